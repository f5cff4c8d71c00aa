"""Saved battles: listed, gone on with, watched, renamed, deleted after asking; broken ones are one clear line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hands import Hands

from game import rules
from game.ai import player
from game.ai.random_player import drawn
from game.core.errors import Bad
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.play.sums import summed
from game.scenes import navigation
from game.scenes.battle import resumed
from game.scenes.battle_setup import quick_order
from game.scenes.saves.scene import SavesScene
from game.store.folders import user_saves
from game.store.journal import Journal
from game.store.saves import list_saves, load_battle, save_battle
from game.ui.widgets import Dialog

pytestmark = pytest.mark.usefixtures("kts_home")


def fought(seed: int, answers: int) -> Match:
    match = quick_order("simple-battles", seed).begin()
    minds = player("random", 1), player("random", 2)
    for _ in range(answers):
        if match.ask is None:
            break
        match.trusted(minds[match.ask.side].choose(match))
    return match


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name in ("resume", "replay", "begin", "go_on"):
        monkeypatch.setattr(navigation, name, lambda app, text, *_, _name=name, **more: found.append((_name, text)))
    return found


@pytest.fixture(scope="module")
def young() -> str:
    return record_text(fought(3, 30))


@pytest.fixture(scope="module")
def ended() -> str:
    match = fought(8, 10_000)
    assert match.over
    return record_text(match)


def saves(replays: bool = False, size: tuple[int, int] = (1280, 720), **more: object) -> Hands:
    return Hands(SavesScene(replays, wait=True), size, **more)


def dialog(hands: Hands) -> Dialog:
    [layer] = hands.scene.stage.layers
    assert isinstance(layer.widget, Dialog)
    return layer.widget


@pytest.mark.parametrize("replays", [False, True])
def test_none_yet_says_so_and_invites_to_one(opened: list, replays: bool) -> None:
    """Nothing that has no battle to work on is shown; one key begins one."""
    hands = saves(replays, level="normal")     # it was asked before
    scene = hands.scene
    assert scene.inviting.visible and not scene.left.visible and not scene.card.visible
    assert scene.stage.focused is scene.quick
    hands.key("W")
    hands.key("Del")
    assert opened == []
    hands.key("Enter")
    hands.key("Q")
    assert [what for what, _ in opened] == ["begin", "begin"]
    save_battle("Anna", record_text(fought(4, 5)))
    scene.on_resume()
    hands.step()
    assert scene.left.visible and scene.card.visible and not scene.inviting.visible


def test_the_running_battle_comes_first_and_goes_on(opened: list, young: str) -> None:
    journal = Journal()
    journal.put(young)
    journal.close()
    save_battle("Before supper", record_text(fought(4, 5)))
    hands = saves()
    assert [entry.name for entry in hands.scene.entries] == [journal.name, "Before supper"]
    hands.key("Enter")
    assert opened == [("go_on", journal.path)], "Enter on the focused row does what the gold button does"
    hands.click(hands.scene.go)
    assert opened == [("go_on", journal.path)] * 2


def test_arrows_choose_and_enter_goes_on(opened: list, young: str) -> None:
    save_battle("Anna", young)
    hands = saves()
    assert hands.scene.chosen.name == "Anna" and hands.scene.picture.state is not None
    assert hands.scene.chosen.saved.forces[0] in str(hands.scene.score.text)
    hands.tab_to(hands.scene.go)
    hands.key("Enter")
    assert opened == [("resume", summed(young))]


def test_enter_on_the_row_goes_on_too(opened: list, young: str) -> None:
    """The gold button says Go on [Enter]: the row that has the focus does it."""
    for name in ("Anna", "Ben"):
        save_battle(name, young)
    hands = saves()
    hands.tab_to(hands.scene.list)
    hands.key("Down")
    hands.key("Enter")
    assert [what for what, _ in opened] == ["resume"] and hands.scene.list.cursor == 1


def test_a_battle_that_is_over_is_watched_not_gone_on_with(opened: list, ended: str) -> None:
    save_battle("Done", ended)
    hands = saves()
    assert not hands.scene.go.enabled and "over" in str(hands.scene.go.why_off)
    hands.key("W")
    hands.click(hands.scene.watch)
    assert opened == [("replay", summed(ended))] * 2


def test_replays_have_no_going_on(opened: list, young: str) -> None:
    save_battle("Anna", young)
    hands = saves(replays=True)
    assert not hands.scene.go.visible
    hands.click(hands.scene.watch)
    assert opened == [("replay", summed(young))]


def test_renaming_by_keyboard(young: str) -> None:
    save_battle("Anna", young)
    hands = saves()
    hands.key("N")
    assert hands.scene.stage.focused is hands.scene.field
    hands.key("A", mod=64)
    hands.type("Anna's last stand")
    hands.key("Enter")
    assert (
        [entry.name for entry in list_saves()] == ["Anna's last stand"] == [entry.name for entry in hands.scene.entries]
    )


def test_the_running_battle_gets_a_name_by_mouse(young: str) -> None:
    journal = Journal()
    journal.put(young)
    journal.close()
    hands = saves()
    hands.click(hands.scene.field)
    hands.key("A", mod=64)
    hands.type("Kept")
    hands.click(hands.scene.keep)
    assert [entry.name for entry in list_saves()] == ["Kept"] and hands.scene.chosen.name == "Kept"
    assert load_battle("Kept") == summed(young)


def test_another_save_is_written_over_only_after_asking(young: str, ended: str) -> None:
    save_battle("One", young)
    save_battle("Two", ended)
    hands = saves()
    while hands.scene.chosen.name != "One":
        hands.key("Down")
    hands.click(hands.scene.field)
    hands.key("A", mod=64)
    hands.type("Two")
    hands.click(hands.scene.keep)
    hands.key("Esc")
    assert {entry.name for entry in list_saves()} == {"One", "Two"}
    hands.click(hands.scene.keep)
    hands.click(dialog(hands).buttons[1])
    assert [entry.name for entry in list_saves()] == ["Two"]
    assert load_battle("Two") == summed(young)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_deleting_asks_and_the_safe_answer_has_the_focus(by: str, young: str) -> None:
    save_battle("Anna", young)
    hands = saves()
    hands.click(hands.scene.gone) if by == "mouse" else hands.key("Del")
    asked = dialog(hands)
    assert hands.scene.stage.focused is asked.buttons[0]
    hands.click(asked.buttons[0]) if by == "mouse" else hands.key("Esc")
    assert len(list_saves()) == 1 and isinstance(hands.scene, SavesScene)
    hands.click(hands.scene.gone) if by == "mouse" else hands.key("Del")
    hands.click(dialog(hands).buttons[1]) if by == "mouse" else hands.key("D")
    assert list_saves() == [] and hands.scene.entries == []


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"", b"hello\n", b"Kitchen Table Skirmish record 1\nruleset gone 1\n"]
)
def test_a_broken_file_is_listed_with_one_line_and_can_be_deleted(content: bytes, opened: list) -> None:
    user_saves().mkdir(parents=True)
    (user_saves() / "Bad.kts").write_bytes(content)
    hands = saves()
    assert not hands.scene.go.enabled and not hands.scene.watch.enabled
    assert "Bad.kts" in str(hands.scene.score.text) and "\n" not in str(hands.scene.score.text)
    hands.key("Del")
    hands.key("D")
    assert list_saves() == []


def forged(text: str, swap: bool) -> str:
    """A record with two answer lines swapped, or with one that is nonsense."""
    lines = text.splitlines()
    at = [i for i, line in enumerate(lines) if line.startswith("> deploy")][-2:]
    if swap:
        lines[at[0]], lines[at[1]] = lines[at[1]], lines[at[0]]
    else:
        lines[at[1]] = "> nonsense"
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("summed_too", [False, True])
def test_a_changed_save_is_told_and_goes_on_at_its_last_sound_moment(
        young: str, opened: list, swap: bool, summed_too: bool) -> None:
    """With digests alone (saves of earlier versions), and with the sum of today's."""
    text = forged(summed(young) if summed_too else young, swap)
    user_saves().mkdir(parents=True)
    (user_saves() / "Forged.kts").write_text(text, encoding="utf-8")
    hands = saves()
    said = str(hands.scene.more.text)
    assert "Damaged" in said and "line " in said and "\n" not in said
    played = hands.scene.chosen.saved.match
    whole = read_record(young, rules.get).play()
    assert 0 < played.answers_given < whole.answers_given
    assert young.startswith(record_text(played)), "what it goes on with is the beginning of what was fought"
    hands.key("W")
    assert opened == [("replay", record_text(played))]
    scene = resumed(text, "Forged.kts")
    assert record_text(scene.match) == record_text(played)
    assert "Forged.kts, line " in str(scene.news)
    assert (user_saves() / "Forged.kts").read_text(encoding="utf-8") == text, "the save stays as it is"


def test_an_answer_changed_in_the_running_step_is_told_by_the_sum() -> None:
    """It is behind the last digest, and as good an answer as the other."""
    match, mind = quick_order("warbands", 7).begin(), player("random", 1)
    while not match.boundary[1]:
        match.trusted(mind.choose(match))
    [answer] = match.boundary[1]
    ask = read_record(record_text(match), rules.get).play(steps=len(match.steps)).ask
    other = next(o for o in (drawn(ask, Stream(n)) for n in range(100)) if o != answer)
    text = summed(record_text(match)).replace(f"> {answer}\nsum", f"> {other}\nsum")
    sound, bad = read_record(text, rules.get).play_sound()
    assert bad is not None and sound.answers_given == match.answers_given - 1
    with pytest.raises(Bad, match="changed after they were written"):
        read_record(text, rules.get).play(verify=True)
    assert read_record(summed(record_text(match)), rules.get).play_sound()[1] is None


def test_one_that_vanishes_meanwhile_is_no_crash(young: str, kts_home: Path) -> None:
    save_battle("Anna", young)
    hands = saves()
    (user_saves() / "Anna.kts").unlink()
    hands.key("Del")
    hands.key("D")
    assert hands.scene.entries == []


@pytest.mark.parametrize("size,scale", [((1920, 1080), 100), ((1280, 720), 150), ((1280, 720), 200)])
def test_everything_is_inside_the_window(size: tuple[int, int], scale: int, young: str) -> None:
    save_battle("Anna", young)
    hands = saves(size=size, scale=scale)
    for widget in (hands.scene.go, hands.scene.watch, hands.scene.gone, hands.scene.list):
        assert hands.scene.card.rect.contains(widget.rect) or hands.scene.left.rect.contains(widget.rect)
        assert 0 <= widget.rect.left and widget.rect.right <= size[0] and widget.rect.bottom <= size[1]
