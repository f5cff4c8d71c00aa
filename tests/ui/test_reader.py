"""What the library for screen readers is told and asks for, with a library that stands for AccessKit on each system."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pygame
import pytest
import whole

from game.core.text import T
from game.scenes.base import Scene
from game.store.settings import silent
from game.ui import reader as readers
from game.ui.app import App
from game.ui.reader import Reader
from game.ui.widgets import Button, Slider, SwitchRow, TextField

FRAME = 1 / 60


class Names:
    """Names that stand for themselves: `Role.BUTTON` is "BUTTON"."""

    def __getattr__(self, name: str) -> str:
        return name


class Made:
    """A node: what was set on it."""

    def __init__(self, role: str) -> None:
        self.told: dict[str, Any] = {"role": role, "actions": []}

    def __getattr__(self, name: str) -> Any:
        if name == "add_action":
            return self.told["actions"].append
        assert name.startswith("set_"), name
        return lambda value=True: self.told.__setitem__(name.removeprefix("set_"), value)


class Update:
    def __init__(self, focus: int) -> None:
        self.focus, self.nodes, self.tree = focus, [], None


class Adapter:
    """Keeps what it was sent; `events` is what the systems that raise events themselves want raised."""

    def __init__(self, *handlers: Any, events: Any = None) -> None:
        self.handlers, self.events, self.sent, self.focus = handlers, events, [], []

    def update_if_active(self, factory: Any) -> Any:
        self.sent.append(factory())
        return self.events

    def update_window_focus_state(self, on: bool) -> None:
        self.focus.append(on)


class Library:
    """Stands for AccessKit on one system."""

    Role, Action, Toggled, Live, TextDirection = Names(), Names(), Names(), Names(), Names()
    TextPosition = staticmethod(lambda node, index: SimpleNamespace(node=node, character_index=index))
    TextSelection = staticmethod(lambda anchor, focus: SimpleNamespace(anchor=anchor, focus=focus))
    Node, TreeUpdate, Tree = Made, Update, staticmethod(lambda root: SimpleNamespace(root=root))
    Rect = staticmethod(lambda *sides: sides)

    def __init__(self) -> None:
        self.made: list[Adapter] = []
        self.raised: list[str] = []
        self.unix = SimpleNamespace(Adapter=self._made)
        events = SimpleNamespace(raise_events=lambda: self.raised.append("raised"))
        self.windows = SimpleNamespace(
            SubclassingAdapter=lambda hwnd, *more: self._made(*more, hwnd=hwnd, events=events))
        self.forwarded: list[str] = []
        mac = SimpleNamespace(for_window=lambda view, *more: self._mac(view, *more, events=events))
        self.macos = SimpleNamespace(SubclassingAdapter=mac,
                                     add_focus_forwarder_to_window_class=self.forwarded.append)

    def _made(self, *handlers: Any, hwnd: int = 0, events: Any = None) -> Adapter:
        self.hwnd = hwnd
        self.made.append(Adapter(*handlers, events=events))
        return self.made[-1]

    def _mac(self, view: int, *handlers: Any, events: Any) -> Adapter:
        made = self._made(*handlers, hwnd=view, events=events)
        made.update_view_focus_state = lambda on: made.focus.append(on)  # type: ignore[attr-defined]
        return made


class Controls(Scene):
    """One of each."""

    title = T("Controls")

    def build(self) -> None:
        self.times = 0
        self.walk = self.add(Button(T("Walk"), self.walked, key="good_spot"))
        self.loud = self.add(Slider(T("Loudness"), 50, 0, 100, step=5))
        self.fire = self.add(SwitchRow(T("Split fire"), False))

    def layout(self) -> None:
        for i, widget in enumerate((self.walk, self.loud, self.fire)):
            self.place(widget, 20, 20 + 60 * i, 500, 50)

    def walked(self) -> None:
        self.times += 1


def told(system: str = "linux") -> tuple[App, Library, Adapter]:
    """An application whose reader has just been woken."""
    library = Library()
    app = App(silent(), size=(960, 540), headless=True)
    app.push(Controls())
    app.reader = Reader(app, library=library, system=system)
    with patch.object(pygame.display, "get_wm_info", lambda: {"window": 4711}):
        app.reader.begin()
    adapter = library.made[0]
    app.step(FRAME)
    assert adapter.sent == [], "nothing is told before a reader asks"
    assert adapter.handlers[0]() is None
    app.step(FRAME)
    return app, library, adapter


def node(adapter: Adapter, label: str) -> tuple[int, dict[str, Any]]:
    return next((id, made.told) for update in reversed(adapter.sent) for id, made in update.nodes
                if label in (made.told.get("label"), made.told.get("value")))


def ask(app: App, adapter: Adapter, action: str, target: int, data: Any = None) -> None:
    adapter.handlers[1](SimpleNamespace(action=action, target=target, data=data))
    for _ in range(6):
        app.step(FRAME)


def test_a_whole_tree_at_first_then_only_what_changed() -> None:
    app, _, adapter = told()
    first = adapter.sent[0]
    assert first.tree.root == 1 and {"WINDOW", "BUTTON", "SLIDER", "SWITCH"} <= {m.told["role"] for _, m in first.nodes}
    _, button = node(adapter, "Walk")
    assert button["actions"] == ["CLICK", "FOCUS"] and button["keyboard_shortcut"] == "G" and len(button["bounds"]) == 4
    _, slider = node(adapter, "Loudness")
    assert (slider["numeric_value"], slider["max_numeric_value"], slider["numeric_value_step"]) == (50.0, 100.0, 5.0)
    assert node(adapter, "Split fire")[1]["toggled"] == "FALSE"
    for _ in range(20):
        app.step(FRAME)
    assert len(adapter.sent) == 1, "nothing changed, so nothing is sent"
    app.scene.fire.activate()  # type: ignore[union-attr]
    for _ in range(6):
        app.step(FRAME)
    assert len(adapter.sent) == 2 and adapter.sent[1].tree is None
    assert [made.told.get("label") for _, made in adapter.sent[1].nodes] == ["Split fire"]
    assert adapter.sent[1].nodes[0][1].told["toggled"] == "TRUE"


def test_what_a_reader_asks_for_is_done() -> None:
    app, _, adapter = told()
    scene: Any = app.scene
    ask(app, adapter, "CLICK", node(adapter, "Walk")[0])
    assert scene.times == 1
    ask(app, adapter, "FOCUS", node(adapter, "Loudness")[0])
    assert scene.stage.focused is scene.loud and adapter.sent[-1].focus == node(adapter, "Loudness")[0]
    ask(app, adapter, "INCREMENT", node(adapter, "Loudness")[0])
    assert scene.loud.value == 55
    ask(app, adapter, "SET_VALUE", node(adapter, "Loudness")[0], ("NUMERIC_VALUE", 20.0))
    assert scene.loud.value == 20 and node(adapter, "Loudness")[1]["numeric_value"] == 20.0
    ask(app, adapter, "CLICK", 99999)       # gone in the meantime
    scene.walk.enabled = False
    ask(app, adapter, "CLICK", node(adapter, "Walk")[0])
    assert scene.times == 1


def test_a_field_tells_its_letters_its_caret_and_what_is_selected_and_takes_others() -> None:
    app, _, adapter = told()
    scene: Any = app.scene
    field = TextField("Ána  B\u0301", hint=T("Name"))        # seven letters for six characters
    scene.add(field)
    scene.place(field, 20, 300, 500, 50)
    field.focus()

    def seen() -> tuple[int, dict[str, Any], dict[str, Any], tuple[int, int]]:
        for _ in range(6):
            app.step(FRAME)
        id, made = node(adapter, "Name")
        run = next(one.told for update in reversed(adapter.sent) for other, one in update.nodes
                   if other == made["children"][0])
        chosen = made["text_selection"]
        assert chosen.focus.node == chosen.anchor.node == made["children"][0]
        return id, made, run, (chosen.anchor.character_index, chosen.focus.character_index)

    id, made, run, chosen = seen()
    assert made["role"] == "TEXT_INPUT" and made["value"] == run["value"] == "Ána  B\u0301"
    assert (run["role"], run["character_lengths"], run["word_lengths"]) == ("TEXT_RUN", [2, 1, 1, 1, 1, 3], [5, 1])
    assert {"SET_TEXT_SELECTION", "REPLACE_SELECTED_TEXT"} <= set(made["actions"]) and chosen == (0, 6)
    wanted = SimpleNamespace(anchor=SimpleNamespace(character_index=0), focus=SimpleNamespace(character_index=3))
    ask(app, adapter, "SET_TEXT_SELECTION", id, ("SET_TEXT_SELECTION", wanted))
    assert field.selected == "Ána" and seen()[3] == (0, 3)
    ask(app, adapter, "REPLACE_SELECTED_TEXT", id, ("VALUE", "Bo"))
    assert field.text == "Bo  B\u0301" and seen()[3] == (2, 2)
    field.text = ""
    assert seen()[2]["character_lengths"] == [] and seen()[3] == (0, 0)


def test_what_happens_is_announced_each_time_as_something_new() -> None:
    app, _, adapter = told()
    ids = []
    for _ in range(2):
        app.ui.toast(T("Saved."))
        for _ in range(6):
            app.step(FRAME)
        ids.append(next(id for id, made in adapter.sent[-1].nodes if made.told.get("live") == "POLITE"))
        assert node(adapter, "Saved.")[1]
    assert ids[0] != ids[1], "the same words again are heard again"
    app.ui.say(T("Archer 2"), "here")
    for _ in range(6):
        app.step(FRAME)
    assert not any(made.told.get("value") == "Archer 2" for update in adapter.sent for _, made in update.nodes)


def test_a_frame_costs_nothing_while_no_reader_listens() -> None:
    library = Library()
    app = App(silent(), size=(960, 540), headless=True)
    app.push(Controls())
    app.reader = Reader(app, library=library, system="linux")
    app.reader.begin()
    with patch.object(Button, "means", side_effect=AssertionError("read for nobody")):
        for _ in range(5):
            app.ui.invalidate()
            app.ui.toast(T("Saved."))
            app.step(FRAME)
    adapter = library.made[0]
    adapter.handlers[0]()
    app.step(FRAME)
    adapter.handlers[2]()                    # the reader went
    sent = len(adapter.sent)
    app.scene.fire.activate()  # type: ignore[union-attr]
    for _ in range(6):
        app.step(FRAME)
    assert len(adapter.sent) == sent


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_windows_and_macos_get_the_window_and_raise_their_events(system: str) -> None:
    app, library, adapter = told(system)
    assert library.hwnd == 4711 and library.raised
    assert (library.forwarded == ["SDLWindow"]) == (system == "darwin")
    app.step(FRAME, [pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert adapter.focus[-2:] == ([False, True] if system == "darwin" else [])      # Windows sees it itself
    app.reader.end()
    assert app.reader.adapter is None


class Panic(BaseException):
    """What the library throws is no Exception."""


def test_a_library_that_gives_up_is_told_in_one_line_and_the_game_goes_on() -> None:
    app, library, adapter = told()
    with patch.object(adapter, "update_if_active", side_effect=Panic("the bus\nis gone")):
        app.ui.toast(T("Saved."))
        for _ in range(6):
            app.step(FRAME)
    assert not app.reader.wanted and str(app.reader.problem) == "Screen readers are told nothing: the bus is gone"
    app.ui.toast(T("Still here."))
    app.step(FRAME)
    with patch.object(library, "unix", SimpleNamespace(Adapter=lambda *handlers: (_ for _ in ()).throw(Panic()))):
        again = Reader(app, library=library, system="linux")
        again.begin()
    assert str(again.problem) == "Screen readers are told nothing: Panic"


def test_a_library_that_cannot_be_loaded_is_one_line_in_the_log(monkeypatch: pytest.MonkeyPatch,
                                                                caplog: pytest.LogCaptureFixture) -> None:
    """A Windows lacks what it needs (W-45): at the start, where the window waits for it, and in a thread."""
    def lacking(name: str) -> None:
        raise ImportError("DLL load failed while importing accesskit:\nModule not found.")

    monkeypatch.setattr(readers, "import_module", lacking)
    monkeypatch.setattr(readers, "in_background", lambda post, work, done, **more: done(work()))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.delenv(readers.OFF, raising=False)
    for begin in (Reader.begin, Reader.begin_later):
        caplog.clear()
        lost = Reader(whole.showing(Controls()), system="win32")
        begin(lost)
        assert not lost.wanted and "DLL load failed" in str(lost.problem)
        [told] = caplog.records
        assert told.levelname == "WARNING" and told.exc_info is None and "\n" not in told.getMessage()


def test_without_library_or_bus_there_is_one_line_and_nothing_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    app = whole.showing(Controls())
    monkeypatch.setattr(readers, "LIBRARY", "no_such_library")
    lost = Reader(app, system="win32")
    assert not lost.may() and "no_such_library" in str(lost.problem)
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("AT_SPI_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    deaf = Reader(app, library=Library(), system="linux")
    assert not deaf.may() and "no message bus" in str(deaf.problem)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert Reader(app, library=Library(), system="linux").may()
    monkeypatch.setenv(readers.OFF, "1")
    assert not Reader(app, library=Library(), system="linux").may()


def test_the_window_is_made_hidden_where_the_reader_comes_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows and macOS want it so: the adapter first, then the window is seen."""
    from game.ui import window

    turns: list[str] = []
    opened, shown = pygame.display.set_mode, window._show
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags: (
        turns.append("hidden" if flags & pygame.HIDDEN else "seen"), opened(size, flags))[1])
    monkeypatch.setattr(window, "_show", lambda: (turns.append("shown"), shown())[1])
    pygame.display.init()
    try:
        window.opened((960, 540), "t", True, False, lambda: turns.append("reader"))
        assert turns == ["hidden", "reader", "shown"]
    finally:
        pygame.display.quit()
