"""*Show me*: aims at what the step wants, and draws rings round what to press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.table.places import GRID, Place
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.modes import Mode
from game.store.lessons import middle_of
from game.ui.table.advice_marks import AdviceMark
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene
    from game.ui.table.actors import Actor

RectSource = Callable[[], pygame.Rect]
"""Gives the box of something on the screen now, in px."""
CHOSEN = ("figure", "unit", "pick")
"""Kinds of answers that choose a figure or unit on the table."""
HERE = "▾"
"""The sign on the mark of what is asked for."""
RING = (255, 212, 59)
EDGE = (27, 17, 8)


class Rings(Widget):
    """Rings round what is pointed out, above everything; the pointer goes through them."""

    def __init__(self) -> None:
        super().__init__()
        self.spots: list[RectSource] = []
        self.wanted: Widget | None = None

    def point_at(self, spots: list[RectSource]) -> None:
        """Draw rings round these; the last one is what answers."""
        if spots or self.spots:
            self.spots = spots
            self.ui.invalidate()

    def mark(self, wanted: Widget | None) -> None:
        """Mark the button that the step asks for, with a thinner ring and an arrow."""
        if wanted is not self.wanted:
            self.wanted = wanted
            self.ui.invalidate()

    def rects(self) -> list[pygame.Rect]:
        """The boxes of the rings, in px."""
        return [spot() for spot in self.spots]

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """A yellow ring with dark edges round each, thicker than the focus ring."""
        px = self.ui.px
        if self.wanted is not None and self.wanted.visible:
            box = self.wanted.rect.inflate(px(6), px(6))
            pygame.draw.rect(target, EDGE, box.inflate(px(2), px(2)), px(5), border_radius=px(11))
            pygame.draw.rect(target, RING, box, px(3), border_radius=px(10))
            x, y, r = box.centerx, box.top + px(3), px(9)
            arrow = [(x - r, y - r), (x + r, y - r), (x, y + px(2))]
            pygame.draw.polygon(target, RING, arrow)
            pygame.draw.polygon(target, EDGE, arrow, max(1, px(2)))
        for rect in self.rects():
            around = rect.inflate(px(14), px(14))
            for colour, wide, more in ((EDGE, 8, 2), (RING, 4, 0)):
                box = around.inflate(px(more), px(more))
                round_one = abs(rect.width - rect.height) <= 2
                pygame.draw.rect(target, colour, box, px(wide), border_radius=box.width // 2 if round_one else px(14))


def widget_spot(widget: Widget) -> RectSource:
    """The box of a control."""
    return lambda: widget.rect


def figure_spot(scene: BattleScene, figure_id: str) -> RectSource:
    """The box of the base of a figure on the table."""

    def rect() -> pygame.Rect:
        actor = _actor(scene, figure_id)
        return _disc(scene, actor.x, actor.y, actor.radius) if actor is not None else pygame.Rect(0, 0, 0, 0)

    return rect


def _actor(scene: BattleScene, some_id: str) -> Actor | None:
    """A figure, or the middle one of a unit; None where it is not on the table."""
    actors = scene.table.cast.actors
    unit = [actor for name, actor in actors.items() if name.startswith(f"{some_id}.")]
    return actors.get(some_id) or (unit[len(unit) // 2] if unit else None)


def place_spot(scene: BattleScene, place: Place, radius: float) -> RectSource:
    """The box of a place on the table; `radius` in inches."""
    return lambda: _disc(scene, place.x / GRID, place.y / GRID, radius)


def _disc(scene: BattleScene, x: float, y: float, radius: float) -> pygame.Rect:
    camera = scene.table.camera
    (px, py), r = camera.point(x, y), radius * camera.zoom
    return pygame.Rect(round(px - r), round(py - r), round(2 * r), round(2 * r))


def point_out(scene: BattleScene, decision: Decision, answer: Answer) -> list[RectSource]:
    """Aim the question at that answer, as a player would; returns what to ring, what answers last."""
    option = decision.ask.option(answer.key)
    if option is None:
        return []
    for card, one in scene.choice.cards:
        if one is option:
            scene.stage.focus(card, show=True)
            return [widget_spot(card)]
    if option.kind in CHOSEN and option.figure:
        return point_at(scene, decision, option.figure)
    spots = list(_mode(scene, decision, option))
    place = middle_of(answer)
    if place is not None and option.target not in decision.targets():
        return spots + _place(scene, decision, place, answer.via)
    if option.target:
        return spots + point_at(scene, decision, option.target)
    if spots:
        return spots
    return [widget_spot(scene.go)]


def marked(scene: BattleScene, decision: Decision, answer: Answer | None,
           figure_id: str = "") -> tuple[AdviceMark, ...]:
    """The mark on the table for what is asked for: the spot or the figure of that answer, else that figure; none where
    it is a button."""
    option = decision.ask.option(answer.key) if answer is not None else None
    place = middle_of(answer) if answer is not None else None
    if answer is not None and not figure_id and wanted_button(scene, decision, answer) is not None:
        return ()
    if option is not None and not figure_id:
        figure_id = option.target or (option.figure if option.kind in CHOSEN else "")
        if place is not None and option.target not in decision.targets():
            me = _actor(scene, decision.ask.about)
            radius = me.radius if me is not None else 0.5
            return (AdviceMark(float(place.x), float(place.y), radius * GRID, HERE, True),)
    actor = _actor(scene, figure_id) if figure_id else None
    return () if actor is None else (AdviceMark(actor.x * GRID, actor.y * GRID, actor.radius * GRID, HERE),)


def wanted_button(scene: BattleScene, decision: Decision, answer: Answer) -> Widget | None:
    """The card or the button to be pressed for that answer now, before any spot; None where the table takes it."""
    option = decision.ask.option(answer.key)
    if option is None or option.kind in CHOSEN and option.figure:
        return None
    for card, one in scene.choice.cards:
        if one is option:
            return card
    if option.target and option.target in decision.targets():
        return None
    mode = next((m for m in decision.modes if _belongs(m, option)), None)
    return None if mode is None or (mode is decision.mode and mode.plain is None) else _button(scene, decision, mode)


def _button(scene: BattleScene, decision: Decision, mode: Mode) -> Button | None:
    return next((button for button, one in zip(scene.actions.children, _shown(decision), strict=False)
                 if one is mode and isinstance(button, Button)), None)


def point_at(scene: BattleScene, decision: Decision, figure_id: str) -> list[RectSource]:
    """Aim the question at a figure; returns what to ring."""
    scene.stage.focus(scene.table)
    decision.consider(figure_id)
    scene.pointing.hold()
    return [figure_spot(scene, figure_id)]


def _place(scene: BattleScene, decision: Decision, place: Place, via: tuple[Place, ...]) -> list[RectSource]:
    actor = _actor(scene, decision.ask.about)
    scene.stage.focus(scene.table)
    scene.table.end_glide()
    there = place.x / GRID, place.y / GRID
    scene.table.keep_in_sight([there] if actor is None else [(actor.x, actor.y), there])
    decision.via = via
    decision.aim_place(place)
    scene.pointing.hold()
    return [place_spot(scene, place, actor.radius if actor is not None else 0.5)]


def _mode(scene: BattleScene, decision: Decision, option: Option) -> Iterator[RectSource]:
    """The button of the mode of an answer, where it is not chosen; it is chosen then."""
    mode = next((m for m in decision.modes if _belongs(m, option)), None)
    if mode is None or (mode is decision.mode and mode.plain is None):
        return
    button = _button(scene, decision, mode)
    if button is not None:
        yield widget_spot(button)
        if mode.plain is not None:
            scene.stage.focus(button, show=True)
    if mode.plain is None:
        decision.choose_mode(mode)
        scene.asking.mark_modes()


def _shown(decision: Decision) -> list[Mode]:
    return [mode for mode in decision.modes if not (decision.cards and mode.plain is not None)]


def _belongs(mode: Mode, option: Option) -> bool:
    return option in (mode.place, mode.plain, mode.march, mode.pick) or (
        mode.targets is not None and option in mode.targets.values())
