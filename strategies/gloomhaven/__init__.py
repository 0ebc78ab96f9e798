"""Players of Gloomhaven: characters of one party."""
