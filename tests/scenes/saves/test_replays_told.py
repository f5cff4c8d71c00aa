"""The list of replays tells what the result says: who won, a tie and by what, a draw, who resigned."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hands import Hands

from game.ai.random_player import drawn
from game.core.play.acts import Resign
from game.core.play.answers import Answer
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.ruleset import Outcome
from game.core.text import T
from game.scenes.battle_setup import quick_order
from game.scenes.players import names_of
from game.scenes.result.scene import ResultScene
from game.scenes.saves.ends import end_of, end_words
from game.scenes.saves.scene import SavesScene
from game.store import archive
from game.store.labels import Labels, labelled, labels_in
from game.ui.text import plain

pytestmark = pytest.mark.usefixtures("kts_home")


def over(match: Match) -> Match:
    """Played to its end by chance."""
    stream = Stream(1)
    while match.ask is not None:
        match.trusted(drawn(match.ask, stream))
    return match


@pytest.mark.parametrize("winner, points, clause, resigned, end, words", [
    (0, (5, 3), "WB-03", None, "A 5 3 won", "won by Blue, 5 to 3"),
    (1, (3, 5), "WB-R102", None, "B 3 5 won", "won by Orange, 5 to 3"),
    (1, (0, 0), "WB-R99", None, "B 0 0 tie", "tied 0 all, won by Orange"),
    (None, (3, 3), "WB-R99", None, "- 3 3 drawn", "A draw, 3 all"),
    (None, (2, 3), "DZ-R64", None, "- 2 3 drawn", "A draw, 2 to 3"),
    (1, (4, 0), "WB-R100", 0, "B 4 0 resigned", "won by Orange: Blue resigned"),
])
def test_each_way_to_end(winner: Any, points: Any, clause: str, resigned: Any, end: str, words: str) -> None:
    match: Any = SimpleNamespace(outcome=Outcome(winner, T("over"), clause, points),
                                 state=SimpleNamespace(resigned=resigned))
    assert end_of(match) == end and str(end_words(end)) == words
    text = labelled("x\nsum 1\n", Labels(end=end))
    assert labels_in(text).end == end and labelled(text, Labels()) == "x\nsum 1\n"


@pytest.mark.parametrize("odd", ["", "A", "C 1 2 won", "A 1 2", "A 1 2 3 4"])
def test_what_says_nothing_is_left_out(odd: str) -> None:
    assert end_words(odd) is None


def test_a_row_tells_the_end_before_it_is_played_and_the_card_tells_the_reason() -> None:
    match = over(quick_order("warbands", 3).begin())
    archive.keep("2026-11-27 201500 0f3c2a A v B", record_text(match), end=end_of(match))
    hands = Hands(SavesScene(True, wait=True))
    assert match.outcome is not None
    words = plain(hands.scene.list.items[0].note)
    setup = match.now.setup
    told = end_words(end_of(match), names_of(match.players, setup))
    assert str(told) in words and setup.forces[match.outcome.winner or 0].name in words
    assert str(match.outcome.reason) in plain(hands.scene.score.text)
    scenario = match.now.setup.option("scenario", match.now.setup.table.scenario or "last")
    option = next(one for one in match.rules.setup_options if one.name == "scenario")
    assert str(next(one.label for one in option.choices if one.value == scenario)) in plain(hands.scene.more.text)


def test_a_name_tells_who_won_where_points_do_not() -> None:
    match, stream = quick_order("simple-battles", 3).begin(), Stream(3)
    while match.ask is not None and match.ask.option("resign") is None:
        match.trusted(drawn(match.ask, stream))
    match.answer(Answer(Resign()))
    scene = ResultScene(match)
    scene.wait = True
    hands = Hands(scene)
    assert match.outcome is not None
    winner = match.now.setup.forces[1 if match.outcome.winner else 0].name
    assert hands.scene.record_name().endswith(f", {winner} wins")


def test_a_file_of_an_earlier_version_says_nothing_until_it_is_played() -> None:
    match = over(quick_order("warbands", 3).begin())
    path = archive.keep("2026-11-27 201500 0f3c2a A v B", record_text(match))
    assert "end " not in Path(path).read_text().rpartition("sum ")[2]
    hands = Hands(SavesScene(True, wait=True))
    told = end_words(end_of(match), names_of(match.players, match.now.setup))
    assert str(told) in plain(hands.scene.list.items[0].note)
