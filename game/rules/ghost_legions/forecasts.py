"""The exact forecast of a shot or a fight, computed from its checks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.core.chance.checks import Check
from game.core.chance.forecast import Bar, Forecast, NoAttack, Row, helped
from game.core.chance.odds import Odds
from game.core.play.acts import Act
from game.core.table.moment import Moment
from game.core.table.places import touching
from game.core.table.sight.sight import Sight
from game.core.text import TN, T, Text
from game.core.wording import actions_text, dice_short, dice_text, percent, printed, signed
from game.rules.ghost_legions.acts import Charge, Fight, Shoot, ShootWith, Spend
from game.rules.ghost_legions.checks import (
    FightOdds,
    charge_die_stopped,
    death_chance,
    fight_odds,
    house,
    melee_checks,
    no_fight,
    no_shot,
    save_check,
    shot_check,
    shot_odds,
)
from game.rules.ghost_legions.limits import KILL
from game.rules.ghost_legions.roster import RATES, Battle, Fighter, Weapon, ranged

MOST_BARS = 6
"""The largest number of hits with a bar of its own on the odds card; more hits share one bar."""
WORDY_BARS = 4
"""With up to so many bars each has room for the word `hits`; with more only the number is written."""


def forecast(now: Moment[Battle], me: Fighter, target: Fighter, way: Act | None = None) -> Forecast | NoAttack:
    """One attack: a `Fight`, a `Charge`, a `Shoot`, or a `ShootWith` that many actions; NoAttack where it is not legal.

    Without `way` it is a fight where the two are in contact, otherwise a shot. A `Shoot` spends all actions left, or
    one action where the figure is not active.
    """
    if isinstance(way, Charge):        # on arrival, wherever both stand
        return charge(now, me, target)
    if isinstance(way, Fight) or (way is None and touching(me, target)):
        return _fight(now, me, target)
    if isinstance(way, (ShootWith, Spend)):
        return shot(now, me, target, way.actions)
    return shot(now, me, target, _usual(now, me))


def _usual(now: Moment[Battle], me: Fighter) -> int:
    return max(1, now.state.actions) if now.state.active == me.id else 1


def attacks(now: Moment[Battle], figure_id: str) -> Iterator[Forecast]:
    """The forecast of every attack that the figure could make from where it stands: fights, then shots."""
    me = now.state.figures[figure_id]
    for way in (Fight, Shoot):
        for target in now.state.of(1 - me.side):
            if target.placed and touching(me, target) >= (way is Fight):
                found = forecast(now, me, target, way(target.id))
                if isinstance(found, Forecast):
                    yield found


# ── shots ────────────────────────────────────────────────────────────────────────────────────────────────────


def shot(now: Moment[Battle], me: Fighter, target: Fighter, actions: int) -> Forecast | NoAttack:
    """A shot with that many actions, with the exact distribution of hits (GL-37 to GL-53)."""
    refused, weapon = no_shot(now, me, target), ranged(me)
    if refused is not None or weapon is None:
        assert refused is not None
        return refused
    sight = now.top.look(me, target, now.state.standing())
    check = shot_check(now, me, target, weapon, actions, sight.cover, sight.cover_by or "")
    armour = save_check(target, 1)
    hits = shot_odds(check, armour)
    expected = hits.mean(lambda n: n)
    return Forecast(
        attacker=me.id, target=target.id, act=Shoot(target.id), title=check.what,
        dice_line=T("{actions}, {dice}", actions=actions_text(actions), dice=dice_text(check.dice)),
        rows=tuple(_shot_rows(weapon, check, armour, sight)),
        checks=(check, armour), bars=_hit_bars(hits), expected=expected, expected_label=T("hits on average"),
        sentence=_shot_sentence(target, hits), loss=Odds.certain(()), sight=sight)


def next_death_chance(target: Fighter, hits: Odds[int]) -> Fraction:
    """The chance that the target, after such hits, dies at its next action die (GL-18, GL-55)."""
    return hits.mean(lambda n: death_chance(target.hits + n))


def _shot_sentence(target: Fighter, hits: Odds[int]) -> Text:
    return T("{target} is hit {some} of the time. After it its own next action die kills it {dies} of the time.",
             target=target.name, some=percent(1 - hits[0]), dies=percent(next_death_chance(target, hits)))


def _shot_rows(weapon: Weapon, check: Check, armour: Check, sight: Sight) -> Iterator[Row]:
    yield Row(dice_short(check.dice), check.pool[0].reason, "GL-37", check.figure)
    yield Row(f"{weapon.range}″", weapon.label, RATES[weapon.rate], check.figure)
    yield from _number_rows(check)
    if check.modifiers[-1].clause in ("GL-43", "GL-44"):
        yield Row("", sight.cover_reason, "TB-11", sight.cover_by or "")
    yield Row(check.wanted, T("needed on the bare die"), "GL-R34", total=True)
    yield from _number_rows(armour)
    yield Row(armour.wanted, T("saves"), "GL-48", armour.figure, total=True)


def _number_rows(check: Check) -> Iterator[Row]:
    """Rows for the needed number and its modifiers."""
    yield Row(printed(check.base, check.under), check.base_reason, check.base_clause)
    for part in check.modifiers:
        yield Row(signed(part.value), part.reason, part.clause, part.cause,
                  favours=helped(check, part))


def _hit_bars(hits: Odds[int]) -> tuple[Bar, ...]:
    most = max(hits.weights)
    many = most > WORDY_BARS
    bars = [Bar(T("{n}", n=n) if many else TN("1 hit", "{n} hits", n=n), hits[n],
                "harm" if n else "nothing") for n in range(min(most, MOST_BARS) + 1)]
    if most > MOST_BARS:
        bars.append(Bar(T("more"), hits.chance(lambda n: n > MOST_BARS), "harm"))
    return tuple(bars)


# ── fights ───────────────────────────────────────────────────────────────────────────────────────────────────


def _fight(now: Moment[Battle], me: Fighter, foe: Fighter) -> Forecast | NoAttack:
    refused = no_fight(now, me, foe)
    return charge(now, me, foe) if refused is None else refused


def charge(now: Moment[Battle], me: Fighter, foe: Fighter) -> Forecast:
    """A fight that `me` starts, wherever both stand, with the exact chances to win, tie and lose (GL-56 to GL-70)."""
    attack, defence = melee_checks(now, me, foe)
    chances = fight_odds(now, me, foe)
    return Forecast(
        attacker=me.id, target=foe.id, act=Fight(foe.id), title=attack.what,
        dice_line=T("{mine} against {theirs}", mine=dice_text(attack.dice), theirs=defence.dice),
        rows=(*_pool_rows(attack, me, foe), *_pool_rows(defence, None, foe)), checks=(attack, defence),
        bars=(Bar(T("Wins"), chances.win, "harm"), Bar(T("Tie"), chances.tie, "nothing"),
              Bar(T("Loses"), chances.lose, "kill")),
        expected=KILL * (chances.win - chances.lose), expected_label=T("points on average"),
        sentence=T("{me} kills {foe} {win} of the time and is killed {lose} of the time.", me=me.name, foe=foe.name,
                   win=percent(chances.kills), lose=percent(chances.dies)),
        loss=_loss(now, me, foe, chances))


def _loss(now: Moment[Battle], me: Fighter, foe: Fighter, chances: FightOdds) -> Odds[tuple[str, ...]]:
    tied = (me.id, foe.id) if house(now).melee_tie == "both_die" else ()
    return Odds.of(chances.win, 1, 0).then(lambda won: Odds.certain((foe.id,)) if won else Odds.of(
        chances.lose / (1 - chances.win), (me.id,), tied))


def _pool_rows(check: Check, charger: Fighter | None, foe: Fighter) -> Iterator[Row]:
    """Rows for one pool: its dice, the charging die that a long weapon stops, and the save to beat."""
    for i, part in enumerate(check.pool):
        yield Row(dice_short(part.value if i == 0 else signed(part.value)), part.reason, part.clause, part.cause)
    if charger is not None and charge_die_stopped(charger, foe):
        yield Row(dice_short(0), T("charging, stopped by the long weapon"), "GL-62", foe.id)
    yield from _number_rows(check)
    yield Row(dice_short(check.dice), T("{what}: {needs}", what=check.what, needs=check.needs), "GL-68",
              check.figure, total=True)
