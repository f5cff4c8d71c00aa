"""Shots of a figure that spends its turn action by action: each action goes to the target where it takes most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from game.ai.arrays import Floats, Ints
from game.ai.lattice import Lattice
from game.core.evaluator import Strike

MOST: Final = 5
"""The most actions of one turn that are distributed one by one."""


class Arm(NamedTuple):
    """How one figure shoots at each other one."""

    reaches: Floats
    """[target, band]: centre to centre, the farthest that each band of ranges goes; shorter ones come first."""
    shares: Floats
    """[target, band, how it is shown, portion]: the share of the target that one more portion takes."""


def shares(strike: Strike) -> Floats:
    """What is left of a strike's chance by how the target is shown, see `Lattice.shown`."""
    return _factors(strike.soft, strike.hard)


@lru_cache(maxsize=256)
def _factors(soft: float, hard: float) -> Floats:
    return np.array([0.0, hard, soft, 1.0], dtype=np.float32)


def arm(radius: int, radii: Sequence[int], strikes: Sequence[Sequence[Strike]]) -> Arm | None:
    """The shots of a figure at all the others; None where no turn is spent bit by bit on them."""
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
    """The reaches of some strikes at one target, and what each portion of each takes."""
    if not strikes:
        return None
    table = np.zeros((len(strikes), 4, MOST), dtype=np.float32)
    for band, strike in enumerate(strikes):
        told = np.array(strike.portions[:MOST + 1], dtype=np.float32)
        more = np.diff(told)
        table[band, :, :len(more)] = shares(strike)[:, None] * more
    return np.array([s.reach for s in strikes], dtype=np.float32), table


class Shooter(NamedTuple):
    """One figure about to shoot: with whom it could shoot at, and where they are."""

    lattice: Lattice
    arm: Arm
    spots: Sequence[int]
    prizes: Sequence[float]
    """What a whole strike at each other figure would gain; 0 for who is no target."""
    known: dict[tuple[int, int], Floats]
    """What was worked out before for targets on spots."""

    def row(self, foe: int) -> Floats:
        """[spot, portion]: the share that each portion takes of that target from every spot."""
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
    """Points that the shots take from each spot of `ends`, with so many portions left there."""
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
    """The best shots from one spot, one portion after the other."""

    foes: list[int]
    shares: list[float]
    worth: list[float]

    def gain(self, left: float) -> float:
        """Points that so many portions take."""
        return sum(min(1.0, left - n) * worth for n, worth in enumerate(self.worth) if n < left)

    def shots(self, left: float) -> tuple[tuple[int, float], ...]:
        """Whom they go at, and the share of each that they take."""
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
