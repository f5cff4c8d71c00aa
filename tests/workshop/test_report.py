"""What the table workshop says of a table: the ruleset's demands with the parts concerned, and sight."""

from __future__ import annotations

import msgspec
import pytest

from game import rules
from game.core.setup import Setup
from game.core.table.boards import check_table
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop
from game.scenes.battle_setup import boards
from game.store.maps import load_map, shipped_maps
from game.tools import fitness
from game.tools.shelf import Chosen, with_limit
from game.workshop import draft as drafts
from game.workshop import parts
from game.workshop.demands import board_of, demands, facing
from game.workshop.draft import Draft, of_table, table_of
from game.workshop.sight import SPOTS, report

SHIPPED = sorted(shipped_maps().rglob("*.tmx"))


def tabletop(draft: Draft, ruleset_id: str = "simple-battles") -> Tabletop:
    ruleset = rules.get(ruleset_id)
    force = fitness.force_of_each_limit(ruleset_id)[0]
    made = Setup(ruleset=ruleset.id, version=ruleset.version, table=table_of(draft), forces=(force.force, force.force),
                 switches=(), options=with_limit(ruleset, Chosen(), force).options)
    return ruleset.tabletop(made.table, ruleset.house(made))


def bare(size: int = 24) -> Draft:
    return drafts.empty("x", size * GRID, size * GRID)


def test_the_demands_are_those_of_random_tables() -> None:
    for path in SHIPPED[::3]:
        table = load_map(path)
        mine = demands(of_table(table), boards(path.parent.name))
        theirs = check_table(table, board_of(table, boards(path.parent.name)))
        assert [str(one.words) for one in mine][:len(theirs)] == [str(one) for one in theirs]


def test_a_demand_names_its_parts() -> None:
    draft, house = drafts.laid(bare(), "house", Place.at(12, 11))
    draft, objective = drafts.laid(draft, "objective", Place.at(12, 12))
    draft, wall = drafts.laid(draft, "wall", Place.at(12, 11))
    found = {one.words.message: one.keys for one in demands(draft, boards("simple-battles"))}
    assert found["house {piece} is {near} inches from the middle of an objective; {right} would be right"] == (house,)
    assert found["{one} and {other} lie on one another"] == (house, wall)
    assert found["an objective lies under terrain"] == (objective, house)
    assert found["terrain covers {share} % of the table; {low} to {high} % would be right"] == ()
    plus, across = drafts.laid(bare(), "house", Place.at(12, 12))
    plus = drafts.put(plus, parts.sized(plus.part(across), 8 * GRID, 2 * GRID))
    plus, along = drafts.laid(plus, "house", Place.at(12, 12))
    plus = drafts.put(plus, parts.sized(plus.part(along), 2 * GRID, 8 * GRID))      # no corner lies in the other
    plus, beside = drafts.laid(plus, "house", Place.at(5, 5))
    plus, _ = drafts.added(plus, parts.moved(plus.part(beside), 5 * GRID, 0))       # wall to wall
    found = {one.keys for one in demands(plus, boards("simple-battles")) if "lie on one another" in one.words.message}
    assert found == {(across, along)}
    closed, wood = drafts.laid(bare(), "house", Place.at(12, 2))
    closed = drafts.put(closed, parts.sized(closed.part(wood), 24 * GRID, 4 * GRID))
    keys = next(one.keys for one in demands(closed, boards("simple-battles")) if "set-up zone" in one.words.message)
    assert keys == (wood,)


def test_an_open_table_sees_all_and_is_fair() -> None:
    found = report(tabletop(bare()))
    assert found.sees == (1.0, 1.0) and found.across == 1.0 and found.fair
    assert len(found.lanes) == SPOTS and all(lane.start.x == lane.end.x for lane in found.lanes)


def test_a_wall_before_one_edge_takes_its_sight_alone() -> None:
    """A long house in front of the north strip: the south sees much, the north little, and no lane goes across."""
    draft, key = drafts.laid(bare(), "house", Place.at(12, 20))
    draft = drafts.put(draft, parts.sized(draft.part(key), 24 * GRID, GRID))
    found = report(tabletop(draft))
    assert found.sees[0] > 0.8 > 0.3 > found.sees[1] and not found.fair
    assert found.across == 0 and found.lanes == ()


def test_woods_count_by_the_rules_of_the_game() -> None:
    """What Simple Battles sees nothing through, Warbands looks over."""
    draft, key = drafts.laid(bare(), "forest", Place.at(12, 12))
    draft = drafts.put(draft, parts.sized(draft.part(key), 24 * GRID, 5 * GRID))
    assert report(tabletop(draft)).across < 0.2 < report(tabletop(draft, "warbands")).across


@pytest.mark.parametrize("how", ["turned", "mirrored"])
@pytest.mark.parametrize("edges", [("south", "north"), ("west", "east")])
def test_a_symmetric_table_is_fair_by_sight(how: drafts.Symmetry, edges: tuple[drafts.Edge, drafts.Edge]) -> None:
    draft = drafts.symmetric(drafts.told(bare(), edges=edges), how)
    for sort, x, y, turn in (("house", 7, 6, 30), ("forest", 15, 5, 0), ("wall", 5, 14, 60), ("house", 17, 12, 0)):
        draft, key = drafts.laid(draft, sort, Place.at(x, y))      # type: ignore[arg-type]
        draft = drafts.put(draft, parts.turned(draft.part(key), turn))
    found = report(tabletop(draft), facing(draft))
    assert found.edges == edges and 0.1 < found.open < 0.9
    assert abs(found.sees[0] - found.sees[1]) < 0.02 and found.fair


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_tables_are_looked_at(path: object) -> None:
    draft = of_table(load_map(path))        # type: ignore[arg-type]
    found = report(tabletop(draft, path.parent.name), facing(draft))        # type: ignore[attr-defined]
    assert 0 < found.open <= 1


def test_a_full_table_is_looked_at() -> None:
    draft = bare(48)
    for i in range(200):
        sort = ("forest", "house", "wall", "hedge")[i % 4]
        draft, key = drafts.laid(draft, sort, Place.at(2 + i % 20 * 2.2, 3 + i // 20 * 4.2))    # type: ignore[arg-type]
        draft = drafts.put(draft, parts.turned(parts.sized(draft.part(key), GRID, GRID), 7 * i))
    draft = msgspec.structs.replace(draft)
    found = report(tabletop(draft, "ghost-legions"))
    assert 0 < found.open < 1 and not demands(draft, boards("ghost-legions"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_table_can_be_played_quickly(path: object) -> None:
    """Also those that take a house rule (Warbands on a table of 36 inches): the smallest forces come first."""
    ruleset = rules.get(path.parent.name)       # type: ignore[attr-defined]
    found = fitness.playable(ruleset, load_map(path))       # type: ignore[arg-type]
    assert found and not any(ruleset.check_setup(one) for one in found)
    sizes = [len(one.forces[0].figures) for one in found]
    assert sizes == sorted(sizes)


def test_a_table_of_another_size_can_not() -> None:
    assert fitness.playable(rules.get("deathzap"), table_of(bare(10))) == []
