"""What a person could do: where to go, whom to attack from there, what that brings. No screen is known."""
