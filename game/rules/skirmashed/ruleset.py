"""Skirmashed, as the core sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from game.core.force import Price, Rejection
from game.core.forecast import Forecast, NoAttack
from game.core.moment import Moment
from game.core.pieces import Table
from game.core.places import GRID, SIDES, Side, overlapping, touching
from game.core.play import Play
from game.core.rulebook import Book
from game.core.ruleset import Choice, Outcome, Score, SetupOption, Step, unknown_choices
from game.core.setup import Setup
from game.core.state import impostors, table_problems
from game.core.switches import Switch
from game.core.tabletop import Tabletop
from game.core.text import T, Text
from game.rules.skirmashed import forecasts, limits, roster, turn, value
from game.rules.skirmashed.rulebook import book
from game.rules.skirmashed.switches import SWITCHES


class Skirmashed:
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id = "skirmashed"
    version = 1
    title = T("Skirmashed")
    tagline = T("Act until you drop.")
    letters = "SK"
    standard_table = "lonely-farm"
    switches: tuple[Switch, ...] = SWITCHES
    setup_options: tuple[SetupOption, ...] = (
        SetupOption("limit", T("Muster points"), "SK-H4", str(roster.EACH * roster.USUAL), tuple(
            Choice(str(n * roster.EACH), T("{n}", n=n * roster.EACH), T("{n} figures a side", n=n))
            for n in range(1, roster.MOST + 1))),
    )
    force_type = roster.Company
    eye = value.EYE
    state_type = roster.Battle

    def book(self) -> Book:
        """The rulebook data."""
        return book()

    def board_for(self, figures: int) -> tuple[int, int]:
        """Width and depth of the board for so many figures on the larger side (SK-01, SK-02)."""
        return limits.board(figures)

    def unlimited(self, switches: Mapping[str, str]) -> bool:
        """Whether these house rules muster freely, without points (SK-R2)."""
        return not limits.house_rules(tuple(switches.items())).points

    def check_force(self, force: Any, limit: int) -> list[Rejection]:
        """See `roster.check_force`; a limit of 0 is free muster."""
        return roster.check_force(force, limit)

    def price(self, force: Any, entry: int | None = None) -> Price:
        """See `roster.price`."""
        return roster.price(force, entry)

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle: illegal forces, unknown house rules or options, the wrong board."""
        wrong = unknown_choices(setup, self.setup_options, self.switches, "SK-R2")
        if not wrong:
            house = limits.house_rules(setup.switches)
            limit = int(setup.option("limit", self.setup_options[0].default)) if house.points else 0
            for side, force in enumerate(setup.forces):
                wrong += [r._replace(reason=T("{side}: {why}", side=SIDES[side], why=r.reason))
                          for r in self.check_force(force, limit)]
        figures = max(len(force.figures) for force in setup.forces)
        size, wanted = (setup.table.width, setup.table.height), limits.board(figures)
        if size != wanted:
            wrong.append(Rejection(
                T("the table is {w}″ by {h}″; {n} figures a side play on {x}″ by {y}″", n=figures,
                  w=f"{size[0] / GRID:g}", h=f"{size[1] / GRID:g}", x=wanted[0] // GRID, y=wanted[1] // GRID),
                "SK-01" if wanted == limits.BOARDS[0] else "SK-02"))
        elif size[0] > size[1] and set(setup.table.edges) & {"west", "east"}:
            wrong.append(Rejection(T("on this board the long edges are set up at: south and north"), "SK-04"))
        return wrong

    def moment(self, setup: Setup, state: Any = None) -> Moment:
        """The first moment of a battle, or the moment of a given state."""
        house = limits.house_rules(setup.switches)
        return Moment(setup, _tabletop(setup.table, house), state if state is not None else _muster(setup), house)

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
            found += [f"{f.id} is not set up" for f in state.figures.values() if not f.placed]
        return found + [f"{f.id} stands in {why}" for f in state.standing()
                        if (why := now.top.move_field.may_stand(
                            f, f.place, [o for o in state.standing(f.id) if overlapping(f, o)])) is not None]

    def attacks(self, now: Moment, figure: str) -> Iterator[Forecast]:
        """See `forecasts.attacks`."""
        return forecasts.attacks(now, figure)

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

    def value(self, now: Moment, side: Side) -> float:
        """See `value.worth`."""
        return value.worth(now, side)

    def tables(self) -> tuple[Table, ...]:
        """The catalogue's tables are maps; see `maps/skirmashed`."""
        return ()


@lru_cache(maxsize=32)
def _tabletop(table: Table, house: limits.House) -> Tabletop:
    return Tabletop(table, limits.kinds(house), limits.sight_rules(house), limits.move_rules())


def _muster(setup: Setup) -> roster.Battle:
    """The forces as figures in play, not yet on the table."""
    figures: dict[str, roster.Skirmisher] = {}
    for side, force in enumerate(setup.forces):
        names = [hire.name for hire in force.figures]
        for i, hire in enumerate(force.figures):
            name = hire.name if names.count(hire.name) == 1 else f"{hire.name} {names[:i].count(hire.name) + 1}"
            figure_id = f"{SIDES[side]}{i + 1}"
            figures[figure_id] = roster.Skirmisher(
                id=figure_id, side=side, name=name, look=hire.look, radius=limits.BASE, manoeuvre=hire.manoeuvre,
                firepower=hire.firepower, boom=hire.boom, fight=hire.fight, hack=hire.hack, stamina=hire.stamina,
                fighter=hire.fighter)
    return roster.Battle(figures=figures)


RULESET = Skirmashed()
