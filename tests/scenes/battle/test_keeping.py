"""No battle is lost: any number in progress, finished ones in Replays at once, and what is said of it is true."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from hands import Hands

from game import rules
from game.ai.random_player import drawn
from game.core.play.acts import Resign
from game.core.play.answers import Answer
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.play.sums import summed
from game.scenes import navigation
from game.scenes.battle import BattleScene, going_on
from game.scenes.battle.menu import BattleMenu
from game.scenes.battle_setup import BattleOrder, quick_order
from game.scenes.players import HUMAN
from game.scenes.result.words import headline
from game.scenes.saves.scene import SavesScene
from game.scenes.title.scene import TitleScene
from game.store import archive, disk, journal
from game.store.folders import user_battles
from game.store.journal import Journal, in_progress
from game.store.saves import list_saves, load_battle, save_battle
from game.ui.text import plain
from game.ui.widgets import Dialog

pytestmark = pytest.mark.usefixtures("kts_home")
CTRL_S = pygame.KMOD_CTRL


def order(ruleset: str = "simple-battles", seed: int = 3) -> BattleOrder:
    found = quick_order(ruleset, seed)
    return BattleOrder(found.setup, (HUMAN, HUMAN), seed)


def on(match: Match, answers: int, seed: int = 1) -> Match:
    stream = Stream(seed)
    for _ in range(answers):
        if match.ask is None:
            break
        match.trusted(drawn(match.ask, stream))
    return match


def fighting(ruleset: str = "simple-battles", seed: int = 3) -> Match:
    """A battle at a question that allows resigning."""
    match = order(ruleset, seed).begin()
    stream = Stream(seed)
    while match.ask.option("resign") is None:
        match.trusted(drawn(match.ask, stream))
    return match


def table(match: Match) -> Hands:
    """That battle on the screen, above the title."""
    hands = Hands(TitleScene(wait=True, seed=5), reduced_motion=True, pace=3, no_briefing=rules.IDS)
    hands.app.push(BattleScene(match))
    hands.step()
    return hands


def dialog(hands: Hands) -> Dialog:
    [layer] = hands.scene.stage.layers
    assert isinstance(layer.widget, Dialog)
    return layer.widget


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A disk that is full while the list holds True."""
    state = [False]
    put_all = disk.put_all

    def refuse(handle: int, data: bytes) -> None:
        if state[0]:
            raise OSError(28, "No space left on device")
        put_all(handle, data)

    monkeypatch.setattr(disk, "put_all", refuse)
    monkeypatch.setattr(journal, "put_all", refuse)
    return state


# --- battles in progress ------------------------------------------------------------------------------------------


def test_another_battle_does_not_touch_one_that_was_left() -> None:
    """F-1: a battle of each ruleset is begun, left, and still there after all the others were begun and fought on."""
    left: dict[Path, str] = {}
    hands = Hands(TitleScene(wait=True, seed=5), painted=False, reduced_motion=True, pace=3, no_briefing=rules.IDS)
    for n, ruleset in enumerate(rules.IDS):
        navigation.begin(hands.app, order(ruleset, n + 5))
        hands.step()
        scene = hands.scene
        scene.give(drawn(scene.match.ask, Stream(n)))
        hands.step()
        hands.key("Esc")
        assert isinstance(hands.scene, BattleMenu) and "is kept as it stands" in plain(hands.scene.kept.text)
        hands.click(hands.scene.leaving)
        assert hands.scene.name == "title", "Leave to the title leads to the title"
        left[scene.keeping.journal.path] = record_text(scene.match)
        assert {one.path: one.text for one in in_progress()} == left
    assert hands.scene.saved.text == left[scene.keeping.journal.path], "Continue shows the last"
    assert "4 more" in plain(hands.scene.saved_row.words)
    hands.app.push(SavesScene(wait=True))
    hands.step()
    assert {entry.path: entry.text for entry in hands.scene.entries} == left
    hands.key("Down")
    wanted = hands.scene.chosen.path
    hands.key("Enter")
    assert hands.scene.name == "battle" and hands.scene.keeping.journal.path == wanted
    assert record_text(hands.scene.match) == left[wanted]


def test_the_card_tells_game_turn_and_names_and_never_shows_another_battle() -> None:
    first = fighting()
    Journal("first").put(record_text(first))
    hands = Hands(TitleScene(wait=True, seed=5))
    card = hands.scene.going
    picture = card.picture
    said = " ".join(plain(words) for words in (hands.scene.saved.game, hands.scene.saved.score))
    assert "Simple" in said and "round" in said
    assert all(force.name in said for force in first.now.setup.forces)
    blocks = card._blocks(card._room(card.rect.width)[1])
    assert not any(block.shortened for block in blocks) and sum(b.height for b in blocks) <= card.ring().height
    assert picture is not None
    second = fighting("ghost-legions", 4)
    Journal("second").put(record_text(second))
    hands.scene.wait = False
    shown: list[object] = []
    card.show = lambda saved, show=card.show: (show(saved), shown.append(card.picture))  # type: ignore[method-assign]
    hands.scene.on_resume()
    assert hands.scene.saved.text == record_text(second) and shown[0] is None, "no picture rather than another's"


def test_a_battle_in_set_up_is_kept_before_its_first_answer() -> None:
    hands = table(order().begin())
    assert [one.text for one in in_progress()] == [record_text(hands.scene.match)]


def test_a_damaged_journal_goes_on_where_it_is_whole_and_its_file_is_kept() -> None:
    """F-4."""
    match = on(order().begin(), 12)
    kept = Journal("A v B")
    kept.put(record_text(match))
    whole = record_text(match)
    on(match, 3)
    kept.put(record_text(match))
    on(match, 3)
    kept.put(record_text(match))
    kept.close()
    data = bytearray(kept.path.read_bytes())
    data[data.index(b"> ", data.rindex(whole[-20:].encode()))] ^= 1
    kept.path.write_bytes(bytes(data))
    hands = Hands(TitleScene(wait=True, seed=5), reduced_motion=True)
    hands.key("Enter")
    scene = hands.scene
    assert scene.name == "battle" and record_text(scene.match) == whole
    assert "damaged" in hands.said() and ".damaged" in hands.said() and "\n" not in hands.said()
    [aside] = user_battles().glob("*.damaged")
    assert aside.read_bytes() == bytes(data)
    assert [one.text for one in in_progress()] == [whole]


@pytest.mark.parametrize("damage", ["bytes", "head", "beginning"])
def test_a_damaged_save_opens_the_one_before_it_and_is_kept(damage: str) -> None:
    match = on(order().begin(), 12)
    before = record_text(match)
    save_battle("Friday", before)
    path = save_battle("Friday", record_text(on(match, 3)))
    data = {"bytes": path.read_bytes()[:300] + b"\xff\xff", "head": b"Kitchen Table\n",
            "beginning": re.sub(rb"\nbegin \w{16}", b"\nbegin 0123456789abcdef", path.read_bytes())}[damage]
    path.write_bytes(data)
    hands = Hands(SavesScene(wait=True), reduced_motion=True)
    assert "Damaged" in plain(hands.scene.more.text) and "saved before it" in plain(hands.scene.more.text)
    assert path.read_bytes() == data, "looking changes nothing"
    hands.key("Enter")
    assert hands.scene.name == "battle" and record_text(hands.scene.match) == before
    said = hands.said()
    assert "Friday.kts" in said and "saved before" in said and "Friday.damaged" in said and "\n" not in said
    assert path.with_name("Friday.damaged").read_bytes() == data and load_battle("Friday") == summed(before)


def test_a_journal_that_nobody_can_read_is_told_once_and_stays() -> None:
    user_battles().mkdir(parents=True)
    (user_battles() / "Old.journal").write_bytes(b"\0" * 100)
    hands = Hands(TitleScene(wait=True, seed=5))
    assert "Old.journal" in hands.said() and not hands.scene.going.visible
    navigation.begin(hands.app, order())
    hands.step()
    assert (user_battles() / "Old.journal").read_bytes() == b"\0" * 100
    hands.app.push(SavesScene(wait=True))
    hands.step()
    assert [entry.error != "" for entry in hands.scene.entries].count(True) == 1


def test_a_finished_battle_among_those_in_progress_goes_to_the_replays() -> None:
    """The program was killed between the last answer and the archive."""
    match = on(order().begin(), 10_000)
    kept = Journal("A v B")
    kept.put(record_text(match))
    kept.close()
    hands = Hands(TitleScene(wait=True, seed=5))
    assert not hands.scene.going.visible and in_progress() == []
    assert [archive.load(entry) for entry in archive.finished()] == [summed(record_text(match))]


# --- finished battles ---------------------------------------------------------------------------------------------


def test_a_finished_battle_is_in_replays_before_the_result_is_left() -> None:
    """F-2; by resigning, after asking."""
    hands = table(fighting())
    _scene, match = hands.scene, hands.scene.match
    side = match.ask.side
    hands.key("Esc")
    hands.click(hands.scene.resigning)
    asked = dialog(hands)
    assert hands.scene.stage.focused is asked.buttons[0], "the safe answer has the focus"
    hands.key("Esc")
    assert not match.over
    hands.click(hands.scene.resigning)
    hands.click(dialog(hands).buttons[1])
    hands.step(seconds=1)
    assert match.over and hands.scene.name == "result"
    [entry] = archive.finished()
    assert archive.load(entry) == summed(record_text(match)) and in_progress() == []
    title, note = headline(match)
    loser, winner = ("Blue", "Orange")[side], ("Blue", "Orange")[1 - side]
    assert str(title) in (f"{winner} wins: {loser} resigned", "You lost: you resigned")
    assert "SB-R61" in str(note) and "SB-45" not in str(note)
    assert [event.clause for event in match.story()][-2:] == ["SB-R61", "SB-R61"]
    hands.key("Enter")
    assert hands.scene.name == "result", "Enter begins nothing"
    hands.key("Esc")
    hands.key("Esc")
    assert hands.app.running and hands.scene.name == "title"
    hands.key("Esc")
    hands.app.push(SavesScene(True, wait=True))
    hands.step()
    assert [one.kind for one in hands.scene.entries] == ["replay"]
    assert "1 of at most 100" in plain(hands.scene.bound.text)
    hands.key("P")
    assert [one.pinned for one in hands.scene.entries] == [True] and "(now 1)" in plain(hands.scene.bound.text)
    hands.click(hands.scene.pin)
    assert [one.pinned for one in archive.finished()] == [False]
    hands.key("Enter")
    assert hands.scene.name == "replay", "Enter on the focused row watches it"


def test_taking_the_last_answer_back_takes_the_battle_out_of_the_replays() -> None:
    hands = table(fighting())
    scene = hands.scene
    before = record_text(scene.match)
    scene.match.answer(Answer(Resign()))
    scene.keeping.write()
    assert len(archive.finished()) == 1 and in_progress() == []
    scene.match.undo()
    scene.keeping.write()
    assert archive.finished() == [] and [one.text for one in in_progress()] == [before]


def test_resigning_has_its_place_in_every_pause() -> None:
    places = set()
    for match in (order().begin(), fighting(), fighting("deathzap")):
        hands = table(match)
        hands.key("Esc")
        assert hands.scene.resigning.visible and (hands.scene.resigning.enabled is (match.state.round > 0))
        places.add((hands.scene.resigning.rect.x, hands.scene.resigning.rect.bottom - hands.scene.sheet.rect.bottom))
        if not hands.scene.resigning.enabled:
            assert "throw the battle away" in plain(hands.scene.resigning.why_off)
    assert len(places) == 1


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_throwing_away_asks_and_takes_only_this_battle(by: str) -> None:
    other = Journal("Other")
    other.put(record_text(order(seed=4).begin()))
    hands = table(fighting())
    hands.key("Esc")
    if by == "mouse":
        hands.click(hands.scene.throwing)
    else:
        hands.tab_to(hands.scene.throwing)
        hands.key("Enter")
    hands.key("Esc")
    assert len(in_progress()) == 2
    hands.click(hands.scene.throwing)
    hands.click(dialog(hands).buttons[1]) if by == "mouse" else hands.key("T")
    assert hands.scene.name == "title" and [one.path for one in in_progress()] == [other.path]
    assert archive.finished() == []


def test_saving_asks_before_another_save_is_written_over() -> None:
    """A save of the same name; one whose name only looks alike among files is another."""
    other = record_text(order(seed=9).begin())
    save_battle("Anna's", other)
    save_battle("Anna-s", other)
    hands = table(fighting())
    hands.key("Esc")
    hands.scene.field.text = "Anna's"
    hands.key("S", mod=CTRL_S)
    assert "Anna's" in plain(dialog(hands).panel.children[0].children[0].text)
    hands.key("Esc")
    assert load_battle("Anna's") == load_battle("Anna-s") == summed(other)
    hands.key("S", mod=CTRL_S)
    hands.key("W")
    assert load_battle("Anna's") == summed(record_text(hands.scene.battle.match)) and len(list_saves()) == 2
    assert load_battle("Anna-s") == summed(other) and "Saved as Anna's" in hands.said()


# --- a full disk --------------------------------------------------------------------------------------------------


def test_that_a_battle_is_not_kept_stands_on_the_table_as_long_as_it_lasts(full: list[bool]) -> None:
    """W-4: also where the briefing lay over it at first; and it is tried again by itself."""
    full[0] = True
    scene = BattleScene(order().begin())
    scene.briefs = True
    hands = Hands(scene)
    assert hands.scene.name == "briefing"
    hands.key("Enter")
    assert hands.scene is scene and "cannot be kept" in hands.said()
    sign = scene.keeping.sign
    for _ in range(3):
        hands.step(seconds=9)
        assert sign.visible and "No space left" in plain(sign.words.text)
        assert scene.table.rect.contains(sign.rect) and not sign.rect.colliderect(scene.tools.rect)
        scene.give(drawn(scene.match.ask, Stream(1)))
        hands.step()
    full[0] = False
    hands.step(seconds=6)
    assert not sign.visible and [one.text for one in in_progress()] == [scene.keeping.record_text()]
    assert scene.keeping.unkept == ""


def test_a_finished_battle_that_is_not_kept_says_so_at_its_result_and_is_tried_again(full: list[bool]) -> None:
    hands = table(fighting())
    scene = hands.scene
    full[0] = True
    scene.give(Answer(Resign()))
    while hands.scene.name != "result":
        hands.step(seconds=1)
    hands.step()
    assert "cannot be kept" in hands.said() and "No space left" in plain(hands.scene.note.text)
    hands.step(seconds=12)
    assert "No space left" in plain(hands.scene.note.text)
    full[0] = False
    hands.step(seconds=6)
    assert "kept in Replays" in plain(hands.scene.note.text) and len(archive.finished()) == 1


def test_on_a_full_disk_the_menu_says_so_and_leaving_asks(full: list[bool]) -> None:
    hands = table(fighting())
    scene = hands.scene
    kept = record_text(scene.match)
    full[0] = True
    scene.give(drawn(scene.match.ask, Stream(1)))
    hands.step()
    assert "cannot be kept" in hands.said() and "No space left" in hands.said()
    hands.key("Esc")
    assert "not" in plain(hands.scene.kept.text) and "No space left" in plain(hands.scene.kept.text)
    hands.click(hands.scene.leaving)
    assert "lost" in plain(dialog(hands).panel.children[0].children[1].text)
    hands.key("Esc")
    assert isinstance(hands.scene, BattleMenu)
    hands.step(pygame.event.Event(pygame.QUIT))
    assert hands.app.running and dialog(hands)
    hands.key("Esc")
    assert [one.text for one in in_progress()] == [kept]
    full[0] = False
    hands.click(hands.scene.leaving)
    assert hands.scene.name == "title" and [one.text for one in in_progress()] == [record_text(scene.match)]


def test_on_a_full_disk_the_result_says_so_and_leaving_asks(full: list[bool]) -> None:
    hands = table(fighting())
    full[0] = True
    hands.scene.exits.resign()
    hands.step(seconds=1)
    scene = hands.scene
    assert scene.name == "result" and "No space left" in scene.battle.unkept
    assert "not" in plain(scene._kept_words())
    hands.key("Esc")
    hands.key("Esc")
    assert hands.scene is scene and archive.finished() == []
    full[0] = False
    hands.key("Esc")
    assert hands.scene.name == "title" and len(archive.finished()) == 1 and in_progress() == []


def test_closing_the_window_twice_closes_it_anyway(full: list[bool]) -> None:
    hands = table(fighting())
    full[0] = True
    hands.scene.give(drawn(hands.scene.match.ask, Stream(1)))
    hands.step(pygame.event.Event(pygame.QUIT))
    assert hands.app.running
    hands.step(pygame.event.Event(pygame.QUIT))
    assert not hands.app.running


def test_a_battle_that_vanished_meanwhile_is_one_line() -> None:
    hands = Hands(TitleScene(wait=True, seed=5))
    kept = Journal("A v B")
    kept.put(record_text(order().begin()))
    hands.scene.on_resume()
    kept.end()
    hands.key("Enter")
    assert hands.scene.name == "title" and "no longer there" in hands.said()
    with pytest.raises(Exception, match="no longer there"):
        going_on(kept.path)
