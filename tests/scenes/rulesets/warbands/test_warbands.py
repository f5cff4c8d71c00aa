"""Warbands on the screen: whole battles by mouse alone and by keyboard alone, with terrain cards and with roofs."""

from __future__ import annotations

import time
from fractions import Fraction

import pygame
import pytest
from breadth import often, some

import game.rules
from game.ai import player
from game.core.chance.forecast import Forecast
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.table.places import GRID, Place
from game.rules.warbands import turn
from game.rules.warbands.roster import Warband
from game.scenes.battle.panels.blocks import Chips, Sentence
from game.scenes.battle_setup import make_setup
from game.scenes.rulesets.view import view_of
from game.scenes.rulesets.warbands.cards import CardInHand, CardsOnTable
from game.scenes.rulesets.warbands.deciding import BandDecision, MinionsDecision
from game.scenes.rulesets.warbands.targets import Targets
from game.scenes.screens import played
from game.store.forces import force_named
from game.store.maps import map_named
from tests import driver as usual
from tests.driver import Driver, finished, play_out

RULES = game.rules.get("warbands")


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


def begun(table: str = "rooftop-row", a: str = "robyns-merry-men", b: str = "captain-fawkes-ragtags", seed: int = 3,
          players: tuple[str, str] = ("human", "random"), **options: str) -> Match:
    forces = tuple(force_named(name, "warbands", {"warbands": Warband}).force for name in (a, b))
    ground = map_named(table).table
    assert ground is not None
    return Match.begun(RULES, make_setup(RULES, ground, forces, {}, options), Dice.seeded(seed), players)


def button(driver: Driver, key: str):
    return next(b for b in driver.scene.desk.actions.children if getattr(b, "key", "") == key)


def by_mouse(driver: Driver, stream: Stream) -> None:
    scene, decision = driver.scene, driver.scene.decision
    if isinstance(decision, CardInHand | CardsOnTable) and not scene.choice.cards:
        _lay_by_mouse(driver, decision, stream)
    elif isinstance(decision, MinionsDecision) and not scene.choice.cards:
        driver.click(driver.spot(driver.match.state.figures[decision.choices[0]].place))
        driver.click(scene.desk.go.rect.center)
    elif decision.deploys and not decision.held and not stream.below(3):
        driver.click(button(driver, "advice").rect.center)
    else:
        usual.by_mouse(driver, stream)


def _lay_by_mouse(driver: Driver, decision: CardInHand | CardsOnTable, stream: Stream) -> None:
    scene = driver.scene
    if isinstance(decision, CardsOnTable):
        card = driver.match.state.cards[stream.below(len(driver.match.state.cards))]
        x, y = sum(c.x for c in card.corners) // 4, sum(c.y for c in card.corners) // 4
        driver.click(driver.spot(Place(x, y)))
        return
    for key in ("flip", "turn_left", "turn_right")[:stream.below(4)]:
        driver.click(button(driver, key).rect.center)
    driver.click(button(driver, "find").rect.center)
    assert decision.at.place is not None
    driver.click(scene.table.camera.steps(*decision.at.place))


def by_keys(driver: Driver, stream: Stream) -> None:
    scene, decision = driver.scene, driver.scene.decision
    if isinstance(decision, CardInHand | CardsOnTable) and not scene.choice.cards:
        if isinstance(decision, CardsOnTable):
            driver.key(pygame.K_TAB)
            driver.key(pygame.K_RETURN)
            return
        for code in (pygame.K_f, pygame.K_q, pygame.K_w)[:stream.below(4)]:
            driver.key(code)
        driver.key(pygame.K_g)
        driver.key((pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN)[stream.below(4)], pygame.KMOD_SHIFT)
        driver.key(pygame.K_RETURN)
    elif isinstance(decision, MinionsDecision) and not scene.choice.cards:
        driver.key(pygame.K_1, text="1")
        driver.key(pygame.K_RETURN)
    else:
        usual.by_keys(driver, stream)


@pytest.mark.parametrize(("how", "turns"), some([(by_keys, 3), (by_keys, turn.TURNS), (by_mouse, turn.TURNS)], 1),
                         ids=["keyboard alone, few turns", "keyboard alone", "mouse alone"])
def test_a_whole_battle_with_terrain_cards_and_roofs(how, turns, monkeypatch):
    monkeypatch.setattr(turn, "TURNS", turns)
    driver = Driver(begun("open-green", terrain="cards", scenario="treasure"))
    play_out(driver, how)
    finished(driver)
    assert len(driver.match.state.cards) + driver.match.state.unused == 5
    kinds = {str(answer).split()[0] for step in driver.match.steps for answer in step.answers}
    assert {"edge", "deploy", "activate", "move", "shoot", "done"} <= kinds and kinds & {"house", "forest"}


def looked_at(driver: Driver, stream: Stream) -> None:
    """All that can be pointed at is told without an error, then any answer is given."""
    scene, decision = driver.scene, driver.scene.decision
    assert decision is not None and driver.match.ask is not None
    for _ in range(2):
        decision.row.cycle(1)
        assert scene.words.plain_card(decision)
        if decision.at.figure in driver.match.state.figures and not decision.deploys:
            scene.words.figure_words(decision)
    option = decision.mover()
    if option is not None and not stream.below(3):
        decision.aim_place(option.region().sample(stream))
        scene.words.place_words(decision)
        decision.proposal()
        decision.drawn.overlay()
    for one in driver.match.ask.listed() if decision.cards else ():
        scene.words.choice_words(decision, one)
    options = [o for o in driver.match.ask.listed() if o.kind != "resign"]
    weights = [o for o in options if o.kind in ("skill", "strike", "shoot", "jump", "climb", "charge")] or options
    pool = weights if stream.below(2) else options
    answer = pool[stream.below(len(pool))].sample(stream)
    assert answer is not None
    scene.give(answer)


@pytest.mark.parametrize("a, b, scenario", [
    ("moonless-court", "iron-lotus-temple", "hill"),
    pytest.param("brackmoor-trench-company", "neon-saints", "through", marks=pytest.mark.long),
    pytest.param("robyns-merry-men", "captain-fawkes-ragtags", "treasure", marks=pytest.mark.long)])
@pytest.mark.parametrize("questions", often(170, 260))
def test_every_question_can_be_looked_at(a, b, scenario, questions):
    driver = Driver(begun("rooftop-row", a, b, 7, ("human", "human"), scenario=scenario, deploy="quick"))
    stream, kinds = Stream(3), set()
    for _ in range(questions):
        if driver.match.over:
            break
        assert driver.match.ask is not None
        kinds.add(driver.match.ask.kind)
        looked_at(driver, stream)
    driver.frames(2)
    assert {"figure", "act"} <= kinds and len(kinds) > 4
    placed = {f.id for f in driver.match.state.figures.values() if f.placed}
    assert driver.match.over or set(driver.scene.table.cast.actors) == placed


def until(driver: Driver, kind: str, act=by_keys) -> None:
    stream = Stream(4)
    for _ in range(1500):
        driver.frames(2)
        if driver.match.ask is not None and driver.match.ask.kind == kind and driver.scene.decision is not None:
            return
        if driver.scene.decision is not None:
            act(driver, stream)
    raise AssertionError(f"no question {kind}")


def test_a_card_may_be_laid_only_where_it_is_allowed_and_the_reason_is_said():
    driver = Driver(begun("open-green", terrain="cards", players=("human", "human")))
    driver.frames(3)
    decision, scene = driver.scene.decision, driver.scene
    assert isinstance(decision, CardInHand)
    driver.move(driver.spot(Place.at(12, 3)))
    assert scene.desk.tip.visible and not scene.desk.go.enabled and scene.table.overlay.card is not None
    assert not scene.table.overlay.card.fine
    driver.click(scene.table.camera.steps(*Place.at(12, 3)))
    assert not driver.match.state.cards
    driver.move(driver.spot(Place.at(12, 12)))
    assert scene.desk.go.enabled and scene.table.overlay.card.fine
    held = decision.holding
    face, degrees = held.face, held.degrees
    driver.key(pygame.K_f)
    driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert (held.face, held.degrees) != (face, degrees) and held.degrees == degrees + 15
    driver.click(scene.table.camera.steps(*Place.at(12, 12)))
    driver.frames(2)
    assert len(driver.match.state.cards) == 1 and driver.match.state.cards[0].kind == held.face
    assert [p.id for p in scene.table.table.pieces] == ["C1"], "the scenery follows"


def test_a_card_is_turned_over_and_a_click_beside_it_says_what_to_do():
    match, stream = begun("open-green", terrain="cards", players=("human", "human")), Stream(3)
    while match.ask is not None and match.ask.kind != "flip":
        match.answer(match.ask.listed()[0].sample(stream))
    driver, said = Driver(match), list[str]()
    driver.frames(3)
    driver.scene.stage.toast = lambda words, seconds: said.append(str(words))
    decision, card = driver.scene.decision, match.state.cards[0]
    assert isinstance(decision, CardsOnTable) and len(decision.row.things()) == len(match.state.cards)
    driver.click(driver.scene.table.camera.steps(*Place.at(0.5, 0.5)))
    assert said == ["Point at a card"] and match.ask.kind == "flip"
    driver.click(driver.spot(Place(sum(c.x for c in card.corners) // 4, sum(c.y for c in card.corners) // 4)))
    assert match.state.cards[0].kind != card.kind


def test_the_levels_are_looked_at_one_by_one():
    driver = Driver(begun(deploy="quick", players=("human", "human")))
    until(driver, "act")
    scene = driver.scene
    assert scene.table.heights.watch == "all" and len(scene.table.heights.tags) == 3
    before = scene.table.underlay.made
    driver.key(pygame.K_l)
    driver.frames(2)
    assert scene.table.heights.watch == "ground" and scene.table.underlay.made > before
    driver.click(scene.level_button.rect.center)
    assert scene.table.heights.watch == "roofs"


def test_a_target_shows_its_odds_and_a_skill_its_chance():
    match, mind = played(60, ruleset="warbands", until="act").fork(7, log=True), player("easy", 7)
    while match.ask.kind != "act" or all(o.kind != "shoot" for o in match.ask.listed()):
        match.answer(mind.choose(match))
    match.players = ("human", "human")
    driver = Driver(match)
    driver.frames(2)
    decision = driver.scene.decision
    target = next(o.target for o in decision.options if o.kind == "shoot")
    driver.key(pygame.K_TAB)
    found = driver.scene.desk.odds.forecast
    assert isinstance(found, Forecast) and found.target in decision.targets() and target in decision.targets()
    assert sum(bar.chance for bar in found.bars) == 1


def test_a_fall_is_pointed_out_before_it_is_answered():
    driver = Driver(_on_the_roof())
    driver.frames(3)
    scene = driver.scene
    me = driver.match.state.figures["A1"]
    driver.click(next(b for b, mode in zip(scene.desk.actions.children, scene.decision.modes, strict=False)
                      if mode.key == "jump").rect.center)
    driver.click(driver.spot(Place(me.x, me.y - 3 * GRID - 40)))
    decision = scene.decision
    assert isinstance(decision, BandDecision) and decision.at.route is not None and decision.at.route.hits == 1
    assert driver.match.state.figures["A1"].z == 2 * GRID
    driver.click(scene.desk.go.rect.center)
    driver.frames(3)
    assert driver.match.state.figures["A1"].z == 0


@pytest.mark.rule("WB-R32")
def test_a_climb_down_that_cannot_be_finished_warns_before_it_is_tried():
    from tests.rules.warbands.bands import battle, card, far_off, plain, rookie
    match = battle([(rookie(), 13.75, 12, 2), far_off(2, 2)], [(rookie(), 20, 4), far_off()],
                   table=plain(card("H1", "house", 12, 12)))
    match.players = ("human", "human")
    match.answer("activate A1")
    driver = Driver(match)
    driver.frames(3)
    decision, said = driver.scene.decision, list[str]()
    driver.scene.stage.toast = lambda words, seconds: said.append(str(words))
    down = next(mode for mode in decision.modes if mode.key.startswith("down"))
    assert str(down.label) == "Climb down and fall"
    decision.choose_mode(down)
    driver.frames(3)
    assert driver.match.state.figures["A1"].z == 2 * GRID
    assert said == ["Too high for what is left: a drop of 0.5″, 0 hits. Once more to try it. WB-22"]
    decision.choose_mode(down)
    driver.frames(3)
    assert driver.match.state.figures["A1"].z == 0


def _on_the_roof() -> Match:
    from tests.rules.warbands.bands import ROOFTOPS, battle, boss, far_off, plain, rookie
    match = battle([(boss("Ranger"), 7, 12, 2)], [(rookie(), 20, 4), far_off()], table=plain(*ROOFTOPS))
    match.players = ("human", "human")
    return match


@pytest.mark.parametrize("size, scale", [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150),
                                         ((1280, 720), 150)])
def test_it_draws_at_every_size(size, scale):
    driver = Driver(_on_the_roof(), size=size, scale=scale)
    scene = driver.scene
    driver.move(scene.table.rect.center)
    for button_ in scene.desk.actions.children + scene.tools.children:
        assert driver.app.surface.get_rect().contains(button_.rect), button_
        assert not button_.rect.colliderect(scene.desk.prompt.rect)
    assert not [(a, b) for a in scene.desk.actions.children for b in scene.tools.children if a.rect.colliderect(b.rect)]


def test_real_dice_of_ten_sides_are_typed_in_with_0_for_10():
    from tests.rules.warbands.bands import battle, boss, far_off, rookie
    match = battle([(boss("Ranger", shooter="light"), 7, 12)], [(rookie(), 14, 12), far_off()])
    match.players = ("human", "human")
    driver = Driver(match)
    driver.frames(2)
    driver.scene.give(driver.match.read("shoot B1"))
    driver.frames(3)
    assert match.ask is not None and match.ask.kind == "dice" and match.ask.check.sides == 10
    assert len(driver.scene.choice.children) == 10 and not driver.scene.desk.actions.children
    driver.key(pygame.K_0, text="0")
    driver.click(driver.scene.choice.children[2].rect.center)
    assert driver.scene.choice.typed == [10, 3]
    driver.key(pygame.K_RETURN)
    assert [e.roll.faces for e in match.story() if hasattr(e, "roll")][0] == (10, 3)


def test_a_walk_to_a_wall_and_a_shot_are_one_enter():
    from tests.rules.warbands.bands import ROOFTOPS, battle, boss, far_off, plain, rookie
    match = battle([(boss("Ranger", shooter="light"), 9.5, 8)], [(rookie(), 14, 8), far_off()], (2, 2, 6, 6, 6, 6),
                   table=plain(*ROOFTOPS))
    match.players = ("human", "human")
    driver = Driver(match)
    driver.frames(2)
    decision = driver.scene.decision
    assert isinstance(decision, BandDecision)
    decision.aim_place(Place.at(8.5, 9.47))                 # at the foot of the wall, with 3 inches left to climb
    assert decision.at.follow is not None and decision.at.follow.key == "shoot B1"
    driver.key(pygame.K_RETURN)
    driver.frames(4)
    told = [str(answer) for step in match.steps for answer in step.answers]
    assert told[0].startswith("move") and "shoot B1" in told


def test_the_set_up_offers_the_printed_warbands_and_takes_a_bare_table_for_terrain_cards():
    from game.scenes.battle_setup import quick_order
    from game.scenes.new_battle.choice import Choice
    choice = Choice.of("warbands")
    assert [choice.force(side).name for side in (0, 1)] == ["Robyn’s Merry Men", "Captain Fawkes’ Ragtags"]
    choice.options["terrain"] = "cards"
    choice.suit_table()
    assert not choice.faults() and not choice.table().pieces
    match = choice.order().begin()
    assert match.ask is not None and match.ask.kind == "card"
    orders = [quick_order("warbands", seed) for seed in range(12)]
    assert all(bool(order.setup.table.pieces) != (order.setup.option("terrain", "map") == "cards") for order in orders)
    assert len({order.setup.option("scenario", "last") for order in orders}) > 2


def test_the_pointer_takes_the_figure_of_the_level_that_is_looked_at():
    from tests.rules.warbands.bands import ROOFTOPS, battle, boss, far_off, plain, rookie
    match = battle([(boss("Ranger"), 7, 13.9, 2)], [(rookie(), 7, 14.6), far_off()], table=plain(*ROOFTOPS))
    match.players = ("human", "human")
    driver = Driver(match)
    driver.frames(2)
    between = driver.spot(Place.at(7, 14.2))
    assert driver.scene.table.hit_figure(between) == "A1"
    driver.key(pygame.K_l)
    assert driver.scene.table.hit_figure(between) == "B1", "the ground is looked at"
    driver.key(pygame.K_l)
    assert driver.scene.table.hit_figure(between) == "A1"


def test_a_saved_battle_shows_the_cards_that_were_laid_and_roofs_to_stand_on():
    from game.scenes.saves import saved
    match = begun("open-green", terrain="cards", players=("human", "human"))
    while match.ask is not None and match.ask.kind != "card":
        match.answer(match.ask.listed()[0].sample(Stream(1)))
    match.answer("house 0 @ 12,12")
    read = saved.read_saved(record_text(match))
    assert not read.record.setup.table.pieces
    assert [piece.kind for piece in saved._table_of(read.played()).pieces] == ["house"]
    assert view_of(read.record.setup.ruleset).flat_roofs


def test_a_row_of_the_fighters_card_considers_its_target():
    driver = Driver(_on_the_roof_with_a_bow())
    scene, until = driver.scene, time.monotonic() + 20
    lines, rows = (), ()
    while not (rows and any("1 of 1" in str(line.words) for line in lines if isinstance(line, Sentence))) and (
            time.monotonic() < until):                  # threads work out whom it could attack, and who sees it
        driver.frames(8)
        lines = scene.desk.odds.plain[1]
        rows = next((line.rows for line in lines if isinstance(line, Targets)), ())
        time.sleep(0.005)
    (row,) = rows
    assert row.figure == "B1"
    found = row.found
    assert row.chance("hit") == "75 %".replace(" ", "\u00a0") and row.chance("kill") == "38 %".replace(" ", "\u00a0")
    (chips,) = (line.chips for line in lines if isinstance(line, Chips))
    assert {"**10**-sided die", "stat **5**"} <= {str(words) for words, _, _ in chips}
    assert any("1 of 1" in str(line.words) for line in lines if isinstance(line, Sentence))
    rect = next(rect for rect, figure in scene.desk.odds._rows if figure == "B1")
    driver.click(rect.center)
    assert scene.decision.at.figure == "B1" and scene.desk.odds.forecast is not None and found.target == "B1"


def _on_the_roof_with_a_bow() -> Match:
    from tests.rules.warbands.bands import ROOFTOPS, battle, boss, plain, rookie
    match = battle([(boss("Ranger", shooter="light"), 7, 12, 2)], [(rookie(), 12.5, 7.5)], table=plain(*ROOFTOPS))
    match.players = ("human", "human")
    return match


def test_threats_tell_the_chance_of_a_wound_to_a_boss_too():
    driver = Driver(_on_the_roof_with_a_bow())
    scene = driver.scene
    near, far = (list(filter(None, scene.rules.lookout.dangers(scene.dangers.standing_at("A1", *spot), "A1")))
                 for spot in ((12.5, 9.0), (2.0, 22.0)))
    assert [(one.foe, one.harm.chance, one.moves) for one in near] == [("B1", Fraction(1, 4), False)], (
        "1 inch off: a Rookie strikes at a Boss")
    assert not any(one.harm.chance for one in far)
