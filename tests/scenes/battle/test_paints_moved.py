"""A layout paints only what it moves: after whatever somebody presses, a battle looks as if it were painted anew."""

from __future__ import annotations

from random import Random
from time import sleep

import numpy as np
import pygame
import pytest
from breadth import crossed

from game import rules
from game.ai import player
from game.art import figures as art_figures
from game.scenes import screens
from game.scenes.battle import BattleScene
from game.store.settings import silent
from game.ui.app import App

pytestmark = pytest.mark.usefixtures("kts_home")
FAINT = 3
"""Steps of 255 by which a pixel may differ: letters are laid on a picture before that is laid on the table."""
KEYS = ([pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
         pygame.K_DOWN, pygame.K_F1, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_END, pygame.K_PLUS, pygame.K_MINUS]
        + list(range(pygame.K_a, pygame.K_z + 1)) + list(range(pygame.K_0, pygame.K_9 + 1)))
SIZES = ((1280, 720), (960, 540), (1920, 1080))


def opened(ruleset: str, size: tuple[int, int]) -> tuple[App, BattleScene]:
    app = App(silent(), size=size, headless=True)
    app.painter.paced = True        # as in a window: what a frame has no time for waits
    scene = BattleScene(screens.played(20, ruleset=ruleset), None, journal=False)
    app.push(scene)
    app.step(1 / 60)
    return app, scene


def anything(random: Random, app: App) -> list[pygame.event.Event]:
    """Something that a hand could do now."""
    size = app.surface.get_size()
    pos = random.randrange(size[0]), random.randrange(size[1])
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
    what = random.random()
    if what < 0.4:
        key = random.choice(KEYS)
        letter = chr(key) if 32 < key < 127 else ""
        mod = pygame.KMOD_SHIFT if random.random() < 0.2 else 0
        return [pygame.event.Event(kind, key=key, mod=mod, unicode=letter, scancode=0)
                for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    if what < 0.7:
        button = random.choice((1, 1, 1, 3))
        return [moved, *(pygame.event.Event(kind, pos=pos, button=button)
                         for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))]
    return [moved]


def settle(app: App) -> None:
    """Until no picture is drawn by a thread any more, and all that was dirty is painted."""
    while True:
        made = art_figures.sprites_made()
        table = getattr(app.scene, "table", None)
        if not art_figures.pending() and not (table is not None and table.scenery.busy()):
            app.step(0.0)
            if not (app.posted or app.ui.dirty or app.ui.all_dirty or made != art_figures.sprites_made()
                    or art_figures.pending()):
                return
        sleep(0.002)
        app.step(0.0)


def left_stale(app: App) -> pygame.Rect | None:
    """The box (px) round all that a window painted anew would show otherwise; None: nothing. Pictures that painting
    anew asks for may come later: what is stale stays so."""
    for _ in range(3):
        settle(app)
        found = stale(app)
        if found is None:
            return None
    return found


def stale(app: App) -> pygame.Rect | None:
    assert app.scene is not None
    fresh = app.surface.copy()
    app.scene.paint(fresh)
    app.pads.draw(fresh)
    one, other = (pygame.surfarray.array2d(shown) for shown in (app.surface, fresh))
    xs, ys = np.where(one != other)                                         # few of all
    ways = [np.abs((one[xs, ys] >> at & 255) - (other[xs, ys] >> at & 255)) for at in (0, 8, 16)]
    plain = np.max(ways, axis=0) > FAINT
    xs, ys = xs[plain], ys[plain]
    if not len(xs):
        return None
    return pygame.Rect(int(xs.min()), int(ys.min()), int(np.ptp(xs)) + 1, int(np.ptp(ys)) + 1)


@pytest.mark.parametrize(("ruleset", "size"), crossed(rules.IDS, SIZES))
def test_nothing_old_is_left_after_whatever_is_pressed(ruleset: str, size: tuple[int, int]) -> None:
    app, scene = opened(ruleset, size)
    random, minds = Random(f"{ruleset} {size}"), (player("easy", 3), player("easy", 4))
    for number in range(36):
        if scene.match.ask is not None and random.random() < 0.1 and app.scene is scene and not app.scene.stage.layers:
            scene.give(minds[scene.match.ask.side].choose(scene.match), watched=random.random() < 0.5)
        events = anything(random, app)
        app.step(1 / 30, events)
        if not app.scenes:
            break
        if app.scene is not scene and random.random() < 0.5:
            app.pop_to(scene)
        if number % 3 == 0:
            assert left_stale(app) is None, (number, type(app.scene).__name__, events)


def test_a_layout_of_a_battle_paints_only_what_it_moves() -> None:
    app, scene = opened("ghost-legions", (1280, 720))
    settle(app)
    whole = app.ui.epoch
    scene.review.toggle_log()
    app.step(1 / 60)
    assert app.ui.epoch == whole and left_stale(app) is None
    app.resize((1300, 720))
    app.step(1 / 60)
    assert app.ui.epoch > whole
