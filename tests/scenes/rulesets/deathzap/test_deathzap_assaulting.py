"""An assault is told alike before its unit is activated, in the list of units, and then on its card."""

from __future__ import annotations

import pytest

from game.ai.bouts import BoutResults, fates
from game.core.play.acts import ActivateUnit
from game.core.play.answers import Answer
from game.core.table.marching.marching import MarchOption
from game.planning.deathzap import nearing
from game.planning.deathzap.assaulting import after, assaulting
from game.rules.deathzap.acts import Assault, Stand
from game.scenes.battle.input.deciding import why_nothing
from game.scenes.rulesets.deathzap.chance import bout_chances, refined
from game.ui.text import plain
from tests.rules.deathzap.platoons import battle, row
from tests.rules.deathzap.platoons import squad as bought
from tests.scenes.rulesets.deathzap.test_deathzap import driver_of

TRIALS, SEED = 12, 5


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


def runners_at(gap: float):
    """The first battle that a new player played: beasts that only fight hand to hand."""
    return battle([(bought(n=4, type="beasts", name="Runners"), row(20, 20, 4))],
                  [(bought("rifle", n=3, name="Section"), row(20, 20 + gap, 3))], (6, 6), alone=True)


@pytest.mark.rule("DZ-61")
@pytest.mark.parametrize("gap", [4.0, 9.0])
def test_the_list_and_the_card_tell_one_result(gap: float) -> None:
    match = runners_at(gap)
    told = assaulting(match.rules, match.now, "A1", "B1", TRIALS, SEED)
    real = match
    real.answer(Answer(ActivateUnit("A1")))
    assert real.ask is not None and real.ask.kind == "move"
    gaits = tuple(one for one in real.ask.listed() if isinstance(one, MarchOption))
    found = nearing.search(real, gaits, "B1")
    ways = [one.answers for one in found if isinstance(one, nearing.Nearing) and one.assaults]
    bout = after(real, Answer(Stand()), Answer(Assault("B1"))) or after(real, ways[0][0], Answer(Assault("B1")))
    assert bout is not None
    played = [one for one in fates(bout, TRIALS, SEED) if one is not None][-1]
    assert told.played == played and played.trials == TRIALS
    assert told.found is not None and told.found.act == Assault("B1")


@pytest.mark.rule("DZ-63")
def test_who_only_fights_hand_to_hand_is_led_to_where_a_step_reaches_somebody() -> None:
    match = runners_at(9.0)
    found = assaulting(match.rules, match.now, "A1", "B1", 0, SEED).found
    assert found is not None and found.bars[0].chance > found.bars[2].chance


def test_the_list_tells_the_numbers_of_the_card() -> None:
    driver = driver_of(runners_at(9.0))
    assert driver.match.ask is not None and driver.match.ask.kind == "unit"
    driver.scene.decision.refresh()
    lines = [plain(getattr(line, "words", line)) for line in driver.scene.desk.odds.plain[1]]
    found = driver.scene.fates.ahead("A1", "B1")
    assert found is not None
    assert any(line.endswith(f"Section: {plain(bout_chances(found))}") for line in lines), lines
    told = refined(found, BoutResults(50, 5, 40, 3, (60, 200)), "Runners", "Section")
    driver.scene.fates.ahead = lambda unit, target: told
    driver.scene.decision.refresh()
    lines = [plain(getattr(line, "words", line)) for line in driver.scene.desk.odds.plain[1]]
    assert any(f"Section: {plain(bout_chances(told))}" in line for line in lines), lines


def test_while_a_way_is_looked_for_no_click_is_told_that_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    match = runners_at(20.0)
    match.answer(Answer(ActivateUnit("A1")))
    driver = driver_of(match)
    decision = driver.scene.decision
    decision.aim_figure("B1")
    if decision.at.forecast is None:
        driver.frames(2)
    monkeypatch.setattr(type(decision.near), "_near", lambda near: None)
    assert decision.near.seeking
    assert plain(why_nothing(decision)).startswith("Looking for a move")
