"""The rules core: state, questions, match, dice, checks, table geometry. Knows no ruleset, no pygame, no clock."""
