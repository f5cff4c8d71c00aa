"""The result of a battle."""
