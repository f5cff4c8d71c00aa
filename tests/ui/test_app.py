"""The loop, the scene stack, trouble, and what is drawn when."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pygame
import pytest
from breadth import some
from hypothesis import given
from hypothesis import strategies as st

from game.core.text import T
from game.scenes.base import Scene
from game.scenes.gallery import Gallery
from game.store.settings import Settings, silent
from game.ui import i18n, mouse
from game.ui.app import FRAME, App
from game.ui.dirty import merged
from game.ui.widgets import Button, Label
from game.ui.window import LEAST_SIZE, NoWindow


def render(scene: Scene, size: tuple[int, int] = (1920, 1080), settings: object = None, *,
           seconds: float = 1.0) -> pygame.Surface:
    """A picture of a scene without a window, after `seconds` of its own time (movement has come to rest)."""
    app = App(settings, size=size, headless=True)
    app.push(scene)
    for _ in range(max(1, round(seconds / FRAME))):
        app.step(FRAME)
    return app.surface


def test_f11_changes_the_setting_of_a_real_window() -> None:
    app = App(Settings(), allow_hidden=True)
    try:
        app.push(Scene())
        app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")])
        assert app.ui.settings.fullscreen
        app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode="")])
        assert not app.ui.settings.fullscreen and app.surface.get_size() == (1280, 720)
    finally:
        pygame.display.quit()


def test_a_window_has_its_name_and_icon_before_it_is_seen_and_lets_the_screen_go_dark(
        monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def noted(name: str) -> None:
        call = getattr(pygame.display, name)
        monkeypatch.setattr(pygame.display, name, lambda *words: (order.append(name), call(*words))[1])

    for name in ("set_caption", "set_icon", "set_mode"):
        noted(name)
    app = App(Settings(), allow_hidden=True)
    try:
        assert order == ["set_caption", "set_icon", "set_mode"]
        assert pygame.display.get_caption()[0] == "Kitchen Table Skirmish"
        assert app.surface.get_at((5, 5))[:3] == app.ui.palette.wood[:3], "no black, while the first screen is made"
        assert pygame.display.get_allow_screensaver()
        scene = Scene()
        app.push(scene)
        monkeypatch.setattr(Scene, "plays", True)
        app.step(FRAME)
        assert not pygame.display.get_allow_screensaver()
        monkeypatch.setattr(Scene, "plays", False)
        app.step(FRAME)
        assert pygame.display.get_allow_screensaver()
    finally:
        pygame.display.quit()


def test_a_real_window_cannot_be_dragged_below_the_size_at_which_screens_are_whole() -> None:
    app = App(Settings(), allow_hidden=True)
    try:
        window = pygame.display.get_surface() and pygame.Window.from_display_module()
        assert window.minimum_size == LEAST_SIZE
        app.toggle_fullscreen()
        app.toggle_fullscreen()
        assert window.minimum_size == LEAST_SIZE
    finally:
        pygame.display.quit()


class Told(Scene):
    """Writes down what happens to it."""

    def __init__(self, told: list[str], name: str) -> None:
        super().__init__()
        self.told, self.name = told, name

    def on_enter(self) -> None:
        self.told.append(self.name + " enter")

    def on_pause(self) -> None:
        self.told.append(self.name + " pause")

    def on_resume(self) -> None:
        self.told.append(self.name + " resume")

    def on_leave(self) -> None:
        self.told.append(self.name + " leave")


def test_scene_stack() -> None:
    told: list[str] = []
    app = App(headless=True)
    app.push(Told(told, "a"))
    app.push(Told(told, "b"))
    app.replace(Told(told, "c"))
    app.pop()
    app.pop()
    assert told == ["a enter", "a pause", "b enter", "b leave", "c enter", "c leave", "a resume", "a leave"]
    assert not app.running and app.scene is None


def test_a_press_is_never_for_a_screen_that_was_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    class Next(Scene):
        pressed = 0

        def on_key(self, key: object) -> bool:
            self.pressed += 1
            return True

    class First(Scene):
        def on_key(self, key: object) -> bool:
            self.app.push(following)
            return True

    following, app = Next(), App(silent(), headless=True)
    app.push(First())
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    app.step(FRAME, [press, press])
    assert app.scene is following and not following.pressed
    app.step(FRAME, [press])
    assert following.pressed == 1
    cleared: list[object] = []
    monkeypatch.setattr(pygame.event, "clear", cleared.append)
    mouse.forget_presses(20)
    assert not cleared, "a quick turn: whoever presses has seen it"
    mouse.forget_presses(900)
    assert cleared == [mouse.PRESSES]


def test_nothing_is_drawn_while_nothing_changes() -> None:
    app = App(headless=True)
    app.push(Scene())
    assert app.step(FRAME)
    assert not any(app.step(FRAME) for _ in range(100))
    app.ui.invalidate(pygame.Rect(10, 10, 20, 20))
    assert app.step(FRAME) and not app.step(FRAME)


def test_a_part_drawn_again_equals_the_whole_drawn_again() -> None:
    app = App(headless=True, size=(1280, 720))
    scene = Gallery()
    app.push(scene)
    app.step(FRAME)
    scene.dialog.hovered = True
    scene.dialog.invalidate()
    scene.bars.bars = scene.bars.bars[:3]
    app.step(FRAME)
    part = pygame.image.tobytes(app.surface, "RGB")
    app.ui.invalidate()
    app.step(FRAME)
    assert part == pygame.image.tobytes(app.surface, "RGB")


def test_dirty_rectangles_never_overlap() -> None:
    whole = pygame.Rect(0, 0, 1000, 1000)
    rects = [pygame.Rect(x, x, 60, 60) for x in (0, 50, 300, 310, 900, 990)]
    found = merged(rects, whole)
    assert all(a is b or not a.colliderect(b) for a in found for b in found)
    assert merged([rects[0], rects[0].move(0, 60)], whole) == [pygame.Rect(0, 0, 60, 120)], "neighbours are one box"
    assert merged([whole, pygame.Rect(1, 1, 2, 2)], whole) == [whole]
    assert merged([pygame.Rect(1, 1, 2, 2), whole], whole) == [whole]


@given(st.lists(st.builds(pygame.Rect, *[st.integers(-20, 120)] * 2, *[st.integers(1, 90)] * 2), max_size=14))
def test_dirty_rectangles_cover_what_is_dirty(rects: list[pygame.Rect]) -> None:
    """Every dirty pixel is painted, none twice."""
    whole = pygame.Rect(0, 0, 100, 100)
    found = merged(rects, whole)
    assert all(a is b or not a.colliderect(b) for a in found for b in found)
    for rect in rects:
        part = rect.clip(whole)
        assert sum(f.clip(part).width * f.clip(part).height for f in found) == part.width * part.height


def test_a_box_that_reaches_under_the_table_does_not_redraw_all() -> None:
    table, button = pygame.Rect(0, 0, 1504, 976), pygame.Rect(1498, 500, 400, 60)
    rest, whole = pygame.Rect(1504, 500, 394, 60), pygame.Rect(0, 0, 1920, 1080)
    assert merged([table, button], whole) == [table, rest]
    assert merged([button, table], whole) == [rest, table], "what was asked for first is painted first"


def test_posted_calls_from_a_thread_and_timers() -> None:
    app = App(headless=True)
    app.push(Scene())
    done: list[str] = []
    thread = threading.Thread(target=lambda: app.post(lambda: done.append(threading.current_thread().name)))
    thread.start()
    thread.join()
    app.ui.after(0.1, lambda: done.append("late"))
    app.ui.after(0.1, lambda: done.append("never")).cancel()
    app.step(0.05)
    assert done == [threading.current_thread().name]
    app.step(0.06)
    assert done[1:] == ["late"]


class Broken(Scene):
    """Fails when its button is used."""

    saved = False

    def build(self) -> None:
        self.button = self.add(Button(T("Break"), self.fail, key="B"))

    def layout(self) -> None:
        self.place(self.button, 10, 10)

    def fail(self) -> None:
        raise KeyError("boom")

    def save(self) -> bool:
        self.saved = True
        return True


def test_a_failing_scene_ends_with_one_line_and_saves(caplog) -> None:
    app = App(headless=True, raise_errors=False)
    below, broken = Scene(), Broken()
    crashed: list[BaseException] = []
    app.on_crash = crashed.append
    app.push(below)
    app.push(broken)
    app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")])
    assert app.scene is below and broken.saved and app.running
    (toast,) = below.stage.tips.children
    assert "saved" in str(toast.words) and "Traceback" not in str(toast.words)
    assert isinstance(crashed[0], KeyError) and "boom" in caplog.text


def test_the_last_scene_failing_ends_the_program_with_one_line(capsys) -> None:
    app = App(headless=True, raise_errors=False)
    broken = Broken()
    app.push(broken)
    app.step(FRAME)
    app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")])
    err = capsys.readouterr().err
    assert not app.running and err.count("\n") == 1 and "Traceback" not in err


def test_errors_are_raised_in_tests() -> None:
    app = App(headless=True)
    app.push(Broken())
    with pytest.raises(KeyError):
        app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")])


def test_hidden_drivers_are_refused_in_one_line() -> None:
    code = ("from game.ui.app import App\nfrom game.ui.window import NoWindow\n"
            "try: App()\nexcept NoWindow as e: print(e)")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60)
    assert out.returncode == 0 and "dummy" in out.stdout and out.stdout.count("\n") == 1
    assert issubclass(NoWindow, RuntimeError)


def test_a_window_on_the_hidden_driver_when_allowed() -> None:
    app = App(allow_hidden=True, size=(1280, 720))
    try:
        app.push(Gallery())
        app.ui.after(0.05, app.quit)
        app.run()
        assert app.frames >= 1 and not app.scenes
    finally:
        pygame.display.quit()


def test_settings_take_effect_at_once() -> None:
    app = App(headless=True, size=(1920, 1080))
    scene = Gallery()
    app.push(scene)
    app.step(FRAME)
    wide = scene.go.rect.width
    app.change_settings(scale=150, palette="high-contrast", reduced_motion=True)
    app.step(FRAME)
    assert (
        scene.go.rect.width == round(wide * 1.5)
        and app.ui.palette.name == "high-contrast" and app.ui.motions.reduced
    )


def test_resize() -> None:
    app = App(headless=True, size=(1280, 720))
    scene = Gallery()
    app.push(scene)
    app.step(FRAME, [pygame.event.Event(pygame.VIDEORESIZE, w=1920, h=1080, size=(1920, 1080))])
    assert app.surface.get_size() == (1920, 1080) and scene.go.rect.right == 1920 - 48


@pytest.mark.parametrize(("size", "scale", "language"), some([
    ((1280, 720), 100, ""), ((1280, 720), 200, "xx"), ((1920, 1080), 100, "xx"), ((1920, 1080), 150, ""),
    ((1280, 720), 150, "xx"), ((1920, 1080), 200, ""), ((1280, 720), 100, "xx"), ((1280, 720), 150, ""),
    ((1280, 720), 200, ""), ((1920, 1080), 100, ""), ((1920, 1080), 150, "xx"), ((1920, 1080), 200, "xx")], 6))
def test_gallery_at_any_size_scale_and_language(size, scale, language) -> None:
    """Nothing of a sheet leaves its sheet, in English and in a language a third longer."""
    settings = silent(scale=scale, language=language)
    scene = Gallery()
    surface = render(scene, size, settings, seconds=0.1)
    assert surface.get_size() == size
    for sheet in scene.sheets:
        for widget in (w for w in sheet.walk() if w.rect.width):
            assert sheet.rect.contains(widget.rect), (type(widget).__name__, widget.rect, sheet.rect)
    i18n.set_language("")


def test_pictures_are_the_same_twice() -> None:
    a, b = (pygame.image.tobytes(render(Gallery(), (1280, 720), seconds=0.1), "RGB") for _ in range(2))
    assert a == b


class Over(Scene):
    """A sheet over the scene below."""

    overlay = True

    def draw(self, target: pygame.Surface) -> None:
        pass


def test_an_overlay_darkens_what_is_below() -> None:
    app = App(headless=True)

    class Below(Scene):
        def build(self) -> None:
            self.label = self.add(Label(T("below")))

        def draw(self, target: pygame.Surface) -> None:
            target.fill((200, 100, 50))

    app.push(Below())
    app.push(Over())
    app.step(FRAME)
    assert 70 <= app.surface.get_at((600, 300))[0] <= 95  # 62 % dark


def test_a_timer_is_due_in_time_while_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """An idle loop sleeps for up to two seconds a turn: a line that shall stay 8 s is gone after 8 s, not after 64."""
    app, clock = App(silent(), size=(960, 540), headless=True), [0]
    app.push(Scene())
    app.step(FRAME)

    def wait(_: object) -> list[pygame.event.Event]:
        clock[0] += 2000
        return []

    monkeypatch.setattr(pygame.time, "get_ticks", lambda: clock[0])
    monkeypatch.setattr(app, "_wait", wait)
    app.ui.after(8.0, app.quit)
    app.run()
    assert clock[0] == 8000
