"""What each answer to a question in the middle of an attack leads to, as odds: `Ask.stakes` of Warbands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import msgspec

from game.core.checks import Roll
from game.core.forecast import Bar, Forecast, Row
from game.core.moment import Moment
from game.core.odds import Odds
from game.core.places import Place, Side, gap_inches, within
from game.core.text import T, Text
from game.rules.warbands import harm, teams
from game.rules.warbands.checks import defense_check, recover_check, targets
from game.rules.warbands.following import End, after_defense, after_push
from game.rules.warbands.forecasts import card, check_rows, dice_line, pct, told
from game.rules.warbands.limits import INCH
from game.rules.warbands.measure import Attack, Defense, fighter, near, standing
from game.rules.warbands.moving import paces
from game.rules.warbands.roster import Crew, Fighter

Stakes = tuple[tuple[str, Forecast], ...]
"""By the key of the answer."""


def of_cover(now: Moment, attack: Attack, victim_id: str, roll: Roll, defense: Roll) -> Stakes:
    """What a failed defense means if the cover roll is made, and if it is left (WB-R16)."""
    me, victim = fighter(now, attack.me), fighter(now, victim_id)
    cards = []
    for key, given, title in (("reroll", None, T("Rolled again")), ("leave", defense, T("Left as it is"))):
        odds = after_defense(now, attack, victim_id, roll, given)
        check = defense.check
        cards.append((key, card(now, attack.side, me, victim, key, odds, title=title, rows=tuple(check_rows(check)),
                                dice_line=dice_line(check), checks=(check,) if given is None else ())))
    return tuple(cards)


def of_push(now: Moment, side: Side, pusher: Fighter, victim: Fighter, place: Place) -> Stakes:
    """What a push off a roof means, and leaving it (WB-R48, WB-R50)."""
    fall = defense_check(now, Defense(victim.id, "fall"))
    return tuple((key, card(
        now, side, pusher, victim, key, after_push(now, victim.id, there), title=title, dice_line=dice_line(fall),
        rows=tuple(check_rows(fall)) if there is not None else (), checks=(fall,) if there is not None else (),
        falls=True))
        for key, there, title in (("yes", place, T("Pushed off the roof")), ("no", None, T("Left where he is"))))


# ── Minions ──────────────────────────────────────────────────────────────────────────────────────────────────


def of_minions(now: Moment, master: Fighter, minions: Sequence[str]) -> Stakes:
    """Which Minion is out for his master: what each could still have done, and how many are left (WB-142, WB-143)."""
    def one(minion: Fighter) -> Forecast:
        rows = [Row("✔" if minion.acted else "–", T("has acted this turn") if minion.acted else
                    T("has not acted yet this turn"), "WB-08", minion.id, favours=_to(master, minion.acted)),
                *_promise(now, minion),
                Row(str(len(minions) - 1), T("Minions left within 5″ of him"), "WB-142", master.id, total=True)]
        odds = Odds.certain(End(harm.leaving(now, minion.id), "out"))
        return card(now, master.side, master, minion, f"minion {minion.id}", odds, checks=(), rows=tuple(rows),
                    title=T("{minion} takes the wound", minion=minion.name), dice_line=T("no defense"))

    return tuple((f"minion {minion}", one(fighter(now, minion))) for minion in minions)


def _to(me: Fighter, good: bool) -> Side:
    return me.side if good else 1 - me.side


def _promise(now: Moment, me: Fighter) -> Iterator[Row]:
    """The best strike he has from where he stands."""
    found = best(now, me, ("strike",))
    if found is not None:
        yield Row(pct(found.checks[0].chance), T("would hit {name}", name=fighter(now, found.target).name), "WB-26",
                  found.target, favours=1 - me.side)


def best(now: Moment, me: Fighter, ways: Sequence[str], chief: str = "") -> Forecast | None:
    """His best attack of those ways from where he stands; None where he has none."""
    found = [told(now, attack, replies=False)
             for attack in targets(now, me, me.side, ways, chief)]  # type: ignore[arg-type]
    return max(found, key=lambda one: one.expected, default=None)


# ── Thugs ────────────────────────────────────────────────────────────────────────────────────────────────────


def of_thug(now: Moment, thug: Fighter, goals: Mapping[str, Place], attack: Attack | None) -> Stakes:
    """Where a Thug might step: the running attack with him there (`attack` given), else whom he could strike and who
    could strike him (WB-106, WB-R61).
    """
    places: list[tuple[str, Moment]] = [("no", now)]
    places += [(f"towards {one}", now.moved(thug.id, place)) for one, place in goals.items()]
    if attack is not None:
        return tuple((key, told(then, attack, replies=False)) for key, then in places)
    return tuple((key, _stood(then, fighter(then, thug.id), key)) for key, then in places)


def _stood(now: Moment, thug: Fighter, key: str) -> Forecast:
    """What a Thug could do from a spot, and what could be done to him there."""
    danger = tuple(_danger(now, thug))
    found = best(now, thug, ("strike",))
    if found is not None:          # its dice are not rolled now, so no check: the tray keeps what it shows
        return replace(found, key=key, rows=(*found.rows, *danger), checks=())
    foes = sorted(standing(now, 1 - thug.side), key=lambda foe: (foe.x - thug.x) ** 2 + (foe.y - thug.y) ** 2)
    if not foes:
        return _nothing(thug, thug, key, T("Nobody to strike"), T("No enemy stands."), danger)
    foe, walk = foes[0], paces(now, thug)
    near_enough = within(thug, foe, walk + INCH)
    far, whole = gap_inches(thug, foe), f"{walk / INCH:g}"
    rows = (Row(f"{far}″", T("to {name}", name=foe.name), "WB-23", foe.id),
            Row(f"{whole}″", T("walk + 1″: he gets there") if near_enough else
                T("walk + 1″: too far"), "WB-14", thug.id, total=True,
                favours=thug.side if near_enough else 1 - thug.side))
    return _nothing(thug, foe, key, T("A walk off") if near_enough else T("Out of reach"),
                    T("{name} is {n}″ from {foe}; he walks {walk}″ and strikes at 1″.", name=thug.name, n=far,
                      foe=foe.name, walk=whole), (*rows, *danger))


def _danger(now: Moment, me: Fighter) -> Iterator[Row]:
    """The strike that would hurt him most where he stands."""
    def harmed(found: Forecast) -> Fraction:
        return sum((bar.chance for bar in found.bars if bar.tone != "nothing"), Fraction(0))

    found = [told(now, attack, replies=False) for foe in standing(now, 1 - me.side) if near(foe, me)
             for attack in targets(now, foe, foe.side, ("strike",)) if attack.target == me.id]
    worst = max(found, key=harmed, default=None)
    if worst is not None:
        yield Row(pct(harmed(worst)), T("hurt by a strike of {name}", name=fighter(now, worst.attacker).name), "WB-26",
                  worst.attacker, favours=1 - me.side)


def _nothing(me: Fighter, other: Fighter, key: str, label: Text, sentence: Text, rows: tuple[Row, ...]) -> Forecast:
    """An answer after which there is nothing to roll."""
    return Forecast(attacker=me.id, target=other.id, key=key, title=T("{name}", name=me.name), dice_line=T("no dice"),
                    rows=rows, checks=(), bars=(Bar(label, Fraction(1), "nothing"),), expected=Fraction(0),
                    expected_label=T("points expected"), sentence=sentence, loss=Odds.certain(()))


# ── recovering ───────────────────────────────────────────────────────────────────────────────────────────────


def of_second_roll(me: Fighter) -> Stakes:
    """A Regenerator's second roll, made and left (WB-150)."""
    check = recover_check(me)
    up, down = T("Up again"), T("Stays down")
    rolled = Forecast(
        attacker=me.id, target=me.id, key="yes", title=check.what, dice_line=dice_line(check), checks=(check,),
        rows=tuple(check_rows(check)), expected=Fraction(0), expected_label=T("points expected"),
        bars=(Bar(down, 1 - check.chance, "nothing"), Bar(up, check.chance, "harm")), loss=Odds.certain(()),
        sentence=T("{name} stands up {some} of the time.", name=me.name, some=pct(check.chance)))
    left = _nothing(me, me, "no", down, T("{name} stays down until the next activation.", name=me.name),
                    (Row("–", T("lies, and may only recover"), "WB-60", me.id),))
    return ("no", left), ("yes", rolled)


# ── Fire Teams ───────────────────────────────────────────────────────────────────────────────────────────────


def of_joining(now: Moment, at: int, them: Sequence[Fighter]) -> Stakes:
    """Who jumps into a Fire Team: the best shot that it would have with each from where all stand (WB-95, WB-R66)."""
    crew: Crew = now.state.crews[at]
    left = fighter(now, crew.rookies[0])
    alone = _nothing(left, them[0], "none", T("Cannot fire"), T("One Rookie cannot fire the heavy shooter."),
                     (Row("1", T("Rookie left of two"), "WB-95", left.id, total=True),))
    return ("none", alone), *((f"join {one.id}", _joined(now, at, left, one)) for one in them)


def _joined(now: Moment, at: int, left: Fighter, one: Fighter) -> Forecast:
    """The best shot of a team with a new Rookie."""
    crew: Crew = msgspec.structs.replace(now.state.crews[at], rookies=(*now.state.crews[at].rookies, one.id))
    state = now.state.copied()
    state.crews = tuple(crew if i == at else other for i, other in enumerate(state.crews))
    then = now._replace(state=state)
    key, chief = f"join {one.id}", state.figures.get(crew.commander)
    if chief is None or not chief.stands or not teams.formed(then, crew, chief):
        return _nothing(one, left, key, T("No shot yet"), T("They stand too far apart to fire."),
                        (Row("2″", T("apart at most to fire"), "WB-R62", one.id, total=True),))
    shots = [shot for rookie in (left, one) if (shot := best(then, rookie, ("team",), chief.id)) is not None]
    if not shots:
        return _nothing(one, left, key, T("No shot yet"), T("They see nobody in reach."),
                        (Row("15″", T("to the nearest target at most"), "WB-94", one.id, total=True),))
    return replace(max(shots, key=lambda shot: shot.expected), key=key, checks=())
