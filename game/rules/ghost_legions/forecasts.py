"""The exact forecast of a shot or a fight, explored."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.core.chance.cards import Ends, card, ends, number_rows, pool_rows
from game.core.chance.checks import Check
from game.core.chance.explore import explore
from game.core.chance.explorer import Branch
from game.core.chance.forecast import End, Forecast, Row, WhyNot
from game.core.play.acts import Act
from game.core.table.places import touching
from game.core.table.sight.sight import Sight
from game.core.text import TN, T, Text
from game.core.wording import actions_text, dice_text, percent
from game.rules.ghost_legions import actions
from game.rules.ghost_legions.acts import Charge, Fight, Shoot, ShootWith, Spend
from game.rules.ghost_legions.checks import charge_die_stopped, death_chance, no_fight, no_shot, save_check
from game.rules.ghost_legions.limits import KILL, Now
from game.rules.ghost_legions.roster import RATES, Fighter, Weapon, ranged

MOST_BARS = 6
"""The largest number of hits with a bar of its own on the odds card; more hits share one bar."""
WORDY_BARS = 4
"""With up to so many bars each has room for the word `hits`; with more only the number is written."""
WINS, TIE, LOSES = (End(0, T("Wins"), "harm", KILL), End(1, T("Tie"), "nothing"),
                    End(2, T("Loses"), "kill", -KILL))
"""How a fight ends for who starts it."""


def forecast(now: Now, me: Fighter, target: Fighter, way: Act | None = None) -> Forecast | WhyNot:
    """One attack: a `Fight`, a `Charge`, a `Shoot`, or a `ShootWith` that many actions; WhyNot where it is not legal.

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


def _usual(now: Now, me: Fighter) -> int:
    return max(1, now.state.actions) if now.state.active == me.id else 1


def attacks(now: Now, figure_id: str) -> Iterator[Forecast]:
    """The forecast of every attack that the figure could make from where it stands: fights, then shots."""
    me = now.state.figures[figure_id]
    for way in (Fight, Shoot):
        for target in now.state.of(1 - me.side):
            if target.placed and touching(me, target) >= (way is Fight):
                found = forecast(now, me, target, way(target.id))
                if isinstance(found, Forecast):
                    yield found


# ── shots ────────────────────────────────────────────────────────────────────────────────────────────────────


def shot(now: Now, me: Fighter, target: Fighter, spent: int) -> Forecast | WhyNot:
    """A shot for which so many actions are spent, with the exact distribution of hits (GL-37 to GL-53)."""
    refused, weapon = no_shot(now, me, target), ranged(me)
    if refused is not None or weapon is None:
        assert refused is not None
        return refused
    tree = explore(now, lambda play: actions.fire(play, me, target, spent))
    check, sight = tree.checks[0], now.top.look(me, target, now.state.standing())
    armour, measure = save_check(target, 1), partial(_hits, target.id, check.dice > WORDY_BARS)
    found = ends(tree, measure)
    return card(
        found, measure=measure, attacker=me.id, target=target.id, act=Shoot(target.id), title=check.what,
        dice_line=T("{actions}, {dice}", actions=actions_text(spent), dice=dice_text(check.dice)),
        rows=tuple(_shot_rows(weapon, check, armour, sight)), checks=(check, armour), sight=sight,
        expected_label=T("hits on average"), sentence=_shot_sentence(target, found))


def _hits(target: str, many: bool, before: Now, branch: Branch) -> End:
    """The measure of a shot; `many`: only the number is written."""
    n = branch.now.state.figures[target].hits - before.state.figures[target].hits
    label = T("more") if n > MOST_BARS else T("{n}", n=n) if many else TN("1 hit", "{n} hits", n=n)
    return End(min(n, MOST_BARS + 1), label, "harm" if n else "nothing", n)


def _shot_sentence(target: Fighter, found: Ends) -> Text:
    """The chance of a hit, and that the target then dies at its next action die (GL-18, GL-55)."""
    return T("{target} is hit {some} of the time. After it its own next action die kills it {dies} of the time.",
             target=target.name, some=percent(found.chance(lambda one: one[0].worth > 0)), dies=percent(
                 found.mean(lambda one: death_chance(target.hits + int(one[0].worth)))))


def _shot_rows(weapon: Weapon, check: Check, armour: Check, sight: Sight) -> Iterator[Row]:
    yield Row(dice_text(check.dice), check.pool[0].reason, "GL-37", check.figure)
    yield Row(f"{weapon.range}″", weapon.label, RATES[weapon.rate], check.figure)
    yield from number_rows(check)
    if check.modifiers[-1].clause in ("GL-43", "GL-44"):
        yield Row("", sight.cover_reason, "TB-11", sight.cover_by or "")
    yield Row(check.wanted, T("needed on the bare die"), "GL-R34", total=True)
    yield from number_rows(armour)
    yield Row(armour.wanted, T("saves"), "GL-48", armour.figure, total=True)


# ── fights ───────────────────────────────────────────────────────────────────────────────────────────────────


def _fight(now: Now, me: Fighter, foe: Fighter) -> Forecast | WhyNot:
    refused = no_fight(now, me, foe)
    return charge(now, me, foe) if refused is None else refused


def charge(now: Now, me: Fighter, foe: Fighter) -> Forecast:
    """A fight that `me` starts, wherever both stand, with the exact chances to win, tie and lose (GL-56 to GL-70)."""
    tree, measure = explore(now, lambda play: actions.blows(play, me, foe)), partial(_won, me.id, foe.id)
    found, (attack, defence) = ends(tree, measure), tree.checks
    win, lose = found.chance(lambda one: foe.id in one[1]), found.chance(lambda one: me.id in one[1])
    return card(
        found, shown=(WINS, TIE, LOSES), measure=measure, attacker=me.id, target=foe.id, act=Fight(foe.id),
        title=attack.what, dice_line=T("{mine} against {theirs}", mine=dice_text(attack.dice), theirs=defence.dice),
        rows=(*_pool_rows(attack, me, foe), *_pool_rows(defence, None, foe)), checks=(attack, defence),
        expected_label=T("points on average"), sentence=T(
            "{me} kills {foe} {win} of the time and is killed {lose} of the time.", me=me.name, foe=foe.name,
            win=percent(win), lose=percent(lose)))


def _won(me: str, foe: str, before: Now, branch: Branch) -> End:
    """The measure of a fight, in points (GL-71)."""
    gone = branch.gone(before)
    return TIE if (me in gone) == (foe in gone) else WINS if foe in gone else LOSES


def _pool_rows(check: Check, charger: Fighter | None, foe: Fighter) -> Iterator[Row]:
    """Rows for one pool: its dice, the charging die that a long weapon stops, and the save to beat."""
    yield from pool_rows(check)
    if charger is not None and charge_die_stopped(charger, foe):
        yield Row(dice_text(0), T("charging, stopped by the long weapon"), "GL-62", foe.id)
    yield from number_rows(check)
    yield Row(dice_text(check.dice), T("{what}: {needs}", what=check.what, needs=check.needs), "GL-68",
              check.figure, total=True)
