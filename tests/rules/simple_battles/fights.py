"""Battles in the middle of a fight, laid out by hand, with the dice that will fall."""

from __future__ import annotations

from collections.abc import Sequence

from telling import clauses as clauses
from telling import faces as faces
from telling import figure as figure
from telling import keys as keys
from telling import say as say

import game.rules
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Marker, Piece, Table
from game.core.table.places import GRID, Place
from game.rules.simple_battles.roster import Battle, Hire, Trait, Type, Warband
from game.rules.simple_battles.setting import lay_objectives

RULES = game.rules.get("simple-battles")


def hire(type_: Type = "Warrior", *traits: Trait, name: str = "", large: bool = False) -> Hire:
    """A figure as bought."""
    return Hire(name=name or type_, type=type_, traits=traits, large=large)


def box(id: str, kind: str, x0: float, y0: float, x1: float, y1: float) -> Piece:
    """A rectangular piece, in inches."""
    return Piece(id, kind, (Place.at(x0, y0), Place.at(x1, y0), Place.at(x1, y1), Place.at(x0, y1)))  # type: ignore[arg-type]


def plain(inches: float = 24, *pieces: Piece) -> Table:
    """An empty table, or one with a few pieces; sides south and north."""
    return Table("Test", int(inches * GRID), int(inches * GRID), pieces, edges=("south", "north"))


def fight(a: Sequence[tuple[Hire, float, float]], b: Sequence[tuple[Hire, float, float]], dice: Sequence[int] = (), *,
          table: Table | None = None, side: int = 0, round: int = 1, rerolls: tuple[int, int] = (0, 0),
          scored: tuple[int, int] = (0, 0), scenario: str = "plain", done: Sequence[str] = (),
          objectives: Sequence[Marker] | None = None, first: int | None = None, **switches: object) -> Match:
    """A match in the turns of `side`, figures standing at (x, y) inches; when the dice run out they are asked for."""
    table = table or plain()
    forces = tuple(Warband(name="AB"[i], figures=tuple(h for h, _, _ in them), rerolls=rerolls[i])
                   for i, them in enumerate((a, b)))
    setup = Setup(ruleset="simple-battles", version=3, table=table, forces=forces,
                  switches=tuple((f"sb_{k}", str(v)) for k, v in switches.items()),
                  options=(("scenario", scenario),) if scenario != "plain" else ())
    state: Battle = RULES.moment(setup).state
    spots = [(x, y) for them in (a, b) for _, x, y in them]
    for one, (x, y) in zip(list(state.figures.values()), spots, strict=True):
        state.figures[one.id] = one.at(Place.at(x, y))
    for figure_id in done:
        state.put(figure_id, done=True)
    state.phase, state.edges, state.round = "turns", ("south", "north"), round
    state.side, state.first = side, side if first is None else first
    state.objectives = tuple(objectives) if objectives is not None else lay_objectives(table, "south")
    state.scored = scored
    return Match(RULES, RULES.moment(setup, state), Dice.asked(tuple(dice)))
