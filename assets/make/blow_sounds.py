"""Sounds of what a shot or blow does: a hit, armour that holds, a wound, a loss. Recipes as in `assets.make.sounds`."""

from __future__ import annotations

import numpy as np

from assets.make.bench import BELL, DIE, FELT, FIGURE, RATE, STEEL, TABLE, Bench, Mode, Wave, decay, hump, ring

SHIELD = (Mode(214, .05, .8), Mode(402, .04, 1), Mode(770, .026, .6), Mode(1480, .012, .3))
"""A board of wood with a rim of iron."""


def hit(seed: int) -> Wave:
    """Something struck hard: the crack of contact, a dull body under it."""
    bench = Bench(.42, seed)
    bench.add(bench.noise(.04, 1800, 7500) * decay(.04, .0004, .006), 0, .55)
    bench.add(bench.strike(FIGURE, .9, .08), .001, .7)
    bench.add(bench.strike(FELT, .7, .1), .004, 1.3)
    t = np.arange(round(.2 * RATE)) / RATE
    drop = np.cumsum(bench.rng.uniform(120, 150) * (.5 + .5 * np.exp(-t / .02))) / RATE
    bench.add(np.sin(2 * np.pi * drop) * np.exp(-t / .045), 0, 1.0)
    bench.add(bench.noise(.09, 300, 1600) * decay(.09, .002, .02), .02, .3)
    bench.wave = np.tanh(2.2 * bench.wave)
    bench.room(.16)
    return bench.wave


def save(seed: int) -> Wave:
    """Armour or a shield holds: iron that rings short over wood, and something that flies off."""
    bench = Bench(.6, seed)
    bench.add(bench.noise(.03, 3000, 9000) * decay(.03, .0003, .005), 0, .4)
    bench.add(bench.strike(STEEL, 1.0, .05), 0, .7)
    bench.add(bench.strike(SHIELD, .8, .05), .002, .8)
    bench.add(ring(round(.4 * RATE), bench.rng.uniform(4300, 5600), .09), .001, .22)
    bench.add(bench.swish(.16, (3800, 2300, 1500), .4) * hump(.16, .2), .03, .16)
    bench.room(.18)
    return bench.wave


def wound(seed: int) -> Wave:
    """A hit that tells: a heavier knock, a second, lower one behind it."""
    bench = Bench(.6, seed)
    bench.add(hit(seed + 100), 0, 1)
    bench.add(bench.strike(TABLE, .5, .06), .13, .8)
    bench.add(bench.note(BELL, bench.rng.uniform(218, 222)), .12, .3)
    bench.room(.18)
    return bench.wave


def kill(seed: int) -> Wave:
    """Somebody is lost: a drum under the hit, the clatter of what he carried, a low bell that goes down a third."""
    bench = Bench(1.1, seed)
    bench.add(hit(seed + 200), 0, .9)
    t = np.arange(round(.6 * RATE)) / RATE
    drop = np.cumsum(58 + 70 * np.exp(-t / .05)) / RATE
    bench.add(np.sin(2 * np.pi * drop) * np.exp(-t / .13), 0, 1.4)
    for at in (.16, .22, .31, .36, .44):
        bench.add(bench.strike(STEEL if at > .3 else DIE, .5, .2), at + bench.rng.uniform(-.01, .01),
                  bench.rng.uniform(.08, .2))
    bench.add(bench.note(BELL, 261.63), .05, .5)
    bench.add(bench.note(BELL, 220.0), .3, .45)
    bench.wave = np.tanh(1.1 * bench.wave)
    bench.room(.24, .12)
    return bench.wave


def fire(seed: int) -> Wave:
    """A breath of fire: it catches, roars and crackles out."""
    bench = Bench(1.1, seed)
    bench.add(bench.swish(.9, (300, 900, 700, 320), 1.2) * hump(.9, .35, .9), .02, .9)
    bench.add(bench.noise(.9, 90, 420) * hump(.9, .4, .8), .02, .7)
    for _ in range(40):
        at = bench.rng.uniform(.1, .95)
        bench.add(bench.noise(.01, 2200, 7000) * decay(.01, .0003, .002), at, bench.rng.uniform(.05, .3))
    bench.wave = np.tanh(1.2 * bench.wave)
    bench.room(.2, .1)
    return bench.wave


def magic(seed: int) -> Wave:
    """A bolt that is no arrow: a bell that bends upwards and bursts into sparks."""
    bench = Bench(.8, seed)
    t = np.arange(round(.35 * RATE)) / RATE
    low = bench.rng.uniform(390, 450)
    for ratio, level in ((1, .6), (1.5, .35), (2.02, .25)):
        bend = np.cumsum(ratio * low * (1 + 2.14 * (t / .35) ** 2)) / RATE
        bench.add(np.sin(2 * np.pi * bend) * hump(.35, .7), 0, level)
    for _ in range(12):
        bench.add(ring(round(.2 * RATE), bench.rng.uniform(1800, 5200), .03), bench.rng.uniform(.28, .5),
                  bench.rng.uniform(.05, .2))
    bench.add(bench.strike(FIGURE, .8), .3, .5)
    bench.room(.25, .12)
    return bench.wave
