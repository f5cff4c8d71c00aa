"""A random force is legal, spends its points, is the same for the same seed, and is put on a side by one press."""

from __future__ import annotations

from statistics import mode

import pytest
from msgspec.structs import replace

from game import rules
from game.core.callings import parted
from game.planning.random_force import random_force
from game.scenes.battle_setup import force_types
from game.scenes.new_battle import NewBattleScene
from game.store.forces import find_forces
from tests.hands import Hands


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_random_forces_are_legal_varied_and_spend_what_they_may(ruleset: str) -> None:
    game, files = rules.get(ruleset), [one for one in find_forces(ruleset, force_types()) if one.shipped]
    known, limit = [one.force for one in files], mode(one.limit for one in files)
    made = [random_force(game, known, limit, seed, f"R{seed}") for seed in range(40)]
    for seed, force in enumerate(made):
        assert force is not None and not game.check_force(force, limit)
        assert force.name == f"R{seed}" and force == random_force(game, known, limit, seed, f"R{seed}")
        assert not limit or 0.8 * limit <= game.price(force).points <= limit
    assert len({force.figures for force in made if force is not None}) > 30


def test_there_is_none_where_no_known_force_is_legal() -> None:
    game = rules.get("warbands")
    known = [one.force for one in find_forces("warbands", force_types()) if one.shipped]
    assert random_force(game, known, 3, 1, "R") is None and random_force(game, [], 180, 1, "R") is None


def test_one_press_draws_one_and_the_next_takes_its_place(kts_home: object) -> None:
    hands = Hands(NewBattleScene("ghost-legions", wait=True))
    scene = hands.scene
    before = len(scene.choice.files)
    for _ in range(3):
        hands.click(scene.sides[1].lot)
    assert len(scene.choice.files) == before + 1 and len(scene.choice.drawn) == 1
    force = scene.choice.force(1)
    assert force is not None and force.name.startswith("Random force ") and scene.choice.faults() == []
    hands.click(scene.sides[0].lot)
    assert len(scene.choice.drawn) == 2 and scene.choice.force(0) != force and scene.choice.force(1) == force
    scene.choice.read_forces()
    assert scene.choice.force(1) == force
    scene.begin()
    match = next(one.match for one in hands.app.scenes if one.name == "battle")
    began = tuple(replace(entry, name=parted(entry.name)[0]) for entry in match.now.setup.forces[1].figures)
    assert began == force.force.figures, "as drawn, but for names that the battle gives"
