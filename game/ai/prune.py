"""Keep the options with the best one-ply estimate, before any of them is played on a fork.

Only for rulesets that set `Tuning.prunes_options`: judging every figure and every target would take most of their time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.ai.sketch import LIKELY, Sketch
from game.ai.weights import Posture
from game.core.evaluator import Phase
from game.core.play.ask import Option

FIGURES: Final = 4
"""The most figures to activate that are kept."""
TARGETS: Final = 3
"""The most targets of one kind of attack that are kept."""


def pruned(options: list[Option], sketch: Sketch, posture: Posture, phases: Iterable[Phase]) -> list[Option]:
    """The options without the figures to activate, and the targets, with the lowest estimates; the order is kept."""
    number, plan = sketch.participants.number, list(phases)
    ranked: dict[str, list[tuple[float, int]]] = {}
    for at, option in enumerate(options):
        if option.kind == "figure" and option.figure in number:
            ranked.setdefault("figure", []).append((-_gain(sketch, option.figure, posture, plan), at))
        elif option.target in number and option.figure in number:
            ranked.setdefault(option.kind, []).append((-_harm(sketch, option.figure, option.target), at))
    left_out = {at for kind, row in ranked.items() for _, at in sorted(row)[FIGURES if kind == "figure" else TARGETS:]}
    return [option for at, option in enumerate(options) if at not in left_out or _may_leave(sketch, option)]


def _may_leave(sketch: Sketch, option: Option) -> bool:
    """Whether it activates a figure that then leaves the table as likely as not, where chances count."""
    them = sketch.participants
    me = them.number.get(option.figure, -1) if option.kind == "figure" and them.chances else -1
    way = them.exits[me] if me >= 0 else None
    return way is not None and bool(way.steps) and (
        them.may_leave(me, sketch.spot[me], them.strides[me].running, False) >= LIKELY)


def _gain(sketch: Sketch, figure: str, posture: Posture, plan: list[Phase]) -> float:
    """The gain of the figure's turn over doing nothing, in points."""
    me = sketch.participants.number[figure]
    left = sketch.left(plan, 0, sketch.participants.sides[me])
    risk = sketch.participants.strides[me].risk
    turn = sketch.best_turn(me, posture, left)
    idle = sketch.best_turn(me, posture, left, False, False)
    return (turn.score - idle.score) * (1 - risk) - risk * sketch.stake(me)


def _harm(sketch: Sketch, figure: str, target: str) -> float:
    """The expected points of the best strike from here at that target."""
    participants = sketch.participants
    me, foe = participants.number[figure], participants.number[target]
    apart = float(participants.lattice.apart[sketch.spot[me], sketch.spot[foe]])
    shown = int(participants.lattice.shown[sketch.spot[me], sketch.spot[foe]])
    best = 0.0
    for strike in participants.strikes[me][foe]:
        share = (0.5, strike.hard, strike.soft, 1.0)[shown] if strike.sight else 1.0
        if apart <= strike.reach + participants.radii[me] + participants.radii[foe] + participants.lattice.step:
            best = max(best, strike.chance * share * sketch.stake(foe))
    return best
