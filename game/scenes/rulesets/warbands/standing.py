"""Stopping a movement where the fighter stands, and attacking from there: as close as an attack without a step."""

from __future__ import annotations

from game.core.chance.forecast import Forecast, NoAttack
from game.core.text import T, Text
from game.core.wording import inches
from game.rules.warbands import checks
from game.rules.warbands.distances import same_level
from game.rules.warbands.limits import INCH
from game.scenes.rulesets.warbands.decision_parts import BandParts
from game.scenes.rulesets.warbands.route_words import climb_words, down_cost


class BandStanding(BandParts):
    """The part of a decision that looks past the end of a movement that goes no farther (WB-13, WB-R25)."""

    @property
    def spent(self) -> bool:
        """Whether this movement is the last action: nobody is attacked after it."""
        if self.ask.kind == "go":
            return self.ways.stopped() is None
        return self.ask.kind == "act" and not self.scene.attack_follows("move")

    def from_here(self, figure: str) -> Forecast | NoAttack:
        """An attack on an enemy that no answer attacks now: once the movement is ended here, or why there is none."""
        stood = self.ways.stood(figure)
        if stood is not None:
            return stood.forecast
        found: Forecast | NoAttack = self.scene.rules.forecast(self.now, self.ask.about, figure)
        if self.ask.kind == "go" and isinstance(found, Forecast):
            return NoAttack(attacker=found.attacker, target=found.target, clause="WB-13", sight=found.sight,
                            reason=T("this movement is its last action"))
        return found

    def approach_lines(self) -> tuple[Text, ...]:
        """As for any figure; where only the height keeps a blade from an enemy, that (WB-R12, WB-20)."""
        lines = super().approach_lines()
        return self._height_between() or lines if lines and not self.seeking and self.approach() is None else lines

    def _height_between(self) -> tuple[Text, ...]:
        """That the enemy pointed at stands on another level, and what climbing costs; empty where it does not, and for
        who can attack from afar."""
        me, routes = self.me, self.ways.routes
        foe = self.state.figures.get(self.figure)
        if me is None or foe is None or routes is None or same_level(me, foe) or any(
                checks.reach(self.now, me, way)[0] > INCH for way in checks.ways(self.now, me)):
            return ()
        if foe.z > me.z:
            why = climb_words(routes, foe.place)
            return () if why is None else (
                T("{name} is on a roof, and no spot to strike from is in reach:", name=foe.name), why)
        return (T("{name} is {n}″ below, and no spot to strike from is in reach:", name=foe.name,
                  n=inches(me.z - foe.z)),
                T("climbing down costs {n}″ WB-20 after the way to the edge, it has {all}″",
                  n=inches(down_cost(routes, foe.place)), all=inches(self.ways.how_far())))

    def seeks(self, figure: str) -> bool:
        """Not where the enemy can be attacked from here, and not in the last action."""
        return not self.spent and super().seeks(figure) and not isinstance(self.considered(figure), Forecast)
