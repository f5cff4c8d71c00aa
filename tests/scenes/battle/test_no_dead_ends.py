"""No click on the battle screen is without an answer or a word, and nothing is offered that the rules refuse."""

from __future__ import annotations

import pygame
import pytest

from game.core.play.dice import Stream
from game.core.play.events import Moved
from game.core.play.match import Match
from game.core.table.places import GRID, Place
from game.ui.widgets import Toast
from tests.driver import Driver
from tests.rules.deathzap import platoons as dz
from tests.rules.ghost_legions import legions as gl
from tests.rules.simple_battles import fights as sb
from tests.rules.skirmashed import duels as sk
from tests.rules.warbands import bands as wb

NEAR, FAR = (20, 20), (40, 40)


def simple(question: str) -> Match:
    hires = [(sb.hire("Gunslinger", name="P"), *NEAR), (sb.hire("Shooter", name="Q"), 17, 20)]
    match = sb.fight(hires, [(sb.hire("Shooter", name="Foe"), 24, 28), (sb.hire(name="Away"), *FAR)],
                     table=sb.plain(48))
    return match if question == "figure" else sb.say(match, "turn A1")


def skirmish(question: str, foe: tuple[float, float] = (12, 20), stride: int = 1) -> Match:
    mine = [(sk.trooper("P"), 10, 8), (sk.trooper("Q"), 6, 8)]
    match = sk.duel(mine, [(sk.gunner("Foe"), *foe), (sk.gunner("Away"), 22, 22)], [stride] + [1] * 9,
                    active="" if question == "figure" else "A1")
    return sk.say(match, "move") if question == "way" else match


def legions(question: str, foe: tuple[float, float] = (24, 26)) -> Match:
    mine = [(gl.man(weapon="Bow", name="P"), *NEAR), (gl.man(name="Q"), 17, 20)]
    return gl.battle(mine, [(gl.man(name="Foe"), *foe), (gl.man(name="Away"), *FAR)],
                     active="A1" if question == "act" else "", actions=3)


def platoons(question: str, n: int = 5) -> Match:
    mine, theirs = (dz.squad("rifle", n=n, name="Own"), dz.row(10, 20, n)), (dz.squad("rifle", n=5, name="Foe"),
                                                                            dz.row(10, 28, 5))
    if question in ("pick", "bout"):
        match = dz.close_up(mine, theirs)
        return match if question == "pick" else dz.say(match, "pick A1.1")
    others = [(dz.squad("rifle", name=f"Other {i}"), [(10, 34 + i)]) for i in range(7)]
    return dz.battle([mine, *others], [theirs], [1] * 20, active="A1" if question == "move" else "")


def bands(question: str) -> Match:
    table = wb.plain(wb.card("H1", "house", 12, 12), wb.card("H2", "house", 20, 8))
    match = wb.battle([(wb.rookie(name="P"), 12, 6), (wb.rookie(name="Q"), 9, 6)],
                      [(wb.rookie(name="Foe"), 16, 9), wb.far_off()], table=table)
    return match if question == "figure" else wb.say(match, "activate A1")


MADE = {"simple-battles": simple, "skirmashed": skirmish, "ghost-legions": legions, "deathzap": platoons,
        "warbands": bands}
QUESTIONS = {"simple-battles": ("figure", "act"), "skirmashed": ("figure", "order", "way"),
             "ghost-legions": ("figure", "act"), "deathzap": ("unit", "move", "pick", "bout"),
             "warbands": ("figure", "act")}
"""Questions that a player meets all the time, by ruleset."""
GOING = {"simple-battles": "act", "skirmashed": "way", "ghost-legions": "act", "deathzap": "bout", "warbands": "act"}
"""Questions about where a figure goes; units go as a formation."""


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


def shown(match: Match, size: tuple[int, int] = (1280, 720)) -> Driver:
    """A battle on the screen, with plans and outlines made at once."""
    driver = Driver(match, size)
    again(driver)
    return driver


def again(driver: Driver) -> None:
    """The question is put once more, with nothing left to be worked out later."""
    scene = driver.scene
    scene.table.wait = True
    scene.asked = scene.decision = None
    scene.staging.sync()
    driver.frames(3)
    assert scene.decision is not None, driver.match.ask


def at(ruleset: str, question: str, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = shown(MADE[ruleset](question), size)
    assert driver.match.ask.kind == question
    return driver


def said(driver: Driver) -> str:
    return " ".join(str(tip.words) for tip in driver.scene.stage.tips.children if isinstance(tip, Toast))


def hush(driver: Driver) -> None:
    for tip in list(driver.scene.stage.tips.children):
        driver.scene.stage.tips.drop(tip)


def on_table(driver: Driver, place: Place) -> tuple[int, int]:
    """The pixel of a place, brought into the middle of the view."""
    x, y = driver.spot(place)
    return round(x), round(y)


# ── F-13: what is offered can be done ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("ruleset", GOING)
def test_the_spot_offered_beyond_reach_is_legal_and_its_ghost_can_be_clicked(ruleset: str) -> None:
    driver, stream = at(ruleset, GOING[ruleset]), Stream(11)
    scene, decision = driver.scene, driver.scene.decision
    table = driver.match.now.setup.table
    assert decision.mover() is not None
    beyond = 0
    for _ in range(25):
        far = Place(stream.below(table.width), stream.below(table.height))
        decision._aimed = None
        decision.aim("", far)
        found = decision.proposal()
        if found is None or decision.at.place is None:
            continue
        driver.match.ask.check_answer(found[1][0])
        if not decision.at.clamped:
            continue
        beyond += 1
        ghost, before = decision.at.place, driver.match.answers_given
        decision.click()
        assert driver.match.answers_given == before and "click it to go there" in said(driver), "only shown yet"
        scene.table.camera.look_at(ghost.x / GRID, ghost.y / GRID)
        pixel = scene.table.camera.steps(*ghost)
        for dx, dy in ((0, 0), (1, 0), (0, -1)):          # the pointer comes back to the ghost, to a pixel's width
            decision._aimed = None
            decision.aim("", far)
            decision._aimed = None
            decision.aim("", scene.table.spot((round(pixel[0]) + dx, round(pixel[1]) + dy)))
            assert not decision.at.clamped and decision.at.place is not None, "its own ghost is too far again"
            again = decision.proposal()
            assert again is not None
            driver.match.ask.check_answer(again[1][0])
        hush(driver)
    assert beyond >= 5


def test_a_unit_is_offered_the_double_that_reaches() -> None:
    driver = at("deathzap", "move")
    decision = driver.scene.decision
    keys = {mode.key: mode for mode in decision.modes}
    assert {"move", "double"} <= set(keys)
    formation, before = decision.formation, driver.match.answers_given
    x, y = formation.march.middle
    table = driver.match.now.setup.table
    reach = formation.march.allowance
    ways = [(dx, dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))]
    for dx, dy in ways:
        size = (dx * dx + dy * dy) ** 0.5
        goal = Place(round(x + dx / size * reach * 1.6), round(y + dy / size * reach * 1.6))
        if not (2 * GRID < goal.x < table.width - 2 * GRID and 2 * GRID < goal.y < table.height - 2 * GRID):
            continue
        decision.aim("", goal)
        formation.settle()
        if formation.studied.farther == "double":
            break
    assert formation.studied.farther == "double", "somewhere a double reaches what a move does not"
    words = [str(line) for line in driver.scene.words.plan_words(decision, formation)[1]]
    assert any("Double" in line and "reaches it" in line for line in words)
    decision.click()
    assert driver.match.answers_given == before and "Double" in said(driver) and formation.pinned
    decision.choose_mode(keys["double"])
    assert decision.formation.target == goal and decision.formation.pinned and not decision.formation.as_near()
    decision.click()
    assert driver.match.answers_given > before


@pytest.mark.parametrize(("match", "stay"), [(platoons("move"), "stand"), (skirmish("way"), "stay")])
def test_an_enemy_clicked_where_a_place_is_asked_is_shot_from_here(match: Match, stay: str) -> None:
    assert match.ask.option("shoot B1") is None and match.ask.option(stay) is not None
    driver = shown(match)
    foe = next(f for f in match.state.figures.values() if f.side == 1)
    driver.click(on_table(driver, foe.place))
    driver.frames(10)
    assert match.ask.kind not in ("move", "way", "attack", "strike"), "it stayed and shot"
    told = [str(event.text) for event in match.story()] + [str(match.ask.prompt)]
    assert any("shoots" in line for line in told), told


def test_an_enemy_who_cannot_be_shot_from_here_says_why() -> None:
    match = skirmish("way")
    driver = shown(match)
    decision = driver.scene.decision
    decision.aim_figure("B1")
    assert decision.proposal() is not None and "Stay" in str(decision.proposal()[0])
    house = sk.plain(sk.box("H1", "house", 8, 12, 16, 16))
    hidden = sk.say(sk.duel([(sk.trooper("P"), 10, 8), (sk.trooper("Q"), 6, 8)], [(sk.gunner("Foe"), 12, 20),
                            (sk.gunner("Away"), 22, 22)], [1], table=house, active="A1"), "move")
    driver = shown(hidden)
    driver.click(on_table(driver, hidden.state.figures["B1"].place))
    assert hidden.ask.kind == "way" and "Foe" in said(driver)


@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "ghost-legions", "warbands"])
def test_a_way_out_and_back_can_be_planned_by_pointing(ruleset: str) -> None:
    """F-32: a waypoint, then the figure's own base."""
    driver = at(ruleset, GOING[ruleset])
    decision = driver.scene.decision
    me = driver.match.state.figures[decision.ask.about]
    decision.aim("", Place(me.x, me.y - GRID))
    decision.waypoint()
    assert decision.via
    decision.aim(me.id, Place(me.x + 3, me.y))
    found = decision.proposal()
    assert found is not None and found[1][0].place == me.place and found[1][0].via
    driver.match.ask.check_answer(found[1][0])
    decision.click()
    assert driver.match.state.figures[me.id].place == me.place
    assert any(isinstance(event, Moved) and abs(event.path.length - 2 * GRID) < 1 for event in driver.match.story())


# ── F-14: nothing is offered that cannot be done ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("foe", "possible"), [((24, 26), False), ((23, 24), True)])
def test_charge_is_off_while_nobody_is_in_reach(foe: tuple[float, float], possible: bool) -> None:
    driver = shown(legions("act", foe if possible else (44, 10)))
    button = driver.scene.decision.offered.charge
    assert button.enabled == possible
    driver.click(button.rect.center)
    if possible:
        assert driver.scene.decision.at.follow is not None and driver.scene.decision.at.follow.key.startswith("fight")
    else:
        assert "Nobody can be charged" in said(driver)


def test_the_second_move_is_offered_after_the_first_only() -> None:
    driver = at("simple-battles", "act")
    assert {"move", "dash"} <= {o.key for o in driver.match.ask.listed()}
    assert [m.key for m in driver.scene.decision.modes if m.place is not None] == ["move"]
    place = driver.match.ask.option("move").region().sample(Stream(3))
    driver.match.answer(f"move @ {place.x / GRID},{place.y / GRID}")
    driver.scene.asked = driver.scene.decision = None
    driver.frames(3)
    assert driver.match.ask.kind == "act"
    assert [m.key for m in driver.scene.decision.modes if m.place is not None] == ["dash"]


def test_a_roof_out_of_reach_tells_what_climbing_costs_and_leaves() -> None:
    driver = at("warbands", "act")
    decision, told = driver.scene.decision, []
    for x, y in ((12, 13), (20, 8)):
        decision._aimed = None
        decision.aim("", Place.at(x, y))
        assert decision.at.clamped
        words = str(decision.at.high)
        assert "2″ up" in words and "climbing costs 4″" in words
        assert words in " ".join(map(str, driver.scene.words.place_words(decision)[1]))
        told.append(words)
    assert "to its wall leave" in told[0] or "it has" in told[0]
    assert "out of reach" in told[1] or "it has" in told[1]


# ── F-15: what lights up can be clicked, and no click is without a word ─────────────────────────────────────


@pytest.mark.parametrize(("question", "size"), [("unit", (1280, 720)), ("pick", (1280, 720)), ("pick", (1920, 1080))])
def test_rows_of_the_card_choose_and_all_can_be_reached(question: str, size: tuple[int, int]) -> None:
    driver = shown(platoons(question, 12 if question == "pick" else 5), size)
    odds, decision = driver.scene.desk.odds, driver.scene.decision
    everybody = {decision.members(one)[0] if question == "unit" else one for one in decision.figures}
    met: set[str] = set()
    for _ in range(12):
        driver.frames()
        met |= {figure for rect, figure in odds._rows if odds._window.contains(rect.clip(odds.rect).inflate(-20, -4))}
        if odds.offset >= odds.scroll_range():
            break
        driver.click(odds._sign.center)
    assert met >= everybody
    rect, figure = next((rect, figure) for rect, figure in odds._rows[::-1] if odds._window.collidepoint(rect.center))
    before = driver.match.answers_given
    driver.click(rect.center)
    driver.frames(3)
    assert driver.match.answers_given > before, "a row chooses whom it is about"


@pytest.mark.parametrize(("ruleset", "question"), [(r, q) for r, them in QUESTIONS.items() for q in them])
def test_no_click_is_without_an_answer_or_a_word(ruleset: str, question: str) -> None:
    """Every figure on the table, every unit card, every row of the card, the ground far off: something follows."""
    driver = at(ruleset, question)
    scene, match = driver.scene, driver.match
    asked = match.ask.prompt
    corners = [Place(GRID, GRID), Place(match.now.setup.table.width // 2, match.now.setup.table.height // 2)]
    clicks = [("figure", f.id) for f in match.state.standing()][:14]
    clicks += [("card", one) for one in list(scene.desk.strip.cards)[:8]]
    clicks += [("ground", str(i)) for i in range(len(corners))]
    for kind, what in clicks:
        hush(driver)
        before = match.answers_given
        if kind == "figure" and what in match.state.figures:
            driver.click(on_table(driver, match.state.figures[what].place))
        elif kind == "card":
            scene.desk.strip.scroll(9999)
            driver.click(scene.desk.strip.cards[what].rect.center)
        elif kind == "ground":
            driver.click(on_table(driver, corners[int(what)]))
        driver.frames(2)
        answered = match.answers_given != before
        assert answered or said(driver), f"{kind} {what} at '{asked}': nothing happened and nothing was said"
        if answered:
            scene.director.finish()
            match.undo() if match.why_no_undo() is None else None
            if match.ask is None or match.ask.kind != question:
                driver = at(ruleset, question)
                scene, match = driver.scene, driver.match
            else:
                again(driver)


@pytest.mark.parametrize("ruleset", MADE)
def test_enter_with_nothing_considered_says_what_is_wanted(ruleset: str) -> None:
    driver = at(ruleset, QUESTIONS[ruleset][1])
    before = driver.match.answers_given
    hush(driver)
    driver.key(pygame.K_RETURN)
    assert driver.match.answers_given == before and said(driver)
