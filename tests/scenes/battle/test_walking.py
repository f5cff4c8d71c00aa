"""Walking together, a drag to where one goes, both moves by one press: all of it as answers, and fewer presses."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest
from breadth import some

from game.ai import player
from game.core.table.places import GRID, Place
from game.planning.walking import Goal, ahead, begun, members, planned, seek, walkers
from game.scenes.battle.input.together import Together
from game.scenes.battle.panels import asking
from game.scenes.battle_setup import quick_order
from game.ui.widgets.tooltip import Toast
from tests.driver import Driver
from tests.rules.deathzap import platoons
from tests.rules.simple_battles.fights import fight, hire, plain
from tests.rules.warbands import bands

LOOKS_AT_REACHES = True
SHIFT = pygame.KMOD_SHIFT


def far_apart(gap: float = 26.0, **more):
    """Three warriors at the south edge of a large table, two enemies so many inches to the north of them."""
    mine = [(hire(name="Ann"), 10, 4), (hire(name="Bea"), 14, 4), (hire(name="Cid"), 18, 4)]
    theirs = [(hire(name="Xan"), 12, 4 + gap), (hire(name="Yul"), 16, 4 + gap)]
    return fight(mine, theirs, table=plain(36), **more)


def shown(match) -> Driver:
    """On a screen where everything is worked out at once."""
    driver = Driver(match)
    driver.scene.table.wait = True
    driver.frames(3)
    return driver


def walked(driver: Driver) -> list[str]:
    """The answers given until the walk is over."""
    before = 0
    for _ in range(400):
        driver.frames(1)
        if not driver.scene.walking.on:
            return driver.match.given(before)
    pytest.fail("they walk for ever")


def words(driver: Driver) -> list[str]:
    return [str(getattr(one, "label", "")) for one in driver.scene.desk.actions.children]


def press(driver: Driver, label: str) -> None:
    button = next(one for one in driver.scene.desk.actions.children if str(getattr(one, "label", "")) == label)
    driver.click(button.rect.center)


def y_of(driver: Driver, figure: str) -> float:
    return driver.match.state.figures[figure].y / GRID


# ── all of them ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_keys_walk_all_to_the_enemy_with_both_moves_each_as_answers_of_a_record():
    driver = shown(far_apart())
    driver.key(pygame.K_w, text="w")
    assert isinstance(driver.scene.decision, Together) and str(driver.scene.desk.go.label) == "3 walk to the enemy"
    driver.key(pygame.K_RETURN)
    given = walked(driver)
    assert sorted(one.split()[0] for one in given) == sorted(["turn", "move", "dash"] * 3)
    assert all(y_of(driver, one) > 12 for one in ("A1", "A2", "A3"))
    twin = far_apart()
    for answer in given:
        twin.answer(answer)
    assert twin.digest() == driver.match.digest()


def test_the_mouse_orders_the_same_by_two_clicks_and_a_click_on_a_spot_keeps_them_as_they_stand():
    driver = shown(far_apart())
    press(driver, "Walk together")
    assert words(driver)[0] == "All to the enemy"
    driver.click(driver.spot(Place.at(20, 7)))
    walked(driver)
    spots = [driver.match.state.figures[one].place for one in ("A1", "A2", "A3")]
    assert [(round(x / GRID), round(y / GRID)) for x, y in spots] == [(16, 7), (20, 7), (24, 7)]


def test_only_those_walk_who_were_chosen_with_shift_or_in_a_box():
    driver = shown(far_apart())
    at = driver.spot(Place.at(14, 4))
    driver.key(pygame.K_LSHIFT)
    driver.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=SHIFT, unicode=""))
    driver.click(at)
    driver.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0))
    together = driver.scene.decision
    assert isinstance(together, Together) and together.walkers == ["A2"]
    driver.click(driver.spot(Place.at(10, 4)))
    assert together.walkers == ["A1", "A2"]
    driver.click(driver.spot(Place.at(10, 4)))
    assert together.walkers == ["A2"]
    a, b = driver.scene.table.camera.steps(*Place.at(12, 2)), driver.scene.table.camera.steps(*Place.at(19, 6))
    driver.move(a)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, a)), button=1),
                pygame.event.Event(pygame.MOUSEMOTION, pos=tuple(map(round, b)), rel=(9, 9), buttons=(1, 0, 0)))
    driver.frames(1)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=tuple(map(round, b)), button=1))
    assert together.walkers == ["A2", "A3"]
    driver.key(pygame.K_RETURN)
    given = walked(driver)
    assert [one for one in given if one.startswith("turn")] == ["turn A2", "turn A3"] or (
        sorted(one for one in given if one.startswith("turn")) == ["turn A2", "turn A3"])
    assert y_of(driver, "A1") == 4


def two_walked() -> tuple[Driver, list[str]]:
    """The first two of them, chosen by their digits."""
    driver = shown(far_apart())
    for code in (pygame.K_w, pygame.K_1, pygame.K_2, pygame.K_RETURN):
        driver.key(code, text=pygame.key.name(code) if code != pygame.K_RETURN else "")
    given = walked(driver)
    assert sorted(one for one in given if one.startswith("turn")) == ["turn A1", "turn A2"] and len(given) == 6
    return driver, given


def test_undo_takes_back_a_step_or_the_whole_walk_by_key_or_button():
    driver, given = two_walked()
    driver.key(pygame.K_z, text="z")
    driver.frames(2)
    assert driver.match.given() == given[:-1]
    driver, _ = two_walked()
    driver.key(pygame.K_z, SHIFT)
    driver.frames(2)
    assert driver.match.answers_given == 0 and y_of(driver, "A1") == 4
    driver, _ = two_walked()
    press(driver, "Take the walk back")
    driver.frames(2)
    assert driver.match.answers_given == 0 and "Take the walk back" not in words(driver)


def test_undo_takes_away_the_line_about_who_was_left():
    driver = shown(fight([(hire(name="Ann"), 10, 4), (hire(name="Bea"), 34, 34)], [(hire(name="Xan"), 10, 5.1)],
                         table=plain(36)))
    driver.key(pygame.K_w, text="w")
    driver.key(pygame.K_RETURN)
    walked(driver)
    tips = driver.scene.stage.tips.children
    assert any(isinstance(tip, Toast) and "Left to you" in str(tip.words) for tip in tips)
    driver.key(pygame.K_z, text="z")
    driver.frames(3)
    assert not any(isinstance(tip, Toast) for tip in tips)


def test_esc_gives_the_orders_up_and_stops_a_walk_where_it_is():
    driver = shown(far_apart())
    before = driver.scene.decision
    driver.key(pygame.K_w, text="w")
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.decision is before and "Walk together" in words(driver)
    driver.key(pygame.K_w, text="w")
    driver.scene.decision.commit()
    assert driver.scene.walking.on
    assert "A walk together is under way" in str(driver.scene.coach.why_not())
    driver.key(pygame.K_ESCAPE)
    assert not driver.scene.walking.on and driver.match.answers_given < 9


# ── who does not ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_could_attack_is_left_to_the_player():
    close = fight([(hire(name="Ann"), 10, 4), (hire(name="Bea"), 20, 4)], [(hire(name="Xan"), 10, 5.1)])
    walk = begun(close.now, ["A1", "A2"], Goal("spot", Place.at(17, 12)))
    found = seek(close.fork(None), walk, ["A1", "A2"])
    told = {one.who: str(one.why) for one in (*found.left, *([found.course] if found.course else []))}
    assert told["A1"] == "could attack" if "A1" in told else found.course.who == "A2"
    assert str(ahead(close.fork(None), walk, "A1").why) == "could attack"


def test_who_would_probably_be_lost_waits_and_goes_all_the_same_when_sent_again():
    mine = [(hire("Brawler", name="Ann"), 10, 4), (hire("Brawler", name="Bea"), 14, 4)]
    driver = shown(fight(mine, [(hire("Brawler", "Brutal", name=f"Foe {x}"), x, 13) for x in (10, 14)]))
    walking = driver.scene.walking
    far = begun(driver.match.now, ["A1", "A2"], Goal("enemies"))
    courses = {one: ahead(driver.match.fork(None), far, one) for one in ("A1", "A2")}
    assert any(course.near for course in courses.values()), "one of them at least would probably be lost"
    driver.key(pygame.K_w, text="w")
    driver.key(pygame.K_RETURN)
    walked(driver)
    waits = [one for one in ("A1", "A2") if driver.match.state.figures[one].place.y == 4 * GRID]
    assert waits and walking.warned(waits)
    driver.key(pygame.K_w, text="w")
    assert "the same" in str(driver.scene.desk.go.label)
    driver.key(pygame.K_RETURN)
    walked(driver)
    assert all(driver.match.state.figures[one].place.y > 4 * GRID for one in waits)


# ── one, dragged ─────────────────────────────────────────────────────────────────────────────────────────────────


def dragged(driver: Driver, start: Place, end: Place) -> None:
    a, b = driver.spot(start), driver.scene.table.camera.steps(*end)
    driver.move(a)
    at, to = tuple(map(round, a)), tuple(map(round, b))
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
                pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0)))
    driver.frames(1)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))


def test_a_drag_chooses_one_and_sends_him_by_as_many_moves_as_it_takes():
    driver = shown(far_apart())
    dragged(driver, Place.at(10, 4), Place.at(10, 7))
    assert [one.split()[0] for one in walked(driver)] == ["turn", "move"] and driver.match.ask.about == "A1"
    driver = shown(far_apart())
    dragged(driver, Place.at(14, 4), Place.at(14, 12))
    assert [one.split()[0] for one in walked(driver)] == ["turn", "move", "dash"]
    assert abs(y_of(driver, "A2") - 12) < 0.2 and driver.match.ask.kind == "figure"


def test_a_drag_that_is_taken_away_sends_nobody():
    driver = shown(far_apart())
    x, y = map(round, driver.spot(Place.at(10, 4)))
    driver.move((x, y))
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1),
                pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 90), rel=(9, 9), buttons=(1, 0, 0)))
    driver.frames(1)
    driver.key(pygame.K_ESCAPE)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 90), button=1))
    driver.frames(3)
    assert driver.match.answers_given == 0 and not driver.scene.walking.on


def test_units_of_deathzap_walk_after_their_rolls():
    squads = [(platoons.squad("rifle", n=3, name=f"Squad {i}"), platoons.row(6, 10 + 6 * i, 3)) for i in range(2)]
    match = platoons.battle(squads, [(platoons.squad("rifle", n=3, name="Foe"), platoons.row(40, 12, 3))],
                            (6, 6, 6, 6, 1, 2))
    driver = shown(match)
    driver.key(pygame.K_w, text="w")
    together = driver.scene.decision
    assert isinstance(together, Together)
    for one in ("A1", "A2"):
        together.toggle(one)
    together.aim_place(Place.at(18, 13))
    together.over = ""
    driver.key(pygame.K_RETURN)
    given = walked(driver)
    assert [one.split()[0] for one in given if not one.startswith("dice")][:1] == ["activate"]
    assert any(one.startswith(("double", "move")) for one in given)


# ── both moves ───────────────────────────────────────────────────────────────────────────────────────────────────


def chosen(match, who: str) -> Driver:
    driver = shown(match)
    match.answer(f"turn {who}")
    driver.scene.forget_question()
    driver.frames(3)
    return driver


def test_one_click_beyond_the_first_move_does_both_and_both_reaches_are_shown():
    driver = chosen(far_apart(), "A1")
    there = Place.at(10, 12)
    driver.move(driver.spot(there))
    decision = driver.scene.decision
    assert [one.act.key for one in decision.at.onward] == ["move", "dash"] and not decision.at.clamped
    assert str(driver.scene.desk.go.label) == "Go there, both moves"
    over = driver.scene.table.overlay
    both, first = (max(y for ring in rings for _, y in ring) for rings in (over.reach, over.inner))
    assert both > first
    driver.click(driver.spot(there))
    driver.frames(5)
    assert [one.split()[0] for one in driver.match.given(1)] == ["move", "dash"]
    assert driver.match.state.figures["A1"].place.y == decision.at.place.y


def test_keys_step_beyond_the_first_move_too():
    driver = chosen(far_apart(), "A1")
    for _ in range(15):
        driver.key(pygame.K_UP)
    assert len(driver.scene.decision.at.onward) == 2
    driver.key(pygame.K_RETURN)
    driver.frames(5)
    assert [one.split()[0] for one in driver.match.given(1)] == ["move", "dash"]


def test_beyond_both_the_nearest_spot_is_shown_and_the_second_click_goes_there():
    driver = chosen(far_apart(), "A1")
    far = driver.spot(Place.at(10, 20))
    driver.click(far)
    assert driver.match.answers_given == 1 and driver.scene.decision.at.onward
    driver.click(far)
    driver.frames(5)
    assert [one.split()[0] for one in driver.match.given(1)] == ["move", "dash"] and 12 < y_of(driver, "A1") < 16


def test_ending_right_after_a_way_was_shown_asks_first(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(asking, "ARMED", 100.0)
    driver = chosen(far_apart(), "A1")
    driver.click(driver.spot(Place.at(10, 20)))
    driver.key(pygame.K_e, text="e")
    assert driver.match.answers_given == 1, "it says that nothing was done yet"
    driver.key(pygame.K_e, text="e")
    assert driver.match.given(1) == ["done"]


# ── leftovers ────────────────────────────────────────────────────────────────────────────────────────────────────


def beside_a_wall(y: float, stat: int = 5):
    return bands.battle([(bands.boss("Ranger", stat), 7, y, 0)], [(bands.rookie(), 20, 4), bands.far_off()],
                        table=bands.plain(*bands.ROOFTOPS))


def test_what_is_left_of_a_movement_ends_by_itself_where_only_a_fall_is_offered_and_undo_goes_past_it():
    match = beside_a_wall(6.0)
    driver = shown(match)
    driver.scene.give(match.read("move @ 7,9.5"))
    driver.frames(5)
    assert match.given() == ["move @ 7,9.5", "done"] and match.ask.kind == "act"
    driver.key(pygame.K_z, text="z")
    driver.frames(3)
    assert match.answers_given == 0 and match.ask.kind == "act"


def test_a_climb_that_can_be_finished_is_asked_about():
    match = beside_a_wall(8.5)
    driver = shown(match)
    driver.scene.give(match.read("move @ 7,9.5"))
    driver.frames(5)
    assert match.ask.kind == "go" and match.given() == ["move @ 7,9.5"]


# ── who is offered is who goes ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("ruleset", "seed", "skip"), some([("warbands", 2, 60), ("ghost-legions", 2, 30)], 1))
def test_who_is_drawn_and_counted_is_who_walks(ruleset: str, seed: int, skip: int):
    """In the middle of a battle: the plan, worked out on a fork, is what `seek` finds step by step."""
    match = quick_order(ruleset, seed).begin()
    minds = player("random", 3), player("greedy", 4)
    for _ in range(skip):
        match.answer(minds[match.ask.side].choose(match))
    while len(them := [one for one in walkers(match.ask) if members(match.now, one)]) < 2:
        match.answer(minds[match.ask.side].choose(match))
    walk = begun(match.now, them, Goal("enemies"))
    plan = planned(match.fork(None), walk, them)
    assert {one.who for one in (*plan.courses, *plan.left)} == set(them)
    assert all(one.answers and one.ends for one in plan.courses) and all(one.why for one in plan.left)
    found = seek(match.fork(None), walk, them)
    assert (found.course.who if found.course else None) == (plan.courses[0].who if plan.courses else None)


def test_the_count_and_the_ghosts_are_of_those_who_walk_and_the_others_have_their_reason():
    driver = shown(fight([(hire(name="Ann"), 10, 4), (hire(name="Bea"), 34, 34)], [(hire(name="Xan"), 10, 5.1)],
                         table=plain(36)))
    driver.key(pygame.K_w, text="w")
    units = driver.scene.decision.drawn.overlay().units
    assert str(driver.scene.desk.go.label) == "1 walks to the enemy" and len(units.strands) == 1
    assert [ghost.figure for ghost in units.ghosts] == ["A2"] and [str(chip.words) for chip in units.chips] == [
        "could attack"]


def test_what_an_enemy_could_do_at_the_end_of_a_way_stands_there_before_anybody_walks():
    """A fighter walked into fire and fell, and nothing had been told before."""
    driver = shown(fight([(hire(name="Ann"), 10, 4), (hire(name="Bea"), 34, 34)],
                         [(hire(name="Xan"), 10, 28)], table=plain(36)))
    driver.key(pygame.K_w, text="w")
    scene = driver.scene
    plan, units = scene.decision.plan(), scene.decision.drawn.overlay().units
    risky = [one for one in plan.courses if one.harm.chance >= Fraction(1, 4)]
    assert risky, "else this shows nothing"
    assert [str(chip.words) for chip in units.chips if chip.tone == "bad"] == [
        str(scene.dangers.harm_words(one.harm.chance, one.harm.lost)) for one in risky]
    assert all(chip.x == place.x and chip.y == place.y for chip, one in zip(
        [chip for chip in units.chips if chip.tone == "bad"], risky, strict=True) for _, place in one.ends)


def test_whose_goal_is_full_of_others_goes_as_near_as_he_can():
    """Nobody fits within an inch of the goal: before, that was "has no way there"."""
    ring = [(bands.rookie(), 12 + dx, 12 + dy) for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)]
    match = bands.battle([(bands.rookie(), 12, 5), (bands.rookie(), 15, 5), *ring], [bands.far_off()])
    walk = begun(match.now, ["A1"], Goal("spot", Place.at(12, 12)))
    course = ahead(match.fork(None), walk, "A1")
    assert course.answers and dict(course.ends)["A1"].y > 5 * GRID
