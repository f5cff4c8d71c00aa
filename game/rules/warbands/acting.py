"""The actions of an activated fighter, and actions that others give him (WB-11 to WB-13, WB-R25 to WB-R27)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.core.play.acts import Done, Move
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Closed, Option, PlaceOption, resigning
from game.core.play.events import Placed
from game.core.table.places import Place, Side
from game.core.text import T, Text
from game.core.wording import inches
from game.rules.warbands import actions, carrying, moving, refusals, teams
from game.rules.warbands.active_skills import command_options, commanded, use_command
from game.rules.warbands.acts import (
    Appear,
    Bid,
    ChargeAt,
    Climb,
    Command,
    Down,
    Drop,
    Jump,
    Kick,
    Pass,
    Recover,
    Shift,
    Shoot,
    Split,
    Strike,
    Take,
    Team,
)
from game.rules.warbands.checks import attack_made, in_own_activation, no_attack, ways
from game.rules.warbands.distances import ATTACKS, Attack, attack_of, fighter
from game.rules.warbands.limits import Now, Playing
from game.rules.warbands.possible import actions_of, kinds_now, melee_ways, no_attack_now, no_such_kind
from game.rules.warbands.regions import AssassinRegion, flight
from game.rules.warbands.roster import Fighter, GivenAction
from game.rules.warbands.skills import skill_of

ALONE = (Strike, Kick, ChargeAt, Shoot)
"""The acts of attacks that a fighter makes by himself."""
MOVEMENTS = (Move, Climb, Down, Jump, Drop)
"""The acts of a movement action."""
STANDING_SKILLS = (Shift, Split)
"""Skills that exclude a movement action in the same turn, before and after (WB-117, WB-160, WB-R25)."""


def is_finished(now: Now, figure_id: str) -> bool:
    """Whether a fighter has no action left in this activation."""
    me = now.state.figures.get(figure_id)
    return me is None or not me.placed or me.used >= actions_of(now, me)


# ── one action of his own ────────────────────────────────────────────────────────────────────────────────────


async def act(play: Playing) -> None:
    """Ask for one action of the active fighter (WB-11 to WB-13)."""
    state = play.state
    now, me = play.now, fighter(play.now, state.active)
    answer = await play.ask(Ask(
        side=me.side, kind="act", clause="WB-13" if me.used else "WB-11", about=me.id,
        options=lambda: action_options(now, me), prompt=_prompt(now, me), note=_note(now, me),
        closed=lambda: _closed(now, me), against=lambda act: refusals.against(now, me, act),
        told=T("{name} can do nothing more.", name=me.name)))
    await _do(play, me, me.side, answer, gift=False)


def action_options(now: Now, me: Fighter) -> Iterator[Option]:
    """The options of the active fighter: one attack, one skill at most in an activation (WB-R25, WB-R26)."""
    yield Option(act=Done(), label=T("End activation"), kind="done", clause="WB-R24", figure=me.id)
    if me.prone:
        yield Option(act=Recover(), label=T("Recover"), kind="recover", clause="WB-60", figure=me.id)
    elif now.state.crew >= 0:
        yield from movement_options(now, me, me.side, free=False)
    else:
        yield from movement_options(now, me, me.side, free=False)
        yield from actions.attack_options(now, me, me.side, kinds_now(now, me))
        if not (me.tried or me.struck and not now.house.free_first):
            yield from skill_of(me).options(now, me, me.side, False)
            yield from command_options(now, me)
    yield resigning("WB-R100")


def movement_options(now: Now, me: Fighter, side: Side, free: bool) -> Iterator[Option]:
    """The options of a movement action, one of 0 inches included that picks up treasure (WB-14, WB-R103)."""
    yield from moving.part_options(now, moving.new_movement(now, me, side, free))
    if side == me.side and carrying.may_carry(now, me):
        for token in carrying.in_reach(now, me, None):
            yield Option(act=Take(token), label=T("Take the treasure"), kind="take", clause="WB-217", figure=me.id,
                         target="")


def _prompt(now: Now, me: Fighter) -> Text:
    if me.prone:
        return T("{name} is wounded. Recover, or stay down?", name=me.name)
    if now.state.crew >= 0:
        return T("{name} moves with the Fire Team. Where to?", name=me.name)
    if me.used:
        return T("{name} has one action more. What to do?", name=me.name)
    if me.heavy:
        return T("{name} has one action. Move, attack or use a skill?", name=me.name)
    return T("{name} moves first, up to {n}″. Where to?", name=me.name, n=inches(moving.allowance(now, me)))


def _note(now: Now, me: Fighter) -> Text:
    """What follows after this action."""
    more = actions_of(now, me) - me.used - 1
    if more and not me.prone:
        return T("{stat} or less of {die} succeeds; then one action more", die=me.die, stat=me.stat)
    return T("{rank}: {stat} or less of {die} succeeds", rank=me.rank, die=me.die, stat=me.stat)


def _closed(now: Now, me: Fighter) -> tuple[Closed, ...]:
    """The enemies that cannot be attacked now, each with the reasons."""
    foes = [one for one in now.state.figures.values() if one.side != me.side]
    none, team = no_attack_now(now, me), teams.no_shot(now, me)
    found = [Closed(one.id, team, (Team,)) for one in foes] if team is not None else []
    if none is not None:
        return (*(Closed(one.id, none, ALONE) for one in foes), *found)
    kinds = ways(now, me)
    for one in foes:
        barred = [(kind, no_attack(now, Attack(me.id, one.id, kind, me.side), kinds)) for kind in reversed(kinds)]
        nos = [Closed(one.id, no, (ATTACKS[kind],)) for kind, no in barred if no is not None]
        nos.sort(key=lambda closed: closed.why.clause != "WB-73")       # a Distraction is told first
        nos += [Closed(one.id, why, (ATTACKS[kind],)) for kind in ("strike", "kick", "shoot")
                if (why := no_such_kind(now, me, kind)) is not None]
        found = [*nos, *found]
    return tuple(found)


async def _do(play: Playing, me: Fighter, side: Side, answer: Answer, *, gift: bool) -> None:
    """Carry out one action: the fighter's own, or with `gift` one that was given to him."""
    state = play.state
    act, used = answer.act, me.used
    if not gift:
        first = isinstance(act, (*MOVEMENTS, Take, Pass, Recover)) or (
            me.heavy and not isinstance(act, (*STANDING_SKILLS, Done))) or (
            play.now.house.free_first and not isinstance(act, Done))
        state.put(me.id, used=used + 1 if first else 2)
    if isinstance(act, Done):
        still = used == 0 or not me.moved       # in this activation: he may have moved on command before it
        if not gift and me.stands and still and used < actions_of(play.now, me):
            await carrying.finish(play, me.id, side)        # who stands still has ended a movement of 0″ (WB-R25)
        return
    if isinstance(act, MOVEMENTS):
        await moving.part(play, moving.new_movement(play.now, me, side, gift), answer)
        await _after_part(play, me.id, side, last=False)
    elif isinstance(act, Pass):
        await _pass(play, me, side, act.target, gift)
    elif isinstance(act, Take):
        carrying.take(play, me.id, act.treasure)
        await carrying.finish(play, me.id, side)
    elif isinstance(act, Recover):
        await actions.recover(play, me.id, first=used == 0 and not gift and actions_of(play.now, me) > 1)
        if gift and me.id in state.figures:
            state.put(me.id, used=used)
    else:
        attack = attack_of(act, me.id, side)
        if not gift:
            apart = play.now.house.free_first      # else the second action is the last one, whatever it is
            state.put(me.id, struck=me.struck or attack is not None or not apart,
                      tried=me.tried or (apart and attack is None))
        elif attack is not None:
            _strikes(play, me, gift)
        if attack is not None:
            await actions.attack_action(play, attack, gift)
        elif isinstance(act, Command):
            await use_command(play, me)
        else:
            if isinstance(act, STANDING_SKILLS):
                state.put(me.id, still=True)
            await skill_of(me).use(play, fighter(play.now, me.id), side, answer, gift)
    _ended(play, me, side)


def _strikes(play: Playing, me: Fighter, gift: bool) -> None:
    """Note an attack in his activation, or by house rule one that he has commanded himself (WB-R25)."""
    if not gift or play.now.house.free_first and in_own_activation(play.now, me, gift):
        play.state.put(me.id, struck=True)


def _ended(play: Playing, me: Fighter, side: Side) -> None:
    """Bank a treasure at the end of an action, not in mid-move or between two blows (WB-R103)."""
    state = play.state
    goes_on = state.going is not None or any(one.figure == me.id and one.why == "again" for one in state.free)
    if side == me.side and me.id in state.figures and not goes_on:
        carrying.bank(play, me.id)


async def _pass(play: Playing, me: Fighter, side: Side, target: str, gift: bool) -> None:
    """A Skirmisher strikes in the middle of a movement action (WB-168 to WB-170)."""
    state = play.state
    going = state.going or moving.new_movement(play.now, me, side, gift)
    state.going = msgspec.structs.replace(going, struck=True, run=0, walked=False)
    _strikes(play, me, gift)
    await actions.attack(play, Attack(me.id, target, "strike", side))
    await _after_part(play, me.id, side, last=not gift)


async def _after_part(play: Playing, figure_id: str, side: Side, *, last: bool) -> None:
    """After a part of a movement action: continue it where something is left to decide, otherwise end it."""
    if not moving.goes_on(play.now):
        await end_movement(play, figure_id, side, last=last)


async def end_movement(play: Playing, figure_id: str, side: Side, *, last: bool) -> None:
    """End a movement action; with `last` a Skirmisher has struck in it and no action follows (WB-170)."""
    if last and figure_id in play.state.figures:
        play.state.put(figure_id, used=2)
    await carrying.finish(play, figure_id, side)


async def continue_movement(play: Playing) -> None:
    """Ask for the next part of the current movement action, or its end (WB-15, WB-16, WB-20)."""
    state = play.state
    going, now = state.going, play.now
    assert going is not None
    last = going.struck and not going.free
    if not moving.goes_on(now):
        await end_movement(play, going.figure, going.side, last=last)
        return
    me = fighter(now, going.figure)

    def options() -> Iterator[Option]:
        yield Option(act=Done(), label=T("Stop here"), kind="done", declined=True, clause="WB-14", figure=me.id)
        yield from moving.part_options(now, going)

    answer = await play.ask(Ask(
        side=going.side, kind="go", clause="WB-14", about=me.id, options=options,
        prompt=T("{name} has {left}″ left. Go on?", name=me.name, left=inches(going.left / 1024))))
    if isinstance(answer.act, Done):
        await end_movement(play, me.id, going.side, last=last)
    elif isinstance(answer.act, Pass):
        await _pass(play, me, going.side, answer.act.target, going.free)
    else:
        await moving.part(play, going, answer)
        await _after_part(play, me.id, going.side, last=last)


# ── actions that were given ──────────────────────────────────────────────────────────────────────────────────


async def given_action(play: Playing) -> None:
    """Carry out the last of `state.free`: commanded, influenced, or part of a skill (WB-131, WB-184, WB-114, WB-115,
    WB-135)."""
    state = play.state
    given = state.free[-1]
    now, me = play.now, state.figures.get(given.figure)
    if me is None or not me.placed or (not me.stands and given.why not in ("gift", "command")):
        state.free = state.free[:-1]
        if given.why == "again":
            await actions.after_two_blows(play, given.figure, given.target)
        return

    def options() -> Iterator[Option]:
        yield Option(act=Done(), label=T("Nothing"), kind="done", declined=True, clause="WB-R108", figure=given.figure)
        yield from _gifts(now, me, given)

    answer = await play.ask(Ask(
        side=given.side, kind=given.why, clause=_CLAUSES[given.why], about=me.id, options=options,
        prompt=T(_PROMPTS[given.why].message, name=me.name), told=T("{name} has nothing to do.", name=me.name)))
    state.free = state.free[:-1]
    act, attack = answer.act, attack_of(answer.act, me.id, given.side)
    if given.why == "again":
        if attack is not None:
            await actions.attack(play, attack, opens=False, first=given.target)
        else:
            await actions.after_two_blows(play, me.id, given.target)
        _ended(play, me, given.side)
    elif isinstance(act, Bid):
        state.free = (*state.free, GivenAction(figure=act.who, side=given.side, why="gift", gift=True))
    elif isinstance(act, Appear):
        assert answer.place is not None
        await _pounce(play, me, given, answer.place)
    elif isinstance(act, ChargeAt):
        await actions.attack(play, Attack(me.id, act.target, "charge", given.side))
    elif not isinstance(act, Done):
        await _do(play, me, given.side, answer, gift=True)


async def _pounce(play: Playing, me: Fighter, given: GivenAction, place: Place) -> None:
    """An Assassin's straight movement, which ignores obstacles but is otherwise a movement action; then his attack
    (WB-114)."""
    state = play.state
    going = moving.new_movement(play.now, me, given.side, True)
    state.set(me.id, place, AssassinRegion(play.now, me, given.side, moving.allowance(play.now, me)).level(place))
    strikes = not attack_made(play.now, me, given.gift)
    state.put(me.id, moved=True)
    _strikes(play, me, given.gift)
    play.tell(Placed(text=T("{name} is there.", name=me.name), clause="WB-113", side=me.side, figure=me.id,
                     place=place))
    await carrying.pick_up(play, going, flight(me.place, place))
    if strikes:
        state.free = (*state.free, GivenAction(figure=me.id, side=given.side, why="blow", gift=given.gift))
    await carrying.finish(play, me.id, given.side)


def _gifts(now: Now, me: Fighter, given: GivenAction) -> Iterator[Option]:
    """The options of a given action."""
    why, side = given.why, given.side
    if why == "command":
        for one in commanded(now, me):
            yield Option(act=Bid(one.id), label=T("{name}", name=one.name), kind="figure", clause="WB-184",
                         figure=one.id)
    elif why == "assassin":
        region = AssassinRegion(now, me, side, moving.allowance(now, me))
        if not region.empty():
            yield PlaceOption(act=Appear(), label=T("Appear there"), kind="pounce", clause="WB-113", figure=me.id,
                              region=lambda: region)
    elif why == "walk":
        yield from movement_options(now, me, side, free=True)
    elif why == "blow":
        yield from actions.attack_options(now, me, side, ways(now, me))
    elif why == "again":
        yield from actions.attack_options(now, me, side, melee_ways(now, me))
    elif why == "charge":
        yield from actions.attack_options(now, me, side, ("charge",))
    elif why == "commander":
        yield from skill_of(me).options(now, me, side, True)
    elif me.prone:
        yield Option(act=Recover(), label=T("Recover"), kind="recover", clause="WB-60", figure=me.id)
    else:
        yield from movement_options(now, me, side, free=True)
        if not attack_made(now, me, True):
            yield from actions.attack_options(now, me, side, ways(now, me))
        if why != "influence" or me.skill != "Influencer":
            yield from skill_of(me).options(now, me, side, True)


_CLAUSES = {"command": "WB-184", "gift": "WB-184", "influence": "WB-131", "assassin": "WB-114", "walk": "WB-115",
            "blow": "WB-114", "again": "WB-125", "charge": "WB-135", "commander": "WB-87"}
_PROMPTS = {
    "command": T("{name} commands: who acts?"), "gift": T("{name} is commanded: which action?"),
    "influence": T("{name} is influenced: which action?"), "assassin": T("{name}: where does it appear?"),
    "walk": T("{name}: an ordinary movement?"), "blow": T("{name}: attack whom?"),
    "again": T("{name}: a second blow?"), "charge": T("{name}: strike whom?"),
    "commander": T("{name}: use its skill?"),
}
