"""Tells screen readers what is on the screen, through AccessKit: AT-SPI, UI Automation, NSAccessibility.

While no screen reader is running nothing is read: AccessKit calls when the first one starts (*activation*); from then
on the tree is read again shortly after each change, and only differences are sent. Works without library or bus too.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game import platforms
from game.background import in_background
from game.core.text import T, Text
from game.ui import i18n, keys
from game.ui.meaning import Meaning, Role, Words, said
from game.ui.reader_text import run_of, select, selection_of, told_of
from game.ui.reading import FIRST, ROOT, Node, Reading, Tree

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from game.ui.screen import Kind, Timer
    from game.ui.shell import Shell

log = logging.getLogger("game.reader")
LIBRARY: Final = "accesskit"
OFF: Final = "KTS_NO_READER"
"""Environment variable that switches screen readers off, to find out whether they cause a failure."""
DELAY: Final = 0.05
"""Seconds after a change until it is sent, so that changes at the same time are sent together."""
LATE: Final = 0.8
"""Seconds after the first picture until the library is loaded, where that can wait."""
LONGEST: Final = 1500
"""The most characters of one announcement."""
ROLES: Final[dict[Role, str]] = {
    "window": "WINDOW", "dialog": "DIALOG", "group": "GROUP", "heading": "HEADING", "text": "LABEL", "link": "LINK",
    "button": "BUTTON", "switch": "SWITCH", "check": "CHECK_BOX", "radio": "RADIO_BUTTON", "tab": "TAB",
    "tabs": "TAB_LIST", "choice": "COMBO_BOX", "list": "LIST", "row": "LIST_ITEM", "slider": "SLIDER",
    "number": "SPIN_BUTTON", "field": "TEXT_INPUT", "progress": "PROGRESS_INDICATOR", "image": "IMAGE", "log": "LOG",
    "status": "STATUS", "table": "LIST", "figure": "LIST_ITEM",
}  # fmt: skip
"""The AccessKit names of our roles."""
TICKED: Final = frozenset(("switch", "check", "radio", "button"))
"""Roles whose state is pressed or ticked; of the others it is selected."""


class Reader:
    """Serves the screen readers of one window. `wanted` is true while one is running."""

    def __init__(self, shell: Shell, *, library: Any = None, system: str = platforms.SYSTEM) -> None:
        """`library`: a substitute for AccessKit (tests)."""
        self.shell, self.library, self.system = shell, library, system
        self.adapter: Any = None
        self.problem: Text | None = None
        """Why screen readers cannot be served, in one line; None where they can."""
        self.wanted = False
        self.reading = Reading()
        self._sent: dict[int, tuple[object, ...]] = {}
        self._focus = 0
        self._timer: Timer | None = None
        self._news: list[str] = []
        self._spoken = 0
        self._focused = False

    # --- beginning ----------------------------------------------------------------------------------------------

    @property
    def early(self) -> bool:
        """Whether the window must not have been shown yet when it begins (Windows, macOS)."""
        return self.system in ("win32", "darwin")

    def may(self) -> bool:
        """Whether the library and, on Linux, the bus are there."""
        if os.environ.get(OFF):
            return False
        if self.library is None and find_spec(LIBRARY) is None:
            self.problem = T("Screen readers are told nothing: the library {name} is not installed.", name=LIBRARY)
            return False
        if not self.early and not bus_is_there():
            self.problem = T("Screen readers are told nothing: this desktop has no message bus.")
            return False
        return True

    def begin(self) -> None:
        """Connect to the window; fast, raises nothing."""
        try:
            self._connect(self.library if self.library is not None else import_module(LIBRARY))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:      # the library's panics are no Exceptions
            self._failed(error)

    def begin_later(self) -> None:
        """Like `begin`, with the library loaded in a thread."""
        if self.may():
            in_background(self.shell.post, _loaded, self._begin_with, name="reader")

    def _begin_with(self, error: Exception | None) -> None:
        if error is None:
            self.begin()
        else:
            self._failed(error)

    def _connect(self, library: Any) -> None:
        self.library = library
        if self.system == "win32":
            handle = pygame.display.get_wm_info()["window"]
            self.adapter = library.windows.SubclassingAdapter(handle, self._activated, self._asked)
        elif self.system == "darwin":
            library.macos.add_focus_forwarder_to_window_class("SDLWindow")
            handle = pygame.display.get_wm_info()["window"]
            self.adapter = library.macos.SubclassingAdapter.for_window(handle, self._activated, self._asked)
        else:
            self.adapter = library.unix.Adapter(self._activated, self._asked, self._deactivated)

    def _failed(self, error: BaseException) -> None:
        """The library gave up: the game goes on without it."""
        if isinstance(error, ImportError | OSError):        # of a system that lacks what it needs
            log.warning("the library for screen readers cannot be loaded: %s", " ".join(str(error).split()))
        else:
            log.error("the library for screen readers failed", exc_info=error)
        self.adapter, self.wanted = None, False
        self.problem = T("Screen readers are told nothing: {why}", why=" ".join(str(error).split())[:120] or
                         type(error).__name__)

    def end(self) -> None:
        """The window is about to go."""
        self.wanted, self.adapter = False, None
        self.shell.ui.listeners = [one for one in self.shell.ui.listeners if one != self.hear]

    # --- called by the library, perhaps from a thread of its own --------------------------------------------------

    def _activated(self) -> None:
        """A reader came: it gets a whole tree soon. (Never here: this may be another thread.)"""
        self.shell.post(self._welcome)

    def _deactivated(self) -> None:
        self.wanted = False

    def _asked(self, request: Any) -> None:
        self.shell.post(partial(self._do, request))

    # --- telling --------------------------------------------------------------------------------------------------

    def _welcome(self) -> None:
        self.wanted, self._sent, self._focus = True, {}, 0
        if self.hear not in self.shell.ui.listeners:
            self.shell.ui.listeners.append(self.hear)
        self._focused = self.shell.headless or bool(pygame.key.get_focused())
        self._call(self._send_all)

    def _send_all(self) -> None:
        self.tell()
        self.focus_window(self._focused)

    def changed(self) -> None:
        """Something was drawn or the focus moved: send it shortly. Does nothing while no screen reader is running."""
        if self.wanted and (self._timer is None or not self._timer.alive):
            self._timer = self.shell.ui.after(DELAY, partial(self._call, self.tell))

    def hear(self, words: Words, kind: Kind) -> None:
        """Announce a text with the next changes."""
        if self.wanted and kind not in ("here", "considered"):
            told = said(words)
            if told and told not in self._news[-1:]:
                self._news.append(told)
            self.changed()

    def focus_window(self, on: bool) -> None:
        """The window has received or lost the keyboard."""
        self._focused = on
        if self.wanted and self.adapter is not None and self.system != "win32":     # there the library sees it itself
            change = getattr(self.adapter, "update_view_focus_state", None) or self.adapter.update_window_focus_state
            self._raise(change(on))

    def tell(self) -> None:
        """Send all changes since the last time."""
        scene = self.shell.scene
        if not self.wanted or self.adapter is None or scene is None or not scene.entered:
            return
        tree = self._tree(scene)
        if tree is None:
            return
        nodes, sent = self._changes(tree)
        if not nodes and tree.focus == self._focus:
            return
        update = self.library.TreeUpdate(tree.focus)
        if not self._sent:
            whole = self.library.Tree(ROOT)
            whole.toolkit_name = "Kitchen Table Skirmish"
            update.tree = whole
        for id, node in nodes:
            update.nodes.append((id, node))
        self._sent, self._focus = sent, tree.focus
        self._raise(self.adapter.update_if_active(lambda: update))

    def _tree(self, scene: Scene) -> Tree | None:
        """The tree of a scene. One that cannot be read is logged, and what was told before stays: the next may do."""
        try:
            return self.reading.tree(scene)
        except Exception:
            if self.shell.headless:
                raise
            log.exception("this screen cannot be read")
            return None

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _changes(self, tree: Tree) -> tuple[list[tuple[int, Any]], dict[int, tuple[object, ...]]]:
        """The nodes that are new or not as they were sent, and all that there are now."""
        live: tuple[int, ...] = ()
        if self._news:
            self._spoken = self._spoken % (FIRST - 2) + 1
            live = (ROOT + self._spoken,)
        elif self._spoken:
            live = (ROOT + self._spoken,)
        nodes: list[tuple[int, Any]] = []
        sent: dict[int, tuple[object, ...]] = {}
        for node in tree.root.walk():
            children = tuple(child.id for child in node.children) + (live if node is tree.root else ())
            letters, run = node.meaning.letters, 0
            if letters is not None and node.widget is not None:
                run = self.reading.id(node.widget, "letters")
                children += (run,)
                sent[run] = ("letters", told_of(letters), tuple(node.rect))
                if self._sent.get(run) != sent[run]:
                    nodes.append((run, run_of(self.library, letters, node.rect)))
            told = _state(node, children)
            sent[node.id] = told
            if self._sent.get(node.id) != told:
                nodes.append((node.id, self._made(node, children)))
                if letters is not None and run:
                    nodes[-1][1].set_text_selection(selection_of(self.library, letters, run))
        if live:
            words = " ".join(self._news)[-LONGEST:] if self._news else str(self._sent.get(live[0], ("", ""))[1])
            sent[live[0]] = ("live", words)
            if self._sent.get(live[0]) != sent[live[0]]:
                made = self.library.Node(self.library.Role.LABEL)
                made.set_value(words)
                made.set_live(self.library.Live.POLITE)
                nodes.append((live[0], made))
            self._news = []
        return nodes, sent

    def _made(self, node: Node, children: tuple[int, ...]) -> Any:
        """A node as the library wants it."""
        kit, told = self.library, node.meaning
        made = kit.Node(getattr(kit.Role, ROLES[told.role]))
        name = said(told.name)
        value = said(told.value) if told.letters is None else told.letters.text     # as typed, blanks and all
        if told.role == "text":
            made.set_value(name)        # a label's words are its value
        elif name or value:
            made.set_label(name if told.role not in SPOKEN else f"{name}, {value}" if name and value else name or value)
        if value and told.role not in SPOKEN and told.role != "text":
            made.set_value(value)
        if told.note:
            made.set_description(said(told.note))
        if told.key:
            made.set_keyboard_shortcut(keys.shown(told.key))
        if not told.enabled:
            made.set_disabled()
        if told.level:
            made.set_level(told.level)
        if told.role == "dialog":
            made.set_modal()
        self._set_state(made, told)
        self._set_actions(made, node)
        box = node.rect
        made.set_bounds(kit.Rect(float(box.left), float(box.top), float(box.right), float(box.bottom)))
        made.set_children(list(children))
        return made

    def _set_state(self, made: Any, told: Meaning) -> None:
        kit = self.library
        if told.on is not None:
            if told.role in ("choice", "heading"):
                made.set_expanded(told.on)
            elif told.role in TICKED:
                made.set_toggled(kit.Toggled.TRUE if told.on else kit.Toggled.FALSE)
            else:
                made.set_selected(told.on)
        if told.number is not None:
            value, low, high, step = map(float, told.number)
            made.set_numeric_value(value)
            made.set_min_numeric_value(low)
            made.set_max_numeric_value(high)
            made.set_numeric_value_step(step)

    def _set_actions(self, made: Any, node: Node) -> None:
        told, actions = node.meaning, self.library.Action
        if told.press is not None and told.enabled:
            made.add_action(actions.CLICK)
        if can_focus(node):
            made.add_action(actions.FOCUS)
        if told.change is not None and told.enabled:
            made.add_action(actions.SET_VALUE)
            if told.number is not None:
                made.add_action(actions.INCREMENT)
                made.add_action(actions.DECREMENT)
        if told.letters is not None and told.enabled:
            made.add_action(actions.SET_TEXT_SELECTION)
            made.add_action(actions.REPLACE_SELECTED_TEXT)
        if told.role == "choice":
            made.add_action(actions.COLLAPSE if told.on else actions.EXPAND)

    # --- doing ----------------------------------------------------------------------------------------------------

    def _do(self, request: Any) -> None:
        """Do what a screen reader requests for a node, if the node still exists."""
        scene = self.shell.scene
        if scene is None or not scene.entered:
            return
        tree = self._tree(scene)
        node = tree.find(request.target) if tree is not None else None
        if node is not None:
            self.shell.guarded(partial(self._act, node, request))
            self.changed()

    def _act(self, node: Node, request: Any) -> None:
        told, actions = node.meaning, self.library.Action
        if request.action == actions.FOCUS:
            focus(node)
        elif request.action in (actions.CLICK, actions.EXPAND, actions.COLLAPSE):
            if told.press is not None and told.enabled:
                self.shell.ui.presses.through(("reader",), told.press)
        elif told.change is None or not told.enabled:
            return
        elif request.action == actions.SET_TEXT_SELECTION and told.letters is not None and request.data is not None:
            select(told.letters, request.data[1])
        elif request.action == actions.REPLACE_SELECTED_TEXT and told.letters is not None and request.data is not None:
            told.letters.insert(str(request.data[1]))
        elif request.action == actions.SET_VALUE and request.data is not None:
            told.change(str(request.data[1]))
        elif request.action in (actions.INCREMENT, actions.DECREMENT) and told.number is not None:
            value, _, _, step = told.number
            told.change(str(value + (step if request.action == actions.INCREMENT else -step)))

    def _call(self, call: Callable[[], None]) -> None:
        """Call what talks with the library."""
        try:
            call()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            self._failed(error)


SPOKEN: Final = frozenset(("row", "figure", "button", "link", "heading", "list", "table", "tabs", "tab", "radio",
                           "check", "switch", "image", "group", "dialog", "status", "log"))
"""Roles of which readers say no value: it is said with the name."""


def _state(node: Node, children: tuple[int, ...]) -> tuple[object, ...]:
    """All that is told of a node: two that are equal need not be sent twice."""
    told = node.meaning
    return (told.role, said(told.name), said(told.value), said(told.note), told.key, told.enabled, told.on, told.number,
            told.level, told_of(told.letters), told.press is None, told.change is None, tuple(node.rect), children,
            keys.version(), i18n.generation())


def can_focus(node: Node) -> bool:
    """Whether the keyboard can be put on it."""
    widget = node.widget
    if widget is None or node.meaning.role == "window":
        return False
    return node.meaning.reach is not None or widget.focusable and widget.mounted


def focus(node: Node) -> None:
    """Put the keyboard on it."""
    widget = node.widget
    if widget is not None and can_focus(node):
        if widget.focusable:
            widget.ui.stage.focus(widget, show=True)
        if node.meaning.reach is not None:
            node.meaning.reach()


def bus_is_there() -> bool:
    """Whether this desktop has a message bus that a screen reader could be on."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS") or os.environ.get("AT_SPI_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return folder is not None and os.path.exists(Path(folder) / "bus")


def _loaded() -> Exception | None:
    """Load the library, which takes a moment; what hindered it."""
    try:
        import_module(LIBRARY)
    except (ImportError, OSError) as error:
        return error
    return None
