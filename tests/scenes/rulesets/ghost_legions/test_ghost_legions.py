"""Ghost Legions on the screen: whole battles by mouse alone and by keyboard alone, shots, charges, the way off."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest
from breadth import some

import game.rules
from game.core.chance.forecast import Forecast
from game.core.play.dice import Dice, Stream
from game.core.play.events import Gone
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.places import Place
from game.core.wording import average
from game.rules.ghost_legions import checks
from game.rules.ghost_legions.roster import Hire, Legion
from game.store.maps import map_named
from game.ui.table.draw_overlay import Painter
from tests.driver import Driver, by_keys, by_mouse, finished, play_out


@pytest.fixture(autouse=True)
def home(kts_home: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves go to a folder of their own; the rules are known whether or not they are registered."""
    if "ghost-legions" not in game.rules.IDS:
        monkeypatch.setattr(game.rules, "IDS", (*game.rules.IDS, "ghost-legions"))


def legion(name: str) -> Legion:
    return Legion(name=name, figures=(
        Hire(name="Gunner", look="front-machine-gunner", weapon="Light machine gun"),
        Hire(name="Rider", look="feudal-mounted-knight", armour="medium", gear=("shield", "long", "mounted")),
        Hire(name="Axeman", look="goth-axeman", armour="heavy", gear=("two-handed",)),
        Hire(name="Archer", look="goth-archer", weapon="Bow")))


def begun(players: tuple[str, str] = ("human", "random"), seed: int = 3, rounds: str = "5") -> Match:
    table = map_named("three-woods").table
    assert table is not None
    setup = Setup(ruleset="ghost-legions", version=4, table=table, forces=(legion("Blues"), legion("Oranges")),
                  switches=(("gl_round_limit", rounds),))
    return Match.begun(game.rules.get("ghost-legions"), setup, Dice.seeded(seed), players)


@pytest.mark.parametrize(("how", "rounds"), some([(by_mouse, "3"), (by_mouse, "5"), (by_keys, "5")], 1),
                         ids=["mouse alone, few rounds", "mouse alone", "keyboard alone"])
def test_a_whole_battle(how, rounds):
    driver = Driver(begun(rounds=rounds))
    play_out(driver, how)
    finished(driver)


def test_a_shot_is_told_for_each_number_of_actions_and_fired_with_the_chosen_one():
    driver = Driver(begun(("human", "human")))
    scene = driver.scene
    stream = Stream(5)
    for _ in range(900):
        driver.frames(2)
        decision = scene.decision
        if decision is not None and decision.ask.kind == "act" and decision.shot.most > 1 and any(
                o.kind == "shoot" for o in decision.options):
            break
        if scene.desk.prompt.busy:
            pygame.time.wait(5)     # places are being chosen beside the screen
        elif decision is not None:
            (by_keys if decision.deploys else by_mouse)(driver, stream)
    target = next(o.target for o in decision.options if o.kind == "shoot")
    driver.move(driver.spot(driver.match.state.figures[target].place))
    found = scene.desk.odds.forecast
    assert isinstance(found, Forecast) and found.target == target
    whole = found.checks[0].dice
    at = scene.table.camera.steps(*driver.match.state.figures[target].place)
    zoom = scene.table.camera.zoom
    driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert scene.table.camera.zoom == zoom, "the wheel steps the actions, the table stays"
    fewer = scene.desk.odds.forecast
    rate = whole // decision.shot.most
    assert fewer.checks[0].dice == whole - rate and sum(bar.chance for bar in fewer.bars) == 1
    left = driver.match.state.actions
    driver.click(at)
    driver.frames(3)
    if driver.match.ask.kind == "act":
        assert driver.match.state.actions == left - (decision.shot.most - 1)
    assert any(str(a) == f"actions {decision.shot.most - 1}" for step in driver.match.steps for a in step.answers)


def test_before_a_figure_is_chosen_its_die_and_the_turn_are_told():
    driver = Driver(begun(("human", "human")))
    stream = Stream(1)
    for _ in range(2000):
        driver.frames(2)
        pygame.time.wait(3)     # setting up for me is thought in the worker
        decision = driver.scene.decision
        if decision is not None and decision.figures:
            break
        if decision is not None:
            by_keys(driver, stream)
    driver.key(pygame.K_TAB)
    shown = driver.scene.desk.odds.forecast
    figure = driver.match.state.figures[decision.at.figure]
    odds = checks.action_odds(figure.hits)
    assert [bar.chance for bar in shown.bars] == [odds[n] for n in range(checks.DEAD, 7) if odds[n]]
    assert str(int(checks.prospects(driver.match.now).goes_on * 100)) in str(shown.sentence)


def test_both_ends_are_marked_once_they_are_chosen():
    driver = Driver(begun(("human", "human")))
    stream = Stream(1)
    while driver.match.state.ends is None:
        driver.frames(2)
        if driver.scene.decision is not None:
            by_keys(driver, stream)
    driver.frames(4)
    ends = driver.match.state.ends
    assert {(edge, side) for edge, side, _ in driver.scene.table.ends} == {(ends[1], 0), (ends[0], 1)}


def test_a_way_that_takes_all_actions_says_what_comes_then():
    from tests.rules.ghost_legions.legions import battle, man
    for friends, words in (([(man(), 10, 8)], "two dice decide"), ([], "your turn ends")):
        driver = Driver(battle([(man(), 24, 12), *friends], [(man(), 24, 30)], active="A1", actions=1))
        driver.frames(3)
        decision = driver.scene.decision
        decision.aim_place(Place.at(24, 13))
        assert words in " ".join(str(line) for line in driver.scene.words.place_words(decision)[1])
        table, drawn = driver.scene.table, []
        for edge in ("north", "south", "west", "east"):     # what leaving is worth lies in the seen part of the table
            table.ends = ((edge, 0, "Blue breaks through here: 2 points"),)
            for zoom, x, y in ((40, 24, 24), (60, 3, 3), (60, 45, 45)):
                table.camera.zoom = zoom
                table.camera.look_at(x, y)
                with patch.object(table.chips, "draw") as draw:
                    Painter(table, pygame.Surface((1280, 720)))._way_off()
                drawn += [call.args[2] for call in draw.call_args_list]
            wide, tall = table.chips.size(("Blue breaks through here: 2 points",), True)
            free = table.camera.free
            assert all(free.contains(pygame.Rect(x - wide // 2, y - tall // 2, wide, tall)) for x, y in drawn)
        assert len(drawn) >= 4


@pytest.mark.rule("GL-72")
def test_beside_a_figure_at_the_far_end_a_click_leaves_the_table_and_one_tip_says_what_for():
    from tests.rules.ghost_legions.legions import battle, man
    driver = Driver(battle([(man(), 24, 47), (man(), 10, 8)], [(man(), 24, 20)], active="A1", actions=2))
    driver.frames(3)
    scene, decision = driver.scene, driver.scene.decision
    me = driver.match.state.figures["A1"]
    table = driver.match.now.setup.table
    west, south, east, north = table.strip(driver.match.state.ends[1], 0)
    end = Place(me.x, north if me.y * 2 > table.height else south)
    scene.table.camera.zoom = scene.table.camera.fit_zoom()
    scene.table.camera.clamp()
    beside = Place(me.x, (me.y + end.y) // 2 + (end.y > me.y) * 10 - (end.y < me.y) * 10)
    pos = tuple(map(round, scene.table.camera.steps(*beside)))
    assert scene.table.hit_figure(pos) == "A1", "a small base is easy to hit"
    driver.move(pos)
    driver.frames(2)
    assert decision.at.leaving and scene.desk.tip.visible and "2 points" in " ".join(map(str, scene.desk.tip.told))
    assert scene.markers.at(*beside) is not None and scene.table.told_at(pos) is None
    driver.move(tuple(map(round, scene.table.camera.steps(*me.place))))
    assert not decision.at.leaving, "on its base it is itself"
    driver.click(pos)
    driver.frames(2)
    assert [event.figure for event in driver.match.events if isinstance(event, Gone)] == ["A1"]


def test_each_number_of_actions_is_a_card_with_its_odds():
    from tests.rules.ghost_legions.legions import battle, man
    match = battle([(man(weapon="Bow"), 24, 12), (man(), 10, 8)], [(man(), 24, 18)], active="A1", actions=6)
    match.answer("shoot B1")
    driver = Driver(match)
    driver.frames(3)
    cards = driver.scene.choice.cards
    assert [option.key for _, option in cards] == [f"actions {n}" for n in range(1, 7)]
    for card, option in cards:
        found = {act.key: card for act, card in match.ask.stakes()}[option.key]
        told = " ".join(str(word.text) for word in card.walk() if hasattr(word, "text"))
        assert average(found.expected) in told and str(found.dice_line) in told
    driver.key(pygame.K_4)
    driver.frames(2)
    assert match.ask.kind == "dice" and match.ask.check.dice == 8, "4 actions x rate 2"


def test_the_result_knows_whose_hits_killed():
    from game.planning.account import figure_records
    from tests.rules.ghost_legions.legions import battle, man
    match = battle([(man(weapon="Bow"), 24, 12), (man("extra"), 10, 8)], [(man(), 24, 18), (man(), 30, 30)],
                   (5, 5, 1, 1, 1, 1, 3, 1), active="A1", actions=1, done=["A2"], hits={"B1": 1})
    match.answer("shoot B1")
    match.answer("activate B1")
    found = {one.figure: one for one in figure_records(match)}
    assert "B1" in match.state.gone, "three hits, and a 1 on its own action die"
    assert (found["A1"].attacks, found["A1"].defeated) == (1, 1) and set(found) == {"A1"}
