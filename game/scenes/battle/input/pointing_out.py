"""Aims a question at an answer as a player would, and tells what to press for it: for *Show me* and the coach."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.table.places import GRID, Place
from game.scenes.battle.input.attending import Asks
from game.scenes.battle.input.deciding import Board, Decision
from game.scenes.battle.input.held_terrain import HeldTerrain
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.panels.choosing import ChoicePanel
from game.store.lessons import middle_of
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.table.actors import Actor

RectSource = Callable[[], pygame.Rect]
"""Gives the box of something on the screen now, in px."""
CHOSEN = ("figure", "unit", "pick")
"""Kinds of answers that choose a figure or unit on the table."""


class PointingOutBoard(Board, Protocol):
    """What pointing out an answer needs of the battle screen."""

    choice: ChoicePanel

    @property
    def asking(self) -> Asks: ...


def widget_spot(widget: Widget) -> RectSource:
    """The box of a control."""
    return lambda: widget.rect


def figure_spot(scene: PointingOutBoard, figure_id: str) -> RectSource:
    """The box of the base of a figure on the table."""

    def rect() -> pygame.Rect:
        actor = actor_of(scene, figure_id)
        return _disc(scene, actor.x, actor.y, actor.radius) if actor is not None else pygame.Rect(0, 0, 0, 0)

    return rect


def actor_of(scene: PointingOutBoard, some_id: str) -> Actor | None:
    """A figure, or the middle one of a unit; None where it is not on the table."""
    actors = scene.table.cast.actors
    unit = [actor for name, actor in actors.items() if name.startswith(f"{some_id}.")]
    return actors.get(some_id) or (unit[len(unit) // 2] if unit else None)


def place_spot(scene: PointingOutBoard, place: Place, radius: float) -> RectSource:
    """The box of a place on the table; `radius` in inches."""
    return lambda: _disc(scene, place.x / GRID, place.y / GRID, radius)


def _disc(scene: PointingOutBoard, x: float, y: float, radius: float) -> pygame.Rect:
    camera = scene.table.camera
    (px, py), r = camera.point(x, y), radius * camera.zoom
    return pygame.Rect(round(px - r), round(py - r), round(2 * r), round(2 * r))


def point_out(scene: PointingOutBoard, decision: Decision, answer: Answer) -> list[RectSource]:
    """Aim the question at that answer, as a player would; returns what to ring, what answers last."""
    option = decision.ask.option(answer.key)
    if option is None:
        return []
    for card, one in scene.choice.cards:
        if one is option:
            scene.stage.focus(card, show=True)
            return [widget_spot(card)]
    if isinstance(decision, HeldTerrain) and decision.hold_as(answer):
        scene.stage.focus(scene.table)
        return [place_spot(scene, answer.place, 1.0) if answer.place is not None else widget_spot(scene.desk.go)]
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
    scene.stage.focus(scene.desk.go, show=True)
    return [widget_spot(scene.desk.go)]


def wanted_button(scene: PointingOutBoard, decision: Decision, answer: Answer) -> Widget | None:
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


def _button(scene: PointingOutBoard, decision: Decision, mode: Mode) -> Button | None:
    return next((button for button, one in zip(scene.desk.actions.children, _shown(decision), strict=False)
                 if one is mode and isinstance(button, Button)), None)


def point_at(scene: PointingOutBoard, decision: Decision, figure_id: str) -> list[RectSource]:
    """Aim the question at a figure; returns what to ring."""
    scene.stage.focus(scene.table)
    decision.consider(figure_id)
    scene.pointing.hold()
    return [figure_spot(scene, figure_id)]


def _place(scene: PointingOutBoard, decision: Decision, place: Place, via: tuple[Place, ...]) -> list[RectSource]:
    actor = actor_of(scene, decision.ask.about)
    scene.stage.focus(scene.table)
    scene.table.end_glide()
    there = place.x / GRID, place.y / GRID
    scene.table.keep_in_sight([there] if actor is None else [there, (actor.x, actor.y)])
    decision.via = via
    decision.aim_place(place)
    scene.pointing.hold()
    return [place_spot(scene, place, actor.radius if actor is not None else 0.5)]


def _mode(scene: PointingOutBoard, decision: Decision, option: Option) -> Iterator[RectSource]:
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
