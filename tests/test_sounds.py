"""The sounds: what is committed is what the recipes make, every cue has its file, and silence is never an error."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import numpy as np
import pygame
import pytest
from breadth import one_in

from assets.make import sounds as recipes
from game.files import root
from game.store.settings import Settings
from game.ui.sound import CUES, KEPT, KINDS, Sounds, all_files, dice_kind, file_names, group_of, shares_of

FOLDER = root() / "assets" / "sounds"


@pytest.fixture(scope="module", autouse=True)
def heard():
    """All committed files as samples, read as the game reads them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(frequency=recipes.RATE, size=-16, channels=1)
        for name in recipes.SOUNDS:
            raw = pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw()
            HEARD[name] = np.frombuffer(raw, "<i2").astype(int)
        pygame.mixer.quit()


HEARD: dict[str, np.ndarray] = {}


def committed(name: str) -> np.ndarray:
    return HEARD[name]


def until_settled(player: Sounds) -> None:
    deadline = time.monotonic() + 10
    while not player.ready and player.problem is None:
        assert time.monotonic() < deadline, "the sound card neither opened nor failed"
        time.sleep(0.005)


def until_unpacked(player: Sounds) -> None:
    deadline = time.monotonic() + 10
    while player._unpacking.busy:
        assert time.monotonic() < deadline
        time.sleep(0.002)


def opened_with(player: Sounds, cues, take) -> None:
    """As if the card were open, and each file of these cues unpacked: `take()` in its place."""
    player._opened = True
    player._loaded.update((name, take()) for cue in cues for name in all_files(cue))


def test_cues_files_and_recipes_are_the_same_set():
    named = {name for cue in CUES for name in all_files(cue)}
    assert named == {path.name for path in FOLDER.iterdir()} == {f"{name}.ogg" for name in recipes.SOUNDS}


@pytest.mark.parametrize("name", one_in(3, recipes.SOUNDS))
def test_committed_file_is_what_the_recipe_makes(name):
    """The encoder loses what is not heard: most of a rustle of paper, least of a tune."""
    made = recipes.samples(name).astype(int)
    assert len(made) == len(committed(name))
    assert np.corrcoef(made, committed(name))[0, 1] > 0.93


@pytest.mark.parametrize("name", recipes.SOUNDS)
def test_a_sound_is_heard_never_clipped_and_ends_in_silence(name):
    sound = committed(name) / 32768
    assert np.abs(sound).max() <= recipes.CEILING
    # The ceiling may cost a little.
    assert level(name) == pytest.approx(recipes.SOUNDS[name].loudness, abs=1.5)
    assert np.abs(sound[:2]).max() < 0.06 and np.abs(sound[-20:]).max() < 0.002     # no click at either end
    assert abs(sound.mean()) < 0.002


@cache
def level(name: str) -> float:
    return recipes.loudness(committed(name) / 32768)


ORDER = (("button",), ("tape_out", "tape_in", "card_slide", "page_turn"), ("footsteps",), ("dice_rattle", "miss"),
         ("dice_land",), ("question", "your_turn", "objective"), ("arrow", "gun_small", "sword", "gun_large", "burst"),
         ("hit", "fall"), ("wound",), ("kill",), ("explosion",))
"""What is louder stands later."""


def test_the_loudness_has_an_order_within_fourteen_units():
    levels = {name: level(name) for name in recipes.SOUNDS}
    assert max(levels.values()) - min(levels.values()) <= 14.2, "the ceiling may cost or leave a little"
    means = [np.mean([levels[name.removesuffix(".ogg")] for cue in them for name in all_files(cue)])
             for them in ORDER]
    assert all(a < b for a, b in zip(means, means[1:], strict=False)), [round(float(mean), 1) for mean in means]


def test_a_tone_of_full_scale_has_the_loudness_that_the_standard_says():
    """BS.1770: a sine of 997 Hz at 0 dBFS in one channel is -3.01 LUFS."""
    tone = np.sin(2 * np.pi * 997 * np.arange(2 * recipes.RATE) / recipes.RATE)
    assert recipes.loudness(tone) == pytest.approx(-3.01, abs=0.15)


REPEATS = [cue for cue in CUES if len(file_names(cue)) > 1]


def test_what_a_battle_is_full_of_has_takes():
    assert {cue for cue in CUES if group_of(cue) != "controls"} == set(REPEATS)


@pytest.mark.parametrize("cue", REPEATS)
def test_what_repeats_has_three_takes_that_differ(cue):
    takes = [committed(name.removesuffix(".ogg")) for name in all_files(cue)]
    assert len(takes) >= 3 * len(KINDS.get(cue, ("",)))
    for i, one in enumerate(takes):
        for other in takes[:i]:
            least = min(len(one), len(other))
            apart = np.corrcoef(one[:least], other[:least])[0, 1]
            assert apart < 0.97, (cue, apart)


@pytest.mark.parametrize(("name", "least"), [("gun_small_1", 0.08), ("sword_1", 0.08), ("save_1", 0.05)])
def test_guns_crack_and_steel_rings(name, least):
    """The share of what is heard that lies from 3 to 8 kHz (a rifle had 0.02 of it once)."""
    power = np.abs(np.fft.rfft(committed(name))) ** 2
    pitch = np.fft.rfftfreq(len(committed(name)), 1 / recipes.RATE)
    assert power[(pitch > 3000) & (pitch < 8000)].sum() / power.sum() >= least


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 850_000


def test_a_sound_comes_from_where_it_is_made_and_one_after_the_other_is_not_the_same(monkeypatch):
    set_to = []

    class Channel:
        def set_volume(self, left, right):
            set_to.append((left, right))

    class Take:
        def play(self):
            return Channel()

    player = Sounds(FOLDER, volume=1.0)
    opened_with(player, ("hit", "button"), Take)
    for _ in range(8):
        player._last.clear()
        assert player.play("hit", side=-1.0)
    assert all(left > right > 0 for left, right in set_to)
    assert len({left for left, _ in set_to}) > 3 and max(set_to)[0] / min(set_to)[0] < 1.26, "within 2 dB"
    player._last.clear()
    player.play("button")
    assert set_to[-1][0] == set_to[-1][1] == 1.0


@pytest.mark.parametrize("cue", KINDS)
def test_kinds_of_a_cue_sound_unlike_one_another(cue):
    """By where its power lies from 60 Hz to 8 kHz, in thirds of octaves: takes of one kind are nearer to one another
    than to those of another kind."""
    edges = 60 * 2 ** np.arange(0, 7.34, 1 / 3)

    def colour(name: str) -> np.ndarray:
        wave = committed(name.removesuffix(".ogg")) / 32768
        power = np.abs(np.fft.rfft(wave)) ** 2
        told = np.histogram(np.fft.rfftfreq(len(wave), 1 / recipes.RATE), edges, weights=power)[0]
        # and how long it is loud, which tells one die from many
        return np.append(10 * np.log10(told / told.sum() + 1e-5), 40 * np.mean(np.abs(wave)) / np.abs(wave).max())

    middles = {kind: np.mean([colour(name) for name in file_names(cue, kind)], 0) for kind in KINDS[cue]}
    for kind in KINDS[cue]:
        for name in file_names(cue, kind):
            apart = {other: np.abs(colour(name) - middle).mean() for other, middle in middles.items()}
            assert min(apart, key=apart.__getitem__) == kind, (name, apart)


def test_a_kind_that_is_not_known_sounds_as_usual():
    assert file_names("footsteps", "lava") == file_names("footsteps") == file_names("footsteps", "earth")
    assert file_names("hit", "stone") == file_names("hit")
    assert [dice_kind(n) for n in (1, 2, 4, 5, 40)] == ["one", "few", "few", "many", "many"]


def test_plays_and_takes_variants_in_turn(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sounds(FOLDER, volume=2.0)
    assert player.volume == 1.0
    assert not player.play("button")            # not open yet: not heard, not an error
    player.start()
    until_settled(player)
    try:
        assert player.problem is None and player.ready
        assert all(player.play(cue) for cue in CUES[:8])
        assert not player.play(CUES[0])         # at once again: would only be louder
        player.volume = 0
        assert not player.play("victory")
    finally:
        player.close()
        player.close()
    assert not player.play("button")


def test_what_was_played_last_is_kept_unpacked_and_no_more_than_two_megabytes(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sounds(FOLDER)
    player.start()
    until_settled(player)
    try:
        assert not player._loaded, "nothing is unpacked before it is played"
        weights = []
        for cue in CUES:
            for _ in file_names(cue):
                player._last.clear()
                pygame.mixer.stop()
                assert player.play(cue)
                until_unpacked(player)
                weights.append(sum(memoryview(sound).nbytes for sound in player._loaded.values()))
        assert player.problem is None and max(weights) <= KEPT < 8_000_000 and max(weights) > KEPT * 0.8
        assert player._weight == weights[-1] and list(player._loaded)[-1] == file_names(CUES[-1])[-1]
        player._last.clear()
        pygame.mixer.stop()
        kept = dict(player._loaded)
        assert player.play(CUES[-1]) and not player._unpacking.busy and dict(player._loaded) == kept
    finally:
        player.close()
    assert not player._loaded and player._weight == 0


def test_a_broken_file_is_silence_with_a_reason(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for cue in CUES:
        for name in all_files(cue):
            (tmp_path / name).write_bytes(b"no sound")
    player = Sounds(tmp_path)
    player.start()
    until_settled(player)
    assert player.ready and player.play("button")
    until_unpacked(player)
    assert player.problem and player.problem.startswith("no sound: ") and not player.play("hit")
    player.close()


def test_a_folder_without_sounds_is_silence_with_a_reason(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sounds(tmp_path)
    player.start()
    until_settled(player)
    assert player.problem and "\n" not in player.problem
    assert not player.play("button")
    player.close()


def test_at_volume_zero_the_card_stays_closed(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sounds(FOLDER, volume=0)
    player.start()
    time.sleep(0.05)
    assert not player.ready and player.problem is None
    player.volume = 0.5
    until_settled(player)
    assert player.ready
    player.close()


def test_no_sound_card_is_silence_not_an_error():
    """In a process of its own, since SDL chooses its driver once. `nosuch` is a driver that no machine has."""
    script = (
        "import sys, time; from pathlib import Path; from game.ui.sound import Sounds\n"
        "player = Sounds(Path(sys.argv[1])); player.start(); began = time.monotonic()\n"
        "while player.problem is None and time.monotonic() < began + 10: time.sleep(.01)\n"
        "assert not player.play('button'); player.close(); print(player.problem)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(FOLDER)], capture_output=True, text=True, timeout=60,
        cwd=Path(__file__).parent.parent,
        env={**os.environ, "SDL_AUDIODRIVER": "nosuch", "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("no sound: ") and done.stderr == ""


def test_each_group_has_a_loudness_of_its_own():
    played = []

    class Take:
        def play(self):
            return type("Channel", (), {"set_volume": lambda self, left, right: played.append(left)})()

    player = Sounds(FOLDER, volume=1.0)
    opened_with(player, CUES, Take)
    assert {group_of(cue) for cue in CUES} == {"battle", "dice", "controls"}
    player.shares = shares_of(Settings(sound_dice=0, sound_controls=50))
    assert not player.play("dice_land") and player.play("hit") and player.play("button")
    assert played[0] == 1.0 and played[1] == 0.25, "the ear hears squares"
