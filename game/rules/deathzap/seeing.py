"""Visibility, the cover of figures and units, and which enemies are near (DZ-R7 to DZ-R10, DZ-R25)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, get_args

from game.core.caches import cached_on_owner
from game.core.table.pieces import Cover, Table
from game.core.table.places import Place, within
from game.core.table.sight.sight import Sight
from game.core.table.tabletop import Tabletop, cached_table
from game.core.text import T, Text
from game.rules.deathzap import limits
from game.rules.deathzap.limits import CLOSE, Gait, House, Now, gait_of
from game.rules.deathzap.roster import PROFILES, Trooper, Type

CACHE_SIZE: Final = 60_000
"""Pairs of places whose visibility and cover is remembered for each table."""
LEVELS: Final[tuple[Cover, ...]] = ("open", "soft", "hard")
"""Cover from least to most."""

Key = tuple[int, int, int, int, int, int]
"""A pair of places and radii, as a cache key."""


class Exposure(NamedTuple):
    """The cover of one figure, what gives it, and who looked; the looker is empty where nobody sees it."""

    cover: Cover
    by: str
    reason: Text
    looker: str


class Ground(Tabletop):
    """A table as figures of one gait cross it, with a cache of visibility and cover."""

    def __init__(self, table: Table, house: House, gait: Gait) -> None:
        super().__init__(table, limits.kinds(house, gait), limits.sight_rules(house), limits.move_rules())
        self.seen: dict[Key, bool] = {}
        self.covers: dict[Key, tuple[Cover, str, Text]] = {}


@cached_table
def ground(table: Table, house: House, gait: Gait) -> Ground:
    """The table for one gait."""
    return Ground(table, house, gait)


def ground_of(now: Now, type: Type) -> Tabletop:
    """The table for figures of that type; visibility is the same for all."""
    gait = gait_of(type)
    return now.top if gait == "foot" else _beside(now.top, now.house, gait)


@cached_on_owner(len(get_args(Gait)))
def _beside(top: Tabletop, house: House, gait: Gait) -> Ground:
    return Ground(top.table, house, gait)


def placed(now: Now, places: Mapping[str, Place]) -> Now:
    """The same moment with some figures elsewhere, for plans."""
    state = now.state.copied()
    for figure_id, place in places.items():
        state.figures[figure_id] = state.figures[figure_id].at(place)
    return now._replace(state=state)


# ── pairs of figures ─────────────────────────────────────────────────────────────────────────────────────────


def blockers(now: Now) -> Sequence[Trooper]:
    """The figures that block lines of sight: none, or vehicles and monsters by house rule (DZ-R8)."""
    if not now.house.big_block:
        return ()
    return [f for f in now.state.figures.values() if f.placed and PROFILES[f.type].armoured]


def sees(now: Now, me: Trooper, other: Trooper) -> bool:
    """Whether there is a line of sight between two figures (DZ-R7, TB-9)."""
    top = now.top
    if not isinstance(top, Ground) or now.house.big_block:
        return top.sees(me, other, blockers(now))
    key = (me.x, me.y, me.radius, other.x, other.y, other.radius)
    found = top.seen.get(key)
    if found is None:
        if len(top.seen) > CACHE_SIZE:
            top.seen.clear()
        found = top.seen[key] = top.seen[other.x, other.y, other.radius, me.x, me.y, me.radius] = top.sees(
            me, other, ())
    return found


def look(now: Now, me: Trooper, other: Trooper) -> Sight:
    """The line of sight with everything on it, for explanations (TB-12)."""
    return now.top.look(me, other, blockers(now))


def cover(now: Now, looker: Trooper, target: Trooper) -> Exposure:
    """The cover of one figure from one looker; a figure that is not visible counts as in hard cover (DZ-R9, TB-11)."""
    top = now.top
    if not isinstance(top, Ground) or now.house.big_block:
        return Exposure(*_cover(look(now, looker, target)), looker.id)
    key = (looker.x, looker.y, looker.radius, target.x, target.y, target.radius)
    found = top.covers.get(key)
    if found is None:
        if len(top.covers) > CACHE_SIZE:
            top.covers.clear()
        found = top.covers[key] = _cover(top.look(looker, target, ()))
    return Exposure(*found, looker.id)


def _cover(sight: Sight) -> tuple[Cover, str, Text]:
    return sight.cover, sight.cover_by or "", sight.cover_reason


# ── units ────────────────────────────────────────────────────────────────────────────────────────────────────


class UnitCover(NamedTuple):
    """The cover of a unit against some lookers, and the exposure of each of its figures (DZ-R10)."""

    cover: Cover
    figures: tuple[tuple[str, Exposure], ...]

    def counts(self) -> tuple[int, int, int]:
        """How many of its figures are in the open, in soft and in hard cover."""
        told = [LEVELS.index(exposure.cover) for _, exposure in self.figures]
        return told.count(0), told.count(1), told.count(2)


UNSEEN: Final = T("seen by nobody who shoots")
"""The reason of the cover of a figure that nobody sees."""


def unit_cover(now: Now, targets: Sequence[Trooper], lookers: Sequence[Trooper], blind: bool = False) -> UnitCover:
    """Each figure judged from the nearest looker that sees it, the unit by the greater half (DZ-R10).

    With `blind` visibility is not needed; figures that are not visible still count as in hard cover (an explosion,
    DZ-R40).
    """
    told = tuple((target.id, _exposure(now, target, lookers, blind)) for target in targets)
    levels = [exposure.cover for _, exposure in told]
    hard, soft = levels.count("hard"), levels.count("soft")
    if 2 * hard >= len(levels):
        whole: Cover = "hard"
    else:
        whole = "soft" if 2 * (hard + soft) >= len(levels) else "open"
    return UnitCover(whole, told)


def _exposure(now: Now, target: Trooper, lookers: Sequence[Trooper], blind: bool) -> Exposure:
    for looker in by_distance(target, lookers):
        if blind or sees(now, looker, target):
            return cover(now, looker, target)
    return Exposure("hard", "", UNSEEN, "")


def by_distance(target: Trooper, figures: Iterable[Trooper]) -> list[Trooper]:
    """The figures by base-to-base distance, nearest first; ties in the given order. Figures of one unit have bases of
    one size."""
    x, y = target.x, target.y
    return sorted(figures, key=lambda f: (f.x - x) ** 2 + (f.y - y) ** 2)


def units_see(now: Now, mine: Sequence[Trooper], theirs: Sequence[Trooper]) -> bool:
    """Whether any pair of figures has a line of sight (DZ-R7)."""
    return any(sees(now, me, other) for me in mine for other in theirs)


def near(mine: Sequence[Trooper], theirs: Sequence[Trooper], reach: int = CLOSE) -> bool:
    """Whether any pair of figures is within `reach`, in 1/64 inch (DZ-61)."""
    return any(within(me, other, reach) for me in mine for other in theirs)


def close_enemies(now: Now, mine: Sequence[Trooper], side: int) -> list[str]:
    """Ids of the enemy units within 6 inches of figures of a side, and in sight where that is needed (DZ-R25,
    DZ-R28)."""
    state = now.state
    if not mine:
        return []
    found, close = [], {foe.unit for one in mine for foe in now.near(one, CLOSE, 1 - side)}
    for unit in state.units.values():
        if unit.id in close and not unit.fate:
            theirs = [f for f in state.members(unit.id) if f.placed]
            if not now.house.needs_sight or units_see(now, mine, theirs):
                found.append(unit.id)
    return found


def close_enemies_at(now: Now, unit_id: str, places: Mapping[str, Place] | None = None) -> list[str]:
    """Ids of the enemy units that a unit would be close to at these places: ending a move there forces a close assault
    with one of them (DZ-R25)."""
    there = placed(now, places) if places else now
    mine = [f for f in there.state.members(unit_id) if f.placed]
    return close_enemies(there, mine, there.state.units[unit_id].side)
