"""The texts of Simple Battles beside the table: cards, tips and answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from game.core.chance.forecast import Forecast
from game.core.play.acts import Act, Keep, Move
from game.core.play.ask import Option, PickOption
from game.core.prospects import Prospect
from game.core.table.places import GRID
from game.core.text import T, Text
from game.core.wording import decimal, inches, listed, percent
from game.rules.simple_battles import checks
from game.rules.simple_battles.acts import Second
from game.rules.simple_battles.roster import TRAITS, TYPES
from game.rules.simple_battles.setting import OBJECTIVES
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.setting_up import edge_words
from game.scenes.battle.panels.blocks import Heading, Line
from game.scenes.battle.panels.words import WORKING, BattleWords
from game.scenes.rulesets.simple_battles.telling import (
    SimpleBattlesAttacks,
    SimpleBattlesDangers,
    SimpleBattlesFigures,
    SimpleBattlesLabels,
    SimpleBattlesMarkers,
    SimpleBattlesScore,
)
from game.scenes.tellers.kinds import Tellers
from game.scenes.tellers.scenario import GOALS, told_of


class SimpleBattlesWords(BattleWords):
    """The words of the scene; it computes no rule."""

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Line, ...]]:
        """The active figure, or what the question is about."""
        ask, state = decision.ask, self.match.state
        figure_id = decision.at.figure or ask.about
        figure = state.figures.get(figure_id)
        if figure is not None:
            lines = self.figures.lines(figure)
            if figure_id == ask.about and not decision.at.figure and decision.at.place is None:
                more = self.standing_lines(figure) + self._targets_from_here(decision)
                keys = T("<good_spot> good spots · <next> targets")
                lines += self.with_keys(more, keys) if decision.mover() is not None else more
            return T("{name}", name=figure.name), tuple(lines)
        if ask.kind == "reroll" and ask.check is not None:
            first = ask.check.explain() if ask.check.read != "face" else (
                T("The higher die chooses who begins; equal dice are both rolled again SB-40")
                if self.match.now.house.init_choice else
                T("The higher die goes first; equal dice are both rolled again SB-40"))
            return ask.check.what, (first, T("One whole roll again, the new one stands SB-R47 SB-R49"))
        if ask.kind in ("figure", "extra"):
            return T("What each could do now"), (*self.prospect_lines(decision.figures, self._prospect, _best), T(
                "A move and one other thing, in either order SB-45"))
        if ask.kind == "edge":
            told = told_of(self.match.now)
            return T("Choose your edge"), (
                T("You set up within {n}″ of it, the enemy opposite SB-R20", n=self._zone()),
                T("{n} objectives lie on the line between SB-36", n=OBJECTIVES) if told is None else GOALS[told.kind])
        return ask.prompt, ()

    def _targets_from_here(self, decision: Decision) -> list[Line]:
        """Whom the acting figure could attack without moving, best first."""
        if self.match.state.other:
            return [Heading(T("It can still move"))]
        attacks = self.scene.spots.attacks.here(decision.ask.about)
        if attacks is None:
            return [Heading(WORKING)]
        found = sorted(attacks, key=lambda f: -f.expected)[:4]
        if not found:
            return [Heading(T("Nobody to attack from here")),
                    *self.nearest_lines(self.match.state.figures[decision.ask.about])]
        lines: list[Line] = [Heading(T("From here, to defeat"))]
        for one in found:
            target, chance = self.match.state.figures[one.target], _defeat(one)
            lines.append(self.told(T("{target}, {n} points", target=target.name, n=target.points), target.id,
                                   percent(chance), chance))
        return lines

    def _prospect(self, figure_id: str, best: Prospect) -> Text:
        """A figure that can be chosen, and its best attack."""
        target = self.match.state.figures[best.target]
        words = (T("**{name}** after a move: {target}, {n} points") if best.moves else
                 T("**{name}**: {target}, {n} points"))
        return words.given(name=self.name(figure_id), target=target.name, n=target.points)

    def _zone(self) -> str:
        return inches(checks.distances(self.match.now).zone)

    def place_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """Path, what is left, who sees you, your best odds from there."""
        assert decision.at.path is not None and decision.at.place is not None
        option = decision.mover()
        region: Any = option.region() if option is not None else None
        cost, limit = decision.at.path.cost / GRID, region.allowance / GRID if region is not None else 0
        what = T("move") if option is not None and option.act == Move() else T("secondary move")
        head = T("{cost}″ of {limit}″ {what}", cost=decimal(cost), limit=decimal(limit), what=what)
        lines: list[Text] = []
        if (follow := decision.at.follow) is not None:
            goes_on = self.scene.guide.carries_on(follow.act)
            words = T("<commit> also attacks {target}: **{pct}** to defeat") if goes_on else (
                T("Then {target}: **{pct}** to defeat"))
            lines.append(words.given(target=self.name(follow.target), pct=percent(_defeat(follow))))
        lines += self.spot_tip(decision)
        if decision.at.path.cost > decision.at.path.length + 1:
            lines.append(T("{n}″ on the tape, woods count double SB-R5", n=inches(decision.at.path.length)))
        return head, tuple(lines)

    def figure_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """Name, reasons for or against choosing it, type."""
        figure = self.match.state.figures[decision.at.figure]
        traits = listed(TRAITS[t][0] for t in figure.traits)
        kind = (T("{type}: {traits}, {points} points", type=TYPES[figure.type].label, traits=traits,
                  points=figure.points) if figure.traits else
                T("{type}, {points} points", type=TYPES[figure.type].label, points=figure.points))
        if isinstance(decision.at.forecast, Forecast):
            chance = decision.at.forecast.loss.chance(lambda gone: figure.id in gone)
            return T("{name}", name=figure.name), (T("**{pct}** to defeat", pct=percent(chance)), kind)
        return T("{name}", name=figure.name), (*self.refused_lines(decision), kind)

    def approach_words(self, found: Forecast) -> Text:
        """The chance to defeat."""
        return T("{pct} to defeat", pct=percent(_defeat(found)))

    def choice_words(self, decision: Decision, option: Option) -> tuple[Text, tuple[Text, ...]]:
        """The large answer cards: the effect of each answer, in numbers."""
        if decision.ask.kind == "reroll":
            return self._reroll_words(decision, option)
        if decision.ask.kind == "edge":
            return edge_words(option), (T("Your figures start there, theirs opposite SB-R20"),)
        if decision.ask.kind == "first":
            return option.label, (T("You see what they do first") if option.act == Second() else T("You strike first"),)
        return option.label, ()

    def _reroll_words(self, decision: Decision, option: Option) -> tuple[Text, tuple[Text, ...]]:
        found = dict(decision.ask.stakes()).get(option.act)
        pick = (T("Click the die in the tray, or press its number"),) if isinstance(option, PickOption) else ()
        told = () if found is None else (found.sentence,)
        return option.label, (*told, *pick, T("Rerolls left: {n} SB-R51", n=self._rerolls(decision, option.act)))

    def _rerolls(self, decision: Decision, act: Act) -> int:
        """The rerolls that its side has after that answer."""
        return int(self.match.state.rerolls[decision.ask.side]) - (act != Keep())

    def stake_chips(self, decision: Decision, act: Act, found: Forecast) -> tuple[tuple[Text, str], ...]:
        """How many rerolls are left after the answer."""
        return ((T("Rerolls left: {n} SB-R51", n=self._rerolls(decision, act)), "plain"),)


def _best(figure_id: str, best: Prospect | None) -> tuple[str, Fraction | None]:
    """The chance of the best attack, as the end of a line."""
    return ("", None) if best is None else (percent(best.harm.lost), best.harm.lost)


def _defeat(found: Forecast) -> Fraction:
    """The chance that the attack defeats its target, 0 to 1."""
    return Fraction(found.loss.chance(lambda gone: found.target in gone))


TELLERS = Tellers(SimpleBattlesScore, SimpleBattlesFigures, SimpleBattlesMarkers, SimpleBattlesAttacks,
                  SimpleBattlesDangers, labels=SimpleBattlesLabels, words=SimpleBattlesWords)
