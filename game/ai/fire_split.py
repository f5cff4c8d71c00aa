"""Shots of a figure that spends its turn action by action: each action goes to the target where it takes most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple

import numpy as np

from game.ai.arrays import Floats, Ints
from game.ai.lattice import Lattice
from game.core.evaluator import Strike

MOST: Final = 5
"""The most actions of one turn that are distributed one by one."""


class Arm(NamedTuple):
    """The shots of one figure at each other figure, as tables."""

    reaches: Floats
    """[target, band]: the upper end of each range band, centre to centre in 1/64 inch, the shortest first."""
    shares: Floats
    """[target, band, cover as in `Lattice.shown`, action]: the share of the target that one more action takes."""


def shares(strike: Strike) -> Floats:
    """The factors on a strike's chance by the cover of the target, indexed as in `Lattice.shown`."""
    return _factors(strike.soft, strike.hard)


@lru_cache(maxsize=256)
def _factors(soft: float, hard: float) -> Floats:
    return np.array([0.0, hard, soft, 1.0], dtype=np.float32)


def arm(radius: int, radii: Sequence[int], strikes: Sequence[Sequence[Strike]]) -> Arm | None:
    """The shots of a figure at all others; None where it has no strike with `portions`. Radii are in 1/64 inch."""
    rows = [_table(tuple(s for s in row if s.portions)) for row in strikes]
    if all(row is None for row in rows):
        return None
    bands = max(len(row[0]) for row in rows if row is not None)
    reaches = np.full((len(rows), bands), -1.0, dtype=np.float32)
    table = np.zeros((len(rows), bands + 1, 4, MOST), dtype=np.float32)
    for i, row in enumerate(rows):
        if row is not None:
            reaches[i] = row[0] + np.float32(radius + radii[i])
            table[i, :bands] = row[1]
    return Arm(reaches, table)


@lru_cache(maxsize=4096)
def _table(strikes: tuple[Strike, ...]) -> tuple[Floats, Floats] | None:
    """The ranges of strikes at one target, and the share that each action of each takes."""
    if not strikes:
        return None
    table = np.zeros((len(strikes), 4, MOST), dtype=np.float32)
    for band, strike in enumerate(strikes):
        told = np.array(strike.portions[:MOST + 1], dtype=np.float32)
        more = np.diff(told)
        table[band, :, :len(more)] = shares(strike)[:, None] * more
    return np.array([s.reach for s in strikes], dtype=np.float32), table


class Shooter(NamedTuple):
    """One figure about to shoot, with its possible targets and their spots."""

    lattice: Lattice
    arm: Arm
    spots: Sequence[int]
    prizes: Sequence[float]
    """The points for taking each other figure whole; 0 for those that are no targets."""
    known: dict[tuple[int, int], Floats]
    """Cache of `row` by (target, spot)."""

    def row(self, foe: int) -> Floats:
        """[spot, action]: the share that each action takes of that target from every spot."""
        at = self.spots[foe]
        found = self.known.get((foe, at))
        if found is None:
            bands = (self.lattice.apart[at][:, None] > self.arm.reaches[foe]).sum(axis=1)
            found = self.known[foe, at] = self.arm.shares[foe][bands, self.lattice.shown[:, at]]
        return found

    def foes(self) -> list[int]:
        """The enemies that are worth a shot."""
        return [foe for foe, prize in enumerate(self.prizes) if prize > 0]


def gains(me: Shooter, ends: Ints, left: Floats) -> Floats:
    """Expected points of the shots from each spot of `ends`, with `left` actions left there."""
    rows = [me.row(foe)[ends] * np.float32(me.prizes[foe]) for foe in me.foes()]
    rows = [row for row in rows if row.any()]
    if not rows:
        return np.zeros(len(ends), dtype=np.float32)
    best = rows[0] if len(rows) == 1 else np.sort(np.concatenate(rows, axis=1), axis=1)[:, :-MOST - 1:-1]
    part = np.clip(left[:, None] - _COUNT, 0, 1)
    found: Floats = (best * part).sum(axis=1)
    return found


_COUNT: Final = np.arange(MOST, dtype=np.float32)


class Volley(NamedTuple):
    """The best shots from one spot, one action after the other."""

    foes: list[int]
    shares: list[float]
    worth: list[float]

    def gain(self, left: float) -> float:
        """Expected points of that many actions."""
        return fsum(min(1.0, left - n) * worth for n, worth in enumerate(self.worth) if n < left)

    def shots(self, left: float) -> tuple[tuple[int, float], ...]:
        """The targets of that many actions, and the share that is taken of each."""
        found: dict[int, float] = {}
        for n, (foe, share) in enumerate(zip(self.foes, self.shares, strict=True)):
            if n < left:
                found[foe] = found.get(foe, 0.0) + min(1.0, left - n) * share
        return tuple(found.items())


def volley(me: Shooter, end: int) -> Volley:
    """The best shots from a spot."""
    offers = sorted(((share * me.prizes[foe], -foe, -n, share)
                     for foe in me.foes() for n, share in enumerate(me.row(foe)[end].tolist()) if share > 0),
                    reverse=True)[:MOST]
    return Volley([-foe for _, foe, _, _ in offers], [share for *_, share in offers],
                  [worth for worth, *_ in offers])
