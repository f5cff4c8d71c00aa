"""What caches keep, and what they must let go of."""

from __future__ import annotations

import gc
from weakref import ref

from game.core.caches import by_identity, by_key, by_owner, cached_on_owner


class Thing:
    def __init__(self, name: str) -> None:
        self.name = name
        self.cached: dict[object, object] = {}


def test_equal_arguments_are_others_by_identity_and_the_same_by_key() -> None:
    asked: list[str] = []

    def told(thing: Thing) -> str:
        asked.append(thing.name)
        return thing.name.upper()

    one, two = Thing("a"), Thing("a")
    kept = by_identity(2)(told)
    assert [kept(one), kept(one), kept(two), kept(two)] == ["A"] * 4 and asked == ["a", "a"]
    named = by_key(lambda thing: thing.name, 2)(told)
    assert [named(one), named(two), named(one)] == ["A"] * 3 and asked == ["a"] * 3
    assert [named(Thing(name)) for name in "bcb"] == ["B", "C", "B"] and asked == ["a"] * 3 + ["b", "c", "b"]   # full


def test_what_belongs_to_one_battle_is_let_go_of() -> None:
    """A table with its ways and sights weighs megabytes, and a cache is filled by battle after battle."""
    asked: list[str] = []

    @by_owner(2)
    def standing(table: Thing, figure: Thing) -> str:
        asked.append(figure.name)
        return f"{figure.name} on {table.name}"

    @by_key(lambda table, figure: figure.name, 8)
    def strength(table: Thing, figure: Thing) -> int:
        return len(table.name)

    figures = [Thing(name) for name in "xyz"]
    for number in range(3):
        table = Thing(f"table {number}")
        assert [standing(table, one) for one in (figures[0], figures[0], figures[1])] == [
            f"{name} on table {number}" for name in "xxy"]
        assert strength(table, figures[number]) == 7
        gone = ref(table)
        del table
        gc.collect(1)     # they are young: to look through all that a process holds takes seconds
        assert gone() is None
    assert asked == ["x", "y"] * 3
    table = Thing("last")
    for one in (*figures, figures[0]):
        standing(table, one)
    assert asked[6:] == ["x", "y", "z", "x"]        # two are kept of each


def test_a_result_that_refers_to_its_owner_goes_with_it() -> None:
    asked: list[str] = []

    @cached_on_owner(2)
    def pair(thing: Thing, number: int = 0) -> tuple[Thing, str]:
        asked.append(f"{thing.name}{number or ''}")
        return thing, thing.name

    for name in "ab":
        owner = Thing(name)
        assert pair(owner) is pair(owner) and pair(owner) == (owner, name)
        gone = ref(owner)
        del owner
        gc.collect(1)
        assert gone() is None
    assert asked == ["a", "b"]
    owner = Thing("c")
    for number in (1, 2, 1, 3, 1):
        pair(owner, number)
    assert asked[2:] == ["c1", "c2", "c3", "c1"]        # two are kept
