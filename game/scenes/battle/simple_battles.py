"""The battle screen of Simple Miniatures Battles: its words, marks and previews."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from game.core.ask import Ask, Option, PickOption
from game.core.checks import Check
from game.core.forecast import Forecast, NoAttack
from game.core.places import GRID, Place
from game.core.text import T, Text
from game.rules.simple_battles import actions, ending
from game.rules.simple_battles.roster import TRAITS, TYPES
from game.scenes.battle.base import BattleScene
from game.scenes.battle.deciding import Decision
from game.scenes.battle.facts import Facts
from game.scenes.battle.framing import Framing
from game.scenes.battle.parts import ScoreLine
from game.scenes.battle.plain_card import Chips, Heading, Line, Sub
from game.scenes.battle.setting_up import SetUpForMe, edge_words
from game.ui.widgets.bars import percent
from game.ui.widgets.base import Words

OLD_WEAPONS = ("archer", "bow", "wizard", "lich", "dragon", "kobold", "vampire", "king")
"""Looks that shoot or throw without powder."""


class SimpleBattlesScene(SetUpForMe, Facts, Framing, BattleScene):
    """What Simple Battles says on the shared screen."""

    def round_words(self) -> Text:
        """`Round 2 of 3`."""
        state, rounds = self.match.state, self.match.now.switches.rounds
        if state.phase in ("sides", "deploy"):
            return T("Setting up")
        return T("Round {n} of {all}", n=state.round, all=rounds)

    def goal_words(self) -> Text:
        """What wins."""
        return T("most points SB-66")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Objectives held as pips, points as they stand."""
        holders = self.objective_holders()
        lines = []
        for side, part in enumerate(self.rules.score(self.match.now)):
            held = sum(1 for who in holders.values() if who == side)
            lines.append(ScoreLine(self.match.now.setup.forces[side].name, held, len(holders) or 3, part.points))
        return tuple(lines)

    def score_foot(self) -> Text:
        """What an objective is worth and how many rerolls are left."""
        a, b = self.match.state.rerolls
        return T("5 an objective SB-68, rerolls {a} : {b} SB-09", a=a, b=b)

    def objective_holders(self) -> dict[str, int | None]:
        """Who touches which objective alone."""
        found: dict[str, int | None] = {}
        for marker in self.match.state.objectives:
            a, b = ending.holders(self.match.now, marker)
            found[marker.id] = 2 if a and b else 0 if a else 1 if b else None
        return found

    def marks_of(self, figure_id: str) -> tuple[tuple[str, int], ...]:
        """A tick when it had its turn, a star for the Leader."""
        figure = self.match.state.figures[figure_id]
        marks: list[tuple[str, int]] = []
        if figure.done and self.match.state.active != figure_id:
            marks.append(("done", 0))
        if "Leader" in figure.traits:
            marks.append(("leader", 0))
        return tuple(marks)

    def card_kind(self, figure: Any) -> Text:
        """Its type."""
        return T(figure.type)

    def way_label(self, way: str) -> Text:
        """Attack or Spray."""
        return T("Spray") if way == "spread" else T("Attack")

    def attack_follows(self, move_key: str) -> bool:
        """After a move, while the other part of the turn is open (SB-45)."""
        return move_key == "move" and not self.match.state.other

    def sight_share(self) -> float | None:
        """Half must be seen (SB-53)."""
        return 0.5

    def attack_cue(self, event: Any) -> str:
        """Blades, bows or guns by what the figure carries."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        look = figure.look if figure is not None else ""
        if any(word in look for word in OLD_WEAPONS):
            return "arrow"
        heavy = figure is not None and ("Heavy" in figure.traits or "Spread" in figure.traits)
        return "gun_large" if heavy else "gun_small"

    def attack_kind(self, event: Any) -> str:
        """What flies: as it sounds."""
        return {"sword": "blow", "arrow": "arrow", "gun_large": "burst"}.get(self.attack_cue(event), "bullet")

    def foreign(self, ask: Ask) -> bool:
        """Only figures' turns belong to one player; initiative is nobody's."""
        return self.match.state.phase == "turns" and super().foreign(ask)

    # --- words --------------------------------------------------------------------------------------------------

    def idle_words(self, decision: Decision) -> Text:
        """What to do next."""
        return {"deploy": T("Point at a spot"), "figure": T("Choose a figure"), "extra": T("Choose a figure"),
                "act": T("Point at a place or an enemy")}.get(decision.ask.kind, T("Choose an answer"))

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Line, ...]]:
        """The figure that acts, or what the question is about."""
        ask, state = decision.ask, self.match.state
        figure_id = decision.figure or ask.about
        figure = state.figures.get(figure_id)
        if figure is not None:
            lines = self.about_lines(figure)
            if figure_id == ask.about and not decision.figure and decision.place is None:
                more = self._targets_from_here(decision) + self.standing_lines(figure)
                lines += self.with_keys(more, T("G good spots · Tab targets")) if decision.mover() is not None else more
            return T("{name}", name=figure.name), tuple(lines)
        if ask.kind == "reroll" and ask.check is not None:
            first = T("The higher die chooses who begins; equal dice are both rolled again SB-40") if (
                ask.check.read == "face") else ask.check.explain()
            return ask.check.what, (first, T("One whole roll again, the new one stands SB-R47 SB-R49"))
        if ask.kind in ("figure", "extra"):
            return T("What each could do now"), tuple(self._prospects(decision))
        if ask.kind == "edge":
            return T("Choose your edge"), (
                T("You set up within {n}″ of it, the enemy opposite SB-R20", n=self._zone()),
                T("The three objectives lie on the line between SB-36"))
        return ask.prompt, ()

    def _targets_from_here(self, decision: Decision) -> list[Line]:
        """Whom the acting figure could attack without moving, best first."""
        if self.match.state.other:
            return [Heading(T("It can still move"))]
        found = sorted(self.rules.attacks(self.match.now, decision.ask.about), key=lambda f: -f.expected)[:4]
        if not found:
            return [Heading(T("Nobody to attack from here")),
                    *self.nearest_lines(self.match.state.figures[decision.ask.about])]
        lines: list[Line] = [Heading(T("From here, to defeat"))]
        for one in found:
            target, chance = self.match.state.figures[one.target], _defeat(one)
            lines.append(self.told(T("{target}, {n} points", target=target.name, n=target.points), target.id,
                                   percent(chance), chance))
        return lines

    def short_label(self, key: str, label: Text) -> Text:
        """The secondary move has a long name."""
        return T("2nd move") if key == "dash" else label

    def _prospects(self, decision: Decision) -> list[Line]:
        """For each figure that can be chosen, its best attack from where it stands."""
        lines: list[Line] = []
        for figure_id in decision.figures:
            found = max(self.rules.attacks(self.match.now, figure_id), key=lambda f: f.expected, default=None)
            name = self.match.state.figures[figure_id].name
            if found is None:
                lines.append(self.told(T("**{name}**: nobody yet", name=name), figure_id))
                continue
            target, chance = self.match.state.figures[found.target], _defeat(found)
            words = T("**{name}**: {target}, {n} points", name=name, target=target.name, n=target.points)
            lines.append(self.told(words, figure_id, percent(chance), chance))
        lines.append(T("A move and one other thing, in either order SB-45"))
        return lines

    def _zone(self) -> str:
        from game.rules.simple_battles.checks import numbers
        return f"{numbers(self.match.now).zone / GRID:g}"

    def about_lines(self, figure: Any) -> list[Line]:
        """Type, points, dice and traits."""
        profile = TYPES[figure.type]
        melee, shots = profile.melee + ("Brutal" in figure.traits), profile.ranged + ("Heavy" in figure.traits)
        chips: list[tuple[Words, str, str]] = [(T("Melee **{n}** dice", n=melee), "SB-58", "plain")]
        chips.append((T("Ranged **{n}** dice", n=shots) if shots else T("no ranged attacks"), "SB-58", "plain"))
        chips += [(TRAITS[trait][0], TRAITS[trait][1], "plain") for trait in figure.traits]
        return [Sub(T("{type}, {points} points {clause}", type=figure.type, points=figure.points,
                      clause=profile.clause)), Chips(tuple(chips))]

    def danger_words(self, found: dict[str, float]) -> Text:
        """The chance to fall before its next turn, if each could attack it once."""
        _, share = self.threat_sum(found)
        return T("Danger there: falls **{pct}**, most by {name}", pct=percent(Fraction(share)), name=self.worst(found))

    def place_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """Path, what is left, who sees you, your best odds from there."""
        assert decision.path is not None and decision.place is not None
        option = decision.mover()
        region: Any = option.region() if option is not None else None
        cost, limit = decision.path.cost / GRID, region.allowance / GRID if region is not None else 0
        what = T("move") if option is not None and option.key == "move" else T("secondary move")
        head = T("{cost}″ of {limit}″ {what}", cost=f"{cost:.1f}", limit=f"{limit:g}", what=what)
        lines: list[Text] = []
        if decision.clamped:
            lines.append(T("The nearest you can reach; a click shows it"))
        if decision.path.cost > decision.path.length + 1:
            lines.append(T("{n}″ on the tape, woods count double SB-R5", n=f"{decision.path.length / GRID:.1f}"))
        seen = decision.seen()
        watchers = [self.match.state.figures[f].name for f, sees in seen.items() if sees]
        lines.append(T("Seen there by **{n} of {all}**", n=len(watchers), all=len(seen)))
        if decision.follow is not None:
            target = self.match.state.figures[decision.follow.target].name
            chance = decision.follow.loss.chance(lambda gone: decision.follow is not None
                                                 and decision.follow.target in gone)
            lines.append(T("Then {target}: **{pct}** to defeat", target=target, pct=percent(chance)))
        held = self._objective_at(decision)
        if held:
            lines.append(T("Touches objective {id} SB-68", id=held))
        return head, tuple(lines)

    def _objective_at(self, decision: Decision) -> str:
        from game.rules.simple_battles.actions import touches
        assert decision.place is not None
        me = self.match.state.figures[decision.ask.about].at(decision.place)
        return next((m.id for m in self.match.state.objectives if touches(me, m.place, m.radius)), "")

    def figure_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """Name, what it is, and what speaks for or against choosing it."""
        figure = self.match.state.figures[decision.figure]
        traits = ", ".join(str(TRAITS[t][0]) for t in figure.traits)
        lines: list[Text] = [T("{type}{traits}, {points} points", type=figure.type,
                               traits=f": {traits}" if traits else "", points=figure.points)]
        if isinstance(decision.forecast, Forecast):
            chance = decision.forecast.loss.chance(lambda gone: figure.id in gone)
            lines.append(T("**{pct}** to defeat", pct=percent(chance)))
        elif isinstance(decision.forecast, NoAttack):
            lines.append(T("{why} {clause}", why=decision.forecast.reason, clause=decision.forecast.clause))
        elif (reason := decision.reason()) is not None:
            lines.append(reason)
        return T("{name}", name=figure.name), tuple(lines)

    def choice_words(self, decision: Decision, option: Option) -> tuple[Text, tuple[Text, ...]]:
        """The large answer cards: what each answer leads to, in numbers."""
        check = decision.ask.check
        if decision.ask.kind == "reroll" and check is not None:
            return self._reroll_words(decision, option, check)
        if decision.ask.kind == "edge":
            return edge_words(option), (T("Your figures start there SB-R20"),)
        if decision.ask.kind == "first":
            return option.label, (T("You see what they do first") if option.key == "second" else T("You strike first"),)
        return option.label, ()

    def _reroll_words(self, decision: Decision, option: Option, check: Check) -> tuple[Text, tuple[Text, ...]]:
        left = self.match.state.rerolls[decision.ask.side]
        faces = decision.ask.faces
        if option.kind == "keep":
            return T("Keep it"), (T("The dice stay: {faces}", faces=", ".join(map(str, faces))),
                                  T("Rerolls left: {n} SB-R51", n=left))
        if check.read == "face":
            mine, theirs = faces[decision.ask.side], faces[1 - decision.ask.side]
            whose = theirs if option.key == "reroll" else mine
            win = Fraction(sum(1 for f in range(1, 7) if (f > whose if option.key == "reroll" else f < whose)), 6)
            return option.label, (T("**{pct}** to go first, {tie} to tie and roll again SB-R50", pct=percent(win),
                                    tie=percent(Fraction(1, 6))),
                                  T("Rerolls left after it: {n}", n=left - 1))
        if isinstance(option, PickOption):
            one = Fraction(sum(1 for f in range(1, 7) if check.hits(f)), 6)
            return option.label, (T("**{pct}** to succeed with one new die SB-R47", pct=percent(one)),
                                  T("Click the die in the tray, or press its number"))
        return option.label, (T("**{pct}** to succeed with {n} new dice SB-R47", pct=percent(check.chance),
                                n=check.dice), T("Rerolls left after it: {n}", n=left - 1))

    # --- threats ------------------------------------------------------------------------------------------------

    def threats_at(self, x: float, y: float) -> dict[str, float]:
        """Points each enemy may expect from a figure there: attacked from where he stands, or after his move."""
        now, me = self.match.now, self._threatened()
        if me is None:
            return {}
        there = now.moved(me.id, Place.at(x, y))
        worth: dict[str, float] = {}
        for foe in there.state.of(1 - me.side):
            if foe.placed:
                chance = self._best_chance(there, foe, there.state.figures[me.id])
                if chance > 0:
                    worth[foe.id] = chance * me.points
        return worth

    def threat_sum(self, found: dict[str, float]) -> tuple[float, float]:
        """A figure falls once: the chance that any of them defeats it, times its points."""
        me, stays = self._threatened(), 1.0
        if me is None:
            return 0.0, 0.0
        for worth in found.values():
            stays *= 1 - worth / me.points
        return (1 - stays) * me.points, 1 - stays

    def _threatened(self) -> Any:
        """Whose danger is shown: the figure that acts, else the first of the side that is asked."""
        now, ask = self.match.now, self.match.ask
        side = ask.side if ask is not None else 0
        mine = [f for f in now.state.of(side) if f.placed]
        me = now.state.figures.get(ask.about) if ask is not None and ask.about else (mine[0] if mine else None)
        return me if me is not None and me.side == side else None

    def _best_chance(self, there: Any, foe: Any, me: Any) -> float:
        """The best chance to defeat me that this enemy has, from its place or from a few it could move to."""
        reach = self._reach_of(foe)
        gap = max(1.0, ((foe.x - me.x) ** 2 + (foe.y - me.y) ** 2) ** 0.5)
        near = foe.radius + me.radius + 1
        spots = [foe.place]
        for far in (near, max(near, gap - reach.allowance), gap * 0.5):
            t = far / gap
            spot = Place(round(me.x + (foe.x - me.x) * t), round(me.y + (foe.y - me.y) * t))
            if far < gap and spot not in spots and reach.contains(spot):
                spots.append(spot)
        best = 0.0
        for spot in spots:
            moment = there if spot == foe.place else there.moved(foe.id, spot)
            found = self.rules.forecast(moment, foe.id, me.id)
            if isinstance(found, Forecast):
                best = max(best, float(found.loss.chance(lambda gone: me.id in gone)))
        return best

    def _reach_of(self, foe: Any) -> Any:
        """How far an enemy gets from where it stands, looked up once a position."""
        if self._reaches[0] != self.match.revision:
            self._reaches = (self.match.revision, {})
        known = self._reaches[1]
        if foe.id not in known:
            known[foe.id] = actions.walk(self.match.now, foe.id).reach
        return known[foe.id]

    _reaches: tuple[int, dict[str, Any]] = (-1, {})


def _defeat(found: Forecast) -> Fraction:
    """The chance that the attack defeats its target."""
    return Fraction(found.loss.chance(lambda gone: found.target in gone))
