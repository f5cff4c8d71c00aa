"""The dice tray: the last rolls on green felt, grouped into successes and failures; typed dice are entered here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sqrt

import pygame

from game.art import things
from game.core.chance.checks import Check, Roll
from game.core.text import T, Text
from game.core.wording import listed, percent
from game.ui import motion
from game.ui.meaning import Meaning
from game.ui.widgets.base import Widget, Words
from game.ui.widgets.button import cap_size, draw_cap

SQRT2 = sqrt(2)
GROUPED = ("best", "worst", "each")
"""Ways of reading a roll in which each die succeeds or fails by itself."""


class DiceTray(Widget):
    """Shows one roll. `moving` from 0 to 1 is how far the dice have rolled."""

    focusable = True
    tab_stop = False
    shadow_only = True

    def __init__(self, on_pick: Callable[[int], None]) -> None:
        super().__init__(help="")
        self.on_pick = on_pick
        self.roll: Roll | None = None
        self.waiting: Check | None = None
        self.typed: tuple[int, ...] = ()
        self.extra: tuple[int, ...] = ()
        """Dice of both sides where they are compared (no check of their own)."""
        self.picks: frozenset[int] = frozenset()
        self.pickable = False
        self.moving = 1.0
        self._seed = 0
        self._dice: list[tuple[pygame.Rect, int]] = []
        self.lies = True
        """Whether it lies there with no dice in it: not beside a table before the first roll."""

    def show(self, roll: Roll, *, moving: float = 1.0) -> None:
        """Show a roll; below 1 the dice still roll."""
        if roll is not self.roll:
            self._seed += 1
        self.roll, self.waiting, self.moving, self.extra = roll, None, moving, ()
        self.invalidate()

    def compare(self, check: Check, faces: tuple[int, ...]) -> None:
        """Show dice of both sides beside each other, side A's first."""
        self.roll, self.waiting, self.extra, self.moving = None, check, faces, 1.0
        self.invalidate()

    def ask(self, check: Check, typed: tuple[int, ...] = ()) -> None:
        """Show question marks and the dice typed so far."""
        self.roll, self.waiting, self.typed, self.moving, self.extra = None, check, typed, 1.0, ()
        self.invalidate()

    def choose(self, pickable: bool, picks: frozenset[int] = frozenset()) -> None:
        """Set whether dice can be picked for rerolling, and which are."""
        self.pickable, self.picks = pickable, picks
        self.invalidate()

    @property
    def empty(self) -> bool:
        """Whether no dice lie in it and none are asked for."""
        return self.roll is None and self.waiting is None

    def clear(self) -> None:
        """Empty the tray."""
        self.roll, self.waiting, self.extra = None, None, ()
        self.invalidate()

    def means(self) -> Meaning | None:
        """The roll and its result; dice that can be picked are parts."""
        check = self.roll.check if self.roll is not None else self.waiting
        if check is None:
            return Meaning("image", T("Dice"), T("The dice lie here."))
        faces = ["?" if face is None else str(face) for face in self._faces(check)]
        shown = T("{what}, {needed}: {dice}", what=check.what, needed=check.needs, dice=listed(faces))
        parts = tuple(Meaning("radio", T("Die {n}: {face}", n=i + 1, face=face), key=str(i + 1), on=i in self.picks,
                              id=i, press=partial(self.on_pick, i))
                      for i, face in enumerate(faces)) if self.pickable else ()
        return Meaning("image", T("Dice"), shown, self._came(self.roll) if self.roll is not None else "", parts=parts)

    def _came(self, roll: Roll) -> Text:
        """The result of a roll in words."""
        check = roll.check
        if check.read == "face":
            return T("shows {n}", n=roll.outcome)
        if check.read == "each":
            return check.means.goods(roll.outcome)
        return check.means.good if roll.passed else check.means.bad

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Frame, felt, words, dice."""
        ui = self.ui
        frame = ui.px(8 if ui.kind == "full" else 5)
        if self.empty and not self.lies:
            self._dice = []
            return
        target.blit(things.tray(self.rect.width, self.rect.height, frame), self.rect.topleft)
        box = self.rect.inflate(-2 * frame - ui.px(20), -2 * frame - ui.px(8))
        self._dice = []
        check = self.roll.check if self.roll is not None else self.waiting
        light = ui.palette.felt_text
        if check is None:
            ui.text.draw(target, T("The dice lie here."), box, "small", colour=light, middle=True, align="centre")
            return
        head = pygame.Rect(box.x, box.y, box.width, ui.text.line("small"))
        needed: Words = check.needs if check.read != "face" else ""
        wide = ui.text.width(needed, "small") + ui.px(8) if needed else 0
        foot = ui.text.line("small") if ui.kind == "full" or self.rect.height > ui.px(110) else 0
        room = pygame.Rect(box.x, head.bottom, box.width, box.bottom - head.bottom - foot)
        spot = head.copy()
        title = pygame.Rect(head.x, head.y, head.width - wide, head.height)
        told = ui.text.width(check.what, "small", bold=True)
        if told > head.width:                                           # in several lines, left of the dice
            title.height = box.height - foot
            for twentieths in (11, 13, 15):
                title.width = head.width * twentieths // 20
                high = ui.text.block(check.what, "small", width=title.width, bold=True).height
                if high <= title.height:
                    break
            room = pygame.Rect(title.right + ui.px(8), box.y, box.right - title.right - ui.px(8), title.height)
            if needed and high + head.height <= title.height:
                spot = pygame.Rect(title.x, title.y + high, title.width, head.height)
                title.height = high
            else:
                spot, room.height = room.copy(), room.height - head.height * bool(needed)
                spot.y = room.bottom
        elif told + wide > head.width:                                  # what is needed beside the dice
            spot.y, room.width, title.width = room.y + (room.height - spot.height) // 2, room.width - wide, head.width
        many = max(1, title.height // ui.text.line("small"))
        ui.text.draw(target, check.what, title, "small", bold=True, colour=light, lines=many, fit=True)
        if needed:
            ui.text.draw(target, needed, spot, "small", colour=light, align="right", lines=1, fit=True)
        whole = target.get_clip()
        target.set_clip(whole.clip(pygame.Rect(self.rect.x, room.y, self.rect.width, self.rect.bottom - room.y)))
        middle = self._draw_dice(target, room, check)       # their shadows are not to fall on the words either
        target.set_clip(whole)
        added = check.read in ("sum", "face") and check.dice > 1
        if added and not foot and self.roll is not None and self.moving >= 1:
            ui.text.draw(target, self.roll.shows, room, "small", bold=True, colour=light, middle=True, align="right")
        if foot and self.roll is not None and self.moving >= 1:
            self._draw_foot(target, pygame.Rect(box.x, box.bottom - foot, box.width, foot), self.roll, middle)

    def _faces(self, check: Check) -> list[int | None]:
        if self.roll is not None:
            return list(self.roll.lying)
        if self.extra:
            return list(self.extra)
        return [*check.kept, *self.typed, *([None] * (check.dice - len(self.typed)))]

    def _draw_dice(self, target: pygame.Surface, room: pygame.Rect, check: Check) -> int:
        """All dice in as many rows as they need; the index at which the misses begin."""
        ui, faces = self.ui, self._faces(check)
        lying = self.roll is not None and self.moving >= 1
        grouped = check.read in GROUPED and lying
        order = sorted(range(len(faces)), key=lambda i: not check.hits(faces[i] or 0)) if grouped else list(
            range(len(faces)))
        hits = sum(1 for face in faces if grouped and check.hits(face or 0))
        size, step, rows, each = self._fit(room, len(faces), bool(grouped and 0 < hits < len(faces)))
        x, y, at, misses = room.x, room.y + (room.height - rows * step) // 2, 0, room.right
        for place, i in enumerate(order):
            if at == each:
                x, y, at = room.x, y + step, 0
            if grouped and place == hits and hits:
                x += ui.px(18)
                misses = x
            elif grouped and place == 0 and not hits:
                misses = x
            self._draw_die(target, pygame.Rect(x, y, size, step), room, i, faces[i], check)
            x += step
            at += 1
        return misses

    def _fit(self, room: pygame.Rect, count: int, split: bool) -> tuple[int, int, int, int]:
        """Size of a die and its step (px), rows, and dice in a row, so that all fit: few rows where that leaves them
        large, else as large as can be."""
        ui = self.ui
        wide, best = room.width - (ui.px(18) if split else 0), (0, 1, 1)
        for rows in (1, 2, 3, 4):
            each = max(1, -(-count // rows))
            step = min(ui.px(54 if ui.kind == "full" else 36), room.height // rows, wide // each)
            if step > best[0]:
                best = step, rows, each
            if step >= ui.px(26):
                break
        step, rows, each = best
        return max(12, round(step * 0.82)), step, rows, each

    def _draw_die(self, target: pygame.Surface, cell: pygame.Rect, room: pygame.Rect, i: int, face: int | None,
                  check: Check) -> None:
        """A die in its cell; while it rolls it keeps to the height of the room, so that it hides no words."""
        ui, size = self.ui, cell.width
        turn, spin, hop, shown = ((self._seed * 13 + i * 29) % 17) - 8.0, 0.0, 0, face
        miss = False
        if self.moving < 1 and self.roll is not None:
            t = self._own_time(i)
            if t < 1:
                shown = (self._seed * 7 + i * 5 + int(t * 11)) % check.sides + 1 if t < 0.8 else face
                spin, turn = (1 - t) * 260 * (1 if i % 2 else -1) - turn, 0.0    # one picture a face while they roll
                hop = round((1 - motion.out_bounce(t)) * size * 0.3)
        elif check.read in GROUPED and face is not None and self.roll is not None:
            miss = not check.hits(face)
        natural = bool(check.always and face == check.always and self.moving >= 1 and self.roll is not None)
        make = {8: things.d8, 10: things.d10}.get(check.sides)
        if make is not None:
            picture = make(shown, size, "ivory", turn=turn, miss=miss, natural=natural)
        else:
            picture = things.die(shown, size, turn=turn, miss=miss, natural=natural)
        if spin:
            less = min(1.0, room.height / (size * SQRT2))
            picture = pygame.transform.rotozoom(picture, spin, less)
            hop = min(hop, max(0, cell.centery - room.y - round(size * less * SQRT2 / 2)))
        centre = (cell.x + size // 2 + ui.px(3), cell.y + cell.height // 2)
        target.blit(picture, (centre[0] - picture.width // 2, centre[1] - picture.height // 2 - hop))
        box = pygame.Rect(0, 0, size, size)
        box.center = centre
        if i in self.picks:
            pygame.draw.rect(target, ui.palette.focus, box.inflate(ui.px(8), ui.px(8)), ui.px(3),
                             border_radius=ui.px(8))
        if self.pickable and i < 9:
            wide, tall = cap_size(self, str(i + 1))
            draw_cap(self, target, pygame.Rect(box.right - wide // 2, box.bottom - tall // 2, wide, tall), str(i + 1))
        if self.extra and i < 2:
            colour = (ui.palette.side_a_table, ui.palette.side_b_table)[i]
            pygame.draw.rect(target, colour, box.inflate(ui.px(6), ui.px(6)), ui.px(3), border_radius=ui.px(8))
        self._dice.append((box, i))

    def _own_time(self, i: int) -> float:
        """How far one die has rolled, 0 to 1: they are thrown one after another."""
        count = len(self.roll.lying) if self.roll is not None else 1
        apart = motion.DICE_APART_MS * min(6, count - 1)
        whole = motion.DICE_MS + motion.DICE_GROUP_MS + apart
        begins = apart * i / max(1, count - 1) if count > 1 else 0.0
        return max(0.0, min(1.0, (self.moving * whole - begins) / motion.DICE_MS))

    def _draw_foot(self, target: pygame.Surface, box: pygame.Rect, roll: Roll, misses: int) -> None:
        ui, check = self.ui, roll.check
        light = ui.palette.felt_text
        many = len(roll.lying) > 1
        if check.read == "face":
            words = roll.shows if many else T("shows {n}", n=roll.outcome)
            ui.text.draw(target, words, box, "small", colour=light)
            return
        hits = sum(1 for face in roll.lying if check.hits(face))
        means = check.means
        words = (T("✔ {told}", told=means.goods(hits)) if check.read == "each" else
                 T("✔ {told}", told=means.good) if roll.passed else T("✘ {told}", told=means.bad))
        if many and check.read == "sum":
            words = T("{sum} {told}", sum=roll.shows, told=words)
        chance = T("chance was {pct}", pct=percent(check.chance))
        room = box.width - ui.text.width(chance, "small") - ui.px(12)
        if many and check.read == "worst":              # of the best die its place tells
            worst = T("{told}: the worst counts", told=words)
            words = worst if ui.text.width(worst, "small", bold=True) <= room else words
        ui.text.draw(target, words, box, "small", bold=True, colour=light)
        if check.read == "each" and hits < len(roll.lying):
            left = max(misses, box.x + ui.text.width(words, "small", bold=True) + ui.px(12))
            missed = T("✘ {told}", told=means.bads(len(roll.lying) - hits))
            wide = ui.text.width(missed, "small", bold=True)
            left = min(left, max(box.right - wide, box.x + ui.text.width(words, "small", bold=True) + ui.px(12)))
            rest = pygame.Rect(left, box.y, box.right - left, box.height)
            if wide > rest.width:               # the sign and the number tell it, too
                missed = T("✘ {told}", told=len(roll.lying) - hits)
            ui.text.draw(target, missed, rest, "small", bold=True, colour=(232, 168, 150), lines=1, fit=True)
            return
        if ui.text.width(words, "small", bold=True) <= room:
            ui.text.draw(target, chance, box, "small", align="right", colour=light)

    # --- picking ------------------------------------------------------------------------------------------------

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A click on a die picks it, where dice can be picked."""
        for rect, i in self._dice:
            if button == 1 and self.pickable and rect.inflate(8, 8).collidepoint(pos):
                self.on_pick(i)
                return True
        return False
