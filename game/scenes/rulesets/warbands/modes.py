"""The answers of a question of Warbands as buttons: places, ways of attacking, skills with their chance, the rest."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.core.play.ask import Option, PickOption, PlaceOption
from game.core.table.moment import Moment
from game.core.text import T, Text
from game.core.wording import percent
from game.rules.warbands import checks, moving
from game.rules.warbands.roster import Fighter
from game.rules.warbands.skills.skill import skills_of
from game.scenes.battle.input.modes import Mode
from game.scenes.rulesets.warbands.decision_parts import BandParts

ROLLED: Final = ("heal", "influence", "switch", "command", "assassinate", "split", "merge", "shift")
"""Words of answers that a skill's roll decides."""


class BandModes(BandParts):
    """The part of a decision that names its answers."""

    # --- modes --------------------------------------------------------------------------------------------------

    def _modes(self) -> list[Mode]:
        """Places, then ways of attacking and skills by their word, then the rest; skills with their chance."""
        modes = [Mode(o.key, o.label, o.clause, place=o) for o in self.options
                 if isinstance(o, PlaceOption) and o.kind not in ("deploy", "card")]
        ways: dict[str, dict[str, Option]] = {}
        plain: list[Option] = []
        for option in self.options:
            word, _, rest = option.key.partition(" ")
            if isinstance(option, PlaceOption | PickOption) or option.kind in ("figure", "flip"):
                continue
            if option.target and option.target in self.state.figures:
                way = f"team {rest.split()[1]}" if word == "team" else word
                ways.setdefault(way, {})[option.target] = option
            else:
                plain.append(option)
        modes += [Mode(way, self._way_words(way, them), next(iter(them.values())).clause, targets=them)
                  for way, them in ways.items()]
        plain.sort(key=lambda o: o.kind in ("done", "none"))         # what ends comes last
        modes += [Mode(o.key, self._plain_words(o), o.clause, plain=o) for o in plain]
        return modes

    def _way_words(self, way: str, them: dict[str, Option]) -> Text:
        if way.startswith("team"):
            return T("Fire, measured from {name} ({n})", name=self.state.figures[way.split()[1]].name, n=len(them))
        what = self.scene.way_label(way)
        if way in ROLLED:
            return T("{what} {pct}", what=what, pct=percent(self.skill_chance()))
        return T("{what} ({n})", what=what, n=len(them))

    def _plain_words(self, option: Option) -> Text:
        word, _, rest = option.key.partition(" ")
        me = self.me
        if word in ROLLED:
            return T("{what} {pct}", what=option.label, pct=percent(self.skill_chance()))
        if word == "recover" and me is not None:
            return T("{what} {pct}", what=option.label, pct=percent(recovery(self.now, me)))
        if word == "climb" and me is not None and len(moving.climbs(self.now, me)) > 1:
            return T("{what}: {piece}", what=option.label, piece=rest)
        return option.label

    def skill_chance(self) -> Fraction:
        """The chance of the acting fighter's skill roll (WB-110)."""
        me = self.me
        assert me is not None
        return checks.skill_check(me, T("skill"), "WB-110").chance


def recovery(now: Moment, one: Fighter) -> Fraction:
    """The chance to stand up in one recover action: a Regenerator has two rolls (WB-61, WB-150)."""
    tries = max((skill.recovers(now, one)[0] for skill in skills_of(one)), default=1)
    return 1 - (1 - checks.recover_check(one).chance) ** tries
