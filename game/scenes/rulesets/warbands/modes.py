"""The options of a Warbands question as buttons: places, kinds of attack, skills with their chance, the rest."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.core.play.answers import Answer
from game.core.play.ask import Option, PickOption, PlaceOption
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import percent
from game.planning.warbands.routes import leads_to, part_route
from game.rules.warbands import checks, climbing, forecasts
from game.rules.warbands.acts import (
    Assassinate,
    Climb,
    Command,
    Drop,
    Heal,
    Influence,
    Jump,
    Merge,
    Recover,
    Shift,
    Split,
    Switch,
    Team,
)
from game.scenes.battle.input.modes import Mode
from game.scenes.rulesets.warbands.decision_parts import BandParts

ROLLED: Final = (Heal, Influence, Switch, Command, Assassinate, Split, Merge, Shift)
"""The acts that a skill roll decides."""


class BandModes(BandParts):
    """The part of a decision that labels its answers."""

    # --- modes --------------------------------------------------------------------------------------------------

    def _modes(self) -> list[Mode]:
        """Places, then ways of attacking and skills by their word, then the rest; skills with their chance."""
        modes = [Mode(o.key, o.label, o.clause, place=o) for o in self.options
                 if isinstance(o, PlaceOption) and o.kind not in ("deploy", "card")]
        ways: dict[str, dict[str, Option]] = {}
        plain: list[Option] = []
        for option in self.options:
            if isinstance(option, PlaceOption | PickOption) or option.kind in ("figure", "flip"):
                continue
            if option.target and option.target in self.state.figures:
                way = f"team {option.act.who}" if isinstance(option.act, Team) else option.act.word
                ways.setdefault(way, {})[option.target] = option
            else:
                plain.append(option)
        modes += [Mode(way, self._way_words(way, them), next(iter(them.values())).clause, targets=them)
                  for way, them in ways.items()]
        plain.sort(key=lambda o: o.kind in ("done", "none"))         # what ends comes last
        modes += [Mode(o.key, self._plain_words(o), o.clause, plain=o) for o in plain]
        return modes

    def _way_words(self, way: str, them: dict[str, Option]) -> Text:
        act = next(iter(them.values())).act
        if isinstance(act, Team):
            return T("Fire, measured from {name} ({n})", name=self.state.figures[act.who].name, n=len(them))
        what = self.scene.labels.way(way)
        if isinstance(act, ROLLED):
            return T("{what} {pct}", what=what, pct=percent(self.skill_chance()))
        return T("{what} ({n})", what=what, n=len(them))

    def _plain_words(self, option: Option) -> Text:
        act, me = option.act, self.me
        if isinstance(act, ROLLED):
            return T("{what} {pct}", what=option.label, pct=percent(self.skill_chance()))
        if isinstance(act, Recover) and me is not None:
            return T("{what} {pct}", what=option.label, pct=percent(forecasts.recovery(self.now, me.id)))
        if isinstance(act, Climb) and me is not None and len(climbing.climbs(self.now, me)) > 1:
            return T("{what}: {piece}", what=option.label, piece=act.roof)
        return option.label

    def drop_mode(self, place: Place) -> Mode | None:
        """The button by which one drops right to a place from where he stands; None where no button does."""
        by = {type(mode.act): mode for mode in self.modes}
        return next((mode for kind in (Jump, Drop) if (mode := by.get(kind)) is not None and self._lands(mode, place)),
                    None)

    def _lands(self, mode: Mode, place: Place) -> bool:
        """Whether that part of a movement, aimed at a place, ends there: a step ends below the edge."""
        if self.ways.going is None or mode.place is None or mode.place.region().why_not(place) is not None:
            return False
        way = part_route(self.now, self.ways.going, Answer(mode.place.act, place=place))
        return way is not None and leads_to(way, place)

    def skill_chance(self) -> Fraction:
        """The chance of the acting fighter's skill roll (WB-110)."""
        me = self.me
        assert me is not None
        return checks.skill_check(me, T("skill"), "WB-110").chance
