"""What is heard behind the game: committed pieces are what the recipes make, beds have no seam, tunes end in beds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pygame
import pytest
from breadth import one_in

from assets.make import beds as recipes
from assets.make.bench import RATE
from assets.make.sounds import loudness
from game import rules
from game.ai import player
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.files import root
from game.scenes.base import Scene
from game.scenes.battle import BattleScene
from game.scenes.battle_setup import quick_order
from game.store.settings import Settings
from game.ui import ambience
from game.ui.ambience import BED_OF_MAT, BEDS, TUNES, Ambience
from game.ui.app import App
from game.ui.sound import Sounds, shares_of

FOLDER = root() / "assets" / "music"


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(frequency=RATE, size=-16, channels=1)
        yield
        pygame.mixer.quit()


def committed(name: str) -> np.ndarray:
    return np.frombuffer(pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw(), "<i2").astype(float) / 32768


def test_pieces_files_and_names_are_the_same_set():
    assert {*BEDS, *TUNES} == set(recipes.PIECES) == {path.stem for path in FOLDER.iterdir()}
    assert {path.suffix for path in FOLDER.iterdir()} == {".ogg"}
    assert set(BED_OF_MAT) == {path.stem for path in (root() / "assets" / "tilesets").glob("*.tsx")
                               if not path.stem.startswith("over-")}
    assert set(BED_OF_MAT.values()) <= set(BEDS)


NOW = ("room", "last_round")
"""Made anew in every run; the others, which take some seconds each, in the long run."""


@pytest.mark.parametrize("name", [name if name in NOW else pytest.param(name, marks=pytest.mark.long)
                                  for name in recipes.PIECES])
def test_committed_file_is_what_the_recipe_makes(name, mixer):
    made, heard = recipes.samples(name), committed(name)
    assert len(made) == len(heard)
    assert np.corrcoef(made, heard)[0, 1] > 0.88, "the encoder loses what is not heard, of rain the most"


@pytest.mark.parametrize("name", one_in(5, recipes.PIECES))
def test_a_piece_is_as_loud_as_it_should_be_and_has_no_seam(name, mixer):
    heard, piece = committed(name), recipes.PIECES[name]
    assert loudness(heard) == pytest.approx(piece.loudness, abs=1.5)
    if piece.round:
        step = np.abs(np.diff(heard)).max()
        assert abs(heard[0] - heard[-1]) <= 1.5 * step, "the end is followed by the beginning"
    else:
        assert np.abs(heard[-50:]).max() < 0.002


def test_everything_together_is_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 900_000


class Music:
    """Stands in for the mixer's stream."""

    def __init__(self) -> None:
        self.name, self.loops, self.loud, self.busy, self.paused = "", 0, 0.0, False, False

    def load(self, path) -> None:
        self.name = path.stem

    def play(self, loops: int = 0, fade_ms: int = 0) -> None:
        self.loops, self.busy = loops, True

    def stop(self) -> None:
        self.busy = False

    def set_volume(self, loud: float) -> None:
        self.loud = loud

    def get_busy(self) -> bool:
        return self.busy and not self.paused

    def pause(self) -> None:
        self.paused = True

    def unpause(self) -> None:
        self.paused = False


class Clock:
    def __init__(self) -> None:
        self.calls: list[tuple[float, Callable[[], None]]] = []

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        self.calls.append((seconds, call))

    def run(self, seconds: float) -> None:
        """So much time passes."""
        while self.calls and min(at for at, _ in self.calls) <= seconds:
            at, call = min(self.calls, key=lambda one: one[0])
            self.calls.remove((at, call))
            self.calls = [(one - at, other) for one, other in self.calls]
            seconds -= at
            call()
        self.calls = [(at - seconds, call) for at, call in self.calls]


@pytest.fixture
def heard(monkeypatch) -> tuple[Ambience, Music, Clock]:
    music, clock = Music(), Clock()
    monkeypatch.setattr(ambience.pygame.mixer, "music", music)
    monkeypatch.setattr(ambience.pygame.mixer, "get_init", lambda: True)
    made = Ambience(FOLDER, clock.after)
    made.set(0.8, {"ambience": 0.5, "music": 1.0})
    return made, music, clock


def test_a_tune_is_followed_by_the_bed_and_a_bed_by_another_one(heard):
    made, music, clock = heard
    made.tune("title")
    made.want("room")
    assert made.playing == "", "the card is not open"
    made.opened()
    assert (music.name, music.loops) == ("title", 0) and music.loud == pytest.approx(0.64)
    clock.run(30)
    assert made.playing == "title"
    music.busy = False
    clock.run(1)
    assert (music.name, music.loops) == ("room", -1) and music.loud == pytest.approx(0.16)
    made.want("meadow")
    clock.run(0.5)
    assert music.name == "room" and 0 < music.loud < 0.16, "it fades"
    made.want("cold")
    clock.run(1)
    assert (made.playing, music.name, music.loops) == ("cold", "cold", -1)
    made.want("cold")
    assert not clock.calls, "what plays goes on, and nothing wakes the window"


def test_leaving_the_title_ends_its_tune(heard):
    made, music, clock = heard
    made.opened()
    made.want("room")
    made.tune("title")
    clock.run(2)
    assert music.name == "title"
    made.want("town")
    clock.run(2)
    assert music.name == "town"


def test_what_is_silent_is_not_played(heard):
    made, music, clock = heard
    made.set(0.8, {"ambience": 0.0, "music": 0.0})
    made.opened()
    made.want("room")
    made.tune("title")
    clock.run(5)
    assert not music.busy and made.playing == ""
    made.set(0.8, {"ambience": 1.0, "music": 0.0})
    assert music.busy and made.playing == "room"
    made.set(0.0, {"ambience": 1.0, "music": 1.0})
    assert not music.busy


def test_it_waits_while_the_window_is_left(heard):
    made, music, clock = heard
    made.opened()
    made.want("room")
    made.tune("last_round")
    clock.run(2)
    made.leave(True)
    assert music.paused
    clock.run(20)
    assert music.name == "last_round", "a tune that is paused is not over"
    made.leave(False)
    assert not music.paused
    music.busy = False
    clock.run(1)
    assert music.name == "room"


def test_without_a_sound_card_and_without_files_nothing_happens(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Ambience(tmp_path, lambda seconds, call: None)
    made.want("room")
    made.set(1.0, {})
    made.leave(True)
    made.close()
    pygame.mixer.init(frequency=44100)
    try:
        made.opened()
        assert made.playing == ""
    finally:
        pygame.mixer.quit()


def test_it_is_as_loud_as_the_settings_say(heard):
    made, music, _ = heard
    player = Sounds(root() / "assets" / "sounds", 0.5)
    player.ambience = made
    player.shares = shares_of(Settings(sound_ambience=40, sound_music=0))
    assert made.volume == 0.5 and made.shares == {"ambience": 0.4, "music": 0.0}
    player.volume = 1.0
    assert made.volume == 1.0


@pytest.mark.parametrize(("ruleset", "rounds"), [("simple-battles", 3), ("skirmashed", 4), ("warbands", 8)])
def test_the_last_round_is_heard_once(ruleset, rounds, monkeypatch):
    order = quick_order(ruleset, 3)
    match = Match.begun(rules.get(ruleset), order.setup, Dice.seeded(5))
    minds = [player("random", side) for side in (0, 1)]

    def reach(last: int) -> None:
        while match.ask is not None and match.state.round < last:
            match.answer(minds[match.ask.side].choose(match))

    tunes: list[str] = []
    monkeypatch.setattr(Scene, "tune", lambda self, name: tunes.append(name))
    for last, told in ((rounds - 1, 0), (rounds, 1)):
        reach(last)
        assert match.ask is not None, "the battle ended before: another seed"
        app = App(Settings(), size=(1280, 720), headless=True)
        scene = BattleScene(match, None, journal=False)
        app.push(scene)
        for _ in range(40):
            app.step(1 / 30, [])
        assert scene.scored.rounds() == rounds
        scene.asking.show(scene.match.ask)
        assert tunes == ["last_round"] * told
        app.pop()
