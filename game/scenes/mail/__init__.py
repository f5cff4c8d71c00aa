"""Battles by mail on the screen: inviting and being invited, the letters, the table while a friend plays far away."""
