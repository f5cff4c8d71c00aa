"""Tables drawn in the game: what lies on one, every change of it, what is wrong with it, and its map file."""
