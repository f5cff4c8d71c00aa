"""The reasons for a good spot in words: the best two, from the facts about it and about where the figure stands."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import listed, percent

if TYPE_CHECKING:
    from game.core.chance.forecast import Forecast
    from game.core.outlook import Spot
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.input.decision_parts import DecisionParts
    from game.scenes.battle.scene import BattleScene

LESS, NEARER = 0.05, GRID
"""The least decrease of danger (a share), and of a distance (1/64 inch), that is worth mentioning."""
REASONS = 2
"""The most reasons that are told."""
DANGER_WEIGHT = 8.0
"""The weight of certain harm in the weights of reasons: as much as a certain attack."""


DEADLY, SAVED = 0.5, 0.2
"""The chance to be defeated from which on a spot is deadly, and by how much less of it a spot saves a figure."""


class Told(NamedTuple):
    """What is told of a good spot: reasons, the best first, and what going there costs."""

    why: tuple[Text, ...]
    price: Text | None
    every: tuple[Text, ...]
    """All reasons that there are, told or not."""

    def said(self) -> tuple[frozenset[str], str]:
        """The same for those that say the same, in whatever order."""
        return frozenset(str(words) for words in self.why), str(self.price or "")


def good_words(scene: BattleScene, decision: Decision) -> tuple[Text, ...]:
    """`Good spot 1 of 5: …; …` where one of the good spots is considered; empty otherwise."""
    at = decision.good_number()
    if at is None:
        return ()
    there, here = decision.spot_there(), decision.spot_here()
    number, many = at
    if there is None or here is None or not there.done or not here.done:
        return (T("Good spot {i} of {all} …", i=number, all=many),)
    told_here = told_of(scene, decision, there, here, decision.follow_there(), decision.told_before())
    found = told_here.why if told_here is not None else ()
    why, price = listed(found, T("{a}; {b}")), price_words(there, here)
    told = {"i": number, "all": many, "why": why}
    if price is not None and found:
        return (T("Good spot {i} of {all}: {why}; **but {price}**", price=price, **told),)
    if price is not None:
        return (T("Good spot {i} of {all}, **but {price}**", price=price, i=number, all=many),)
    return (T("Good spot {i} of {all}: {why}", **told) if found else T("Good spot {i} of {all}", i=number, all=many),)


def told_of(scene: BattleScene, decision: DecisionParts, there: Spot, here: Spot, follow: Forecast | None,
            before: Sequence[Told]) -> Told | None:
    """The best reasons for a spot, and its price, so that not the same is told of it as of a better one; None where
    there is nothing else to tell."""
    found = tuple(words for _, words in sorted(reasons(scene, decision, there, here, follow), key=lambda one: -one[0]))
    told, every = Told(found[:REASONS], price_words(there, here), found), {str(words) for words in found}
    same = [one for one in before if one.said() == told.said()]
    if not same:
        return told
    others = {str(words) for one in same for words in one.every}
    own = [words for words in found if str(words) in every - others]
    told = told._replace(why=(*found[:REASONS - 1], *own[:1]))
    return told if own and told.said() not in [one.said() for one in before] else None


def price_words(there: Spot, here: Spot) -> Text | None:
    """How much more dangerous the place is than staying; None where it is not."""
    if more_dangerous(there, here) <= LESS:
        return None
    return T("danger {after} instead of {before}", after=percent(there.together), before=percent(here.together))


def more_dangerous(there: Spot, here: Spot) -> float:
    """By what share a place is more dangerous than where the figure stands; below 0 where it is safer."""
    return float(there.together) - float(here.together)


def deadly(there: Spot, here: Spot) -> bool:
    """Whether the figure would probably be defeated at a place, about as likely as where it stands or likelier, and
    nothing that is worth points is there."""
    return (there.lost > DEADLY and not saves(there, here) and not any(one.points > 0 for one in there.touches))


def saves(there: Spot, here: Spot) -> bool:
    """Whether a figure is much less likely to be defeated at a place than where it stands."""
    return float(there.lost) <= float(here.lost) - SAVED


def balance(scene: BattleScene, decision: DecisionParts, there: Spot, here: Spot, follow: Forecast | None) -> float:
    """The weight of the best reasons for a place minus that of its danger: it is good only above 0."""
    found = sorted((weight for weight, _ in reasons(scene, decision, there, here, follow)), reverse=True)
    more = more_dangerous(there, here)
    return sum(found[:REASONS]) - (DANGER_WEIGHT * more + 2 if more > LESS else 0.0)


def reasons(scene: BattleScene, decision: DecisionParts, there: Spot, here: Spot,
            follow: Forecast | None) -> list[tuple[float, Text]]:
    """The reasons for a place, each with a weight."""
    found: list[tuple[float, Text]] = [(9 + one.points, one.words) for one in there.touches if one.points > 0]
    if follow is not None:
        weight = 3.0 + 5.0 * min(1.0, float(follow.expected))
        name = scene.dangers.foe_name(follow.target) if follow.act.word != "assault" else ""
        found.append((weight, T("{name}: {what}", name=name, what=scene.words.approach_words(follow)) if name else
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


def _nearer(scene: BattleScene, decision: DecisionParts, there: Place, here: Place) -> list[tuple[float, Text]]:
    """The reasons of being nearer to objectives or to the nearest enemy."""
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
    """By how much the nearest of these places is nearer, in 1/64 inch; below 0 where it is farther."""
    if not goals:
        return 0.0
    return _near(goals, here) - _near(goals, there)


def _near(goals: list[Place], spot: Place) -> float:
    return min(hypot(goal.x - spot.x, goal.y - spot.y) for goal in goals)
