"""The builder's sheet of a game that has none of its own: the figures of its sample forces, to hire and to name."""

from __future__ import annotations

from game import rules
from game.core.force import Entry, Figures
from game.core.text import TN, T
from game.scenes.builder.part import Sheet


def plain_sheet(ruleset_id: str) -> Sheet[Figures, Entry]:
    """Hires the entries of the shipped forces; nothing of them can be changed but name and look."""
    ruleset = rules.get(ruleset_id)
    return Sheet(
        ruleset_id, (), lambda entry: T(""), lambda entry: entry.name, lambda entry: entry, lambda entry: (),
        lambda force: [(TN("1 figure", "{n} figures", n=len(force.figures)), ruleset.tagline)], (), (),
        usual=ruleset.usual_limit)
