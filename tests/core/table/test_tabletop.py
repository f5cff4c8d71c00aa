"""Which tables are remembered."""

from __future__ import annotations

from weakref import ref

from game import rules
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.core.table.tabletop import MOST_TABLES
from game.scenes.battle_setup import quick_order


def test_the_tables_of_all_rulesets_together_are_few():
    """A program that goes from battle to battle does not keep what it worked out on each of their tables."""
    one, *others = ((game.tabletop, game.house(quick_order(name, 1).setup)) for name, game in (
        (name, rules.get(name)) for name in ("simple-battles", "warbands", "skirmashed", "ghost-legions")))
    tables = [Table(f"Table {n}", 24 * GRID, 24 * GRID) for n in range(MOST_TABLES)]
    made, house = one
    first = made(tables[0], house)
    assert made(tables[0], house) is first
    gone = ref(first)
    del first
    for n, table in enumerate(tables[1:]):
        other, its_house = others[n % len(others)]
        other(table, its_house)
    assert gone() is not None, "one of the latest"
    other(Table("One more", 24 * GRID, 24 * GRID), its_house)
    assert gone() is None
