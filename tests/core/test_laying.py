"""Laying the terrain together (TB-18 to TB-22), in every ruleset that offers it."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from battles import Case, cases
from breadth import some

from game.core.errors import Bad, Refused
from game.core.laying import left, lying, pool, problems, table_of
from game.core.play.acts import LayPiece, Nothing, TakePiece
from game.core.play.answers import Answer
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.core.table.boards import check_table
from game.core.table.geometry import doubled_area
from game.core.table.lying import TURNS, LaidPiece, Laying, Spot
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, Place
from game.rules import get

CASES = [case for case in cases() if case.name.endswith("-laid")]
each = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
BY_RULES = {case.setup.ruleset: case for case in CASES}


def with_option(case: Case, how: str, table: Table | None = None) -> Case:
    options = tuple(one for one in case.setup.options if one[0] != "laying")
    return Case(case.name, msgspec.structs.replace(
        case.setup, options=(*options, ("laying", how)), table=table or case.setup.table))


def laid(match: Match, stream: Stream) -> Match:
    """Lay everything by chance."""
    while match.ask is not None and match.ask.kind in ("piece", "lay"):
        busy = [option for option in match.ask.listed() if option.kind != "none"]
        answer = busy[stream.below(len(busy))].sample(stream)
        assert answer is not None, "each option that is offered has a place"
        match.answer(answer)
    return match


def why_not(case: Case, piece: Piece, x: float, y: float, degrees: int = 0, there: tuple[LaidPiece, ...] = ()) -> str:
    return str(lying(case.rules, case.setup, there).why_not(piece, Place.at(x, y), degrees))


@pytest.mark.rule("TB-18")
@each
def test_the_pieces_of_the_table_are_laid_and_the_land_stays(case):
    case = with_option(case, "table")
    match = case.begun(1)
    own = case.setup.table.pieces
    land = [piece for piece in own if piece.kind in ("hill", "water")]
    assert list(match.now.top.table.pieces) == land, "hills and water lie there, all else does not yet"
    assert {o.act.piece for o in match.ask.listed() if isinstance(o.act, TakePiece)} == {
        piece.id for piece in own if piece not in land}
    done = laid(match, Stream(2))
    assert {piece.id for piece in done.now.top.table.pieces} == {piece.id for piece in own}
    assert done.now.setup.table == case.setup.table, "the set-up keeps the table as it was chosen"


@pytest.mark.rule("TB-18", "SB-H1", "GL-H1", "SK-H5", "DZ-H1")
@each
def test_a_bare_table_takes_the_pool_of_its_ruleset(case):
    rules, board = case.rules, case.rules.boards[0]
    bare = with_option(case, "table", Table("Bare", board.width, board.height, edges=("south", "north")))
    them = pool(rules, bare.setup)
    book = {(row[0], row[2]): int(row[1]) for row in rules.book().clause(rules.laying.clause).numbers[1:]}
    names = {"forest": "wood"}
    assert book == {(names.get(sort.kind, sort.kind), f"{sort.wide:g}″ × {sort.deep:g}″"): sort.many
                    for sort in rules.laying.pool}, "the book tells the pool by which the game lays"
    assert len(them) == sum(book.values())
    area = sum(doubled_area(piece.corners) / 2 for piece in them.values())
    low, high = board.share
    assert low - 4 <= 100 * area / (board.width * board.height) <= high, "about as much terrain as is wanted"


@pytest.mark.rule("TB-19")
def test_what_may_not_lie_there_is_refused_with_its_reason():
    case = with_option(BY_RULES["skirmashed"], "table")
    table = msgspec.structs.replace(case.setup.table, objectives=())
    case = with_option(case, "table", table)
    own = {piece.id: piece for piece in table.pieces}
    wood, house, wall = own["F1"], own["H1"], own["W1"]
    at = partial(why_not, case)
    assert at(wood, 12, 12) == "None" and at(house, 12, 12) == "None"
    assert at(wood, 1, 12) == "it does not lie wholly on the table"
    assert at(wood, 5.5, 17) == "water P1 lies there", "the land stays, and nothing lies on water"
    assert at(wood, 3, 12.5) == "None", "but on a hill"
    assert at(house, 12, 3) == "house: not in the set-up zones" and at(house, 12, 4.5) == "None"
    assert at(wood, 12, 3) == "None", "woods may lie in a strip"
    there = (LaidPiece("F1", *Place.at(12, 12), 0, 0),)
    assert at(house, 12, 12, there=there) == "wood F1 lies there"
    assert at(house, 16.5, 12, there=there) == "None", "touching is no overlap"
    assert at(house, 16.5 - 1 / 64, 12, there=there) == "wood F1 lies there"
    assert at(wall, 12, 12, 90) == "None" and at(wall, 12, 21) == "wall: not in the set-up zones"
    marked = msgspec.structs.replace(table, objectives=case.rules.goals(BY_RULES["skirmashed"].setup.table))
    assert why_not(with_option(case, "table", marked), house, 12, 12) == (
        "houses and walls keep 1.5″ from the middle of an objective")
    with pytest.raises(KeyError):
        at(wood, 12, 12, 7)


@pytest.mark.rule("TB-19")
def test_nothing_cuts_the_table_in_two_and_a_strip_stays_open():
    case = with_option(BY_RULES["skirmashed"], "table")
    bars = tuple(Piece(f"H{n}", "house", tuple(Place.at(x, y) for x, y in ((0, 0), (11.5, 0), (11.5, 2), (0, 2))))
                 for n in (1, 2))
    woods = tuple(Piece(f"F{n}", "forest", tuple(Place.at(x, y) for x, y in ((0, 0), (6, 0), (6, 3), (0, 3))))
                  for n in (1, 2, 3))
    case = with_option(case, "table", Table("Bars", 24 * GRID, 24 * GRID, (*bars, *woods), edges=("south", "north")))
    there = (LaidPiece("H1", *Place.at(5.75, 12), 0, 0),)
    assert why_not(case, bars[1], 18.25, 12, there=there) == "it would cut the table in two"
    assert why_not(case, bars[1], 18.25, 15.7, there=there) == "None", "beside it there is a way"
    strip = tuple(LaidPiece(f"F{n}", *Place.at(6 * n - 3, 1.5), 0, 0) for n in (1, 2))
    assert why_not(case, woods[2], 15, 1.5, there=strip) == "30 % of a set-up zone stay open ground"
    assert why_not(case, woods[2], 15, 5, there=strip) == "None"


@pytest.mark.rule("TB-19", "SB-H1", "GL-H1", "SK-H5", "DZ-H1")
@each
@pytest.mark.parametrize("seed", some((1, 2), 1))
def test_a_table_that_was_laid_by_chance_is_as_the_ruleset_wants_it(case, seed):
    board = case.rules.boards[0]
    case = with_option(case, "pool", Table("Bare", board.width, board.height, edges=("south", "north")))
    match = laid(Match.begun(case.rules, case.setup, case.begun(seed).dice), Stream(seed))
    table = match.now.top.table
    wrong = [str(word) for word in check_table(table, board) if "terrain covers" not in str(word)]
    assert not wrong and 100 * lying(case.rules, case.setup, match.state.laying.laid).share <= board.share[1]
    assert not problems(case.rules, case.setup, match.state.laying)
    assert match.ask is not None and match.ask.kind == "edge", "then the ruleset's own opening begins"


@pytest.mark.rule("DZ-H1")
def test_nothing_lies_where_units_deploy():
    case = BY_RULES["deathzap"]
    wood = next(piece for piece in case.setup.table.pieces if piece.kind == "forest")
    assert why_not(case, wood, 24, 8) == "wood: not in the set-up zones" and why_not(case, wood, 24, 20) == "None"


@pytest.mark.rule("SB-H1")
def test_houses_keep_off_each_spot_where_an_objective_may_lie():
    case = BY_RULES["simple-battles"]
    case = with_option(case, "pool", Table("Bare", 24 * GRID, 24 * GRID))       # any of the four edges
    house = next(piece for piece in pool(case.rules, case.setup).values() if piece.kind == "house")
    told = "houses and walls keep 1.5″ from the middle of an objective"
    assert [why_not(case, house, x, y) for x, y in ((4, 12), (12, 12), (12, 20))] == [told] * 3
    assert why_not(case, house, 7, 12) == told and why_not(case, house, 16, 7) == "None"


@pytest.mark.rule("TB-20")
@each
def test_both_roll_and_then_take_turns(case):
    match = case.asked((2, 2, 1, 4))
    rolls = [event for event in match.story() if hasattr(event, "roll")]
    assert [event.roll.check.kind for event in rolls] == ["terrain"] * 4, "a tie is rolled again"
    assert {event.roll.check.sides for event in rolls} == {case.rules.book().sides}
    stream, sides = Stream(3), []
    for _ in range(3):
        assert match.ask.kind == "piece"
        sides.append(match.ask.side)
        take = next(option for option in match.ask.listed() if isinstance(option.act, TakePiece))
        match.answer(Answer(take.act))
        assert match.ask.kind == "lay" and match.ask.side == sides[-1]
        match.answer(match.ask.listed()[0].sample(stream))
    assert sides == [1, 0, 1]
    assert [one.side for one in match.state.laying.laid] == sides


@pytest.mark.rule("TB-20")
@each
def test_what_was_taken_can_be_given_back(case):
    match = case.begun(4)
    before = match.digest(), match.ask.side, str(match.ask.prompt)
    match.answer(next(option for option in match.ask.listed() if isinstance(option.act, TakePiece)).key)
    match.undo(match.ask.side)
    assert (match.digest(), match.ask.side, str(match.ask.prompt)) == before
    with pytest.raises(Refused):
        match.answer("take Q9")
    match.answer(next(option for option in match.ask.listed() if isinstance(option.act, TakePiece)).key)
    with pytest.raises(Refused) as error:
        match.answer(Answer(match.ask.listed()[0].act, place=Place(1, 1)))
    assert error.value.clause == "TB-19" and str(error.value) == "it does not lie wholly on the table"


@pytest.mark.rule("TB-21")
@each
def test_it_is_over_when_both_lay_nothing(case):
    match = case.begun(5)
    first = match.ask.side
    match.answer(Answer(Nothing()))
    assert match.ask.kind == "piece" and match.ask.side == 1 - first
    take = next(option for option in match.ask.listed() if isinstance(option.act, TakePiece))
    match.answer(Answer(take.act))
    match.answer(match.ask.listed()[0].sample(Stream(1)))
    assert match.ask.side == first, "who laid nothing may lay again"
    match.answer(Answer(Nothing()))
    match.answer(Answer(Nothing()))
    assert match.ask.kind == "edge" and match.state.laying.over and len(match.state.laying.laid) == 1
    assert "Neither lays any more." in [str(event.text) for event in match.story()]


@pytest.mark.rule("TB-21")
def test_what_finds_no_place_is_left_out():
    case = with_option(BY_RULES["skirmashed"], "table")
    big = tuple(Piece(f"H{n}", "house", tuple(Place.at(x, y) for x, y in ((0, 0), (11, 0), (11, 10), (0, 10))))
                for n in range(1, 5))
    case = with_option(case, "table", Table("Big", 24 * GRID, 24 * GRID, big, edges=("south", "north")))
    match = laid(case.begun(1), Stream(1))
    laying = match.state.laying
    assert len(laying.laid) == 1 and len(laying.left_out) == 3 and laying.over, "24 % of 576 square inches: one of 110"
    assert "There is no place left for another piece." in [str(event.text) for event in match.story()]


@pytest.mark.rule("TB-22")
@each
def test_the_sides_are_chosen_afterwards(case):
    match = case.begun(6)
    assert getattr(match.state, "edges", None) is None and getattr(match.state, "ends", None) is None
    laid(match, Stream(6))
    assert match.ask.kind == "edge"


@each
def test_records_and_positions_hold_it(case):
    match = case.begun(7)
    stream = Stream(7)
    for _ in range(5):
        again = read_position(position_text(match), get)
        assert again.digest() == match.digest() and again.now.top.table == match.now.top.table
        assert again.ask.kind == match.ask.kind and again.given() == []
        busy = [option for option in match.ask.listed() if option.kind != "none"]
        match.answer(busy[stream.below(len(busy))].sample(stream))
    laid(match, stream)
    played = read_record(record_text(match), get).play(verify=True)
    assert played.now.top.table == match.now.top.table == table_of(case.rules, case.setup, match.state.laying)


@pytest.mark.parametrize("change, told", [
    (dict(laid=(LaidPiece("F1", 320, 320, 7, 0),)), "turned by 7 degrees"),
    (dict(laid=(LaidPiece("F1", 0, 0, 0, 0),)), "may not lie at 0,0"),
    (dict(laid=(LaidPiece("Z9", 320, 320, 0, 0),)), "no piece of this battle"),
    (dict(left_out=("F1", "F1")), "is laid 2 times"),
])
def test_a_position_with_impossible_terrain_is_refused_in_one_line(change, told):
    case = with_option(BY_RULES["simple-battles"], "table")
    match = case.begun(8)
    text = position_text(match)
    state = match.state.copied()
    state.laying = Laying(begun=True, **change)
    twin = Match.begun(case.rules, case.setup, match.dice)
    twin._base = state
    forged = position_text(twin)
    assert forged != text
    with pytest.raises(Bad) as error:
        read_position(forged, get)
    assert told in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize("name", [case.name for case in CASES])
def test_every_turn_that_is_offered_has_a_place(name):
    case = next(case for case in CASES if case.name == name)
    there, stream = lying(case.rules, case.setup, ()), Stream(9)
    for piece in left(case.rules, case.setup, Laying()):
        for degrees in TURNS:
            spot = Spot(there, piece, degrees)
            place = spot.sample(stream)
            assert spot.empty() or place is not None
            assert place is None or spot.why_not(place) is None
    assert LayPiece("F1", 345).key == "lay F1 345"
