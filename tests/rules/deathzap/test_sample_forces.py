"""The seven forces of the catalogue (7.3) and larger ones, as shipped."""

from __future__ import annotations

import pytest

from game.rules.deathzap.composition import LARGE, SMALL, check_force, price
from game.rules.deathzap.roster import PROFILES, QUALITIES, Platoon
from game.store.forces import find_forces

SEVEN = {
    # file: points, units, figures, points of each different unit
    "tommies-1944": (295, 6, 29, (63, 63, 63, 27, 28, 51)),
    "panzergrenadiers-1944": (295, 6, 22, (76, 76, 28, 26, 28, 61)),
    "hive-swarm": (298, 7, 41, (50, 50, 50, 42, 27, 33, 46)),
    "star-legion": (294, 5, 19, (65, 67, 67, 43, 52)),
    "expedition-1925": (297, 7, 40, (56, 60, 60, 23, 42, 32, 24)),
    "wasteland-raiders": (298, 8, 32, (58, 58, 20, 29, 29, 44, 36, 24)),
    "dune-nomads": (296, 6, 28, (54, 54, 54, 60, 38, 36)),
}
LARGER = {
    "tommies-and-star-legion": (589, 11), "grenadiers-and-nomads": (591, 12), "tommy-company-1944": (464, 10),
    "grenadier-company-1944": (475, 9),
}


@pytest.fixture
def shipped(kts_home):
    found = {f.path.stem: f for f in find_forces("deathzap", {"deathzap": Platoon}) if f.path}
    assert not [f.error for f in found.values() if f.error]
    return found


def test_no_force_is_left_out(shipped):
    assert set(shipped) == {*SEVEN, *LARGER}


@pytest.mark.rule("DZ-R66")
@pytest.mark.parametrize("stem", SEVEN)
def test_each_is_priced_as_printed_and_legal_both_ways(stem, shipped):
    one, (points, units, figures, each) = shipped[stem], SEVEN[stem]
    assert (price(one.force).points, len(one.force.units), one.force.size) == (points, units, figures)
    assert tuple(price(one.force, i).points for i in range(units)) == each
    assert one.limit == SMALL and check_force(one.force, SMALL) == []
    assert check_force(one.force, 0, 1) == []


@pytest.mark.rule("DZ-R66")
@pytest.mark.parametrize("stem", LARGER)
def test_larger_ones_are_two_platoons(stem, shipped):
    one, (points, units) = shipped[stem], LARGER[stem]
    assert (price(one.force).points, len(one.force.units)) == (points, units)
    assert check_force(one.force, 0, 2) == [] and one.limit in (0, LARGE)
    assert one.limit == 0 or check_force(one.force, one.limit) == []


def test_arithmetic_is_the_catalogue_s(shipped):
    assert str(price(shipped["tommies-1944"].force, 0).sum) == "8×5 + 6×2 + 3 + 8 = 63"
    assert str(price(shipped["star-legion"].force, 3).sum) == "26 + 17 = 43"


@pytest.mark.rule("DZ-R11", "DZ-R14")
def test_every_type_occurs_at_every_quality(shipped):
    found = {(squad.type, squad.quality) for stem in SEVEN for squad in shipped[stem].force.units}
    assert found == {(sort, quality) for sort in PROFILES for quality in QUALITIES}


def test_names_tell_units_and_figures_apart(shipped):
    for one in shipped.values():
        for squad in one.force.units:
            assert squad.name and squad.look
            assert squad.single or all(gear.name for gear in squad.gear), (one.name, squad.name)


def test_every_look_is_drawn(shipped):
    from game.art.figures import CATALOGUE

    for one in shipped.values():
        looks = {squad.look for squad in one.force.units}
        looks |= {gear.look for squad in one.force.units for gear in squad.gear if gear.look}
        assert looks <= set(CATALOGUE), one.name
