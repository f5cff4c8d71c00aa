"""Ghost Legions: what the core asks of the ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.chance.forecast import WhyNot
from game.core.force import Rejection
from game.core.invariants import impostors, misplaced, table_problems, unplaced
from game.core.laying import LayingRules, Sort, laying_option
from game.core.opening import edge_problems, opposite
from game.core.outlook import Lookout
from game.core.play.acts import Act
from game.core.ruleset import Ruleset, on_figures
from game.core.scenarios.kinds import option
from game.core.setup import Setup
from game.core.setup_checks import inches, of_both, unknown_choices
from game.core.setup_options import SetupOption, points_limit
from game.core.table.boards import TableRules
from game.core.table.places import GRID, SIDES, touching
from game.core.table.tabletop import tabletops
from game.core.text import TN, T
from game.rules.ghost_legions import dangers, ending, forecasts, limits, remedies, roster, turn, value, words
from game.rules.ghost_legions.acts import ACTS, Fight, Shoot, ShootWith
from game.rules.ghost_legions.limits import Now
from game.rules.ghost_legions.setting import ends_of, mustered


class LegionLookout(Lookout[roster.Battle]):
    """What it says of a spot."""

    harm, approach = on_figures(dangers.harm), on_figures(dangers.approach)
    touches = on_figures(dangers.touches)


class GhostLegions(Ruleset[roster.Battle]):
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id, version = "ghost-legions", 4
    """2: nobody is set up in a house that can be entered (GL-R2); bases that block give no cover (GL-R39)."""
    acts = ACTS
    standard_table = "haunted-crossroads"
    setup_options: tuple[SetupOption, ...] = (
        points_limit("GL-R4", roster.USUAL, range(roster.LEAST_LIMIT, roster.MOST_LIMIT + 1)),
        laying_option("GL-H1"),
        option(),
    )
    """The points limit. Where the house rule `gl_points_limit` is changed, that one applies."""
    boards = (
        TableRules(width=48 * GRID, height=48 * GRID, share=(8, 20), markers=(), zone=12 * GRID, zone_open=60),
    )
    laying = LayingRules("GL-H1", (
        Sort("forest", 5, 9, 6.5, round=True), Sort("house", 3, 6, 5), Sort("rubble", 2, 6, 5, round=True),
        Sort("hedge", 3, 6, 0.5), Sort("wall", 3, 6, 0.5)), edges=("south", "north"))
    force_type = roster.Legion
    evaluator = value.EVALUATOR
    hastes = value.HASTES
    state_type = roster.Battle
    house_rules = staticmethod(limits.house_rules)
    tabletop = staticmethod(tabletops(limits.kinds, limits.sight_rules, limits.move_rules))
    mustered = staticmethod(mustered)
    check_force, price = staticmethod(roster.check_force), staticmethod(roster.price)
    mends = staticmethod(remedies.mends)
    bought = staticmethod(roster.bought)
    steps = turn.STEPS
    scenarios = ending.SCENARIOS
    outcome, score = staticmethod(ending.outcome), staticmethod(ending.score)
    attacks, forecast = staticmethod(forecasts.attacks), on_figures(forecasts.forecast)
    value, doing = staticmethod(value.worth), staticmethod(words.doing)
    lookout_type = LegionLookout
    looming = staticmethod(dangers.looming)

    def house(self, setup: Setup) -> limits.House:
        """See `limits.house_of`."""
        return limits.house_of(setup)

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
        if not wrong and not all(ends_of(self.moment(setup), side) for side in (0, 1)):
            wrong.append(Rejection(T("no edge of this table has room to set up all figures"), "GL-R2"))
        return wrong

    def problems(self, now: Now) -> list[str]:
        """Broken invariants of this state, one line each, besides those of the table."""
        state = now.state
        found = table_problems(state, now.setup.table)
        found += impostors(state, self.as_mustered(now.setup).figures, ("hits", "done"))
        if sum(state.kills) + sum(state.exits) != len(state.gone):
            found.append(f"{state.kills} kills and {state.exits} exits are not {len(state.gone)} figures gone")
        found += [f"{f.id} has {f.hits} hits" for f in state.figures.values() if f.hits < 0]
        found += _turn_problems(now)
        found += edge_problems(state.ends, state.phase != "ends")
        found += ending.SCENARIOS.problems(now)
        if state.phase in ("turns", "end"):
            found += unplaced(state)
        found += misplaced(now)
        return found

    def way(self, words: tuple[str, ...], figure: str, target: str) -> Act:
        """The attack that these words name: a fight, or a shot with or without a number of actions."""
        if len(words) > 1:
            return ShootWith(target, int(words[1]))
        return Fight(target) if words == ("fight",) else Shoot(target)

    def barred(self, now: Now, figure: str, target: str, way: Act | None) -> WhyNot | None:
        """Why a shot with more actions than are left is not allowed, and the clause; None otherwise (GL-16, GL-37)."""
        state = now.state
        active = state.active == figure
        if isinstance(way, Fight) or (way is None and touching(state.figures[figure], state.figures[target])):
            return None
        most = state.actions if active else limits.MOST_ACTIONS
        wanted = way.actions if isinstance(way, ShootWith) else 1
        if 1 <= wanted <= most:
            return None
        if active:
            return WhyNot((TN("it has 1 action left", "it has {n} actions left", n=most)), "GL-37")
        return WhyNot(T("a shot takes 1 to {n} actions", n=most), "GL-37")


def _turn_problems(now: Now) -> Iterator[str]:
    """Contradictions in the order of activations, one line each."""
    state = now.state
    if state.active and (state.active not in state.figures or state.figures[state.active].side != state.side):
        yield f"{state.active} is active in a turn of {SIDES[state.side]}"
    if not 0 <= state.actions <= 6 or bool(state.active) != bool(state.actions):
        yield f"{state.actions} actions of {state.active or 'nobody'}"
    done = sum(1 for f in (*state.figures.values(), *state.gone.values()) if f.side == state.side and f.done)
    if state.activated > done:
        yield f"{state.activated} activated, but {done} marked so"
    if now.house.rounds and state.round > now.house.rounds:
        yield f"turn {state.round} of {now.house.rounds}"


RULESET = GhostLegions()
