"""Linked battles: one force led through a season, kept as a chronicle of choices and results."""
