"""Simple Miniatures Battles For All Time, by Andrew Domino: a short skirmish for any era (SB)."""
