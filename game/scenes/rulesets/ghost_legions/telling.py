"""Ghost Legions told without a screen: the chance that the turn goes on, its ends, its figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from game.core.play.ask import Ask
from game.core.play.events import Aimed, Began, Event, Rolled
from game.core.play.play import side_name
from game.core.table.places import GRID
from game.core.text import TN, T, Text
from game.core.wording import actions_text, average, dice_text, percent, points_text
from game.rules.ghost_legions import checks, ending, limits
from game.rules.ghost_legions.limits import EXIT, WIN
from game.rules.ghost_legions.roster import GEAR, RATES, SUITS, Battle, Fighter, ranged, save
from game.scenes.battle.panels.blocks import Chips, KindLine, Line
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.tellers.attacks import Attacks, RollLine
from game.scenes.tellers.dangers import Dangers
from game.scenes.tellers.figures import Figures
from game.scenes.tellers.labels import Forced, Labels
from game.scenes.tellers.markers import Markers
from game.scenes.tellers.score import Score
from game.ui.sound import Cue
from game.ui.widgets.base import Words


class LegionScore(Score):
    """Points up to ten, and the chance that the turn goes on."""

    state: Battle
    foot_everywhere = True

    def head(self) -> Text:
        """`Turn 5 of 30`."""
        state = self.state
        if state.phase in ("ends", "deploy"):
            return T("Setting up")
        last = self.now.house.rounds
        return T("Turn {n} of {all}", n=state.round, all=last) if last else T("Turn {n}", n=state.round)

    def rounds(self) -> int:
        """As the rules or the house rules of this battle say."""
        return int(self.now.house.rounds)

    def goal(self) -> Text:
        """The points that each side still needs; nothing once the battle is decided."""
        if self.rules.outcome(self.now) is not None:
            return T("")
        a, b = (ending.needs(self.now, side) for side in (0, 1))
        return T("{blue} needs {a}, {orange} {b} GL-73", blue=side_name(0), orange=side_name(1), a=a, b=b)

    def lines(self) -> tuple[ScoreLine, ...]:
        """A pip for each point up to ten."""
        now = self.now
        return tuple(ScoreLine(side_name(side), min(WIN, ending.earned(now, side)), WIN, part.points, same=True)
                     for side, part in enumerate(self.rules.score(now)))

    def pips(self, side: int) -> Text:
        """The points a side has of those it needs to win."""
        return T("{n} more and {who} has won GL-73", n=ending.needs(self.now, side), who=side_name(side))

    def foot(self) -> Text:
        """The chance that this turn goes on after this figure, and how many more will act."""
        state = self.state
        if state.phase != "turns":
            return T("kill 1 GL-71, break through 2 GL-72")
        ahead = checks.prospects(self.now)
        who = side_name(state.side)
        if not ahead.more:
            return T("{who}: the last figure of the turn GL-13", who=who)
        return T("{who}: goes on **{pct}**, about {n} more GL-09", who=who,
                 pct=percent(ahead.goes_on), n=average(ahead.expected))


class LegionMarkers(Markers):
    """Ends of the table."""

    def at(self, x: float, y: float) -> Text | None:
        """An end of the table: who leaves there, and for how many points; what the scenario has there."""
        if not ending.leaves(self.now):
            return super().at(x, y)
        ends, table = self.state.ends, self.now.setup.table
        for side, edge in enumerate(ends or ()):
            west, south, east, north = table.strip(edge, GRID)
            if west <= x <= east and south <= y <= north:
                return T("**{foe}’s end**: each figure of {who} that leaves the table here brings {points} GL-72",
                         foe=side_name(side), who=side_name(1 - side), points=points_text(EXIT))
        return None


class LegionFigures(Figures):
    """Armour, weapon, hits."""

    state: Battle

    def marks(self, figure: Fighter) -> Iterator[tuple[str, int]]:
        """Hits as a die beside it (a drop with the number from 7 on), a tick when activated, blades in contact."""
        state = self.state
        if figure.hits:
            yield "die", figure.hits
        if figure.done and figure.side == state.side and state.active != figure.id and state.phase == "turns":
            yield "done", 0
        if state.engaged(figure):
            yield "engaged", 0

    def kind(self, figure: Fighter) -> Text:
        """Save and weapon."""
        weapon = ranged(figure)
        if weapon is None:
            return T("{save}+ melee", save=save(figure))
        return T("{save}+ {range}″/{rate}", save=save(figure), range=weapon.range, rate=weapon.rate)

    def told(self, figure: Fighter) -> Text:
        """The meaning of save, range and rate."""
        weapon = ranged(figure)
        if weapon is None:
            return T("A hit on it is saved by {n} or more; it fights hand to hand only GL-48", n=save(figure))
        return T("A hit on it is saved by {n} or more; it shoots {range}″ far with {dice} for each action GL-48 GL-37",
                 n=save(figure), range=weapon.range, dice=dice_text(weapon.rate))

    def status(self, figure_id: str) -> Text:
        """What it may still do, and its hits."""
        state = self.state
        if figure_id in state.gone:
            return T("off") if not self._killed(figure_id) else T("† killed")
        one = state.figures[figure_id]
        if one.hits and state.active != figure_id:
            return TN("1 hit", "{n} hits", n=one.hits)
        return self._state(one)

    def _state(self, one: Fighter) -> Text:
        state = self.state
        if not one.placed:
            return T("to set up")
        if state.active == one.id:
            return T("{n} left", n=state.actions)
        return T("✔ done") if one.done and one.side == state.side else T("ready")

    def _killed(self, figure_id: str) -> bool:
        return not any(getattr(e, "how", "") == "left" and getattr(e, "figure", "") == figure_id
                       for e in self.match.story())

    def lines(self, figure: Fighter) -> list[Line]:
        """Armour; save, weapon, gear and pace, each with its clause; hits."""
        suit, weapon = SUITS[figure.armour], ranged(figure)
        chips: list[tuple[Words, str, str]] = [
            (T("saves on **{n}+**", n=save(figure)), "GL-52" if "shield" in figure.gear else suit.clause, "plain")]
        if weapon is not None:
            chips.append((T("{weapon} **{range}″**, rate **{rate}**", weapon=weapon.label, range=weapon.range,
                            rate=weapon.rate), RATES[weapon.rate], "plain"))
        chips += [(GEAR[one].label, GEAR[one].effect_clause, "plain") for one in figure.gear]
        run, sprint = limits.run(figure) // GRID, limits.sprint(figure) // GRID
        chips.append((T("runs **{n}″**", n=run), "GL-21", "plain"))
        chips.append((T("sprints **{n}″**", n=sprint), "GL-22", "plain") if sprint else
                     (T("never sprints"), "GL-24", "plain"))
        if figure.hits:
            chips.append((self.hits_chip(figure), "GL-18", "bad"))
        return [KindLine(T("{suit} {clause}", suit=suit.label, clause=suit.clause)), Chips(tuple(chips))]

    def has_rolled(self, figure: Fighter) -> bool:
        """Whether its action die of this turn has fallen, and it lives: the next one falls in its side's next turn."""
        state = self.state
        return state.active == figure.id or (state.side == figure.side and figure.done)

    def hits_chip(self, figure: Fighter) -> Text:
        """Its hits, and the chance that its next action die kills it (GL-18, GL-R16)."""
        hits, chance = self.hits_words(figure), percent(checks.death_chance(figure.hits))
        if not self.has_rolled(figure):
            return T("{hits}, dies {pct}", hits=hits, pct=chance)
        if not self.now.house.hits_persist:
            return T("{hits}, die survived", hits=hits)
        return T("{hits}, dies {pct} next turn", hits=hits, pct=chance)

    def hits_words(self, figure: Fighter) -> Text:
        """How many hits are marked on it."""
        if not figure.hits:
            return T("no hits")
        return TN("1 hit", "{n} hits", n=figure.hits)


POWDER: Final = ("pistol", "rifle", "gun", "musket", "carbine", "revolver", "arquebus", "shotgun")
"""Words in the names of firearms."""


class LegionAttacks(Attacks):
    """Attacks on the table."""

    rolls = MappingProxyType({"shot": RollLine("target"), "save": RollLine(every=True), "melee": RollLine()})

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows or guns by what the figure carries."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        if figure is None or not any(word in figure.weapon.lower() for word in POWDER):
            return "arrow"
        return "gun_large" if figure.rate >= 4 or "machine" in figure.weapon.lower() else "gun_small"

    def roll_told(self, event: Rolled, aimed: Aimed | None) -> tuple[str, bool, Text] | None:
        """Also what the action die leaves to the active figure (GL-16 to GL-20)."""
        check = event.roll.check
        if check.kind == "actions":
            left = checks.actions_after(event.roll.faces[0], -sum(less.value for less in check.modifiers))
            words = (actions_text(left) if left > 0 else
                     T("dies of its hits") if left < 0 else T("cannot act"))
            return check.figure, left > 0, words
        return super().roll_told(event, aimed)


class LegionDangers(Dangers):
    """Danger in words."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text:
        """Hits by shots, death by fights."""
        if lost:
            return T("hit or killed {pct}, killed in a fight {lost}", pct=percent(chance), lost=percent(lost))
        return T("hit {pct}", pct=percent(chance))

    def shots_words(self, expected: Fraction) -> Text:
        """Hits."""
        return T("By shots alone: **{n} hits** on average", n=average(expected))

    def meant(self) -> Text:
        """Hits and lost fights."""
        return T("to be hit or killed")


class LegionLabels(Labels):
    """Names of questions and answers."""

    state: Battle
    most_cards = 6
    plan_kinds = frozenset({"act", "actions", "charge"})
    goals = frozenset({"exit"})
    on_cards = frozenset({"edge", "go-on", "charge", "actions"})
    to_do = MappingProxyType({
        "deploy": T("Point at a spot"), "figure": T("Choose a figure"), "act": T("Point at a place or an enemy")})
    ways = MappingProxyType({"shoot": T("Shoot"), "fight": T("Fight")})
    meant = MappingProxyType({
        "run": T("Less far for each action than a sprint, but with actions that are left it may shoot. GL-21 GL-23"),
        "sprint": T("Farther for each action than a run, but then no shot in this activation. GL-22 GL-23"),
        "exit": T("It leaves the table for {points}, and does not come back. GL-72 GL-R28", points=points_text(EXIT))})
    shorts = MappingProxyType({
        "run": T("Run"), "sprint": T("Sprint"), "exit": T("Break through"), "done": T("End")})

    def forced(self, story: Sequence[Event], number: int) -> Forced | None:
        """The activation of a figure, where its hits may kill it (GL-R12, GL-18)."""
        begun = story[number]
        if not isinstance(begun, Began) or begun.what != "figure" or number + 1 >= len(story):
            return None
        rolled = story[number + 1]
        if not isinstance(rolled, Rolled) or rolled.roll.check.kind != "actions":
            return None
        hits = -sum(one.value for one in rolled.roll.check.modifiers)
        chance = checks.death_chance(hits)
        if not chance:
            return None
        figure = {**self.state.figures, **self.state.gone}[begun.figure]
        why = TN("{name} is the only one left to activate. Its hit may kill it.",
                 "{name} is the only one left to activate. Its {n} hits may kill it.", name=figure.name, n=hits)
        if not self.now.house.voluntary_stop:
            title = next(one.title for one in self.rules.switches if one.id == "gl_voluntary_stop")
            why = T("{why} The house rule “{title}” would let you stop.", why=why, title=title)
        return Forced(begun.figure, T("Activate {name}: dies {pct}", name=figure.name, pct=percent(chance)), why,
                      "GL-R12")

    def question(self, ask: Ask) -> Text:
        """The question with the number of actions left."""
        if ask.kind != "act" or ask.about not in self.state.figures:
            return super().question(ask)
        return TN("{name} has 1 action: where to, or at whom?", "{name} has {n} actions: where to, or at whom?",
                  name=self.state.figures[ask.about].name, n=self.state.actions)

    def foreign(self, ask: Ask) -> bool:
        """False: nobody answers in the other's turn."""
        return False
