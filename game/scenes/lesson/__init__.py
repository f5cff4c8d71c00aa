"""First lessons: the battle screen with a note that asks for one thing after another."""
