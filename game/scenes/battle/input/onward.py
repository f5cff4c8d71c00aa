"""Pointing beyond one move where two lead there: one press does both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.table.places import Place
from game.core.text import T, Text
from game.planning.onward import Farther
from game.scenes.battle.input.going import Going
from game.ui.table.overlay import Overlay


class BothMoves:
    """The way by several moves to the spot that a decision points at."""

    def __init__(self, decision: Going[Any]) -> None:
        self.decision = decision
        self.farther: Farther = Farther(decision.ways, self._found)
        self._wanted: Place | None = None

    def aims(self, place: Place, at_once: bool = False) -> bool:
        """Consider going to a place beyond the first move; False where that is not possible, or not known yet."""
        one, self._wanted = self.decision, place
        found = self.farther.to(place, at_once) if not one.via else None
        if found is None or not found.answers or found.path is None:
            return False
        ends = found.path.ends
        one.at = replace(one.nothing, place=ends, path=found.path, onward=found.answers,
                         clamped=not one.under(ends, place))
        one.planned.look_on()
        one.refresh()
        return True

    def _found(self) -> None:
        """A way was worked out: take it up where its spot is still pointed at."""
        at, wanted = self.decision.at, self._wanted
        if self.decision.scene.decision is self.decision and wanted is not None and at.clamped and not (
                at.onward or at.figure):
            self.aims(wanted)

    def settle(self) -> bool:
        """A press came: work the way out now; whether there is one."""
        at, wanted = self.decision.at, self._wanted
        return wanted is not None and at.clamped and not (at.onward or at.figure) and self.aims(wanted, at_once=True)

    def words(self) -> Text:
        """The words of the gold button for a way without an attack."""
        return T("Go there, both moves") if self.decision.at.onward else T("Go there")

    def show(self, over: Overlay) -> None:
        """Both reaches: the first move's is the inner outline."""
        more = self.farther.reach()
        if more is not None and more.rings and over.reach is not None:
            over.inner, over.reach = (*over.inner, *over.reach), more.rings
