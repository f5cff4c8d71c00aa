"""What reasons claim, compared with what was done: at the exact distances, and in battles by chance of every ruleset.

The second half is told (`told/test_claims.txt`): for each answer what holds of it. `--approve` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from approved import told_as_before
from battles import case
from conformance.laws import into_contact, lively
from msgspec.structs import replace

from game.ai.reasons import foreseen
from game.core.play.answers import Answer
from game.core.play.ask import QUIET, PlaceOption
from game.core.play.claims import BESIDE, CHECKS, COVERS, aim, holds, threat_range, whereabouts
from game.core.play.deeds import Deed
from game.core.play.dice import Stream
from game.core.play.events import Aimed
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.table.pieces import Marker, Piece
from game.core.table.places import GRID, Place
from tests.rules.simple_battles.fights import box, fight, hire, plain, say

TOLD = Path(__file__).parents[1] / "told" / "test_claims.txt"
ME, FOE = (hire("Brawler"), 12, 12), (hire("Brawler"), 12, 20)
INCH = GRID


def walk(x: int, y: int, *, me=ME, mates=(), foes=(FOE,), goals: tuple[Marker, ...] = (), pieces=()) -> Deed:
    """A1, who stands at (12, 12), goes so many 1/64 inch east and north."""
    match = fight([me, *mates], list(foes), side=0, first=0, round=2, objectives=goals, table=plain(24, *pieces))
    match.answer("turn A1")
    return foreseen(match, Answer(match.read("move").act, place=Place(12 * GRID + x, 12 * GRID + y)))


def says(deed: Deed, kind: str, **about: Any) -> bool:
    return holds(Reason(kind, **about), deed)


@pytest.mark.parametrize("steps, there", [(31, False), (32, True), (33, True), (-31, False), (-32, False)])
def test_nearer_and_farther_mean_half_an_inch_at_least(steps, there):
    goal = Marker("O1", Place.at(12, 18), GRID // 2)
    deed = walk(0, steps, goals=(goal,))
    assert says(deed, "near", about="B1") is says(deed, "goes", goal="objective", at="north") is there
    assert says(walk(0, -steps), "back", about="B1") is there
    assert not says(deed, "goes", goal="objective", at="south"), "the words fit no goal"
    assert not says(deed, "goes", goal="hill", at="north")
    assert not says(deed, "near", about="A1") and not says(deed, "near", about="B9"), "no enemy"


@pytest.mark.parametrize("away, there", [(4 * INCH, True), (4 * INCH + 1, False), (3 * INCH, True)])
def test_close_to_a_friend_means_four_inches(away, there):
    """Bases have a diameter of 1 inch: gaps are from edge to edge."""
    mate = (hire("Brawler"), 12 + (2 * INCH + GRID + away) / 64, 12)
    deed = walk(2 * INCH, 0, mates=(mate,))
    assert deed.apart(deed.after, "A2") == away
    assert says(deed, "close", about="A2") is there and not says(deed, "close", about="B1")


@pytest.mark.parametrize("away, there", [(3, True), (4, False)])
def test_a_goal_is_held_by_contact(away, there):
    """Contact is up to 3/64 inch (TB-3)."""
    goal = Marker("O1", Place(12 * GRID + 3 * GRID + GRID + away, 12 * GRID), GRID // 2)
    ids = {"goal": "objective", "at": "east"}
    deed = walk(3 * INCH, 0, goals=(goal,))
    assert whereabouts(deed.before, deed.rules.evaluator.goals(deed.before)[0]) == ("objective", "east")
    assert says(deed, "takes", **ids) is there and not says(deed, "holds", **ids)
    along = walk(0, 1, goals=(Marker("O1", Place(12 * GRID + GRID + away - 1, 12 * GRID), GRID // 2),))
    assert not says(along, "takes", goal="objective", at="middle")
    assert says(along, "holds", goal="objective", at="middle")


def test_who_touched_a_goal_does_not_take_it():
    """It stood just within contact, or just beyond it, and comes nearer by 1/64 inch."""
    for away, taken in ((3, False), (4, True)):
        deed = walk(1, 0, goals=(Marker("O1", Place(12 * GRID + GRID + away, 12 * GRID), GRID // 2),))
        assert says(deed, "takes", goal="objective", at="middle") is taken
        assert says(deed, "holds", goal="objective", at="middle") is not taken


def test_cards_are_read_with_an_answer_only_where_that_is_asked_for():
    match = fight([ME], [FOE], side=0, first=0, round=2, objectives=())
    match.answer("turn A1")
    cards = ((match.read("done").act, None),)
    match.ask.stakes = lambda: cards
    for stakes in (True, False):
        deed = Deed.begun(match.rules, match.ask, match.read("done"), match.now, stakes=stakes)
        assert deed.stakes() == (cards if stakes else ())
        assert deed.option is not None and deed.option.key == "done"


def test_behind_the_enemy_is_past_their_middle():
    foes = ((hire("Brawler"), 12, 14),)
    assert not says(walk(3 * INCH, 2 * INCH, foes=foes), "behind")
    assert says(walk(3 * INCH, 2 * INCH + 1, foes=foes), "behind")
    beyond = fight([(hire("Brawler"), 12, 20), (hire("Brawler"), 12, 2)], [(hire("Brawler"), 12, 14)], side=0, first=0,
                   round=2, objectives=())
    beyond.answer("turn A1")
    deeds = [foreseen(beyond, beyond.read(f"move @ 12,{y}")) for y in (19, 21)]
    assert [says(deed, "behind") for deed in deeds] == [False, True], "on from where it stood"


def test_out_of_sight_and_in_cover():
    """A house that stands wholly before it hides it; one that stands half before it is cover."""
    whole, half = box("H1", "house", 13.5, 13, 17, 16), box("H1", "house", 14.75, 13, 17, 16)
    hidden = walk(3 * INCH, 0, pieces=(whole,))
    assert says(hidden, "unseen", about="B1") and not says(hidden, "cover", about="B1")
    covered = walk(3 * INCH, 0, pieces=(half,))
    assert says(covered, "cover", about="B1") and not says(covered, "unseen", about="B1")
    for piece in (whole, half):
        for steps in (0, -INCH):
            stays = walk(steps, -1, pieces=(piece,))
            assert not says(stays, "unseen", about="B1") and not says(stays, "cover", about="B1")


def test_who_stays_is_not_nearer_and_an_attack_names_its_target():
    match = fight([(hire("Gunslinger"), 12, 12)], [(hire("Brawler"), 12, 18), (hire("Brawler"), 16, 18)], side=0,
                  first=0, round=2, objectives=())
    say(match, "turn A1")
    deed = foreseen(match, match.read("attack B1"))
    assert aim(deed) == "B1" and says(deed, "attacks", about="B1") and not says(deed, "attacks", about="B2")
    assert says(deed, "shoots", about="B1") and not says(deed, "strikes", about="B1")
    assert not says(deed, "shoots", about="B2") and not says(deed, "near", about="B1")
    assert not says(deed, "no such kind", about="B1") and not says(deed, "able", about="B1")
    assert not says(deed, "wins") and not says(deed, "leaves") and not says(deed, "attacks")


def test_a_reach_is_a_stride_and_the_longest_weapon():
    deed = walk(0, -2 * INCH, foes=((hire("Gunslinger"), 12, 20),))
    far = threat_range(deed, "B1")
    evaluator, him = deed.rules.evaluator, deed.before.state.figures["B1"]
    strides, me = evaluator.strides(deed.before, him), deed.before.state.figures["A1"]
    reach = [strike.reach for strike in evaluator.strikes(deed.before, him, me)]
    assert far == max(strides.acting + max(reach), strides.running + min(reach))
    assert threat_range(deed, "B9") is None


def test_beyond_reach_means_out_of_it_by_this_move():
    """Before it the enemy could come near enough, base to base exactly at its reach too; after it no longer."""
    him = (hire("Brawler"), 12, 22)
    reach = threat_range(walk(0, -INCH, foes=(him,)), "B1")
    assert reach is not None
    south = round(22 * GRID - reach - GRID)
    for start, goes, true in ((south, -1, True), (south - 1, -1, False), (south + 1, -1, False), (south + 1, -2, True)):
        match = fight([(hire("Brawler"), 12, start / 64)], [him], side=0, first=0, round=2, objectives=())
        match.answer("turn A1")
        deed = foreseen(match, Answer(match.read("move").act, place=Place(12 * GRID, start + goes)))
        assert says(deed, "beyond", about="B1") is true


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────────────────


def set_up(gap: int, pieces=()) -> Deed:
    """A2 is set up so far east of A1, base to base; on a table with other pieces, where some are given."""
    match = case("sb-common").begun(1)
    while match.ask.kind != "deploy":
        match.answer(match.ask.listed()[0].key)
    side = match.ask.side
    state = match.state.copied()
    mine = [one for one in state.figures.values() if one.side == side and not one.placed]
    option = next(one for one in match.ask.listed() if isinstance(one, PlaceOption))
    spot = option.sample(Stream(1)).place
    first = next(one for one in mine if one.id != option.figure)
    state.figures[first.id] = first.at(Place(spot.x + first.radius + state.figures[option.figure].radius + gap, spot.y))
    now = match.now.holding(state)
    if pieces:
        now = match.rules.moment(replace(now.setup, table=replace(now.setup.table, pieces=pieces)), state)
    deed = Deed.begun(match.rules, match.ask, Answer(option.act, place=spot), now, stakes=False)
    reached = state.copied()
    reached.figures[option.figure] = state.figures[option.figure].at(spot)
    return deed.done(reached, (), None)


@pytest.mark.parametrize("gap, apart", [(4 * INCH, True), (4 * INCH - 1, False), (9 * INCH, True)])
def test_apart_from_friends_means_four_inches(gap, apart):
    assert says(set_up(gap), "room") is apart


@pytest.mark.parametrize("away, there", [(BESIDE, True), (BESIDE + 1, False), (0, True)])
@pytest.mark.parametrize("kind", [*COVERS, "water"])
def test_sheltered_means_two_inches_from_what_gives_cover(kind, away, there):
    me = next(iter(set_up(9 * INCH).moved.values()))
    west, south, north = me.x + me.radius + away, me.y - 9 * GRID, me.y + 9 * GRID
    corners = (Place(west, south), Place(west + GRID, south), Place(west + GRID, north), Place(west, north))
    deed = set_up(9 * INCH, (Piece("P1", kind, corners),))
    assert says(deed, "shelter") is (there and kind in COVERS)


def test_nobody_is_apart_or_sheltered_who_was_not_set_up():
    deed = walk(INCH, 0, mates=((hire("Brawler"), 2, 2),), pieces=(box("F1", "forest", 11, 13, 13, 14),))
    assert not says(deed, "room") and not says(deed, "shelter")


# ── in battles by chance ─────────────────────────────────────────────────────────────────────────────────────────

CASES = ("sb-yard", "sb-locked", "sk-common", "gl-mobs", "wb-court", "wb-house-rules", "dz-farmland", "dz-odds")
FIGURES = 3
"""The most figures or units of each side that reasons are about."""


def reasons(match: Match) -> Iterator[Reason]:
    """Every reason that could be given, about a few of each side."""
    now = match.now
    them = [list(dict.fromkeys(getattr(one, "unit", "") or one.id for one in now.state.of(side)))[:FIGURES]
            for side in (match.ask.side, 1 - match.ask.side)]
    goals = match.rules.evaluator.goals(now) if match.rules.evaluator is not None else ()
    for kind in CHECKS:
        if kind in ("takes", "holds", "goes"):
            yield from (Reason(kind, goal=thing, at=at) for thing, at in dict.fromkeys(
                whereabouts(now, goal) for goal in goals))
        elif kind in ("close", "spare"):
            yield from (Reason(kind, about=one) for one in them[0])
        elif kind == "threat":
            yield from (Reason(kind, about=foe, friend=mate) for foe in them[1] for mate in them[0][:1])
        elif kind in ("leaves", "way", "behind", "wins", "room", "shelter", "able"):
            yield Reason(kind)
        elif kind not in ("upon", "assaults", "reaches", "on", "off", "far"):
            yield from (Reason(kind, about=foe) for foe in them[1])


def claims(name: str, seed: int, answers: int) -> Iterator[str]:
    """For each answer of a battle by chance all that could be said of it."""
    one, stream = case(name), Stream(seed)
    match = one.begun(seed)
    while not match.over and answers:
        answer = into_contact(match, stream) or lively(match.ask, stream)
        if match.ask.kind != "dice" and stream.below(3) == 0:
            answers -= 1
            deed = foreseen(match, answer)
            if not deed.ask.reaction or answer.act in {o.act for o in deed.ask.listed() if o.kind in QUIET}:
                deed.stakes = lambda: ()
            true = [" ".join(filter(None, (why.kind, why.about, why.friend, why.goal, why.at)))
                    for why in reasons(match) if holds(why, deed)]
            aimed = deed.aimed if isinstance(deed.aimed, Aimed) else None
            line = "; ".join(true) + (f" | aimed at {aimed.target} {aimed.melee}" if aimed is not None else "")
            yield f"{answer}: {' '.join(deed.who)}: {line}"
        match.answer(answer)


@pytest.mark.parametrize("name", CASES)
def test_what_holds_of_what_was_done_is_what_was_told(name, request):
    told = [line.strip() for line in islice(claims(name, 7, 45), 45)]
    told_as_before(TOLD, name, told, request)
