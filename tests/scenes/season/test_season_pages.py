"""The pages of a season: from the title to the end of one, by keys alone, with files that were lost on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from breadth import often
from hands import Hands
from msgspec.structs import replace

from game import rules
from game.core.callings import parted
from game.core.errors import Refused
from game.core.play.dice import Stream
from game.core.play.record import read_record, record_text
from game.scenes import navigation
from game.scenes.battle.scene import BattleScene
from game.scenes.season.after import AfterScene
from game.scenes.season.desk import Desk
from game.scenes.season.hall import SeasonsScene
from game.scenes.season.land import HIGH, WIDE
from game.scenes.season.road import RoadScene
from game.scenes.season.samples import campaign
from game.scenes.season.sharing import of_season, story_page, story_text
from game.scenes.season.start import NewSeasonScene
from game.scenes.title.scene import TitleScene
from game.season import company, keeping
from game.season.chronicle import Renamed, Went
from game.season.keeping import SEASONS
from game.season.tale import fallen
from game.store import archive
from game.store.forces import ForceFile
from game.store.journal import Journal
from game.tools.players import seated


def road(kts_home: Path, battles: int = 0) -> Hands:
    """A season of its own file, on its page."""
    path = SEASONS.keep_new(campaign(battles).chronicle)
    return Hands(RoadScene(Desk.opened(path)))


def battle_of(hands: Hands) -> Any:
    """The battle that has just begun; its briefing is put away."""
    if hands.scene.name != "battle":
        hands.key("Esc")
    assert isinstance(hands.scene, BattleScene)
    return hands.scene


def play_out(hands: Hands) -> None:
    """Both sides answer by lot until the battle is over; then its result is looked at."""
    scene = battle_of(hands)
    players = [seated("random", 1, 0), seated("random", 2, 1)]
    while not scene.match.over:
        assert scene.match.ask is not None
        scene.match.answer(players[scene.match.ask.side].choose(scene.match.lent()))
    assert scene.match.outcome is not None
    scene.exits.result(scene.match.outcome)
    hands.step()


def test_a_season_is_begun_from_the_title_by_keys_alone(kts_home: Path) -> None:
    hands = Hands(TitleScene(wait=True, seed=1))
    hands.key("E")
    assert isinstance(hands.scene, SeasonsScene) and not hands.scene.all
    hands.key("N")
    assert isinstance(hands.scene, NewSeasonScene)
    hands.key("Enter")
    assert isinstance(hands.scene, RoadScene)
    (kept,) = SEASONS.all()
    assert kept.held is not None and kept.held.steps == ()
    hands.key("Esc")
    assert isinstance(hands.scene, SeasonsScene) and len(hands.scene.all) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 600)])
def test_the_map_of_a_new_season_keeps_its_shape(kts_home: Path, size: tuple[int, int]) -> None:
    sight = Hands(NewSeasonScene(), size=size).scene.sight
    assert abs(sight.rect.width * HIGH - sight.rect.height * WIDE) <= WIDE
    assert sight.picture.get_size() == sight.rect.size


def test_a_battle_of_the_season_is_fought_and_what_follows_is_kept(kts_home: Path) -> None:
    hands = road(kts_home)
    page = hands.scene
    hands.key("F")
    battle = battle_of(hands)
    assert not battle.match.now.setup.limits
    assert page.desk.now.phase == "battle" and page.desk.now.chronicle.battle == battle.keeping.journal.name
    play_out(hands)
    result = hands.scene
    assert str(result.next_button.label) == "On with the season"
    hands.key("N")
    after = hands.scene
    assert isinstance(after, AfterScene) and after.desk.now.number == 1
    (kept,) = SEASONS.all()
    assert kept.held == after.desk.now.chronicle
    if after.desk.now.phase in ("honour", "heal"):
        hands.key("Esc")
        assert isinstance(hands.scene, RoadScene) and str(hands.scene.fight.label) == "After the battle"
        hands.key("F")
    while page.desk.now.phase in ("honour", "heal"):
        hands.key("Enter")
    hands.key("Esc")
    assert isinstance(hands.scene, RoadScene) and hands.scene.desk.now.phase == "map"
    assert len(hands.scene.story.lines.children) == 2


def test_a_battle_that_was_left_goes_on_and_one_whose_record_is_gone_can_be_fought_again(kts_home: Path) -> None:
    hands = road(kts_home)
    hands.key("F")
    match = battle_of(hands).match
    hands.app.pop()
    hands.step()
    assert str(hands.scene.fight.label) == "Go on with the battle"
    hands.key("F")
    assert battle_of(hands).match.dice_at_start == match.dice_at_start
    play_out(hands)
    for entry in archive.finished():
        archive.forget(entry.path)
    hands.app.pop()
    hands.app.pop()
    hands.step()
    page = hands.scene
    assert isinstance(page, RoadScene) and str(page.fight.label) == "Fight it again"
    hands.key("F")
    assert battle_of(hands).match.dice_at_start == match.dice_at_start


def left(hands: Hands) -> None:
    """The battle is left by its menu."""
    battle_of(hands)
    hands.scene.open_menu()
    hands.click(hands.scene.leaving)


def test_leaving_a_battle_returns_to_its_season_from_where_it_goes_on(kts_home: Path) -> None:
    """From the page of the season, and where the battle was opened from the title; after it as well, by Esc."""
    hands = road(kts_home)
    page = hands.scene
    hands.key("F")
    dice = battle_of(hands).match.dice_at_start
    left(hands)
    assert hands.scene is page and str(page.fight.label) == "Go on with the battle"
    title = Hands(TitleScene(wait=True, seed=1))
    navigation.go_on(title.app, page.desk.journal())
    battle_of(title).open_menu()
    title.step()
    assert str(title.scene.leaving.label) == "Leave to the season"
    title.click(title.scene.leaving)
    assert isinstance(title.scene, RoadScene) and [one.name for one in title.app.scenes] == ["title", "season"]
    title.key("F")
    assert battle_of(title).match.dice_at_start == dice
    play_out(title)
    assert str(title.scene.leave_button.label) == "Season"
    while title.scene.name == "result":
        title.key("Esc")
    assert isinstance(title.scene, AfterScene) and title.scene.desk.now.number == 1


def test_a_battle_that_goes_on_under_another_name_or_cannot_be_read_is_no_dead_end(kts_home: Path) -> None:
    """Where the rules of a battle have changed it goes on in another file; one that is broken can be fought again."""
    hands = road(kts_home)
    hands.key("F")
    dice = battle_of(hands).match.dice_at_start
    left(hands)
    page = hands.scene
    there = page.desk.journal()
    other = there.rename(there.with_name(f"Another{there.suffix}"))
    assert page.desk.journal() == other
    hands.key("F")
    assert battle_of(hands).match.dice_at_start == dice and page.desk.now.chronicle.battle == other.stem
    left(hands)
    assert hands.scene is page
    other.write_bytes(b"nothing")
    hands.key("F")
    assert hands.scene is page and other.read_bytes() == b"nothing"
    hands.key("F")
    assert battle_of(hands).match.dice_at_start == dice and other.read_bytes() == b"nothing"
    assert page.desk.now.chronicle.battle != other.stem


def test_a_battle_whose_rules_have_changed_since_goes_on_and_counts(kts_home: Path) -> None:
    """It goes on at its last sound answer, in another file: the season knows it there too."""
    hands = road(kts_home)
    hands.key("F")
    match, player = read_record(record_text(battle_of(hands).match), rules.get, "").play(), seated("random", 1, 0)
    for _ in range(12):
        match.answer(player.choose(match.lent()))
    record = record_text(match)
    left(hands)
    page, old = hands.scene, hands.scene.desk.journal()
    lines = record.replace("ruleset skirmashed 3", "ruleset skirmashed 2").splitlines()
    last = max(at for at, line in enumerate(lines) if line.startswith("> "))
    old.unlink()
    kept = Journal.of(old)
    kept.put("\n".join([*lines[:last], "> fly to the moon", *lines[last + 1:]]) + "\n")
    kept.close()
    hands.key("F")
    battle = battle_of(hands)
    assert battle.keeping.journal.name != old.stem and 8 <= battle.match.answers_given <= 12
    play_out(hands)
    assert str(hands.scene.next_button.label) == "On with the season"
    again = Hands(RoadScene(Desk.opened(page.desk.path)))
    assert isinstance(again.scene, AfterScene) and again.scene.desk.now.number == 1


def test_a_battle_that_ended_elsewhere_counts_when_the_page_is_opened(kts_home: Path) -> None:
    hands = road(kts_home)
    path = hands.scene.desk.path
    hands.key("F")
    play_out(hands)
    again = Hands(RoadScene(Desk.opened(path)))
    assert isinstance(again.scene, AfterScene) and again.scene.desk.now.number == 1


@pytest.mark.parametrize("gone_on", [True, False])
def test_one_battle_in_two_windows_leads_on_with_the_season_from_both(kts_home: Path, gone_on: bool) -> None:
    """The second keeps it in a file of its own; what the first told the season stays, and is said."""
    one = road(kts_home)
    page = one.scene
    one.key("F")
    left(one)
    other = Hands(TitleScene(wait=True, seed=1))
    navigation.go_on(other.app, page.desk.journal())
    there = battle_of(other)
    one.key("F")
    play_out(one)
    if gone_on:
        one.key("N")
    known = SEASONS.load(page.desk.path)
    play_out(other)
    assert len(there.keeping.names) == 2, "it had to take another file"
    assert str(other.scene.next_button.label) == "On with the season"
    assert ("ended in another window" in str(other.scene.next_button.tip)) == gone_on
    other.key("N")
    assert isinstance(other.scene, AfterScene | RoadScene) and other.scene.desk.now.number == 1
    if gone_on:
        assert SEASONS.load(page.desk.path) == known


def test_the_company_is_changed_in_the_builder_only_within_the_points_that_were_won(kts_home: Path) -> None:
    hands = road(kts_home, 1)
    page = hands.scene
    before = page.desk.now
    hands.key("B")
    builder = hands.scene
    assert builder.name == "builder" and builder.draft.limit == before.limit
    hands.app.pop()
    hands.step()
    force = builder.draft.force
    page.company.mustered(page.desk, ForceFile(before.rules.id, before.limit, force))
    assert page.desk.now.number == 1 and [one.name for one in page.desk.now.here] == [one.name for one in before.here]
    page.company.mustered(page.desk, ForceFile(before.rules.id, 0, replace(force, figures=force.figures * 3)))
    assert len(page.desk.now.here) == len(before.here)


@pytest.mark.rule("SE-15")
def test_who_has_fought_is_let_go_only_when_that_is_confirmed(kts_home: Path) -> None:
    hands = road(kts_home, 1)
    page = hands.scene
    now = page.desk.now
    whole = company.bought(now.force, now.members)
    recruit = replace(whole.figures[-1], name=parted(whole.figures[-1].name)[0])
    other = ForceFile(now.rules.id, now.limit, replace(whole, figures=(*whole.figures[:-1], recruit)))
    assert now.here[-1].battles
    page.company.mustered(page.desk, other)
    assert page.desk.now.here == now.here
    hands.key("Esc")
    assert hands.scene.name == "builder" and hands.scene.draft.force.figures == other.force.figures
    builder = hands.scene
    hands.app.pop()
    builder.on_done(other)
    hands.step(seconds=1)
    hands.click(page.stage.layers[-1].widget.buttons[1])
    assert page.desk.now.here[:-1] == now.here[:-1] and page.desk.now.member(now.here[-1].id).left


def test_a_full_disk_is_told_and_nothing_is_lost(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.store.errors import Bad

    hands = road(kts_home)
    path = hands.scene.desk.path
    before = path.read_bytes()

    def full(path: Path, words: str) -> None:
        raise Bad(path.name, "", "cannot be written: no space left on the disk")

    monkeypatch.setattr(keeping, "write_text", full)
    hands.key("F")
    assert isinstance(hands.scene, RoadScene) and hands.scene.desk.now.phase == "map" and path.read_bytes() == before


def test_a_disk_that_is_full_when_the_battle_begins_does_not_cost_its_outcome(
        kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The season cannot note which battle it is; what was fought counts all the same when there is room again."""
    from game.store.errors import Bad

    hands = road(kts_home)
    page = hands.scene
    page.desk.take(Went(place=page.chosen))

    def full(path: Path, words: str) -> None:
        raise Bad(path.name, "", "cannot be written: no space left on the disk")

    with monkeypatch.context() as patched:
        patched.setattr(keeping, "write_text", full)
        hands.key("F")
        play_out(hands)
    assert SEASONS.load(page.desk.path).battle == ""
    again = Hands(RoadScene(Desk.opened(page.desk.path)))
    assert isinstance(again.scene, AfterScene) and again.scene.desk.now.number == 1


def test_a_record_that_was_renamed_still_counts(kts_home: Path) -> None:
    hands = road(kts_home)
    path = hands.scene.desk.path
    hands.key("F")
    play_out(hands)
    (entry,) = archive.finished()
    entry.path.rename(entry.path.with_name("Our first evening.kts"))
    again = Hands(RoadScene(Desk.opened(path)))
    assert isinstance(again.scene, AfterScene) and again.scene.desk.now.number == 1


def test_the_card_of_a_place_tells_the_points_that_the_enemy_has(kts_home: Path) -> None:
    page = road(kts_home).scene
    for spot in page.desk.now.choices:
        page.choose(spot)
        met = page.desk.meeting(spot)
        assert f"{page.desk.now.rules.price(met.theirs).points} points" in str(page.place_words.text)


def test_another_window_that_went_on_is_told(kts_home: Path) -> None:
    hands = road(kts_home)
    other = Desk.opened(hands.scene.desk.path)
    other.take(Went(place=3))
    hands.key("F")
    assert isinstance(hands.scene, RoadScene) and SEASONS.load(other.path) == other.now.chronicle
    hands.scene.on_resume()
    assert hands.scene.desk.now.phase == "battle"


def test_a_broken_season_is_listed_with_its_line_and_deleting_is_asked(kts_home: Path) -> None:
    path = SEASONS.keep_new(campaign(1).chronicle)
    path.with_name("Half.toml").write_text("season = 1\n", "utf-8")
    hands = Hands(SeasonsScene())
    assert [one.error != "" for one in hands.scene.all] == [False, True]
    hands.key("Del")
    hands.key("Esc")
    assert path.is_file()
    hands.key("Del")
    hands.key("D")
    assert not path.is_file() and len(hands.scene.all) == 1


def test_the_story_is_told_as_text_and_page(kts_home: Path) -> None:
    now = road(kts_home, 3).scene.desk.now
    text, page = story_text(of_season(now)), story_page(of_season(now))
    assert text.startswith("The long road\n") and "Captain" in text and "**" not in text
    assert page.count("<p>") == 4 + len([*fallen(now)]) and "<script" not in page
    assert text.split("\n")[2].split()[0] in page


@pytest.mark.parametrize("apart", often(8, 4))
def test_all_tables_of_a_map_can_be_played_on_in_every_ruleset(apart: int, kts_home: Path) -> None:
    from game.season.campaign import Campaign, begun
    from game.tools.season import forces

    for ruleset in rules.IDS:
        one = rules.get(ruleset)
        file = forces(one)[0]
        now = Campaign(begun(one, file.force, name="x", seed=Stream(5).below(1000), level="easy", length=5,
                             limit=file.limit), one)
        desk = Desk(Path("x.toml"), now.chronicle)
        for spot in now.map[::apart]:
            order = desk.order(spot)
            assert not one.check_setup(order.setup)


@pytest.mark.rule("SE-27")
def test_a_figure_is_renamed_on_the_page_of_the_company(kts_home: Path) -> None:
    hands = road(kts_home, 2)
    company = hands.scene.company
    hands.click(company.list)
    chosen = company.list.items[max(company.list.chosen, company.list.cursor)].data
    before = hands.scene.desk.now.member(chosen)
    hands.key("E")
    for _ in before.name:
        hands.key("Backspace")
    hands.type("Old Tom")
    hands.key("Enter")
    (kept,) = SEASONS.all()
    assert kept.held == hands.scene.desk.now.chronicle
    assert hands.scene.desk.now.member(chosen).name == "Old Tom" and before.name != "Old Tom"
    assert any("Old Tom" in str(one.title.values) for one in company.list.items)


@pytest.mark.rule("SE-27")
def test_a_name_that_is_refused_stays_to_be_changed(kts_home: Path) -> None:
    hands = road(kts_home, 2)
    hands.click(hands.scene.company.list)
    before = hands.scene.desk.now
    with pytest.raises(Refused, match="is called"):         # the rule's own words, no line about a file
        hands.scene.desk.take(Renamed(member=1, name=before.here[-1].name))
    hands.key("E")
    for name in (before.here[-1].name, "Old Tom"):
        assert hands.scene.desk.now.members == before.members
        hands.key("A", pygame.KMOD_CTRL)
        hands.type(name)
        hands.key("Enter")
    assert len(hands.scene.stage.layers) == 0
    assert [one.name for one in hands.scene.desk.now.members].count("Old Tom") == 1
