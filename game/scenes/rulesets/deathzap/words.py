"""The texts of Deathzap beside the table: cards, tips, answers; every number from the rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance.forecast import Bar, Forecast, Row, WhyNot
from game.core.chance.odds import Odds
from game.core.outlook import Spot
from game.core.play.acts import ActivateUnit
from game.core.play.ask import Option
from game.core.table.places import GRID
from game.core.text import T, Text
from game.core.wording import average, dice_text, inches, listed, percent, printed, signed
from game.planning.deathzap.study import Study
from game.planning.formation import SHAPE_WORDS, Formation
from game.rules.deathzap import checks
from game.rules.deathzap.acts import Assault, Melee
from game.rules.deathzap.forecasts import Threat
from game.rules.deathzap.roster import GRADES, Battle, Trooper, Unit
from game.rules.deathzap.shooting import COVERED
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.modes import key_of
from game.scenes.battle.input.setting_up import edge_words
from game.scenes.battle.panels.blocks import Line
from game.scenes.battle.panels.spot_words import contact_lines, ranked_lines, spot_lines
from game.scenes.battle.panels.words import WORKING, BattleWords, WordsBoard
from game.scenes.rulesets.deathzap.bout_deciding import BoutDecision
from game.scenes.rulesets.deathzap.cards import PlatoonCards
from game.scenes.rulesets.deathzap.chance import bout_chances
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.forming import FormationDecision
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp
from game.scenes.rulesets.deathzap.telling import (
    UnitAttacks,
    UnitDangers,
    UnitFigures,
    UnitLabels,
    UnitMarkers,
    UnitScore,
    left_words,
)
from game.scenes.tellers.kinds import Tellers

Tip = tuple[Text, tuple[Text, ...]]
"""Head and lines of a tip."""


class PlatoonWords(BattleWords):
    """Units in words, tips and answers; the card on the rail is in `cards`."""

    figures: UnitFigures

    def __init__(self, scene: WordsBoard) -> None:
        super().__init__(scene)
        self.cards = PlatoonCards(self)

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Line, ...]]:
        """The unit that acts or is pointed at, or what each could do."""
        return self.cards.plain_card(decision)

    def leaves(self, decision: Decision) -> bool:
        """Whether a unit is to move; one that is set up stands nowhere yet."""
        return isinstance(decision, FormationDecision) and decision.plan is not None and not decision.sets_up

    # --- units --------------------------------------------------------------------------------------------------

    def chance_words(self, unit: Unit) -> Text:
        """`acts 83 %, breaks 3 %`, by its next attempt; where it has tried in this turn, that of its next turn."""
        side: int = self.match.state.side
        found = checks.activation(checks.at_next_try(unit, side))
        if unit.side == side and unit.tried:
            return T("acts **{act}** next turn", act=percent(found.activates))     # its losses do not count there
        if found.broken:
            return T("acts **{act}**, breaks **{broken}**", act=percent(found.activates), broken=percent(found.broken))
        return T("acts **{act}**", act=percent(found.activates))

    def activation_card(self, unit: Unit) -> Forecast:
        """An attempt to activate a unit as a card: it acts, it stays idle, it breaks."""
        found = checks.activation(unit)
        check, grade = found.check, GRADES[unit.quality]
        rows = [Row(dice_text(2), T("added"), "DZ-11", unit.id),
                Row(printed(grade.activates), grade.label, grade.clause)]
        rows += [Row(signed(part.value), T("casualties in the enemy’s turn"), "DZ-15") for part in check.modifiers]
        if found.broken:
            rows.append(Row(printed(1, True), T("after that it is broken and gone"), "DZ-16"))
        rows.append(Row(check.wanted, T("needed"), "DZ-17", total=True))
        bars = [Bar(T("Acts"), found.activates, "harm"), Bar(T("Idle"), found.idle, "nothing")]
        if found.broken:
            bars.append(Bar(T("Broken"), found.broken, "kill"))
        return Forecast(
            attacker=unit.id, target=unit.id, act=ActivateUnit(unit.id), title=T("{name}: to act", name=unit.name),
            dice_line=self.strength_words(unit), rows=tuple(rows), checks=(check,), bars=tuple(bars),
            expected=found.activates, expected_label=T("times it acts"),
            sentence=T("A double 1, **{pct}**, ends your turn at once DZ-20. {left}", pct=percent(found.ends_turn),
                       left=left_words(self.match.state)), loss=Odds.certain(()))

    def strength_words(self, unit: Unit) -> Text:
        """`7 of 8 figures`."""
        n = len(self.match.state.members(unit.id))
        return T("{n} of {all} figures", n=n, all=unit.size) if unit.size > 1 else GRADES[unit.quality].label

    # --- tips on the table --------------------------------------------------------------------------------------

    def plan_words(self, decision: FormationDecision, plan: Formation) -> Tip:
        """The tip beside a planned formation: whether it is legal and coherent, and its effect."""
        _, cost = plan.farthest()
        wrong = plan.why_not()
        shape = SHAPE_WORDS[plan.shape]
        all_of_it = (plan.march.allowance or 0) // GRID
        if wrong is not None:
            head = T("Not like this")
        elif isinstance(decision, UnitSetUp):
            head = T("{name}, {shape}", name=decision.state.units[decision.carried.who].name, shape=shape)
        elif plan.single:
            head = T("{n}″ of {all}″", n=inches(cost), all=all_of_it)
        else:
            head = T("{n}″ of {all}″ · {shape}", n=inches(cost), all=all_of_it, shape=shape)
        lines: list[Text] = [wrong] if wrong is not None else []
        found = plan.studied
        first, then = ranked_lines(self.scene.dangers, found.spot) if found is not None else ((), ())
        if found is not None:
            lines += self._attack_lines(decision, found)
        lines += [*first, *self._far_lines(decision, plan), *then]
        if found is not None:
            lines += [self.threat_words(threat) for threat in found.threats[:1]]
        links = plan.chain()
        if links and wrong is None:
            widest = max(link.gap for link in links)
            lines.append(T("The unit stays together DZ-R12") if widest * 10 < GRID else
                         T("The unit stays together, widest gap {n}″ DZ-R12", n=inches(widest)))
        shoots = found is not None and found.follow is not None
        if plan.pinned and self.ui.kind == "full" and not shoots:
            lines.append(T("<commit>, or a click on it, goes there; <back> lets it follow"))
        if shoots and not found.forced and decision.scene.guide.carries_on(found.follow.act):
            lines.append(T("{press} only moves there; <commit> shoots as well", press=decision.scene.words.press()))
        return head, tuple(lines)

    def _attack_lines(self, decision: FormationDecision, found: Study) -> list[Text]:
        """The assault or the volley that follows a move."""
        state, follow = decision.state, found.follow
        if found.forced:
            names = self._names([state.units[unit].name for unit in found.met])
            return [T("**Close assault** with {names} follows DZ-61", names=names),
                    *([self._bout_line(decision, follow, len(found.met) > 1)] if follow is not None else [])]
        if follow is None:
            return []
        target = state.units[decision.unit_of(follow.target)]
        return [T("Then at {name}: **{pct}** to harm it, {n} {what}", name=target.name,
                  pct=percent(1 - follow.bars[0].chance), n=average(follow.expected), what=follow.expected_label)]

    def _far_lines(self, decision: FormationDecision, plan: Formation) -> list[Text]:
        """That a move gets no further, and that nobody could be shot at from there."""
        lines, found = list[Text](), plan.studied
        farther = decision.prospects.farther() if isinstance(decision, UnitDecision) else None
        if farther is not None:
            lines.append(T("As far on its way there as this move gets. **{other}** ({key}) reaches it",
                           other=farther.label, key=f"<{key_of(decision.modes, farther)}>"))
        elif plan.as_near():
            lines.append(T("As far on its way there as it gets"))
        if found is not None and not found.forced and found.follow is None and (
                decision.plan is not None and decision.plan.option.kind == "move"):
            lines.append(T("Nobody to shoot at from there"))
        return lines

    def _bout_line(self, decision: FormationDecision, found: Forecast, among: bool) -> Text:
        first = decision.plan.quick_answer() if decision.plan is not None else None
        known = decision.scene.fates.as_told(found, (first,) if first is not None else ())
        chances = bout_chances(known if isinstance(known, Forecast) else found, alone=not among)
        if among:
            return T("At {name}: {chances}", name=decision.state.units[found.target].name, chances=chances)
        return chances

    def known_words(self, spot: Spot, threats: Sequence[Threat]) -> list[Text]:
        """Who sees a unit, its dangers, and its cover against the worst of those who could shoot at it."""
        return [*spot_lines(self.scene.dangers, spot), *(self.threat_words(threat) for threat in threats[:1])]

    def threat_words(self, threat: Threat) -> Text:
        """What an enemy could do to the unit there, and the cover of its figures."""
        name = self.match.state.units[threat.unit].name
        opened, soft, hard = threat.cover.counts()
        mean = float(threat.casualties.mean(lambda n: n))
        if not mean:
            return T("{name} could shoot at it, but not harm it at once: {cover} DZ-R10", name=name,
                     cover=COVERED[threat.cover.cover])
        worth = average(mean) if mean >= 0.05 or not mean else "<0.1"
        return T("Shot at by {name}: **{n}** fall, {cover} ({a} open, {b} soft, {c} hard) DZ-R10", name=name, n=worth,
                 cover=COVERED[threat.cover.cover], a=opened, b=soft, c=hard)

    def _names(self, names: list[str]) -> Text:
        return listed(names)

    def figure_words(self, decision: Decision) -> Tip:
        """The tip beside a unit, or in a bout beside a figure."""
        assert isinstance(decision, PlatoonDecision)
        state = decision.state
        if isinstance(decision, BoutDecision):
            return self._fighter_words(decision, state.figures[decision.at.figure])
        unit = state.units[decision.at.figure]
        found, lines = decision.at.forecast, list[Text]()
        found = decision.scene.fates.as_told(found) if found is not None else None
        if unit.id in decision.figures:
            lines.append(self.chance_words(unit))
        elif isinstance(found, Forecast) and decision.targets():
            lines.append(T("**{n}** {what}", n=average(found.expected), what=found.expected_label))
            lines.append(found.sentence)
        elif isinstance(found, Forecast) and not isinstance(found.act, Assault):
            lines.append(T("Without a move: **{pct}** to harm it, {n} {what}", what=found.expected_label,
                           pct=percent(1 - found.bars[0].chance), n=average(found.expected)))
        elif isinstance(found, WhyNot) and decision.ask.kind != "move":
            lines += self.refused_lines(decision)
        elif (reason := decision.reason()) is not None:
            lines.append(reason)
        return T("{name}", name=unit.name), (*lines, *self.figures.unit_lines(unit))

    def _fighter_words(self, decision: BoutDecision, figure: Trooper) -> Tip:
        found = decision.at.forecast
        if isinstance(found, Forecast):
            return T("{name}", name=figure.name), (found.sentence,)
        if isinstance(found, WhyNot):
            return T("{name}", name=figure.name), (
                T("No attack: {why} {clause}", why=found.reason, clause=found.clause),)
        if not decision.figures and (reason := decision.reason()) is not None:
            return T("{name}", name=figure.name), (T("Not from here: {why}", why=reason) if decision.seeks(figure.id)
                                                   else T("No attack: {why}", why=reason),)
        return T("{name}", name=figure.name), tuple(self.cards.figure_lines(figure)[:3])

    def place_words(self, decision: Decision) -> Tip:
        """The tip of the step of a figure in a bout."""
        assert isinstance(decision, BoutDecision) and decision.at.path is not None
        head = T("{n}″ of 3″", n=inches(decision.at.path.cost))
        found, then = decision.at.follow, decision.planned.after()
        met = self.rules.lookout.contacts(then.now, decision.ask.about) if then else ()
        almost = contact_lines(self.scene.dangers, [one for one in met if one.short])
        touched = tuple(self._touch_line(decision, one.foe) for one in met if not one.short)
        if found is None:
            nobody = T("Nobody to shoot at or strike from there")
            return head, (*touched, WORKING if decision.planned.looking_on else nobody, *almost)
        if isinstance(found.act, Melee):
            shot = decision.planned.shot_instead
            choice = (T("Then strike, or shoot: **{n}** kills expected, the nearest first DZ-76",
                        n=average(shot.expected)),) if shot is not None else ()
            return head, (*touched, *choice, *almost)
        return head, (*touched, T("Then {title}", title=found.title),
                      T("**{n}** kills expected; the nearest first DZ-76", n=average(found.expected)), *almost)

    def _touch_line(self, decision: Decision, foe: str) -> Text:
        """That the figure would touch an enemy, and its chance to win a melee with him."""
        them: Battle = decision.now.state
        return T("Touches {name}: wins **{pct}** DZ-84", name=self.name(foe),
                 pct=percent(checks.duel(them.figures[decision.ask.about], them.figures[foe])))

    # --- answer cards -------------------------------------------------------------------------------------------

    def choice_words(self, decision: Decision, option: Option) -> Tip:
        """Large cards: the effect of each answer."""
        if decision.ask.kind == "edge":
            return edge_words(option), (T("You set up within 6″ of it, the enemy opposite DZ-04"),)
        return option.label, ()


TELLERS = Tellers(UnitScore, UnitFigures, UnitMarkers, UnitAttacks, UnitDangers, labels=UnitLabels,
                  words=PlatoonWords)
