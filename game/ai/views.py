"""Sight and cover between the spots of a lattice, for rulesets in which houses are entered and shot out of.

An approximation of sight and cover (TB-10, TB-11), made once per table. Rules never read it.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from game.ai.arrays import Bools
from game.ai.lattice import Lattice
from game.core.caches import cached_on_owner
from game.core.table.inside import inside
from game.core.table.places import GRID

Grades = npt.NDArray[np.int8]

OPEN, SOFT, HARD = 0, 1, 2
_GRADES: Final = {"open": OPEN, "soft": SOFT, "hard": HARD}
_THIN: Final = GRID
"""The run through a wood, in 1/64 inch, up to which it gives no cover (TB-11)."""


class Views:
    """Sight and cover between all pairs of spots of one table."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice, top = lattice, lattice.top
        pieces = [piece for piece in top.table.pieces
                  if top.answers[piece.id].solid or top.answers[piece.id].cover != "open"]
        x, y = lattice.raster()
        label = np.zeros(len(x), dtype=np.int8)
        held = np.zeros((len(pieces) + 1, lattice.count), dtype=np.bool_)
        for number, piece in enumerate(pieces[:120], 1):
            label[inside(piece.corners, x, y)] = number
            held[number] = inside(piece.corners, lattice.x, lattice.y)
        self.sees: Bools = np.ones((lattice.count, lattice.count), dtype=np.bool_)
        """[looker, target]: whether the target spot is seen."""
        self.cover: Grades = np.zeros((lattice.count, lattice.count), dtype=np.int8)
        """[looker, target]: the cover of the target: `OPEN`, `SOFT` or `HARD`."""
        told = [top.answers[piece.id] for piece in pieces[:120]]
        for start in range(lattice.count):
            self._look(start, label, held, told)
        self.open = self.sees.mean(axis=1, dtype=np.float32)
        """The share of the table, 0 to 1, that each spot sees."""

    def _look(self, start: int, label: Grades, held: Bools, told: list[Any]) -> None:
        """Fill one row and column of the arrays: between a spot and all later ones."""
        lattice = self.lattice
        to = np.arange(start + 1, lattice.count)
        if not len(to):
            return
        met = label.take(lattice.lines(start, to))
        apart = lattice.apart[start, to]
        parts = met.shape[1]
        blocked = np.zeros(len(to), dtype=np.bool_)
        veil = np.zeros(len(to), dtype=np.float32)
        there, here = np.zeros(len(to), dtype=np.int8), np.zeros(len(to), dtype=np.int8)
        for number in np.flatnonzero(np.bincount(met.reshape(-1))):
            if not number:
                continue
            answers, count = told[number - 1], (met == number).sum(axis=1)
            deep = count * apart / np.float32(parts)
            mine, theirs = bool(held[number, start]), held[number, to]
            grade = np.int8(_GRADES[answers.cover])
            if answers.solid:
                blocked |= (count > 0) & ~theirs & (not mine)
                there[theirs & (not mine)] = grade
                if mine:
                    here[~theirs] = grade
                continue
            if answers.sight_depth is not None:
                veil += deep / np.float32(max(1, answers.sight_depth))
            behind = deep > _THIN
            np.maximum(there, grade * (theirs | (behind & (not mine))), out=there)
            np.maximum(here, grade * ((behind & ~theirs) | mine), out=here)
        seen = ~blocked & (veil <= 1.0)
        self.sees[start, to] = self.sees[to, start] = seen
        self.cover[start, to], self.cover[to, start] = there, here


@cached_on_owner(1)
def views_of(lattice: Lattice) -> Views:
    """The views of a lattice, kept with it."""
    return Views(lattice)
