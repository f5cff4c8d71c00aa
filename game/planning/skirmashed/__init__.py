"""What a figure of Skirmashed could do: before the dice of a move, as if they gave the most."""
