"""Battle screens in small windows and at large scales: nothing cut, nothing covered, all of it within reach."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from game.ai import player
from game.core.chance.forecast import Row
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.text import T
from game.scenes import screens
from game.scenes.battle import BattleScene
from game.scenes.battle.menu import BattleMenu
from game.scenes.battle.panels.blocks import Laid
from game.scenes.battle.panels.prompt_and_score import PromptBar
from game.scenes.battle.panels.score_card import ScoreCard, ScoreLine
from game.scenes.battle.panels.tips import Tip, TipBox
from game.scenes.battle_setup import quick_order
from game.scenes.rulesets.deathzap.ladder import LadderNotes
from game.store.settings import Settings
from game.ui.app import FRAME, App
from game.ui.audit import audit
from game.ui.keys import Key

pytestmark = pytest.mark.usefixtures("kts_home")


def shown(name: str, size: tuple[int, int], scale: int = 100) -> App:
    return screens.opened(name, size, scale, seconds=0.2)


@pytest.mark.usefixtures("words_laid_out_once")
@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "ghost-legions", "deathzap", "warbands"])
def test_every_kind_of_question_is_whole_in_the_smallest_window(ruleset: str) -> None:
    begun = quick_order(ruleset, 3).begin()
    match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(3), ("human", "human"))
    app = App(Settings(), size=(960, 540), headless=True)
    scene = BattleScene(match, journal=False)
    app.push(scene)
    minds, asked = (player("random", 3), player("random", 4)), set()
    for i in range(45):
        ask = match.ask
        if ask is None:
            break
        if ask.kind not in asked:
            asked.add(ask.kind)
            scene.director.finish()
            scene.desk.banner.visible = False            # it goes by itself after a moment
            app.step(FRAME, seen=False)
            app.step(FRAME, seen=False)
            assert [str(one) for one in audit(scene)] == [], ask.kind
            foes = [f.id for f in match.state.figures.values() if f.placed and f.id != ask.about]
            if scene.decision is not None and foes:
                scene.decision.aim_figure(foes[i % len(foes)])
                app.step(FRAME, seen=False)
                scene.desk.banner.visible = False
                assert [str(one) for one in audit(scene)] == [], (ask.kind, "with an attack considered")
        if scene.decision is not None and scene.decision.held:
            scene.stage.press_key(Key("Enter", "commit"))       # all are set up: begin
        else:
            scene.give(minds[ask.side].choose(match))
        scene.director.finish()
        app.step(FRAME, seen=False)
    assert len(asked) >= 3


def test_a_mark_is_the_same_share_of_a_base_at_every_scale() -> None:
    shares = []
    for scale in (100, 150, 200):
        app = shown("battle-turns", (1920, 1080), scale)
        view = app.scene.table
        base = 50 * app.ui.u                        # px of an inch at the usual zoom
        shares.append(view.marks.size(base / 2) / base)
    assert shares == pytest.approx([0.4, 0.4, 0.4])


def test_an_odds_card_with_more_than_is_seen_scrolls_and_says_so() -> None:
    app = shown("skirmashed-charge", (1280, 720))
    card = app.scene.desk.odds
    rect = card.rect.copy()
    card.arrange(pygame.Rect(rect.x, rect.y, rect.width, rect.height - 60))
    card.invalidate()
    app.step(0)
    most = card.scroll_range()
    assert most > 0 and card.offset == 0
    assert card.on_press(card._sign.center, 1) and card.offset > 0, "a click on the sign turns to what is below"
    app.step(0)
    assert card.on_wheel(0, -20, card.rect.center) and card.offset == most
    assert card.on_press(card._sign.center, 1) and card.offset == 0, "and from the end back to the top"
    card.on_key(Key("PageDown", "page_down"))
    assert card.offset > 0
    app.step(0)
    card.show(replace(card.forecast), card.faces)
    card.invalidate()
    app.step(0)
    assert card.offset == 0, "another attack begins at the top"


def test_how_an_odds_card_fits_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    card = shown("skirmashed-charge", (1280, 720)).scene.desk.odds
    laid: list[int] = []
    stack = Laid.stack
    monkeypatch.setattr(Laid, "stack", lambda self, *given: (laid.append(1), stack(self, *given))[1])
    for _ in range(3):
        card.draw(pygame.Surface((1280, 720)))
    assert len(laid) == 0, "it is drawn as it was laid out before"
    card.arrange(pygame.Rect(card.rect.x, card.rect.y, card.rect.width, card.rect.height - 60))
    card.draw(pygame.Surface((1280, 720)))
    assert len(laid) > 1, "other room, looked for anew"


def test_rows_of_an_attack_light_what_caused_them_and_open_their_clause() -> None:
    lit: list[str] = []
    opened: list[str] = []
    card = shown("skirmashed-charge", (1280, 720)).scene.desk.odds
    card.on_cause, card.on_link = lit.append, opened.append
    rows = (Row("3+", T("to hit"), "SK-12"), Row("−2", T("cover"), "SK-13", "north hut"))
    card.show(replace(card.forecast, rows=rows), card.faces)
    card.draw(pygame.Surface((1280, 720)))
    (_, first), (box, cause) = card._rows
    assert (first, cause) == ("", "north hut")
    card.on_motion(box.center)
    card.on_hover(False)
    assert lit == ["north hut", ""]
    clause = next(rect for rect, link in card.links if link == "SK-12")
    assert card.on_press(clause.center, 1) and opened == ["SK-12"]


def test_notes_of_a_bout_that_have_no_room_are_scrolled_to() -> None:
    app = App(Settings(), size=(1280, 720), headless=True)
    notes = LadderNotes(lambda clause: None)
    notes.mount(app.ui)
    notes.lines = tuple(T("Line {n} of what may come of it", n=n) for n in range(6))
    notes.arrange(pygame.Rect(0, 0, 300, 60))
    page = pygame.Surface((300, 200))
    notes.draw(page)
    assert notes.scroll_range() > 0 and notes.on_press(notes._sign.center, 1) and notes.offset > 0
    notes.arrange(pygame.Rect(0, 0, 300, 200))
    notes.draw(page)
    assert notes.scroll_range() == 0 and notes.offset == 0


def test_what_is_rolled_for_stands_in_several_lines_where_one_is_too_short() -> None:
    app = shown("deathzap-bout", (1280, 720))
    scene = app.scene
    roll = next(event.roll for event in scene.match.story() if getattr(event, "roll", None) is not None)
    what = T("Gunner 8: attacks Half-track with Medium Repeater")
    scene.tray.ask(msgspec.structs.replace(roll.check, what=what))
    scene.lay_out()
    assert [str(one) for one in audit(scene) if "DiceTray" in one.owner] == []


def test_a_long_question_takes_two_lines_before_it_is_cut() -> None:
    app = App(Settings(scale=200), size=(1920, 1080), headless=True)
    bar = PromptBar(lambda clause: None)
    bar.mount(app.ui)
    bar.arrange(pygame.Rect(0, 0, app.ui.px(460), app.ui.px(44)))
    bar.say(0, T("Which edge?"))
    assert bar._written(app.ui.px(400)) == ("h3", 1)
    bar.say(0, T("Orange is thinking · Deckhand Oyo moves first, up to 3″. Where to, or whom to attack?"))
    style, lines = bar._written(app.ui.px(400))
    block = app.ui.text.block(bar.question, style, width=app.ui.px(400), bold=True, lines=lines, fit=True)
    assert lines == 2 and not block.shortened and block.height <= bar.rect.height


def test_the_score_card_shortens_pips_before_the_name_of_a_force() -> None:
    app = App(Settings(), size=(1920, 1080), headless=True)
    card = ScoreCard(lambda clause: None)
    card.mount(app.ui)
    room = 300
    short, wide = card._named(0, ScoreLine("Vikings", 3, 8, 2), room)
    long, narrow = card._named(0, ScoreLine("Captain Fawkes’ Ragtags", 3, 8, 2), room)
    assert (str(short), str(long)) == ("Vikings", "Captain Fawkes’ Ragtags") and narrow < wide
    endless, _ = card._named(1, ScoreLine("The very long name of a force that nobody can read", 3, 8, 2), room)
    assert str(endless) == "Orange"


def test_a_goal_too_long_for_its_line_takes_the_next_one() -> None:
    app = App(Settings(), size=(1280, 720), headless=True)
    card = ScoreCard(lambda clause: None)
    card.mount(app.ui)
    lines = (ScoreLine("A", 0, 3, 1), ScoreLine("B", 0, 3, 1))
    card.show(T("Turn 3"), T("most points"), lines, "")
    usual = card.measure(300)[1]
    card.show(T("Turn 3, close assault"), T("the loser is removed DZ-95"), lines, "")
    assert card.measure(300)[1] > usual


def test_the_pause_menu_stands_in_two_columns_where_one_would_be_cut() -> None:
    app = shown("battle-menu", (1280, 720))
    menu = app.scene
    assert isinstance(menu, BattleMenu) and not menu.broad
    app.resize((960, 540))
    app.step(FRAME)
    screen = pygame.Rect(0, 0, 960, 540)
    assert screen.contains(menu.sheet.rect) and all(screen.contains(widget.rect) for widget in menu.going)
    menu._one_column = lambda wide: 1000.0          # type: ignore[method-assign]  # as if there were more buttons
    app.ui.request_layout()
    app.step(FRAME)
    assert menu.broad and screen.contains(menu.sheet.rect)
    assert menu.field.rect.left > menu.go_on.rect.right, "saving stands beside"
    assert menu.go_on.focused


def test_reaction_cards_leave_out_what_the_odds_card_tells_where_they_are_too_tall() -> None:
    app = shown("skirmashed-charge", (1280, 720))
    panel = app.scene.choice
    card = panel.cards[0][0]
    wide = card.rect.width
    assert all(part.visible for part in card.spare) and panel._height(wide, 400, 0) == max(
        each.measure(wide)[1] for each, _ in panel.cards)
    low = panel._height(wide, 150, 0)
    assert low <= 150 and not card.spare[0].visible and card.tip == card.found.sentence


def test_a_long_tip_leaves_buttons_free_where_little_room_is_left() -> None:
    """Narrower, or wider and lower, rather than on them; where it has room it is as wide as ever."""
    app = shown("battle-turns", (1280, 720))
    tip, anchor = TipBox(), pygame.Rect(60, 200, 40, 40)
    app.scene.add(tip)
    words = [T("Danger: hurt 98 %, killed 15 %, most by the Gunner hand to hand, and more of it still")]
    tip.controls = lambda: [pygame.Rect(0, 100, 700, 160), pygame.Rect(720, 100, 300, 50)]
    tip.show(Tip(T("4.2 of 10 inches moved"), words, anchor, tip.controls(), pygame.Rect(8, 100, 900, 230)))
    assert tip.visible and tip.rect.collidelist(tip.controls()) < 0 and tip.rect.bottom <= 336
    tip.controls = tuple
    tip.show(Tip(T("4.2 of 10 inches moved"), words, anchor, (), pygame.Rect(8, 100, 900, 600)))
    assert tip.visible and tip.rect.width <= app.ui.px(490)
