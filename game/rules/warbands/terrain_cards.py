"""Laying the terrain cards: five squares with a Forest on one face and a House on the other (WB-186 to WB-189,
WB-R93)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import sqrt
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from game.core.caches import by_identity
from game.core.play.acts import Nothing
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.dice import Stream
from game.core.play.events import Event
from game.core.play.lines import table_faults
from game.core.play.play import side_name
from game.core.setup import Setup
from game.core.table.movement.outlines import Segment, from_edge, inside, shares_on
from game.core.table.movement.paths import Line, PathPoint
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.rules.warbands import ending, setting
from game.rules.warbands.acts import Face, LayCard, TurnOver
from game.rules.warbands.limits import Playing
from game.rules.warbands.roster import Battle

FACES: Final[tuple[Face, ...]] = ("forest", "house")
"""The faces of a card."""
NAMES: Final[dict[Face, Text]] = {"forest": T("Forest"), "house": T("House")}
"""The names of the faces."""
CARD_COUNT: Final = 5
"""The number of cards (WB-186)."""
HALF: Final = 2 * GRID
"""Half a card's side, in 1/64 inch."""
CORNER: Final = 3 * GRID
"""A little more than the distance from the centre of a card to a corner, in 1/64 inch."""
APART, FROM_SPAWN, FROM_EDGE = GRID, 3 * GRID, GRID
"""The least distances of a card from other cards, from spawnpoints and from the edge, in 1/64 inch (WB-R93)."""
TRIES: Final = 60
"""Places drawn at random before a grid is searched."""
TURNS: Final[dict[int, tuple[float, float]]] = {
    0: (1.0, 0.0), 15: (0.9659258262890683, 0.25881904510252074), 30: (0.8660254037844387, 0.5),
    45: (0.7071067811865476, 0.7071067811865476), 60: (0.5, 0.8660254037844387),
    75: (0.25881904510252074, 0.9659258262890683),
}  # fmt: skip
"""Cosine and sine of each angle in degrees; a square looks the same after 90."""


def corners(place: Place, degrees: int) -> tuple[Place, ...]:
    """The corners of a card, rounded to 1/64 inch (WB-R93). Raises KeyError for an angle that is not in `TURNS`."""
    cos, sin = TURNS[degrees]
    return tuple(Place(_round(place.x + HALF * (x * cos - y * sin)), _round(place.y + HALF * (x * sin + y * cos)))
                 for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def _round(value: float) -> int:
    return int((value * 2 + 1) // 2)


def _edges(them: tuple[Place, ...]) -> list[Segment]:
    return [Segment(float(ax), float(ay), float(bx), float(by))
            for (ax, ay), (bx, by) in zip(them, (*them[1:], them[0]), strict=True)]


def _gap(one: tuple[Place, ...], two: tuple[Place, ...]) -> float:
    """The distance between two cards in 1/64 inch; 0 where they overlap."""
    a, b = _edges(one), _edges(two)
    if inside(a, *map(float, two[0])) or inside(b, *map(float, one[0])):
        return 0.0
    if any(shares_on(Line(PathPoint(x.ax, x.ay), PathPoint(x.bx, x.by)), y) for x in a for y in b):
        return 0.0
    return sqrt(min(min(from_edge(edge, *p) for edge in a for p in two), min(from_edge(edge, *p) for edge in b
                                                                          for p in one)))


class _Laid(NamedTuple):
    """A card or piece on the table, with circles inside and around it for quick tests."""

    corners: tuple[Place, ...]
    x: float
    y: float
    near: float
    """From its centre to the nearest side; 0 where the centre is outside."""
    far: float
    """From its centre to the farthest corner."""

    @staticmethod
    def of(them: tuple[Place, ...]) -> _Laid:
        x, y = sum(p.x for p in them) / len(them), sum(p.y for p in them) / len(them)
        edges = _edges(them)
        near = sqrt(min(from_edge(edge, x, y) for edge in edges)) if inside(edges, x, y) else 0.0
        return _Laid(them, x, y, near, max(sqrt((p.x - x) ** 2 + (p.y - y) ** 2) for p in them))

    def maybe(self, place: Place) -> bool:
        """Whether a card at that place might be too near."""
        limit = self.far + CORNER + APART
        return (place.x - self.x) ** 2 + (place.y - self.y) ** 2 < limit * limit


class Card:
    """Where a card may be laid at one angle."""

    def __init__(self, table: Table, cards: tuple[Piece, ...], degrees: int) -> None:
        self.table, self.degrees = table, degrees
        self.laid = [_Laid.of(piece.corners) for piece in (*table.pieces, *cards)]
        self.spawns = [*ending.edge_spawns(table, south=True), *ending.edge_spawns(table, south=False)]

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the card may lie with its centre there, otherwise the reason (WB-R93)."""
        if via:
            return T("a card is laid without a way")
        them = corners(place, self.degrees)
        if not all(FROM_EDGE <= x <= self.table.width - FROM_EDGE and FROM_EDGE <= y <= self.table.height - FROM_EDGE
                   for x, y in them):
            return T("cards lie 1″ or more from the table’s edge")
        if any(self._too_near(place, them, spawn) for spawn in self.spawns):
            return T("cards lie 3″ or more from spawnpoints")
        if any(other.maybe(place) and _gap(them, other.corners) < APART for other in self.laid):
            return T("cards lie 1″ or more from one another")
        return None

    @staticmethod
    def _too_near(place: Place, them: tuple[Place, ...], spawn: Place) -> bool:
        """Whether a spawnpoint is closer than 3 inches; not measured where it is far from the centre."""
        apart = (place.x - spawn.x) ** 2 + (place.y - spawn.y) ** 2
        if apart > (FROM_SPAWN + CORNER) ** 2:
            return False
        return apart < FROM_SPAWN ** 2 or any(from_edge(edge, *spawn) < FROM_SPAWN ** 2 for edge in _edges(them))

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly; where some tries find none, one of a grid of quarter inches."""
        place = self._tried(stream)
        if place is None and self._grid:
            return self._grid[stream.below(len(self._grid))]
        return place

    def _tried(self, stream: Stream) -> Place | None:
        """The first of some random places where the card may lie."""
        rim = FROM_EDGE + HALF
        wide, high = self.table.width - 2 * rim, self.table.height - 2 * rim
        for _ in range(TRIES):
            place = Place(rim + stream.below(wide + 1), rim + stream.below(high + 1))
            if not self._shut(*place) and self.why_not(place) is None:
                return place
        return None

    def _shut(self, x: Any, y: Any) -> Any:
        """Whether something is so near to a point, or to each of many, that the card fits there at no angle."""
        found = False
        for at_x, at_y, near in self._circles:
            found = found | ((x - at_x) ** 2 + (y - at_y) ** 2 < near * near)
        return found

    @cached_property
    def _circles(self) -> list[tuple[float, float, float]]:
        """Round the spawnpoints and all that lies there: where a card's centre is too near at any angle."""
        return [*((s.x, s.y, FROM_SPAWN + HALF - 2) for s in self.spawns),
                *((laid.x, laid.y, laid.near + HALF + APART - 2) for laid in self.laid)]    # corners are rounded

    def empty(self) -> bool:
        """Whether the card fits nowhere."""
        return self._empty

    def _spots(self) -> Iterator[Place]:
        """All places of a grid of quarter inches where the card may lie."""
        rim, step = FROM_EDGE + HALF, GRID // 4
        rows, columns = (np.arange(rim, size - rim + 1, step) for size in (self.table.height, self.table.width))
        shut = self._shut(columns[None, :], rows[:, None])
        for row, column in np.argwhere(~shut).tolist():
            place = Place(int(columns[column]), int(rows[row]))
            if self.why_not(place) is None:
                yield place

    @cached_property
    def _grid(self) -> list[Place]:
        return list(self._spots())

    @cached_property
    def _empty(self) -> bool:
        return self._tried(Stream(1)) is None and next(self._spots(), None) is None


@by_identity(16)
def at_each_angle(table: Table, cards: tuple[Piece, ...]) -> dict[int, Card]:
    """Where the next card may be laid at each angle, cached for all forks of a question: `cards` lie there already."""
    return {degrees: Card(table, cards, degrees) for degrees in TURNS}


def problems(setup: Setup, state: Battle) -> Iterator[str]:
    """Faults of the cards that were laid: number, shape, place (WB-186, WB-R93)."""
    if not state.cards and not state.unused:
        return
    if setup.option("terrain", "map") != "cards":
        yield "terrain cards lie on a table without them"
    if state.unused < 0 or len(state.cards) + state.unused > CARD_COUNT:
        yield f"{len(state.cards)} terrain cards and {state.unused} left over are more than {CARD_COUNT}"
    for card in state.cards:
        if card.kind not in FACES or len(card.corners) != 4:
            yield f"{card.id[:24]} is no terrain card"
    yield from table_faults(msgspec.structs.replace(setup.table, pieces=(*setup.table.pieces, *state.cards)))


async def toss(play: Playing) -> None:
    """Roll off for who lays the first card (WB-R93)."""
    state = play.state
    state.winner = state.side = await setting.roll_off(play, T("{side} rolls for the first card"), "WB-R93")
    state.phase = "cards"


async def lay(play: Playing) -> None:
    """Ask for one card: place, angle, face (WB-188, WB-189, WB-R93)."""
    state = play.state
    regions = at_each_angle(play.now.setup.table, state.cards)
    if all(region.empty() for region in regions.values()):      # nor for any later one
        state.unused += 1
        play.tell(Event(text=T("There is no place left for a card."), clause="WB-R93", side=state.side))
    else:
        answer = await play.ask(Ask(
            side=state.side, kind="card", clause="WB-188", options=lambda: _choices(regions),
            prompt=T("Lay a terrain card, {n} to go", n=CARD_COUNT - len(state.cards))))
        assert isinstance(answer.act, LayCard) and answer.place is not None
        face = answer.act.face
        number = len(state.cards) + 1
        state.cards = (*state.cards, Piece(f"C{number}", face, corners(answer.place, answer.act.degrees),
                                           look="flat" if face == "house" else ""))
        play.tell(Event(text=T("{side} lays a {face}.", side=side_name(state.side),
                               face=NAMES[face]),
                        clause="WB-186" if face == "forest" else "WB-187", side=state.side))
    if len(state.cards) + state.unused == CARD_COUNT:
        state.phase, state.side = "flip", 1 - state.winner
    else:
        state.side = 1 - state.side


def _choices(regions: dict[int, Card]) -> Iterator[Option]:
    for face in FACES:
        for degrees, region in regions.items():
            if region.empty():
                continue
            yield PlaceOption(act=LayCard(face, degrees), label=T("{face}, turned {n}°", face=NAMES[face], n=degrees),
                              kind="card", clause="WB-188", region=lambda region=region: region)  # type: ignore[misc]


async def flip(play: Playing) -> None:
    """Ask the loser of the roll-off whether to turn one card over (WB-189, WB-R93)."""
    state = play.state
    cards = state.cards
    answer = await play.ask(Ask(
        side=state.side, kind="flip", clause="WB-189", prompt=T("Turn one card over?"),
        says=lambda: {Nothing(): T("No card is turned over.")},
        options=lambda: (Option(act=Nothing(), label=T("Leave them"), kind="none", clause="WB-R93"),
                         *(Option(act=TurnOver(card.id), label=T("Turn {id} over", id=card.id), kind="flip",
                                  clause="WB-189", target="") for card in cards))))
    if isinstance(answer.act, TurnOver):
        turned = answer.act.card
        state.cards = tuple(msgspec.structs.replace(card, kind="house" if card.kind == "forest" else "forest",
                                                    look="flat" if card.kind == "forest" else "")
                            if card.id == turned else card for card in cards)
        play.tell(Event(text=T("{id} is turned over.", id=turned), clause="WB-189", side=state.side))
    state.phase = "sides"
