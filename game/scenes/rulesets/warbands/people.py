"""Fighters in words: rank, gear, skill, state, possible attacks. It computes no rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core.chance.forecast import Forecast
from game.core.prospects import Prospect as Could
from game.core.table.places import gap_inches
from game.core.text import T, Text
from game.core.wording import inches, percent
from game.planning.warbands.ways import ROLLED
from game.rules.warbands.active_skills import halved
from game.rules.warbands.limits import house
from game.rules.warbands.roster import GRADES, Fighter
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.panels.blocks import Line, Sentence
from game.scenes.battle.panels.odds_card import Title
from game.scenes.battle.panels.spot_words import spot_lines
from game.scenes.battle.panels.words import WordsBase
from game.scenes.rulesets.warbands.deciding import BandDecision
from game.scenes.rulesets.warbands.targets import Prospect, Targets
from game.scenes.rulesets.warbands.telling import BandFigures
from game.scenes.rulesets.warbands.texts import calling, skill_chance

NOBODY: Final[Mapping[str, Could]] = MappingProxyType({})


class BandPeople(WordsBase):
    """Words about fighters."""

    figures: BandFigures

    def whom(self, decision: Decision, best: Mapping[str, Could] = NOBODY) -> list[Line]:
        """Who can be chosen, the most valuable first, each with his portrait and the `best` he could do now, with the
        chance of any harm by it."""
        if decision.ask.kind not in ("figure", "command", "who", "commander"):
            return []
        them = [self.match.state.figures[f] for f in decision.figures]
        them.sort(key=lambda f: -GRADES[f.rank].worth)
        told: list[Line] = []
        for f in them:
            words = T("**{name}** · D{die}/{stat} · {what}{state}", name=f.name, die=f.die, stat=f.stat,
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

    # --- the card of a fighter ----------------------------------------------------------------------------------

    def profile(self, decision: Decision) -> list[Line] | None:
        """The card of the fighter under the pointer or asked about; None where there is none."""
        ask = decision.ask
        one = self.match.state.figures.get(decision.figure or ask.about)
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
            lines += self._prospects(decision, one)
            foot = [T("{up}″ up", up=inches(one.z))] if one.z else []
            foot += spot_lines(self.scene.dangers, self.scene.spots.of(self.match.now, one.id))
            lines += [Sentence(words, below=0, above=2) for words in foot]
        return lines

    def card_of(self, one: Fighter) -> list[Line]:
        """The card of a fighter without his possible attacks: head, numbers, the meaning of his traits."""
        head = Title(T("{name}", name=one.name), self.figures.standing_words(one), (self.face(one.id),), named=True)
        return [head, self.figures.chips(one), *self.figures.fighter_lines(one)]

    def half_words(self, one: Fighter) -> Text:
        """The effect of splitting a Doppelganger."""
        half = halved(one, house(self.match.now))
        return T("Each of the two will be a {rank} WB-119 WB-121", rank=self.figures.rank_words(half))

    def _prospects(self, decision: BandDecision, one: Fighter) -> list[Targets]:
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
