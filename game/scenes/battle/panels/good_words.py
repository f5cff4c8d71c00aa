"""Why a spot is good, in words: the two best reasons, by what is known of it and of where the figure stands."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import percent

if TYPE_CHECKING:
    from game.core.outlook import Spot
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.scene import BattleScene

LESS, NEARER = 0.05, GRID
"""A danger that is less by this share, and a way that is shorter by this (1/64 inch), is worth a word."""
REASONS = 2


def good_words(scene: BattleScene, decision: Decision) -> tuple[Text, ...]:
    """`Good spot 1 of 5: …; …` where one of the good spots is considered; empty otherwise."""
    at = decision.good_number()
    if at is None:
        return ()
    there, here = decision.spot_there(), decision.spot_here()
    number, many = at
    if there is None or here is None or not there.done or not here.done:
        return (T("Good spot {i} of {all} …", i=number, all=many),)
    found = sorted(reasons(scene, decision, there, here), key=lambda one: -one[0])[:REASONS]
    told = {"i": number, "all": many}
    if len(found) < REASONS:
        return (T("Good spot {i} of {all}: {a}", **told, a=found[0][1]) if found else
                T("Good spot {i} of {all}", **told),)
    return (T("Good spot {i} of {all}: {a}; {b}", **told, a=found[0][1], b=found[1][1]),)


def reasons(scene: BattleScene, decision: Decision, there: Spot, here: Spot) -> list[tuple[float, Text]]:
    """What speaks for a spot, each with a weight."""
    found: list[tuple[float, Text]] = [(9 + one.points, one.words) for one in there.touches if one.points > 0]
    if decision.follow is not None:
        name = scene.dangers.foe_name(decision.follow.target) if decision.follow.act.word != "assault" else ""
        found.append((8.0, T("{name}: {what}", name=name, what=scene.words.approach_words(decision.follow)) if name else
                      T("an assault from there")))
    before, after = float(here.together), float(there.together)
    if after < LESS / 10:
        found.append((6.0 if before > LESS else 1.5, T("nobody could harm it there")))
    elif before - after > LESS:
        found.append((3 + 4 * (before - after), T("danger {after} instead of {before}", after=percent(there.together),
                                                  before=percent(here.together))))
    if len(there.watchers) < len(here.watchers):
        found.append((2.5, T("seen by {n} instead of {m}", n=len(there.watchers), m=len(here.watchers))))
    if len(there.covered) > len(here.covered):
        found.append((2.2, T("in cover from {n}", n=len(there.covered))))
    return found + _nearer(scene, decision, there.place, here.place)


def _nearer(scene: BattleScene, decision: Decision, there: Place, here: Place) -> list[tuple[float, Text]]:
    """How much nearer to points, or to the nearest enemy."""
    found: list[tuple[float, Text]] = []
    evaluator = scene.rules.evaluator
    goals = [goal.place for goal in evaluator.goals(scene.match.now)] if evaluator is not None else []
    won = _shorter(goals, there, here)
    if won > NEARER:
        found.append((4.0, T("{n}″ nearer to a place worth points", n=round(won / GRID))))
    state = scene.match.state
    foes = [foe.place for foe in state.of(1 - decision.ask.side) if foe.placed]
    won = _shorter(foes, there, here)
    if won > NEARER:
        found.append((0.5, T("{n}″ nearer to the enemy", n=round(won / GRID))))
    return found


def _shorter(goals: list[Place], there: Place, here: Place) -> float:
    """By how much the nearest of these is nearer, in 1/64 inch; below 0 where it is farther."""
    if not goals:
        return 0.0
    return _near(goals, here) - _near(goals, there)


def _near(goals: list[Place], spot: Place) -> float:
    return min(hypot(goal.x - spot.x, goal.y - spot.y) for goal in goals)
