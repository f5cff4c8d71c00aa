"""What an attack would do, exactly: its checks followed through defense, wounds, strikes back, pushes and falls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from game.core.checks import Check
from game.core.forecast import Bar, Forecast, NoAttack, Row
from game.core.moment import Moment
from game.core.odds import Odds
from game.core.text import T, Text
from game.rules.warbands import harm, scoring
from game.rules.warbands.actions import key_of
from game.rules.warbands.checks import (
    attack_check,
    bare,
    blast,
    covered,
    crowd,
    defense_check,
    no_attack,
    shifted,
    targets,
    victims,
    ways,
    wounding,
)
from game.rules.warbands.limits import house
from game.rules.warbands.measure import Attack, Defense, Way, fighter, melee
from game.rules.warbands.roster import GRADES, Fighter
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


class End(NamedTuple):
    """Who is lost, and how the one attacked came out of it."""

    lost: Lost
    hit: bool
    wounded: bool


def _missing(before: Moment, now: Moment) -> Lost:
    return tuple(one for one in before.state.figures if one not in now.state.figures)


class _Branch:
    """A moment as a value of a distribution: equal where the figures are."""

    __slots__ = ("key", "now", "wounded")

    def __init__(self, now: Moment, wounded: bool) -> None:
        self.now, self.wounded = now, wounded
        self.key = (tuple(now.state.figures.values()), wounded)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Branch) and self.key == other.key


def ends(now: Moment, attack: Attack) -> Odds[End]:
    """How the attack ends, choices left as they are: who is lost, whether the one meant is hit and wounded."""
    them = crowd(now, attack)

    def against(target: Fighter) -> Odds[End]:
        struck = victims(now, attack, target)
        if blast(now, attack) and house(now).roll_each:
            return _each(now, attack, struck)
        return thrown(attack_check(now, attack, target)).map(_kept(now, attack)).then(
            lambda throw: _all(now, attack, struck, throw) if throw.passed else Odds.certain(End((), False, False)))

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
    odds = Odds.certain(_Branch(now, False))
    for victim in struck:
        odds = odds.then(lambda at, victim=victim: _one(at, attack, victim.id, throw))  # type: ignore[misc]
    return odds.map(lambda at: End(_missing(now, at.now), True, at.wounded))


def _each(now: Moment, attack: Attack, struck: list[Fighter]) -> Odds[End]:
    """The house rule: an attack roll for everyone in the blast."""
    odds = Odds.certain(_Branch(now, False))

    def shot(at: _Branch, victim: Fighter) -> Odds[_Branch]:
        if attack.me not in at.now.state.figures or victim.id not in at.now.state.figures:
            return Odds.certain(at)
        check = attack_check(at.now, attack, victim)
        return thrown(check).map(_kept(now, attack)).then(
            lambda throw: _one(at, attack, victim.id, throw) if throw.passed else Odds.certain(at))

    for victim in struck:
        odds = odds.then(lambda at, victim=victim: shot(at, victim))  # type: ignore[misc]
    return odds.map(lambda at: End(_missing(now, at.now), at.wounded, at.wounded))


def _one(at: _Branch, attack: Attack, victim_id: str, throw: Thrown) -> Odds[_Branch]:
    """One fighter who is hit: `actions._hit` as a distribution."""
    now = at.now
    if victim_id not in now.state.figures or fighter(now, victim_id).down:
        return Odds.certain(at)
    victim = fighter(now, victim_id)
    hand = melee(now, attack.way)
    wounds = wounding(now, attack) if attack.me in now.state.figures else 1
    back = hand and victim.stands and any(room.strikes_back(now, victim) for room in rooms(victim))
    pusher = now.state.figures.get(attack.me) or now.state.gone[attack.me]

    def harder(defense: Thrown | None) -> bool:
        if defense is None:
            return True
        return throw.die > defense.die if house(now).bare_dice else throw.result > defense.result

    def follow(fate: tuple[bool, bool]) -> Odds[_Branch]:
        safe, push = fate
        if safe:
            odds = Odds.certain(at)
        else:
            odds = Odds.certain(_Branch(harm.after(now, victim_id, wounds), at.wounded or victim_id == attack.target))
            if back:
                odds = odds.then(lambda one: _struck_back(one, attack.me))
        return odds.then(lambda one: _shoved(one, pusher, victim_id)) if push and not house(now).ask_push else odds

    defense = Defense(victim_id, "melee" if hand else "ranged", attack)
    outcomes = defended(now, defense).map(lambda one: (one is not None and one.passed, hand and harder(one)))
    return outcomes.then(follow)


def _struck_back(at: _Branch, me_id: str) -> Odds[_Branch]:
    """The attacker defends against a Warrior (WB-181)."""
    if me_id not in at.now.state.figures:
        return Odds.certain(at)
    saved = defended(at.now, Defense(me_id, "melee")).map(lambda one: one is not None and one.passed)
    return saved.map(lambda safe: at if safe else _Branch(harm.after(at.now, me_id, 1), at.wounded))


def _shoved(at: _Branch, pusher: Fighter, victim_id: str) -> Odds[_Branch]:
    """A push, and the fall that may follow (WB-27, WB-R50)."""
    now = at.now
    if victim_id not in now.state.figures or fighter(now, victim_id).down:
        return Odds.certain(at)
    victim = fighter(now, victim_id)
    push = harm.pushed(now, pusher, victim)
    if push is None or not push.falls:
        return Odds.certain(at)
    end = harm.landing(now, victim, push.place)
    state = now.state.copied()
    state.set(victim_id, end.place, end.z)
    odds = Odds.certain(_Branch(now._replace(state=state), at.wounded))
    for _ in range(harm.hits_of(now, victim.z - end.z)):
        odds = odds.then(lambda one: _fell(one, victim_id))
    return odds


def _fell(at: _Branch, victim_id: str) -> Odds[_Branch]:
    if victim_id not in at.now.state.figures or fighter(at.now, victim_id).down:
        return Odds.certain(at)
    saved = defended(at.now, Defense(victim_id, "fall")).map(lambda one: one is not None and one.passed)
    return saved.map(lambda safe: at if safe else _Branch(harm.after(at.now, victim_id, 1), True))


# ── the card ─────────────────────────────────────────────────────────────────────────────────────────────────


def forecast(now: Moment, attack: Attack) -> Forecast | NoAttack:
    """One attack, worked out from its checks; or why it cannot be made."""
    me, target = fighter(now, attack.me), fighter(now, attack.target)
    kinds: tuple[Way, ...] = ("team",) if attack.way == "team" else ways(now, me)
    if attack.way not in kinds and attack.way != "charge":
        return NoAttack(attacker=me.id, target=target.id, reason=T("has no such attack"), clause="WB-30")
    refused = no_attack(now, attack, (attack.way,) if attack.way == "charge" else kinds)
    if refused is not None:
        return refused
    hand = melee(now, attack.way)
    sight = None if hand and attack.way != "kick" else now.top.look(me, target, ())
    check, all_ends = attack_check(now, attack), ends(now, attack)
    defense = Defense(target.id, "melee" if hand else "ranged", attack)
    answer = None if target.prone and not house(now).prone_defends else defense_check(now, defense)
    gone = all_ends.chance(lambda end: target.id in end.lost)
    hurt = all_ends.chance(lambda end: end.wounded and target.id not in end.lost)
    loss = all_ends.map(lambda end: end.lost)
    others = [*crowd(now, attack)[1:], *victims(now, attack, target)[1:]]
    return Forecast(
        attacker=me.id, target=target.id, key=key_of(attack), title=check.what, dice_line=_dice_line(check),
        rows=tuple(_rows(now, check, answer, defense, others)),
        checks=(check, answer) if answer is not None else (check,),
        bars=(Bar(T("Missed"), 1 - check.chance, "nothing"), Bar(T("Wounded"), hurt, "harm"),
              Bar(T("Out"), gone, "kill")),
        expected=loss.mean(lambda lost: worth(now, me, lost)), expected_label=T("points expected"),
        sentence=T("{target} is out {gone} of the time and wounded {hurt}.", target=target.name, gone=str(gone),
                   hurt=str(hurt)), loss=loss, sight=sight)


def worth(now: Moment, me: Fighter, lost: Lost) -> Fraction:
    """Rank values won less rank values lost (WB-R99)."""
    total = 0
    for one in lost:
        f = fighter(now, one)
        value = GRADES[scoring.original(now, f)].worth
        total += value if f.side != me.side else -value
    return Fraction(total)


def _dice_line(check: Check) -> Text:
    if check.dice == 1:
        return T("1D{sides}", sides=check.sides)
    low = check.under == (check.read == "best")
    return (T("2D{sides}, the lower counts", sides=check.sides) if low else
            T("2D{sides}, the higher counts", sides=check.sides))


def _rows(now: Moment, check: Check, answer: Check | None, defense: Defense, others: list[Fighter]) -> Iterator[Row]:
    yield from _check_rows(check)
    if answer is None:
        yield Row("–", T("the prone do not defend"), "WB-R52", defense.me)
    else:
        yield from _check_rows(answer)
        cover = covered(now, defense)
        if cover is not None:
            yield Row("×2", T("cover: {reason}", reason=cover.reason), cover.clause, cover.cause)
    for other in others:
        yield Row("+", T("may meet {name} too", name=other.name), "WB-31", other.id)


def _check_rows(check: Check) -> Iterator[Row]:
    for part in check.pool:
        yield Row(f"{part.value}D{check.sides}", part.reason, part.clause, part.cause)
    for part in check.modifiers:
        on_die = -part.value if check.under else part.value
        yield Row(f"{on_die:+d}".replace("-", "−"), part.reason, part.clause, part.cause)
    yield Row(check.wanted, T("{what}: {chance}", what=check.what, chance=str(check.chance)), check.clause, total=True)


def attacks(now: Moment, figure_id: str) -> Iterator[Forecast]:
    """Every legal attack of that fighter from where he stands; for a Fire Team that may fire, the team's."""
    me = fighter(now, figure_id)
    if now.state.crew >= 0 and now.state.commander:
        crew = now.state.crews[now.state.crew]
        for rookie in crew.rookies:
            if rookie in now.state.figures:
                yield from _forecasts(now, fighter(now, rookie), ("team",), now.state.commander)
        return
    yield from _forecasts(now, me, ways(now, me), "")


def _forecasts(now: Moment, me: Fighter, kinds: tuple[Way, ...], chief: str) -> Iterator[Forecast]:
    side = me.side
    free = now.state.free[-1] if now.state.free else None
    if free is not None and free.figure == me.id:
        side = free.side
        kinds = ("charge",) if free.why == "charge" else kinds
    for attack in targets(now, me, side, kinds, chief):
        found = forecast(now, attack)
        if isinstance(found, Forecast):
            yield found
