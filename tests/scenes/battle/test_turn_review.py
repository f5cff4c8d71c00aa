"""Looking back in battle: why the computer did it, its turn summed up, the log whole and by figure, act by act."""

from __future__ import annotations

from functools import cache
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from whole import Unpainted

import game.rules
from game.ai import player
from game.ai.worker import Thinker
from game.core.play.answers import Answer
from game.core.play.dice import Dice, Stream
from game.core.play.events import Aimed, Began, Gone, Marched, Moved
from game.core.play.match import Match
from game.core.play.reasons import reason_words
from game.core.play.record import read_record, record_text
from game.core.text import T
from game.scenes import screens
from game.scenes.battle.panels.log_card import concerns
from game.scenes.battle.playback.enemy_turn import SummaryLine, summary_lines
from game.scenes.battle_setup import quick_order
from game.scenes.replay.frames import replay_of
from tests.driver import Driver

pytestmark = pytest.mark.usefixtures("kts_home")


@cache
def told(ruleset: str = "simple-battles") -> str:
    """A battle at the first own question after the computer has moved and attacked, as a record."""
    return record_text(screens._answered(ruleset).match)  # type: ignore[attr-defined]


def battle(ruleset: str = "simple-battles", **settings: Any) -> Driver:
    """That battle on a screen on which nothing is painted."""
    with patch("tests.driver.App", Unpainted):
        return Driver(read_record(told(ruleset), game.rules.get).play(), **settings)


def test_a_battle_opened_after_own_acts_does_not_sum_up_what_was_before_them() -> None:
    """It opened the summary of an older turn, own deeds and all, where no enemy had acted since the last own one."""
    driver = battle("simple-battles")
    assert driver.scene.review.summary.visible, "the enemy acted last"
    match = read_record(told("simple-battles"), game.rules.get).play()
    match.answer(next(option.act.key for option in match.ask.listed() if option.kind == "figure"))
    match.answer("done")
    assert match.ask.side == 0 and match.ask.kind == "figure"
    with patch("tests.driver.App", Unpainted):
        scene = Driver(match).scene
    assert not scene.review.summary.visible
    scene.review.toggle()
    assert scene.review.summary.visible, "it is still there for who asks"


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_the_computers_turn_is_summed_up_as_it_was(ruleset: str) -> None:
    driver = battle(ruleset)
    scene, story = driver.scene, driver.match.story()
    if not scene.review.summary.visible:
        driver.key(ord("v"))
    found = [row.line for row in scene.review.summary.rows.children]
    assert scene.review.summary.visible and found
    state = scene.match.state
    them = (*state.figures.values(), *state.gone.values(), *getattr(state, "units", {}).values())
    names = [one.name for one in them if one.side == 1]
    assert all(any(name in str(deed.words) for name in names) for deed in found
               if deed.side == 1 and isinstance(story[deed.event], (Aimed, Marched, Moved)))
    attacks = [deed for deed in found if isinstance(story[deed.event], Aimed)]
    assert attacks, "an attack was made, so it is told"
    for deed in attacks:
        end = next((i for i in range(deed.event + 1, len(story)) if isinstance(story[i], (Aimed, Moved, Began))),
                   len(story))
        fell = [e for e in story[deed.event:end] if isinstance(e, Gone)]
        assert not fell or "fall" in str(deed.words)
    assert any("(" in str(deed.words) for deed in found), "some reason is told"
    driver.key(27)
    assert not scene.review.summary.visible


def test_a_line_of_the_summary_shows_it_on_the_table_and_in_the_log() -> None:
    driver = battle()
    scene = driver.scene
    assert scene.review.summary.visible, "it came by itself"
    row = scene.review.summary.rows.children[0]
    driver.click(row.rect.center)
    assert scene.desk.log.rows[scene.desk.log.over].event == row.line.event and scene.table.overlay.echo is not None
    driver.click(scene.review.summary.shut.rect.center)
    assert not scene.review.summary.visible
    driver.click(scene.review.turn_button.rect.center)
    assert scene.review.summary.visible
    driver.frames(400, 0.1)
    assert scene.review.summary.visible, "what was asked for stays"


def test_it_stays_until_an_answer_and_comes_only_where_it_is_wanted() -> None:
    driver = battle()
    driver.move((5, 5))
    driver.frames(200, 0.1)
    assert driver.scene.review.summary.visible, "who reads slowly reads it too"
    driver.scene.give(driver.match.ask.listed()[0].sample(Stream(1)))
    assert not driver.scene.review.summary.visible
    assert not battle(summary=False).scene.review.summary.visible


def test_what_was_told_once_does_not_come_back_in_the_same_turn() -> None:
    driver = battle()
    recall, match = driver.scene.review, driver.match
    assert recall.summary.visible, "it came by itself"
    driver.key(27)
    asks = 0
    for _ in range(4):
        if match.ask is None or match.ask.side != 0:
            break
        match.answer(match.ask.listed()[0].sample(Stream(1)))
        driver.frames(60, 0.1)
        asks += 1
        if match.ask is not None and match.ask.side == 0:
            recall.offer(match.ask)
            assert not recall.summary.visible
    assert asks > 0
    driver.key(ord("v"))
    assert recall.summary.visible, "asked for, it comes"


def test_an_enemy_who_did_nothing_is_not_told_by_what_it_did_before(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = battle("skirmashed")
    scene, match = driver.scene, driver.match
    monkeypatch.setattr(scene.opponents, "answer", lambda match: None)      # the test answers for the computer
    mark, seen = 0, set[int]()
    for _ in range(30):
        ask = match.ask
        assert ask is not None
        if ask.side == 0 and seen == {0, 1} and not ask.reaction:
            break
        idle = next((one for one in ask.listed() if one.kind in ("nothing", "none", "keep", "no")), ask.listed()[0])
        scene.give(idle.sample(Stream(1)), watched=ask.side == 1)
        if ask.side == 0:
            mark = len(match.story())
        seen.add(ask.side)
        driver.frames(30, 0.1)
    assert seen == {0, 1} and not any(isinstance(event, (Aimed, Moved)) for event in match.story()[mark:])
    scene.review.close()
    scene.review.toggle()
    told = [row.line.event for row in scene.review.summary.rows.children] if scene.review.summary.visible else []
    assert all(event >= mark for event in told)


def test_the_log_tells_why_below_what_was_done_and_so_does_the_replay() -> None:
    driver = battle()
    scene, match = driver.scene, driver.match
    rows = [row for row in scene.desk.log.rows if row.quiet]
    assert rows
    for row in rows:
        noted = [one for one in match.reasons if one.event == row.event]
        assert str(reason_words(noted[-1].reason, match.state)) == str(row.words)
    assert replay_of(match).match.reasons == match.reasons


def test_the_log_opens_to_the_whole_height_and_filters_by_figure() -> None:
    driver = battle(size=(1280, 720))
    scene = driver.scene
    before = scene.desk.log.rect.height
    driver.key(ord("j"))
    log = scene.desk.log
    assert log.rect.height > 680 > 3 * before and not scene.desk.odds.visible and not scene.desk.go.visible
    assert len(log.shown()) == len(log.rows), "nothing is folded"
    driver.key(pygame.K_PAGEUP)
    assert 0 < log.offset < log.scroll_range()
    foe = next(e.figure for e in driver.match.story() if isinstance(e, Aimed))
    scene.clicks.card(foe)
    shown = [log.rows[i] for i in log.shown()]
    assert log.only == foe and scene.review.log_filter.chosen > 0
    assert all(row.head or concerns(log.story[row.event], foe) for row in shown) and any(not r.head for r in shown)
    assert len(shown) < len(log.rows)
    scene.clicks.card(foe)
    assert log.only == ""
    driver.key(27)
    driver.frames()
    assert log.rect.height == before and scene.desk.odds.visible and scene.desk.go.visible and not log.whole


def test_lines_are_reached_by_keys() -> None:
    driver = battle()
    driver.key(ord("j"))
    for _ in range(3):
        driver.key(pygame.K_UP)
    log = driver.scene.desk.log
    assert log.focused and log.over == log.shown()[-3]
    driver.key(13)
    assert driver.scene.table.overlay.echo is not None


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_act_by_act_the_computer_waits_for_a_press(ruleset: str) -> None:
    match = read_record(told(ruleset), game.rules.get).play()
    match.players = ("easy", "easy")
    with patch("tests.driver.App", Unpainted):
        driver = Driver(match, pace=4)
    scene = driver.scene
    scene.opponents._thinker = Thinker(processes=False)

    def settled() -> int:
        for _ in range(600):
            driver.frames(1, 0.2)
            if scene.review.waits() and not scene.director.busy and not scene.opponents.thinking:
                return match.answers_given
        pytest.fail("it never waits")

    first = settled()
    driver.frames(30, 0.2)
    assert match.answers_given == first and scene.desk.go.enabled and str(scene.desk.go.label) == "Next act"
    driver.key(32)
    second = settled()
    assert second > first
    driver.click(scene.desk.go.rect.center)
    assert settled() > second
    scene.opponents.close()


def test_a_walk_in_parts_is_one_line() -> None:
    match = read_record(told(), game.rules.get).play()
    story = match.story()
    found = summary_lines(story, 0, match.now, lambda event, side: None)
    assert [one.event for one in found] == sorted({one.event for one in found})
    moves = [one for one in found if isinstance(story[one.event], Moved)]
    for one, two in zip(moves, moves[1:], strict=False):
        between = found[found.index(one) + 1:found.index(two)]
        assert between or story[one.event].figure != story[two.event].figure


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_it_lies_beside_the_table_and_leaves_the_gold_button_free(ruleset: str, size: tuple[int, int]) -> None:
    scene = battle(ruleset).scene
    scene.app.resize(size)
    scene.app.step(1 / 30, [])
    if not scene.review.summary.visible:
        scene.review.toggle()
        scene.app.step(1 / 30, [])
    box = scene.review.summary.rect
    assert scene.review.summary.visible and not box.colliderect(scene.table.rect)
    assert not box.colliderect(scene.desk.go.rect) and not box.colliderect(scene.desk.score.rect)
    assert pygame.Rect((0, 0), size).contains(box) and box.height >= scene.ui.px(120)


def at_initiative() -> Match:
    """A battle in whose second round or later the person is asked whether to reroll the initiative."""
    begun = quick_order("simple-battles", 6).begin()
    match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(4), ("human", "greedy"))
    minds = player("greedy", 3), player("greedy", 4)
    while match.ask is not None and not (match.ask.reaction == "initiative" and match.ask.side == 0
                                         and match.state.round >= 2):
        match.answer(minds[match.ask.side].choose(match))
    assert match.ask is not None
    return match


def test_it_comes_before_the_question_about_the_initiative() -> None:
    with patch("tests.driver.App", Unpainted):
        driver = Driver(at_initiative())
    scene = driver.scene
    assert scene.decision is not None and scene.decision.cards and scene.review.summary.visible
    assert not scene.review.summary.rect.colliderect(scene.tray.rect), "its dice are asked about"
    driver.scene.give(Answer(next(one.act for one in driver.match.ask.listed() if one.kind == "keep")))
    assert not scene.review.summary.visible


def test_a_single_loss_is_told_by_itself() -> None:
    """One line is enough where somebody fell or was hurt."""
    scene = battle().scene
    scene.review.close()
    for rank, comes in ((3, False), (1, True), (0, True)):
        scene.review._offered = -1
        with patch.object(scene.review, "enemy_deeds", lambda rank=rank: [SummaryLine(0, 1, T("x"), rank=rank)]):
            scene.review.offer(scene.match.ask)
        assert scene.review.summary.visible is comes
        scene.review.close()



def told_rows(scene) -> list[tuple[str, int]]:
    """The words of each row of the summary and how many portraits stand before them."""
    return [(str(row.label.text), len(row.faces)) for row in scene.review.summary.rows.children]


def test_an_attack_is_told_by_portraits_and_what_came_of_it() -> None:
    scene = battle().scene
    rows = [row for row in scene.review.summary.rows.children if row.line.result is not None]
    assert rows and all(len(row.faces) == 2 and row.faces[0].side != row.faces[1].side for row in rows)
    for row in rows:
        attacker = scene.match.state.figures[row.line.who].name
        assert attacker not in str(row.label.text), "the portrait tells it"
        assert attacker in str(row.means().name), "who does not see it is told"
    story = scene.match.story()
    fell = {e.figure for e in story if isinstance(e, Gone)}
    assert any(row.line.falls for row in rows) and all(row.line.foe in fell for row in rows if row.line.falls)


def test_moves_share_a_line_that_a_click_unfolds_and_points_are_counted_together() -> None:
    scene = battle().scene
    scene.review.close()
    names = [figure.name for figure in scene.match.state.of(1)]
    deeds = [SummaryLine(0, 1, T("{side} scores {points}", side="Foes", points=T("4 points")), rank=2, points=4),
             SummaryLine(1, 1, T("{side} scores {points}", side="Foes", points=T("5 points")), rank=2, points=5),
             *(SummaryLine(2 + n, 1, T("{name} moves", name=one.name), who=one.id, acts=1)
               for n, one in enumerate(list(scene.match.state.of(1))[:4]))]
    with patch.object(scene.review, "enemy_deeds", lambda: deeds):
        scene.review.toggle()
    assert told_rows(scene) == [("Foes scores 9 points", 0), (f"{names[0]}, {names[1]} and 2 more moved", 0)]
    scene.review.summary.rows.children[1].activate()
    assert [words for words, _ in told_rows(scene)][1:] == [f"{name} moves" for name in names[:4]]
    scene.review.close()
    with patch.object(scene.review, "enemy_deeds", lambda: deeds[:4]):
        scene.review.toggle()
    assert len(told_rows(scene)) == 3, "two moves have a line each"
