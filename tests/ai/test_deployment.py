"""How opponents set up, which is also what *Set up for me* proposes: each complaint about it, as a test."""

from __future__ import annotations

from functools import cache
from math import hypot

import pytest
from breadth import crossed

from game import rules
from game.ai import player
from game.ai.deployment import Deployment
from game.ai.participants import Participants
from game.core.play.ask import PlaceOption
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table import tabletop
from game.core.table.places import GRID, Place
from game.scenes.battle_setup import make_setup, playable_forces
from game.store.maps import map_named

TABLES = {"ghost-legions": ("haunted-crossroads", "three-woods"), "skirmashed": ("lonely-farm",),
          "simple-battles": ("orchard-hamlet",), "warbands": ("market-cross",), "deathzap": ("crossroads-hamlet",)}
CASES = [(ruleset, table) for ruleset, tables in TABLES.items() for table in tables]
DEEP = {"ghost-legions": 12, "skirmashed": 3, "simple-battles": 3, "warbands": 6, "deathzap": 6}


def begun(ruleset: str, table: str, seed: int, pair: tuple[int, int] = (0, 1)) -> Match:
    made = rules.get(ruleset)
    forces = playable_forces(made)
    equal = [one for one in forces if one.limit == forces[0].limit]
    setup = make_setup(made, map_named(table).table, (equal[pair[0]].force, equal[pair[1]].force))
    assert made.check_setup(setup) == []
    return Match.begun(made, setup, Dice.seeded(seed))


@cache
def set_up(ruleset: str, table: str, seed: int = 1, level: str = "normal") -> Match:
    """Both sides as the opponent sets them up."""
    match = begun(ruleset, table, seed)
    thinker = player(level, seed)
    while match.ask is not None and match.ask.kind in ("edge", "deploy"):
        match.answer(thinker.choose(match))
    return match


def groups(match: Match, side: int) -> list[tuple[float, float]]:
    """Where figures stand, in inches from the side's own edge and along it; units by their middles."""
    units: dict[str, list[Place]] = {}
    for figure in match.state.of(side):
        units.setdefault(getattr(figure, "unit", "") or figure.id, []).append(figure.place)
    high = match.now.setup.table.height / GRID
    found = []
    for places in units.values():
        x, y = sum(p.x for p in places) / len(places) / GRID, sum(p.y for p in places) / len(places) / GRID
        found.append((min(y, high - y), x))
    return found


def off_the_line(spots: list[tuple[float, float]]) -> float:
    """How far the spot farthest from the straight line that fits them best lies from it, in inches."""
    n = len(spots)
    mx, my = sum(x for x, _ in spots) / n, sum(y for _, y in spots) / n
    best = 99.0
    for k in range(180):        # every direction through the middle: small numbers, no algebra
        dx, dy = (90 - k) / 90, 1 - abs(90 - k) / 90
        long = hypot(dx, dy)
        best = min(best, max(abs((x - mx) * dy - (y - my) * dx) / long for x, y in spots))
    return best


@pytest.mark.parametrize(("case", "side"), crossed(CASES, (0, 1)))
def test_nobody_is_set_up_with_a_ruler(case: tuple[str, str], side: int) -> None:
    ruleset, table = case
    spots = groups(set_up(ruleset, table), side)
    assert len(spots) > 3
    slack = DEEP[ruleset] - 1.5
    assert off_the_line(spots) > min(1.0, slack * 0.15), spots
    depths = sorted(deep for deep, _ in spots)
    assert depths[-1] - depths[0] > slack * 0.2


@pytest.mark.parametrize(("ruleset", "table"), CASES)
@pytest.mark.parametrize("side", [0, 1])
def test_they_have_room_and_share_the_width(ruleset: str, table: str, side: int) -> None:
    match = set_up(ruleset, table)
    spots = groups(match, side)
    wide = match.now.setup.table.width / GRID
    along = [x for _, x in spots]
    assert max(along) - min(along) > wide / 4
    near = [min(hypot(a[0] - b[0], a[1] - b[1]) for b in spots if b is not a) for a in spots]
    assert sorted(near)[len(near) // 2] > 1.4


@pytest.mark.parametrize(("ruleset", "table"), [case for case in CASES if case[0] != "deathzap"])
@pytest.mark.parametrize("side", [0, 1])
def test_shooters_have_something_to_shoot_at_or_cover(ruleset: str, table: str, side: int) -> None:
    """Within one move of each shooter ground ahead lies in range and in sight, or it stands behind something."""
    match = set_up(ruleset, table)
    found = 0
    for figure in match.state.of(side):
        there = deployment(match, figure.id)
        if there.role.shoots < 0.5:
            continue
        found += 1
        at = there.participants.lattice.spot(figure.place)
        fire = there.field_of_fire
        moved = there._fire_after_move(_one(at), fire)[0]
        assert moved > 0.3 or there.sheltered(_one(at))[0], (figure.name, figure.place, float(moved))
    assert found or ruleset in ("warbands", "simple-battles", "skirmashed")


@pytest.mark.parametrize("table", TABLES["ghost-legions"])
@pytest.mark.parametrize("side", [0, 1])
def test_no_bow_stands_on_the_back_edge_and_fighters_stand_forward(table: str, side: int) -> None:
    match = set_up("ghost-legions", table)
    high = match.now.setup.table.height / GRID
    depths: dict[bool, list[float]] = {True: [], False: []}
    for figure in match.state.of(side):
        deep = min(figure.y / GRID, high - figure.y / GRID)
        assert deep >= 2.0, (figure.name, deep)
        depths[deployment(match, figure.id).role.shoots >= 0.5].append(deep)
    if depths[True] and depths[False]:
        shoot, fight = (sum(them) / len(them) for them in (depths[True], depths[False]))
        assert fight > shoot - 1.5
    else:
        assert max(depths[True] + depths[False]) > 7


def test_goals_are_shared_out() -> None:
    """Simple Battles: three objectives, and not everybody makes for the same one."""
    for side in (0, 1):
        match = set_up("simple-battles", "orchard-hamlet")
        goals = [marker.place for marker in match.state.objectives]
        nearest = {min(range(len(goals)), key=lambda g: hypot(f.x - goals[g].x, f.y - goals[g].y))
                   for f in match.state.of(side)}
        assert len(nearest) >= 2


@pytest.mark.parametrize(("ruleset", "table"), [("ghost-legions", "three-woods"), ("warbands", "market-cross")])
def test_the_same_moment_gives_the_same_places(ruleset: str, table: str) -> None:
    first = {f.id: f.place for f in set_up(ruleset, table).state.figures.values()}
    tabletop._cached.cache_clear()      # another table, another lattice
    again = {f.id: f.place for f in set_up.__wrapped__(ruleset, table).state.figures.values()}
    assert first == again


def deployment(match: Match, figure: str) -> Deployment:
    """What the planner saw when it set the figure up: the moment with that figure not there yet."""
    twin = begun_without(match, figure)
    option = next(o for o in twin.ask.listed() if isinstance(o, PlaceOption) and o.figure == figure)
    return Deployment(Participants.of(twin.now, twin.rules.evaluator), twin.now, option)


@cache
def begun_without(match: Match, figure: str) -> Match:
    """The same set-up up to the moment in which that figure was set up."""
    fresh = Match.begun(match.rules, match.now.setup, Dice.seeded(1))
    for step in match.steps:
        for answer in step.answers:
            if answer.key == f"deploy {figure}":
                return fresh
            fresh.answer(answer)
    raise AssertionError(figure)


def _one(spot: int):  # type: ignore[no-untyped-def]
    import numpy as np
    return np.array([spot])
