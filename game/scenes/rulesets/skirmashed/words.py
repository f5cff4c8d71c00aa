"""The texts of Skirmashed beside the table: cards, tips and answer cards."""

from __future__ import annotations

from fractions import Fraction

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.acts import Act, Yes
from game.core.play.ask import Ask, Option
from game.core.prospects import Prospect
from game.core.table.places import gap, touching
from game.core.text import T, Text
from game.core.wording import average, inches, percent
from game.rules.skirmashed import checks, forecasts
from game.rules.skirmashed.acts import Fight, FocusFight, FocusShoot, in_melee, refocused
from game.rules.skirmashed.roster import Battle, Skirmisher
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.setting_up import edge_words
from game.scenes.battle.panels.blocks import Heading, Line
from game.scenes.battle.panels.words import WORKING, BattleWords
from game.scenes.rulesets.skirmashed.deciding import SkirmashedDecision
from game.scenes.rulesets.skirmashed.telling import (
    SkirmashedAttacks,
    SkirmashedDangers,
    SkirmashedFigures,
    SkirmashedLabels,
    SkirmashedScore,
)
from game.scenes.tellers.kinds import Tellers

Card = tuple[Text, tuple[Line, ...]]
Tip = tuple[Text, tuple[Text, ...]]


class SkirmashedWords(BattleWords):
    """The words of the scene; it computes no rule."""

    # --- the card on the rail -----------------------------------------------------------------------------------

    def plain_card(self, decision: Decision) -> Card:
        """The active figure or the one under the pointer, or what each could do."""
        ask, state = decision.ask, self.match.state
        figure = state.figures.get(decision.at.figure or ask.about)
        if figure is not None:
            lines = self.figures.lines(figure)
            if figure.id == ask.about and not decision.at.figure and decision.at.place is None:
                lines += self.standing_lines(figure) if figure.placed else []
                lines += self._from_here(ask, figure)
            return T("{name}", name=figure.name), tuple(lines)
        if ask.kind == "figure":
            return T("What each could do now"), (Heading(T("Best attack now, and after it")), *self.prospect_lines(
                decision.figures, self._prospect, self._cost))
        if ask.kind == "edge":
            return T("Choose your edge"), (
                T("Your figures start within 3″ of it, the enemy’s opposite SK-03"),
                T("Who wins the roll sets up first SK-R6"))
        return ask.prompt, ()

    def _tired(self, figure: Skirmisher) -> Text:
        """The chance to be exhausted after an activation, in words."""
        if figure.exhausted:
            return T("Exhausted until the round is over SK-80")
        return T("Exhausted after acting: **{pct}** SK-79",
                 pct=percent(checks.exhaustion(self.match.now, figure)))

    def _from_here(self, ask: Ask, figure: Skirmisher) -> list[Line]:
        """Whom it could attack as it stands, best first, and how far it may get."""
        if ask.kind in ("way", "then", "again"):
            # before it goes no attack is asked for, and it may charge: why it cannot attack from here would mislead
            near = self.nearest_lines(figure, why=ask.kind == "then")
            return [Heading(T("Nearest enemies")), *near] if ask.kind != "again" else []
        attacks = self.scene.spots.attacks.here(figure.id)
        found = sorted((f for f in attacks or () if not isinstance(f.act, (FocusShoot, FocusFight))),
                       key=lambda f: (-_killed(f), -f.expected))[:3]
        lines: list[Line] = [Heading(T("From here, killed"), T("<next> goes through targets")) if found else
                             Heading(T("Nobody to attack from here") if attacks is not None else WORKING)]
        lines += [] if found or attacks is None else self.nearest_lines(figure)
        lines += [self.told(T("{target}, {n} damage", target=self.name(f.target), n=average(f.expected)),
                            f.target, _kill(f), _killed(f)) for f in found]
        if ask.kind == "order":
            m = figure.manoeuvre
            lines.append(T("Move {a} to {b}″ SK-31, run {c} to {d}″ SK-32", a=m + 1, b=m + 10, c=m + 2, d=m + 20))
        return lines

    def _prospect(self, figure_id: str, best: Prospect) -> Text:
        """A figure that can be chosen, and its best attack."""
        words = (T("**{name}** charges: {target} killed {kill}, {n} damage") if best.charges else
                 T("**{name}** after a move: {target} killed {kill}, {n} damage") if best.moves else
                 T("**{name}**: {target} killed {kill}, {n} damage"))
        return words.given(name=self.name(figure_id), target=self.name(best.target), kill=percent(best.harm.lost),
                           n=average(best.harm.worth))

    def _cost(self, figure_id: str, best: Prospect | None) -> tuple[Text, None]:
        """What acting costs a figure."""
        chance = checks.exhaustion(self.match.now, self.match.state.figures[figure_id])
        return T("exhausted {pct}", pct=percent(chance)), None

    # --- tips on the table --------------------------------------------------------------------------------------

    def place_words(self, decision: Decision) -> Tip:
        """The way there, whom it would charge, who sees it, what follows."""
        assert isinstance(decision, SkirmashedDecision)
        assert decision.at.path is not None and decision.at.place is not None
        state: Battle = self.match.state
        cost = decision.at.path.cost
        if decision.ways.before_dice:
            head = T("{cost}″: a move gets there {pct}", cost=inches(cost),
                     pct=percent(checks.reach_chance(decision.me, cost, running=False)))
        else:
            head = T("{cost}″ of {limit}″ {what}", cost=inches(cost),
                     limit=inches(state.allowance), what=T("run") if state.order == "run" else T("move"))
        lines: list[Text] = []
        me = state.figures[decision.ask.about].at(decision.at.place)
        new = [foe for foe in state.of(1 - me.side) if touching(me, foe) and foe.id not in state.start]
        for foe in new if state.order != "attack" else ():
            barred = checks.no_charge_shot(self.match.now, foe, me)
            lines.append(T("A **charge** at {name}, who may shoot first SK-33", name=foe.name) if barred is None else
                         T("A **charge** at {name}, who cannot shoot first: {why} {clause}", name=foe.name,
                           why=barred.reason, clause=barred.clause))
        if (follow := decision.at.follow) is not None:
            words = (T("<commit> also attacks {target}: **{pct}** killed, {n} damage")
                     if self.scene.guide.carries_on(follow.act) else T("Then {target}: **{pct}** killed, {n} damage"))
            lines.append(words.given(target=self.name(follow.target), pct=_kill(follow), n=average(follow.expected)))
        lines += self.spot_tip(decision)
        if decision.ways.before_dice and not decision.at.clamped:
            goes = self.scene.guide.carries_on(decision.planned.answers()[-1].act)
            lines.append(T("{press} rolls, and goes there if that is enough SK-R15", press=self.press()) if goes else
                         T("{press} rolls", press=self.press()))
        lines.append(self._tired(state.figures[decision.ask.about]))
        return head, tuple(lines)

    def figure_words(self, decision: Decision) -> Tip:
        """Name; the attack plain, dodged and focused, or the chance that a charge arrives; state."""
        state: Battle = self.match.state
        figure = state.figures[decision.at.figure]
        assert isinstance(decision, SkirmashedDecision)
        lines: list[Text] = []
        found = decision.at.forecast
        charge = (self._charge_line(decision, figure) if decision.ask.kind == "order" else
                  list(decision.near.shot_first(figure.id)) if decision.at.onto is not None else [])
        if figure.id in decision.figures:
            lines.append(self._tired(figure))
        elif isinstance(found, Forecast):
            lines += self._attack_lines(decision, found)
        elif isinstance(found, WhyNot) or not figure.exhausted:      # that is said below
            lines += [*charge, *self.refused_lines(decision)]
            charge = []
        lines += [*charge, self.rules.status(self.match.now, figure.id)]
        return T("{name}", name=figure.name), tuple(lines)

    def _attack_lines(self, decision: Decision, found: Forecast) -> list[Text]:
        """This attack, and the same with the other focus; each also for a target that dodges."""
        focused = isinstance(found.act, (FocusShoot, FocusFight))
        head = T("Focused attack") if focused else T("Attack")
        if isinstance(found.act, Fight) and self.match.now.state.order in ("move", "run"):
            head = T("On arrival")
        lines = [_line(head, found)]
        if decision.ask.kind == "order" and decision.at.figure in decision.targets():
            act = refocused(found.act)
            other = self.scene.spots.attacks.known(found.attacker, found.target, act) or self.rules.forecast(
                self.match.now, found.attacker, found.target, act)
            if isinstance(other, Forecast):
                lines.append(_line(T("Without focus") if focused else T("Focused attack"), other))
        return lines

    def _charge_line(self, decision: Decision, foe: Skirmisher) -> list[Text]:
        assert isinstance(decision, SkirmashedDecision)
        if foe.side == decision.me.side or touching(decision.me, foe) or decision.near.charging() is not None:
            return []                               # the way that is considered is told beside it
        looked = decision.near.arrival(foe.id)
        if looked is None:
            return [T("Charge: working it out …")]
        way = looked[0]
        if way is None:
            return [T("Too far to charge")]
        return [T("Charge over {n}″: a move gets there **{move}**, a run **{run}**", n=inches(way.path.cost),
                  move=percent(way.move), run=percent(way.run)), *decision.near.shot_first(foe.id)]

    def approach_words(self, found: Forecast) -> Text:
        """Death, and damage."""
        return T("{pct} killed, {n} damage", pct=_kill(found), n=average(found.expected))

    # --- answer cards -------------------------------------------------------------------------------------------

    def choice_words(self, decision: Decision, option: Option) -> Tip:
        """Large cards: the effect of each answer."""
        ask = decision.ask
        if ask.kind == "edge":
            return edge_words(option), (T("Your figures start there, theirs opposite SK-03"),)
        figure = self.match.state.figures.get(ask.about)
        if ask.kind == "again" and figure is not None:
            if option.act == Yes():
                return option.label, (self._tired(figure),)
            return option.label, (T("It stays fresh and may be activated later SK-81"),)
        if ask.kind == "dodge":
            melee = any(in_melee(found.act) for _, found in ask.stakes())
            return (T("Block actively") if melee else T("Dodge")) if option.act == Yes() else T("Stand still"), ()
        return option.label, ()

    def closeup_words(self, figure_id: str, found: Forecast) -> tuple[Text, ...]:
        """Its damage and exhaustion; what it does, or its cover."""
        figures = self.match.state.figures
        me, foe = figures[found.attacker], figures[found.target]
        one = me if figure_id == me.id else foe
        state = T("{damage} damage, falls at {stamina}, {state}", damage=one.damage, stamina=one.stamina,
                  state=T("exhausted") if one.exhausted else T("fresh"))
        if one is me:
            far = inches(gap(me, foe))
            return state, T("attacks, {n}″ away", n=far) if not touching(me, foe) else T("attacks, in contact")
        cover = found.sight.cover if found.sight is not None else "open"
        return state, {"soft": T("in soft cover SK-55"), "hard": T("in hard cover SK-56")}.get(cover, T("in the open"))

    def stake_chips(self, decision: Decision, act: Act, found: Forecast) -> tuple[tuple[Text, str], ...]:
        """What hits, what blocks, and the cost of the answer."""
        totals = [row.value for row in found.rows if row.total]
        chips: list[tuple[Text, str]] = [(T("{n} hits", n=totals[0]), "plain"), (T("{n} blocks", n=totals[1]), "plain")]
        figure = self.match.state.figures[decision.ask.about]
        if decision.ask.kind == "shot":
            charger = self.match.state.figures[found.target if act == Yes() else found.attacker]
            fate = forecasts.charge_fate(self.match.now, figure, charger, act == Yes())
            both = ((figure, fate.kills), (charger, fate.falls)) if act == Yes() else ((figure, fate.kills),)
            chips = [*((T("{name} falls {pct}", name=one.name, pct=percent(share)), "plain") for one, share in both),
                     *chips]
        if act == Yes():
            tired = percent(checks.exhaustion(self.match.now, figure))
            chips.append((T("then exhausted {pct}", pct=tired), "bad"))
        else:
            chips.append((T("stays fresh"), "good"))
        return tuple(chips)


def _killed(found: Forecast) -> Fraction:
    return Fraction(found.loss.chance(lambda gone: found.target in gone))


def _kill(found: Forecast) -> str:
    return percent(_killed(found))


def _line(head: Text, found: Forecast) -> Text:
    """`Focused attack: 31 % killed, 4.0 damage; if it dodges 12 %, 2.1 damage`."""
    n = average(found.expected)
    for _, reply in found.replies[:1]:
        return T("{head}: **{pct}** killed, {n} damage; if it dodges **{less}**, {m} damage", head=head,
                 pct=_kill(found), n=n, less=_kill(reply), m=average(reply.expected))
    return T("{head}: **{pct}** killed, {n} damage", head=head, pct=_kill(found), n=n)


TELLERS = Tellers(SkirmashedScore, SkirmashedFigures, attacks=SkirmashedAttacks, dangers=SkirmashedDangers,
                  labels=SkirmashedLabels, words=SkirmashedWords)
