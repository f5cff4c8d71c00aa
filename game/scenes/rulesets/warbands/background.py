"""Work that takes longer than a frame: who would see the end of a move, and the odds of all possible attacks."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final, NamedTuple, cast

from game.core.chance.forecast import Forecast
from game.core.table.moment import Moment
from game.rules.warbands import checks, forecasts, harm
from game.rules.warbands.acts import Kick, Shoot, Strike, Team
from game.rules.warbands.distances import Attack
from game.rules.warbands.roster import GRADES, Fighter
from game.rules.warbands.wound_odds import wound_odds
from game.scenes.rulesets.warbands.decision_parts import BandParts

BITE: Final = 0.002
"""Seconds of work in a frame, or slightly more."""
MOST: Final = 6
"""The most targets of a fighter that are listed."""


ASKED: Final = ("act", "go", "gift", "influence", "walk", "blow", "again", "charge")
"""Kinds of questions whose answers are the attacks of the fighter they are about."""


class _Looked(NamedTuple):
    """The attacks of a fighter still to be computed, and those computed, best first by an estimate."""

    left: list[Attack]
    found: list[Forecast]


class BandBackground(BandParts):
    """The part of a decision that computes in small steps; while `table.wait` is set all at once."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._looked: dict[str, _Looked] = {}

    # --- attacks ------------------------------------------------------------------------------------------------

    def prospects(self, one: Fighter) -> list[Forecast]:
        """The best attacks of a fighter from where he stands, as far as computed."""
        looked = self._looked.get(one.id)
        if looked is None:
            looked = self._looked[one.id] = _Looked(self._attacks(one), [])
        if looked.left:
            if self.scene.table.wait:
                self.work(1e9)
            else:
                self.scene.moving = True
        return looked.found

    def _attacks(self, one: Fighter) -> list[Attack]:
        """His possible attacks: the answers where he is asked, now and once his movement is ended, otherwise all; the
        best by an estimate last."""
        if one.id == self.ask.about and self.ask.kind in ASKED:
            options = [o for o in (*self.options, *self.still_to_come())
                       if isinstance(o.act, (Strike, Kick, Shoot, Team))]
            them = [self.attack_of(option) for option in options]
        elif one.stands:
            them = checks.targets(self.now, one, one.side, checks.ways(self.now, one))
        else:
            them = []
        them.sort(key=lambda attack: self.promise(self.now, attack))
        return them[-MOST:]

    def promise(self, then: Moment, attack: Attack) -> float:
        """An estimate of what an attack brings: whole forecasts of many would take too long for a frame."""
        foe = cast(Fighter, then.state.figures[attack.target])
        share = {"out": 1.0, "prone": 0.4, "down": 0.5, "redirected": 0.5, "ignored": 0.05}
        worth = GRADES[foe.rank].worth * share[harm.wound_result(then, foe)]
        return float(wound_odds(then, attack).chance) * worth

    # --- work in each frame -----------------------------------------------------------------------------------------

    def work(self, bite: float = BITE) -> bool:
        """Compute for `bite` seconds or slightly more; whether more is to be done."""
        until = perf_counter() + bite
        for looked in self._looked.values():
            while looked.left and perf_counter() < until:
                looked.found.append(forecasts.attack_card(self.now, looked.left.pop(), replies=False))
                if not looked.left and not self.scene.table.wait:
                    self.refresh()
        return super().work(bite) or any(looked.left for looked in self._looked.values())
