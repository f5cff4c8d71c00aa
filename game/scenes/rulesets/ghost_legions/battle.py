"""The battle screen of Ghost Legions: the chance that the turn goes on, hits, and the reach of each action."""

from __future__ import annotations

from typing import Any, Final

from game.core.play.acts import Act
from game.core.play.ask import Ask
from game.core.play.play import side_name
from game.core.text import T
from game.rules.ghost_legions.acts import Fight, Shoot, Spend
from game.scenes.battle.input.acting import FigureDecision
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.placing import SetUp
from game.scenes.battle.panels.odds_card import Considered
from game.scenes.battle.playback.staging import Staging
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.showing import Showing
from game.scenes.rulesets.ghost_legions.deciding import LegionDecision
from game.scenes.rulesets.ghost_legions.words import LegionWords
from game.ui.table.overlay import Rings
from game.ui.widgets import Button

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
        self.scene.table.ends = () if ends is None else tuple(
            (ends[1 - side], side, T("{who} breaks through here: 2\u00a0points", who=side_name(side)))
            for side in (0, 1))
        super().refresh_score()


class GhostLegionsScene(BattleScene):
    """The words and displays of Ghost Legions on the shared screen."""

    staging_type = LegionStaging
    showing_type = LegionShowing
    words: LegionWords

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self._spots: dict[int, tuple[Rings, tuple[float, float]]] = {}
        """For each number of actions: its outlines, and where the number stands."""

    # --- questions ----------------------------------------------------------------------------------------------

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """*Set up for me*; charges and the actions of a shot."""
        buttons = super().extra_buttons(ask)
        if ask.kind != "act":
            return buttons
        self.charge_button = Button(T("Charge"), self._charge, key="charge", size=44, help="GL-R26", enabled=False,
                                    why_off=T("Nobody can be charged from here."),
                                    tip=T("The next enemy in reach of a charge, the best fight first GL-R26"))
        buttons.append(self.charge_button)
        self._look_for_charges()
        few = self.ui.kind != "full"        # there the wheel and the arrow keys have to do
        if not few and any(o.kind == "shoot" for o in ask.listed()) and self.match.state.actions > 1:
            buttons += [Button("−", lambda: self._spend(-1), key="down", size=44,
                               tip=T("One action less for the shot")),
                        Button("+", lambda: self._spend(1), key="up", size=44, tip=T("One action more for the shot"))]
        return buttons

    def _look_for_charges(self) -> None:
        """Offer *Charge* once an enemy in reach is known."""
        decision = self.decision
        if not isinstance(decision, LegionDecision):
            return

        def told() -> None:
            self.charge_button.enabled = decision.ways.chargeable
            if not decision.ways.chargeable:
                self.charge_button.why_off = decision.no_charge

        if self.later.begin(decision.ways.chargeables(), told, rank=2).over:
            told()

    def _charge(self) -> None:
        if isinstance(self.decision, LegionDecision):
            self.decision.next_charge(1)

    def _spend(self, by: int) -> None:
        if isinstance(self.decision, LegionDecision) and not self.decision.step_spend(by):
            self.stage.toast(T("Point at an enemy you can shoot first."), 3)

    def _go_on_with_plan(self) -> None:
        ask, step = self.match.ask, self.plan[0]
        if ask is not None and not self.director.busy and KIND_OF.get(type(step.act)) != ask.kind:
            self.plan = []
            return
        super()._go_on_with_plan()

    # --- rings of reach -----------------------------------------------------------------------------------------

    def dotted_rings(self, decision: FigureDecision) -> Rings:
        """The reach of each action but the last."""
        return tuple(ring for _, rings in self._traced(decision) for ring in rings)

    def numbered_spots(self, decision: FigureDecision) -> tuple[tuple[float, float, str], ...]:
        """The number of actions on each ring, and on the edge of the reach."""
        option = decision.mover()
        if option is None or option.kind not in ("run", "sprint"):
            return ()
        region: Any = option.region()
        levels = [*self._traced(decision), (region.actions, decision.ways.reaching.rings(option) or ())]
        spots = []
        for n, rings in levels:
            if any(rings):
                spots.append((*self._spot_on(n, rings), str(n)))
        return tuple(spots)

    def _spot_on(self, n: int, rings: Rings) -> tuple[float, float]:
        """The spot for a number on outlines; found again when they are others."""
        known = self._spots.get(n)
        if known is None or known[0] is not rings:
            x, y = max((point for ring in rings for point in ring), key=lambda p: 0.8 * p[0] - 0.6 * p[1])
            known = self._spots[n] = rings, (x, y)
        return known[1]

    def _traced(self, decision: FigureDecision) -> list[tuple[int, Rings]]:
        """The outlines known so far, traced in a thread one by one."""
        option = decision.mover()
        if option is None or option.kind not in ("run", "sprint"):
            return []
        region: Any = option.region()
        return [(n, self._ring(option.kind, region, n)) for n in range(1, region.actions)]

    def _ring(self, gait: str, region: Any, n: int) -> Rings:
        return self.later.ask(("rings", gait, n), lambda: region.of_actions(n).outline, lane="reach") or ()
