"""Sounds of steps, by what is walked on. Recipes as in `assets.make.sounds`."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from assets.make.bench import DIE, FELT, FIGURE, RATE, TABLE, Bench, Wave, decay, hump, ring


def _two(bench: Bench) -> Iterator[tuple[float, float]]:
    """When two feet come down, and how hard."""
    yield 0.0, 1.0
    yield .2 + bench.rng.uniform(-.03, .03), bench.rng.uniform(.7, .95)


def earth(seed: int) -> Wave:
    """Two soft steps: a padded heel and a scuff."""
    bench = Bench(0.46, seed)
    for at, level in _two(bench):
        bench.add(bench.strike(FELT, .25, .06), at, level)
        bench.add(bench.noise(.10, 600, 2600) * hump(.10, .35), at + .010, .22 * level)
    bench.room(.12)
    return bench.wave


def stone(seed: int) -> Wave:
    """A heel that clicks on paving and a sole that grits after it."""
    bench = Bench(0.46, seed)
    for at, level in _two(bench):
        bench.add(bench.strike(DIE, .3, .08), at, .5 * level)
        bench.add(bench.noise(.012, 1500, 6000) * decay(.012, .0005, .003), at, .5 * level)
        bench.add(bench.strike(FELT, .5, .06), at, .5 * level)
        bench.add(bench.noise(.07, 2200, 6500) * hump(.07, .3), at + .045, .10 * level)
    bench.room(.2, .09)
    return bench.wave


def boards(seed: int) -> Wave:
    """A floor that is hollow below."""
    bench = Bench(0.5, seed)
    for at, level in _two(bench):
        bench.add(bench.strike(TABLE, .45, .06), at, level)
        bench.add(bench.strike(FIGURE, .3, .06), at + .004, .35 * level)
        bench.add(ring(round(.12 * RATE), bench.rng.uniform(140, 190), .035), at, .35 * level)
    bench.room(.2, .08)
    return bench.wave


def snow(seed: int) -> Wave:
    """Snow that is pressed: many small grains that give way one after another."""
    bench = Bench(0.5, seed)
    for at, level in _two(bench):
        for grain in np.sort(bench.rng.beta(1.6, 2.4, 34)) * .17:
            crack = bench.noise(.012, 900, 4800) * decay(.012, .0008, .003)
            bench.add(crack, at + float(grain), level * bench.rng.uniform(.25, 1))
        bench.add(bench.noise(.16, 250, 1100) * hump(.16, .4), at, .35 * level)
    return bench.wave


def sand(seed: int) -> Wave:
    """Sand and dust that run from under a sole."""
    bench = Bench(0.5, seed)
    for at, level in _two(bench):
        bench.add(bench.noise(.17, 1800, 6500) * hump(.17, .25), at, .55 * level)
        bench.add(bench.strike(FELT, .2, .06), at, .35 * level)
    return bench.wave


def water(seed: int) -> Wave:
    """Shallow water that is stepped into, and drops that fall back."""
    bench = Bench(0.6, seed)
    for at, level in _two(bench):
        bench.add(bench.swish(.19, (900, 2600, 1500, 700), .7) * hump(.19, .25), at, .5 * level)
        bench.add(bench.noise(.12, 180, 700) * hump(.12, .3), at, .4 * level)
        for _ in range(7):
            drop, pitch = at + bench.rng.uniform(.07, .24), bench.rng.uniform(900, 2600)
            t = np.arange(round(.03 * RATE)) / RATE
            rising = np.sin(2 * np.pi * np.cumsum(pitch * (1 + 9 * t)) / RATE) * np.exp(-t / .008)
            bench.add(rising, drop, level * bench.rng.uniform(.08, .3))
    bench.room(.12)
    return bench.wave
