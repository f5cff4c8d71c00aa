"""Battles by mail: whole ones by two programs, dice that nobody chooses, letters that do not fit, hostile texts."""

from __future__ import annotations

import random
import tracemalloc
import zlib
from base64 import b64encode
from functools import cache

import msgspec
import pytest

from game import rules
from game.ai.random_player import drawn
from game.core.errors import Bad, Refused
from game.core.mail import compare, exchange
from game.core.mail import letter as letters
from game.core.mail.armour import WORDS, armoured, letters_in
from game.core.mail.dice import LINKS, Batch, chain, key, link
from game.core.mail.exchange import GUEST, INVITER, Exchange
from game.core.mail.letter import Turn
from game.core.play.dice import Stream
from game.core.play.record import read_record, record_text
from game.core.setup import Setup
from game.tools import shelf

ANNA, BEN = b"a" * 32, b"b" * 32
INVITATION, LETTER = 2600, 2000
"""Characters of an invitation, which tells the table whole, at most, and of every other letter: what one message of a
chat takes."""


@cache
def setups(ruleset: str) -> tuple[Setup, ...]:
    return shelf.usual_setups(rules.get(ruleset), shelf.Chosen(), None, [], 1)


def setup(ruleset: str = "simple-battles") -> Setup:
    return setups(ruleset)[2]


def pair(ruleset: str = "simple-battles", opening: letters.Opening = "roll",
         side: int = 0) -> tuple[Exchange, Exchange]:
    """Anna and Ben, who has accepted."""
    anna = Exchange.invite(setup(ruleset), rules.get, ANNA, names=("Anna", "Ben"), side=side, opening=opening)
    ben = Exchange.accept(anna.letters[0], rules.get, BEN)
    anna.read(ben.letters[1])
    return anna, ben


def written(one: Exchange, stream: Stream) -> bytes:
    """The next letter of whoever's turn it is."""
    while not one.ready:
        ask = one.match.ask
        assert ask is not None
        one.match.answer(drawn(ask, stream))
        one.settle()
    return one.seal()


def exchanged(anna: Exchange, ben: Exchange, most: int = 100_000, seed: int = 3) -> int:
    """Play on by lot; how many letters were exchanged, and how long the longest was as text."""
    stream, longest = Stream(seed), 0
    while not (anna.done and ben.done) and len(anna.letters) < most:
        writer, reader = (anna, ben) if anna.mine else (ben, anna)
        text = armoured(written(writer, stream), "Kitchen Table Skirmish, a letter")
        longest = max(longest, len(text))
        reader.read(letters_in(text)[0])
    return longest


@pytest.mark.parametrize(("ruleset", "opening"), [
    ("simple-battles", "roll"), ("skirmashed", "roll"), ("ghost-legions", "turn"), ("warbands", "roll"),
    ("deathzap", "roll")])
def test_two_programs_exchange_a_whole_battle(ruleset, opening):
    anna, ben = pair(ruleset, opening, side=1)
    assert len(armoured(anna.letters[0])) <= INVITATION
    assert exchanged(anna, ben) <= LETTER
    assert anna.match.over and record_text(anna.match) == record_text(ben.match)
    read_record(record_text(ben.match), rules.get).play(verify=True)       # replays without letters and secrets
    again = Exchange.restored(GUEST, BEN, ben.letters, rules.get)
    assert again.match.digest() == ben.match.digest() and again.done


def test_every_ruleset_s_set_up_stays_itself_and_fits_an_invitation():
    for each in rules.every():
        for one in setups(each.id)[::61]:
            assert letters.unpacked(letters.packed(one), rules.get) == one
            invitation = Exchange.invite(one, rules.get, ANNA, names=("Anna", "Ben")).letters[0]
            assert len(armoured(invitation, "x" * 70)) <= INVITATION


def test_the_guest_brings_a_force_of_his_own():
    first = setup("skirmashed")
    anna = Exchange.invite(first, rules.get, ANNA, names=("Anna", "Ben"))
    ben = Exchange.accept(anna.letters[0], rules.get, BEN, name="Benjamin", force=first.forces[0])
    anna.read(ben.letters[1])
    assert anna.match.now.setup.forces == (first.forces[0], first.forces[0])
    assert anna.friend == "Benjamin" and ben.friend == "Anna"
    assert exchanged(anna, ben, 12) <= LETTER


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_chains_are_checked_link_by_link_and_never_change():
    links = chain(b"s" * 32)
    assert len(links) == LINKS + 1 and all(link(b) == a for a, b in zip(links[:20], links[1:21], strict=True))
    assert links[0].hex().startswith("f4e6701b")        # these two never change: they are part of the format
    assert Batch(key(b"x" * 32, b"y" * 32, b"z" * 32)).roll(12, 6) == (1, 5, 4, 6, 6, 3, 3, 6, 2, 6, 6, 3)


def test_faces_are_even():
    batch = Batch(b"k" * 32)
    faces = [face for _ in range(500) for face in batch.roll(12, 6)]
    assert batch.count == 6000 and {faces.count(n) // 100 for n in range(1, 7)} <= {9, 10}


def test_a_decision_s_dice_are_known_to_nobody_before_the_friend_opens_his_secret():
    anna, ben = pair()
    stream = Stream(3)
    for _ in range(30):
        writer, reader = (anna, ben) if anna.mine else (ben, anna)
        data = written(writer, stream)
        ask = writer.match.ask
        if ask is not None and ask.kind == "dice":
            before = record_text(writer.match)
            writer.settle()
            assert record_text(writer.match) == before and writer._batch is None    # it has not what it needs
            rolls = reader.match.dice
            reader.read(data)
            assert reader.match.ask is None or reader.match.ask.kind != "dice"      # the reader's link came to it
            assert rolls is not None
            return
        reader.read(data)
    pytest.fail("no letter ended with dice")


def test_other_decisions_have_other_dice():
    keys = {key(b"x" * 32, b"y" * 32, letters.story(b"", data)) for data in (b"attack B1", b"attack B2")}
    assert len(keys) == 2
    assert key(b"x" * 32, b"y" * 32, b"") != key(b"x" * 32, b"w" * 32, b"") != key(b"v" * 32, b"w" * 32, b"")


def test_what_was_sent_is_not_taken_back_and_what_was_not_is():
    anna, ben = pair("skirmashed")
    stream = Stream(3)
    while not anna.mine or anna.ready:
        writer, reader = (anna, ben) if anna.mine else (ben, anna)
        reader.read(written(writer, stream))
    ask = anna.match.ask
    assert ask is not None and not anna.drafted
    with pytest.raises(Refused):
        anna.match.undo(anna.side)
    anna.match.answer(drawn(ask, stream))
    anna.settle()
    assert len(anna.drafted) == 1
    anna.match.undo(anna.side)
    assert anna.drafted == ()
    written(anna, stream)
    with pytest.raises(Refused, match="sent|rolled|other"):
        anna.match.undo(anna.side)
    with pytest.raises(Refused, match="Ben's to write"):
        anna.seal()


# ── letters that do not fit ──────────────────────────────────────────────────────────────────────────────────


def turned(letters_wanted: int = 7) -> tuple[Exchange, Exchange]:
    """A battle some letters on, where Anna has written one that Ben has not read: who acts, and what it does."""
    anna, ben = pair("skirmashed")
    stream = Stream(5)
    while True:
        writer, reader = (anna, ben) if anna.mine else (ben, anna)
        data = written(writer, stream)
        first, _, second = letters.read(data).answers.partition("\n") if len(anna.letters) > 2 else ("", "", "")
        if writer is anna and len(anna.letters) >= letters_wanted and first.startswith("activate ") and (
                second and second != "pass"):
            return anna, ben
        reader.read(data)


def changed(data: bytes, **fields: object) -> bytes:
    return letters.raw(msgspec.structs.replace(letters.read(data), **fields))


def refused(one: Exchange, data: bytes) -> str:
    """The line with which it is refused; nothing has changed."""
    before = record_text(one.match), list(one.letters), one.mine, one.match.sealed, one.drafted
    with pytest.raises(Bad) as caught:
        one.read(data)
    assert before == (record_text(one.match), one.letters, one.mine, one.match.sealed, one.drafted)
    line = str(caught.value)
    assert "\n" not in line and len(line) < 700
    return line


def test_letters_that_do_not_fit_are_told_and_change_nothing():
    anna, ben = turned()
    data = anna.letters[-1]
    turn = letters.read(data)
    assert isinstance(turn, Turn)
    n = turn.number
    assert f"your own letter {n - 1}" in refused(ben, ben.letters[-1])
    assert f"letter {n - 2} of Anna was read before" in refused(ben, ben.letters[n - 3])
    assert f"letter {n} is missing" in refused(ben, changed(data, number=n + 2))
    assert "another battle" in refused(ben, changed(data, battle=b"01234567"))
    assert "not the one that Anna committed to" in refused(ben, changed(data, opened=bytes(32)))
    assert f"another letter {n - 1}" in refused(ben, changed(data, before=bytes(12)))
    assert f"another letter {n - 2}" in refused(ben, changed(data, before=bytes(12), earlier=bytes(4)))
    last = turn.answers.split("\n")[-1]
    assert f"letter {n} leads elsewhere here from answer 2, '{last}', on" in refused(
        ben, changed(data, checks=turn.checks[:-4] + bytes(4)))
    assert "the rules of one of you" in refused(ben, changed(data, checks=bytes(4)))
    assert "version 9.9" in refused(ben, changed(data, checks=bytes(4), game="9.9"))
    assert "cannot be read" in refused(ben, changed(data, answers="???"))
    assert "cannot be read" in refused(ben, changed(data, answers="fly Z9"))
    assert "is refused" in refused(ben, changed(data, answers="activate B1"))
    assert "not written as the game" in refused(ben, changed(data, answers=turn.answers + " "))
    assert "before its writer has decided" in refused(ben, changed(data, answers=""))
    more = turn.answers + "\n" + turn.answers.split("\n")[-1]
    assert f"in letter {n}" in refused(ben, changed(data, answers=more))
    ben.read(data)
    other = "\n".join([*turn.answers.split("\n")[:-1], "pass"])
    assert f"another letter {n}" in refused(ben, changed(data, answers=other)) and "'pass' there" in refused(
        ben, changed(data, answers=other))
    assert "invitation" not in refused(ben, changed(anna.letters[0], names=("Eve", "Ben")))     # another battle


def test_what_was_changed_on_its_way_is_found_by_its_writer(monkeypatch):
    """Somebody between the two plays along, changes Anna's decision and makes it whole again."""
    anna, ben = turned()
    turn, stream = letters.read(anna.letters[-1]), Stream(8)
    assert isinstance(turn, Turn)
    eve = Exchange.restored(INVITER, ANNA, anna.letters[:-1], rules.get)       # knows even what she cannot
    for seed in range(30):
        eve = Exchange.restored(INVITER, ANNA, anna.letters[:-1], rules.get)
        false = written(eve, Stream(seed))
        if false != anna.letters[-1]:
            break
    ben.read(false)
    line = refused(anna, written(ben, stream))
    assert f"Ben has another letter {turn.number} than the one that you wrote" in line


def test_an_invitation_with_other_house_rules_is_found_out():
    anna = Exchange.invite(setup("warbands"), rules.get, ANNA, names=("Anna", "Ben"))
    switch = rules.get("warbands").switches[0]
    first = letters.read(anna.letters[0])
    value = next(one.value for one in switch.options if one.value != switch.default)
    told = value if not isinstance(value, bool) else "on" if value else "off"
    lines = first.setup.replace("\ntable ", f"\nswitch {switch.id} {told}\ntable ")
    ben = Exchange.accept(changed(anna.letters[0], setup=lines), rules.get, BEN)
    with pytest.raises(Bad, match="another battle|another letter 1"):
        anna.read(ben.letters[1])
    assert not anna.begun and len(anna.letters) == 1
    assert "switch" in compare.difference(first, letters.read(ben.letters[0]))


def test_other_versions_of_the_rules_are_told(monkeypatch):
    ruleset = rules.get("skirmashed")
    anna, ben = turned()
    monkeypatch.setattr(type(ruleset), "version", ruleset.version + 1)
    with pytest.raises(Bad, match=r"version \d+ of the rules.*same version of the game"):
        Exchange.accept(anna.letters[0], rules.get, BEN)
    Exchange.restored(GUEST, BEN, ben.letters, rules.get)       # a battle that was begun goes on while both agree


def test_other_rules_code_is_told_at_the_first_answer_that_differs(monkeypatch):
    anna, ben = turned()
    monkeypatch.setattr(exchange.Batch, "roll", lambda self, dice, sides: (1,) * dice)      # so does Ben's program
    seen = ""
    stream, data = Stream(1), anna.letters[-1]
    for _ in range(20):
        try:        # whoever of them comes to such an answer first finds it out
            ben.read(data)
            data = written(ben, stream)
            monkeypatch.undo()
            anna.read(data)
            data = written(anna, stream)
        except Bad as bad:
            seen = str(bad)
            break
        monkeypatch.setattr(exchange.Batch, "roll", lambda self, dice, sides: (1,) * dice)
    assert "leads elsewhere here" in seen or "is refused" in seen


# ── texts ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_letters_survive_mails_and_chats():
    anna, _ = turned()
    data = anna.letters[-1]
    text = armoured(data, "Kitchen Table Skirmish")
    body = text.split("\n", 1)[1]
    ways = [
        "> > " + text.replace("\n", "\n> > "),
        "Hi Ben,\n\nhere it is [at last]:\n" + text + "\n-- \nAnna [sig]\n",
        text.replace("\n", "\r\n"),
        text.replace("\n", " "),
        text.replace("\n", "\u00a0\n\u200b\ufeff  | "),
        text.replace("\n", "<br>\n").replace("[", "&#91;"),
        "&gt; " + text.replace("\n", "\n&gt; "),
        text.replace("\n", "=\n"),                              # a mail program that shows its soft line ends
        "\n".join(body[i:i + 11] for i in range(0, len(body), 11)),
    ]
    for way in ways:
        assert letters_in(way) == [data], way
    assert letters_in(text + "\nOn Monday Ben wrote:\n> " + armoured(anna.letters[2]) + text) == [data, anna.letters[2]]


def test_hostile_texts_are_refused_in_one_line_and_in_little_memory():
    anna, ben = turned()
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, WORDS)
    zeros = b"0123" + bomb.compress(bytes(100_000_000)) + bomb.flush()
    tracemalloc.start()
    for text, word in ((f"KTS[{b64encode(zeros).decode()}]", "too big"), ("KTS[" + "A" * 400_000 + "]", "damaged"),
                       ("x" * 600_000, "too long"), ("", "no letter"), ("KTS[" * 100_000, "end of the letter"),
                       ("KTS[" + "&" * 300_000, "end of the letter"), ("<br " * 100_000, "no letter")):
        with pytest.raises(Bad) as caught:
            letters_in(text)
        assert word in str(caught.value) and "\n" not in str(caught.value)
    assert tracemalloc.get_traced_memory()[1] < 30_000_000
    tracemalloc.stop()


def _same(broken: bytes, data: bytes) -> bool:
    """Whether only the version is another, which is told and no more."""
    try:
        return letters.raw(msgspec.structs.replace(letters.read(broken), game="")) == changed(data, game="")
    except Bad:
        return False


@pytest.mark.parametrize("count", [400, pytest.param(20_000, marks=pytest.mark.long)])
def test_fuzzed_letters_never_break_the_door(count):
    anna, ben = turned()
    chance = random.Random(count)
    data, text = anna.letters[-1], armoured(anna.letters[-1])
    before = record_text(ben.match)
    for _ in range(count):
        broken = bytearray(data)
        for _ in range(chance.randint(1, 3)):
            kind = chance.randrange(3)
            at = chance.randrange(len(broken))
            if kind == 0:
                broken[at] = chance.randrange(256)
            elif kind == 1:
                del broken[at:at + chance.randint(1, 8)]
            else:
                broken[at:at] = chance.randbytes(chance.randint(1, 8))
        if not _same(bytes(broken), data):
            with pytest.raises(Bad):
                ben.read(bytes(broken))
        signs = list(text)
        for _ in range(chance.randint(1, 4)):
            signs[chance.randrange(len(signs))] = chance.choice("KTS[]ABab09+/ \n>\u200b\x00")
        try:
            assert letters_in("".join(signs))
        except Bad:
            pass
    assert record_text(ben.match) == before
    ben.read(data)
    for value in (None, [], [3], [1, "x"], {"a": 1}, [3, "0.1", b"12345678", -1, b"", b"", b"", "", b""], "x", [[[]]]):
        with pytest.raises(Bad):
            ben.read(msgspec.msgpack.encode(value))


@pytest.mark.rule("TB-20", "TB-22")
def test_terrain_that_is_laid_together_goes_by_mail():
    base = setup("skirmashed")
    together = msgspec.structs.replace(base, options=(*base.options, ("laying", "table")))
    anna = Exchange.invite(together, rules.get, ANNA, names=("Anna", "Ben"), side=0, opening="roll")
    ben = Exchange.accept(anna.letters[0], rules.get, BEN)
    anna.read(ben.letters[1])
    stream = Stream(5)
    for _ in range(60):
        writer, reader = (anna, ben) if anna.mine else (ben, anna)
        if writer.match.ask is None or writer.match.ask.kind not in ("piece", "lay"):
            break
        while not writer.ready:
            ask = writer.match.ask
            assert ask is not None
            busy = [option for option in ask.listed() if option.kind != "none"]
            answer = busy[stream.below(len(busy))].sample(stream)
            assert answer is not None
            writer.match.answer(answer)
            writer.settle()
        reader.read(writer.seal())
        assert anna.match.digest() == ben.match.digest()
    laying = ben.match.state.laying
    assert laying is not None and laying.over and {one.side for one in laying.laid} == {0, 1}
    assert anna.match.now.top.table == ben.match.now.top.table


@pytest.mark.rule("TB-18", "TB-19")
def test_terrain_is_laid_together_by_letters():
    one = setup("skirmashed")
    laid = msgspec.structs.replace(one, options=(*one.options, ("laying", "table")))
    anna = Exchange.invite(laid, rules.get, ANNA, names=("Anna", "Ben"), opening="turn")
    ben = Exchange.accept(anna.letters[0], rules.get, BEN)
    anna.read(ben.letters[1])
    stream = Stream(3)
    while anna.match.state.laying is None or not anna.match.state.laying.over or not ben.match.state.laying.over:
        writer, reader = (anna, ben) if anna.mine else (ben, anna)
        reader.read(written(writer, stream))
    pieces = anna.match.now.top.table.pieces
    assert pieces == ben.match.now.top.table.pieces and {each.side for each in anna.match.state.laying.laid} == {0, 1}
