"""Plan a move from which an enemy that is out of reach can be attacked, and offer it as one press."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.background import in_background
from game.core.chance.forecast import Forecast
from game.core.outlook import alike
from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.table.movement.ends import Ends, in_contact
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, MEETING, Place, gap, touching, within
from game.core.text import T, Text
from game.core.wording import inches
from game.scenes.battle.input.falling_short import Short, short_words, shortfalls
from game.scenes.battle.input.foreseeing import Foreseeing
from game.scenes.battle.input.standing import Standing

if TYPE_CHECKING:
    from game.core.play.match import Match
    from game.core.state import Figure
    from game.core.table.moment import Moment
    from game.ui.table.overlay import Overlay

BITE: Final = 0.003
"""Seconds of work in a frame."""
SHOWN: Final = 3
"""The most places that are offered."""
APART: Final = 2 * GRID
"""The least distance between two offered places, in 1/64 inch."""
ACROSS: Final = 15
"""Points of the grid of tried places on each side of the figure's way."""
FINEST: Final = GRID // 2
"""The finest step of that grid, in 1/64 inch."""
SIDES: Final = ((1, 0), (0.7, 0.7), (0.7, -0.7), (0, 1), (0, -1), (-0.7, 0.7), (-0.7, -0.7), (-1, 0))
"""Directions from an enemy in which contact is tried, along and across the line to the figure."""
PATIENCE: Final = 0.4
"""Seconds that a click on an enemy waits for the first place at most."""


class Approach(NamedTuple):
    """A way to attack an enemy after a move: its end, path and answers, and the attack from there."""

    place: Place
    path: Path
    answers: tuple[Answer, ...]
    found: Forecast


class Approaching(Foreseeing, Standing):
    """The part of a decision that looks for places to attack from."""

    _approaches: dict[str, list[Approach]]
    _seeking: tuple[str, Iterator[Approach | None]] | None = None
    approach_at: int = 0
    """The index of the place that is considered."""
    _missing: dict[str, Short | None]
    """Enemy -> how much farther one would have to go to attack him, where no spot in reach will do; None: it is being
    measured."""

    def approaches(self) -> list[Approach]:
        """The places found so far from which the enemy under the pointer can be attacked, nearest first."""
        if not self.seeks(self.figure):
            return []
        if self.figure not in self._approaches:
            if self._seeking is not None:       # somebody else is pointed at before it was done: not all is known
                self._approaches.pop(self._seeking[0], None)
            self._approaches[self.figure] = []
            self._seeking = self.figure, self._seek(self.figure)
            if self.scene.table.wait:
                self.work(1e9)
            self.scene.moving = True
        return self._approaches[self.figure]

    @property
    def seeking(self) -> bool:
        """Whether the search goes on."""
        return self._seeking is not None and self._seeking[0] == self.figure

    def approach(self) -> Approach | None:
        """The place that is considered; None where there is none."""
        found = self.approaches() if self.figure else []
        return found[self.approach_at % len(found)] if found else None

    def settle_approach(self) -> None:
        """A click came before a place to attack from was found: look for the first one now."""
        until = perf_counter() + PATIENCE
        while self.figure and not self.approaches() and self.seeking and perf_counter() < until:
            self.work()

    def next_approach(self, step: int) -> bool:
        """Consider another place; False where there is none."""
        found = self.approaches() if self.figure else []
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
                and figure not in self.figures and self.onto is None and self.stood(figure) is None)

    def work(self, bite: float = BITE) -> bool:
        """Continue the search for `bite` seconds; whether more is to be done."""
        if self._seeking is None:
            return False
        figure, steps = self._seeking
        if figure != self.figure and not self.scene.table.wait:
            self._seeking = None        # nobody points at him any more: from the beginning when somebody does
            self._approaches.pop(figure, None)
            return False
        until, known = perf_counter() + bite, len(self._approaches[figure])
        for found in steps:
            if found is not None:
                self._approaches[figure].append(found)
            if perf_counter() >= until:
                break
        else:
            self._seeking = None
        if not self.scene.table.wait and (self._seeking is None or len(self._approaches[figure]) != known):
            self.refresh()
        return self._seeking is not None

    # --- looking ------------------------------------------------------------------------------------------------

    def _seek(self, figure: str) -> Iterator[Approach | None]:
        """Try places by distance: first by a quick estimate, then by playing the move on a fork."""
        me, foe = self.now.state.figures[self.ask.about], self.now.state.figures[figure]
        kept: list[Place] = []
        for place in self._tried(me, foe):
            if any((place.x - p.x) ** 2 + (place.y - p.y) ** 2 < APART * APART for p in kept):
                continue
            there = self.spot_at(place)
            if there is None or not self.scene.rules.harm(there, me.id, foe.id, 0).chance:
                yield None
                continue
            found = self._approach_at(place, figure)
            yield found
            if found is not None:
                kept.append(place)
                if len(kept) == SHOWN:
                    return
        if not kept:
            self._fall_short(me, foe)

    def _fall_short(self, me: Figure, foe: Figure) -> None:
        """Find out in a thread how much is missing to the nearest spot beyond reach: ways so far take too long for a
        frame."""
        now = self.now._replace(state=self.now.state.copied())
        others, beside = [f for f in now.state.standing() if f.id != me.id], self._beside(me, foe)
        before = {contact: self.way_before(contact) for contact in (False, True)}
        self._missing[foe.id] = None

        def work() -> Short | None:
            best = None
            for short in shortfalls(now, me, foe, others, beside,
                                    lambda place: self.could_attack(now, place, me.id, foe.id), before.__getitem__):
                best = short or best
                if self.figure != foe.id or self.scene.decision is not self:
                    return None
            return best or Short(0, True)

        def done(found: Short | None) -> None:
            if found is None:                   # somebody else is pointed at: from the beginning when he is again
                self._missing.pop(foe.id, None)
                self._approaches.pop(foe.id, None)
                return
            self._missing[foe.id] = found
            if self.scene.decision is self and not self.scene.table.wait:
                self.scene.moving = True
                self.refresh()

        def failed() -> None:
            self._missing.pop(foe.id, None)                 # nothing is told, and it is not tried again
            if self.scene.decision is self:
                self.refresh_soon()

        in_background(self.scene.ui.post, work, done, failed=failed, name="falling short", wait=self.scene.table.wait)

    def could_attack(self, now: Moment, place: Place, me: str, foe: str) -> bool:
        """Whether that enemy could be attacked from a place, as far as place and dice decide it. Asked by a thread."""
        return bool(self.scene.rules.harm(now.moved(me, place), me, foe, 0).chance)

    def way_before(self, contact: bool) -> int:
        """How far the figure may go and still attack, in contact or from farther off, in 1/64 inch."""
        return self.how_far()

    def spot_at(self, place: Place) -> Moment:
        """The moment with the figure at a place that it may not be able to reach."""
        return self.now.moved(self.ask.about, place)

    def _tried(self, me: Figure, foe: Figure) -> list[Place]:
        """The places to try, nearest first: a grid round the figure as far as it may go, and contact with the enemy."""
        far = self.how_far()
        step = max(FINEST, far // ACROSS)
        spots = [Place(me.x + i * step, me.y + j * step) for i in range(-ACROSS, ACROSS + 1)
                 for j in range(-ACROSS, ACROSS + 1) if 0 < (i * i + j * j) * step * step <= far * far]
        spots += self._beside(me, foe)
        return sorted(spots, key=lambda p: ((p.x - me.x) ** 2 + (p.y - me.y) ** 2, p))

    def _beside(self, me: Figure, foe: Figure) -> list[Place]:
        """Places in contact with the enemy: the one that costs least to reach, if one is in reach, and some others."""
        dx, dy = me.x - foe.x, me.y - foe.y
        long = max(1.0, float(dx * dx + dy * dy) ** 0.5)
        near = me.radius + foe.radius + 1
        some = [Place(round(foe.x + (dx * a - dy * b) / long * near), round(foe.y + (dy * a + dx * b) / long * near))
                for a, b in ((a / size, b / size) for a, b in SIDES for size in ((a * a + b * b) ** 0.5,))]
        if not within(me, foe, self.how_far() + MEETING) or me.z != foe.z or touching(me, foe):
            return some
        others = self.now.state.standing(without=me.id)
        way = Ends(self.now.top.move_field, me, others, self.how_far(), *in_contact(me, foe)).cheapest(alike)
        return some if way is None else [way.ends, *some]

    def how_far(self) -> int:
        """How far the figure may go now, in 1/64 inch."""
        option = self.mover()
        region = option.region() if option is not None else None
        return int(getattr(region, "allowance", 0))

    def _approach_at(self, place: Place, figure: str) -> Approach | None:
        way = self.way_to(place)
        if way is None:
            return None
        path, answers = way
        then = self._played(answers)
        attack = self.attack_then(then, figure) if then is not None else None
        return Approach(place, path, (*answers, *attack[0]), attack[1]) if attack is not None else None

    def way_to(self, place: Place) -> tuple[Path, tuple[Answer, ...]] | None:
        """The path to a place and its answers; None where there is none."""
        option = self.mover()
        region: Any = option.region() if option is not None else None
        path = region.path(place) if region is not None else None
        if option is None or not isinstance(path, Path) or region.why_not(place) is not None:
            return None
        return path, (*self.before_move(), Answer(option.act, place=place))

    def attack_then(self, then: Match, figure: str) -> tuple[tuple[Answer, ...], Forecast] | None:
        """The best attack on that enemy that the question after the move offers, with its answers; None where there is
        none."""
        ask = then.ask
        if ask is None or ask.about != self.ask.about or ask.kind not in self.scene.labels.plan_kinds:
            return None
        best: tuple[tuple[Answer, ...], Forecast] | None = None
        for option in ask.listed():
            if option.target == figure and type(option) is Option:
                found = self.scene.rules.forecast(then.now, ask.about, figure, option.act)
                if isinstance(found, Forecast) and (best is None or found.expected > best[1].expected):
                    best = (Answer(option.act),), found
        return best

    # --- telling ------------------------------------------------------------------------------------------------

    def approach_proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter or a click: go there and attack."""
        one = self.approach()
        if one is None:
            return None
        name = self.now.state.figures[self.figure].name
        return T("Go there and attack {name}", name=name), one.answers

    def approach_lines(self) -> tuple[Text, ...]:
        """Lines on the nearest place to attack from, or that none is in reach."""
        if not self.seeks(self.figure):
            return ()
        found = self.approaches()
        one = self.approach()
        if one is None:
            if self.seeking:
                return (T("Looking for a spot to attack from …"),)
            return (short_words(self._missing.get(self.figure, Short(0, True))),)
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
        from game.ui.table.overlay import Plan
        one = self.approach()
        if one is None:
            return
        found = self.approaches()
        over.rings = tuple((p.place.x, p.place.y, str(i + 1)) for i, p in enumerate(found) if p is not one)
        over.plan = Plan(self.ask.about, one.path)
        over.sight, over.target = one.found.sight, self.figure

    def others_to_attack(self) -> list[str]:
        """Ids of enemies that cannot be attacked from here, nearest first; keys go through them too."""
        me = self.now.state.figures.get(self.ask.about)
        if me is None or self.figures or self.deploys or self.mover() is None:
            return []
        targets = self.targets()
        foes = [foe for foe in self.now.state.of(1 - me.side) if foe.placed and foe.id not in targets]
        return [foe.id for foe in sorted(foes, key=lambda foe: (gap(me, foe), foe.id))]
