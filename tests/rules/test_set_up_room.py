"""A battle begins only where both sides surely find room to set up, and never stops while they do (TB-5)."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.ai.random_player import drawn
from game.core.play.acts import TakeEdge
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.table.pieces import Edge, Kind, Piece, Table
from game.core.table.places import GRID, Place
from game.tools import fitness

BOARDS = {"simple-battles": (24, 24), "skirmashed": (24, 24), "ghost-legions": (48, 48)}
CLAUSES = {"simple-battles": "SB-R20", "skirmashed": "SK-R7", "ghost-legions": "GL-R2"}
DEPTHS = {"simple-battles": 4, "skirmashed": 3, "ghost-legions": 12}
RULES = [pytest.param(name, marks=pytest.mark.rule(clause)) for name, clause in CLAUSES.items()]


def flooded(ruleset: str, *boxes: tuple[float, float, float, float], kind: Kind = "water",
            edges: tuple[Edge, ...] = ("south", "north")) -> Table:
    """A bare table of that ruleset with such pieces, given as west, south, east, north in inches."""
    width, height = BOARDS[ruleset]
    pieces = tuple(
        Piece(f"P{i}", kind, (Place.at(a, b), Place.at(c, b), Place.at(c, d), Place.at(a, d)))
        for i, (a, b, c, d) in enumerate(boxes))
    return Table("flooded", width * GRID, height * GRID, pieces, edges=edges)


def refusals(ruleset: str, table: Table) -> set[tuple[str, str]]:
    """What forbids the battles of shipped forces on it, but for forces that are too large for the board."""
    of = rules.get(ruleset)
    found = [of.check_setup(setup) for setup in fitness.setups(of, table)]
    return {(str(one.reason), one.clause) for row in found for one in row if "figures a side" not in str(one.reason)}


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize("kind", ["water", "house"])
def test_a_table_without_room_is_refused(ruleset: str, kind: Kind) -> None:
    width, height = BOARDS[ruleset]
    deep = height / 3
    both = flooded(ruleset, (0, 0, width, deep), (0, height - deep, width, height), kind=kind)
    refused = {("no edge of this table has room to set up all figures", CLAUSES[ruleset])}
    assert refusals(ruleset, both) == refused
    assert refusals(ruleset, flooded(ruleset, (0, 0, width, deep), kind=kind)) == refused, "one side alone"
    assert refusals(ruleset, flooded(ruleset)) == set()


@pytest.mark.rule("SB-35", "SB-R20")
def test_only_edges_with_room_are_offered() -> None:
    table = flooded("simple-battles", (0, 0, 24, 7), edges=())
    match = Match.begun(rules.get("simple-battles"), fitness.playable(rules.get("simple-battles"), table)[0],
                        Dice.seeded(1), ("", ""))
    assert match.ask is not None and match.ask.kind == "edge"
    assert [option.act for option in match.ask.listed()] == [TakeEdge("west"), TakeEdge("east")]


@pytest.mark.parametrize("ruleset", RULES)
def test_however_badly_they_are_set_up_the_last_one_finds_a_place(ruleset: str) -> None:
    """The narrowest strip that is not refused: where random places leave somebody without one, all are set up anew."""
    of = rules.get(ruleset)
    width, height = BOARDS[ruleset]
    deep = DEPTHS[ruleset]

    def strip(open_to: float) -> Table:
        low = deep - 2
        return flooded(ruleset, (0, 0, width, low), (open_to, low, width, deep), (0, height - low, width, height),
                       (0, height - deep, width - open_to, height - low))

    tried = (next(fitness.setups(of, strip(half / 2))) for half in range(1, width))
    setup = next(one for one in tried if not of.check_setup(one))
    assert setup.table.pieces[1].corners[0].x < width / 2 * GRID
    told = list[str]()
    for seed in range(2):
        match: Any = Match.begun(of, setup, Dice.seeded(seed), ("", ""))
        stream = Stream(seed)
        while match.ask.kind in ("edge", "deploy"):
            match.answer(drawn(match.ask, stream))
        assert all(figure.placed for figure in match.now.state.figures.values())
        told += [str(event.text) for event in match.story()]
    assert any("has left no room" in line for line in told), "a strip this narrow is filled badly at times"
