"""Walking, climbing, jumping, falling: examples 11, 27 and 28."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.errors import Refused
from game.core.table.pieces import Overrides
from game.core.table.places import Place

from .bands import ROOFTOPS, battle, box, card, clauses, faces, far_off, keys, plain, rookie, say, specialist, who

HOUSE = plain(card("H1", "house", 12, 12))


def lone(me, x, y, z=0.0, dice=(), **more):
    """A fighter of A, activated, with nobody near."""
    return say(battle([(me, x, y, z), far_off(2, 2)], [far_off()], dice, **more), "activate A1")


@pytest.mark.rule("WB-14", "WB-R25", "WB-R30", "WB-66", "WB-R94")
def test_walking_costs_its_length_everywhere():
    match = lone(rookie(), 12, 4, table=plain(card("F1", "forest", 12, 6)))
    region = match.ask.option("move").region()
    assert region.why_not(Place.at(12, 7)) is None and region.why_not(Place.at(12, 7.03125)) is not None
    say(match, "move @ 12,7")
    assert "move" in keys(match), "another movement action"
    say(match, "move @ 12,10")
    assert match.state.side == 1


@pytest.mark.rule("WB-14", "WB-R25", "TB-14")
@pytest.mark.parametrize("z", [0.0, 2.0])
def test_out_and_back_is_a_movement(z):
    """On the ground and on a roof."""
    x, y = (12, 12) if z else (12, 4)
    match = lone(rookie(), x, y, z, table=HOUSE)
    place = who(match, "A1").place
    region = match.ask.option("move").region()
    assert region.why_not(place) is not None, "no way at all"
    assert region.why_not(place, (Place.at(x + 0.5, y),)) is None
    say(match, f"move @ {x},{y} via {x + 0.5},{y}")
    assert who(match, "A1").place == place and who(match, "A1").moved


@pytest.mark.rule("WB-R30", "WB-R10")
def test_what_may_be_passed():
    foes = [(rookie(name="up"), 12, 6), (specialist("Healer"), 14, 6), far_off()]
    match = say(battle([(rookie(stat=4), 13, 4), (rookie(), 13, 6), far_off(2, 2)], foes, states={"B2": {"wounds": 1}}),
                "activate A1")
    region = match.ask.option("move").region()
    assert region.why_not(Place.at(13, 7.5)) is None, "friends and the prone are passed"
    assert region.why_not(Place.at(13, 6.25)) is not None, "but not stood on"


@pytest.mark.rule("WB-17", "WB-19", "WB-18", "WB-R34", "WB-R18", "WB-R106")
def test_11_a_high_fall():
    tower = plain(replace(card("H1", "house", 12, 12), overrides=Overrides(height=224)))
    match = lone(specialist("Healer"), 13.5, 12, 3.5, [6, 3], table=tower)
    say(match, "drop @ 15,12")
    assert faces(match) == [6, 3] and who(match, "A1").prone and who(match, "A1").z == 0
    assert who(match, "A1").place == Place.at(14.5, 12), "where his centre passed the edge"
    assert set(keys(match)) == {"done", "recover", "resign"}, "the movement action is over, the activation is not"


@pytest.mark.rule("WB-17", "WB-R34")
@pytest.mark.parametrize(("height", "rule", "hits"), [(64, "down", 0), (128, "down", 1), (185, "down", 1),
                                                      (192, "down", 2), (185, "up", 2), (127, "down", 0)])
def test_counting_a_drop(height, rule, hits):
    from game.rules.warbands.harm import hits_of

    assert hits_of(battle([far_off(2, 2)], [far_off()], fall_rounding=rule).now, height) == hits


@pytest.mark.rule("WB-15", "WB-16", "WB-R33")
def test_27_from_roof_to_roof():
    match = lone(specialist("Healer"), 8.5, 12, 2, table=plain(*ROOFTOPS))
    say(match, "jump @ 10.5,12")
    assert who(match, "A1").place == Place.at(10.5, 12) and who(match, "A1").z == 128
    assert match.ask.kind == "go" and match.state.going.left == 2 * 64 * 1024
    region = match.ask.option("move").region()
    assert region.why_not(Place.at(12.5, 12)) is None and region.why_not(Place.at(12.625, 12)) is not None
    start = lone(specialist("Healer"), 8.5, 12, 2, table=plain(*ROOFTOPS))
    with pytest.raises(Refused):
        start.answer("jump @ 12.609375,12")


@pytest.mark.rule("WB-R33", "WB-15", "WB-17")
def test_jumps_to_the_ground_and_run_ups():
    match = lone(specialist("Healer"), 13.5, 12, 2, [5], table=HOUSE)
    say(match, "jump @ 16,12")
    assert who(match, "A1").place == Place.at(16, 12) and who(match, "A1").z == 0 and faces(match) == [5]
    assert match.state.going is None, "a drop ends the movement action"
    ground = lone(rookie(), 5, 5, table=HOUSE)
    assert "jump" not in keys(ground)
    need = lone(specialist("Healer"), 8, 12, 2, table=plain(*ROOFTOPS), jump_runup="on")
    assert "jump" not in keys(need)
    say(need, "move @ 9,12")
    assert need.ask.option("jump").region().why_not(Place.at(10, 12)) is None
    assert need.ask.option("jump").region().why_not(Place.at(10.25, 12)) is not None


@pytest.mark.rule("WB-20", "WB-21", "WB-22", "WB-R31", "WB-R32", "WB-66", "WB-R95")
def test_28_climbing():
    match = lone(specialist("Healer"), 9.5, 12, table=HOUSE)
    say(match, "climb H1")
    assert (who(match, "A1").place, who(match, "A1").z) == (Place.at(10.5, 12), 128)
    assert match.state.going is None and match.ask.kind == "act", "all four inches are spent"
    short = lone(rookie(), 9.5, 12, table=HOUSE)
    say(short, "climb H1")
    assert who(short, "A1").z == 0 and faces(short) == [] and "WB-22" in clauses(short.story())
    closed = lone(specialist("Healer"), 9.5, 12, table=HOUSE, house_accessible="no")
    assert "climb H1" not in keys(closed)
    apart = lone(specialist("Healer"), 9.375, 12, table=HOUSE)
    assert "climb H1" not in keys(apart), "he must touch the wall"


@pytest.mark.rule("WB-R31", "WB-20")
def test_two_walls_at_once_are_told_apart():
    corner = plain(card("H1", "house", 12, 12), card("H2", "house", 8, 14.5))
    match = lone(specialist("Healer"), 9.5, 12, table=corner)
    told = {o.key: str(o.label) for o in match.ask.listed() if o.key.startswith("climb")}
    assert told == {"climb H1": "Climb 2″, east", "climb H2": "Climb 2″, north"}
    row = plain(card("H1", "house", 12, 14), card("H2", "house", 12, 10))
    match = lone(specialist("Healer"), 9.5, 12, table=row)
    told = {o.key: str(o.label) for o in match.ask.listed() if o.key.startswith("climb")}
    assert told == {"climb H1": "Climb 2″, H1", "climb H2": "Climb 2″, H2"}
    alone = lone(specialist("Healer"), 9.5, 12, table=plain(card("H1", "house", 12, 12)))
    assert str(alone.ask.option("climb H1").label) == "Climb 2″"


@pytest.mark.rule("WB-R31", "WB-20")
def test_climbing_with_its_own_budget():
    match = lone(specialist("Healer"), 7.5, 12, table=HOUSE, climb_budget="separate")
    say(match, "move @ 9.5,12", "climb H1")
    assert who(match, "A1").z == 128 and match.ask.kind == "go"
    say(match, "move @ 12.5,12")
    assert who(match, "A1").place == Place.at(12.5, 12)


@pytest.mark.rule("WB-R31", "WB-20")
def test_climbing_down():
    match = lone(specialist("Healer"), 10.25, 12, 2, table=HOUSE)
    say(match, "down H1")
    assert (who(match, "A1").place, who(match, "A1").z) == (Place.at(9.5, 12), 0) and faces(match) == []


@pytest.mark.rule("WB-R36", "WB-R34", "WB-R35")
def test_landing_beside_another():
    match = say(battle([(specialist("Veteran"), 13.5, 12, 2), far_off(2, 2)], [(rookie(), 14.5, 12), far_off()], [4],
                       table=HOUSE), "activate A1", "drop @ 14.75,12")
    me = who(match, "A1")
    assert me.z == 0 and me.place != Place.at(14.5, 12) and who(match, "B1").stands
    assert me.stands and faces(match) == [4], "4 + 1 of the Veteran is above 4"


@pytest.mark.rule("WB-R17", "WB-R35")
@pytest.mark.parametrize(("rule", "dice"), [("on", [2, 6]), ("off", [2])])
def test_shields_in_falls(rule, dice):
    match = lone(rookie(shield=True), 13.5, 12, 2, [2, 6], table=HOUSE, shield_vs_falls=rule)
    say(match, "drop @ 14.5,12")
    assert faces(match) == dice


@pytest.mark.rule("WB-R30", "WB-R33")
def test_a_roof_is_left_by_its_edges_only():
    match = lone(specialist("Healer"), 12, 12, 2, table=HOUSE)
    region = match.ask.option("move").region()
    assert region.why_not(Place.at(14, 12)) is None, "part of the base may overhang"
    assert region.why_not(Place.at(14.25, 12)) is not None
    assert match.ask.option("drop").region().why_not(Place.at(13, 12)) is not None


@pytest.mark.rule("WB-R106")
def test_roofs_of_other_heights():
    low = replace(box("H2", "house", 14, 10, 18, 14), overrides=Overrides(height=96))
    match = lone(specialist("Healer"), 13.5, 12, 2, table=plain(card("H1", "house", 12, 12), low))
    say(match, "drop @ 15,12")
    assert (who(match, "A1").place, who(match, "A1").z, faces(match)) == (Place.at(14.5, 12), 96, [])


@pytest.mark.rule("WB-17", "WB-R33", "WB-R34", "WB-R106")
@pytest.mark.parametrize("way", ["drop @ 15,12", "jump @ 16,12"])
@pytest.mark.parametrize(("low", "depth", "hits"), [(0, "5", 4), (64, "4", 3), (128, "3", 2), (192, "2", 1),
                                                    (193, "2", 0), (256, "1", 0), (319, "<0.1", 0)])
def test_how_deep_one_falls_from_a_roof_onto_another(way, low, depth, hits):
    """From 5 inches up, 320 steps: as many hits as there are whole inches beyond the first between the two roofs."""
    roofs = [replace(card(f"H{n}", "house", x, 12), overrides=Overrides(height=height))
             for n, (x, height) in enumerate([(12, 320), (16, low)], 1) if height]
    match = lone(specialist("Healer"), 13.5, 12, 5, [8] * hits, table=plain(*roofs))
    say(match, way)
    assert match.ask.kind == "act" and faces(match) == [8] * hits and who(match, "A1").z == low
    assert f"Healer drops {depth}″." in [str(event.text) for event in match.story()]
