"""Wounds, leaving play, pushes and falls (WB-17 to WB-19, WB-27, WB-57 to WB-60, WB-R34, WB-R47 to WB-R50, WB-R54)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Literal, NamedTuple

import msgspec
import numpy as np

from game.core.chance.checks import Roll
from game.core.play.ask import Ask, Option
from game.core.play.events import Event, Marked, Moved, Scored
from game.core.play.play import side_name
from game.core.table.movement.visibility_graph import Ints
from game.core.table.pieces import Marker
from game.core.table.places import GRID, Place, Side, overlapping
from game.core.text import T, Text
from game.core.wording import inches, points_text
from game.rules.warbands import ending
from game.rules.warbands.acts import Leave, Minion, Reroll
from game.rules.warbands.checks import covered, defense_check, wounding
from game.rules.warbands.distances import Acting, Defense, acting_now, fighter, rounded, same_level, sides_in
from game.rules.warbands.limits import INCH, Now, Playing
from game.rules.warbands.regions import flight
from game.rules.warbands.roster import Fighter
from game.rules.warbands.skills import skills_of

WoundResult = Literal["ignored", "redirected", "prone", "down", "out"]
"""The effect of a wound: ignored, taken by a Minion, prone, face down, out of the game."""

# ── what a wound does ────────────────────────────────────────────────────────────────────────────────────────


def wound_result(now: Now, me: Fighter, acting: Acting | None = None) -> WoundResult:
    """The effect of the next wound of a fighter (WB-57 to WB-59, WB-142, WB-152, WB-R47, WB-R53, WB-R54). `acting`:
    whose action leads to it."""
    wounds = now.house.boss_wounds
    if me.rank == "Boss" and not me.spared and not (wounds == "standing" and me.wounds):
        return "ignored"
    if wound_takers(now, me, acting):
        return "redirected"
    last = me.rank == "Rookie" or me.wounds > 0
    if me.rank == "Boss":
        last = last or wounds == "out" or (wounds == "lasting" and me.notes > 0)
    if not last:
        return "prone"
    return "down" if me.rank != "Rookie" and any(skill.turns_down(now, me) for skill in skills_of(me)) else "out"


def wound_takers(now: Now, me: Fighter, acting: Acting | None = None) -> tuple[str, ...]:
    """Ids of the Minions who may take a wound in his place: those of his side in the action that leads to it (WB-142,
    WB-R74)."""
    now = sides_in(now, acting)
    if acting is not None and acting.figure == me.id and acting.side != me.side:
        me = msgspec.structs.replace(me, side=acting.side)
    return tuple(one for skill in skills_of(me) for one in skill.suffers_for(now, me))


def leave_together(now: Now, figure_id: str) -> tuple[str, ...]:
    """Ids of all who leave play with a fighter who is out, himself first (WB-144)."""
    me = fighter(now, figure_id)
    return (figure_id, *(one for skill in skills_of(me) for one in skill.takes_along(now, me) if one != figure_id))


class Spared(Marked, frozen=True, kw_only=True):
    """An undefended hit that does a fighter no harm: its first wound of the turn is ignored, or somebody takes it."""

    mark: str = "spared"
    value: int = 1


async def wound(play: Playing, figure_id: str, wounds: int = 1, acting: Acting | None = None) -> None:
    """Give a fighter wounds, one after the other (WB-54, WB-R47). `acting`: whose action leads to them."""
    for _ in range(wounds):
        if figure_id not in play.state.figures or fighter(play.now, figure_id).down:
            return
        await _one_wound(play, fighter(play.now, figure_id), acting)


def after_wound(me: Fighter, what: WoundResult) -> Fighter | None:
    """The fighter after a wound with that effect; None where it puts him out (WB-57 to WB-59, WB-142, WB-152)."""
    if what == "ignored":
        return msgspec.structs.replace(me, spared=True)
    if what == "prone":
        return msgspec.structs.replace(me, wounds=1, notes=me.notes if me.half else me.notes + 1)
    if what == "down":
        return msgspec.structs.replace(me, wounds=1, down=True, placed=False)
    return me if what == "redirected" else None


def survives(now: Now, me: Fighter, wounds: int, acting: Acting | None = None) -> Fighter | None:
    """The fighter after several wounds (WB-R47), where nobody suffers for him; None where he is out."""
    after: Fighter | None = me
    while wounds and after is not None and not after.down:
        after, wounds = after_wound(after, wound_result(now, after, acting)), wounds - 1
    return after


async def _one_wound(play: Playing, me: Fighter, acting: Acting | None) -> None:
    what = wound_result(play.now, me, acting)
    after = after_wound(me, what)
    if after is None:
        take_out(play, me.id, "WB-57" if me.rank == "Rookie" else "WB-R54" if me.rank == "Boss" else "WB-R53")
        return
    play.state.figures[me.id] = after
    if what == "ignored":
        play.tell(Spared(text=T("{name} ignores its first wound this turn.", name=me.name), clause="WB-59",
                         side=me.side, figure=me.id))
    elif what == "redirected":
        minion = await _who_suffers(play, me, acting)
        play.tell(Spared(text=T("{minion} takes the wound for {name}.", minion=minion.name, name=me.name),
                         clause="WB-142", side=me.side, figure=me.id))
        take_out(play, minion.id, "WB-143")
    elif what == "prone":
        play.tell(Marked(text=T("{name} is wounded and goes down.", name=me.name), clause="WB-58", side=me.side,
                         figure=me.id, mark="prone", value=1))
        drop(play, me.id)
    else:
        drop(play, me.id)
        play.tell(Marked(text=T("{name} is turned face down.", name=me.name), clause="WB-152", side=me.side,
                         figure=me.id, mark="down", value=1))


async def _who_suffers(play: Playing, me: Fighter, acting: Acting | None) -> Fighter:
    """Ask which Minion takes the wound: the choice of the Minions' owner (WB-R78)."""
    minions = wound_takers(play.now, me, acting)
    now = play.now
    answer = await play.ask(Ask(
        side=fighter(now, minions[0]).side, kind="minion", clause="WB-142", about=me.id, reaction="minion",
        prompt=T("{name} is wounded. Which Minion takes it?", name=me.name),
        says=lambda: {Minion(one): T("{name} takes the wound.", name=fighter(now, one).name) for one in minions},
        explored=True,
        options=lambda: [Option(act=Minion(one), label=T("{name}", name=fighter(now, one).name), kind="minion",
                                clause="WB-142", figure=one) for one in minions]))
    assert isinstance(answer.act, Minion)
    return fighter(play.now, answer.act.who)


def take_out(play: Playing, figure_id: str, clause: str) -> None:
    """Put a fighter out of the game, with all who leave with him; points are scored (WB-57, WB-144, WB-R105)."""
    for one in leave_together(play.now, figure_id):
        me = fighter(play.now, one)
        drop(play, one)
        text = (T("{name} is out.", name=me.name) if one == figure_id else
                T("{name} leaves with his master.", name=me.name))
        play.remove(one, text, clause if one == figure_id else "WB-144")
        points = ending.defeat_points(play.now, me)
        if points:
            told = T("{side} scores {points} for putting {name} out.", side=side_name(1 - me.side),
                     points=points_text(points), name=me.name)
            score(play, 1 - me.side, points, told, ending.clause(play.now))


def score(play: Playing, side: Side, points: int, text: Text, clause: str) -> None:
    """Add points to a side's score and tell it."""
    both = list(play.state.scored)
    both[side] += points
    play.state.scored = (both[0], both[1])
    play.tell(Scored(text=text, clause=clause, side=side, points=points))


def drop(play: Playing, figure_id: str) -> None:
    """Leave a treasure where its carrier is (WB-R103)."""
    me = fighter(play.now, figure_id)
    if me.treasure:
        play.state.tokens = (*play.state.tokens, Marker(me.treasure, me.place, ending.TOKEN))
        play.state.put(figure_id, treasure="")
        play.tell(Marked(text=T("{name} drops a treasure.", name=me.name), clause="WB-R103", side=me.side,
                         figure=figure_id, mark="treasure", value=0))


# ── defense ──────────────────────────────────────────────────────────────────────────────────────────────────


async def defend(play: Playing, defense: Defense) -> Roll | None:
    """The defense roll with its cover roll; None where no defense is allowed (WB-52, WB-55, WB-R16, WB-R52)."""
    me = fighter(play.now, defense.me)
    if me.prone and not play.now.house.prone_defends:
        return None
    check = defense_check(play.now, defense)
    roll = await play.roll(check)
    if roll.passed:
        return roll
    cover = covered(play.now, defense)
    if cover is None or check.chance == 0 and not _may_be_pushed(play.now, defense):
        return roll
    if play.now.house.ask_cover and not await _again(play, roll, cover.reason, cover.clause):
        return roll
    play.tell(Event(text=T("{name} is in cover ({reason}) and rolls the failed defence again.", name=me.name,
                           reason=cover.reason), clause=cover.clause, side=me.side))
    return await play.roll(check, again=True)


def _may_be_pushed(now: Now, defense: Defense) -> bool:
    """Whether a push may follow a failed defense, so that its result counts (WB-27, WB-R16)."""
    if defense.attack is None or defense.kind != "melee":
        return False
    after = survives(now, fighter(now, defense.me), wounding(now, defense.attack), defense.acting)
    return after is not None and not after.down


def defended(now: Now, defense: Defense) -> Fraction:
    """The chance that `defend` succeeds, a cover roll made where there is one."""
    if fighter(now, defense.me).prone and not now.house.prone_defends:
        return Fraction(0)
    chance = defense_check(now, defense).chance
    return chance if covered(now, defense) is None else 1 - (1 - chance) ** 2


async def _again(play: Playing, roll: Roll, reason: Text, clause: str) -> bool:
    """By house rule, ask whether the defender uses the cover roll (WB-R16)."""
    answer = await play.ask(Ask(
        side=roll.check.side, kind="cover", clause="WB-R16", about=roll.check.figure, check=roll.check,
        faces=roll.faces, reaction="cover", explored=True,
        prompt=T("{what}: {faces}, a failure. It is in cover ({reason}). Roll again?", what=roll.check.what,
                 faces=", ".join(map(str, roll.faces)), reason=reason),
        says=lambda: {Leave(): T("The roll stands: the cover is not used.")},
        options=lambda: (Option(act=Reroll(), label=T("Roll again"), kind="reroll", clause=clause),
                         Option(act=Leave(), label=T("Leave it"), kind="leave", clause=clause))))
    return answer.act == Reroll()


# ── falling ──────────────────────────────────────────────────────────────────────────────────────────────────


def hits_of(now: Now, height: int) -> int:
    """The number of hits of a drop of that height, in 1/64 inch (WB-17, WB-R34)."""
    more = max(0, height - INCH)
    return -(-more // GRID) if now.house.round_up else more // GRID


class Landing(NamedTuple):
    """Where a fall ends, in 1/64 inch."""

    place: Place
    z: int


def landing(now: Now, me: Fighter, place: Place, limit: int = 0) -> Landing:
    """The nearest free place below: on the ground, or on a roof not above `limit` (WB-R34, WB-R36)."""
    others = now.state.standing(me.id)
    levels = now.top.levels
    z = levels.below(place.x, place.y, limit)
    if z:
        roof = levels.roof(place.x, place.y, z)
        spot = levels.spot(roof, me, place, others) if roof is not None else None
        if spot is not None:
            return Landing(spot, z)
    down = msgspec.structs.replace(me, z=0)
    if now.top.move_field.may_stand(down, place, others) is None:
        return Landing(place, 0)
    spot = now.top.move_field.nearest_legal(down, place, others, 12 * GRID)
    return Landing(spot if spot is not None else me.place, 0)


def has_room(now: Now, me: Fighter, end: Landing) -> bool:
    """Whether a base may stand there (WB-R30)."""
    others = now.state.standing(me.id)
    if end.z:
        roof = now.top.levels.roof(*end.place, end.z)
        return roof is not None and now.top.levels.on_roof(roof, me, end.place, others, False)
    return now.top.move_field.may_stand(msgspec.structs.replace(me, z=0), end.place, others) is None


def first_with_room(now: Now, me: Fighter, x: Ints, y: Ints, limit: int) -> Landing | None:
    """The first of these places, each on the highest level there that is not above `limit`, where a base may stand
    (`has_room`); None if none. Those on the ground are judged all at once."""
    z = now.top.levels.below_all(x, y, limit)
    may, low = z > 0, z == 0
    may[low] = now.top.move_field.standing(msgspec.structs.replace(me, z=0), x[low], y[low], now.state.standing(me.id))
    ends = (Landing(Place(int(x[at]), int(y[at])), int(z[at])) for at in np.flatnonzero(may))
    return next((end for end in ends if not end.z or has_room(now, me, end)), None)


async def fall(play: Playing, figure_id: str, end: Landing, height: int, acting: Acting | None = None) -> None:
    """Drop a fighter to where the fall ends (`landing`) and defend each hit (WB-17 to WB-19, WB-R18, WB-R34 to WB-R36).
    `height` in 1/64 inch: after a climb it is less than the difference of levels. `acting`: whose action leads to the
    fall; by default his own that is asked for or going on.
    """
    me = fighter(play.now, figure_id)
    acting = acting or acting_now(play.now, figure_id)
    play.state.set(figure_id, end.place, end.z)
    play.tell(Moved(text=T("{name} drops {inches}″.", name=me.name, inches=inches(height)), clause="WB-17",
                    side=me.side, figure=figure_id, path=flight(me.place, end.place)))
    await defend_landing(play, figure_id, height, acting)


async def defend_landing(play: Playing, figure_id: str, height: int, acting: Acting) -> None:
    """Defend each hit of a drop of that height, in 1/64 inch (WB-17, WB-19, WB-R18)."""
    for _ in range(hits_of(play.now, height)):
        if figure_id not in play.state.figures or fighter(play.now, figure_id).down:
            return
        roll = await defend(play, Defense(figure_id, "fall", during=acting))
        if roll is None or not roll.passed:
            await wound(play, figure_id, acting=acting)


# ── pushing ──────────────────────────────────────────────────────────────────────────────────────────────────


class Push(NamedTuple):
    """Where a push ends; `falls` where the centre has left its roof."""

    place: Place
    falls: bool


def pushed(now: Now, pusher: Fighter, me: Fighter) -> Push | None:
    """The end of a push straight back by 1 inch, or as far as nothing is in the way; None where the fighter does not
    move (WB-27, WB-R49, WB-R50)."""
    dx, dy = me.x - pusher.x, me.y - pusher.y
    size = sqrt(dx * dx + dy * dy)
    if size == 0:
        return None
    roof = now.top.levels.roof(me.x, me.y, me.z) if me.z else None
    best: Push | None = None
    beside = _beside(now, me)
    falls = False
    for step in range(1, INCH + 1):
        place = Place(rounded(me.x + dx / size * step), rounded(me.y + dy / size * step))
        falls = falls or (roof is not None and not roof.carries(*place))
        if _barred(now, me, place, beside):
            break
        if falls or not _lies_on(me, place, beside):
            best = Push(place, falls)
    return best


def _beside(now: Now, me: Fighter) -> list[Fighter]:
    """The fighters whose bases he could touch within an inch."""
    return [f for f in now.near(me, 2 * INCH) if same_level(f, me)]


def _barred(now: Now, me: Fighter, place: Place, beside: list[Fighter]) -> bool:
    there = me.at(place)
    if any(f.stands and overlapping(there, f) for f in beside):
        return True
    if me.z == 0:
        return now.top.move_field.may_stand(me, place, ()) is not None
    ground = now.top.levels.tall(me.z, me.radius)
    return not ground.on_table(*place) or ground.bar_at(*place) is not None


def _lies_on(me: Fighter, place: Place, beside: list[Fighter]) -> bool:
    there = me.at(place)
    return any(overlapping(there, f) for f in beside)


def towards(now: Now, me: Fighter, goal: Fighter) -> Iterator[Place]:
    """Places up to 1 inch straight towards a fighter, the farthest first, as far as the way is free (WB-R61)."""
    dx, dy = goal.x - me.x, goal.y - me.y
    size = sqrt(dx * dx + dy * dy)
    found: list[Place] = []
    beside = _beside(now, me)
    roof = now.top.levels.roof(me.x, me.y, me.z) if me.z else None
    for step in range(1, INCH + 1 if size else 0):
        place = Place(rounded(me.x + dx / size * step), rounded(me.y + dy / size * step))
        if _barred(now, me, place, beside) or (roof is not None and not roof.carries(*place)):
            break
        if not _lies_on(me, place, beside):
            found.append(place)
    return reversed(found)
