"""A battle in a terminal: questions with numbered answers, over the same match and the same files."""
