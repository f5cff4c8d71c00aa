"""The scenarios that four rulesets share (SC-1 to SC-10): the same rules in each, its own numbers."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import msgspec
import pytest
from battles import case

import game.rules
from game.ai import player
from game.core.play.events import Gone, Scored
from game.core.play.match import Match
from game.core.play.play import Play
from game.core.scenarios import kinds
from game.core.scenarios.circles import inwards, middle_radius
from game.core.scenarios.playing import EDGE, Numbers, Scenarios, off, scenarios_of
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import CONTACT, GRID, Place

LETTERS = {"simple-battles": "sb", "skirmashed": "sk", "ghost-legions": "gl", "deathzap": "dz"}
each_ruleset = pytest.mark.parametrize("ruleset", LETTERS)
figures_only = pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "ghost-legions"])


@cache
def set_up(name: str) -> Match:
    """A battle of a set-up in its first round, everybody on the table."""
    match = case(name).begun(seed=3)
    chance = player("random", 5)
    while not match.now.state.round:
        match.answer(chance.choose(match))
    return match


def begun(ruleset: str, kind: str) -> tuple[Scenarios, Moment]:
    """How it is played, and the first round, between activations, with everybody out of the way at the own edge."""
    match = set_up(f"{LETTERS[ruleset]}-{kind}")
    plays = scenarios_of(match.rules)
    assert plays is not None
    now = match.now.holding(match.boundary[0].copied())
    now.state.active = ""
    if not now.state.round:         # the match is at its first question, within the step that begins the round
        now.state.round, now.state.phase = 1, "turns"
    return plays, now


def put(now: Moment, figure: str, place: Place) -> None:
    now.state.figures[figure] = now.state.figures[figure].at(place)


def first(now: Moment, side: int) -> str:
    return next(f.id for f in now.state.of(side))


def clear(now: Moment, spot: Place, radius: int) -> None:
    """Nobody is within that distance of a place: all stand in the corner of the table that is farthest from it."""
    table = now.setup.table
    corner = Place(4 * GRID if spot.x > table.width // 2 else table.width - 4 * GRID,
                   4 * GRID if spot.y > table.height // 2 else table.height - 4 * GRID)
    for one in list(now.state.figures.values()):
        if (one.x - spot.x) ** 2 + (one.y - spot.y) ** 2 <= (radius + one.radius) ** 2:
            put(now, one.id, corner)


def fell(now: Moment, figure: str) -> None:
    """A figure is out of the battle, as the ruleset counts it."""
    state, me = now.state, now.state.figures[figure]
    state.remove(figure)
    if hasattr(state, "kills"):
        kills = list(state.kills)
        kills[1 - me.side] += 1
        state.kills = (kills[0], kills[1])
    if hasattr(state, "scored"):
        scored = list(state.scored)
        scored[1 - me.side] += me.points
        state.scored = (scored[0], scored[1])
    if hasattr(state, "units") and not state.members(me.unit):
        state.set(me.unit, fate="killed")


def run(step) -> None:
    with pytest.raises(StopIteration):
        step.send(None)


RESIGNING = {"simple-battles": "SB-R61", "skirmashed": "SK-R47", "ghost-legions": "GL-73", "deathzap": "DZ-R65"}


@pytest.mark.rule("SC-6", *RESIGNING.values())
@each_ruleset
def test_who_gives_up_in_a_scenario_is_told_by_the_clause_of_the_ruleset(ruleset):
    plays, now = begun(ruleset, "hold")
    now.state.resigned = 0
    ended = plays.outcome(now)
    assert (ended.winner, ended.clause) == (1, RESIGNING[ruleset])


# ── what all share ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SC-1")
@each_ruleset
def test_a_scenario_is_played_only_where_it_is_chosen(ruleset):
    rules = game.rules.get(ruleset)
    option = next(one for one in rules.setup_options if one.name == kinds.OPTION)
    assert option.default == kinds.PLAIN
    assert [one.value for one in option.choices][-4:] == list(kinds.CLAUSES)
    setup = msgspec.structs.replace(case(f"{LETTERS[ruleset]}-hold").setup, options=())
    assert kinds.scenario_of(setup) is None and rules.quick_options(setup.table, lambda n: 0) == {}
    named = msgspec.structs.replace(setup, table=msgspec.structs.replace(setup.table, scenario="raid"))
    assert kinds.scenario_of(named) == "raid"
    assert kinds.scenario_of(msgspec.structs.replace(named, options=((kinds.OPTION, kinds.PLAIN),))) is None


@pytest.mark.rule("SC-1")
def test_warbands_keeps_its_own():
    rules = game.rules.get("warbands")
    assert rules.scenarios is None
    assert not {one.value for one in rules.setup_options[1].choices} & set(kinds.CLAUSES)


@pytest.mark.rule("SC-2")
@each_ruleset
def test_a_battle_lasts_as_the_book_says(ruleset):
    table = {row[0]: int(row[1].split()[0]) for row in kinds.book().clause("SC-2").numbers[1:]}
    rules, setup = game.rules.get(ruleset), case(f"{LETTERS[ruleset]}-hold").setup
    plays = scenarios_of(rules)
    assert plays is not None
    assert plays.length(rules.moment(msgspec.structs.replace(setup, switches=()))) == table[str(rules.title)]


@pytest.mark.rule("SC-2")
def test_what_ends_or_scores_otherwise_does_not():
    _, now = begun("ghost-legions", "hold")
    now.state.kills = (12, 0)
    assert game.rules.get("ghost-legions").outcome(now) is None
    from game.rules.ghost_legions import regions

    me = now.state.figures[first(now, 0)]
    now.state.active, now.state.actions = me.id, 6
    edge = now.state.ends[1]
    put(now, me.id, inwards(now.setup.table, edge, Fraction(1, 40)))
    assert not regions.may_reach_end(now, now.state.figures[me.id])
    _, now = begun("simple-battles", "hold")
    assert now.state.objectives == ()
    rules, setup = game.rules.get("deathzap"), case("dz-hold").setup
    house = rules.house(msgspec.structs.replace(setup, switches=()))
    assert house.turns == 8 and house.stalemate > 2 * house.turns


@pytest.mark.rule("SC-3")
@each_ruleset
def test_a_base_that_touches_the_circle_is_in_it(ruleset):
    plays, now = begun(ruleset, "hold")
    area = plays.area(now)
    assert area is not None
    clear(now, area.middle, area.radius)
    me = now.state.figures[first(now, 0)]
    put(now, me.id, Place(area.middle.x, area.middle.y + area.radius + me.radius + int(CONTACT)))
    assert plays.holders(now) == (1, 0)         # in Deathzap one figure of the unit is enough
    put(now, me.id, Place(area.middle.x, area.middle.y + area.radius + me.radius + int(CONTACT) + 1))
    assert plays.holders(now) == (0, 0)


@pytest.mark.rule("SC-3")
def test_two_figures_of_a_unit_count_once():
    plays, now = begun("deathzap", "hold")
    area = plays.area(now)
    clear(now, area.middle, area.radius)
    unit = next(u.id for u in now.state.units.values() if len(now.state.members(u.id)) > 1)
    for member in now.state.members(unit):
        put(now, member.id, area.middle)
    assert sum(plays.holders(now)) == 1


@pytest.mark.rule("SC-4")
@each_ruleset
def test_enemies_out_of_the_battle_count_what_they_are_worth(ruleset):
    plays, now = begun(ruleset, "hold")
    one = now.state.figures[first(now, 1)]
    worth = getattr(one, "points", 1)
    for figure in [f.id for f in now.state.of(1) if getattr(f, "unit", f.id) == getattr(one, "unit", one.id)]:
        fell(now, figure)
    blue, orange = game.rules.get(ruleset).score(now)
    assert blue.rows[0][0] == worth and blue.rows[0][2] == "SC-4" and orange.points == 0


@pytest.mark.rule("SC-4")
@figures_only
def test_who_has_left_is_not_out_of_the_battle(ruleset):
    plays, now = begun(ruleset, "breakthrough")
    me = first(now, 0)
    if ruleset == "ghost-legions":
        now.state.remove(me)
        now.state.exits = (1, 0)
    else:
        plays.leave(Play(now), next(body for body in plays.bodies(now) if body.id == me))
        now.state.left = (me,)
    assert plays.out(now, 0) == 0 and plays.through(now, 0) > 0


@pytest.mark.rule("SC-5")
@each_ruleset
def test_whoever_is_left_gets_what_nobody_can_stop(ruleset):
    late = {}
    for kind in kinds.CLAUSES:
        plays, now = begun(ruleset, kind)
        for figure in list(now.state.of(1)):
            fell(now, figure.id)
        assert plays.beaten(now) == [1]
        end = game.rules.get(ruleset).outcome(now)
        assert end is not None and end.winner == 0 and "Orange has nobody left" in str(end.reason)
        late[kind] = sum(points for points, _, clause in plays.score(now)[0].rows if clause == "SC-5")
        if kind == "hold":
            assert late[kind] == plays.numbers.held * (plays.length(now) - plays.played(now)) > 0
        elif kind == "breakthrough":
            assert late[kind] == plays.numbers.leaves * sum(b.worth for b in plays.bodies(now)) > 0
    assert late["raid"] == 0        # Blue's stores count already
    plays, now = begun(ruleset, "raid")
    for figure in list(now.state.of(0)):
        fell(now, figure.id)
    end = game.rules.get(ruleset).outcome(now)
    assert end.winner == 1 and plays.score(now)[0].rows[-1][0] == 0
    assert plays.score(now)[1].rows[-1][0] == plays.numbers.taken * plays.numbers.stores


@pytest.mark.rule("SC-2")
def test_nobody_routs_in_deathzap():
    plays, now = begun("deathzap", "hold")
    units = [unit for unit in now.state.units.values() if unit.side == 0]
    for unit in units[1:]:
        for member in now.state.members(unit.id):
            now.state.remove(member.id)
        now.state.set(unit.id, fate="killed")
    assert plays.beaten(now) == [] and game.rules.get("deathzap").outcome(now) is None
    for member in now.state.members(units[0].id):
        now.state.remove(member.id)
    now.state.set(units[0].id, fate="killed")
    now.state.stage = "bout"
    assert plays.beaten(now) == []      # a bout ends first
    now.state.stage = ""
    assert plays.beaten(now) == [0] and game.rules.get("deathzap").outcome(now).winner == 1


@pytest.mark.rule("SC-5")
@each_ruleset
def test_the_last_round_ends_it(ruleset):
    plays, now = begun(ruleset, "hold")
    now.state.held = (plays.numbers.held, 0)
    assert game.rules.get(ruleset).outcome(now) is None
    now.state.phase = "end"
    end = game.rules.get(ruleset).outcome(now)
    assert (end.winner, end.clause) == (0, "SC-7")
    assert str(end.reason).startswith("The last ") and f"Blue {plays.numbers.held}, Orange 0" in str(end.reason)


@pytest.mark.rule("SC-6")
@each_ruleset
def test_equal_points_are_decided_by_the_share_lost(ruleset):
    plays, now = begun(ruleset, "hold")
    now.state.phase = "end"
    even = game.rules.get(ruleset).outcome(now)
    assert (even.winner, even.clause) == (None, "SC-6")
    who = next(body for body in plays.bodies(now) if body.side == 1)
    for figure in who.figures:
        fell(now, figure.id)
    gain = plays.score(now)[0].points
    if gain % plays.numbers.held == 0:
        now.state.held = (0, gain)
        end = game.rules.get(ruleset).outcome(now)
        assert (end.winner, end.clause, end.points) == (0, "SC-6", (gain, gain))
    assert plays.share_lost(now, 1) > plays.share_lost(now, 0) == 0
    now.state.resigned = 0
    assert game.rules.get(ruleset).outcome(now).winner == 1


# ── each of them ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SC-7")
@each_ruleset
def test_more_in_the_middle_at_the_end_of_a_round_scores(ruleset):
    plays, now = begun(ruleset, "hold")
    area = plays.area(now)
    clear(now, area.middle, area.radius)
    play = Play(now)
    plays.round_over(play)
    assert now.state.held == (0, 0) and "Nobody" in str(play.events[-1].text)
    put(now, first(now, 1), area.middle)
    plays.round_over(play)
    told = play.events[-1]
    assert isinstance(told, Scored) and (told.side, told.points, told.clause) == (1, plays.numbers.held, "SC-7")
    assert now.state.held == (0, plays.numbers.held)
    put(now, first(now, 0), Place(area.middle.x + 2 * GRID, area.middle.y))
    plays.round_over(play)
    assert now.state.held == (0, plays.numbers.held)


@pytest.mark.rule("SC-7")
@each_ruleset
def test_the_end_of_a_round_is_counted_once(ruleset):
    match = set_up(f"{LETTERS[ruleset]}-hold").fork(3, log=True)
    chance, plays = player("random", 8), scenarios_of(match.rules)
    while match.outcome is None:
        match.answer(chance.choose(match))
    told = [event for event in match.story() if event.clause == "SC-7" and not isinstance(event, Gone)
            and "middle" in str(event.text) and "Hold" not in str(event.text)]
    assert len(told) == plays.played(match.now) or plays.beaten(match.now)
    assert sum(match.now.state.held) == plays.numbers.held * sum(isinstance(event, Scored) for event in told)


@pytest.mark.rule("SC-7")
@pytest.mark.parametrize(("size", "inches"), [(8, 1.5), (10, 1.5), (24, 3), (48, 4)])
def test_the_size_of_the_middle(size, inches):
    assert middle_radius(Table("T", size * GRID, size * GRID)) == inches * GRID


def at_the_far_edge(plays: Scenarios, now: Moment, figure: str, inches: float) -> None:
    me, table = now.state.figures[figure], now.setup.table
    edge = plays.edges(now)[1 - me.side]
    share = Fraction(me.radius + round(inches * GRID), table.height if edge in ("south", "north") else table.width)
    clear(now, inwards(table, edge, share), 3 * GRID)
    put(now, figure, inwards(table, edge, share))


@pytest.mark.rule("SC-8")
@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "deathzap"])
def test_who_ends_an_activation_at_the_enemys_edge_leaves(ruleset):
    plays, now = begun(ruleset, "breakthrough")
    if ruleset == "skirmashed":
        now.state.stage = "look"
    me = now.state.figures[first(now, 0)]
    at_the_far_edge(plays, now, me.id, 1.1)
    assert not plays.due(now)
    at_the_far_edge(plays, now, me.id, 1)
    assert off(now.setup.table, plays.edges(now)[1], now.state.figures[me.id]) <= EDGE and plays.due(now)
    now.state.active = me.id
    assert not plays.due(now)           # not before its activation has ended
    now.state.active = ""
    body = next(one for one in plays.bodies(now) if me in one.figures or me.id in [f.id for f in one.figures])
    play = Play(now)
    run(plays.settle(play))
    gone = [event for event in play.events if isinstance(event, Gone)]
    assert {event.figure for event in gone} == {f.id for f in body.figures} and all(e.walked_off for e in gone)
    points = plays.numbers.leaves * body.worth
    assert plays.score(now)[0].points == points and play.events[-1].points == points
    assert not plays.due(now)
    assert not [wrong for wrong in game.rules.get(ruleset).problems(now) if "overlap" not in wrong]
    assert "off" in str(game.rules.get(ruleset).status(now, me.id))


@pytest.mark.rule("SC-8")
@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "deathzap"])
def test_nobody_leaves_from_contact(ruleset):
    plays, now = begun(ruleset, "breakthrough")
    if ruleset == "skirmashed":
        now.state.stage = "look"
    me, foe = now.state.figures[first(now, 0)], now.state.figures[first(now, 1)]
    at_the_far_edge(plays, now, me.id, 0.5)
    assert plays.due(now)
    here = now.state.figures[me.id]
    put(now, foe.id, Place(here.x + here.radius + foe.radius, here.y))
    assert not plays.due(now)


@pytest.mark.rule("SC-8")
def test_ghost_legions_leave_as_their_book_says():
    plays, now = begun("ghost-legions", "breakthrough")
    me = now.state.figures[first(now, 0)]
    at_the_far_edge(plays, now, me.id, 0.5)
    assert not plays.due(now)
    from game.rules.ghost_legions import regions

    now.state.active, now.state.actions = me.id, 3
    assert regions.may_reach_end(now, now.state.figures[me.id])
    now.state.exits = (2, 0)
    assert plays.score(now)[0].points == 4


@pytest.mark.rule("SC-9")
@each_ruleset
def test_a_store_is_taken_where_nobody_guards_it(ruleset):
    plays, now = begun(ruleset, "raid")
    if ruleset == "skirmashed":
        now.state.stage = "look"
    stores = plays.stores(now)
    assert len(stores) == plays.numbers.stores and not plays.due(now)
    store = stores[1]
    clear(now, store.place, 3 * GRID)
    thief, guard = (now.state.figures[first(now, side)] for side in (1, 0))
    put(now, thief.id, Place(store.place.x + store.radius + GRID + thief.radius, store.place.y))
    assert plays.due(now)
    put(now, guard.id, Place(store.place.x - store.radius - GRID - guard.radius, store.place.y))
    assert not plays.due(now)
    put(now, guard.id, Place(store.place.x - store.radius - GRID - guard.radius - int(CONTACT) - 1, store.place.y))
    before = plays.score(now)
    run(plays.settle(Play(now)))
    assert now.state.taken == (store.id,) and store not in plays.stores(now)
    after = plays.score(now)
    gains = [b.points - a.points for a, b in zip(before, after, strict=True)]
    assert gains == [-plays.numbers.kept, plays.numbers.taken]


@pytest.mark.rule("SC-9", "SC-5")
@each_ruleset
def test_all_stores_taken_end_it(ruleset):
    plays, now = begun(ruleset, "raid")
    now.state.taken = tuple(f"S{n + 1}" for n in range(plays.numbers.stores))
    end = game.rules.get(ruleset).outcome(now)
    assert end.winner == 1 and str(end.reason).startswith("All stores are taken.")


@pytest.mark.rule("SC-10")
@each_ruleset
def test_blue_counts_who_stands_in_the_post_and_no_enemies(ruleset):
    plays, now = begun(ruleset, "stand")
    area = plays.area(now)
    assert area.side == 0 and area.radius == middle_radius(now.setup.table) + 2 * GRID
    clear(now, area.middle, area.radius)
    assert plays.score(now)[0].points == 0
    me = now.state.figures[first(now, 0)]
    put(now, me.id, area.middle)
    worth = getattr(me, "points", 1)
    assert plays.score(now)[0].points == plays.numbers.lasts * worth
    fell(now, first(now, 1))
    assert plays.score(now)[0].points == plays.numbers.lasts * worth
    assert len(plays.score(now)[0].rows) == 1
    fell(now, me.id)
    blue, orange = plays.score(now)
    assert (blue.points, orange.points) == (0, plays.numbers.falls * worth) or ruleset == "deathzap"


@pytest.mark.rule("SC-7", "SC-8", "SC-9")
@each_ruleset
def test_the_book_tells_the_numbers(ruleset):
    rules, book = game.rules.get(ruleset), kinds.book()
    numbers: Numbers = scenarios_of(rules).numbers
    rows = {clause: next(row[1:] for row in book.clause(clause).numbers if row[0] == str(rules.title))
            for clause in ("SC-7", "SC-8", "SC-9")}
    assert rows["SC-7"] == (str(numbers.held),)
    assert rows["SC-9"] == (str(numbers.taken), str(numbers.kept)) and numbers.stores == 3
    told = next(row[1:] for row in book.clause("SC-10").numbers if row[0] == str(rules.title))
    assert told == (("its points",) * 2 if ruleset == "simple-battles" else (str(numbers.lasts), str(numbers.falls)))
    told = rows["SC-8"][0].replace("twice what the figure is worth", "2")
    assert told.split()[0] == str(numbers.leaves)


# ── states from strangers, and opponents ─────────────────────────────────────────────────────────────────────


@each_ruleset
def test_points_that_cannot_be_are_found(ruleset):
    plays, now = begun(ruleset, "hold")
    rules = game.rules.get(ruleset)
    assert rules.problems(now) == []
    for field, wrong in (("held", (90, 0)), ("held", (-2, 0)), ("taken", ("S1",)), ("left", ("A1",))):
        before = getattr(now.state, field)
        setattr(now.state, field, wrong)
        assert list(plays.problems(now)), (field, wrong)
        setattr(now.state, field, before)


@each_ruleset
def test_opponents_see_what_the_scenario_brings(ruleset):
    plays, now = begun(ruleset, "hold")
    area, rules = plays.area(now), game.rules.get(ruleset)
    clear(now, area.middle, area.radius)
    before = rules.value(now, 0)
    put(now, first(now, 0), area.middle)
    assert rules.value(now, 0) > before
    assert [goal.place for goal in plays.goals(now)] == [area.middle]
    plays, now = begun(ruleset, "stand")
    assert plays.ground(now, now.state.figures[first(now, 0)]).place == plays.area(now).middle
    mine, theirs = (plays.ground(now, now.state.figures[first(now, side)]) for side in (0, 1))
    assert mine is not None and mine.place == plays.area(now).middle
    assert theirs is None if ruleset == "skirmashed" else theirs.place == mine.place     # they have to get at them
