"""A random table by its seed: laid out again and again until it is as its ruleset wants it and about fair.

    table = random_table(7, TableRules(), answers, Wish("village"))

Both edges are to see as much of it. That is judged by a few rays (`fairness`); of what the sight report of the workshop
then measures by the rules' own lines, docs/maps.md tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from game import rules
from game.core.play.dice import Stream
from game.core.setup import Setup
from game.core.table import polygons
from game.core.table.boards import TableRules
from game.core.table.pieces import KINDS, Answers, Kind, Piece, Table
from game.core.table.places import GRID
from game.core.text import TC, Text
from game.resting import rest
from game.store.errors import Bad
from game.workshop.random_tables.fairness import FAIR, SightLines, bound, made_fair
from game.workshop.random_tables.kinds import compose
from game.workshop.random_tables.laying import Laid
from game.workshop.random_tables.wish import GROUNDS, PLACES, Density, PlaceKind, Water, Wish

NAMES: Final[dict[PlaceKind, Text]] = {
    "village": TC("name", "Village"), "ruins": TC("name", "Ruins"), "farm": TC("name", "Farm"),
    "woods": TC("name", "Woods"), "hills": TC("name", "Hills"), "outpost": TC("name", "Outpost")}
"""What random tables are called, before their number."""
ATTEMPTS: Final = 40
"""Tables tried for one seed before giving up."""
PATIENCE: Final = 10
"""Tables tried for one that is as fair (`fairness.bound`) and as full as is wanted. After these one is taken that holds
as much as the ruleset wants and is within `FAIR`, and `WIDER` more with each further try."""
WIDER: Final = 0.005
"""By how much more of the larger share both edges may differ with each try after those, so that nobody waits long."""
SHORT: Final = 0.035
"""How much less terrain there may be than wanted, 0 to 1."""
MARGIN: Final = 0.004
"""How far from the least and the greatest share of terrain a table keeps, 0 to 1."""
BALANCED: Final = 0.35
"""By how much of the larger one the woods and houses of both halves may differ."""
PARTS: Final[dict[Density, tuple[int, int]]] = {"open": (6, 30), "usual": (34, 64), "dense": (66, 82)}
"""Which part of what the ruleset wants to be covered is covered, in percent of the way from least to most."""


def random_table(seed: int, asked: TableRules, answers: Mapping[Kind, Answers], wish: Wish = Wish(),    # noqa: B008
                 looks: tuple[str, ...] = ()) -> Table:
    """The table of that seed; equal arguments give equal tables. `looks`: the looks of its houses, where not any do.

    Raises Bad where the rules leave no room for one. It mostly takes 0.02 to 0.15 s, at most about 0.3 s.
    """
    choice = Stream(seed)
    place = wish.place or PLACES[choice.below(len(PLACES))]
    ground = GROUNDS[place][choice.below(len(GROUNDS[place]))]
    lot = choice.below(100)
    dry = ground.mat == "mars"
    water: Water = wish.water or ("none" if dry else "pond" if lot < 22 else "brook" if lot < 36 else "none")
    lines = SightLines(asked)
    best: tuple[float, Table] | None = None
    for attempt in range(ATTEMPTS):
        patient = attempt < PATIENCE
        fair = bound(asked) if patient else FAIR + WIDER * (attempt - PATIENCE)
        if best is not None and best[0] <= fair:
            break
        rest()
        on = Laid(Stream((seed << 8) + attempt), asked, wish.halves, ground.mat)
        low, high = asked.share
        at = on.stream.between(*PARTS[wish.density])
        least, most = low / 100 + MARGIN, high / 100 - MARGIN
        target = max(least, (low + (high - low) * at / 100) / 100)
        compose(on, place, looks or ground.houses, water, target, most)
        enough = max(least, target - SHORT) if patient else least
        if not enough <= on.share <= most or not _balanced(on):
            continue
        left = made_fair(on, lines, answers, least, most) if wish.halves == "free" else 0.0
        if (best is not None and left >= best[0]) or not on.whole() or on.share < low / 100:
            continue
        best = left, on.table(f"{NAMES[place].message} {seed}")
    if best is None:
        raise Bad("random table", f"seed {seed}", "no table was found for these rules", "a wider share of terrain")
    return best[1]


@cache
def answers_of(ruleset_id: str, size: tuple[int, int]) -> Mapping[Kind, Answers]:
    """What each kind of terrain does in a ruleset as printed, on a table of that size (1/64 inch)."""
    ruleset, side = rules.get(ruleset_id), GRID // 2
    pieces = tuple(Piece(kind, kind, polygons.rectangle((2 * i + 1) * side, side, (2 * i + 2) * side, 2 * side))
                   for i, kind in enumerate(KINDS))
    table = Table(name="kinds", width=size[0], height=size[1], pieces=pieces, edges=("south", "north"))
    setup = Setup(ruleset=ruleset.id, version=ruleset.version, table=table, forces=(None, None))
    found = ruleset.tabletop(table, ruleset.house(setup)).answers
    return {kind: found[kind] for kind in KINDS}


def _balanced(on: Laid) -> bool:
    """Whether no half hides far more than the other one."""
    less, more = sorted(on.hiding)
    return less >= more * (1 - BALANCED)
