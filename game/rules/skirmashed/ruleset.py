"""Skirmashed, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.force import Rejection
from game.core.forecast import Forecast, NoAttack
from game.core.invariants import impostors, misplaced, table_problems, unplaced
from game.core.moment import Moment
from game.core.pieces import Table
from game.core.places import GRID, touching
from game.core.ruleset import Choice, Ruleset, SetupOption, inches, of_both, unknown_choices
from game.core.setup import Setup
from game.core.tabletop import Tabletop
from game.core.text import T, Text
from game.rules.skirmashed import forecasts, limits, roster, turn, value


class Skirmashed(Ruleset):
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id = "skirmashed"
    version = 1
    title = T("Skirmashed")
    tagline = T("Act until you drop.")
    letters = "SK"
    standard_table = "lonely-farm"
    setup_options: tuple[SetupOption, ...] = (
        SetupOption("limit", T("Muster points"), "SK-H4", str(roster.EACH * roster.USUAL), tuple(
            Choice(str(n * roster.EACH), T("{n}", n=n * roster.EACH), T("{n} figures a side", n=n))
            for n in range(1, roster.MOST + 1))),
    )
    force_type = roster.Company
    eye = value.EYE
    state_type = roster.Battle
    check_force = staticmethod(roster.check_force)
    price = staticmethod(roster.price)
    step = staticmethod(turn.step)
    outcome = staticmethod(turn.outcome)
    score = staticmethod(turn.score)
    attacks = staticmethod(forecasts.attacks)
    value = staticmethod(value.worth)

    def board_for(self, figures: int) -> tuple[int, int]:
        """Width and depth of the board for so many figures on the larger side (SK-01, SK-02)."""
        return limits.board(figures)

    def unlimited(self, switches: Mapping[str, str]) -> bool:
        """Whether these house rules muster freely, without points (SK-R2)."""
        return not limits.house_rules(tuple(switches.items())).points

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle: illegal forces, unknown house rules or options, the wrong board."""
        wrong = unknown_choices(setup, self.setup_options, self.switches, "SK-R2")
        if not wrong:
            house = limits.house_rules(setup.switches)
            limit = int(setup.option("limit", self.setup_options[0].default)) if house.points else 0
            wrong += of_both(setup, lambda force: roster.check_force(force, limit))
        figures = max(len(force.figures) for force in setup.forces)
        size, wanted = (setup.table.width, setup.table.height), limits.board(figures)
        if size != wanted:
            wrong.append(Rejection(
                T("the table is {w}″ by {h}″; {n} figures a side play on {x}″ by {y}″", n=figures,
                  x=wanted[0] // GRID, y=wanted[1] // GRID, **inches(setup.table)),
                "SK-01" if wanted == limits.BOARDS[0] else "SK-02"))
        elif size[0] > size[1] and set(setup.table.edges) & {"west", "east"}:
            wrong.append(Rejection(T("on this board the long edges are set up at: south and north"), "SK-04"))
        return wrong

    def moment(self, setup: Setup, state: Any = None) -> Moment:
        """The first moment of a battle, or the moment of a given state."""
        house = limits.house_rules(setup.switches)
        return Moment(setup, _tabletop(setup.table, house), state if state is not None else _muster(setup), house)

    def problems(self, now: Moment) -> list[str]:
        """Invariants of this ruleset on top of the table's own."""
        state: roster.Battle = now.state
        found = table_problems(state, now.setup.table)
        found += impostors(state, _muster(now.setup).figures, ("damage", "exhausted", "spent"))
        found += [f"{f.id} lives with {f.damage} of {f.stamina} damage" for f in state.figures.values()
                  if not 0 <= f.damage < f.stamina]
        found += [f"{f.id} is dead with {f.damage} of {f.stamina} damage" for f in state.gone.values()
                  if f.damage < f.stamina]
        if not 0 <= state.round <= limits.ROUNDS:
            found.append(f"round {state.round} of {limits.ROUNDS}")
        if bool(state.active) != (state.stage not in ("", "look")):
            found.append(f"{state.active or 'nobody'} is active at stage {state.stage!r}")
        if state.active and state.active not in state.figures:
            found.append(f"{state.active} is active but gone")
        elif state.active and state.figures[state.active].side != state.side:
            found.append(f"{state.active} is active in the other side's go")
        if state.final is not None and state.stage == "" and any(
                not f.exhausted for f in state.of(1 - state.final)):
            found.append("the last phase goes on against fresh figures")
        if state.phase in ("start", "play", "end"):
            found += unplaced(state)
        return [*found, *misplaced(now)]

    def forecast(self, now: Moment, figure: str, target: str, key: str = "") -> Forecast | NoAttack:
        """See `forecasts.forecast`; `key` holds shoot, fight, charge or shot, and focus, dodge."""
        return forecasts.forecast(now, now.state.figures[figure], now.state.figures[target], key)

    def status(self, now: Moment, figure: str) -> Text:
        """Fresh, exhausted or active; damage; in contact or not."""
        state: roster.Battle = now.state
        if figure in state.gone:
            return T("killed")
        one = state.figures[figure]
        if not one.placed:
            return T("to set up")
        word = (T("active") if state.active == figure else T("exhausted") if one.exhausted else
                T("had its turn") if one.spent and state.final is not None else T("fresh"))
        if one.damage:
            word = T("{word}, {damage} of {stamina} damage", word=word, damage=one.damage, stamina=one.stamina)
        engaged = [foe for foe in state.of(1 - one.side) if foe.placed and touching(one, foe)]
        return T("{word}, in contact", word=word) if engaged else word


@lru_cache(maxsize=32)
def _tabletop(table: Table, house: limits.House) -> Tabletop:
    return Tabletop(table, limits.kinds(house), limits.sight_rules(house), limits.move_rules())


def _muster(setup: Setup) -> roster.Battle:
    """The forces as figures in play, not yet on the table."""
    return roster.Battle(figures={
        id: roster.Skirmisher(
            id=id, side=side, name=name, look=hire.look, radius=limits.BASE, manoeuvre=hire.manoeuvre,
            firepower=hire.firepower, boom=hire.boom, fight=hire.fight, hack=hire.hack, stamina=hire.stamina,
            fighter=hire.fighter)
        for id, side, name, hire in setup.enlisted()})


RULESET = Skirmashed()
