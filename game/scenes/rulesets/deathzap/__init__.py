"""The screens of Deathzap."""

from __future__ import annotations

from typing import Any

from game.core.table.places import Place
from game.core.text import T
from game.scenes.rulesets.deathzap.briefing import briefing
from game.scenes.rulesets.view import Cover, Facts, Picture, RulesetView


def _ahead(scene: Any) -> None:
    """A unit is planned to go ahead in line."""
    formation = scene.decision.formation
    x, y = formation.march.middle
    formation.reshape("line")
    formation.follow(Place(x, y + (200 if y < scene.match.now.setup.table.height // 2 else -200)))


VIEW = RulesetView(
    __name__, Cover("#7C2F24", "starlegion-assault"),
    Facts(T("until one side runs"), T("D6"), T("routing them DZ-100")), briefing,
    scene="DeathzapScene",
    pictures={"unit": Picture("unit"), "move": Picture("move", then=_ahead), "bout": Picture("bout", attack=True),
              "scenario": Picture("move", ("tommies-1944", "hive-swarm"), "crossroads-hamlet",
                                  {"scenario": "breakthrough"}, events=90)},
)
