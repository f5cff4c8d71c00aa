"""The strip of unit cards at the foot of the screen: own figures left, the other side's right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art import figures as art_figures
from game.art import marks as art_marks
from game.core.text import T, Text
from game.scenes.battle.short_names import short_names
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Pressable, cap_size, draw_cap

OWN_WIDE, OWN_LEAST = 136, 112
"""Own cards with words beside the portrait, in units."""
FOE_WIDE, FOE_LEAST = 96, 64
"""The other side's beside such cards: as wide as there is room, for the sake of whole names."""
TALL = 80
"""Lower strips have small cards only."""
SMALL, CROWDED, SCROLLED = 96, 54, 60
"""Where these do not fit all cards are small and equal: at most, at least, and where they scroll anyway."""
GRAVE = 40
"""The dead, where the living would be narrower than that."""


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
    shadow_only = True

    def __init__(self, face: UnitFace, on_click: Callable[[str], None], on_over: Callable[[str], None]) -> None:
        super().__init__(lambda: on_click(self.face.id))
        self.face, self._on_over = face, on_over
        self.tip = self._words
        self.small = False
        self.name = face.name
        """What it is called on the card: as much of its name as there is room for (`short_names`)."""

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
        low, size = self.low, self._portrait_size()
        picture = self._portrait(size)
        if picture is not None and face.dead:
            picture = pygame.transform.grayscale(picture)
            picture.set_alpha(150)
        ink = pal.off_text if face.dead else pal.ink
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

    def name_room(self) -> int:
        """Pixels that its name may take."""
        px = self.ui.px
        return self.rect.width - (px(4) if self.small else px(12) + self._portrait_size() + px(5))

    def _portrait_size(self) -> int:
        ui, inner = self.ui, self.rect.height - self.ui.px(8)
        lines = 1 if self.low or not self.small else 2
        return max(16, min(ui.px(44), inner - lines * ui.text.line("least") + ui.px(6)))

    @property
    def low(self) -> bool:
        """Whether it has no room for a line about its state: marks tell that."""
        return self.small and self.rect.height - self.ui.px(8) < self.ui.px(60)

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
        self._names: dict[tuple[tuple[str, ...], int, bool], list[str]] = {}

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
        own_side = next(iter(self.cards.values())).face.side
        own = [c for c in self.cards.values() if c.face.side == own_side]
        foe = [c for c in self.cards.values() if c.face.side != own_side]
        mine, theirs, gap, small = self._shared_out(own, foe)
        x = self.rect.x + self._offset
        for card, room in zip(own, mine, strict=True):
            card.small = small
            card.arrange(pygame.Rect(x, self.rect.y, room, self.rect.height))
            x += room + gap
        x = max(x, self.rect.right + self._offset - sum(theirs) - gap * (len(foe) - 1))
        for card, room in zip(foe, theirs, strict=True):
            card.small = True
            card.arrange(pygame.Rect(x, self.rect.y, room, self.rect.height))
            x += room + gap
        self._overflow = max(0, x - gap - self.rect.right)
        self._call(own)
        self._call(foe)

    def _shared_out(self, own: list[UnitCard], foe: list[UnitCard]) -> tuple[list[int], list[int], int, bool]:
        """Widths of both sides' cards and the gap between them (px), and whether one's own are small too."""
        px, a, b = self.ui.px, len(own), len(foe)
        gap = px(8)
        room = self.rect.width - gap * (a + b)       # one gap more between the sides
        wide = min(px(OWN_WIDE), (room - b * px(FOE_LEAST)) // a)
        if wide >= px(OWN_LEAST) and self.rect.height >= px(TALL):
            return [wide] * a, [min(px(FOE_WIDE), (room - a * wide) // max(1, b))] * b, gap, False
        if room // (a + b) < px(FOE_LEAST):
            gap = px(4)
            room = self.rect.width - gap * (a + b)
        each, grave = min(px(SMALL), room // (a + b)), 0
        if each < px(FOE_LEAST):
            grave, dead = px(GRAVE), sum(card.face.dead for card in (*own, *foe))
            each = min(px(SMALL), (room - dead * grave) // max(1, a + b - dead))
            each = each if each >= px(CROWDED) else px(SCROLLED)
        mine, theirs = ([grave if grave and card.face.dead else each for card in cards] for cards in (own, foe))
        return mine, theirs, gap, True

    def _call(self, cards: list[UnitCard]) -> None:
        """Names that fit on the cards of a side, all different."""
        if not cards:
            return
        room = max(card.name_room() for card in cards)
        names = tuple(card.face.name for card in cards)
        key = (names, room, cards[0].small)
        if key not in self._names:
            text = self.ui.text
            self._names[key] = short_names(names, lambda name: text.width(name, "least", bold=True) <= room)
        for card, name in zip(cards, self._names[key], strict=True):
            card.name = name

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
