"""Deciding in a bout: who is next, his step, whom he could attack afterwards, and why he cannot attack somebody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.play.ask import Ask
from game.core.table.places import GRID, Place, gap, touching
from game.core.text import T, Text
from game.planning.good_spots import WeighedSpot, WeighedSpots
from game.rules.deathzap import assault
from game.rules.deathzap.acts import Melee
from game.rules.deathzap.roster import Trooper
from game.scenes.battle.input.acting import FigureDecision, FigureDrawn, FigureRow
from game.scenes.battle.input.approaching import Approaches
from game.scenes.battle.input.good import GoodPlaces
from game.scenes.battle.input.planned import Planned
from game.scenes.rulesets.deathzap.bout_figure import BoutFigure, bout_figure
from game.scenes.rulesets.deathzap.overlay import show_bout
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision, UnitsBoard
from game.ui.table.overlay import Overlay

RIMS: Final = 14
"""The gap between two bases (units) up to which their rings touch on the screen, so that contact is meant;
arrows with Shift reach any place."""


class BoutPlanned(Planned):
    """What a step of a figure in a bout leads to."""

    looking_on = False
    """Whether it is still computed whom the figure could attack after the step."""
    shot_instead: Forecast | None = None
    """Where a melee follows the step: the best shot in its place; None without one (DZ-83)."""

    def there(self) -> None:
        """None: a figure of a bout has nothing to fear but the bout."""

    def best_attack(self, at_once: bool = False) -> Forecast | None:
        """The best melee after the step where it ends in contact, since only a melee needs that; otherwise the best
        shot (DZ-63). None without one, and while it is computed."""
        then = self.after()
        attacks = () if then is None else self.scene.spots.attacks.planned(then.now, self.decision.ask.about, at_once)
        self.looking_on = attacks is None
        best = [max((one for one in attacks or () if isinstance(one.act, Melee) is blow),
                    key=lambda found: found.expected, default=None) for blow in (True, False)]
        self.shot_instead = best[1] if best[0] is not None else None
        return best[0] or best[1]

    def settle(self) -> None:
        """Find out at once whom the figure could attack after its step, before that is answered."""
        if self.looking_on:
            self.decision.at = replace(self.decision.at, follow=self.best_attack(True))


class BoutGoodPlaces(GoodPlaces):
    """Good places for a figure in a bout: as they are, since it has nothing to fear but the bout."""

    def here(self) -> None:
        """None, for the same reason."""

    def looker(self, places: Sequence[Place]) -> Callable[[], WeighedSpots]:
        """Nothing is weighed."""
        about = self.decision.ask.about
        here = Spot(about, self.decision.now.state.figures[about].place)
        return lambda: WeighedSpots(here, [WeighedSpot(place, None, None) for place in places])


class BoutDrawn(FigureDrawn):
    """Those who fight besides."""

    decision: BoutDecision

    def overlay(self) -> Overlay:
        """What is drawn over the table now."""
        over = super().overlay()
        show_bout(self.decision, self.decision.fighter, over)
        return over


class BoutRow(FigureRow):
    """Those of the bout who can answer."""

    def others(self) -> list[str]:
        """Nobody: a step is short."""
        return []

    def digits(self) -> dict[str, str]:
        """None: digits choose units."""
        return {}


class BoutDecision(PlatoonDecision, FigureDecision):
    """A question of a bout being decided: which figure is next, or what the one that was picked does."""

    scene: UnitsBoard
    planned: BoutPlanned
    near: Approaches
    parts = FigureDecision.parts._replace(drawn=BoutDrawn, row=BoutRow, planned=BoutPlanned, good=BoutGoodPlaces)

    def __init__(self, scene: UnitsBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self._fighters: dict[str, BoutFigure] = {}

    def fighter(self, figure_id: str) -> BoutFigure:
        """What a figure of the bout can do as it stands."""
        if figure_id not in self._fighters:
            self._fighters[figure_id] = bout_figure(self.now, figure_id)
        return self._fighters[figure_id]

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a place; what looks like contact is contact."""
        super().aim(figure, self._in_contact(place), dragging)

    def _in_contact(self, place: Place) -> Place:
        """The place in contact straight ahead, where the rings of the figure and of an enemy touch at this one."""
        option, me = self.mover(), self.state.figures.get(self.ask.about)
        if option is None or me is None:
            return place
        there, rims = me.at(place), RIMS * self.scene.ui.u * GRID / self.scene.table.camera.zoom
        near = min(assault.foes_of(self.state, me), key=lambda foe: (gap(there, foe), foe.id), default=None)
        if near is None or touching(there, near) or gap(there, near) > rims:
            return place
        spot = self.ways.beside(there, near)[0]
        return spot if option.region().why_not(spot, self.via) is None else place

    def found_later(self, spot: Spot | None) -> None:
        """The attacks after the step, or something else, are there."""
        if spot is None and self.planned.looking_on:
            self.planned.look_on()
        super().found_later(spot)

    # --- enemies out of reach -----------------------------------------------------------------------------------

    def seeks(self, figure: str) -> bool:
        """Whether a step is looked for to attack an enemy of the bout."""
        return self._opposed(figure) is not None and super().seeks(figure)

    def reason(self) -> Text | None:
        """Why the figure cannot attack the enemy that is pointed at; None where it can."""
        found, them = super().reason(), self.state.figures
        foe, me = them.get(self.at.figure), them.get(self.ask.about)
        if found is not None or me is None or foe is None or foe.side == me.side or foe.id in self.targets():
            return found
        if self._opposed(foe.id) is None:
            return T("takes no part in this close assault DZ-R44")
        first = next((self.state.figures[o.target] for o in self.options if o.kind in ("shoot", "aim")), None)
        if self.ask.kind == "chain":
            return T("{name} goes on by blows alone, and they need contact DZ-91", name=me.name)
        if first is not None:
            return T("a shot goes at the nearest, {name} DZ-76, and a blow needs contact DZ-83", name=first.name)
        return T("no weapon reaches it from here DZ-R47, and a blow needs contact DZ-83")

    def _opposed(self, figure: str) -> Trooper | None:
        """The enemy of the bout with that id; None where it is none."""
        me = self.state.figures.get(self.ask.about)
        if me is None:
            return None
        return next((foe for foe in assault.foes_of(self.state, me) if foe.id == figure), None)

    # --- showing ------------------------------------------------------------------------------------------------

    def idle(self) -> Text:
        """What the gold button says while nothing that is pointed at answers."""
        if self.figures:
            return super().idle()
        one, me = self.state.figures.get(self.at.figure), self.state.figures.get(self.ask.about)
        if one is not None and me is not None and one.side == me.side and one is not me:
            return T("{name} acts now", name=me.name)
        if one is not None and me is not None and one.side != me.side and one.id not in self.targets():
            if self.seeks(one.id) and self.near.seeking:
                return T("Looking for a step to it …")
            return T("{name} is out of reach", name=one.name)
        if self.mover() is None:
            return T("Point at an enemy") if self.targets() else T("Choose an answer")
        return T("Point at a place or an enemy")
