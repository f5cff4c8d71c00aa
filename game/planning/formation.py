"""Planning the move of a unit: formation, direction, single figures moved by hand. Plans are made in a thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from game.core.play.answers import Answer
from game.core.table.marching.formation import SHAPES, TURNS, middle, turned
from game.core.table.marching.marching import March, MarchOption
from game.core.table.places import GRID, Based, Place, gap
from game.core.text import T, Text
from game.planning.later import Later

NUDGE = GRID * 3 // 8
"""A figure this far from its place in the formation counts as moved by hand, in 1/64 inch."""
CLOSE_ENOUGH = GRID * 3 // 2
"""A plan whose centre is farther than this from the target is as near as the unit gets, in 1/64 inch."""
SHAPE_WORDS: dict[str, Text] = {
    "keep": T("as they stand"), "line": T("line"), "column": T("column"), "loose": T("loose"),
    "cover": T("hug cover")}
"""The names of the formations."""
SHAPE_HEADS: dict[str, Text] = {
    "keep": T("As they stand"), "line": T("Line"), "column": T("Column"), "loose": T("Loose"),
    "cover": T("Hug cover")}
"""The same on a button."""

Places = dict[str, Place]
"""Places by figure id."""


class Aim(NamedTuple):
    """What a plan is made for: where to, in which formation, turned by how many of 16 directions."""

    target: Place
    shape: str
    turns: int


@dataclass
class Link:
    """Two figures of a chain with the gap between them in 1/64 inch; `holds`: the gap is not wider than allowed."""

    a: str
    b: str
    gap: float
    holds: bool


@dataclass
class Formation:
    """The planned move of one unit: `follow` to a place, `turn`, `reshape`, `adjust` single figures; then `answer`."""

    later: Later
    option: MarchOption
    changed: Callable[[], None]
    """Called when places are found."""
    study: Callable[[MarchOption, Places, Aim | None], Any] = lambda option, places, aim: None
    """Computes in a thread what these places would bring, and which move would reach an aim that they fall short of.

    The result is `studied`. There is no aim where figures were moved by hand. The plan goes on meanwhile: only what is
    given is read.
    """
    facing: int = 0
    """The direction that ranks face when a formation is chosen, 0 to 15."""
    shape: str = "keep"
    turns: int = 0
    target: Place | None = None
    places: Places = field(default_factory=dict)
    pinned: bool = False
    """Whether it stays while the pointer moves on, because single figures are being moved."""
    held: str = ""
    """The figure that keys move, or that is under the pointer."""
    by_hand: frozenset[str] = frozenset()
    studied: Any = None
    failed: bool = False
    """Whether there is no room near the target."""
    _asked: Aim | None = None
    _known: Aim | None = None
    _far: tuple[Places, tuple[str, float]] | None = None
    _chain: tuple[Places, list[Link]] | None = None
    _shifted: tuple[Places, tuple[int, int]] | None = None

    @property
    def march(self) -> March:
        """The judge and planner of the rules."""
        return self.option.march()

    # --- asking -------------------------------------------------------------------------------------------------

    def follow(self, target: Place) -> None:
        """Plan a move there."""
        self.target = target
        self._plan()

    def turn(self, by: int) -> None:
        """Turn the formation by that many of 16 directions."""
        self.turns = (self.turns + by) % TURNS
        self._plan()

    def reshape(self, shape: str) -> None:
        """Choose another formation, facing the enemy."""
        self.shape = shape
        self.turns = 0 if shape == "keep" else self.facing
        self._plan()

    def next_shape(self, by: int = 1) -> None:
        """Choose the next formation in turn; a single figure has none."""
        self.reshape(SHAPES[(SHAPES.index(self.shape) + by) % len(SHAPES)])

    @property
    def single(self) -> bool:
        """Whether the unit is a single figure."""
        return len(self.march.movers) == 1

    def release(self) -> None:
        """Let the plan follow the pointer again, or drop it; figures moved by hand return to the ranks."""
        if self.by_hand:
            self._known = None
        self.pinned, self.held, self.by_hand = False, "", frozenset()

    def lay(self, places: Places) -> None:
        """Plan exactly these places; the plan stays while the pointer moves on."""
        self.places, self.pinned, self.held, self.by_hand = dict(places), True, "", frozenset()
        self.target, self.failed, self.studied = middle(list(places.values())), False, None
        self._asked, self._known = None, None
        self.changed()

    def shift(self, start: Places, dx: int, dy: int) -> None:
        """Move all figures from `start` by (dx, dy) in 1/64 inch as they are; where that is illegal, plan anew."""
        moved = {name: Place(place.x + dx, place.y + dy) for name, place in start.items()}
        if self.march.why_not(moved) is None:
            self.lay(moved)
        else:
            self.pinned = True
            self.follow(self._within(middle(list(moved.values()))))

    def inside(self, place: Place) -> Place:
        """The place, or the nearest in a box round all that the unit can reach: steps beyond turn back at once."""
        far, (x, y) = self.march.allowance, self.march.middle
        if far is None:
            return self._within(place)
        return Place(min(max(place.x, x - far), x + far), min(max(place.y, y - far), y + far))

    def _within(self, place: Place) -> Place:
        west, south, east, north = self.march.bounds
        return Place(min(max(place.x, west), east), min(max(place.y, south), north))

    def clear(self) -> None:
        """Drop the plan."""
        self.release()
        self.target, self.places, self.studied, self.failed = None, {}, None, False
        self._asked, self._known = None, None

    # --- planning -----------------------------------------------------------------------------------------------

    def _plan(self) -> None:
        if self.target is None:
            self.target = self.march.middle
        self.by_hand, self.held = frozenset(), ""
        self._asked = aim = Aim(self.target, self.shape, self.turns)
        if aim == self._known:
            return
        if self.later.at_once:
            self.settle()
            return
        self.later.lane("march").only(lambda: self._work(aim))

    def settle(self) -> None:
        """Wait for the places of the present target, before answering."""
        if self._asked is not None and self._asked != self._known:
            self._found(self._asked, self.march.plan(*self._asked))
        if self.studied is None and self.places:
            self.studied = self.study(self.option, self.places, self._aim())

    def _aim(self) -> Aim | None:
        return None if self.by_hand or self.target is None else Aim(self.target, self.shape, self.turns)

    def _work(self, aim: Aim) -> None:
        """In the thread: plan, then study what it would bring."""
        places = self.march.plan(*aim)
        far = self._far_of(places)
        self.later.screen.ui.post(lambda: self._found(aim, places, far))
        if places and aim == self._asked:
            told = self.study(self.option, places, aim)
            self.later.screen.ui.post(lambda: self._studied(places, told))

    def _found(self, aim: Aim, places: Places, far: tuple[str, float] | None = None) -> None:
        if aim != self._asked:
            return
        if far is not None:
            self._far = (places, far)
        self._known, self.failed = aim, not places
        if places:
            self.places, self.studied = places, None
        self.changed()

    def _studied(self, places: Places, told: Any) -> None:
        if places is self.places:
            self.studied = told
            self.changed()

    # --- single figures -----------------------------------------------------------------------------------------

    def adjust(self, figure: str, place: Place) -> None:
        """Put one figure elsewhere, moved to where its base may stand; the others keep their places."""
        march = self.march
        whole = march.whole(self.places)
        mates = [base.at(whole[name]) for name, base in march.movers.items() if name != figure]
        near = march.field.nearest_legal(march.movers[figure], place, [*march.fixed, *mates], 48)
        self.places = {**whole, figure: near or place}
        self.pinned, self.held, self.by_hand = True, figure, self.by_hand | {figure}
        self.failed, self._asked, self._known = False, None, None     # a plan that is still made comes too late
        self.studied = None
        self.changed()
        places, aim = self.places, self._aim()
        if self.later.at_once:
            self.studied = self.study(self.option, places, aim)
            return

        def work() -> None:
            told = self.study(self.option, places, aim)
            self.later.screen.ui.post(lambda: self._studied(places, told))

        self.later.lane("march").only(work)

    def next_single(self, step: int) -> None:
        """Hold the next figure, so that keys move it."""
        if not self.places:
            self._plan()
            self.settle()
        them = [name for name in self.march.movers if name in self.march.whole(self.places)]
        at = them.index(self.held) if self.held in them else (-1 if step > 0 else 0)
        self.held, self.pinned = them[(at + step) % len(them)], True
        self.changed()

    # --- reading ------------------------------------------------------------------------------------------------

    @property
    def whole(self) -> Places:
        """The place of every figure of the unit."""
        return self.march.whole(self.places) if self.places else {}

    def why_not(self) -> Text | None:
        """Why the plan is no answer; None where it is one."""
        if not self.places:
            if self.failed and self.march.avoid:
                return T("Too near, or no room there: G shows ways off.")
            return T("There is no room for the unit near there.") if self.failed else T("Point at a place first.")
        return self.march.why_not(self.places)

    def truth(self) -> dict[str, Text | None]:
        """What is wrong with the place of each figure; None where nothing is."""
        return self.march.truth(self.places) if self.by_hand else dict.fromkeys(self.places)

    def nudged(self, figure: str) -> bool:
        """Whether a figure stands away from its place in the formation (only for formations kept as they are)."""
        if self.shape != "keep" or self.target is None or figure in self.by_hand or not self.march.stands:
            return False
        base, middle = self.march.movers[figure], self.march.middle
        shift = self._shift()
        x, y = turned(base.x - middle.x, base.y - middle.y, self.turns)
        wanted, place = (shift[0] + x, shift[1] + y), self.places.get(figure, base.place)
        return abs(wanted[0] - place.x) + abs(wanted[1] - place.y) > NUDGE

    def _shift(self) -> tuple[int, int]:
        """The offset of the median place of the unit, so that one straying figure counts little."""
        if self._shifted is not None and self._shifted[0] is self.places:
            return self._shifted[1]
        march = self.march
        xs, ys = [], []
        for name, place in self.whole.items():
            base = march.movers[name]
            x, y = turned(base.x - march.middle.x, base.y - march.middle.y, self.turns)
            xs.append(place.x - x)
            ys.append(place.y - y)
        found = sorted(xs)[len(xs) // 2], sorted(ys)[len(ys) // 2]
        self._shifted = (self.places, found)
        return found

    def as_near(self) -> bool:
        """Whether the plan ends clearly short of its target."""
        return self.short(self.places)

    def short(self, places: Places) -> bool:
        """Whether these places are clearly short of the target."""
        aim = self._aim()
        return bool(places) and aim is not None and short(self.march, places, aim.target)

    def farthest(self) -> tuple[str, float]:
        """The figure with the longest path, and its cost in 1/64 inch."""
        if self._far is None or self._far[0] is not self.places:
            self._far = (self.places, self._far_of(self.places))
        return self._far[1]

    def _far_of(self, places: Places) -> tuple[str, float]:
        march, best, cost = self.march, "", 0.0
        if march.allowance is None:
            return "", 0.0
        for name, place in places.items():
            way = march.way(name, place)
            if (c := getattr(way, "cost", 0.0)) > cost:
                best, cost = name, c
        return best, cost

    def chain(self) -> list[Link]:
        """The shortest links that hold the unit together; those too wide do not hold (DZ-R12 and the like)."""
        if self._chain is None or self._chain[0] is not self.places:
            march = self.march
            self._chain = (self.places, chain([march.movers[name].at(place) for name, place in self.whole.items()],
                                              march.link))
        return self._chain[1]

    def quick_answer(self) -> Answer | None:
        """The answer for the places found so far; None where it would be refused or nobody moves."""
        if not self.places or self.why_not() is not None:
            return None
        return self.option.answer(self.places)

    def answer(self) -> Answer | None:
        """The answer for the planned places, planned now if needed; None where it would be refused."""
        if self._asked is not None:
            self.settle()
        return self.option.answer(self.places) if self.places and self.why_not() is None else None


def short(march: March, places: Places, target: Place) -> bool:
    """Whether the median of a unit at these places is clearly away from a target."""
    them = list(march.whole(places).values())
    x, y = sum(p.x for p in them) / len(them), sum(p.y for p in them) / len(them)
    return (x - target.x) ** 2 + (y - target.y) ** 2 > CLOSE_ENOUGH * CLOSE_ENOUGH


def remembered(option: MarchOption) -> MarchOption:
    """The option with its march built once, since its searches are slow."""
    march = option.march()
    return msgspec.structs.replace(option, march=lambda: march)


def chain(figures: list[Based], link: int) -> list[Link]:
    """The shortest links that join these figures into one chain, each with its gap and whether it holds."""
    if not figures:
        return []
    joined, left, found = [figures[0]], list(figures[1:]), list[Link]()
    while left:
        far, a, b = min(((gap(a, b), a, b) for a in joined for b in left), key=lambda each: each[0])
        found.append(Link(a.id, b.id, far, far <= link))
        joined.append(b)
        left.remove(b)
    return found


def towards(dx: int, dy: int) -> int:
    """The nearest of 16 directions; 0 is north."""
    def along(turn: int) -> int:
        x, y = turned(0, GRID, turn)
        return x * dx + y * dy
    return max(range(TURNS), key=along)
