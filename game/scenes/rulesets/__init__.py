"""The part of the screens that belongs to each ruleset: one package each, with the same modules."""
