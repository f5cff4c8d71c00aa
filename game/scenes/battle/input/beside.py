"""Forecasts of all attacks of a figure, and the like, computed in a thread beside the frames."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.background import Worker, breathe
from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.acts import Act
from game.resting import gently

if TYPE_CHECKING:
    from game.core.table.moment import Moment
    from game.scenes.battle.scene import BattleScene

PATIENCE: Final = 0.003
"""Seconds that a frame waits for the card of one attack: nearly every one is there by then."""
KEPT: Final = 128
"""Results that are remembered."""

Key = tuple[int | str, str]
Attacks = tuple[Forecast, ...]
R = TypeVar("R")


class _GivenUp(Exception):
    """Nobody wants the result any more."""


class _Errand:
    """Something to be computed in the thread."""

    def __init__(self, key: Key, now: Moment, look: Callable[[Moment], object]) -> None:
        self.key, self.now, self.look = key, now, look
        self.found: object = None
        self.done = Event()
        self.beside = False
        """Frames go on meanwhile."""
        self.wanted = True

    def rest(self) -> None:
        """After each run of an exploration: frames go first, but not one that waits for this."""
        if not self.wanted:
            raise _GivenUp
        if self.beside:
            breathe()


class Beside:
    """What is computed beside the frames: the attacks of figures as they stand and as they would stand, and the like.

    All of it is None while it is computed; then the decision is told.
    """

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self._known: OrderedDict[Key, Any] = OrderedDict()
        self._asked: dict[Key, _Errand] = {}
        self._broken: set[Key] = set()
        """What could not be computed: not tried again in the same moment."""
        self._card: Key | None = None
        """The card of one attack that was asked for last."""
        self._worker, self._cards = Worker("attacks"), Worker("card")

    def here(self, figure: str) -> Attacks | None:
        """Those of a figure as it stands, in the order of the rules."""
        return self.looked(figure, partial(self._attacks, figure))

    def known(self, figure: str, target: str, act: Act | None) -> Forecast | None:
        """One of those of a figure as it stands, where it has been computed; None otherwise."""
        them: Attacks = self._known.get((self.scene.match.revision, figure), ())
        return next((found for found in them if found.act == act and found.target == target), None)

    def forecast(self, figure: str, target: str, act: Act | None, at_once: bool = False
                 ) -> Forecast | NoAttack | None:
        """That of one attack of a figure as it stands; None while one that takes long is computed.

        Another one that is still computed is given up: nobody points at it any more.
        """
        known = self.known(figure, target, act)
        if known is not None:
            return known
        return self._of(self._card_key(figure, target, act), self.scene.match.now,
                        lambda now: self.scene.rules.forecast(now, figure, target, act), at_once, soon=True)

    def failed(self, figure: str, target: str, act: Act | None) -> bool:
        """Whether that of one attack of a figure as it stands could not be computed."""
        return self._card_key(figure, target, act) in self._broken

    def _card_key(self, figure: str, target: str, act: Act | None) -> Key:
        return self.scene.match.revision, f"{figure} > {target} {act.key if act is not None else ''}"

    def planned(self, then: Moment, figure: str, at_once: bool = False) -> Attacks | None:
        """Those of a figure in a planned moment; what was planned before is given up."""
        key = (then.state.digest(), figure)
        self._give_up(one for one in self._asked if isinstance(one[0], str) and one != key)
        return self._of(key, then, partial(self._attacks, figure), at_once)

    def looked(self, name: str, look: Callable[[Moment], R]) -> R | None:
        """Something else that follows from the present moment; `look` computes it, never None."""
        return self._of((self.scene.match.revision, name), self.scene.match.now, look)

    def _attacks(self, figure: str, now: Moment) -> Attacks:
        return tuple(self.scene.rules.attacks(now, figure))

    def _of(self, key: Key, now: Moment, look: Callable[[Moment], R], at_once: bool = False,
            soon: bool = False) -> R | None:
        if key in self._known:
            self._known.move_to_end(key)
        elif at_once or self.scene.table.wait:
            self._keep(key, look(now))
        elif key not in self._asked and key not in self._broken:
            self._ask(_Errand(key, now._replace(state=now.state.copied()), look), soon)       # play goes on
        found: R | None = self._known.get(key)
        return found

    def _ask(self, errand: _Errand, soon: bool) -> None:
        if soon:
            self._give_up(one for one in self._asked if one == self._card)
            self._card = errand.key
        self._asked[errand.key] = errand
        (self._cards if soon else self._worker).put(partial(self._work, errand))
        if soon and errand.done.wait(PATIENCE):
            del self._asked[errand.key]
            self._keep(errand.key, errand.found)
        errand.beside = True

    def _give_up(self, keys: Iterable[Key]) -> None:
        for key in list(keys):
            self._asked.pop(key).wanted = False

    def _work(self, errand: _Errand) -> None:
        if errand.wanted:
            try:
                with gently(errand.rest):
                    errand.found = errand.look(errand.now)
            except _GivenUp:
                return
            except Exception:
                self.scene.ui.post(partial(self._failed, errand))
                raise
            errand.done.set()
            self.scene.ui.post(partial(self._ready, errand))

    def _ready(self, errand: _Errand) -> None:
        if self._asked.get(errand.key) is errand:
            del self._asked[errand.key]
            self._keep(errand.key, errand.found)
            self._tell(errand.key)

    def _failed(self, errand: _Errand) -> None:
        """Nobody waits for it any longer."""
        if self._asked.get(errand.key) is errand:
            del self._asked[errand.key]
            self._broken.add(errand.key)
            self._tell(errand.key)

    def _tell(self, key: Key) -> None:
        if self.scene.decision is not None and (not self._asked or key == self._card):
            self.scene.decision.attacks_known()

    def _keep(self, key: Key, found: object) -> None:
        self._known[key] = found
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
