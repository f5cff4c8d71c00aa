"""My battles: what counts, sums worked out by hand, and a battle from its last answer to its row on the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.battle import BattleScene
from game.scenes.my_battles import facts
from game.scenes.my_battles.scene import MyBattlesScene, _item, samples
from game.scenes.my_battles.sums import Mine, Streak, Tally, grouped, longest, luck, mine, opponent, streak, tally
from game.scenes.saves.scene import SavesScene
from game.scenes.screens import played
from game.store import archive, history
from game.store.history import Fought
from tests.hands import Hands


def one(kept: int, winner: str, players: tuple[str, str] = ("human", "easy"), **facts: object) -> Fought:
    return Fought(battle=str(kept), kept=kept, winner=winner, players=players, **facts)  # type: ignore[arg-type]


def test_only_battles_of_one_person_are_somebodys() -> None:
    battles = [one(1, "A"), one(2, "A", ("human", "human")), one(3, "B", ("easy", "hard")),
               one(4, "A", ("hard", "you")), one(5, "", ("mail:Anna", "human")), one(6, "B", ("program:x", "human"))]
    assert [(each.fought.kept, each.side, each.result) for each in mine(battles)] == [
        (1, 0, 1), (4, 1, -1), (5, 1, 0), (6, 1, 1)]


def test_the_sums_are_those_worked_out_by_hand() -> None:
    battles = mine([
        one(9, "A", points=(7, 3), dice=1.5), one(8, "A", ("human", "hard-bold"), points=(5, 4), dice=-1.0),
        one(7, "A", ("easy", "human"), points=(4, 2), dice=3.0), one(6, "", points=(2, 2)),
        one(5, "A"), one(4, "A"), one(3, "A"), one(2, "B")])
    assert tally(battles) == Tally(won=5, drawn=1, lost=2) and tally(battles).share == 5.5 / 8
    assert streak(battles) == Streak(1, 2) and longest(battles) == 3 and streak([]) == Streak(0, 0)
    assert grouped(battles, opponent) == [("easy", Tally(4, 1, 2)), ("hard", Tally(1, 0, 0))]
    # leads 4, 1 and -2, dice 1.5, -1 and -3: decisions brought 2.5, 2 and 1
    n, dice, choice = luck(battles[:3])
    assert n == 3 and dice == pytest.approx(-2.5 / 3) and choice == pytest.approx(5.5 / 3)
    assert luck([Mine(one(1, "A"), 0)]) == (0, 0.0, 0.0)


def test_a_row_with_a_clock_that_no_system_has_a_day_for_is_shown_without_one() -> None:
    row = one(3, "A", clock=10**18, forces=("Owls", "Foxes"), ruleset="deathzap")
    assert str(_item(Mine(row, 0)).note).endswith("no date")


@pytest.mark.parametrize("ruleset", ["simple-battles", "deathzap"])
def test_a_battle_that_ends_is_counted_and_no_more_once_its_end_is_taken_back(kts_home: Path, ruleset: str) -> None:
    match = played(5000, ruleset=ruleset)
    assert match.over
    result = Hands(BattleScene(match, None)).scene
    assert result.battle.keep()
    [kept] = history.fought()
    [entry] = archive.finished()
    assert kept.battle == entry.path.stem and kept.kept == entry.stamp.order    # type: ignore[union-attr]
    assert (kept.ruleset, kept.points) == (ruleset, match.outcome.points)       # type: ignore[union-attr]
    page = Hands(MyBattlesScene()).scene
    assert "1 battle," in str(page.total.text) and len(page.list.items) == 1
    archive.forget(entry.path)
    assert len(history.fought()) == 1                    # the record goes, what it came to stays
    facts.take_out(entry.path)
    assert history.fought() == []


def test_battles_of_the_archive_that_nobody_wrote_down_are_played_through(kts_home: Path) -> None:
    from game.core.play.record import record_text

    match = played(5000)
    archive.keep("an earlier one", record_text(match))
    archive.keep("broken", record_text(match)[:400])
    page = Hands(MyBattlesScene()).scene
    assert page.left == 0 and [each.fought.points for each in page.all] == [match.outcome.points]   # type: ignore[union-attr]
    assert [each.battle for each in history.fought()] == ["an earlier one"]


def test_the_page_is_opened_by_a_key_from_the_replays_and_chosen_by_game(kts_home: Path) -> None:
    hands = Hands(SavesScene(True))
    hands.key("M")
    assert isinstance(hands.app.scenes[-1], MyBattlesScene) and hands.app.scenes[-1].first.visible
    hands = Hands(MyBattlesScene(samples()))
    scene, whole = hands.scene, len(hands.scene.chosen)
    assert whole == 47 and str(whole) in str(scene.total.text)
    scene.game.chosen = 2
    scene.show()
    assert 0 < len(scene.chosen) < whole
    scene.by.chosen = 1
    scene.show()
    assert {str(item.title) for item in scene.list.items} == {"Night Watch", "Rust and Bone",
                                                              "The Seven of Alder Street"}


def test_single_battles_are_listed_the_latest_first() -> None:
    hands = Hands(MyBattlesScene([one(2, "A", points=(7, 3), forces=("Rats", "Elves"), ruleset="warbands"),
                                  one(1, "A", ("easy", "human"), points=(9, 4), forces=("X", "Y"))]))
    scene = hands.scene
    scene.by.chosen = 3
    scene.show()
    assert [(str(item.title), str(item.value)) for item in scene.list.items] == [
        ("Rats against Elves", "won 7 to 3"), ("Y against X", "lost 4 to 9")]
