"""Skirmashed: six stats and ten-sided dice; figures act again and again until they are exhausted; casualties decide."""
