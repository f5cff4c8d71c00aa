"""The procedures of a turn: move, secondary move, attack, Spread, work a terminal; and rerolls (SB-43 to SB-63,
SB-09)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from game.core.chance.checks import Check, Modifier, Roll
from game.core.errors import Refused
from game.core.play.acts import Keep
from game.core.play.ask import Ask, NeedsDice, Option, PickOption
from game.core.play.events import Aimed, Event, Moved, Scored
from game.core.play.play import side_name
from game.core.table.movement.movement import Refusal
from game.core.table.places import Place, Side, meets
from game.core.table.regions import Walk
from game.core.text import TN, T, Text
from game.core.wording import inches, points_text
from game.rules.simple_battles import checks
from game.rules.simple_battles.acts import AttackKind, Reroll, attack_of
from game.rules.simple_battles.checks import distances
from game.rules.simple_battles.limits import Now, Playing
from game.rules.simple_battles.roster import Fighter

# ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────


def allowance(now: Now, me: Fighter, secondary: bool) -> tuple[int, str]:
    """How far a move or secondary move goes, in 1/64 inch, and its clause (SB-43, SB-47, SB-16, SB-17, SB-71 to
    SB-74)."""
    size = distances(now)
    fast = "Fast" in me.traits
    if secondary:
        return (size.fast_secondary, size.clauses[3]) if fast else (size.secondary, size.clauses[1])
    return (size.fast_move, size.clauses[2]) if fast else (size.move, size.clauses[0])


def walk(now: Now, figure_id: str, secondary: bool = False) -> Walk:
    """The region that a figure may reach with its move or secondary move (SB-43, SB-47)."""
    return Walk(now, figure_id, allowance(now, now.state.figures[figure_id], secondary)[0])


def held_in_melee(now: Now, me: Fighter) -> bool:
    """Whether contact with an enemy forbids the figure to move, by house rule (SB-R11)."""
    return now.house.locked_in_melee and bool(checks.adjacent_figures(now, me, 1 - me.side))


async def move(play: Playing, place: Place, via: tuple[Place, ...], secondary: bool) -> None:
    """Move the active figure along the measured path (SB-43, SB-44, SB-47). Raises Refused where no path leads
    there."""
    state = play.state
    me = state.figures[state.active]
    path = walk(play.now, me.id, secondary).path(place, via)
    if isinstance(path, Refusal):
        raise Refused(path.reason)
    state.figures[me.id] = me.at(place)
    if secondary:
        state.other = "secondary"
    else:
        state.has_moved = True
    clause = allowance(play.now, me, secondary)[1]
    far = inches(path.cost)
    text = (T("{name} moves on {inches}″.", name=me.name, inches=far) if secondary else
            T("{name} moves {inches}″.", name=me.name, inches=far))
    play.tell(Moved(text=text, clause=clause, side=me.side, figure=me.id, path=path))


# ── attacking ────────────────────────────────────────────────────────────────────────────────────────────────


async def attack(play: Playing, target_id: str, way: AttackKind) -> None:
    """Attack one figure, or with `spread` that figure and all near it (SB-50, SB-58 to SB-63; SB-25 to SB-29)."""
    state = play.state
    me, target = state.figures[state.active], state.figures[target_id]
    melee = checks.adjacent(play.now, me, target)
    sight = None if melee or play.quiet else play.now.top.look(me, target, state.standing())
    around = "SB-26" if checks.distances(play.now).area else "SB-76"
    clause = around if way == "spread" else "SB-56" if melee else "SB-57"
    with play.attack(Aimed(text=_aim_text(me, target, melee, way), clause=clause, side=me.side, figure=me.id,
                           target=target_id, melee=melee, sight=sight,
                           declared=play.declared(attack_of(way, target_id)))):
        await _strike(play, me, target, way)


async def _strike(play: Playing, me: Fighter, target: Fighter, way: AttackKind) -> None:
    """The Fear tests and the dice of an attack (SB-18, SB-58 to SB-63; SB-26 to SB-29)."""
    state = play.state
    if not await passes_fear_test(play, me, target):
        if play.now.house.fear_fail_ends_action:
            state.other = "attack"
        return
    state.other = "attack"
    targets = checks.spread_targets(play.now, me, target) if way == "spread" else [target]
    for struck in targets:
        if struck is not target:
            if checks.afraid(play.now, me, struck):
                play.tell(Event(text=T("{name} is left out: {me} already failed its Fear test.", name=struck.name,
                                       me=me.name), clause="SB-R45", side=me.side))
                continue
            if not await passes_fear_test(play, me, struck):
                continue
        check = checks.attack_check(play.now, me, struck, way)
        roll = await roll_with_rerolls(play, check, wish=struck.side != me.side)
        if roll.passed:
            defeat(play, struck, by=me)


async def passes_fear_test(play: Playing, me: Fighter, target: Fighter) -> bool:
    """Whether the attacker may attack: no Fear test is needed, or it is passed. Failing bars the target for this turn
    (SB-18, SB-R42 to SB-R45)."""
    test = checks.fear_check(me, target)
    if test is None or (await roll_with_rerolls(play, test, wish=True)).passed:
        return True
    state = play.state
    state.feared = (*state.feared, target.id)
    play.tell(Event(text=T("{me} dares not attack {target} this turn.", me=me.name, target=target.name),
                    clause="SB-R43", side=me.side))
    return False


def defeat(play: Playing, target: Fighter, by: Fighter) -> None:
    """Remove a defeated figure and score it (SB-61, SB-66, SB-67, SB-R55)."""
    play.remove(target.id, T("{name} is defeated.", name=target.name), "SB-61")
    side = checks.scorer(play.now, by, target)
    if side is None:
        return
    told = T("{side} scores {points} for the defeat of {name}.", side=side_name(side), name=target.name,
             points=points_text(target.points))
    score(play, side, target.points, told,
          "SB-R55" if target.side == by.side else "SB-66")


def score(play: Playing, side: Side, points: int, text: Text, clause: str) -> None:
    """Add points to a side's score and tell it."""
    state = play.state
    both = list(state.scored)
    both[side] += points
    state.scored = (both[0], both[1])
    play.tell(Scored(text=text, clause=clause, side=side, points=points))


def _aim_text(me: Fighter, target: Fighter, melee: bool, way: AttackKind) -> Text:
    if melee:
        return T("{me} attacks {target} hand to hand.", me=me.name, target=target.name)
    if way == "spread":
        return T("{me} sprays {target} and all around.", me=me.name, target=target.name)
    return T("{me} shoots at {target}.", me=me.name, target=target.name)


# ── objects of a scenario ────────────────────────────────────────────────────────────────────────────────────


TERMINAL_POINTS: Final = 1
"""Points for each terminal that a side works (SB-R28)."""


def terminals(now: Now) -> bool:
    """Whether the scenario makes the objectives terminals as well (SB-R28)."""
    return now.setup.option("scenario", "plain") == "terminals"


def workable_terminals(now: Now, me: Fighter) -> Iterator[str]:
    """Ids of the terminals that the figure touches and its side has not worked yet (SB-48, SB-R28, SB-T2)."""
    if not terminals(now):
        return
    for marker in now.state.objectives:
        if (me.side, marker.id) not in now.state.used and touches(me, marker.place, marker.radius):
            yield marker.id


def touches(me: Fighter, place: Place, radius: int) -> bool:
    """Whether a base touches a flat marker: overlap, or a gap of at most 0.05 inch (SB-R4). `radius` is in 1/64
    inch."""
    return bool(meets(me.x - place.x, me.y - place.y, me.radius + radius))


async def work_terminal(play: Playing, marker_id: str) -> None:
    """Work a terminal: a skill roll, and one point for the first success (SB-48, SB-49)."""
    state = play.state
    me = state.figures[state.active]
    state.other = "action"
    check = checks.skill_check(me, "skill", T("{me} works terminal {id}", me=me.name, id=marker_id), "SB-49")
    if (await roll_with_rerolls(play, check, wish=True)).passed:
        state.used = (*state.used, (me.side, marker_id))
        told = T("{side} scores 1 point for terminal {id}.", side=side_name(me.side), id=marker_id)
        score(play, me.side, TERMINAL_POINTS, told, "SB-R28")


# ── rerolls ──────────────────────────────────────────────────────────────────────────────────────────────────


async def roll_with_rerolls(play: Playing, check: Check, wish: bool) -> Roll:
    """Roll, then offer rerolls to the roller and by house rule to the other player (SB-09, SB-R47 to SB-R51).

    `wish` is the outcome that the roller hopes for. A player whom a reroll could only harm is not asked.
    """
    roll = await play.roll(check)
    rules = play.now.house
    sides = (check.side, 1 - check.side) if rules.reroll_any else (check.side,)
    while True:
        before = roll
        for side in sides:
            hoped = wish if side == check.side else not wish
            if play.state.rerolls[side] and roll.passed != hoped:
                roll = await offer_reroll(play, roll, side, hoped)
        if roll is before or not rules.reroll_stack:
            return roll


async def offer_reroll(play: Playing, roll: Roll, side: Side, hoped: bool) -> Roll:
    """Ask one player whether to reroll; the roll that counts then: the whole roll again, or one die by house rule
    (SB-R47)."""
    check, one_die = roll.check, play.now.house.reroll_one_die
    left = play.state.rerolls[side]

    def options() -> Iterator[Option]:
        yield Option(act=Keep(), label=T("Keep it"), kind="keep", clause="SB-R49")
        if one_die and len(roll.faces) > 1:
            yield PickOption(act=Reroll(), label=T("Reroll one die"), kind="reroll", clause="SB-R47",
                             choices=tuple(str(i + 1) for i in range(len(roll.faces))), least=1, most=1,
                             best=(str(roll.faces.index(roll.die) + 1),))
        else:
            yield Option(act=Reroll(), label=T("Reroll"), kind="reroll", clause="SB-R47")

    answer = await play.ask(Ask(
        side=side, kind="reroll", clause="SB-09", about=check.figure, check=check, faces=roll.faces, options=options,
        reaction="reroll" if side != play.state.side else "", explored=True,
        says=lambda: {Keep(): T("{side} keeps the roll.", side=side_name(side))},
        prompt=T("{what}: {faces}. Reroll? {left} left", what=check.what, faces=", ".join(map(str, roll.faces)),
                 left=left)))
    if isinstance(answer.act, Keep):
        return roll
    spend_reroll(play, side)
    if answer.picks:
        at = int(answer.picks[0]) - 1
        before, after = roll.faces[:at], roll.faces[at + 1:]
        part = msgspec.structs.replace(check, pool=(Modifier(1, T("one die again"), "SB-R47"),), kept=before + after)
        (face,) = await NeedsDice(part)
        play.tell_roll(Roll(part, (face,)), again=True)
        return Roll(check, (*before, face, *after))
    return await play.roll(check, again=True)


def spend_reroll(play: Playing, side: Side) -> None:
    """Take one reroll from a side (SB-R51)."""
    both = list(play.state.rerolls)
    both[side] -= 1
    play.state.rerolls = (both[0], both[1])
    left = both[side]
    told = (T("{side} rerolls, no reroll is left.", side=side_name(side)) if left == 0 else
            TN("{side} rerolls, 1 reroll is left.", "{side} rerolls, {n} rerolls are left.", side=side_name(side),
               n=left))
    play.tell(Event(text=told, clause="SB-09", side=side))
