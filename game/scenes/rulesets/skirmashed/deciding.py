"""Deciding in Skirmashed: before the dice of a move are rolled, places are judged as if they gave the most."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from game.core.chance.forecast import Forecast
from game.core.play.acts import Move
from game.core.play.answers import Answer
from game.core.text import T, Text
from game.core.wording import inches, percent
from game.planning.approaches import Approach
from game.planning.skirmashed.ways import RolledWays
from game.rules.skirmashed import charges, checks
from game.rules.skirmashed.acts import Charge, Run
from game.rules.skirmashed.limits import Now
from game.rules.skirmashed.roster import Battle, Skirmisher
from game.scenes.battle.input.acting import FigureDecision
from game.scenes.battle.input.approaching import Approaches


class RolledApproaches(Approaches):
    """The places to attack from in Skirmashed, and before the dice the charges."""

    decision: SkirmashedDecision

    def arrival(self, foe: str) -> tuple[charges.Arrival | None] | None:
        """How a charge on an enemy may arrive; None while that is worked out."""
        me = self.decision.ask.about
        found: tuple[charges.Arrival | None] | None = self.scene.spots.attacks.looked(
            f"charge {me} {foe}", partial(_arrival, me, foe))
        return found

    def found(self) -> list[Approach]:
        """Before the dice, charges on the enemy as well: by a move and by a run, the likelier first (SK-R18)."""
        found, ask, foe = super().found(), self.decision.ask, self.decision.at.figure
        if ask.kind != "order" or not self.decision.seeks(foe):
            return found
        known, charge = self.arrival(foe), Charge(foe)
        way = known[0] if known is not None else None
        card = self.scene.spots.attacks.forecast(ask.about, foe, charge) if way is not None else None
        if way is None or not isinstance(card, Forecast):
            return found
        orders = [(way.move, Move()), (way.run, Run())]
        if way.run > way.move:
            orders.reverse()
        place = way.path.ends
        return [*found, *(Approach(place, way.path, (Answer(order), Answer(charge, place=place)), card)
                          for chance, order in orders if chance and (order == Move() or way.move < 1))]

    def charging(self) -> Approach | None:
        """The way that is considered, if it is a charge before its dice."""
        one = self.considered() if self.decision.ways.before_dice and self.decision.at.figure else None
        return one if one is not None and isinstance(one.answers[-1].act, Charge) else None

    def arrives(self, one: Approach) -> Fraction:
        """The chance that the dice of its order are enough for a way, 0 to 1."""
        return checks.reach_chance(self.decision.me, one.path.cost, running=one.answers[0].act == Run())

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """A charge is called one."""
        one, name = self.charging(), self.decision.now.state.figures[self.decision.at.figure].name
        if one is None:
            return super().proposal()
        if one.answers[0].act == Run():
            return T("Run and charge {name}", name=name), one.answers
        return T("Move and charge {name}", name=name), one.answers

    def lines(self) -> tuple[Text, ...]:
        """Before the dice, with the chance that they are enough."""
        sought = self.decision.ways.before_dice and self.decision.seeks(self.decision.at.figure)
        one = self.considered() if sought else None
        if one is None:
            return super().lines()
        told = {"n": inches(one.path.cost), "pct": percent(self.arrives(one)),
                "what": self.scene.words.approach_words(one.found)}
        if self.charging() is None:
            line = T("From a spot {n}″ off, which a move reaches **{pct}**: {what}", **told)
        elif one.answers[0].act == Run():
            line = T("**Charge** over {n}″, a run is enough **{pct}**: {what}", **told)
        else:
            line = T("**Charge** over {n}″, a move is enough **{pct}**: {what}", **told)
        lines = (line, *self.shot_first(self.decision.at.figure)) if self.charging() is not None else (line,)
        every, press = len(self.found()), self.scene.words.press()
        if not self.scene.guide.carries_on(one.answers[1].act):
            line = T("{press} rolls", press=press)
        else:
            line = (T("{press} rolls, goes there and attacks", press=press) if self.charging() is None else
                    T("{press} rolls and charges", press=press))
        return (*lines, line if every == 1 else T("{press}; G: another of {all} ways", press=line, all=every))

    def shot_first(self, foe: str) -> tuple[Text, ...]:
        """That an enemy may shoot before it is struck, and what becomes of both then (SK-33); or why it may not."""
        known = self.arrival(foe)
        fate = known[0].answered if known is not None and known[0] is not None else None
        target = self.decision.now.state.figures.get(foe)
        if fate is None:
            barred = checks.no_charge_shot(self.decision.now, target, self.decision.me) if target is not None else None
            return () if barred is None else (T("{name} cannot shoot first: {why} {clause}", name=target.name,
                                                why=barred.reason, clause=barred.clause),)
        return (T("**Charged, it may shoot first** SK-33: {me} falls {lost}; by the charge {foe} falls **{pct}**, "
                  "nobody dodging", me=self.decision.me.name, lost=percent(fate.falls),
                  foe=self.decision.now.state.figures[foe].name, pct=percent(fate.kills)),)


class SkirmashedDecision(FigureDecision):
    """One question of Skirmashed being decided. Where a move would be rolled for first, the ground and enemies are
    pointed at as if it had been: one press rolls, and goes there if that is far enough."""

    ways: RolledWays
    near: RolledApproaches
    parts = FigureDecision.parts._replace(ways=RolledWays, near=RolledApproaches)

    @property
    def me(self) -> Skirmisher:
        """The figure that is asked about."""
        one: Skirmisher = self.now.state.figures[self.ask.about]
        return one

    def seeks(self, figure: str) -> bool:
        """After its attack a figure only moves (SK-26)."""
        state: Battle = self.now.state
        return self.ask.kind != "then" and state.order != "attack" and super().seeks(figure)


def _arrival(me: str, foe: str, now: Now) -> tuple[charges.Arrival | None]:
    return (charges.arrival(now, now.state.figures[me], now.state.figures[foe]),)
