"""Skirmashed: what the core asks of the ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from game.core.chance.forecast import Forecast, WhyNot
from game.core.force import Rejection
from game.core.invariants import impostors, misplaced, table_problems, unplaced
from game.core.laying import LayingRules, Sort, laying_option
from game.core.opening import edge_problems
from game.core.outlook import Lookout
from game.core.play.acts import Act
from game.core.play.events import Aimed
from game.core.ruleset import Ruleset, on_figures
from game.core.scenarios.kinds import option
from game.core.setup import Setup
from game.core.setup_checks import inches, of_both, unknown_choices
from game.core.setup_options import Choice, SetupOption
from game.core.table.boards import TableRules
from game.core.table.places import GRID
from game.core.table.tabletop import tabletops
from game.core.text import T
from game.rules.skirmashed import checks, dangers, ending, forecasts, limits, remedies, roster, turn, value, words
from game.rules.skirmashed.acts import ACTS, AttackKind, AttackWay
from game.rules.skirmashed.limits import Now
from game.rules.skirmashed.setting import edges_of, mustered


class SkirmashedLookout(Lookout[roster.Battle]):
    """What it says of a spot."""

    harm, approach = on_figures(dangers.harm), on_figures(dangers.approach)


class Skirmashed(Ruleset[roster.Battle]):
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id, version = "skirmashed", 3
    """2: no Stamina check for a shot that has killed the last figure of the other side (SK-R47 before SK-R25)."""
    acts = ACTS
    standard_table = "lonely-farm"
    setup_options: tuple[SetupOption, ...] = (
        SetupOption("limit", T("Muster points"), "SK-H4", str(roster.EACH * roster.USUAL), tuple(
            Choice(str(n * roster.EACH), T("{n}", n=n * roster.EACH), T("{n} figures a side", n=n))
            for n in range(1, roster.MOST + 1))),
        laying_option("SK-H5"),
        option(),
    )
    boards = (
        TableRules(share=(14, 24), markers=()),
        TableRules(width=48 * GRID, share=(14, 24), markers=()),
    )
    laying = LayingRules("SK-H5", (
        Sort("forest", 4, 5, 4, round=True), Sort("house", 3, 4, 3.5), Sort("rubble", 1, 4, 3, round=True),
        Sort("hedge", 2, 4, 0.5), Sort("wall", 3, 4, 0.5)), edges=("south", "north"))
    force_type = roster.Company
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
    barred = on_figures(checks.refused)
    answer_card = staticmethod(forecasts.answer_card)
    gone = T("killed")
    value, doing = staticmethod(value.worth), staticmethod(words.doing)
    lookout_type = SkirmashedLookout
    tires = on_figures(checks.exhaustion)

    def setback(self, before: roster.Skirmisher, after: roster.Skirmisher) -> Literal["", "tired"]:
        """It is exhausted now."""
        return "tired" if after.exhausted and not before.exhausted else ""

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
        if not wrong and not all(edges_of(self.moment(setup), side) for side in (0, 1)):
            wrong.append(Rejection(T("no edge of this table has room to set up all figures"), "SK-R7"))
        return wrong

    def problems(self, now: Now) -> list[str]:
        """Broken invariants of this state, one line each, besides those of the table."""
        state = now.state
        found = table_problems(state, now.setup.table)
        found += impostors(state, self.as_mustered(now.setup).figures, ("damage", "exhausted", "spent"))
        found += [f"{f.id} lives with {f.damage} of {f.stamina} damage" for f in state.figures.values()
                  if not 0 <= f.damage < f.stamina]
        found += [f"{f.id} is dead with {f.damage} of {f.stamina} damage" for f in state.gone.values()
                  if f.damage < f.stamina and f.id not in state.left]
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
        found += edge_problems(state.edges, state.phase != "edges")
        found += ending.SCENARIOS.problems(now)
        if state.phase in ("start", "play", "end"):
            found += unplaced(state)
        return [*found, *misplaced(now)]

    def made(self, aimed: Aimed) -> Forecast | WhyNot | None:
        """The card of an attack that was made, with the dodge that was chosen."""
        before = aimed.declared.before if aimed.declared is not None else None
        if before is None:
            return None
        me, target = (before.state.figures[one] for one in (aimed.figure, aimed.target))
        return forecasts.attack_card(before, me, target, checks.attack_of(before, me, target, aimed.act), reply=False)

    def way(self, words: tuple[str, ...], figure: str, target: str) -> Act:
        """The attack that these words name: focus, then the kind, then dodge."""
        how: AttackKind = next(one for one in get_args(AttackKind) if one in words)
        return AttackWay(how, target, "focus" in words, "dodge" in words)


RULESET = Skirmashed()
