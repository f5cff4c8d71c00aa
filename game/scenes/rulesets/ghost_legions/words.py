"""The texts of Ghost Legions beside the table: cards, tips, answers, every number from the rules."""

from __future__ import annotations

from fractions import Fraction

from game.core.chance.forecast import Bar, Forecast, Row
from game.core.chance.odds import Odds
from game.core.play.acts import Activate
from game.core.play.ask import Option
from game.core.table.places import gap, gap_inches
from game.core.text import TN, T, Text
from game.core.wording import actions_text, average, dice_text, inches, percent, points_text, signed
from game.rules.ghost_legions import checks, forecasts, limits
from game.rules.ghost_legions.acts import Fight, Roll, Shoot, ShootWith, Spend
from game.rules.ghost_legions.roster import Battle, Fighter, ranged
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.setting_up import edge_words
from game.scenes.battle.panels.blocks import Heading, Line
from game.scenes.battle.panels.words import BattleWords
from game.scenes.rulesets.ghost_legions.deciding import LegionDecision
from game.scenes.rulesets.ghost_legions.telling import (
    LegionAttacks,
    LegionDangers,
    LegionFigures,
    LegionLabels,
    LegionMarkers,
    LegionScore,
)
from game.scenes.tellers.ends import end_words
from game.scenes.tellers.kinds import Tellers

Card = tuple[Text, tuple[Line, ...]]
Tip = tuple[Text, tuple[Text, ...]]
SHOTS_SHOWN, CHARGES_SHOWN = 3, 2
"""The most shots and charges from here that the card lists."""


class LegionWords(BattleWords):
    """The words of the scene; it computes no rule."""

    figures: LegionFigures

    # --- the turn -----------------------------------------------------------------------------------------------

    def turn_words(self) -> Text:
        """The chance that the turn goes on after this activation, and the expected number of further ones."""
        state: Battle = self.match.state
        ahead = checks.prospects(self.match.now)
        if not ahead.more:
            return T("The last figure of this turn GL-13")
        after = state.activated + (1 if state.due else 0)
        return T("The turn goes on after it: **{pct}**, two dice together over {n} GL-09. "
                 "About **{more}** more can act",
                 pct=percent(ahead.goes_on), n=after, more=average(ahead.expected))

    # --- figures ------------------------------------------------------------------------------------------------

    def risk_words(self, figure: Fighter) -> Text:
        """Its mean number of actions, and its chance to die by its own action die: this turn's, or the next one's."""
        odds = checks.action_odds(figure.hits)
        mean = _mean_actions(figure)
        if self.figures.has_rolled(figure) and figure.hits:
            if not self.match.now.house.hits_persist:
                return T("Its action die of this turn is survived GL-16")
            return T("Next turn {n} actions on average, dies **{pct}** GL-18", n=mean, pct=percent(odds[checks.DEAD]))
        if not figure.hits:
            return T("{n} actions on average, no hits GL-16", n=mean)
        return T("{n} actions on average, dies **{pct}** GL-18", n=mean, pct=percent(odds[checks.DEAD]))

    def activation(self, figure: Fighter) -> Forecast:
        """The action die of a figure as a card: the effect of each number of actions, and death."""
        odds, check = checks.action_odds(figure.hits), checks.action_check(figure)
        rows = [Row(dice_text(1), check.pool[0].reason, check.pool[0].clause, figure.id)]
        rows += [Row(signed(part.value), part.reason, part.clause, part.cause) for part in check.modifiers]
        if figure.hits:
            rows += [Row("6", T("removes every hit"), "GL-20"), Row("<0", T("killed, a point for the enemy"), "GL-18")]
        bars = []
        for n in range(checks.DEAD, 7):
            if odds[n]:
                label = T("dies") if n == checks.DEAD else T("{n}", n=n)
                bars.append(Bar(label, odds[n], "kill" if n == checks.DEAD else "harm" if n else "nothing"))
        return Forecast(
            attacker=figure.id, target=figure.id, act=Activate(figure.id),
            title=T("{name}: its action die", name=figure.name), dice_line=self.figures.hits_words(figure),
            rows=tuple(rows), checks=(check,), bars=tuple(bars), expected=odds.mean(lambda n: max(0, n)),
            expected_label=T("actions on average"), sentence=self.turn_words(), loss=Odds.certain(()))

    # --- the card on the rail -----------------------------------------------------------------------------------

    def plain_card(self, decision: Decision) -> Card:
        """The active figure or the one under the pointer, or what each could do."""
        ask, state = decision.ask, self.match.state
        figure = state.figures.get(decision.at.figure or ask.about)
        if ask.kind == "actions" and figure is not None:
            return ask.prompt, tuple(self._by_actions(decision))
        if figure is not None:
            lines = self.figures.lines(figure)
            if figure.id == ask.about and not decision.at.figure:
                lines += [*self.here(decision), *self.with_keys(
                    [*self.standing_lines(figure), *self._from_here(decision, figure)],
                    T("<charge> charges · <good_spot> good spots"))]
            else:
                lines.append(self.risk_words(figure))
            return T("{name}", name=figure.name), tuple(lines)
        if ask.kind == "figure":
            return T("Whom to activate"), (self.turn_words(), *self._prospects(decision))
        if ask.kind == "go-on":
            return ask.prompt, (self.turn_words(),)
        if ask.kind == "edge":
            return T("Choose your end"), (T("You set up within 12″ of it, the enemy opposite GL-05"),
                                          T("You set up first and have the first turn GL-R1"))
        return ask.prompt, ()

    def waiting_lines(self) -> list[Line]:
        """How the other side's turn stands."""
        return [self.turn_words()] if self.match.state.phase == "turns" else []

    def _prospects(self, decision: Decision) -> list[Line]:
        """Every figure that can be chosen: those in danger first, then who has the best shot."""
        them = sorted((self.match.state.figures[f] for f in decision.figures), key=lambda f: -f.hits)
        hurt, fresh = [f for f in them if f.hits], [f for f in them if not f.hits]
        lines: list[Line] = []
        if hurt:
            lines.append(Heading(T("Carrying hits"), T("dies of its action die GL-18")))
            lines += [self.told(T("**{name}**: {n} actions on average", name=f.name, n=_mean_actions(f)), f.id,
                                percent(checks.death_chance(f.hits)), checks.death_chance(f.hits)) for f in hurt]
        if fresh:
            lines.append(T("{n} without hits: 1 to 6 actions, each **1 in 6** GL-16", n=len(fresh)))
        shots = sorted(((best, f) for f in fresh if (best := self._best_shot(f)) is not None),
                       key=lambda pair: -pair[0].expected)[:SHOTS_SHOWN]
        if shots:
            lines.append(Heading(T("Best shots"), T("hits an action")))
            lines += [self.told(T("**{name}**: {target}", name=f.name, target=self.name(best.target)), f.id,
                                average(best.expected)) for best, f in shots]
        elif fresh:
            lines.append(Heading(T("Nearest to an enemy")))
            lines += [self.told(T("**{name}**: {target}", name=f.name, target=foe.name), f.id,
                                f"{gap_inches(f, foe)}″") for f, foe in self._foremost(fresh)]
        charges = [(one, best) for one, best, _ in self.prospects(f.id for f in them)
                   if best is not None and best.charges and best.harm.lost][:CHARGES_SHOWN]
        if charges:
            lines.append(Heading(T("Best charges"), T("killed in this activation")))
            lines += [self.told(T("**{name}**: {target}", name=self.name(one), target=self.name(best.target)), one,
                                percent(best.harm.lost), best.harm.lost) for one, best in charges]
        lines.append(T("Point at one for its dice; <next> goes through them"))
        return lines

    def _foremost(self, them: list[Fighter]) -> list[tuple[Fighter, Fighter]]:
        """The figures nearest to an enemy, each with that enemy."""
        foes = [foe for foe in self.match.state.of(1 - them[0].side) if foe.placed]
        pairs = [(f, min(foes, key=lambda foe: (gap(f, foe), foe.id))) for f in them if foes]
        return sorted(pairs, key=lambda pair: gap(*pair))[:SHOTS_SHOWN]

    def _best_shot(self, figure: Fighter) -> Forecast | None:
        """Its best shot of one action from where it stands."""
        found = [forecasts.shot(self.match.now, figure, foe, 1) for foe in checks.targets(self.match.now, figure)]
        return max((f for f in found if isinstance(f, Forecast)), key=lambda f: f.expected, default=None)

    def _from_here(self, decision: Decision, figure: Fighter) -> list[Line]:
        """Whom it could shoot with all its actions."""
        state: Battle = self.match.state
        found = [forecasts.shot(self.match.now, figure, foe, state.actions)
                 for foe in checks.targets(self.match.now, figure)]
        shots = sorted((f for f in found if isinstance(f, Forecast)), key=lambda f: -f.expected)[:SHOTS_SHOWN]
        lines: list[Line] = []
        for shot in shots:
            hit = Fraction(1 - sum(bar.chance for bar in shot.bars if bar.tone == "nothing"))
            lines.append(self.told(T("{target}: {n} hits", target=self.name(shot.target),
                                     n=average(shot.expected)), shot.target, percent(hit), hit))
        lines = [Heading(T("Shots, all actions")), *lines] if lines else []
        charges = self._charges(decision, figure)
        if charges:
            lines += [Heading(T("Charges, to win")), *charges]
        if lines:
            return lines
        armed = ranged(figure) is not None
        head = T("Nobody to shoot from here") if armed else T("Nobody in reach of a charge")
        return [Heading(head), *self.nearest_lines(figure, armed)]

    def _charges(self, decision: Decision, figure: Fighter) -> list[Line]:
        """The chances to win against the nearest enemies that it could charge with its actions."""
        if not isinstance(decision, LegionDecision):
            return []
        reach = max(limits.run(figure), limits.sprint(figure)) * self.match.state.actions
        foes = sorted((f for f in self.match.state.of(1 - figure.side) if f.placed and gap(figure, f) <= reach),
                      key=lambda f: (gap(figure, f), f.id))
        lines: list[Line] = []
        for foe in foes[:SHOTS_SHOWN]:
            charge = decision.ways.charge_at(foe.id)
            if charge is not None and len(lines) < CHARGES_SHOWN:
                odds = checks.fight_odds(self.match.now, figure, foe)
                words = (TN("{name}, 1 action", "{name}, {n} actions", name=foe.name, n=charge.actions))
                lines.append(self.told(words, foe.id, percent(odds.win), odds.win))
        return lines

    def _by_actions(self, decision: Decision) -> list[Line]:
        """The shot for each number of actions."""
        return [T("**{n}**: {dice}, **{hits}** hits, {sentence}", n=act.actions, dice=dice_text(f.checks[0].dice),
                  hits=average(f.expected), sentence=f.sentence)
                for act, f in decision.ask.stakes() if isinstance(act, Spend)]

    # --- tips on the table --------------------------------------------------------------------------------------

    def place_words(self, decision: Decision) -> Tip:
        """The way there, what is left, whom it would charge or could shoot, who sees it."""
        assert isinstance(decision, LegionDecision) and decision.at.path is not None and decision.at.place is not None
        far = inches(decision.at.path.cost)
        if decision.at.leaving:
            end = decision.end_by_leaving()
            points = T("**{points}**, and never back GL-72", points=points_text(limits.EXIT))
            return T("Off the table, {n}″", n=far), (points, T("The activation is over GL-R28")) if end is None else (
                T("**It ends the battle: {result}.** {why} {clause}", result=end_words(self.match, end), why=end.reason,
                  clause=end.clause), points)
        option = decision.mover()
        assert option is not None
        left = decision.ways.left_after(option, decision.at.place, decision.at.path)
        used = self.match.state.actions - left
        gait = T("sprint") if option.kind == "sprint" else T("run")
        head = TN("{far}″ {gait} · 1 action", "{far}″ {gait} · {n} actions", far=far, gait=gait, n=used)
        lines: list[Text] = []
        lines.append(self._after(decision, option, left))
        lines += self.spot_tip(decision)
        return head, tuple(lines)

    def _after(self, decision: LegionDecision, option: Option, left: int) -> Text:
        """The effect of the planned move."""
        found, figure = decision.at.follow, self.match.state.figures[decision.ask.about]
        if found is not None and isinstance(found.act, Fight):
            odds = found.bars
            return T("A **charge** at {name}: wins **{win}**, ties {tie}, loses **{lose}**",
                     name=self.name(found.target), win=percent(odds[0].chance), tie=percent(odds[1].chance),
                     lose=percent(odds[2].chance))
        if found is not None:
            told = {"name": self.name(found.target), "pct": percent(1 - found.bars[0].chance),
                    "hits": average(found.expected)}
            return T("{left} actions left; {n} at {name}: **{pct}** to hit, {hits} hits", left=left,
                     n=found.checks[0].dice // max(1, figure_rate(figure)), **told) if left != 1 else T(
                "1 action left, at {name}: **{pct}** to hit, {hits} hits", **told)
        if not left:
            others = any(not f.done for f in self.match.state.of(figure.side) if f.id != figure.id)
            return T("No action left there: it is done, and two dice decide whether another figure acts GL-09") if (
                others) else T("No action left there: it is done, as your last figure, and your turn ends GL-13")
        if option.kind == "sprint":
            return T("{actions} left, no shot after a sprint GL-23", actions=actions_text(left))
        return TN("1 action left", "{n} actions left", n=left)

    def approach_words(self, found: Forecast) -> Text:
        """Who wins a charge; how likely a shot hits, and how often."""
        if isinstance(found.act, Fight):
            return T("wins {win}, loses {lose}", win=percent(found.bars[0].chance), lose=percent(found.bars[2].chance))
        return T("{pct} to hit, {hits} hits", pct=percent(1 - found.bars[0].chance), hits=average(found.expected))

    def figure_words(self, decision: Decision) -> Tip:
        """Name and state; for an enemy the shot by actions or the charge, for one's own the risk."""
        figure = self.match.state.figures[decision.at.figure]
        lines: list[Text] = []
        found = decision.at.forecast
        if figure.id in decision.figures:
            lines.append(self.risk_words(figure))
        elif isinstance(found, Forecast) and isinstance(decision, LegionDecision):
            lines += self._attack_lines(decision, figure, found)
        else:
            lines += self.refused_lines(decision)
        if figure.hits and figure.id not in decision.figures:
            lines.append(self._death_words(figure))
        return T("{name}", name=figure.name), tuple(lines)

    def _death_words(self, figure: Fighter) -> Text:
        """Its hits, and the chance that they kill it at its next action die."""
        hits, chance = self.figures.hits_words(figure), percent(checks.death_chance(figure.hits))
        if not self.figures.has_rolled(figure):
            return T("{hits}: dies **{pct}** when activated GL-18", hits=hits, pct=chance)
        if not self.match.now.house.hits_persist:
            return T("{hits}: its die of this turn is survived GL-16", hits=hits)
        return T("{hits}: dies **{pct}** when activated next turn GL-18", hits=hits, pct=chance)

    def _attack_lines(self, decision: LegionDecision, foe: Fighter, found: Forecast) -> list[Text]:
        me = decision.me
        if isinstance(found.act, (Shoot, ShootWith)):
            hits = average(found.expected)
            shot = decision.shot
            lines = [T("1 action: **{hits}** hits", hits=hits) if shot.most == 1 else T(
                "Wheel or ↑ ↓: **{n} of {all}** actions, **{hits}** hits", n=shot.spend, all=shot.most, hits=hits)]
            charge = decision.ways.charge_at(foe.id)
            if charge is not None:
                odds = checks.fight_odds(self.match.now, me, foe)
                lines.append(T("Or charge (<charge>), {n}: wins {win}, loses {lose}", n=actions_text(charge.actions),
                               win=percent(odds.win), lose=percent(odds.lose)))
            return lines
        charge = decision.ways.charges.get(foe.id)
        odds = checks.fight_odds(self.match.now, me, foe)
        lines = [T("Wins **{win}**, ties {tie}, loses **{lose}**", win=percent(odds.win), tie=percent(odds.tie),
                   lose=percent(odds.lose))]
        if charge is not None:
            how = T("sprint") if charge.option.kind == "sprint" else T("run")
            far = inches(charge.path.cost)
            lines.insert(0, T("Charge: {n}″ {how}, {used} of {all}", n=far, how=how, used=charge.actions,
                              all=actions_text(decision.shot.most)))
        return lines

    # --- answer cards -------------------------------------------------------------------------------------------

    def choice_words(self, decision: Decision, option: Option) -> Tip:
        """Large cards: the effect of each answer."""
        if decision.ask.kind == "edge":
            return edge_words(option, ends=True), (T("Your figures start there, theirs opposite GL-05"),)
        if decision.ask.kind == "go-on":
            if option.act == Roll():
                check = decision.ask.check
                chance = percent(check.chance) if check is not None else ""
                return option.label, (T("**{pct}** to activate one more, who must act GL-09", pct=chance),)
            return option.label, (T("Badly hit figures are spared a die GL-R12"),)
        return option.label, ()


def _mean_actions(figure: Fighter) -> str:
    return average(checks.action_odds(figure.hits).mean(lambda n: max(0, n)))


def figure_rate(figure: Fighter) -> int:
    """The rate of fire of its weapon; 0 without a ranged weapon."""
    weapon = ranged(figure)
    return weapon.rate if weapon is not None else 0


TELLERS = Tellers(LegionScore, LegionFigures, LegionMarkers, LegionAttacks, LegionDangers, labels=LegionLabels,
                  words=LegionWords)
