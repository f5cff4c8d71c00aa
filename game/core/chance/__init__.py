"""Chances: checks, exact odds, and explorations that run the rules with open dice."""
