"""What every ruleset must obey: laws, the tests that hold each ruleset to them, and sabotage that proves they bite."""
