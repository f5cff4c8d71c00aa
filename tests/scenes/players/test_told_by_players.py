"""What fresh players found untrue on the screen: reasons at the wrong act, cards of another answer, wrong headings."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pygame
import pytest
from whole import Unpainted

from game.ai import player
from game.core.chance.checks import Check, Modifier, Roll
from game.core.play.answers import Answer
from game.core.play.events import Aimed, Began, Gone, Marked, Rolled, Settled
from game.core.table.places import Place
from game.core.text import T
from game.core.wording import BLOCK, HIT, SAVE, Means
from game.rules.ghost_legions import checks
from game.rules.skirmashed.checks import stamina_check
from game.scenes import screens
from game.scenes.battle import BattleScene
from game.scenes.battle.playback.enemy_turn import summary_lines, whereabouts
from game.scenes.rulebook.page import uses_of
from game.store.settings import silent
from game.ui.widgets import Toast
from tests.rules.deathzap.platoons import battle as deathzap
from tests.rules.deathzap.platoons import close_up, row, say, squad
from tests.rules.ghost_legions.legions import battle as legions
from tests.rules.ghost_legions.legions import man
from tests.rules.simple_battles import fights
from tests.rules.warbands import bands
from tests.scenes.battle.test_beside import on_screen


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def test_a_persons_act_carries_no_reason_of_the_computer() -> None:
    scene = on_screen("ghost-legions-act", wait=True)
    began = len(scene.match.story())
    scene.give(next(Answer(option.act) for option in scene.decision.options if option.kind == "done"))
    story = scene.match.story()
    assert all(scene.story.reason_at(number, story[number].side) is None for number in range(began, len(story))
               if story[number].side == 0)


def test_the_card_of_the_answer_that_was_given_stays_while_dice_roll() -> None:
    match = legions([(man(weapon="Bow"), 24, 4)], [(man(), 24, 12)], active="A1", actions=4).fork(5, log=True)
    match.players = ("human", "normal")
    scene: Any = BattleScene(match, None, journal=False)
    Unpainted(silent(pace=1), size=(1280, 720), headless=True).push(scene)
    scene.app.step(1 / 60)
    scene.give(match.read("shoot B1"))
    scene.app.step(1 / 60)
    assert scene.match.ask.kind == "actions" and len(scene.story.at_stake) == 4
    scene.give(match.read("actions 4"))
    assert str(scene.desk.odds.forecast.dice_line).startswith("4 actions, 8 dice")
    for _ in range(30):
        scene.app.step(1 / 60)
        assert str(scene.desk.odds.forecast.dice_line).startswith("4 actions, 8 dice")


def test_the_rulebook_tells_the_turn_of_a_use_in_every_ruleset() -> None:
    for name in ("deathzap-move", "ghost-legions-act", "battle-late", "warbands-act"):
        match = screens.scene(name).match  # type: ignore[attr-defined]
        told = {use.round for uses in uses_of(match.story()).values() for use in uses}
        assert match.now.state.round in told, name


def test_a_summary_names_units_where_there_are_units() -> None:
    match = screens.scene("deathzap-bout").match  # type: ignore[attr-defined]
    lines = summary_lines(match.story(), 0, match.now, lambda number, side: None)
    units = {unit.name for unit in match.now.state.units.values()}
    deeds = [deed for line in lines for deed in str(line.words).split(" · ")]
    attacks = [deed for deed in deeds if " attacks " in deed]
    assert attacks and all(words.split(" attacks ")[0] in units for words in attacks), attacks
    heads = [str(line.words) for line in lines if str(line.words).endswith(" begins")]
    assert all(head.startswith(("Turn", "Round")) for head in heads)


def test_only_who_may_try_has_a_card_about_trying() -> None:
    scene = on_screen("deathzap-unit", wait=True)
    decision = scene.decision
    mine = next(iter(decision.figures))
    decision.aim_figure(mine)
    assert "to act" in str(scene.desk.odds.forecast.title)
    foe = next(unit.id for unit in decision.state.units.values() if unit.side != decision.ask.side)
    decision.aim_figure(foe)
    assert scene.desk.odds.forecast is None or "to act" not in str(scene.desk.odds.forecast.title)


def test_the_legend_of_threats_lies_where_it_does_not_cover_who_acts() -> None:
    scene = on_screen("deathzap-move", wait=True)
    key = scene.desk.threat_key
    key.show(True, (T("Threats"), T("a line")))
    key.keep_off(())
    left = key.rect.copy()
    key.keep_off([left.inflate(-20, -20)])
    assert key.rect.left > left.right and key.rect.bottom == left.bottom
    key.keep_off(())
    assert key.rect == left


def test_saving_is_reached_from_the_table_with_its_key(kts_home: Path) -> None:
    scene = on_screen("battle-late", wait=True)
    app = scene.app
    app.step(1 / 60)

    def press(code: int, mod: int = 0) -> None:
        app.step(1 / 60, [pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)])
        app.step(1 / 60, [pygame.Event(pygame.KEYUP, key=code, mod=mod)])

    press(pygame.K_s, pygame.KMOD_CTRL)
    assert app.scene.name == "battle-menu" and app.scene.field.focused
    press(pygame.K_RETURN)
    assert len(list((kts_home / "saves").glob("*.kts"))) == 1


@pytest.mark.rule("DZ-94")
def test_a_beaten_unit_that_is_taken_off_is_no_success_of_its_last_blow() -> None:
    """Whoever loses a close assault is taken off right after its own last attack."""
    mine, theirs = (squad("rifle", n=3), row(10, 10, 3)), (squad("rifle", n=5), row(10, 14, 5))
    match = close_up(mine, theirs, [1], selected=["A1.1", "A1.2", *[f"B1.{n}" for n in range(1, 6)]], dead=(1, 0))
    say(match, "shoot rifle")
    me, foe = (match.state.units[one].name for one in ("A1", "B1"))
    found = summary_lines(match.story(), 0, match.now, lambda number, side: None)
    assert [(line.side, str(line.words)) for line in found[-2:]] == [
        (0, f"Close assault: {me} lost 1, {foe} lost 0."), (1, f"{me} is lost, with its last 3 figures")]
    assert str(found[-3].words) == f"{me} attacks {foe}: without effect"


@pytest.mark.rule("DZ-94")
def test_a_bout_that_was_fought_out_is_one_line_with_its_result() -> None:
    match = deathzap([(squad("rifle", n=3, name="Mine"), row(10, 10, 3))],
                     [(squad("rifle", n=3, name="Theirs"), row(10, 13, 3))], active="A1", stage="attack")
    match = match.fork(3, log=True)
    say(match, "assault B1")
    mind: Any = player("greedy", 1)
    while match.state.bout is not None:
        match.answer(mind.choose(match))
    story = match.story()
    assert sum(isinstance(event, Aimed) for event in story) > 2
    told = [str(line.words) for line in summary_lines(story, 0, match.now, lambda number, side: None)]
    result = next(str(event.text) for event in story if isinstance(event, Settled))
    assert told[-1] == result and all(line.endswith("is lost") for line in told[:-1]), told
    going_on = story[:next(i for i, event in enumerate(story) if isinstance(event, Settled))]
    told = [str(line.words) for line in summary_lines(going_on, 0, match.now, lambda number, side: None)]
    assert any("attacks" in line for line in told), "while it goes on, its attacks are told"


@pytest.mark.rule("DZ-20", "GL-11")
def test_a_summary_tells_that_dice_ended_the_turn() -> None:
    units = deathzap([(squad("rifle", n=4), row(10, 10, 4)), (squad("rifle", n=4), row(20, 10, 4))],
                     [(squad("rifle", n=4), row(10, 30, 4))], [1, 1])
    say(units, "activate A1")
    men = legions([(man(), 24, 4), (man(), 30, 4), (man(), 36, 4)], [(man(), 24, 44)], [4, 1, 1, 3, 1, 1])
    say(men, "activate A1", "done", "activate A2", "done")
    for match, last in ((units, "A double 1: the turn of Blue is over."), (men, "The turn of Blue is over.")):
        told = [str(line.words) for line in summary_lines(match.story(), 0, match.now, lambda number, side: None)]
        assert last in told, told


@pytest.mark.rule("SB-22")
def test_a_summary_tells_an_extra_turn() -> None:
    """Else it looks as if a figure moved twice as far as it may."""
    match = fights.fight([(fights.hire("Brawler", "Leader"), 12, 4), (fights.hire("Brawler"), 16, 4)],
                         [(fights.hire("Shooter"), 2, 23)])
    for words in ("turn A1", "move @ 12,8", "done", "extra A1", "move @ 12,12"):
        match.answer(words)
    told = [str(line.words) for line in summary_lines(match.story(), 0, match.now, lambda number, side: None)]
    assert [line.startswith("Extra turn: ") for line in told if " moves " in line] == [False, True], told


def test_a_summary_tells_roofs_and_who_does_nothing() -> None:
    table = bands.plain(bands.card("H1", "house", 12, 12))
    match = bands.battle([(bands.rookie(), 12, 5)], [(bands.boss(), 12, 12, 2), (bands.rookie(), 3, 20)], table=table)
    house = match.state.figures["B1"].place
    assert str(whereabouts(house, match.now)) == "onto the roof"
    assert str(whereabouts(house, match.now, Place(house.x + 8, house.y))) == "on the roof"
    began = [Began(text=T("activated"), clause="WB-10", what="figure", side=1, figure=one) for one in ("B1", "B2")]
    told = [str(line.words) for line in summary_lines(began, 0, match.now, lambda number, side: T("nothing better"))]
    assert told == [f"{match.state.figures[one].name} does nothing (nothing better)" for one in ("B1", "B2")]
    match.state.active = "B2"
    told = [str(line.words) for line in summary_lines(began, 0, match.now, lambda number, side: None)]
    assert told == [f"{match.state.figures['B1'].name} does nothing"], "the other one is at it"


def test_a_figure_that_dies_of_its_own_hits_is_not_what_the_attack_before_it_did() -> None:
    """In Ghost Legions a figure may die of being activated (GL-16)."""
    match = legions([(man(weapon="Bow"), 24, 4), (man(), 30, 4)], [(man(), 24, 12)], active="A1", actions=4)
    one, other, foe = (match.state.figures[name] for name in ("A1", "A2", "B1"))
    shot = Aimed(text=T("shoots"), clause="GL-30", side=0, figure="A1", target="B1", melee=False)
    hurt = Marked(text=T("two hits"), clause="GL-16", side=1, figure="B1", mark="hits", value=2)
    began = Began(text=T("activated"), clause="GL-10", what="figure", side=0, figure="A2")
    dies = Gone(text=T("dies"), clause="GL-16", side=0, figure="A2")
    for story in ([shot, hurt, began, dies], [shot, hurt, dies]):       # no attack made it die
        told = [str(line.words) for line in summary_lines(story, 0, match.now, lambda number, side: None)]
        assert told == [f"{one.name} attacks {foe.name}: two hits", f"{other.name} is lost"], told
    falls = Gone(text=T("falls"), clause="GL-40", side=1, figure="B1")
    told = [str(line.words) for line in summary_lines([shot, falls], 0, match.now, lambda number, side: None)]
    assert told == [f"{one.name} attacks {foe.name}: {foe.name} falls"]


@pytest.mark.rule("SK-79")
@pytest.mark.parametrize("faces, words, good", [((9, 9), "fresh", True), ((1, 2), "exhausted", False)])
def test_a_tick_is_for_who_stays_fresh(faces: tuple[int, ...], words: str, good: bool) -> None:
    scene = on_screen("skirmashed-order", wait=True)
    me = scene.match.state.figures[scene.decision.ask.about]
    roll = Roll(stamina_check(scene.match.now, me), faces)
    event = Rolled(text=T("Stamina"), clause="SK-79", side=me.side, roll=roll)
    figure, told, said = scene.attacks.roll_told(event, None)
    assert (figure, told, str(said)) == (me.id, good, words)


@pytest.mark.rule("GL-17", "GL-18", "GL-19", "GL-20")
@pytest.mark.parametrize("face, hits, words, good", [
    (3, 0, "3 actions", True), (3, 2, "1 action", True), (2, 2, "cannot act", False), (1, 2, "dies of its hits", False),
    (6, 2, "6 actions", True)])
def test_what_the_action_die_leaves_is_told_at_the_figure(face: int, hits: int, words: str, good: bool) -> None:
    """It was the bare die with a tick, also where nothing was left of it."""
    scene = on_screen("ghost-legions-figure", wait=True)
    me = msgspec.structs.replace(next(f for f in scene.match.state.of(0) if f.placed), hits=hits)
    event = Rolled(text=T("actions"), clause="GL-16", side=0, roll=Roll(checks.action_check(me), (face,)))
    figure, told, said = scene.attacks.roll_told(event, None)
    assert (figure, told, str(said)) == (me.id, good, words)


@pytest.mark.parametrize("screen, kind, means", [
    ("ghost-legions-act", "save", SAVE), ("skirmashed-order", "block", BLOCK), ("warbands-act", "defense", SAVE)])
@pytest.mark.parametrize("faces", [(6,), (6, 6), (6, 1), (1, 1)])
def test_a_tick_over_who_saves_says_that_all_is_saved(screen: str, kind: str, means: Means,
                                                       faces: tuple[int, ...]) -> None:
    """It was a tick where something came through. The sound of an attack that does nothing goes with it."""
    scene = on_screen(screen, wait=True)
    me = scene.match.state.figures[scene.decision.ask.about]
    check = Check(kind=kind, what=T("saves"), clause="", side=me.side, figure=me.id, base=4, means=means,
                  pool=(Modifier(len(faces), T("dice"), ""),), read="worst" if kind == "defense" else "each")
    event = Rolled(text=T("saves"), clause="", side=me.side, roll=Roll(check, faces))
    figure, good, words = scene.attacks.roll_told(event, None)
    assert (figure, good) == (me.id, 1 not in faces)
    assert ("not" in str(words)) is not good
    assert scene.attacks.harmless(event, good) is good


def test_an_attack_that_misses_is_heard() -> None:
    scene = on_screen("warbands-act", wait=True)
    check = Check(kind="attack", what=T("shoots"), clause="", side=0, target="B1", base=4, means=HIT,
                  pool=(Modifier(1, T("die"), ""),))
    for faces, hits in (((1,), False), ((6,), True)):
        event = Rolled(text=T("shoots"), clause="", side=0, roll=Roll(check, faces))
        _, good, _ = scene.attacks.roll_told(event, None)
        assert good is hits and scene.attacks.harmless(event, good) is not hits


def test_tab_keeps_to_the_targets_of_the_chosen_order() -> None:
    scene = on_screen("skirmashed-order", wait=True)
    decision = scene.decision
    mode = next(mode for mode in decision.modes if mode.targets)
    decision.choose_mode(mode)
    seen = [decision.at.figure]
    for _ in range(6):
        decision.row.cycle(1)
        seen.append(decision.at.figure)
    assert set(seen) == set(mode.targets)


def test_figures_keep_their_digits_all_battle_long() -> None:
    match = bands.battle([(bands.rookie(), 4 + 2 * i, 2) for i in range(4)], [(bands.rookie(), 12, 22)])
    scene: Any = BattleScene(match, None, journal=False)
    Unpainted(silent(), size=(1280, 720), headless=True).push(scene)
    scene.app.step(1 / 60)
    digits = scene.decision.row.digits()
    assert digits == {f"A{i}": str(i) for i in range(1, 5)}
    for gone in ("A1", "A3"):
        match.state.remove(gone)
        scene.decision.figures.pop(gone)
        assert scene.decision.row.digits() == {one: digits[one] for one in scene.decision.figures}


def test_the_gold_button_tells_what_it_does_just_now() -> None:
    scene = on_screen("simple-battles-coach", wait=True)
    usual = scene.desk.go.tip
    assert str(usual).startswith("Does it all") and scene.desk.go.key == "commit"
    scene.showing.apply(scene.showing.telling())
    go = scene.desk.go
    assert (str(go.label), go.key) == ("Skip", "act") and str(go.tip) == "Shows at once how it ends."
    scene._begin_question(scene.match.ask)
    assert scene.desk.go.tip == usual and scene.desk.go.key == "commit"
    scene.asking.show_thinking(scene.match.ask)
    assert not scene.desk.go.enabled and scene.desk.go.key == "", "no key for what cannot be pressed"


def test_a_passing_line_covers_neither_the_roster_nor_what_is_pointed_at() -> None:
    scene = on_screen("battle-late", wait=True)
    app, table = scene.app, scene.table.rect
    for pointer in (table.center, (table.centerx, table.bottom - 30)):
        app.step(1 / 60, [pygame.Event(pygame.MOUSEMOTION, pos=pointer, rel=(0, 0), buttons=(0, 0, 0))])
        scene.stage.toast(T("There is no way there that it could go in one movement."), 3)
        app.step(1 / 60)
        said = next(one for one in scene.stage.tips.children if isinstance(one, Toast))
        assert table.contains(said.rect) and not said.rect.colliderect(scene.desk.strip.rect)
        assert not said.rect.inflate(24, 24).collidepoint(pointer)


@pytest.mark.parametrize("screen, told", [
    ("ghost-legions-act", {"run": "may shoot", "sprint": "no shot"}),
    ("skirmashed-order", {"run": "no shot", "focus-shoot": "without any move", "move": "rolled first"}),
    ("deathzap-move", {"move": "may shoot", "double": "no shooting", "stand": "may shoot"})])
def test_the_tip_of_a_move_says_what_it_costs(screen: str, told: dict[str, str]) -> None:
    """A tip told only where to point, so that nobody knew why one should ever run instead of sprinting."""
    scene = on_screen(screen, wait=True)
    tips = {mode.key: str(scene.labels.tip(mode)) for mode in scene.decision.modes}
    assert {key: words in tips[key] for key, words in told.items()} == dict.fromkeys(told, True), tips


@pytest.mark.parametrize("screen", ["ghost-legions-act", "warbands-act", "skirmashed-order"])
def test_a_passing_line_lies_on_nothing_that_matters(screen: str) -> None:
    """*Beware* lay over the figure that acted, at the foot of the table, and a refusal over the tip."""
    scene = on_screen(screen, wait=True)
    table, me = scene.table, scene.match.state.figures[scene.decision.ask.about]
    usual = Toast.show(scene.stage, T("Beware: somebody may win"), 1).rect.copy()
    at = table.camera.steps(*me.place)
    table.camera.x += (at[0] - usual.centerx) / table.camera.zoom
    table.camera.y -= (at[1] - usual.centery) / table.camera.zoom
    assert usual.collidepoint(table.camera.steps(*me.place))
    found = Toast.show(scene.stage, T("Beware: somebody may win"), 1).rect
    assert found.collidelist(scene.showing.clear_of_notices()) < 0 and table.rect.contains(found)
    scene.desk.tip.rect, scene.desk.tip.visible = usual.copy(), True
    found = Toast.show(scene.stage, T("Beware: somebody may win"), 1).rect
    assert not found.colliderect(scene.desk.tip.rect) and table.rect.contains(found)


@pytest.mark.parametrize("waits", [True, False], ids=["at once", "in a thread"])
def test_what_is_at_stake_in_the_other_players_question_is_kept_for_his_answer(waits: bool) -> None:
    match = legions([(man(weapon="Bow"), 24, 4)], [(man(), 24, 12)], active="A1", actions=4).fork(5, log=True)
    match.players = ("normal", "human")
    match.answer(match.read("shoot B1"))
    scene: Any = BattleScene(match, None, journal=False)
    Unpainted(silent(pace=1), size=(1280, 720), headless=True).push(scene)
    scene.table.wait = waits
    scene.opponents.answer = lambda match: None           # he thinks for long
    for _ in range(200):
        scene.app.step(1 / 60)
        if scene.story.at_stake:
            break
        sleep(0.005)
    assert len(scene.story.at_stake) == 4 and scene.asking.stakes(match.ask) == match.ask.stakes()
