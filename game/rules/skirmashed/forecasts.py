"""What an attack would do, worked out from its checks: the exact distribution of damage, with and without a dodge."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

import msgspec

from game.core.checks import Check
from game.core.forecast import Bar, Forecast, NoAttack, Row, helped
from game.core.moment import Moment
from game.core.odds import Odds, repeated
from game.core.places import touching
from game.core.sight import Sight
from game.core.text import T, Text
from game.rules.skirmashed import checks
from game.rules.skirmashed.checks import Attack, Way
from game.rules.skirmashed.roster import Battle, Skirmisher


def exhaustion(now: Moment, figure: Skirmisher) -> Fraction:
    """The chance to be exhausted after a Stamina check; 0 for a figure that is already and makes none (SK-R43)."""
    return Fraction(0) if figure.exhausted else 1 - checks.stamina_check(now, figure).chance


@lru_cache(maxsize=4096)
def unblocked(dice: int, hit: Fraction, block: Fraction) -> Odds[int]:
    """How many of so many hit dice hit and are not blocked, each for itself (SK-43, SK-50)."""
    return repeated(Odds.of(hit * (1 - block), 1, 0), dice)


def through(hits: Check, blocks: Check) -> Odds[int]:
    """The exact distribution of unblocked hits of an attack with these checks."""
    return unblocked(hits.dice, hits.each, blocks.each)


def attack_of(now: Moment, me: Skirmisher, target: Skirmisher, key: str) -> Attack:
    """The attack that words mean: shoot, fight, charge (fight on arrival) or shot (at a charger), focus, dodge.

    Without a word for it: fight in contact, otherwise shoot.
    """
    words = key.split()
    near = touching(me, target)
    fights = "fight" in words or "charge" in words or (near and not {"shoot", "shot"} & set(words))
    way: Way = "shot" if "shot" in words else "fight" if fights else "shoot"
    fresh_contact = now.state.active == me.id and target.id not in now.state.start
    return Attack(way, focused="focus" in words, dodged="dodge" in words,
                  charging=fights and ("charge" in words or fresh_contact))


def forecast(now: Moment, me: Skirmisher, target: Skirmisher, key: str = "") -> Forecast | NoAttack:
    """One attack, worked out from its checks; or why it cannot be made. For the words of `key` see `attack_of`.

    A charge is forecast from anywhere, as if contact had been made.
    """
    attack = attack_of(now, me, target, key)
    if not (attack.way == "fight" and "charge" in key.split() and target.side != me.side):
        refused = checks.no_attack(now, me, target, attack.way)
        if refused is not None:
            return refused
    if attack.dodged and target.exhausted:
        return NoAttack(attacker=me.id, target=target.id, reason=T("{name} is exhausted and cannot dodge",
                                                                   name=target.name), clause="SK-73")
    return told(now, me, target, attack)


def loss(now: Moment, me: Skirmisher, target: Skirmisher, attack: Attack, sight: Sight | None) -> Odds[tuple[str, ...]]:
    """Whom the attack kills: the target or nobody."""
    hits = checks.hit_check(me, target, attack)
    odds, each = through(hits, checks.block_check(now, me, target, attack, hits.dice, sight)), checks.damage(
        now, me, attack.way)
    return Odds.of(odds.chance(lambda n: n * each >= target.left), (target.id,), ())


def felled(now: Moment, charged: Skirmisher, charger: Skirmisher, shoots: bool) -> Fraction:
    """The chance that the charged figure is killed by the charge, exact: with or without its shot first (SK-33 to 38).

    The shot may kill the charger, and it may exhaust the shooter, who then blocks worse (SK-70). Nobody dodges.
    """
    blow = Attack("fight", charging=True)

    def killed(target: Skirmisher) -> Fraction:
        return loss(now, charger, target, blow, None).chance(bool)

    if not shoots:
        return killed(charged)
    shot = Attack("shot")
    stopped = loss(now, charged, charger, shot, checks.cover_of(now, charged, charger, shot)).chance(bool)
    tired = exhaustion(now, charged)
    spent = msgspec.structs.replace(charged, exhausted=True)
    return (1 - stopped) * (tired * killed(spent) + (1 - tired) * killed(charged))


def told(now: Moment, me: Skirmisher, target: Skirmisher, attack: Attack) -> Forecast:
    """The forecast of an attack that is known to be possible; the target's dodge comes as a reply."""
    sight = checks.cover_of(now, me, target, attack)
    hits = checks.hit_check(me, target, attack)
    blocks = checks.block_check(now, me, target, attack, hits.dice, sight)
    odds, each = through(hits, blocks), checks.damage(now, me, attack.way)
    harm = odds.map(lambda n: min(n * each, target.left))
    kill = harm[target.left]
    replies: tuple[tuple[Text, Forecast], ...] = ()
    if not attack.dodged and not target.exhausted:
        replies = ((T("if {name} dodges", name=target.name), told(now, me, target, attack._replace(dodged=True))),)
    return Forecast(
        attacker=me.id, target=target.id, key=key_of(attack, target.id), title=hits.what,
        dice_line=_dice_line(hits, attack), rows=tuple(_rows(now, me, target, attack, hits, blocks, each)),
        checks=(hits, blocks), bars=_bars(harm, target), expected=harm.mean(lambda n: n),
        expected_label=T("damage expected"), sentence=_sentence(target, kill, harm, attack),
        loss=Odds.of(kill, (target.id,), ()), sight=sight, replies=replies)


def key_of(attack: Attack, target: str) -> str:
    """The answer that makes this attack: `shoot B1`, `focus fight B1`; with `dodge` where the target does."""
    words = ["focus"] * attack.focused + [attack.way] + ["dodge"] * attack.dodged
    return " ".join([*words, target])


def attacks(now: Moment, figure_id: str) -> Iterator[Forecast]:
    """Every attack of that figure from where it stands, the focused ones too while they may still be ordered."""
    me = now.state.figures[figure_id]
    for attack, target in possible(now, me):
        yield told(now, me, target, attack)


def possible(now: Moment, me: Skirmisher) -> Iterator[tuple[Attack, Skirmisher]]:
    """The attacks that the figure may make from where it stands, nearest to the order of the rulebook.

    Focused ones are listed while the active figure has no order yet: focus excludes moving (SK-R14).
    """
    state: Battle = now.state
    acts = state.active == me.id
    must = {foe.id for foe in checks.charged(now, me)} if acts and state.order else set()
    ways: tuple[Way, ...] = ("fight",) if me.fighter else ("shoot", "fight")
    found = [(way, target) for way in ways if checks.bars_all(now, me, way) is None
             for target in state.of(1 - me.side)
             if target.placed and (not must or target.id in must) and checks.barred(now, me, target, way) is None]
    for focused in (False, True) if acts and not state.order else (False,):
        for way, target in found:
            yield Attack(way, focused, acts and way == "fight" and target.id not in state.start), target


# ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────


def _rows(now: Moment, me: Skirmisher, target: Skirmisher, attack: Attack, hits: Check, blocks: Check,
          each: int) -> Iterator[Row]:
    part = hits.pool[0]
    yield Row(f"{part.value}D", part.reason, part.clause, part.cause)
    yield from _number_rows(hits)
    yield Row(_needed(hits), T("hits"), hits.base_clause, total=True)
    yield from _number_rows(blocks)
    yield Row(_needed(blocks), T("blocks a hit"), blocks.base_clause, target.id, total=True)
    yield Row(f"{each}", T("damage each, {left} kill", left=target.left),
              "SK-72" if attack.way == "fight" else "SK-57")
    if attack.way == "shot":
        yield Row(percent(exhaustion(now, me)), T("then {name} is exhausted", name=me.name), "SK-37", me.id)
    elif now.state.active == me.id:
        yield Row(percent(exhaustion(now, me)), T("then {name} is exhausted", name=me.name), "SK-29", me.id)
    if attack.dodged:
        yield Row(percent(exhaustion(now, target)), T("then {name} is exhausted", name=target.name), "SK-76",
                  target.id)


def _number_rows(check: Check) -> Iterator[Row]:
    """The stat to beat and what changes it, as the rules print it: -1 makes it lower."""
    yield Row(f"{check.base - 1}", check.base_reason, check.base_clause)
    for part in check.modifiers:
        yield Row(f"{-part.value:+d}".replace("-", "−"), part.reason, part.clause, part.cause,
                  favours=helped(check, part))


def _needed(check: Check) -> str:
    """The faces that succeed: `6+`, or `–` for none."""
    good = [face for face in range(1, check.sides + 1) if check.hits(face)]
    return f"{good[0]}+" if good else "–"


def percent(chance: Fraction) -> str:
    """A chance in whole percent; what can happen and may not is never rounded to 0 or 100."""
    if chance in (0, 1):
        return f"{int(chance) * 100}\u00a0%"
    return f"{min(99, max(1, int(chance * 100 + Fraction(1, 2))))}\u00a0%"


def _bars(harm: Odds[int], target: Skirmisher) -> tuple[Bar, ...]:
    sums = sorted(harm.weights)
    return tuple(
        Bar(T("Killed"), harm[n], "kill") if n >= target.left else
        Bar(T("{n} damage", n=n), harm[n], "harm" if n else "nothing") for n in sums)


def _dice_line(hits: Check, attack: Attack) -> Text:
    n = hits.dice
    if attack.way == "fight":
        return T("{n}D10 on arrival", n=n) if attack.charging else T("{n}D10 hand to hand", n=n)
    return T("{n}D10 at the charger", n=n) if attack.way == "shot" else T("{n}D10 at range", n=n)


def _sentence(target: Skirmisher, kill: Fraction, harm: Odds[int], attack: Attack) -> Text:
    mean = f"{float(harm.mean(lambda n: n)):.1f}"
    if attack.dodged:
        return T("Dodging, {name} is killed {chance} of the time and takes {mean} damage on average.",
                 name=target.name, chance=percent(kill), mean=mean)
    return T("{name} is killed {chance} of the time and takes {mean} damage on average.", name=target.name,
             chance=percent(kill), mean=mean)
