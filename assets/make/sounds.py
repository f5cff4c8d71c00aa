"""Makes the sounds of the kitchen table: wood, card, felt, dice and a small marimba, all computed, nothing recorded.

    pip install soundfile
    python -m assets.make.sounds assets/sounds

writes every sound of `SOUNDS` as a mono OGG Vorbis file. The same code gives the same samples (to the last bit or two:
another machine's FFT may round otherwise), of which the encoder loses what is not heard. The game plays the committed
files and never imports this.

Throughout, a *wave* is a float array at `RATE` samples a second; times are in seconds, pitches in Hz, levels peak 0-1.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from assets.make import blow_sounds, step_sounds, war_sounds
from assets.make.bench import BAR, BELL, DIE, FELT, FIGURE, RATE, STEEL, TABLE, Bench, Mode, Wave, decay, hump, ring
from assets.make.ogg import write_ogg

# --- dice ---------------------------------------------------------------------------------------------------------

CLACKS = {"one": (1, 2), "few": (3, 6), "many": (7, 12)}
"""How often dice clack at a shake, from and below, by how many there are."""
THROWN = {"one": 1, "few": 2, "many": 5}
"""How many dice are heard to land."""


def dice_rattle(seed: int, many: str = "few") -> Wave:
    """Dice shaken in a cupped hand: clusters of clacks, a shake about eight times a second; one die alone knocks on the
    palm."""
    bench = Bench(0.72, seed)
    for shake in np.arange(0.02, 0.56, 0.118):
        for _ in range(int(bench.rng.integers(*CLACKS[many]))):
            at = shake + abs(bench.rng.normal(0, 0.022))
            bench.add(bench.strike(DIE, bench.rng.uniform(.35, .9), .12), at, bench.rng.uniform(.3, 1))
        bench.add(bench.noise(.06, 300, 1100) * hump(.06), shake, .06)      # the palm
    bench.room(.14)
    return bench.wave


def dice_land(seed: int, many: str = "few") -> Wave:
    """Dice thrown on a felt tray: dull first bounce, shorter and shorter ones, a clack of die on die, a last rock."""
    bench = Bench(0.85, seed)
    for start in (.002, *(number * bench.rng.uniform(.02, .06) for number in range(1, THROWN[many]))):
        at, gap, level = start, bench.rng.uniform(.11, .15), 1.0
        while gap > 0.02:
            bench.add(bench.strike(FELT, .6, .1), at, .4 * level)
            bench.add(bench.strike(DIE, .5 * level + .25, .1), at, .8 * level)
            at, gap, level = at + gap, gap * bench.rng.uniform(.58, .72), level * .64
        for rock in range(3):
            bench.add(bench.strike(DIE, .4, .1), at + .026 * rock, .22 / (rock + 1))
    for _ in range(1, THROWN[many]):
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
    thump *= bench.rng.uniform(.93, 1.07)
    bench.add(bench.noise(.10, 700, 6500) * decay(.10, .0006, .009), 0, .8)
    bench.add(bench.noise(.05, 3000, 9000) * decay(.05, .0003, .010), 0, 1.3)       # the crack
    bench.add(bench.noise(body * 5, 160, 1500) * decay(body * 5, .001, body), 0, .8)
    t = np.arange(round(seconds * RATE)) / RATE
    drop = np.cumsum(thump * (0.45 + 0.55 * np.exp(-t / .03))) / RATE
    bench.add(np.sin(2 * np.pi * drop) * np.exp(-t / (body * 1.8)), 0, 1.1)
    bench.add(bench.noise(seconds, 110, 900) * decay(seconds, .012, tail), .012, .22)
    bench.wave = np.tanh(1.3 * bench.wave)
    bench.add(bench.noise(.03, 3500, 9500) * decay(.03, .0002, .006), 0, .35)
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
    for pitch in (4100, 5350, 6700):                                    # steel sings on
        bench.add(ring(round(.6 * RATE), pitch * bench.rng.uniform(.96, 1.04), .13), .002, .16)
    bench.add(bench.strike(TABLE, .7), .03, .45)
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
    """A recipe, its seed, and how loud its loudest 0.4 seconds are, in LUFS (`loudness`).

    The mix is in the files, 14 LU from the quietest to the loudest: controls below steps below dice below shots and
    blades below hits below losses below explosions.
    """

    make: Callable[[int], Wave]
    seed: int
    loudness: float


def _takes(name: str, make: Callable[[int], Wave], seed: int, loudness: float) -> dict[str, Sound]:
    """`TAKES` sounds by one recipe, each a little unlike the others."""
    return {f"{name}_{i + 1}": Sound(make, seed + 1000 * i, loudness) for i in range(TAKES)}


def _kinds(name: str, makes: dict[str, Callable[[int], Wave]], seed: int, loudness: float) -> dict[str, Sound]:
    """So many sounds of each kind of one cue."""
    return {each: sound for number, (kind, make) in enumerate(makes.items())
            for each, sound in _takes(f"{name}_{kind}", make, seed + 7 * number, loudness).items()}


TAKES = 3
"""Sounds of one cue that repeats, so that nothing sounds like a machine."""
SOUNDS: dict[str, Sound] = {
    **_kinds("dice_rattle", {many: partial(dice_rattle, many=many) for many in CLACKS}, 11, -25),
    **_kinds("dice_land", {many: partial(dice_land, many=many) for many in THROWN}, 21, -24),
    "tape_out": Sound(tape_out, 31, -27),
    "tape_in": Sound(tape_in, 32, -27),
    **_kinds("footsteps", {on.__name__: on for on in (
        step_sounds.earth, step_sounds.stone, step_sounds.boards, step_sounds.snow, step_sounds.sand,
        step_sounds.water)}, 41, -26),
    **_takes("fall", fall, 42, -19),
    "card_slide": Sound(card_slide, 43, -27),
    "page_turn": Sound(page_turn, 44, -27),
    "button": Sound(button, 45, -28),
    **_takes("arrow", arrow, 51, -20),
    **_takes("gun_small", gun_small, 52, -20),
    **_takes("gun_large", gun_large, 53, -19),
    **_takes("burst", war_sounds.burst, 56, -19),
    **_takes("explosion", war_sounds.explosion, 57, -14),
    **_takes("engine", war_sounds.engine, 58, -24),
    **_takes("roar", war_sounds.roar, 59, -20),
    **_takes("sword", sword, 54, -20),
    **_takes("hit", blow_sounds.hit, 71, -18),
    **_takes("save", blow_sounds.save, 72, -19),
    **_takes("wound", blow_sounds.wound, 73, -17),
    **_takes("kill", blow_sounds.kill, 74, -16),
    **_takes("fire", blow_sounds.fire, 75, -19),
    **_takes("magic", blow_sounds.magic, 76, -20),
    **_takes("miss", miss, 55, -25),
    "question": Sound(question, 61, -22),
    "your_turn": Sound(your_turn, 62, -22),
    "objective": Sound(objective, 63, -22),
    "victory": Sound(victory, 64, -19),
    "defeat": Sound(defeat, 65, -21),
}
CEILING = 0.89
"""The highest peak of a file; what would be higher is bent under it, not cut."""


def loudness(wave: Wave) -> float:
    """How loud the loudest 0.4 seconds are, weighed as ITU-R BS.1770 does (momentary loudness), in LUFS; what is
    shorter is taken with the silence after it."""
    count = 1 << (2 * len(wave) + RATE).bit_length()
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(count, 1 / RATE) / 48000)
    curve = _response(turn, (1.53512485958697, -2.69169618940638, 1.19839281085285),
                      (-1.69065929318241, .73248077421585))
    curve = curve * _response(turn, (1.0, -2.0, 1.0), (-1.99004745483398, .99007225036621))
    heard = np.fft.irfft(np.fft.rfft(wave, count) * curve, count)[: len(wave) + RATE // 2]
    window = round(.4 * RATE)
    power = np.cumsum(np.concatenate(([0.0], heard**2)))
    return float(-.691 + 10 * np.log10((power[window:] - power[:-window]).max() / window))


def _response(turn: NDArray[np.complex128], b: Sequence[float], a: Sequence[float]) -> NDArray[np.complex128]:
    """What a filter of second order does at each turn of the unit circle."""
    above, below = b[0] + b[1] * turn + b[2] * turn**2, 1 + a[0] * turn + a[1] * turn**2
    return np.asarray(above / below)


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
    """Write every sound as `NAME.ogg` into `folder`; returns the bytes written."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        write_ogg(folder / f"{name}.ogg", samples(name) / 32767, 0.5)
    return sum((folder / f"{name}.ogg").stat().st_size for name in SOUNDS)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("use: python -m assets.make.sounds FOLDER")
    print(f"{len(SOUNDS)} sounds, {write(Path(sys.argv[1])) / 1000:.0f} kB")
