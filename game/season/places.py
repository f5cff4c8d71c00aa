"""The map of a season: places column by column, each with its ground, its enemy and its prize, all from the seed."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from game.core.play.dice import Stream, mixed
from game.core.table.places import Side
from game.core.text import TC, Text
from game.season.terms import terms

WIDE: Final = 3
"""Places of a column where there is a choice."""
NAMES: Final = (
    TC("name", "Alder Ford"), TC("name", "Bell Hill"), TC("name", "Broken Bridge"), TC("name", "Candle Street"),
    TC("name", "Cold Spring"), TC("name", "Crow Wood"), TC("name", "Dry Well"), TC("name", "Five Oaks"),
    TC("name", "Fox Hollow"), TC("name", "Gallows Cross"), TC("name", "Grey Mill"), TC("name", "High Pasture"),
    TC("name", "Kiln Lane"), TC("name", "Long Acre"), TC("name", "Market End"), TC("name", "North Gate"),
    TC("name", "Old Orchard"), TC("name", "Potter’s Row"), TC("name", "Salt Yard"), TC("name", "Stone Ring"),
    TC("name", "Thorn Hedge"), TC("name", "Three Chimneys"), TC("name", "Toll House"), TC("name", "Wolf Barrow"),
)
GROUNDS: Final = ("village", "ruins", "farm", "woods", "hills")
"""The grounds of places, kinds of random tables; what they are called is told by `ground_words`."""
_GROUND_WORDS: Final = {
    "village": TC("ground", "a village"), "ruins": TC("ground", "ruins"), "farm": TC("ground", "a farm"),
    "woods": TC("ground", "woods"), "hills": TC("ground", "hills")}
_OF_PLACES: Final = 11
"""What the stream of the map is mixed with."""


class Spot(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One place of the map."""

    id: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    """Its number, from 1."""
    column: Annotated[int, msgspec.Meta(ge=0, le=1_000)]
    """Which battle is fought there, from 0."""
    x: Annotated[int, msgspec.Meta(ge=0, le=1_000)]
    """Across the map, 0 to 1000."""
    y: Annotated[int, msgspec.Meta(ge=0, le=1_000)]
    """Down the map, 0 to 1000."""
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    """In English; shown through the catalogue as a name."""
    ground: str
    foe: str
    """The kind of enemy there."""
    prize: str
    """What it is worth besides the usual pay."""
    ways: tuple[int, ...]
    """Where one can go from it."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
    """Of table, enemy and dice."""
    scenario: str = ""
    """The scenario of its battle (SE-28); empty: none was drawn."""
    side: Side = 0
    """Which side the player has in it (SE-29)."""


def ground_words(ground: str) -> Text:
    """What a ground is called."""
    return _GROUND_WORDS[ground]


def rival_columns(length: int) -> tuple[int, int]:
    """The columns where the rival waits: half way, and at the end (SE-26)."""
    return length // 2, length - 1


def drawn(seed: int, length: int) -> tuple[Spot, ...]:
    """The map of a season of so many battles, column by column; equal seeds give equal maps."""
    chance = Stream(mixed(seed, _OF_PLACES))
    names = [str(one.message) for one in NAMES]
    foes = [one.id for one in terms().foe if one.id != "rival"]
    prizes = [one.id for one in terms().prize]
    sizes = [1 if column == length - 1 else WIDE for column in range(length)]
    firsts = [1 + sum(sizes[:column]) for column in range(length)]
    found: list[Spot] = []
    for column, size in enumerate(sizes):
        here = _shuffled(chance, foes)
        worth = _shuffled(chance, prizes)
        for row in range(size):
            rival = column in rival_columns(length)
            found.append(Spot(
                id=firsts[column] + row, column=column,
                x=60 + (880 * column) // (length - 1) + chance.between(-24, 24),
                y=500 if size == 1 else 170 + 330 * row + chance.between(-70, 70),
                name=names.pop(chance.below(len(names))), ground=GROUNDS[chance.below(len(GROUNDS))],
                foe="rival" if rival else here[row % len(here)], prize=worth[row % len(worth)],
                ways=_ways(row, size, sizes[column + 1], firsts[column + 1]) if column + 1 < length else (),
                seed=mixed(seed, 1000 + firsts[column] + row) >> 24))
    return tuple(found)


def _ways(row: int, size: int, then: int, first: int) -> tuple[int, ...]:
    """The places of the next column that lie near: two or three of three."""
    return tuple(first + other for other in range(then) if then == 1 or abs(row - other) <= 1)


def _shuffled(chance: Stream, ids: list[str]) -> list[str]:
    left, found = list(ids), []
    while left:
        found.append(left.pop(chance.below(len(left))))
    return found
