"""The battle screen of Simple Battles: its marks, sounds and previews."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.play.acts import Move
from game.core.play.ask import Ask, Option
from game.core.play.play import side_name
from game.core.table.pieces import Marker
from game.core.text import T, Text
from game.core.wording import dice_text, points_text
from game.rules.simple_battles import actions, checks, ending
from game.rules.simple_battles.acts import Dash
from game.rules.simple_battles.roster import Fighter
from game.rules.simple_battles.setting import OBJECTIVES
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.battle.scene import BattleScene
from game.scenes.rulesets.simple_battles.attacks import SimpleBattlesAttacks, SimpleBattlesDangers
from game.scenes.rulesets.simple_battles.words import SimpleBattlesWords


class SimpleBattlesScene(BattleScene):
    """The words and displays of Simple Battles on the shared screen."""

    attacks_type = SimpleBattlesAttacks
    dangers_type = SimpleBattlesDangers
    words_type = SimpleBattlesWords
    words: SimpleBattlesWords

    def round_words(self) -> Text:
        """`Round 2 of 3`."""
        state, rounds = self.match.state, self.match.now.switches.rounds
        if state.phase in ("sides", "deploy"):
            return T("Setting up")
        return T("Round {n} of {all}", n=state.round, all=rounds)

    def goal_words(self) -> Text:
        """What wins."""
        return T("most points win SB-66")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Objectives held as pips, points as they stand."""
        holders = self.objective_holders()
        lines = []
        for side, part in enumerate(self.rules.score(self.match.now)):
            held = sum(1 for who in holders.values() if who == side)
            lines.append(ScoreLine(self.side_label(side), held, len(holders) or OBJECTIVES, part.points))
        return tuple(lines)

    def score_foot(self) -> Text:
        """What an objective is worth and how many rerolls are left."""
        a, b = self.match.state.rerolls
        return T("{n} an objective SB-68, rerolls {a} : {b} SB-09", n=ending.OBJECTIVE_POINTS, a=a, b=b)

    def objective_holders(self) -> dict[str, int | None]:
        """The side that alone touches each objective."""
        found: dict[str, int | None] = {}
        for marker in self.match.state.objectives:
            a, b = ending.holders(self.match.now, marker)
            found[marker.id] = 2 if a and b else 0 if a else 1 if b else None
        return found

    def pips_told(self, side: int) -> Text:
        """Objectives, and what each is worth."""
        held = list(self.objective_holders().values())
        return T("Objectives that {who} alone touches: {n} of {all}. Each is worth {worth} at the end; "
                 "the score counts them as if that were now SB-68",
                 who=side_name(side), n=held.count(side), all=len(held), worth=points_text(ending.OBJECTIVE_POINTS))

    def marker_told(self, marker: Marker) -> Text:
        """What an objective is worth, and who has it; which side has worked a terminal."""
        holder = self.objective_holders().get(marker.id)
        now = (T("Nobody touches it now.") if holder is None else T("Both touch it now: nobody would score.")
               if holder == 2 else T("{who} alone touches it now.", who=side_name(holder)))
        words = T("Objective: {worth} at the end for the side that alone touches it; the score counts it already "
                  "SB-68. {now}", worth=points_text(ending.OBJECTIVE_POINTS), now=now)
        if not actions.terminals(self.match.now):
            return words
        done = [side_name(side) for side, id in self.match.state.used if id == marker.id]
        by = T("Nobody has worked it yet.") if not done else (
            T("{who} has worked it.", who=done[0]) if len(done) == 1 else T("Both sides have worked it."))
        return T("{words}\nTerminal: {worth} for each side that works it once SB-R28. {by}", words=words,
                 worth=points_text(actions.TERMINAL_POINTS), by=by)

    def marks(self, figure: Fighter) -> Iterator[tuple[str, int]]:
        """A tick when it had its turn, a star for the Leader."""
        if figure.done and self.match.state.active != figure.id:
            yield "done", 0
        if "Leader" in figure.traits:
            yield "leader", 0

    def card_kind(self, figure: Fighter) -> Text:
        """Its type."""
        return T(figure.type)

    def card_told(self, figure: Fighter) -> Text:
        """What it is worth and how it fights."""
        melee, shots = (checks.dice(self.match.now, figure, melee=close) for close in (True, False))
        ranged = T("shoots with {dice}", dice=dice_text(shots)) if shots else T("never shoots")
        return T("{type}: {worth} to who defeats it; fights hand to hand with {dice}, {ranged} SB-58", type=figure.type,
                 worth=points_text(figure.points), dice=dice_text(melee), ranged=ranged)

    def way_label(self, way: str) -> Text:
        """Attack or Spray."""
        return T("Spray") if way == "spread" else T("Attack")

    def foreign(self, ask: Ask) -> bool:
        """Only the turns of figures belong to one player; initiative belongs to nobody."""
        return self.match.state.phase == "turns" and super().foreign(ask)

    # --- words --------------------------------------------------------------------------------------------------

    def offered(self, ask: Ask, option: Option) -> bool:
        """The secondary move is offered only after the move: the other order would leave less (SB-45)."""
        return option.kind != "dash" or ask.option(Move()) is None

    def idle_words(self, decision: Decision) -> Text:
        """What to do next."""
        return {"deploy": T("Point at a spot"), "figure": T("Choose a figure"), "extra": T("Choose a figure"),
                "act": T("Point at a place or an enemy")}.get(decision.ask.kind, T("Choose an answer"))

    def short_label(self, mode: Mode) -> Text:
        """A short label for the secondary move."""
        return T("2nd move") if mode.act == Dash() else mode.label
