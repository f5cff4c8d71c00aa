"""Answers to a reaction: one large card each with both portraits, exact odds and the result.

Any question whose `Ask.stakes` gives forecasts for its answers is shown so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.art import figures as art_figures
from game.core.chance.forecast import Forecast
from game.core.play.acts import Act
from game.core.play.ask import Ask, Option
from game.core.play.stakes import Cards
from game.core.table.places import GRID
from game.core.text import T, Text
from game.core.wording import average, percent
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.panels.blocks import Face
from game.scenes.battle.panels.closeup import LEAST, READABLE, SIZES, CloseUp, Ribbon
from game.scenes.battle.panels.odds_card import KINDS
from game.scenes.battle.panels.words import BattleWords
from game.scenes.battle.playback.framing import Framing
from game.scenes.battle.playback.staging import Staging
from game.ui.layout import Column, Flow, Row
from game.ui.meaning import Meaning
from game.ui.widgets import Bars, Card, Chip, KeyHint, Label
from game.ui.widgets.bars import Bar
from game.ui.widgets.base import Widget
from game.ui.widgets.panel import draw_side

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision

SIDE_BY_SIDE = {"full": 4, "tight": 3, "drawer": 2}
"""The most cards with all their bars, by the width of the screen; of more cards each shows a summary."""


class Faces(Widget):
    """The portraits of attacker and target with an arrow between."""

    def __init__(self, pair: tuple[Face, Face]) -> None:
        super().__init__()
        self.pair = pair

    def _size(self) -> int:
        return self.ui.px(48 if self.ui.kind == "full" else 32)

    def measure(self, width: int) -> tuple[int, int]:
        """Two portraits and the arrow."""
        size = self._size()
        return self.fix(size if self.pair[0] == self.pair[1] else 2 * size + self.ui.px(20), size)

    def draw(self, target: pygame.Surface) -> None:
        """The portraits."""
        size, y = self._size(), self.rect.y
        for face, x in zip(self.pair, (self.rect.x, self.rect.right - size), strict=True):
            target.blit(art_figures.portrait(face.look, size, face.side, face.variant), (x, y))
        if self.pair[0] == self.pair[1]:            # it is about nobody else
            return
        middle, reach = self.rect.centery, self.ui.px(7)
        x = self.rect.centerx
        points = [(x - reach, middle - reach), (x + reach, middle), (x - reach, middle + reach)]
        pygame.draw.polygon(target, self.ui.palette.ink, points)


class Victim(Widget):
    """The mark of a side, and whose fate the bars below tell."""

    def __init__(self, face: Face, name: str) -> None:
        super().__init__()
        self.face, self.words = face, T("What becomes of {name}", name=name)

    def measure(self, width: int) -> tuple[int, int]:
        """A line."""
        return self.fix(width, self.ui.text.line("small"))

    def means(self) -> Meaning | None:
        """The words; the name is its side's."""
        return Meaning("text", self.words)

    def draw(self, target: pygame.Surface) -> None:
        """The mark left, the words right of it."""
        tall = self.rect.height
        draw_side(self.ui, target, self.face.side, pygame.Rect(self.rect.x, self.rect.y, tall, tall))
        left = tall + self.ui.px(6)
        room = pygame.Rect(self.rect.x + left, self.rect.y, self.rect.width - left, tall)
        self.ui.text.draw(target, self.words, room, "small", bold=True, middle=True, lines=1, fit=True)


class OutcomeBars(Bars):
    """The bars on a card; pointing at them counts as pointing at the card."""

    def __init__(self, bars: Sequence[Bar], tall: float, on_over: Callable[[], None]) -> None:
        super().__init__(bars, tall=tall)
        self._on_over = on_over

    def on_hover(self, over: bool) -> None:
        """Show the exact fraction as the tip, and the rows of the card on the odds card."""
        super().on_hover(over)
        if over:
            self._on_over()


class ReactionCard(Card):
    """One answer. While it is pointed at or focused the odds card shows its attack row by row."""

    def __init__(self, option: Option, head: Text, found: Forecast, faces: tuple[Face, Face],
                 chips: Sequence[tuple[Text, str]], key: str, tight: bool, on_click: Callable[[], None],
                 on_over: Callable[[Forecast], None], slim: bool = False, narrow: bool = False,
                 victim: str = "", sure: bool = False) -> None:
        """`victim`: the name of whom it is about, where the answers compare victims of both sides; `sure`: no die
        decides what becomes of any answer, so that each says it in words."""
        self.found, self._told = found, on_over
        self.spare: tuple[Widget, ...] = ()
        """What the odds card tells as well: left out where there is no room, the first first."""
        if slim:
            self._slim(option, head, found, key, on_click, narrow, sure)
            return
        side = faces[1].side if victim else None
        gap = 4 if tight else 8
        chart: Widget = Label(found.bars[0].label, bold=True) if sure else OutcomeBars(
            [Bar(bar.label, bar.chance, KINDS[bar.tone], side) for bar in found.bars], 46 if tight else 76,
            lambda: on_over(found))
        sentence = Label(found.sentence, "small")
        facts = Flow(*(Chip(words, tone=tone) for words, tone in chips), gap=6)
        told: Widget = Column(Victim(faces[1], victim), chart, gap=gap) if victim else chart
        super().__init__(Column(
            Row(Label(head, "h3" if tight else "h2", grow=1), Faces(faces), KeyHint(key), gap=10, cross="centre"),
            facts, told, sentence, gap=gap),
            on_click, pad=12 if tight else 18, key=key, help=option.clause)
        self.spare = (sentence, told, facts)

    def squeeze(self, out: int) -> None:
        """Leave out the first `out` of the parts that can be spared."""
        for i, part in enumerate(self.spare):
            part.visible = i >= out
        self.tip = self.found.sentence if out and self.spare else None

    def _slim(self, option: Option, head: Text, found: Forecast, key: str, on_click: Callable[[], None],
              narrow: bool, sure: bool) -> None:
        """Build a card with a summary; the odds card shows the rest."""
        gist = [found.bars[0].label] if sure else [
            T("**{n}** {what}", n=average(found.expected), what=found.expected_label),
            T("nothing **{pct}**", pct=percent(sum(b.chance for b in found.bars if b.tone == "nothing")))]
        told = [Label(words, "small") for words in gist]
        if narrow:
            super().__init__(Column(Row(KeyHint(key)), Label(head, "small", bold=True), *told, gap=2),
                             on_click, pad=8, key=key, help=option.clause)
            return
        super().__init__(Column(
            Row(Label(head, "body", bold=True, grow=1), KeyHint(key), gap=6, cross="centre"),
            Label(found.dice_line, "small"), *told, gap=4),
            on_click, pad=12, key=key, help=option.clause)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The card itself, or its bars where the pointer is on them."""
        found = super().hit(pos)
        return found if found is None or isinstance(found, OutcomeBars) else self

    def on_hover(self, over: bool) -> None:
        """Show its rows on the odds card."""
        super().on_hover(over)
        if over:
            self._told(self.found)

    def on_focus(self, got: bool) -> None:
        """Show its rows on the odds card."""
        super().on_focus(got)
        if got:
            self._told(self.found)


class Holder(Protocol):
    """Where the cards lie (`choosing.ChoicePanel`)."""

    decision: Decision | None

    def adopt(self, *children: Widget) -> None: ...
    def drop(self, child: Widget) -> None: ...


class TellsStakes(Protocol):
    """Who puts the question (`asking.Asking`)."""

    def stakes(self, ask: Ask) -> Cards: ...


class ReactionBoard(Board, Protocol):
    """What these cards need of the battle screen."""

    @property
    def asking(self) -> TellsStakes: ...
    @property
    def words(self) -> BattleWords: ...
    @property
    def staging(self) -> Staging: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def choice(self) -> Holder: ...


class ReactionCards:
    """The cards of a question about an attack, and the camera that shows both figures above them."""

    def __init__(self, scene: ReactionBoard) -> None:
        self.scene = scene
        self.found: dict[Act, Forecast] = {}
        self.shown: Forecast | None = None
        """What the odds card tells and the table shows; None where the question is about no attack."""
        self._zoom = 0.0
        self.closeups: tuple[CloseUp, ...] = ()
        """Attacker and target from near, where the camera has to go too far back to see both well."""
        self.ribbon: Ribbon | None = None

    def open(self, decision: Decision) -> bool:
        """Look at a question; whether its answers are shown as such cards."""
        self.close()
        self.found = dict(self.scene.asking.stakes(decision.ask)) if decision.cards else {}
        if any(option.act not in self.found or not self.found[option.act].attacker for option in decision.options):
            self.found = {}
            return False
        self.shown = next(iter(self.found.values()))
        people = not any(self.scene.opponents.plays(side) for side in (0, 1))
        self.ribbon = Ribbon(decision.ask.side) if people else None
        if not self.scene.director.busy and self.shown.checks:
            self.scene.tray.ask(self.shown.checks[0])
        return True

    def close(self) -> None:
        """Move the camera back to where it was."""
        self.found, self.shown, self.closeups, self.ribbon = {}, None, (), None
        camera = self.scene.table.camera
        if self._zoom:
            camera.zoom, self._zoom, camera.bottom = self._zoom, 0.0, 0.0
            camera.clamp()
            self.scene.table.invalidate()

    def card(self, decision: Decision, option: Option, head: Text, key: str,
             on_click: Callable[[], None]) -> ReactionCard:
        """The card of one answer."""
        found, scene = self.found[option.act], self.scene
        faces = scene.staging.face(found.attacker), scene.staging.face(found.target)
        return ReactionCard(option, head, found, faces, scene.words.stake_chips(decision, option.act, found), key,
                            scene.ui.kind != "full", on_click, self._look_at,
                            len(self.found) > SIDE_BY_SIDE[scene.ui.kind],
                            scene.ui.kind == "drawer", scene.match.state.figures[found.target].name if (
                                self.compares) else "", sure=self.sure)

    @property
    def sure(self) -> bool:
        """Whether no die decides what becomes of any answer."""
        return all(found.sure is not None for found in self.found.values())

    @property
    def compares(self) -> bool:
        """Whether the answers are about victims of both sides."""
        figures = self.scene.match.state.figures
        them = {figures[found.target].side for found in self.found.values() if found.target in figures}
        return len(them) > 1

    def _look_at(self, found: Forecast) -> None:
        self.shown = found
        self.scene.showing.again()

    def frame(self, top: int) -> None:
        """Show both figures between the bars above and the cards, whose upper edge is `top` (px), or, where they would
        be too small for it, who is asked, from near, and the other beside it."""
        table = self.scene.table
        if self.shown is None:
            return
        table.end_glide()
        top = self._lay_ribbon(top)
        camera, state = table.camera, self.scene.match.state
        if not self._zoom and not self.scene.framing.view_moves():
            self._in_view(top)
            return
        if not self._zoom:
            self._zoom = camera.zoom
        camera.bottom = float(max(0, camera.box.bottom - top))
        me, *others = them = self._pair()
        xs, ys = [state.figures[f].x / GRID for f in them], [state.figures[f].y / GRID for f in them]
        least = camera.near(table.following.told_zoom(min(state.figures[f].radius / GRID for f in them)))
        together = self._zoom_for(max(xs) - min(xs) + 2.4, max(ys) - min(ys) + 2.4)
        if together >= least:
            camera.zoom = together
            self._drop_closeups()
            camera.look_at((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        else:
            camera.zoom = max(least, self._zoom)
            camera.look_at(xs[0], ys[0])
            self._lay_closeups(camera.free, [f for f in others if not self._seen(f, camera.free)], beside=me)
        table.invalidate()

    def _pair(self) -> list[str]:
        """Attacker and target of what is shown, who is asked first."""
        assert self.shown is not None
        figures, decision = self.scene.match.state.figures, self.scene.choice.decision
        side = decision.ask.side if decision is not None else None
        return sorted((f for f in dict.fromkeys((self.shown.target, self.shown.attacker)) if f in figures),
                      key=lambda f: figures[f].side != side)

    def _seen(self, figure: str, free: pygame.Rect) -> bool:
        """Whether a figure is in that part of the view, its whole base."""
        one, camera = self.scene.match.state.figures[figure], self.scene.table.camera
        inner = free.inflate(*(-round(2 * one.radius / GRID * camera.zoom),) * 2)
        return inner.collidepoint(camera.point(one.x / GRID, one.y / GRID))

    def _in_view(self, top: int) -> None:
        """When the view has come to rest, add close-ups where a figure is not seen well above the cards."""
        camera, u = self.scene.table.camera, self.scene.ui.u
        free = pygame.Rect(camera.free)
        free.height = max(1, top - free.top)
        far = camera.zoom < READABLE * u
        self._lay_closeups(free, [f for f in self._pair() if far or not self._seen(f, free)])

    def _zoom_for(self, need_w: float, need_h: float) -> float:
        """The zoom at which that many inches fit, at most the one used before."""
        free = self.scene.table.camera.free
        return float(int(max(6.0, min(self._zoom, free.width / need_w, free.height / need_h))))

    def _lay_ribbon(self, top: int) -> int:
        """Place the ribbon right above the cards; the y above it, in px."""
        ribbon, ui = self.ribbon, self.scene.ui
        if ribbon is None:
            return top
        if ribbon.parent is None:
            self.scene.choice.adopt(ribbon)
        area = self.scene.table.rect
        wide, tall = ribbon.measure(area.width)
        ribbon.arrange(pygame.Rect(area.centerx - wide // 2, top - tall, wide, tall))
        return top - tall - ui.px(8)

    def _lay_closeups(self, free: pygame.Rect, whom: list[str], beside: str = "") -> None:
        """Place the close-ups of these: two left and right as they stand; one on the side where it stands as seen from
        `beside`, or on the other where it would lie over that figure. None where there is no room for any."""
        assert self.shown is not None
        shown, scene, u = self.shown, self.scene, self.scene.ui.u
        gap, camera, figures = round(16 * u), scene.table.camera, scene.match.state.figures
        wide, tall = (round(n * u) for n in SIZES[scene.ui.kind])
        tall = min(tall, free.height - gap)
        if not whom or free.height < LEAST * u:
            self._drop_closeups()
            return
        whom = sorted(whom, key=lambda f: figures[f].x)
        if [one.figure for one in self.closeups] != whom:
            self._drop_closeups()
            self.closeups = tuple(CloseUp(scene.table, f, scene.words.closeup_words(f, shown)) for f in whom)
            for one in self.closeups:
                scene.choice.adopt(one)
        y = free.y + (free.height - tall) // 2
        places = [pygame.Rect(x, y, wide, tall) for x in (free.x + gap, free.right - gap - wide)]
        if len(whom) == 1 and beside:
            me = figures[beside]
            at, base = camera.point(me.x / GRID, me.y / GRID), me.radius / GRID * camera.zoom
            places.sort(key=lambda place: (place.inflate(2 * base, 2 * base).collidepoint(at),
                                           (place.centerx < at[0]) != (figures[whom[0]].x < me.x)))
        near = self._zoom or camera.zoom
        zoom = near if near >= READABLE * u else float(round(50 * u))
        for one, place in zip(self.closeups, places, strict=False):
            one.frame(place, zoom)

    def _drop_closeups(self) -> None:
        for one in self.closeups:
            if one.parent is not None:
                self.scene.choice.drop(one)
        self.closeups = ()
