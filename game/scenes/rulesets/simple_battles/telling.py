"""Simple Battles told without a screen: its score, its objectives, its figures."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from game.art.classes import shot_of
from game.core.play.acts import Move
from game.core.play.ask import Ask, Option
from game.core.play.events import Aimed
from game.core.play.play import side_name
from game.core.table.pieces import Marker
from game.core.text import TN, T, Text
from game.core.wording import dice_text, inches_over, points_text
from game.rules.simple_battles import actions, checks, ending
from game.rules.simple_battles.roster import TRAITS, TYPES, Fighter
from game.rules.simple_battles.setting import OBJECTIVES
from game.scenes.battle.panels.blocks import Chips, KindLine, Line
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.tellers.attacks import Attacks
from game.scenes.tellers.dangers import Dangers
from game.scenes.tellers.figures import Figures
from game.scenes.tellers.labels import Labels
from game.scenes.tellers.markers import Markers
from game.scenes.tellers.score import Score
from game.ui.sound import Cue


class SimpleBattlesMarkers(Markers):
    """Objectives, which may be terminals."""

    def holders(self) -> dict[str, int | None]:
        """The side that alone touches each objective."""
        found: dict[str, int | None] = {}
        for marker in self.state.objectives:
            a, b = ending.holders(self.now, marker)
            found[marker.id] = 2 if a and b else 0 if a else 1 if b else None
        return found

    def marker(self, marker: Marker) -> Text:
        """What an objective is worth, and who has it; which side has worked a terminal."""
        holder = self.holders().get(marker.id)
        now = (T("Nobody touches it now.") if holder is None else T("Both touch it now: nobody would score.")
               if holder == 2 else T("{who} alone touches it now.", who=side_name(holder)))
        words = T("Objective: {worth} at the end for the side that alone touches it; the score counts it already "
                  "SB-68. {now}", worth=points_text(ending.OBJECTIVE_POINTS), now=now)
        if not actions.terminals(self.now):
            return words
        done = [side_name(side) for side, id in self.state.used if id == marker.id]
        by = T("Nobody has worked it yet.") if not done else (
            T("{who} has worked it.", who=done[0]) if len(done) == 1 else T("Both sides have worked it."))
        return T("{words}\nTerminal: {worth} for each side that works it once SB-R28. {by}", words=words,
                 worth=points_text(actions.TERMINAL_POINTS), by=by)


class SimpleBattlesScore(Score):
    """Objectives held as pips, points as they stand."""

    def held(self, side: int) -> tuple[int, int]:
        """The objectives that a side alone touches, of all."""
        holders = list(SimpleBattlesMarkers(self.telling).holders().values())
        return holders.count(side), len(holders)

    def head(self) -> Text:
        """`Round 2 of 3`."""
        if self.state.phase in ("sides", "deploy"):
            return T("Setting up")
        return T("Round {n} of {all}", n=self.state.round, all=self.now.house.rounds)

    def rounds(self) -> int:
        """As the rules or the house rules of this battle say."""
        return int(self.now.house.rounds)

    def goal(self) -> Text:
        """What wins."""
        return T("most points win SB-66")

    def lines(self) -> tuple[ScoreLine, ...]:
        """Objectives held as pips, points as they stand."""
        lines = []
        for side, part in enumerate(self.rules.score(self.now)):
            held, all = self.held(side)
            lines.append(ScoreLine(side_name(side), held, all or OBJECTIVES, part.points))
        return tuple(lines)

    def foot(self) -> Text:
        """What an objective is worth and how many rerolls are left."""
        a, b = self.state.rerolls
        return T("{n} points an objective SB-68, rerolls {a} : {b} SB-09", n=ending.OBJECTIVE_POINTS, a=a, b=b)

    def pips(self, side: int) -> Text:
        """Objectives, and what each is worth."""
        held, all = self.held(side)
        return T("Objectives that {who} alone touches: {n} of {all}. Each is worth {worth} at the end; "
                 "the score counts them as if that were now SB-68",
                 who=side_name(side), n=held, all=all, worth=points_text(ending.OBJECTIVE_POINTS))


class SimpleBattlesFigures(Figures):
    """Fighters by type and traits."""

    def marks(self, figure: Fighter) -> Iterator[tuple[str, int]]:
        """A tick when it had its turn, a star for the Leader."""
        if figure.done and self.state.active != figure.id:
            yield "done", 0
        if "Leader" in figure.traits:
            yield "leader", 0

    def kind(self, figure: Fighter) -> Text:
        """Its type."""
        return T(figure.type)

    def told(self, figure: Fighter) -> Text:
        """What it is worth and how it fights."""
        melee, shots = (checks.dice(self.now, figure, melee=close) for close in (True, False))
        ranged = T("shoots with {dice}", dice=dice_text(shots)) if shots else T("never shoots")
        return T("{type}: {worth} to who defeats it; fights hand to hand with {dice}, {ranged} SB-58", type=figure.type,
                 worth=points_text(figure.points), dice=dice_text(melee), ranged=ranged)

    def lines(self, figure: Fighter) -> list[Line]:
        """Type, points, dice and traits."""
        melee, shots = (checks.dice(self.now, figure, melee=close) for close in (True, False))
        return [KindLine(T("{type}, {points} points {clause}", type=figure.type, points=figure.points,
                           clause=TYPES[figure.type].clause)), Chips((
            (TN("1 melee die", "{n} melee dice", n=melee), "SB-58", "plain"),
            (TN("1 ranged die", "{n} ranged dice", n=shots) if shots else T("no ranged attacks"), "SB-58", "plain"),
            *((TRAITS[trait][0], TRAITS[trait][1], "plain") for trait in figure.traits)))]


class SimpleBattlesAttacks(Attacks):
    """Attacks on the table."""

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows, fire, magic or guns by what the figure carries."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        shot = shot_of(figure.look) if figure is not None else ""
        if shot:
            return shot
        heavy = figure is not None and ("Heavy" in figure.traits or "Spread" in figure.traits)
        return "gun_large" if heavy else "gun_small"


class SimpleBattlesDangers(Dangers):
    """Danger in words."""

    def met_words(self, names: Text) -> Text:
        """Enemies in contact, or as near as the house rule says."""
        return T("Adjacent to **{names}**", names=names) if self.match.now.house.adjacent_gap else (
            super().met_words(names))

    def short_words(self, name: str, short: float) -> Text:
        """Enemies that it is slightly short of."""
        return T("**{n}″ too far off** to fight {name}", n=inches_over(short), name=name) if (
            self.match.now.house.adjacent_gap) else super().short_words(name, short)


class SimpleBattlesLabels(Labels):
    """Names of questions and answers."""

    to_do = MappingProxyType({
        "deploy": T("Point at a spot"), "figure": T("Choose a figure"), "extra": T("Choose a figure"),
        "act": T("Point at a place or an enemy")})
    ways = MappingProxyType({"spread": T("Spray")})
    shorts = MappingProxyType({"dash": T("2nd move"), "end": T("End turns")})

    def offered(self, ask: Ask, option: Option) -> bool:
        """The secondary move is offered only after the move: the other order would leave less (SB-45)."""
        return option.kind != "dash" or ask.option(Move()) is None

    def foreign(self, ask: Ask) -> bool:
        """Only the turns of figures belong to one player; initiative belongs to nobody."""
        return self.state.phase == "turns" and super().foreign(ask)
