"""Attacks that are worked out beside the frames: marked until they are there, then those of the rules."""

from __future__ import annotations

from threading import Event
from time import monotonic, sleep
from typing import Any

import pygame
import pytest
from whole import Unpainted

from game import background
from game.core.table.marching.marching import March
from game.core.table.places import GRID, Place
from game.resting import rest
from game.rules.skirmashed.acts import FocusFight, FocusShoot
from game.scenes import screens
from game.scenes.battle import BattleScene
from game.scenes.battle.panels.blocks import FigureLine, Heading
from game.scenes.battle.panels.words import WORKING
from game.store.settings import silent


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def on_screen(name: str, wait: bool) -> Any:
    """The battle of a screen of `screenshot --list`; `wait`: what takes longer is done at once."""
    scene = BattleScene(screens.scene(name).match, None, journal=False)  # type: ignore[attr-defined]
    app = Unpainted(silent(), size=(1280, 720), headless=True)
    app.push(scene)
    scene.table.wait = wait
    return scene


def lines(scene: Any) -> tuple[Any, ...]:
    """What the card tells while nothing is pointed at."""
    return scene.words.plain_card(scene.decision)[1]


def targets(told: tuple[Any, ...]) -> list[str]:
    """The figures that lines are about."""
    return [line.figure for line in told if isinstance(line, FigureLine)]


def test_attacks_are_marked_until_they_are_there() -> None:
    scene = on_screen("skirmashed-order", wait=False)
    scene.app.step(1 / 60)
    begun = monotonic()
    while scene.spots.attacks.here(scene.decision.ask.about) is None:
        assert any(isinstance(line, Heading) and line.words == WORKING for line in lines(scene))
        assert monotonic() - begun < 60
        sleep(0.005)
        scene.app.step(1 / 60)
    assert targets(lines(scene)) == targets(lines(on_screen("skirmashed-order", wait=True))) != []
    plain = [found for found in scene.rules.attacks(scene.match.now, scene.decision.ask.about)
             if not isinstance(found.act, (FocusShoot, FocusFight))]
    assert set(targets(lines(scene))) <= {found.target for found in plain}


def test_a_known_attack_is_the_one_of_the_rules() -> None:
    scene = on_screen("skirmashed-order", wait=True)
    me = scene.decision.ask.about
    for found in scene.spots.attacks.here(me):
        known = scene.spots.attacks.known(me, found.target, found.act)
        fresh = scene.rules.forecast(scene.match.now, me, found.target, found.act)
        assert (known.title, known.bars, known.expected) == (fresh.title, fresh.bars, fresh.expected)
    assert scene.spots.attacks.known(me, me, None) is None


def test_what_was_planned_before_is_given_up() -> None:
    scene = on_screen("deathzap-bout", wait=False)
    beside, decision = scene.spots.attacks, scene.decision
    done: list[object] = []
    beside.looked("slow", lambda now: sleep(0.2) or 1)      # the thread is busy meanwhile
    beside._of = lambda figure, now: done.append(now.state.digest()) or ()
    first, second = scene.match.now, scene.match.now._replace(state=scene.match.state.copied())
    second.state.round += 1
    assert beside.planned(first, decision.ask.about) is None
    assert beside.planned(second, decision.ask.about) is None
    begun = monotonic()
    while beside.planned(second, decision.ask.about) is None:
        assert monotonic() - begun < 60
        sleep(0.005)
        scene.app.step(1 / 60)
    assert done == [second.state.digest()]


def test_a_decision_is_shown_once_a_frame() -> None:
    scene = on_screen("ghost-legions-act", wait=False)
    scene.app.step(1 / 60)
    shown: list[object] = []
    overlay = scene.decision.drawn.overlay
    scene.decision.drawn.overlay = lambda: shown.append(1) or overlay()
    for i in range(20):
        x, y = scene.table.rect.center
        shown.clear()
        scene.app.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 9 * i, y), rel=(0, 0),
                                                   buttons=(0, 0, 0))])
        assert len(shown) == 1


def test_a_card_that_takes_long_is_marked_and_then_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = on_screen("deathzap-bout", wait=False)
    scene.app.step(1 / 60)
    decision, rules = scene.decision, scene.rules
    foe = next(iter(decision.targets()))
    right, slow = type(rules).forecast, Event()

    def forecast(self: Any, *asked: Any) -> Any:
        slow.wait(60)
        return right(self, *asked)

    monkeypatch.setattr(type(rules), "forecast", forecast)
    decision.aim_figure(foe)
    scene.app.step(1 / 60)
    assert decision.at.forecast is None and decision.attack.awaited
    assert any(isinstance(line, Heading) and line.words == WORKING for line in scene.desk.odds.plain[1])
    _, answers = decision.proposal()                    # and it can be answered meanwhile
    assert [answer.act for answer in answers] == [decision.targets()[foe].act]
    slow.set()
    begun = monotonic()
    while decision.at.forecast is None:
        assert monotonic() - begun < 60
        sleep(0.005)
        scene.app.step(1 / 60)
    fresh = right(rules, scene.match.now, decision.ask.about, foe, decision.at.forecast.act)
    assert (scene.desk.odds.forecast.title, scene.desk.odds.forecast.bars) == (fresh.title, fresh.bars)
    assert not decision.attack.awaited


def test_a_card_that_nobody_points_at_any_more_is_given_up() -> None:
    scene = on_screen("deathzap-bout", wait=False)
    later, begun, ended = scene.later, Event(), []

    def endless() -> Any:
        begun.set()
        try:
            while True:
                rest()
        finally:
            ended.append(1)

    later.ask("slow", lambda: endless, scope="card", lane="card", soon=True)
    assert begun.wait(60) and not ended
    later.ask("quick", lambda: lambda: "found", scope="card", lane="card", soon=True)
    start = monotonic()
    while later.known("quick") is None:
        assert monotonic() - start < 60
        sleep(0.005)
        scene.app.step(1 / 60)
    assert ended and later.known("slow") is None and all(one.scope != "card" for one in later._asked.values())


def test_a_plan_that_is_dropped_while_it_is_studied_fails_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = on_screen("deathzap-move", wait=False)
    scene.app.step(1 / 60)
    told: list[object] = []
    monkeypatch.setattr(background, "_told", lambda name, error: told.append(error))
    going, dropped = Event(), Event()
    plan, right = scene.decision.formation, March.plan

    def planned(self: March, *aim: Any) -> Any:
        found = right(self, *aim)
        if (self.allowance or 0) > plan.march.allowance:      # the longer move, which is compared with it
            going.set()
            assert dropped.wait(60)
        return found

    monkeypatch.setattr(March, "plan", planned)
    far = plan.march.middle
    plan.follow(Place(far.x, far.y + 30 * GRID))        # farther than the move goes
    assert going.wait(60)
    plan.clear()
    dropped.set()
    begun = monotonic()
    while scene.later.lane("march").busy:
        assert monotonic() - begun < 60
        sleep(0.005)
    assert told == [] and plan.places == {} and plan.studied is None
