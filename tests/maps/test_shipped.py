"""The maps that come with the game are the catalogue's tables."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from assets.make import maps as drawing
from game.core.table import polygons
from game.core.table.boards import SMALL, TableRules, check_table, terrain_share
from game.core.table.pieces import Table
from game.core.table.places import Place
from game.scenes.editor.judging import judged
from game.store import map_facts
from game.store.maps import find_maps, load_entry, load_map, map_named, shipped_maps
from game.workshop.draft import of_table

FOLDER = shipped_maps() / "simple-battles"


def share(table: Table, kind: str) -> float:
    area = polygons.union_area([p.corners for p in table.pieces if p.kind == kind], 0, 0, table.width, table.height)
    return round(100 * area / table.width / table.height, 1)


@pytest.mark.rule("SB-34", "SB-R22", "SB-31", "SB-70", "SB-R59")
@pytest.mark.parametrize(
    ("name", "inches", "all_", "forest", "house"),
    [
        ("orchard-hamlet", 24, 51.9, 48.5, 3.4),
        ("warehouse-quarter", 24, 51.6, 25.5, 26.0),
        ("back-yard", 10, 51.6, 47.1, 4.5),
    ],
)
def test_terrain_share_is_as_printed(name: str, inches: int, all_: float, forest: float, house: float) -> None:
    table = load_map(FOLDER / f"{name}.tmx")
    assert (table.width, table.height) == (inches * 64, inches * 64)
    assert (round(100 * terrain_share(table), 1), share(table, "forest"), share(table, "house")) == (
        all_,
        forest,
        house,
    )
    assert check_table(table, TableRules() if inches == 24 else SMALL) == []


@pytest.mark.rule("SB-36", "SB-37", "SB-38", "SB-R4", "SB-R20", "SB-R21")
@pytest.mark.parametrize(("name", "spots", "radius", "deep"), [
    ("orchard-hamlet", ((4, 12), (12, 12), (20, 12)), 32, 192),
    ("warehouse-quarter", ((4, 12), (12, 12), (20, 12)), 32, 192),
    ("back-yard", ((1.75, 5), (5, 5), (8.25, 5)), 16, 96)])
def test_markers_and_zones(name: str, spots: tuple[tuple[float, float], ...], radius: int, deep: int) -> None:
    table = load_map(FOLDER / f"{name}.tmx")
    assert [(m.id, m.place, m.radius) for m in table.objectives] == [
        (f"O{i}", Place.at(*spot), radius) for i, spot in enumerate(spots, 1)]
    assert table.edges == ("south", "north")
    south, north = table.zones
    w, h = table.width, table.height
    assert (south.edge, south.corners) == ("south", (Place(0, 0), Place(w, 0), Place(w, deep), Place(0, deep)))
    assert (north.edge, north.corners) == ("north", (Place(0, h - deep), Place(w, h - deep), Place(w, h), Place(0, h)))


@pytest.mark.rule("TB-5")
def test_pieces_stand_where_the_catalogue_says() -> None:
    table = load_map(FOLDER / "orchard-hamlet.tmx")
    wood = table.piece("F1")
    assert wood.corners == polygons.ellipse(5.25 * 64, 6.75 * 64, 5 * 64, 3.75 * 64)
    assert wood.corners[0] == Place.at(10.25, 6.75) and wood.corners[6] == Place.at(5.25, 10.5)
    assert wood.corners[4] == Place.at(7.75, 6.75 + 3.75 * 0.8660254037844386)
    house = table.piece("H1")
    assert house.corners == (Place.at(10.5, 4.25), Place.at(13.5, 4.25), Place.at(13.5, 7.5), Place.at(10.5, 7.5))
    assert (house.look, house.name) == ("thatch", "cider house")


OURS = [chart.path for chart in drawing.CHARTS if chart.things]
"""The tables that no catalogue prints."""


@pytest.mark.parametrize("path", OURS)
def test_tables_of_our_own_are_as_their_ruleset_wants_them_and_fair(path: str) -> None:
    name = path.split("/")[0]
    entry = load_entry(shipped_maps() / f"{path}.tmx")
    assert entry.table is not None and entry.rulesets == (name,) and entry.notes == ()
    found = judged(of_table(entry.table, (name,), "", (), ""), name)
    assert found.demands == () and not found.unfit
    assert found.sight is not None and found.sight.fair, found.sight.sees
    assert all(piece.name for piece in entry.table.pieces)


def test_a_table_is_shipped_on_each_ground() -> None:
    grounds = {path.stem for path in (shipped_maps().parent / "assets" / "tilesets").glob("*.tsx")}
    used = {chart.floor or chart.mat for chart in drawing.CHARTS}
    assert used == {name for name in grounds if not name.startswith("over-")}


def test_the_committed_files_are_what_the_script_draws() -> None:
    for chart in drawing.CHARTS:
        assert (shipped_maps() / f"{chart.path}.tmx").read_text(encoding="utf-8") == drawing.tmx(chart)
    pieces = shipped_maps().parent / "assets" / "pieces"
    assert (pieces / "woods.tsx").read_text(encoding="utf-8") == drawing.tsx("woods", drawing.Wood)
    assert (pieces / "houses.tsx").read_text(encoding="utf-8") == drawing.tsx("houses", drawing.House)


def test_every_shipped_map_can_be_played_on() -> None:
    entries = [entry for entry in find_maps() if entry.shipped]
    assert {entry.path.stem for entry in entries} >= {"orchard-hamlet", "warehouse-quarter", "back-yard"}
    for entry in entries:
        assert entry.table is not None and not entry.error and entry.rulesets and entry.note
    assert load_entry(FOLDER / "warehouse-quarter.tmx").scenarios == ("terminals",)
    assert map_named("Back Yard").path.stem == "back-yard" == map_named("back-yard").path.stem


def test_the_kept_facts_are_what_the_maps_say() -> None:
    kept = map_facts.shipped_maps() / map_facts.NAME
    assert kept.read_text("utf-8") == map_facts.facts_text(), "write them anew: python -m game.store.map_facts"
    shipped = [entry.table for entry in find_maps() if entry.shipped]
    assert [fact.table() for fact in map_facts.shipped_facts()] == shipped


def test_a_map_drawn_anew_is_read_and_not_believed_by_old_facts(monkeypatch) -> None:
    real = map_facts.shipped_facts()
    old = {one.map: map_facts.MapFact(one.map, "0" * 16, 1, 1, ("nobody",)) for one in real}
    monkeypatch.setattr(map_facts, "_known", lambda: old)
    assert map_facts.shipped_facts() == real
    monkeypatch.setattr(map_facts, "_known", dict)
    assert map_facts.shipped_facts() == real


def test_a_map_is_looked_through_once_until_it_is_written_again(tmp_path: Path, monkeypatch) -> None:
    """Its facts are those of the file as it is now."""
    for name in ("back-yard.tmx", "warehouse-quarter.tmx"):
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes())
    monkeypatch.setattr(map_facts, "shipped_files", lambda: sorted(tmp_path.glob("*.tmx")))
    monkeypatch.setattr(map_facts, "shipped_maps", lambda: tmp_path)
    monkeypatch.setattr(map_facts, "_known", dict)
    digests = []
    monkeypatch.setattr(map_facts, "digest_of", lambda data: digests.append(data) or sha256(data).hexdigest()[:16])
    first = map_facts.shipped_facts()
    assert len(first) == len(digests) == 2 and map_facts.shipped_facts() == first and len(digests) == 2
    (tmp_path / "back-yard.tmx").write_bytes(digests[1])
    again = map_facts.shipped_facts()
    assert len(digests) == 3 and again[0].digest == again[1].digest == first[1].digest
    (tmp_path / "back-yard.tmx").unlink()
    assert map_facts.shipped_facts() == [again[1]]
