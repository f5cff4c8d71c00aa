"""Luck: exact, symmetric, and never told where nothing was rolled."""

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from game.core.chance.checks import Check, Modifier, Roll
from game.core.chance.odds import Odds
from game.core.play.events import Event, Rolled
from game.core.play.luck import Luck, Standing, added, faces_of, kinds_of, luck_of, rolls_of
from game.core.text import T


def check(dice: int, needed: int, *, kind: str = "attack", side: int = 0, read: str = "best",
          target: str = "B1") -> Check:
    return Check(kind=kind, what=T("x"), clause="SB-58", side=side, pool=(Modifier(dice, T("dice"), "SB-58"),),
                 base=needed, read=read, target=target)


def points(values):
    return lambda one: values.get(one.target, 0)


def test_two_attacks_by_hand() -> None:
    """Half a chance at 4 points, a third at 6: 4 came, 4 was to be expected."""
    rolls = [Roll(check(1, 4, target="B1"), (5,)), Roll(check(1, 5, target="B2"), (2,))]
    luck = luck_of(rolls, points({"B1": 4, "B2": 6}))
    assert (luck.came, luck.expected, luck.points) == (4, 4, 0)
    assert luck.standing(0) == Standing(Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
    assert luck.odds == Odds({0: 2, 4: 2, 6: 1, 10: 1})


def test_the_other_side_sees_the_mirror() -> None:
    """What is worth points to B counts below 0, and B's worse is A's better."""
    luck = luck_of([Roll(check(2, 4, side=1, target="A1"), (1, 1))], points({"A1": -5}))
    assert luck.points == Fraction(15, 4)
    assert luck.standing(0) == Standing(Fraction(3, 4), Fraction(1, 4), Fraction(0))
    assert luck.standing(1) == Standing(Fraction(0), Fraction(1, 4), Fraction(3, 4))


def test_no_dice_no_luck() -> None:
    luck = luck_of([], points({}))
    assert luck.points == 0
    assert luck.standing() == Standing(Fraction(0), Fraction(1), Fraction(0))
    assert faces_of([]) == () == kinds_of([])


def test_rerolls_are_rolls_of_their_own() -> None:
    """Both throws count for faces and for luck; other events are none."""
    fail, again = Roll(check(1, 4), (1,)), Roll(check(1, 4), (6,))
    story = [Event(text=T("x"), clause=""), Rolled(text=T("x"), clause="", roll=fail),
             Rolled(text=T("x"), clause="", roll=again, again=True)]
    rolls = list(rolls_of(story))
    assert rolls == [fail, again] and not list(rolls_of(story, 1))
    assert faces_of(rolls)[0].counts == (1, 0, 0, 0, 0, 1) and faces_of(rolls)[0].expected == Fraction(1, 3)
    assert kinds_of(rolls)[0].expected == 1 and luck_of(rolls, lambda _: 2).points == 0


def test_kinds_keep_their_order_and_faces_are_left_out() -> None:
    rolls = [Roll(check(1, 0, kind="initiative", read="face"), (3,)), Roll(check(2, 4, kind="fear"), (4, 1)),
             Roll(check(3, 5, read="each"), (5, 6, 1))]
    assert [(k.name, k.rolls, k.successes, k.expected) for k in kinds_of(rolls)] == [
        ("fear", 1, 1, Fraction(3, 4)), ("attack", 1, 2, Fraction(1))]


def test_dice_of_two_sorts_are_told_apart() -> None:
    ten = Check(kind="action", what=T("x"), clause="", side=0, pool=(Modifier(1, T("die"), ""),), sides=10, read="face")
    lines = faces_of([Roll(ten, (10,)), Roll(check(2, 4), (6, 6))])
    assert [(line.sides, line.dice) for line in lines] == [(6, 2), (10, 1)] and lines[0].counts[5] == 2


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(2, 6), st.integers(-4, 6)), max_size=4), st.data())
def test_against_every_way_the_dice_can_fall(attacks, data) -> None:
    """The shares are those of counting all outcomes one by one."""
    checks = [check(dice, needed, target=str(i)) for i, (dice, needed, _) in enumerate(attacks)]
    worth = {str(i): value for i, (_, _, value) in enumerate(attacks)}
    fell = [data.draw(st.tuples(*[st.integers(1, 6)] * c.dice)) for c in checks]
    luck = luck_of([Roll(c, f) for c, f in zip(checks, fell, strict=True)], points(worth))
    every: dict[int, Fraction] = {}
    for outcomes in product((0, 1), repeat=len(checks)):
        chance, total = Fraction(1), 0
        for one, hit in zip(checks, outcomes, strict=True):
            chance *= one.chance if hit else 1 - one.chance
            total += worth[one.target] * hit
        every[total] = every.get(total, Fraction(0)) + chance
    assert luck.standing().worse == sum((p for n, p in every.items() if n < luck.came), Fraction(0))
    assert sum(luck.standing()) == 1
    assert luck.expected == sum(n * p for n, p in every.items())


def test_luck_is_a_fair_game() -> None:
    """Over all ways to fall, weighed by their chance, luck adds up to nothing."""
    parts = [check(2, 5).odds().map(lambda n: 7 * n), check(1, 3).odds().map(lambda n: -4 * n)]
    odds = added(parts)
    assert sum(chance * Luck(came, odds).points for came, chance in odds) == 0
