"""Going through the good places for a figure: weighed in a thread, considered one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import listed
from game.planning.good_spots import MOST_SPOTS, GoodSpots, Told, WeighedSpots, price_words


class GoodPlaces:
    """The good places of the question that a decision decides, of which one is considered."""

    def __init__(self, decision: Any) -> None:
        self.decision, self.scene = decision, decision.scene
        self.spots = GoodSpots(decision.ways, self._attack_named)
        self.known: list[Place] | None = None
        """The places, best first; None until they are weighed."""
        self._told: list[tuple[Told, ...]] = []
        """For each place what is told of those before it."""
        self._at = -1
        self.place: Place | None = None
        """The place that is considered, once it is aimed at."""

    def turn(self, step: int) -> None:
        """Consider the next one; at first they are weighed in a thread."""
        if self.known is None:
            self._weigh(step)
        if self.known is None:
            return
        if not self.known:
            self.scene.stage.toast(T("No spot here is better than staying."), 3)
        else:
            self._at = (self._at + step) % len(self.known)
            self.show(self.known[self._at])

    def show(self, place: Place) -> None:
        """Consider that one."""
        self.decision.via, self.place = (), None
        self.decision.aim_place(place)
        self.place = self.decision.at.place
        self.decision.refresh()
        self.decision.look_at(self.place)

    def aimed_at(self) -> Place | None:
        """The place that the decision aims at."""
        return None if self.decision.at.figure else self.decision.at.place

    def number(self) -> tuple[int, int] | None:
        """The number of the place that is considered, from 1, and how many there are; None where another place is
        considered."""
        if not self.known or self.place is None or self.aimed_at() != self.place:
            return None
        return self._at + 1, len(self.known)

    def forget(self) -> None:
        """Another way of moving was chosen: weigh anew, and drop what is being weighed."""
        self.known = None
        self.scene.later.forget("good spots")

    # --- weighing -----------------------------------------------------------------------------------------------

    def _weigh(self, step: int) -> None:
        def told() -> None:
            self.turn(step)
            self.scene.pointing.hold()

        if self.scene.later.failed("good spots"):
            self.scene.later.forget("good spots")
        found = self.scene.later.ask("good spots", self._weighing, scope="good spots", lane="good spots", told=told)
        if found is None:
            self.scene.stage.toast(T("Weighing good spots …"), 1)
        else:
            best = self.spots.best_first(found)
            self.known, self._told = [place for place, _ in best], [told for _, told in best]

    def _weighing(self) -> Callable[[], WeighedSpots]:
        return self.looker((self.spots.sheltered() + self.to_weigh())[:MOST_SPOTS])

    def looker(self, places: Sequence[Place]) -> Callable[[], WeighedSpots]:
        """A function for a thread that weighs these places."""
        return self.spots.looker(places)

    def to_weigh(self) -> list[Place]:
        """The places that may be good."""
        found: list[Place] = self.decision.ways.spots_to_weigh()
        return found

    # --- telling ------------------------------------------------------------------------------------------------

    def there(self) -> Spot | None:
        """The facts about the end of the planned move."""
        found: Spot | None = self.decision.planned.there()
        return found

    def follow(self) -> Forecast | None:
        """The best attack from the end of the planned move."""
        found: Forecast | None = self.decision.at.follow
        return found

    def here(self) -> Spot | None:
        """The facts about the place where the figure stands."""
        about = self.decision.ask.about
        return self.scene.spots.of(self.scene.match.now, about) if about in self.decision.now.state.figures else None

    def _attack_named(self, found: Forecast) -> Text:
        """An attack from a good spot in words."""
        name = self.scene.dangers.foe_name(found.target) if found.act.word != "assault" else ""
        return T("{name}: {what}", name=name, what=self.scene.words.approach_words(found)) if name else (
            T("an assault from there"))

    def lines(self) -> tuple[Text, ...]:
        """`Good spot 1 of 5: …; …` where one of them is considered; empty otherwise."""
        at = self.number()
        if at is None:
            return ()
        there, here = self.there(), self.here()
        number, many = at
        if there is None or here is None or not there.done or not here.done:
            return (T("Good spot {i} of {all} …", i=number, all=many),)
        before = self._told[self._at] if self._at < len(self._told) else ()
        told_here = self.spots.told_of(there, here, self.follow(), before)
        found = told_here.why if told_here is not None else ()
        why, price = listed(found, T("{a}; {b}")), price_words(there, here)
        told = {"i": number, "all": many, "why": why}
        if price is not None and found:
            return (T("Good spot {i} of {all}: {why}; **but {price}**", price=price, **told),)
        if price is not None:
            return (T("Good spot {i} of {all}, **but {price}**", price=price, i=number, all=many),)
        return (T("Good spot {i} of {all}: {why}", **told) if found else
                T("Good spot {i} of {all}", i=number, all=many),)
