"""Forecasts of all attacks of a figure, and the like, computed in a thread beside the frames."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.acts import Act
from game.core.play.match import Match
from game.core.table.moment import Moment
from game.planning.later import Later

Found = tuple[Forecast, ...]
R = TypeVar("R")


class Attacks:
    """The attacks of figures as they stand and as they would stand. All of it is None while it is computed."""

    def __init__(self, later: Later) -> None:
        self.later = later

    @property
    def _match(self) -> Match:
        return self.later.screen.match

    def here(self, figure: str) -> Found | None:
        """Those of a figure as it stands, in the order of the rules."""
        return self.looked(figure, partial(self._of, figure))

    def known(self, figure: str, target: str, act: Act | None) -> Forecast | None:
        """One of those of a figure as it stands, where it has been computed; None otherwise."""
        them: Found = self.later.known(figure) or ()
        return next((found for found in them if found.act == act and found.target == target), None)

    def forecast(self, figure: str, target: str, act: Act | None, at_once: bool = False
                 ) -> Forecast | WhyNot | None:
        """That of one attack of a figure as it stands; None while one that takes long is computed.

        Another one that is still computed is given up: nobody points at it any more.
        """
        looks = self._match.rules.forecast
        return self.known(figure, target, act) or self.later.ask(
            _card(figure, target, act), lambda: partial(looks, frozen(self._match.now), figure, target, act),
            scope="card", lane="card", soon=True, now=at_once)

    def failed(self, figure: str, target: str, act: Act | None) -> bool:
        """Whether that of one attack of a figure as it stands could not be computed."""
        return self.later.failed(_card(figure, target, act))

    def planned(self, then: Moment, figure: str, at_once: bool = False) -> Found | None:
        """Those of a figure in a planned moment; what was planned before is given up."""
        return self.later.ask(figure, lambda: partial(self._of, figure, frozen(then)), at=then.state.digest(),
                              scope="planned", lane="attacks", now=at_once)

    def looked(self, name: str, look: Callable[[Moment], R]) -> R | None:
        """Something else that follows from the present moment; `look` computes it, never None."""
        return self.later.ask(name, lambda: partial(look, frozen(self._match.now)), lane="attacks")

    def _of(self, figure: str, now: Moment) -> Found:
        return tuple(self._match.rules.attacks(now, figure))


def frozen(now: Moment) -> Moment:
    """A moment that play does not change, for a thread."""
    return now._replace(state=now.state.copied())


def _card(figure: str, target: str, act: Act | None) -> str:
    return f"{figure} > {target} {act.key if act is not None else ''}"
