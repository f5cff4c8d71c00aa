"""The core of the rules: state, questions, match, dice, checks, table geometry. No ruleset, no pygame, no clock."""
