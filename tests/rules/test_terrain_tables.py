"""Each rulebook tells all kinds of terrain, in a table made from the answers that its ruleset plays by."""

from __future__ import annotations

from importlib import import_module

import pytest

import game.rules
from game.core.rulebook import Rows
from game.core.table.terrain_table import NAMES, terrain_rows

TOLD = {"ghost-legions": "GL-R27", "skirmashed": "SK-R30", "simple-battles": "SB-R7", "deathzap": "DZ-R5",
        "warbands": "WB-63"}
"""The clause with the table."""


def rows_of(ruleset: str) -> Rows:
    """The table by the rules as printed."""
    limits = import_module(f"game.rules.{ruleset.replace('-', '_')}.limits")
    house = limits.house_rules(())
    if ruleset == "deathzap":
        return terrain_rows({head: limits.kinds(house, gait) for head, gait in (
            ("Infantry", "foot"), ("Beasts, Monsters", "beast"), ("vehicles", "wheels"))})
    return terrain_rows({"movement": limits.kinds(house)}, covers=game.rules.get(ruleset).lookout.covers,
                        heights=ruleset == "warbands")


@pytest.mark.rule("TB-5", *TOLD.values())
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_the_book_tells_what_each_kind_of_terrain_does(ruleset: str) -> None:
    told, made = game.rules.get(ruleset).book().clause(TOLD[ruleset]).numbers, rows_of(ruleset)
    assert told == made, "numbers = [\n" + "".join(f"  {list(row)},\n" for row in made) + "]"
    assert [row[0] for row in told[1:]] == list(NAMES.values())


def test_the_tables_differ_where_the_rulesets_do() -> None:
    """A low wall bars in Skirmashed and Simple Battles and is free in Ghost Legions; rubble and hills cost double in
    Simple Battles only."""
    def cell(ruleset: str, kind: str, column: str) -> str:
        head, *rows = game.rules.get(ruleset).book().clause(TOLD[ruleset]).numbers
        return next(row for row in rows if row[0] == kind)[head.index(column)]

    assert [cell(one, "low wall", "movement") for one in ("skirmashed", "simple-battles", "ghost-legions")] == [
        "barred", "barred", "free"]
    assert [cell(one, "hill", "movement") for one in ("simple-battles", "skirmashed")] == ["×2", "free"]
    assert cell("simple-battles", "hedge", "sight") == "blocks beyond 2″"
    assert cell("deathzap", "hedge", "vehicles") == "1″ to cross"
