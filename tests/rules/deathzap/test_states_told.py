"""States that cannot be, room to deploy, and how battles end: what is said of each, kept as text."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.play.match import Match
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.rules.deathzap import estimate
from game.rules.deathzap.ending import left, outcome, routed, score
from game.rules.deathzap.roster import Battle, Bout
from game.rules.deathzap.setting import edges_of, fits

from .platoons import RULES, battle, box, close_up, force, plain, row, squad, tank
from .test_setup import LINE, setup

SIX = [(squad("rifle", n=3), row(10, 10, 3)), (tank(), [(20, 10)])], [(squad("rifle", n=3), row(10, 30, 3))]


def _with(match: Match, **fields: Any) -> list[str]:
    """What is wrong with the state where some fields are otherwise."""
    state = msgspec.structs.replace(match.state.copied(), **fields)
    return RULES.problems(match.now._replace(state=state))


def _units(match: Match, id: str, **fields: Any) -> list[str]:
    state = match.state.copied()
    state.set(id, **fields)
    return RULES.problems(match.now._replace(state=state))


@pytest.mark.rule("DZ-R11")
def test_what_is_wrong_with_a_unit(heard):
    match = battle(*SIX)
    assert RULES.problems(match.now) == []
    for fields in ({"fate": "killed"}, {"casualties": 0}, {"casualties": -1}, {"stored": 0}, {"stored": -1},
                   {"stored": 1}, {"immobile": True}, {"size": 2}, {"name": "Other"}, {"quality": "elite"},
                   {"tried": True}):
        for id in ("A1", "A2"):
            heard.add([f"{id} {fields}: {_units(match, id, **fields) or 'right'}"])
    state = match.state.copied()
    state.remove("A2.1")
    heard.add([f"a unit without figures: {RULES.problems(match.now._replace(state=state))}"])
    state.set("A2", fate="killed")
    heard.add([f"a lost unit: {RULES.problems(match.now._replace(state=state)) or 'right'}"])
    for where in ("figures", "gone"):
        for unit in ("B1", "X9"):
            other = match.state.copied()
            one = msgspec.structs.replace(other.figures["A1.1"], unit=unit)
            if where == "gone":
                other.remove("A1.1")
            getattr(other, where)["A1.1"] = one
            heard.add([f"{where} of {unit}: {RULES.problems(match.now._replace(state=other))}"])
    fewer = match.state.copied()
    del fewer.units["A2"]
    heard.add([f"fewer units: {RULES.problems(match.now._replace(state=fewer))}"])


@pytest.mark.rule("DZ-10", "DZ-61", "DZ-R64")
def test_what_is_wrong_with_a_turn(heard):
    match = battle(*SIX, turn_limit="6")
    one = Bout(attacker="A1", defender="B1", picks=0)
    for fields in ({"active": "B1"}, {"active": "A1"}, {"active": "X1"}, {"side": 1, "active": "B1"}, {"stage": "move"},
                   {"stage": "bout"}, {"active": "A1", "stage": "move"}, {"active": "A1", "stage": "bout"},
                   {"active": "A1", "stage": "finish"}, {"bout": one}, {"active": "A1", "stage": "bout", "bout": one},
                   {"active": "A1", "stage": "finish", "bout": one}, {"active": "A1", "stage": "move", "bout": one},
                   {"round": 6}, {"round": 7}, {"phase": "end"}, {"phase": "edges"}, {"phase": "deploy"},
                   {"edges": ("west", "north")}, {"edges": ()}, {"phase": "edges", "edges": ()}):
        heard.add([f"{sorted(fields.items())}: {_with(match, **fields) or 'right'}"])
    for more in ({"attacker": "X1"}, {"defender": "X1"}, {"dead": (0, 1)}, {"dead": (0, 0)}, {"picked": "A1.1"},
                 {"picked": "A1.9"}, {"dead": (1, 0)}):
        told = _with(match, active="A1", stage="bout", bout=msgspec.structs.replace(one, **more))
        heard.add([f"bout {more}: {told or 'right'}"])
    free = battle(*SIX)
    heard.add([f"turn 99 without a limit: {_with(free, round=99) or 'right'}",
               f"a figure that is not set up: {_unplaced(free)}", f"two in one place: {_crowded(free)}"])
    heard.add([f"resolving {stage}: {RULES.resolving(match.now._replace(state=_staged(match.state, stage)))}"
               for stage in ("", "move", "attack", "bout", "finish", "withdraw")])


def _staged(state: Battle, stage: str) -> Battle:
    return msgspec.structs.replace(state.copied(), stage=stage)


def _unplaced(match: Match) -> list[str]:
    state = match.state.copied()
    state.put("A1.1", placed=False)
    return RULES.problems(match.now._replace(state=state))


def _crowded(match: Match) -> list[str]:
    state = match.state.copied()
    state.put("A1.1", x=state.figures["A1.2"].x)
    return RULES.problems(match.now._replace(state=state))


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────────────


def _tables() -> dict[str, Table]:
    """Tables with more or less room along their edges."""
    found = {"open": plain(), "wide": plain(width=72)}
    for room in (3.0, 3.015625, 5.0, 30.0):
        found[f"{room} free in the south"] = plain(box("P1", "water", room, 0, 48, 7))
    for deep in (2.984375, 3.0):
        found[f"{deep} deep in the west"] = plain(box("P1", "water", deep, 0, 7, 48))
    found["a wood in the north"] = plain(box("F1", "forest", 0, 41, 48, 48))
    found["gaps in the east"] = plain(*(box(f"P{n}", "water", 40, n * 6, 48, n * 6 + 4.5) for n in range(8)))
    found["houses all over"] = plain(*(box(f"H{n}", "house", 1 + 4 * (n % 12), 42 + 3 * (n // 12), 4 + 4 * (n % 12),
                                           44 + 3 * (n // 12)) for n in range(24)))
    return found


@pytest.mark.rule("DZ-03", "DZ-05", "DZ-R17", "DZ-R18")
def test_edges_with_room(heard):
    small, big = force(*[squad("rifle", n=3)] * 5), LINE
    for name, table in _tables().items():
        for label, forces in (("big", (big, big)), ("both", (small, big))):
            for long in ("off", "on") if name in ("open", "wide") else ("off",):
                now = RULES.moment(setup(table, *forces, forces="500", long_edges_only=long))
                heard.add([f"{name} {label} {long} {side}: {edges_of(now, side)}" for side in (0, 1)])


@pytest.mark.rule("DZ-05", "DZ-R18")
@pytest.mark.parametrize("edge", ["south", "west"])
def test_units_that_find_room_beside_others(edge, heard):
    """Ten riflemen and a tank in a strip that others fill more and more."""
    for taken in range(0, 48, 3):
        ten = [(squad("rifle", n=10), row(30, 40, 10, 1.25)), (tank(), [(30, 30)])]
        wall = [(tank(name=f"W{n}"), [(1.5 + 3 * n, 2) if edge == "south" else (2, 1.5 + 3 * n)])
                for n in range(taken // 3)]
        match = battle([*ten, *wall], [(squad(n=3), row(40, 46, 3))], alone=True)
        state = match.state
        state.edges = (edge, "north" if edge == "south" else "east")
        for id in ("A1", "A2"):
            for one in state.members(id):
                state.put(one.id, placed=False)
        heard.add([f"{taken}: {fits(match.now, 'A1')} {fits(match.now, 'A2')}"])


@pytest.mark.rule("DZ-01", "DZ-R66")
def test_sizes_of_tables(heard):
    heard.add([f"{units} units: {RULES.board_for(units)}" for units in range(1, 13)])
    heard.add([f"{width}: {[str(one.reason) for one in RULES.check_setup(setup(plain(width=width), forces=kind))]}"
               for width in (36, 48, 60, 72) for kind in ("composition", "300", "500")])
    tall = msgspec.structs.replace(plain(), width=48 * GRID, height=72 * GRID)
    heard.add([f"tall: {[str(one.reason) for one in RULES.check_setup(setup(tall))]}"])


# ── how battles end ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-100", "DZ-R62", "DZ-R63", "DZ-R64", "DZ-R65")
@pytest.mark.parametrize("units", [4, 5])
def test_how_battles_end(units, heard):
    them = [(squad("rifle", n=3, name=f"Squad {n}"), row(10 + 6 * n, 10, 3)) for n in range(units)]
    foes = [(squad("rifle", n=3, name=f"Squad {n}"), row(10 + 6 * n, 40, 3)) for n in range(4)]
    for a in range(units + 1):
        for b in range(5):
            match = battle(them, foes, alone=True, turn_limit="6", stalemate_turns="4")
            for side, many in (("A", a), ("B", b)):
                for n in range(many):
                    for figure in match.state.members(f"{side}{n + 1}"):
                        match.state.remove(figure.id)
                    match.state.set(f"{side}{n + 1}", fate=("killed", "destroyed", "broken")[n % 3])
            heard.add([f"{a} {b}: left {[left(match.state, side) for side in (0, 1)]} routed {routed(match.now)}",
                       f"{a} {b}: {score(match.now)}"])
            for more in ({}, {"phase": "end"}, {"phase": "end", "calm": 4}, {"phase": "end", "calm": 3},
                         {"phase": "end", "calm": 4, "round": 6, "side": 1}, {"phase": "end", "calm": 4, "round": 6},
                         {"phase": "end", "calm": 4, "round": 5, "side": 1}, {"resigned": 0}, {"resigned": 1},
                         {"stage": "bout"}, {"stage": "finish"}, {"stage": "attack"}):
                now = match.now._replace(state=msgspec.structs.replace(match.state.copied(), **more))
                found = outcome(now)
                heard.add([f"{a} {b} {more}: " + (f"{found.winner} {found.points} {found.reason} [{found.clause}]"
                                                  if found is not None else "goes on")])


@pytest.mark.rule("DZ-R64")
def test_how_battles_end_without_a_limit(heard):
    match = battle(*SIX)
    for calm in (9, 10, 11, 12):
        now = match.now._replace(state=msgspec.structs.replace(match.state.copied(), phase="end", calm=calm, round=30))
        heard.add([f"{calm}: {outcome(now)}"])


@pytest.mark.rule("DZ-94")
def test_a_bout_ends_before_the_battle(heard):
    match = close_up((squad("rifle", n=2), row(10, 10, 2)), (squad("rifle", n=2), row(10, 14, 2)))
    heard.add([f"{outcome(match.now)}", f"{RULES.resolving(match.now)}"])


@pytest.mark.rule("DZ-61")
@pytest.mark.parametrize("gone", ["A1", "B1"])
def test_a_bout_with_nobody_is_a_tie_without_trials(gone):
    match = battle(*SIX)
    for figure in match.state.members(gone):
        match.state.remove(figure.id)
    assert estimate.bout(match.now, "A1", "B1") == (0, 1, 0, 0, 0, 0, 0, 0)
