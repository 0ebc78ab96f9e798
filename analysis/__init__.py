"""Answers about a finished run, read from its directory alone."""
