"""Moves of a unit that the planner's directions miss: all shifts of the unit as it stands, and figures one by one.

What can be done is offered. Where these searches find nothing either, the question is asked all the same unless it is
certain that no move is legal (`March.empty`), and the rules judge the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

import numpy as np
import numpy.typing as npt

from game.core.table.bases import Base
from game.core.table.marching.formation_fit import FormationFitter
from game.core.table.movement.ends import Ends
from game.core.table.movement.paths import TOLERANCE
from game.core.table.places import GRID, Place

Ints = npt.NDArray[np.intp]
Offsets = tuple[Ints, Ints]
Places = dict[str, Place]
Test = Callable[[Base, Ints, Ints], npt.NDArray[np.bool_]]

_JUDGED: Final = 48
"""The most places that the rule for the whole unit is asked about in one search: spread over all that are free."""
_ROUGH: Final = 8
"""The step, in grid steps, of the places that are tested first where one is enough."""
_ROWS: Final = 16
"""How many rows of the grid are looked at in one go."""
_NEAR: Final = 160
"""How far from its place, in grid steps, a single figure is moved."""


def as_it_stands(fitter: FormationFitter) -> Places:
    """The unit shifted by an offset of the whole grid at which every figure may end; empty if none is found. Exact, but
    for what the rule refuses of the unit as a whole.

    Offsets are looked at strip by strip: the first that serves is mostly in one of the first strips.
    """
    far = fitter.move.allowance or 0
    if not fitter.move.stands or not far:
        return {}
    bases, looked_at = fitter.bases, list[Offsets]()
    aloof = _at_all(bases, fitter.aloof, _strips(far if fitter.move.avoid else min(far, _NEAR)))
    free = _kept(_at_all(bases, fitter.free, aloof), looked_at)
    for reached, strips in ((fitter.straight, free), (fitter.reached, looked_at)):
        found = _first_legal(fitter, ({base.id: Place(base.x + east, base.y + north) for base in bases}
                                     for east, north in _some_of(_at_all(bases, reached, strips))))
        if found:
            return found
    return {}


def _at_all(bases: Sequence[Base], test: Test, strips: Iterable[Offsets]) -> Iterator[Offsets]:
    """Of each strip the offsets at which every figure passes a test."""
    for x, y in strips:
        for base in bases:
            if not len(x):
                break
            able = test(base, x + base.x, y + base.y)
            x, y = x[able], y[able]
        yield x, y


def _kept(strips: Iterator[Offsets], into: list[Offsets]) -> Iterator[Offsets]:
    """The same strips, each put into a list as well."""
    for strip in strips:
        into.append(strip)
        yield strip


def _some_of(strips: Iterator[Offsets]) -> Iterator[Place]:
    """Some offsets of all strips, spread over them; for the first one only the strips up to it are looked at."""
    some = (strip for strip in strips if len(strip[0]))
    first = next(some, None)
    if first is None:
        return
    yield next(_some(*first))
    x, y = (np.concatenate(parts) for parts in zip(first, *some, strict=True))
    yield from islice(_some(x, y), 1, None)


def one_alone(fitter: FormationFitter) -> Places:
    """One figure moved and the others left where they stand; empty if none is found. For a unit of one figure this is
    exact where nothing is to be avoided."""
    if not fitter.move.stands or not fitter.move.allowance:
        return {}
    if len(fitter.move.movers) == 1 and not fitter.move.avoid:
        (name, _), = fitter.move.movers.items()
        place = fitter.move.reach(name).first()
        return {name: place} if place is not None and fitter.move.why_not({name: place}) is None else {}
    return next((found for base in fitter.bases if (found := _first_legal(fitter, _moves_of(fitter, base)))), {})


def _moves_of(fitter: FormationFitter, base: Base) -> Iterator[Places]:
    x, y = _offsets(min(_NEAR, fitter.move.allowance or 0))
    x, y = x + base.x, y + base.y
    free = fitter.aloof(base, x, y)
    x, y = x[free], y[free]
    free = fitter.free(base, x, y)
    for other in fitter.bases:
        if other is not base:
            free &= (x - other.x) ** 2 + (y - other.y) ** 2 >= (base.radius + other.radius) ** 2
    x, y = x[free], y[free]
    if len(x):
        able = fitter.reached(base, x, y)
        yield from ({base.id: place} for place in _some(x[able], y[able]))


def roomy(fitter: FormationFitter) -> Iterator[Place]:
    """Places in the bounds where a base of the unit may stand, about an inch apart."""
    west, south, east, north = fitter.move.bounds
    x, y = (grid.ravel() for grid in np.meshgrid(np.arange(west, east + 1, 4), np.arange(south, north + 1, 4),
                                                 indexing="ij"))
    base = fitter.bases[0]
    free = fitter.free(base, x, y) & fitter.aloof(base, x, y)
    x, y = x[free], y[free]
    while len(x):
        yield Place(int(x[0]), int(y[0]))
        far = (x - x[0]) ** 2 + (y - y[0]) ** 2 > GRID * GRID
        x, y = x[far], y[far]


def stranded(fitter: FormationFitter) -> bool:
    """Whether some figure has no legal end at all, exactly, ignoring its own unit. Where nothing is to be avoided it
    can stay where it is."""
    far = fitter.move.allowance or 0
    if not fitter.move.avoid or not far:
        return False
    rough, dx, dy = _offsets(far, _ROUGH), None, None
    for base in fitter.bases:
        here = np.array([base.x]), np.array([base.y])
        if fitter.aloof(base, *here).all() or _gets_to(fitter, base, *rough):
            continue
        if dx is None or dy is None:
            dx, dy = _offsets(far)
        if not _gets_to(fitter, base, dx, dy):
            return True
    return False


def _gets_to(fitter: FormationFitter, base: Base, dx: Ints, dy: Ints) -> bool:
    """Whether a figure can end at one of these offsets from its place."""
    x, y = dx + base.x, dy + base.y
    clear = fitter.aloof(base, x, y)
    x, y = x[clear], y[clear]
    move = fitter.move
    return len(x) > 0 and Ends(move.field, base, move.fixed, move.allowance or 0, x, y).first() is not None


def _first_legal(fitter: FormationFitter, plans: Iterator[Places]) -> Places:
    move = fitter.move
    return next((places for places in plans if move.changes(places) and move.why_not(places) is None), {})


def _some(x: Ints, y: Ints) -> Iterator[Place]:
    """Some of many places, spread over all of them."""
    for i in range(0, len(x), max(1, -(-len(x) // _JUDGED))):
        yield Place(int(x[i]), int(y[i]))


def _offsets(far: int, step: int = 1) -> Offsets:
    """All offsets of at most `far`, or those of a grid with that step, row by row."""
    return next(_strips(far, step, 2 * far + 1))


def _strips(far: int, step: int = 1, rows: int = _ROWS) -> Iterator[Offsets]:
    """The same in strips of so many rows."""
    line = np.arange(-(far // step), far // step + 1) * step
    for i in range(0, len(line), rows):
        x, y = (grid.ravel() for grid in np.meshgrid(line[i:i + rows], line, indexing="ij"))
        square = x * x + y * y
        near = (square <= (far + TOLERANCE) ** 2) & (square > 0)
        yield x[near], y[near]
