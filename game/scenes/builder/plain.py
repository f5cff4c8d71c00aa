"""The builder's sheet of a ruleset, and the plain one, which hires and names the figures of its sample forces."""

from __future__ import annotations

from typing import Any

from game import rules
from game.core.force import Entry, Figures
from game.core.text import TN, T
from game.scenes.builder.part import Sheet
from game.scenes.rulesets.view import view_of


def sheet_of(ruleset_id: str) -> Sheet[Any, Any]:
    """The sheet of a ruleset, `SHEET` of the module `builder` of its screens; without that module the plain one."""
    found: Sheet[Any, Any] = view_of(ruleset_id).part("builder", "SHEET", lambda: plain_sheet(ruleset_id))
    return found


def plain_sheet(ruleset_id: str) -> Sheet[Figures, Entry]:
    """Hires the entries of the shipped forces; nothing of them can be changed but name and look."""
    ruleset = rules.get(ruleset_id)
    return Sheet(
        ruleset_id, (), lambda entry: T(""), lambda entry: entry.name, lambda entry: entry, lambda entry: (),
        lambda force: [(TN("1 figure", "{n} figures", n=len(force.figures)), ruleset.tagline)], (), (),
        usual=ruleset.usual_limit)
