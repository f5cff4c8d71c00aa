"""Figures or units that walk together: what each answers, one after the other, as long as no enemy comes near.

Every way is played on a fork that rolls nothing: a roll that lets somebody act is taken as passed. Who could attack
before or on his way is left to the player, and so is who would probably be lost at its end, unless the player has been
told so and sends him all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from math import hypot, isqrt
from typing import Any, Final, Literal, NamedTuple

import numpy as np

from game.ai.ahead import rolled_as_usual
from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.outlook import Danger, Harm
from game.core.play.acts import Done, Idle, Move
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.events import Aimed, Began, Event, Gone
from game.core.play.match import Match
from game.core.state import Figure
from game.core.table.marching.formation import middle
from game.core.table.marching.marching import MarchOption, places_of
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place
from game.core.table.regions import Walk as WalkRegion
from game.core.text import T, Text
from game.core.wording import percent
from game.planning.formation import short
from game.planning.good_spots import DEADLY, SAVED

CHOOSES: Final = frozenset({"figure", "unit"})
"""Kinds of options that choose who acts."""
STOPS: Final = frozenset({"done", "none", "stop", "stand", "keep", "nothing", "no"})
"""Kinds of options that end what somebody does, or leave something out."""
FORCED: Final = frozenset({"withdraw"})
"""Kinds of options that move somebody, but not where he likes."""
QUESTIONS: Final = 10
"""The most questions, dice included, that are answered for one who walks."""
SHORT: Final = GRID // 2
"""Who is so near his goal has arrived, in 1/64 inch."""
NEARLY: Final = GRID
"""Who is sent to a very spot saves a faster move where it would bring him no more than so much nearer (1/64 inch)."""
TRIES: Final = 4
"""How often a nearer place is asked for where one cannot be reached."""
WIDE: Final = 6 * GRID
"""How far round a goal room to stand is looked for, in 1/64 inch."""
NEAREST: Final = 8
"""How many places in reach, the nearest to the goal first, are tried where no way to it is found."""


class Goal(NamedTuple):
    """Where a walk leads to."""

    kind: Literal["enemies", "places", "enemy", "spot"]
    """The nearest enemy of each, the nearest place that counts, one enemy, or a spot for their middle."""
    place: Place | None = None
    """The spot."""
    foe: str = ""
    """The id of the one enemy, a figure or a unit."""


class Walk(NamedTuple):
    """Who walks where."""

    who: tuple[str, ...]
    """Ids of figures or units."""
    goal: Goal
    shifts: Mapping[str, tuple[int, int]]
    """How far from the middle of all each stands (1/64 inch): the goal of a spot is as far from it."""
    how: Literal["careful", "bold", "ordered"] = "careful"
    """Bold: also where they would probably be lost. Ordered: one who was sent to a very spot goes there whatever he
    could attack, no faster than he needs, and what he does then is the player's."""


class Course(NamedTuple):
    """The answers of one who walks, up to the end of what he does; none where he is left to the player, and why."""

    who: str = ""
    answers: tuple[Answer, ...] = ()
    why: Text | None = None
    near: bool = False
    """Whether that is because he would probably be lost: he can be sent all the same."""
    ends: tuple[tuple[str, Place], ...] = ()
    """Where his figures stand at the end of it if the dice fall as usual."""
    harm: Harm = Harm()
    """What the enemy who is most dangerous to him there could do to him before he acts again."""


class Plan(NamedTuple):
    """Who of all walks, in their order, and who is left to the player."""

    courses: tuple[Course, ...]
    left: tuple[Course, ...]


class Found(NamedTuple):
    """Who walks next, and who was left before him, each with the reason."""

    course: Course | None
    left: tuple[Course, ...]


# ── who, and where to ────────────────────────────────────────────────────────────────────────────────────────────


def walkers(ask: Ask) -> dict[str, Option]:
    """The options that choose who acts, by the id of the figure or unit; empty where nobody is chosen."""
    return {option.figure: option for option in ask.listed() if option.kind in CHOOSES and option.figure} if (
        not ask.about and not ask.reaction) else {}


def members(now: Moment, who: str) -> list[Figure]:
    """The figures on the table of a unit, or the figure of that id."""
    return [one for one in now.state.standing() if who in (one.id, getattr(one, "unit", ""))]


def stands(now: Moment, who: str) -> Place | None:
    """The middle of a figure or unit; None where it is not on the table."""
    them = [one.place for one in members(now, who)]
    return middle(them) if them else None


def begun(now: Moment, who: Sequence[str], goal: Goal,
          how: Literal["careful", "bold", "ordered"] = "careful") -> Walk:
    """A walk of these from where they stand."""
    spots = {one: place for one in who if (place := stands(now, one)) is not None}
    centre = middle(list(spots.values())) if spots else Place(0, 0)
    return Walk(tuple(spots), goal, {one: (spot.x - centre.x, spot.y - centre.y) for one, spot in spots.items()}, how)


def places_of_goals(match: Match) -> list[Place]:
    """The places that count in this battle; empty where there are none."""
    return [goal.place for goal in _goals(match)]


def _goals(match: Match) -> Sequence[Any]:
    evaluator = match.rules.evaluator or match.rules.unit_evaluator
    goals: Callable[[Moment], Sequence[Any]] | None = getattr(evaluator, "goals", None)
    return goals(match.now) if goals is not None else ()


def _arrived(match: Match, walk: Walk, here: Place, goal: Place) -> bool:
    """Whether one who stands here need not walk any nearer: a place that counts is reached where it counts."""
    apart = _apart(here, goal)
    if walk.goal.kind == "places":
        return any(spot.place == goal and apart <= max(spot.radius, SHORT) ** 2 for spot in _goals(match))
    return apart <= (0 if walk.how == "ordered" else SHORT * SHORT)


def target_of(match: Match, walk: Walk, who: str) -> Place | None:
    """Where one of a walk goes to; None where there is nothing."""
    now, goal, here = match.now, walk.goal, stands(match.now, who)
    them = members(now, who)
    if here is None:
        return None
    if goal.kind == "spot" and goal.place is not None:
        table, (dx, dy) = now.setup.table, walk.shifts.get(who, (0, 0))
        return Place(min(max(goal.place.x + dx, 0), table.width), min(max(goal.place.y + dy, 0), table.height))
    foes = [foe for foe in now.state.of(1 - them[0].side) if foe.placed]
    if goal.kind == "enemy":
        foes = [foe for foe in foes if goal.foe in (foe.id, getattr(foe, "unit", ""))]
    spots = places_of_goals(match) if goal.kind == "places" else [foe.place for foe in foes]
    return min(spots, key=lambda spot: ((spot.x - here.x) ** 2 + (spot.y - here.y) ** 2, spot), default=None)


def in_order(match: Match, walk: Walk, who: Collection[str]) -> list[str]:
    """These, whoever is nearest to his goal first: he makes room for the next."""
    def far(one: str) -> int:
        here, there = stands(match.now, one), target_of(match, walk, one)
        return 0 if here is None or there is None else (here.x - there.x) ** 2 + (here.y - there.y) ** 2

    return sorted(who, key=lambda one: (far(one), walk.who.index(one)))


# ── ways ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def seek(match: Match, walk: Walk, who: Sequence[str]) -> Found:
    """Who of these walks next, where the open question chooses who acts. Takes up to 0.1 s for each: for a thread,
    with a fork."""
    left: list[Course] = []
    for one in in_order(match, walk, who):
        course = ahead(match, walk, one)
        if course.answers:
            return Found(course, tuple(left))
        left.append(course)
    return Found(None, tuple(left))


def planned(match: Match, walk: Walk, who: Sequence[str]) -> Plan:
    """Who of these will walk, and who will not: one after the other as `seek` finds them, as long as the side goes on;
    those who come after an act of the other side as things stand now. For a thread, with a fork."""
    twin, to_go, courses, left = match.fork(None), list(who), list[Course](), list[Course]()
    while them := [one for one in to_go if twin.ask and one in walkers(twin.ask) and members(twin.now, one)]:
        found = seek(twin, walk, them)
        gone = {one.who for one in found.left} | ({found.course.who} if found.course is not None else set())
        to_go = [one for one in to_go if one not in gone]
        left += found.left
        if found.course is not None:
            courses.append(found.course)
            _played(twin, found.course.answers)
    for one in in_order(match, walk, to_go):
        course = ahead(match, walk, one)
        (courses if course.answers else left).append(course)
    return Plan(tuple(courses), tuple(left))


def attacks_there(match: Match, walk: Walk, who: str) -> tuple[Forecast, ...]:
    """The attacks that one is offered where a walk leads him if the dice fall as usual, those that do most first, but
    for those that could cost his own side somebody. For a thread, with a fork."""
    _played(match, ahead(match, walk, who).answers)
    ask = match.ask
    if ask is None or ask.about != who or ask.kind == "dice":
        return ()
    own = {name for one in match.state.of(ask.side) for name in (one.id, getattr(one, "unit", ""))}
    return tuple(sorted((one for one in match.rules.lookout.prospects(match.now, who)
                         if one.expected and ask.option(one.act) is not None
                         and not any(own.intersection(lost) for lost, _ in one.loss)),
                        key=lambda one: (-one.expected, one.target)))


def _played(twin: Match, answers: Sequence[Answer]) -> None:
    """Give a fork these answers, its dice as they usually fall; and those dice that fall after them."""
    left = list(answers)
    for _ in range(QUESTIONS * 2):
        ask = twin.ask
        if ask is None:
            return
        if ask.kind == "dice":
            if not rolled_as_usual(twin):
                return
        elif left:
            twin.answer(left.pop(0))
        else:
            return


def ahead(match: Match, walk: Walk, who: str, moved: bool = False) -> Course:
    """What one answers from the open question on, which chooses who acts or is about him; `moved`: he is on his way.
    Where all of his way leads too near an enemy, he goes a shorter one. For a thread, with a fork."""
    course = _ahead(match, walk, who, moved, True)
    return _ahead(match, walk, who, moved, False) if course.near and not moved else course


def _ahead(match: Match, walk: Walk, who: str, moved: bool, far: bool) -> Course:
    """The same; `far`: by all his moves, the longest first, otherwise by the shortest one."""
    twin, answers = match.fork(None), list[Answer]()
    side = members(match.now, who)[0].side
    if not moved and walk.how != "ordered" and (
            next(iter(match.rules.lookout.prospects(match.now, who)), None) is not None):
        return Course(who, why=T("could attack"))
    for _ in range(QUESTIONS):
        ask = twin.ask
        if ask is None or not members(twin.now, who):
            break
        if ask.kind == "dice":
            if not rolled_as_usual(twin):
                break
            continue
        if ask.side != side or ask.about != who and answers:
            break
        step = _step(twin, ask, walk, who, moved, far) if ask.about == who else walkers(ask).get(who)
        if moved and (step is None and walk.how == "ordered" or isinstance(step, Text) and walk.how == "bold"):
            break       # the rest is the player's
        if step is None or isinstance(step, Text):
            return Course(who, why=step or (T("has no way there") if moved else _why_not(twin, ask, walk, who)))
        answer = Answer(step.act) if isinstance(step, Option) else step
        moved = moved or answer.place is not None or "@" in "".join(answer.picks)
        try:
            twin.answer(answer)
        except Refused as refused:
            return Course(who, why=refused.reason if isinstance(refused.reason, Text) else T("has no way there"))
        answers.append(answer)
    if not members(twin.now, who):
        return Course(who, why=T("would probably be lost there"), near=moved)
    if not (moved and answers):
        return Course(who, why=T("has no way there"))
    why = None if walk.how != "careful" else too_near(match, twin.now, who)
    if why is not None:
        return Course(who, why=why, near=True)
    worst = _worst(match, twin.now, who)
    return Course(who, tuple(answers), ends=tuple((one.id, one.place) for one in members(twin.now, who)),
                  harm=worst.harm if worst is not None else Harm())


def _why_not(match: Match, ask: Ask, walk: Walk, who: str) -> Text:
    """Why one does not walk whose question has no way for him."""
    goal, here = target_of(match, walk, who), stands(match.now, who)
    if goal is None or here is None:
        return T("has no goal")
    if _arrived(match, walk, here, goal):
        return T("is there already")
    if ask.about == who and not any(map(allowance_of, ask.listed())):
        return T("cannot walk now")
    return T("has no way there")


def too_near(match: Match, then: Moment, who: str) -> Text | None:
    """Why the end of a way is no place to walk to unasked: an enemy is hand to hand with him there, or a single one
    would probably defeat him, and much rather than where he stands now; None elsewhere."""
    met = match.rules.lookout.contacts(then, who) if who in then.state.figures else ()
    if met:
        return T("comes hand to hand with {foe}", foe=then.state.figures[met[0].foe].name)
    there, foe = _lost(match, then, who)
    if there > DEADLY and there > _lost(match, match.now, who)[0] + SAVED:
        return T("falls to {foe} there {pct}", foe=foe, pct=percent(there))
    return None


def _lost(match: Match, now: Moment, who: str) -> tuple[Fraction, str]:
    """The chance, 0 to 1, that the enemy who is most dangerous to him defeats him at once, and that enemy's name."""
    worst = _worst(match, now, who)
    if worst is None:
        return Fraction(0), ""
    state = now.state
    foe = state.figures.get(worst.foe) or getattr(state, "units", {}).get(worst.foe)
    return worst.harm.lost, str(foe.name) if foe is not None else ""


def _worst(match: Match, now: Moment, who: str) -> Danger | None:
    """The enemy who is most likely to defeat him, of several the likeliest to harm him; None where nobody could."""
    found = [one for one in match.rules.lookout.dangers(now, who) if one is not None]
    return max(found, key=lambda one: (one.harm.lost, one.harm.chance), default=None)


def _step(match: Match, ask: Ask, walk: Walk, who: str, moved: bool, far: bool) -> Answer | Text | None:
    """What one who walks answers to a question about him, or why it is the player's; None where there is no way."""
    goal, here, ordered = target_of(match, walk, who), stands(match.now, who), walk.how == "ordered"
    foes = {name for foe in match.state.of(1 - ask.side) for name in (foe.id, getattr(foe, "unit", ""))}
    options = ask.listed()
    attacks = any(option.target in foes for option in options if option.target)
    if not ordered and attacks:
        return T("could attack")
    goes = here is not None and goal is not None and (far or not moved) and not _arrived(match, walk, here, goal)
    found = _way(options, goal, ordered, far) if goes and goal is not None else None
    if found is not None:
        return found
    if ordered and moved and attacks:
        return None             # whether he attacks from there is not for the walk to say
    orders = [option for option in options if goes and not moved and type(option) is Option and option.act == Move()]
    stops = [option for option in options if moved and (option.declines and goes if ordered else (
        option.kind in STOPS or isinstance(option.act, Done | Idle)))]
    chosen = next(iter((*orders, *stops)), None)
    return Answer(chosen.act) if chosen is not None else None


def _way(options: Sequence[Option], goal: Place, ordered: bool, far: bool) -> Answer | None:
    """The answer of the longest way towards a place, or unless `far` of the shortest; `ordered`: of the first that gets
    there, or about as near to it as any."""
    ways = [option for option in options if allowance_of(option)]
    if not ordered:
        longest = sorted(ways, key=lambda option: -allowance_of(option) if far else allowance_of(option))
        return next((answer for option in longest if (answer := towards(option, goal)[0]) is not None), None)
    ends = list[tuple[Answer, float]]()
    for option in ways:
        answer, there = towards(option, goal)
        if answer is not None:
            end = _end(option, answer)
            ends.append((answer, 0.0 if there else hypot(end.x - goal.x, end.y - goal.y)))
        if there:
            break
    best = min((left for _, left in ends), default=0.0)
    return next((answer for answer, left in ends if left <= best + NEARLY), None)


def _end(option: Option, answer: Answer) -> Place:
    """Where an answer leads: the middle of the unit, or the figure."""
    if isinstance(option, MarchOption):
        return middle(list(option.march().whole(places_of(answer)).values()))
    assert answer.place is not None
    return answer.place


def allowance_of(option: Option) -> int:
    """How far an option to walk somewhere leads, in 1/64 inch; 0 for all others."""
    if option.kind in FORCED or option.target:
        return 0
    if isinstance(option, MarchOption):
        return option.march().allowance or 0
    region = option.region() if isinstance(option, PlaceOption) else None
    return region.allowance if isinstance(region, WalkRegion) else 0


def towards(option: Option, goal: Place) -> tuple[Answer | None, bool]:
    """The answer that goes as near to a place as that move gets, by the way that costs least, and whether it gets
    there; None where it leads nowhere nearer."""
    assert isinstance(option, PlaceOption | MarchOption)
    if isinstance(option, MarchOption):
        march = option.march()
        places = march.plan(goal)
        nearer = bool(places) and _apart(middle(list(march.whole(places).values())), goal) < _apart(march.middle, goal)
        return (option.answer(places), not short(march, places, goal)) if nearer else (None, False)
    region: Any = option.region()
    place, tried = goal, 0
    while tried < TRIES:
        found = region.path(place)
        if isinstance(found, Path):
            if region.why_not(place) is not None or _apart(place, goal) >= _apart(region.figure.place, goal):
                break
            return Answer(option.act, place=place), _apart(place, goal) <= SHORT * SHORT
        near = found.nearest or _standing_room(region, place) or _stop(region, place)
        if near is None or near == place:
            break
        place, tried = near, tried + 1
    at = _nearest(region, goal)
    return (Answer(option.act, place=at), False) if at is not None else (None, False)


def _standing_room(region: WalkRegion, goal: Place) -> Place | None:
    """The place nearest to a goal where the figure has room to stand, whether or not a way leads there."""
    if region.figure.z:
        return None
    here, field = region.figure.place, region.now.top.move_field
    if field.may_stand(region.figure, goal, region.others) is None:
        return None
    far = max(1, isqrt(_apart(here, goal)))
    by = min(far, 3 * SHORT)        # on this side of it
    aim = Place(goal.x + (here.x - goal.x) * by // far, goal.y + (here.y - goal.y) * by // far)
    return field.nearest_legal(region.figure, aim, region.others, WIDE)


def _stop(region: WalkRegion, goal: Place) -> Place | None:
    """Where on the way to a place that is too far off the figure can stop, where somebody stands at the end of its
    move: up to some inches before it."""
    if region.figure.z:
        return None
    for less in range(GRID, WIDE, GRID):
        if less >= region.allowance:
            break
        found = region.now.top.move_field.path(region.figure, goal, region.others, (), region.allowance - less)
        if isinstance(found, Path) or found.nearest is not None:
            return goal if isinstance(found, Path) else found.nearest
    return None


def _nearest(region: WalkRegion, goal: Place) -> Place | None:
    """The place in reach that is nearest to a goal, about half an inch exact, where no way to it is known: it is on a
    roof or in a house, behind others, or everybody round it stands in the way; None where none is nearer than here."""
    reach, here = region.reach, region.figure.place
    west, south, east, north = reach.bounds
    xs, ys = np.meshgrid(np.arange(west, east + 1, SHORT), np.arange(south, north + 1, SHORT), indexing="ij")
    x, y = xs.ravel(), ys.ravel()
    far = (x - goal.x) ** 2 + (y - goal.y) ** 2
    nearer = far < max(0, isqrt(_apart(here, goal)) - SHORT) ** 2
    x, y, far = x[nearer], y[nearer], far[nearer]
    inside = reach.inside(x, y)
    x, y, far = x[inside], y[inside], far[inside]
    spots = (Place(int(x[i]), int(y[i])) for i in np.lexsort((y, x, far))[:NEAREST].tolist())
    return next((spot for spot in spots if region.why_not(spot) is None), None)


def _apart(one: Place, other: Place) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


# ── what happens on the way ──────────────────────────────────────────────────────────────────────────────────────


def upset(events: Sequence[Event]) -> Text | None:
    """Why what was planned is asked about again after these events: somebody was attacked or is lost; None where
    neither was."""
    for event in events:
        if isinstance(event, Aimed | Gone):
            return event.text
    return None


def next_round(events: Sequence[Event]) -> bool:
    """Whether a round or a turn of a side has begun."""
    return any(isinstance(event, Began) and event.what in ("round", "turn", "phase") for event in events)
