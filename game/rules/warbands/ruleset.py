"""Warbands: what the core asks of the ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, cast

import msgspec

from game.core.caches import by_identity, by_owner
from game.core.chance.forecast import Forecast, WhyNot
from game.core.force import Rejection
from game.core.invariants import impostors, misplaced, table_problems
from game.core.opening import EDGE_NAMES
from game.core.outlook import Attempt, Danger, Lookout
from game.core.play.acts import Act
from game.core.play.events import Aimed
from game.core.ruleset import Ruleset, on_figures
from game.core.setup import Setup
from game.core.setup_checks import inches, of_both, unknown_choices
from game.core.setup_options import Choice, SetupOption, points_limit
from game.core.table.boards import TableRules
from game.core.table.moment import Moment
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, gap
from game.core.table.tabletop import Tabletop, cached_table
from game.core.text import T
from game.rules.warbands import (
    active_skills,
    answer_cards,
    checks,
    dangers,
    ending,
    forecasts,
    limits,
    muster,
    possible,
    remedies,
    roster,
    setting,
    teams,
    terrain_cards,
    turn,
    value,
    words,
)
from game.rules.warbands.acts import ACTS
from game.rules.warbands.distances import Attack, AttackKind, Declared, act_of, fighter, same_level, way_of, within_inch
from game.rules.warbands.limits import Now
from game.rules.warbands.skills import BY_NAME
from game.rules.warbands.tables import DEPTH, NARROW, WIDE

COUNTERS: Final = ("wounds", "down", "spared", "notes", "acted", "used", "struck", "tried", "moved", "still", "lost",
                   "animal", "treasure")
"""The fields of a fighter that change in play, besides his place; the others stay as bought."""


class WarbandsLookout(Lookout[roster.Battle]):
    """What it says of a spot."""

    harm, approach = on_figures(dangers.harm), on_figures(dangers.approach)
    touches = on_figures(dangers.touches)

    def danger(self, now: Now, foe: str, figure: str) -> Iterator[Danger | None]:
        """What an enemy could do in one activation, charges counted (WB-134)."""
        me = fighter(now, figure)
        return (None if found is None else dangers.with_charge(now, found, me)
                for found in super().danger(now, foe, figure))

    def attempts(self, now: Now, foe: str, figure: str) -> Iterator[Attempt | None]:
        """Each attack in one activation, a charge as well (WB-134)."""
        yield from super().attempts(now, foe, figure)
        yield dangers.charge(now, fighter(now, foe), fighter(now, figure))

    def prospects(self, now: Now, figure: str) -> Iterator[Forecast]:
        """The attacks without what others may choose before the dice, which takes too long for many."""
        me = now.state.figures[figure]
        return (forecasts.attack_card(now, attack, replies=False)
                for attack in checks.targets(now, me, me.side, checks.ways(now, me)) if me.stands)

    def short_of_contact(self, now: Now, me: roster.Fighter, foe: roster.Fighter) -> float | None:
        """How much nearer the fighter would have to be to be within 1 inch, in 1/64 inch; 0 where he is, None on
        another level (WB-R12)."""
        if not same_level(me, foe):
            return None
        return 0.0 if within_inch(me, foe) else gap(me, foe) - GRID


class Warbands(Ruleset[roster.Battle]):
    """The ruleset object; see `game.core.ruleset.Ruleset`."""

    id, version = "warbands", 5
    """2: sight by the chord between the tangent points (TB-8), and what `tests/rules/warbands/test_corners_2.py` shows;
    3: what `tests/rules/warbands/test_corners_3.py` shows.
    """
    acts = ACTS
    standard_table = "market-cross"
    setup_options: tuple[SetupOption, ...] = (
        points_limit("WB-R3", muster.USUAL, range(100, 401, 10)),
        SetupOption("scenario", T("Scenario"), "WB-R101", "last", ending.SCENARIOS),
        SetupOption("terrain", T("Terrain"), "WB-R93", "map", (
            Choice("map", T("as on the table"), T("the pieces of the table that was chosen")),
            Choice("cards", T("terrain cards"), T("five cards laid by both players in turn")))),
        SetupOption("deploy", T("Setting up"), "WB-R96", "hand", (
            Choice("hand", T("one by one"), T("the players set up a fighter each in turn")),
            Choice("quick", T("quick"), T("all start at the same places by their spawnpoints")))))
    """The points limit. Where the house rule `wb_points_cap` is changed, that one applies."""
    scenarios_anywhere = True
    """Every scenario is played on every table."""
    first_forces = ("Robyn’s Merry Men", "Captain Fawkes’ Ragtags")
    """The printed warbands: offered first."""
    boards = (
        TableRules(share=(14, 24), markers=(), zone=5 * GRID, zone_open=90),
        TableRules(width=36 * GRID, share=(14, 24), markers=(), zone=5 * GRID, zone_open=90),
    )
    force_type = roster.Warband
    evaluator = value.EVALUATOR
    hastes = value.HASTES
    lookout_type = WarbandsLookout
    state_type = roster.Battle
    house_rules = staticmethod(limits.house_rules)
    price, bought = staticmethod(muster.price), staticmethod(muster.bought)
    mends = staticmethod(remedies.mends)
    steps = turn.STEPS
    outcome, score = staticmethod(ending.outcome), staticmethod(ending.score)
    prize = staticmethod(ending.prize)
    attacks = staticmethod(forecasts.attacks)
    answer_card = staticmethod(answer_cards.answer_card)
    value, status = staticmethod(value.worth), staticmethod(words.status)
    looming = staticmethod(dangers.looming)
    skills = BY_NAME
    """The skills and roles by name."""

    def relaid(self, state: roster.Battle) -> bool:
        """Terrain cards are part of the state, where they are played."""
        return bool(state.cards) or state.phase in ("toss", "cards") or super().relaid(state)

    def setback(self, before: roster.Fighter, after: roster.Fighter) -> Literal["", "hurt"]:
        """He has more wounds now."""
        return "hurt" if after.wounds > before.wounds else ""

    def quick_options(self, table: Table, draw: Callable[[int], int]) -> dict[str, str]:
        """Options of a quick battle: a random scenario, quick deployment, and cards on a bare table."""
        chosen = {"scenario": ending.SCENARIOS[draw(len(ending.SCENARIOS))].value, "deploy": "quick"}
        return chosen if table.pieces else {**chosen, "terrain": "cards"}

    def check_force(self, force: Any, limit: int) -> list[Rejection]:
        """See `muster.check_force`, with the house rules as printed."""
        return muster.check_force(force, limit, limits.house_rules(()))

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle: faulty warbands, unknown house rules or options, a table of another size."""
        wrong = unknown_choices(setup, self.setup_options, self.switches, "WB-R101", "WB-R3")
        if wrong:
            return wrong
        house = limits.house_rules(setup.switches)
        changed = house.points_cap != muster.USUAL
        limit = house.points_cap if changed else int(setup.option("limit", str(muster.USUAL)))
        wrong = [*of_both(setup, lambda force: muster.check_force(force, limit, house)), *_table_problems(setup, house)]
        if not wrong and (end := setting.crowded(self.moment(setup))) is not None:
            wrong.append(Rejection(T("the spawnpoints in the {edge} have no room for so many fighters",
                                     edge=EDGE_NAMES["north" if end else "south"]), "WB-R96"))
        return wrong

    def mustered(self, setup: Setup, /) -> roster.Battle:
        """See `setting.muster`."""
        return setting.muster(setup, self.house(setup))

    def tabletop(self, table: Table, house: limits.House, /) -> Tabletop:
        """The table without terrain cards."""
        return _tabletop(table, (), house)

    def moment(self, setup: Setup, state: roster.Battle | None = None) -> Now:
        """The first moment of a battle, or the moment of a given state, on the table with its terrain cards."""
        if state is None or not state.cards:
            return super().moment(setup, state)
        house = self.house(setup)
        return Moment(setup, _tabletop(setup.table, state.cards, house), state, house)

    def problems(self, now: Now) -> list[str]:
        """Broken invariants of this state, one line each, besides those of the table."""
        state = now.state
        found = [*terrain_cards.problems(now.setup, state)]
        if found:
            return found        # nothing can be measured on a table that cannot be
        found += table_problems(state, now.setup.table)
        found += impostors(state, _enlisted(now, self.as_mustered(now.setup).figures), COUNTERS)
        if not 0 <= state.round <= limits.TURNS:
            found.append(f"turn {state.round}")
        for f in state.figures.values():
            found += _fighter_problems(now, f)
        found += misplaced(now, lambda f: None if f.z else now.top.move_field)
        for one in state.unit:
            if one in state.figures and state.figures[one].side != state.side:
                found.append(f"{one} acts in the other side's activation")
        carried = [f.treasure for f in state.figures.values() if f.treasure]
        tokens = [*carried, *(token.id for token in state.tokens), *state.banked]
        if ending.scenario(now) == "treasure" and sorted(tokens) != ["T1", "T2", "T3", "T4", "T5"]:
            found.append(f"treasures {tokens}")
        return found

    def forecast(self, now: Now, figure: str, target: str, way: Act | None = None) -> Forecast | WhyNot:
        """See `forecasts.forecast`. Without `way` it is the first kind of attack that is legal, or the reason against
        one."""
        from game.rules.warbands.checks import ways

        me = fighter(now, figure)
        free = now.state.free[-1] if now.state.free and now.state.free[-1].figure == figure else None
        side = free.side if free is not None else me.side
        named = way_of(way)
        kinds = (named,) if named is not None else ways(now, me) or ("strike",)
        found: Forecast | WhyNot | None = None
        for kind in kinds:
            found = forecasts.forecast(now, Attack(figure, target, kind, side,
                                                   now.state.commander if kind == "team" else ""))
            if isinstance(found, Forecast):
                return found
        assert found is not None
        return found

    def made(self, aimed: Aimed) -> Forecast | WhyNot | None:
        """The card of an attack with all that was declared with it."""
        before, act = (None, None) if aimed.declared is None else (aimed.declared.before, aimed.act)
        if before is None or not isinstance(act, Declared):
            return None
        return forecasts.attack_card(before, act.attack, replies=False)

    def way(self, words: tuple[str, ...], figure: str, target: str) -> Act:
        """The kind of attack of that name."""
        return act_of(Attack(figure, target, cast(AttackKind, words[0]), 0))

    def barred(self, now: Now, figure: str, target: str, way: Act | None) -> WhyNot | None:
        """Why a fighter may make no such attack with what he has done, or has no such attack; None otherwise (WB-10,
        WB-60, WB-79, WB-134, WB-157, WB-R25, WB-R63)."""
        me, kind = fighter(now, figure), way_of(way)
        if kind == "team":
            return teams.no_shot(now, me)
        why = possible.no_attack_now(now, me)
        if why is None and kind is not None:
            why = possible.no_such_kind(now, me, kind)
            if why is None and kind not in (*possible.kinds_now(now, me), "charge"):
                return WhyNot(T("only hand to hand"), "WB-125")
        return why


def _table_problems(setup: Setup, house: limits.House) -> Iterator[Rejection]:
    """A table of the wrong size, or terrain cards on one that has pieces (WB-R92, WB-R93)."""
    table, wide = setup.table, WIDE if house.wide else NARROW
    if setup.limits and (table.width, table.height) != (wide, DEPTH):
        size = T("{w}″ by {h}″", **inches(table))
        if (table.width, table.height) in ((WIDE, DEPTH), (NARROW, DEPTH)):
            yield Rejection(T("the table is {size}; the house rule “Table” says {w}″ by 24″", size=size, w=wide // 64),
                            "WB-R92")
        else:
            yield Rejection(T("the table is {size}; {w}″ by 24″ are played", size=size, w=wide // 64), "WB-R92")
    if ending.scenario_of(setup) not in ending.DEFEAT_POINTS:
        yield Rejection(T("the table’s scenario {name} is none of ours: choose one of {names}",
                          name=table.scenario[:40], names=", ".join(ending.DEFEAT_POINTS)), "WB-R101")
    if setup.option("terrain", "map") == "cards" and any(p.kind in ("forest", "house") for p in table.pieces):
        yield Rejection(T("terrain cards are laid on a table without woods and houses, like Open green"), "WB-R93")


def _enlisted(now: Now, mustered: dict[str, roster.Fighter]) -> dict[str, roster.Fighter]:
    """All fighters as mustered, with what turns one fighter into another in play: Doppelgangers' figures (WB-118), a
    team's weapon (WB-97)."""
    state = now.state
    first = dict(mustered)
    heirs = {crew.commander for crew in state.crews if crew.over}
    for one in (*state.figures.values(), *state.gone.values()):
        root = one.id.removesuffix("b")
        if root in heirs and root in first and one.shooter == "area":
            first[root] = _heir(first[root])
        if one.half and root in first and first[root].skill == "Doppelganger":
            first[root] = half = first[root] if first[root].half else _halved(first[root], now.house)
            if root != one.id:
                first[one.id] = _other_of(half)
    return first


@by_identity(20)
def _heir(me: roster.Fighter) -> roster.Fighter:
    """A commander who has taken over his team's weapon (WB-97)."""
    return msgspec.structs.replace(me, shooter="area", shield=False)


_halved = by_identity(20)(active_skills.halved)
_other_of = by_identity(20)(active_skills.other_of)


def _fighter_problems(now: Now, f: roster.Fighter) -> Iterator[str]:
    if now.state.phase not in ("toss", "cards", "flip", "sides", "deploy") and not f.placed and not f.down:
        yield f"{f.id} is not set up"
    if f.down and f.placed:
        yield f"{f.id} is face down on the table"
    if f.wounds not in (0, 1) or (f.rank == "Rookie" and f.wounds):
        yield f"{f.id} has {f.wounds} wounds"
    if f.placed and not _supported(now.top, f):
        yield f"{f.id} stands on nothing"


@by_owner(200)
def _supported(top: Tabletop, f: roster.Fighter) -> bool:
    return top.levels.supports(f)


@cached_table


def _tabletop(table: Table, cards: tuple[Piece, ...], house: limits.House) -> Tabletop:
    if cards:
        table = msgspec.structs.replace(table, pieces=(*table.pieces, *cards))
    return Tabletop(table, limits.kinds(house), limits.sight_rules(), limits.move_rules())


RULESET = Warbands()
