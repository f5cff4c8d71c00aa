"""What may be answered as a short list: each option, and of each option that takes a place a few that differ.

All of them are judged by the region's own test, so each is legal. The list depends on the moment alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.ai.candidates import around, contact_ring, legal, toward
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PickOption, PlaceOption
from game.core.play.dice import Stream, mixed
from game.core.table.marching.marching import MarchOption
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place

if TYPE_CHECKING:
    from game.core.state import Figure

MOST_PLACES: Final = 16
"""Places for one option at most."""
MOST_MARCHES: Final = 8
"""Ends of a move for one unit at most: each has to be planned."""
APART: Final = GRID
"""Two places of an option are at least so far apart, in 1/64 inch."""
FOES: Final = 4
"""The nearest enemies that a figure may go to."""
DRAWN: Final = 12
"""Places drawn at random where fewer than wanted were found."""


class Action(NamedTuple):
    """One answer of the list, with the option that it chooses."""

    option: Option
    answer: Answer


def actions(now: Moment, ask: Ask, goals: Sequence[Place], most: int, seed: int) -> list[Action]:
    """At most so many answers to a question, giving up left out. `goals` are places worth going to.

    `seed` decides which places are drawn where nothing better is known.
    """
    options = [option for option in ask.listed() if option.kind != "resign"]
    many = [option for option in options if type(option) is not Option]
    share = max(1, (most - len(options) + len(many)) // max(1, len(many)))
    found: list[list[Answer]] = []
    for number, option in enumerate(options):
        stream = Stream(mixed(seed, number))
        found.append(list(dict.fromkeys(islice(_answers(now, option, goals, share, stream), share))))
    # Where there are more than `most`, each option gives up its last ones first.
    rows = list(zip_longest(*([Action(option, answer) for answer in row]
                              for option, row in zip(options, found, strict=True))))
    kept = {id(one) for one in [one for row in rows for one in row if one is not None][:most]}
    return [one for column in zip(*rows, strict=True) for one in column if one is not None and id(one) in kept]


def _answers(now: Moment, option: Option, goals: Sequence[Place], most: int, stream: Stream) -> Iterator[Answer]:
    if isinstance(option, PlaceOption):
        for place in _places(now, option, goals, min(most, MOST_PLACES), stream):
            yield Answer(option.act, place=place)
    elif isinstance(option, MarchOption):
        yield from _marches(now, option, goals, min(most, MOST_MARCHES), stream)
    elif isinstance(option, PickOption):
        for count in range(option.least, option.most + 1):
            yield from (Answer(option.act, picks) for picks in combinations(option.choices, count))
    else:
        answer = option.sample(stream)
        if answer is not None:
            yield answer


# ── places for one figure ────────────────────────────────────────────────────────────────────────────────────


def _places(now: Moment, option: PlaceOption, goals: Sequence[Place], most: int, stream: Stream) -> list[Place]:
    """Contact with the nearest enemies, as far as can be towards goals and enemies, eight directions, chance."""
    figure, region = now.state.figures.get(option.figure), option.region()
    found: list[Place] = []
    if figure is not None and figure.placed:
        far = min(LENGTHS[0], getattr(region, "allowance", LENGTHS[0] * GRID) / GRID)
        inside = getattr(getattr(region, "reach", None), "contains", _anywhere)     # sooner known than why not
        for wanted in _wishes(now, figure, goals, far):
            if len(found) >= most:
                return found
            found += legal(option, (place for place in wanted if _clear(place, found) and inside(place)), 1)
    drawn = (place for place in (region.sample(stream) for _ in range(DRAWN)) if place is not None)
    found += legal(option, (place for place in drawn if _clear(place, found)), most - len(found), APART)
    if not found:
        near = getattr(region, "nearest", None)     # a narrow region: where it is nearest, or anywhere in it
        place = near() if near is not None else None
        found += legal(option, [place] if place is not None else [], 1) or (
            [place] if (place := region.sample(stream)) is not None else [])
    return found


def _wishes(now: Moment, figure: Figure, goals: Sequence[Place], far: float) -> Iterator[Iterable[Place]]:
    """Rows of places, the best of each first; one of each row is wanted. `far` is how many inches it may go at most."""
    foes = _foes(now, figure.side, figure.place)[:FOES]
    near = (far * GRID + GRID) ** 2
    for foe in foes:
        ring = contact_ring(figure, foe)[:3]
        if _squared(figure.place, ring[0]) <= near:
            yield ring
    lengths = [far, *(inches for inches in LENGTHS if inches < far)]
    for target in (*_nearest(goals, figure.place)[:3], *(foe.place for foe in foes[:2])):
        yield (toward(figure.place, target, inches) for inches in lengths)
    rings = [list(around(figure.place, round(far * GRID * share))) for share in (1.0, 0.6, 0.25)]
    for direction in range(0, 16, 2):
        yield [ring[direction] for ring in rings]


LENGTHS: Final = (24.0, 18.0, 12.0, 9.0, 6.0, 4.0, 2.0, 1.0)
"""How far a figure may want to go, in inches, the farthest first."""


# ── ends of a move of a whole unit ───────────────────────────────────────────────────────────────────────────


def _marches(now: Moment, option: MarchOption, goals: Sequence[Place], most: int, stream: Stream) -> Iterator[Answer]:
    """Towards the nearest enemies and goals, eight directions, chance; set up: in as many parts of the zone."""
    march, found = option.march(), 0
    targets = _spread(march.bounds, most) if march.allowance is None else _targets(
        now, march.middle, next(iter(march.movers)), goals, march.allowance)
    for target in targets:
        answer = option.at(target)
        if answer is not None:
            yield answer
            found += 1
    for _ in range(0 if found else 2):
        answer = option.sample(stream)
        if answer is not None:
            yield answer


def _targets(now: Moment, middle: Place, figure: str, goals: Sequence[Place], far: int) -> Iterator[Place]:
    foes = _foes(now, now.state.figures[figure].side, middle)[:2]
    yield from (foe.place for foe in foes)
    yield from _nearest(goals, middle)[:1]
    yield from list(around(middle, far))[::4]
    yield from list(around(middle, far // 2))[2::4]


def _spread(box: tuple[int, int, int, int], count: int) -> Iterator[Place]:
    """Spots along the longer side of a box, from its middle outwards."""
    west, south, east, north = box
    order = sorted(range(1, 2 * count, 2), key=lambda part: (abs(part - count), part))
    for part in order:
        yield (Place(west + (east - west) * part // (2 * count), (south + north) // 2) if east - west >= north - south
               else Place((west + east) // 2, south + (north - south) * part // (2 * count)))


def _foes(now: Moment, side: int, place: Place) -> list[Any]:
    return sorted((f for f in now.state.figures.values() if f.placed and f.side != side),
                  key=lambda f: (_squared(f.place, place), f.id))


def _nearest(places: Iterable[Place], place: Place) -> list[Place]:
    return sorted(places, key=lambda p: (_squared(p, place), p))


def _anywhere(place: Place) -> bool:
    return True


def _clear(place: Place, found: Sequence[Place]) -> bool:
    return all(_squared(place, other) >= APART * APART for other in found)


def _squared(a: Place, b: Place) -> int:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
