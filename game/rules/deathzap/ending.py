"""The end of the battle: force morale, the turn limit, the stalemate (DZ-100, DZ-R62 to DZ-R65)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.core.endings import gave_up
from game.core.looming import Looming
from game.core.play.events import Gone
from game.core.play.play import side_name
from game.core.ruleset import Outcome, Score
from game.core.scenarios.kinds import CLAUSES
from game.core.scenarios.playing import Body, Numbers, Scenarios
from game.core.table.places import SIDES, Side
from game.core.text import TN, T
from game.rules.deathzap.limits import Now, Playing
from game.rules.deathzap.roster import Battle


class UnitScenarios(Scenarios):
    """Units count, a point each; nobody routs (SC-2)."""

    numbers = Numbers()
    resigning = "DZ-R65"
    last = T("The last turn is over.")
    scale = 4.0
    units = True

    def length(self, now: Now) -> int:
        """The turns of each side."""
        return now.house.turns

    def bodies(self, now: Now) -> Iterator[Body]:
        """The units in play."""
        state = now.state
        for unit in state.units.values():
            if not unit.fate:
                yield Body(unit.id, unit.side, 1, tuple(state.members(unit.id)))

    def out(self, now: Now, side: Side) -> int:
        """Its units that are lost."""
        return now.state.lost(side)

    def through(self, now: Now, side: Side) -> int:
        """Its units that left by the enemy's edge."""
        return sum(1 for unit in now.state.units.values() if unit.side == side and unit.fate == "left")

    def beaten(self, now: Now) -> list[Side]:
        """The sides that have no unit left, once a bout is over (DZ-R63)."""
        return [] if now.state.stage in ("bout", "finish") else spent(now.state)

    def leave(self, play: Playing, body: Body) -> None:
        """The whole unit leaves and is no loss."""
        for figure in body.figures:
            play.state.remove(figure.id)
            play.tell(Gone(text=T("{name} breaks through.", name=figure.name), clause=CLAUSES["breakthrough"],
                           side=body.side, figure=figure.id, how="left"))
        play.state.set(body.id, fate="left", stored=0, casualties=0)


SCENARIOS: Final = UnitScenarios()
"""How scenarios are played."""


def spent(state: Battle) -> list[Side]:
    """The sides that have no unit left."""
    return [side for side in range(len(SIDES)) if not state.fit(side)]


def routs(now: Now) -> bool:
    """Whether sides rout: not in a scenario (SC-2)."""
    return SCENARIOS.kind(now) is None


def routed(now: Now) -> list[Side]:
    """The sides that have lost half of the units they began with (DZ-100, DZ-R62); in a scenario those that have lost
    all (SC-2)."""
    state = now.state
    if not routs(now):
        return spent(state)
    return [side for side in range(len(SIDES)) if 2 * state.lost(side) >= state.began(side)]


def left(state: Battle, side: Side) -> int:
    """How many more units a side may lose before it routs, at least 0."""
    return max(0, (state.began(side) + 1) // 2 - state.lost(side))


def over(now: Now) -> bool:
    """Whether the battle ends here."""
    state = now.state
    if state.resigned is not None or state.phase == "end":
        return True
    return state.stage not in ("bout", "finish") and bool(routed(now))     # a bout ends first (DZ-R63)


def score(now: Now) -> tuple[Score, Score]:
    """Both scores: a point for each enemy unit lost."""
    if SCENARIOS.kind(now) is not None:
        return SCENARIOS.score(now)
    state = now.state
    told = []
    for side in (0, 1):
        points = state.lost(1 - side)
        told.append(Score(points, ((points, T("enemy units lost"), "DZ-100"),)))
    return told[0], told[1]


def outcome(now: Now) -> Outcome | None:
    """The result, or None while the battle goes on: a rout of one or both, stalemate, the turn limit, or resigning
    (DZ-100, DZ-R62 to DZ-R65)."""
    if SCENARIOS.kind(now) is not None:
        return SCENARIOS.outcome(now)
    state = now.state
    if not over(now):
        return None
    points = (state.lost(1), state.lost(0))
    if state.resigned is not None:
        return gave_up(state.resigned, points, "DZ-R65")
    gone = routed(now)
    if len(gone) == 2:
        return Outcome(None, T("Both sides have lost half of their units at once."), "DZ-R63", points)
    if gone:
        return Outcome(1 - gone[0], T("{side} has lost {n} of {all} units and routs.", side=side_name(gone[0]),
                                      n=state.lost(gone[0]), all=state.began(gone[0])), "DZ-100", points)
    rules = now.house
    if state.calm >= rules.stalemate and not (rules.turns and state.round >= rules.turns and state.side != state.first):
        told = T("No casualty, immobilisation or lost unit in {n} turns: a stalemate.", n=state.calm)
        return Outcome(None, told, "DZ-R64", points)
    shares = [Fraction(state.lost(side), state.began(side)) for side in (0, 1)]
    winner = None if shares[0] == shares[1] else 0 if shares[0] < shares[1] else 1
    return Outcome(winner, T("The last turn is over: {a} of {m} units lost against {b} of {n}.", a=state.lost(0),
                             m=state.began(0), b=state.lost(1), n=state.began(1)), "DZ-R64", points)


def looming(now: Now, side: Side) -> Iterator[Looming]:
    """A force that runs with its next loss (DZ-100), and in a scenario the last unit (SC-2)."""
    state = now.state
    if routs(now):
        if left(state, side) == 1:
            yield Looming(T("One more unit lost and your whole force runs: {n} of {all} are gone", n=state.lost(side),
                            all=state.began(side)), "DZ-100")
    elif len(fit := state.fit(side)) == 1:
        yield Looming(TN("{name} is your last: the battle ends with it",
                         "{name} are your last: the battle ends with them", name=fit[0].name,
                         n=fit[0].number), "SC-2", fit[0].id)
