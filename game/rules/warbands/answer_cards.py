"""The card of each answer to a question within a step, from an exploration that continues with that answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.chance import cards
from game.core.chance.explore import Tree
from game.core.chance.explorer import Branch
from game.core.chance.forecast import Bar, End, Forecast, Row
from game.core.chance.odds import Odds
from game.core.play.acts import Act, Nothing
from game.core.play.ask import Ask, Option
from game.core.play.events import Aimed
from game.core.table.places import Side, gap_inches, within
from game.core.text import TN, T, Text
from game.core.wording import inches, percent
from game.rules.warbands import harm, teams
from game.rules.warbands.acts import Join
from game.rules.warbands.checks import targets
from game.rules.warbands.distances import fighter, standing
from game.rules.warbands.forecasts import AttackEnd, attack_card, attack_ends, card, check_rows, dice_line
from game.rules.warbands.limits import INCH, Now
from game.rules.warbands.moving import allowance
from game.rules.warbands.possible import melee_ways
from game.rules.warbands.roster import Fighter


def answer_card(now: Now, ask: Ask, option: Option, tree: Tree) -> Forecast:
    """What an answer may lead to, for the fighter whom the question is about (`Ruleset.answer_card`)."""
    if ask.kind == "recover":
        return _recover_card(fighter(tree.before, ask.about), option, tree)
    if ask.kind == "minion":
        return _minion_card(tree, fighter(tree.before, ask.about), option, len(ask.listed()) - 1)
    if ask.kind == "join":
        return _substitute_card(tree.before, ask.about, option)
    if ask.kind == "thug" and not tree.before.house.thugs_before:
        return _thug_card(tree, ask.about, option)
    return _after_dice(ask, option, tree)


def _after_dice(ask: Ask, option: Option, tree: Tree) -> Forecast:
    """A cover roll, a push, or a Thug who moves before the dice: the result for the target."""
    one = fighter(tree.before, ask.about)
    if ask.kind == "thug":
        running = next(event for event in tree.branches[0].events if isinstance(event, Aimed))
        one = fighter(tree.before, running.target)
    rolled = tree.checks[:1]
    hit = ask.kind != "thug"
    return card(tree.before, 1 - one.side, one, one, option.act, attack_ends(tree, one.id, hit), hit=hit,
                title=option.label, dice_line=dice_line(rolled[0]) if rolled else T("no dice"), checks=rolled,
                rows=tuple(row for check in tree.checks for row in check_rows(check)), falls=ask.kind == "push")


# ── Minions ──────────────────────────────────────────────────────────────────────────────────────────────────


def _minion_card(tree: Tree, master: Fighter, option: Option, others: int) -> Forecast:
    """A Minion who takes the wound for his master: what he could still have done, and how many others could take it
    (WB-142, WB-143)."""
    now = tree.before
    minion = fighter(now, option.figure)
    rows = [Row("✔" if minion.acted else "–", T("has acted this turn") if minion.acted else
                T("has not acted yet this turn"), "WB-08", minion.id, favours=_to(master, minion.acted)),
            *_best_strike_row(now, minion),
            Row(str(others), TN("Minion left within 5″ of it", "Minions left within 5″ of it", n=others), "WB-142",
                master.id, total=True)]
    odds = Odds.certain(AttackEnd(harm.leave_together(now, minion.id), "out"))
    return card(now, master.side, master, minion, option.act, odds, checks=(), rows=tuple(rows),
                title=T("{minion} takes the wound", minion=minion.name), dice_line=T("no defence"))


def _to(me: Fighter, good: bool) -> Side:
    return me.side if good else 1 - me.side


def _best_strike_row(now: Now, me: Fighter) -> Iterator[Row]:
    """A row for the best strike of a fighter from where he stands."""
    found = best_attack(now, me, ("strike",))
    if found is not None:
        yield Row(percent(found.checks[0].chance), T("would hit {name}", name=fighter(now, found.target).name), "WB-26",
                  found.target, favours=1 - me.side)


def best_attack(now: Now, me: Fighter, ways: Sequence[str], chief: str = "") -> Forecast | None:
    """The best attack of those kinds from where a fighter stands; None where he has none."""
    found = [attack_card(now, attack, replies=False)
             for attack in targets(now, me, me.side, ways, chief)]  # type: ignore[arg-type]
    return max(found, key=lambda one: one.expected, default=None)


# ── Thugs ────────────────────────────────────────────────────────────────────────────────────────────────────


def _thug_card(tree: Tree, thug_id: str, option: Option) -> Forecast:
    """Where a Thug might step: whom he could strike from there, and who could strike him (WB-106, WB-R61)."""
    state = tree.branches[0].now.state
    there = state.figures.get(thug_id) or state.gone[thug_id]
    then = tree.before.moved(thug_id, there.place)
    found = _spot_card(then, fighter(then, thug_id), option.act)
    foe = then.state.figures.get(found.target)
    if found.dice_line != T("no dice") or foe is None or foe.id == thug_id:
        return found
    me, was = fighter(then, thug_id), fighter(tree.before, thug_id)
    far, step = gap_inches(me, foe), was.place != me.place
    to = then.state.figures.get(option.target, foe) if step else foe
    label = (T("Steps: {n}″ to {foe}") if step else T("Stays: {n}″ to {foe}")).given(n=gap_inches(me, to), foe=to.name)
    told = T("{name} stays {n}″ from {foe}. When it next acts, it walks up to {walk}″ and strikes at 1″.")
    if step:
        told = T("{name} is then {n}″ from {foe}, now {was}″. "
                 "When it next acts, it walks up to {walk}″ and strikes at 1″.")
    told = told.given(name=me.name, n=far, foe=foe.name, walk=inches(allowance(then, me)),
                      **({"was": gap_inches(was, foe)} if step else {}))
    first, second, *more = found.rows
    return replace(found, bars=(replace(found.bars[0], label=label),), sentence=told,
                   rows=(replace(first, total=True), replace(second, total=False), *more))


def _spot_card(now: Now, thug: Fighter, act: Act) -> Forecast:
    """What a Thug could do from a place, and what could be done to him there."""
    danger = tuple(_worst_strike_row(now, thug))
    found = best_attack(now, thug, ("strike",))
    if found is not None:          # its dice are not rolled now, so no check: the tray keeps what it shows
        return replace(found, act=act, rows=(*found.rows, *danger), checks=(), measure=None)
    foes = sorted(standing(now, 1 - thug.side), key=lambda foe: (foe.x - thug.x) ** 2 + (foe.y - thug.y) ** 2)
    if not foes:
        return _no_roll_card(thug, thug, act, T("Nobody to strike"), T("No enemy stands."), danger)
    foe, walk = foes[0], allowance(now, thug)
    near_enough = within(thug, foe, walk + INCH)
    far, whole = gap_inches(thug, foe), inches(walk)
    rows = (Row(f"{far}″", T("to {name}", name=foe.name), "WB-23", foe.id),
            Row(f"{whole}″", T("walk + 1″: near enough") if near_enough else
                T("walk + 1″: too far"), "WB-14", thug.id, total=True,
                favours=thug.side if near_enough else 1 - thug.side))
    return _no_roll_card(thug, foe, act, T("A walk off") if near_enough else T("Out of reach"),
                         T("{name} is {n}″ from {foe}; it walks {walk}″ and strikes at 1″.", name=thug.name, n=far,
                           foe=foe.name, walk=whole), (*rows, *danger))


def _worst_strike_row(now: Now, me: Fighter) -> Iterator[Row]:
    """A row for the attack in melee that would harm a fighter most where he stands."""
    def harmed(found: Forecast) -> Fraction:
        return sum((bar.chance for bar in found.bars if bar.tone != "nothing"), Fraction(0))

    found = [attack_card(now, attack, replies=False) for foe in standing(now, 1 - me.side)
             for attack in targets(now, foe, foe.side, melee_ways(now, foe)) if attack.target == me.id]
    worst = max(found, key=harmed, default=None)
    if worst is not None:
        name = fighter(now, worst.attacker).name
        yield Row(percent(harmed(worst)), T("hurt by a strike of {name}", name=name), "WB-26", worst.attacker,
                  favours=1 - me.side)


def _no_roll_card(me: Fighter, other: Fighter, act: Act, label: Text, sentence: Text,
                  rows: tuple[Row, ...]) -> Forecast:
    """The card of an answer after which nothing is rolled."""
    return Forecast(attacker=me.id, target=other.id, act=act, title=T("{name}", name=me.name), dice_line=T("no dice"),
                    rows=rows, checks=(), bars=(Bar(label, Fraction(1), "nothing"),), expected=Fraction(0),
                    expected_label=T("points expected"), sentence=sentence, loss=Odds.certain(()))


# ── Fire Teams ───────────────────────────────────────────────────────────────────────────────────────────────


def _substitute_card(now: Now, left_id: str, option: Option) -> Forecast:
    """A Rookie who joins a Fire Team: the best shot of the team with him from where all stand (WB-95, WB-R66)."""
    at, crew = next((i, crew) for i, crew in enumerate(now.state.crews) if not crew.over and left_id in crew.rookies)
    left = fighter(now, left_id)
    if option.act != Nothing():
        return _team_card(now, at, left, fighter(now, option.figure))
    return _no_roll_card(left, left, Nothing(), T("Cannot fire"), T("One Rookie cannot fire the heavy shooter."),
                         (Row(str(len(crew.rookies)), T("Rookie left of two"), "WB-95", left.id, total=True),))


def _team_card(now: Now, at: int, left: Fighter, one: Fighter) -> Forecast:
    """The best shot of a team with a new Rookie."""
    state = now.state.copied()
    teams.enlist(state, at, one.id)
    then, crew = now.holding(state), state.crews[at]
    act, chief = Join(one.id), state.figures.get(crew.commander)
    if chief is None or not chief.stands or not teams.in_formation(then, crew, chief):
        return _no_roll_card(one, left, act, T("No shot yet"), T("They stand too far apart to fire."),
                             (Row(f"{now.house.team_distance // INCH}″", T("apart at most to fire"), "WB-R62", one.id,
                                  total=True),))
    shots = [shot for rookie in (left, one) if (shot := best_attack(then, rookie, ("team",), chief.id)) is not None]
    if not shots:
        return _no_roll_card(one, left, act, T("No shot yet"), T("They see nobody in reach."),
                             (Row("15″", T("to the nearest target at most"), "WB-94", one.id, total=True),))
    return replace(max(shots, key=lambda shot: shot.expected), act=act, checks=(), measure=None)


# ── recovering ───────────────────────────────────────────────────────────────────────────────────────────────


def _recover_card(me: Fighter, option: Option, tree: Tree) -> Forecast:
    def measure(before: Now, branch: Branch) -> End:
        return DOWN if fighter(branch.now, me.id).prone else UP

    found = cards.ends(tree, measure)
    return cards.card(
        found, measure=measure, attacker=me.id, target=me.id, act=option.act, title=option.label, checks=tree.checks,
        dice_line=dice_line(tree.checks[0]) if tree.checks else T("no dice"), expected_label=T("points expected"),
        rows=tuple(row for check in tree.checks for row in check_rows(check)), sentence=T(
            "{name} stands up {some} of the time.", name=me.name, some=percent(found.chance(lambda one: one[0] == UP))))


DOWN, UP = End(0, T("Stays down"), "nothing"), End(1, T("Up again"), "harm")
