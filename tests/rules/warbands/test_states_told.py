"""States that cannot be, terrain cards, room to set up, and how battles end: what is said of each, kept as text."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Marker, Piece, Table
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop
from game.rules.warbands import ending, possible, setting, terrain_cards
from game.rules.warbands.roster import GRADES, GivenAction, Phase, Warband

from .bands import MARKET, ROOFTOPS, RULESET, battle, boss, box, card, plain, rookie, specialist

WE = [(boss("Veteran"), 6, 12), (specialist("Tank"), 9, 12), (rookie(), 12, 12)]
THEY = [(boss("Healer"), 6, 14.5), (specialist("Sniper", shooter="light"), 9, 15), (rookie("Thug"), 12, 16)]


def fight(scenario: str = "last", **more: Any) -> Match:
    """Three against three about the middle."""
    return battle(WE, THEY, scenario=scenario, **more)


def wrong(match: Match, figure: str = "", **fields: Any) -> str:
    """What is wrong with the state where some fields, or those of a figure, are otherwise."""
    state = match.state.copied()
    if figure:
        state.put(figure, **fields)
    else:
        state = msgspec.structs.replace(state, **fields)
    return str(RULESET.problems(match.now._replace(state=state)) or "right")


@pytest.mark.rule("WB-03", "WB-58", "WB-152", "WB-R95", "WB-R103")
def test_what_is_wrong_with_a_state(heard):
    match = fight()
    for fields in ({"wounds": -1}, {"wounds": 0}, {"wounds": 1}, {"wounds": 2}, {"down": True}, {"placed": False},
                   {"down": True, "placed": False}, {"z": 1}, {"z": 2 * GRID}, {"stat": 6}, {"shooter": "area"},
                   {"half": True}, {"x": 0}, {"acted": True}, {"animal": True}):
        heard.add([f"{id} {fields}: {wrong(match, id, **fields)}" for id in ("A1", "A3")])
    for phase in get_args(Phase):
        heard.add([f"{phase}: {wrong(match, 'A1', placed=False)} {wrong(match, phase=phase)}"])
        state = match.state.copied()
        state.put("A1", placed=False)
        state.phase = phase
        heard.add([f"{phase}, not set up: {RULESET.problems(match.now._replace(state=state))}"])
    heard.add([f"turn {n}: {wrong(match, round=n)}" for n in (-1, 0, 8, 9)])
    heard.add([f"unit {unit} of {side}: {wrong(match, unit=unit, side=side)}"
               for unit in ((), ("A1",), ("B1",), ("A1", "B1"), ("X1",)) for side in (0, 1)])
    hunt = fight("treasure")
    hunt.state.tokens = ending.treasures(hunt.now.setup.table)
    tokens = hunt.state.tokens
    heard.add([f"all: {wrong(hunt, tokens=tokens)}", f"four: {wrong(hunt, tokens=tokens[1:])}",
               f"home: {wrong(hunt, tokens=tokens[1:], banked=('T1',))}", f"twice: {wrong(hunt, banked=('T1',))}",
               f"carried twice: {wrong(hunt, 'A1', treasure='T1')}", f"none: {wrong(match, 'A1', treasure='T1')}"])
    on_roof = battle([(boss(), 7, 12, 2), (rookie(), 12, 7)], [(rookie(), 12, 16)], table=plain(*ROOFTOPS))
    heard.add([f"roof {x} {z}: {wrong(on_roof, 'A1', x=x * GRID, z=z)}" for x in (5, 7, 9, 9.5, 10)
               for z in (0, GRID, 2 * GRID, 3 * GRID)])


# ── terrain cards ────────────────────────────────────────────────────────────────────────────────────────────


def _bare(*spawns: tuple[float, float], pieces: tuple[Piece, ...] = (), wide: int = 24) -> Table:
    return Table("Bare", wide * GRID, 24 * GRID, pieces,
                 spawns=tuple(Marker(f"S{n}", Place.at(x, y), 16) for n, (x, y) in enumerate(spawns)))


@pytest.mark.rule("WB-186", "WB-188", "WB-R93")
@pytest.mark.parametrize("degrees", terrain_cards.TURNS)
def test_where_a_card_may_lie(degrees, heard):
    laid = (Piece("C1", "forest", terrain_cards.corners(Place.at(12, 12), 0)),
            Piece("C2", "house", terrain_cards.corners(Place.at(18, 8), 30)))
    heard.add([f"{degrees}: {terrain_cards.corners(Place(801, 777), degrees)}"])
    for name, table, cards in (("first", _bare(), ()), ("third", _bare(), laid), ("wide", _bare(wide=36), laid),
                               ("own spawnpoints", _bare((3, 4), (20, 19)), laid),
                               ("a wall", _bare(pieces=(box("W1", "wall", 4, 17, 9, 17.5),)), laid[:1])):
        region = terrain_cards.Card(table, cards, degrees)
        told = [f"{x} {y}: {region.why_not(Place(x, y))}" for x, y in product(range(0, 1560, 72), range(0, 1560, 72))]
        heard.short(f"{name} {degrees} places", told)
        across = [f"{n}: {region.why_not(Place(n, 12 * GRID))}, {region.why_not(Place(12 * GRID, n))}"
                  for n in range(0, 24 * GRID, 7)]
        heard.short(f"{name} {degrees} across", across)
        heard.add([f"{name} {degrees} sample {n}: {region.sample(Stream(n))}" for n in range(4)])
        way = region.why_not(Place.at(6, 12), (Place.at(1, 1),))
        heard.add([f"{name} {degrees}: empty {region.empty()}, a way {way}"])


@pytest.mark.rule("WB-R93")
def test_cards_where_there_is_little_room(heard):
    """Walls leave one gap, or none: a place is found in a grid where the first tries find none."""
    for room in (5.75, 6.0, 6.25, 6.5):
        walls = (box("W1", "wall", 0, 0, 24, 17.5 - room), box("W2", "wall", 0, 17.5, 24, 24),
                 box("W3", "wall", 0, 0, 9, 24), box("W4", "wall", 9 + room, 0, 24, 24))
        for degrees in (0, 45):
            region = terrain_cards.Card(_bare((1, 1), (23, 23), pieces=walls), (), degrees)
            heard.add([f"{room} {degrees}: empty {region.empty()} {[region.sample(Stream(n)) for n in range(3)]}"])


@pytest.mark.rule("WB-186", "WB-R93")
def test_what_is_wrong_with_cards(heard):
    forces = tuple(Warband(name="AB"[i], figures=tuple(one[0] for one in them)) for i, them in enumerate((WE, THEY)))
    for terrain in ("map", "cards"):
        setup = Setup(ruleset="warbands", version=5, table=plain(), forces=forces,  # type: ignore[arg-type]
                      options=(("scenario", "last"), ("terrain", terrain)))
        state = RULESET.moment(setup).state
        heard.add([f"{terrain}: begins with {state.phase}"])
        right = tuple(Piece(f"C{n}", "forest", terrain_cards.corners(Place.at(4 + 5 * n, 12), 0)) for n in range(6))
        odd = Piece("C9", "wall", terrain_cards.corners(Place.at(4, 6), 0))
        three = Piece("C9", "house", terrain_cards.corners(Place.at(4, 6), 0)[:3])
        for cards, unused in (((), 0), (right[:1], 0), (right[:4], 1), (right[:4], 2), (right[:3], 2), ((), 5), ((), 6),
                              (right[:1], -1), ((odd,), 0), ((three,), 0)):
            told = terrain_cards.problems(setup, msgspec.structs.replace(state, cards=cards, unused=unused))
            heard.add([f"{terrain} {[one.id for one in cards]} {unused}: {list(told) or 'right'}"])


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R92", "WB-R93", "WB-R96", "WB-R101")
def test_what_is_wrong_with_a_set_up(heard):
    band = Warband(name="Band", figures=(boss("Veteran"), specialist("Tank"),
                                         *(rookie(name=f"R{n}") for n in range(8))))
    tables = {"market": plain(*MARKET), "bare": plain(), "wide": Table("Wide", 36 * GRID, 24 * GRID),
              "deep": Table("Deep", 24 * GRID, 36 * GRID), "odd": plain(scenario="joust"),
              "walled": plain(box("H1", "wall", 0, 0, 24, 5)), "one corner": _bare((1, 1), (23, 23)),
              "ponds": plain(box("P1", "water", 0, 0, 24, 1.6), box("P2", "water", 0, 2.4, 24, 7)),
              "one place": _bare((12, 11), (12, 13))}
    for name, table in tables.items():
        for options in ((), (("terrain", "cards"),), (("limit", "100"),), (("scenario", "hill"),)):
            for switches in ((), (("wb_table", "36x24"),), (("wb_points_cap", "150"),)):
                setup = Setup(ruleset="warbands", version=5, table=table, forces=(band, band), options=options,
                              switches=switches)
                told = [f"{one.reason} [{one.clause}]" for one in RULESET.check_setup(setup)]
                heard.add([f"{name} {options} {switches}: {told or 'right'}"])
        now = RULESET.moment(Setup(ruleset="warbands", version=5, table=table, forces=(band, band)))
        heard.add([f"{name}: {[ending.spawns(now, side) for side in (0, 1)]} {setting.crowded(now)} "
                   f"{[setting.free_spawn_places(now, side, 30) for side in (0, 1)]}"])


@pytest.mark.rule("WB-R96")
@pytest.mark.parametrize("apart, mixed", [(6.96875, True), (7.0, False), (8.0, False)])
def test_both_sides_need_the_room_of_spawnpoints_that_lie_together(apart, mixed):
    """Eight find room about one spawnpoint: enough for six, but not for twelve."""
    six = Warband(name="Six", figures=(boss("Veteran"), specialist("Tank"), *(rookie(name=f"R{n}") for n in range(4))))
    now = RULESET.moment(Setup(ruleset="warbands", version=5, forces=(six, six),
                               table=_bare((12, 12 - apart / 2), (12, 12 + apart / 2))))
    assert [setting.free_spawn_places(now, side, 30) for side in (0, 1)] == [8, 8]
    assert setting.crowded(now) == (0 if mixed else None)


@pytest.mark.rule("WB-R25", "WB-R91", "WB-131")
def test_who_has_attacked_may_attack_again_when_others_make_him():
    """By house rule an attack may come first, never two in one activation; a given action is no part of it, unless the
    Boss commands himself."""
    for id, unit, refused in (("A2", (), False), ("A2", ("A2",), False), ("A1", (), False), ("A1", ("A1",), True)):
        match = battle(WE, THEY, free_first_action="on", states={id: {"struck": True}})
        state = match.state
        state.unit, state.free = unit, (GivenAction(figure=id, side=0, why="influence"),)
        why = possible.no_attack_now(match.now, state.figures[id])
        assert (why is not None and why[1] == "WB-R25") is refused, (id, unit)


# ── how battles end ──────────────────────────────────────────────────────────────────────────────────────────


def _outcome(match: Match, state: Any) -> str:
    found = ending.outcome(match.now._replace(state=state))
    return "goes on" if found is None else f"{found.winner} {found.points} {found.reason} [{found.clause}]"


@pytest.mark.rule("WB-03", "WB-R99", "WB-R100", "WB-R101", "WB-R102", "WB-R103", "WB-R104")
@pytest.mark.parametrize("scenario", ending.DEFEAT_POINTS)
def test_how_battles_end(scenario, heard):
    """By who is left (nobody, a Rookie, the Boss prone or standing, all), points and turn."""
    match = fight(scenario)
    left = {"nobody": (), "a Rookie": (3,), "the Boss": (1,), "two": (2, 3), "all": (1, 2, 3)}
    for (mine, ours), (theirs, others) in product(left.items(), left.items()):
        state = match.state.copied()
        for side, them in (("A", ours), ("B", others)):
            for n in (1, 2, 3):
                if n not in them:
                    state.remove(f"{side}{n}")
        if scenario == "treasure":
            state.tokens = ending.treasures(match.now.setup.table)
        name = f"{scenario} {mine} against {theirs}"
        lines = []
        for more in ({}, {"phase": "end", "round": 8}, {"phase": "end", "round": 8, "scored": (3, 1)}, {"resigned": 1},
                     {"phase": "end", "round": 8, "scored": (1, 2)}, {"phase": "count", "round": 3}, {"round": 1},
                     {"round": 3, "escaped": ("B1",)}, {"round": 3, "escaped": ("A1",)}, {"phase": "deploy"},
                     {"banked": ("T1", "T2", "T3", "T4", "T5"), "tokens": (), "scored": (9, 6)}, {"banked": ("T1",)}):
            if {*more.get("escaped", ())} - {*state.gone}:
                continue
            then = msgspec.structs.replace(state.copied(), **more)
            lines.append(f"{more}: {_outcome(match, then)}")
            scores = ending.score(match.now._replace(state=then))
            lines.append(f"  {[(one.points, [' '.join(map(str, row)) for row in one.rows]) for one in scores]}")
        for id in ("A1", "B3"):
            if id in state.figures:
                hurt = state.copied()
                hurt.put(id, wounds=1, treasure="T1")
                hurt.phase = "end"
                lines.append(f"{id} prone: {_outcome(match, hurt)}")
                carried = state.copied()
                carried.put(id, treasure="T1")
                carried.phase = "end"
                lines.append(f"{id} carries: {_outcome(match, carried)}")
        heard.short(name, lines)


@pytest.mark.rule("WB-159", "WB-R96", "WB-R102", "WB-R103", "WB-R104", "WB-R105")
@pytest.mark.parametrize("scenario", ending.DEFEAT_POINTS)
def test_what_fighters_count_for_where_they_stand(scenario, heard):
    match = fight(scenario)
    now = match.now
    for id in ("A1", "A2", "A3", "B1"):
        lines = []
        for x, y in product((2, 4, 8, 10, 12, 13, 14, 14.5, 14.515625, 20),
                            (0.5, 2, 3, 5, 5.015625, 9, 12, 19, 22, 23.5)):
            there = now.moved(id, Place.at(x, y))
            me = there.state.figures[id]
            lines.append(f"{x} {y}: hill {ending.holds_hill(there, me)} home {ending.at_home(there, me)} holders "
                         f"{ending.holders(there)} {[str(touch) for touch in RULESET.lookout.touches(there, id)]}")
        heard.short(f"{scenario} {id}", lines)
        for fields in ({}, {"wounds": 1}, {"half": True}, {"animal": True}, {"treasure": "T1"}, {"z": GRID},
                       {"z": GRID + 1}):
            state = now.state.copied()
            state.put(id, **fields)
            then = now._replace(state=state).moved(id, Place.at(12, 12))
            me = then.state.figures[id]
            heard.add([f"{scenario} {id} {fields}: {ending.defeat_points(then, me)} {ending.escape_points(then, me)} "
                       f"{ending.prize(then, (id,))} {ending.holders(then)} {ending.bought_rank(then, me)} "
                       f"{ending.ranks_are_points(then)}"])


def test_the_table_of_ranks_has_the_ranks_below() -> None:
    assert [GRADES[rank].below for rank in ("Rookie", "Specialist", "Boss")] == [None, "Rookie", "Specialist"]
    assert isinstance(RULESET.tabletop(plain(card("H1", "house", 6, 6)), RULESET.house_rules(())), Tabletop)


@pytest.mark.rule("WB-R96")
def test_a_spawnpoint_on_the_middle_line_belongs_to_the_north():
    table = _bare((3, 12), (20, 4))
    assert ending.edge_spawns(table, south=True) == [Place.at(20, 4)]
    assert ending.edge_spawns(table, south=False) == [Place.at(3, 12)]
