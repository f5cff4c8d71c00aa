"""Laying the terrain cards: five squares, a Forest on one face and a House on the other (WB-186 to WB-189, WB-R93)."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final, Literal

import msgspec

from game.core.ask import Ask, Option, PlaceOption
from game.core.dice import Stream
from game.core.events import Event
from game.core.moment import Moment
from game.core.obstacles import Edge, from_edge, inside, shares_on
from game.core.paths import Line, Spot
from game.core.pieces import Piece, Table
from game.core.places import GRID, Place
from game.core.play import Play, side_name
from game.core.text import T, Text
from game.rules.warbands import scoring, setting
from game.rules.warbands.roster import Battle

Face = Literal["forest", "house"]
FACES: Final[tuple[Face, ...]] = ("forest", "house")
NAMES: Final[dict[Face, Text]] = {"forest": T("Forest"), "house": T("House")}
CARDS: Final = 5
HALF: Final = 2 * GRID
"""Half a card's side."""
APART, FROM_SPAWN, FROM_EDGE = GRID, 3 * GRID, GRID
TURNS: Final[dict[int, tuple[float, float]]] = {
    0: (1.0, 0.0), 15: (0.9659258262890683, 0.25881904510252074), 30: (0.8660254037844387, 0.5),
    45: (0.7071067811865476, 0.7071067811865476), 60: (0.5, 0.8660254037844387),
    75: (0.25881904510252074, 0.9659258262890683),
}  # fmt: skip
"""Cosine and sine by degrees; a square looks the same after 90."""


def corners(place: Place, degrees: int) -> tuple[Place, ...]:
    """The corners of a card, rounded to the grid (WB-R93). Raises KeyError for another angle."""
    cos, sin = TURNS[degrees]
    return tuple(Place(_round(place.x + HALF * (x * cos - y * sin)), _round(place.y + HALF * (x * sin + y * cos)))
                 for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def _round(value: float) -> int:
    return int((value * 2 + 1) // 2)


def _edges(them: tuple[Place, ...]) -> list[Edge]:
    return [Edge(float(ax), float(ay), float(bx), float(by))
            for (ax, ay), (bx, by) in zip(them, (*them[1:], them[0]), strict=True)]


def _gap(one: tuple[Place, ...], two: tuple[Place, ...]) -> float:
    """How far two cards are apart; 0 where they overlap."""
    a, b = _edges(one), _edges(two)
    if inside(a, *map(float, two[0])) or inside(b, *map(float, one[0])):
        return 0.0
    if any(shares_on(Line(Spot(x.ax, x.ay), Spot(x.bx, x.by)), y) for x in a for y in b):
        return 0.0
    return sqrt(min(min(from_edge(edge, *p) for edge in a for p in two), min(from_edge(edge, *p) for edge in b
                                                                          for p in one)))


class Card:
    """Where a card may be laid at that angle."""

    def __init__(self, now: Moment, degrees: int) -> None:
        self.table: Table = now.setup.table
        self.degrees = degrees
        self.laid = [piece.corners for piece in (*self.table.pieces, *now.state.cards)]
        self.spawns = [*scoring.spawns(now, 0), *scoring.spawns(now, 1)]

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the card may lie with its centre there (WB-R93)."""
        if via:
            return T("a card is laid without a way")
        them = corners(place, self.degrees)
        if not all(FROM_EDGE <= x <= self.table.width - FROM_EDGE and FROM_EDGE <= y <= self.table.height - FROM_EDGE
                   for x, y in them):
            return T("cards lie 1″ or more from the table’s edge")
        edges = _edges(them)
        for spawn in self.spawns:
            if inside(edges, *map(float, spawn)) or any(from_edge(edge, *spawn) < FROM_SPAWN ** 2 for edge in edges):
                return T("cards lie 3″ or more from spawnpoints")
        if any(_gap(them, other) < APART for other in self.laid):
            return T("cards lie 1″ or more from one another")
        return None

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly; where chance finds none, the first of a grid of quarter inches."""
        wide, high = self.table.width, self.table.height
        for _ in range(400):
            place = Place(stream.below(wide + 1), stream.below(high + 1))
            if self.why_not(place) is None:
                return place
        return next((p for y in range(0, high, 16) for x in range(0, wide, 16)
                     if self.why_not(p := Place(x, y)) is None), None)

    def empty(self) -> bool:
        """Whether it fits nowhere."""
        return self.sample(Stream(1)) is None


async def toss(play: Play) -> None:
    """A roll-off decides who lays the first card (WB-R93)."""
    state: Battle = play.state
    state.winner = state.side = await setting.roll_off(play, T("{side} rolls for the first card"), "WB-R93")
    state.phase = "cards"


async def lay(play: Play) -> None:
    """One card: where, how turned, which face (WB-188, WB-189, WB-R93)."""
    state: Battle = play.state
    now = play.now
    fits = [(degrees, region) for degrees in TURNS if not (region := Card(now, degrees)).empty()]
    if not fits:
        state.unused += 1
        play.tell(Event(text=T("There is no place left for a card."), clause="WB-R93", side=state.side))
    else:
        answer = await play.ask(Ask(
            side=state.side, kind="card", clause="WB-188", options=lambda: _choices(fits),
            prompt=T("Lay a terrain card: {n} to go", n=CARDS - len(state.cards) - state.unused)))
        face, degrees = answer.key.split()
        assert answer.place is not None
        number = len(state.cards) + 1
        state.cards = (*state.cards, Piece(f"C{number}", face, corners(answer.place, int(degrees)),  # type: ignore[arg-type]
                                           look="flat" if face == "house" else ""))
        play.tell(Event(text=T("{side} lays a {face}.", side=side_name(state.side),
                               face=NAMES["forest" if face == "forest" else "house"]),
                        clause="WB-186" if face == "forest" else "WB-187", side=state.side))
    if len(state.cards) + state.unused == CARDS:
        state.phase, state.side = "flip", 1 - state.winner
    else:
        state.side = 1 - state.side


def _choices(fits: list[tuple[int, Card]]) -> Iterator[Option]:
    for face in FACES:
        for degrees, region in fits:
            yield PlaceOption(key=f"{face} {degrees}", label=T("{face}, turned {n}°", face=NAMES[face], n=degrees),
                              kind="card", clause="WB-188", region=lambda region=region: region)  # type: ignore[misc]


async def flip(play: Play) -> None:
    """The loser of the roll-off may turn one card over (WB-189, WB-R93)."""
    state: Battle = play.state
    cards = state.cards
    answer = await play.ask(Ask(
        side=state.side, kind="flip", clause="WB-189", prompt=T("Turn one card over?"),
        options=lambda: (Option(key="none", label=T("Leave them"), kind="none", clause="WB-R93"),
                         *(Option(key=f"turn {card.id}", label=T("Turn {id} over", id=card.id), kind="flip",
                                  clause="WB-189", target="") for card in cards))))
    if answer.key != "none":
        turned = answer.key.split()[1]
        state.cards = tuple(msgspec.structs.replace(card, kind="house" if card.kind == "forest" else "forest",
                                                    look="flat" if card.kind == "forest" else "")
                            if card.id == turned else card for card in cards)
        play.tell(Event(text=T("{id} is turned over.", id=turned), clause="WB-189", side=state.side))
    state.phase = "sides"
