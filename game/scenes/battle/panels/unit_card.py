"""A unit card: portrait, name, kind and what the figure may still do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol, runtime_checkable

import pygame

from game.art import figures as art_figures
from game.art import marks as art_marks
from game.core.play.play import side_name
from game.core.text import TN, T, Text
from game.ui import i18n
from game.ui.icons import icon
from game.ui.keys import shown
from game.ui.meaning import Meaning
from game.ui.widgets.button import Pressable, cap_size, draw_cap

MARKS_TOLD: Final[dict[str, Callable[[int], Text]]] = {
    "done": lambda n: T("✔ has had its turn"),
    "leader": lambda n: T("★ leads its side"),
    "hits": lambda n: TN("Drop: 1 damage or hit on it", "Drop: {n} damage or hits on it", n=n),
    "die": lambda n: TN("Red die: 1 hit on it", "Red die: {n} hits on it", n=n),
    "spent": lambda n: T("Z: exhausted until the next round"),
    "engaged": lambda n: T("Blades: in contact with an enemy"),
    "prone": lambda n: T("Lies prone"),
    "treasure": lambda n: T("Carries a treasure"),
    "stunned": lambda n: T("Cannot move any more"),
    "pennant_a": lambda n: T("Pennant {n}: all figures of this unit bear it", n=n),
    "pennant_b": lambda n: T("Pennant {n}: all figures of this unit bear it", n=n),
}
"""The meaning of the marks on cards and figures, given their number."""
_MADE: set[tuple[str, int, int, int]] = set()
"""Portraits that have been drawn: look, size, side, variant."""


@runtime_checkable
class Maker(Protocol):
    """The container of unit cards."""

    def may_make(self) -> bool:
        """Whether a portrait may be drawn in this frame."""


class UnitFace(NamedTuple):
    """The contents of a unit card."""

    id: str
    side: int
    look: str
    variant: int
    name: str
    kind: Text | str
    state: Text
    dead: bool = False
    chosen: bool = False
    target: bool = False
    can_answer: bool = False
    marks: tuple[tuple[str, int], ...] = ()
    """State marks as on the table (`game.art.marks`)."""
    key: str = ""
    walked_off: bool = False
    """Whether it left over an edge and is no casualty."""
    about: Text = T("")
    """The meaning of its second line in plain words."""


class UnitCard(Pressable):
    """One figure: portrait, name, kind, what it may still do."""

    ring_radius = 8
    shadow_only = True

    def __init__(self, face: UnitFace, on_click: Callable[[str], None], on_over: Callable[[str], None],
                 on_reach: Callable[[str], None]) -> None:
        super().__init__(lambda: on_click(self.face.id))
        self.face, self._on_over, self._on_reach = face, on_over, on_reach
        self.tip = self._words
        self.small = False
        self.portrait_most = 1 << 10
        """Pixels that its portrait may take at most, for the sake of the words beside it."""
        self.name = face.name
        """What it is called on the card: as much of its name as there is room for (`short_names`)."""

    def update(self, face: UnitFace) -> None:
        """Show other words or another state."""
        if face != self.face:
            self.face = face
            self.invalidate()

    def _words(self) -> Text:
        face = self.face
        state = T("left the table, no casualty") if face.walked_off else T("defeated") if face.dead else face.state
        words = T("{name}: {state}", name=face.name, state=state)
        if face.about.message:
            words = T("{above}\n{below}", above=words, below=face.about)
        for mark, n in face.marks:
            if mark in MARKS_TOLD:
                words = T("{above}\n{below}", above=words, below=MARKS_TOLD[mark](n))
        return words

    def means(self) -> Meaning | None:
        """The figure, its side, its state and marks."""
        face = self.face
        name = T("{side}: {name}", side=side_name(face.side), name=face.name)
        return Meaning("button", name, face.kind, self._words(), face.key, self.enabled, press=self.activate,
                       on=face.chosen or None)

    def on_hover(self, over: bool) -> None:
        """Highlight its figure on the table."""
        self._on_over(self.face.id if over else "")

    def on_focus(self, got: bool) -> None:
        """Highlight its figure and bring it into view."""
        if self.ui.stage.focus_visible and got:
            self._on_reach(self.face.id)
        elif self.ui.stage.focus_visible:
            self._on_over("")

    def draw(self, target: pygame.Surface) -> None:
        """A small card."""
        ui, face, pal = self.ui, self.face, self.ui.palette
        tired = any(name in ("spent", "done") for name, _ in face.marks)
        look = ui.surfaces.card(chosen=face.chosen, colour=pal.off if face.dead else pal.sand if tired else None,
                                edge=pal.side_b_table if face.target else None)
        ui.surfaces.box(target, self.rect, look)
        inner = self.rect.inflate(-ui.px(12), -ui.px(8))
        line = ui.text.line("least")
        low, size = self.low, self._portrait_size()
        picture = self._portrait(size)
        if picture is not None and face.dead:
            picture = pygame.transform.grayscale(picture)
            picture.set_alpha(150)
        ink = pal.off_text if face.dead else pal.ink
        sign = next((art_marks.mark(one, ui.px(20), n) for one, n in face.marks if one in art_marks.PENNANTS), None)
        if sign is not None and self.small:
            target.blit(sign, (self.rect.x - ui.px(1), self.rect.y + ui.px(18)))
        elif sign is not None:
            target.blit(sign, (inner.x - ui.px(8), inner.y + size - sign.height + ui.px(5)))
        if self.small:
            if picture is not None:
                target.blit(picture, (inner.centerx - size // 2, inner.y - ui.px(2)))
            y = inner.bottom - line + ui.px(2) if low else inner.bottom - 2 * line + ui.px(3)
            if not (face.dead and self.rect.width < ui.px(50)):
                room = pygame.Rect(self.rect.x + ui.px(2), y, self.rect.width - ui.px(4), line)
                ui.text.draw(target, self.name, room, "least", bold=True, lines=1, fit=True, colour=ink, align="centre")
        else:
            if picture is not None:
                target.blit(picture, (inner.x, inner.y))
            words = pygame.Rect(inner.x + size + ui.px(5), inner.y, inner.width - size - ui.px(5), line)
            ui.text.draw(target, self.name, words, "least", bold=True, lines=1, fit=True, colour=ink)
            rows = max(1, (self.rect.bottom - self._state_lines() * line - words.bottom) // line)   # above its state
            ui.text.draw(target, face.kind, words.move(0, line), "least", colour=ink if face.dead else pal.ink_soft,
                         lines=rows, fit=rows == 1)
        if low:
            self._corner_mark(target)
            if face.walked_off:
                sign = icon("right", ui.px(14), pal.good)
                target.blit(sign, (self.rect.right - sign.width - ui.px(4), self.rect.y + ui.px(4)))
            elif face.dead:
                ui.text.draw(target, "†", self.rect.inflate(-ui.px(10), -ui.px(4)), "body", bold=True, align="right",
                             colour=pal.off_text)
            self._ready_edge(target)
            return
        state, tall = i18n.tr(face.state), line * self._state_lines()
        foot = pygame.Rect(inner.x, inner.bottom - tall, self._state_room(), tall)
        if self.small and state and ui.text.width(state, "least") > foot.width:
            state = "" if state[0].isalnum() else state.split()[0]      # a sign alone tells; half a sentence does not
        ui.text.draw(target, state, foot, "least", align="centre" if self.small else "left",
                     lines=self._state_lines(), fit=True, colour=ink)
        if self.small:
            self._corner_mark(target, ("hits", "die", "engaged"))
        self._ready_edge(target)

    def name_room(self) -> int:
        """The width for its name, in px."""
        px = self.ui.px
        return self.rect.width - (px(4) if self.small else px(12) + self._portrait_size() + px(5))

    def _portrait_size(self) -> int:
        ui, inner = self.ui, self.rect.height - self.ui.px(8)
        lines = 2 if self.small and not self.low else self._state_lines()
        return max(16, min(ui.px(44), inner - lines * ui.text.line("least") + ui.px(6), self.portrait_most))

    def _state_room(self) -> int:
        """The width for the words about its state, in px: beside its key where it is large."""
        keyed = not self.small and not self.face.dead and shown(self.face.key)
        taken = cap_size(self, self.face.key)[0] if keyed else 0
        return self.rect.width - self.ui.px(12) - taken

    def _state_lines(self) -> int:
        """How many lines the words about its state take: two on a large card, where one is too short."""
        wide = self.ui.text.width(i18n.tr(self.face.state), "least")
        return 2 if not self.small and wide > self._state_room() else 1

    def name_wants(self) -> int:
        """The width of its whole name, in px."""
        return self.ui.text.width(self.face.name, "least", bold=True)

    def widest_word(self) -> int:
        """The width of the longest word of its kind, in px: words are never broken."""
        return max((self.ui.text.width(word, "least") for word in i18n.words(self.face.kind).split()), default=0)

    @property
    def low(self) -> bool:
        """Whether there is no room for a line about its state, so that marks tell it."""
        return self.small and self.rect.height - self.ui.px(8) < self.ui.px(60)

    def _portrait(self, size: int) -> pygame.Surface | None:
        """Its portrait; None while it is not drawn. Drawing takes up to 40 ms, so one is drawn a frame."""
        key = (self.face.look, size, self.face.side, self.face.variant)
        if key not in _MADE:
            if isinstance(self.parent, Maker) and not self.parent.may_make():
                self.ui.post(self.invalidate)
                return None
            _MADE.add(key)
        return art_figures.portrait(*key)

    def _corner_mark(self, target: pygame.Surface,
                     which: tuple[str, ...] = ("done", "spent", "hits", "die", "engaged")) -> None:
        """Draw its state as marks: a tick when done, Z when spent, a drop or a die for hits, blades in contact. The
        blades take an upper corner that is free, since lower they lie on the name."""
        ui, face = self.ui, self.face
        there = {name for name, _ in face.marks if name in which}
        left, right = there & {"hits", "die"}, there & {"done", "spent"} or shown(face.key)
        for name, number in () if face.dead else face.marks:
            if name not in which:
                continue
            picture = art_marks.mark(name, ui.px(20), number)
            if name in ("done", "spent"):
                target.blit(picture, (self.rect.right - picture.width - ui.px(2), self.rect.y + ui.px(2)))
            elif name in ("hits", "die"):
                target.blit(picture, (self.rect.x + ui.px(2), self.rect.y + ui.px(2)))
            elif name == "engaged":
                x = self.rect.right - picture.width - ui.px(2) if left and not right else self.rect.x + ui.px(2)
                target.blit(picture, (x, self.rect.y + ui.px(22 if left and right else 2)))

    def _ready_edge(self, target: pygame.Surface) -> None:
        ui, face, pal = self.ui, self.face, self.ui.palette
        if shown(face.key) and not face.dead:
            wide, tall = cap_size(self, face.key)
            y = self.rect.y + ui.px(4) if self.small else self.rect.bottom - tall - ui.px(5)
            draw_cap(self, target, pygame.Rect(self.rect.right - wide - ui.px(5), y, wide, tall), face.key)
        if face.can_answer and not face.dead:
            pygame.draw.rect(target, pal.tape, self.rect, max(2, ui.px(2)), border_radius=ui.px(8))
