"""Battles by mail on the screen: invited, accepted, letters written, copied and pasted, watched, refused, kept."""

from __future__ import annotations

import os
import time
from functools import cache, partial
from pathlib import Path

import pygame
import pytest

from game import rules
from game.ai.random_player import drawn
from game.core.mail.armour import armoured, letters_in
from game.core.mail.exchange import Exchange
from game.core.play.dice import Stream
from game.core.text import T
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.battle_setup import force_types
from game.scenes.builder.scene import BuilderScene
from game.scenes.mail import letters as page
from game.scenes.mail import samples, terms
from game.scenes.mail.letters import LettersPage
from game.scenes.mail.samples import order
from game.scenes.mail.terms import InvitedPage, InvitePage
from game.scenes.new_battle import NewBattleScene
from game.scenes.players import MAIL
from game.scenes.result.figures import TableMap
from game.scenes.saves.scene import SavesScene
from game.scenes.title.scene import TitleScene
from game.store import mail
from game.store.forces import find_forces, force_to_line, force_to_toml
from game.store.settings import silent
from game.ui.app import FRAME, App
from tests.core.test_mail import ANNA, BEN, exchanged, pair


class Below(Scene):
    """Stands for the title."""

    name = "title"


class Player:
    """Somebody with a screen and a data folder of his own; chance decides for him."""

    def __init__(self, home: Path, monkeypatch) -> None:
        self.home, self.patch = home, monkeypatch
        self.here()
        self.app = App(silent(), size=(1280, 720), headless=True)
        self.app._draw = lambda: self.app._lay_out() or False       # nothing is painted
        self.app.push(Below())
        self.told: list[str] = []
        self.app.ui.toast = lambda text, seconds=0: self.told.append(str(text))
        self.stream = Stream(4)

    def here(self) -> None:
        self.patch.setenv("KTS_HOME", str(self.home))

    @property
    def scene(self):
        return self.app.scene

    def steps(self, most: int = 400) -> None:
        """Until nothing moves, without the motions."""
        for _ in range(most):
            if self.scene.name == "battle":
                self.scene.director.finish()
            self.app.step(FRAME)
            if not self.scene.moving:
                return
        raise AssertionError("it moves for ever")

    def decide(self) -> None:
        """Answer by lot, as far as the letter."""
        for _ in range(300):
            scene = self.scene
            if scene.name != "battle":
                return
            scene.director.finish()
            self.app.step(FRAME)
            if scene.match.over or scene.opponents.waits_for(scene.match.ask):
                scene.director.finish()
                self.steps()
                return
            scene.match.answer(drawn(scene.match.ask, self.stream))
            scene.opponents.roll_on()
            scene.forget_question()
            scene.keeping.write()
            scene.go_on()

    def letter(self) -> str:
        """The letter that is to be sent, as the button copies it."""
        assert isinstance(self.scene, LettersPage), self.scene.name
        self.scene.copy.activate()
        return str(self.app.ui.paste())

    def open(self, text: str) -> None:
        """Paste a letter where letters are opened."""
        if not isinstance(self.scene, LettersPage):
            navigation.letters_of(self.app)
        self.app.ui.copy(text)
        self.scene.paste.activate()
        self.app.step(FRAME)


@pytest.fixture
def anna(tmp_path, monkeypatch):
    monkeypatch.setattr(terms, "fresh_secret", partial(next, iter([b"a" * 32, b"b" * 32])))
    return Player(tmp_path / "anna", monkeypatch)


@pytest.fixture
def ben(tmp_path, monkeypatch, anna):
    return Player(tmp_path / "ben", monkeypatch)


def accepted(anna: Player, ben: Player) -> None:
    """Anna has invited Ben, he has accepted, and she has read it."""
    anna.here()
    navigation.invite(anna.app, order())
    assert isinstance(anna.scene, InvitePage)
    anna.scene.mine.text, anna.scene.friend.text = "Anna", "Ben"
    anna.scene.go.activate()
    invitation = anna.letter()
    ben.here()
    ben.open("Hi Ben!\n> " + invitation.replace("\n", "\n> "))
    assert isinstance(ben.scene, InvitedPage)
    ben.scene._bring(1)
    ben.scene.go.activate()
    acceptance = ben.letter()
    anna.here()
    anna.open(acceptance)


def test_a_battle_is_played_by_mail_from_screen_to_screen(anna, ben):
    accepted(anna, ben)
    assert anna.scene.name == "battle" and anna.scene.opponents.exchange.friend == "Ben"
    writer, reader = anna, ben
    for _ in range(10):
        writer.here()
        writer.steps()
        writer.decide()
        assert writer.scene.desk.go.enabled, writer.scene.desk.prompt.question
        writer.scene.commit()
        text = writer.letter()
        before = mail.listed(reader.home / "mail")[0].parts
        reader.here()
        reader.open(text)
        assert reader.scene.name == "battle", (reader.told, len(before.letters))
        reader.steps()
        after = mail.listed(reader.home / "mail")[0].parts
        assert after is not None and before is not None and len(after.letters) > len(before.letters)
        writer, reader = reader, writer
    one, other = anna.scene, ben.scene
    exchanges = [mail.opened(mail.listed(who.home / "mail")[0].path, rules.get).exchange for who in (anna, ben)]
    shorter = min(len(each.letters) for each in exchanges)
    assert shorter > 10 and exchanges[0].letters[:shorter] == exchanges[1].letters[:shorter]
    assert one is not None and other is not None
    reader.here()                       # his letter is written, and the one before it can still be watched
    letters = reader.scene
    assert isinstance(letters, LettersPage) and letters.again.visible
    decided, from_ = letters.battle.exchange.match.decided, letters.battle.watched_from
    assert from_ is not None and 0 <= from_ < len(decided)
    letters.watch()
    assert reader.scene.name == "replay" and reader.scene.start == from_
    assert letters.battle.exchange.match.decided == decided


def test_it_goes_on_from_saved_battles_and_what_was_decided_is_kept(anna, ben):
    accepted(anna, ben)
    anna.steps()
    while anna.scene.opponents.waits_for(anna.scene.match.ask):
        anna.scene.commit()
        letter = anna.letter()
        anna, ben = ben, anna
        anna.here()
        anna.open(letter)
        anna.steps()
    scene = anna.scene
    scene.match.answer(drawn(scene.match.ask, anna.stream))
    scene.opponents.roll_on()
    scene.keeping.write()
    drafted = scene.opponents.exchange.drafted
    assert drafted
    anna.app.pop_to(anna.app.scenes[0])
    anna.app.push(SavesScene(wait=True))
    saves = anna.scene
    assert [entry.kind for entry in saves.entries] == ["mail"]
    assert "your turn, letter" in str(saves.list.items[0].note)
    saves.go_on()
    assert anna.scene.name == "battle" and anna.scene.opponents.exchange.drafted == drafted
    anna.scene.undo()
    assert anna.scene.opponents.exchange.drafted == drafted[:-1]
    title = TitleScene(wait=True, seed=5)
    anna.app.pop_to(anna.app.scenes[0])
    anna.app.push(title)
    assert title.going.visible and "your turn, letter" in str(title.saved.stands) and title.saved.match is not None
    title.go_on()
    assert anna.scene.name == "battle" and anna.scene.opponents.exchange.drafted == drafted[:-1]
    assert "put aside" in str(anna.scene.keeping.thrown_words(T("turn 1")))


def test_letters_that_do_not_fit_are_told_and_nothing_changes(anna, ben):
    accepted(anna, ben)
    anna.decide()
    anna.scene.commit()
    own = anna.letter()
    path = mail.listed()[0].path
    before = path.read_text()
    told: list[str] = []
    anna.app.ui.toast = lambda text, seconds=0: told.append(str(text))
    for text in ("", "hello", own, own.replace("KTS[", "KTS[AAAA"), "KTS[" + "A" * 90 + "]"):
        anna.open(text)
        assert isinstance(anna.scene, LettersPage) and told and "\n" not in told[-1]
    assert "your own letter 3" in told[-3] and "damaged" in told[-1] and path.read_text() == before
    with pytest.raises(Exception, match="sent in a letter|dice|other"):
        anna.scene.battle.exchange.match.undo(0)


def test_letters_come_as_files_and_by_dropping(anna, ben, tmp_path):
    anna.here()
    navigation.invite(anna.app, order())
    anna.scene.mine.text, anna.scene.friend.text = "Anna", "Ben"
    anna.scene.go.activate()
    anna.scene.save_file()
    file = next((anna.home / "mail" / "letters").iterdir())
    other = file.with_name("a later letter of another battle.txt")
    other.write_text("KTS[nothing]")
    os.utime(file, (1, 1))
    assert page.letter_files((file.parent,)) == [file, other], "the invitation first, whatever the disk says"
    other.unlink()
    assert page.letter_files((file.parent,)) == [file] and page.letter_files((tmp_path / "nowhere",)) == []
    ben.here()
    navigation.letters_of(ben.app)
    ben.app.step(FRAME, [pygame.event.Event(pygame.DROPFILE, file=str(file))])
    assert isinstance(ben.scene, InvitedPage)
    ben.app.pop()
    ben.app.step(FRAME, [pygame.event.Event(pygame.DROPTEXT, text=file.read_text())])
    assert isinstance(ben.scene, InvitedPage)
    ben.app.pop()
    told: list[str] = []
    ben.app.ui.toast = lambda text, seconds=0: told.append(str(text))
    os.makedirs(tmp_path / "folder.txt")
    for event in (pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "folder.txt")),
                  pygame.event.Event(pygame.DROPFILE, file="\0")):
        ben.app.step(FRAME, [event])
    assert len(told) == 2 and isinstance(ben.scene, LettersPage)
    ben.app.pop()                           # on any screen
    ben.app.on_drop = lambda event: navigation.dropped(ben.app, event)
    ben.app.step(FRAME, [pygame.event.Event(pygame.DROPFILE, file=str(file))])
    assert isinstance(ben.scene, InvitedPage)
    assert letters_in(file.read_text())
    while len(ben.app.scenes) > 1:
        ben.app.pop()
    force = find_forces("warbands", force_types())[0]
    for text in (f"Hi,\n> {force_to_line(force)}.\n", force_to_toml(force)):         # a force, with words around it
        ben.app.step(FRAME, [pygame.event.Event(pygame.DROPTEXT, text=text)])
        assert isinstance(ben.scene, BuilderScene) and ben.scene.draft.force == force.force
        ben.app.pop()
    record = (Path(__file__).parents[2] / "core" / "records" / "simple-battles-1.kts").read_text("utf-8")
    (tmp_path / "battle.txt").write_text(f"Hi Ben, our battle:\n\n{record}\nBye\n", "utf-8")
    ben.app.step(FRAME, [pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "battle.txt"))])
    for _ in range(200):
        ben.app.step(FRAME, [])
        if ben.scene.name in ("replay", "battle"):
            break
        time.sleep(0.02)
    assert ben.scene.name in ("replay", "battle")


def test_a_new_battle_against_a_friend_by_mail(anna):
    anna.here()
    anna.app.push(NewBattleScene("simple-battles", wait=True))
    scene = anna.scene
    scene.choice.players = [MAIL, "easy"]
    scene.refresh()
    assert not scene.start.enabled and "yours" in str(scene.start.why_off)
    scene.choice.players = [MAIL, "human"]
    scene.refresh()
    assert str(scene.start.label) == "Invite a friend"
    scene.begin()
    assert isinstance(anna.scene, InvitePage) and anna.scene.side == 1
    anna.scene.go.activate()
    assert isinstance(anna.scene, InvitePage)       # a name is missing


@cache
def whole() -> tuple[bytes, ...]:
    """All letters of a short battle by lot."""
    anna, ben = pair("simple-battles", "roll")
    exchanged(anna, ben)
    return tuple(anna.letters)


@pytest.mark.parametrize("me", [0, 1])
def test_the_last_letter_ends_the_battle_on_both_screens(anna, me):
    """The friend's last letter is played, the result shown, and a letter written if the friend needs one."""
    anna.here()
    letters = whole()
    last = len(letters) if (len(letters) + 1) % 2 != me else len(letters) - 1     # the friend's last
    kept = Exchange.restored(me, (ANNA, BEN)[me], letters[:last - 1], rules.get)
    battle = mail.MailBattle.begun(kept)
    navigation.letters_of(anna.app, battle)
    anna.open(armoured(letters[last - 1]))
    for _ in range(60):
        anna.steps()
        if anna.scene.name != "battle" or not anna.scene.match.over:
            break
    if anna.scene.name == "battle":         # one decision is left, with which it ends
        anna.decide()
        anna.steps()
        if anna.scene.name == "battle":
            anna.scene.commit()
    names = [scene.name for scene in anna.app.scenes]
    if last == len(letters):
        assert names[-1] == "result", names
        assert mail.listed()[0].parts.state == "over"
    else:
        assert names[-1] == "letters" and letters_in(anna.letter()) == [kept.letters[-1]]
    if "result" in names:
        assert len(list((anna.home / "replays").glob("*.kts"))) == 1


def golden(letters: LettersPage) -> list[bool]:
    """Whether it is to be copied, pasted, or decided on the table."""
    return [letters.copy.gold, letters.paste.gold, letters.table.gold]


def test_what_comes_next_is_gold_and_the_table_is_seen_as_it_stands(anna):
    anna.app.push(samples.page(7))
    letters = anna.scene
    assert golden(letters) == [True, False, False]
    letters.copy.activate()
    assert golden(letters) == [False, True, False]
    picture = next(one for one in letters.stage.root.walk() if isinstance(one, TableMap))
    assert picture.table is not None and picture.state is letters.battle.exchange.match.state
    anna.app.push(samples.page(8))
    assert golden(anna.scene) == [False, False, True]
    anna.app.push(samples.page(0))
    assert anna.scene.paste.gold
