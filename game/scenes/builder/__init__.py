"""The force builder."""
