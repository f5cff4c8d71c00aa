"""What every question of Deathzap knows, about units or about the figures of a bout: the unit behind each figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.play.ask import Ask
from game.rules.deathzap.roster import Battle, Trooper, Unit
from game.scenes.battle.input.acting import FigureBoard
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.laying import LayingBoard
from game.scenes.battle.input.placing import PlacingBoard
from game.scenes.battle.input.together import TogetherBoard
from game.scenes.rulesets.deathzap.chance import Fates
from game.scenes.rulesets.deathzap.modes import modes_of
from game.ui.widgets.base import Widget


class Finishes(Protocol):
    """The rest of a bout, played by the computer (`bout.Finishing`)."""

    def buttons(self, ask: Ask) -> Sequence[Widget]: ...


class UnitsBoard(FigureBoard, PlacingBoard, LayingBoard, TogetherBoard, Protocol):
    """The battle screen as decisions of Deathzap know it."""

    fates: Fates

    @property
    def finishing(self) -> Finishes: ...


class PlatoonDecision(Decision):
    """One question of Deathzap being decided. `figure` is the id of a unit, in a bout that of a figure."""

    scene: UnitsBoard

    def __init__(self, scene: UnitsBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.figures = {o.figure: o for o in self.options if o.kind in ("unit", "pick")}
        self.modes = modes_of(self.options, self.state)
        self.mode = next((m for m in self.modes if m.plain is None and (m.pick is None or ask.kind != "attack")), None)
        self.over = ""
        """The figure under the pointer, where single figures matter."""

    def buttons(self) -> Sequence[Widget]:
        """*Finish bout* as well."""
        return [*super().buttons(), *self.scene.finishing.buttons(self.ask)]

    @property
    def state(self) -> Battle:
        """The state that the question is about."""
        return self.now.state  # type: ignore[no-any-return]

    @property
    def mine(self) -> Unit | None:
        """The unit that the question is about; None where it is about none."""
        return self.state.units.get(self.unit_of(self.ask.about))

    def unit_of(self, figure_id: str) -> str:
        """The id of the unit of a figure, of a unit itself, or empty."""
        if figure_id in self.state.units:
            return figure_id
        figure: Trooper | None = self.state.figures.get(figure_id)
        return figure.unit if figure is not None else ""

    def members(self, unit_id: str) -> tuple[str, ...]:
        """The living figures of a unit."""
        return tuple(f.id for f in self.state.members(unit_id))

    def named(self, some_id: str) -> Unit | Trooper | None:
        """The unit, or the figure of a bout, of that id; None where there is none."""
        return self.state.units.get(some_id) or super().named(some_id)

    def card_of(self, some_id: str) -> str:
        """The id of its unit."""
        return self.unit_of(some_id)

    def figure_chosen_by(self, figure_id: str) -> bool:
        """Whether a click on that figure (or its unit) chooses it: to try, to set up, to select in a bout."""
        return self.unit_of(figure_id) in self.figures or super().figure_chosen_by(figure_id)
