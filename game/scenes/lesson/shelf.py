"""The list of lessons: one card for each ruleset, with its contents and the progress."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import hypot

import pygame

from game import rules
from game.art import figures as art_figures
from game.background import Worker, handed
from game.core.errors import Bad
from game.core.ruleset import Ruleset
from game.core.text import T, Text
from game.scenes import navigation, pictures
from game.scenes.headed import HeadedScene
from game.scenes.rulesets.view import shown, view_of
from game.store.lessons import Lesson, load_lesson, told
from game.store.lessons_taken import Taken, has_lesson, taken
from game.ui.layout import Column, Row
from game.ui.widgets import Card, KeyHint, Label, ScrollArea
from game.ui.widgets.base import Widget

LOWEST = 56
"""Units of height below which the picture of a lesson's table is left out."""
SHAPE = 2.2
"""The width of that picture by its height."""
AROUND = 3.0
"""Inches of table around the two enemies that it shows."""
HELD = 0.4
"""Inches that what a figure holds reaches beyond its base."""
STEP = 0.5
"""Inches by which the part that is shown is moved or made larger until it cuts nobody."""


class Hero(Widget):
    """The miniature of a book's cover, drawn in a thread."""

    def __init__(self, look: str) -> None:
        super().__init__()
        self.look = look
        self.picture: pygame.Surface | None = None

    def measure(self, width: int) -> tuple[int, int]:
        """A square."""
        size = self.ui.px(72 if self.ui.kind == "full" else 48)
        return self.fix(size, size)

    def solid(self) -> bool:
        """False: the card below is clicked."""
        return False

    def fetch(self, scene: LessonsScene) -> None:
        """Have it drawn at its size."""
        size = self.measure(0)[0]
        if self.picture is None or self.picture.get_width() != size:
            scene.have_painted(partial(art_figures.portrait, self.look, size), self._done)

    def _done(self, picture: pygame.Surface) -> None:
        self.picture = picture
        self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """In the middle of its box."""
        if self.picture is not None:
            target.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class LessonTable(Widget):
    """The table on which a lesson begins, with its figures, drawn in a thread."""

    def __init__(self, lesson: Lesson | None) -> None:
        super().__init__()
        self.lesson = lesson
        self.picture: pygame.Surface | None = None
        self.tall = 72

    def measure(self, width: int) -> tuple[int, int]:
        """A low shape, as high as its card has room."""
        tall = self.tall if self.lesson is not None else 0
        return self.fix(self.ui.px(SHAPE * tall), self.ui.px(tall))

    def solid(self) -> bool:
        """False: the card below is clicked."""
        return False

    def fetch(self, scene: LessonsScene) -> None:
        """Have it drawn at its size."""
        size = self.measure(0)
        if self.lesson is not None and size[1] and (self.picture is None or self.picture.get_size() != size):
            scene.have_painted(partial(table_of, self.lesson, size), self._done)

    def _done(self, picture: pygame.Surface) -> None:
        self.picture = picture
        self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """The picture, or the ground colour until it is there."""
        if self.picture is not None and self.picture.get_size() == self.rect.size:
            target.blit(self.picture, self.rect)
        else:
            pygame.draw.rect(target, self.ui.palette.paper_2, self.rect)
        pygame.draw.rect(target, self.ui.palette.ink, self.rect, self.ui.px(1))


def _crosses(view: pictures.View, one: pictures.Mini) -> bool:
    """Whether the rim of a view cuts a figure: a part of it is in view, and a part is not."""
    reach = one.radius + HELD
    aside = max(view.x - one.x, one.x - view.x - view.w)
    beyond = max(view.y - one.y, one.y - view.y - view.h)
    return -reach < max(aside, beyond) < reach


def _views(a: pictures.Mini, b: pictures.Mini, wide: float, high: float, whole: pictures.View) -> list[pictures.View]:
    """Views of that size with both figures well within, the one with these in its middle first."""
    x, y = (a.x + b.x - wide) / 2, (a.y + b.y - high) / 2
    aside, up = max(0.0, (wide - abs(a.x - b.x)) / 2 - 1), max(0.0, (high - abs(a.y - b.y)) / 2 - 1)
    moves = [(i * STEP, j * STEP) for i in range(-int(aside / STEP), int(aside / STEP) + 1)
             for j in range(-int(up / STEP), int(up / STEP) + 1)]
    return [pictures.View(min(max(0.0, x + dx), whole.w - wide), min(max(0.0, y + dy), whole.h - high), wide, high)
            for dx, dy in sorted(moves, key=lambda move: (hypot(*move), move))]


def _uncut(a: pictures.Mini, b: pictures.Mini, minis: list[pictures.Mini], shape: float, whole: pictures.View
           ) -> pictures.View:
    """The nearest view of two figures, `shape` times as wide as high, whose rim cuts nobody; where there is none, the
    nearest of all."""
    most = min(whole.w, whole.h * shape)
    wide = least = min(max(abs(a.x - b.x) + AROUND, (abs(a.y - b.y) + AROUND) * shape), most)
    while True:
        for view in _views(a, b, wide, wide / shape, whole):
            if not any(_crosses(view, one) for one in minis):
                return view
        if wide >= most:
            return _views(a, b, least, least / shape, whole)[0]
        wide = min(most, wide + STEP)


def table_of(lesson: Lesson, size: tuple[int, int]) -> pygame.Surface:
    """The part of the lesson's table, as it begins, where the two nearest enemies stand; the size is in pixels. No
    figure is cut by its rim."""
    now = lesson.match(rules.get).now
    minis = pictures.minis_of(now.state, now.setup.table)
    a, b = min(((a, b) for a in minis for b in minis if a.side < b.side),
               key=lambda pair: (hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y), pair))
    view = _uncut(a, b, minis, size[0] / size[1], pictures.whole(now.setup.table))
    minis = [one for one in minis if not _crosses(view, one)]
    picture = pictures.table_picture(now.setup.table, size[0] / view.w, minis, view)
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


class LessonsScene(HeadedScene):
    """All first lessons. `wait` draws everything at once (pictures)."""

    name = "lessons"
    title = T("First lessons")

    def __init__(self, wait: bool = False) -> None:
        super().__init__()
        self.wait = wait
        self.painter = Worker("lessons", pause=.003)

    def build(self) -> None:
        """A card for each ruleset that has a lesson."""
        self.make_head()
        self.about = self.add(Label(T("A small table, dice that are thrown for you, and one thing at a time. "
                                      "Nothing can go wrong: every answer can be taken back."), "body",
                                    colour="wood_text"))
        self.column = Column(gap=10, pad=(8, 8))
        self.area = self.add(ScrollArea(self.column))
        self.cards: list[Card] = []
        self.heroes: list[Hero] = []
        self.tables: list[LessonTable] = []
        self.show()

    def show(self) -> None:
        """The cards, with the progress of each lesson."""
        far = taken()
        them = [each for each in shown() if has_lesson(each.id)]
        self.heroes = [Hero(view_of(each.id).cover.look) for each in them]
        self.tables = []
        self.cards = [self._card(i, each, far.get(each.id, Taken())) for i, each in enumerate(them)]
        self.column.replace(self.cards)

    def _card(self, i: int, ruleset: Ruleset, far: Taken) -> Card:
        try:
            lesson: Lesson | None = load_lesson(ruleset.id, rules.get)
            summary: Text | str = told(lesson.summary) if lesson is not None else ""
        except Bad as bad:
            lesson, summary = None, str(bad)
        key = str(i + 1)
        words = Column(Label(ruleset.title, "h3"), Label(summary, "body"),
                       Label(self._state(lesson, far), "small", colour="good" if far.done else "ink_soft"), gap=2,
                       grow=1)
        self.tables.append(LessonTable(lesson))
        return Card(Row(self.heroes[i], words, self.tables[i], KeyHint(key), gap=16, cross="centre"),
                    navigation.guarded(self, partial(self.begin, ruleset.id)), key=key)

    def _state(self, lesson: Lesson | None, far: Taken) -> Text:
        if lesson is None:
            return T("This lesson cannot be read.")
        if far.step:
            where = T("go on at step {n} of {all}", n=far.step + 1, all=len(lesson.steps))
            return T("✔ done · {where}", where=where) if far.done else T("Begun · {where}", where=where)
        if far.done:
            return T("✔ done · take it once more")
        return T("{n} steps, about {minutes} minutes", n=len(lesson.steps), minutes=lesson.minutes)

    def begin(self, ruleset_id: str) -> None:
        """Open that lesson where it was left. Raises Bad where it cannot be played."""
        navigation.lesson(self.app, ruleset_id)

    def layout(self) -> None:
        """One column in the middle."""
        ui = self.ui
        full = ui.kind == "full"
        margin, _ = self.place_head()
        wide = min(ui.w - 2 * margin, 980)
        left = (ui.w - wide) / 2
        y = max(self.below(self.back), self.below(self.heading)) + (20 if full else 8)
        self.place(self.about, left + 8, y, wide - 16)
        y = self.below(self.about) + 8
        room = (ui.h - y - 16) / max(1, len(self.tables)) - 34
        for table in self.tables:
            table.tall = int(min(150, room)) if room >= LOWEST else 0
            table.visible = table.tall > 0
            table.invalidate()
        tall = self.column.measure(ui.px(wide))[1] / ui.u
        self.place(self.area, left, y, wide, min(tall + 4, ui.h - y - 8))
        self.painter.clear()
        drawn: list[Hero | LessonTable] = [*self.heroes, *self.tables]
        for picture in drawn:
            picture.fetch(self)

    def have_painted(self, work: Callable[[], pygame.Surface], done: Callable[[pygame.Surface], None]) -> None:
        """Have a picture made, one after another beside the screen; `done` takes it."""
        if self.wait:
            done(work())
        else:
            self.painter.put(handed(self.app.post, work, done))

    def on_enter(self) -> None:
        """The first lesson that is not done has the focus."""
        far = taken()
        them = [each.id for each in shown() if has_lesson(each.id)]
        at = next((i for i, one in enumerate(them) if not far.get(one, Taken()).done), 0)
        if self.cards:
            self.cards[at].focus()

    def on_resume(self) -> None:
        """Show the progress again."""
        self.show()
        self.on_enter()
