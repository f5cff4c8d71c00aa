"""A battle as text alone: questions with numbered answers in a terminal, over the same match and the same files."""
