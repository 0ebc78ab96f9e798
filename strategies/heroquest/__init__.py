"""Players of HeroQuest: parties of heroes, and evil wizards."""
