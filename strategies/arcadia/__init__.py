"""Scripted players of the Arcadia rules."""
