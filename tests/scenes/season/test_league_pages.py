"""The pages of a league: begun by keys, fought by two at one screen, honours for each, battles that were lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hands import Hands

from game import rules
from game.core.mail.exchange import Exchange
from game.scenes.battle_setup import force_types
from game.scenes.live.host import HostPage
from game.scenes.mail.terms import InvitedPage, InvitePage
from game.scenes.season.after import AfterScene
from game.scenes.season.hall import SeasonsScene
from game.scenes.season.league_desk import LeagueDesk
from game.scenes.season.league_page import LeagueScene
from game.scenes.season.league_start import NewLeagueScene
from game.scenes.season.samples import league_so_far
from game.scenes.season.sharing import of_league, story_page, story_text
from game.scenes.title.scene import TitleScene
from game.season.keeping import LEAGUES, Kept
from game.season.league import MOST, League
from game.season.tale import league_roll
from game.store import archive, mail
from game.store.forces import find_forces
from game.store.mail import MailBattle
from game.ui.widgets import Segment
from tests.core.test_mail import exchanged
from tests.scenes.season.test_season_pages import battle_of, play_out


def page(kts_home: Path, battles: int = 0, players: int = 3) -> Hands:
    """A league of its own file, on its page."""
    path = LEAGUES.keep_new(league_so_far(battles, players))
    return Hands(LeagueScene(LeagueDesk.opened(path)))


def kept() -> Kept[League]:
    (one,) = LEAGUES.all()
    return one


@pytest.mark.rule("SE-31")
def test_a_league_is_begun_from_the_title_by_keys_alone(kts_home: Path) -> None:
    hands = Hands(TitleScene(wait=True, seed=1))
    hands.key("E")
    hands.key("L")
    start = hands.scene
    assert isinstance(start, NewLeagueScene) and len(start.playing) == 3
    hands.type("Ann")
    hands.tab_to(start.more)
    for _ in range(MOST):
        hands.key("Enter") if start.more.enabled else None
    assert len(start.playing) == MOST and not start.more.enabled
    hands.tab_to(start.fewer)
    for _ in range(4):
        hands.key("Enter")
    assert len(start.playing) == 4 and "6 battles in 3 rounds, 3 for each" in str(start.told.text)
    hands.tab_to(start.start)
    hands.key("Enter")
    assert isinstance(hands.scene, LeagueScene)
    league = kept().held
    assert league is not None and [one.name for one in league.players] == ["Ann", "Player 2", "Player 3", "Player 4"]
    assert [one.mind for one in league.players] == ["human", "human", "easy", "normal"]
    hands.key("Esc")
    assert isinstance(hands.scene, SeasonsScene) and len(hands.scene.all) == 1
    hands.key("Enter")
    assert isinstance(hands.scene, LeagueScene)


def test_two_of_one_name_or_none_are_told(kts_home: Path) -> None:
    hands = Hands(NewLeagueScene("skirmashed", 1))
    start = hands.scene
    start.rows[1].field.show("Player 1")
    start.start.activate()
    hands.step()
    assert "two players have the same name" in hands.said() and LEAGUES.all() == []


def test_other_limits_offer_other_forces(kts_home: Path) -> None:
    start = Hands(NewLeagueScene("skirmashed", 1)).scene
    assert len(start.by_limit) > 1
    for at, limit in enumerate(start.by_limit):
        start.limits.choose(at)
        assert start.limit == limit and all(not start.games[start.at].check_force(one.force, limit)
                                            for one in start.files)
        assert all(0 <= row.force.chosen < len(start.files) for row in start.rows)


@pytest.mark.rule("SE-14", "SE-31")
def test_two_fight_at_one_screen_under_their_names_and_both_see_what_follows(kts_home: Path) -> None:
    hands = page(kts_home)
    league = hands.scene
    fixture = league.desk.now.next[0]
    hands.key("F")
    battle = battle_of(hands)
    names = [league.desk.now.league.players[player].name for player in fixture.players]
    assert list(battle.match.players) == [f"human:{name}" for name in names] and not battle.match.now.setup.limits
    assert kept().held.battle == battle.keeping.journal.name and kept().held.fixture == fixture.id
    play_out(hands)
    assert str(hands.scene.next_button.label) == "On with the league"
    hands.key("N")
    seen = []
    for _ in range(40):
        if isinstance(hands.scene, LeagueScene):
            break
        assert isinstance(hands.scene, AfterScene)
        if hands.scene.desk.who not in seen:
            seen.append(hands.scene.desk.who)
        hands.key("Enter")
    assert seen == names
    now = hands.scene.desk.now
    assert now.fought(fixture) is not None and now.due == () and kept().held == now.league
    assert kept().held.fixture == 0
    assert len(hands.scene.story.lines.children) == 2 + len(league_roll(hands.scene.desk.now))
    assert fixture not in now.next and str(hands.scene.battles.items[fixture.id - 1].value) != "next"


def test_a_battle_that_was_left_goes_on_and_one_whose_record_is_gone_can_be_fought_again(kts_home: Path) -> None:
    hands = page(kts_home)
    hands.key("F")
    match = battle_of(hands).match
    league = hands.app.scenes[-2] if hands.scene.name == "battle" else hands.app.scenes[0]
    hands.scene.open_menu()
    hands.step()
    assert str(hands.scene.leaving.label) == "Leave to the league"
    hands.click(hands.scene.leaving)
    assert hands.scene is league and str(hands.scene.fight.label).startswith("Go on")
    hands.key("F")
    assert battle_of(hands).match.dice_at_start == match.dice_at_start
    play_out(hands)
    for entry in archive.finished():
        archive.forget(entry.path)
    hands.app.pop()
    hands.app.pop()
    hands.step()
    assert isinstance(hands.scene, LeagueScene) and kept().held.battle, "a record that comes back still counts"
    assert str(hands.scene.fight.label).startswith("Fight")
    hands.key("F")
    assert battle_of(hands).match.dice_at_start == match.dice_at_start


@pytest.mark.rule("SE-32")
def test_battles_that_cannot_be_fought_yet_say_why(kts_home: Path) -> None:
    hands = page(kts_home, players=4)
    league = hands.scene
    league.battles.choose(len(league.battles.items) - 1)
    hands.step()
    assert not league.fight.enabled and str(league.fight.why_off) == "both fight their battles before it first"
    hands.key("F")
    assert hands.scene is league and kept().held.fixture == 0


@pytest.mark.rule("SE-15")
def test_the_force_of_a_person_is_filled_up_and_that_of_the_computer_is_not(kts_home: Path) -> None:
    hands = page(kts_home, 3, 4)
    league = hands.scene
    hands.pick(league.pages, 1)
    assert league.company.visible
    done = 0
    for at, row in enumerate(league.desk.now.table):
        league.list.choose(at)
        hands.step()
        computer = league.desk.now.league.players[row.player].mind != "human"
        assert league.members.muster.enabled != computer
        if computer:
            assert str(league.members.recruit.why_off) == "The computer decides for this company."
        elif league.members.recruit.enabled:
            before = league.desk.now.companies[row.player].spent
            hands.key("R")
            assert league.desk.now.companies[row.player].spent > before
            done += 1
    assert done and kept().held == league.desk.now.league


def test_the_story_can_be_shared_and_deleting_asks(kts_home: Path) -> None:
    hands = page(kts_home, 6, 4)
    story = of_league(hands.scene.desk.now)
    told, made = story_text(story), story_page(story)
    assert told.startswith("Thursday club\n") and "won the league" in told and "<h1>Thursday club</h1>" in made
    assert not hands.scene.fight.visible and "won the league" in str(hands.scene.state.text)
    hall = Hands(SeasonsScene())
    hall.key("Del")
    assert len(LEAGUES.all()) == 1
    hall.key("Esc")
    assert len(LEAGUES.all()) == 1
    hall.scene.ask_delete()
    hall.step()
    dialog = hall.scene.stage.layers[-1].widget
    dialog.answer(1)
    hall.step()
    assert LEAGUES.all() == [] and hall.scene.all == []


def invited(hands: Hands, here: int) -> MailBattle:
    """The battle that can be fought next, by mail, once its invitation is written; `here`: who of both is at this
    screen."""
    hands.key("A")
    if here:
        dialog = hands.scene.stage.layers[-1].widget
        hands.tab_to(next(one for one in dialog.walk() if isinstance(one, Segment)))
        hands.key("Right")
        hands.tab_to(dialog.buttons[-1])
    hands.key("Enter")
    hands.step()
    page = hands.scene
    assert isinstance(page, InvitePage) and page.side == here
    page.opening = "turn"
    page.go.activate()
    hands.step()
    (entry,) = mail.listed()
    return mail.opened(entry.path, rules.get)


def played(battle: MailBattle, force: object = None) -> None:
    """The friend accepts, and both play by lot to the end."""
    theirs = Exchange.accept(battle.exchange.letters[0], rules.get, b"b" * 32, force=force)
    battle.read(theirs.letters[1])
    exchanged(battle.exchange, theirs)
    battle.put()


@pytest.mark.rule("SE-31")
@pytest.mark.parametrize("here", [1])
def test_a_battle_of_two_persons_is_fought_by_mail_and_counts_in_the_league(kts_home: Path, here: int) -> None:
    hands = page(kts_home, players=2)
    league = hands.scene
    fixture = league.desk.now.next[0]
    names = [league.desk.now.league.players[player].name for player in fixture.players]
    battle = invited(hands, here)
    assert list(battle.exchange.names) == [names[here], names[1 - here]] and not battle.exchange.setup.limits
    assert hands.scene.name == "letters"
    assert [one.battle for one in kept().held.away] == [battle.path.stem] and kept().held.fixture == 0
    hands.key("Esc")
    assert hands.scene is league and league.desk.going(fixture) == battle.path and not league.far.visible
    assert str(league.fight.label).startswith("Go on") and not league.members.muster.enabled
    hands.key("F")
    assert hands.scene.name == "letters"
    hands.key("Esc")
    played(battle)
    hands.app.push(SeasonsScene())
    hands.key("Esc")
    hands.step(seconds=0.2)
    now = league.desk.now
    assert now.fought(fixture) is not None and now.league.away == () and kept().held == now.league
    assert now.fought(fixture, 0).result == {0: 1, 1: -1, None: 0}[battle.exchange.match.outcome.winner]


@pytest.mark.rule("SE-31")
def test_who_is_invited_to_a_battle_of_a_league_brings_the_company(kts_home: Path) -> None:
    hands = page(kts_home, players=2)
    battle = invited(hands, 0)
    invited_page = InvitedPage(battle.exchange.letters[0])
    hands.app.push(invited_page)
    hands.step()
    assert len(invited_page.choices) == 1
    hands.key("Esc")
    other = next(one.force for one in find_forces("skirmashed", force_types(), own=False) if not one.error)
    played(battle, other)
    hands.key("Esc")
    hands.step(seconds=0.2)
    assert "another force was brought" in hands.said()
    assert kept().held.away == () and all(one.steps == () for one in kept().held.players)


def test_letters_that_vanish_leave_a_battle_that_can_be_fought_anew(kts_home: Path) -> None:
    hands = page(kts_home, players=2)
    battle = invited(hands, 0)
    battle.path.unlink()
    hands.key("Esc")
    hands.step(seconds=0.2)
    assert "are not there any more" in hands.said() and kept().held.away == ()
    assert hands.scene.fight.enabled and str(hands.scene.fight.label).startswith("Fight") and hands.scene.far.visible


def test_a_battle_live_opens_a_table_for_the_friend(kts_home: Path) -> None:
    hands = page(kts_home, players=2)
    hands.key("A")
    hands.scene.stage.layers[-1].widget.answer(1)
    hands.step()
    assert isinstance(hands.scene, HostPage) and hands.scene.side == 0 and hands.scene.mine.text
