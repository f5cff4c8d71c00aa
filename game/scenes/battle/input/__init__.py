"""Input on a battle screen: what pointer and keys do for the open question."""
