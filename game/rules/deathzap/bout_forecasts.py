"""The exact forecast of an attack in a bout, and the estimate of a whole bout."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import partial

from game.core.chance.cards import Lost, card, ends
from game.core.chance.checks import Check
from game.core.chance.explore import Tree, explore
from game.core.chance.explorer import Branch, Run, TooManyRuns
from game.core.chance.forecast import Bar, End, Forecast, Row, WhyNot
from game.core.chance.odds import Odds
from game.core.outlook import Harm
from game.core.play.events import Gone
from game.core.text import TN, T, Text
from game.core.wording import attacks_text, dice_text, estimated, listed, percent, scores, signed
from game.rules.deathzap import assault as bouts
from game.rules.deathzap import checks, estimate
from game.rules.deathzap.acts import Assault, Melee, ShootWeapon
from game.rules.deathzap.limits import Now, Playing
from game.rules.deathzap.roster import GRADES, WEAPONS, Bout, Trooper, Unit, Weapon
from game.rules.deathzap.seeing import cover, look

CARD_WEAPONS = 2
"""Weapons of each side that the card of an assault names."""
NAMED = 3
"""Figures besides the target that the card of shots names, those most likely to fall first."""


def shot(now: Now, me: Trooper, weapon: Weapon, foes: list[Trooper], aim: Trooper | None = None) -> Forecast | WhyNot:
    """The shots of a selected figure in a bout, each at the enemy that is nearest by then (DZ-66 to DZ-82); WhyNot
    where there are none. `aim`: which of several equally near is the first (DZ-R47)."""
    near = bouts.nearest(now, me, weapon, foes)
    unit = now.state.units[foes[0].unit] if foes else None
    if unit is None or not near or bouts.immune(now, unit, weapon):
        return WhyNot(T("does not harm it"), "DZ-81") if near else WhyNot(
            T("nobody is seen within its range"), "DZ-R47")
    target, count = aim or near[0], checks.attacks_check(me, weapon)
    check = checks.kill_check(me, target, weapon, cover(now, me, target))
    most = max(checks.attacks_odds(weapon).weights)
    tree = _bout_tree(now, me, target, lambda play: bouts.shoot(play, play.state.figures[me.id], weapon))
    measure = partial(_kills, target.unit)
    return card(
        ends(tree, measure), measure=measure, attacker=me.id, target=target.id, act=ShootWeapon(weapon),
        title=check.what, dice_line=T("{attacks}, {wanted}", attacks=attacks_text(WEAPONS[weapon].attacks),
                                      wanted=check.needs),
        rows=tuple(_shot_rows(check, weapon, tuple(others_left_out(now, tree)))),
        checks=(*((count,) if count else ()), *(check,) * most), expected_label=T("kills on average"),
        sentence=_shot_sentence(now, tree.odds(fell), target, foes), sight=look(now, me, target))


def fell(branch: Branch) -> Lost:
    """Who fell by an attack itself; whoever is destroyed after a bout (DZ-94, DZ-R55) is none of its casualties."""
    return tuple(event.figure for event in branch.events
                 if isinstance(event, Gone) and event.clause not in ("DZ-94", "DZ-R55"))


def casualties(unit: str, before: Now, branch: Branch) -> int:
    """How many figures of a unit fell by an attack itself."""
    return sum(id in before.state.figures and before.state.figures[id].unit == unit for id in fell(branch))


def _kills(unit: str, before: Now, branch: Branch) -> End:
    """The measure of shots in a bout."""
    n = casualties(unit, before, branch)
    return End(n, T("{n} killed", n=n) if n else T("Nobody"), "kill" if n else "nothing", n)


def _bout_tree(now: Now, me: Trooper, foe: Trooper, attack: Run) -> Tree:
    """All branches of an attack in a bout, with the end of the bout where it ends with it (DZ-94). Outside a bout one
    between the two units is assumed, and nothing follows."""
    state = now.state.copied()
    real = state.bout is not None and state.bout.picked == me.id
    if not real:
        state.active = me.unit
        state.bout, state.stage = Bout(attacker=me.unit, defender=foe.unit, picks=me.side, picked=me.id,
                                       selected=(me.id,)), "bout"

    async def run(play: Playing) -> None:
        await attack(play)
        if real:
            if play.state.stage == "bout" and not bouts.bout_of(play.state).chain:
                bouts.end_selection(play)
            if play.state.stage == "finish":
                await bouts.finish(play)

    return attack_tree(now._replace(state=state), run, (me.unit, foe.unit))


def attack_tree(now: Now, run: Run, units: Collection[str]) -> Tree:
    """All branches of an attack.

    Where an explosion in a crowd has too many to explore, only these units are looked at: others near it count as
    unharmed, and `others_left_out` tells so.
    """
    try:
        return explore(now, run)
    except TooManyRuns:
        return explore(only(now, units), run)


def only(now: Now, units: Collection[str]) -> Now:
    """The same moment with the figures of these units alone."""
    state = now.state.copied()
    for figure in list(state.figures.values()):
        if figure.unit not in units:
            state.remove(figure.id)
    return now._replace(state=state)


def others_left_out(now: Now, tree: Tree) -> Iterator[Row]:
    """A row that says so where the tree leaves out units near an explosion (DZ-57)."""
    if len(tree.before.state.figures) < len(now.state.figures):
        yield Row("", T("other units near an explosion are not counted: it can go too many ways"), "DZ-57")


def _shot_rows(check: Check, weapon: Weapon, left_out: tuple[Row, ...]) -> Iterator[Row]:
    arm = WEAPONS[weapon]
    yield Row(arm.attacks, TN("attack with a {weapon}", "attacks with a {weapon}", n=arm.attacks, weapon=arm.label),
              arm.assault_clause, check.figure)
    yield Row(str(check.base), T("or more kills"), "DZ-75")
    for part in check.modifiers:
        yield Row(signed(part.value), part.reason, part.clause, part.cause)
    yield from left_out
    yield Row(check.wanted, T("needed on the die; a 6 always kills"), "DZ-77", total=True)


def _falls(shots: Odds[Lost], target: Trooper, foes: list[Trooper]) -> list[tuple[str, Fraction]]:
    """The target and its chance to fall, then the others whom the shots may kill, the most likely first."""
    chances = {foe.id: shots.chance(lambda lost, foe=foe: foe.id in lost) for foe in foes}  # type: ignore[misc]
    others = sorted((foe.id for foe in foes if foe.id != target.id and chances[foe.id]), key=lambda id: -chances[id])
    return [(id, chances[id]) for id in (target.id, *others)]


def _shot_sentence(now: Now, shots: Odds[Lost], target: Trooper, foes: list[Trooper]) -> Text:
    """The target's chance to fall, and whom the dice that are left may kill besides: with all of them named the chances
    add up to the mean number of kills (DZ-76, DZ-R47)."""
    (_, first), *rest = _falls(shots, target, foes)
    some = percent(first)
    if not rest:
        return T("Kills {target}, the nearest, {some} of the time.", target=target.name, some=some)
    named = listed(T("{name} {pct}", name=now.state.figures[id].name, pct=percent(chance))
                   for id, chance in rest[:NAMED])
    if len(rest) > NAMED:
        named = T("{names}, and less often {n} more", names=named, n=len(rest) - NAMED)
    return T("Kills {target}, the nearest, {some} of the time. Dice that are left go on: {others}.",
             target=target.name, some=some, others=named)


def harm(now: Now, me: Trooper, foe: Trooper) -> Harm:
    """What the selected figure could do to an enemy of the bout from where it stands, by the better of one blow and one
    attack with a weapon: quick, to tell whether it could attack him at all (DZ-76, DZ-83, DZ-91)."""
    if foe not in bouts.foes_of(now.state, me):
        return Harm()
    chances = [checks.duel(me, foe)] if foe in bouts.touched(now.state, me) else []
    if not bouts.bout_of(now.state).chain:
        chances += [checks.kill_check(me, foe, weapon, cover(now, me, foe)).each for weapon in bouts.shots(now, me)
                    if foe in bouts.nearest(now, me, weapon, bouts.foes_of(now.state, me))]
    best = max(chances, default=Fraction(0))
    return Harm(best, best, best)


def melee(now: Now, me: Trooper, foe: Trooper) -> Forecast:
    """A melee that the selected figure starts, wherever both stand: the exact chances, ties rerolled (DZ-84)."""
    mine, theirs = checks.melee_check(me, foe), checks.melee_check(foe, me)
    rows = [Row(T("1 die {plus}", plus=signed(part.value)), part.reason, part.clause, part.cause)
            for check in (mine, theirs) for part in check.modifiers]
    tree, measure = _bout_tree(now, me, foe, lambda play: bouts.melee(play, me, foe)), partial(_won, foe.id)
    found = ends(tree, measure)
    return card(
        found, shown=(WINS, DIES), measure=measure, attacker=me.id, target=foe.id, act=Melee(foe.id), title=mine.what,
        dice_line=T("a die each, the higher total kills"), checks=(mine, theirs), endless=True,
        rows=(*rows, *others_left_out(now, tree),
              Row(dice_text(1), T("each; equal totals are rolled again"), "DZ-85", total=True)),
        expected_label=T("kills on average"), sentence=T(
            "{me} kills {foe} {win} of the time, otherwise it dies itself.", me=me.name, foe=foe.name,
            win=percent(found.mean(lambda one: one[0].worth))))


WINS, DIES = End(0, T("Wins"), "harm", 1), End(1, T("Dies"), "kill")
"""How a melee ends for who starts it."""


def _won(foe: str, before: Now, branch: Branch) -> End:
    """The measure of a melee."""
    return WINS if foe in fell(branch) else DIES


def _brings(now: Now, unit: Unit, foe: Unit) -> Iterator[Row]:
    """Rows for what a unit brings to a bout: its figures and its commonest weapons, cover left aside."""
    members = now.state.members(unit.id)
    yield Row(f"{len(members)}", TN("figure of {name}", "figures of {name}", name=unit.name,
                                    n=len(members)), "DZ-R44", unit.id)
    carried: dict[Weapon, int] = {}
    for figure in members:
        for weapon in figure.weapons:
            if not bouts.immune(now, foe, weapon):
                carried[weapon] = carried.get(weapon, 0) + 1
    if not carried:
        yield Row(signed(checks.bonus(members[0])), T("in melee, nothing else harms {name}", name=foe.name),
                  unit.profile.melee_clause, unit.id)
    for weapon in sorted(carried, key=lambda weapon: -carried[weapon])[:CARD_WEAPONS]:
        arm, plus = WEAPONS[weapon], GRADES[unit.quality].kill
        yield Row(scores(range(max(1, arm.kills - plus), 7), 1, 6), T(
            "{n} × {weapon}, {attacks}", n=carried[weapon], weapon=arm.label, attacks=attacks_text(arm.attacks)),
            arm.assault_clause, unit.id)


def assault(now: Now, unit_id: str, target_id: str) -> Forecast:
    """A whole bout, estimated by simulation (DZ-61 to DZ-95); nothing that happens before it is counted."""
    state = now.state
    unit, target = state.units[unit_id], state.units[target_id]
    found = estimate.bout(now, unit_id, target_id)
    return Forecast(
        attacker=unit_id, target=target_id, act=Assault(target_id),
        title=TN("{me} assaults {target}", "{me} assault {target}", me=unit.name, target=target.name, n=unit.number),
        dice_line=T("estimate from {n} bouts", n=found.trials), checks=(), rows=(
            *_brings(now, unit, target), *_brings(now, target, unit),
            Row("", T("who loses more figures is destroyed"), "DZ-94", total=True)),
        bars=(Bar(T("Enemy lost"), estimated(found.wins, found.trials, 4), "harm"),
              Bar(T("Tie"), estimated(found.ties, found.trials, 4), "nothing"),
              Bar(T("Own lost"), estimated(found.losses, found.trials, 4), "kill"),
              Bar(T("Both lost"), estimated(found.both, found.trials, 4), "kill")),
        expected=found.theirs, expected_label=T("enemies lost on average"),
        sentence=TN("{target} is destroyed in about {win} of such bouts, {me} in about {lose}.",
                    "{target} are destroyed in about {win} of such bouts, {me} in about {lose}.", n=target.number,
                    target=target.name,
                   me=unit.name, win=percent(estimated(found.wins + found.both, found.trials, 2)),
                   lose=percent(estimated(found.losses + found.both, found.trials, 2))),
        loss=Odds.certain(()))
