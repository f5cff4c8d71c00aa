"""Makes the sounds of the kitchen table: wood, card, felt, dice and a small marimba, all computed, nothing recorded.

    python -m game.art.sounds assets/sounds

writes every sound of `SOUNDS` as a mono 16-bit WAV file. The same code gives the same files (to the last bit or two
of a sample: another machine's FFT may round otherwise). The game plays the committed files and never imports this.

Throughout, a *wave* is a float array at `RATE` samples a second; times are in seconds, pitches in Hz, levels peak 0-1.
"""

from __future__ import annotations

import sys
import wave as wav
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RATE = 22050
Wave = NDArray[np.float64]


class Mode(NamedTuple):
    """One way in which a body rings: pitch in Hz, seconds until it has faded to 37 %, loudness."""

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
    """A work-bench for one sound: an empty wave, and a random stream of its own so that no sound shifts another."""

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


# --- dice ---------------------------------------------------------------------------------------------------------

def dice_rattle(seed: int) -> Wave:
    """Dice shaken in a cupped hand: clusters of clacks, a shake about eight times a second."""
    bench = Bench(0.95, seed)
    for shake in np.arange(0.02, 0.80, 0.118):
        for _ in range(int(bench.rng.integers(3, 6))):
            at = shake + abs(bench.rng.normal(0, 0.022))
            bench.add(bench.strike(DIE, bench.rng.uniform(.35, .9), .12), at, bench.rng.uniform(.3, 1))
        bench.add(bench.noise(.06, 300, 1100) * hump(.06), shake, .06)      # the palm
    bench.room(.14)
    return bench.wave


def dice_land(seed: int) -> Wave:
    """Dice thrown on a felt tray: dull first bounce, shorter and shorter ones, a clack of die on die, a last rock."""
    bench = Bench(0.85, seed)
    for start in (0.0, bench.rng.uniform(.02, .06)):
        at, gap, level = start, bench.rng.uniform(.11, .15), 1.0
        while gap > 0.02:
            bench.add(bench.strike(FELT, .6, .1), at, .4 * level)
            bench.add(bench.strike(DIE, .5 * level + .25, .1), at, .8 * level)
            at, gap, level = at + gap, gap * bench.rng.uniform(.58, .72), level * .64
        for rock in range(3):
            bench.add(bench.strike(DIE, .4, .1), at + .026 * rock, .22 / (rock + 1))
    bench.add(bench.strike(DIE, .9, .05), bench.rng.uniform(.1, .2), .7)
    bench.room(.18)
    return bench.wave


# --- things on the table ------------------------------------------------------------------------------------------

def tape_out(seed: int) -> Wave:
    """A steel tape drawn from its case: a dry hiss over fine ticks, a little higher as it comes."""
    bench = Bench(0.36, seed)
    bench.add(bench.swish(.32, (1700, 2600, 3100), .7) * hump(.32, .45), 0, .35)
    for at in np.linspace(.03, .28, 15):
        bench.add(bench.strike(DIE, .25, .08), at + bench.rng.normal(0, .002), .16)
    bench.room(.1)
    return bench.wave


def tape_in(seed: int) -> Wave:
    """The tape runs home and its hook knocks on the case."""
    bench = Bench(0.42, seed)
    bench.add(bench.swish(.24, (2800, 3300, 2200), .7) * hump(.24, .6), 0, .32)
    for share in np.linspace(0, 1, 15) ** 0.7:
        bench.add(bench.strike(DIE, .25, .08), .02 + .2 * share, .14)
    bench.add(bench.strike(FIGURE, .6), .235, .75)
    bench.add(bench.strike(DIE, .5), .238, .3)
    bench.room(.14)
    return bench.wave


def footsteps(seed: int) -> Wave:
    """Two soft steps on a mat: a padded heel and a scuff."""
    bench = Bench(0.46, seed)
    for at, level in ((.0, 1.0), (.2, .85)):
        bench.add(bench.strike(FELT, .25, .06), at, level)
        bench.add(bench.noise(.10, 600, 2600) * hump(.10, .35), at + .010, .22 * level)
    bench.room(.12)
    return bench.wave


def fall(seed: int) -> Wave:
    """A wooden figure topples: a knock on the table, a bounce, a short roll of its base."""
    bench = Bench(0.75, seed)
    for at, level in ((.0, 1.0), (.135, .5), (.205, .28), (.245, .16)):
        bench.add(bench.strike(FIGURE, .55, .05), at, level)
        bench.add(bench.strike(TABLE, .5, .03), at, .6 * level)
    for rock in range(5):
        bench.add(bench.strike(FIGURE, .25, .05), .30 + .045 * rock, .09 * .8**rock)
    bench.room(.2)
    return bench.wave


def card_slide(seed: int) -> Wave:
    """A card pushed over cloth, and the tap of its edge."""
    bench = Bench(0.30, seed)
    bench.add(bench.swish(.24, (1500, 3400, 2400), .9) * hump(.24, .4), 0, .5)
    bench.add(bench.strike(TABLE, .35), .2, .4)
    bench.room(.1)
    return bench.wave


def page_turn(seed: int) -> Wave:
    """A sheet lifted, bent and laid down: paper flutters as it bends."""
    bench = Bench(0.55, seed)
    flutter = 0.55 + 0.45 * np.interp(np.arange(round(.42 * RATE)) / RATE, np.arange(0, .46, .02),
                                      bench.rng.uniform(-1, 1, 23))
    bench.add(bench.swish(.42, (2600, 1500, 3800, 2400), .9) * hump(.42, .55, 1.2) * flutter, 0, .5)
    bench.add(bench.noise(.07, 250, 1500) * decay(.07, .004, .016), .41, .5)
    bench.room(.1)
    return bench.wave


def button(seed: int) -> Wave:
    """A fingernail on wood, hardly there."""
    bench = Bench(0.09, seed)
    bench.add(bench.strike(FIGURE, .35, .0), 0, .8)
    bench.add(bench.strike(TABLE, .2, .0), .002, .4)
    return bench.wave


# --- fighting -----------------------------------------------------------------------------------------------------

def arrow(seed: int) -> Wave:
    """A bow string, the flight, and the arrow in wood."""
    bench = Bench(0.62, seed)
    string = [Mode(98 * n * (1 + .0006 * n * n), .11 / n**.6, 1 / n**1.1) for n in range(1, 9)]
    bench.add(bench.strike(string, .5, .0), 0, .8)
    bench.add(bench.swish(.22, (1300, 2700, 1800), .6) * hump(.22, .4), .03, .28)
    bench.add(bench.strike(TABLE, .8), .25, .75)
    bench.add(ring(round(.25 * RATE), 61, .06), .25, .3)
    bench.room(.16)
    return bench.wave


def _shot(seed: int, seconds: float, thump: float, body: float, tail: float) -> Wave:
    """A toy-box gun: a crack, a thump that drops in pitch, and air. Softened: this is a kitchen, not a range."""
    bench = Bench(seconds, seed)
    bench.add(bench.noise(.10, 700, 6500) * decay(.10, .0006, .009), 0, .8)
    bench.add(bench.noise(body * 5, 160, 1500) * decay(body * 5, .001, body), 0, .8)
    t = np.arange(round(seconds * RATE)) / RATE
    drop = np.cumsum(thump * (0.45 + 0.55 * np.exp(-t / .03))) / RATE
    bench.add(np.sin(2 * np.pi * drop) * np.exp(-t / (body * 1.8)), 0, 1.1)
    bench.add(bench.noise(seconds, 110, 900) * decay(seconds, .012, tail), .012, .22)
    bench.wave = np.tanh(1.3 * bench.wave)
    bench.room(.25, .11)
    return bench.wave


def gun_small(seed: int) -> Wave:
    """A pistol or rifle."""
    return _shot(seed, .55, 190, .032, .09)


def gun_large(seed: int) -> Wave:
    """A machine cannon, tank gun or blast."""
    return _shot(seed, 1.0, 105, .085, .22)


def sword(seed: int) -> Wave:
    """Blade on blade, then on a shield's wood."""
    bench = Bench(0.75, seed)
    bench.add(bench.noise(.05, 2500, 8000) * decay(.05, .0005, .008), 0, .25)
    bench.add(bench.strike(STEEL, .8, .01), 0, .8)
    bench.add(bench.strike(STEEL, .5, .03), .022, .35)
    bench.add(bench.strike(TABLE, .7), .03, .6)
    bench.room(.15)
    return bench.wave


def miss(seed: int) -> Wave:
    """A blow through air, near but past."""
    bench = Bench(0.34, seed)
    bench.add(bench.swish(.3, (420, 1500, 950, 380), .7) * hump(.3, .42, 2), .01, .6)
    bench.room(.08)
    return bench.wave


# --- the table speaks ---------------------------------------------------------------------------------------------

G4, A4, C5, D5, E5, G5, C6 = 392.0, 440.0, 523.25, 587.33, 659.26, 783.99, 1046.5
C4, E4 = 261.63, 329.63


def _tune(seed: int, seconds: float, notes: Sequence[tuple[float, float, float]],
          bar: Sequence[Mode] = BAR) -> Wave:
    """Notes as (time, pitch, level) on a soft marimba or bell."""
    bench = Bench(seconds, seed)
    for at, pitch, level in notes:
        bench.add(bench.note(bar, pitch), at, level)
    bench.room(.22, .12)
    return bench.wave


def question(seed: int) -> Wave:
    """The other player asks you something: two notes that rise, and stay open."""
    return _tune(seed, .85, ((0, G4, .8), (.13, D5, 1)))


def your_turn(seed: int) -> Wave:
    """Yours to move: three notes up, home."""
    return _tune(seed, 1.05, ((0, G4, .8), (.11, C5, .9), (.22, E5, 1)))


def objective(seed: int) -> Wave:
    """An objective is taken: a knock on the table and a small bell."""
    bench = Bench(1.15, seed)
    bench.add(bench.strike(TABLE, .5), 0, .5)
    bench.add(bench.note(BELL, G5), .07, .7)
    bench.add(bench.note(BELL, C6), .19, .55)
    bench.room(.22, .12)
    return bench.wave


def victory(seed: int) -> Wave:
    """A marimba runs up and stays on its chord."""
    run = [(.12 * i, pitch, .75) for i, pitch in enumerate((C4, G4, C5, E5))]
    chord = [(.56, pitch, level) for pitch, level in ((C4, .8), (G4, .6), (E5, .7), (G5, .8), (C6, .5))]
    return _tune(seed, 2.0, [*run, (.40, D5, .5), *chord])


def defeat(seed: int) -> Wave:
    """Down and friendly: well, another battle then."""
    return _tune(seed, 1.8, ((0, E5, .7), (.24, D5, .7), (.48, C5, .7),
                            (.76, A4, .9), (.76, A4 / 2, .5), (.78, E4, .35)))


class Sound(NamedTuple):
    """A recipe, its seed, and how loud its loudest tenth of a second is, in dBA below full scale.

    The mix is in the files: shots above blows above dice, and what happens at every move hardly there.
    """

    make: Callable[[int], Wave]
    seed: int
    loudness: float


SOUNDS: dict[str, Sound] = {
    "dice_rattle": Sound(dice_rattle, 11, -24),
    "dice_land_1": Sound(dice_land, 21, -21),
    "dice_land_2": Sound(dice_land, 22, -21),
    "dice_land_3": Sound(dice_land, 23, -21),
    "tape_out": Sound(tape_out, 31, -27),
    "tape_in": Sound(tape_in, 32, -26),
    "footsteps": Sound(footsteps, 41, -26),
    "fall": Sound(fall, 42, -22),
    "card_slide": Sound(card_slide, 43, -27),
    "page_turn": Sound(page_turn, 44, -26),
    "button": Sound(button, 45, -31),
    "arrow": Sound(arrow, 51, -20),
    "gun_small": Sound(gun_small, 52, -18),
    "gun_large": Sound(gun_large, 53, -15),
    "sword": Sound(sword, 54, -20),
    "miss": Sound(miss, 55, -24),
    "question": Sound(question, 61, -22),
    "your_turn": Sound(your_turn, 62, -22),
    "objective": Sound(objective, 63, -22),
    "victory": Sound(victory, 64, -19),
    "defeat": Sound(defeat, 65, -21),
}
CEILING = 0.89
"""The highest peak of a file; what would be higher is bent under it, not cut."""


def loudness(wave: Wave) -> float:
    """The loudest tenth of a second as the ear weighs it (the A curve), in dB below full scale."""
    count = len(wave) * 2
    square = np.fft.rfftfreq(count, 1 / RATE) ** 2
    curve = 1.2589 * 12194**2 * square**2 / (
        (square + 20.6**2) * np.sqrt((square + 107.7**2) * (square + 737.9**2)) * (square + 12194**2)
    )
    heard = np.fft.irfft(np.fft.rfft(wave, count) * curve, count)
    window = RATE // 10
    return float(10 * np.log10(np.convolve(heard**2, np.ones(window) / window).max()))


def samples(name: str) -> NDArray[np.int16]:
    """The finished sound: without steady offset, at its loudness, faded out so that it never clicks."""
    sound = SOUNDS[name]
    wave = sound.make(sound.seed)
    spectrum = np.fft.rfft(wave)
    spectrum[np.fft.rfftfreq(len(wave), 1 / RATE) < 35] = 0                 # below what a speaker can say
    wave = np.fft.irfft(spectrum, len(wave))
    out = round(0.35 * len(wave))
    wave[-out:] *= np.cos(np.linspace(0, np.pi / 2, out)) ** 2
    wave[:16] *= np.linspace(0, 1, 16)
    wave *= 10 ** ((sound.loudness - loudness(wave)) / 20)
    if np.abs(wave).max() > CEILING:
        wave = CEILING * np.tanh(wave / CEILING)
    finished: NDArray[np.int16] = np.round(wave * 32767).astype("<i2")
    return finished


def write(folder: Path) -> int:
    """Write every sound as `NAME.wav` into `folder`; returns the bytes written."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        with wav.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())
    return sum((folder / f"{name}.wav").stat().st_size for name in SOUNDS)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("use: python -m game.art.sounds FOLDER")
    print(f"{len(SOUNDS)} sounds, {write(Path(sys.argv[1])) / 1000:.0f} kB")
