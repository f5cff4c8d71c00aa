"""What the command line does without a window: one room a command, and the few things that they share."""
