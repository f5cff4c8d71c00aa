"""What takes longer than a frame: who would see the end of a way, and the odds of all that a fighter could attack."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final, NamedTuple, cast

from game.core.chance.forecast import Forecast
from game.core.table.moment import Moment
from game.rules.warbands import checks, forecasts, harm
from game.rules.warbands.acts import Kick, Shoot, Strike, Team
from game.rules.warbands.distances import Attack, Defense, melee
from game.rules.warbands.roster import GRADES, Fighter
from game.scenes.rulesets.warbands.decision_parts import BandParts

BITE: Final = 0.002
"""Seconds a frame spent on such questions, or a little over."""
MOST: Final = 6
"""So many targets of a fighter are told at most."""


ASKED: Final = ("act", "go", "gift", "influence", "walk", "blow", "again", "charge")
"""Questions whose answers are the attacks of the one they are about."""


class _Looked(NamedTuple):
    """The attacks of a fighter that are still to be worked out, and those that are, best first by a rough guess."""

    left: list[Attack]
    found: list[Forecast]


class BandLooking(BandParts):
    """The part of a decision that looks round, a bite a frame; while `table.wait` is set all of it at once."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._looked: dict[str, _Looked] = {}

    # --- attacks ------------------------------------------------------------------------------------------------

    def prospects(self, one: Fighter) -> list[Forecast]:
        """The best attacks that a fighter could make from where he stands, as far as they are worked out."""
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
        """What he may attack: his answers where he is asked, else whatever he could; last the best guess."""
        if one.id == self.ask.about and self.ask.kind in ASKED:
            options = [o for o in self.options if isinstance(o.act, (Strike, Kick, Shoot, Team))]
            them = [self.attack_of(option) for option in options]
        elif one.stands:
            them = checks.targets(self.now, one, one.side, checks.ways(self.now, one))
        else:
            them = []
        them.sort(key=lambda attack: self.promise(self.now, attack))
        return them[-MOST:]

    def promise(self, then: Moment, attack: Attack) -> float:
        """What an attack may bring, roughly: a whole forecast of each of many costs too much a frame."""
        foe = cast(Fighter, then.state.figures[attack.target])
        kind = "melee" if melee(then, attack.way) else "ranged"
        safe = checks.defense_check(then, Defense(foe.id, kind, attack)).chance  # type: ignore[arg-type]
        cover = 2 if checks.covered(then, Defense(foe.id, kind, attack)) else 1  # type: ignore[arg-type]
        worth = {"out": 1.0, "prone": 0.4, "down": 0.5, "redirected": 0.5, "ignored": 0.05}[harm.fate(then, foe)]
        return float(checks.attack_check(then, attack).chance * (1 - safe) ** cover) * GRADES[foe.rank].worth * worth

    # --- a bite a frame -----------------------------------------------------------------------------------------

    def work(self, bite: float = BITE) -> bool:
        """Look a little further, for `bite` seconds or a little over; true where more is to be done."""
        until = perf_counter() + bite
        for looked in self._looked.values():
            while looked.left and perf_counter() < until:
                looked.found.append(forecasts.told(self.now, looked.left.pop(), replies=False))
                if not looked.left and not self.scene.table.wait:
                    self.refresh()
        return super().work(bite) or any(looked.left for looked in self._looked.values())
