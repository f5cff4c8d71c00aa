"""The pictures of the real game: each shows another game, on a table and with forces that are shipped."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image

from assets.make import film as film_of
from assets.make.stills import BATTLE, CAPSULES, SIZE, STILLS, begun, moment
from game import rules
from game.scenes.battle_setup import force_types
from game.store.forces import force_named
from game.store.maps import map_named

DOCS = Path(__file__).parents[2] / "docs"


def test_there_is_one_of_each_game_as_large_as_a_screen() -> None:
    assert sorted(still.ruleset for still in STILLS) == sorted(rules.IDS)
    for path in [DOCS / "battle.jpg", *(DOCS / "stills" / f"{still.name}.jpg" for still in STILLS)]:
        assert pygame.image.load(path).get_size() == SIZE
    assert pygame.image.load(DOCS / "stills" / "title.jpg").get_size() == SIZE
    for wide, tall in CAPSULES:
        assert pygame.image.load(DOCS / "stills" / f"capsule-{wide}x{tall}.jpg").get_size() == (wide, tall)
    best = DOCS / "stills" / f"{BATTLE}.jpg"
    assert (DOCS / "battle.jpg").read_bytes() == best.read_bytes()


def test_the_film_shows_each_game_for_five_seconds() -> None:
    with Image.open(DOCS / "film.webp") as film:
        assert film.size == film_of.SIZE and film.n_frames > 10 * len(STILLS)     # nothing moves: one frame
        film.seek(film.n_frames - 1)
        film.load()
        assert film.info["timestamp"] > 1000 * film_of.SECONDS * (len(STILLS) - 1)


def test_their_tables_and_forces_are_shipped() -> None:
    for still in STILLS:
        entry = map_named(still.table)
        assert entry.shipped and still.ruleset in entry.rulesets
        assert all(not force_named(name, still.ruleset, force_types()).error for name in still.forces)


@pytest.mark.parametrize("still", STILLS, ids=lambda still: still.name)
def test_their_battles_are_as_the_rules_want_them(still) -> None:
    """That of Deathzap set five units against seven."""
    setup = begun(still).now.setup
    assert not rules.get(setup.ruleset).check_setup(setup)


@pytest.mark.long
@pytest.mark.parametrize("still", STILLS, ids=lambda still: still.name)
def test_each_shows_a_person_who_may_attack_somebody_near(still) -> None:
    match, target = moment(still)
    assert match.ask is not None and match.ask.side == 0 and match.state.figures[target].side == 1
