"""A movement action in its parts: walking, climbing, jumping, stepping off (WB-14 to WB-22, WB-R30 to WB-R36)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

import msgspec

from game.core.errors import Refused
from game.core.opening import EDGE_NAMES
from game.core.play.acts import Act, Move
from game.core.play.answers import Answer
from game.core.play.ask import Option, PlaceOption
from game.core.play.events import Event, Moved
from game.core.table.levels import Roof
from game.core.table.movement.movement import Path, Refusal
from game.core.table.pieces import Edge
from game.core.table.places import Place, Side
from game.core.table.regions import Walk
from game.core.text import T, Text
from game.core.wording import inches
from game.rules.warbands import climbing, harm
from game.rules.warbands.acts import Climb, Down, Drop, Jump, Pass
from game.rules.warbands.carrying import in_reach, pick_up
from game.rules.warbands.checks import attack_made, targets
from game.rules.warbands.distances import Acting, fighter, rounded
from game.rules.warbands.limits import FINE, INCH, Now, Playing
from game.rules.warbands.place_region import NO_ROOM
from game.rules.warbands.regions import (
    NO_EDGE,
    JumpRegion,
    StepOffRegion,
    enemies_near,
    flight,
    ground_walk,
    last_straight,
    straight,
)
from game.rules.warbands.roster import Fighter, Movement
from game.rules.warbands.skills import skills_of


def allowance(now: Now, me: Fighter) -> int:
    """How far a movement action goes, in 1/64 inch (WB-14, WB-104, WB-165)."""
    inches = me.stat * INCH
    for skill in skills_of(me):
        inches = skill.allowance(now, me, inches)
    return inches


def new_movement(now: Now, me: Fighter, side: Side, free: bool) -> Movement:
    """A movement action that has not begun."""
    far = allowance(now, me) * FINE
    return Movement(figure=me.id, side=side, left=far, climb=far // 2, free=free)


# ── what is possible ─────────────────────────────────────────────────────────────────────────────────────────


def part_options(now: Now, going: Movement) -> Iterator[Option]:
    """The parts with which the movement may continue."""
    me = fighter(now, going.figure)
    if me.still:
        return
    region = walk_region(now, going)
    if region is not None and not region.empty():
        yield PlaceOption(act=Move(), label=T("Move up to {inches}″", inches=inches(going.left // FINE)),
                          went=T("Move {n}″"), kind="move", clause="WB-14", figure=me.id, region=lambda: region)
    yield from height_options(now, going)
    made = attack_made(now, me, True) if going.free else me.struck
    fresh_arm = not going.struck and not made and me.arms       # once an activation (WB-R84)
    if fresh_arm and any(skill.strikes_in_passing(now, me) for skill in skills_of(me)):
        for attack in targets(now, me, going.side, ("strike",)):
            yield Option(act=Pass(attack.target), kind="strike", clause="WB-168", figure=me.id,
                         label=T("Strike {name} in passing", name=fighter(now, attack.target).name),
                         target=attack.target)


def height_options(now: Now, going: Movement) -> Iterator[Option]:
    """The options to climb, to jump and to step off a roof."""
    me = fighter(now, going.figure)
    begins = climbing.may_begin(now, going)
    walls = [roof for roof in climbing.climbs(now, me) if climbing.top_of(now, me, roof) is not None] if begins else []
    if walls:
        for name, label in _climb_words(now, going, walls).items():
            whole = climbing.drop_of(now, going, Climb(name)) is None
            yield Option(act=Climb(name), label=label, kind="climb", clause="WB-20" if whole else "WB-22", figure=me.id)
    roof_below = climbing.roof_under(now, me)
    if roof_below is not None and begins and climbing.foot_of(now, me, roof_below) is not None:
        down = Down(roof_below.piece.id)
        whole = climbing.drop_of(now, going, down) is None
        yield Option(act=down, label=T("Climb down") if whole else T("Climb down and fall"), kind="climb",
                     clause="WB-20" if whole else "WB-22", figure=me.id)
    leap = jump_region(now, going)
    if leap is not None and not leap.empty():
        yield PlaceOption(act=Jump(), label=T("Jump up to {inches}″", inches=inches(leap.left)),
                          went=T("Jump {n}″"), kind="jump", clause="WB-15", figure=me.id, region=lambda: leap)
    if me.z and going.left >= FINE:
        brink = StepOffRegion(now, me, going.side, going.left / FINE)
        if not brink.empty():
            yield PlaceOption(act=Drop(), label=T("Step off"), kind="drop", clause="WB-17", figure=me.id,
                              region=lambda: brink)


def walk_region(now: Now, going: Movement) -> Walk | None:
    """Where he may walk with what is left; None where nothing is (WB-14)."""
    left = going.left // FINE
    return ground_walk(now, fighter(now, going.figure), left, going.side) if left > 0 else None


def jump_region(now: Now, going: Movement) -> JumpRegion | None:
    """Where he may jump to with what is left, from a roof or over a gap; None without a jump (WB-15, WB-R33)."""
    me = fighter(now, going.figure)
    far = (min(going.left, going.run) if now.house.run_up else going.left) / FINE
    return JumpRegion(now, me, going.side, far) if far >= 1 and (me.z or _gap_near(now, me, far)) else None


def _climb_words(now: Now, going: Movement, walls: list[Roof]) -> dict[str, Text]:
    """The label of each wall that can be climbed, by piece: its height; where labels would be equal also the direction
    of the wall, and if that does not suffice the name of the piece."""
    me = fighter(now, going.figure)

    def plain(roof: Roof) -> Text:
        whole = climbing.drop_of(now, going, Climb(roof.piece.id)) is None
        return T("Climb {inches}″", inches=inches(roof.height - me.z)) if whole else T("Climb and fall")

    def sided(roof: Roof) -> Text:
        spot, _ = roof.rim(me.x, me.y)
        x, y = spot.x - me.x, spot.y - me.y
        side: Edge
        if abs(x) > abs(y):
            side = "east" if x > 0 else "west"
        else:
            side = "north" if y > 0 else "south"
        return T("{climb}, {side}", climb=plain(roof), side=EDGE_NAMES[side])

    def named(roof: Roof) -> Text:
        return T("{climb}, {piece}", climb=plain(roof), piece=roof.piece.id)

    found = {roof.piece.id: plain(roof) for roof in walls}
    for words in (sided, named):
        told = Counter(str(label) for label in found.values())
        found.update({roof.piece.id: words(roof) for roof in walls if told[str(found[roof.piece.id])] > 1})
    return found


def _gap_near(now: Now, me: Fighter, far: float) -> bool:
    """Whether ground that can only be crossed by a jump is within reach: inaccessible, but no wall."""
    for piece in now.setup.table.pieces:
        told = now.top.answers[piece.id]
        if not told.accessible and not told.solid:
            xs, ys = [corner.x for corner in piece.corners], [corner.y for corner in piece.corners]
            if min(xs) - far < me.x < max(xs) + far and min(ys) - far < me.y < max(ys) + far:
                return True
    return False


# ── doing it ─────────────────────────────────────────────────────────────────────────────────────────────────


class Part(NamedTuple):
    """What one part of a movement does, before the dice of a fall."""

    end: harm.Landing
    """Where he ends, below a fall."""
    path: Path
    """The way there: as walked, otherwise a straight line."""
    cost: float
    """What it takes of the movement, in 1/64 inch; of a step over an edge the way to the edge."""
    going: Movement | None
    """What is left; None where a fall has ended the movement (WB-R34)."""
    drop: int | None = None
    """The height of a fall, in 1/64 inch; None without one."""


def after_part(now: Now, going: Movement, answer: Answer) -> Part | Refusal:
    """The effect of one part of a movement: a walk, a climb up or down, a jump, a step over an edge; pure."""
    act, me = answer.act, fighter(now, going.figure)
    if isinstance(act, Climb):
        return _after_climb_up(now, going, me, act)
    if isinstance(act, Down):
        return _after_climb_down(now, going, me, act)
    assert answer.place is not None
    if isinstance(act, Jump):
        return _after_jump(now, going, me, answer.place)
    if isinstance(act, Drop):
        return _after_step_off(now, me, answer.place)
    return after_walk(now, going, answer.place, answer.via)


def after_walk(now: Now, going: Movement, place: Place, via: tuple[Place, ...] = ()) -> Part | Refusal:
    """The effect of a walk to a place (WB-14)."""
    me = fighter(now, going.figure)
    region = walk_region(now, going)
    path = region.path(place, via) if region is not None else Refusal(T("that is too far off"))
    if isinstance(path, Refusal):
        return path
    run = int((last_straight(path) if now.house.run_up else path.length if straight(path) else 0.0) * FINE)
    left = going.left - min(going.left, int(path.cost * FINE))
    going = msgspec.structs.replace(going, left=left, run=run, walked=True)
    return Part(harm.Landing(place, me.z), path, path.cost, going)


def _after_climb_up(now: Now, going: Movement, me: Fighter, act: Climb) -> Part | Refusal:
    roof = next((one for one in climbing.climbs(now, me) if one.piece.id == act.roof), None)
    top = climbing.top_of(now, me, roof) if roof is not None else None
    if roof is None or top is None:
        return Refusal(NO_ROOM)
    drop = climbing.drop_of(now, going, act)
    if drop is not None:
        return _fallen(me, harm.landing(now, me, me.place, me.z), drop)
    return _after_climb(now, going, me, harm.Landing(top, roof.height))


def _after_climb_down(now: Now, going: Movement, me: Fighter, act: Down) -> Part | Refusal:
    roof = climbing.roof_under(now, me)
    foot = climbing.foot_of(now, me, roof) if roof is not None else None
    if foot is None:
        return Refusal(NO_ROOM)
    drop = climbing.drop_of(now, going, act)
    if drop is not None:
        return _fallen(me, harm.landing(now, me, foot.place, foot.z), drop)
    return _after_climb(now, going, me, foot)


def _after_climb(now: Now, going: Movement, me: Fighter, end: harm.Landing) -> Part:
    """A whole climb, up or down (WB-20, WB-R31)."""
    rest = climbing.climb_budget(now, going) - climbing.climb_rate(now) * abs(end.z - me.z) * FINE
    after = (msgspec.structs.replace(going, climb=rest, run=0, walked=False) if now.house.two_budgets else
             msgspec.structs.replace(going, left=rest, run=0, walked=False))
    return Part(end, flight(me.place, end.place), (going.left - after.left) / FINE, after)


def _after_jump(now: Now, going: Movement, me: Fighter, place: Place) -> Part:
    """One straight line through the air; where he cannot stand he falls to what is below (WB-15, WB-R33)."""
    path, end = flight(me.place, place), harm.landing(now, me, place, me.z)
    if end.z < me.z or end.place != place:
        end = harm.landing(now, me, place, me.z - 1)
        return _fallen(me, end, me.z - end.z, path.length)
    left = going.left - min(going.left, int(path.length * FINE))
    return Part(end, path, path.length, msgspec.structs.replace(going, left=left, run=0, walked=False))


def _after_step_off(now: Now, me: Fighter, place: Place) -> Part | Refusal:
    """He drops where his centre passes the edge that he crosses first (WB-R34)."""
    roof = climbing.roof_under(now, me)
    edge = roof.leaves(me.place, place) if roof is not None else None
    if edge is None:
        return Refusal(NO_EDGE)
    over = Place(rounded(edge.x), rounded(edge.y))
    end = harm.landing(now, me, over, me.z - 1)
    return _fallen(me, end, me.z - end.z, sqrt((edge.x - me.x) ** 2 + (edge.y - me.y) ** 2))


def _fallen(me: Fighter, end: harm.Landing, drop: int, cost: float = 0.0) -> Part:
    return Part(end, flight(me.place, end.place), cost, None, drop)


async def part(play: Playing, going: Movement, answer: Answer) -> None:
    """Carry out one part of a movement action; what is left stays in `state.going`, None when it is over. Raises
    Refused for a walk that is not possible."""
    act, me = answer.act, fighter(play.now, going.figure)
    done = possible(after_part(play.now, going, answer))
    if done.drop is not None or isinstance(act, (Climb, Down)):
        whole = new_movement(play.now, me, going.side, going.free)
        begun = (going.left, going.climb) != (whole.left, whole.climb)
        await pick_up(play, going, _on_level(play.now, me, answer.place),
                      in_reach(play.now, me, None) if begun else ())    # where a part has ended he was asked
    play.state.put(me.id, moved=True)
    play.state.going = done.going
    if done.drop is None:
        text, clause = _told(me, act, done)
        set_down(play, me, done, text, clause)
        await pick_up(play, going, done.path if isinstance(act, (Move, Jump)) else None)
        return
    if isinstance(act, (Climb, Down)):
        play.tell(Event(text=_slips(play.now, going, me, act, done.drop), clause="WB-22", side=me.side))
    await harm.fall(play, me.id, done.end, done.drop, Acting(me.id, going.side))
    if not isinstance(act, Climb):      # who falls from the wall that he climbs is where he was
        await pick_up(play, going, None)


def _on_level(now: Now, me: Fighter, place: Place | None) -> Path | None:
    """The way on his level before a jump or step goes over the edge; None where he begins to climb."""
    if place is None:
        return None
    roof = climbing.roof_under(now, me)
    edge = roof.leaves(me.place, place) if roof is not None else None
    return flight(me.place, place if edge is None else Place(rounded(edge.x), rounded(edge.y)))


def possible(done: Part | Refusal) -> Part:
    """The part. Raises Refused where there is none."""
    if isinstance(done, Refusal):
        raise Refused(done.reason)
    return done


def set_down(play: Playing, me: Fighter, done: Part, text: Text, clause: str) -> None:
    """Put a figure where a part without a fall ends, and tell it."""
    play.state.set(me.id, done.end.place, done.end.z)
    play.state.put(me.id, moved=True)
    play.tell(Moved(text=text, clause=clause, side=me.side, figure=me.id, path=done.path))


def _told(me: Fighter, act: Act | None, done: Part) -> tuple[Text, str]:
    """A part without a fall in words, and its clause."""
    if isinstance(act, Climb):
        return T("{name} climbs up {inches}″.", name=me.name, inches=inches(done.end.z - me.z)), "WB-20"
    if isinstance(act, Down):
        return T("{name} climbs down.", name=me.name), "WB-20"
    if isinstance(act, Jump):
        return T("{name} jumps {inches}″.", name=me.name, inches=inches(done.cost)), "WB-15"
    return walk_words(me, done), "WB-14"


def walk_words(me: Fighter, done: Part) -> Text:
    """How far he walks."""
    return T("{name} moves {inches}″.", name=me.name, inches=inches(done.cost))


def _slips(now: Now, going: Movement, me: Fighter, act: Climb | Down, drop: int) -> Text:
    if isinstance(act, Climb):
        return T("{name} climbs {inches}″ and loses its hold.", name=me.name, inches=inches(drop))
    return T("{name} climbs down {inches}″ and loses its hold.", name=me.name,
             inches=inches(climbing.climbed(now, going)))


def goes_on(now: Now) -> bool:
    """Whether the current movement action leaves anything to decide except walking on."""
    going = now.state.going
    if going is None or going.figure not in now.state.figures or not fighter(now, going.figure).stands:
        return False
    me = fighter(now, going.figure)
    if going.struck:
        return next(part_options(now, going), None) is not None
    passing = any(skill.strikes_in_passing(now, me) for skill in skills_of(me)) and enemies_near(now, me, going.side)
    return bool(passing) or next(height_options(now, going), None) is not None
