"""How battles end (SK-83, SK-84, SK-R47 to SK-R49), and what the opponent's eye makes of a position."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.skirmashed.ending import damage_suffered, score

from .duels import RULES, duel, say, trooper, zealot


def last_go(lost_a, lost_b, started=(5, 5), damage=None, **switches):
    """Round 4, everybody exhausted but the last figure of A, which passes and is exhausted as well."""
    us = [(trooper(f"a{i}"), 4 + 2 * i, 2) for i in range(started[0])]
    them = [(trooper(f"b{i}"), 4 + 2 * i, 22) for i in range(started[1])]
    dead = [f"A{i + 1}" for i in range(lost_a)] + [f"B{i + 1}" for i in range(lost_b)]
    last = f"A{started[0]}"
    tired = [f"{s}{i + 1}" for s, n in zip("AB", started, strict=True) for i in range(n)
             if f"{s}{i + 1}" not in (*dead, last)]
    match = duel(us, them, [1, 1], round=4, dead=dead, exhausted=tired, damage=damage, active=last, **switches)
    return say(match, "pass")


@pytest.mark.rule("SK-18", "SK-83")
def test_the_fourth_round_is_the_last():
    assert last_go(0, 0).over
    going = duel([(trooper(), 4, 2)], [(trooper(), 4, 22)], [1, 1], round=3, exhausted=["B1"], active="A1")
    assert not say(going, "pass").over and going.state.round == 4


@pytest.mark.rule("SK-84", "SK-R48")
@pytest.mark.parametrize("lost, winner, clause", [((1, 0), 1, "SK-84"), ((0, 1), 0, "SK-84"), ((1, 1), None, "SK-R48")])
def test_fewer_losses_win(lost, winner, clause):
    match = last_go(*lost)
    assert (match.outcome.winner, match.outcome.clause, match.outcome.points) == (winner, clause, lost[::-1])
    assert [s.points for s in score(match.now)] == list(lost[::-1])


@pytest.mark.rule("SK-R49")
@pytest.mark.parametrize("switches, winner", [({}, 1), ({"casualties": "share"}, 0)])
def test_casualties_by_number_or_share(switches, winner):
    """2 of 5 against 1 of 2."""
    assert last_go(2, 1, (5, 2), **switches).outcome.winner == winner


@pytest.mark.rule("SK-R48")
def test_equal_casualties_may_be_decided_by_damage():
    assert last_go(1, 1, damage={"B4": 3}).outcome.winner is None
    match = last_go(1, 1, damage={"B4": 3, "A4": 2}, tiebreak="damage")
    assert match.outcome.winner == 0 and match.outcome.clause == "SK-R48"
    assert str(match.outcome.reason).endswith("Damage suffered: 13 against 14.")
    assert [damage_suffered(match.state, side) for side in (0, 1)] == [13, 14]
    assert last_go(1, 1, damage={"B4": 2, "A4": 2}, tiebreak="damage").outcome.winner is None


@pytest.mark.rule("SK-R48", "SK-R39")
def test_damage_beyond_stamina_is_not_counted():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 22), (trooper(), 8, 22)], dead=["B1"])
    match.state.gone["B1"] = msgspec.structs.replace(match.state.gone["B1"], damage=40)
    assert damage_suffered(match.state, 1) == 11


@pytest.mark.rule("SK-R47")
@pytest.mark.parametrize("wipeout, winner", [("on", 0), ("off", 1)])
def test_a_side_wiped_out(wipeout, winner):
    us = [(trooper(firepower=9), 4, 2), *((trooper(), 8 + 2 * i, 2) for i in range(3))]
    match = duel(us, [(trooper(), 4, 13)], [9] * 9 + [1] * 9, round=2, dead=["A2", "A3"], active="A1",
                 wipeout_loses=wipeout)
    say(match, "shoot B1", "no")
    assert match.over and match.outcome.winner == winner, "A lost two, B one"


@pytest.mark.rule("SK-R47", "SK-R25", "SK-37")
@pytest.mark.parametrize("others, checked", [(0, False), (1, True)])
@pytest.mark.parametrize("wipeout", ["on", "off"])
def test_no_stamina_check_when_the_shot_at_a_charger_ends_the_battle(others, checked, wipeout):
    """The last figure of A runs in and is shot dead: the battle is over. With a comrade left the shooter is checked."""
    us = [(zealot(stamina=2), 4, 12), *[(trooper(), 20, 2)] * others]
    match = duel(us, [(trooper(firepower=9), 7, 12), (trooper(), 20, 22)], [6] + [10] * 9 + [1] * 9 + [9, 9],
                 active="A1", wipeout_loses=wipeout)
    say(match, "move", "go @ 6,12", "yes", "no")
    assert "A1" in match.state.gone and match.over is not checked
    assert ("SK-37" in [event.clause for event in match.story()]) is checked


def test_value_likes_kills_damage_and_fresh_figures():
    def worth(**more):
        us = [(trooper("a1"), 10, 6), (trooper("a2"), 14, 6)]
        return RULES.value(duel(us, [(trooper("b1"), 10, 16), (trooper("b2"), 14, 16)], **more).now, 0)

    even = worth()
    assert even == pytest.approx(0)
    assert worth(damage={"B1": 5}) > even > worth(damage={"A1": 5})
    assert worth(dead=["B1"]) > worth(damage={"B1": 10}) and worth(exhausted=["B1"]) > even
