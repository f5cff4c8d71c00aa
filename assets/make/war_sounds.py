"""Sounds of platoons: bursts, an explosion, an engine, a roar. Recipes as in `assets.make.sounds`."""

from __future__ import annotations

import numpy as np

from assets.make.bench import RATE, TABLE, Bench, Wave, decay, hump


def burst(seed: int) -> Wave:
    """Five shots of a repeater, each a little unlike the last."""
    bench = Bench(.95, seed)
    t = np.arange(round(.12 * RATE)) / RATE
    for i in range(5):
        at, hard = .005 + i * .092 + bench.rng.uniform(-.006, .006), bench.rng.uniform(.8, 1)
        bench.add(bench.noise(.05, 900, 6500) * decay(.05, .0005, .006), at, .75 * hard)
        bench.add(bench.noise(.11, 180, 1400) * decay(.11, .001, .020), at, .8 * hard)
        bench.add(np.sin(2 * np.pi * 150 * t) * np.exp(-t / .022), at, .9 * hard)
    bench.add(bench.noise(.5, 200, 1000) * decay(.5, .05, .12), .4, .14)
    bench.wave = np.tanh(1.3 * bench.wave)
    bench.room(.22, .1)
    return bench.wave


def explosion(seed: int) -> Wave:
    """A crack, a deep boom that falls, a long rumble, bits that patter down on the table."""
    bench = Bench(2.2, seed)
    bench.add(bench.noise(.14, 500, 5000) * decay(.14, .0006, .016), 0, .8)
    bench.add(bench.noise(.9, 90, 900) * decay(.9, .003, .15), 0, 1.1)
    t = np.arange(round(1.2 * RATE)) / RATE
    fall = np.cumsum(bench.rng.uniform(.88, 1.12) * (46 + 62 * np.exp(-t / .09))) / RATE
    bench.add(np.sin(2 * np.pi * fall) * np.exp(-t / .28), 0, 1.5)
    bench.add(bench.noise(2.0, 60, 420) * decay(2.0, .06, .42), .05, .5)
    bench.wave = np.tanh(1.4 * bench.wave)
    for _ in range(12):
        knock = bench.strike(TABLE, bench.rng.uniform(.3, .7), .3)
        bench.add(knock, bench.rng.uniform(.45, 1.5), bench.rng.uniform(.03, .12))
    bench.room(.3, .14)
    return bench.wave


def engine(seed: int) -> Wave:
    """A motor that takes up, pulls and falls back: pulses of a rough four-stroke, a rattle of tracks."""
    bench = Bench(1.6, seed)
    t = np.arange(round(1.5 * RATE)) / RATE
    turns = bench.rng.uniform(.92, 1.08) * (24 + 22 * np.sin(np.pi * np.clip(t / 1.4, 0, 1)) ** 1.4)
    phase = np.cumsum(turns) / RATE
    pulse = np.exp(-7 * (phase % 1)) * (1 + .35 * np.sin(np.pi * np.floor(phase)) + .2 * np.sin(np.pi * phase))
    tone = sum(np.sin(2 * np.pi * k * phase) / k for k in (1, 2, 3, 5))
    air = bench.noise(1.5, 120, 1100)
    swell = hump(1.5, .5, .8)
    bench.add((pulse * air * 1.2 + .5 * np.asarray(tone)) * swell, .02, .6)
    for i in range(22):
        at = .12 + i * .058
        bench.add(bench.noise(.03, 900, 3800) * decay(.03, .001, .007), at, .10 * float(np.sin(np.pi * at / 1.5)) ** 2)
    bench.wave = np.tanh(1.1 * bench.wave)
    bench.room(.15, .06)
    return bench.wave


def roar(seed: int) -> Wave:
    """A beast the size of a cart: a growl that opens, shakes and sinks."""
    bench = Bench(1.5, seed)
    t = np.arange(round(1.35 * RATE)) / RATE
    throat = 74 + 44 * np.sin(np.pi * np.clip(t / 1.2, 0, 1)) ** 2 + 5 * np.sin(2 * np.pi * 21 * t)
    phase = np.cumsum(bench.rng.uniform(.9, 1.12) * throat) / RATE
    folds = sum(np.sin(2 * np.pi * k * phase + k) / k ** .8 for k in range(1, 15))
    rough = 1 + .55 * np.sin(2 * np.pi * 27 * t + 3 * np.sin(2 * np.pi * 3.1 * t))
    voice = np.asarray(folds) * rough
    spectrum = np.fft.rfft(voice)                         # a mouth: three formants
    pitch = np.maximum(np.fft.rfftfreq(len(voice), 1 / RATE), 1.0)
    mouth = sum(level * np.exp(-((np.log2(pitch / at) / wide) ** 2)) for at, wide, level in
                ((210, .8, 1.0), (620, .6, .8), (1500, .5, .35)))
    voice = np.fft.irfft(spectrum * mouth, len(voice))
    voice /= np.abs(voice).max()
    swell = hump(1.35, .34, .7)
    bench.add(voice * swell, .02, .9)
    bench.add(bench.noise(1.35, 300, 2600) * swell ** 2, .02, .12)
    bench.wave = np.tanh(1.6 * bench.wave)
    bench.room(.28, .12)
    return bench.wave
