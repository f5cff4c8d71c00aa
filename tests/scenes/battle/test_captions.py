"""Captions: every sound in words, with who makes it and which way, in a line that covers nothing."""

from __future__ import annotations

from typing import Any

import pytest
from whole import shared

from game.core.play.record import record_text
from game.scenes import captions, screens
from game.scenes.captions import NAMES
from game.scenes.replay.scene import ReplayScene
from game.store.settings import silent
from game.ui.app import FRAME, App
from game.ui.caption_line import CaptionLine
from game.ui.captions import MOST, STAYS, STYLES
from game.ui.sound import CUES

pytestmark = pytest.mark.usefixtures("kts_home")


def battle(size: str = "normal", window: tuple[int, int] = (1280, 720)) -> App:
    app = shared("battle-turns")
    app.change_settings(captions="off")
    while app.ui.captions.words:
        app.step(STAYS, seen=False)
    app.change_settings(captions=size)
    app.resize(window)
    app.step(FRAME)
    return app


def lines(scene: Any) -> list[Any]:
    return [tip for tip in scene.stage.tips.children if isinstance(tip, CaptionLine)]


def read(app: App) -> list[str]:
    return [str(words) for words in app.ui.captions.words]


def test_every_sound_has_a_name_of_its_own() -> None:
    assert set(NAMES) == set(CUES) and len(set(map(str, NAMES.values()))) == len(CUES)


def test_nothing_is_written_unless_it_is_wanted() -> None:
    app = battle("off")
    app.scene.sound("arrow")  # type: ignore[union-attr]
    assert read(app) == [] and app.ui.captions.tall() == 0 and app.ui.stage.caption_room is None


def test_who_makes_it_and_which_way_that_is() -> None:
    app = battle()
    scene: Any = app.scene
    actor = next(iter(scene.table.cast.actors.values()))
    camera = scene.table.camera
    camera.x, camera.y = actor.x, actor.y
    scene.sound("arrow", actor.id)
    assert read(app) == [f"Bow: {actor.name}"]
    for (dx, dy), way in {(60, 0): "left of", (-60, 0): "right of", (0, 60): "below", (0, -60): "above"}.items():
        camera.x, camera.y = actor.x + dx, actor.y + dy
        assert str(captions.heard("arrow", scene.table, actor.id)) == f"Bow: {actor.name}, {way} the view"
    scene.sound("dice_land", "nobody")
    scene.sound("your_turn")
    assert read(app)[-2:] == ["Dice come to rest", "Chime: your turn"]


def test_it_stays_a_while_and_the_latest_stay_longest() -> None:
    app = battle()
    scene: Any = app.scene
    for cue in ("tape_out", "miss", "fall", "miss", "objective"):
        scene.sound(cue)
    assert read(app) == ["Fall", "Miss", "Chime: points"] and len(read(app)) == MOST
    for _ in range(round(STAYS / FRAME) - 2):
        app.step(FRAME, seen=False)
    assert read(app)[-1] == "Chime: points" and lines(scene)
    for _ in range(4):
        app.step(FRAME, seen=False)
    assert read(app) == [] and not lines(scene)


@pytest.mark.parametrize("window", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("size", STYLES)
def test_it_lies_in_room_of_its_own(size: str, window: tuple[int, int]) -> None:
    app = battle(size, window)
    scene: Any = app.scene
    scene.sound("gun_large", next(iter(scene.table.cast.actors)))
    scene.sound("question")
    app.step(FRAME)
    [line] = lines(scene)
    assert line.rect.height >= app.ui.text.line(STYLES[size]) and app.surface.get_rect().contains(line.rect)
    desk = scene.desk
    others = [one for one in (scene.table, desk.strip, desk.odds, desk.log, scene.tray, desk.go) if one.visible]
    assert line.rect.collidelist([one.rect for one in others]) < 0


def test_it_follows_to_another_screen() -> None:
    app = battle()
    below: Any = app.scene
    below.open_menu()
    app.scene.sound("page_turn")  # type: ignore[union-attr]
    assert read(app) == ["Page turns"] and lines(app.scene)
    app.pop()
    assert app.scene is below and lines(below)
    app.change_settings(captions="off")
    assert not lines(below)


def test_the_director_says_who_is_heard() -> None:
    """In a replay, where nobody has to be waited for."""
    app = App(silent(captions="normal"), size=(960, 540), headless=True)
    scene: Any = ReplayScene(record_text(screens.played(40)), 16)
    scene.wait, scene.speed = True, 2
    app.push(scene)
    app.step(FRAME, seen=False)
    scene.toggle()
    told: set[str] = set()
    for _ in range(600):
        app.step(FRAME, seen=False)
        told.update(read(app))
    assert any(words.startswith("Steps: ") for words in told), told
    assert any(words.startswith("Dice come to rest") for words in told), told
