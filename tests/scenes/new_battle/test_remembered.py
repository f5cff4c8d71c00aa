"""The set-up remembers for each game who played, with which forces and house rules; what is gone is left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from hands import Hands

from game import rules
from game.scenes import navigation
from game.scenes.battle_setup import BattleOrder
from game.scenes.new_battle.choice import Choice
from game.scenes.new_battle.scene import NewBattleScene
from game.store.usual import Chosen, chosen_before, remember, usual_file

pytestmark = pytest.mark.usefixtures("kts_home")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[BattleOrder]:
    found: list[BattleOrder] = []
    monkeypatch.setattr(navigation, "begin", lambda app, order: found.append(order))
    return found


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_what_was_played_last_is_proposed_again(ruleset: str, begun: list[BattleOrder]) -> None:
    first = Hands(NewBattleScene(ruleset, wait=True), (1920, 1080))
    choice = first.scene.choice
    switch = next(each for each in choice.ruleset.switches if each.id not in choice.switches)
    choice.turn(switch, next(one.value for one in switch.options if one.value != switch.default)
                if switch.options else not switch.default)
    choice.swap()
    choice.players[1] = "human"
    choice.players[0] = "hard-raider"
    assert not choice.faults()
    first.click(first.scene.start)
    again = Hands(NewBattleScene(ruleset, wait=True), (1920, 1080)).scene.choice
    assert again.players == ["hard-raider", "human"]
    assert again.switches == choice.switches
    assert [again.force(side).name for side in (0, 1)] == [choice.force(side).name for side in (0, 1)]
    assert {name: told for name, told in again.options.items() if told} == choice.options
    assert not again.faults()
    other = next(each for each in rules.IDS if each != ruleset)
    assert Choice.of(other).switches == {}


def test_what_is_gone_or_unknown_is_left_out_and_the_rest_holds() -> None:
    usual = Choice.of("simple-battles")
    remember("simple-battles", Chosen(("nobody", "hard"), ("No such force", usual.force(0).name),
                                      ("no_such_rule=on", "sb_leader=many", "odd"), ("limit=seven", "odd=1")))
    found = Choice.of("simple-battles")
    assert found.players == ["human", "hard"]
    assert found.switches == {}
    assert found.options.get("limit") != "seven" and "odd" not in found.options
    assert found.force(1).name == usual.force(0).name
    assert not found.faults()


@pytest.mark.parametrize("text", ["", "nonsense", "[simple-battles]\nplayers = 7\n", "simple-battles = 3\n", "\0",
                                  "[simple-battles]\nhouse = {a = 1}\n"])
def test_a_file_that_is_none_proposes_the_usual(text: str) -> None:
    usual_file().parent.mkdir(parents=True, exist_ok=True)
    usual_file().write_text(text)
    assert chosen_before("simple-battles") is None
    assert not Choice.of("simple-battles").faults()


def test_what_others_wrote_stays(tmp_path: Path) -> None:
    path = tmp_path / "usual.toml"
    path.write_text('# mine\nnewer = "kept"\n[warbands]\nplayers = ["human", "easy"]\n')
    remember("deathzap", Chosen(("human", "hard"), ("A", "B"), ("x=on",), ("limit=100",)), path)
    remember("deathzap", Chosen(("human", "hard"), ("A", "B")), path)
    assert chosen_before("deathzap", path) == Chosen(("human", "hard"), ("A", "B"))
    assert chosen_before("warbands", path) == Chosen(("human", "easy"))
    assert "# mine" in path.read_text() and 'newer = "kept"' in path.read_text()


def test_a_force_brought_along_is_not_replaced() -> None:
    first = Choice.of("warbands")
    remember("warbands", Chosen(("human", "hard"), (first.force(1).name, first.force(0).name)))
    brought = Choice.of("warbands", first.files[first.picks[0]])
    assert brought.force(0).name == first.force(0).name
