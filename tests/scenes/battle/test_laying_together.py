"""Terrain laid together on the screen: by mouse alone, by keys alone, in text, in replays (TB-18 to TB-22)."""

from __future__ import annotations

import io
import random
import re

import pygame
import pytest

from game import rules
from game.ai import player
from game.ai.worker import Thinker
from game.core.laying import lying
from game.core.play.acts import LayPiece, TakePiece
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.table.lanes import lanes, still_open, uneven
from game.core.table.places import GRID, Place
from game.scenes.battle.input.laying import PieceInHand
from game.scenes.battle.reopening import Reopened
from game.scenes.battle_setup import force_types, make_setup
from game.scenes.replay.frames import replay_of
from game.scenes.textplay.session import Session
from game.scenes.textplay.terminal import WIDTH, Terminal
from game.store.forces import force_named
from game.store.maps import map_named
from game.store.settings import Settings
from tests.driver import Driver
from tests.pad import PadHands

BATTLES = {"simple-battles": ("watch-patrol", "street-gang", "orchard-hamlet"),
           "skirmashed": ("orbital-guard", "night-cult", "lonely-farm"),
           "ghost-legions": ("knights", "vikings", "haunted-crossroads"),
           "deathzap": ("tommies-1944", "hive-swarm", "crossroads-hamlet")}


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


def begun(ruleset: str, how: str = "table", seed: int = 3, players: tuple[str, str] = ("human", "random")) -> Match:
    a, b, ground = BATTLES[ruleset]
    forces = tuple(force_named(name, ruleset, force_types()).force for name in (a, b))
    table = map_named(ground).table
    assert table is not None
    setup = make_setup(rules.get(ruleset), table, forces, {}, {"laying": how})
    return Match.begun(rules.get(ruleset), setup, Dice.seeded(seed), players)


def button(driver: Driver, key: str):
    return next(one for one in driver.scene.desk.actions.children if getattr(one, "key", "") == key)


def by_mouse(driver: Driver, stream: Stream) -> None:
    decision = driver.scene.decision
    for key in ("1", "turn_left")[:stream.below(3)]:
        driver.click(button(driver, key).rect.center)
    for _ in range(20):
        driver.click(button(driver, "find").rect.center)
        if decision.at.place is not None and not decision.at.clamped:
            break
        driver.click(button(driver, "turn_left").rect.center)
    driver.click(driver.scene.table.camera.steps(*decision.at.place))


def by_keys(driver: Driver, stream: Stream) -> None:
    decision = driver.scene.decision
    for code, text in ((pygame.K_1, "1"), (pygame.K_TAB, ""), (pygame.K_q, "q"), (pygame.K_w, "w"))[:stream.below(5)]:
        driver.key(code, text=text)
    for _ in range(20):
        driver.key(pygame.K_g)
        driver.key((pygame.K_LEFT, pygame.K_UP)[stream.below(2)], pygame.KMOD_SHIFT)
        if not decision.at.clamped:
            break
        driver.key(pygame.K_q)
    driver.key(pygame.K_RETURN)


@pytest.mark.rule("TB-19", "TB-20")
@pytest.mark.parametrize("how", [by_mouse, by_keys])
@pytest.mark.parametrize("ruleset", ["simple-battles", "deathzap"])
def test_the_table_is_laid_by_mouse_alone_and_by_keys_alone(ruleset, how):
    driver, stream, mine = Driver(begun(ruleset)), Stream(4), 0
    for _ in range(600):
        driver.frames()
        decision = driver.scene.decision
        if driver.match.ask is not None and driver.match.ask.kind not in ("piece", "lay"):
            break
        if isinstance(decision, PieceInHand):
            before = len(driver.match.state.laying.laid)
            how(driver, stream)
            assert len(driver.match.state.laying.laid) >= before + 1, "what is shown as possible is laid"
            mine += 1
    driver.frames(8)
    laying = driver.match.state.laying
    assert laying.over and mine == sum(1 for one in laying.laid if one.side == 0) > 0
    assert driver.scene.table.table.pieces == driver.match.now.top.table.pieces, "what lies there is seen"
    assert len(driver.match.reasons) == driver.match.answers_given


@pytest.mark.rule("TB-18", "TB-19", "TB-22")
def test_what_is_in_hand_and_why_it_may_not_lie_there_is_told():
    driver = Driver(begun("ghost-legions", players=("human", "human")))
    decision = driver.scene.decision
    assert isinstance(decision, PieceInHand)
    decision.row.take("house")
    decision.put(Place(24 * GRID, 20 * GRID))
    house = decision.holding.piece
    assert decision.proposal() is not None and str(decision.proposal()[0]) == f"Lay {house.name} here"
    decision.put(Place(24 * GRID, 6 * GRID))
    assert decision.proposal() is None and str(decision.reason()) == "house: not in the set-up zones"
    driver.frames(2)
    assert "house: not in the set-up zones TB-19" in map(str, driver.scene.desk.tip.body)
    over = decision.drawn.overlay()
    assert not over.card.fine and over.card.kind == "house" and len(over.zones) == 2
    head, lines = decision.told()
    assert head == driver.match.ask.prompt and any(house.name in str(line) for line in lines)
    names = [name for name, _ in decision.row.things()]
    assert names == [piece.id for piece in decision.pieces]
    decision.row.consider_thing(names[-1])
    assert decision.holding.piece.id == names[-1]
    driver.click(button(driver, "1").rect.center)
    assert decision.holding.piece.kind == decision.row.kinds[0]
    decision.turn(1)
    assert decision.holding.degrees == 15 and decision.drawn.overlay().card.degrees == 15


@pytest.mark.rule("TB-19")
@pytest.mark.parametrize(("ruleset", "said"), [
    ("simple-battles", ("Houses and walls keep out of the dashed strips TB-19",
                        "Houses and walls keep 1.5″ from the middle of an objective TB-19")),
    ("ghost-legions", ("Houses and walls keep out of the dashed strips TB-19",)),
    ("deathzap", ("No piece lies in the dashed strips TB-19",))])
def test_the_card_tells_the_ground_that_is_closed_in_this_ruleset(ruleset, said):
    decision = Driver(begun(ruleset, players=("human", "human"))).scene.decision
    lines = [str(line) for line in decision.told()[1]]
    assert tuple(line for line in lines if "strips" in line or "objective" in line) == said
    outlines = [ring for rings, _ in decision.drawn.overlay().zones for ring in rings]
    assert outlines and all(ring[0] == ring[-1] for ring in outlines), "all four sides of a strip are drawn"


@pytest.mark.rule("TB-19")
def test_a_drag_that_ends_lays_the_piece_where_it_ends():
    driver = Driver(begun("simple-battles", players=("human", "human")))
    decision, camera = driver.scene.decision, driver.scene.table.camera
    decision.row.take("forest")
    start = decision.at.place
    driver.frames(2)
    end = Place(start.x + 4 * GRID, start.y + 2 * GRID)
    a, b = (tuple(round(part) for part in camera.steps(*place)) for place in (start, end))
    driver.move(a)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=a, button=1),
                pygame.event.Event(pygame.MOUSEMOTION, pos=b, rel=(b[0] - a[0], b[1] - a[1]), buttons=(1, 0, 0)),
                pygame.event.Event(pygame.MOUSEBUTTONUP, pos=b, button=1))
    driver.frames(3)
    laid, = driver.match.state.laying.laid
    assert abs(laid.x - end.x) <= 4 and abs(laid.y - end.y) <= 4


@pytest.mark.rule("TB-20")
def test_a_piece_that_was_laid_is_taken_back_until_the_other_answers():
    driver = Driver(begun("skirmashed", players=("human", "human")))
    side = driver.match.ask.side
    decision = driver.scene.decision
    decision.handling.find()
    driver.scene.plan.give(decision.proposal()[1])
    driver.frames(3)
    assert driver.match.ask.side == 1 - side and len(driver.match.state.laying.laid) == 1
    driver.match.undo(side)
    driver.match.undo(side)
    assert driver.match.ask.kind == "piece" and driver.match.ask.side == side and not driver.match.state.laying.laid


@pytest.mark.rule("TB-18")
def test_a_battle_that_goes_on_with_a_piece_taken_asks_where_it_lies():
    match = begun("skirmashed", players=("human", "human"))
    taken = next(option.act for option in match.ask.listed() if isinstance(option.act, TakePiece))
    match.answer(taken.key)
    again = read_record(record_text(match), rules.get).play()
    driver = Driver(again)
    decision = driver.scene.decision
    assert isinstance(decision, PieceInHand) and [piece.id for piece in decision.pieces] == [taken.piece]
    decision.handling.find()
    (answer,) = decision.proposal()[1]
    assert isinstance(answer.act, LayPiece)
    driver.scene.give(answer)
    assert again.state.laying.laid[0].piece == taken.piece


@pytest.mark.rule("TB-20")
@pytest.mark.parametrize("ruleset", BATTLES)
def test_a_replay_shows_the_table_grow(ruleset):
    match, stream = begun(ruleset), Stream(1)
    while match.ask is not None and match.ask.kind in ("piece", "lay"):
        busy = [option for option in match.ask.listed() if option.kind != "none"]
        match.answer(busy[stream.below(len(busy))].sample(stream))
    shown = replay_of(read_record(record_text(match), rules.get).play())
    counts = [len(shown.moment(at).top.table.pieces) for at in range(len(shown.frames))]
    assert counts == sorted(counts) and counts[-1] == counts[0] + len(match.state.laying.laid)


@pytest.mark.rule("TB-19", "TB-22")
@pytest.mark.parametrize("level", [pytest.param("easy", marks=pytest.mark.long), "normal",
                                   pytest.param("hard", marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", BATTLES)
def test_opponents_lay_a_table_that_is_good_from_both_edges(ruleset, level):
    match = begun(ruleset, "pool")
    them = player(level, 5), player(level, 6)
    while match.ask is not None and match.ask.kind in ("piece", "lay"):
        match.answer(them[match.ask.side].choose(match))
    there = lying(match.rules, match.now.setup, match.state.laying.laid)
    table, zones = there.table, there.demands.zones
    every = lanes(table, zones)
    assert 2 * len(still_open(every, table.pieces)) < len(every), "more than half of the lanes are closed"
    assert uneven(table, zones, table.pieces) < 0.08 * 2 * table.width * table.height, "the halves hide alike"
    assert 100 * there.share > there.demands.rules.share[0] - 20


def test_the_table_is_laid_in_text_by_numbers_alone():
    out, by, seen = io.StringIO(), random.Random(2), [0]

    def read() -> str:
        news = out.getvalue()[seen[0]:]
        seen[0] = len(out.getvalue())
        if match.ask is None or match.ask.kind not in ("piece", "lay"):
            raise EOFError
        asked = news[max(news.rfind("\nBlue: "), news.rfind("\nOrange: "), news.rfind(": where to?"), 0):]
        return by.choice([number for number, words in re.findall(r"^ {0,2}(\d{1,3})  (.+)$", asked, re.M)
                          if "Lay nothing" not in words])

    match = begun("skirmashed")
    made = Session(Terminal(read, out), Settings(), Reopened(match, journal=False), 3)
    assert made.run() == 0 and match.state.laying.over and any(one.side == 0 for one in match.state.laying.laid)
    text = out.getvalue()
    assert "Which piece is laid?" in text and "Where does" in text and max(map(len, text.splitlines())) <= WIDTH


@pytest.mark.rule("TB-20", "TB-22")
def test_the_coach_names_a_piece_and_then_its_place_and_why():
    driver = Driver(begun("skirmashed", players=("human", "human")))
    scene = driver.scene
    scene.opponents._thinker = Thinker(processes=False)
    for kind in ("piece", "lay"):
        assert driver.match.ask.kind == kind
        scene.coach.toggle()
        for _ in range(400):
            driver.frames()
            if not scene.coach.advising:
                break
        row = scene.coach.card.body.children[0]
        scene.coach.consider(0)
        (answer, *_) = scene.coach._advice[1]
        if kind == "piece":
            assert scene.decision.holding.piece.id == answer.act.piece
            scene.give(answer)
        else:
            assert scene.decision.at.place == answer.place and scene.decision.holding.degrees == answer.act.degrees
            assert str(row.why.text) == "closes open lanes between the edges"
        driver.frames(3)


@pytest.mark.rule("TB-19", "TB-20")
def test_the_table_is_laid_by_pad_alone() -> None:
    driver = Driver(begun("skirmashed"))
    pad, mine = PadHands(driver.app), 0
    for _ in range(200):
        driver.frames()
        decision = driver.scene.decision
        if mine == 3 or driver.match.ask is not None and driver.match.ask.kind not in ("piece", "lay"):
            break
        if isinstance(decision, PieceInHand):
            before = len(driver.match.state.laying.laid)
            for key in ("1", "turn_left", "find"):
                pad.point(button(driver, key).rect.center)
                pad.press("a")
            for _ in range(20):
                if decision.at.place is not None and not decision.at.clamped:
                    break
                for key in ("turn_left", "find"):
                    pad.point(button(driver, key).rect.center)
                    pad.press("a")
            pad.point(driver.scene.table.camera.steps(*decision.at.place))
            pad.press("a")
            driver.frames()
            assert len(driver.match.state.laying.laid) >= before + 1
            mine += 1
    assert mine == 3
