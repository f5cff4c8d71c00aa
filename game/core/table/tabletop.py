"""The table as the rules measure it: sight and movement, built once from pieces and parameters."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, wraps
from typing import Final, TypeVar, TypeVarTuple, Unpack, cast

from game.core.table.levels import Levels
from game.core.table.movement.movement import MoveField, MoveRules, Path, Refusal
from game.core.table.movement.reach import Reach
from game.core.table.pieces import Answers, Kind, Piece, Table
from game.core.table.places import GRID, Based, Place
from game.core.table.sight.sight import Sight, SightField, SightRules
from game.core.table.space import TableSpace


class Tabletop:
    """A table with the effects of its pieces in one ruleset. Immutable; share it between matches and forks."""

    def __init__(self, table: Table, kinds: Mapping[Kind, Answers], sight: SightRules, move: MoveRules) -> None:
        self.table = table
        self.answers: dict[str, Answers] = {p.id: p.overrides.over(kinds[p.kind]) for p in table.pieces}
        self.sight_rules, self.move_rules = sight, move
        self.cached: dict[object, object] = {}
        """Results of other modules for this table (`caches.cached_on_owner`), freed with it."""

    @cached_property
    def space(self) -> TableSpace:
        """Candidates for lines of sight, ranges and cover (`TableSpace`)."""
        return TableSpace(self.table.pieces, self.answers)

    @cached_property
    def sight_field(self) -> SightField:
        """Sight over the pieces (TB-7 to TB-13)."""
        return SightField(self.table.pieces, self.answers, self.sight_rules, self.space)

    @cached_property
    def move_field(self) -> MoveField:
        """Movement among the pieces (TB-14 to TB-16)."""
        return MoveField(self.table.width, self.table.height, self.table.pieces, self.answers, self.move_rules)

    @cached_property
    def levels(self) -> Levels:
        """The roofs that figures stand on (TB-13)."""
        return Levels(self.table.width, self.table.height, self.table.pieces, self.answers)

    @cached_property
    def boxes(self) -> list[tuple[int, int, int, int]]:
        """The box (west, south, east, north) of each piece, in the table's order."""
        sides = [([p.x for p in piece.corners], [p.y for p in piece.corners]) for piece in self.table.pieces]
        return [(min(x), min(y), max(x), max(y)) for x, y in sides]

    @cached_property
    def known_rounds(self) -> OrderedDict[tuple[Based, tuple[Based, ...], int], tuple[Path, ...]]:
        """Cache of paths to places around bases (`core.outlook`), kept with the table."""
        return OrderedDict()

    def look(self, looker: Based, target: Based, others: Iterable[Based]) -> Sight:
        """Sight with its full explanation (TB-12); `others` are the bases that may stand between."""
        return self.sight_field.look(looker, target, others)

    def sees(self, looker: Based, target: Based, others: Iterable[Based], share: float | None = None) -> bool:
        """Whether there is a line of sight (TB-9) or, with `share` (0 to 1), whether at least that share of the target
        is seen."""
        return self.sight_field.sees(looker, target, others, share)

    def path(self, mover: Based, end: Place, others: Iterable[Based], via: Sequence[Place] = (),
             limit: float | None = None) -> Path | Refusal:
        """The measured path to a place, which decides whether a move is legal (TB-14)."""
        return self.move_field.path(mover, end, others, via, limit)

    def reach(self, mover: Based, others: Iterable[Based], allowance: int) -> Reach:
        """All places that a base can reach with an allowance in 1/64 inch (TB-16)."""
        return Reach(self.move_field, mover, others, allowance)

    def piece(self, piece_id: str) -> Piece:
        """The piece of that id; raises KeyError."""
        return self.table.piece(piece_id)


House = TypeVar("House")
Made = TypeVar("Made", bound=Tabletop)
Given = TypeVarTuple("Given")

MOST_TABLES: Final = 6
"""The number of tables that are cached, of all rulesets together: what is worked out on one takes up to some ten MB."""


def cached_table(make: Callable[[Unpack[Given]], Made]) -> Callable[[Unpack[Given]], Made]:
    """A function that makes a table (decorator). A result is cached while its table is one of the `MOST_TABLES` that
    were asked for last, by all such functions together; arguments must be hashable."""
    @wraps(make)
    def found(*given: *Given) -> Made:
        return cast(Made, _cached(make, *given))

    return found


@lru_cache(maxsize=MOST_TABLES)
def _cached(make: Callable[..., Tabletop], *given: Hashable) -> Tabletop:
    return make(*given)


def tabletops(kinds: Callable[[House], Mapping[Kind, Answers]], sight: Callable[[House], SightRules],
              move: Callable[[], MoveRules]) -> Callable[[Table, House], Tabletop]:
    """A function that makes a table by house rules, see `cached_table`."""
    @cached_table
    def tabletop(table: Table, house: House) -> Tabletop:
        return Tabletop(table, kinds(house), sight(house), move())

    return tabletop


USUAL: Final[Mapping[Kind, Answers]] = {
    "forest": Answers(cover="soft", sight_depth=2 * GRID, move_cost=2),
    "house": Answers(solid=True, cover="hard", accessible=False),
    "wall": Answers(cover="hard", accessible=False),
    "hedge": Answers(cover="soft", move_cost=2),
    "rubble": Answers(cover="soft", move_cost=2),
    "hill": Answers(),
    "water": Answers(accessible=False),
}
"""What each kind of terrain does in a ruleset that does not say it."""
usual_tabletop: Final = tabletops(lambda house: USUAL, lambda house: SightRules(), MoveRules)
"""The table of a ruleset that says nothing of terrain."""
