"""What threads find too late, for another moment, or not at all: nothing waits for it for ever, nothing takes it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, current_thread, main_thread
from time import monotonic, sleep
from typing import Any

import pytest

from game import background
from game.core.table.marching.marching import March
from game.core.table.places import GRID, Place
from game.core.table.space import TableSpace
from game.scenes.battle.panels.blocks import Heading
from game.scenes.battle.panels.words import WORKING
from game.scenes.rulesets.deathzap import deciding, nearing
from tests.scenes.battle.test_beside import on_screen

LOOKS_AT_REACHES = True


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What threads raised."""
    found: list[object] = []
    monkeypatch.setattr(background, "_told", lambda name, error: found.append(error))
    return found


def frames(scene: Any, until: Callable[[], object]) -> None:
    """Frames until that is so."""
    begun = monotonic()
    while not until():
        assert monotonic() - begun < 60
        sleep(0.005)
        scene.app.step(1 / 60)


def held_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> tuple[Event, Event]:
    """Plans wait in a thread: (one is made, go on)."""
    going, go, right = Event(), Event(), March.plan

    def planned(self: March, *aim: Any) -> Any:
        found = right(self, *aim)
        if current_thread() is not main_thread():
            going.set()
            assert go.wait(60)
        return found

    monkeypatch.setattr(March, "plan", planned)
    return going, go


# ── what fails ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_card_that_cannot_be_computed_is_not_marked_as_being_worked_out(
        monkeypatch: pytest.MonkeyPatch, told: list[object]) -> None:
    scene = on_screen("deathzap-bout", wait=False)
    scene.app.step(1 / 60)
    decision = scene.decision
    foe = next(iter(decision.targets()))

    def forecast(*asked: Any) -> Any:
        sleep(0.05)
        raise KeyError("always")

    monkeypatch.setattr(type(scene.rules), "forecast", forecast)
    decision.aim_figure(foe)
    assert decision.attack.awaited
    frames(scene, lambda: told and not decision.attack.awaited)
    scene.app.step(1 / 60)
    assert not any(isinstance(line, Heading) and line.words == WORKING for line in scene.desk.odds.plain[1] or ())
    decision.commit()                                       # and it can still be answered
    assert scene.match.revision > 0 and len(told) == 1


def test_what_fails_does_not_keep_the_rest_from_being_told(told: list[object]) -> None:
    scene = on_screen("skirmashed-order", wait=False)
    beside = scene.spots.attacks
    frames(scene, lambda: not scene.later._asked)
    known: list[int] = []
    scene.decision.found_later = lambda spot: known.append(1)
    beside.looked("bad", lambda now: {}["nothing"])
    beside.looked("good", lambda now: "found")
    frames(scene, lambda: beside.looked("good", lambda now: "again") == "found" and not scene.later._asked)
    assert known and len(told) == 1


def test_good_spots_that_failed_are_looked_for_again(monkeypatch: pytest.MonkeyPatch, told: list[object]) -> None:
    scene = on_screen("ghost-legions-act", wait=False)
    scene.app.step(1 / 60)
    decision = scene.decision
    right = type(decision.good).looker
    monkeypatch.setattr(type(decision.good), "looker", lambda self, places: lambda: {}["nothing"])
    decision.good.turn(1)
    frames(scene, lambda: told and not scene.later._asked)
    monkeypatch.setattr(type(decision.good), "looker", right)
    decision.good.turn(1)
    frames(scene, lambda: decision.good.known is not None)


def test_a_search_for_a_move_that_failed_is_not_told_as_going_on(monkeypatch: pytest.MonkeyPatch,
                                                                told: list[object]) -> None:
    scene = on_screen("deathzap-move", wait=False)
    scene.app.step(1 / 60)
    decision = scene.decision
    monkeypatch.setattr(nearing, "search", lambda *asked: {}["nothing"])
    for foe in [unit.id for unit in decision.state.units.values() if unit.side != decision.ask.side]:
        decision.aim_figure(foe)
        decision.near.considered()
        if decision.near.lines():
            break
    assert "Looking" in str(decision.near.lines()[0])
    frames(scene, lambda: told and not decision.near.lines())


# ── what comes too late ──────────────────────────────────────────────────────────────────────────────────────


def test_a_figure_moved_by_hand_stays_where_it_was_put(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = on_screen("deathzap-move", wait=False)
    scene.app.step(1 / 60)
    plan = scene.decision.formation
    middle = plan.march.middle
    plan.follow(Place(middle.x, middle.y + GRID))
    frames(scene, lambda: plan.places and not scene.later.lane("march").busy)
    going, go = held_in_a_thread(monkeypatch)
    plan.follow(Place(middle.x, middle.y + 3 * GRID))
    assert going.wait(60)
    plan.next_single(1)
    who = plan.held
    plan.adjust(who, Place(plan.whole[who].x + GRID // 2, plan.whole[who].y))
    mine = plan.places[who]
    go.set()
    frames(scene, lambda: not scene.later.lane("march").busy)
    scene.app.step(1 / 60)
    assert plan.places[who] == mine and plan.by_hand == {who}


def test_enter_moves_while_the_first_plan_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = on_screen("deathzap-move", wait=False)
    scene.app.step(1 / 60)
    decision = scene.decision
    decision.formation.clear()
    frames(scene, lambda: not scene.later.lane("march").busy)
    going, go = held_in_a_thread(monkeypatch)
    before = scene.match.revision
    decision.nudge(0, 1, False)
    assert going.wait(60)
    decision.commit()
    go.set()
    assert scene.match.revision > before


def test_good_spots_of_one_move_are_not_offered_for_another() -> None:
    scene = on_screen("deathzap-move", wait=True)
    decision = scene.decision
    decision.good.turn(1)
    assert decision.good.known is not None
    decision.choose_mode(next(mode for mode in decision.modes if mode.march is not None and mode is not decision.mode))
    assert decision.good.known is None and decision.good.number() is None
    decision.good.turn(1)
    assert decision.good.known is not None


def test_a_study_in_a_thread_reads_a_moment_that_does_not_change(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = on_screen("deathzap-move", wait=False)
    scene.app.step(1 / 60)
    plan, right = scene.decision.formation, deciding.study
    going, go, states = Event(), Event(), list[str]()

    def study(now: Any, *rest: Any) -> Any:
        if current_thread() is not main_thread():
            states.append(now.state.digest())
            going.set()
            assert go.wait(60)
            states.append(now.state.digest())
        return right(now, *rest)

    monkeypatch.setattr(deciding, "study", study)
    plan.follow(Place(plan.march.middle.x, plan.march.middle.y + GRID))
    frames(scene, lambda: plan.places and going.is_set())
    scene.give(plan.quick_answer())
    go.set()
    frames(scene, lambda: len(states) > 1)
    assert states[0] == states[1]


def test_a_card_that_is_still_worked_out_can_be_pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = on_screen("deathzap-bout", wait=False)
    scene.app.step(1 / 60)
    right, slow = type(scene.rules).forecast, Event()

    def forecast(*asked: Any) -> Any:
        if current_thread() is not main_thread():
            assert slow.wait(60)
        return right(*asked)

    monkeypatch.setattr(type(scene.rules), "forecast", forecast)
    scene.decision.aim_figure(next(iter(scene.decision.targets())))
    assert scene.decision.attack.awaited
    scene.keys.pin_odds()
    slow.set()
    assert scene.desk.pinned.visible


# ── one query of a space at a time ───────────────────────────────────────────────────────────────────────────


def test_pymunk_is_asked_under_a_lock() -> None:
    """It ends the program where two threads query one space at once: three did so within seconds."""
    match = on_screen("ghost-legions-act", wait=True).match
    space = TableSpace(match.now.setup.table.pieces, match.now.top.answers)
    terrain = space._grown(64.0)
    asked: list[bool] = []

    class Spied:
        def __init__(self, inner: Any) -> None:
            self.inner = inner

        def __getattr__(self, name: str) -> Any:
            asked.append(terrain._lock.locked())
            return getattr(self.inner, name)

    terrain._space = Spied(terrain._space)  # type: ignore[assignment]
    terrain.in_box(0, 0, 640, 640)
    terrain.on_line((0.0, 0.0), (640.0, 640.0))
    assert asked == [True, True]
