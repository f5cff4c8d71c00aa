"""Ghost Legions: what the core asks of the ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.by_identity import by_identity
from game.core.chance.forecast import Forecast, NoAttack
from game.core.force import Rejection
from game.core.invariants import impostors, misplaced, table_problems, unplaced
from game.core.opening import opposite
from game.core.outlook import Approach, Harm, Touch
from game.core.play.acts import Act
from game.core.ruleset import Choice, Ruleset, SetupOption, inches, of_both, unknown_choices
from game.core.setup import Setup
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import SIDES, touching
from game.core.table.tabletop import Tabletop
from game.core.text import TN, T, Text
from game.rules.ghost_legions import TAGLINE, TITLE, dangers, ending, forecasts, limits, roster, turn, value, words
from game.rules.ghost_legions.acts import ACTS, Fight, Shoot, ShootWith
from game.rules.ghost_legions.setting import mustered


class GhostLegions(Ruleset[roster.Battle]):
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id = "ghost-legions"
    version = 1
    title = TITLE
    tagline = TAGLINE
    acts = ACTS
    letters = "GL"
    standard_table = "haunted-crossroads"
    setup_options: tuple[SetupOption, ...] = (
        SetupOption("limit", T("Points limit"), "GL-R4", str(roster.USUAL), tuple(
            Choice(str(n), T("{n}", n=n), T("{n} points a side", n=n))
            for n in range(roster.LEAST_LIMIT, roster.MOST_LIMIT + 1))),
    )
    """The points limit. Where the house rule `gl_points_limit` is changed, that one applies."""
    force_type = roster.Legion
    evaluator = value.EVALUATOR
    state_type = roster.Battle
    check_force = staticmethod(roster.check_force)
    price = staticmethod(roster.price)
    bought = staticmethod(roster.bought)
    step = staticmethod(turn.step)
    outcome = staticmethod(ending.outcome)
    score = staticmethod(ending.score)
    attacks = staticmethod(forecasts.attacks)
    value = staticmethod(value.worth)
    status = staticmethod(words.status)

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle: faulty forces, unknown house rules or options, a table of another size."""
        wrong = unknown_choices(setup, self.setup_options, self.switches, "GL-R4")
        if not wrong:
            house = limits.house_rules(setup.switches)
            limit = house.points_limit or int(setup.option("limit", str(roster.USUAL)))
            wrong += of_both(setup, lambda force: roster.check_force(force, limit, two_hands=house.two_hands))
        table = setup.table
        if setup.limits and (table.width, table.height) != (limits.SIDE, limits.SIDE):
            wrong.append(Rejection(T("the table is {w}″ by {h}″; 48″ by 48″ are played", **inches(table)), "GL-03"))
        if not opposite(table.edges):
            wrong.append(Rejection(T("the two ends have to face each other"), "GL-04"))
        return wrong

    def moment(self, setup: Setup, state: roster.Battle | None = None) -> Moment[roster.Battle]:
        """The first moment of a battle, or the moment of a given state."""
        house = limits.house_rules(setup.switches)
        return Moment(setup, _tabletop(setup.table, house), state if state is not None else mustered(setup), house)

    def problems(self, now: Moment[roster.Battle]) -> list[str]:
        """Broken invariants of this state, one line each, besides those of the table."""
        state: roster.Battle = now.state
        found = table_problems(state, now.setup.table)
        found += impostors(state, _as_mustered(now.setup), ("hits", "done"))
        if sum(state.kills) + sum(state.exits) != len(state.gone):
            found.append(f"{state.kills} kills and {state.exits} exits are not {len(state.gone)} figures gone")
        found += [f"{f.id} has {f.hits} hits" for f in state.figures.values() if f.hits < 0]
        found += _turn_problems(now)
        if state.phase in ("turns", "end"):
            found += unplaced(state)
        found += misplaced(now)
        return found

    def forecast(self, now: Moment[roster.Battle], figure: str, target: str,
                 way: Act | None = None) -> Forecast | NoAttack:
        """See `forecasts.forecast`."""
        return forecasts.forecast(now, now.state.figures[figure], now.state.figures[target], way)

    def way(self, words: tuple[str, ...], figure: str, target: str) -> Act:
        """The attack that these words name: a fight, or a shot with or without a number of actions."""
        if len(words) > 1:
            return ShootWith(target, int(words[1]))
        return Fight(target) if words == ("fight",) else Shoot(target)

    def barred(self, now: Moment[roster.Battle], figure: str, target: str,
               way: Act | None) -> tuple[Text, str] | None:
        """Why a shot with more actions than are left is not allowed, and the clause; None otherwise (GL-16, GL-37)."""
        state: roster.Battle = now.state
        active = state.active == figure
        if isinstance(way, Fight) or (way is None and touching(state.figures[figure], state.figures[target])):
            return None
        most = state.actions if active else limits.MOST_ACTIONS
        wanted = way.actions if isinstance(way, ShootWith) else 1
        if 1 <= wanted <= most:
            return None
        if active:
            return (TN("it has 1 action left", "it has {n} actions left", n=most)), "GL-37"
        return T("a shot takes 1 to {n} actions", n=most), "GL-37"

    # ── what a spot is worth ─────────────────────────────────────────────────────────────────────────────────

    def harm(self, now: Moment[roster.Battle], foe: str, figure: str, cost: int) -> Harm:
        """See `dangers.harm`."""
        return dangers.harm(now, now.state.figures[foe], now.state.figures[figure], cost)

    def approach(self, now: Moment[roster.Battle], foe: str) -> Approach:
        """See `dangers.approach`."""
        return dangers.approach(now, now.state.figures[foe])

    def touches(self, now: Moment[roster.Battle], figure: str) -> Iterator[Touch]:
        """See `dangers.touches`."""
        return dangers.touches(now, now.state.figures[figure])


@by_identity(4)
def _as_mustered(setup: Setup) -> dict[str, roster.Fighter]:
    """The figures that a battle begins with: to compare with, never to be changed."""
    return mustered(setup).figures


def _turn_problems(now: Moment[roster.Battle]) -> Iterator[str]:
    """Contradictions in the order of activations, one line each."""
    state: roster.Battle = now.state
    if state.active and (state.active not in state.figures or state.figures[state.active].side != state.side):
        yield f"{state.active} is active in a turn of {SIDES[state.side]}"
    if not 0 <= state.actions <= 6 or bool(state.active) != bool(state.actions):
        yield f"{state.actions} actions of {state.active or 'nobody'}"
    done = sum(1 for f in (*state.figures.values(), *state.gone.values()) if f.side == state.side and f.done)
    if state.activated > done:
        yield f"{state.activated} activated, but {done} marked so"
    if now.switches.rounds and state.round > now.switches.rounds:
        yield f"turn {state.round} of {now.switches.rounds}"


@lru_cache(maxsize=6)     # some MB each, once figures have moved there: the tables of a few battles


def _tabletop(table: Table, house: limits.House) -> Tabletop:
    return Tabletop(table, limits.kinds(house), limits.sight_rules(house), limits.move_rules())


RULESET = GhostLegions()
