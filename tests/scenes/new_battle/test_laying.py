"""Random tables are made off the screen: it says so meanwhile, and only what is still wanted is shown."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest
from hands import Hands

from game.core.errors import Bad
from game.core.table.places import GRID
from game.scenes import navigation
from game.scenes.new_battle import NewBattleScene, laying
from game.scenes.new_battle.choice import random_ground
from game.scenes.title.scene import TitleScene

pytestmark = pytest.mark.usefixtures("kts_home")
WAIT = 30.0


class Slow:
    """Makes tables only when it is let, and remembers which."""

    def __init__(self) -> None:
        self.go, self.asked, self.bad = Event(), list[tuple[Any, ...]](), False

    def __call__(self, *key: Any) -> Any:
        self.asked.append(key)
        assert self.go.wait(WAIT)
        if self.bad:
            raise Bad("random table", f"seed {key[0]}", "no table was found")
        return random_ground(*key)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    made = Slow()
    monkeypatch.setattr(laying, "random_ground", made)
    return made


def settled(hands: Hands, left: NewBattleScene | None = None) -> None:
    """Until the worker of the set-up (of one that was left) has nothing to do, and its news has come."""
    scene = left or next(one for one in hands.app.scenes if one.name == "new-battle")
    for _ in range(2000):
        hands.step(seconds=0)
        if not scene.laying._worker.busy:
            break
        Event().wait(0.005)
    hands.step()


def test_a_random_table_is_made_while_the_screen_goes_on(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    monkeypatch.setattr(navigation, "begin", lambda app, order: begun.append(order))
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    scene = hands.scene
    hands.key("G")
    assert scene.choice.table() is None and scene.choice.laying
    assert scene.ground.preview.laying == (24 * GRID, 24 * GRID), "it keeps its place"
    phase = scene.ground.preview._phase
    hands.step(seconds=0.5)
    assert scene.ground.preview._phase > phase, "a sign of work"
    assert not scene.start.enabled and "still being laid out" in str(scene.start.why_off)
    assert scene._fault is None
    hands.key("Enter")
    assert begun == []
    slow.go.set()
    settled(hands)
    assert scene.choice.table() == random_ground(scene.choice.table_seed, 0, "simple-battles")
    assert scene.start.enabled and scene.ground.preview.table is scene.choice.table()
    assert scene.ground.preview.laying is None
    hands.click(scene.start)
    assert begun[0].setup.table is scene.choice.table()


def test_what_is_no_longer_wanted_is_dropped(slow: Slow) -> None:
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    scene = hands.scene
    for _ in range(4):
        hands.key("G")
    seed = scene.choice.table_seed
    slow.go.set()
    settled(hands)
    asked = [key for key in slow.asked if key[0] != scene.choice.next_seed]
    assert len(asked) <= 2 and asked[-1][0] == seed, "only what ran already and the last"
    assert scene.choice.table().name .endswith(f" {seed}")
    slow.go.clear()
    hands.key("G")
    hands.key("]")                                      # a shipped table after all
    assert not scene.choice.laying and scene.start.enabled
    slow.go.set()
    settled(hands)
    assert scene.choice.at < len(scene.choice.maps)


def beside(hands: Hands) -> None:
    """Until the table that may be drawn next is there."""
    for _ in range(2000):
        hands.step(seconds=0)
        if not hands.scene.laying._beside.busy:
            break
        Event().wait(0.005)
    hands.step()


def test_the_table_that_is_drawn_next_is_made_while_one_is_looked_at(slow: Slow) -> None:
    slow.go.set()
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    choice = hands.scene.choice
    assert choice.look_ahead() is None and not slow.asked, "not while a shipped table is shown"
    hands.key("G")
    settled(hands)
    beside(hands)
    for _ in range(3):
        seed = choice.next_seed
        assert slow.asked[-1][0] == seed != choice.table_seed
        hands.key("G")
        assert choice.table_seed == seed and not choice.laying and choice.table() is not None, "it is there at once"
        assert choice.table() == random_ground(seed, 0, "simple-battles")
        beside(hands)


def test_what_is_being_made_ahead_is_waited_for_and_not_made_twice(slow: Slow) -> None:
    slow.go.set()
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    hands.key("G")
    settled(hands)
    beside(hands)
    slow.go.clear()
    for _ in range(2):                                  # the first is there, the second is being made
        hands.key("G")
    seed = hands.scene.choice.table_seed
    assert hands.scene.choice.laying
    slow.go.set()
    beside(hands)
    assert hands.scene.choice.table() == random_ground(seed, 0, "simple-battles")
    assert [key[0] for key in slow.asked].count(seed) == 1


def test_left_meanwhile_nothing_is_shown_and_nothing_breaks(slow: Slow) -> None:
    hands = Hands(TitleScene(), (1280, 720))
    hands.app.push(NewBattleScene("simple-battles"))
    hands.step()
    scene = hands.scene
    hands.key("G")
    hands.key("Esc")
    assert hands.scene.name == "title"
    scene.refresh = lambda: pytest.fail("nobody looks at it")
    slow.go.set()
    settled(hands, left=scene)


def test_no_table_for_a_seed_is_told(slow: Slow) -> None:
    slow.bad = True
    slow.go.set()
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    hands.key("G")
    settled(hands)
    scene = hands.scene
    assert "no table was found" in str(scene.ground.preview.error) and not scene.start.enabled
    assert "no table was found" in str(scene.choice.faults()[0].why)
