"""Simple Miniatures Battles For All Time: every figure moves and does one more thing, three rounds, best die counts."""
