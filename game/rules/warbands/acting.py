"""What an activated fighter may do with an action, and what others let him do (WB-11 to WB-13, WB-R25 to WB-R27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec

from game.core.answers import Answer
from game.core.ask import RESIGN, Ask, Closed, Option, PlaceOption
from game.core.events import Placed
from game.core.moment import Moment
from game.core.places import GRID, Side
from game.core.play import Play
from game.core.text import T, Text
from game.rules.warbands import actions, moving
from game.rules.warbands.checks import no_attack, ways
from game.rules.warbands.limits import house
from game.rules.warbands.measure import Attack, Way, fighter
from game.rules.warbands.roster import Battle, Fighter, Free
from game.rules.warbands.skills import command
from game.rules.warbands.skills.room import skill_room
from game.rules.warbands.spots import Pounce

STRIDES = ("move", "climb", "down", "jump", "drop")
BLOWS = ("strike", "shoot", "kick")
STILL = ("shift", "split")
"""Skills that are barred in a turn with a movement action, before and after (WB-117, WB-160, WB-R25)."""


def slots(now: Moment, me: Fighter) -> int:
    """How many actions he has in this activation (WB-10, WB-49, WB-85)."""
    return 1 if me.heavy or now.state.crew >= 0 else 2


def finished(now: Moment, figure_id: str) -> bool:
    """Whether a fighter has nothing left to do in this activation."""
    me = now.state.figures.get(figure_id)
    return me is None or not me.placed or me.used >= slots(now, me)


# ── one action of his own ────────────────────────────────────────────────────────────────────────────────────


async def act(play: Play) -> None:
    """One action of the active fighter (WB-11 to WB-13)."""
    state: Battle = play.state
    now, me = play.now, fighter(play.now, state.active)
    answer = await play.ask(Ask(
        side=me.side, kind="act", clause="WB-13" if me.used else "WB-11", about=me.id, options=lambda: choices(now, me),
        prompt=_prompt(now, me), note=_note(now, me),
        closed=lambda: _closed(now, me), told=T("{name} can do nothing more.", name=me.name)))
    await _do(play, me, me.side, answer, gift=False)


def choices(now: Moment, me: Fighter) -> Iterator[Option]:
    """What he may do now; an attack or skill as second action leaves out the first (WB-R25)."""
    yield Option(key="done", label=T("End activation"), kind="done", clause="WB-R24", figure=me.id)
    if me.prone:
        yield Option(key="recover", label=T("Recover"), kind="recover", clause="WB-60", figure=me.id)
    elif now.state.crew >= 0:
        yield from movement(now, me, me.side, free=False)
    else:
        yield from movement(now, me, me.side, free=False)
        if not me.struck:
            yield from actions.offers(now, me, me.side, ways(now, me))
            yield from skill_room(me).options(now, me, me.side, False)
            yield from command.options(now, me)
    yield RESIGN


def movement(now: Moment, me: Fighter, side: Side, free: bool) -> Iterator[Option]:
    """A movement action, also one of 0 inches in which treasure is picked up (WB-14, WB-R103)."""
    yield from moving.parts(now, moving.fresh(now, me, side, free))
    if side == me.side and moving.may_carry(now, me):
        for token in moving.in_reach(now, me, None):
            yield Option(key=f"take {token}", label=T("Take the treasure"), kind="take", clause="WB-217", figure=me.id,
                         target="")


def _prompt(now: Moment, me: Fighter) -> Text:
    if me.prone:
        return T("{name} is wounded. Recover, or stay down?", name=me.name)
    if now.state.crew >= 0:
        return T("{name} moves with the Fire Team. Where to?", name=me.name)
    if me.used:
        return T("{name} has one action more. What to do?", name=me.name)
    if me.heavy:
        return T("{name} has one action. Move, attack or use a skill?", name=me.name)
    return T("{name} moves first, up to {n}″. Where to?", name=me.name, n=f"{moving.paces(now, me) / GRID:g}")


def _note(now: Moment, me: Fighter) -> Text:
    """What comes after this action."""
    more = slots(now, me) - me.used - 1
    if more and not me.prone:
        return T("D{die}/{stat}, then one action more", die=me.die, stat=me.stat)
    return T("{rank}, D{die}/{stat}", rank=me.rank, die=me.die, stat=me.stat)


def _closed(now: Moment, me: Fighter) -> tuple[Closed, ...]:
    """Why enemies cannot be attacked now."""
    if me.prone:
        return tuple(Closed(one.id, T("{name} is wounded", name=me.name), "WB-60")
                     for one in now.state.figures.values() if one.side != me.side)
    kinds = ways(now, me)
    if not kinds:
        return tuple(Closed(one.id, T("a human Shapeshifter does not fight"), "WB-157")
                     for one in now.state.figures.values() if one.side != me.side)
    found = [(one, no_attack(now, Attack(me.id, one.id, kinds[-1], me.side), kinds))
             for one in now.state.figures.values() if one.side != me.side]
    return tuple(Closed(one.id, no.reason, no.clause) for one, no in found if no is not None)


async def _do(play: Play, me: Fighter, side: Side, answer: Answer, *, gift: bool) -> None:
    """Carry out one action: his own, or one that was given to him."""
    state: Battle = play.state
    word, _, rest = answer.key.partition(" ")
    used = me.used
    if not gift:
        late = word in STRIDES or word in ("take", "pass", "recover") or me.heavy or house(play.now).free_first
        state.put(me.id, used=used + 1 if late and word not in (*STILL, "done") else 2)
    if word == "done":
        return
    if word in STRIDES:
        await moving.part(play, moving.fresh(play.now, me, side, gift), answer)
        await _settle(play, me.id, side)
    elif word == "pass":
        await _pass(play, me, side, rest, gift)
    elif word == "take":
        moving.take(play, me.id, rest)
        await moving.finish(play, me.id, side)
    elif word == "recover":
        await actions.recover(play, me.id, first=used == 0 and not gift and slots(play.now, me) > 1)
        if gift and me.id in state.figures:
            state.put(me.id, used=used)
    else:
        if not gift:
            state.put(me.id, struck=True)
        if word in BLOWS:
            await actions.blow(play, Attack(me.id, rest, cast(Way, word), side), gift)
        elif word == "command":
            await command.use(play, me)
        else:
            if word in STILL:
                state.put(me.id, still=True)
            await skill_room(me).use(play, fighter(play.now, me.id), side, answer, gift)
    if side == me.side and me.id in state.figures:
        moving.bank(play, me.id)


async def _pass(play: Play, me: Fighter, side: Side, target: str, gift: bool) -> None:
    """A Skirmisher strikes in the middle of a movement action (WB-168 to WB-170)."""
    state: Battle = play.state
    going = state.going or moving.fresh(play.now, me, side, gift)
    state.going = msgspec.structs.replace(going, struck=True, run=0, walked=False)
    if not gift:
        state.put(me.id, struck=True)
    await actions.attack(play, Attack(me.id, target, "strike", side))
    await _settle(play, me.id, side)


async def _settle(play: Play, figure_id: str, side: Side) -> None:
    """After a part of a movement action: it goes on where something is left to decide, otherwise it ends."""
    if moving.goes_on(play.now):
        return
    await stop(play, figure_id, side)


async def stop(play: Play, figure_id: str, side: Side) -> None:
    """A movement action is over; a Skirmisher who struck in it has no further action (WB-170)."""
    state: Battle = play.state
    going = state.going
    if going is not None and going.struck and not going.free and figure_id in state.figures:
        state.put(figure_id, used=2)
    await moving.finish(play, figure_id, side)


async def go_on(play: Play) -> None:
    """The movement action that is going on: another part of it, or its end (WB-15, WB-16, WB-20)."""
    state: Battle = play.state
    going, now = state.going, play.now
    assert going is not None
    if not moving.goes_on(now):
        await stop(play, going.figure, going.side)
        return
    me = fighter(now, going.figure)

    def options() -> Iterator[Option]:
        yield Option(key="done", label=T("Stop here"), kind="done", clause="WB-14", figure=me.id)
        yield from moving.parts(now, going)

    answer = await play.ask(Ask(
        side=going.side, kind="go", clause="WB-14", about=me.id, options=options,
        prompt=T("{name} has {left}″ left. Go on?", name=me.name, left=f"{going.left / 65536:.1f}")))
    word, _, rest = answer.key.partition(" ")
    if word == "done":
        await stop(play, me.id, going.side)
    elif word == "pass":
        await _pass(play, me, going.side, rest, going.free)
    else:
        await moving.part(play, going, answer)
        await _settle(play, me.id, going.side)


# ── actions that were given ──────────────────────────────────────────────────────────────────────────────────


async def free(play: Play) -> None:
    """The action on top: commanded, influenced, or part of a skill (WB-131, WB-184, WB-114, WB-115, WB-135)."""
    state: Battle = play.state
    given = state.free[-1]
    now, me = play.now, state.figures.get(given.figure)
    if me is None or not me.placed or (not me.stands and given.why not in ("gift", "command")):
        state.free = state.free[:-1]
        if given.why == "again":
            await actions.close(play, given.figure, given.target)
        return

    def options() -> Iterator[Option]:
        yield Option(key="done", label=T("Nothing"), kind="done", clause="WB-R108", figure=given.figure)
        yield from _gifts(now, me, given)

    answer = await play.ask(Ask(
        side=given.side, kind=given.why, clause=_CLAUSES[given.why], about=me.id, options=options,
        prompt=T(_PROMPTS[given.why].message, name=me.name), told=T("{name} has nothing to do.", name=me.name)))
    state.free = state.free[:-1]
    word, _, rest = answer.key.partition(" ")
    if given.why == "again":
        if word == "done":
            await actions.close(play, me.id, given.target)
        else:
            await actions.attack(play, Attack(me.id, rest, cast(Way, word), given.side), opens=False,
                                 first=given.target)
    elif word == "bid":
        state.free = (*state.free, Free(figure=rest, side=given.side, why="gift", gift=True))
    elif word == "pounce":
        assert answer.place is not None
        z = Pounce(now, me, given.side, moving.paces(now, me)).level(answer.place)
        state.set(me.id, answer.place, z)
        state.put(me.id, moved=True)
        play.tell(Placed(text=T("{name} is there.", name=me.name), clause="WB-113", side=me.side, figure=me.id,
                         place=answer.place))
        state.free = (*state.free, Free(figure=me.id, side=given.side, why="blow", gift=given.gift))
        await moving.finish(play, me.id, given.side)
    elif word == "charge":
        await actions.attack(play, Attack(me.id, rest, "charge", given.side))
    elif word != "done":
        await _do(play, me, given.side, answer, gift=True)


def _gifts(now: Moment, me: Fighter, given: Free) -> Iterator[Option]:
    """What a given action may be."""
    why, side = given.why, given.side
    if why == "command":
        for one in command.commanded(now, me):
            yield Option(key=f"bid {one.id}", label=T("{name}", name=one.name), kind="figure", clause="WB-184",
                         figure=one.id)
    elif why == "assassin":
        region = Pounce(now, me, side, moving.paces(now, me))
        if not region.empty():
            yield PlaceOption(key="pounce", label=T("Appear there"), kind="pounce", clause="WB-113", figure=me.id,
                              region=lambda: region)
    elif why == "walk":
        yield from movement(now, me, side, free=True)
    elif why == "blow":
        yield from actions.offers(now, me, side, ways(now, me))
    elif why == "again":
        yield from actions.offers(now, me, side, actions.melee_ways(now, me))
    elif why == "charge":
        yield from actions.offers(now, me, side, ("charge",))
    elif why == "commander":
        yield from skill_room(me).options(now, me, side, True)
    elif me.prone:
        yield Option(key="recover", label=T("Recover"), kind="recover", clause="WB-60", figure=me.id)
    else:
        yield from movement(now, me, side, free=True)
        yield from actions.offers(now, me, side, ways(now, me))
        if why != "influence" or me.skill != "Influencer":
            yield from skill_room(me).options(now, me, side, True)


_CLAUSES = {"command": "WB-184", "gift": "WB-184", "influence": "WB-131", "assassin": "WB-114", "walk": "WB-115",
            "blow": "WB-114", "again": "WB-125", "charge": "WB-135", "commander": "WB-87"}
_PROMPTS = {
    "command": T("{name} commands: who acts?"), "gift": T("{name} is commanded: which action?"),
    "influence": T("{name} does what you want: which action?"), "assassin": T("{name}: where does he appear?"),
    "walk": T("{name}: an ordinary movement?"), "blow": T("{name}: attack whom?"),
    "again": T("{name}: a second blow?"), "charge": T("{name}: strike whom?"),
    "commander": T("{name}: use his skill?"),
}
