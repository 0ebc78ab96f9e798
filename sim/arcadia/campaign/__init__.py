"""The campaign: what happens between scenarios, one file a chapter of the rulebook (pages 7, 9, 27, 28, 32 to 34)."""
