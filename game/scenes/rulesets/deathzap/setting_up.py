"""Setting up whole units: a formation is in hand, and units on the table are moved as one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.table.marching.formation import middle
from game.core.table.marching.marching import MarchOption, places_of
from game.core.table.places import Place
from game.core.text import T, Text
from game.scenes.battle.input.carried import Carried
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.placing import Placing, PlacingHands, PlacingRow, movable_figures
from game.scenes.rulesets.deathzap.forming import FormationDecision, FormationDrawn, FormationHands, digits_of
from game.scenes.rulesets.deathzap.platoon import UnitsBoard
from game.ui.table.overlay import Overlay


class UnitSetUpHands(PlacingHands):
    """Units that stand or are held move whole; in hand they are shaped as formations are."""

    decision: UnitSetUp
    other_type = FormationHands

    def give_up(self, grip: str, before: Any) -> None:
        """What was taken up for a drag lies where it lay."""
        self.decision.carried.lifted = None
        super().give_up(grip, before)

    def let_go(self, grip: str, far: bool) -> bool:
        """Put down what was gripped."""
        done = super().let_go(grip, far)
        self.decision.carried.lifted = None
        return done


class UnitSetUpDrawn(FormationDrawn):
    """The units that may still be moved besides."""

    decision: UnitSetUp

    def overlay(self) -> Overlay:
        """What is drawn over the table now, with a mark on what may be moved."""
        asked = self.decision
        over = super().overlay()
        over.glow |= movable_figures(asked) - over.units.lit
        return over


class UnitCarried(Carried["UnitSetUp"]):
    """A unit in hand: the formation that is planned."""

    def __init__(self, decision: UnitSetUp) -> None:
        super().__init__(decision)
        self._who = ""
        self.options: dict[str, MarchOption] = {one.figure: one for one in decision.marches.options}
        """The options that set up a unit, by its id."""
        self.lifted: tuple[str, dict[str, Place]] | None = None
        """The figure that was gripped, and the places of its unit then."""
        self._laid = False
        """Whether keys move it."""

    @property
    def who(self) -> str:
        """The id of the unit in hand."""
        return self._who

    def whose(self, figure: str) -> str:
        """The id of its unit."""
        return self.decision.unit_of(figure)

    def waiting(self) -> dict[str, Option]:
        """The options of the units still to be set up."""
        return dict(self.options)

    def change_to(self, unit_id: str) -> None:
        """Take a unit in hand: in line, or as the one before was arranged."""
        self._who, self.lifted = unit_id, None
        asked = self.decision
        old, asked.formation = asked.formation, None
        asked._form()
        assert asked.formation is not None
        asked.formation.shape, asked.formation.turns = (
            ("line", asked.formation.facing) if old is None else (old.shape, old.turns))

    def take(self, who: str) -> None:
        """Set that unit up next."""
        asked = self.decision
        asked.at = replace(asked.at, figure="")
        if who != self._who:
            asked.held = False
            self.change_to(who)

    def places(self) -> dict[str, Place]:
        """Its figures and where they are held."""
        return self.decision.formation.whole if self.decision.formation is not None else {}

    def lay(self, answer: Answer) -> None:
        """Hold its figures where an answer says."""
        if self.decision.formation is not None:
            self.decision.formation.lay(places_of(answer))

    def drag(self, figure: str, place: Place) -> None:
        """Move the whole unit with the gripped figure to a place, unchanged where it may stand so."""
        formation = self.decision.formation
        if formation is None or not formation.places:
            return
        if self.lifted is None or self.lifted[0] != figure or self.lifted[1].keys() != formation.places.keys():
            self.lifted = (figure, dict(formation.places))
        start = self.lifted[1]
        if figure in start:
            formation.shift(start, place.x - start[figure].x, place.y - start[figure].y)

    def follow(self, place: Place) -> None:
        """What was taken up follows the pointer with its centre, unless something else holds it."""
        formation = self.decision.formation
        if formation is not None and formation.places and not formation.held and not self._laid:
            home = middle(list(formation.places.values()))
            formation.shift(formation.places, place.x - home.x, place.y - home.y)

    def step(self, dx: int, dy: int, fine: bool) -> None:
        """What arrows move no longer follows the pointer."""
        self._laid = True
        FormationDecision.nudge(self.decision, dx, dy, fine)

    def answer(self) -> Answer | None:
        """The answer of the formation; None where it may not stand there."""
        return self.decision.formation.answer() if self.decision.formation is not None else None

    def why_not(self) -> Text | None:
        """Why it may not stand there; None where it may."""
        return self.decision.formation.why_not() if self.decision.formation is not None else None


class UnitSetUpRow(PlacingRow):
    """Units to be set up, then those on the table."""

    decision: UnitSetUp

    def digits(self) -> dict[str, str]:
        """Digits choose units to set up; not where they mean units to be taken up again."""
        return {} if self.decision.modes else digits_of(self.decision, self.decision.carried.options)


class UnitSetUp(Placing, FormationDecision):
    """The question which unit is set up where. `figure` is the unit that is looked at, `carried` the one in hand."""

    scene: UnitsBoard
    parts = DecisionParts(UnitSetUpHands, UnitSetUpDrawn, UnitSetUpRow, carried=UnitCarried)
    carried: UnitCarried

    def __init__(self, scene: UnitsBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.carried.change_to(next(iter(self.carried.options)))

    def marching(self) -> MarchOption | None:
        """The option that sets up the unit in hand."""
        return self.carried.options.get(self.carried.who)

    # --- pointing and answering ---------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a spot; what was taken up follows it."""
        self.over = figure
        if self.aims_at_standing(figure, dragging):
            if not self.held and self.formation is not None and not self.formation.pinned:
                self.formation.clear()
            self.refresh()
        elif self.carried.origin is not None and not dragging:
            self.carried.follow(place)
            self.refresh()
        else:
            super().aim(figure, place, dragging)

    def aim_figure(self, figure: str) -> None:
        """Take a unit in hand, or look at one that stands."""
        unit = self.unit_of(figure)
        if unit in self.carried.options:
            self.carried.change_to(unit)
            self.refresh()
        else:
            super().aim_figure(figure)

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter; None where there is nothing to answer."""
        answer = self.plan.quick_answer() if self.plan is not None and not self.carried.elsewhere else None
        if answer is None:
            return None
        told = self.scene.setting_up.closes(answer) if self.held else None
        return told or T("Set up {name} here", name=self.state.units[self.carried.who].name), (answer,)

    def back(self) -> bool:
        """Esc: what is in hand goes back to its place, then as for every formation; whether there was something."""
        if not self.carried.put_back():
            return super().back()
        if self.formation is not None and self.formation.pinned:
            self.formation.release()
        return True
