"""What each ruleset adds to the screens: one package a ruleset, the same rooms in each."""
