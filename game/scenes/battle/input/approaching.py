"""Pointing at an enemy that cannot be attacked from here: the places to attack it from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from game.core.play.answers import Answer
from game.core.text import T, Text
from game.core.wording import inches
from game.planning.approaches import Approach, approach_from, approaches, measuring
from game.planning.falling_short import Short, short_words
from game.planning.later import Job
from game.scenes.battle.input.going import Going
from game.ui.table.overlay import Overlay, Plan

PATIENCE: Final = 0.4
"""Seconds that a click on an enemy waits for the first place at most."""


@dataclass(slots=True)
class Search:
    """The places found so far from which an enemy can be attacked, nearest first, and the work that finds them."""

    found: list[Approach]
    job: Job
    measured: bool = False
    """Whether the place that measuring found within reach was tried as well."""


class WaysToAttack:
    """Ways to attack the enemy that a decision points at, of which one is considered."""

    def __init__(self, decision: Any) -> None:
        self.decision, self.scene = decision, decision.scene
        self.at = 0
        """The index of the way that is considered."""

    def found(self) -> Sequence[Any]:
        """The ways found so far, best first."""
        raise NotImplementedError

    @property
    def seeking(self) -> bool:
        """Whether the search goes on, so that nothing is known yet."""
        return False

    def lines(self) -> tuple[Text, ...]:
        """What is told of the way that is considered, or why there is none."""
        raise NotImplementedError

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and the answers of Enter or a click; None without a way."""
        raise NotImplementedError

    def consider_as_told(self, charges: bool) -> bool:
        """Consider a way that is what was said before he was chosen: hand to hand, or not; whether there is none other.
        """
        return True

    def settle(self) -> None:
        """A click came: find the first way now."""

    def forget(self) -> None:
        """Another way of moving was chosen: search anew."""

    def show(self, over: Overlay) -> bool:
        """Draw the way that is considered; False where there is none."""
        return False

    def considered(self) -> Any:
        """The way that is considered; None while none is known, and where nobody is pointed at."""
        found = self.found() if self.decision.at.figure else ()
        return found[self.at % len(found)] if found else None

    def turn(self, step: int) -> bool:
        """Consider another way; False where there is none."""
        found = self.found() if self.decision.at.figure else ()
        if found:
            self.at = (self.at + step) % len(found)
            self.decision.refresh()
        return bool(found)


class Approaches(WaysToAttack):
    """The places from which a figure can attack, after a move."""

    decision: Going[Any]

    def __init__(self, decision: Going[Any]) -> None:
        super().__init__(decision)
        self.searches: dict[str, Search] = {}
        """By the id of the enemy."""

    def found(self) -> list[Approach]:
        """The places found so far from which the enemy under the pointer can be attacked, nearest first. Where no place
        of the grid would do, the one that measuring finds is within reach does: nothing else is told of it then."""
        figure = self.decision.at.figure
        if not self.decision.seeks(figure):
            return []
        search = self._search(figure)
        if search.job.over and not search.found:
            short = self._short(figure)
            if short is not None and short.far <= 0 and short.place is not None and not search.measured:
                search.measured = True
                late = approach_from(self.decision.ways, short.place, figure)
                search.found.extend([late] if late is not None else [])
        return search.found

    def _search(self, foe: str) -> Search:
        """The search for an enemy; given up while somebody else is pointed at, and begun anew when he is again."""
        known, decision = self.searches.get(foe), self.decision
        if known is None or not (known.job.open or known.job.over):
            found: list[Approach] = []
            known = self.searches[foe] = Search(found, self.scene.later.begin(
                approaches(decision.ways, foe, found), decision.refresh, wanted=lambda: decision.at.figure == foe))
        return known

    @property
    def seeking(self) -> bool:
        """Whether the search goes on."""
        known = self.searches.get(self.decision.at.figure)
        return known is not None and known.job.open

    def settle(self) -> None:
        """A click came before a place to attack from was found: look for the first one now."""
        if self.decision.at.figure and not self.found() and self.seeking:
            search = self._search(self.decision.at.figure)
            self.scene.later.finish(search.job, lambda: bool(search.found), PATIENCE)

    def forget(self) -> None:
        """Another way of moving was chosen: search anew."""
        self.searches, self.at = {}, 0
        self.scene.later.forget("short")

    def _short(self, figure: str) -> Short | None:
        """How much is missing to the nearest spot beyond reach; None while a thread measures it."""
        found = self.scene.later.ask(("short", figure), partial(measuring, self.decision.ways, figure), scope="short",
                                     lane="falling short")
        return Short(0, True) if found is None and self.scene.later.failed(("short", figure)) else found

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter or a click: go there and attack."""
        one = self.considered()
        if one is None:
            return None
        return T("Go there and attack {name}", name=self.decision.now.state.figures[self.decision.at.figure].name), (
            one.answers)

    def lines(self) -> tuple[Text, ...]:
        """Lines on the nearest place to attack from, or that none is in reach."""
        if not self.decision.seeks(self.decision.at.figure):
            return ()
        found, one = self.found(), self.considered()
        if one is None:
            if self.seeking:
                return (T("Looking for a spot to attack from …"),)
            return (short_words(self._short(self.decision.at.figure)),)
        far = self.scene.words.approach_words(one.found)
        n, press = inches(one.path.cost), self.scene.words.press()
        if not self.scene.guide.carries_on(one.answers[-1].act):
            return (T("From a spot {n}″ off: {what}. {press} goes there", n=n, what=far, press=press),)
        if len(found) == 1:
            return (T("From a spot {n}″ off: {what}. {press} goes there and attacks", n=n, what=far, press=press),)
        return (T("From a spot {n}″ off: {what}. {press} goes there and attacks; G: another of {all} spots", n=n,
                  what=far, press=press, all=len(found)),)

    def show(self, over: Overlay) -> bool:
        """Draw the places, the path to the one that is considered, and the line of sight from there; False where there
        is none."""
        one = self.considered()
        if one is None:
            return False
        over.rings = tuple((p.place.x, p.place.y, str(i + 1)) for i, p in enumerate(self.found()) if p is not one)
        over.plan = Plan(self.decision.ask.about, one.path)
        over.sight, over.target = one.found.sight, self.decision.at.figure
        return True
