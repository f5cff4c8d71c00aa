"""Two windows in one process play live over the loopback: a table opened, joined, left, watched, gone on with."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from breadth import some

from game import rules
from game.ai.random_player import drawn
from game.core.errors import Bad
from game.core.play.dice import Stream
from game.live import kept
from game.live.wire import Pointed
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.battle_setup import quick_order
from game.scenes.live.desk import PHRASES, clock
from game.scenes.live.host import HostPage, LobbyPage, address_of
from game.scenes.live.join import JoinPage, LiveInvitedPage
from game.scenes.mail.letters import LettersPage
from game.scenes.new_battle import NewBattleScene
from game.scenes.players import HUMAN, LIVE
from game.store import history
from game.store.settings import silent
from game.ui.app import FRAME, App

RULESET = "simple-battles"


class Below(Scene):
    """Stands for the title."""

    name = "title"


class Window:
    """Somebody with a screen and a data folder of his own; chance decides for him."""

    def __init__(self, home: Path, monkeypatch) -> None:
        self.home, self.patch = home, monkeypatch
        self.app = App(silent(), size=(1280, 720), headless=True)
        self.app._draw = lambda: self.app._lay_out() or False       # nothing is painted
        self.app.push(Below())
        self.told: list[str] = []
        self.stream = Stream(4)

    @property
    def scene(self):
        return self.app.scene

    def step(self) -> None:
        self.patch.setenv("KTS_HOME", str(self.home))
        scene = self.scene
        if scene.name == "battle":
            scene.director.finish()
        self.app.step(FRAME)
        self.told += [str(text) for text in _toasts(self.app)]

    def decide(self) -> None:
        """Give one answer by lot where one is asked for."""
        self.step()
        scene = self.scene
        if scene.name != "battle" or scene.director.busy or scene.match.ask is None or scene.decision is None:
            return
        if not scene.opponents.waits_for(scene.match.ask) and not scene.opponents.behind:
            scene.match.answer(drawn(scene.match.ask, self.stream))
            scene.opponents.roll_on()
            scene.forget_question()
            scene.keeping.write()
            scene.go_on()


def _toasts(app: App) -> list[str]:
    from game.ui.widgets.tooltip import Toast
    return [str(one.words) for one in app.scene.stage.tips.children if isinstance(one, Toast)]


def both(*windows_and_true, seconds: float = 20, decide: bool = False) -> None:
    """Let all windows go on until something is so."""
    *windows, true = windows_and_true
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, [(one.scene.name, one.told[-3:]) for one in windows]
        for one in windows:
            (one.decide if decide else one.step)()
        time.sleep(0.001)


@pytest.fixture
def anna(tmp_path, monkeypatch):
    window = Window(tmp_path / "anna", monkeypatch)
    yield window
    while len(window.app.scenes) > 1:
        window.app.pop()


@pytest.fixture
def ben(tmp_path, monkeypatch):
    window = Window(tmp_path / "ben", monkeypatch)
    yield window
    while len(window.app.scenes) > 1:
        window.app.pop()


def opened(anna: Window, ruleset: str = RULESET, seed: int = 7) -> LobbyPage:
    anna.step()
    navigation.live_host(anna.app, replace(quick_order(ruleset, seed), players=(HUMAN, LIVE)))
    anna.step()
    assert isinstance(anna.scene, HostPage)
    anna.scene.mine.show("Anna")
    anna.scene.go.activate()
    anna.step()
    assert isinstance(anna.scene, LobbyPage), _toasts(anna.app)
    return anna.scene


def join(ben: Window, code: str, address: str, *, watch: bool = False, name: str = "Ben") -> None:
    ben.step()
    navigation.live_join(ben.app)
    ben.step()
    page = ben.scene
    assert isinstance(page, JoinPage)
    page.code.show(code)
    page.mine.show(name)
    page.address.show(address)
    if watch:
        page.options[1].activate()
    page.go.activate()


def together(anna: Window, ben: Window, ruleset: str = RULESET) -> None:
    lobby = opened(anna, ruleset)
    join(ben, str(lobby.desk.code), lobby.desk.table.link.address)
    both(anna, ben, lambda: isinstance(ben.scene, LiveInvitedPage))
    ben.scene.go.activate()
    both(anna, ben, lambda: anna.scene.name == "battle" and ben.scene.name == "battle")


def test_a_friend_found_at_home_sits_down_and_a_battle_is_played(anna: Window, ben: Window, monkeypatch) -> None:
    lobby = opened(anna)
    ben.step()
    navigation.live_join(ben.app)
    room = lobby.desk.code.room         # other tests may run beside this one
    both(anna, ben, lambda: room in [found.room for found in ben.scene.tables] or ben.scene.nearby.why_not)
    page = ben.scene
    if page.nearby.why_not:
        pytest.skip(page.nearby.why_not)
    page.rows.chosen = [found.room for found in page.tables].index(room)
    assert page.tables[page.rows.chosen].name == "Anna"
    page.code.show(str(lobby.desk.code).upper())
    page.mine.show("Ben")
    page.go.activate()
    both(anna, ben, lambda: isinstance(ben.scene, LiveInvitedPage))
    assert "looks at the invitation" in str(lobby.status.text) or anna.step() is None
    ben.scene.go.activate()
    both(anna, ben, lambda: anna.scene.name == ben.scene.name == "battle")
    tables = anna.scene, ben.scene
    both(anna, ben, lambda: anna.scene.name == ben.scene.name == "result", decide=True)
    assert tables[0].match.digest() == tables[1].match.digest()
    ends = [one.opponents.exchange for one in tables]
    assert ends[0].letters == ends[1].letters and ends[0].done and ends[1].done
    assert [one.keeping.archived is not None for one in tables] == [True, True]
    assert not any(one.opponents.desk.table.fault for one in tables)
    for window, table in zip((anna, ben), tables, strict=True):     # in My battles of each at once
        monkeypatch.setenv("KTS_HOME", str(window.home))
        assert [one.battle for one in history.fought()] == [table.keeping.archived.stem]


@pytest.mark.parametrize("ruleset", some([one for one in rules.IDS if one != RULESET], 0))
def test_a_battle_of_each_ruleset_in_two_windows(ruleset: str, anna: Window, ben: Window) -> None:
    together(anna, ben, ruleset)
    tables = anna.scene, ben.scene
    both(anna, ben, lambda: anna.scene.name == ben.scene.name == "result", decide=True, seconds=900)
    ends = [one.opponents.exchange for one in tables]
    assert tables[0].match.digest() == tables[1].match.digest() == ends[0].match.digest()
    assert ends[0].letters == ends[1].letters and len(ends[0].letters) > 10
    assert not any(one.opponents.desk.table.fault for one in tables)


def test_what_is_taken_back_before_it_was_sent_goes_back_on_both_sides(anna: Window, ben: Window) -> None:
    together(anna, ben)
    for _ in range(400):
        anna.decide()
        ben.decide()
        for one in (anna, ben):
            seat = one.scene.opponents
            if seat.exchange.drafted and one.scene.decision is not None and one.scene.match.why_no_undo() is None:
                before = one.scene.match.answers_given
                one.scene.undo()
                assert one.scene.match.answers_given == before - 1 == seat.exchange.match.answers_given
                both(anna, ben, lambda: anna.scene.name == "result", decide=True)
                return
        time.sleep(0.001)
    raise AssertionError("nothing could be taken back")


def test_talk_pointer_and_whose_turn_it_is(anna: Window, ben: Window) -> None:
    together(anna, ben)
    a, b = anna.scene.opponents, ben.scene.opponents
    both(anna, ben, lambda: a.desk.table.stands.how == b.desk.table.stands.how == "together")
    for _ in range(9):                          # from panel to panel, as a pad does
        if anna.scene.stage.focused is not a.bar.button:
            anna.scene.keys.next_pane(1)
    assert anna.scene.stage.focused is a.bar.button
    a.bar.button.activate()
    assert a.card.visible
    a.card.field.on_commit("Good evening")
    a.card._phrase(1)
    both(anna, ben, lambda: b.desk.table.said == 2)
    both(anna, ben, lambda: b.unread == 2)
    assert any("Anna: Good evening" in each or "Anna: Well played!" in each for each in ben.told)
    assert "Talk (2)" in str(b.bar.button.label)
    b.toggle()
    assert b.unread == 0 and "Well played!" in str(b.card.said.text) and b.card.visible
    assert ben.app.scene.on_back() and not b.card.visible
    assert {str(a.bar_words()).split(" ·")[0], str(b.bar_words()).split(" ·")[0]} == {
        "You decide", f"{'Anna' if 'You' in str(a.bar_words()) else 'Ben'} decides"}
    figure = next(iter(ben.scene.table.cast.actors.values()), None)
    at = (640, 640)
    a.desk.table.send(Pointed(anna.scene.match.answers_given, at, figure.id if figure else "", ()))
    both(anna, ben, lambda: b.desk.table.pointed is not None)
    ben.scene.table.camera.look_at(10, 10)
    ben.step()
    ben.app.change_settings(friend_marks=False)
    ben.step()
    assert not b.marks.visible


def test_left_by_mail_and_live_again(anna: Window, ben: Window) -> None:
    together(anna, ben)
    path = ben.scene.keeping.battle.path
    seat = anna.scene.opponents
    ben.step()
    ben.scene.opponents.go_by_mail()
    both(anna, ben, lambda: seat.desk.table.left == "mail")
    assert kept.place_of(path).by_mail
    assert ben.scene.name == "battle" and type(ben.scene.opponents).__name__ == "MailSeat"
    both(anna, ben, lambda: any("goes on by mail" in each for each in anna.told))
    ben.step()
    navigation.letters_of(ben.app, ben.scene.keeping.battle)
    ben.step()
    assert isinstance(ben.scene, LettersPage) and ben.scene.live.visible
    ben.scene.live.activate()
    ben.step()
    assert ben.scene.name == "battle" and not kept.place_of(path).by_mail
    both(anna, ben, lambda: ben.scene.opponents.desk.table.stands.how == "together")
    both(anna, ben, lambda: anna.scene.name == ben.scene.name == "result", decide=True)


def test_the_game_is_closed_and_opened_in_between_on_both_sides(anna: Window, ben: Window) -> None:
    together(anna, ben)
    for _ in range(20):
        anna.decide()
        ben.decide()
    paths = []
    for one in (ben, anna):
        paths.append(one.scene.keeping.battle.path)
        one.step()
        navigation.to_title(one.app)
        one.step()
    for one, path in zip((anna, ben), reversed(paths), strict=True):
        one.step()
        navigation.mail_go_on(one.app, path)
        one.step()
        assert one.scene.name == "battle" and type(one.scene.opponents).__name__ == "LiveSeat"
    # the table at home has another port now, as no port was wanted: the friend looks for it
    link = ben.scene.opponents.desk.table.link
    link.address = anna.scene.opponents.desk.table.link.address
    both(anna, ben, lambda: anna.scene.name == ben.scene.name == "result", decide=True)


def test_handed_to_the_computer_and_taken_back(anna: Window, ben: Window, monkeypatch) -> None:
    monkeypatch.setattr("game.scenes.live.seat.level_of", lambda settings: "random")
    together(anna, ben)
    anna.scene.opponents.hand_over()
    ben.scene.opponents.hand_over()
    match = anna.scene.match
    both(anna, ben, lambda: match.answers_given > 12)
    assert anna.scene.opponents.handed and "Play on yourself" in str(anna.scene.opponents.card.hand.label)
    anna.scene.opponents.hand_over()
    both(anna, ben, lambda: anna.scene.name == "result" or anna.scene.decision is not None)
    both(anna, ben, lambda: anna.scene.name == ben.scene.name == "result", decide=True)


def test_somebody_watches_with_the_code_for_that(anna: Window, ben: Window, tmp_path, monkeypatch) -> None:
    together(anna, ben)
    cleo = Window(tmp_path / "cleo", monkeypatch)
    desk = anna.scene.opponents.desk
    join(cleo, str(desk.code.watchers), desk.table.link.address, watch=True, name="Cleo")
    both(anna, ben, cleo, lambda: cleo.scene.name == "battle")
    watched, played = cleo.scene, anna.scene
    assert str(watched.opponents.bar.button.label) == "Connection"      # watchers hear no talk
    assert not cleo.scene.opponents.card.field.mounted
    both(anna, ben, cleo, lambda: anna.scene.name == ben.scene.name == cleo.scene.name == "result", decide=True)
    assert watched.match.digest() == played.match.digest()
    while len(cleo.app.scenes) > 1:
        cleo.app.pop()


@pytest.mark.parametrize(("code", "name", "address", "told"), [
    ("", "Ben", "127.0.0.1", "it has 0 words"),
    ("dabika mufune selupa 12345678-9", "Ben", "127.0.0.1", "mistyped"),
    ("right", "", "127.0.0.1", "your name is missing"),
    ("right", "Ben", "", "no table is chosen"),
    ("right", "Ben", "a b c", "no address"),
    ("right", "Ben", "127.0.0.1:99999", "no address"),
])
def test_what_is_typed_wrongly_is_one_line(code: str, name: str, address: str, told: str, ben: Window) -> None:
    from game.live import codes
    right = str(codes.fresh()) if code == "right" else code
    join(ben, right, address, name=name)
    ben.step()
    assert ben.scene.desk is None
    assert any(told in each for each in ben.told), ben.told


def test_another_code_or_nobody_there_is_told_on_the_page(anna: Window, ben: Window) -> None:
    from game.live import codes
    lobby = opened(anna)
    join(ben, str(codes.fresh()), lobby.desk.table.link.address)
    both(anna, ben, lambda: "no table of that code" in str(ben.scene.status.text))
    ben.scene.code.show(str(lobby.desk.code))
    ben.scene.address.show("127.0.0.1:9")
    ben.scene.go.activate()
    both(anna, ben, lambda: "nobody waits there" in str(ben.scene.status.text))
    ben.scene.address.show(lobby.desk.table.link.address)
    ben.scene.go.activate()
    both(anna, ben, lambda: isinstance(ben.scene, LiveInvitedPage))
    ben.step()
    ben.scene.on_back()
    both(anna, ben, lambda: isinstance(ben.scene, JoinPage) and ben.scene.desk is None)
    battle = lobby.desk.table.battle.path
    anna.step()
    lobby.close_table()
    assert not battle.exists() and kept.place_of(battle) is None


def test_a_relay_that_is_not_there_is_told_and_a_table_waits_in_saved_battles(anna: Window) -> None:
    navigation.live_host(anna.app, replace(quick_order(RULESET, 7), players=(LIVE, HUMAN)))
    anna.step()
    page = anna.scene
    assert page.side == 1
    page.options[1].activate()
    page.mine.show("Anna")
    page.relay.show("127.0.0.1:9")
    page.go.activate()
    both(anna, lambda: isinstance(anna.scene, LobbyPage) and "not reached" in str(anna.scene.status.text))
    path = anna.scene.desk.table.battle.path
    anna.step()
    anna.scene.on_back()
    anna.step()
    navigation.mail_go_on(anna.app, path)
    anna.step()
    assert isinstance(anna.scene, LobbyPage) and anna.scene.desk.table.place.address == "ws://127.0.0.1:9"


@pytest.mark.parametrize(("typed", "address"), [
    ("192.168.1.20", "ws://192.168.1.20:47113"), (" wss://relay.example.org/ ", "wss://relay.example.org:443"),
    ("relay.example.org:80", "ws://relay.example.org:80"), ("[::1]:5", "ws://[::1]:5"),
])
def test_an_address_is_read_as_people_write_it(typed: str, address: str) -> None:
    assert address_of(typed) == address


@pytest.mark.parametrize("typed", ["", "a b", "http://x", "x:0", "x:70000", "x/y"])
def test_what_is_no_address_is_one_line(typed: str) -> None:
    with pytest.raises(Bad, match="address"):
        address_of(typed)


def test_the_set_up_offers_a_friend_live(anna: Window) -> None:
    anna.app.push(NewBattleScene(RULESET, wait=True))
    anna.step()
    scene = anna.scene
    scene.sides[1]._seated(scene.sides[1].kinds.index(LIVE))
    assert "Invite a friend" in str(scene.start.label)
    scene.sides[0]._seated(1)
    assert "Live you play" in str(scene.start.why_off)
    scene.sides[0]._seated(0)
    scene.start.activate()
    anna.step()
    assert isinstance(anna.scene, HostPage)


def test_phrases_and_times() -> None:
    assert len(PHRASES) == 8 and clock(0) == "0:00" and clock(75) == "1:15" and clock(3600) == "60:00"


def test_an_address_keeps_its_dots_where_numbers_have_a_comma() -> None:
    from game.ui.i18n import named, set_language
    set_language("de")
    try:
        assert named("192.168.1.20:47113") == "192.168.1.20:47113"
        assert named("1.5") == "1,5" and named("2.25 3.5") == "2,25 3,5"
    finally:
        set_language("en")


def test_a_table_that_cannot_be_reached_is_left_at_once(ben: Window) -> None:
    """A computer that answers nothing keeps nobody waiting."""
    import socket

    from game.live import codes
    with socket.socket() as deaf:           # it listens and never answers
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        join(ben, str(codes.fresh()), f"127.0.0.1:{deaf.getsockname()[1]}")
        ben.step()
        began = time.monotonic()
        ben.scene.on_back()
        ben.step()
        assert ben.scene.name == "title" and time.monotonic() - began < 0.9


def test_the_friend_is_told_that_the_computer_plays(anna: Window, ben: Window) -> None:
    together(anna, ben)
    both(anna, ben, lambda: anna.scene.opponents.desk.table.stands.how == "together")
    anna.step()
    anna.scene.opponents.hand_over()
    both(anna, ben, lambda: any("lets the computer play" in each for each in ben.told))
