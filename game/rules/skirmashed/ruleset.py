"""Skirmashed: what the core asks of the ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import get_args

from game.core.by_identity import by_identity
from game.core.chance.forecast import Forecast, NoAttack
from game.core.force import Rejection
from game.core.invariants import impostors, misplaced, table_problems, unplaced
from game.core.outlook import Approach, Harm
from game.core.play.acts import Act
from game.core.ruleset import Choice, Ruleset, SetupOption, inches, of_both, unknown_choices
from game.core.setup import Setup
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.core.table.tabletop import Tabletop
from game.core.text import T
from game.rules.skirmashed import TAGLINE, TITLE, dangers, ending, forecasts, limits, roster, turn, value, words
from game.rules.skirmashed.acts import ACTS, AttackKind, AttackWay
from game.rules.skirmashed.setting import mustered


class Skirmashed(Ruleset[roster.Battle]):
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id = "skirmashed"
    version = 2
    """2: no Stamina check for a shot that has killed the last figure of the other side (SK-R47 before SK-R25)."""
    title = TITLE
    tagline = TAGLINE
    acts = ACTS
    letters = "SK"
    standard_table = "lonely-farm"
    setup_options: tuple[SetupOption, ...] = (
        SetupOption("limit", T("Muster points"), "SK-H4", str(roster.EACH * roster.USUAL), tuple(
            Choice(str(n * roster.EACH), T("{n}", n=n * roster.EACH), T("{n} figures a side", n=n))
            for n in range(1, roster.MOST + 1))),
    )
    force_type = roster.Company
    evaluator = value.EVALUATOR
    state_type = roster.Battle
    check_force = staticmethod(roster.check_force)
    price = staticmethod(roster.price)
    step = staticmethod(turn.step)
    outcome = staticmethod(ending.outcome)
    score = staticmethod(ending.score)
    attacks = staticmethod(forecasts.attacks)
    answer_card = staticmethod(forecasts.answer_card)
    value = staticmethod(value.worth)
    status = staticmethod(words.status)

    def board_for(self, figures: int) -> tuple[int, int]:
        """Width and depth of the board for that many figures on the larger side, in 1/64 inch (SK-01, SK-02)."""
        return limits.board(figures)

    def unlimited(self, switches: Mapping[str, str]) -> bool:
        """Whether these house rules muster without points (SK-R2)."""
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
        if setup.limits and size != wanted:
            wrong.append(Rejection(
                T("the table is {w}″ by {h}″; {n} figures a side play on {x}″ by {y}″", n=figures,
                  x=wanted[0] // GRID, y=wanted[1] // GRID, **inches(setup.table)),
                "SK-01" if wanted == limits.BOARDS[0] else "SK-02"))
        elif size[0] > size[1] and set(setup.table.edges) & {"west", "east"}:
            wrong.append(Rejection(T("on this board the long edges are set up at: south and north"), "SK-04"))
        return wrong

    def moment(self, setup: Setup, state: roster.Battle | None = None) -> Moment[roster.Battle]:
        """The first moment of a battle, or the moment of a given state."""
        house = limits.house_rules(setup.switches)
        return Moment(setup, _tabletop(setup.table, house), state if state is not None else mustered(setup), house)

    def problems(self, now: Moment[roster.Battle]) -> list[str]:
        """Broken invariants of this state, one line each, besides those of the table."""
        state: roster.Battle = now.state
        found = table_problems(state, now.setup.table)
        found += impostors(state, _as_mustered(now.setup), ("damage", "exhausted", "spent"))
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

    def forecast(self, now: Moment[roster.Battle], figure: str, target: str,
                 way: Act | None = None) -> Forecast | NoAttack:
        """See `forecasts.forecast`."""
        return forecasts.forecast(now, now.state.figures[figure], now.state.figures[target], way)

    def way(self, words: tuple[str, ...], figure: str, target: str) -> Act:
        """The attack that these words name: focus, then the kind, then dodge."""
        how: AttackKind = next(one for one in get_args(AttackKind) if one in words)
        return AttackWay(how, target, "focus" in words, "dodge" in words)

    # ── what a spot is worth ─────────────────────────────────────────────────────────────────────────────────

    def harm(self, now: Moment[roster.Battle], foe: str, figure: str, cost: int) -> Harm:
        """See `dangers.harm`."""
        return dangers.harm(now, now.state.figures[foe], now.state.figures[figure], cost)

    def approach(self, now: Moment[roster.Battle], foe: str) -> Approach:
        """See `dangers.approach`."""
        return dangers.approach(now, now.state.figures[foe])


@by_identity(4)
def _as_mustered(setup: Setup) -> dict[str, roster.Skirmisher]:
    """The figures that a battle begins with: to compare with, never to be changed."""
    return mustered(setup).figures


@lru_cache(maxsize=6)     # some MB each, once figures have moved there: the tables of a few battles


def _tabletop(table: Table, house: limits.House) -> Tabletop:
    return Tabletop(table, limits.kinds(house), limits.sight_rules(house), limits.move_rules())


RULESET = Skirmashed()
