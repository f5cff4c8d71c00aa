"""The estimate of a whole bout: what each figure can do, one bout and those after it with given numbers, the shares."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from game.core.table.places import GRID, Place
from game.rules.deathzap import estimate
from game.rules.deathzap.estimate import SCALE, TRIALS, BoutModel, BoutOdds, Fighter
from game.rules.deathzap.roster import PROFILES, Bout, Trooper

from .platoons import battle, box, plain, squad, tank

# ── one bout, with the numbers that come ─────────────────────────────────────────────────────────────────────

KILLS, FAILS = 99, 100
"""Numbers that are just low enough for the figures below, and just too high."""
GUN, THREE, SOME = Fighter((1,), 100, 0), Fighter((3,), 100, 0), Fighter((1, 2, 3), 100, 0)
TWO_WAYS, SWORD = Fighter((1, 3), 100, 0), Fighter((1,), 0, 100)
HOUSE = battle([], []).now.house


class Numbers:
    """A stream of given numbers that remembers out of how many each was drawn."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.left, self.out_of = list(numbers), list[int]()

    def below(self, n: int) -> int:
        """The next number."""
        self.out_of.append(n)
        return self.left.pop(0)


def begun(*dead: int, number: int = 1) -> Bout:
    """A bout of the model."""
    return Bout(attacker="A", defender="B", picks=0, dead=dead or (0, 0), number=number)   # type: ignore[arg-type]


@pytest.mark.rule("DZ-62", "DZ-65", "DZ-81", "DZ-91", "DZ-92")
@pytest.mark.parametrize(("mine", "theirs", "numbers", "dead"), [
    ([GUN], [GUN], [KILLS], (0, 1)), ([GUN], [GUN], [FAILS, KILLS], (1, 0)), ([GUN], [GUN], [FAILS, FAILS], (0, 0)),
    ([GUN, GUN], [GUN], [KILLS], (0, 1)), ([GUN, GUN], [GUN], [FAILS, FAILS, KILLS], (0, 1)),
    ([GUN], [GUN, GUN], [KILLS, KILLS], (1, 1)), ([GUN], [GUN] * 3, [FAILS] * 4, (0, 0)),
    ([GUN] * 3, [GUN], [FAILS] * 4, (0, 0)), ([GUN], [GUN] * 3, [FAILS, FAILS, KILLS], (1, 0)),
    ([THREE], [GUN, GUN], [KILLS] * 3, (0, 2)), ([THREE], [GUN] * 4, [KILLS, FAILS, KILLS, FAILS, FAILS], (0, 2)),
    ([SOME], [GUN] * 3, [1, KILLS, KILLS, FAILS], (0, 2)), ([SOME], [GUN], [0, FAILS, FAILS], (0, 0)),
    ([TWO_WAYS], [GUN] * 2, [1, FAILS, FAILS, KILLS, FAILS], (0, 1)), ([GUN], [TWO_WAYS], [FAILS, 0, KILLS], (1, 0)),
    ([SWORD], [GUN] * 3, [KILLS, KILLS, FAILS], (1, 2)), ([SWORD], [GUN], [KILLS], (0, 1)),
    ([SWORD], [GUN] * 2, [KILLS, KILLS], (0, 2)), ([GUN], [SWORD], [FAILS, KILLS], (1, 0)),
    ([GUN], [SWORD], [FAILS, FAILS], (0, 1)), ([SWORD] * 2, [GUN] * 2, [FAILS, FAILS, KILLS, KILLS], (1, 2)),
    ([GUN] * 2, [SWORD] * 2, [FAILS, FAILS, FAILS, KILLS, KILLS], (2, 1)),
])
def test_a_bout_with_given_numbers(mine, theirs, numbers, dead):
    """The assaulting unit begins, both go on in turn, and who has more left goes on alone. Who shoots throws all dice
    and kills no more than there are; who strikes goes on until a loss, or nobody is left."""
    stream = Numbers(numbers)
    end = estimate._play_bout(BoutModel(tuple(mine), tuple(theirs), HOUSE), begun(), stream)
    assert end == begun(*dead) and stream.left == []
    assert [n for n in stream.out_of if n != SCALE] == [len(one.attacks) for one in (*mine, *theirs)
                                                        if len(one.attacks) > 1]


@pytest.mark.rule("DZ-R54")
@pytest.mark.parametrize(("before", "numbers", "dead"), [
    ((1, 1), [FAILS, FAILS], (1, 1)), ((1, 1), [KILLS], (1, 2)), ((1, 0), [FAILS] * 3, (1, 0)),
    ((0, 1), [FAILS] * 3, (0, 1)), ((0, 1), [FAILS, KILLS], (1, 1)), ((2, 0), [], (2, 0)), ((0, 2), [], (0, 2)),
])
def test_those_who_fell_before_are_not_there(before, numbers, dead):
    stream = Numbers(numbers)
    assert estimate._play_bout(BoutModel((GUN, GUN), (GUN, GUN), HOUSE), begun(*before), stream) == begun(*dead)
    assert stream.left == []


@pytest.mark.rule("DZ-94", "DZ-R55")
@pytest.mark.parametrize(("tie", "men", "numbers", "end", "alive"), [
    ("refight", 1, [FAILS] * 6, begun(number=3), (True, True)),
    ("refight", 1, [FAILS] * 3 + [KILLS], begun(1, 0, number=2), (False, True)),
    ("refight", 1, [FAILS] * 2 + [KILLS], begun(0, 1, number=2), (True, False)),
    ("refight", 2, [KILLS, KILLS, KILLS], begun(1, 2, number=2), (True, False)),
    ("refight", 2, [KILLS, FAILS, FAILS], begun(0, 1), (True, True)),
    ("both_stay", 1, [FAILS] * 2, begun(), (True, True)), ("both_stay", 1, [KILLS], begun(0, 1), (True, False)),
    ("both_stay", 1, [FAILS, KILLS], begun(1, 0), (False, True)),
    ("attacker_lost", 1, [FAILS] * 2, begun(), (True, True)),
])
def test_ties_are_fought_again_three_bouts_at_most(tie, men, numbers, end, alive):
    stream = Numbers(numbers)
    sides = BoutModel((GUN,) * men, (GUN,) * men, HOUSE._replace(tie=tie))
    assert estimate._fight_on(sides, stream) == (end, alive) and stream.left == []


# ── the shares of many bouts ─────────────────────────────────────────────────────────────────────────────────

ENDS = [(50, (1, 2), (True, True)), (30, (2, 1), (True, True)), (20, (0, 0), (True, True)), (5, (2, 2), (True, True)),
        (10, (0, 3), (True, False)), (15, (3, 0), (False, True)), (17, (3, 4), (False, True)),
        (13, (3, 1), (True, False))]
"""How often a bout ends how: casualties of both, and who has figures left."""


def shares(*counts: int, mine: int, theirs: int, harms: int) -> BoutOdds:
    """Counts out of 160 as chances and means."""
    won, tied, lost, both, a, b, harmed = (Fraction(n, 160) for n in (*counts, mine, theirs, harms))
    return BoutOdds(won, tied, lost, both, a, b, 160, harmed)


@pytest.mark.rule("DZ-94", "DZ-R55", "DZ-R69")
@pytest.mark.parametrize(("house", "expected"), [
    ({"wiped_loses": False, "tie": "both_stay"}, (60, 25, 45, 30)),
    ({"wiped_loses": True, "tie": "both_stay"}, (50 + 10 + 13, 25, 30 + 15 + 17, 0)),
    ({"wiped_loses": False, "tie": "attacker_lost"}, (60, 0, 45 + 25, 30)),
])
def test_the_shares_are_counted_bout_by_bout(monkeypatch, house, expected):
    """Mine: 50 + 30×2 + 5×2 + 15×3 + 17×3 + 13×3 fall, theirs: 50×2 + 30 + 5×2 + 10×3 + 17×4 + 13; theirs are harmed
    in 50 + 30 + 5 + 10 + 17 + 13."""
    ends = iter([(begun(*dead), alive) for n, dead, alive in ENDS for _ in range(n)])
    monkeypatch.setattr(estimate, "_fight_on", lambda sides, stream: next(ends))
    found = estimate.simulated.__wrapped__(BoutModel((GUN,), (GUN,), HOUSE._replace(**house)))
    assert found == shares(*expected, mine=255, theirs=251, harms=125)
    assert TRIALS == 160 and next(ends, None) is None


@pytest.mark.rule("DZ-61")
def test_the_same_model_gives_the_same_numbers_always():
    """An even chance for each: 1/2 wins, 1/4 loses, 1/4 is a tie; with these numbers 76, 43 and 41 of 160."""
    even = Fighter((1,), SCALE // 2, 0)
    found = estimate.simulated.__wrapped__(BoutModel((even,), (even,), HOUSE._replace(wiped_loses=True)))
    assert [one * 160 for one in found[:4]] == [76, 41, 43, 0]
    assert found.mine == found.losses and found.theirs == found.wins == found.harms


@pytest.mark.rule("DZ-94")
@pytest.mark.parametrize(("wins", "ties", "trials", "chance"), [
    (80, 40, 160, Fraction(81, 242)), (0, 160, 160, Fraction(321, 322)), (0, 0, 160, Fraction(1, 2)),
    (1, 0, 0, Fraction(0)), (1, 1, 0, Fraction(1, 2))])
def test_who_stays_after_a_bout(wins, ties, trials, chance):
    """Half a bout is added to each of four ends: 40.5 ties and 80.5 wins."""
    most = trials or 1
    found = BoutOdds(*(Fraction(n, most) for n in (wins, ties, 0, 0, 0, 0)), trials)
    assert estimate.stays(found) == chance


@pytest.mark.rule("DZ-61")
@pytest.mark.parametrize("lost", ["A1", "B1"])
def test_no_bout_where_nobody_is_left(lost):
    match = battle([(squad("rifle", n=2), [(10, 10), (11.5, 10)])], [(squad("rifle", n=2), [(10, 14), (11.5, 14)])])
    real = estimate.bout(match.now, "A1", "B1")
    one = Fighter((1,), SCALE // 2, 0)
    assert real == estimate.simulated(BoutModel((one, one), (one, one), match.now.house)) and real.trials == TRIALS
    for figure in match.state.members(lost):
        match.state.remove(figure.id)
    assert estimate.bout(match.now, "A1", "B1") == BoutOdds(*map(Fraction, (0, 1, 0, 0, 0, 0)), 0, Fraction(0))


# ── what a figure can do ─────────────────────────────────────────────────────────────────────────────────────

D3, D6 = (1, 2, 3), (1, 2, 3, 4, 5, 6)
HALF, THIRD, SIXTH, QUARTER = SCALE // 2, SCALE // 3, SCALE // 6, SCALE // 4
EVEN, TWO_UP, THREE_UP = SCALE // 2, SCALE * 26 // 32, SCALE * 30 // 33
"""Chances to win a melee with so much more on the die: 26 of 32 without ties with 2 more, 30 of 33 with 3 more."""
NOTHING = ((1,), 0, 0)


def found(mine: Any, theirs: Any, gap: int, *, close: bool = False, between: str = "", **more: Any) -> Fighter:
    """What the figure of one unit can do to that of another at that gap in 1/64 inch, north of it."""
    apart = (PROFILES[mine.type].radius + PROFILES[theirs.type].radius + gap) / GRID
    table = plain(box("P1", between, 2, 12.1, 18, 12.4)) if between else plain()
    match = battle([(mine, [(10, 10)])], [(theirs, [(10, 10 + apart)])], table=table, **more)
    figures = match.state.figures
    return estimate.fighter(match.now, figures["A1.1"], figures["B1.1"], close=close)


INF, FOE = squad("rifle"), squad("rifle")
OUT = 24 * GRID + 3 * GRID
"""How far a figure with a rifle can be from its target before its step (DZ-38, DZ-63)."""


@pytest.mark.rule("DZ-63", "DZ-66", "DZ-67", "DZ-68", "DZ-70", "DZ-71", "DZ-72", "DZ-78", "DZ-79", "DZ-82", "DZ-84")
@pytest.mark.parametrize(("mine", "theirs", "gap", "can"), [
    (INF, FOE, OUT, ((1,), HALF, 0)), (INF, FOE, OUT + 1, NOTHING), (INF, FOE, 195, ((1,), HALF, 0)),
    (squad(()), FOE, 195, ((1,), 0, EVEN)), (squad(()), FOE, 196, NOTHING),
    (squad(("rifle", "repeater")), FOE, 15 * GRID, ((3,), HALF, 0)),
    (squad(("repeater", "rifle")), FOE, 15 * GRID, ((3,), HALF, 0)),
    (squad(("repeater", "rifle")), FOE, 15 * GRID + 1, ((1,), HALF, 0)),
    (squad("pistol"), FOE, 9 * GRID, (D3, HALF, 0)), (squad("medium-repeater"), FOE, 9 * GRID, (D6, THIRD, 0)),
    (squad("heavy-repeater", quality="basic"), FOE, 9 * GRID, (D3, SIXTH, 0)),
    (squad("rifle", quality="elite"), FOE, 9 * GRID, ((1,), SCALE * 2 // 3, 0)),
    (squad((), quality="elite"), squad(quality="basic"), 0, ((1,), 0, TWO_UP)),
    (squad("rifle", quality="elite"), squad(quality="basic"), 0, ((1,), SCALE * 2 // 3, 0)),
    (tank("rifle", type="monster"), FOE, 195, ((1,), HALF, THREE_UP)),
    (tank("rifle", type="monster"), FOE, 196, ((1,), HALF, 0)),
    (INF, tank(), 9 * GRID, NOTHING), (squad("destroyer"), tank(), 9 * GRID, ((1,), SIXTH, 0)),
    (squad(("rifle", "grenade")), tank(), 9 * GRID, (D3, QUARTER, 0)),
    (squad(("rifle", "grenade")), tank(), 9 * GRID + 1, NOTHING),
    (squad(("rifle", "grenade")), tank(type="monster"), 9 * GRID, (D3, QUARTER, 0)),
])
def test_what_a_figure_can_do(mine, theirs, gap, can):
    """It shoots with the weapon that kills most on average, after a step of 3″; on armour every second kill counts; it
    strikes where it can step into contact and wins by more than it would kill."""
    assert found(mine, theirs, gap) == can


@pytest.mark.rule("DZ-54", "DZ-63")
def test_who_is_immobilised_makes_no_step():
    gun, bare, stuck = tank("repeater"), tank(), {"A1": {"immobile": True}}
    assert found(gun, FOE, 12 * GRID, units=stuck) == ((3,), HALF, 0)
    assert found(gun, FOE, 12 * GRID + 1, units=stuck) == NOTHING
    assert found(gun, FOE, 15 * GRID) == ((3,), HALF, 0) and found(gun, FOE, 15 * GRID + 1) == NOTHING
    assert found(bare, FOE, 3, units=stuck) == ((1,), 0, TWO_UP) and found(bare, FOE, 4, units=stuck) == NOTHING


@pytest.mark.rule("DZ-R50")
def test_light_vehicles_have_their_armour_by_house_rule():
    car = tank(type="light-vehicle")
    assert found(INF, car, 9 * GRID, ca_light_vehicle_armour="on") == NOTHING
    assert found(INF, car, 9 * GRID, ca_light_vehicle_armour="off") == ((1,), HALF, 0)


@pytest.mark.rule("DZ-80")
def test_hard_cover_counts_and_who_is_not_seen_will_be_seen_whole():
    assert found(INF, FOE, 9 * GRID, between="wall") == ((1,), THIRD, 0)
    assert found(INF, FOE, 9 * GRID, between="house") == ((1,), HALF, 0)
    assert found(INF, FOE, 9 * GRID, between="wall", close=True) == ((1,), HALF, 0), "as if beside it in the open"
    assert found(INF, FOE, 30 * GRID, close=True) == ((1,), HALF, 0)
    assert found(squad(()), FOE, 30 * GRID, close=True) == ((1,), 0, EVEN)
    ogre, weak = tank("pistol", type="monster", quality="elite"), squad(quality="basic")
    assert found(ogre, weak, 100, between="wall") == (D3, HALF, 0), "a sure win is worth no more than 2 × 1/2"
    assert found(ogre, weak, 100) == (D3, SCALE * 2 // 3, 0)


@pytest.mark.rule("DZ-62")
def test_the_best_fighters_are_selected_first():
    """Basic Beasts: a repeater 3 × 1/3, in melee 1/2, a medium repeater three times 1/6 rounded down, a rifle 1/3."""
    pack = squad("rifle", "medium-repeater", (), "repeater", type="beasts", quality="basic")
    match = battle([(pack, [(6, 10), (8, 10), (10, 10), (12, 10)])], [(FOE, [(10, 12)])])
    mine, theirs = match.state.members("A1"), match.state.members("B1")
    assert estimate._fighters(match.now, mine, theirs) == (
        ((3,), THIRD, 0), ((1,), 0, EVEN), (D6, SIXTH, 0), ((1,), THIRD, 0))


@pytest.mark.parametrize(("foes", "at"), [
    ([(13, 10), (10, 8)], 1), ([(5, 10), (12, 10)], 1), ([(10, 5), (10, 12)], 1), ([(2, 10), (9, 10)], 1),
    ([(10, 2), (10, 9)], 1), ([(12, 12), (10, 12.5)], 1), ([(12, 10), (8, 10)], 0), ([(14, 10), (10, 13)], 1),
    ([(13, 13), (14, 10)], 1),
])
def test_the_nearest_of_some_figures(foes, at):
    def standing(x: float, y: float) -> Trooper:
        return Trooper(id="X", side=0, name="X", radius=32, unit="A1", look="", type="infantry",
                       quality="regular", weapons=()).at(Place.at(x, y))

    them = [standing(*spot) for spot in foes]
    assert estimate.closest(standing(10, 10), them) is them[at]
