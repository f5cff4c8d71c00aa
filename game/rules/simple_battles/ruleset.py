"""Simple Miniatures Battles For All Time: what the core asks of the ruleset."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from game.core.chance.checks import Check
from game.core.force import Rejection
from game.core.invariants import impostors, misplaced, table_problems, unplaced
from game.core.laying import LayingRules, Sort, laying_option
from game.core.opening import edge_problems
from game.core.outlook import Harm, Lookout
from game.core.ruleset import Ruleset, on_figures
from game.core.scenarios.kinds import CHOICES
from game.core.setup import Setup
from game.core.setup_checks import inches, of_both, unknown_choices
from game.core.setup_options import Choice, SetupOption, points_limit
from game.core.table.pieces import Edge, Marker, Table
from game.core.table.places import GRID, gap
from game.core.table.tabletop import tabletops
from game.core.text import T
from game.rules.simple_battles import (
    actions,
    checks,
    dangers,
    ending,
    forecasts,
    limits,
    remedies,
    roster,
    turn,
    value,
    words,
)
from game.rules.simple_battles.acts import ACTS
from game.rules.simple_battles.limits import Now
from game.rules.simple_battles.setting import edges_of, lay_objectives, mustered


class SimpleLookout(Lookout[roster.Battle]):
    """What it says of a spot."""

    seen_share = checks.SEEN_SHARE
    covers = False
    harm, approach = on_figures(dangers.harm), on_figures(dangers.approach)
    touches = on_figures(dangers.touches)

    def counts(self, harm: Harm) -> tuple[Fraction, Fraction]:
        """The points of the figures that fall (SB-66)."""
        return harm.worth, harm.lost

    def short_of_contact(self, now: Now, me: roster.Fighter, foe: roster.Fighter) -> float | None:
        """How much nearer the figure would have to be to be adjacent to the enemy, in 1/64 inch; 0 where it is
        (SB-R3)."""
        return 0.0 if checks.adjacent(now, me, foe) else gap(me, foe) - now.house.adjacent_gap


class SimpleBattles(Ruleset[roster.Battle]):
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id, version = "simple-battles", 3
    """2: nobody is set up in a house that can be entered (SB-R20)."""
    acts = ACTS
    standard_table = "orchard-hamlet"
    setup_options: tuple[SetupOption, ...] = (
        points_limit("SB-R13", roster.USUAL, range(20, 41)),
        SetupOption("scenario", T("Scenario"), "SB-R28", "plain", (
            Choice("plain", T("Objectives"), T("three objectives, 5 points each")),
            Choice("terminals", T("Terminals"),
                   T("each objective is also a terminal: a skill roll there scores 1 point, once a side")),
            *CHOICES)),
        laying_option("SB-H1"),
    )
    laying = LayingRules("SB-H1", (
        Sort("forest", 7, 6.5, 5, round=True), Sort("house", 3, 5, 4), Sort("house", 2, 4, 3.5),
        Sort("rubble", 3, 4.5, 3.5, round=True), Sort("hedge", 4, 4, 0.5), Sort("wall", 2, 4, 0.5)))
    force_type = roster.Warband
    evaluator = value.EVALUATOR
    hastes = value.HASTES
    lookout_type = SimpleLookout
    state_type = roster.Battle
    house_rules = staticmethod(limits.house_rules)
    tabletop = staticmethod(tabletops(limits.kinds, limits.sight_rules, limits.move_rules))
    mustered = staticmethod(mustered)
    check_force, price = staticmethod(roster.check_force), staticmethod(roster.price)
    mends = staticmethod(remedies.mends)
    steps = turn.STEPS
    scenarios = ending.SCENARIOS
    outcome, score = staticmethod(ending.outcome), staticmethod(ending.score)
    attacks, forecast = staticmethod(forecasts.attacks), on_figures(forecasts.forecast)
    barred = on_figures(lambda now, me, target, way: checks.other_done(now, me))
    answer_card = staticmethod(forecasts.answer_card)
    gone = T("defeated")
    value, doing = staticmethod(value.worth), staticmethod(words.doing)

    def prize(self, now: Now, lost: Collection[str]) -> tuple[int, int]:
        """The points that a figure was bought for (SB-66, SB-67)."""
        state, points = now.state, [0, 0]
        for one in lost:
            figure = state.figures.get(one) or state.gone[one]
            points[1 - figure.side] += figure.points
        return points[0], points[1]

    def brings(self, now: Now, check: Check) -> int:
        """An attack the points of its target, to whoever scores it; work on a terminal one (SB-66, SB-R28, SB-R55)."""
        state = now.state
        if check.kind == "skill":
            return actions.TERMINAL_POINTS
        if check.kind != "attack":
            return 0
        target = state.figures.get(check.target) or state.gone[check.target]
        by = state.figures.get(check.figure) or state.gone[check.figure]
        side = checks.scorer(now, by, target)
        return 0 if side is None else target.points if side == check.side else -target.points

    def goals(self, table: Table) -> tuple[Marker, ...]:
        """Where objectives may be laid out, whatever edges are chosen (SB-36 to SB-38)."""
        edges: tuple[Edge, ...] = table.edges[:1] or ("south", "west")
        return tuple(marker for edge in edges for marker in lay_objectives(table, edge))

    def house(self, setup: Setup) -> limits.House:
        """See `limits.house_of`."""
        return limits.house_of(setup)

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle: forces over the limit, unknown house rules or options."""
        wrong = unknown_choices(setup, self.setup_options, self.switches, "SB-R13")
        if not wrong:
            limit = int(setup.option("limit", str(roster.USUAL)))
            wrong += of_both(setup, lambda force: roster.check_force(force, limit))
        sides = setup.table.width, setup.table.height
        if setup.limits and not all(8 * GRID <= length <= 24 * GRID for length in sides):
            wrong.append(Rejection(T("the table is {w}″ by {h}″; 8″ to 24″ are played", **inches(setup.table)),
                                   "SB-R59"))
        if not wrong and not all(edges_of(self.moment(setup), side) for side in (0, 1)):
            wrong.append(Rejection(T("no edge of this table has room to set up all figures"), "SB-R20"))
        return wrong

    def problems(self, now: Now) -> list[str]:
        """Broken invariants of this state, one line each, besides those of the table."""
        state = now.state
        found = table_problems(state, now.setup.table)
        found += impostors(state, self.as_mustered(now.setup).figures, ("done",))
        if any(n < 0 for n in state.rerolls):
            found.append("rerolls below none")
        if state.active and state.active not in state.figures:
            found.append(f"{state.active} is active but gone")
        elif state.active and state.figures[state.active].side != state.side:
            found.append(f"{state.active} is active in the other side's phase")
        if not 0 <= state.round <= now.house.rounds:
            found.append(f"round {state.round} of {now.house.rounds}")
        if state.phase in ("initiative", "turns", "end"):
            found += unplaced(state)
        found += edge_problems(state.edges, state.phase != "sides")
        found += ending.SCENARIOS.problems(now)
        if not now.house.houses_enterable:
            found += misplaced(now)
        return found


RULESET = SimpleBattles()
