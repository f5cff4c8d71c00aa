"""One tree of a whole screen, out of what its widgets mean: for screen readers, spoken mode and tests.

    tree = Reading().tree(scene)
    tree.focused().meaning.name

What a widget does not say of itself is what it paints: its words, read from a paint onto nothing. Nothing of this is
done while nobody listens.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TYPE_CHECKING, Final, Protocol
from weakref import WeakKeyDictionary

import pygame

from game.core.text import Text
from game.ui.keys import shown
from game.ui.meaning import CONTROLS, NAMELESS, Meaning, said
from game.ui.spans import SIGN
from game.ui.telling import Notes, Page, TellingSurfaces, TellingWriter
from game.ui.widgets.base import Ui, Widget

if TYPE_CHECKING:
    from game.ui.stage import Stage

ROOT: Final = 1
"""The id of the window itself; those below 16 are kept for what is announced."""
FIRST: Final = 16


@dataclass(eq=False, slots=True)
class Node:
    """A place in the tree: an id that stays as long as the widget, its meaning, its box (px) and what is inside."""

    id: int
    meaning: Meaning
    rect: pygame.Rect
    widget: Widget | None = None
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This one and all below, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(slots=True)
class Tree:
    """A whole screen; `focus` is the id of the node that the keyboard is on."""

    root: Node
    focus: int

    def find(self, id: int) -> Node | None:
        """The node of an id."""
        return next((node for node in self.root.walk() if node.id == id), None)

    def focused(self) -> Node:
        """The node that the keyboard is on; the window where that is none."""
        return self.find(self.focus) or self.root


class Told(Protocol):
    """The part of a scene that is read."""

    stage: Stage

    @property
    def title(self) -> Text | str:
        """The title of the scene."""


class Reading:
    """Reads screens; each widget and each of its parts keeps its id from one reading to the next."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[Widget, dict[Hashable, int]] = WeakKeyDictionary()
        self._next = count(FIRST)
        self._painted = _Painted()

    def id(self, widget: Widget, part: Hashable = "") -> int:
        """The number of a widget (`part` empty), or of a part of it."""
        known = self._known.setdefault(widget, {})
        if part not in known:
            known[part] = next(self._next)
        return known[part]

    def tree(self, scene: Told) -> Tree:
        """The tree of a scene as it stands: what lies below a question that must be answered first is left out."""
        stage = scene.stage
        metrics = stage.ui.metrics
        root = Node(ROOT, Meaning("window", scene.title), pygame.Rect(0, 0, metrics.width, metrics.height))
        modal = max((i for i, layer in enumerate(stage.layers) if layer.modal), default=-1)
        tops = [layer.widget for layer in stage.layers[max(0, modal):]]
        if modal < 0:
            tops.insert(0, stage.root)
        for top in [*tops, *(tip for tip in stage.tips.children if getattr(tip, "lasting", False))]:
            self._read(top, root.children)
        under = root.children[0].widget if len(root.children) > 1 else None
        if under is not None and under.backdrop and root.children[1].meaning.role == "heading":
            root.children.insert(1, root.children.pop(0))       # the question before the table that it is about
        known = {node.id for node in root.walk()}
        at = stage.focused
        while at is not None:
            for focus in self._focus(at):
                if focus in known:
                    return Tree(root, focus)
            at = at.parent
        return Tree(root, ROOT)

    def _focus(self, widget: Widget) -> Iterator[int]:
        """The part of a widget that the keyboard is on, then the widget."""
        told = widget.means() if widget.mounted else None
        if told is not None and told.at is not None:
            yield self.id(widget, told.at)
        if told is not None:
            yield self.id(widget)

    def _read(self, widget: Widget, into: list[Node]) -> None:
        """Put a widget (or, where it is a mere container, what is in it) at the end of `into`."""
        if not widget.visible or not widget.mounted:
            return
        told, here = self._meant(widget), into
        if told is not None:
            before = into[-1] if into else None
            if widget.called and told.role in NAMELESS:
                told = replace(told, name=widget.called)
            elif (not told.name and told.role in NAMELESS and before is not None and before.widget is not None
                    and before.meaning.role in ("text", "heading") and before.widget.parent is widget.parent):
                told = replace(told, name=before.meaning.name)
            elif not told.name and told.role in NAMELESS and told.role != "group":
                told = replace(told, name=told.note, note="")
            node = Node(self.id(widget), told, widget.rect, widget)
            into.append(node)
            here = node.children
            self._parts(widget, told, here)
        for child in widget.children:
            if told is not None and told.whole:
                self._controls(child, here)
            else:
                self._read(child, here)

    def _meant(self, widget: Widget) -> Meaning | None:
        told = widget.means()
        if told is not None and told.role in ("text", "heading") and not said(told.name) and not said(told.value):
            return None
        if widget.backdrop or type(widget).draw is Widget.draw:
            return told
        if told is None:
            words = self._painted.words(widget)
            return Meaning("text", words, parts=widget.inner_parts()) if words else None
        if told.role == "button" and not told.name:
            told = replace(told, name=self._painted.words(widget))
            return replace(told, name=told.note, note="") if not told.name else told
        return told

    def _parts(self, widget: Widget, told: Meaning, into: list[Node]) -> None:
        for part in told.parts:
            node = Node(self.id(widget, part.id), part, part.rect or widget.rect, widget)
            into.append(node)
            self._parts(widget, part, node.children)

    def _controls(self, widget: Widget, into: list[Node]) -> None:
        """Only what can be used of a child whose words are told by its parent."""
        found: list[Node] = []
        self._read(widget, found)
        for top in found:
            into += [node for node in top.walk() if node.meaning.role in CONTROLS]


class _Painted:
    """Reads what a widget paints, without its children."""

    def __init__(self) -> None:
        self._for: object = None

    def words(self, widget: Widget) -> str:
        """All its words in the order of painting; empty where it paints none."""
        ui = widget.ui
        if self._for != (ui.metrics, ui.text.shown):
            self._renew(ui)
        notes = self._page.notes = Notes()
        self._page.set_clip(None)
        text, surfaces = ui.text, ui.surfaces
        ui.text, ui.surfaces = self._text, self._surfaces
        try:
            widget.draw(self._page)
        finally:
            ui.text, ui.surfaces = text, surfaces
        cap = shown(widget.key) if widget.key else ""
        lines = [one.block.words.replace(SIGN, "").strip() for one in notes.said if one.block.words != cap]
        return said(". ".join(line.rstrip(".") if i < len(lines) - 1 else line for i, line in enumerate(lines) if line))

    def _renew(self, ui: Ui) -> None:
        self._for = (ui.metrics, ui.text.shown)
        self._page = Page((ui.metrics.width, ui.metrics.height), 0, 32)
        self._text = TellingWriter(ui.metrics, ui.palette, ui.text.shown)
        self._surfaces = TellingSurfaces(ui.metrics, ui.palette)
