"""The table never moves for a button: through whole battles its box on the screen stays where it is."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from breadth import crossed, often
from whole import Unpainted

import game.rules
from game.ai import player
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.text import T
from game.scenes.battle import BattleScene
from game.scenes.battle_setup import quick_order
from game.store.settings import silent
from game.ui.widgets import Button

LAYOUTS = (((960, 540), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150), ((1920, 1080), 200))
MOVED = pygame.MOUSEMOTION


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Settings that are changed go to a folder of their own."""


def opened(ruleset: str, size: tuple[int, int], scale: int, language: str = "") -> Any:
    """A first battle against the computer in which nothing is worked out beside."""
    begun = quick_order(ruleset, 1).begin()
    match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(1), ("human", "greedy"))
    app = Unpainted(silent(pace=3, dice_speed="off", scale=scale, language=language), size=size, headless=True)
    scene: Any = BattleScene(match, None, journal=False)
    app.push(scene)
    scene.later.work = lambda bite=0.0, hasty=False: None
    scene.opponents.answer = lambda match: None        # the test answers for it
    app.step(1 / 30, [])
    return scene


def stand(scene: Any) -> tuple[Any, ...]:
    """Where the table and what lies above it stand (px)."""
    table, tools = scene.table, scene.tools
    return tuple(table.rect), table.camera.top, tuple(tools.rect), [tuple(one.rect) for one in tools.children]


def view(scene: Any) -> tuple[float, ...]:
    """What of the table is seen."""
    camera = scene.table.camera
    return camera.x, camera.y, camera.zoom, camera.bottom


def consider(scene: Any, where: tuple[Any, ...]) -> None:
    """Do what a person does before an answer: point here and there, choose each kind of act."""
    app, decision, free = scene.app, scene.decision, scene.table.camera.free
    scene.table.end_glide()
    seen = view(scene)
    for x, y in ((free.centerx, free.centery), (free.left + 40, free.bottom - 40)):
        app.step(1 / 60, [pygame.event.Event(MOVED, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))])
        assert (stand(scene), view(scene)) == (where, seen), scene.match.ask.kind
    for mode in list(decision.modes):
        if mode.plain is None and not decision.cards:
            decision.choose_mode(mode)
            scene.asking.mark_modes()
            app.step(1 / 60, [])
            assert stand(scene) == where, (scene.match.ask.kind, mode.key)
            if mode.targets is None and mode.key != "exit":     # those bring into view whom or where they are about
                assert view(scene) == seen, (scene.match.ask.kind, mode.key)
    app.step(1 / 60, [pygame.event.Event(MOVED, pos=scene.desk.prompt.rect.center, rel=(1, 1), buttons=(0, 0, 0))])


@pytest.mark.parametrize("most", often(50, 5_000))
@pytest.mark.parametrize(("ruleset", "layout"), crossed(game.rules.IDS, LAYOUTS))
def test_the_table_stays_where_it_is_through_a_whole_battle(ruleset: str, layout: Any, most: int) -> None:
    scene = opened(ruleset, *layout)
    app, match, minds = scene.app, scene.match, (player("random", 3), player("random", 4))
    where, asked = stand(scene), 0
    for number in range(most):
        for _ in range(100):
            if scene.story.held is not None:
                scene.story.go_on()
            scene.director.finish()
            app.step(1 / 30, [])
            if match.ask is None or not scene.director.busy and not scene.story.waits():
                break
        if match.ask is None:
            break
        assert stand(scene) == where, match.ask.kind
        if scene.decision is not None:
            asked += 1
            if number % 3 == 0:
                consider(scene, where)
        if scene.decision is not None and scene.decision.held:
            scene.commit()
        else:
            scene.give(minds[match.ask.side].choose(match), watched=True)
    assert asked >= 15


@pytest.mark.parametrize("size", [size for size, scale in LAYOUTS if scale == 100])
def test_no_speed_moves_the_tools_or_the_table(size: tuple[int, int]) -> None:
    scene = opened("skirmashed", size, 100)
    where = stand(scene)
    for _ in range(5):
        scene.tools.next_pace()
        scene.app.step(1 / 30, [])
        assert stand(scene) == where


@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_however_many_answers_there_are_they_lie_in_the_lines_that_are_kept(size: tuple[int, int], scale: int) -> None:
    """Six answers as Warbands has them, left of the tools and above the table; no word of them is cut."""
    scene = opened("warbands", size, scale)
    app, where = scene.app, stand(scene)
    words = (("Move up to 5″", "Move"), ("Jump up to 5″", "Jump"), ("Strike (1)", "Strike"), ("Shoot (4)", "Shoot"),
             ("Command 50\u00a0%", "Command"), ("End activation", "End"))
    for count in range(1, len(words) + 1):
        scene.desk.actions.replace([Button(T(long), key=str(i + 1), size=44, short=T(short))
                               for i, (long, short) in enumerate(words[:count])])
        app.step(1 / 30, [])
        assert stand(scene) == where
        for one in scene.desk.actions.children:
            assert one.cap, "its key is on it"
            assert one.rect.right < scene.tools.rect.left
            assert one.rect.bottom <= scene.table.rect.top + scene.table.camera.top
            body = one.rect.inflate(0, -scene.ui.px(2))
            pad = min(scene.ui.px(one.pad), body.width // 8)
            way = one._fitted(body, pad, scene.ui.px(10))
            assert not one._laid(*way, body.width - 2 * pad, scene.ui.px(10), (0, 0, 0))[3].shortened, words[:count]
