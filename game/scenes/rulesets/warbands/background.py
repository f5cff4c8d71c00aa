"""What takes longer than a frame: who would see the end of a way, and the odds of all that a fighter could attack."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final, NamedTuple, cast

from game.core.chance.forecast import Forecast
from game.core.table.moment import Moment
from game.rules.warbands import checks, forecasts, harm
from game.rules.warbands.distances import Attack, Defense, melee
from game.rules.warbands.roster import GRADES, Fighter
from game.scenes.rulesets.warbands.decision_parts import BandParts
from game.scenes.rulesets.warbands.routes import Route

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
        self._looking: tuple[Route, list[Fighter], dict[str, bool]] | None = None
        """A planned way, the enemies that are still to be asked whether they see its end, and those asked."""
        self._looked: dict[str, _Looked] = {}
        self._seen_now: dict[str, dict[str, bool]] = {}
        self._menaced: dict[str, tuple[str, float] | None] = {}
        """Who could wound a fighter most surely where he stands, and how surely; None while that is worked out."""

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
            options = [o for o in self.options if o.key.split()[0] in ("strike", "kick", "shoot", "team")]
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

    # --- sight --------------------------------------------------------------------------------------------------

    def seen(self) -> dict[str, bool]:
        """Which enemies would see him at the end of the planned way, at its level; as `work` last found it."""
        if self.route is None or self.clamped or self.me is None:
            return {}
        if self._seen is None or self._seen[0] != self.route.end:
            if self._looking is None:
                self._looking = self.route, [foe for foe in self.state.of(1 - self.me.side) if foe.stands], {}
            if self.scene.table.wait:
                self.work(1e9)
            else:
                self.scene.moving = True
        return self._seen[1] if self._seen is not None else {}

    def seen_now(self, one: Fighter) -> dict[str, bool]:
        """Which enemies on their feet see a fighter where he stands."""
        if one.id not in self._seen_now:
            self._seen_now[one.id] = {foe.id: self.now.top.sees(foe, one, ()) for foe in self.state.of(1 - one.side)
                                      if foe.stands}
        return self._seen_now[one.id]

    def menaced(self, one: Fighter) -> tuple[str, float] | None:
        """Which enemy could wound him most surely with one attack from where both stand, and how surely; None: nobody,
        or not known yet.
        """
        if one.id not in self._menaced:
            self._menaced[one.id] = None
            if self.scene.table.wait:
                self.work(1e9)
            else:
                self.scene.moving = True
        found = self._menaced[one.id]
        return found if found is not None and found[1] > 0 else None

    def _find_menace(self, one: Fighter) -> tuple[str, float]:
        them = [(float(forecasts.menace(self.now, Attack(foe.id, one.id, way, foe.side))), foe.id)
                for foe in self.state.of(1 - one.side) if foe.stands for way in checks.ways(self.now, foe)]
        chance, foe_id = max(them, default=(0.0, ""))
        return foe_id, chance

    # --- a bite a frame -----------------------------------------------------------------------------------------

    def work(self, bite: float = BITE) -> bool:
        """Look a little further, for `bite` seconds or a little over; true where more is to be done.

        What was begun is finished though the pointer went on, so that what is shown is a few frames old at most.
        """
        until = perf_counter() + bite
        self._look_from_the_end(until)
        for looked in self._looked.values():
            while looked.left and perf_counter() < until:
                looked.found.append(forecasts.told(self.now, looked.left.pop(), replies=False))
                if not looked.left and not self.scene.table.wait:
                    self.refresh()
        for figure in [figure for figure, found in self._menaced.items() if found is None]:
            if perf_counter() < until:
                self._menaced[figure] = self._find_menace(self.state.figures[figure])
                if not self.scene.table.wait:
                    self.refresh()
        return (self._looking is not None or None in self._menaced.values()
                or any(looked.left for looked in self._looked.values()))

    def _look_from_the_end(self, until: float) -> None:
        """From the end of the way at some enemies more."""
        if self._looking is None:
            return
        route, foes, found = self._looking
        one = route.then.state.figures[self.ask.about]
        while foes and perf_counter() < until:
            foe = foes.pop(0)
            found[foe.id] = route.then.top.sees(foe, one, ())
        if not foes:
            self._looking, self._seen = None, (route.end, found)
            if not self.scene.table.wait:
                self.refresh()
