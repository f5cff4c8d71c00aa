"""What a player who had never seen the game stumbled over, each as a test."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.play.acts import Done, End
from game.scenes.battle.panels.asking import SETTLES
from game.ui.keys import Key
from tests.scenes.test_beside import on_screen


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def press(scene: Any, name: str, action: str = "") -> None:
    """A key on a battle screen, and a frame."""
    scene.stage.press_key(Key(name, action or None, name.lower()))
    scene.app.step(1 / 60)


def settle(scene: Any, seconds: float) -> None:
    """Let time pass in frames."""
    for _ in range(round(seconds * 60)):
        scene.app.step(1 / 60)


def until(scene: Any, kind: str) -> None:
    """Frames until a question of this kind is on the screen."""
    for _ in range(600):
        if scene.decision is not None and scene.decision.ask.kind == kind and not scene.director.busy:
            return
        scene.app.step(1 / 60)
    raise AssertionError(f"no question of kind {kind}")


def test_the_key_that_ends_a_figures_turn_does_not_end_those_of_all_others() -> None:
    """E was `End turn` of a figure and in the next moment `End my turns`: seven figures lost theirs unasked."""
    scene = on_screen("battle-turns", wait=True)
    assert any(isinstance(option.act, Done) for option in scene.decision.options)
    press(scene, "E")
    until(scene, "figure")
    asked = scene.match.ask
    press(scene, "E")                       # it was meant for the question before
    assert scene.match.ask is asked and scene.asking._sure is None
    settle(scene, SETTLES + 0.1)
    press(scene, "E")                       # others could still act: that is pointed out first
    assert scene.match.ask is asked and scene.asking._sure is asked
    settle(scene, 0.2)
    press(scene, "E")
    assert scene.match.ask is not asked


def test_ending_while_others_could_act_wants_a_second_press() -> None:
    scene = on_screen("deathzap-unit", wait=True)
    ask = scene.match.ask
    assert any(isinstance(option.act, End) for option in ask.listed())
    button = next(b for b in scene.actions.children if b.key == "end")
    button.activate()
    assert scene.match.ask is ask
    button.activate()
    assert scene.match.ask is not ask
