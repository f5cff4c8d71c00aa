"""What may decide a battle before one acts again is told before one answers: who may leave, a force about to run, the
last figure."""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec
import pytest
from whole import at_one_screen

from game.rules.warbands import ending, moving
from tests.rules.deathzap import platoons
from tests.rules.ghost_legions import legions
from tests.rules.warbands import bands


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def looms(match: Any, side: int = 0) -> list[str]:
    return [f"{one.words} {one.clause} {one.about}" for one in match.rules.looming(match.now, side)]


GOES = "Man 1 may break through at its next activation"


@pytest.mark.rule("GL-72", "GL-73", "GL-16", "GL-R28")
@pytest.mark.parametrize(("y", "kills", "told"), [
    (9, 0, [f"{GOES} (67\N{NO-BREAK SPACE}%): 2 points for Orange GL-72 B1"]),      # 3 sprints of 3 inches
    (20, 0, []),                                                                    # 20 inches: 7 sprints
    (9, 8, [f"{GOES} (67\N{NO-BREAK SPACE}%), and Orange has won GL-72 B1"]),
    (20, 9, ["Orange needs one point more: the next figure that you lose decides GL-73 "])])
def test_ghost_legions_tells_who_may_break_through_and_the_last_point(y, kills, told):
    them = [(legions.man(), 10, y), (legions.man(), 20, 40)]
    match = legions.battle([(legions.man(), 40, 20), (legions.man(), 42, 20)], them, kills=(0, kills))
    assert looms(match) == told
    assert looms(match, 1) == []


@pytest.mark.rule("GL-17", "GL-20", "GL-R25")
@pytest.mark.parametrize(("foe", "hits", "house", "told"), [
    ((40, 20), 2, "free", "33"),             # 5 less 2, and the 6 that removes the hits
    ((10, 10), 0, "one_action", "50"), ((10, 10), 0, "free", "67")])      # an action more to leave contact
def test_hits_and_contact_keep_it_longer(foe, hits, house, told):
    them = [(legions.man(), 10, 9), (legions.man(), 20, 40)]
    match = legions.battle([(legions.man(), *foe), (legions.man(), 42, 20)], them, hits={"B1": hits},
                           leave_contact=house)
    assert looms(match)[0].startswith(f"{GOES} ({told}\N{NO-BREAK SPACE}%)")


@pytest.mark.rule("WB-R104", "WB-R103", "WB-R100")
@pytest.mark.parametrize(("scenario", "y", "state", "told"), [
    ("through", 6.0, {}, "may leave over your edge at its next activation: 3 points for Orange WB-R104 B1"),
    ("through", 9.5, {}, ""), ("through", 6.0, {"wounds": 1}, ""),
    ("treasure", 16.0, {"treasure": "T1"}, "may bring a treasure home at its next activation: 3 points for Orange "
     "WB-R103 B1"), ("treasure", 16.0, {}, ""), ("last", 6.0, {}, "")])
def test_warbands_tells_who_may_leave_or_bring_a_treasure_home(scenario, y, state, told):
    match = bands.battle([(bands.boss(), 3, 12, 0), (bands.rookie(), 5, 12, 0)],
                         [(bands.specialist("Tank"), 12, y, 0), (bands.rookie(), 20, 20, 0)], scenario=scenario)
    match.state.put("B1", **state)
    assert looms(match) == ([f"Tank {told}"] if told else [])


@pytest.mark.rule("DZ-100")
@pytest.mark.parametrize(("lost", "told"), [
    (0, []), (1, ["One more unit lost and your whole force runs: 1 of 4 are gone DZ-100 "])])
def test_deathzap_tells_that_a_force_runs_with_its_next_loss(lost, told):
    some = [(platoons.squad(name=f"Squad {i}"), [(4.0 + 6 * i, 6.0)]) for i in range(4)]
    match = platoons.battle(some, [(platoons.squad(), [(20.0, 40.0)]), (platoons.squad(), [(24.0, 40.0)])], alone=True)
    for one in ["A4.1"][:lost]:
        match.state.gone[one] = match.state.figures.pop(one)
        match.state.set("A4", fate="killed")
    assert looms(match) == told


@pytest.mark.rule("WB-R103")
def test_a_treasure_is_told_from_where_two_moves_bring_it_home_and_not_beyond():
    """The last step from which it is told: two straight moves on the bearer is at home, measured from its middle."""
    told = {}
    for step in range(18 * 64, 8 * 64, -1):
        match = bands.battle([(bands.boss(), 3, 12, 0), (bands.rookie(), 5, 12, 0)],
                             [(bands.specialist("Tank"), 12, step / 64, 0), (bands.rookie(), 20, 20, 0)],
                             scenario="treasure")
        match.state.put("B1", treasure="T1")
        told[step] = bool(looms(match))
        if not told[step]:
            break
    last = min(step for step, so in told.items() if so)
    match.state.put("B1", y=last)
    foe = match.state.figures["B1"]
    reach = 2 * moving.allowance(match.now, foe)
    away = sqrt(min((foe.x - p.x) ** 2 + (foe.y - p.y) ** 2 for p in ending.spawns(match.now, 1)))
    assert reach < away <= reach + ending.HOME < away + 2


@pytest.mark.rule("SC-2")
def test_deathzap_tells_the_last_unit_in_a_scenario_where_nobody_routs():
    some = [(platoons.squad(name=f"Squad {i}"), [(4.0 + 6 * i, 6.0)]) for i in range(2)]
    match = platoons.battle(some, [(platoons.squad(), [(20.0, 40.0)]), (platoons.squad(), [(24.0, 40.0)])], alone=True,
                            table=msgspec.structs.replace(platoons.plain(), scenario="hold"))
    assert looms(match) == []
    match.state.gone["A2.1"] = match.state.figures.pop("A2.1")
    match.state.set("A2", fate="killed")
    assert looms(match) == ["Squad 0 is your last: the battle ends with it SC-2 A1"]


def test_the_last_figure_is_told_on_the_card_and_once_in_a_line():
    match = bands.battle([(bands.boss(name="Robyn"), 3, 12, 0)],
                         [(bands.rookie(), 20, 20, 0), (bands.rookie(), 18, 20, 0)])
    scene = at_one_screen(match)
    toasts: list[str] = []
    scene.stage.toast = lambda text, *more: toasts.append(str(text))
    scene.asking.looming._told[0].clear()
    scene.forget_question()
    scene.go_on()
    assert any(str(line).startswith("**Beware:** Robyn is your last: the battle ends with it")
               for line in scene.desk.odds.plain[1])
    assert [one for one in toasts if "Robyn is your last" in one] == ["Beware: Robyn is your last: the battle ends "
                                                                     "with it"]
    scene.forget_question()
    scene.go_on()
    assert len([one for one in toasts if "Robyn is your last" in one]) == 1
