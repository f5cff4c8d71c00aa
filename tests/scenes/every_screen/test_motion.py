"""Nothing flashes more than three times a second, and reduced motion leaves nothing that moves by itself."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from flashes import ALLOWED, Flashes

from game import rules
from game.art.puffs import KINDS, STEPS, puff
from game.core.play.events import Moved, Rolled
from game.core.play.record import record_text
from game.scenes import screens
from game.scenes.battle.playback.director import APART
from game.scenes.replay.scene import ReplayScene
from game.store.settings import silent
from game.ui.app import App
from game.ui.table.effects import Burst, Flight, Pop

LOOKS_AT_TABLES = True
pytestmark = pytest.mark.usefixtures("kts_home")
RATE = 30


def replay(ruleset: str, answers: int, speed: int = 0, near: float = 1.0, start: int = 0, **settings: Any) -> App:
    """A replay that plays, in the smallest window there is."""
    app = App(silent(**settings), size=(960, 540), headless=True)
    scene = ReplayScene(record_text(screens.played(answers, ruleset=ruleset)), start)
    scene.wait, scene.speed = True, speed
    app.push(scene)
    app.step(1 / RATE)
    scene.table.camera.zoom *= near
    scene.table.invalidate()
    scene.toggle()
    return app


def watched(app: App, frames: int) -> Flashes:
    found = Flashes(RATE)
    for _ in range(frames):
        app.step(1 / RATE)
        found.see(app.surface)
    return found


@pytest.mark.parametrize(("flashes", "fine"), [(3, True), (4, False)])
@pytest.mark.parametrize(("share", "small"), [(0.6, False), (0.12, True)])
def test_flashes_are_counted(flashes: int, fine: bool, share: float, small: bool) -> None:
    """Three in a second are allowed, four are not; a small spot may flash as it likes."""
    picture, found = pygame.Surface((960, 540), 0, 32), Flashes(60)
    for frame in range(120):
        on = frame * flashes * 2 // 60 % 2
        picture.fill((90, 110, 60))
        picture.fill((255, 240, 200) if on else (90, 110, 60), (100, 100, 320 * share, 180 * share))
        found.see(picture)
    assert found.fine == (fine or small)


def test_bursts_in_a_row_do_not_flash_however_fast_the_pace() -> None:
    """Ten explosions one after another, as large as the screen, at the pace that shows outcomes only."""
    app = replay("deathzap", 20, speed=3)
    scene: Any = app.scene
    scene.toggle()
    scene.director.finish()
    middle = scene.table.camera.x, scene.table.camera.y
    for kind in ("blast", "dust") * 5:
        scene.director._burst(Burst(kind, middle, 30.0))
    found = watched(app, round(2.2 * RATE))
    assert 2 <= found.most <= ALLOWED and scene.director.busy, found.most
    scene.director.beats.clear()


def test_no_burst_flashes_by_itself() -> None:
    for kind in KINDS:
        found, picture = Flashes(RATE), pygame.Surface((480, 480), 0, 32)
        for step in range(STEPS):
            picture.fill((70, 85, 45))
            picture.blit(puff(kind, 480, step / STEPS), (0, 0))
            found.see(picture)
        assert found.most <= ALLOWED, kind


@pytest.mark.long
@pytest.mark.parametrize(("speed", "near"), [(0, 1.0), (2, 2.5), (3, 2.5)])
@pytest.mark.parametrize("ruleset", rules.IDS)
def test_no_playback_flashes(ruleset: str, speed: int, near: float) -> None:
    app = replay(ruleset, 60, speed, near)
    assert watched(app, 8 * RATE).most <= ALLOWED


@pytest.mark.parametrize("speed", [0, 2])
@pytest.mark.parametrize("ruleset", ["simple-battles", "deathzap"])
def test_reduced_motion_leaves_nothing_that_moves(ruleset: str, speed: int) -> None:
    """Whoever moves is at once where he goes, dice lie, nothing flies, no picture slides or fades."""
    app = replay(ruleset, 60, speed, 2.0, 30, reduced_motion=True)
    scene: Any = app.scene
    told = scene.replay.story
    places: dict[str, list[tuple[float, float]]] = {}
    views: list[tuple[float, float, float]] = []
    since = 0.0
    for _ in range(20 * RATE):
        app.step(1 / RATE, seen=False)
        since += 1 / RATE
        assert not app.ui.motions.running
        camera = scene.table.camera
        if not views or views[-1] != (camera.x, camera.y, camera.zoom):
            assert len(views) < 2 or since > APART - 2 / RATE, "the view moves twice in a moment"
            views.append((camera.x, camera.y, camera.zoom))
            since = 0.0
        for actor in scene.table.cast.actors.values():
            assert actor.alpha == 255 and not actor.rise
            stood = places.setdefault(actor.id, [])
            if not stood or stood[-1] != (actor.x, actor.y):
                stood.append((actor.x, actor.y))
        assert not any(isinstance(one, Flight | Burst) for one in scene.table.effects)
        assert all(one.still for one in scene.table.effects if isinstance(one, Pop))
        assert scene.tray.moving >= 1
        if not scene.playing and not scene.director.busy:
            break
    moves = sum(isinstance(event, Moved) for event in told)
    assert any(isinstance(event, Rolled) for event in told)
    assert sum(len(stood) - 1 for stood in places.values()) <= moves + sum(hasattr(e, "paths") for e in told) * 40
    assert views and places


@pytest.mark.parametrize("name", ["battle-turns", "new-battle", "title", "settings"])
def test_a_screen_at_rest_stands_still_in_reduced_motion(name: str) -> None:
    app = screens.opened(name, seconds=1.0, settings=silent(reduced_motion=True))
    scene: Any = app.scene
    if hasattr(scene, "table"):
        scene.table.wait = True
    for _ in range(40):                                 # portraits are made one a frame
        app.step(1 / RATE)
    first = pygame.image.tobytes(app.surface, "RGB")
    for _ in range(6):
        app.ui.invalidate()
        app.step(0.25)
        assert pygame.image.tobytes(app.surface, "RGB") == first
