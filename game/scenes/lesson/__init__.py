"""First lessons: the battle screen with a note that asks for one action after another."""
