"""The strip of unit cards at the foot of the screen: own figures left, the other side's right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art import figures as art_figures
from game.art import marks as art_marks
from game.core.text import T, Text
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Pressable, cap_size, draw_cap

SHARES = ((136, 86), (136, 72), (136, 64), (112, 64), (86, 64), (72, 64), (64, 64), (64, 56))
"""Widths of own and enemy cards in units, from roomy to narrow: the enemy's give way first."""


_MADE: set[tuple[str, int, int, int]] = set()
"""Portraits that are there already: look, size, side, variant."""


class UnitFace(NamedTuple):
    """What a unit card shows."""

    id: str
    side: int
    look: str
    variant: int
    name: str
    kind: str
    state: Text
    dead: bool = False
    chosen: bool = False
    target: bool = False
    can_answer: bool = False
    marks: tuple[tuple[str, int], ...] = ()
    """State marks as on the table (`game.art.marks`)."""
    key: str = ""


class UnitCard(Pressable):
    """One figure: portrait, name, what it is, what it may still do."""

    ring_radius = 8

    def __init__(self, face: UnitFace, on_click: Callable[[str], None], on_over: Callable[[str], None]) -> None:
        super().__init__(lambda: on_click(self.face.id))
        self.face, self._on_over = face, on_over
        self.tip = self._words
        self.small = False

    def update(self, face: UnitFace) -> None:
        """Other words, another state."""
        if face != self.face:
            self.face = face
            self.dead = face.dead
            self.invalidate()

    def _words(self) -> Text:
        face = self.face
        state = T("defeated") if face.dead else face.state
        return T("**{name}**, {kind}: {state}", name=face.name, kind=face.kind, state=state)

    def on_hover(self, over: bool) -> None:
        """Its figure is lit on the table."""
        self._on_over(self.face.id if over else "")

    def on_focus(self, got: bool) -> None:
        """The camera glides to its figure."""
        if self.ui.stage.focus_visible:
            self._on_over(self.face.id if got else "")

    def draw(self, target: pygame.Surface) -> None:
        """A small card."""
        ui, face, pal = self.ui, self.face, self.ui.palette
        look = ui.surfaces.card(chosen=face.chosen, colour=pal.off if face.dead else None,
                                edge=pal.side_b_table if face.target else None)
        ui.surfaces.box(target, self.rect, look)
        inner = self.rect.inflate(-ui.px(12), -ui.px(8))
        line = ui.text.line("least")
        low = self.small and inner.height < ui.px(60)
        lines = 2 if self.small and not low else 1
        size = max(16, min(ui.px(44), inner.height - lines * line + ui.px(6)))
        picture = self._portrait(size)
        if picture is not None and face.dead:
            picture = pygame.transform.grayscale(picture)
            picture.set_alpha(150)
        ink = pal.off_text if face.dead else pal.ink
        if self.small:
            if picture is not None:
                target.blit(picture, (inner.centerx - size // 2, inner.y - ui.px(2)))
            y = inner.bottom - line + ui.px(2) if low else inner.bottom - 2 * line + ui.px(3)
            name = pygame.Rect(inner.x - ui.px(4), y, inner.width + ui.px(8), line)
            ui.text.draw(target, face.name, name, "least", bold=True, align="centre", lines=1, fit=True, colour=ink)
        else:
            if picture is not None:
                target.blit(picture, (inner.x, inner.y))
            words = pygame.Rect(inner.x + size + ui.px(5), inner.y, inner.width - size - ui.px(5), line)
            ui.text.draw(target, face.name, words, "least", bold=True, lines=1, fit=True, colour=ink)
            ui.text.draw(target, face.kind, words.move(0, line), "least", colour=ink if face.dead else pal.ink_soft,
                         lines=1, fit=True)
        if low:
            self._corner_mark(target)
            return
        foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
        ui.text.draw(target, face.state, foot, "least", align="centre" if self.small else "left", lines=1, fit=True,
                     colour=ink)
        self._ready_edge(target)

    def _portrait(self, size: int) -> pygame.Surface | None:
        """Its portrait; a new one takes up to 40 ms, so only one is made a frame and the card draws again later."""
        key = (self.face.look, size, self.face.side, self.face.variant)
        if key not in _MADE:
            if isinstance(self.parent, Strip) and not self.parent.may_make():
                self.ui.post(self.invalidate)
                return None
            _MADE.add(key)
        return art_figures.portrait(*key)

    def _corner_mark(self, target: pygame.Surface) -> None:
        """Low cards tell the state by marks: a tick when done, Z when spent, a drop for hits, a cross when dead."""
        ui, face = self.ui, self.face
        for name, number in () if face.dead else face.marks:
            picture = art_marks.mark(name, ui.px(20), number)
            if name in ("done", "spent"):
                target.blit(picture, (self.rect.right - picture.width, self.rect.y - ui.px(2)))
            elif name == "hits":
                target.blit(picture, (self.rect.x, self.rect.y - ui.px(2)))
        if face.dead:
            ui.text.draw(target, "†", self.rect.inflate(-ui.px(10), -ui.px(4)), "body", bold=True, align="right",
                         colour=ui.palette.off_text)
        self._ready_edge(target)

    def _ready_edge(self, target: pygame.Surface) -> None:
        ui, face, pal = self.ui, self.face, self.ui.palette
        if face.key and not face.dead:
            wide, tall = cap_size(self, face.key)
            y = self.rect.y + ui.px(4) if self.small else self.rect.bottom - tall - ui.px(5)
            draw_cap(self, target, pygame.Rect(self.rect.right - wide - ui.px(5), y, wide, tall), face.key)
        if face.can_answer and not face.dead:
            pygame.draw.rect(target, pal.tape, self.rect, max(2, ui.px(2)), border_radius=ui.px(8))


class Strip(Widget):
    """All unit cards. Own cards are wide, the others narrow; both narrow where there are many, then it scrolls."""

    def __init__(self, on_click: Callable[[str], None], on_over: Callable[[str], None]) -> None:
        super().__init__()
        self._on_click, self._on_over = on_click, on_over
        self.cards: dict[str, UnitCard] = {}
        self._offset = 0
        self._overflow = 0
        self._made = False

    def solid(self) -> bool:
        """The wood between cards lets the pointer through."""
        return False

    def may_make(self) -> bool:
        """Whether a portrait may be made in this frame: the first that asks."""
        first, self._made = not self._made, True
        return first

    def show(self, faces: Sequence[UnitFace]) -> None:
        """These figures, in this order: own first."""
        if [face.id for face in faces] != list(self.cards):
            for card in list(self.cards.values()):
                self.drop(card)
            self.cards = {}
            for face in faces:
                card = self.cards[face.id] = UnitCard(face, self._on_click, self._on_over)
                self.adopt(card)
            self._place()
        for face in faces:
            self.cards[face.id].update(face)

    def arrange(self, rect: pygame.Rect) -> None:
        """Take its place and share it out."""
        super().arrange(rect)
        self._place()

    def _place(self) -> None:
        if not self.rect.width or not self.cards:
            return
        ui = self.ui
        own_side = next(iter(self.cards.values())).face.side
        own = [c for c in self.cards.values() if c.face.side == own_side]
        foe = [c for c in self.cards.values() if c.face.side != own_side]
        gap, room = ui.px(8), self.rect.width
        for wide, narrow in SHARES:
            need = len(own) * (ui.px(wide) + gap) + len(foe) * (ui.px(narrow) + gap) + gap
            if need <= room:
                break
        x = self.rect.x + self._offset
        for card in own:
            card.small = wide < 110
            card.arrange(pygame.Rect(x, self.rect.y, ui.px(wide), self.rect.height))
            x += ui.px(wide) + gap
        x = max(x, self.rect.right + self._offset - len(foe) * (ui.px(narrow) + gap) + gap)
        for card in foe:
            card.small = True
            card.arrange(pygame.Rect(x, self.rect.y, ui.px(narrow), self.rect.height))
            x += ui.px(narrow) + gap
        self._overflow = max(0, x - gap - self.rect.right)

    def draw_tree(self, target: pygame.Surface) -> None:
        """Cards beyond the strip's end are not seen: it scrolls."""
        if not self.visible:
            return
        self._made = False
        old = target.get_clip()
        more = self.ui.px(8)
        target.set_clip(self.rect.inflate(2 * more, 2 * more).clip(old))
        super().draw_tree(target)
        target.set_clip(old)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a focused card is seen."""
        if rect.right > self.rect.right:
            self.scroll(self.rect.right - rect.right)
        elif rect.left < self.rect.left:
            self.scroll(self.rect.left - rect.left)

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel scrolls a strip that is too long."""
        return self.scroll(round(60 * dy * self.ui.u))

    def scroll(self, by: int) -> bool:
        """Shift the cards by pixels; false where all fit."""
        if self._overflow <= 0 and self._offset == 0:
            return False
        whole = self._overflow - self._offset
        self._offset = max(min(0, self._offset + by), -whole)
        self._place()
        self.ui.invalidate(self.rect)
        return True
