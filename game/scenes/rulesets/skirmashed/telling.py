"""Skirmashed told without a screen: whose activation it is, its figures."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from game.art import figures as art_figures
from game.art.classes import shot_of
from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.events import Aimed
from game.core.play.play import side_name
from game.core.text import T, Text
from game.core.wording import average, inches, percent
from game.rules.skirmashed import checks
from game.rules.skirmashed.acts import Charge
from game.rules.skirmashed.limits import ROUNDS
from game.rules.skirmashed.roster import MOST, Battle, Skirmisher
from game.scenes.battle.panels.blocks import Chips, KindLine, Line
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.tellers.attacks import Attacks, RollLine
from game.scenes.tellers.dangers import Dangers
from game.scenes.tellers.figures import Figures
from game.scenes.tellers.labels import Labels
from game.scenes.tellers.score import Score
from game.ui.sound import Cue
from game.ui.widgets.base import Words


class SkirmashedScore(Score):
    """Who is fresh, whose activation it is, how the next round begins."""

    state: Battle

    def head(self) -> Text:
        """`Round 2 of 4`."""
        if self.state.phase not in ("play", "end"):
            return T("Setting up")
        return T("Round {n} of {all}", n=self.state.round, all=ROUNDS)

    def rounds(self) -> int:
        """As the rules or the house rules of this battle say."""
        return ROUNDS

    def goal(self) -> Text:
        """What wins."""
        return T("casualties decide SK-84")

    def short_goals(self) -> tuple[Text, ...]:
        """Whose activation it is, and whether another round follows."""
        state = self.state
        if state.phase != "play":
            return (self.goal(),)
        now, last = side_name(state.side), state.round >= ROUNDS
        if state.final is not None:
            return (T("last phase, last round") if last else T("{now} acts, last phase", now=now),)
        return (T("{now} acts, last round", now=now) if last else T("{now} acts", now=now),)

    def lines(self) -> tuple[ScoreLine, ...]:
        """A pip for each figure, full while it is fresh; enemies killed as points."""
        lines = []
        for side, part in enumerate(self.rules.score(self.now)):
            force = self.now.setup.forces[side]
            fresh = sum(1 for f in self.state.of(side) if not f.exhausted)
            lines.append(ScoreLine(side_name(side), fresh, min(MOST, len(force.figures)), part.points,
                                   held=T("{n} fresh", n=fresh)))
        return tuple(lines)

    def pips(self, side: int) -> Text:
        """Who may still act this round."""
        mine = list(self.state.of(side))
        return T("Fresh figures, which may still act this round: {n} of the {all} that {who} has left SK-80",
                 n=sum(1 for f in mine if not f.exhausted), all=len(mine), who=side_name(side))

    def foot(self) -> Text:
        """Whose activation it is, and how it is decided who begins the next round: the same words all round long."""
        state = self.state
        if state.phase != "play":
            return T("full pips: fresh figures")
        who = side_name(state.side)
        go = T("{who}: last phase SK-22", who=who) if state.final is not None else T("{who} acts", who=who)
        if state.round >= ROUNDS:
            return T("{go}, the last round SK-83", go=go)
        return T("{go}; who acts last goes second in round {n} SK-24", go=go, n=state.round + 1)


class SkirmashedFigures(Figures):
    """Damage, exhaustion, stats."""

    state: Battle

    def marks(self, figure: Skirmisher) -> Iterator[tuple[str, int]]:
        """Damage as a drop, Z when exhausted, a tick when done in the last phase, blades in contact."""
        state = self.state
        if figure.damage:
            yield "hits", figure.damage
        if figure.exhausted:
            yield "spent", 0
        elif figure.spent and state.final is not None and state.active != figure.id:
            yield "done", 0
        if state.engaged(figure):
            yield "engaged", 0

    def kind(self, figure: Skirmisher) -> Text:
        """Damage of Stamina."""
        return T("{damage} of {stamina}", damage=min(figure.damage, figure.stamina), stamina=figure.stamina)

    def told(self, figure: Skirmisher) -> Text:
        """The meaning of the two numbers."""
        return T("{damage} damage so far; at {stamina} it is killed SK-77", damage=min(figure.damage, figure.stamina),
                 stamina=figure.stamina)

    def status(self, figure_id: str) -> Text:
        """Fresh or not, in a word."""
        state = self.state
        if figure_id in state.gone:
            return T("off") if figure_id in state.left else T("† killed")
        one = state.figures[figure_id]
        if not one.placed:
            return T("to set up")
        return (T("acts") if state.active == figure_id else T("Z exhausted") if one.exhausted else
                T("✔ done") if one.spent and state.final is not None else T("fresh"))

    def lines(self, figure: Skirmisher) -> list[Line]:
        """Damage and state; the six stats, each with its clause; the chance that an activation exhausts it, or what
        it cannot do while it is."""
        chips: list[tuple[Words, str, str]] = [(T("Manoeuvre **{n}**", n=figure.manoeuvre), "SK-31", "plain"),
                                               (T("Stamina **{n}**", n=figure.stamina), "SK-77", "plain")]
        if figure.fighter:
            chips.append((T("no ranged attacks"), "SK-16", "plain"))
        else:
            chips += [(T("Firepower **{n}**", n=figure.firepower), "SK-42", "plain"),
                      (T("Boom **{n}**", n=figure.boom), "SK-57", "plain")]
        chips += [(T("Fight **{n}**", n=figure.fight), "SK-59", "plain"),
                  (T("Hack **{n}**", n=figure.hack), "SK-59", "plain")]
        if figure.exhausted:
            chips += [(T("exhausted"), "SK-80", "bad"), (T("no dodge, no active block"), "SK-73", "bad")]
            if not figure.fighter:
                chips.append((T("no shot at a charger"), "SK-35", "bad"))
        else:
            tired = percent(checks.exhaustion(self.now, figure))
            chips.append((T("exhausted after acting {pct}", pct=tired), "SK-79", "bad"))
        return [KindLine(T("{damage} damage, falls at {stamina} SK-77", damage=min(figure.damage, figure.stamina),
                           stamina=figure.stamina)), Chips(tuple(chips))]


OLD: Final = frozenset({"antiquity", "dark ages", "middle ages", "far east", "fantasy", "undead"})
"""Eras whose shooters have bows."""


class SkirmashedAttacks(Attacks):
    """Attacks on the table."""

    rolls = MappingProxyType({"hit": RollLine("target"), "block": RollLine(every=True),
                              "stamina": RollLine(words=(T("fresh"), T("exhausted")))})

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows or guns by the age of the figure and its rate of fire."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        look = art_figures.look_of(figure.look) if figure is not None else None
        if look is not None and shot_of(look.key) in ("fire", "magic"):
            return shot_of(look.key) or "arrow"
        if look is None or (look.era in OLD and "arquebus" not in look.key):
            return "arrow"
        return "gun_large" if figure.firepower >= 5 else "gun_small"


class SkirmashedDangers(Dangers):
    """Danger in words."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text:
        """Damage, and death."""
        return T("hurt {pct}, killed {lost}", pct=percent(chance), lost=percent(lost))

    def shots_words(self, expected: Fraction) -> Text:
        """Damage."""
        return T("By shots alone: **{n} damage** on average", n=average(expected))

    def meant(self) -> Text:
        """Any damage."""
        return T("to be hurt")


class SkirmashedLabels(Labels):
    """Names of questions and answers."""

    state: Battle
    plan_kinds = frozenset({"strike"})
    plan_ways = frozenset({"way"})
    whole = frozenset({"order"})
    on_cards = frozenset({"edge", "dodge", "shot", "again"})
    to_do = MappingProxyType({
        "deploy": T("Point at a spot"), "figure": T("Choose a figure"),
        "order": T("Choose an order, an enemy or a place"), "way": T("Point at a place"),
        "strike": T("Point at an enemy"), "charge": T("Point at an enemy"), "then": T("Point at a place, or stay")})
    ways = MappingProxyType({
        "shoot": T("Shoot"), "fight": T("Fight"), "focus-shoot": T("Focus, shoot"), "focus-fight": T("Focus, fight"),
        "charge": T("Charge")})
    meant = MappingProxyType({
        "move": T("The D10 is rolled first; then it goes up to the sum in inches, or stays. SK-31 SK-R15"),
        "run": T("A D10 farther than a move, but only a fight may follow, no shot. SK-28 SK-32"),
        "focus-shoot": T("A better shot, without any move in this activation. SK-27 SK-44"),
        "focus-fight": T("A better blow, without any move in this activation. SK-27 SK-61"),
        "pass": T("No move and no attack. SK-R14")})
    shorts = MappingProxyType({
        "move": T("Move"), "run": T("Run"), "pass": T("Nothing"), "stay": T("Stay"),
        "focus-shoot": T("Focus+shoot"), "focus-fight": T("Focus+fight")})

    def worth(self, found: Forecast) -> tuple[Fraction, ...]:
        """Only who is killed counts at the end (SK-84): the chance of that, then the damage."""
        return Fraction(found.loss.chance(lambda gone: found.target in gone)), Fraction(found.expected)

    def shows_attack(self, ask: Ask) -> bool:
        """Before and on its way a figure attacks by the ways and charges that are offered, and by no other."""
        return ask.kind not in ("order", "way")

    def stopped(self, ask: Ask, step: Answer, why: Text | None) -> Text | None:
        """What the dice gave, where that is too little for the plan."""
        if ask.kind != "way":
            return why
        if isinstance(step.act, Charge):
            return T("The dice give {n}″: too little to charge {name}.", n=inches(self.state.allowance),
                     name=self.state.figures[step.act.target].name)
        return T("The dice give {n}″: too little for that spot. Choose another, or stay.",
                 n=inches(self.state.allowance))
