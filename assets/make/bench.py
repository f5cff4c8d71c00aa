"""The synthesizer of the sounds: waves, envelopes, noise, knocks, notes, reverb.

A *wave* is a float array at `RATE` samples a second; times are in seconds, pitches in Hz, levels peak 0-1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RATE = 22050
Wave = NDArray[np.float64]


class Mode(NamedTuple):
    """A vibration mode: frequency in Hz, decay time to 37 % in seconds, amplitude."""

    pitch: float
    fade: float
    level: float


# How struck things ring. Small hard dice die away at once, table wood in a blink, steel sings.
DIE = (Mode(2350, .004, 1), Mode(3720, .003, .8), Mode(5200, .002, .5), Mode(880, .007, .35))
FELT = (Mode(172, .022, .8), Mode(310, .016, 1), Mode(560, .010, .6), Mode(1050, .005, .3))
TABLE = (Mode(148, .045, .9), Mode(262, .035, .8), Mode(540, .022, .55), Mode(1130, .010, .3))
FIGURE = (Mode(610, .028, 1), Mode(1240, .018, .6), Mode(2080, .010, .4), Mode(285, .035, .5))
STEEL = (Mode(1180, .16, .7), Mode(1795, .12, .9), Mode(2710, .10, .8), Mode(3480, .075, .55), Mode(4930, .05, .4),
         Mode(6350, .03, .3))
BAR = (Mode(1, .34, 1), Mode(3.93, .075, .22), Mode(9.2, .02, .08))        # a marimba bar, as multiples of its note
BELL = (Mode(1, .55, 1), Mode(2.01, .33, .35), Mode(2.99, .2, .22), Mode(5.43, .09, .1))


class Bench:
    """The synthesizer of one sound: an empty wave, and its own random stream, so that no sound changes another."""

    def __init__(self, seconds: float, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.wave: Wave = np.zeros(round(seconds * RATE))

    def add(self, part: Wave, at: float = 0.0, level: float = 1.0) -> None:
        """Lay `part` over the wave from time `at`; what would run past the end is cut."""
        start = round(at * RATE)
        part = part[: max(0, len(self.wave) - start)]
        self.wave[start : start + len(part)] += level * part

    def noise(self, seconds: float, low: float, high: float) -> Wave:
        """Hiss between two pitches, with soft shoulders, at RMS 1."""
        count = round(seconds * RATE)
        spectrum = np.fft.rfft(self.rng.standard_normal(count))
        pitch = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
        outside = np.maximum(np.log2(low / pitch), np.log2(pitch / high)).clip(0)
        hiss = np.fft.irfft(spectrum * np.exp(-((outside / 0.4) ** 2)), count)
        return np.asarray(hiss / np.sqrt(np.mean(hiss**2)))

    def swish(self, seconds: float, pitches: Sequence[float], width: float = 0.5) -> Wave:
        """Hiss whose pitch glides evenly through `pitches`; `width` in octaves. RMS about 1."""
        t = np.linspace(0, 1, round(seconds * RATE))
        glide = np.interp(t, np.linspace(0, 1, len(pitches)), np.log2(pitches))
        centres = np.arange(min(glide) - 1, max(glide) + 1, width / 2)
        parts = (self.noise(seconds, 2.0**c, 2.0**c) * np.exp(-(((glide - c) / width) ** 2)) for c in centres)
        out = sum(parts, np.zeros(len(t)))
        return np.asarray(out / np.sqrt(np.mean(out**2)))

    def strike(self, body: Sequence[Mode], hardness: float = 1.0, wobble: float = 0.04) -> Wave:
        """A knock on `body`: a click of contact, then its modes. `hardness` below 1 is a softer stick, duller sound."""
        out: Wave = np.zeros(round(6 * max(mode.fade for mode in body) * RATE) + 64)
        for mode in body:
            pitch = mode.pitch * (1 + self.rng.uniform(-wobble, wobble))
            dull = min(1.0, (hardness * 1600 / pitch) ** 0.7)
            out += mode.level * dull * ring(len(out), pitch, mode.fade)
        contact = self.noise(0.004, 900, 900 + 6000 * hardness) * decay(0.004, 0.0002, 0.0009)
        out[: len(contact)] += 0.22 * hardness * contact
        return out

    def note(self, bar: Sequence[Mode], pitch: float, hardness: float = 0.8) -> Wave:
        """One note of a tuned bar or bell."""
        longer = (440 / pitch) ** 0.5
        return self.strike([Mode(m.pitch * pitch, m.fade * longer, m.level) for m in bar], hardness * 0.4, wobble=0.0)

    def room(self, level: float = 0.16, fade: float = 0.07) -> None:
        """The kitchen around it: a few early echoes and a short diffuse tail, `level` against the dry sound."""
        tail = self.noise(4 * fade, 250, 3800) * decay(4 * fade, 0.004, fade)
        for delay, gain in ((.0083, 2.2), (.0131, -1.8), (.0217, 1.4)):
            tail[round(delay * RATE)] += gain * 6
        size = len(self.wave) + len(tail)
        wet = np.fft.irfft(np.fft.rfft(self.wave, size) * np.fft.rfft(tail, size), size)[: len(self.wave)]
        self.wave += wet * level * np.abs(self.wave).max() / max(np.abs(wet).max(), 1e-9)


def ring(count: int, pitch: float, fade: float) -> Wave:
    """A sine that starts at once and dies away."""
    t = np.arange(count) / RATE
    return np.asarray(np.sin(2 * np.pi * pitch * t) * np.exp(-t / fade))


def decay(seconds: float, rise: float, fade: float) -> Wave:
    """An envelope: up within `rise`, then down to 37 % each `fade`."""
    t = np.arange(round(seconds * RATE)) / RATE
    return np.asarray(np.minimum(1, t / rise) * np.exp(-np.maximum(0, t - rise) / fade))


def hump(seconds: float, peak: float = 0.5, power: float = 1.5) -> Wave:
    """An envelope that swells and sinks, loudest at `peak` (share of its time)."""
    t = np.linspace(0, 1, round(seconds * RATE))
    return np.asarray(np.sin(np.pi * t ** (np.log(0.5) / np.log(peak))) ** power)
