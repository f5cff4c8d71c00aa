"""Makes what is heard behind the game: beds (a room, a mat's weather) that go round without a seam, and two tunes.

    pip install soundfile
    python -m assets.make.beds assets/music

writes each of `PIECES` as a mono OGG Vorbis file. The samples are computed, nothing is recorded; another machine's
encoder may give other bytes, so `tests/test_beds.py` compares what is heard. The game plays the committed files.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from assets.make.bench import BAR, BELL, DIE, FELT, RATE, TABLE, Bench, Mode, Wave, decay, hump
from assets.make.ogg import write_ogg
from assets.make.sounds import A4, C4, C5, C6, CEILING, D5, E4, E5, G4, G5, loudness

BED = 36.0
"""Seconds of a bed."""
G3, F3, E3, A3, D4, F4, B4, F5 = 196.0, 174.61, 164.81, 220.0, 293.66, 349.23, 493.88, 698.46


class Round(Bench):
    """A bench whose end is followed by its beginning."""

    def add(self, part: Wave, at: float = 0.0, level: float = 1.0) -> None:
        """Lay `part` over the wave from time `at`; what runs past the end goes on at the beginning."""
        where = (round(at * RATE) + np.arange(len(part))) % len(self.wave)
        np.add.at(self.wave, where, level * part)

    def swell(self, slowest: int, least: float = 0.2) -> Wave:
        """A slow rise and fall from `least` to 1 that ends as it begins; `slowest` waves to the round."""
        t = np.arange(len(self.wave)) / len(self.wave)
        waves: Wave = np.zeros(len(t))
        for n in (1, 2, 3):
            waves += np.sin(2 * np.pi * (slowest * n * t + self.rng.uniform(0, 1))) / n
        return np.asarray(least + (1 - least) * (waves - waves.min()) / np.ptp(waves))

    def hiss(self, low: float, high: float) -> Wave:
        """Noise of the whole round between two pitches, without a seam (it is made in the spectrum). RMS 1."""
        return self.noise(len(self.wave) / RATE, low, high)


# --- beds ---------------------------------------------------------------------------------------------------------


def room(seed: int) -> Wave:
    """A kitchen in the evening: soft rain on the window, a clock, the hum of a fridge."""
    bench = Round(BED, seed)
    bench.wave += 0.10 * bench.hiss(900, 3600) * bench.swell(2, .45)
    t = np.arange(len(bench.wave)) / RATE
    bench.wave += .05 * np.sin(2 * np.pi * 50 * t) + .03 * np.sin(2 * np.pi * 100 * t)
    for second in range(int(BED)):
        tick = bench.strike([Mode(1900 - 260 * (second % 2), .006, 1), Mode(3300, .003, .4)], .3, .02)
        bench.add(tick, second + .25, .15)
    for at in np.sort(bench.rng.uniform(0, BED, 95)):
        bench.add(bench.strike(DIE, .2, .25), at, bench.rng.uniform(.02, .09))       # drops on the pane
    return bench.wave


def _chirp(bench: Bench, pitch: float, to: float, seconds: float) -> Wave:
    """A whistle that glides."""
    t = np.arange(round(seconds * RATE)) / RATE
    glide = pitch * (to / pitch) ** (t / seconds)
    trill = 1 + .015 * np.sin(2 * np.pi * bench.rng.uniform(22, 34) * t)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(glide * trill) / RATE) * hump(seconds, .4, 1.2))


def _bird(bench: Round, at: float, pitch: float, notes: int, gap: float, level: float) -> None:
    """One bird's phrase: the same few notes."""
    song = [(pitch * bench.rng.uniform(.8, 1.25), bench.rng.uniform(.8, 1.3)) for _ in range(notes)]
    for i, (tone, bend) in enumerate(song):
        bench.add(_chirp(bench, tone, tone * bend, gap * .8), (at + gap * i) % BED, level)


def _wind(bench: Round, low: float, high: float, level: float) -> None:
    """Air that comes and goes, its pitch with it."""
    strength = bench.swell(2, .15)
    for i, centre in enumerate(np.geomspace(low, high, 5)):
        nearness = np.exp(-((strength - i / 4) / .45) ** 2)
        bench.wave += level * strength * nearness * bench.hiss(centre * .9, centre * 1.1)


def meadow(seed: int) -> Wave:
    """A light wind in leaves, and birds that answer each other from far off."""
    bench = Round(BED, seed)
    _wind(bench, 260, 900, .05)
    bench.wave += .018 * bench.hiss(2600, 6500) * bench.swell(3, .1)                # leaves
    voices = ((3300, 4, .16), (4200, 6, .09), (2500, 3, .22), (3700, 5, .11))
    for at in np.arange(.5, BED - 2, 1.9):
        pitch, notes, gap = voices[int(bench.rng.integers(len(voices)))]
        _bird(bench, at + bench.rng.uniform(0, 1.2), pitch, notes, gap, bench.rng.uniform(.02, .09))
    return bench.wave


def jungle(seed: int) -> Wave:
    """Insects in waves, drops from leaves, calls that begin low and rise."""
    bench = Round(BED, seed)
    t = np.arange(len(bench.wave)) / RATE
    beat = .5 + .5 * np.sin(2 * np.pi * 14 * t) ** 2
    bench.wave += .035 * bench.hiss(4300, 6200) * beat * bench.swell(3, .25)
    bench.wave += .03 * bench.hiss(150, 600)
    for at in np.arange(1.0, BED - 2, 3.1):
        low = bench.rng.uniform(620, 1100)
        for i in range(int(bench.rng.integers(2, 5))):
            bench.add(_chirp(bench, low, low * 1.55, .22), at + .3 * i + bench.rng.uniform(0, .6), .09)
    for at in bench.rng.uniform(0, BED, 40):
        bench.add(bench.strike([Mode(bench.rng.uniform(700, 1500), .03, 1)], .4), at, bench.rng.uniform(.03, .1))
    return bench.wave


def dry(seed: int) -> Wave:
    """Wind over stones, sand that runs, and a cricket that stops when it blows."""
    bench = Round(BED, seed)
    _wind(bench, 220, 620, .12)
    gusts = bench.swell(2, .0)
    bench.wave += .03 * bench.hiss(3000, 7000) * gusts ** 3                          # sand
    t = np.arange(len(bench.wave)) / RATE
    saw = np.maximum(0, np.sin(2 * np.pi * 21 * t)) * (np.sin(2 * np.pi * t / 1.5) > .2)
    bench.wave += .02 * np.sin(2 * np.pi * 4700 * t) * saw * (1 - gusts)
    return bench.wave


def cold(seed: int) -> Wave:
    """A high thin wind round a corner, and snow that slides off a bough."""
    bench = Round(BED, seed)
    _wind(bench, 480, 1150, .10)
    bench.wave += .04 * bench.hiss(160, 420) * bench.swell(2, .3)
    for at in bench.rng.uniform(0, BED, 4):
        bench.add(bench.noise(.9, 250, 1400) * decay(.9, .08, .22), at, .06)
    return bench.wave


def town(seed: int) -> Wave:
    """Streets at night: crickets in a yard, a bell far away, a cart somewhere."""
    bench = Round(BED, seed)
    bench.wave += .05 * bench.hiss(70, 260) * bench.swell(2, .35)
    t = np.arange(len(bench.wave)) / RATE
    for pitch, rate, every in ((4150, 27, 1.2), (4480, 31, 1.8)):
        on = np.maximum(0, np.sin(2 * np.pi * rate * t)) * (np.sin(2 * np.pi * t / every) > -.1)
        bench.wave += .014 * np.sin(2 * np.pi * pitch * t) * on
    for stroke in range(3):
        bench.add(bench.note(BELL, G4 / 2), 9 + 2.2 * stroke, .16)
    for knock in np.arange(24, 27.4, .34):
        bench.add(bench.strike(TABLE, .3, .1), knock + bench.rng.normal(0, .02), .05 * (1 - abs(knock - 25.7) / 2))
    return bench.wave


def strange(seed: int) -> Wave:
    """No place on Earth: deep tones that beat, bubbles, a glassy ring now and then."""
    bench = Round(BED, seed)
    t = np.arange(len(bench.wave)) / RATE
    for cycles, level in ((55.0, .09), (55.0 + 4 / BED, .09), (82.5, .05), (82.5 + 7 / BED, .05), (110.0, .03)):
        bench.wave += level * np.sin(2 * np.pi * round(cycles * BED) / BED * t)
    bench.wave += .02 * bench.hiss(300, 900) * bench.swell(2, .2)
    for at in bench.rng.uniform(0, BED, 34):
        low = bench.rng.uniform(180, 420)
        bench.add(_chirp(bench, low, low * 1.9, .12), at, bench.rng.uniform(.02, .07))
    for at, pitch in ((6.5, 1318.0), (17.0, 987.0), (28.5, 1175.0)):
        bench.add(bench.note(BELL, pitch), at, .06)
    return bench.wave


# --- tunes --------------------------------------------------------------------------------------------------------

Notes = Sequence[tuple[float, float, float]]


def _played(seconds: float, seed: int, beat: float, melody: Notes, chords: Sequence[Sequence[float]],
            bar: int) -> Bench:
    """A marimba's melody (beat, pitch, level) over a chord a bar, broken by eighths."""
    bench = Bench(seconds, seed)
    for at, pitch, level in melody:
        bench.add(bench.note(BAR, pitch), max(0.0, at * beat + bench.rng.normal(0, .004)), level)
    for i, chord in enumerate(chords):
        bench.add(bench.note(BAR, chord[0] / 2, .5), i * bar * beat, .75)
        for eighth in range(2 * bar):
            tone = chord[(0, 1, 2, 1)[eighth % 4]]
            bench.add(bench.note(BAR, tone, .45), max(0.0, (i * bar + eighth / 2) * beat + bench.rng.normal(0, .005)),
                      .24)
    return bench


C_MAJOR, A_MINOR, F_MAJOR, G_MAJOR, E_MINOR, D_MINOR = (
    (C4, E4, G4), (A3, C4, E4), (F3, A3, C4), (G3, B4 / 2, D4), (E3, G3, B4 / 2), (D4, F4, A4))


def title(seed: int) -> Wave:
    """The theme of the table: a walk of four bars, an answer, both once more higher, and home."""
    walk = ((0, E5, .7), (1, G5, .7), (1.5, E5, .5), (2, D5, .7), (3, C5, .7),
            (4, A4, .7), (5, C5, .6), (6, E5, .8), (8, F5, .7), (9, A4 * 2, .7), (9.5, F5, .5), (10, E5, .7),
            (11, C5, .6), (12, D5, .8), (14, G4, .5), (14.5, A4, .5), (15, B4, .5))
    reply = ((0, C5, .7), (1, E5, .6), (2, G5, .8), (3.5, E5, .5), (4, D5, .7), (5, B4, .6), (6, G4, .7),
             (8, A4, .7), (8.5, C5, .5), (9, F5, .7), (10, E5, .7), (11, D5, .6), (12, C5, .9))
    high = [(at + 32, pitch * (2 if pitch < 540 else 1), level) for at, pitch, level in walk]
    melody = [*walk, *[(at + 16, pitch, level) for at, pitch, level in reply], *high,
              *[(at + 48, pitch, level) for at, pitch, level in reply], (62, C6, .5)]
    chords = [C_MAJOR, A_MINOR, F_MAJOR, G_MAJOR, C_MAJOR, G_MAJOR, F_MAJOR, C_MAJOR] * 2
    bench = _played(40.0, seed, .56, melody, chords, 4)
    bench.room(.24, .14)
    return bench.wave


def last_round(seed: int) -> Wave:
    """Eight bars before the last round: a low figure that will not stop, and a knock that comes nearer."""
    beat = .42
    line = (A4, C5, E5, D5, C5, E5, G5, E5)
    melody = [(4 * i, pitch, .55 + .04 * i) for i, pitch in enumerate(line)] + [
        (4 * i + 2.5, pitch * .75, .4) for i, pitch in enumerate(line)]
    chords = [A_MINOR, A_MINOR, D_MINOR, D_MINOR, A_MINOR, F_MAJOR, E_MINOR, A_MINOR]
    bench = _played(15.5, seed, beat, melody, chords, 4)
    for i in range(32):
        body, level = (TABLE, .5) if i % 4 == 0 else (FELT, .3)
        bench.add(bench.strike(body, .5, .05), i * beat, level * (.35 + .65 * i / 31))
    bench.add(bench.note(BELL, A4), 32 * beat, .5)
    bench.room(.2, .12)
    return bench.wave


class Piece(NamedTuple):
    """A recipe, its seed, how loud its loudest 0.4 seconds are (LUFS), and whether it goes round."""

    make: Callable[[int], Wave]
    seed: int
    loudness: float
    round: bool = True


PIECES: dict[str, Piece] = {
    "room": Piece(room, 101, -36), "meadow": Piece(meadow, 102, -34), "jungle": Piece(jungle, 103, -34),
    "dry": Piece(dry, 104, -34), "cold": Piece(cold, 105, -34), "town": Piece(town, 106, -35),
    "strange": Piece(strange, 107, -34),
    "title": Piece(title, 111, -24, False), "last_round": Piece(last_round, 112, -23, False),
}


def samples(name: str) -> NDArray[np.float64]:
    """The finished piece, -1 to 1: without steady offset, at its loudness; what does not go round fades out."""
    piece = PIECES[name]
    wave = piece.make(piece.seed)
    spectrum = np.fft.rfft(wave)
    spectrum[np.fft.rfftfreq(len(wave), 1 / RATE) < 35] = 0
    wave = np.fft.irfft(spectrum, len(wave))
    if not piece.round:
        out = RATE
        wave[-out:] *= np.cos(np.linspace(0, np.pi / 2, out)) ** 2
        wave[:16] *= np.linspace(0, 1, 16)
    wave *= 10 ** ((piece.loudness - loudness(wave)) / 20)
    return np.asarray(CEILING * np.tanh(wave / CEILING))


def write(folder: Path) -> int:
    """Write every piece as `NAME.ogg` into `folder`; returns the bytes written."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in PIECES:
        write_ogg(folder / f"{name}.ogg", samples(name), 0.95)
    return sum((folder / f"{name}.ogg").stat().st_size for name in PIECES)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("use: python -m assets.make.beds FOLDER")
    print(f"{len(PIECES)} pieces, {write(Path(sys.argv[1])) / 1000:.0f} kB")
