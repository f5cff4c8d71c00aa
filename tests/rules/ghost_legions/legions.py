"""Battles in the middle of a turn, laid out by hand, with the dice that will fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from telling import clauses as clauses
from telling import deeds as keys
from telling import faces as faces
from telling import figure as figure
from telling import say as say

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, Place
from game.rules.ghost_legions.roster import Armour, Battle, Fighter, Gear, Hire, Legion
from game.rules.ghost_legions.ruleset import RULESET as RULES

__all__ = ["RULES", "battle", "box", "clauses", "faces", "figure", "force", "keys", "man", "plain", "say"]

FAR = (44, 30)
"""Out of everybody's way."""


def man(*gear: Gear, armour: Armour = "light", weapon: str = "", range: int = 0, rate: int = 0,
        name: str = "Man") -> Hire:
    """A figure as bought."""
    return Hire(name=name, armour=armour, weapon=weapon, range=range, rate=rate, gear=gear)


def force(*figures: Hire) -> Legion:
    """A force of these."""
    return Legion(name="Test", figures=figures)


def box(id: str, kind: str, x0: float, y0: float, x1: float, y1: float) -> Piece:
    """A rectangular piece, in inches."""
    return Piece(id, kind, (Place.at(x0, y0), Place.at(x1, y0), Place.at(x1, y1), Place.at(x0, y1)))  # type: ignore[arg-type]


def plain(*pieces: Piece) -> Table:
    """A table of four feet, empty or with a few pieces; ends south and north."""
    return Table("Test", 48 * GRID, 48 * GRID, pieces, edges=("south", "north"))


Standing = tuple[Hire, float, float]


def battle(a: Sequence[Standing], b: Sequence[Standing], dice: Sequence[int] = (), *, active: str = "",
           actions: int = 0, due: bool = True, activated: int | None = None, done: Sequence[str] = (),
           hits: Mapping[str, int] | None = None, side: int = 0, first: int = 0, round: int = 1,
           kills: tuple[int, int] = (0, 0), exits: tuple[int, int] = (0, 0), table: Table | None = None,
           **switches: object) -> Match:
    """A match in the turn of `side`, figures standing at (x, y) inches; when the dice run out they are asked for.

    With `active` that figure has its actions before it; otherwise one is to be named (`due`), or dice decide.
    """
    setup = Setup(ruleset="ghost-legions", version=4, table=table or plain(),
                  forces=(force(*(h for h, _, _ in a)), force(*(h for h, _, _ in b))),
                  switches=tuple((f"gl_{k}", str(v)) for k, v in switches.items()))
    state: Battle = RULES.moment(setup).state
    for one, (_, x, y) in zip(list(state.figures.values()), (*a, *b), strict=True):
        state.figures[one.id] = one.at(Place.at(x, y))
    finished = (*done, active) if active else done
    for figure_id in finished:
        state.put(figure_id, done=True)
    for figure_id, n in (hits or {}).items():
        state.put(figure_id, hits=n)
    state.phase, state.ends, state.side, state.first, state.round = "turns", ("south", "north"), side, first, round
    state.active, state.actions, state.due = active, actions, due and not active
    state.activated = activated if activated is not None else len(finished)
    state.kills, state.exits = kills, exits
    for i in range(sum(kills) + sum(exits)):    # those that are gone already, to keep the books straight
        state.gone[f"A{90 + i}"] = Fighter(id=f"A{90 + i}", side=0, name="Ghost", armour="light", radius=32)
    return Match(RULES, RULES.moment(setup, state), Dice.asked(tuple(dice)))
