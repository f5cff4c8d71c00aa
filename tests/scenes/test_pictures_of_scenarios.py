"""Every picture of a battle shows what its scenario lays to be held or taken, not the objectives that its map has."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import rules
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.scenes import pictures
from game.scenes.battle_setup import make_setup
from game.scenes.replay.frames import replay_of
from game.scenes.result import page
from game.scenes.result.figures import TableMap
from game.scenes.saves.saved import Saved, ground_of, mat_of
from game.scenes.tellers.markers import markers_of
from game.season.scenarios import with_scenario
from game.season.setting import known_forces
from game.store.maps import map_named
from game.tools.environment.picture import scene_picture
from game.tools.players import seated


def battle(scenario: str) -> Match:
    one = rules.get("simple-battles")
    table = map_named("back-yard").table
    assert table is not None
    bare = replace(table, pieces=())
    forces = [file.force for file in known_forces(one)]
    setup = make_setup(one, bare, (forces[0], forces[0]))
    match = Match.begun(one, with_scenario(one, setup, scenario), Dice.seeded(3))
    with closing(seated("random", 1, 0)) as player:
        while scenario == "raid" and not markers_of(match.now):
            match.answer(player.choose(match.lent()))
    return match


@pytest.mark.rule("SC-7", "SC-8", "SC-9")
@pytest.mark.parametrize("scenario", ["hold", "breakthrough", "raid"])
def test_a_picture_shows_what_its_scenario_lays(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = battle(scenario)
    table, laid = match.now.top.table, markers_of(match.now)
    assert table.objectives and {one.place for one in laid} != {one.place for one in table.objectives}
    assert len(laid) == {"hold": 1, "breakthrough": 0, "raid": 3}[scenario]
    drawn: list[tuple[float, float]] = []
    put, view, scale = pictures._centred, [0.0, 0.0], [1.0]

    def watched(out: pygame.Surface, made: Any, x: float, y: float) -> None:
        drawn.append((x, y))
        put(out, made, x, y)

    whole = pictures.table_picture

    def taken(table: Table, px: float, minis: Any = (), seen: Any = None, markers: Any = None, **more: Any) -> Any:
        drawn.clear()
        scale[0], view[:] = px, [seen.x, table.height / GRID - seen.y - seen.h] if seen else [0.0, 0.0]
        return whole(table, px, minis, seen, markers, **more)

    monkeypatch.setattr(pictures, "_centred", watched)
    for module in (pictures, page, __import__("game.scenes.result.figures", fromlist=["x"]),
                   __import__("game.scenes.saves.saved", fromlist=["x"])):
        monkeypatch.setattr(module, "table_picture", taken)

    def places() -> set[tuple[int, int]]:
        """Where in 1/64 inch from the top left corner markers were drawn, as far as pixels tell."""
        return {(round((x / scale[0] + view[0]) * 4), round((y / scale[0] + view[1]) * 4)) for x, y in drawn}

    wanted = {(round(one.place.x / GRID * 4), round((table.height - one.place.y) / GRID * 4)) for one in laid}
    record = record_text(match)
    saved = Saved(record, read_record(record, rules.get), match)
    shown: dict[str, set[tuple[int, int]]] = {}
    TableMap(table, laid).paint()
    shown["result"] = places()
    replay = replay_of(match)
    page._picture(replay, len(replay.frames) - 1, match.rules.title)
    shown["page"] = places()
    mat_of(saved, (400, 400))
    shown["saves"] = places()
    ground_of(saved)
    shown["letters"] = places()
    scene_picture(match)
    shown["environment"] = places()
    assert shown == dict.fromkeys(shown, wanted)
