"""Widgets of the replay: the time line, the whole log round the present line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.core.play.events import Began, Event, Gone
from game.core.play.record import Record
from game.core.text import T, Text
from game.scenes.battle.panels.log_card import LogCard
from game.scenes.battle.panels.tips import Tip
from game.scenes.battle_setup import who_plays
from game.scenes.replay.frames import Replay
from game.ui.keys import Key
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.theme import Colour, mix
from game.ui.widgets import Widget
from game.ui.widgets.base import Words

if TYPE_CHECKING:
    pass


@dataclass
class ReplaySettings:
    """The settings that the director reads, with the replay's own speed."""

    pace: int
    reduced_motion: bool
    dice_speed: str
    follow: bool


def facts(record: Record) -> tuple[Text, tuple[Text, ...]]:
    """Head and lines of a card: who fought whom, with which forces."""
    setup = record.setup
    dice = (T("Dice: rolled by hand and typed in") if record.dice.source == "given" else
            T("Dice: seed {n}", n=record.dice.seed))
    house = T("{n} house rules changed", n=len(setup.switches)) if setup.switches else T("Usual rules")
    a, b = (T("{a} ({x})", a=force.name, x=who_plays(player))
            for force, player in zip(setup.forces, record.players, strict=True))
    return T("{game} on {table}", game=record.rules.title, table=setup.table.name), (
        T("{a} against {b}", a=a, b=b), dice, house)


class TimeLine(Widget):
    """The whole battle as a line: rounds, losses (round for A, diamonds for B), the lead, and a knob."""

    focusable = True
    ring_radius = 14

    def __init__(self, on_seek: Callable[[int], None]) -> None:
        super().__init__(tip=self._told, tip_ms=120)
        self.on_seek = on_seek
        self.replay: Replay | None = None
        self.at = 0
        self._rounds: list[tuple[int, int]] = []
        self._falls: list[tuple[int, int]] = []

    def show(self, replay: Replay) -> None:
        """Show this battle."""
        self.replay, self._rounds = replay, replay.rounds()
        sides = {f.id: f.side for f in (*replay.match.state.figures.values(), *replay.match.state.gone.values())}
        self._falls = [(i, sides.get(e.figure, 0)) for i, frame in enumerate(replay.frames) for e in frame.events
                       if isinstance(e, Gone)]
        self.invalidate()

    def put(self, index: int) -> None:
        """Move the knob."""
        if index != self.at:
            self.at = index
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """The offered width; round names, marks above and below the track."""
        return self.fix(width, self.ui.text.line("least") + self.ui.px(34))

    def means(self) -> Meaning | None:
        """The index of the shown answer, of all."""
        return Meaning("slider", T("Answer"), str(self.at), self._told() or "", number=(self.at, 0, self.last, 1),
                       change=lambda text: self.on_seek(min(self.last, max(0, round(float(text))))))

    @property
    def last(self) -> int:
        """The index of the last frame."""
        return max(1, len(self.replay.frames) - 1) if self.replay is not None else 1

    def _track(self) -> pygame.Rect:
        ui = self.ui
        top = self.rect.y + ui.text.line("least") + ui.px(14)
        return pygame.Rect(self.rect.x + ui.px(16), top, self.rect.width - 2 * ui.px(16), ui.px(7))

    def x(self, index: int) -> int:
        """The position of a frame on the line, in px."""
        track = self._track()
        return track.x + round(track.width * index / self.last)

    def ring(self) -> pygame.Rect:
        """Around the knob."""
        size = self.ui.px(30)
        track = self._track()
        return pygame.Rect(self.x(self.at) - size // 2, track.centery - size // 2, size, size)

    def draw(self, target: pygame.Surface) -> None:
        """Rounds, track, what fell, knob."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        track = self._track()
        ui.surfaces.box(target, track, Look(px(3), pal.line, pal.line, mix(pal.line, pal.edge, 0.6), ui.hair()))
        done = pygame.Rect(track.x, track.y, self.x(self.at) - track.x, track.height)
        if done.width > 2:
            ui.surfaces.box(target, done, Look(px(3), pal.ink_soft, pal.ink_soft))
        ends = [start for _, start in self._rounds[1:]] + [self.last]
        for (number, start), end in zip(self._rounds, ends, strict=False):
            x, right = self.x(start), self.x(end)
            if start:
                target.fill(pal.ink_soft, (x - ui.hair(), track.y - px(5), max(2, px(2)), track.height + px(10)))
            words = self.replay.round_words(number) if number and self.replay is not None else T("set-up")
            box = pygame.Rect(x, self.rect.y, right - x, ui.text.line("least"))
            for told in (words, str(number)) if number else (words,):       # where it is short only the number
                if box.width > ui.text.width(told, "least"):
                    ui.text.draw(target, told, box, "least", colour=pal.ink_soft, align="centre")
                    break
        for index, side in self._falls:
            self._mark(target, index, side, track)
        knob = px(24)
        box = pygame.Rect(self.x(self.at) - knob // 2, track.centery - knob // 2, knob, knob)
        ui.surfaces.box(target, box, Look(knob // 2, pal.tape, pal.tape, pal.ink, px(3), shadow=(px(1), px(4), 0.4)))
        pygame.draw.aacircle(target, pal.ink, box.center, px(3))

    def _mark(self, target: pygame.Surface, index: int, side: int, track: pygame.Rect) -> None:
        """A figure fell: a disc above for A, a diamond below for B."""
        pal, r = self.ui.palette, self.ui.px(6)
        x, y = self.x(index), track.y - self.ui.px(8) if side == 0 else track.bottom + self.ui.px(8)
        if side == 0:
            pygame.draw.aacircle(target, pal.ink, (x, y), r)
            pygame.draw.aacircle(target, pal.side_a_table, (x, y), r - 1)
        else:
            for size, ink in ((r + 1, pal.ink), (r - 1, pal.side_b_table)):
                pygame.draw.polygon(target, ink, [(x, y - size), (x + size, y), (x, y + size), (x - size, y)])

    def _told(self) -> Words | None:
        if self.replay is None:
            return None
        index = self._index(self.ui.pointer[0]) if self.hovered else self.at
        frame = self.replay.frames[index]
        events = [e for e in frame.events if not isinstance(e, Began)] or list(frame.events)
        what = events[-1].text if events else T("the beginning")
        return T("Answer {n}, {a} to {b}: {what}", n=index, a=frame.points[0], b=frame.points[1], what=what)

    def _index(self, x: int) -> int:
        track = self._track()
        return round(min(1, max(0, (x - track.x) / max(1, track.width))) * self.last)

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Go there."""
        self._before = self.at
        if button == 1 and self.replay is not None:
            self.on_seek(self._index(pos[0]))
        return button == 1

    def on_give_up(self) -> None:
        """Back to where it was before it was dragged."""
        if self.replay is not None:
            self.on_seek(self._before)

    def on_drag(self, pos: tuple[int, int]) -> None:
        """Go there while dragging."""
        if self.replay is not None:
            self.on_seek(self._index(pos[0]))

    def on_motion(self, pos: tuple[int, int]) -> None:
        """The tip follows the pointer."""
        self.ui.stage.tips.hide()
        self.ui.stage.tips.want(self)

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """A frame a notch."""
        if self.replay is not None:
            self.on_seek(min(self.last, max(0, self.at - (1 if dy > 0 else -1))))
        return True

    def on_key(self, key: Key) -> bool:
        """False: the scene handles left, right, Home and End for every focus."""
        return False


class ReplayLog(LogCard):
    """The whole log; the present line is gold and in the middle, later ones are pale. A click goes there."""

    hint = T("click a line")
    now = 0
    """Events shown so far."""

    def shown(self) -> list[int]:
        """Every row: nothing is folded here."""
        return list(range(len(self.rows)))

    def present(self) -> int:
        """The row of the present event."""
        return next((i for i in range(len(self.rows) - 1, -1, -1) if self.rows[i].event < self.now
                     and not self.rows[i].quiet), 0)

    def stand(self, story: Sequence[Event], now: int) -> None:
        """Show all of the story with the first `now` events as past."""
        self.follow(story)
        if now != self.now:
            self.now, self._back = now, 0.0
            self.invalidate()

    def folded(self, chapter: int) -> bool:
        """Nothing is."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """From the present line up and down, as many as fit."""
        old = target.get_clip()
        box = self._paper(target)
        at = self.present() if self.rows else -1
        y = box.y + round(box.height * 0.62) + round(self._back)
        top, i = y, at
        while i >= 0 and top > box.top:
            tall = self.face.tall(i, box)
            top -= tall
            if box.top <= top and top + tall <= box.bottom:       # rather no line than half of one
                self._place(target, i, pygame.Rect(box.x, top, box.width, tall), box)
            i -= 1
        i = at + 1
        while i < len(self.rows) and y < box.bottom:
            tall = self.face.tall(i, box)
            if box.top <= y and y + tall <= box.bottom:
                self._place(target, i, pygame.Rect(box.x, y, box.width, tall), box)
            y += tall
            i += 1
        target.set_clip(old)

    def ink(self, i: int) -> Colour:
        """Pale for later lines."""
        pal = self.ui.palette
        return pal.ink if i <= self.present() else mix(pal.ink_soft, pal.paper, 0.35)

    def _choose(self, i: int) -> None:
        """Every line leads to its moment, the head of a round to its beginning."""
        self.on_event(self.story[max(0, self.rows[i].event)])

    def scroll(self, lines: float) -> None:
        """Back (above 0) or forward by lines, from the present one."""
        line = self.ui.text.line("small")
        self._back += lines * line
        self._back = max(-float((len(self.rows) - self.now) * 2 * line), min(float(self.now * 2 * line), self._back))
        self.invalidate()


class TableHand:
    """The pointer on the table of a replay: it drags and zooms the view, and names figures."""

    def __init__(self, scene: Any) -> None:
        self.scene = scene
        self._from: tuple[int, int] | None = None

    def motion(self, pos: tuple[int, int]) -> None:
        """Show the name of the figure there."""
        scene = self.scene
        found = scene.table.hit_figure(pos)
        actor = scene.table.cast.actors.get(found)
        figure = scene.told.state.figures.get(found) if scene.told is not None else None
        if actor is None or figure is None:
            scene.tip.hide()
            return
        x, y = scene.table.camera.point(actor.x, actor.y)
        r = round(actor.radius * scene.table.camera.zoom) + 4
        scene.tip.show(Tip(T("{name}", name=actor.name), (scene.figures.kind(figure),
                                                          scene.rules.status(scene.told.now, found)),
                           pygame.Rect(round(x) - r, round(y) - r, 2 * r, 2 * r), (),
                           scene.table.rect.inflate(-16, -16)))

    def press(self, pos: tuple[int, int], button: int) -> bool:
        """Any button grips the view; True."""
        self._from = pos
        self.scene.tip.hide()
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        """Move the view."""
        if self._from is not None:
            self.scene.table.pan(pos[0] - self._from[0], pos[1] - self._from[1])
            self._from = pos

    def release(self, pos: tuple[int, int], button: int) -> None:
        """Let go."""
        self._from = None

    def give_up(self) -> None:
        """The view is no longer dragged."""
        self._from = None

    def wheel(self, dy: float, pos: tuple[int, int]) -> None:
        """Zoom at the pointer."""
        self.scene.table.zoom_step(dy > 0, pos)

    def leave(self) -> None:
        """The pointer left the table."""
        self.scene.tip.hide()
