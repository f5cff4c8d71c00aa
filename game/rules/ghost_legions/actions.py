"""The procedures of an activation: run, sprint, break through, shoot, fight; and removing the killed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.core.chance.explore import losses
from game.core.errors import Refused
from game.core.lazy import Lazy
from game.core.play.ask import Ask, AttackRef, Option
from game.core.play.events import Aimed, Event, Gone, Marked, Moved, Scored, Stake
from game.core.play.play import side_name
from game.core.play.prizes import one_each
from game.core.table.movement.movement import Refusal
from game.core.table.places import Place, Side
from game.core.text import TN, T, Text
from game.core.wording import inches, points_text
from game.rules.ghost_legions import checks, limits
from game.rules.ghost_legions.acts import Charge, Fight, ShootWith, Spend
from game.rules.ghost_legions.checks import foes_touched
from game.rules.ghost_legions.limits import Playing
from game.rules.ghost_legions.regions import Gait, MoveRegion, exit_region
from game.rules.ghost_legions.roster import Fighter, ranged

# ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────


async def move(play: Playing, gait: Gait, region: MoveRegion, place: Place, via: tuple[Place, ...]) -> None:
    """Move the active figure; new contact at the end of the move is a charge (GL-21 to GL-26, GL-R21, GL-R26). Raises
    Refused where no path leads there."""
    state = play.state
    me = state.figures[state.active]
    path = region.path(place, via)
    if isinstance(path, Refusal):
        raise Refused(path.reason)
    before = {foe.id for foe in foes_touched(play.now, me)}
    needed = region.needs(place, path)
    state.figures[me.id] = me = me.at(place)
    state.actions -= needed
    state.sprinted = state.sprinted or gait == "sprint"
    clause = "GL-22" if gait == "sprint" else "GL-21"
    play.tell(Moved(text=_moved(me, gait, inches(path.cost), needed), clause=clause, side=me.side, figure=me.id,
                    path=path))
    met = [foe for foe in foes_touched(play.now, me) if foe.id not in before]
    if met:
        await _charge(play, me, met)


def _moved(me: Fighter, gait: Gait, far: str, needed: int) -> Text:
    """The log line of a move."""
    if gait == "sprint":
        return (TN("{name} sprints {inches}″ for 1 action.", "{name} sprints {inches}″ for {n} actions.", name=me.name,
                   inches=far, n=needed))
    return (TN("{name} runs {inches}″ for 1 action.", "{name} runs {inches}″ for {n} actions.", name=me.name,
               inches=far, n=needed))


async def _charge(play: Playing, me: Fighter, met: list[Fighter]) -> None:
    """A charge: a fight with one of those newly in contact, free or for an action by house rule (GL-R26, GL-R45)."""
    state = play.state
    cost = checks.fight_cost(play.now, charging=True)
    if cost > state.actions:
        play.tell(Event(text=T("{name} has no action left to fight.", name=me.name), clause="GL-R45", side=me.side))
        return

    def options() -> Iterator[Option]:
        for foe in met:
            yield Option(act=Fight(foe.id), label=T("Fight {name}", name=foe.name), kind="fight", clause="GL-R26",
                         figure=me.id, target=foe.id, attack=AttackRef(me.id, foe.id, Charge(foe.id)))

    answer = await play.ask(Ask(
        side=me.side, kind="charge", clause="GL-R26", about=me.id, options=options,
        prompt=T("{name} charges: whom does it fight?", name=me.name), told=T("{name} charges.", name=me.name)))
    assert isinstance(answer.act, Fight)
    await fight(play, answer.act.target, cost)


def exit_table(play: Playing, place: Place, via: tuple[Place, ...]) -> None:
    """The active figure leaves over the opponent's end: 2 points, no casualty, and it never returns (GL-72, GL-R28).
    Raises Refused where no path leads there."""
    state = play.state
    me = state.figures[state.active]
    path = exit_region(play.now, me).path(place, via)
    if isinstance(path, Refusal):
        raise Refused(path.reason)
    play.tell(Moved(text=T("{name} reaches the far end.", name=me.name), clause="GL-R28", side=me.side, figure=me.id,
                    path=path))
    state.remove(me.id)
    play.tell(Gone(text=T("{name} breaks through.", name=me.name), clause="GL-72", side=me.side, figure=me.id,
                   how="left"))
    state.exits = _one_more(state.exits, me.side)
    play.tell(Scored(text=T("{side} scores {points} for breaking through.", side=side_name(me.side),
                               points=points_text(limits.EXIT)), clause="GL-72", side=me.side,
                     points=limits.EXIT))


# ── shooting ─────────────────────────────────────────────────────────────────────────────────────────────────


async def shoot(play: Playing, target_id: str) -> None:
    """One shot at one target: number of actions, hit dice, saves, hits (GL-37 to GL-54, GL-R36, GL-R41)."""
    state = play.state
    me, target = state.figures[state.active], state.figures[target_id]
    await fire(play, me, target, await _how_many(play, me, target))


async def fire(play: Playing, me: Fighter, target: Fighter, actions: int) -> None:
    """The dice of a shot with that many actions, and the hits that they leave (GL-38 to GL-54, GL-R41)."""
    state = play.state
    weapon = ranged(me)
    assert weapon is not None
    sight = play.now.top.look(me, target, state.standing())
    aimed = Aimed(text=T("{me} shoots at {target} with {weapon}.", me=me.name, target=target.name,
                         weapon=weapon.label), clause="GL-37", side=me.side, figure=me.id, target=target.id,
                  melee=False, sight=sight, declared=play.declared(ShootWith(target.id, actions)))
    with play.attack(aimed):
        state.actions -= actions
        state.shot = True
        cause = sight.cover_by or ""
        check = checks.shot_check(play.now, me, target, weapon, actions, sight.cover, cause)
        marked = (await play.roll_with_saves(check, lambda hits: checks.save_check(target, hits))).left
        if marked:
            told = TN("{name} takes a hit.", "{name} takes {n} hits.", name=target.name, n=marked)
            set_hits(play, target, target.hits + marked, told, "GL-53")


async def _how_many(play: Playing, me: Fighter, target: Fighter) -> int:
    """Ask for the number of actions to spend on a shot, at least 1 (GL-37, GL-R36)."""
    most = int(play.state.actions)

    def options() -> Iterator[Option]:
        for n in range(1, most + 1):
            yield Option(act=Spend(n), label=TN("1 action", "{n} actions", n=n), kind="actions",
                         clause="GL-37", figure=me.id, target=target.id,
                         attack=AttackRef(me.id, target.id, ShootWith(target.id, n)))

    answer = await play.ask(Ask(
        side=me.side, kind="actions", clause="GL-37", about=me.id, options=options,
        prompt=T("{me} shoots at {target}: for how many actions?", me=me.name, target=target.name),
        told=T("{me} has one action to shoot.", me=me.name)))
    assert isinstance(answer.act, Spend)
    return answer.act.actions


def set_hits(play: Playing, figure: Fighter, hits: int, text: Text, clause: str) -> None:
    """Set the number of hits on a figure and tell it (GL-53, GL-54, GL-20)."""
    play.state.put(figure.id, hits=hits)
    play.tell(Marked(text=text, clause=clause, side=figure.side, figure=figure.id, mark="hits", value=hits))


# ── melee ────────────────────────────────────────────────────────────────────────────────────────────────────


async def fight(play: Playing, target_id: str, cost: int) -> None:
    """A fight that the active figure starts for `cost` actions: both roll their pools, the higher score kills (GL-56 to
    GL-70, GL-R50 to GL-R56)."""
    state = play.state
    me, foe = state.figures[state.active], state.figures[target_id]
    state.actions -= cost
    declared = play.declared(Charge(foe.id))
    before = declared.before
    staked = None if before is None else Stake(Lazy(lambda: losses(before, lambda play: blows(play, me, foe))),
                                               partial(one_each, before))
    with play.attack(Aimed(text=T("{me} fights {foe}.", me=me.name, foe=foe.name), clause="GL-61", side=me.side,
                           figure=me.id, target=target_id, melee=True, declared=declared, staked=staked)):
        await blows(play, me, foe)


async def blows(play: Playing, me: Fighter, foe: Fighter) -> None:
    """The dice of a fight and what they decide (GL-67 to GL-70, GL-R53)."""
    rule = play.now.house.melee_tie
    while True:
        attack, defence = checks.melee_checks(play.now, me, foe)
        mine, theirs = (await play.roll(attack)).outcome, (await play.roll(defence)).outcome
        if mine != theirs or rule != "reroll":
            break
        play.tell(Event(text=T("{n} to {n}: both roll again.", n=mine), clause="GL-R53"))
        play.discard(2)
    if mine == theirs:
        if rule == "standoff":
            play.tell(Event(text=T("{n} to {n}: both stand.", n=mine), clause="GL-R53"))
            return
        for one in (foe, me):
            kill(play, one, T("{n} to {n}: {foe} is killed.", n=mine, foe=one.name), "GL-R53")
        return
    loser, low, high = (foe, theirs, mine) if mine > theirs else (me, mine, theirs)
    kill(play, loser, T("{foe} loses {theirs} to {mine} and is killed.", foe=loser.name, theirs=low, mine=high),
         "GL-70")


def kill(play: Playing, figure: Fighter, text: Text, clause: str) -> None:
    """Remove a killed figure; the enemy scores at once (GL-71, GL-R19)."""
    play.remove(figure.id, text, clause)
    play.state.kills = _one_more(play.state.kills, 1 - figure.side)
    play.tell(Scored(text=T("{side} scores {points} for the death of {name}.", side=side_name(1 - figure.side),
                          name=figure.name, points=points_text(limits.KILL)), clause="GL-71",
                     side=1 - figure.side, points=limits.KILL))


def _one_more(both: tuple[int, int], side: Side) -> tuple[int, int]:
    return (both[0] + 1, both[1]) if side == 0 else (both[0], both[1] + 1)
