"""The battle screen of Ghost Legions: the chance that the turn goes on, hits, and the reach of each action."""

from __future__ import annotations

from typing import Final

from game.core.play.acts import Act
from game.core.play.ask import Ask
from game.core.play.play import side_name
from game.core.text import T
from game.rules.ghost_legions.acts import Fight, Shoot, Spend
from game.rules.ghost_legions.ending import leaves
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.foreseen import Foreseen
from game.scenes.battle.input.placing import SetUp
from game.scenes.battle.panels.odds_card import Considered
from game.scenes.battle.parts import Parts
from game.scenes.battle.playback.staging import Staging
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.showing import Showing
from game.scenes.rulesets.ghost_legions.deciding import LegionDecision
from game.scenes.rulesets.ghost_legions.words import LegionWords

KIND_OF: Final[dict[type[Act], str]] = {Shoot: "act", Spend: "actions", Fight: "charge"}
"""The kind of question that each further step of a plan may answer: a charge fights only its target."""


def decider(ask: Ask) -> type[Decision]:
    """The class that decides a question."""
    return SetUp if ask.kind == "deploy" else LegionDecision


class LegionShowing(Showing):
    """What the screen of Ghost Legions shows."""

    scene: GhostLegionsScene

    def card(self, decision: Decision) -> Considered:
        """While a figure is chosen: the action die of the one under the pointer."""
        if decision.ask.kind == "figure" and decision.at.figure in decision.figures:
            face = self.scene.staging.face(decision.at.figure)
            found = self.scene.words.activation(self.scene.match.state.figures[decision.at.figure])
            return Considered(found, (face, face))
        return super().card(decision)


class LegionStaging(Staging):
    """The shared table, with the ends over which each side leaves."""

    def edge_of(self, side: int) -> str:
        ends = self.scene.match.state.ends
        return str(ends[side]) if ends else ""

    def refresh_score(self) -> None:
        """The score card and the ends."""
        ends = self.scene.match.state.ends
        self.scene.table.ends = () if ends is None or not leaves(self.scene.match.now) else tuple(
            (ends[1 - side], side, T("{who} breaks through here: 2\u00a0points", who=side_name(side)))
            for side in (0, 1))
        super().refresh_score()


class LegionPlan(Foreseen):
    """A plan that ends where another kind of question comes, without a word."""

    def go_on(self) -> None:
        """As in every battle, where it is the question foreseen."""
        ask, step = self.scene.match.ask, self.rest[0]
        if ask is not None and not self.scene.director.busy and KIND_OF.get(type(step.act)) != ask.kind:
            self.drop()
        else:
            super().go_on()


class GhostLegionsScene(BattleScene):
    """The words and displays of Ghost Legions on the shared screen."""

    parts = Parts(staging=LegionStaging, showing=LegionShowing, plan=LegionPlan)
    words: LegionWords
