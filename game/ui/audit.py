"""Finds words and controls of a screen that are cut, covered, overprinted or out of reach.

`audit(scene)` paints the scene once onto a surface that takes notes instead of pixels, scrolls through whatever
scrolls, and returns what is wrong. It needs no window and changes nothing that a player could see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

import pygame

from game.core.text import Text
from game.ui.spans import plain
from game.ui.telling import OVERLAP, Notes, Page, Said, TellingSurfaces, TellingWriter, watched
from game.ui.theme import LEAST_PX
from game.ui.widgets import Button
from game.ui.widgets.base import Ui, Widget
from game.ui.widgets.scroll import Scrolling, can_scroll

if TYPE_CHECKING:
    from game.ui.stage import Stage

Kind = Literal["cut", "broken", "outside", "overprinted", "covered", "unreachable", "squeezed", "small",
               "keyless"]
"""`cut`: ends in `…` or at an edge; `broken`: a word broken by letters; `outside`: words or a control beyond the
screen or the sheet they stand on; `overprinted`: words over words; `covered`: words under something opaque;
`unreachable`: a control that the pointer cannot meet; `squeezed`: one too small to hit; `small`: letters
below 15 px; `keyless`: a button whose key is not on it."""

SLACK = 2  # px that letters may lie beyond an edge: side bearings and rounding
LEAST_CONTROL = 18  # px: both ways at least, for whatever can be pressed
PAGES = 40  # of one scrolling list that are looked at, at most


class Finding(NamedTuple):
    """A fault of a screen: its kind, its box (px), the widget, and the words in question."""

    kind: Kind
    what: str
    rect: tuple[int, int, int, int]
    owner: str
    words: str

    def __str__(self) -> str:
        x, y, w, h = self.rect
        return f"{self.kind}: {self.what}: {self.words[:90]!r} at {x},{y} {w}×{h} in {self.owner}"


class Audited(Protocol):
    """The interface of an audited scene (`game.scenes.base.Scene` has it)."""

    ui: Ui
    stage: Stage

    def lay_out(self) -> None:
        """Lay everything out."""

    def paint_own(self, target: pygame.Surface) -> None:
        """Draw this scene without any scene below."""


def audit(scene: Audited) -> list[Finding]:
    """What of the scene, as it stands now at its window's size and scale, is not whole; `[]` where all is.

    Moving things are brought to their end first. What scrolls is looked at page by page and left where it was.
    """
    found: dict[tuple[str, str, str], Finding] = {}
    missed: dict[int, Finding | None] = {}              # a control is reachable if it is on one of the pages
    for notes, rect in _painted(scene):
        judge = _Judge(scene.stage, notes, rect)
        for one in judge.words():
            found.setdefault((one.kind, one.words, one.owner), one)
        for widget, wrong in judge.controls({met for met, wrong in missed.items() if wrong is None}):
            missed[id(widget)] = None if wrong is None else missed.get(id(widget), wrong)
    return [*found.values(), *(wrong for wrong in missed.values() if wrong is not None)]


def read(scene: Audited) -> dict[str, str]:
    """All words that the scene shows, with whose they are; what scrolls is looked at page by page."""
    return {said.block.words: path(said.owners) for notes, _ in _painted(scene) for said in notes.said}


@lru_cache(maxsize=1)
def _page(size: tuple[int, int]) -> Page:
    """A page of that size; nothing is seen on it, so that one serves many screens."""
    return Page(size, 0, 32)


def _painted(scene: Audited) -> Iterator[tuple[Notes, pygame.Rect]]:
    """What is written and laid on every page of everything that scrolls, and the screen's box."""
    ui = scene.ui
    ui.motions.skip()
    text, surfaces = ui.text, ui.surfaces
    ui.text, ui.surfaces = TellingWriter(ui.metrics, ui.palette, text.shown), TellingSurfaces(ui.metrics, ui.palette)
    try:
        scene.lay_out()
        page = _page((ui.metrics.width, ui.metrics.height))
        for _ in _pages(scene):
            notes = page.notes = Notes()
            page.set_clip(None)
            with watched(scene.stage, notes):
                scene.paint_own(page)
            yield notes, page.get_rect()
    finally:
        ui.text, ui.surfaces = text, surfaces
        ui.request_layout()


def _pages(scene: Audited) -> Iterator[None]:
    """Once as it stands, then with each scrolling widget further and further down."""
    yield
    top = scene.stage.top
    for widget in list(top.walk()):
        if not isinstance(widget, Scrolling) or not widget.mounted:
            continue
        most, tall = widget.scroll_range(), max(40, round(widget.rect.height * 0.8))
        if most <= 0:
            continue
        before = widget.offset
        for i in range(min(PAGES, -(-most // tall)) + 1):
            widget.scroll_to(min(most, i * tall))
            yield
        widget.scroll_to(before)


class _Judge:
    """Reads the notes of one paint."""

    def __init__(self, stage: Stage, notes: Notes, screen: pygame.Rect) -> None:
        self.stage, self.notes, self.screen = stage, notes, screen
        self.layers = {layer.widget: i + 1 for i, layer in enumerate(stage.layers)}
        self.layers[stage.tips] = len(stage.layers) + 1

    def _layer(self, owners: Sequence[Widget]) -> int:
        """0 for the scene and its widgets; what lies in a higher one may cover it."""
        return self.layers.get(owners[0], 0) if owners else 0

    # --- words --------------------------------------------------------------------------------------------------

    def words(self) -> Iterator[Finding]:
        """Everything that is wrong with what was written."""
        top = len(self.stage.layers)
        modal = any(layer.modal for layer in self.stage.layers)
        said = [one for one in self.notes.said if self._layer(one.owners) >= top or not modal]
        for one in said:
            yield from self._alone(one)
        yield from self._together(said)

    def _alone(self, one: Said) -> Iterator[Finding]:
        block = one.block
        if block.px < LEAST_PX:
            yield self._finding("small", f"{block.px} px", one)
        if block.shortened:
            shown = "".join(piece.text for row in block.lines for piece in row)
            yield self._finding("cut", f"shown as {shown[-40:]!r}", one)
        elif block.broken:
            yield self._finding("broken", f"{block.broken!r} is wider than {block.width} px", one)
        scrolls = any(map(can_scroll, one.owners))
        sheets = [owner for owner in one.owners if owner.sheet]
        for line in one.lines:
            if not scrolls and not self.screen.inflate(2 * SLACK, 2 * SLACK).contains(line):
                yield self._finding("outside", f"beyond the screen {self.screen.size}", one, line)
            elif not _inside(line, one.clip, scrolls):
                yield self._finding("cut", f"clipped to {tuple(one.clip)}", one, line)
            elif sheets and not scrolls and not sheets[-1].rect.inflate(2 * SLACK, 2 * SLACK).contains(line):
                yield self._finding("outside", f"beyond its {name_of(sheets[-1])} {tuple(sheets[-1].rect)}", one, line)
            else:
                continue
            return

    def _together(self, said: list[Said]) -> Iterator[Finding]:
        """Words over words, and words under something opaque that was laid later in the same layer."""
        lines = [(one, line.clip(one.clip)) for one in said for line in one.lines]
        rects = [line.inflate(-OVERLAP, -OVERLAP) for _, line in lines]
        for i, (one, line) in enumerate(lines):
            for j in line.inflate(-OVERLAP, -OVERLAP).collidelistall(rects[:i]):
                other, under = lines[j]
                if other is one or self._layer(one.owners) != self._layer(other.owners) or not _deep(line, under):
                    continue
                same = other.block.words == one.block.words and other.lines == one.lines
                if not same and not self._hid(other, under, one.turn):
                    what = f"over {other.block.words[:50]!r} of {path(other.owners)}"
                    yield self._finding("overprinted", what, one, line)
        for one, line in lines:
            for box in self.notes.laid:
                if box.turn > one.turn and _deep(line, box.rect) and self._layer(box.owners) == self._layer(one.owners):
                    yield self._finding("covered", f"by {path(box.owners)} {tuple(box.rect)}", one, line)
                    break

    def _hid(self, one: Said, line: pygame.Rect, turn: int) -> bool:
        """Whether something opaque lay over those words before `turn` (which is told as covered)."""
        return any(one.turn < box.turn < turn and _deep(line, box.rect) for box in self.notes.laid)

    def _finding(self, kind: Kind, what: str, one: Said, line: pygame.Rect | None = None) -> Finding:
        rect = line or one.lines[0].unionall(list(one.lines)) if one.lines else pygame.Rect(0, 0, 0, 0)
        return Finding(kind, what, (rect.x, rect.y, rect.width, rect.height), path(one.owners), one.block.words)

    # --- controls -----------------------------------------------------------------------------------------------

    def controls(self, met: set[int]) -> Iterator[tuple[Widget, Finding | None]]:
        """Each control of the topmost layer but those `met` before, with what is wrong about it now, or None."""
        for widget in self.stage.top.walk():
            if id(widget) not in met and widget.focusable and widget.tab_stop and widget in self.notes.clips:
                yield widget, self._reach(widget)

    def _reach(self, widget: Widget) -> Finding | None:
        rect, clip = widget.rect, self.notes.clips[widget]
        owners = list(_lineage(widget))
        if min(rect.size) < LEAST_CONTROL:
            return self._control("squeezed", f"only {rect.width}×{rect.height} px", widget)
        scrolls = any(map(can_scroll, owners[1:]))
        whole = scrolls or self.screen.inflate(2 * SLACK, 2 * SLACK).contains(rect)
        if not whole or not _overlaps(rect, clip, scrolls):
            return self._control("outside", f"beyond {tuple(clip)}", widget)
        for owner in owners[1:]:
            if owner.sheet and not owner.rect.inflate(2 * SLACK, 2 * SLACK).contains(rect):
                if not scrolls:
                    return self._control("outside", f"beyond its {name_of(owner)} {tuple(owner.rect)}", widget)
        seen = rect.clip(clip)
        spots = [seen.center, (seen.x + seen.width // 6, seen.centery), (seen.right - seen.width // 6, seen.centery)]
        for spot in spots:
            met = self.stage.hit(spot)
            fanned = met is not None and type(met) is type(widget) and spot != spots[0]  # like cards in a hand
            if met is None or not (met.within(widget) or widget.within(met) or fanned):
                by = "nothing" if met is None else path(tuple(reversed(list(_lineage(met)))))
                return self._control("unreachable", f"the pointer meets {by} at {spot}", widget)
        if isinstance(widget, Button) and not widget.shows_cap():
            return self._control("keyless", f"{widget.key or widget.names} is not on it", widget)
        return None

    def _control(self, kind: Kind, what: str, widget: Widget) -> Finding:
        owners = tuple(reversed(list(_lineage(widget))))
        words = getattr(widget, "label", None) or getattr(widget, "text", None) or getattr(widget, "name", "")
        said = plain(words) if isinstance(words, (str, Text)) else ""
        return Finding(kind, what, _box(widget.rect), path(owners), said)


def _box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height


def _inside(line: pygame.Rect, clip: pygame.Rect, scrolls: bool) -> bool:
    """Whether the clip leaves the line whole; what scrolls may cut it above and below."""
    if scrolls:
        return not line.colliderect(clip) or clip.left - SLACK <= line.left and line.right <= clip.right + SLACK
    return clip.inflate(2 * SLACK, 2 * SLACK).contains(line)


def _overlaps(rect: pygame.Rect, clip: pygame.Rect, scrolls: bool) -> bool:
    """Whether most of a control is within the clip: two thirds each way, or as much as can be hit of what scrolls."""
    seen = rect.clip(clip)
    if scrolls:
        return seen.width * 3 >= rect.width * 2 and seen.height >= min(rect.height, LEAST_CONTROL)
    return seen.width * 3 >= rect.width * 2 and seen.height * 3 >= rect.height * 2


def _deep(a: pygame.Rect, b: pygame.Rect) -> bool:
    """Whether two boxes share more than touching."""
    both = a.clip(b)
    return both.width >= OVERLAP and both.height >= OVERLAP


def _lineage(widget: Widget) -> Iterator[Widget]:
    at: Widget | None = widget
    while at is not None:
        yield at
        at = at.parent


def name_of(widget: Widget) -> str:
    """The name of a widget in findings: its class, and its own name if it has one."""
    return type(widget).__name__


def path(owners: Sequence[Widget]) -> str:
    """The last three holders of a thing, outermost first; mere boxes are left out."""
    names = [name_of(owner) for owner in owners if name_of(owner) not in ("Group", "Column", "Row", "Flow", "Grid")]
    return " / ".join(names[-3:]) or "the scene"
