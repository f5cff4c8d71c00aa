"""Scenarios that rulesets without any of their own share, as house rules.

Hold the middle, breakthrough, raid, last stand. A ruleset joins by an instance of `playing.Scenarios`
(docs/scenarios.md). Their clauses, SC-1 and up, are in `rulebook.toml`.
"""
