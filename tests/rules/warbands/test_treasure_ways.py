"""Which treasures a way comes near enough to, who may carry one, and what is done with it: counted by hand."""

from __future__ import annotations

import pytest

from game.core.chance.explore import explore
from game.core.play.acts import No, Yes
from game.core.play.answers import Answer
from game.core.play.events import Marked
from game.core.table.movement.movement import Path
from game.core.table.movement.paths import Arc, Line, PathPoint
from game.core.table.places import Place
from game.rules.warbands import carrying, moving

from .bands import battle, boss, card, far_off, plain, rookie, specialist, who

REACH = 48
"""¾ inch in 1/64 inch."""


# ── how near a way comes ─────────────────────────────────────────────────────────────────────────────────────


def line(x0, y0, x1, y1):
    """A straight leg, in 1/64 inch."""
    return Line(PathPoint(float(x0), float(y0)), PathPoint(float(x1), float(y1)))


@pytest.mark.rule("WB-R103")
@pytest.mark.parametrize(("leg", "x", "y", "near"), [
    (line(100, 200, 200, 200), 150, 200 + REACH, True), (line(100, 200, 200, 200), 150, 201 + REACH, False),
    (line(100, 200, 200, 200), 150, 200 - REACH, True), (line(100, 200, 200, 200), 150, 199 - REACH, False),
    (line(100, 200, 200, 200), 100 - REACH, 200, True), (line(100, 200, 200, 200), 99 - REACH, 200, False),
    (line(100, 200, 200, 200), 200 + REACH, 200, True), (line(100, 200, 200, 200), 201 + REACH, 200, False),
    (line(200, 300, 200, 100), 200 + REACH, 250, True), (line(200, 300, 200, 100), 201 + REACH, 250, False),
    (line(200, 300, 200, 100), 200, 100 - REACH, True), (line(200, 300, 200, 100), 200, 99 - REACH, False),
    # along 3, 4 from (80, 90): 45 and 50 steps beside the middle of the way
    (line(80, 90, 380, 490), 230 - 36, 290 + 27, True), (line(80, 90, 380, 490), 230 - 40, 290 + 30, False),
    (line(80, 90, 380, 490), 230 + 36, 290 - 27, True), (line(80, 90, 380, 490), 230 + 40, 290 - 30, False),
    (line(380, 490, 80, 90), 80 - 33, 90 - 34, True), (line(380, 490, 80, 90), 80 - 34, 90 - 34, False),
    (line(100, 200, 100, 200), 100, 200 + REACH, True), (line(100, 200, 100, 200), 100, 201 + REACH, False),
    (line(100, 200, 101, 200), 101 + REACH, 200, True), (line(100, 200, 101, 200), 102 + REACH, 200, False),
])  # fmt: skip
def test_how_near_a_straight_leg_comes(leg, x, y, near):
    """At its side, beyond its ends, aslant, without length, with a length of one step."""
    assert carrying._passes(leg, x, y) is near


def quarter(radius, turn=1):
    """A quarter of a circle about (500, 400), from east to north, or back."""
    ends = PathPoint(500.0 + radius, 400.0), PathPoint(500.0, 400.0 + radius)
    return Arc(*(ends if turn > 0 else ends[::-1]), PathPoint(500.0, 400.0), float(radius), turn)


@pytest.mark.rule("WB-R103")
@pytest.mark.parametrize("turn", [1, -1])
@pytest.mark.parametrize(("radius", "dx", "dy", "near"), [
    (102, 90, 120, True), (102, 90, 121, False), (102, 91, 120, False),       # 150 from the centre: 48 outside
    (98, 30, 40, True), (98, 29, 40, False), (98, 30, 39, False),             # 50 from the centre: 48 inside
    (98, 40, 30, True), (98, 60, 80, True), (98, -60, 80, False), (98, 60, -80, False), (98, -60, -80, False),
    (100, 100, -REACH, True), (100, 100, -REACH - 1, False),                  # beyond its east end
    (100, 133, -34, True), (100, 134, -34, False), (100, 67, -34, True), (100, 66, -34, False),
    (100, -REACH, 100, True), (100, -REACH - 1, 100, False),                  # beyond its north end
    (100, -34, 133, True), (100, -34, 134, False), (100, -34, 67, True), (100, -34, 66, False),
])  # fmt: skip
def test_how_near_a_way_round_a_corner_comes(radius, dx, dy, near, turn):
    """By the radius where the arc faces it, else by its ends; the same one way and the other."""
    assert carrying._passes(quarter(radius, turn), 500 + dx, 400 + dy) is near


def hunt(x=8.0, y=10.0, z=0, first=None, **more):
    """A Healer of side 0 at a place, treasures T1 to T5 at (4, 12) to (20, 12)."""
    return battle([(first or specialist("Healer"), x, y, z), far_off(2, 2)],
                  [(specialist("Healer"), 20, 20), far_off()], scenario=more.pop("scenario", "treasure"), **more)


@pytest.mark.rule("WB-R103")
@pytest.mark.parametrize(("legs", "expected"), [
    (None, ["T2"]), ((), ["T2"]),                                             # where he stands
    ((line(8 * 64, 12 * 64, 12 * 64, 12 * 64),), ["T2", "T3"]),
    ((line(8 * 64, 14 * 64, 12 * 64, 14 * 64), line(12 * 64, 14 * 64, 12 * 64, 12 * 64 + REACH)), ["T3"]),
    ((line(8 * 64, 14 * 64, 12 * 64, 14 * 64), line(12 * 64, 14 * 64, 12 * 64, 12 * 64 + 49)), []),
])  # fmt: skip
def test_the_treasures_of_a_way(legs, expected):
    """Any leg counts; where he began counts only if the way comes by it."""
    match = hunt(8, 12.5)
    assert [(one.id, one.place) for one in match.state.tokens] == [
        (f"T{n}", Place.at(4 * n, 12)) for n in range(1, 6)]
    path = None if legs is None else Path((Place.at(8, 12.5),), legs, 0.0, 0.0)
    assert carrying.in_reach(match.now, who(match, "A1"), path) == expected


@pytest.mark.rule("WB-R103", "WB-R12")
@pytest.mark.parametrize(("z", "there"), [(0, False), (63, False), (64, True), (128, True), (192, True), (193, False)])
def test_a_treasure_on_a_roof_is_reached_within_an_inch_of_height(z, there):
    match = hunt(8, 12, 2, table=plain(card("H1", "house", 8, 12), scenario="treasure"))
    assert "T2" in [one.id for one in match.state.tokens]
    match.state.put("A1", z=z)
    assert carrying.in_reach(match.now, who(match, "A1"), None) == (["T2"] if there else [])


# ── who carries, and what comes of it ────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-158", "WB-R103", "WB-R19", "WB-49")
@pytest.mark.parametrize(("first", "states", "may"), [
    (specialist("Healer"), {}, True), (boss(), {}, True), (boss(shooter="light"), {}, True),
    (specialist("Healer"), {"wounds": 1}, False), (specialist("Healer"), {"placed": False}, False),
    (specialist("Healer"), {"treasure": "T9"}, False), (rookie("Gunner", shooter="area"), {}, False),
    (specialist("Shapeshifter"), {}, True), (specialist("Shapeshifter"), {"animal": True}, False),
])  # fmt: skip
def test_who_may_carry_a_treasure(first, states, may):
    match = hunt(first=first)
    match.state.put("A1", **states)
    assert carrying.may_carry(match.now, who(match, "A1")) is may


@pytest.mark.rule("WB-R103", "WB-96")
@pytest.mark.parametrize("over", [False, True])
def test_rookies_of_a_dissolved_fire_team_carry(over):
    mine = [(rookie("Fire Team", shooter="area", team=1), 5, 5), (rookie("Fire Team", team=1), 5, 6.5),
            (specialist("Sniper", team=1), 6.5, 5)]
    match = battle(mine, [far_off()], scenario="treasure")
    match.state.crews = tuple(type(one)(side=one.side, number=one.number, rookies=one.rookies,
                                        commander=one.commander, over=over) for one in match.state.crews)
    assert [carrying.may_carry(match.now, who(match, id)) for id in ("A1", "A2", "A3")] == [over, over, True]


def picked(match, side=0, path=None, asked=(), answer=None):
    """The one end of a movement of A1 with its questions: the state, its events, and who was asked about what."""
    questions = []

    def choose(_, ask):
        questions.append((ask.side, ask.kind, ask.clause, ask.about))
        return Answer(answer or Yes())

    going = moving.new_movement(match.now, who(match, "A1"), side, False)
    [branch] = explore(match.now, lambda play: carrying.pick_up(play, going, path, asked), choose).branches
    return branch.now.state, list(branch.events), questions


QUESTION = (0, "treasure", "WB-R103", "A1")


@pytest.mark.rule("WB-217", "WB-R103", "WB-R74")
@pytest.mark.parametrize(("side", "asked", "answer", "treasure", "questions"), [
    (0, (), Yes(), "T2", [QUESTION]),                   # with one in hand he is not asked about another
    (0, (), No(), "", [QUESTION, QUESTION]),
    (0, ("T2",), Yes(), "T3", [QUESTION]),
    (0, ("T2", "T3"), Yes(), "", []),
    (1, (), Yes(), "", []),                             # an Influencer takes none
])  # fmt: skip
def test_what_is_asked_on_the_way(side, asked, answer, treasure, questions):
    match = hunt(8, 12)
    path = Path((Place.at(8, 12),), (line(8 * 64, 12 * 64, 12 * 64, 12 * 64),), 256.0, 256.0)
    state, events, found = picked(match, side, path, asked, answer)
    assert (state.figures["A1"].treasure, found) == (treasure, questions)
    assert [one.id for one in state.tokens] == [one for one in ("T1", "T2", "T3", "T4", "T5") if one != treasure]
    told = [(one.clause, one.side, one.figure, one.mark, one.value) for one in events if isinstance(one, Marked)]
    assert told == ([("WB-217", 0, "A1", "treasure", 1)] if treasure else [])


@pytest.mark.rule("WB-R103")
def test_who_has_left_the_table_picks_up_nothing():
    match = hunt(8, 12)
    now, going = match.now, moving.new_movement(match.now, who(match, "A1"), 0, False)
    gone = now.state.copied()
    gone.remove("A1")
    [branch] = explore(now.holding(gone), lambda play: carrying.pick_up(play, going, None)).branches
    assert len(branch.now.state.tokens) == 5 and not list(branch.events)


def ended(match, side=0, answer=None):
    """The state after a movement action of A1, the questions about it, and the clause and the words of what is told."""
    questions = []

    def choose(_, ask):
        questions.append((ask.side, ask.kind, ask.clause, ask.about))
        return Answer(answer or Yes())

    match.state.going = moving.new_movement(match.now, who(match, "A1"), side, False)
    [branch] = explore(match.now, lambda play: carrying.finish(play, "A1", side), choose).branches
    assert branch.now.state.going is None
    return branch.now.state, questions, [(event.clause, str(event.text)) for event in branch.events]


@pytest.mark.rule("WB-R103", "WB-R96", "WB-R19")
@pytest.mark.parametrize(("x", "y", "carried", "wounds", "side", "banked"), [
    (4, 5, True, 0, 0, True), (4, 5 + 1 / 64, True, 0, 0, False),             # 3 inches from (4, 2)
    (1, 2, True, 0, 0, True), (12, 5, True, 0, 0, True), (20, 5, True, 0, 0, True), (8, 5, True, 0, 0, False),
    (4, 19, True, 0, 0, False),                                               # the enemy's spawnpoint
    (4, 5, False, 0, 0, False), (4, 5, True, 1, 0, False), (4, 5, True, 0, 1, False),
])  # fmt: skip
def test_a_treasure_is_banked_at_home(x, y, carried, wounds, side, banked):
    match = hunt(x, y)
    if carried:
        match.state.tokens = match.state.tokens[1:]
    match.state.put("A1", treasure="T1" if carried else "", wounds=wounds)
    state, questions, told = ended(match, side)
    assert (state.banked, state.scored) == ((("T1",), (3, 0)) if banked else ((), (0, 0)))
    assert state.figures["A1"].treasure == ("T1" if carried and not banked else "") and not questions
    assert told == ([("WB-R103", "Blue scores 3 points for a treasure.")] if banked else [])


LEAVE = (0, "leave", "WB-R104", "A1")


@pytest.mark.rule("WB-R104", "WB-R105", "WB-R19")
@pytest.mark.parametrize(("first", "y", "more", "answer", "points", "questions"), [
    (rookie(), 23.5, {}, Yes(), 2, [LEAVE]), (specialist("Healer"), 23.5, {}, Yes(), 3, [LEAVE]),
    (boss(), 23.5, {}, Yes(), 5, [LEAVE]), (boss(), 23.5 - 3 / 64, {}, Yes(), 5, [LEAVE]),
    (boss(), 23.5 - 4 / 64, {}, Yes(), 0, []), (boss(), 0.5, {}, Yes(), 0, []),      # his own edge
    (boss(), 23.5, {}, No(), 0, [LEAVE]), (boss(), 23.5, {"wounds": 1}, Yes(), 0, []),
    (boss(), 23.5, {"side": 1}, Yes(), 0, []),                                       # another makes him move
    (boss(), 23.5, {"scenario": "last"}, Yes(), 0, []), (boss(), 23.5, {"south": 1}, Yes(), 0, []),
    (boss(), 0.5, {"south": 1}, Yes(), 5, [LEAVE]), (boss(), 0.5 + 3 / 64, {"south": 1}, Yes(), 5, [LEAVE]),
    (boss(), 0.5 + 4 / 64, {"south": 1}, Yes(), 0, []),
    (specialist("Doppelganger"), 23.5, {"half": True}, Yes(), 1, [LEAVE]),           # half of 3, rounded down
    (boss("Doppelganger"), 23.5, {"half": True}, Yes(), 2, [LEAVE]),
])  # fmt: skip
def test_leaving_over_the_enemys_edge(first, y, more, answer, points, questions):
    match = hunt(12, y, first=first, scenario=more.get("scenario", "through"))
    match.state.put("A1", wounds=more.get("wounds", 0), half=more.get("half", False))
    match.state.south = more.get("south", 0)
    state, found, told = ended(match, more.get("side", 0), answer)
    assert found == questions
    assert (state.scored, state.escaped, "A1" in state.figures) == (
        (points, 0), ("A1",) if points else (), not points)
    name = who(match, "A1").name
    assert told == ([] if not points else [
        ("WB-R104", f"{name} escapes."),
        ("WB-R104", f"Blue scores {points} point{'s' if points > 1 else ''} for the escape of {name}.")])
