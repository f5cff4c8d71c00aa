"""Linked battles: one force led through a season, kept as a chronicle; and leagues of several people."""
