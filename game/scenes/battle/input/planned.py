"""What a person plans: the end of a move and the attack from there, places to attack from, good places, their cards.

Plans are played on forks that roll nothing: after the real move the same numbers are computed from an equal position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from game.core.chance.forecast import Forecast, NoAttack
from game.core.outlook import Spot
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.table.places import Place, gap
from game.core.text import T, Text
from game.core.wording import inches, listed
from game.planning.approaches import Approach, approaches, measuring
from game.planning.falling_short import Short, short_words
from game.planning.good_spots import MOST_SPOTS, GoodSpots, Told, WeighedSpots, price_words
from game.planning.later import Job
from game.scenes.battle.input.decision_parts import DecisionParts
from game.ui.table.overlay import Overlay, Plan

PATIENCE: Final = 0.4
"""Seconds that a click on an enemy waits for the first place at most."""


class Search(NamedTuple):
    """The places found so far from which an enemy can be attacked, nearest first, and the work that finds them."""

    found: list[Approach]
    job: Job


class Planned(DecisionParts):
    """The part of a decision that plans."""

    # --- the end of a planned move ------------------------------------------------------------------------------

    _gone: tuple[tuple[Answer, ...], Match | None] | None = None
    _digested: tuple[Match, str] | None = None
    """The battle after the planned move, with the digest of its state: nobody answers it further."""

    def way_answers(self) -> tuple[Answer, ...]:
        """The answers of the planned move; empty where none is planned."""
        move = self.mover()
        if move is None or self.at.path is None or self.at.place is None or self.at.figure or self.deploys:
            return ()
        return (*self.ways.before_move(), Answer(move.act, place=self.at.place, via=self.via))

    def after(self) -> Match | None:
        """The battle after the planned move, without rolling dice; None where the rules refuse it."""
        answers = self.way_answers()
        if not answers:
            return None
        if self._gone is None or self._gone[0] != answers:
            self._gone = answers, self.ways.played(answers)
        return self._gone[1]

    def there(self) -> Spot | None:
        """The facts about the planned place found so far; None where none is planned."""
        then = self.after()
        if then is None:
            return None
        if self._digested is None or self._digested[0] is not then:
            self._digested = then, then.now.state.digest()
        return self.scene.spots.of(then.now, self.ask.about, self._digested[1])

    def spot_there(self) -> Spot | None:
        """The facts about the end of the planned move."""
        return self.there()

    def follow_there(self) -> Forecast | None:
        """The best attack from the end of the planned move."""
        return self.at.follow

    def spot_here(self) -> Spot | None:
        """The facts about the place where the figure stands."""
        return self.scene.spots.of(self.scene.match.now, self.ask.about) if (
            self.ask.about in self.now.state.figures) else None

    def seen(self) -> dict[str, bool]:
        """Whether each enemy would see the figure at the planned place; empty where none is planned or that is not
        known yet."""
        spot = self.there()
        return spot.seen if spot is not None and spot.looked else {}

    def may_attack(self) -> bool:
        """Whether the figure is asked for an attack next, once it is there."""
        then = self.after()
        return then is not None and then.ask is not None and then.ask.kind in self.scene.labels.plan_kinds and (
            then.ask.about == self.ask.about)

    def _best_after(self, place: Place) -> Forecast | None:
        """The best attack that the rules would offer from the planned place; None while that is not known."""
        spot, then = self.there(), self.after()
        if spot is None or not spot.aimed or then is None or then.ask is None or not self.may_attack():
            return None
        return next((found for found in spot.attacks if then.ask.option(found.key) is not None), None)

    def found_later(self, spot: Spot | None) -> None:
        """What was worked out beside the frames is there: a part of the facts about a place, or something else."""
        if spot is None:
            self.attacks_known()
            return
        if self.at.place is not None and self.at.path is not None and not self.at.figure and self.there() is spot:
            self.at = replace(self.at, follow=self._best_after(self.at.place))
        self.refresh()

    def settle_spot(self) -> None:
        """Find out at once whom the figure could attack from the planned place, before the plan is answered."""
        spot = self.there()
        if spot is not None and not spot.aimed and self.at.place is not None:
            self.scene.spots.finish(spot, attacks=True)
            self.at = replace(self.at, follow=self._best_after(self.at.place))

    # --- the card of what is pointed at -------------------------------------------------------------------------

    _looked_for: tuple[str, str, str, Act | None] = ("", "", "", None)
    """The last attack that was pointed at: what was pointed at, attacker, target, act."""

    def card_of_attack(self, me: str, foe: str, act: Act | None) -> Forecast | NoAttack | None:
        """The card of an attack on what is pointed at; None until it is worked out."""
        self._looked_for = (self.at.figure, me, foe, act)
        return self.scene.spots.attacks.forecast(me, foe, act)

    @property
    def card_awaited(self) -> bool:
        """Whether the card of the attack that is pointed at is still worked out."""
        return (bool(self.at.figure) and self.at.figure == self._looked_for[0] and self.at.forecast is None
                and not self.scene.spots.attacks.failed(*self._looked_for[1:]))

    def settle_card(self) -> None:
        """Find out at once why an attack that is not offered cannot be made; one that is offered needs no card."""
        if self.card_awaited and self.at.figure not in self.targets():
            self.fill_card()

    def fill_card(self) -> None:
        """Work the card out at once, if it is still awaited."""
        if self.card_awaited:
            self.at = replace(self.at, forecast=self.scene.spots.attacks.forecast(*self._looked_for[1:], at_once=True))

    def attacks_known(self) -> None:
        """Attacks that were computed beside the frames are there."""
        if self.card_awaited:
            self.at = replace(self.at, forecast=self.scene.spots.attacks.forecast(*self._looked_for[1:]))
        self.refresh_soon()

    # --- places to attack from ----------------------------------------------------------------------------------

    _approaches: dict[str, Search]
    approach_at: int = 0
    """The index of the place that is considered."""

    def approaches(self) -> list[Approach]:
        """The places found so far from which the enemy under the pointer can be attacked, nearest first."""
        return self._search(self.at.figure).found if self.seeks(self.at.figure) else []

    def _search(self, foe: str) -> Search:
        """The search for an enemy; given up while somebody else is pointed at, and begun anew when he is again."""
        known = self._approaches.get(foe)
        if known is None or not (known.job.open or known.job.over):
            found: list[Approach] = []
            known = self._approaches[foe] = Search(found, self.scene.later.begin(
                approaches(self.ways, foe, found), self.refresh, wanted=lambda: self.at.figure == foe))
        return known

    @property
    def seeking(self) -> bool:
        """Whether the search goes on."""
        known = self._approaches.get(self.at.figure)
        return known is not None and known.job.open

    def approach(self) -> Approach | None:
        """The place that is considered; None where there is none."""
        found = self.approaches() if self.at.figure else []
        return found[self.approach_at % len(found)] if found else None

    def settle_approach(self) -> None:
        """A click came before a place to attack from was found: look for the first one now."""
        if self.at.figure and not self.approaches() and self.seeking:
            search = self._search(self.at.figure)
            self.scene.later.finish(search.job, lambda: bool(search.found), PATIENCE)

    def next_approach(self, step: int) -> bool:
        """Consider another place; False where there is none."""
        found = self.approaches() if self.at.figure else []
        if found:
            self.approach_at = (self.approach_at + step) % len(found)
            self.refresh()
        return bool(found)

    def seeks(self, figure: str) -> bool:
        """Whether a search makes sense: an enemy that no answer attacks, and a figure that may move."""
        them = self.now.state.figures
        me, foe = them.get(self.ask.about), them.get(figure)
        return (me is not None and foe is not None and foe.side != me.side and foe.placed and me.placed
                and self.mover() is not None and figure not in self.targets() and not self.deploys
                and figure not in self.figures and self.at.onto is None and self.ways.stood(figure) is None)

    def _short(self, figure: str) -> Short | None:
        """How much is missing to the nearest spot beyond reach; None while a thread measures it."""
        found = self.scene.later.ask(("short", figure), partial(measuring, self.ways, figure), scope="short",
                                     lane="falling short")
        return Short(0, True) if found is None and self.scene.later.failed(("short", figure)) else found

    # --- telling ------------------------------------------------------------------------------------------------

    def approach_proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter or a click: go there and attack."""
        one = self.approach()
        if one is None:
            return None
        name = self.now.state.figures[self.at.figure].name
        return T("Go there and attack {name}", name=name), one.answers

    def approach_lines(self) -> tuple[Text, ...]:
        """Lines on the nearest place to attack from, or that none is in reach."""
        if not self.seeks(self.at.figure):
            return ()
        found = self.approaches()
        one = self.approach()
        if one is None:
            if self.seeking:
                return (T("Looking for a spot to attack from …"),)
            return (short_words(self._short(self.at.figure)),)
        far = self.scene.words.approach_words(one.found)
        n, press = inches(one.path.cost), self.scene.words.press()
        if not self.scene.carries_on(one.answers[-1].act):
            return (T("From a spot {n}″ off: {what}. {press} goes there", n=n, what=far, press=press),)
        if len(found) == 1:
            return (T("From a spot {n}″ off: {what}. {press} goes there and attacks", n=n, what=far, press=press),)
        return (T("From a spot {n}″ off: {what}. {press} goes there and attacks; G: another of {all} spots", n=n,
                  what=far, press=press, all=len(found)),)

    def show_approach(self, over: Overlay) -> None:
        """Draw the places, the path to the one that is considered, and the line of sight from there."""
        one = self.approach()
        if one is None:
            return
        found = self.approaches()
        over.rings = tuple((p.place.x, p.place.y, str(i + 1)) for i, p in enumerate(found) if p is not one)
        over.plan = Plan(self.ask.about, one.path)
        over.sight, over.target = one.found.sight, self.at.figure

    def others_to_attack(self) -> list[str]:
        """Ids of enemies that cannot be attacked from here, nearest first; keys go through them too."""
        me = self.now.state.figures.get(self.ask.about)
        if me is None or self.figures or self.deploys or self.mover() is None:
            return []
        targets = self.targets()
        foes = [foe for foe in self.now.state.of(1 - me.side) if foe.placed and foe.id not in targets]
        return [foe.id for foe in sorted(foes, key=lambda foe: (gap(me, foe), foe.id))]

    # --- good places --------------------------------------------------------------------------------------------

    good: GoodSpots

    _told: list[tuple[Told, ...]]
    """For each good place what is told of those before it."""

    def good_spot(self, step: int) -> None:
        """Consider the next good place; at first they are weighed in a thread."""
        if self._good is None:
            self._weigh(step)
        if self._good is None:
            return
        if not self._good:
            self.scene.stage.toast(T("No spot here is better than staying."), 3)
        else:
            self._good_at = (self._good_at + step) % len(self._good)
            self.show_good(self._good[self._good_at])

    def show_good(self, place: Place) -> None:
        """Consider that good place."""
        self.via, self._good_place = (), None
        self.aim_place(place)
        self._good_place = self.at.place
        self.refresh()
        self._look_at(self.at.place)

    def good_places(self) -> list[Place]:
        """The good places known so far."""
        return list(self._good or ())

    def good_number(self) -> tuple[int, int] | None:
        """The number of the good place that is considered, from 1, and how many there are; None where another place is
        considered."""
        if not self._good or self._good_place is None or self.at.place != self._good_place or self.at.figure:
            return None
        return self._good_at + 1, len(self._good)

    def told_before(self) -> tuple[Told, ...]:
        """What is told of the good places before the one that is considered: the same is not told of it."""
        return self._told[self._good_at] if self._good and self._good_at < len(self._told) else ()

    def forget_good_spots(self) -> None:
        """Another way of moving was chosen: weigh anew, and drop what is being weighed."""
        self._good = None
        self.scene.later.forget("good spots")

    # --- weighing -----------------------------------------------------------------------------------------------

    def _weigh(self, step: int) -> None:
        def told() -> None:
            self.good_spot(step)
            self.scene.pointing.hold()

        if self.scene.later.failed("good spots"):
            self.scene.later.forget("good spots")
        found = self.scene.later.ask("good spots", self._weighing, scope="good spots", lane="good spots", told=told)
        if found is None:
            self.scene.stage.toast(T("Weighing good spots …"), 1)
        else:
            best = self.good.best_first(found)
            self._good, self._told = [place for place, _ in best], [told for _, told in best]

    def _weighing(self) -> Callable[[], WeighedSpots]:
        return self.looker((self.good.sheltered() + self.spots_to_weigh())[:MOST_SPOTS])

    def looker(self, places: Sequence[Place]) -> Callable[[], WeighedSpots]:
        """A function for a thread that weighs these places."""
        return self.good.looker(places)

    def spots_to_weigh(self) -> list[Place]:
        """The places that may be good."""
        return self.ways.spots_to_weigh()

    def attack_named(self, found: Forecast) -> Text:
        """An attack from a good spot in words."""
        name = self.scene.dangers.foe_name(found.target) if found.act.word != "assault" else ""
        return T("{name}: {what}", name=name, what=self.scene.words.approach_words(found)) if name else (
            T("an assault from there"))

    def good_words(self) -> tuple[Text, ...]:
        """`Good spot 1 of 5: …; …` where one of the good spots is considered; empty otherwise."""
        at = self.good_number()
        if at is None:
            return ()
        there, here = self.spot_there(), self.spot_here()
        number, many = at
        if there is None or here is None or not there.done or not here.done:
            return (T("Good spot {i} of {all} …", i=number, all=many),)
        told_here = self.good.told_of(there, here, self.follow_there(), self.told_before())
        found = told_here.why if told_here is not None else ()
        why, price = listed(found, T("{a}; {b}")), price_words(there, here)
        told = {"i": number, "all": many, "why": why}
        if price is not None and found:
            return (T("Good spot {i} of {all}: {why}; **but {price}**", price=price, **told),)
        if price is not None:
            return (T("Good spot {i} of {all}, **but {price}**", price=price, i=number, all=many),)
        return (T("Good spot {i} of {all}: {why}", **told) if found else
                T("Good spot {i} of {all}", i=number, all=many),)
