"""Rounds, turns, moves and the Leader (SB-39 to SB-51, SB-22 to SB-24, SB-R24 to SB-R31, SB-R63)."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.events import Aimed
from game.core.table.places import Place

from .fights import box, clauses, faces, fight, figure, hire, keys, plain, say

TWO = [(hire("Shooter", name="P"), 4, 2), (hire("Shooter", name="Q"), 8, 2)]
FOE = [(hire(), 12, 22)]


@pytest.mark.rule("SB-41", "SB-42", "SB-R25")
def test_all_of_one_force_then_all_of_the_other():
    match = fight(TWO, [*FOE, (hire(), 16, 22)])
    say(match, "turn A2", "done")
    assert "turn A2" not in keys(match) and "turn A1" in keys(match)
    with pytest.raises(Refused, match="had its turn"):
        match.answer("turn A2")
    with pytest.raises(Refused, match="not yours"):
        match.answer("turn B1")
    say(match, "turn A1", "done")
    assert match.ask.side == 1 and {"turn B1", "turn B2"} <= set(keys(match))


@pytest.mark.rule("SB-R25")
def test_a_turn_is_whole_before_the_next_and_the_phase_may_end_early():
    match = say(fight(TWO, FOE), "turn A1", "move @ 5,2")
    with pytest.raises(Refused):
        match.answer("turn A2")
    match = say(fight(TWO, FOE), "end")
    assert match.state.side == 1


@pytest.mark.rule("SB-39", "SB-R24", "SB-R58")
def test_initiative_is_rolled_anew_each_round():
    match = fight(TWO, FOE, [2, 5], side=1, first=0)
    say(match, "end")
    assert match.state.round == 2 and match.state.first == 1 and match.ask.side == 1


@pytest.mark.rule("SB-39", "SB-R50")
@pytest.mark.parametrize(("dice", "round_", "worth"), [([5, 2], 1, False), ([2, 5], 1, True), ([5, 2], 2, True)])
def test_whoever_is_ahead_need_not_be_asked_about_the_initiative(dice, round_, worth):
    """He could only lose the first turn; in the last round to go second may be better."""
    match = fight(TWO, FOE, dice, rerolls=(1, 0), side=1, first=0, round=round_)
    say(match, "end")
    assert match.ask.kind == "reroll" and match.ask.side == 0 and match.ask.matters() is worth


@pytest.mark.rule("SB-40", "SB-R50")
def test_a_reroll_that_comes_to_a_tie_is_rolled_again_by_both():
    """Until it is none. Whoever is second is asked first, then whoever is first; each at most once a round."""
    match = fight(TWO, FOE, [5, 2, 5, 3, 3, 1, 6], rerolls=(1, 1), side=1, first=0)
    say(match, "end")
    assert (match.ask.kind, match.ask.side) == ("reroll", 1)
    say(match, "reroll")
    ties = [event for event in match.story() if "tie" in str(event.text).casefold()]
    assert clauses(ties) == ["SB-40", "SB-40"] and faces(match) == [5, 2, 5, 3, 3, 1, 6]
    assert match.state.rerolls == (1, 0) and (match.ask.kind, match.ask.side) == ("reroll", 0)
    say(match, "keep")
    assert match.state.first == match.ask.side == 1


@pytest.mark.rule("SB-R49", "SB-R50")
@pytest.mark.parametrize(("stack", "asked"), [("off", False), ("on", True)])
def test_whoever_has_rerolled_his_initiative_is_asked_again_by_house_rule_only(stack, asked):
    """His 2 has become a 3, he is still behind and has a reroll left."""
    match = fight(TWO, FOE, [2, 5, 3], rerolls=(2, 0), side=1, first=0, reroll_stack=stack)
    say(match, "end", "reroll")
    assert match.state.rerolls == (1, 0) and faces(match) == [2, 5, 3]
    assert (match.ask.kind, match.ask.side) == (("reroll", 0) if asked else ("figure", 1))


@pytest.mark.rule("SB-42", "SB-R26", "SB-R29")
def test_what_is_noted_of_a_turn_ends_with_it():
    match = say(fight(TWO, [(hire("Brawler", "Scary"), 4, 4)], [6, 6]), "turn A1", "move @ 5,2")
    assert match.state.has_moved and match.state.active == "A1"
    say(match, "done")
    now = match.state
    assert (now.active, now.has_moved, now.other, now.feared, now.extra) == ("", False, "", (), False)


@pytest.mark.rule("SB-53", "SB-56", "SB-57")
def test_an_attack_holds_what_was_seen_of_the_target_and_hand_to_hand_nothing():
    for apart, melee, clause in ((1, True, "SB-56"), (5, False, "SB-57")):
        match = say(fight([(hire(), 4, 4)], [(hire(), 4, 4 + apart), (hire(), 20, 20)], [1, 1]), "turn A1", "attack B1")
        (aimed,) = [event for event in match.story() if isinstance(event, Aimed)]
        assert (aimed.melee, aimed.clause, aimed.figure, aimed.target, aimed.side) == (melee, clause, "A1", "B1", 0)
        assert aimed.sight is None if melee else aimed.sight.fraction == 1


@pytest.mark.rule("SB-43", "SB-44", "SB-R7", "SB-71")
def test_a_move_of_six_in_any_direction():
    match = say(fight(TWO, FOE), "turn A1")
    where = match.ask.option("move").region().why_not
    assert where(Place.at(4, 8)) is None and where(Place.at(4, 8.03125)) is not None
    assert where(Place.at(0.5, 0.5)) is None and where(Place.at(0.484375, 2)) is not None
    assert where(Place.at(8.5, 2)) is not None, "friends are not stood on"
    assert where(Place.at(9.5, 2)) is None, "friends may be passed"
    small = say(fight([(hire(), 4, 2)], [(hire(), 5, 9)], table=plain(10)), "turn A1")
    where = small.ask.option("move").region().why_not
    assert where(Place.at(4, 5)) is None and where(Place.at(4, 5.03125)) is not None


@pytest.mark.rule("SB-45", "SB-46", "SB-47", "SB-51", "SB-R26", "SB-R27", "SB-72")
def test_a_move_and_one_other_thing_in_either_order():
    match = say(fight(TWO, [(hire(), 4, 12)], [1]), "turn A1")
    assert {"move", "dash", "attack B1", "done"} <= set(keys(match))
    say(match, "dash @ 4,5")
    assert "move" in keys(match) and not {"dash", "attack B1"} & set(keys(match))
    say(match, "move @ 4,8")
    assert match.state.active == "", "nothing is left to do"
    attack_first = say(fight(TWO, [(hire(), 4, 12)], [1]), "turn A1", "attack B1")
    assert "move" in keys(attack_first) and not {"dash", "attack B1"} & set(keys(attack_first))
    nothing = say(fight(TWO, FOE), "turn A1", "done")
    assert figure(nothing, "A1").place == Place.at(4, 2) and nothing.ask.kind == "figure"
    small = say(fight([(hire(), 4, 2)], [(hire(), 5, 9)], table=plain(10)), "turn A1")
    where = small.ask.option("dash").region().why_not
    assert where(Place.at(4, 4)) is None and where(Place.at(4, 4.03125)) is not None


@pytest.mark.rule("SB-50")
def test_one_attack_a_turn():
    match = say(fight(TWO, [(hire(), 4, 12), (hire(), 8, 12)], [1]), "turn A1", "attack B1", "move @ 4,4")
    assert match.state.active == ""


@pytest.mark.rule("SB-44", "SB-R7", "TB-14")
def test_waypoints_are_walked_and_measured():
    match = say(fight(TWO, FOE), "turn A1", "move @ 4,6 via 5,4")
    assert figure(match, "A1").place == Place.at(4, 6)
    with pytest.raises(Refused):
        say(fight(TWO, FOE), "turn A1", "move @ 4,6 via 9,4")


@pytest.mark.rule("SB-44", "SB-R7", "TB-14")
def test_out_and_back_is_a_move():
    match = say(fight(TWO, FOE), "turn A1", "move @ 4,2 via 5,2")
    assert figure(match, "A1").place == Place.at(4, 2) and match.state.has_moved
    for answer in ("move @ 4,2", "move @ 4,2 via 4,2", "move @ 4,2 via 9,2"):
        with pytest.raises(Refused):
            say(fight(TWO, FOE), "turn A1", answer)


@pytest.mark.rule("SB-22", "SB-R31", "SB-R29")
def test_a_leader_that_does_nothing_still_took_its_turn():
    match = say(fight([(hire("Shooter", "Leader"), 4, 2), *TWO[1:]], FOE), "turn A1", "done")
    assert match.ask.kind == "extra"
    say(match, "none")
    assert match.ask.kind == "figure"


@pytest.mark.rule("SB-R31", "SB-R41")
def test_a_dead_leader_gives_nothing_and_a_defeated_figure_loses_its_turn():
    match = fight([(hire("Elite"), 10, 10)], [(hire("Shooter", "Leader"), 11, 10), (hire("Shooter"), 4, 22)], [6, 5],
                  done=())
    say(match, "turn A1", "attack B1", "done")
    assert "B1" in match.state.gone and match.ask.side == 1
    assert "turn B1" not in keys(match)
    say(match, "turn B2", "done")
    assert match.ask.kind != "extra"


@pytest.mark.rule("SB-R25")
def test_ending_the_phase_gives_up_the_rest():
    match = say(fight([(hire("Shooter", "Leader"), 4, 2), *TWO[1:]], FOE), "end")
    assert match.ask.side == 1 and match.state.extra_due == ""


@pytest.mark.rule("SB-R63", "TB-17")
def test_nothing_possible_is_told_and_not_asked():
    walls = [box("H1", "house", 0, 1.0, 3, 2.5), box("H2", "house", 1.0, 0, 3, 1.0)]
    match = fight([(hire("Brawler"), 0.5, 0.5), (hire("Brawler"), 10, 2)], FOE, table=plain(24, *walls))
    say(match, "turn A1")
    assert match.ask.kind == "figure" and any("can do nothing" in str(e.text) for e in match.story())


@pytest.mark.rule("SB-48", "SB-R28")
def test_objects_only_where_the_scenario_has_them():
    from game.core.table.pieces import Marker
    door = [Marker("O1", Place.at(4, 2), 32)]
    assert "use O1" not in keys(say(fight(TWO, FOE, objectives=door), "turn A1"))
    match = say(fight(TWO, FOE, [4, 6], objectives=door, scenario="terminals"), "turn A1", "use O1", "done", "turn A2")
    assert "use O1" not in keys(match), "it does not touch the terminal"
    assert match.state.used == ((0, "O1"),)
    again = say(fight(TWO, FOE, [1, 6, 2], objectives=door, scenario="terminals"), "turn A1", "use O1")
    assert "use O1" not in keys(again), "failure wastes the option"


@pytest.mark.rule("SB-78")
def test_the_small_map_changes_only_distances():
    big = say(fight([(hire("Elite", "Fear", "Leader"), 4, 2)], [(hire(), 5, 2)], [5, 6]), "turn A1", "attack B1")
    small = say(fight([(hire("Elite", "Fear", "Leader"), 4, 2)], [(hire(), 4.625, 2)], [5, 6], table=plain(10)),
                "turn A1", "attack B1")
    assert faces(big) == faces(small) and big.outcome.points == small.outcome.points
    assert clauses(big.story()) == clauses(small.story())
