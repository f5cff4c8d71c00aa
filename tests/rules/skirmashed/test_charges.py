"""How likely a charge arrives, and which enemies can be charged at all: against counting dice and trying every side."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.core.play.dice import Stream
from game.core.table.movement.ends import in_contact
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place, touching
from game.rules.skirmashed.charges import arrival
from game.rules.skirmashed.checks import reach_chance
from game.rules.skirmashed.forecasts import charge_fate
from game.rules.skirmashed.regions import ChargeRegion

from .duels import box, duel, figure, plain, say, trooper, zealot


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("inches", range(2, 29))
def test_a_way_is_within_reach_as_often_as_the_faces_say(inches, dice):
    falls = list(product(range(1, 11), repeat=dice))
    me = figure(duel([(trooper(manoeuvre=5), 2, 12)], [(zealot(), 8, 12)]), "A1")
    for more, cost in ((0, inches * GRID + 0.05), (1, inches * GRID + 0.1)):        # within TB-14's tolerance, beyond
        enough = sum(5 + sum(fall) >= inches + more for fall in falls)
        assert reach_chance(me, cost, running=dice == 2) == Fraction(enough, len(falls))


def way_to(gap: float, *pieces, more=(), **stats):
    """The arrival of a trooper of Manoeuvre 5 at an enemy so many inches away, base to base."""
    match = duel([(trooper(**stats), 2, 12)], [(zealot(), 3 + gap, 12), *more], table=plain(*pieces, wide=True))
    return match, arrival(match.now, figure(match, "A1"), figure(match, "B1"))


@pytest.mark.rule("SK-31", "SK-32", "SK-R18")
@pytest.mark.parametrize("gap, move, run", [
    (6, Fraction(1), Fraction(1)),              # a 1 on the die
    (6.5, Fraction(9, 10), Fraction(1)),        # 7 inches needed: a 2
    (7, Fraction(9, 10), Fraction(1)),
    (15, Fraction(1, 10), Fraction(64, 100)),   # a 10; of two dice 10 or more in 64 of 100
    (15.5, Fraction(0), Fraction(55, 100)),     # 11
    (25, Fraction(0), Fraction(1, 100)),        # both tens
])
def test_the_straight_way_in_the_open(gap, move, run):
    _, way = way_to(gap)
    assert way is not None and way.path.cost == pytest.approx(gap * GRID, abs=1)
    assert (way.move, way.run) == (move, run)


@pytest.mark.rule("TB-3", "SK-R18", "SK-31", "SK-32")
@pytest.mark.parametrize("steps", [-1, 0, 1, 2, 3, 4])
def test_contact_is_within_a_twentieth_of_an_inch(steps):
    """8 inches of movement reach an enemy at 8 3/64 inches (a gap of 3 steps is contact), not one at 8 4/64."""
    match = duel([(trooper(), 2, 12)], [(zealot(), 11 + steps / 64, 12)], [3], table=plain(wide=True), active="A1")
    way = arrival(match.now, figure(match, "A1"), figure(match, "B1"))
    assert way is not None
    assert (way.move, way.run) == ((Fraction(8, 10), Fraction(99, 100)) if steps <= 3 else (Fraction(7, 10),
                                                                                           Fraction(97, 100)))
    assert touching(figure(match, "A1").at(way.path.ends), figure(match, "B1"))
    say(match, "move")
    offered = {option.key for option in match.ask.options()}
    assert ("charge B1" in offered) is (steps <= 3)


def test_a_quick_figure_arrives_more_easily():
    _, way = way_to(12, manoeuvre=9)
    assert way is not None and (way.move, way.run) == (Fraction(8, 10), Fraction(99, 100))


def test_too_far_for_any_dice():
    assert way_to(25.1)[1] is None


@pytest.mark.rule("SK-R17", "SK-R18")
def test_a_house_in_the_way_is_walked_round_and_counted():
    straight, bent = way_to(10)[1], way_to(10, box("H1", "house", 5, 10, 10, 13))[1]
    assert bent is not None and straight is not None and bent.path.cost > straight.path.cost + GRID // 2
    assert bent.move < straight.move and bent.run <= straight.run


def test_an_enemy_shut_in_cannot_be_charged():
    walls = (box("H1", "house", 10, 9, 16, 11), box("H2", "house", 10, 13, 16, 15),
             box("H3", "house", 10, 9, 12, 15), box("H4", "house", 14, 9, 16, 15))
    assert way_to(9.5, *walls)[1] is None


@pytest.mark.rule("SK-R18")
@pytest.mark.parametrize("seed", range(12))
def test_what_a_dense_search_finds_is_offered(seed):
    """Ten figures among houses, placed by lot: `empty` against the paths to some forty places round each enemy."""
    stream, houses = Stream(seed), (box("H1", "house", 8, 8, 12, 12), box("H2", "house", 14, 11, 18, 16))
    spots: list[tuple[float, float]] = []
    while len(spots) < 10:
        x, y = (stream.below(23 * 8) / 8 + 0.5 for _ in range(2))
        inside = any(p.corners[0].x / GRID - 0.6 < x < p.corners[2].x / GRID + 0.6
                     and p.corners[0].y / GRID - 0.6 < y < p.corners[2].y / GRID + 0.6 for p in houses)
        if not inside and all((x - a) ** 2 + (y - b) ** 2 > 1 for a, b in spots):
            spots.append((x, y))
    match = duel([(trooper(), *spot) for spot in spots[:5]], [(zealot(), *spot) for spot in spots[5:]],
                 table=plain(*houses), active="A1")
    found = []
    for stride in (4, 7, 12, 20):
        for foe in match.state.of(1):
            if touching(figure(match, "A1"), foe):
                continue
            onto = ChargeRegion(match.now, "A1", stride * GRID, foe)
            x, y = in_contact(figure(match, "A1"), foe)
            dense = any(isinstance(onto.path(Place(int(x[i]), int(y[i]))), Path) for i in range(seed, len(x), 41))
            assert dense <= (not onto.empty()), f"{foe.id} with {stride} inches"
            assert onto.empty() is (onto.shortest() is None) is (onto.sample(Stream(seed)) is None)
            if not onto.empty():
                assert onto.why_not(onto.sample(Stream(seed))) is None
            found.append(not onto.empty())
    assert True in found and False in found, "both are met"


@pytest.mark.rule("SK-33", "SK-37", "SK-70")
def test_what_a_shot_at_the_charger_does_for_the_one_charged():
    """By hand: one die each way, any hit that gets through kills."""
    match = duel([(zealot(fight=1, manoeuvre=5, stamina=4, hack=9), 3, 12)],
                 [(trooper(firepower=1, boom=5, manoeuvre=1, stamina=9), 4, 12)])
    charger, charged = figure(match, "A1"), figure(match, "B1")
    hit, block, spent = Fraction(5, 10), Fraction(8, 10), Fraction(7, 10)   # above 9 - 4 = 5; above 1 + 1; above 3
    assert charge_fate(match.now, charged, charger, False).kills == hit * (1 - block)
    stop = Fraction(5, 10) * (1 - Fraction(2, 10))                          # above 5; at most half of 5: above 8
    tired = Fraction(36, 100)                                               # 2D10 of 9 or less
    after = hit * (tired * (1 - spent) + (1 - tired) * (1 - block))
    assert charge_fate(match.now, charged, charger, True) == ((1 - stop) * after, stop)
    assert charge_fate(match.now, charged, charger, False).falls == 0


@pytest.mark.rule("SK-R18", "SK-R19")
def test_what_another_figure_does_bars_nobodys_charge():
    """A1 moves after its attack, which bars new contact for A1 alone."""
    match = duel([(trooper(), 2, 12), (trooper(), 2, 6)], [(zealot(), 9, 6)], [3], table=plain(wide=True), active="A1")
    state = match.state.copied()
    state.order = "attack"
    now = match.now._replace(state=state)
    mine, other = (arrival(now, state.figures[who], state.figures["B1"]) for who in ("A1", "A2"))
    assert mine is None and other is not None and other.run == Fraction(1)


@pytest.mark.rule("SK-33", "SK-R20")
@pytest.mark.parametrize("foe, answers", [(trooper("Shooter"), True), (zealot("Fighter"), False)])
def test_a_charge_is_answered_only_by_who_may_shoot(foe, answers):
    match = duel([(zealot(), 2, 12)], [(foe, 8, 12)], table=plain(wide=True))
    told = arrival(match.now, figure(match, "A1"), figure(match, "B1"))
    assert (told.answered is not None) is answers
    if answers:
        there = match.now.moved("A1", told.path.ends)
        assert told.answered == charge_fate(there, there.state.figures["B1"], there.state.figures["A1"], True)


class Faces:
    """A stream that gives these numbers in turn, whatever is asked."""

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def below(self, n):
        assert n == 257
        return self.numbers.pop(0)


@pytest.mark.rule("SK-R18")
@pytest.mark.parametrize("dx, dy, within", [(128, 0, True), (0, -128, True), (128, 1, False), (-128, -1, False),
                                            (91, 90, True), (91, 91, False), (0, 0, False), (1, 0, True),
                                            (0, -1, True)])
def test_a_place_in_contact_is_drawn_from_a_circle_of_directions(dx, dy, within):
    match = duel([(trooper(), 6, 12)], [(zealot(), 10, 12)], [9], table=plain(wide=True))
    region = ChargeRegion(match.now, "A1", 20 * GRID, figure(match, "B1"))
    stream = Faces(dx + 128, dy + 128, -7 + 128, 3 + 128)
    place = region.sample(stream)
    assert place == region.contact_place(*((dx, dy) if within else (-7, 3)))
    assert len(stream.numbers) == (2 if within else 0)
