"""Dice: one counted stream, the same on every machine; given dice in order, then none."""

from __future__ import annotations

from game.core.play.dice import Dice, Stream, mixed


def test_the_stream_is_splitmix64():
    """The first numbers of seed 1234567, as published with the generator."""
    assert [mixed(1234567, i) for i in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_dice_are_a_stream_that_does_not_care_how_they_are_taken():
    one, after = Dice.seeded(9).roll(7, 6)
    first, rest = Dice.seeded(9).roll(3, 6)
    second, end = rest.roll(4, 6)
    assert one == first + second and after == end and after.count == 7


def test_faces_are_fair_and_in_range():
    faces, _ = Dice.seeded(5).roll(60_000, 6)
    assert set(faces) == set(range(1, 7))
    assert all(abs(faces.count(face) - 10_000) < 450 for face in range(1, 7))       # five standard deviations
    assert set(Dice.seeded(5).roll(500, 10)[0]) == set(range(1, 11))


def test_given_dice_come_in_order_and_run_out():
    faces, after = Dice.asked((1, 2, 3)).roll(2, 6)
    assert faces == (1, 2) and after.given == (3,) and after.count == 2
    assert after.roll(2, 6) is None and after.roll(1, 6)[0] == (3,)


def test_streams_of_other_seeds_differ_and_any_seed_will_do():
    assert Stream(1).below(10 ** 9) != Stream(2).below(10 ** 9)
    assert Dice.seeded(-1) == Dice.seeded(2 ** 64 - 1)
    assert all(0 <= Stream(s).unit() < 1 for s in range(100))


def test_the_stream_gives_the_same_numbers_on_every_machine():
    """Drawn tables, opponents and tests depend on them."""
    stream = Stream(1234567)
    assert [stream.below(10 ** 6) for _ in range(3)] == [n * 10 ** 6 >> 64 for n in (
        6457827717110365317, 3203168211198807973, 9817491932198370423)]
    assert stream.count == 3
    other = Stream(1234567)
    assert [other.unit() for _ in range(3)] == [n / 2 ** 53 for n in (
        6457827717110365317 >> 11, 3203168211198807973 >> 11, 9817491932198370423 >> 11)]
    third = Stream(1234567)
    assert [third.between(-5, 5) for _ in range(3)] == [n * 11 // 2 ** 64 - 5 for n in (
        6457827717110365317, 3203168211198807973, 9817491932198370423)]
    assert Stream(2 ** 64 + 5).below(99) == Stream(5).below(99)
