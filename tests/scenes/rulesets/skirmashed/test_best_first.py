"""Keys go through targets from the one whose attack is worth most: in Skirmashed only who is killed counts (SK-84)."""

from __future__ import annotations

import pytest
from breadth import often

from game.core.chance.forecast import Forecast
from game.core.play.match import Match
from game.scenes import screens
from game.scenes.battle import BattleScene
from game.store.settings import silent
from game.ui.app import App


@pytest.mark.rule("SK-84")
@pytest.mark.parametrize("seeds", often([20451, 20454], [20452, 20453, 20455, 20456]))
def test_the_first_target_is_the_one_most_likely_to_be_killed(seeds: list[int], kts_home: object) -> None:
    seen = 0
    for seed in seeds:
        match: Match = screens.played(10_000, seed, "skirmashed", "order", attack=True)
        app = App(silent(), size=(1280, 720), headless=True)
        app.push(BattleScene(match, journal=False))
        for _ in range(20):
            app.step(1 / 30, [])
        decision = app.scene.decision
        if decision is None or len(decision.row.answering()) < 2:
            continue
        forecast, me, targets = app.scene.spots.attacks.forecast, decision.ask.about, decision.targets()
        forecasts = [forecast(me, one, targets[one].act, at_once=True) for one in decision.row.answering()]
        killed = [found.loss.chance(lambda gone, found=found: found.target in gone) for found in forecasts
                  if isinstance(found, Forecast)]
        assert killed == sorted(killed, reverse=True)
        seen += len(set(killed)) > 1
    assert seen, "no position with two targets that differ"
