"""What is held when its device or the window goes, or something comes over the screen, is given up: never let go like a
player. Drags, held keys and looks, buttons of the pointer, the view, sliders; and a pad that comes back fires nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ai.random_player import drawn
from game.core.play.dice import Stream
from game.scenes.base import Scene
from game.scenes.battle.input.placing import movable_figures
from game.store.settings import silent
from game.ui import keys
from game.ui.app import FRAME, App
from game.ui.pads.devices import Pad
from game.ui.widgets import Button, Dialog, Label, Slider
from tests.pad import PadHands
from tests.scenes.every_screen.test_pads import shown, small

Event = pygame.event.Event
pytestmark = pytest.mark.usefixtures("kts_home")


@pytest.fixture(autouse=True)
def as_before() -> object:
    yield
    keys.take_up("keys")
    keys.use({}, {})


def walking(ruleset: str = "simple-battles") -> PadHands:
    """A battle of two people in which a figure is asked where to go."""
    match, stream = small(ruleset, 2, "human"), Stream(5)
    while match.ask is not None and match.ask.kind != "act":
        match.trusted(drawn(match.ask, stream))
    hands = shown(match)
    assert hands.scene.decision.mover() is not None
    hands.scene.table.wait = False                      # the threat view is worked out as on a real screen
    for _ in range(60):
        hands.app.step(FRAME, seen=False)
    return hands


def mouse(hands: PadHands, kind: int, pos: tuple[float, float], button: int = 1) -> None:
    at = (round(pos[0]), round(pos[1]))
    more = {"rel": (9, 9), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    hands.post(Event(kind, pos=at, **more))


def figure_and_spot(hands: PadHands) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the figure that is asked stands, and a spot (px) to which it may go."""
    scene = hands.scene
    me = scene.match.state.figures[scene.match.ask.about]
    start = scene.table.camera.steps(me.x, me.y)
    spot = scene.decision.mover().region().sample(Stream(3))
    return start, scene.table.camera.steps(*spot)


def lost(kind: int) -> Callable[[PadHands], None]:
    return lambda hands: hands.post(Event(kind))


def pad_gone(hands: PadHands) -> None:
    """As SDL tells it: everything is let go first, then the pad is gone, all in one turn of the loop."""
    hands.app.step(FRAME, [hands.button("a", False), hands.axis("left_x", 0),
                           Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)], seen=False)


def another_screen(hands: PadHands) -> None:
    hands.app.push(Scene())
    hands.app.step(FRAME, seen=False)
    hands.app.pop()


def dialog(hands: PadHands) -> None:
    made = Dialog("Is that so?", "It may be.", [("Yes", None), ("No", None)])
    made.show(hands.app.ui)
    hands.app.step(FRAME, seen=False)
    hands.scene.stage.dismiss()


REASONS: dict[str, Callable[[PadHands], None]] = {
    "the window loses the keyboard": lost(pygame.WINDOWFOCUSLOST),
    "the window is minimised": lost(pygame.WINDOWMINIMIZED),
    "the window is hidden": lost(pygame.WINDOWHIDDEN),
    "the window is closed": lambda hands: hands.app.events.take(Event(pygame.WINDOWCLOSE)) or hands.post(
        Event(pygame.WINDOWCLOSE)),
    "another screen": another_screen,
    "a dialog": dialog,
}
OF_PADS = {**REASONS, "the pad is gone": pad_gone,
           "the mouse is taken": lambda hands: mouse(hands, pygame.MOUSEMOTION, (640, 20)),
           "a key is pressed": lambda hands: hands.post(Event(pygame.KEYDOWN, key=pygame.K_F8, mod=0, unicode=""))}


def another_size(hands: PadHands) -> None:
    """The window gets another size, as by full screen, and its own again."""
    size = hands.app.surface.get_size()
    for w, h in ((size[0] + 200, size[1] + 100), size):
        hands.post(Event(pygame.VIDEORESIZE, w=w, h=h, size=(w, h)))


OF_THE_MOUSE = {**REASONS, "another size": another_size,
                "Esc": lambda hands: hands.post(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))}


@pytest.mark.parametrize("reason", OF_THE_MOUSE)
def test_a_drag_with_the_mouse_is_given_up(reason: str) -> None:
    hands = walking()
    scene, before = hands.scene, hands.scene.match.answers_given
    start, spot = figure_and_spot(hands)
    mouse(hands, pygame.MOUSEMOTION, start)
    mouse(hands, pygame.MOUSEBUTTONDOWN, start)
    mouse(hands, pygame.MOUSEMOTION, spot)
    assert scene.decision.at.place is not None
    OF_THE_MOUSE[reason](hands)
    assert scene.stage.captured is None and scene.decision.at.place is None, "nothing is considered any more"
    mouse(hands, pygame.MOUSEBUTTONUP, spot)
    assert scene.match.answers_given == before
    start, spot = figure_and_spot(hands)            # a larger window saw more of the table's edge
    mouse(hands, pygame.MOUSEMOTION, start)
    mouse(hands, pygame.MOUSEBUTTONDOWN, start)
    mouse(hands, pygame.MOUSEMOTION, spot)
    mouse(hands, pygame.MOUSEBUTTONUP, spot)
    assert scene.match.answers_given > before, "the next drag goes as always"


@pytest.mark.parametrize("reason", OF_PADS)
def test_a_drag_with_a_pad_is_given_up(reason: str) -> None:
    hands = walking()
    scene, before = hands.scene, hands.scene.match.answers_given
    hands.app.pads.devices.pads[0] = Pad("Pad", "xbox")
    start, spot = figure_and_spot(hands)
    hands.point(start)
    hands.post(hands.button("a", True))
    hands.point(spot)
    assert scene.decision.at.place is not None
    OF_PADS[reason](hands)
    hands.post(hands.button("a", False))
    assert scene.match.answers_given == before and scene.stage.captured is None
    hands.app.pads.devices.pads[0] = Pad("Pad", "xbox")
    hands.post(hands.button("a", False))
    assert scene.match.answers_given == before, "the pad comes back with nothing held"


@pytest.mark.parametrize("reason", OF_PADS)
def test_what_a_pad_holds_is_given_up(reason: str) -> None:
    hands = walking()
    scene, pads = hands.scene, hands.app.pads
    pads.devices.pads[0] = Pad("Pad", "xbox")
    hands.post(hands.axis("lt", 1), hands.button("x", True))
    assert scene.pointing.threat_view.on
    hands.post(hands.button("down", True), hands.axis("right_x", 1))
    assert pads.busy
    OF_PADS[reason](hands)
    assert not scene.pointing.threat_view.on, "held for a moment it would stay if it were let go"
    hands.post(hands.button("x", False), hands.button("down", False))
    if reason == "the pad is gone":
        return
    hands.post(hands.axis("lt", 0.9), hands.axis("right_x", 0.9))
    assert not scene.pointing.threat_view.on and not pads.busy, "sticks count again once they were at rest"
    hands.post(hands.axis("right_x", 0), hands.axis("right_x", 1))
    assert pads.busy
    hands.post(hands.axis("right_x", 0), hands.axis("lt", 0))


def test_another_pad_goes_and_this_one_drags_on() -> None:
    hands = walking()
    scene, before = hands.scene, hands.scene.match.answers_given
    for number in (0, 1):
        hands.app.pads.devices.pads[number] = Pad(f"Pad {number}", "xbox")
    start, spot = figure_and_spot(hands)
    hands.point(start)
    hands.post(hands.button("a", True))
    hands.point(spot)
    hands.post(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1))
    assert scene.stage.captured is scene.table
    hands.post(hands.button("a", False))
    assert scene.match.answers_given > before


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_r, pygame.K_LCTRL])
@pytest.mark.parametrize("reason", REASONS)
def test_a_held_key_is_given_up_before_the_system_lets_it_go(key: int, reason: str) -> None:
    hands = walking()
    scene = hands.scene
    hands.post(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert scene.pointing.threat_view.on or scene.pointing.measure.way == "key"
    if reason.startswith("the window"):
        kind = {"keyboard": pygame.WINDOWFOCUSLOST, "minimised": pygame.WINDOWMINIMIZED, "hidden": pygame.WINDOWHIDDEN,
                "closed": pygame.WINDOWCLOSE}[reason.split()[-1]]
        hands.app.step(FRAME, [Event(pygame.KEYUP, key=key, mod=0), Event(kind)], seen=False)
    else:
        REASONS[reason](hands)
        hands.post(Event(pygame.KEYUP, key=key, mod=0))
    assert not scene.pointing.threat_view.on and not scene.pointing.measure.way
    assert not scene.pointing.rulers()


@pytest.mark.parametrize("button", [2, 3])
def test_the_view_and_the_ruler_of_the_mouse(button: int) -> None:
    hands = walking()
    scene = hands.scene
    start, spot = figure_and_spot(hands)
    mouse(hands, pygame.MOUSEBUTTONDOWN, start, button)
    mouse(hands, pygame.MOUSEMOTION, spot)
    hands.post(Event(pygame.WINDOWFOCUSLOST))
    x = scene.table.camera.x
    mouse(hands, pygame.MOUSEMOTION, (start[0] + 90, start[1]))
    mouse(hands, pygame.MOUSEBUTTONUP, spot, button)
    assert scene.table.camera.x == x and not scene.pointing.rulers()


def test_the_edge_of_the_window_moves_no_view_without_the_window() -> None:
    hands = walking()
    hands.press("lt+rs")
    mouse(hands, pygame.MOUSEMOTION, (0, 300))
    hands.post(Event(pygame.WINDOWFOCUSLOST))
    x = hands.scene.table.camera.x
    for _ in range(60):
        hands.app.step(FRAME, seen=False)
    assert hands.scene.table.camera.x == x


@pytest.mark.parametrize("ruleset", ["simple-battles", "ghost-legions", "deathzap"])
def test_what_is_being_set_up_lies_where_it_lay(ruleset: str) -> None:
    match, stream = small(ruleset, 3, "human"), Stream(5)
    side, set_up = None, 0
    while match.ask is not None and (match.ask.kind != "deploy" or match.ask.side != side or set_up < 1):
        set_up = set_up + 1 if match.ask.kind == "deploy" else 0
        side = match.ask.side
        match.trusted(drawn(match.ask, stream))
    hands = shown(match)
    scene = hands.scene
    assert scene.decision.sets_up and scene.decision.movable()
    for _ in range(60):
        hands.app.step(FRAME, seen=False)
    who = next(iter(movable_figures(scene.decision)))
    before = {f.id: f.place for f in scene.match.state.standing()}
    given = scene.match.answers_given
    at = scene.table.camera.steps(*before[who])
    mouse(hands, pygame.MOUSEMOTION, at)
    mouse(hands, pygame.MOUSEBUTTONDOWN, at)
    mouse(hands, pygame.MOUSEMOTION, (at[0] + 60, at[1] + 30))
    assert scene.match.answers_given < given, "it is taken up"
    hands.post(Event(pygame.WINDOWFOCUSLOST))
    assert scene.match.answers_given == given
    assert {f.id: f.place for f in scene.match.state.standing()} == before
    mouse(hands, pygame.MOUSEBUTTONUP, (at[0] + 60, at[1] + 30))
    assert {f.id: f.place for f in scene.match.state.standing()} == before


class Bench(Scene):
    """A button and a slider."""

    def build(self) -> None:
        self.pressed = 0
        self.button, self.slider = Button("Go", self.press), Slider("Loud", 40, 0, 100)
        self.add(Label("here"))

    def press(self) -> None:
        self.pressed += 1

    def layout(self) -> None:
        self.place(self.button, 300, 100, 200, 60)
        self.place(self.slider, 300, 300, 600, 60)


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_a_button_that_is_held_is_not_pressed_and_a_slider_goes_back(kind: int) -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    app.push(Bench())
    app.step(FRAME)
    hands, scene = PadHands(app), app.scene
    at = scene.button.rect.center
    mouse(hands, pygame.MOUSEBUTTONDOWN, at)
    hands.app.step(FRAME, [Event(pygame.MOUSEBUTTONUP, pos=at, button=1), Event(kind)])
    assert scene.pressed == 0 and not scene.button.pressed
    at = scene.slider.ring().center
    mouse(hands, pygame.MOUSEBUTTONDOWN, at)
    mouse(hands, pygame.MOUSEMOTION, (at[0] + 150, at[1]))
    assert scene.slider.value > 50
    hands.post(Event(kind))
    assert scene.slider.value == 40
    mouse(hands, pygame.MOUSEMOTION, (at[0] + 50, at[1]))
    mouse(hands, pygame.MOUSEBUTTONUP, (at[0] + 50, at[1]))
    assert scene.slider.value == 40


def test_buttons_that_are_down_when_a_pad_is_plugged_in_fire_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    app.push(Bench())
    app.step(FRAME)
    hands, scene = PadHands(app), app.scene
    monkeypatch.setattr(app.pads.devices, "added", lambda index: (0, Pad("Pad", "xbox")))
    scene.button.focus()
    app.step(FRAME, [Event(pygame.CONTROLLERDEVICEADDED, device_index=0)])
    app.step(FRAME, [hands.button("a", True), hands.axis("rt", 1), hands.axis("left_x", 1)])
    for _ in range(30):
        app.step(FRAME, [hands.axis("rt", 0.9)])
    assert scene.pressed == 0 and not app.pads.busy
    hands.post(hands.button("a", False), hands.axis("rt", 0), hands.axis("left_x", 0))
    assert scene.pressed == 0
    hands.press("a")
    hands.press("rt")
    assert scene.pressed == 2
