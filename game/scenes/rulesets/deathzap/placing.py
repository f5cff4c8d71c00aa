"""Setting up whole units: a formation is in hand, and units on the table are moved as one."""

from __future__ import annotations

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.table.marching.formation import middle
from game.core.table.marching.marching import places_of
from game.core.table.places import Place
from game.core.text import Text
from game.scenes.rulesets.deathzap.decision_parts import UnitParts


class UnitPlacing(UnitParts):
    """The part of a decision about units that sets up."""

    _lifted: tuple[str, dict[str, Place]] | None = None
    """The figure that was gripped, and the places of its unit then."""
    _laid = False
    """Whether keys move it."""

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
        self.figure = ""
        if who != self.muster:
            self.held = False
            self.choose_muster(who)

    def put(self, answer: Answer) -> None:
        """Put its figures where an answer says."""
        if self.formation is not None:
            self.formation.lay(places_of(answer))

    def hand(self) -> dict[str, Place]:
        """The figures in hand and where they lie."""
        return self.formation.whole if self.musters and self.formation is not None else {}

    def drag_to(self, name: str, place: Place) -> None:
        """Move the whole unit with the gripped figure to a place, unchanged where it may stand so."""
        formation = self.formation
        if formation is None or not formation.places:
            return
        if self._lifted is None or self._lifted[0] != name or self._lifted[1].keys() != formation.places.keys():
            self._lifted = (name, dict(formation.places))
        start = self._lifted[1]
        if name in start:
            formation.shift(start, place.x - start[name].x, place.y - start[name].y)

    def carry(self, place: Place) -> None:
        """What was taken up follows the pointer with its centre, unless something else holds it."""
        formation = self.formation
        if formation is not None and formation.places and not formation.held and not self._laid:
            home = middle(list(formation.places.values()))
            formation.shift(formation.places, place.x - home.x, place.y - home.y)

    def nudge_standing(self, dx: int, dy: int, fine: bool) -> bool:
        """What arrows move no longer follows the pointer."""
        self._laid = True
        return super().nudge_standing(dx, dy, fine)

    def placed(self) -> Answer | None:
        """The answer of the formation; None where it may not stand there."""
        return self.formation.answer() if self.musters and self.formation is not None else None

    def why_not_there(self) -> Text | None:
        """Why it may not stand there; None where it may."""
        return self.formation.why_not() if self.formation is not None else None

    def give_up_standing(self) -> None:
        """What was taken up for a drag lies where it lay."""
        self._lifted = None
        super().give_up_standing()

    def let_go_standing(self, grip: str, far: bool) -> bool:
        """Release what was gripped."""
        done = super().let_go_standing(grip, far)
        self._lifted = None
        return done
