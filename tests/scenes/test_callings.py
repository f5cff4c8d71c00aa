"""Names in battles that are begun from the screens: by the seed, the player's own first, in each language."""

from __future__ import annotations

from msgspec.structs import replace

from game import rules
from game.core.callings import parted
from game.core.setup import Setup
from game.scenes.battle_setup import make_setup, playable_forces, quick_order
from game.scenes.callings import with_names
from game.store.maps import map_named
from game.ui import i18n


def vikings() -> Setup:
    ruleset = rules.get("ghost-legions")
    force = next(one.force for one in playable_forces(ruleset) if one.force.name == "Vikings")
    table = map_named("three-woods").table
    assert table is not None
    return make_setup(ruleset, table, (force, force))


def test_whoever_is_only_called_what_it_is_gets_a_name() -> None:
    setup = vikings()
    named = with_names(setup, 5)
    for before, after in zip(setup.enlisted(), named.enlisted(), strict=True):
        assert parted(after.name)[0] == before.entry.name and parted(after.name)[1]
        assert replace(after.entry, name=before.entry.name) == before.entry
    names = [parted(one.name)[1] for one in named.enlisted()]
    assert len(set(names)) == len(names)
    assert with_names(setup, 5) == named != with_names(setup, 6)
    assert not rules.get("ghost-legions").check_setup(named)


def test_a_name_that_the_player_gave_stays() -> None:
    setup = vikings()
    force = setup.forces[0]
    own = replace(force, figures=(replace(force.figures[0], name="Aunt Berta"), *force.figures[1:]))
    named = with_names(replace(setup, forces=(own, setup.forces[1])), 5)
    assert next(iter(named.enlisted())).name == "Aunt Berta"
    assert with_names(named, 9) == named


def test_who_has_a_name_of_its_own_and_what_has_wheels_get_none() -> None:
    for ruleset, kept in (("warbands", "Captain Fawkes"), ("deathzap", "Cruiser tank")):
        for one in playable_forces(rules.get(ruleset)):
            table = quick_order(ruleset, 3).setup.table
            setup = with_names(make_setup(rules.get(ruleset), table, (one.force, one.force)), 4)
            before = [entry.name for force in (one.force, one.force) for entry in force.figures]
            assert [name for name in before if name == kept] == [entry.name for force in setup.forces
                                                                 for entry in force.figures if entry.name == kept]


def test_names_stay_and_what_a_figure_is_is_translated(monkeypatch) -> None:
    i18n.set_language("de")
    try:
        assert i18n.named("Spearman Ketil") == "Speerträger Ketil"
        assert i18n.named("Samurai Kenji, great sword") == "Samurai Kenji, Großschwert"
        assert i18n.named("Nobody Ketil") == "Nobody Ketil"
    finally:
        i18n.set_language("en")
