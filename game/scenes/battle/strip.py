"""The strip of unit cards at the foot of the screen: own figures left, the other side's right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from game.art import figures as art_figures
from game.art import marks as art_marks
from game.core.text import T, Text
from game.ui.theme import Colour
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Pressable, cap_size, draw_cap

SHARES = ((136, 86, 0, 8), (136, 72, 0, 8), (136, 64, 0, 8), (112, 64, 0, 8), (86, 64, 0, 8), (72, 64, 0, 8),
          (64, 64, 0, 8), (64, 64, 44, 8), (56, 56, 40, 5), (54, 54, 34, 4))
"""From roomy to narrow, in units: own cards, the enemy's (they give way first), the dead (0: like others), gaps."""


_MADE: set[tuple[str, int, int, int]] = set()
"""Portraits that are there already: look, size, side, variant."""


def shortened(name: str, room: int, width: Callable[[str], int]) -> str:
    """A name that fits into `room` px: shortened in front of its number, so `Rifleman 1` and `Rifleman 2` differ.

    Of several words the first become initials, so `Skeleton archer 1` is no `Skeleton 1`. `width` measures in px.
    """
    if width(name) <= room:
        return name
    words = name.split()
    tail = " " + words.pop() if len(words) > 1 and words[-1].isdecimal() else ""
    before = "".join(word[0] + "." for word in words[:-1])
    last = words[-1]
    if before and width(f"{before} {last}{tail}") <= room:
        return f"{before} {last}{tail}"
    while len(last) > 1 and width(f"{before}{last}…{tail}") > room:
        last = last[:-1]
    return f"{before}{last}…{tail}"


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
    short: str = ""
    """What it may be called where its name has no room."""


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
        tired = any(name in ("spent", "done") for name, _ in face.marks)
        look = ui.surfaces.card(chosen=face.chosen, colour=pal.off if face.dead else pal.sand if tired else None,
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
            if not (face.dead and self.rect.width < ui.px(50)):
                self._draw_name(target, name, ink, "centre")
        else:
            if picture is not None:
                target.blit(picture, (inner.x, inner.y))
            words = pygame.Rect(inner.x + size + ui.px(5), inner.y, inner.width - size - ui.px(5), line)
            self._draw_name(target, words, ink, "left")
            ui.text.draw(target, face.kind, words.move(0, line), "least", colour=ink if face.dead else pal.ink_soft,
                         lines=1, fit=True)
        if low:
            self._corner_mark(target)
            if face.dead:
                ui.text.draw(target, "†", self.rect.inflate(-ui.px(10), -ui.px(4)), "body", bold=True, align="right",
                             colour=pal.off_text)
            self._ready_edge(target)
            return
        foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
        state = str(face.state)
        if ui.text.width(state, "least") > foot.width:
            state = state.split()[0]
        ui.text.draw(target, state, foot, "least", align="centre" if self.small else "left", lines=1, fit=True,
                     colour=ink)
        if self.small:
            self._corner_mark(target, ("hits", "die", "engaged"))
        self._ready_edge(target)

    def _draw_name(self, target: pygame.Surface, room: pygame.Rect, ink: Colour,
                   align: Literal["left", "centre"]) -> None:
        text = self.ui.text
        name, short = self.face.name, self.face.short
        if short and text.width(name, "least", bold=True) > room.width:
            name = short
        name = shortened(name, room.width, lambda words: text.width(words, "least", bold=True))
        text.draw(target, name, room, "least", bold=True, lines=1, fit=True, colour=ink, align=align)

    def _portrait(self, size: int) -> pygame.Surface | None:
        """Its portrait; a new one takes up to 40 ms, so only one is made a frame and the card draws again later."""
        key = (self.face.look, size, self.face.side, self.face.variant)
        if key not in _MADE:
            if isinstance(self.parent, Strip) and not self.parent.may_make():
                self.ui.post(self.invalidate)
                return None
            _MADE.add(key)
        return art_figures.portrait(*key)

    def _corner_mark(self, target: pygame.Surface,
                     which: tuple[str, ...] = ("done", "spent", "hits", "die", "engaged")) -> None:
        """The state by marks: a tick when done, Z when spent, a drop or a die for hits, blades in contact."""
        ui, face = self.ui, self.face
        for name, number in () if face.dead else face.marks:
            if name not in which:
                continue
            picture = art_marks.mark(name, ui.px(20), number)
            if name in ("done", "spent"):
                target.blit(picture, (self.rect.right - picture.width - ui.px(2), self.rect.y + ui.px(2)))
            elif name in ("hits", "die"):
                target.blit(picture, (self.rect.x + ui.px(2), self.rect.y + ui.px(2)))
            elif name == "engaged":
                target.blit(picture, (self.rect.x + ui.px(2), self.rect.y + ui.px(22)))

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
        died = any(self.cards[face.id].face.dead != face.dead for face in faces)
        for face in faces:
            self.cards[face.id].update(face)
        if died:
            self._place()

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
        for wide, narrow, grave, gap in SHARES:
            mine, theirs = ([ui.px(grave if grave and card.face.dead else usual) for card in cards]
                            for usual, cards in ((wide, own), (narrow, foe)))
            gap = ui.px(gap)
            if sum(mine) + sum(theirs) + gap * (len(self.cards) + 1) <= self.rect.width:
                break
        x = self.rect.x + self._offset
        for card, room in zip(own, mine, strict=True):
            card.small = wide < 110
            card.arrange(pygame.Rect(x, self.rect.y, room, self.rect.height))
            x += room + gap
        x = max(x, self.rect.right + self._offset - sum(theirs) - gap * (len(foe) - 1))
        for card, room in zip(foe, theirs, strict=True):
            card.small = True
            card.arrange(pygame.Rect(x, self.rect.y, room, self.rect.height))
            x += room + gap
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
        for box, turn, count in self._signs():
            self._draw_sign(target, box, turn, count)

    def _hidden(self) -> tuple[int, int]:
        """How many cards are not wholly seen on the left and on the right."""
        cards = self.cards.values()
        return (sum(c.rect.left < self.rect.left for c in cards), sum(c.rect.right > self.rect.right for c in cards))

    def _signs(self) -> list[tuple[pygame.Rect, int, int]]:
        """Where it says that there are more cards: box, direction, how many; none where all are seen."""
        ui, (left, right) = self.ui, self._hidden()
        box = pygame.Rect(0, 0, ui.px(40), self.rect.height)
        found = []
        if left:
            found.append((box.move(self.rect.left, self.rect.top), -1, left))
        if right:
            found.append((box.move(self.rect.right - box.width, self.rect.top), 1, right))
        return found

    def _draw_sign(self, target: pygame.Surface, box: pygame.Rect, turn: int, count: int) -> None:
        """A tab at the end of the strip: an arrow and the number of cards beyond."""
        ui, pal = self.ui, self.ui.palette
        ui.surfaces.box(target, box, ui.surfaces.card(colour=pal.gold_fill))
        x, y, reach = box.centerx, box.centery - ui.px(10), ui.px(8)
        points = [(x - turn * reach // 2, y - reach), (x + turn * reach // 2, y), (x - turn * reach // 2, y + reach)]
        pygame.draw.polygon(target, pal.ink, points)
        room = pygame.Rect(box.x, box.centery, box.width, ui.text.line("least"))
        ui.text.draw(target, str(count), room, "least", bold=True, align="centre")

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """A sign is above the card that it covers."""
        if self.visible and any(box.collidepoint(pos) for box, _, _ in self._signs()):
            return self
        return super().hit(pos)

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A click on a sign scrolls most of the strip's width."""
        for box, turn, _ in self._signs():
            if button == 1 and box.collidepoint(pos):
                return self.scroll(-turn * round(self.rect.width * 0.7))
        return False

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a focused card is seen."""
        sign = self.ui.px(44)
        if rect.right > self.rect.right:
            self.scroll(self.rect.right - rect.right - sign)
        elif rect.left < self.rect.left:
            self.scroll(self.rect.left - rect.left + sign)

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
