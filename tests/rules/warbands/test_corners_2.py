"""More corners between the rules: each of these was played wrongly before version 2 of the ruleset."""

from __future__ import annotations

import pytest

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.places import Place

from .bands import RULESET, battle, boss, card, faces, far_off, keys, plain, rookie, say, specialist, who


def resumed(match, state, *dice):
    """The same battle from another state."""
    return Match(RULESET, RULESET.moment(match.now.setup, state), Dice.asked(dice))


def lost(match, *ids):
    """The same battle after these fighters have left."""
    state = match.state.copied()
    for one in ids:
        state.remove(one)
    return resumed(match, state)


# ── Fire Teams ───────────────────────────────────────────────────────────────────────────────────────────────


def team(third, **chief):
    """Loaders at (5, 5) and (5, 6.5), their commander at (6.5, 5)."""
    return battle([(rookie("Fire Team", shooter="area", team=1, name="Kay"), 5, 5),
                   (rookie("Fire Team", team=1, name="Dee"), 5, 6.5),
                   (specialist("Tank", team=1, name="Chief", **chief), 6.5, 5), third],
                  [(specialist("Healer"), 5, 18), far_off()])


@pytest.mark.rule("WB-96", "WB-97", "WB-R66")
def test_a_team_is_dissolved_when_its_only_replacement_is_gone():
    match = say(lost(team((rookie(), 5, 9)), "A2"), "none")
    assert not match.state.crews[0].over and who(match, "A3").shooter == ""
    match = lost(match, "A4")
    assert match.state.crews[0].over and who(match, "A3").shooter == "area"


@pytest.mark.rule("WB-96", "WB-R66", "WB-95")
def test_a_team_waits_for_a_replacement_who_stands_far_off():
    match = lost(team((rookie(), 20, 5)), "A2")
    assert match.ask.kind == "figure" and not match.state.crews[0].over, "nobody within 5 inches, but somebody is left"
    assert lost(match, "A4").state.crews[0].over


@pytest.mark.rule("WB-97", "WB-49", "WB-R4", "WB-R63")
def test_a_commanders_own_heavy_shooter_is_his():
    match = team(far_off(2, 2), shooter="area")
    assert who(match, "A3").shooter == "area" and who(match, "A1").shooter == ""
    alone = say(lost(match, "A1", "A2"), "activate A3")
    assert "shoot B1" not in keys(alone), "13 inches are too far for one man (WB-43)"
    assert say(alone, "move @ 6.5,6").state.side == 1, "one action (WB-49)"


# ── influenced fighters ──────────────────────────────────────────────────────────────────────────────────────


def swayed(*spots, dice=(5,), table=None, **more):
    """Influencer A1 at (5, 5) has B1, of the fighters given, in his hand; A2 is out of the way."""
    match = battle([(boss("Influencer", name="Glitch"), 5, 5), *more.pop("mine", []), far_off(2, 22)], list(spots),
                   dice, table=table, **more)
    return say(match, "activate A1", "influence B1")


@pytest.mark.rule("WB-R74", "WB-R30", "TB-15")
def test_an_influenced_fighter_may_not_walk_through_his_comrades():
    """A wall of his own comrades bars his way, for this action they are opponents."""
    row = [(rookie(), 10, 12 + 1.5 * k) for k in (-2, -1, 0, 1, 2)]
    match = swayed((specialist("Healer"), 9, 12), *row)
    with pytest.raises(Exception, match="way|long|far|reach"):
        say(match, "move @ 11.5,12")
    free = say(battle([far_off(2, 22)], [(specialist("Healer"), 9, 12), *row], side=1), "activate B1")
    assert who(say(free, "move @ 11.5,12"), "B1").place == Place.at(11.5, 12), "of his own will he passes them"


@pytest.mark.rule("WB-R74", "WB-R30")
def test_an_influenced_fighter_passes_those_he_walks_for():
    row = [(rookie(), 10, 12 + 1.25 * k) for k in (-3, -2, -1, 0, 1, 2, 3)]
    match = swayed((specialist("Healer"), 8.75, 12), far_off(), mine=row)
    assert who(say(match, "move @ 11.25,12"), "B1").place == Place.at(11.25, 12)


# ── Doppelgangers ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R71", "WB-122", "WB-R91")
def test_a_merge_by_command_is_marked_and_does_not_act_again():
    match = battle([(boss("Veteran"), 5, 5), (specialist("Doppelganger"), 10, 10), far_off(2, 20)],
                   [far_off(), far_off(20, 20)], [1, 1, 1, 1])
    say(match, "activate A1", "command", "bid A2", "split", "half @ 11,10")
    state = match.state.copied()
    state.unit, state.active, state.side = (), "", 0
    state.put("A1", acted=False)
    again = say(resumed(match, state, 1, 1), "activate A1", "command", "bid A2b", "merge")
    assert not who(again, "A2").half and who(again, "A2").acted
    assert again.ask.side == 1
    assert "activate A2" not in keys(say(again, "activate B1", "done"))


# ── treasures ────────────────────────────────────────────────────────────────────────────────────────────────


def carrying(match, figure_id="A1", **changes):
    """The same battle in which he carries the first treasure."""
    state = match.now.state.copied()
    state.put(figure_id, treasure="T1", **changes)
    state.tokens = tuple(t for t in state.tokens if t.id != "T1")
    return state


@pytest.mark.rule("WB-R103")
def test_a_treasure_is_banked_only_where_an_action_ends():
    """He comes down from a roof within 3 inches of his spawnpoint and walks on: it is not home yet."""
    table = plain(card("H1", "house", 12, 6))
    match = battle([(specialist("Veteran", stat=5), 12, 4.25, 2), far_off(2, 2)], [far_off()], scenario="treasure",
                   table=table)
    match = say(resumed(match, carrying(match)), "activate A1", "down H1")
    assert match.ask.kind == "go" and match.state.banked == (), "he has an inch left: the action goes on"
    assert say(match, "done").state.banked == ("T1",)


@pytest.mark.rule("WB-R103", "WB-R72")
def test_a_berserker_banks_when_both_blows_are_struck():
    match = battle([(specialist("Berserker"), 4, 4), far_off(2, 20)],
                   [(rookie(), 5.5, 4), (rookie(), 4, 5.5), far_off()], [8, 8], scenario="treasure")
    match = say(resumed(match, carrying(match), 8, 8), "activate A1", "strike B1")
    assert match.ask.kind == "again" and match.state.banked == ()
    assert say(match, "strike B2").state.banked == ("T1",)


# ── blasts ───────────────────────────────────────────────────────────────────────────────────────────────────


WOOD = plain(card("F1", "forest", 17, 12))
CROWD = [(rookie(name="Target"), 12, 12), (rookie(name="At the wood"), 14.5, 12), far_off()]


@pytest.mark.rule("WB-R45", "WB-R40", "WB-55")
@pytest.mark.parametrize("own", [1, 6])
def test_cover_from_a_blast_does_not_depend_on_who_died_first(own):
    """The shooter stands nearer to his target than the man at the wood, so he defends first: a 1 takes him out."""
    match = battle([(rookie(shooter="area"), 10, 12), far_off(2, 2)], CROWD, [3, 6, own, 1, 6], table=WOOD)
    say(match, "activate A1", "shoot B1")
    assert faces(match) == [3, 6, own, 1, 6] and "B2" in match.state.figures
    assert ("A1" in match.state.gone) is (own == 1)


@pytest.mark.rule("WB-R45", "WB-46")
@pytest.mark.parametrize("own", [1, 6])
def test_a_blast_with_a_roll_for_each_does_not_either(own):
    """The house rule `area_roll` = each: everyone in it is shot at, whoever fell before."""
    match = battle([(rookie(shooter="area"), 10, 12), far_off(2, 2)], CROWD, [6, 3, own, 3, 1, 6], table=WOOD,
                   area_roll="each")
    say(match, "activate A1", "shoot B1")
    assert faces(match) == [6, 3, own, 3, 1, 6] and "B2" in match.state.figures


# ── decided since the texts leave it open (F-36) ─────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R104", "WB-R75", "WB-134")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_maniac_whose_charge_ends_on_the_far_edge_is_asked_to_leave(answer):
    match = battle([(specialist("Maniac"), 12, 18), far_off(2, 2)], [(rookie(), 13.5, 23.5), far_off(2, 12)], [8, 8],
                   scenario="through")
    say(match, "activate A1", "charge @ 12,23.5")
    assert match.ask.kind == "leave"
    say(match, answer)
    assert match.state.escaped == (("A1",) if answer == "yes" else ())
    assert match.ask.kind == ("figure" if answer == "yes" else "charge"), "the blow is void when he has left"


@pytest.mark.rule("WB-R107", "WB-R63", "WB-60")
def test_a_prone_commander_may_recover_while_another_commands():
    """Before the team acts, since he is replaced, and after it, since he is not marked."""
    mine = [(rookie("Fire Team", shooter="area", team=1), 5, 5), (rookie("Fire Team", team=1), 5, 6.5),
            (specialist("Tank", team=1, name="Chief"), 6.5, 5), (specialist("Veteran"), 3.5, 5)]
    foes = [(specialist("Healer"), 5, 18), far_off()]
    before = battle(mine, foes, [8], states={"A3": {"wounds": 1}})
    assert {"crew 0", "activate A3"} <= set(keys(before)) and "activate A1" not in keys(before)
    say(before, "activate A3", "recover", "activate B2", "done")
    assert "crew 0" in keys(before) and who(before, "A3").stands, "the team acts under the other one"
    after = say(battle(mine, foes, [8], states={"A3": {"wounds": 1}}), "crew 0", "done", "activate B2", "done")
    assert after.ask.about == "A3" and "recover" in keys(after), "the only one left"

# ── found by reading the catalogue against the code clause by clause ─────────────────────────────────────────


@pytest.mark.rule("WB-170", "WB-R84", "WB-169")
def test_a_skirmisher_who_struck_and_stepped_off_a_roof_is_done():
    """He breaks off his walk to strike and completes it over the edge: no further action, though it was his first."""
    table = plain(card("H1", "house", 10, 10))
    match = battle([(specialist("Skirmisher"), 11, 10, 2), far_off(2, 2)],
                   [(specialist("Tank"), 11, 11.25, 2), far_off()], [8, 8], table=table)
    say(match, "activate A1", "pass B1", "drop @ 12.75,10")
    assert who(match, "A1").z == 0 and match.state.side == 1


@pytest.mark.rule("WB-R84", "WB-R25", "WB-168")
def test_a_skirmisher_does_not_attack_twice_by_the_house_rule():
    """`free_first_action`: an attack may come first, never two attacks, so his second movement has no strike."""
    match = battle([(specialist("Skirmisher"), 10, 10), far_off(2, 2)], [(specialist("Tank"), 11.5, 10), far_off()],
                   [8], free_first_action="on")
    say(match, "activate A1", "strike B1")
    assert "move" in keys(match) and "pass B1" not in keys(match)


@pytest.mark.rule("WB-R103", "WB-112", "WB-R68")
def test_an_assassin_picks_a_treasure_up_on_his_way():
    match = battle([(specialist("Assassin"), 4, 10.5), far_off(2, 2)], [(rookie(), 4, 15), far_off()], [4],
                   scenario="treasure")
    say(match, "activate A1", "assassinate", "pounce @ 4,13.5")
    assert match.ask.kind == "treasure", "T1 lies at (4, 12), on his line"
    assert who(say(match, "yes"), "A1").treasure == "T1" and match.ask.kind == "blow"


@pytest.mark.rule("WB-R74", "WB-R83", "WB-R103")
def test_an_influenced_shapeshifter_does_not_drop_his_treasure():
    match = battle([(boss("Influencer"), 5, 5), far_off(2, 2)], [(specialist("Shapeshifter"), 9, 12), far_off()],
                   scenario="treasure")
    free = say(resumed(match, match.now.state.copied(), 5), "activate A1", "influence B1")
    held = say(resumed(match, carrying(match, "B1"), 5), "activate A1", "influence B1")
    assert "shift" in keys(free) and "shift" not in keys(held)


@pytest.mark.rule("WB-146", "WB-R79", "WB-R45", "WB-R110")
def test_a_preachers_own_blast_does_not_take_his_aura_away():
    match = battle([(specialist("Preacher", shooter="area"), 10, 10), (rookie(), 12.25, 12.25), far_off(2, 2)],
                   [(specialist("Healer"), 12.25, 10), far_off()], [4, 8, 8, 3])
    say(match, "activate A1", "shoot B1")
    assert faces(match) == [4, 8, 8, 3] and "A2" in match.state.figures, "3 + 1 is above 3"


@pytest.mark.rule("WB-R74", "WB-146")
def test_an_influenced_preacher_does_not_help_his_comrades_against_himself():
    match = swayed((specialist("Preacher", shooter="light"), 10, 10), (rookie(), 12.5, 10), far_off(), dice=(5, 4, 3))
    say(match, "shoot B2")
    assert faces(match) == [5, 4, 3] and "B2" in match.state.gone


@pytest.mark.rule("WB-R31", "WB-21")
def test_one_climbs_down_to_a_free_spot_at_the_walls_foot_only():
    """Five men stand along the wall where he would arrive: there is no climbing down."""
    house = plain(card("H1", "house", 10, 12))
    row = [(rookie(), 7.5, 12 + 1.05 * k) for k in (-2, -1, 0, 1, 2)]
    taken = say(battle([(specialist("Veteran"), 8.25, 12, 2), far_off(2, 2)], [*row, far_off()], table=house),
                "activate A1")
    assert "down H1" not in keys(taken)
    near = say(battle([(specialist("Veteran"), 8.25, 12, 2), far_off(2, 2)], [(rookie(), 7.5, 12.75), far_off()],
                      table=house), "activate A1", "down H1")
    assert who(near, "A1").z == 0 and who(near, "A1").place == Place.at(7.5, 11.75), "beside him, at the wall"
