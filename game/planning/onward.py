"""Ways that take more than one move: what one answers to get to a spot beyond his first move, and how far that is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.play.events import Aimed, Moved, Rolled
from game.core.play.match import Match
from game.core.table.movement.movement import Path
from game.core.table.places import Place
from game.core.table.regions import Walk as WalkRegion
from game.planning.reaching import Rings, outline_of
from game.planning.walking import Goal, ahead, allowance_of, begun, towards
from game.planning.ways import Ways

STEPS: Final = 3
"""The most questions between two moves."""


class Onward(NamedTuple):
    """A way of several moves to a place or as near to it as they get: its answers, and its path as a whole; no answers
    where there is none."""

    answers: tuple[Answer, ...] = ()
    path: Path | None = None


class Further(NamedTuple):
    """How far a second move leads, in 1/64 inch, and the outlines of what both reach."""

    far: int
    rings: Rings


def way_onward(match: Match, about: str, place: Place) -> Onward:
    """The answers that lead one towards a place by several moves without a roll. For a thread, with a fork."""
    course = ahead(match, begun(match.now, [about], Goal("spot", place), "ordered"), about)
    twin = match.fork(None, log=True)
    heard = len(twin.story())
    try:
        for answer in course.answers:
            twin.answer(answer)
    except Refused:
        return Onward()
    news = twin.story()[heard:]
    paths = [event.path for event in news if isinstance(event, Moved)]
    if len(paths) < 2 or any(isinstance(one, Aimed | Rolled) for one in news):
        return Onward()
    whole = Path((paths[0].starts, *(path.ends for path in paths)), tuple(leg for path in paths for leg in path.legs),
                 sum(path.length for path in paths), sum(path.cost for path in paths))
    return Onward(course.answers, whole)


def further(match: Match, option: PlaceOption, about: str) -> Further:
    """How much farther one gets once he has gone as far as a move leads; nothing where no move follows. For a thread,
    with a fork."""
    region, me, table = option.region(), match.state.figures[about], match.now.setup.table
    if not isinstance(region, WalkRegion) or me.z:
        return Further(0, ())
    away = Place(0 if me.x > table.width // 2 else table.width, 0 if me.y > table.height // 2 else table.height)
    first, twin = towards(option, away)[0], match.fork(None)
    try:
        for answer in (first,) if first is not None else ():
            twin.answer(answer)
        for _ in range(STEPS):
            ask = twin.ask
            if ask is None or ask.about != about or ask.side != me.side or ask.kind == "dice" or first is None:
                break
            far = max(map(allowance_of, ask.listed()), default=0)
            passes = next((one for one in ask.listed() if one.declines), None)
            if passes is None:
                both = WalkRegion(match.now, about, region.allowance + far)
                return Further(far, outline_of(both)) if far else Further(0, ())
            twin.answer(Answer(passes.act))
    except Refused:
        pass
    return Further(0, ())


class Farther:
    """The ways of one question that go on after its first move, worked out in threads."""

    def __init__(self, ways: Ways, told: Callable[[], object]) -> None:
        """`told` is called when a way was found."""
        self.ways, self.told = ways, told

    def reach(self) -> Further | None:
        """How much farther than its first move it gets; None while that is unknown or where nobody moves."""
        ways, option = self.ways, self.ways.chosen()
        if option is None or ways.ask.kind not in ways.kinds or ways.ask.about not in ways.now.state.figures:
            return None
        found: Further | None = ways.later.ask(("further", option.key), lambda: partial(
            further, ways.match.fork(None), option, ways.ask.about), lane="reach")
        return found

    def to(self, place: Place, at_once: bool = False) -> Onward | None:
        """The way towards a place beyond the first move; None while it is worked out, and where no move follows."""
        ways, more = self.ways, self.reach()
        if more is None or not more.far:
            return None
        found: Onward | None = ways.later.ask(("onward", place), lambda: partial(
            way_onward, ways.match.fork(None), ways.ask.about, place), lane="onward", scope="onward", now=at_once,
            told=self.told)
        return found
