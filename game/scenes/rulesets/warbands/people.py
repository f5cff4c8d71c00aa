"""Fighters in words: rank, gear, skill, state, possible attacks. It computes no rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core.chance.forecast import Forecast
from game.core.prospects import Prospect as Could
from game.core.table.places import GRID, gap_inches
from game.core.text import T, Text
from game.core.wording import inches, listed, percent
from game.rules.warbands import forecasts, muster, teams
from game.rules.warbands.limits import house
from game.rules.warbands.roster import GRADES, Battle, Crew, Fighter
from game.rules.warbands.skills.doppelganger import halved
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.panels.plain_card import Chips, Line
from game.scenes.battle.panels.spot_words import spot_lines
from game.scenes.battle.panels.words import WordsBase
from game.scenes.rulesets.warbands.deciding import BandDecision
from game.scenes.rulesets.warbands.modes import ROLLED
from game.scenes.rulesets.warbands.profile import Profile, Prospect
from game.scenes.rulesets.warbands.texts import (
    MINION_CARD,
    SHOOTER_CARDS,
    calling,
    calling_card,
    command_card,
    gear_parts,
    hire_of,
)

NOBODY: Final[Mapping[str, Could]] = MappingProxyType({})
_RANKS: Final = {"Rookie": T("Rookie"), "Specialist": T("Specialist"), "Boss": T("Boss")}


class BandPeople(WordsBase):
    """Words about fighters."""

    # --- words --------------------------------------------------------------------------------------------------

    def rank_words(self, one: Fighter) -> Text:
        """`Boss, D10/5`."""
        return T("{rank}, D{die}/{stat}", rank=_RANKS[one.rank], die=one.die, stat=one.stat)

    def state_words(self, one: Fighter) -> Text | None:
        """What has happened to him; None for nothing."""
        if one.down:
            return T("Face down until the turn’s end WB-152")
        if one.prone:
            pct = percent(forecasts.recovery(self.match.now, one.id))
            state = self.match.state
            acts = state.active == one.id
            if one.acted and not acts and one.id not in state.unit:
                return T("Prone: next turn it may only recover, **{pct}** an action WB-60 WB-R55", pct=pct)
            single = one.heavy or acts and one.used
            return (T("Prone: may only recover, **{pct}** with one action WB-60", pct=pct) if single else
                    T("Prone: may only recover, **{pct}** an action; if the first fails, the second is one more try "
                      "WB-60 WB-R55", pct=pct))
        if one.animal:
            return T("In animal shape: hits on {stat} or more, defends below {stat} WB-163", stat=one.stat)
        if one.rank == "Boss":
            return (T("Has ignored a wound this turn: the next lays it down WB-59") if one.spared else
                    T("Ignores the first wound of each turn WB-59"))
        return None

    def standing_words(self, one: Fighter) -> Text:
        """`46 points, unwounded`: his worth and state."""
        state = (T("face down") if one.down else T("prone") if one.prone else T("an animal") if one.animal else
                 T("acts") if self.match.state.active == one.id else T("has acted") if one.acted else T("unwounded"))
        if one.half:
            return T("{rank} · half a Doppelganger · {state}", rank=_RANKS[one.rank], state=state)
        return T("{rank} · {n} points · {state}", rank=_RANKS[one.rank], state=state,
                 n=muster.points(hire_of(self.match.now, one)))

    def fighter_lines(self, one: Fighter) -> list[Text]:
        """State, skill or role, Command, team, treasure, the effect of his shooter: the most important first."""
        now, lines = self.match.now, [] if (state := self.state_words(one)) is None else [state]
        first = one.prone or one.down or one.animal
        calls = [calling_card(one)]
        if one.rank == "Boss" and not one.half:
            calls.append(command_card(one))
        lines = [*lines, *calls] if first else [*calls, *lines]
        if one.treasure:
            lines.insert(0, T("Carries a treasure: 3 points at an own spawnpoint WB-R103"))
        crew = teams.crew_of(now, one.id)
        if crew is not None:
            lines.append(self.crew_words(crew))
        if one.minion:
            lines.append(MINION_CARD)
        if one.shooter and not one.animal and one.skill != "Ranger":
            lines.append(SHOOTER_CARDS[one.shooter])
        return lines

    def crew_words(self, crew: Crew) -> Text:
        """The members of the Fire Team, and whether it could fire."""
        state: Battle = self.match.state
        them = [state.figures[one].name for one in (*crew.rookies, crew.commander) if one in state.figures]
        chief = state.figures.get(crew.commander)
        ready = chief is not None and chief.placed and teams.is_complete(self.match.now, crew) and teams.in_formation(
            self.match.now, crew, chief)
        guns = [hire.gun for one in crew.rookies if one in state.figures
                and (hire := hire_of(self.match.now, state.figures[one])).shooter == "area" and hire.gun]
        weapon = guns[0] if guns else T("heavy shooter, area")
        return (T("{names} with their {weapon}: near enough to fire WB-R62", names=listed(them), weapon=weapon)
                if ready else
                T("{names} with their {weapon}: {n}″ apart at most to fire WB-R62", names=listed(them), weapon=weapon,
                  n=house(self.match.now).team_distance // GRID))

    def whom(self, decision: BandDecision, best: Mapping[str, Could] = NOBODY) -> list[Line]:
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

    def profile(self, decision: Decision) -> Profile | None:
        """The card of the fighter under the pointer or asked about; None where there is none."""
        ask = decision.ask
        one = self.match.state.figures.get(decision.figure or ask.about)
        if one is None or not isinstance(decision, BandDecision) or ask.kind in ("card", "flip"):
            return None
        lines = self.fighter_lines(one)
        option = decision.targets().get(one.id)
        if option is not None and isinstance(option.act, ROLLED):
            lines.insert(0, T("{what}: **{pct}** {clause}", what=option.label, clause=option.clause,
                              pct=percent(decision.skill_chance())))
        if ask.kind == "half" and one.id == ask.about:
            lines.insert(0, self.half_words(one))
        head, rows = T(""), tuple[Prospect, ...]()
        foot: tuple[Text, ...] = ()
        if self.match.state.phase == "turns" and one.placed:
            head, rows = self._prospects(decision, one)
            up = (T("{up}″ up", up=inches(one.z)),) if one.z else ()
            foot = (*up, *spot_lines(self.scene.dangers, self.scene.spots.of(self.match.now, one.id)))
        return self.card_of(one)._replace(lines=tuple(lines), table=head, rows=rows, foot=foot)

    def card_of(self, one: Fighter) -> Profile:
        """The card of a fighter without his possible attacks."""
        return Profile(T("{name}", name=one.name), self.standing_words(one), self.face(one.id), self.chips(one),
                       tuple(self.fighter_lines(one)))

    def chips(self, one: Fighter) -> Chips:
        """Die, stat and gear, each with its clause."""
        parts = [(T("die **D{n}**", n=one.die), "WB-R1", ""), (T("stat **{n}**", n=one.stat), "WB-R2", "")]
        parts += [(words, "WB-R7", "") for words in gear_parts(self.match.now, one)]
        if one.treasure:
            parts.append((T("treasure"), "WB-R103", "good"))
        return Chips(tuple(parts))

    def half_words(self, one: Fighter) -> Text:
        """The effect of splitting a Doppelganger."""
        half = halved(one, house(self.match.now))
        return T("Each of the two will be a {rank} WB-119 WB-121", rank=self.rank_words(half))

    def _prospects(self, decision: BandDecision, one: Fighter) -> tuple[Text, tuple[Prospect, ...]]:
        """What he could attack from where he stands; for enemies, whom they could."""
        if one.prone or one.down or decision.ask.about == one.id and decision.ask.kind == "go" and decision.spent:
            return T(""), ()
        found: list[Forecast] = sorted(decision.prospects(one), key=lambda f: -f.expected)
        state = self.match.state
        rows = tuple(Prospect(f.target, self.face(f.target), state.figures[f.target].name,
                              T("{n}″", n=gap_inches(one, state.figures[f.target])), f) for f in found
                     if f.target in state.figures)
        own = one.side == decision.ask.side
        head = T("From here") if rows and own else T("Attacks") if rows else T("No target from here")
        return head, rows
