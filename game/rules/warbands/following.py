"""Where an attack may lead, exactly: its checks followed through defense, wounds, strikes back, pushes and falls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from game.core.checks import Check, Roll
from game.core.moment import Moment
from game.core.odds import Odds
from game.core.places import Place
from game.rules.warbands import harm
from game.rules.warbands.checks import (
    attack_check,
    bare,
    blast,
    covered,
    crowd,
    defense_check,
    result,
    shifted,
    victims,
    wounding,
)
from game.rules.warbands.limits import house
from game.rules.warbands.measure import Attack, Defense, fighter, melee
from game.rules.warbands.roster import Fighter
from game.rules.warbands.skills.room import rooms

Lost = tuple[str, ...]


class Thrown(NamedTuple):
    """A roll as far as it matters: whether it succeeded, its result and its bare die (WB-R48)."""

    passed: bool
    result: int
    die: int


def thrown(check: Check) -> Odds[Thrown]:
    """The exact distribution of a roll of one or two dice."""
    one = Odds.die(check.sides)
    dice = one.map(lambda face: (face,)) if check.dice == 1 else one.then(lambda a: one.map(lambda b: (a, b)))

    def read(faces: tuple[int, ...]) -> Thrown:
        face = bare(check, faces)
        return Thrown(bool(check.outcome(faces)), shifted(check, face), face)

    return dice.map(read)


def defended(now: Moment, defense: Defense) -> Odds[Thrown | None]:
    """The defense with its cover roll; None where none is allowed (WB-52, WB-55, WB-R52)."""
    if fighter(now, defense.me).prone and not house(now).prone_defends:
        return Odds.certain(None)
    check = defense_check(now, defense)
    first: Odds[Thrown | None] = thrown(check).map(lambda one: one)
    if covered(now, defense) is None or check.chance == 0:
        return first
    return first.then(lambda one: Odds.certain(one) if one is not None and one.passed else first)


# ── following an attack through ──────────────────────────────────────────────────────────────────────────────


Fate = Literal["unhit", "safe", "spared", "wounded", "out"]
"""What became of the one attacked: not hit; defended; not defended, but no worse for it; wounded; out."""


class End(NamedTuple):
    """Who is lost, and how the one attacked came out of it."""

    lost: Lost
    fate: Fate
    pushed: bool = False
    fell: bool = False


def _missing(before: Moment, now: Moment) -> Lost:
    return tuple(one for one in before.state.figures if one not in now.state.figures)


class Met(NamedTuple):
    """What has happened to the one attacked so far."""

    hit: bool = False
    undefended: bool = False
    pushed: bool = False
    fell: bool = False


class _Branch:
    """A moment as a value of a distribution: equal where the figures are."""

    __slots__ = ("key", "met", "now")

    def __init__(self, now: Moment, met: Met) -> None:
        self.now, self.met = now, met
        self.key = (tuple(now.state.figures.values()), met)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Branch) and self.key == other.key


def _end(before: Moment, at: _Branch, target_id: str) -> End:
    """How a branch came out."""
    was, now, met = fighter(before, target_id), at.now.state.figures.get(target_id), at.met
    fate: Fate
    if now is None:
        fate = "out"
    elif now.down or now.wounds > was.wounds:
        fate = "wounded"
    else:
        fate = "unhit" if not met.hit else "spared" if met.undefended else "safe"
    return End(_missing(before, at.now), fate, met.pushed, met.fell)


def lost(now: Moment, attack: Attack) -> Odds[Lost]:
    """The exact distribution of who is out after an attack."""
    return ends(now, attack).map(lambda end: end.lost)


def ends(now: Moment, attack: Attack) -> Odds[End]:
    """How the attack ends, choices left as they are: who is lost, and what becomes of the one meant."""
    them = crowd(now, attack)

    def against(target: Fighter) -> Odds[End]:
        struck = victims(now, attack, target)
        if blast(now, attack) and house(now).roll_each:
            return _each(now, attack, struck)
        return thrown(attack_check(now, attack, target)).map(_kept(now, attack)).then(
            lambda throw: _all(now, attack, struck, throw) if throw.passed else Odds.certain(End((), "unhit")))

    if len(them) == 1:
        return against(target=them[0])
    return Odds.die(len(them)).then(lambda face: against(them[face - 1]))


def _kept(now: Moment, attack: Attack) -> Callable[[Thrown], Thrown]:
    """Keeps of a throw what the rules in force look at, so that fewer branches are followed."""
    if not melee(now, attack.way):
        return lambda throw: Thrown(throw.passed, 0, 0)
    if house(now).bare_dice:
        return lambda throw: Thrown(throw.passed, 0, throw.die)
    return lambda throw: Thrown(throw.passed, throw.result, 0)


def _all(now: Moment, attack: Attack, struck: list[Fighter], throw: Thrown) -> Odds[End]:
    """Everyone hit, one after the other."""
    odds = Odds.certain(_Branch(now, Met()))
    for victim in struck:
        odds = odds.then(lambda at, victim=victim: _one(at, attack, victim.id, throw))  # type: ignore[misc]
    return odds.map(lambda at: _end(now, at, attack.target))


def _each(now: Moment, attack: Attack, struck: list[Fighter]) -> Odds[End]:
    """The house rule: an attack roll for everyone in the blast."""
    odds = Odds.certain(_Branch(now, Met()))

    def shot(at: _Branch, victim: Fighter) -> Odds[_Branch]:
        if attack.me not in at.now.state.figures or victim.id not in at.now.state.figures:
            return Odds.certain(at)
        check = attack_check(at.now, attack, victim)
        return thrown(check).map(_kept(now, attack)).then(
            lambda throw: _one(at, attack, victim.id, throw) if throw.passed else Odds.certain(at))

    for victim in struck:
        odds = odds.then(lambda at, victim=victim: shot(at, victim))  # type: ignore[misc]
    return odds.map(lambda at: _end(now, at, attack.target))


def _one(at: _Branch, attack: Attack, victim_id: str, throw: Thrown) -> Odds[_Branch]:
    """One fighter who is hit: `actions._hit` as a distribution."""
    now = at.now
    if victim_id not in now.state.figures or fighter(now, victim_id).down:
        return Odds.certain(at)
    hand = melee(now, attack.way)
    defense = Defense(victim_id, "melee" if hand else "ranged", attack)
    outcomes = defended(now, defense).map(
        lambda one: (one is not None and one.passed, hand and _harder(now, throw, one)))
    return outcomes.then(lambda fate: _follow(at, attack, victim_id, *fate))


def _harder(now: Moment, throw: Thrown, defense: Thrown | None) -> bool:
    """Whether the attack result is above the defense result (WB-27, WB-R48)."""
    if defense is None:
        return True
    return throw.die > defense.die if house(now).bare_dice else throw.result > defense.result


def _follow(at: _Branch, attack: Attack, victim_id: str, safe: bool, push: bool) -> Odds[_Branch]:
    """What comes after a defense: wounds, the strike back, the push."""
    now, meant = at.now, victim_id == attack.target
    victim = fighter(now, victim_id)
    hand = melee(now, attack.way)
    wounds = wounding(now, attack) if attack.me in now.state.figures else 1
    back = hand and victim.stands and any(room.strikes_back(now, victim) for room in rooms(victim))
    pusher = now.state.figures.get(attack.me) or now.state.gone[attack.me]
    met = at.met._replace(hit=True, undefended=at.met.undefended or not safe) if meant else at.met
    if safe:
        odds = Odds.certain(_Branch(now, met))
    else:
        odds = Odds.certain(_Branch(harm.after(now, victim_id, wounds), met))
        if back:
            odds = odds.then(lambda one: _struck_back(one, attack.me))
    return odds.then(lambda one: _shoved(one, pusher, victim_id)) if push and not house(now).ask_push else odds


def _struck_back(at: _Branch, me_id: str) -> Odds[_Branch]:
    """The attacker defends against a Warrior (WB-181)."""
    if me_id not in at.now.state.figures:
        return Odds.certain(at)
    saved = defended(at.now, Defense(me_id, "melee")).map(lambda one: one is not None and one.passed)
    return saved.map(lambda safe: at if safe else _Branch(harm.after(at.now, me_id, 1), at.met))


def _shoved(at: _Branch, pusher: Fighter, victim_id: str) -> Odds[_Branch]:
    """A push, and the fall that may follow (WB-27, WB-R50)."""
    now = at.now
    if victim_id not in now.state.figures or fighter(now, victim_id).down:
        return Odds.certain(at)
    victim = fighter(now, victim_id)
    push = harm.pushed(now, pusher, victim)
    if push is None:
        return Odds.certain(at)
    if not push.falls:
        return Odds.certain(_Branch(now, at.met._replace(pushed=True)))
    return _tumbled(_Branch(now, at.met._replace(pushed=True, fell=True)), victim_id, push.place)


def _tumbled(at: _Branch, victim_id: str, place: Place) -> Odds[_Branch]:
    """A fall to what is below a place, each hit of it defended (WB-17, WB-R34)."""
    victim = fighter(at.now, victim_id)
    end = harm.landing(at.now, victim, place)
    state = at.now.state.copied()
    state.set(victim_id, end.place, end.z)
    odds = Odds.certain(_Branch(at.now._replace(state=state), at.met))
    for _ in range(harm.hits_of(at.now, victim.z - end.z)):
        odds = odds.then(lambda one: _fell(one, victim_id))
    return odds


def _fell(at: _Branch, victim_id: str) -> Odds[_Branch]:
    if victim_id not in at.now.state.figures or fighter(at.now, victim_id).down:
        return Odds.certain(at)
    saved = defended(at.now, Defense(victim_id, "fall")).map(lambda one: one is not None and one.passed)
    met = at.met._replace(undefended=True)
    return saved.map(lambda safe: at if safe else _Branch(harm.after(at.now, victim_id, 1), met))


# ── from the middle on ───────────────────────────────────────────────────────────────────────────────────────


def after_defense(now: Moment, attack: Attack, victim_id: str, roll: Roll, defense: Roll | None) -> Odds[End]:
    """How it ends for one who is hit from his failed defense on, or with his cover roll still to be made (None)."""
    throw = Thrown(True, result(roll), bare(roll.check, roll.faces))
    at = _Branch(now, Met())
    aimed = attack._replace(target=victim_id)
    if defense is not None:
        final = Thrown(bool(defense.passed), result(defense), bare(defense.check, defense.faces))
        push = melee(now, attack.way) and _harder(now, throw, final)
        odds = _follow(at, aimed, victim_id, final.passed, push)
    else:
        hand = melee(now, attack.way)
        check = defense_check(now, Defense(victim_id, "melee" if hand else "ranged", attack))
        odds = thrown(check).map(lambda one: (one.passed, hand and _harder(now, throw, one))).then(
            lambda fate: _follow(at, aimed, victim_id, *fate))
    return odds.map(lambda one: _end(now, one, victim_id))


def after_push(now: Moment, victim_id: str, place: Place | None) -> Odds[End]:
    """How it ends for one who is pushed off his roof towards a place; None: he is left where he is."""
    at = _Branch(now, Met(hit=True))
    if place is None:
        return Odds.certain(_end(now, at, victim_id))
    fallen = _Branch(now, Met(hit=True, pushed=True, fell=True))
    return _tumbled(fallen, victim_id, place).map(lambda one: _end(now, one, victim_id))


def after_drop(now: Moment, victim_id: str, height: int) -> Odds[End]:
    """How a fall of so many grid steps ends for whoever falls: the cost of stepping off, jumping down, losing hold."""
    odds = Odds.certain(_Branch(now, Met(hit=True, fell=True)))
    for _ in range(harm.hits_of(now, height)):
        odds = odds.then(lambda one: _fell(one, victim_id))
    return odds.map(lambda one: _end(now, one, victim_id))
