"""Battles of Warbands in the middle of a fight, laid out by hand, with the dice that will fall."""

from __future__ import annotations

from collections.abc import Sequence

import telling
from telling import clauses as clauses
from telling import faces as faces
from telling import keys as keys

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, Place
from game.rules.warbands.roster import Battle, Fighter, Hire, Warband
from game.rules.warbands.ruleset import RULESET

STATS = {"Rookie": 3, "Specialist": 4, "Boss": 5}
Spot = tuple[Hire, float, float] | tuple[Hire, float, float, float]


def hire(rank: str = "Rookie", stat: int = 0, **more: object) -> Hire:
    """A fighter as bought: `hire("Specialist", 4, skill="Tank", shield=True)`."""
    name = str(more.pop("name", more.get("skill") or more.get("role") or rank))
    return Hire(name=name, rank=rank, stat=stat or STATS[rank], **more)  # type: ignore[arg-type]


def rookie(role: str = "", stat: int = 3, **more: object) -> Hire:
    """A Rookie with a role."""
    return hire("Rookie", stat, role=role, **more)


def specialist(skill: str = "", stat: int = 4, **more: object) -> Hire:
    """A Specialist with a skill."""
    return hire("Specialist", stat, skill=skill, **more)


def boss(skill: str = "", stat: int = 5, **more: object) -> Hire:
    """A Boss with a skill."""
    return hire("Boss", stat, skill=skill, **more)


def box(id: str, kind: str, x0: float, y0: float, x1: float, y1: float) -> Piece:
    """A rectangular piece, in inches."""
    return Piece(id, kind, (Place.at(x0, y0), Place.at(x1, y0), Place.at(x1, y1), Place.at(x0,
            y1)))  # type: ignore[arg-type]


def card(id: str, kind: str, x: float, y: float) -> Piece:
    """A terrain card by its centre."""
    return box(id, kind, x - 2, y - 2, x + 2, y + 2)


def plain(*pieces: Piece, scenario: str = "") -> Table:
    """An open table, or one with a few pieces."""
    return Table("Test", 24 * GRID, 24 * GRID, pieces, scenario=scenario)


MARKET = (card("H1", "house", 6, 9.5), card("H2", "house", 18, 14.5), card("F1", "forest", 17, 8),
          card("F2", "forest", 7, 16), card("F3", "forest", 12, 12))
ROOFTOPS = (card("H1", "house", 7, 12), card("H2", "house", 12, 12), card("H3", "house", 17, 12),
            card("F1", "forest", 7, 7), card("F2", "forest", 17, 17))


def battle(a: Sequence[Spot], b: Sequence[Spot], dice: Sequence[int] = (), *, table: Table | None = None, side: int = 0,
           round: int = 2, scenario: str = "last", first: int | None = None,
           states: dict[str, dict[str, object]] | None = None, **switches: object) -> Match:
    """A match in the Action phase, `side` to choose, fighters standing at (x, y, level) inches.

    When the dice run out they are asked for.
    """
    table = table or plain()
    forces = tuple(Warband(name="AB"[i], figures=tuple(one[0] for one in them)) for i, them in enumerate((a, b)))
    setup = Setup(ruleset="warbands", version=5, table=table, forces=forces,  # type: ignore[arg-type]
                  switches=tuple((f"wb_{k}", str(v)) for k, v in switches.items()), options=(("scenario", scenario),))
    state: Battle = RULESET.moment(setup).state
    for figure, spot in zip(list(state.figures.values()), [*a, *b], strict=True):
        state.set(figure.id, Place.at(spot[1], spot[2]), int(spot[3] * GRID) if len(spot) > 3 else 0)
    for figure_id, changes in (states or {}).items():
        state.put(figure_id, **changes)
    state.phase, state.round, state.side = "turns", round, side
    state.first = side if first is None else first
    match = Match(RULESET, RULESET.moment(setup, state), Dice.asked(tuple(dice)))
    assert RULESET.problems(match.now) == []
    return match


def say(match: Match, *answers: str) -> Match:
    """Give answers one after another."""
    telling.say(match, *answers)
    assert match.over or RULESET.problems(match.now._replace(state=match.boundary[0])) == []
    return match



def who(match: Match, id: str) -> Fighter:
    """A fighter in play."""
    found: Fighter = match.state.figures[id]
    return found



def far_off(x: float = 22, y: float = 22) -> Spot:
    """A fighter out of the way, so that a battle goes on."""
    return rookie(name="Bystander"), x, y
