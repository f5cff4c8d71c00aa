"""Deathzap on the screen: whole battles by mouse alone and by keyboard alone, formations, bouts, casualties."""

from __future__ import annotations

import pygame
import pytest

import game.rules
from game.core.dice import Dice, Stream
from game.core.forecast import Forecast
from game.core.marching import places_of
from game.core.match import Match
from game.core.places import GRID, Place
from game.core.record import read_record, record_text
from game.core.setup import Setup
from game.rules.deathzap import checks
from game.rules.deathzap.roster import Gear, Platoon, Squad
from game.rules.deathzap.seeing import engaged
from game.scenes.battle.deathzap_deciding import UnitDecision
from game.store.maps import map_named
from tests.scenes.test_battle import Driver, play_out

SHORT = (("dz_turn_limit", "4"),)


@pytest.fixture(autouse=True)
def home(kts_home: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves go to a folder of their own; the rules are known whether or not they are registered."""
    if "deathzap" not in game.rules.IDS:
        monkeypatch.setattr(game.rules, "IDS", (*game.rules.IDS, "deathzap"))
        game.rules.get.cache_clear()


def squad(name: str, n: int, *weapons: str, look: str = "tommy-rifleman") -> Squad:
    return Squad(name=name, look=look, type="infantry", quality="elite",
                 gear=(Gear(weapons=weapons, count=n),))  # type: ignore[arg-type]


def platoon(name: str) -> Platoon:
    return Platoon(name=name, figures=(
        squad("Section", 5, "rifle"), squad("Guards", 4, "repeater", "grenade"), squad("Crew", 3, "destroyer"),
        Squad(name="Pack", look="hive-runner", type="beasts", quality="elite", gear=(Gear(count=4),)),
        Squad(name="Tank", look="tommy-cruiser", type="heavy-vehicle", quality="elite",
              gear=(Gear(weapons=("destroyer", "medium-repeater")),))))


def begun(players: tuple[str, str] = ("human", "random"), seed: int = 3,
          switches: tuple[tuple[str, str], ...] = SHORT) -> Match:
    table = map_named("crossroads-hamlet").table
    assert table is not None
    # fewer specials than the composition rule asks about: played by points
    setup = Setup(ruleset="deathzap", version=1, table=table, forces=(platoon("Blues"), platoon("Oranges")),
                  switches=switches, options=(("forces", "300"),))
    return Match.begun(game.rules.get("deathzap"), setup, Dice.seeded(seed), players)


def driver_of(match: Match, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = Driver(match, size)
    driver.scene.table.wait = True      # plans are made at once
    return driver


def pressed(driver: Driver, key: str) -> None:
    driver.click(next(b for b in driver.scene.actions.children if getattr(b, "key", "") == key).rect.center)


def towards_the_enemy(driver: Driver, share: float = 0.9) -> Place:
    """A spot in reach of the unit that moves, on the way to the nearest enemy."""
    decision = driver.scene.decision
    march = decision.formation.march
    x, y = march.middle
    foes = [f for f in driver.match.state.figures.values() if f.side != decision.ask.side]
    foe = min(foes, key=lambda f: (f.x - x) ** 2 + (f.y - y) ** 2)
    far = max(1.0, ((foe.x - x) ** 2 + (foe.y - y) ** 2) ** 0.5)
    t = min(1.0, (march.allowance or 0) * share / far)
    return Place(round(x + (foe.x - x) * t), round(y + (foe.y - y) * t))


def by_mouse(driver: Driver, stream: Stream) -> None:
    scene, decision = driver.scene, driver.scene.decision
    assert isinstance(decision, UnitDecision)
    if scene.choice.cards:
        x, y = scene.choice.cards[stream.below(len(scene.choice.cards))][0].rect.topleft
        driver.click((x + 14, y + 14))
    elif decision.musters:
        west, south, east, north = decision.formation.march.bounds
        driver.click(driver.spot(Place(west + stream.below(east - west), south + stream.below(north - south))))
    elif decision.ask.kind == "unit":
        driver.click(scene.strip.cards[list(decision.figures)[stream.below(len(decision.figures))]].rect.center)
    elif decision.ask.kind == "pick":
        driver.click(driver.spot(driver.match.state.figures[list(decision.figures)[0]].place))
    elif decision.pick is not None:
        driver.click(scene.go.rect.center)
    elif decision.fighting:
        if decision.targets():
            target = list(decision.targets())[0]
            driver.click(driver.spot(driver.match.state.figures[target].place))
        elif decision.mover() is not None and stream.below(3):
            driver.click(driver.spot(decision.mover().region().sample(stream)))
        else:
            pressed(driver, "E")
    elif decision.formation is not None and stream.below(8):
        driver.click(driver.spot(towards_the_enemy(driver)))
        if scene.decision is decision:      # there was no room just there
            pressed(driver, "3") if decision.ask.kind == "move" else driver.click(scene.go.rect.center)
        if scene.decision is decision:
            pressed(driver, next(b.key for b in scene.actions.children if b.key in "E23"))
    elif decision.targets():
        unit = list(decision.targets())[stream.below(len(decision.targets()))]
        driver.click(driver.spot(driver.match.state.members(unit)[0].place))
    else:
        pressed(driver, "3" if decision.ask.kind == "move" else "E" if any(
            getattr(b, "key", "") == "E" for b in scene.actions.children) else "2")


def by_keys(driver: Driver, stream: Stream) -> None:
    scene, decision = driver.scene, driver.scene.decision
    assert isinstance(decision, UnitDecision)
    if scene.choice.cards:
        driver.key(pygame.key.key_code(scene.choice.cards[0][0].key.lower()))
    elif decision.musters:
        driver.key(pygame.K_a)
    elif decision.ask.kind in ("unit", "pick"):
        for _ in range(1 + stream.below(3)):
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    elif decision.pick is not None:
        driver.key(pygame.K_RETURN)
    elif decision.fighting:
        if decision.targets():
            driver.key(pygame.K_TAB)
        elif decision.mover() is not None and stream.below(3):
            driver.key((pygame.K_g, pygame.K_UP, pygame.K_LEFT)[stream.below(3)])
        else:
            driver.key(pygame.K_e)
            return
        driver.key(pygame.K_RETURN)
        if scene.decision is decision:
            driver.key(pygame.K_e)
    elif decision.formation is not None and stream.below(8):
        if stream.below(3) == 0:
            driver.key((pygame.K_f, pygame.K_q, pygame.K_w)[stream.below(3)])
        for _ in range(1 + stream.below(2)):
            driver.key(pygame.K_g)
        driver.key(pygame.K_RETURN)
        if scene.decision is decision:
            driver.key(pygame.K_3)
    elif decision.targets():
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    else:
        driver.key(pygame.K_3 if decision.ask.kind == "move" else pygame.K_e)


@pytest.mark.parametrize("how", [by_mouse, by_keys], ids=["mouse alone", "keyboard alone"])
def test_a_whole_battle(how):
    driver = driver_of(begun())
    play_out(driver, how)
    match = driver.match
    assert match.outcome is not None
    kinds = {str(a).split()[0] for step in match.steps for a in step.answers}
    assert {"deploy", "activate", "move", "shoot"} <= kinds
    assert read_record(record_text(match), game.rules.get).play(verify=True).digest() == match.digest()


def until(driver: Driver, kind: str, fits=lambda decision: True) -> UnitDecision:
    """Play by keys until such a question is asked of a person."""
    stream = Stream(5)
    for _ in range(900):
        driver.frames(2)
        decision = driver.scene.decision
        if decision is not None and decision.ask.kind == kind and fits(decision):
            return decision
        if decision is not None:
            by_keys(driver, stream)
    raise AssertionError(f"no question of kind {kind}")


def troops(decision: UnitDecision) -> bool:
    return decision.formation is not None and len(decision.formation.march.movers) >= 4


def test_one_drag_moves_a_unit_in_formation_and_single_figures_after_it():
    driver = driver_of(begun(("human", "human")))
    decision = until(driver, "move", troops)
    scene, state = driver.scene, driver.match.state
    members = list(decision.formation.march.movers)
    first, stood = state.figures[members[0]], {name: state.figures[name].place for name in members}
    goal = towards_the_enemy(driver, 0.5)
    x, y = decision.formation.march.middle
    driver.spot(Place((x + goal.x) // 2, (y + goal.y) // 2))
    start = scene.table.camera.steps(*first.place)
    end = scene.table.camera.steps(first.x + goal.x - x, first.y + goal.y - y)
    driver.move(start)
    at = tuple(map(round, start))
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.move(end)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=tuple(map(round, end)), button=1))
    formation = decision.formation
    assert scene.decision is decision and formation.pinned, "a drag plans, it does not go yet"
    assert formation.why_not() is None and len(formation.whole) == len(members)
    moved = [name for name, place in formation.whole.items() if place != stood[name]]
    assert len(moved) >= len(members) - 1, "all go along"
    assert {ghost.figure for ghost in scene.table.overlay.units.ghosts} >= set(moved)
    last = members[-1]
    before = formation.whole[last]
    ghost = scene.table.camera.steps(*before)
    away = scene.table.camera.steps(before.x, before.y - GRID // 4)
    driver.move(ghost)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, ghost)), button=1))
    driver.move(away)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=tuple(map(round, away)), button=1))
    assert last in formation.by_hand and formation.whole[last] != before
    assert all(formation.whole[name] == place for name, place in formation.whole.items() if name != last)
    if formation.why_not() is None:
        wanted = dict(formation.whole)
        driver.click(scene.go.rect.center)
        answer = next(a for step in reversed(driver.match.steps) for a in reversed(step.answers) if a.picks)
        assert places_of(answer) == {n: p for n, p in wanted.items() if p != stood[n]}


def test_keys_turn_shape_and_loosen_a_formation():
    driver = driver_of(begun(("human", "human")))
    decision = until(driver, "move", troops)
    formation = decision.formation
    driver.key(pygame.K_UP)
    kept = dict(formation.whole)
    shapes = []
    for _ in range(5):
        driver.key(pygame.K_f)
        shapes.append(formation.shape)
    assert sorted(shapes) == sorted(("keep", "line", "column", "loose", "cover"))
    driver.key(pygame.K_f)
    line = dict(formation.whole)
    driver.key(pygame.K_q)
    assert formation.turns == (formation.facing + 1) % 16 and formation.whole != line != kept
    driver.key(pygame.K_i)
    held = formation.held
    assert held and formation.pinned
    driver.key(pygame.K_RIGHT)
    assert formation.by_hand == {held}
    driver.key(pygame.K_ESCAPE)
    assert not formation.pinned


def test_before_a_unit_tries_its_chances_are_told():
    driver = driver_of(begun(("human", "human")))
    decision = until(driver, "unit")
    driver.key(pygame.K_TAB)
    shown = driver.scene.odds.forecast
    unit = driver.match.state.units[decision.figure]
    found = checks.activation(unit)
    assert isinstance(shown, Forecast) and [bar.chance for bar in shown.bars][:2] == [found.activates, found.idle]
    assert driver.scene.table.overlay.units.acting == {f.id for f in driver.match.state.members(unit.id)}


def test_a_move_that_ends_near_an_enemy_says_that_it_starts_an_assault():
    driver = driver_of(begun(("human", "human"), switches=()))
    stream = Stream(5)
    for _ in range(900):
        driver.frames(2)
        decision = driver.scene.decision
        if decision is not None and decision.ask.kind == "move" and decision.formation is not None:
            decision.aim("", towards_the_enemy(driver))
            plan = decision.plan
            if plan is not None and plan.studied is not None and plan.studied.forced:
                break
        if decision is not None:
            by_keys(driver, stream)
    else:
        raise AssertionError("nobody came near")
    met = plan.studied.met
    assert "assault" in str(driver.scene.go.label) and driver.scene.odds.forecast is plan.studied.follow
    units = driver.scene.table.overlay.units
    assert any(strand.kind == "near" for strand in units.strands) and units.aimed
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    state = driver.match.state
    assert state.bout is not None and state.bout.defender in met and driver.scene.ladder.visible
    assert engaged(driver.match.now, state.members(state.bout.attacker), state.units[state.bout.attacker].side)
    assert driver.scene.table.overlay.units.bout == {
        f.id for unit in (state.bout.attacker, state.bout.defender) for f in state.members(unit)}
    rungs = driver.scene.ladder.rungs
    assert len(rungs) == len(state.members(state.bout.attacker)) + len(state.members(state.bout.defender))


def test_the_owner_picks_who_falls_on_the_table():
    driver = driver_of(begun(("human", "human"), switches=(), seed=5))
    decision = until(driver, "remove", lambda d: len(d.pick.choices) > d.pick.least)
    option, scene = decision.pick, driver.scene
    assert decision.picks == list(option.choices[:option.least]), "the usual ones are picked beforehand"
    assert scene.table.overlay.units.marked == set(decision.picks)
    other = next(c for c in option.choices if c not in decision.picks)
    driver.click(driver.spot(driver.match.state.figures[other].place))
    assert other in decision.picks and len(decision.picks) == option.least
    wanted = set(decision.picks)
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    assert wanted <= set(driver.match.state.gone)
