"""Forecasts of all attacks of a figure, computed in a thread beside the frames and kept until the battle goes on."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from time import sleep
from typing import TYPE_CHECKING, Final

from game.background import Worker
from game.core.chance.explore import gently
from game.core.chance.forecast import Forecast

if TYPE_CHECKING:
    from game.core.table.moment import Moment
    from game.scenes.battle.scene import BattleScene

BREATH: Final = 0.001
"""Seconds of rest after each run of an exploration, so that a waiting frame has the interpreter first."""
KEPT: Final = 128
"""Figures in a moment whose attacks are remembered."""

Key = tuple[int | str, str]
Attacks = tuple[Forecast, ...]


class Beside:
    """The attacks of figures, as they stand and as they would stand; None while they are computed."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self._known: OrderedDict[Key, Attacks] = OrderedDict()
        self._asked: set[Key] = set()
        self._worker = Worker("attacks")

    def here(self, figure: str) -> Attacks | None:
        """Those of a figure as it stands, in the order of the rules."""
        match = self.scene.match
        return self._of((match.revision, figure), match.now, figure, self.scene.table.wait)

    def planned(self, then: Moment, figure: str, at_once: bool = False) -> Attacks | None:
        """Those of a figure in a planned moment; what was planned before and not begun is given up."""
        key = (then.state.digest(), figure)
        self._asked = {one for one in self._asked if isinstance(one[0], int) or one == key}
        return self._of(key, then, figure, at_once or self.scene.table.wait)

    def _of(self, key: Key, now: Moment, figure: str, at_once: bool) -> Attacks | None:
        if key in self._known:
            self._known.move_to_end(key)
        elif at_once:
            self._keep(key, tuple(self.scene.rules.attacks(now, figure)))
        elif key not in self._asked:
            self._asked.add(key)
            still = now._replace(state=now.state.copied())      # the battle goes on meanwhile
            self._worker.put(partial(self._work, key, still, figure))
        return self._known.get(key)

    def _work(self, key: Key, now: Moment, figure: str) -> None:
        if key in self._asked:
            with gently(partial(sleep, BREATH)):
                found = tuple(self.scene.rules.attacks(now, figure))
            self.scene.ui.post(partial(self._ready, key, found))

    def _ready(self, key: Key, found: Attacks) -> None:
        self._asked.discard(key)
        self._keep(key, found)
        if not self._asked and self.scene.decision is not None:
            self.scene.decision.attacks_known()

    def _keep(self, key: Key, found: Attacks) -> None:
        self._known[key] = found
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
