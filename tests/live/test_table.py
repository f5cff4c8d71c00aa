"""A live table as a window has it: invitation, battle, watchers, chat, leaving and coming back, tables in the house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from live.conftest import minds, until

from game import rules
from game.core.errors import Bad
from game.core.mail.exchange import GUEST, INVITER, WATCHER, Exchange
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.live import codes, kept
from game.live.codes import TableCode
from game.live.home import Found, HomeTable, Nearby
from game.live.kept import Place
from game.live.shelf import Bounds, PlainShelf
from game.live.table import LiveTable
from game.scenes.battle_setup import quick_order
from game.store import mail
from game.store.mail import MailBattle, fresh_secret, opened


def host(code: TableCode, folder: Path, ruleset: str = "simple-battles", opening: str = "turn") -> LiveTable:
    battle = MailBattle.begun(Exchange.invite(quick_order(ruleset, 3).setup, rules.get, fresh_secret(),
                                              names=("Anna", "friend"), opening=opening), folder)      # type: ignore[arg-type]
    table = LiveTable(Place(code, "", "home"), INVITER, "Anna", battle, host="127.0.0.1", port=0, announced=False)
    table.remember()
    return table


def guest(anna: LiveTable, folder: Path) -> LiveTable:
    ben = LiveTable(Place(anna.place.code, anna.link.address, "address"), GUEST, "Ben")
    worked(anna, ben, lambda: ben.invitation)
    ben.accept("Ben", folder=folder)
    worked(anna, ben, lambda: anna.begun)
    return ben


def worked(*tables_and_true) -> None:
    *tables, true = tables_and_true

    def one() -> object:
        for table in tables:
            table.work()
        return true()

    until(one, 60)


@pytest.fixture
def two(code: TableCode, tmp_path: Path) -> Iterator[tuple[LiveTable, LiveTable]]:
    anna = host(code, tmp_path / "a")
    ben = guest(anna, tmp_path / "b")
    yield anna, ben
    ben.close()
    anna.close()


def decide(table: LiveTable, mind) -> None:
    one = table.exchange
    while one.begun and one.mine and not one.ready and one.match.ask is not None and one.match.ask.kind != "dice":
        one.match.answer(mind.choose(one.match))
        one.settle()
    table.reply()


def test_a_battle_with_somebody_who_watches(two, code: TableCode) -> None:
    (anna, ben), (a, b) = two, minds()
    cleo = LiveTable(Place(code.watchers, anna.link.address, "address"), WATCHER, "Cleo")

    def over() -> bool:
        decide(anna, a)
        decide(ben, b)
        return anna.exchange.done and ben.exchange.done and cleo.begun and cleo.exchange.match.over

    worked(anna, ben, cleo, over)
    assert cleo.exchange.letters == anna.exchange.letters == ben.exchange.letters
    assert cleo.exchange.match.digest() == anna.exchange.match.digest()
    assert "Cleo" in anna.watchers and not (anna.fault or ben.fault or cleo.fault)
    match = anna.exchange.match
    shown = Match.begun(match.rules, anna.exchange.setup, Dice.asked())
    for line in match.given():
        shown.answer(line)
    assert shown.digest() == match.digest() and shown.given() == match.given()
    assert match.given(5, 3) == match.given()[5:8]
    cleo.close()


def test_lines_and_phrases_are_heard_and_bounded(two) -> None:
    anna, ben = two
    anna.say("  hello\nBen ")
    anna.say("", 3)
    anna.say("")
    anna.say("x" * 500)
    worked(anna, ben, lambda: ben.said == 3)
    assert [(line.name, line.text[:9], line.phrase, line.mine) for line in ben.lines] == [
        ("Anna", "helloBen", -1, False), ("Anna", "", 3, False), ("Anna", "x" * 9, -1, False)]
    assert len(ben.lines[-1].text) == 200 and anna.lines[0].mine


def test_a_relay_without_room_says_so_once_and_the_letter_comes_when_both_are_there(
        code: TableCode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.live.home.PlainShelf", lambda: PlainShelf(Bounds(letters=0)))
    monkeypatch.setattr("game.live.link.BEAT", 0.3)         # with it the letter goes again
    anna = host(code, tmp_path / "a")
    worked(anna, lambda: anna.told)
    assert [str(line) for line in anna.told] == [
        "The relay has no room to keep your letter. friend gets it as soon as both of you are at the table, or "
        "by mail."]
    ben = guest(anna, tmp_path / "b")
    assert anna.begun and len(anna.told) == 1
    ben.close()
    anna.close()


def test_a_second_guest_is_told_that_the_table_is_taken(two, code: TableCode) -> None:
    anna, ben = two
    late = LiveTable(Place(code, anna.link.address, "address"), GUEST, "Late")
    worked(anna, late, lambda: late.taken)
    late.close()


def test_who_leaves_says_how_and_what_is_closed_goes_on(two, code: TableCode, tmp_path: Path) -> None:
    (anna, ben), (a, b) = two, minds()
    decide(anna, a)
    decide(ben, b)
    ben.close("mail")
    worked(anna, lambda: anna.left == "mail")
    path = ben.battle.path
    assert kept.place_of(path).by_mail and kept.place_of(path).code == code
    again = LiveTable(kept.place_of(path), GUEST, "Ben", opened(path, rules.get))

    def over() -> bool:
        decide(anna, a)
        decide(again, b)
        return anna.exchange.done and again.exchange.done

    worked(anna, again, over)
    again.close()
    assert kept.place_of(path) is None


def test_a_table_in_the_house_is_found_by_name_and_gone_when_it_is_closed(code: TableCode) -> None:
    nearby = Nearby(host="127.0.0.1")
    table = HomeTable(code, "Anna's table. At home", host="127.0.0.1", port=0)

    def own() -> list[Found]:       # other tests may run beside this one
        return [found for found in list(nearby.tables.values()) if found.room == code.room]

    until(lambda: own() or nearby.why_not or table.announcement_failed)
    if nearby.why_not or table.announcement_failed:
        pytest.skip(f"no multicast here: {nearby.why_not or table.announcement_failed}")
    found, = own()
    assert (found.name, found.address) == ("Anna's table. At home", f"ws://127.0.0.1:{table.port}")
    table.close()
    until(lambda: not own())
    nearby.close()


@pytest.mark.parametrize("text", ["", "x", "a\ncode 00\nway home\naddress \nnow live", f"h\ncode {'0' * 20}\nway up\n"])
def test_a_place_that_says_nothing_is_one_line(text: str, tmp_path: Path) -> None:
    (tmp_path / "one.live").write_text(text)
    with pytest.raises(Bad, match="does not say where"):
        kept.place_of(tmp_path / "one.mail")


def test_a_place_is_read_as_it_was_kept(tmp_path: Path) -> None:
    place = Place(codes.fresh(), "wss://relay.example:443", "relay", True)
    kept.keep(tmp_path / "one.mail", place)
    assert kept.place_of(tmp_path / "one.mail") == place
    assert kept.place_of(tmp_path / "other.mail") is None


def test_a_battle_that_is_thrown_away_is_played_live_nowhere_and_one_that_cannot_be_still_is(
        code: TableCode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    battle = MailBattle.begun(Exchange.invite(quick_order("simple-battles", 3).setup, rules.get, fresh_secret(),
                                              names=("Anna", "friend")), tmp_path)
    kept.keep(battle.path, Place(code, "", "home"))

    def refuse(path: Path) -> Path:
        raise Bad(path.name, "", "cannot be renamed")

    with monkeypatch.context() as patch, pytest.raises(Bad):
        patch.setattr(mail, "set_aside", refuse)
        mail.thrown_away(battle.path)
    assert battle.path.exists() and kept.place_of(battle.path) is not None
    mail.thrown_away(battle.path)
    assert not battle.path.exists() and kept.place_of(battle.path) is None
