"""What the answer card of an edge tells of the ground before it."""

from __future__ import annotations

from game.core.play.acts import No, TakeEdge
from game.core.play.ask import Option
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.scenes.battle.panels.near_edge import near_edge
from game.store.maps import map_named


def told(table: Table, edge: str) -> str:
    return str(*near_edge(table, Option(act=TakeEdge(edge), kind="edge", label="")))   # type: ignore[arg-type]


def test_the_largest_pieces_before_the_edge_are_named() -> None:
    table = map_named("caravan-well").table
    assert table is not None
    assert told(table, "south").startswith("Near it: thorn thicket, palm grove")
    assert told(table, "north").startswith("Near it: camel thorn, date palms")


def test_nothing_is_told_where_nothing_has_a_name_and_of_other_answers() -> None:
    bare = Table("bare", 24 * GRID, 24 * GRID)
    assert near_edge(bare, Option(act=TakeEdge("south"), kind="edge", label="")) == ()
    table = map_named("caravan-well").table
    assert table is not None and near_edge(table, Option(act=No(), kind="no", label="")) == ()
