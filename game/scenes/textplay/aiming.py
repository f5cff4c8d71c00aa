"""Places as they are typed: squares with offsets, directions, toward, beside and near something."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.ai.candidates import around, contact_ring
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.table.marching.formation import SHAPES
from game.core.table.marching.marching import MarchOption
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place
from game.core.text import TC, T, Text
from game.scenes.textplay.letters import markers
from game.scenes.textplay.people import People
from game.scenes.textplay.squares import DIRECTIONS, Direction, number_of, stepped
from game.ui import i18n

if TYPE_CHECKING:
    from game.core.state import Figure

TOWARD: Final = TC("text command", "toward")
BESIDE: Final = TC("text command", "beside")
NEAR: Final = TC("text command", "near")
VIA: Final = TC("text command", "via")
FACING: Final = TC("text command", "facing")
SHAPE_WORDS: Final = {"keep": TC("text command", "keep"), "line": TC("text command", "line"),
                      "column": TC("text command", "column"), "loose": TC("text command", "loose"),
                      "cover": TC("text command", "cover")}
_NEAREST: Final = 16
"""Rings around a place that are searched, a quarter inch apart."""
_SHORTER: Final = 32
"""Shorter ways that are tried where the whole way is not legal."""
_GLUED: Final = re.compile(r"([^\W\d]+)(\d.*)|(\d[\d.,]*)([^\W\d]+)")


class NotAPlace(Exception):
    """What was typed is no place; `text` is the reason in one line."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class Aim(NamedTuple):
    """What was typed: place and waypoints; for a unit its formation and facing."""

    place: Place
    via: tuple[Place, ...] = ()
    shape: str = "keep"
    turn: int = 0


def means(word: str, text: Text) -> bool:
    """Whether a typed word is that word, in English or in the language of the player."""
    return word.casefold() in (text.message.casefold(), i18n.tr(text).casefold())


def direction_of(word: str) -> Direction | None:
    """The direction that a word names; None where it names none."""
    return next((way for way in DIRECTIONS if means(word, way.name) or means(word, way.short)), None)


class Aiming:
    """Reads places for one option of the open question."""

    def __init__(self, people: People, option: PlaceOption | MarchOption) -> None:
        self.people, self.option, self.squares = people, option, people.squares
        self.now = people.match.now
        me = self.now.state.figures.get(option.figure)
        self.me = me if me is not None and me.placed else None

    @property
    def start(self) -> Place | None:
        """Where the figure stands, or the mean place of the unit; None while it is set up."""
        if isinstance(self.option, MarchOption):
            march = self.option.march()
            return march.middle if march.stands else None
        return self.me.place if self.me is not None else None

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────

    def answer(self, typed: str) -> Answer:
        """The answer for that place. Raises NotAPlace with the reason where it is none or not legal."""
        if isinstance(self.option, MarchOption):
            return self._formation(typed, self.option)
        aim = self.read(typed)
        why = self.option.region().why_not(aim.place, aim.via)
        if why is None:
            return Answer(self.option.act, place=aim.place, via=aim.via)
        near = self.nearest(aim.place)
        if near is None:
            raise NotAPlace(T("Not there: {why}.", why=why))
        raise NotAPlace(T("Not there: {why}. The nearest that will do: {place}. To take it, type {near} and the place.",
                          why=why, place=self.squares.words(near), near=NEAR))

    def read(self, typed: str) -> Aim:
        """What was typed, legal or not. Raises NotAPlace."""
        words = typed.split()
        shape, turn, rest = "keep", 0, list[str]()
        while words:
            word = words.pop(0)
            said = next((name for name in SHAPES if means(word, SHAPE_WORDS[name])), None)
            if isinstance(self.option, MarchOption) and said is not None:
                shape = said
            elif isinstance(self.option, MarchOption) and means(word, FACING) and words:
                way = direction_of(words.pop(0))
                if way is None:
                    raise NotAPlace(T("After {word} comes a direction, such as north.", word=FACING))
                turn = -DIRECTIONS.index(way) * 2 % 16
            else:
                rest.append(word)
        parts: list[list[str]] = [[]]
        for word in rest:
            if means(word, VIA):
                parts.append([])
            else:
                parts[-1].append(word)
        place = self.spot(parts[0])
        stops = [stop for part in parts[1:] for stop in self._stops(part)]
        return Aim(place, tuple(stops), shape, turn)

    def _stops(self, words: list[str]) -> Iterator[Place]:
        """Waypoints: several squares in a row, or one place with its offsets."""
        alone = [self.squares.read(word.strip(";")) for word in words]
        if all(place is not None for place in alone):
            yield from (place for place in alone if place is not None)
        else:
            yield self.spot(words)

    def spot(self, words: list[str]) -> Place:
        """The place that some words name. Raises NotAPlace."""
        if not words:
            raise self._unknown("")
        head, rest = words[0], words[1:]
        if means(head, NEAR):
            wanted = self.spot(rest)
            found = self.nearest(wanted)
            if found is None:
                raise NotAPlace(T("Nothing near that will do."))
            return found
        if means(head, TOWARD):
            far = number_of(rest[-1]) if len(rest) > 1 else None
            return self.toward(" ".join(rest if far is None else rest[:-1]), far)
        if means(head, BESIDE):
            return self.beside(" ".join(rest))
        base = self.squares.read(head.rstrip(";"))
        if base is None and head.rstrip(",") != head:
            base = self.squares.read(head.rstrip(","))
        if base is not None:
            return self._moved(base, rest)
        if self.start is not None and (direction_of(head) or number_of(head) is not None or _GLUED.fullmatch(head)):
            try:
                return self._moved(self.start, words)
            except NotAPlace:
                if not self.people.find(" ".join(words)):
                    raise
        if self.people.find(" ".join(words)):
            return self.toward(" ".join(words), None)
        raise self._unknown(" ".join(words))

    def _unknown(self, typed: str) -> NotAPlace:
        return NotAPlace(T("{typed} is no place: type a number of the list, a square from C1 to {last}, or help.",
                           typed=typed[:40] or "?", last=self.squares.last()))

    def _moved(self, base: Place, words: list[str]) -> Place:
        """A place with the offsets that follow it: `0.5 north 0.3 east`, `n0.5`."""
        loose: list[str] = []
        for word in words:
            glued = _GLUED.fullmatch(word.strip(",;"))
            loose += [part for part in glued.groups() if part] if glued else [word.strip(",;")]
        if len(loose) % 2:
            raise self._unknown(" ".join(words))
        for a, b in zip(loose[::2], loose[1::2], strict=True):
            way, far = (direction_of(b), number_of(a)) if number_of(a) is not None else (direction_of(a), number_of(b))
            if way is None or far is None:
                raise self._unknown(" ".join(words))
            base = stepped(base, way, far)
        return base

    # ── finding ──────────────────────────────────────────────────────────────────────────────────────────────

    def toward(self, target: str, inches: float | None) -> Place:
        """As far as it may go on the shortest way to a figure or place, or that many inches of it. Raises NotAPlace."""
        goal, body = self._goal(target)
        if self.start is None:
            found = self.nearest(goal)
            if found is None:
                raise NotAPlace(T("Nothing near that will do."))
            return found
        if isinstance(self.option, MarchOption):
            far = inches * GRID if inches is not None else float(self.option.march().allowance or 0)
            return _along(self.start, goal, far)
        spots, whole = self._way(goal, body)
        most = min(whole, inches * GRID) if inches is not None else whole
        region = self.option.region()
        limit = getattr(region, "allowance", None)
        if limit is not None and inches is None:
            most = min(most, float(limit))
        for part in range(_SHORTER, 0, -1):
            place = spots(most * part / _SHORTER)
            if place != self.start and region.why_not(place) is None:
                return place
        raise NotAPlace(T("There is no way toward {target} from here.", target=target[:40]))

    def _way(self, goal: Place, body: Figure) -> tuple[Callable[[float], Place], float]:
        """A function from a distance along the way to a place, and the length of the way (1/64 inch)."""
        assert self.start is not None
        others = self.now.state.standing(without=self.option.figure)
        ends = contact_ring(self.me, body) if body is not None and self.me is not None else [goal]
        for end in ends[:6]:
            path = self.now.top.path(self.me, end, others) if self.me is not None else None
            if isinstance(path, Path):
                return partial(_on_path, path), path.length
        far = sqrt((goal.x - self.start.x) ** 2 + (goal.y - self.start.y) ** 2)
        return partial(_along, self.start, goal), far

    def _goal(self, target: str) -> tuple[Place, Any]:
        """The place that is named, and the figure there."""
        words = target.split()
        spot = self.squares.read(words[0]) if words else None
        if spot is not None:
            return self._moved(spot, words[1:]), None
        them = [one for one in self.people.find(target) if self.people.standing(one)]
        mark = next((place for one, place in markers(self.now).items() if one.casefold() == target.casefold()), None)
        if not them and mark is not None:
            return mark, None
        if not them:
            raise NotAPlace(T("Nobody called {name} is on the table.", name=target[:40] or "?"))
        if len(them) > 1:
            raise NotAPlace(T("{name} may be several: {ids}. Type one of these.", name=target[:40],
                              ids=", ".join(them[:12])))
        place = self.people.place(them[0])
        assert place is not None
        return place, self.now.state.figures.get(them[0])

    def beside(self, target: str) -> Place:
        """In contact with a figure, on the near side if possible. Raises NotAPlace."""
        goal, body = self._goal(target)
        me = self.now.state.figures.get(self.option.figure)
        if body is None or me is None or isinstance(self.option, MarchOption):
            return goal
        region = self.option.region()
        for place in contact_ring(me if me.placed else body, body):
            if region.why_not(place) is None:
                return place
        raise NotAPlace(T("No spot beside {name} can be reached.", name=body.name))

    def nearest(self, wanted: Place) -> Place | None:
        """The legal place nearest to a place; None where there is none within a few inches."""
        if isinstance(self.option, MarchOption):
            return wanted
        region = self.option.region()
        box = getattr(region, "centres", None)
        if box is not None:
            west, south, east, north = box
            wanted = Place(min(max(wanted.x, west), east), min(max(wanted.y, south), north))
        if region.why_not(wanted) is None:
            return wanted
        for ring in range(1, _NEAREST + 1):
            for place in around(wanted, ring * GRID // 4):
                if region.why_not(place) is None:
                    return place
        return None

    # ── units ────────────────────────────────────────────────────────────────────────────────────────────────

    def _formation(self, typed: str, option: MarchOption) -> Answer:
        """The whole unit there, or (`A1.2 F4, A1.3 G4`) single figures of it. Raises NotAPlace."""
        single = [part.split() for part in typed.replace(";", " ; ").split(" ; ")]
        march = option.march()
        ids = {name.casefold(): name for name in march.movers}
        if all(part and part[0].casefold() in ids for part in single):
            places = {ids[part[0].casefold()]: self.spot(part[1:]) for part in single}
            answer = option.answer(places)
        else:
            aim = self.read(typed)
            if aim.via:
                raise NotAPlace(T("A whole unit finds its own way."))
            answer = option.at(aim.place, aim.shape, aim.turn)
        if answer is None:
            raise NotAPlace(T("The unit cannot stand there, nor near it."))
        why = option.why_not(answer)
        if why is not None:
            raise NotAPlace(T("Not there: {why}.", why=why))
        return answer


def _on_path(path: Path, far: float) -> Place:
    """The place at a distance `far` (1/64 inch) along a path."""
    if far >= path.length - 1:
        return path.ends
    spot = path.after(far)
    return Place(round(spot.x), round(spot.y))


def _along(start: Place, end: Place, far: float) -> Place:
    """The place at a distance `far` (1/64 inch) from the start towards the end, not beyond it."""
    whole = sqrt((end.x - start.x) ** 2 + (end.y - start.y) ** 2)
    share = min(1.0, far / whole) if whole else 0.0
    return Place(round(start.x + (end.x - start.x) * share), round(start.y + (end.y - start.y) * share))
