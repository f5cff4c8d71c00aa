"""Battles in the middle of a turn, laid out by hand, with the dice that will fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from telling import clauses as clauses
from telling import deeds as keys
from telling import faces as faces
from telling import say as say

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, Place
from game.rules.deathzap.roster import Battle, Bout, Gear, Platoon, Quality, Squad, Type, Unit, Weapon
from game.rules.deathzap.ruleset import RULESET as RULES

__all__ = ["FAR_A", "FAR_B", "RULES", "Gear", "battle", "box", "clauses", "close_up", "faces", "force", "fought",
           "keys", "plain", "row", "say", "squad", "tank", "unit"]

Spot = tuple[float, float]
Standing = tuple[Squad, Sequence[Spot]]


def squad(*arms: tuple[Weapon, ...] | Weapon, n: int = 0, type: Type = "infantry", quality: Quality = "regular",
          name: str = "Squad") -> Squad:
    """A unit as bought: one gear for each argument, or `n` figures of the only one."""
    gear = [Gear(weapons=(arm,) if isinstance(arm, str) else arm) for arm in arms] or [Gear()]
    return Squad(name=name, type=type, quality=quality, gear=tuple(gear * n if n else gear))


def tank(*arms: Weapon, type: Type = "heavy-vehicle", quality: Quality = "regular", name: str = "Tank") -> Squad:
    """A unit of one vehicle or monster."""
    return Squad(name=name, type=type, quality=quality, gear=(Gear(weapons=arms),))


def row(x: float, y: float, n: int, apart: float = 1.5, up: bool = False) -> list[Spot]:
    """Figures in a row."""
    return [(x, y + i * apart) if up else (x + i * apart, y) for i in range(n)]


def force(*squads: Squad) -> Platoon:
    """A force of these."""
    return Platoon(name="Test", figures=squads)


def box(id: str, kind: str, x0: float, y0: float, x1: float, y1: float) -> Piece:
    """A rectangular piece, in inches."""
    return Piece(id, kind, (Place.at(x0, y0), Place.at(x1, y0), Place.at(x1, y1), Place.at(x0, y1)))  # type: ignore[arg-type]


def plain(*pieces: Piece, width: int = 48) -> Table:
    """A table, empty or with a few pieces."""
    return Table("Test", width * GRID, 48 * GRID, pieces)


def _somewhere(squads: Sequence[Standing], x: float) -> list[Standing]:
    """Four more units far away, so that the loss of one does not end the battle."""
    return [*squads, *((squad(name="Far"), [(x, 2 + 3 * i)]) for i in range(4))]


FAR_A, FAR_B = 1.0, 47.0


def battle(a: Sequence[Standing], b: Sequence[Standing], dice: Sequence[int] = (), *, active: str = "",
           stage: str = "", went: bool = False, doubled: bool = False, side: int = 0, first: int = 0, round: int = 1,
           units: Mapping[str, Mapping[str, object]] | None = None, alone: bool = False, table: Table | None = None,
           bout: Bout | None = None, **switches: object) -> Match:
    """A match in the turn of `side`, figures standing at (x, y) inches; when the dice run out they are asked for.

    With `active` that unit has made its roll and stands before its `stage` (move). `units` are counters of units.
    """
    if not alone:
        a, b = _somewhere(a, FAR_A), _somewhere(b, FAR_B)
    setup = Setup(ruleset="deathzap", version=2, table=table or plain(), limits=False,
                  forces=(force(*(s for s, _ in a)), force(*(s for s, _ in b))),
                  switches=tuple((f"dz_{k}", str(v)) for k, v in switches.items()))
    state: Battle = RULES.moment(setup).state
    spots = [spot for _, spots in (*a, *b) for spot in spots]
    for figure, (x, y) in zip(list(state.figures.values()), spots, strict=True):
        state.figures[figure.id] = figure.at(Place.at(x, y))
    for unit_id, changes in (units or {}).items():
        state.set(unit_id, **changes)
    state.phase, state.edges, state.side, state.first, state.round = "turns", ("west", "east"), side, first, round
    if active:
        state.set(active, tried=True)
        state.active, state.stage = active, stage or "move"     # type: ignore[assignment]
        state.went, state.doubled, state.bout = went, doubled, bout
        state.fought = (bout.defender,) if bout is not None else ()
    return Match(RULES, RULES.moment(setup, state), Dice.asked(tuple(dice)))


def close_up(a: Standing, b: Standing, dice: Sequence[int] = (), *, picks: int = 0, selected: Sequence[str] = (),
             dead: tuple[int, int] = (0, 0), side: int = 0, went: bool = True,
             others: tuple[Sequence[Standing], Sequence[Standing]] = ((), ()), **more: object) -> Match:
    """A bout of A1 against B1, A the Active Player, before a selection of `picks`."""
    mine, theirs = ("A1", "B1") if side == 0 else ("B1", "A1")
    bout = Bout(attacker=mine, defender=theirs, picks=picks, selected=tuple(selected), dead=dead)
    return battle([a, *others[0]], [b, *others[1]], dice, active=mine, stage="bout", went=went, side=side, bout=bout,
                  **more)      # type: ignore[arg-type]



def unit(match: Match, id: str) -> Unit:
    """A unit."""
    found: Unit = match.state.units[id]
    return found



def fought(match: Match) -> bool:
    """Whether a bout is going on."""
    return match.state.bout is not None


