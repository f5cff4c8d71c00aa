"""The texts of Warbands beside the table: fighters' cards, tips, answers, every number from the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from game.core.chance.forecast import Forecast, Row, WhyNot
from game.core.play.acts import Act, No, Nothing
from game.core.play.ask import Option
from game.core.prospects import Prospect as Could
from game.core.table.places import GRID, gap_inches
from game.core.text import T, Text
from game.core.wording import decimal, inches, listed, percent
from game.planning.warbands.route_words import down_cost, drop_height, hits_words, unhurt_words
from game.planning.warbands.routes import Route
from game.planning.warbands.ways import ROLLED
from game.planning.ways import StayThenAttack
from game.rules.warbands import checks, ending, forecasts, harm
from game.rules.warbands.active_skills import halved
from game.rules.warbands.acts import ActCrew, Leave, Reroll
from game.rules.warbands.distances import acting_now, within_inch
from game.rules.warbands.roster import GRADES, Fighter
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.modes import key_of
from game.scenes.battle.panels.blocks import Line, Sentence
from game.scenes.battle.panels.odds_card import Title
from game.scenes.battle.panels.short_names import short_names
from game.scenes.battle.panels.spot_words import ranked_lines, spot_lines
from game.scenes.battle.panels.words import BattleWords
from game.scenes.rulesets.warbands.deciding import BandDecision, MinionsDecision
from game.scenes.rulesets.warbands.modes import drop_mode
from game.scenes.rulesets.warbands.targets import Prospect, Targets
from game.scenes.rulesets.warbands.telling import (
    BandAttacks,
    BandDangers,
    BandFigures,
    BandLabels,
    BandMarkers,
    BandScore,
)
from game.scenes.rulesets.warbands.texts import SCENARIO_CARDS, calling, scenario_title, skill_chance
from game.scenes.tellers.kinds import Tellers
from game.ui.i18n import named

Card = tuple[Text, tuple[Text, ...]]
NOBODY: Final[Mapping[str, Could]] = MappingProxyType({})
MOST_STRAYS: Final = 2
"""Others whom a shot may hit that are named on its tip; the card names all."""


class BandWords(BattleWords):
    """Cards, tips and answers."""

    figures: BandFigures
    tells_goal = True

    # --- the card on the rail -----------------------------------------------------------------------------------

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Line, ...]]:
        """About terrain cards, or who can be chosen; a fighter has a `profile`."""
        ask = decision.ask
        if ask.kind in ("card", "flip"):
            return self.card_words(decision)
        one = self.match.state.figures.get(decision.at.figure or ask.about)
        if one is not None:
            return T("{name}", name=one.name), tuple(self.figures.fighter_lines(one))
        if ask.kind == "edge":
            return scenario_title(self.match.now), (*SCENARIO_CARDS[ending.scenario(self.match.now)],
                                           T("You start within 3″ of the spawnpoints of your side, and the other "
                                             "player sets up first WB-R96"), T("Eight turns are played WB-03"))
        best = self.prospects(decision.figures) if ask.kind == "figure" else []
        them = self.whom(decision, {one: could for one, could, _ in best if could is not None})
        if ask.kind == "figure":            # as long as there is room below
            now = self.match.now
            them += [T("**{title}**", title=scenario_title(now)), *SCENARIO_CARDS[ending.scenario(now)]]
        crowded = self.ui.kind != "full" and len(decision.figures) > 8           # the bar asks the same
        return T("") if crowded else ask.prompt, tuple(them)

    def card_words(self, decision: Decision) -> Card:
        """About terrain cards."""
        if decision.ask.kind == "flip":
            return T("Turn one card over?"), (
                T("Point at a card: a Forest becomes a House, a House a Forest WB-189"),
                T("Houses are roofs to stand on, 2″ up WB-R95"), T("Forests give cover and are seen through WB-R94"))
        return decision.ask.prompt, (
            T("<flip> turns it over: **Forest** or **House**; <turn_left> and <turn_right> turn it by 15° WB-188"),
            T("1″ from the edge and from other cards, 3″ from spawnpoints WB-R93"),
            T("Houses are roofs to stand on, 2″ up: half a movement of 4″ WB-20 WB-R95"),
            T("Forests give cover and are seen through WB-R94"),
            T("**{title}**", title=scenario_title(self.match.now)), *SCENARIO_CARDS[ending.scenario(self.match.now)])

    def whom(self, decision: Decision, best: Mapping[str, Could] = NOBODY) -> list[Line]:
        """Who can be chosen, the most valuable first, each with his portrait and the `best` he could do now, with the
        chance of any harm by it."""
        if decision.ask.kind not in ("figure", "command", "who", "commander"):
            return []
        them = [self.match.state.figures[f] for f in decision.figures]
        them.sort(key=lambda f: -GRADES[f.rank].worth)
        told: list[Line] = []
        for f in them:
            words = T("**{name}** · {stat} or less of {die} · {what}{state}", name=f.name, die=f.die, stat=f.stat,
                      what=calling(f), state=T(" · prone") if f.prone else T(""))
            could = best.get(f.id)
            if could is None:
                told.append(self.told(words, f.id))
                continue
            target, chance = self.match.state.figures[could.target].name, could.harm.chance
            words = (T("{who}; after a move {target}", who=words, target=target) if could.moves else
                     T("{who}; from here {target}", who=words, target=target))
            told.append(self.told(words, f.id, percent(chance), chance))
        return told

    def profile(self, decision: Decision) -> list[Line] | None:
        """The card of the fighter under the pointer or asked about; None where there is none."""
        ask = decision.ask
        one = self.match.state.figures.get(decision.at.figure or ask.about)
        if one is None:
            return None
        lines = self.card_of(one)
        if not isinstance(decision, BandDecision):
            return lines
        option = decision.targets().get(one.id)
        first: list[Line] = []
        if ask.kind == "half" and one.id == ask.about:
            first.append(self.half_words(one))
        if option is not None and isinstance(option.act, ROLLED) and decision.me is not None:
            first.append(T("{what}: **{pct}** {clause}", what=option.label, clause=option.clause,
                           pct=percent(skill_chance(decision.me))))
        lines[2:2] = first
        if self.match.state.phase == "turns" and one.placed:
            lines += self._targets(decision, one)
            foot = [T("{up}″ up", up=inches(one.z))] if one.z else []
            foot += spot_lines(self.scene.dangers, self.scene.spots.of(self.match.now, one.id))
            lines += [*self.here(decision), *(Sentence(words, below=0, above=2) for words in foot)]
        return lines

    def card_of(self, one: Fighter) -> list[Line]:
        """The card of a fighter without his possible attacks: head, numbers, the meaning of his traits."""
        head = Title(T("{name}", name=one.name), self.figures.standing_words(one), (self.face(one.id),), named=True)
        return [head, self.figures.chips(one), *self.figures.fighter_lines(one)]

    def half_words(self, one: Fighter) -> Text:
        """The effect of splitting a Doppelganger."""
        half = halved(one, self.match.now.house)
        return T("Each of the two will be a {rank} WB-119 WB-121", rank=self.figures.rank_words(half))

    def _targets(self, decision: BandDecision, one: Fighter) -> list[Targets]:
        """What he could attack from where he stands; for enemies, whom they could."""
        if one.prone or one.down or decision.ask.about == one.id and decision.ask.kind == "go" and decision.ways.spent:
            return []
        found: list[Forecast] = sorted(decision.ways.prospects(one), key=lambda f: -f.expected)
        state = self.match.state
        rows = tuple(Prospect(f.target, self.face(f.target), state.figures[f.target].name,
                              T("{n}″", n=gap_inches(one, state.figures[f.target])), f) for f in found
                     if f.target in state.figures)
        own = one.side == decision.ask.side
        return [Targets(T("From here") if rows and own else T("Attacks") if rows else T("No target from here"), rows)]

    # --- answers ------------------------------------------------------------------------------------------------

    def stake_chips(self, decision: Decision, act: Act, found: Forecast) -> tuple[tuple[Text, str], ...]:
        """Totals, and reasons for or against an answer; nothing about a roll that would not be made."""
        if act == Leave():
            return ()
        reader, every = decision.ask.side, decision.ask.kind == "minion"
        return tuple((T("{value} {reason}", value=row.value, reason=row.reason),
                      "plain" if row.favours is None else "good" if row.favours == reader else "bad")
                     for row in found.rows if row.total or every or str(row.value).endswith("%"))

    # --- tips on the table --------------------------------------------------------------------------------------

    def place_words(self, decision: Decision) -> Card:
        """The cost of the way; where it does not end, the effect of a fall, what follows, who could harm and see him
        there, how high it ends."""
        assert isinstance(decision, BandDecision)
        route, me = decision.at.route, decision.me
        if route is None or me is None:
            return T(""), ()
        whole = decision.ways.going.left / 65536 if decision.ways.going is not None else 0.0
        option = decision.mover()
        straight = option is not None and option.kind in ("charge", "pounce", "half")
        far = route.legs[0].path is None and straight
        head = (T("{n}″ in a straight line", n=inches(decision.at.path.length)) if far and decision.at.path else
                T("{n}″ of {all}″", n=inches(route.cost), all=decimal(whole)))
        lines = [decision.at.high] if decision.at.clamped and decision.at.high is not None else []
        level = self._level_words(me, route, straight)
        if decision.at.drop is not None:
            lines += self._drop_words(decision, me, decision.at.drop)
        elif route.hits:
            lines.append(level)
            lines.append(self.fall_words(me, drop_height(route), route.hits))
            unhurt = unhurt_words(decision.ways.routes, route) if decision.ways.routes is not None and me.z else None
            lines += [unhurt] if unhurt is not None else []
        if decision.at.follow is not None and not decision.at.clamped:
            found = decision.at.follow
            told = {"name": self.name(found.target), "outcome": outcome_words(found)}
            goes_on = self.scene.guide.carries_on(found.act)
            lines.append(T("<commit> also attacks {name}: {outcome}", **told) if goes_on else
                         T("Then {name}: {outcome}", **told))
        spot = decision.planned.there()
        first, then = ranked_lines(self.scene.dangers, spot) if spot is not None else ((), ())
        lines += first
        if decision.at.clamped:
            lines.append(T("The nearest spot without a fall. {press} shows it", press=self.press())
                         if decision.at.drop is not None else
                         T("The nearest spot in reach. {press} shows it", press=self.press()))
        lines += then
        return head, tuple(lines if level in lines else [*lines, level])

    def _level_words(self, me: Fighter, route: Route, straight: bool) -> Text:
        then = route.then.state.figures[me.id]
        if drop_height(route) > GRID:
            return T("A drop of {n}″: {hits} WB-17", n=inches(drop_height(route)), hits=hits_words(route.hits))
        if then.z > me.z and straight:
            return T("Up on the roof, {n}″ WB-113", n=inches(then.z))
        if then.z > me.z:
            return T("{n}″ up: climbing costs 2″ of movement an inch WB-20", n=inches(then.z))
        down = sum(leg.cost for leg in route.legs if leg.kind == "down")
        if down:
            return T("Climbs down {n}″ for {cost}″ of movement, no harm WB-20", n=inches(me.z - then.z),
                     cost=inches(down))
        if then.z < me.z:
            return T("Down to the ground" if not then.z else "Down to {n}″", n=inches(then.z))
        if then.z:
            return T("Stays on the roof, {n}″ up", n=inches(then.z))
        return T("On the ground")

    def _drop_words(self, decision: BandDecision, me: Fighter, drop: Route) -> Iterator[Text]:
        """The drop that leads right to the spot, what it does, and the button for it; how the offered way goes on."""
        route, routes = decision.at.route, decision.ways.routes
        if route is not None and routes is not None and route.then.state.figures[me.id].z == me.z:
            yield T("From this edge its next movement climbs down: {n}″, no harm WB-20",
                    n=inches(down_cost(routes, drop.end)))
        n, hits = inches(drop_height(drop)), hits_words(drop.hits)
        mode = drop_mode(decision.modes, decision.ways, drop.end)
        yield (T("Right there only by a drop, {n}″: {hits} WB-17", n=n, hits=hits) if mode is None else
               T("Right there only by a drop, {n}″: {hits} WB-17; **{way}** (<{key}>) does it", n=n, hits=hits,
                 way=decision.scene.labels.short(mode), key=key_of(decision.modes, mode)))
        yield self.fall_words(me, drop_height(drop), drop.hits)

    def fall_words(self, me: Fighter, height: int, hits: int) -> Text:
        """The effect of a fall of that height (1/64 inch) and of its hits."""
        fine = percent(forecasts.drop_ends(self.match.now, me.id, height).chance(lambda end: end.fate == "safe"))
        match harm.wound_result(self.match.now, me, acting_now(self.match.now, me.id)):
            case "out":
                return T("Unhurt **{pct}**, else it is out WB-18", pct=fine)
            case "ignored" if hits == 1:
                return T("Unhurt **{pct}**, else its one ignored wound of the turn WB-18 WB-59", pct=fine)
            case "ignored":
                return T("Unhurt **{pct}**; it ignores the first wound WB-18 WB-59", pct=fine)
            case "down":
                return T("Unhurt **{pct}**, else it is turned face down WB-18", pct=fine)
            case "redirected":
                return T("Unhurt **{pct}**, else a Minion is out WB-18", pct=fine)
        return T("Unhurt **{pct}**, else it lies prone WB-18", pct=fine)

    def figure_words(self, decision: Decision) -> Card:
        """Name, the effect of a click, or why there is none, state and type."""
        assert isinstance(decision, BandDecision)
        one: Fighter = self.match.state.figures[decision.at.figure]
        lines: list[Text] = []
        found, option = decision.at.forecast, decision.targets().get(one.id)
        if isinstance(found, Forecast):
            lines += self._attack_lines(found, decision.ways.stood(one.id))
        elif isinstance(found, WhyNot):
            lines += self.refused_lines(decision)
        elif option is not None and isinstance(option.act, ROLLED) and decision.me is not None:
            lines.append(T("{what}: **{pct}** {clause}", what=option.label, pct=percent(skill_chance(decision.me)),
                           clause=option.clause))
        elif isinstance(decision, MinionsDecision) and one.id in decision.choices:
            press = self.press("act")
            lines.append(T("Acts with its master. {press} leaves it out", press=press) if one.id in decision.picked else
                         T("Stays behind. {press} takes it along", press=press))
        elif one.id in decision.figures and isinstance(decision.figures[one.id].act, ActCrew):
            lines.append(T("The Fire Team acts as one WB-82"))
        elif (reason := decision.reason()) is not None:
            lines.append(reason)
        state = self.figures.state_words(one)
        if state is not None:
            lines.append(state)
        kind = T("{rank} · {what}", rank=self.figures.rank_words(one), what=calling(one))
        return T("{name}", name=one.name), (*lines, kind)

    def approach_words(self, found: Forecast) -> Text:
        """The effect of the attack on its target."""
        return outcome_words(found)

    def _attack_lines(self, found: Forecast, stood: StayThenAttack | None) -> list[Text]:
        what, press = outcome_words(found), self.press()
        lines = [what if stood is None else
                 T("From here: {what}. {press} ends the movement and attacks", what=what, press=press)
                 if self.scene.guide.carries_on(stood.answers[-1].act) else
                 T("From here: {what}. {press} ends the movement", what=what, press=press)]
        others = [row for row in found.rows if row.clause == "WB-31" and row.cause and not row.total]
        if others:
            lines.append(self._stray_words(found, others))
        return lines

    def _stray_words(self, found: Forecast, others: Sequence[Row]) -> Text:
        """Whom else the shot may hit, each with its chance; with the chance to hit the target they add up to 100 %."""
        nobody = next((row.value for row in found.rows if row.clause == "WB-31" and not row.cause and not row.total),
                      None)
        if nobody is None or len(others) > MOST_STRAYS:
            return T("May stray to {n} beside it WB-31", n=len(others))
        names = listed(T("{name} {pct}", name=self.name(row.cause), pct=row.value) for row in others)
        return T("Or it hits {others}, nobody {none} WB-31", others=names, none=nobody)

    # --- answer cards -------------------------------------------------------------------------------------------

    def choice_words(self, decision: Decision, option: Option) -> Card:
        """Large cards: the effect of each answer."""
        ask, state = decision.ask, self.match.state
        kind, yes = ask.kind, not isinstance(option.act, (No, Nothing, Leave))
        if kind == "thug":
            return self._thug_head(option), self._thug_words(option)
        if kind == "minion":
            one = state.figures[option.figure]
            return option.label, (T("{rank}, {what}: out at once WB-143", rank=self.figures.rank_words(one),
                                    what=calling(one)),)
        if kind == "join":
            return option.label, ((T("The Fire Team goes on with it WB-95"),) if yes else
                                  (T("It cannot fire until somebody within 2″ is named WB-R66"),))
        if kind == "cover" and ask.check is not None:
            return option.label, ((T("**{pct}** to defend after all WB-55", pct=percent(ask.check.chance)),) if
                                  option.act == Reroll() else (T("The hit wounds it"),))
        if kind == "push":
            return option.label, self._push_words(decision, yes)
        if kind == "recover":
            one = state.figures[ask.about]
            return option.label, ((T("**{pct}** to stand up WB-150", pct=percent(checks.recover_check(one).chance)),) if
                                  yes else ())
        if kind == "treasure":
            return option.label, ((T("3 points at a spawnpoint of yours, 2 if still carried at the end WB-R103"),) if
                                  yes else ())
        if kind == "leave":
            one = state.figures[ask.about]
            points = ending.escape_points(self.match.now, one)
            return option.label, (T("**{n}** points, and it is gone WB-R104", n=points),) if yes else ()
        return option.label, ()

    def _thug_head(self, option: Option) -> Text:
        """Short in small windows."""
        if option.act == No() or self.ui.kind == "full":
            return option.label
        name = self.match.state.figures[option.target].name if option.target in self.match.state.figures else ""
        short = short_names([named(name)], lambda words: len(words) < 10)[0]
        return T("To {name}", name=short) if name else option.label

    def _thug_words(self, option: Option) -> tuple[Text, ...]:
        """The effect of a Thug's step: next to whom he would stand."""
        now, state = self.match.now, self.match.state
        if option.act == No():
            return (T("Nothing changes"),)
        thug, goal = state.figures[option.figure], state.figures.get(option.target)
        if goal is None:
            return (T("1″ closer WB-106"),)
        place = next(harm.towards(now, thug, goal), None)
        there = thug.at(place) if place is not None else thug
        foes = [f for f in state.of(1 - thug.side) if f.placed and within_inch(there, f)]
        if foes:
            names = listed(f.name for f in foes)
            return (T("Within 1″ of {names} WB-R61", names=names), T("Comrades strike at them better by 1 WB-28"))
        return (T("1″ closer, within 1″ of no enemy WB-106"),)

    def _push_words(self, decision: Decision, yes: bool) -> tuple[Text, ...]:
        if not yes:
            return (T("Stays in place"),)
        return (T("1″ straight back; over an edge it falls WB-27 WB-R50"),)


def outcome_words(found: Forecast) -> Text:
    """`hit 38 %, out 19 %`: the effect on the target."""
    hit = percent(1 - sum((bar.chance for bar in found.bars if bar.label == T("Not hit")), Fraction(0)))
    down, out = share(found, "harm"), share(found, "kill")
    if down and out:
        return T("hit {hit}, down {down}, out {out}", hit=hit, down=percent(down), out=percent(out))
    if out:
        return T("hit {hit}, out {out}", hit=hit, out=percent(out))
    return T("hit {hit}, down {down}", hit=hit, down=percent(down)) if down else T("hit {hit}, no harm", hit=hit)


def share(found: Forecast, tone: str) -> Fraction:
    """The chance of all outcomes of that tone, 0 to 1."""
    return sum((bar.chance for bar in found.bars if bar.tone == tone), Fraction(0))


TELLERS = Tellers(BandScore, BandFigures, BandMarkers, BandAttacks, BandDangers, labels=BandLabels, words=BandWords)
