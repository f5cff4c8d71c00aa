"""A movement action in its parts: walking, climbing, jumping, stepping off (WB-14 to WB-22, WB-R30 to WB-R36)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from game.core.errors import Refused
from game.core.opening import EDGE_NAMES
from game.core.play.acts import Move
from game.core.play.answers import Answer
from game.core.play.ask import Option, PlaceOption
from game.core.play.events import Event, Moved
from game.core.play.play import Play
from game.core.table.levels import Roof
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path, Refusal
from game.core.table.movement.paths import Line, PathPoint
from game.core.table.pieces import Edge
from game.core.table.places import CONTACT, GRID, Place, Side
from game.core.table.regions import Walk
from game.core.text import T, Text
from game.core.wording import inches
from game.rules.warbands import harm
from game.rules.warbands.acts import Climb, Down, Drop, Jump, Pass
from game.rules.warbands.carrying import pick_up
from game.rules.warbands.distances import fighter
from game.rules.warbands.limits import FINE, INCH, house
from game.rules.warbands.regions import JumpRegion, StepOffRegion, enemies_near, ground_walk, straight
from game.rules.warbands.roster import Battle, Fighter, Movement
from game.rules.warbands.skills.skill import skills_of


def allowance(now: Moment[Battle], me: Fighter) -> int:
    """How far a movement action goes, in 1/64 inch (WB-14, WB-104, WB-165)."""
    inches = me.stat * INCH
    for skill in skills_of(me):
        inches = skill.allowance(now, me, inches)
    return inches


def new_movement(now: Moment[Battle], me: Fighter, side: Side, free: bool) -> Movement:
    """A movement action that has not begun."""
    far = allowance(now, me) * FINE
    return Movement(figure=me.id, side=side, left=far, climb=far // 2, free=free)


# ── what is possible ─────────────────────────────────────────────────────────────────────────────────────────


def part_options(now: Moment[Battle], going: Movement) -> Iterator[Option]:
    """The parts with which the movement may continue."""
    me = fighter(now, going.figure)
    if me.still:
        return
    left = going.left // FINE
    if left > 0:
        region = ground_walk(now, me, left, going.side)
        if now.top.rough or not region.empty():
            yield PlaceOption(act=Move(), label=T("Move {inches}″", inches=inches(left)), kind="move",
                              clause="WB-14", figure=me.id, region=lambda: region)
    yield from height_options(now, going)
    fresh_arm = not going.struck and (going.free or not me.struck) and me.arms       # once an activation (WB-R84)
    if fresh_arm and any(skill.strikes_in_passing(now, me) for skill in skills_of(me)):
        from game.rules.warbands.checks import targets

        for attack in targets(now, me, going.side, ("strike",)):
            yield Option(act=Pass(attack.target), kind="strike", clause="WB-168", figure=me.id,
                         label=T("Strike {name} in passing", name=fighter(now, attack.target).name),
                         target=attack.target)


def height_options(now: Moment[Battle], going: Movement) -> Iterator[Option]:
    """The options to climb, to jump and to step off a roof."""
    me = fighter(now, going.figure)
    walls = [roof for roof in climbs(now, me) if top_of(now, me, roof) is not None] if _climbable(now, going) else []
    words = _climb_words(now, going, walls)
    for name, label in words.items():
        yield Option(act=Climb(name), label=label, kind="climb", clause="WB-20", figure=me.id)
    roof_below = _under(now, me)
    if roof_below is not None and _climbable(now, going) and _at_rim(roof_below, me) and foot_of(
            now, me, roof_below):
        down = Down(roof_below.piece.id)
        whole = drop_of(now, going, down) is None
        yield Option(act=down, label=T("Climb down") if whole else T("Climb down and fall"), kind="climb",
                     clause="WB-20" if whole else "WB-22", figure=me.id)
    far = going.left / FINE if not house(now).run_up else min(going.left, going.run) / FINE
    if far >= 1 and (me.z or _gap_near(now, me, far)):
        leap = JumpRegion(now, me, going.side, far)
        if not leap.empty():
            yield PlaceOption(act=Jump(), label=T("Jump {inches}″", inches=inches(far)), kind="jump",
                              clause="WB-15", figure=me.id, region=lambda: leap)
    if me.z and going.left >= FINE:
        brink = StepOffRegion(now, me, going.side, going.left / FINE)
        if not brink.empty():
            yield PlaceOption(act=Drop(), label=T("Step off"), kind="drop", clause="WB-17", figure=me.id,
                              region=lambda: brink)


def _climb_words(now: Moment[Battle], going: Movement, walls: list[Roof]) -> dict[str, Text]:
    """The label of each wall that can be climbed, by piece: its height; where labels would be equal also the direction
    of the wall, and if that does not suffice the name of the piece."""
    me = fighter(now, going.figure)

    def plain(roof: Roof) -> Text:
        whole = drop_of(now, going, Climb(roof.piece.id)) is None
        return T("Climb {inches}″", inches=inches(roof.height - me.z)) if whole else T("Climb and fall")

    def sided(roof: Roof) -> Text:
        spot, _ = roof.rim(me.x, me.y)
        x, y = spot.x - me.x, spot.y - me.y
        side: Edge = ("east" if x > 0 else "west") if abs(x) > abs(y) else "north" if y > 0 else "south"
        return T("{climb}, {side}", climb=plain(roof), side=EDGE_NAMES[side])

    def named(roof: Roof) -> Text:
        return T("{climb}, {piece}", climb=plain(roof), piece=roof.piece.id)

    found = {roof.piece.id: plain(roof) for roof in walls}
    for words in (sided, named):
        told = Counter(str(label) for label in found.values())
        found.update({roof.piece.id: words(roof) for roof in walls if told[str(found[roof.piece.id])] > 1})
    return found


def climbs(now: Moment[Battle], me: Fighter) -> list[Roof]:
    """The roofs whose walls he touches and that are higher than he stands (WB-R31)."""
    return [roof for roof in now.top.levels.roofs if roof.height > me.z
            and roof.off(me.x, me.y) <= me.radius + CONTACT and not roof.holds(me.x, me.y)]


def _climbable(now: Moment[Battle], going: Movement) -> bool:
    return (going.climb if house(now).two_budgets else going.left) >= 2 * FINE


def can_climb(now: Moment[Battle], going: Movement, height: int) -> bool:
    """Whether a climb of that height (1/64 inch) can be finished: 2 inches of movement an inch, or out of its own
    budget (WB-R31)."""
    return going.climb >= height * FINE if house(now).two_budgets else going.left >= 2 * height * FINE


def drop_of(now: Moment[Battle], going: Movement, act: Climb | Down) -> int | None:
    """How deep (1/64 inch) he drops from a climb that he cannot finish, up or down; None where he can (WB-R32)."""
    me = fighter(now, going.figure)
    if isinstance(act, Climb):
        height = next(roof.height for roof in climbs(now, me) if roof.piece.id == act.roof) - me.z
        return None if can_climb(now, going, height) else climbed(now, going)
    roof = _under(now, me)
    foot = foot_of(now, me, roof) if roof is not None else None
    height = me.z - foot.z if foot is not None else 0
    return None if can_climb(now, going, height) else height - climbed(now, going)


def climbed(now: Moment[Battle], going: Movement) -> int:
    """How high (1/64 inch) he comes before his hands fail (WB-R32)."""
    return going.climb // FINE if house(now).two_budgets else going.left // FINE // 2


def _under(now: Moment[Battle], me: Fighter) -> Roof | None:
    return now.top.levels.roof(me.x, me.y, me.z) if me.z else None


def _at_rim(roof: Roof, me: Fighter) -> bool:
    """Whether his base touches or crosses the edge of his roof."""
    return roof.off(me.x, me.y) <= me.radius + CONTACT


def _gap_near(now: Moment[Battle], me: Fighter, far: float) -> bool:
    """Whether ground that can only be crossed by a jump is within reach: inaccessible, but no wall."""
    for piece in now.setup.table.pieces:
        told = now.top.answers[piece.id]
        if not told.accessible and not told.solid:
            xs, ys = [corner.x for corner in piece.corners], [corner.y for corner in piece.corners]
            if min(xs) - far < me.x < max(xs) + far and min(ys) - far < me.y < max(ys) + far:
                return True
    return False


def top_of(now: Moment[Battle], me: Fighter, roof: Roof) -> Place | None:
    """Where a climb up ends: next to the edge, the base fully on the roof (WB-R31); None where there is no room."""
    spot, inwards = roof.rim(me.x, me.y)
    goal = Place(_round(spot.x + inwards.x * me.radius), _round(spot.y + inwards.y * me.radius))
    others = now.state.standing(me.id)
    found = now.top.levels.spot(roof, me, goal, others, whole=True, within=GRID)
    return found or now.top.levels.spot(roof, me, goal, others, within=GRID // 2)


def foot_of(now: Moment[Battle], me: Fighter, roof: Roof) -> harm.Landing | None:
    """Where a climb down ends: the foot of the wall nearest to him, or a free place within an inch (WB-R31); None where
    there is no room."""
    spot, inwards = roof.rim(me.x, me.y)
    foot = Place(_round(spot.x - inwards.x * me.radius), _round(spot.y - inwards.y * me.radius))
    end = harm.landing(now, me, foot, me.z - 1)
    off = (end.place.x - foot.x) ** 2 + (end.place.y - foot.y) ** 2
    return end if off <= GRID * GRID else None


def _round(value: float) -> int:
    return int((value * 2 + 1) // 2)


# ── doing it ─────────────────────────────────────────────────────────────────────────────────────────────────


async def part(play: Play[Battle], going: Movement, answer: Answer) -> None:
    """Carry out one part of a movement action; what is left stays in `state.going`, None when it is over."""
    state: Battle = play.state
    state.going = going
    act = answer.act
    me = fighter(play.now, going.figure)
    if isinstance(act, Move):
        assert answer.place is not None
        region = ground_walk(play.now, me, going.left // FINE, going.side)
        path = walked(play, me, region, answer.place, answer.via, "WB-14")
        spent = min(going.left, int(path.cost * FINE))
        run = int(path.length * FINE) if straight(path) else 0
        state.going = msgspec.structs.replace(going, left=going.left - spent, run=run, walked=True)
        await pick_up(play, state.going, path)
    elif isinstance(act, Climb):
        await _climb(play, going, me, act.roof)
    elif isinstance(act, Down):
        await _climb_down(play, going, me, act)
    elif isinstance(act, Jump):
        assert answer.place is not None
        await _jump(play, going, me, answer.place)
    elif isinstance(act, Drop):
        assert answer.place is not None
        roof = _under(play.now, me)
        edge = roof.leaves(me.place, answer.place) if roof else None
        state.put(me.id, moved=True)
        state.going = None
        if edge is not None:
            await harm.fall(play, me.id, Place(_round(edge.x), _round(edge.y)), limit=me.z - 1)
            await pick_up(play, going, None)


def walked(play: Play[Battle], me: Fighter, region: Walk, place: Place, via: tuple[Place, ...],
           clause: str) -> Path:
    """Walk along the measured path. Raises Refused where there is none."""
    path = region.path(place, via)
    if isinstance(path, Refusal):
        raise Refused(path.reason)
    play.state.set(me.id, place, me.z)
    play.state.put(me.id, moved=True)
    play.tell(Moved(text=T("{name} moves {inches}″.", name=me.name, inches=inches(path.cost)), clause=clause,
                    side=me.side, figure=me.id, path=path))
    return path


async def _climb(play: Play[Battle], going: Movement, me: Fighter, piece_id: str) -> None:
    state: Battle = play.state
    roof = next(one for one in climbs(play.now, me) if one.piece.id == piece_id)
    up = roof.height - me.z
    state.put(me.id, moved=True)
    drop = drop_of(play.now, going, Climb(piece_id))
    if drop is not None:
        play.tell(Event(text=T("{name} climbs {inches}″ and loses its hold.", name=me.name, inches=inches(drop)),
                        clause="WB-22", side=me.side))
        state.going = None
        await harm.fall(play, me.id, me.place, height=drop, limit=me.z)
        return
    end = top_of(play.now, me, roof)
    assert end is not None
    _set_down(play, me, end, roof.height, T("{name} climbs up {inches}″.", name=me.name, inches=inches(up)))
    state.going = after_climb(play.now, going, up)
    await pick_up(play, state.going, None)


async def _climb_down(play: Play[Battle], going: Movement, me: Fighter, act: Down) -> None:
    roof = _under(play.now, me)
    assert roof is not None
    end = foot_of(play.now, me, roof)
    assert end is not None
    play.state.put(me.id, moved=True)
    drop = drop_of(play.now, going, act)
    if drop is not None:
        play.tell(Event(text=T("{name} climbs down {inches}″ and loses its hold.", name=me.name,
                               inches=inches(climbed(play.now, going))), clause="WB-22", side=me.side))
        play.state.going = None
        await harm.fall(play, me.id, end.place, height=drop, limit=end.z)
        await pick_up(play, going, None)
        return
    _set_down(play, me, end.place, end.z, T("{name} climbs down.", name=me.name))
    play.state.going = after_climb(play.now, going, me.z - end.z)
    await pick_up(play, play.state.going, None)


def after_climb(now: Moment[Battle], going: Movement, height: int) -> Movement:
    """What is left of a movement after a climb of that height (1/64 inch), up or down (WB-20, WB-R31)."""
    if house(now).two_budgets:
        return msgspec.structs.replace(going, climb=going.climb - height * FINE, run=0, walked=False)
    return msgspec.structs.replace(going, left=going.left - 2 * height * FINE, run=0, walked=False)


def _set_down(play: Play[Battle], me: Fighter, place: Place, z: int, text: Text) -> None:
    """Put a figure elsewhere by a straight line, and tell it."""
    line = Line(PathPoint(float(me.x), float(me.y)), PathPoint(float(place.x), float(place.y)))
    play.state.set(me.id, place, z)
    play.tell(Moved(text=text, clause="WB-20", side=me.side, figure=me.id,
                    path=Path((me.place, place), (line,), line.length, line.length)))


async def _jump(play: Play[Battle], going: Movement, me: Fighter, place: Place) -> None:
    """A jump: one straight line through the air (WB-15, WB-R33)."""
    state: Battle = play.state
    line = Line(PathPoint(float(me.x), float(me.y)), PathPoint(float(place.x), float(place.y)))
    end = harm.landing(play.now, me, place, me.z)
    state.put(me.id, moved=True)
    left = going.left - min(going.left, int(line.length * FINE))
    if end.z < me.z or end.place != place:
        state.going = None      # where he cannot stand he falls to what is below (WB-R33)
        await harm.fall(play, me.id, place, limit=me.z - 1)
        await pick_up(play, going, None)
        return
    path = Path((me.place, place), (line,), line.length, line.length)
    state.set(me.id, place, end.z)
    play.tell(Moved(text=T("{name} jumps {inches}″.", name=me.name, inches=inches(line.length)),
                    clause="WB-15", side=me.side, figure=me.id, path=path))
    state.going = msgspec.structs.replace(going, left=left, run=0, walked=False)
    await pick_up(play, state.going, path)


def goes_on(now: Moment[Battle]) -> bool:
    """Whether the current movement action leaves anything to decide except walking on."""
    going = now.state.going
    if going is None or going.figure not in now.state.figures or not fighter(now, going.figure).stands:
        return False
    me = fighter(now, going.figure)
    if going.struck:
        return next(part_options(now, going), None) is not None
    passing = any(skill.strikes_in_passing(now, me) for skill in skills_of(me)) and enemies_near(now, me, going.side)
    return bool(passing) or next(height_options(now, going), None) is not None
