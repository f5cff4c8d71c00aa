"""The dice tray: the last rolls lie on green felt, grouped into hits and misses; typed dice are entered here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art import things
from game.core.checks import Check, Roll
from game.core.text import T
from game.ui.widgets.base import Widget, Words


class DiceTray(Widget):
    """Shows one roll. `tumble(t)` with t from 0 to 1 lets the dice roll before they lie."""

    focusable = True
    tab_stop = False

    def __init__(self, on_pick: Callable[[int], None]) -> None:
        super().__init__(help="")
        self.on_pick = on_pick
        self.roll: Roll | None = None
        self.waiting: Check | None = None
        self.typed: tuple[int, ...] = ()
        self.picks: frozenset[int] = frozenset()
        self.pickable = False
        self.moving = 1.0
        self._seed = 0
        self._dice: list[tuple[pygame.Rect, int]] = []

    def show(self, roll: Roll, *, moving: float = 1.0) -> None:
        """Show a roll; below 1 the dice still tumble."""
        if roll is not self.roll:
            self._seed += 1
        self.roll, self.waiting, self.moving = roll, None, moving
        self.invalidate()

    def ask(self, check: Check, typed: tuple[int, ...] = ()) -> None:
        """Question marks, and what has been typed so far."""
        self.roll, self.waiting, self.typed, self.moving = None, check, typed, 1.0
        self.invalidate()

    def choose(self, pickable: bool, picks: frozenset[int] = frozenset()) -> None:
        """Whether dice can be picked for rerolling, and which are."""
        self.pickable, self.picks = pickable, picks
        self.invalidate()

    def clear(self) -> None:
        """An empty tray."""
        self.roll, self.waiting = None, None
        self.invalidate()

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Frame, felt, words, dice."""
        ui = self.ui
        frame = ui.px(8 if ui.kind == "full" else 5)
        target.blit(things.tray(self.rect.width, self.rect.height, frame), self.rect.topleft)
        box = self.rect.inflate(-2 * frame - ui.px(20), -2 * frame - ui.px(8))
        self._dice = []
        check = self.roll.check if self.roll is not None else self.waiting
        light = ui.palette.felt_text
        if check is None:
            ui.text.draw(target, T("The dice lie here."), box, "small", colour=light, middle=True, align="centre")
            return
        head = pygame.Rect(box.x, box.y, box.width, ui.text.line("small"))
        needed: Words = T("{n}+ needed", n=check.needed) if check.read != "face" else ""
        wide = ui.text.width(needed, "small", bold=True) + ui.px(8)
        room = pygame.Rect(head.x, head.y, head.width - wide, head.height)
        ui.text.draw(target, check.what, room, "small", bold=True, colour=light, lines=1, fit=True)
        ui.text.draw(target, needed, head, "small", colour=light, align="right")
        foot = ui.text.line("small") if ui.kind == "full" else 0
        room = pygame.Rect(box.x, head.bottom, box.width, box.bottom - head.bottom - foot)
        self._draw_dice(target, room, check)
        if foot and self.roll is not None and self.moving >= 1:
            self._draw_foot(target, pygame.Rect(box.x, box.bottom - foot, box.width, foot), self.roll)

    def _faces(self, check: Check) -> list[int | None]:
        if self.roll is not None:
            return list(self.roll.faces)
        return [*self.typed, *([None] * (check.dice - len(self.typed)))]

    def _draw_dice(self, target: pygame.Surface, room: pygame.Rect, check: Check) -> None:
        ui = self.ui
        faces = self._faces(check)
        size = min(ui.px(44 if ui.kind == "full" else 28), room.height - ui.px(4),
                   max(12, room.width // max(1, len(faces)) - ui.px(8)))
        single = check.read in ("best", "each")
        order = sorted(range(len(faces)), key=lambda i: not check.hits(faces[i] or 0)) if (
            single and self.roll is not None and self.moving >= 1) else list(range(len(faces)))
        x = room.x + size // 2 + ui.px(4)
        for i in order:
            face = faces[i]
            turn, hop = 0.0, 0
            miss = bool(single and face is not None and not check.hits(face)) and self.moving >= 1
            if self.moving < 1 and self.roll is not None:
                spin = (self._seed * 7 + i * 5 + int(self.moving * 14)) % check.sides + 1
                face, turn = (spin if self.moving < 0.86 else face), (1 - self.moving) * 220 * (1 if i % 2 else -1)
                hop = round((1 - self.moving) * size * 0.5 * abs(1 - 2 * (self.moving * 3 % 1)))
            else:
                turn = ((self._seed * 13 + i * 29) % 17) - 8.0
            picture = things.die(face, size, turn=turn, miss=miss)
            spot = (x - picture.width // 2, room.centery - picture.height // 2 - hop)
            target.blit(picture, spot)
            box = pygame.Rect(x - size // 2, room.centery - size // 2, size, size)
            if i in self.picks:
                ring = box.inflate(ui.px(8), ui.px(8))
                pygame.draw.rect(target, ui.palette.focus, ring, ui.px(3), border_radius=ui.px(8))
            self._dice.append((box, i))
            x += size + ui.px(10)

    def _draw_foot(self, target: pygame.Surface, box: pygame.Rect, roll: Roll) -> None:
        ui, check = self.ui, roll.check
        if check.read == "face":
            ui.text.draw(target, T("shows {n}", n=sum(roll.faces)), box, "small", colour=ui.palette.felt_text)
            return
        hits = sum(1 for face in roll.faces if check.hits(face))
        words = (T("✔ {n} hit", n=hits) if check.read == "each" else
                 T("✔ made it") if roll.passed else T("✘ failed"))
        ui.text.draw(target, words, box, "small", bold=True, colour=ui.palette.felt_text)
        expected = round(float(check.chance) * 100)
        ui.text.draw(target, T("chance was {pct} %", pct=expected), box, "small", align="right",
                     colour=ui.palette.felt_text)

    # --- picking ------------------------------------------------------------------------------------------------

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A click on a die picks it, where dice can be picked."""
        for rect, i in self._dice:
            if button == 1 and self.pickable and rect.inflate(8, 8).collidepoint(pos):
                self.on_pick(i)
                return True
        return False
