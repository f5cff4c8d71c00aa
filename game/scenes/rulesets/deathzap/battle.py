"""The battle screen of Deathzap: units, formations, volleys, and the close assault from near."""

from __future__ import annotations

from typing import Any

from game.core.play.ask import Ask
from game.core.text import T, Text
from game.planning.formation import SHAPE_HEADS, SHAPE_WORDS, Formation
from game.rules.deathzap.roster import Unit
from game.scenes.rulesets.deathzap.bout import BoutView
from game.scenes.rulesets.deathzap.bout_deciding import BoutDecision
from game.scenes.rulesets.deathzap.clicks import UnitClicks
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.framing import UnitFraming
from game.scenes.rulesets.deathzap.modes import BOUT
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp
from game.scenes.rulesets.deathzap.showing import UnitShowing
from game.ui.table.overlay import Rings
from game.ui.widgets import Button

RIM, PACE = 72, 420
"""Distance of the pointer from the rim of the view (units) at which the view moves, and its speed (units a second)."""


def decider(ask: Ask) -> type[PlatoonDecision]:
    """The class that decides a question: units that are set up, figures of a bout, units otherwise."""
    return UnitSetUp if ask.kind == "deploy" else BoutDecision if ask.kind in BOUT else UnitDecision


class DeathzapScene(UnitShowing, BoutView):
    """The words and displays of Deathzap on the shared screen."""

    framing_type = UnitFraming
    clicks_type = UnitClicks

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.scored.fate = self.bout_fate
        self._faced: set[int] = set()

    def build(self) -> None:
        """The shared widgets, and the ladder of a close assault."""
        self.build_ladder()
        super().build()
        self.add(self.ladder)

    def layout(self) -> None:
        """The shared grid, the ladder along the foot of the table."""
        super().layout()
        self.lay_ladder()
        self.review.lay()

    def on_leave(self) -> None:
        """Stop simulating and finishing bouts."""
        self.foreteller.stop()
        self.leave_finishing()
        super().on_leave()

    def undo(self) -> None:
        """While the computer finishes a bout: it leaves off. Otherwise as in every battle."""
        if not self.leave_finishing():
            super().undo()

    # --- the table under a plan ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """As in every battle; and the view moves where a planned unit does not fit into it."""
        super().update(dt)
        self.go_back()
        if self.finish_on() or self._move_on(dt):
            self.moving = True

    def _move_on(self, dt: float) -> bool:
        """Whether the pointer leads a planned unit over the rim of the view, so that the view moves."""
        decision, pos = self.decision, self.ui.pointer
        plan = decision.plan if isinstance(decision, UnitDecision) else None
        free, rim = self.table.camera.free, self.ui.px(RIM)
        if plan is None or plan.pinned or self.director.busy or not self.table.rect.collidepoint(pos):
            return False
        spots = [self.table.camera.steps(*place) for place in plan.whole.values()]
        xs, ys, base = [x for x, _ in spots], [y for _, y in spots], self.table.camera.zoom * 0.5
        dx = (pos[0] > free.right - rim and max(xs) + base > free.right) - (
            pos[0] < free.left + rim and min(xs) - base < free.left)
        dy = (pos[1] > free.bottom - rim and max(ys) + base > free.bottom) - (
            pos[1] < free.top + rim and min(ys) - base < free.top)
        before = (self.table.camera.x, self.table.camera.y)
        if dx or dy:
            far = PACE * self.ui.u * min(dt, 0.05)
            self.table.pan(-dx * far, -dy * far)
        if (self.table.camera.x, self.table.camera.y) == before:
            return False
        assert decision is not None
        decision.aim("", self.table.spot(pos))
        return True

    # --- questions ----------------------------------------------------------------------------------------------

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """*Set up for me*; the formation and its direction."""
        buttons = super().extra_buttons(ask)
        decision = self.decision
        if self.match.state.bout is not None and ask.kind != "dice":
            buttons.append(Button(T("Finish bout"), self.finish_bout, key="bout", size=44, short=T("Finish"),
                                  tip=T("The computer makes the picks that are left in this bout, yours too.")))
        if isinstance(decision, UnitDecision) and decision.formation is not None and not decision.formation.single:
            self.shape_button = Button(self._shape_words(decision.formation), self._next_shape, key="shape", size=44,
                                       short=SHAPE_HEADS[decision.formation.shape],
                                       tip=T("The next formation: as they stand, line, column, loose, hug cover. "
                                             "<shape_back> goes back; Shift and the wheel, too."))
            buttons += [self.shape_button,
                        Button(T("Turn"), lambda: self._turn(1), key="turn_left", size=44,
                               tip=T("Turn the formation: the wheel, or <turn_left> and <turn_right>"))]
        return buttons

    def _shape_words(self, formation: Formation) -> Text:
        return T("Formation: {shape}", shape=SHAPE_WORDS[formation.shape])

    def show_formation(self) -> None:
        """Show the name of the formation on its button."""
        decision = self.decision
        if isinstance(decision, UnitDecision) and decision.formation is not None and hasattr(self, "shape_button"):
            self.shape_button.label = self._shape_words(decision.formation)
            self.shape_button.short = SHAPE_HEADS[decision.formation.shape]
            self.ui.request_layout()

    def _next_shape(self) -> None:
        if isinstance(self.decision, UnitDecision) and self.decision.formation is not None:
            self.decision.formation.next_shape()
            self.show_formation()
            self.decision.refresh()

    def _turn(self, by: int) -> None:
        if isinstance(self.decision, UnitDecision) and self.decision.formation is not None:
            self.decision.formation.turn(by)
            self.decision.refresh()

    def _begin_question(self, ask: Ask) -> None:
        """Nothing opens by itself over a close assault: what the other side did is summed up when it is over."""
        self.sums_up = type(self).sums_up and self.match.state.bout is None
        super()._begin_question(ask)
        self.stage_bout()
        self.foretell(ask)

    def show_asked(self, ask: Ask) -> None:
        """The card stays: while the other player thinks, table and ladder tell enough."""

    # --- reach --------------------------------------------------------------------------------------------------

    def reach_of(self, formation: Formation) -> Rings | None:
        """The outline of how far the middle figure of a unit gets, or of the strip to set up in; traced in a thread,
        None until then."""
        march = formation.march
        if march.allowance is None:
            west, south, east, north = march.bounds
            return (((west, south), (east, south), (east, north), (west, north)),)
        x, y = march.middle
        name = min(march.movers.values(), key=lambda b: (b.x - x) ** 2 + (b.y - y) ** 2).id
        return self.later.ask(("reach", formation.option.figure, formation.option.key),
                              lambda: lambda: march.reach(name).outline(), lane="reach")

    # --- units --------------------------------------------------------------------------------------------------

    def unit(self, unit_id: str) -> Unit:
        """A unit as it is now."""
        found: Unit = self.match.state.units[unit_id]
        return found
