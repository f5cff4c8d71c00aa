"""Names of figures: lists for each people, given by a seed, and parted again from what a figure is."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.callings import called, known, names_for, parted, people_of, peoples


def test_each_people_has_enough_names_and_no_name_stands_twice() -> None:
    counts = Counter(name for people in peoples() for name in people.list)
    assert max(counts.values()) == 1 and min(len(people.list) for people in peoples()) >= 36
    assert max(map(len, counts)) <= 12
    looks = [look for people in peoples() for look in people.looks]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize(("what", "whole"), [
    ("Spearman", "Spearman Ketil"), ("Samurai, great sword", "Samurai Ketil, great sword"),
    ("Sergeant with spontoon", "Sergeant Ketil with spontoon"),
    ("Feldwebel mit Sponton", "Feldwebel Ketil mit Sponton"),
    ("Anti-tank team", "Anti-tank team Ketil")])
def test_a_name_is_written_behind_what_a_figure_is_and_found_again(what: str, whole: str) -> None:
    assert called(what, "Ketil") == whole and parted(whole) == (what, "Ketil")


@pytest.mark.parametrize("own", ["Bob", "Ketil", "Spearman 2", "", "Captain Fawkes", "The Weeping Bride"])
def test_other_names_are_left(own: str) -> None:
    assert parted(own) == (own, "")


def test_a_seed_gives_the_same_names_none_twice_and_none_that_is_taken() -> None:
    people = people_of("viking-jarl")
    assert people is not None and people.id == "vikings" and people_of("lair-dragon") is not None
    assert people_of("nobody") is None and people_of("") is None
    one, again, other = (list(names_for(people, seed, ("Orm",))) for seed in (7, 7, 8))
    assert one == again != other and set(one) == set(people.list) - {"Orm"} and len(one) == len(set(one))
    assert set(one) < known()
