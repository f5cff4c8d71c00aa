"""Deathzap Fourth Edition: what the core asks of the ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, cast

from game.core.caches import by_identity
from game.core.chance.forecast import Forecast, WhyNot
from game.core.force import Rejection
from game.core.invariants import impostors, misplaced, table_problems, unlike, unplaced
from game.core.laying import LayingRules, Sort, laying_option
from game.core.opening import edge_problems, opposite
from game.core.outlook import Attempt, Danger, Harm, Lookout, Spot
from game.core.play.acts import Act
from game.core.ruleset import Ruleset
from game.core.scenarios.kinds import option
from game.core.setup import Setup
from game.core.setup_checks import inches, of_both, unknown_choices
from game.core.setup_options import Choice, SetupOption
from game.core.table.boards import TableRules
from game.core.table.pieces import KINDS, Table
from game.core.table.places import GRID, SIDES
from game.core.table.tabletop import Tabletop
from game.core.text import T
from game.rules.deathzap import (
    bout_forecasts,
    composition,
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
from game.rules.deathzap.acts import ACTS, Assault, Melee, Shoot, ShootWeapon
from game.rules.deathzap.limits import Now
from game.rules.deathzap.seeing import ground, ground_of
from game.rules.deathzap.setting import edges_of, mustered

COUNTERS: Final = ("casualties", "stored", "tried", "immobile", "fate")
"""The fields of a unit that change in play; the others stay as mustered."""


class DeathzapLookout(Lookout[roster.Battle]):
    """What it says of where a unit stands, in a bout of where a figure does."""

    def spot(self, now: Now, figure: str) -> Iterator[Spot]:
        """See `dangers.spot`; `figure` is a unit."""
        return dangers.spot(now, figure)

    def dangers(self, now: Now, figure: str) -> Iterator[Danger | None]:
        """See `dangers.dangers`; `figure` is a unit."""
        return dangers.dangers(now, figure)

    def attempts(self, now: Now, foe: str, figure: str) -> Iterator[Attempt | None]:
        """See `dangers.attempts`; both are units."""
        return dangers.attempts(now, foe, figure)

    def danger(self, now: Now, foe: str, figure: str) -> Iterator[Danger | None]:
        """See `dangers.danger`; both are units."""
        return dangers.danger(now, foe, figure)

    def harm(self, now: Now, foe: str, figure: str, cost: int) -> Harm:
        """See `bout_forecasts.harm` for the selected figure of a bout; otherwise what its usual attack does."""
        bout, them = now.state.bout, now.state.figures
        if bout is not None and foe == bout.picked and figure in them:
            return bout_forecasts.harm(now, them[foe], them[figure])
        return super().harm(now, foe, figure, cost)


class Deathzap(Ruleset[roster.Battle]):
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id, version = "deathzap", 2
    acts = ACTS
    first_forces = ("Tommy platoon 1944", "Hive swarm")
    """The forces that are offered first: an even match (`docs/balance-deathzap.md`)."""
    setup_options: tuple[SetupOption, ...] = (
        SetupOption("forces", T("Forces"), "DZ-R66", "composition", (
            Choice("composition", T("platoon"), T("One platoon with support on 48″, two on 72″; no points")),
            *(Choice(str(n), T("{n}", n=n), T("House rule: up to {n} points", n=n))
              for n in (composition.SMALL, composition.LARGE)))),
        laying_option("DZ-H1"),
        option(),
    )
    boards = (
        TableRules(width=48 * GRID, height=48 * GRID, share=(18, 30), markers=(), zone=6 * GRID, zone_open=70),
        TableRules(width=72 * GRID, height=48 * GRID, share=(18, 30), markers=(), zone=6 * GRID, zone_open=70),
    )
    laying = LayingRules("DZ-H1", (
        Sort("forest", 6, 9, 7.5, round=True), Sort("house", 5, 6, 5), Sort("rubble", 2, 6, 5, round=True),
        Sort("hedge", 4, 6, 0.5), Sort("wall", 3, 6, 0.5)), clear=KINDS)
    force_type = roster.Platoon
    state_type = roster.Battle
    house_rules = staticmethod(limits.house_rules)
    mustered = staticmethod(mustered)
    check_force, price = staticmethod(composition.check_force), staticmethod(composition.price)
    mends = staticmethod(remedies.mends)
    steps = turn.STEPS
    scenarios = ending.SCENARIOS
    outcome, score = staticmethod(ending.outcome), staticmethod(ending.score)
    looming = staticmethod(ending.looming)
    attacks, made = staticmethod(forecasts.attacks), staticmethod(forecasts.made)
    unit_evaluator = value.EVALUATOR
    hastes = value.HASTES
    lookout_type = DeathzapLookout
    value, status = staticmethod(value.worth), staticmethod(words.status)
    standard_table = "crossroads-hamlet"

    def tabletop(self, table: Table, house: limits.House, /) -> Tabletop:
        """The table for figures on foot."""
        return ground(table, house, "foot")

    def board_for(self, units: int) -> tuple[int, int]:
        """Width and height of the table for forces of that many units, in 1/64 inch (DZ-01, DZ-R66)."""
        return limits.SIZES[0] if units <= composition.PLATOONS[1][1] else limits.SIZES[1]

    def house(self, setup: Setup) -> limits.House:
        """See `limits.house_of`."""
        return limits.house_of(setup)

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle: faulty forces, unknown house rules or options, a table of another size."""
        wrong = unknown_choices(setup, self.setup_options, self.switches, "DZ-R66", "DZ-R6")
        table = setup.table
        if setup.limits and (table.width, table.height) not in limits.SIZES:
            wrong.append(Rejection(T("the table is {w}″ by {h}″; 48″ by 48″ or 72″ by 48″ are played", **inches(table)),
                                   "DZ-01"))
        if not opposite(table.edges):
            wrong.append(Rejection(T("the two edges have to face each other"), "DZ-04"))
        if not wrong:
            wrong += _forces(setup)     # how many units there may be depends on the table
        if not wrong and not all(edges_of(self.moment(setup), side) for side in (0, 1)):
            wrong.append(Rejection(T("no edge of this table has room for all units to deploy"), "DZ-R18"))
        return wrong

    def problems(self, now: Now) -> list[str]:
        """Broken invariants of this state, one line each, besides those of the table."""
        state = now.state
        found = table_problems(state, now.setup.table)
        first = self.as_mustered(now.setup)
        found += impostors(state, first.figures)
        if [*state.units] != [*first.units]:
            found.append(f"units {', '.join(state.units)[:80]} are not those of the forces")
            return found
        found += [wrong for unit in state.units.values() for wrong in _unlike_mustered(unit, first.units[unit.id])]
        found += [*_unit_problems(now), *_turn_problems(now)]
        found += edge_problems(state.edges, state.phase != "edges")
        found += ending.SCENARIOS.problems(now)
        if state.phase in ("turns", "end"):
            found += unplaced(state)
        field_of = cache(lambda type: ground_of(now, type).move_field)
        found += misplaced(now, lambda figure: field_of(figure.type))
        return found

    def resolving(self, now: Now) -> bool:
        """Whether a bout whose last attack is made still has to destroy the beaten unit (DZ-94, DZ-95)."""
        return bool(now.state.stage == "finish")

    def forecast(self, now: Now, figure: str, target: str, way: Act | None = None) -> Forecast | WhyNot:
        """See `forecasts.forecast`; `figure` and `target` may be units."""
        return forecasts.forecast(now, figure, target, way)

    def way(self, words: tuple[str, ...], figure: str, target: str) -> Act:
        """The attack that these words name: a volley, an assault, a melee, or a shot in a bout with a weapon."""
        if len(words) > 1:
            return ShootWeapon(cast(roster.Weapon, words[1]))
        return Assault(target) if words == ("assault",) else Melee(target) if words == ("melee",) else Shoot(target)

    def ids(self, now: Now) -> dict[str, str]:
        """Figures with their units, and the units, by id."""
        everyone = (*now.state.figures.values(), *now.state.gone.values())
        return {**{unit: unit for unit in now.state.units}, **{one.id: one.unit for one in everyone}}

    def barred(self, now: Now, figure: str, target: str, way: Act | None) -> WhyNot | None:
        """See `forecasts.barred`."""
        return forecasts.barred(now, figure, target, way)

    def what_if(self, now: Now, figure: str, target: str, way: str = "") -> Forecast | WhyNot:
        """The forecast of the attack in words; without words what the figure may do in the current bout, otherwise a
        volley."""
        if not way.split() and now.state.bout is None:
            way = "shoot"
        return super().what_if(now, figure, target, way)


def _forces(setup: Setup) -> list[Rejection]:
    """Both forces by the composition rule of the table, or by points (DZ-R66)."""
    chosen = setup.option("forces", "composition")
    limit = 0 if chosen == "composition" else int(chosen)
    platoons = 1 if setup.table.width <= limits.SIZES[0][0] else 2
    wrong = of_both(setup, lambda force: composition.check_force(force, limit, platoons))
    return wrong or ([] if limit or not setup.limits else list(composition.check_pair(setup.forces)))


@by_identity(200)
def _unlike_mustered(unit: roster.Unit, first: roster.Unit) -> tuple[str, ...]:
    """What of a unit is not as it was mustered."""
    return tuple(unlike(unit, first, COUNTERS))


def _unit_problems(now: Now) -> Iterator[str]:
    state = now.state
    alive = Counter(figure.unit for figure in state.figures.values())
    for unit in state.units.values():
        living = alive[unit.id]
        if bool(unit.fate) != (not living):
            yield f"{unit.id} is {unit.fate or 'in play'} with {living} figures"
        if unit.casualties < 0 or unit.stored < 0 or living > unit.size:
            yield f"{unit.id}: {unit.casualties} casualties, {unit.stored} stored hits, {living} of {unit.size}"
        if unit.immobile and not unit.profile.armoured:
            yield f"{unit.id} is immobilised"
    for figure in (*state.figures.values(), *state.gone.values()):
        if figure.unit not in state.units or state.units[figure.unit].side != figure.side:
            yield f"{figure.id} is of no unit"


def _turn_problems(now: Now) -> Iterator[str]:
    """Contradictions in the order of activations, one line each."""
    state = now.state
    active = state.units.get(state.active)
    if state.active and (active is None or active.side != state.side):
        yield f"{state.active} is active in a turn of {SIDES[state.side]}"
    if state.stage and not state.active:
        yield f"{state.stage} of nobody"
    if (state.bout is not None) != (state.stage in ("bout", "finish")):
        yield f"a bout in the stage {state.stage or 'between'}"
    if state.bout is not None:
        dead = sum(1 for f in state.gone.values() if f.unit in (state.bout.attacker, state.bout.defender))
        if not {state.bout.attacker, state.bout.defender} <= set(state.units) or sum(state.bout.dead) > dead:
            yield f"a bout of {state.bout.attacker} and {state.bout.defender} with {state.bout.dead} dead"
        if state.bout.picked and state.bout.picked not in state.figures:
            yield f"{state.bout.picked} is selected and gone"
    if now.house.turns and state.round > now.house.turns:
        yield f"turn {state.round} of {now.house.turns}"


RULESET = Deathzap()
