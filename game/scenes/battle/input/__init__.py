"""Input on a battle screen: what pointer and keys mean for the open question."""
