"""The battle screen of Skirmashed: orders planned before the dice, and who is exhausted lies down."""

from __future__ import annotations

from game.core.play.ask import Ask
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.placing import SetUp
from game.scenes.battle.parts import Parts
from game.scenes.battle.playback.staging import Staging
from game.scenes.battle.scene import BattleScene
from game.scenes.rulesets.skirmashed.deciding import SkirmashedDecision


def decider(ask: Ask) -> type[Decision]:
    """The class that decides a question."""
    return SetUp if ask.kind == "deploy" else SkirmashedDecision


class SpentStaging(Staging):
    """The shared table: who is exhausted lies down."""

    def mark_actors(self) -> None:
        super().mark_actors()
        if self.scene.story.behind:
            return
        figures = self.scene.match.state.figures
        for actor in self.scene.table.cast.actors.values():
            if actor.id in figures and actor.pose != "fallen":
                actor.pose = "spent" if figures[actor.id].exhausted else "stand"


class SkirmashedScene(BattleScene):
    """The shared screen with the decisions of Skirmashed."""

    parts = Parts(staging=SpentStaging)
