"""Battles in the middle of a fight, laid out by hand, with the dice that will fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from telling import faces as faces
from telling import figure as figure
from telling import keys as keys
from telling import say as say

from game.core.chance.checks import Check
from game.core.play.dice import Dice
from game.core.play.events import Rolled
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, Place
from game.rules.skirmashed.roster import Battle, Company, Hire
from game.rules.skirmashed.ruleset import RULESET as RULES

Spot = tuple[Hire, float, float]


def trooper(name: str = "Trooper", **stats: object) -> Hire:
    """The catalogue's Trooper, or one like it."""
    plain = {"manoeuvre": 5, "firepower": 4, "boom": 5, "fight": 2, "hack": 4, "stamina": 11}
    return Hire(name=name, **{**plain, **stats})  # type: ignore[arg-type]


def zealot(name: str = "Zealot", **stats: object) -> Hire:
    """A fighter."""
    plain = {"manoeuvre": 5, "fight": 6, "hack": 5, "stamina": 10, "fighter": True}
    return Hire(name=name, **{**plain, **stats})  # type: ignore[arg-type]


def gunner(name: str = "Gunner", **stats: object) -> Hire:
    """The Gunner of the Night Cult."""
    return trooper(name, **{"firepower": 6, "boom": 5, "fight": 2, "hack": 3, "stamina": 10, **stats})


def box(id: str, kind: str, x0: float, y0: float, x1: float, y1: float) -> Piece:
    """A rectangular piece, in inches."""
    return Piece(id, kind, (Place.at(x0, y0), Place.at(x1, y0), Place.at(x1, y1), Place.at(x0, y1)))  # type: ignore[arg-type]


def plain(*pieces: Piece, wide: bool = False) -> Table:
    """The small board, or the large one, with a few pieces."""
    return Table("Test", (48 if wide else 24) * GRID, 24 * GRID, pieces, edges=("south", "north"))


def prepared(a: Sequence[Spot], b: Sequence[Spot], table: Table | None, **switches: object) -> Setup:
    """The set-up of these figures in free muster."""
    forces = tuple(Company(name="AB"[i], figures=tuple(h for h, _, _ in them)) for i, them in enumerate((a, b)))
    chosen = {"muster": "free", **switches}
    return Setup(ruleset="skirmashed", version=3, table=table or plain(), forces=forces,
                 switches=tuple((f"sk_{k}", str(v)) for k, v in chosen.items()))


def duel(a: Sequence[Spot], b: Sequence[Spot], dice: Sequence[int] = (), *, table: Table | None = None, side: int = 0,
         round: int = 1, exhausted: Sequence[str] = (), damage: Mapping[str, int] | None = None,
         dead: Sequence[str] = (), active: str = "", **switches: object) -> Match:
    """A match in which it is the go of `side`, figures standing at (x, y) inches; further dice are asked for.

    `active` answers the first question: that figure is activated. The `dead` were killed before.
    """
    setup = prepared(a, b, table, **switches)
    state: Battle = RULES.moment(setup).state
    for one, (_, x, y) in zip(list(state.figures.values()), [*a, *b], strict=True):
        state.figures[one.id] = one.at(Place.at(x, y))
    for figure_id in exhausted:
        state.put(figure_id, exhausted=True)
    for figure_id, harm in (damage or {}).items():
        state.put(figure_id, damage=harm)
    for figure_id in dead:
        state.put(figure_id, damage=state.figures[figure_id].stamina)
        state.remove(figure_id)
    state.phase, state.edges, state.round = "play", ("south", "north"), round
    state.side = state.went = state.first = side
    match = Match(RULES, RULES.moment(setup, state), Dice.asked(tuple(dice)))
    if active and match.state.active != active:
        match.answer(f"activate {active}")
    return match



def rolls(match: Match) -> list[tuple[str, int, int]]:
    """The checks rolled so far: kind, number needed, successes (or the sum of a movement roll)."""
    return [(e.roll.check.kind, e.roll.check.needed, e.roll.outcome) for e in match.story() if isinstance(e, Rolled)]


def needs(match: Match, kind: str) -> list[int]:
    """The numbers to beat of the checks of a kind that were rolled."""
    return [needed - 1 for k, needed, _ in rolls(match) if k == kind]



def to_beat(check: Check) -> int:
    """The modified stat, as the rules print it."""
    return check.needed - 1
