"""Over the limit: what is offered to let go is the least that suffices, several alike before one that is dearer."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.force import Entry, Figures, Price
from game.core.remedies import lighter
from game.core.text import T

COSTS = {"hero": 30, "man": 8, "dog": 3}


def price(force: Any, entry: int | None = None) -> Price:
    total = sum(COSTS[one.name] for one in force.figures) if entry is None else COSTS[force.figures[entry].name]
    return Price(total, T("{total}", total=total))


def force(**numbers: int) -> Figures:
    return Figures(name="F", figures=tuple(Entry(name=name) for name, n in numbers.items() for _ in range(n)))


@pytest.mark.parametrize(("numbers", "over", "told"), [
    ({"hero": 1, "man": 3}, 24, ["Let 3 × man go, −24", "Let hero go, −30"]),   # just those hired last
    ({"hero": 1, "man": 3}, 8, ["Let man go, −8"]),                             # one of them is enough
    ({"hero": 1, "man": 3}, 25, ["Let hero go, −30"]),                          # three are not
    ({"hero": 1, "man": 4}, 25, ["Let hero go, −30"]),                          # four cost more than the hero
    ({"man": 5}, 33, []),                                                       # five are too many to name
    ({"man": 2, "dog": 4}, 10, ["Let 4 × dog go, −12"]),                        # 12 of dogs, not 16 of men
    ({"man": 2, "dog": 4}, 13, ["Let 2 × man go, −16"]),
    ({"dog": 4}, 3, ["Let dog go, −3"])])
def test_the_least_that_suffices_is_offered(numbers: dict[str, int], over: int, told: list[str]) -> None:
    whole = force(**numbers)
    limit = price(whole).points - over
    found = list(lighter(whole, limit, price))
    assert [str(one.words) for one in found] == told
    assert all(price(one.force).points <= limit == one.limit for one in found)


def test_who_must_stay_is_not_let_go() -> None:
    whole = force(hero=1, man=3)
    assert [str(one.words) for one in lighter(whole, 30, price, kept=lambda entry: entry.name == "man")] == [
        "Let hero go, −30"]
