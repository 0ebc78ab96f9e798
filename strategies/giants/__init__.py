"""Scripted players of Assault of the Giants: one idea a file, built on ``general``."""
