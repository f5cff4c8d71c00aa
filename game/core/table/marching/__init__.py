"""Movement of a whole unit in formation."""
