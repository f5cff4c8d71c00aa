"""Simple Miniatures Battles For All Time, as the core sees it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from game.core.force import Price, Rejection
from game.core.forecast import Forecast, NoAttack
from game.core.moment import Moment
from game.core.pieces import Table
from game.core.places import SIDES, Side, overlapping
from game.core.play import Play
from game.core.rulebook import Book
from game.core.ruleset import Choice, Outcome, Score, SetupOption, Step, unknown_choices
from game.core.setup import Setup
from game.core.state import impostors, table_problems
from game.core.switches import Switch
from game.core.tabletop import Tabletop
from game.core.text import T, Text
from game.rules.simple_battles import checks, limits, roster, turn, value
from game.rules.simple_battles.rulebook import book
from game.rules.simple_battles.switches import SWITCHES


class SimpleBattles:
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id = "simple-battles"
    version = 1
    title = T("Simple Battles")
    tagline = T("Three rounds, any hero.")
    letters = "SB"
    standard_table = "orchard-hamlet"
    switches: tuple[Switch, ...] = SWITCHES
    setup_options: tuple[SetupOption, ...] = (
        SetupOption("limit", T("Points limit"), "SB-R13", "30", tuple(
            Choice(str(n), T("{n}", n=n), T("{n} points a side", n=n)) for n in range(20, 41))),
        SetupOption("scenario", T("Scenario"), "SB-R28", "plain", (
            Choice("plain", T("Objectives"), T("three objectives, 5 points each")),
            Choice("terminals", T("Terminals"),
                   T("each objective is also a terminal: a skill roll there scores 1 point, once a side")))),
    )
    force_type = roster.Warband
    eye = value.EYE
    state_type = roster.Battle

    def book(self) -> Book:
        """The rulebook data."""
        return book()

    def check_force(self, force: Any, limit: int) -> list[Rejection]:
        """See `roster.check_force`."""
        return roster.check_force(force, limit)

    def price(self, force: Any, entry: int | None = None) -> Price:
        """See `roster.price`."""
        return roster.price(force, entry)

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle: forces over the limit, house rules or options that are unknown."""
        wrong = unknown_choices(setup, self.setup_options, self.switches, "SB-R13")
        if not wrong:
            limit = int(setup.option("limit", str(roster.USUAL)))
            for side, force in enumerate(setup.forces):
                wrong += [r._replace(reason=T("{side}: {why}", side=SIDES[side], why=r.reason))
                          for r in self.check_force(force, limit)]
        side_inches = (setup.table.width / 64, setup.table.height / 64)
        if not all(8 <= inches <= 24 for inches in side_inches):
            wrong.append(Rejection(T("the table is {w}″ by {h}″; 8″ to 24″ are played", w=f"{side_inches[0]:g}",
                                     h=f"{side_inches[1]:g}"), "SB-R59"))
        return wrong

    def moment(self, setup: Setup, state: Any = None) -> Moment:
        """The first moment of a battle, or the moment of a given state."""
        house = limits.house_rules(setup.switches, limits.is_small(setup.table))
        top = _tabletop(setup.table, house)
        return Moment(setup, top, state if state is not None else _muster(setup), house)

    def step(self, play: Play) -> Step | None:
        """See `turn.step`."""
        return turn.step(play)

    def outcome(self, now: Moment) -> Outcome | None:
        """See `turn.outcome`."""
        return turn.outcome(now)

    def score(self, now: Moment) -> tuple[Score, Score]:
        """See `turn.score`."""
        return turn.score(now)

    def problems(self, now: Moment) -> list[str]:
        """Invariants of this ruleset on top of the table's own."""
        state: roster.Battle = now.state
        found = table_problems(state, now.setup.table)
        found += impostors(state, _muster(now.setup).figures, ("done",))
        if any(n < 0 for n in state.rerolls):
            found.append("rerolls below none")
        if state.active and state.active not in state.figures:
            found.append(f"{state.active} is active but gone")
        if state.active and state.figures[state.active].side != state.side:
            found.append(f"{state.active} is active in the other side's phase")
        if not 0 <= state.round <= now.switches.rounds:
            found.append(f"round {state.round} of {now.switches.rounds}")
        if state.phase in ("initiative", "turns", "end"):
            found += [f"{f.id} is not set up" for f in state.figures.values() if not f.placed]
        if not now.switches.houses_enterable:
            found += [f"{f.id} stands in {why}" for f in state.standing()
                      if (why := now.top.move_field.may_stand(
                          f, f.place, [o for o in state.standing(f.id) if overlapping(f, o)])) is not None]
        return found

    def attacks(self, now: Moment, figure: str) -> Iterator[Forecast]:
        """See `checks.attacks`."""
        return checks.attacks(now, figure)

    def forecast(self, now: Moment, figure: str, target: str, key: str = "") -> Forecast | NoAttack:
        """See `checks.forecast`; `key` is attack or spread."""
        way: checks.Way = "spread" if key.startswith("spread") else "attack"
        return checks.forecast(now, now.state.figures[figure], now.state.figures[target], way)

    def status(self, now: Moment, figure: str) -> Text:
        """Ready, done, or what it still may do."""
        state: roster.Battle = now.state
        if figure in state.gone:
            return T("defeated")
        fighter = state.figures[figure]
        if not fighter.placed:
            return T("to set up")
        if state.active == figure:
            return (T("may move") if state.other else T("may act") if state.has_moved else T("move and act"))
        return T("done") if fighter.done else T("ready")

    def value(self, now: Moment, side: Side) -> float:
        """See `value.worth`."""
        return value.worth(now, side)

    def tables(self) -> tuple[Table, ...]:
        """The catalogue's tables are maps; see `maps/simple-battles`."""
        return ()


@lru_cache(maxsize=32)
def _tabletop(table: Table, house: limits.House) -> Tabletop:
    return Tabletop(table, limits.kinds(house), limits.sight_rules(house), limits.move_rules())


def _muster(setup: Setup) -> roster.Battle:
    """The forces as figures in play, not yet on the table."""
    size = limits.limits(setup.table)
    figures: dict[str, roster.Fighter] = {}
    for side, force in enumerate(setup.forces):
        names = [hire.name for hire in force.figures]
        for i, hire in enumerate(force.figures):
            name = hire.name if names.count(hire.name) == 1 else f"{hire.name} {names[:i].count(hire.name) + 1}"
            figure_id = f"{SIDES[side]}{i + 1}"
            figures[figure_id] = roster.Fighter(
                id=figure_id, side=side, name=name, look=hire.look, type=hire.type, traits=hire.traits,
                radius=size.large_base if hire.large else size.base)
    return roster.Battle(figures=figures, rerolls=(setup.forces[0].rerolls, setup.forces[1].rerolls))


RULESET = SimpleBattles()
