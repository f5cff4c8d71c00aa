"""`mail`: two homes exchange letters as text; what is wrong is one line."""

from __future__ import annotations

import io
import sys
from functools import partial
from pathlib import Path

import pytest

from game import rules
from game.__main__ import main
from game.ai.random_player import drawn
from game.core.errors import Bad
from game.core.mail.armour import letters_in
from game.core.mail.exchange import Exchange
from game.core.play.dice import Stream
from game.core.play.record import read_record
from game.store import mail
from tests.core.test_mail import ANNA, BEN, setup, written


class Home:
    """A player with a data folder of his own, who writes commands."""

    def __init__(self, folder: Path, capsys, monkeypatch) -> None:
        self.folder, self.capsys, self.patch = folder, capsys, monkeypatch

    def __call__(self, *words: str, stdin: str = "") -> str:
        self.patch.setenv("KTS_HOME", str(self.folder))
        self.patch.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            self.code = main(["mail", *words])
        except SystemExit as end:
            self.code = int(end.code or 0)
        told = self.capsys.readouterr()
        self.error = told.err
        assert told.err.count("\n") <= 1
        return told.out


@pytest.fixture
def homes(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(mail, "fresh_secret", partial(next, iter([ANNA, BEN])))
    return Home(tmp_path / "a", capsys, monkeypatch), Home(tmp_path / "b", capsys, monkeypatch)


def test_two_homes_exchange_a_whole_battle(homes, tmp_path):
    anna, ben = homes
    invitation = anna("start", "simple-battles", "--seed", "3", "--me", "Anna", "--friend", "Ben", "--side", "B")
    assert "invites Ben: Simple Battles" in ben("read", stdin=invitation)
    letter = ben("read", "--accept", "--me", "Benno", stdin="Hi!\n> " + invitation.replace("\n", "\n> "))
    writer, reader = ben, anna
    for _ in range(400):
        said = reader("read", stdin=letter)
        assert reader.code == 0, reader.error
        if "nothing remains to be sent" in said:
            break
        letter = said if "KTS[" in said else reader("answer", "--player", "random")
        assert reader.code == 0 and "KTS[" in letter, reader.error
        writer, reader = reader, writer
    else:
        pytest.fail("the battle has no end")
    for one in homes:
        assert "over" in one("show")
        one("record", str(tmp_path / "battle.kts"))
        read_record((tmp_path / "battle.kts").read_text(), rules.get).play(verify=True)


def test_answers_are_kept_taken_back_and_sent(homes):
    anna, ben = homes
    anna("read", stdin=ben("read", "--accept", stdin=anna("start", "skirmashed")))
    assert "edge south" in anna("show", "--battle", mail.listed(anna.folder / "mail")[0].parts.battle.hex()[:5])
    anna("answer", "fly away")
    assert anna.code and "cannot be chosen" in anna.error
    assert "Set up figures" in anna("answer", "--hold", "edge south")
    assert "edge south" in anna("undo")
    anna("undo")
    assert "nothing has been answered" in anna.error
    letter = anna("answer", "edge north", "--player", "random")
    assert anna("letter") == letter
    anna("answer", "edge north")
    assert "letter 4 is Ben's to write" in anna.error
    ben("read", stdin=letter)
    ben("read", stdin=letter)
    assert "was read before" in ben.error
    anna("read", stdin=letter)
    assert "your own letter 3" in anna.error
    anna("read", stdin="hello")
    assert "no letter in this text" in anna.error


# ── the files ────────────────────────────────────────────────────────────────────────────────────────────────


def kept(folder: Path) -> mail.MailBattle:
    return mail.MailBattle.begun(Exchange.invite(setup(), rules.get, ANNA, names=("Anna", "Ben")), folder)


def test_a_damaged_file_is_told_and_stays(tmp_path):
    one = kept(tmp_path)
    text = one.path.read_text()
    for broken in (text[:-30], text.replace("me 0", "me 1"), text.replace("letter ", "letter A", 1), "", "x\n" * 5):
        one.path.write_text(broken)
        with pytest.raises(Bad) as caught:
            mail.opened(one.path, rules.get)
        assert "\n" not in str(caught.value) and one.path.name in str(caught.value)
        assert mail.listed(tmp_path)[0].parts is None and mail.listed(tmp_path)[0].error
        assert one.path.read_text() == broken
    one.path.write_text(text)
    assert mail.opened(one.path, rules.get).exchange.letters == one.exchange.letters


def test_no_letter_is_shown_that_does_not_lie_on_the_disk(tmp_path, monkeypatch):
    one = kept(tmp_path)
    one.exchange.read(Exchange.accept(one.exchange.letters[0], rules.get, b"b" * 32).letters[1])
    full = Bad("x", "", "the disk is full")

    def refuse(*_: object) -> None:
        raise full

    monkeypatch.setattr(mail, "write_text", refuse)
    with pytest.raises(Bad, match="full"):
        one.put()
    with pytest.raises(Bad, match="full"):
        one.save_letter()
    monkeypatch.undo()
    one.put()
    assert letters_in(one.save_letter().read_text()) == [one.exchange.letters[0]]


def test_two_programs_do_not_write_one_battle_in_two_ways(tmp_path):
    one = kept(tmp_path)
    other = mail.opened(one.path, rules.get)
    other.read(Exchange.accept(one.exchange.letters[0], rules.get, b"b" * 32).letters[1])
    with pytest.raises(Bad, match="another program goes on"):
        one.put()


def test_killed_before_a_letter_is_written_it_is_written_again_just_so(tmp_path, monkeypatch):
    """What was decided stays, and the letter comes out the same: nobody could hold two of one number."""
    one = kept(tmp_path)
    ben = Exchange.accept(one.exchange.letters[0], rules.get, BEN)
    one.read(ben.letters[1])
    stream = Stream(3)
    while not one.exchange.ready or not one.exchange.drafted:
        if one.exchange.ready:
            ben.read(one.seal())
            one.read(written(ben, stream))
        else:
            one.exchange.match.answer(drawn(one.exchange.match.ask, stream))
            one.exchange.settle()
            one.put()
    before, drafted = one.path.read_text(), one.exchange.drafted

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(mail, "write_text", killed)
    with pytest.raises(KeyboardInterrupt):
        one.seal()
    lost = one.exchange.letters[-1]
    monkeypatch.undo()
    assert one.path.read_text() == before
    again = mail.opened(one.path, rules.get)
    assert again.exchange.drafted == drafted and again.seal() == lost
    assert mail.opened(one.path, rules.get).exchange.letters == again.exchange.letters


def test_several_battles_stand_side_by_side(tmp_path):
    texts = []
    for secret in (ANNA, BEN, b"c" * 32):
        invited = Exchange.invite(setup(), rules.get, secret, names=("Anna", secret[:3].decode()))
        mail.MailBattle.begun(invited, tmp_path)
        texts.append(Exchange.accept(invited.letters[0], rules.get, b"z" * 32).letters[1])
    assert len({entry.path for entry in mail.listed(tmp_path)}) == 3
    for text in reversed(texts):
        found = mail.fitting([text], tmp_path)
        assert found.entry is not None
        mail.opened(found.entry.path, rules.get).read(found.letter)
    assert [entry.parts.state for entry in mail.listed(tmp_path) if entry.parts] == ["yours"] * 3
    with pytest.raises(Bad, match="no battle that you play"):
        mail.fitting(texts, tmp_path / "elsewhere")
