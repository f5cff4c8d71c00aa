"""The procedures besides moving: attacks from the declaration to the last Thug, and recovering (WB-R37, WB-R55)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeVar

from game.core.chance.checks import Roll
from game.core.chance.explore import losses
from game.core.chance.explorer import Branch
from game.core.chance.odds import Odds
from game.core.lazy import Lazy
from game.core.play.acts import No, Yes
from game.core.play.ask import Ask, Option, yes_no
from game.core.play.events import Aimed, Event, Marked, Moved, Stake
from game.core.table.places import Place, Side, within
from game.core.text import T, Text
from game.rules.warbands import harm
from game.rules.warbands.acts import Towards
from game.rules.warbands.blasts import Blast, blast
from game.rules.warbands.checks import (
    attack_check,
    crowd,
    is_blast,
    recover_check,
    shifted,
    target_check,
    targets,
    victims,
    wounding,
)
from game.rules.warbands.distances import (
    Acting,
    Attack,
    AttackKind,
    Declared,
    Defense,
    act_of,
    fighter,
    fighter_or_gone,
    is_melee,
    same_level,
)
from game.rules.warbands.ending import prize
from game.rules.warbands.limits import INCH, Now, Playing
from game.rules.warbands.possible import melee_ways
from game.rules.warbands.regions import flight
from game.rules.warbands.roster import Fighter, GivenAction
from game.rules.warbands.skills import skills_of

W = TypeVar("W")
AIMED: Final[dict[AttackKind, str]] = {
    "strike": "WB-23", "kick": "WB-136", "charge": "WB-135", "shoot": "WB-29", "team": "WB-86"}
"""The clause of each kind of attack."""


def attack_options(now: Now, me: Fighter, side: Side, kinds: Sequence[AttackKind], chief: str = "") -> Iterator[Option]:
    """The attacks that a fighter may make, as options: `shoot B2`, for a team `team B2 A6`."""
    for attack in targets(now, me, side, kinds, chief):
        foe = fighter(now, attack.target)
        melee = is_melee(now, attack.way)
        label = (T("Strike {name}", name=foe.name) if melee
                 else T("Shoot at {name}, measured from {me}", name=foe.name, me=me.name) if attack.way == "team"
                 else T("Shoot at {name}", name=foe.name))
        yield Option(act=act_of(attack), label=label, kind="strike" if melee else "shoot",
                     clause=AIMED[attack.way], figure=me.id, target=foe.id)


async def attack_action(play: Playing, one: Attack, gift: bool) -> None:
    """One attack action: one attack, or the first of two, after which the second may follow (WB-125, WB-R72)."""
    me = fighter(play.now, one.me)
    twice = max((skill.blows(play.now, me, one) for skill in skills_of(me)), default=1) > 1
    await attack(play, one, closes=not twice)
    if twice:
        again = play.state.figures.get(me.id)
        if again is not None and again.stands and targets(play.now, again, one.side, melee_ways(play.now, again)):
            second = GivenAction(figure=me.id, side=one.side, why="again", target=one.target, gift=gift)
            play.state.free = (*play.state.free, second)
        else:
            await after_two_blows(play, me.id, one.target)


async def after_two_blows(play: Playing, me_id: str, target_id: str) -> None:
    """The end of a melee attack action of two blows: Thugs may move, unless they have before it (WB-R61, WB-R72)."""
    if play.now.house.thugs_before:
        return
    both = [play.state.figures.get(one) or play.state.gone[one] for one in (me_id, target_id)]
    await move_thugs(play, both[0], both[1])


async def attack(play: Playing, one: Attack, *, opens: bool = True, closes: bool = True, first: str = "") -> None:
    """One attack, from its declaration to the Thugs (WB-R37).

    `opens` and `closes`: whether it is the first and the last of its action. `first`: the target of the first of two
    blows, where this is the second.
    """
    me, meant = fighter(play.now, one.me), fighter(play.now, one.target)
    hand = is_melee(play.now, one.way)
    sight = None if play.quiet or (hand and one.way != "kick") else play.now.top.look(me, meant, ())
    text = (T("{me} strikes at {target}.", me=me.name, target=meant.name) if hand else
            T("{me} shoots at {target}.", me=me.name, target=meant.name))
    declared = play.declared(Declared(one))
    before = declared.before
    staked = None if before is None else Stake(Lazy(lambda: _lost(before, one, opens)), partial(prize, before))
    with play.attack(Aimed(text=text, clause=AIMED[one.way] if opens else "WB-125", side=me.side, figure=me.id,
                           target=meant.id, melee=hand, sight=sight, staked=staked, declared=declared)):
        if hand and opens and play.now.house.thugs_before:
            await move_thugs(play, me, meant)
        struck, roll = await _aim(play, one)
        await _shots(play, one, struck, roll)
    if hand and closes and not play.now.house.thugs_before:
        await move_thugs(play, me, meant, first)


async def _aim(play: Playing, one: Attack) -> tuple[tuple[str, ...], Roll | None]:
    """Who is hit, in order, and the attack roll; by house rule no roll yet, since each who is hit has his own."""
    me = fighter(play.now, one.me)
    them = play.cached(lambda: crowd(play.now, one))
    target = them[0]
    if len(them) > 1:
        face = (await play.roll(target_check(me, len(them)))).faces[0]
        target = them[face - 1]
        play.tell(Event(text=T("{name} is the one shot at.", name=target.name), clause="WB-31", side=me.side))
    struck = tuple(victim.id for victim in victims(play.now, one, target))
    if is_blast(play.now, one) and play.now.house.roll_each:
        return struck, None
    roll = await play.roll(play.cached(lambda: attack_check(play.now, one, target)))
    return struck if roll.passed else (), roll


async def _shots(play: Playing, one: Attack, struck: Sequence[str], roll: Roll | None = None) -> None:
    """The hits on those who are still there; `roll`: the attack roll, which only melee reads again."""
    each = is_blast(play.now, one) and play.now.house.roll_each
    for victim_id in struck:
        if victim_id not in play.state.figures or fighter(play.now, victim_id).down:
            continue
        if each and not (await play.roll(attack_check(play.now, one, fighter(play.now, victim_id)))).passed:
            continue
        await _hit(play, one, victim_id, roll)


def blast_odds(now: Now, one: Attack, fate: Callable[[Now, Branch], W], unhit: W) -> Blast[W] | None:
    """The odds of a blast that is not to be explored as a whole; None for other attacks. See `blasts.blast`."""
    async def aim(play: Playing) -> tuple[str, ...]:
        return (await _aim(play, one))[0]

    return blast(now, one, aim, lambda struck: lambda play: _shots(play, one, struck), fate, unhit)


def _lost(now: Now, one: Attack, opens: bool) -> Odds[tuple[str, ...]]:
    """The exact distribution of who is lost by an attack."""
    found = blast_odds(now, one, lambda before, branch: None, None)
    if found is not None:
        return found.odds.map(lambda end: end[1])
    return losses(now, lambda play: attack(play, one, opens=opens, closes=False))


async def _hit(play: Playing, one: Attack, victim_id: str, roll: Roll | None) -> None:
    """A hit on one fighter: defense, wounds, strike back, push (WB-52 to WB-54, WB-180, WB-27)."""
    victim = fighter(play.now, victim_id)
    # who shot may be a victim of his own blast before others: then the hit stands without him
    pusher = fighter_or_gone(play.now, one.me)
    hand = is_melee(play.now, one.way)
    wounds = wounding(play.now, one)
    back = hand and victim.stands and any(skill.strikes_back(play.now, victim) for skill in skills_of(victim))
    defense = await harm.defend(play, Defense(victim_id, "melee" if hand else "ranged", one))
    if defense is None or not defense.passed:
        await harm.wound(play, victim_id, wounds, acting=one.acting)
        if back and one.me in play.state.figures:
            await _strike_back(play, one, victim)
    else:
        play.tell(Event(text=T("{name} defends.", name=victim.name), clause="WB-53", side=victim.side))
    if hand and victim_id in play.state.figures and not fighter(play.now, victim_id).down and _harder(play.now, roll,
                                                                                                  defense):
        await _push(play, pusher, victim_id, one.acting)


def _harder(now: Now, roll: Roll | None, defense: Roll | None) -> bool:
    """Whether the attack result is above the defense result, so that the target is pushed (WB-27, WB-R48)."""
    if defense is None:
        return True
    assert roll is not None, "melee has an attack roll"
    if now.house.bare_dice:
        return roll.compared(defense, lambda attack, defended: attack > defended)
    return roll.compared(defense, lambda attack, defended:
                         shifted(roll.check, attack) > shifted(defense.check, defended))


async def _strike_back(play: Playing, one: Attack, warrior: Fighter) -> None:
    """The attacker defends against a Warrior who strikes back, or takes a wound (WB-180 to WB-182, WB-R89)."""
    me = fighter(play.now, one.me)
    play.tell(Event(text=T("{warrior} strikes back at {name}.", warrior=warrior.name, name=me.name), clause="WB-180",
                    side=warrior.side))
    roll = await harm.defend(play, Defense(me.id, "melee", by=warrior.id, during=one.acting))
    if roll is None or not roll.passed:
        await harm.wound(play, me.id, acting=one.acting)


async def _push(play: Playing, pusher: Fighter, victim_id: str, acting: Acting) -> None:
    """Push a target straight back, perhaps over an edge (WB-27, WB-R48 to WB-R50)."""
    side = acting.side
    victim = fighter(play.now, victim_id)
    push = harm.pushed(play.now, pusher, victim)
    if push is None:
        return
    if play.now.house.ask_push:
        answer = await play.ask(yes_no(
            side, "push", "WB-R48", T("Push {name} back?", name=victim.name), T("Push"), T("Leave it there"),
            about=victim_id, says=lambda: {No(): T("{name} is not pushed back.", name=victim.name)},
            explored=push.falls))
        if answer.act == No():
            return
    if push.falls:
        end = harm.landing(play.now, victim, push.place)
        await harm.fall(play, victim_id, end, victim.z - end.z, acting)
        return
    _slide(play, victim, push.place, T("{name} is pushed back.", name=victim.name), "WB-27", side)


def _slide(play: Playing, me: Fighter, place: Place, text: Text, clause: str, side: Side) -> None:
    play.state.set(me.id, place, me.z)
    play.tell(Moved(text=text, clause=clause, side=side, figure=me.id, path=flight(me.place, place)))


# ── Thugs ────────────────────────────────────────────────────────────────────────────────────────────────────


async def move_thugs(play: Playing, me: Fighter, target: Fighter, first: str = "") -> None:
    """Thugs nearby may move towards a fight, the active player's first (WB-106, WB-107, WB-R61); `first` is the target
    of the first of two blows.
    """
    them = [f for side in (play.state.side, 1 - play.state.side) for f in play.state.of(side)]
    for thug in them:
        if thug.id in (me.id, target.id, first) or thug.id not in play.state.figures:
            continue
        thug = fighter(play.now, thug.id)
        if any(skill.after_melee(play.now, thug) for skill in skills_of(thug)):
            fight = {one.id: one for one in (me, target, *_known(play.now, first))}
            await _thug(play, thug, [_last(play.now, one) for one in fight.values()])


def _known(now: Now, figure_id: str) -> list[Fighter]:
    """A fighter in play, or as he was when he left; none where the id is empty."""
    one = now.state.figures.get(figure_id) or now.state.gone.get(figure_id)
    return [one] if one is not None else []


async def _thug(play: Playing, thug: Fighter, them: Sequence[Fighter]) -> None:
    """Ask one Thug; `them`: who fights in this attack action."""
    now = play.now
    if not any(within(thug, one, 10 * INCH) for one in them):
        return
    goals = play.cached(lambda: {one.id: place for one in them
                               if (place := next(harm.towards(now, thug, one), None)) is not None})
    if not goals:
        return
    names = {one.id: one.name for one in them}
    toward = {one.id: T("Towards {name} (friend)", name=one.name) if one.side == thug.side
              else T("Towards {name} (enemy)", name=one.name) for one in them}

    answer = await play.ask(Ask(
        side=thug.side, kind="thug", clause="WB-106", about=thug.id, reaction="thug",
        prompt=T("A fight near {name}. Does {name} step towards it?", name=thug.name),
        says=lambda: {No(): T("{name} stays put.", name=thug.name)},
        explored=True,
        matters=lambda: any(_enemies_near(now, thug) != _enemies_near(now, thug.at(place)) for place in goals.values())
        or not _enemies_near(now, thug),
        options=lambda: (Option(act=No(), label=T("Stay"), kind="no", clause="WB-106"),
                         *(Option(act=Towards(one), label=toward[one], kind="thug", clause="WB-106", figure=thug.id,
                                  target=one) for one in goals))))
    if isinstance(answer.act, Towards):
        goal = answer.act.target
        _slide(play, thug, goals[goal], T("{name} steps towards {other}.", name=thug.name, other=names[goal]), "WB-106",
               thug.side)


def _enemies_near(now: Now, thug: Fighter) -> list[str]:
    """The opponents within an inch of a Thug; towards them another step gains nothing."""
    return [foe.id for foe in now.near(thug, INCH, 1 - thug.side) if same_level(thug, foe)]


def _last(now: Now, one: Fighter) -> Fighter:
    """A fighter in play, or as he was when he left."""
    return now.state.figures.get(one.id) or now.state.gone.get(one.id) or one


# ── recovering ───────────────────────────────────────────────────────────────────────────────────────────────


async def recover(play: Playing, figure_id: str, first: bool) -> None:
    """A recover action (WB-61, WB-62, WB-150, WB-151, WB-R55). `first`: it is the first of two actions."""
    state = play.state
    me = fighter(play.now, figure_id)
    tries, keeps = max((skill.recovers(play.now, me) for skill in skills_of(me)), default=(1, False))
    for at in range(tries):
        if at and not await _once_more(play, me):
            return
        if (await play.roll(recover_check(me), again=bool(at))).passed:
            state.put(figure_id, wounds=0)
            play.tell(Marked(text=T("{name} is up again.", name=me.name), clause="WB-61", side=me.side,
                             figure=figure_id, mark="prone", value=0))
            if not (keeps and first):
                state.put(figure_id, used=2)
            return


async def _once_more(play: Playing, me: Fighter) -> bool:
    """Ask whether a Regenerator makes his second recover roll (WB-150)."""
    answer = await play.ask(yes_no(me.side, "recover", "WB-150", T("{name} still lies. Roll once more?", name=me.name),
                                   T("Roll"), T("Stay down"), about=me.id, explored=True,
                                   says=lambda: {No(): T("{name} stays down.", name=me.name)}))
    return answer.act == Yes()
