"""Setting up whole units: a formation is in hand, and units on the table are moved as one."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.table.marching.formation import middle
from game.core.table.marching.marching import MarchOption, places_of
from game.core.table.places import Place
from game.core.text import T, Text
from game.scenes.battle.input.hands import Hands
from game.scenes.battle.input.placing import Placing, PlacingHands
from game.scenes.rulesets.deathzap.forming import FormationDecision, FormationDrawn, FormationHands
from game.ui.table.overlay import Overlay

if TYPE_CHECKING:
    from game.scenes.rulesets.deathzap.battle import DeathzapScene


class UnitSetUpHands(PlacingHands):
    """Units that stand or are held move whole; in hand they are shaped as formations are."""

    decision: UnitSetUp
    other_type = FormationHands

    def give_up(self, grip: str, before: Any) -> None:
        """What was taken up for a drag lies where it lay."""
        self.decision.lifted = None
        super().give_up(grip, before)

    def let_go(self, grip: str, far: bool) -> bool:
        """Put down what was gripped."""
        done = super().let_go(grip, far)
        self.decision.lifted = None
        return done


class UnitSetUpDrawn(FormationDrawn):
    """The units that may still be moved besides."""

    decision: UnitSetUp

    def overlay(self) -> Overlay:
        """What is drawn over the table now, with a mark on what may be moved."""
        asked = self.decision
        over = super().overlay()
        over.glow |= asked.movable_figures() - over.units.lit
        return over


class UnitSetUp(Placing, FormationDecision):
    """The question which unit is set up where. `figure` is the unit that is looked at, `muster` the one in hand."""

    hands_type: type[Hands[Any]] = UnitSetUpHands
    drawn_type = UnitSetUpDrawn

    muster = ""
    """The unit that is being set up."""
    lifted: tuple[str, dict[str, Place]] | None = None
    """The figure that was gripped, and the places of its unit then."""
    _laid = False
    """Whether keys move it."""

    def __init__(self, scene: DeathzapScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.choose_muster(next(iter(self.musters)))

    @cached_property
    def musters(self) -> dict[str, MarchOption]:
        """The options that set up a unit, by its id."""
        return {one.figure: one for one in self.marches()}

    def marching(self) -> MarchOption | None:
        """The option that sets up the unit in hand."""
        return self.musters.get(self.muster)

    def choose_muster(self, unit_id: str) -> None:
        """Take a unit in hand: in line, or as the one before was arranged."""
        self.muster, self.lifted = unit_id, None
        old, self.formation = self.formation, None
        self._form()
        assert self.formation is not None
        self.formation.shape, self.formation.turns = (
            ("line", self.formation.facing) if old is None else (old.shape, old.turns))

    # --- pointing and answering ---------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a spot; what was taken up follows it."""
        self.over = figure
        if self.aims_at_standing(figure, dragging):
            if not self.held and self.formation is not None and not self.formation.pinned:
                self.formation.clear()
            self.refresh()
        elif self.origin is not None and not dragging:
            self._carry(place)
            self.refresh()
        else:
            super().aim(figure, place, dragging)

    def _carry(self, place: Place) -> None:
        """What was taken up follows the pointer with its centre, unless something else holds it."""
        formation = self.formation
        if formation is not None and formation.places and not formation.held and not self._laid:
            home = middle(list(formation.places.values()))
            formation.shift(formation.places, place.x - home.x, place.y - home.y)

    def aim_figure(self, figure: str) -> None:
        """Take a unit in hand, or look at one that stands."""
        unit = self.unit_of(figure)
        if unit in self.musters:
            self.choose_muster(unit)
            self.refresh()
        else:
            super().aim_figure(figure)

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter; None where there is nothing to answer."""
        answer = self.plan.quick_answer() if self.plan is not None and not self.elsewhere else None
        if answer is None:
            return None
        told = self.scene.setting_up.closes(answer) if self.held else None
        return told or T("Set up {name} here", name=self.state.units[self.muster].name), (answer,)

    def back(self) -> bool:
        """Esc: what is in hand goes back to its place, then as for every formation; whether there was something."""
        if not self.put_back():
            return super().back()
        if self.formation is not None and self.formation.pinned:
            self.formation.release()
        return True

    # --- what stands and what is in hand ------------------------------------------------------------------------

    def whose(self, figure: str) -> str:
        """The id of its unit."""
        return self.unit_of(figure)

    def waiting(self) -> dict[str, Option]:
        """The units still to be set up."""
        return dict(self.musters)

    def in_hand(self) -> str:
        """The id of the unit being set up."""
        return self.muster

    def take(self, who: str) -> None:
        """Set that unit up next."""
        self.at = replace(self.at, figure="")
        if who != self.muster:
            self.held = False
            self.choose_muster(who)

    def put(self, answer: Answer) -> None:
        """Put its figures where an answer says."""
        if self.formation is not None:
            self.formation.lay(places_of(answer))

    def hand(self) -> dict[str, Place]:
        """The figures in hand and where they lie."""
        return self.formation.whole if self.formation is not None else {}

    def placed(self) -> Answer | None:
        """The answer of the formation; None where it may not stand there."""
        return self.formation.answer() if self.formation is not None else None

    def why_not_there(self) -> Text | None:
        """Why it may not stand there; None where it may."""
        return self.formation.why_not() if self.formation is not None else None

    # --- keys ---------------------------------------------------------------------------------------------------

    def digits(self) -> dict[str, str]:
        """Digits choose units to set up; not where they mean units to be taken up again."""
        return {} if self.modes else self._digits_of(self.musters)

    def step(self, dx: int, dy: int, fine: bool) -> None:
        """What arrows move no longer follows the pointer."""
        self._laid = True
        FormationDecision.nudge(self, dx, dy, fine)

    # --- dragging -----------------------------------------------------------------------------------------------

    def drag_to(self, name: str, place: Place) -> None:
        """Move the whole unit with the gripped figure to a place, unchanged where it may stand so."""
        formation = self.formation
        if formation is None or not formation.places:
            return
        if self.lifted is None or self.lifted[0] != name or self.lifted[1].keys() != formation.places.keys():
            self.lifted = (name, dict(formation.places))
        start = self.lifted[1]
        if name in start:
            formation.shift(start, place.x - start[name].x, place.y - start[name].y)
