"""The log: one sentence for each event, with its clause. A click on a clause opens the rulebook, a click on the line
shows the moment on the table. Older rounds (or turns) are folded under their head."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.play.events import Event, Rolled
from game.core.play.play import side_name
from game.core.text import T, Text
from game.scenes.battle.panels.log_face import LineFace
from game.scenes.battle.panels.log_lines import LogLine, LogLines
from game.scenes.battle.panels.prompt_and_score import LinkedText, OnLink
from game.ui.meaning import Meaning
from game.ui.theme import Colour
from game.ui.widgets.scroll import BAR, Scrolling, bar_rects, draw_bar


class LogCard(Scrolling, LinkedText):
    """The newest line is last. The wheel and PgUp/PgDn scroll; it follows new lines unless scrolled back.

    `on_event` is called with the event of a clicked line, `on_over` with that of the line under the pointer or focus
    (None: none).
    """

    sheet = True
    focusable = True
    ring_radius = 8
    hint: Text = T("rulebook <help>")

    def __init__(self, on_link: OnLink, on_event: Callable[[Event], None],
                 on_over: Callable[[int | None], None], title: Text) -> None:
        super().__init__(on_link)
        self.on_event, self.on_over, self.title = on_event, on_over, title
        self.lines, self.face = LogLines(), LineFace(self)
        self.whole = False
        """Whether it takes the whole height: nothing is folded, and it may be of one figure only."""
        self.only = ""
        """The figure or unit whose lines alone are shown; empty: everybody's."""
        self.corner, self.below_corner, self.below_head = 0, 0, 0
        """Room (px) kept free at its upper right corner, how high that is, and where lines begin when it is whole."""
        self.open: set[int] = set()
        """Chapters (rounds, turns) that are unfolded besides the present ones."""
        self._gripped = False
        self._back = 0.0
        self.over = -1
        self._places: list[tuple[pygame.Rect, int]] = []

    def means(self) -> Meaning | None:
        """The lines, oldest first, with the one that the keyboard is on."""
        rows = tuple(map(self._row_means, self.shown()))
        return Meaning("log", self.title, note=self.hint, key="log", at=self.over, parts=rows)

    def _row_means(self, i: int) -> Meaning:
        row = self.rows[i]
        folded = self.folded(row.chapter) if row.head else None
        more = self.face.count(i) if folded else side_name(row.side) if row.side is not None and not row.head else ""
        return Meaning("heading" if row.head else "row", row.words, more, on=None if folded is None else not folded,
                       level=2, id=i, press=partial(self._choose, i), reach=partial(self._light, i))

    # --- what it holds ------------------------------------------------------------------------------------------

    @property
    def rows(self) -> list[LogLine]:
        """Its lines, oldest first."""
        return self.lines.rows

    @property
    def story(self) -> list[Event]:
        """The events that it tells."""
        return self.lines.story

    def follow(self, story: Sequence[Event]) -> None:
        """Take over the story; cheap where only events were added."""
        empty = not self.rows
        if self.lines.follow(story):
            self._back, self.over = 0.0, -1
            self.invalidate()
        if empty != (not self.rows) and self.mounted:
            self.ui.request_layout()            # there is a log only where there is something in it

    def shown(self) -> list[int]:
        """Numbers of the rows that are neither folded nor filtered out, oldest first."""
        if not self.only:
            return [i for i, row in enumerate(self.rows) if row.head or not self.folded(row.chapter)]
        wanted = [i for i, row in enumerate(self.rows) if not row.head and concerns(self.story[row.event], self.only)]
        chapters = {self.rows[i].chapter for i in wanted}
        return [i for i, row in enumerate(self.rows) if (row.head and row.chapter in chapters) or i in set(wanted)]

    def show_only(self, figure: str) -> None:
        """Show only what that figure or unit did or suffered; empty: everything."""
        self.only, self._back, self.over = figure, 0.0, -1
        self.invalidate()

    def go_to(self, event: int) -> None:
        """Scroll to the line of an event and highlight it."""
        row = next((i for i, one in enumerate(self.rows) if one.event == event and not one.quiet), -1)
        if row < 0:
            return
        if self.folded(self.rows[row].chapter):
            self.open ^= {self.rows[row].chapter}
        below = [i for i in self.shown() if i > row]
        box = self._room()
        self._back, self.over = 0.0, row
        if box.width > 0:
            self._back = float(max(0, sum(self.face.tall(i, box) for i in below) - box.height // 3))
        self.invalidate()

    def present(self) -> int:
        """The row that is highlighted in gold."""
        return next((i for i in range(len(self.rows) - 1, -1, -1) if not self.rows[i].quiet), -1)

    def folded(self, chapter: int) -> bool:
        """Whether the lines of a chapter are hidden below its head."""
        return not self.whole and 0 <= chapter < self.lines.chapter - self.lines.unfolded and chapter not in self.open

    def fold(self, chapter: int) -> None:
        """Unfold an older chapter, or fold it again."""
        self.open ^= {chapter}
        self.invalidate()

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """The lines from the newest upwards, as many as fit."""
        old = target.get_clip()
        box = self._paper(target)
        y = box.bottom + round(self._back)
        for i in reversed(self.shown()):
            tall = self.face.tall(i, box)
            y -= tall
            if y + tall > box.bottom + 2 and tall <= box.height:        # rather no line than half of one
                continue
            if y < box.top - 2:
                break
            self._place(target, i, pygame.Rect(box.x, y, box.width, tall), box)
        target.set_clip(old)
        self.links = [(rect, link) for rect, link in self.links if box.contains(rect) or box.colliderect(rect)]

    def _paper(self, target: pygame.Surface) -> pygame.Rect:
        """Draw paper and, where there is room, the head; the box for the lines, to which `target` is clipped."""
        ui, pal = self.ui, self.ui.palette
        self.links, self._places = [], []
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        box = self.rect.inflate(-ui.px(20), -ui.px(16))
        if self.headed:
            head = pygame.Rect(box.x + ui.px(6), box.y, box.width - ui.px(6) - self.corner, ui.text.line("h4"))
            if 0.8 * ui.text.width(self.title, "h4", bold=True) <= head.width:      # else the buttons stand there alone
                self.write(target, self.title, head, "h4", bold=True, lines=1, fit=True)
            beside = head.width - ui.text.width(self.title, "h4", bold=True) - ui.px(8)
            if not self.corner and ui.text.width(self.hint, "least") <= beside:
                self.write(target, self.hint, head, "least", colour=pal.ink_soft, align="right", middle=True)
            top = max(head.bottom + ui.px(4), self.rect.y + self.below_corner)
            box.y, box.height = top, box.bottom - top
            if self.whole:
                box = self._room()
                if self.scroll_range():
                    draw_bar(self, target, *self._bar(), self.hovered or self.pressed and self._gripped)
        else:
            box.width -= self.corner
        target.set_clip(box.clip(target.get_clip()))
        return box

    @property
    def headed(self) -> bool:
        """Whether there is room for a head."""
        return self.ui.kind != "tight" or self.whole

    def _place(self, target: pygame.Surface, i: int, spot: pygame.Rect, box: pygame.Rect) -> None:
        """Draw a line, and remember where it lies."""
        self.face.draw(target, i, spot)
        self._places.append((spot.clip(box), i))

    def ink(self, i: int) -> Colour:
        """The colour of a line."""
        return self.ui.palette.ink

    # --- pointer and keys ---------------------------------------------------------------------------------------

    def scroll(self, lines: float) -> None:
        """Scroll back (above 0) or forward by lines."""
        most = self.scroll_range() if self.whole else max(0, len(self.shown()) - 3) * (
            self.ui.text.line("small") + self.ui.px(6))
        self._back = max(0.0, min(float(most), self._back + lines * self.ui.text.line("small")))
        self.invalidate()

    def _room(self) -> pygame.Rect:
        """The box (px) for the lines of a whole log."""
        box = self.rect.inflate(-self.ui.px(20), -self.ui.px(16))
        foot = max(box.y + self.ui.text.line("h4") + self.ui.px(4), self.rect.y + self.below_head)
        return pygame.Rect(box.x, foot, box.width - self.ui.px(BAR), box.bottom - foot)

    def scroll_range(self) -> int:
        """The height of a whole log beyond the box, in px."""
        if not self.whole or self.rect.width <= 0:
            return 0
        box = self._room()
        return max(0, sum(self.face.tall(i, box) for i in self.shown()) - box.height)

    @property
    def offset(self) -> int:
        """The distance scrolled down from the first line of a whole log, in px."""
        return max(0, self.scroll_range() - round(self._back))

    @offset.setter
    def offset(self, px: int) -> None:
        self.scroll_to(px)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to that distance; whether it moved."""
        before, most = self._back, float(self.scroll_range())
        self._back = max(0.0, min(most, most - offset))
        self.invalidate()
        return self._back != before

    def _bar(self) -> tuple[pygame.Rect, pygame.Rect]:
        room = self._room()
        room.width += self.ui.px(BAR)
        return bar_rects(room, room.height + self.scroll_range(), self.offset, self.ui.px(BAR))

    def on_drag(self, pos: tuple[int, int]) -> None:
        """The bar's thumb follows the pointer."""
        if self._gripped:
            track, thumb = self._bar()
            free = max(1, track.height - thumb.height)
            self.scroll_to((pos[1] - track.y - thumb.height / 2) * self.scroll_range() / free)

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel scrolls."""
        self.scroll(3 * dy)
        return True

    def on_key(self, key: object) -> bool:
        """PgUp and PgDn scroll; up and down go through the lines, left and right through the clauses of a line, Enter
        clicks; whether the key was used."""
        action = getattr(key, "action", None)
        if action in ("page_up", "page_down"):
            self.scroll(6 if action == "page_up" else -6)
        elif action in ("up", "down") and self.rows:
            self._link = -1
            shown = self.shown()
            at = shown.index(self.over) if self.over in shown else len(shown)
            self._light(shown[max(0, min(len(shown) - 1, at + (-1 if action == "up" else 1)))])
            if not any(i == self.over for _, i in self._places):
                self.scroll(1 if action == "up" else -1)
        elif action in ("commit", "act") and self._link < 0 <= self.over:
            self._choose(self.over)
        else:
            return super().on_key(key)
        return True

    def on_motion(self, pos: tuple[int, int]) -> None:
        """Highlight the line under the pointer and show its moment on the table."""
        self._light(next((i for rect, i in self._places if rect.collidepoint(pos)), -1))

    def on_hover(self, over: bool) -> None:
        """The pointer came or went."""
        if not over:
            self._light(-1)

    def on_focus(self, got: bool) -> None:
        """When the focus leaves nothing is highlighted."""
        super().on_focus(got)
        if not got:
            self._light(-1)

    def _light(self, over: int) -> None:
        if over != self.over:
            self.over = over
            index = self.rows[over].event if 0 <= over < len(self.rows) else -1
            self.on_over(index if index >= 0 else None)
            self.invalidate()

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A clause opens the rulebook; a head folds its chapter; the rest of a line shows the moment."""
        self._gripped = False
        if super().on_press(pos, button):
            return True
        if button == 1 and self.scroll_range() and self._bar()[0].collidepoint(pos):
            self._gripped = True
            self.on_drag(pos)
            return True
        row = next((i for rect, i in self._places if rect.collidepoint(pos)), -1)
        if button == 1 and row >= 0:
            self._choose(row)
            return True
        return False

    def _choose(self, i: int) -> None:
        row = self.rows[i]
        if row.head and row.chapter < self.lines.chapter - self.lines.unfolded:
            self.fold(row.chapter)
        elif row.event >= 0:
            self.on_event(self.story[row.event])


def concerns(event: Event, one: str) -> bool:
    """Whether an event is about a figure, or about a unit or one of its figures."""
    check = event.roll.check if isinstance(event, Rolled) else None
    about = [getattr(event, name, "") for name in ("figure", "target", "unit")]
    about += [check.figure, check.target] if check is not None else []
    return any(name == one or name.startswith(f"{one}.") for name in about)
