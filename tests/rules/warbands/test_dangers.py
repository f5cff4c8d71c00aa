"""What an enemy could do in one activation, as it is told before a move and on the card of a Thug's step."""

from __future__ import annotations

import pytest

from game.rules.warbands.distances import Attack
from game.rules.warbands.wound_odds import wound_odds

from .bands import RULESET, battle, boss, box, card, far_off, keys, plain, rookie, say, specialist


def danger(*foes, target=None, table=None):
    """The danger of the first of these for a Rookie at (10, 10), and the moment."""
    now = battle([(target or rookie(), 10, 10), far_off(2, 2)], [*foes, far_off()], table=table, side=1).now
    found = {one.foe: one for one in RULESET.lookout.looked(now, "A1").dangers}
    return found.get("B1"), now


@pytest.mark.rule("WB-49")
def test_a_heavy_shooter_that_has_moved_does_nothing_more():
    """The target is covered against the shot, not against a strike."""
    wood = plain(card("F1", "forest", 10, 10))
    found, now = danger((specialist("Tank", shooter="area"), 14, 10), target=specialist("Healer"), table=wood)
    assert found is not None and not found.moves
    assert found.harm == wound_odds(now, Attack("B1", "A1", "shoot", 1)), "only its shot from where it stands"
    far, _ = danger((specialist("Martial Artist", shooter=""), 14, 10))
    assert far is not None, "others move and strike"
    behind = plain(box("H1", "house", 11, 8, 12.5, 12))
    assert danger((specialist("Tank", shooter="area"), 13.2, 10), table=behind)[0] is None


@pytest.mark.rule("WB-49", "WB-R84")
def test_a_skirmisher_strikes_in_its_last_movement():
    heavy, now = danger((specialist("Skirmisher", shooter="impact"), 14, 10), target=specialist("Healer"))
    assert heavy is not None and heavy.harm.chance >= wound_odds(now, Attack("B1", "A1", "shoot", 1)).chance
    two, _ = danger((specialist("Skirmisher"), 18, 10))
    assert two is not None and two.moves and two.charges, "a second movement, with the strike in it"
    match = say(battle([(rookie(), 10, 10), far_off(2, 2)], [(specialist("Skirmisher"), 18, 10), far_off()], side=1),
                "activate B1", "move @ 14,10", "move @ 11.25,10")
    assert "pass A1" in keys(match)
    assert danger((specialist("Tank"), 18, 10))[0] is None and danger((specialist("Skirmisher"), 19.2, 10))[0] is None


@pytest.mark.rule("WB-134", "WB-135", "WB-R75", "WB-R90")
def test_a_maniac_charges():
    found, now = danger((specialist("Maniac"), 18, 10))
    assert found is not None and found.moves and found.charges
    assert found.harm == wound_odds(now, Attack("B1", "A1", "charge", 1)), "two dice, the lower counts"
    assert danger((specialist("Maniac", shooter="impact"), 18, 10))[0].moves is False, "not with a heavy shooter"
    wall = plain(box("H1", "house", 13, 8, 14, 12))
    assert danger((specialist("Maniac"), 18, 10), table=wall)[0] is None, "not round a house"
    assert danger((boss("Maniac"), 22.1, 10))[0] is None


@pytest.mark.rule("WB-157", "WB-137", "WB-R61")
@pytest.mark.parametrize(("skill", "harmed"), [("Shapeshifter", None), ("Martial Artist", "38\xa0%"),
                                               ("Tank", "25\xa0%")])
def test_the_card_of_a_thugs_step_tells_the_attacks_that_there_are(skill, harmed):
    foes = [(specialist("Tank"), 11.2, 10), (specialist(skill, name="It"), 15, 11.2), far_off()]
    match = say(battle([(specialist("Healer"), 10, 10), (rookie("Thug"), 16, 10), far_off(2, 2)], foes, [8]),
                "activate A1", "strike B1")
    rows = {str(row.value) for _, card in match.ask.stakes() for row in card.rows if "hurt by" in str(row.reason)}
    assert rows == ({harmed} if harmed else set())
