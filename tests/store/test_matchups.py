"""How even two forces are: files that `balance` writes and the set-up screen reads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import rules
from game.files import root
from game.store import matchups
from game.store.errors import Bad
from game.store.forces import find_forces
from game.store.matchups import Matchup, matchup, read, text_of
from game.tools import balance, shelf

FOLDER = root() / "assets" / "matchups"


def test_what_is_written_is_read_again_both_ways():
    results = {("goths", "zulu"): Matchup(30.5, 40), ("zulu", "goths"): Matchup(9.5, 40)}
    assert read(text_of(results), "x.toml") == results
    assert text_of(results).count("zulu") == 1


@pytest.mark.parametrize(("won", "games", "verdict"), [
    (20, 40, "even"), (26, 40, "even"), (27, 40, "stronger"), (14, 40, "even"), (12, 40, "far stronger"),
    (28, 40, "far stronger"), (230, 400, "stronger"), (40, 40, "far stronger"), (0, 40, "far stronger"), (1, 1, "even"),
])
def test_a_force_is_called_stronger_only_where_chance_does_not_explain_it(won, games, verdict):
    assert Matchup(won, games).verdict == Matchup(won, games).turned.verdict == verdict


WRONG = ("forces = ['a', 'b']\nwon = 41\ngames = 40", "forces = ['a']\nwon = 1\ngames = 2",
         "forces = ['a', 'b']\nwon = 0\ngames = 0", "forces = ['a', 'b']\nwon = nan\ngames = 2", "won = 1")


@pytest.mark.parametrize("text", ["pairs = 3", "pairs", *(f"[[pairs]]\n{one}" for one in WRONG)])
def test_a_file_that_cannot_be_right_is_refused_in_one_line(text):
    with pytest.raises(Bad) as refused:
        read(text, "x.toml")
    assert str(refused.value).startswith("x.toml") and "\n" not in str(refused.value)


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_every_pair_of_shipped_forces_that_fits_a_table_was_played(ruleset):
    kind = rules.get(ruleset)
    files = [one for one in shelf.forces(kind) if one.shipped]
    found = read((FOLDER / f"{ruleset}.toml").read_text(encoding="utf-8"), ruleset)
    names = {one.path.stem for one in files if one.path}
    assert {name for pair in found for name in pair} <= names
    _, pairs = balance.matchups(kind, files, shelf.chosen(kind, ()), None, 1)
    assert len(found) == len(set(pairs))
    for i, j in pairs:
        one = matchup(ruleset, files[i], files[j])
        assert one is not None and one.games >= 40, (files[i].name, files[j].name)


def test_forces_of_ones_own_are_not_judged(kts_home):
    a, b = find_forces("ghost-legions", {"ghost-legions": rules.get("ghost-legions").force_type})[:2]
    assert matchup("ghost-legions", a, b) is not None
    assert matchup("ghost-legions", replace(a, shipped=False), b) is None
    assert matchup("no-such-game", a, b) is None and matchups._matchups("no-such-game") == {}
