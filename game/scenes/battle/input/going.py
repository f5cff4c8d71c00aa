"""A decision about where a figure goes and whom it attacks, as its own parts know it."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.core.chance.forecast import Forecast
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.table.moment import Moment
from game.core.table.places import Place
from game.core.text import Text
from game.planning.ways import Ways
from game.scenes.battle.ground import Leads, Played, Told
from game.scenes.battle.input.aim import Aim

A = TypeVar("A", bound=Aim)


class Says(Protocol):
    """The words of a ruleset (`panels.words.BattleWords`)."""

    def press(self, command: str = "commit") -> Text: ...
    def approach_words(self, found: Forecast) -> Text: ...


class GoingBoard(Played, Told, Protocol):
    """What these parts need of the battle screen."""

    @property
    def guide(self) -> Leads: ...
    @property
    def words(self) -> Says: ...
    @property
    def decision(self) -> object: ...


class LooksOn(Protocol):
    """What the planned move leads to (`planned.Planned`)."""

    def look_on(self) -> None: ...


class Pointed(Protocol[A]):
    """A decision that may point at an enemy."""

    at: A

    @property
    def scene(self) -> GoingBoard: ...
    def targets(self) -> dict[str, Option]: ...


class Going(Pointed[A], Protocol):
    """One that may lead a figure somewhere (`acting.FigureDecision`)."""

    ask: Ask
    now: Moment
    via: tuple[Place, ...]

    @property
    def ways(self) -> Ways: ...
    @property
    def nothing(self) -> A: ...
    @property
    def planned(self) -> LooksOn: ...
    def mover(self) -> PlaceOption | None: ...
    def seeks(self, figure: str) -> bool: ...
    def under(self, near: Place, wanted: Place) -> bool: ...
    def refresh(self) -> None: ...
