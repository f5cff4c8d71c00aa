"""The battle screen of Deathzap: units, formations, volleys, and the close assault from near."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from game.background import Worker, in_background
from game.core.play.acts import Lift
from game.core.play.ask import Ask
from game.core.play.play import side_name
from game.core.text import T, Text
from game.rules.deathzap import ending
from game.rules.deathzap.roster import Battle, Unit
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.marching import SHAPE_HEADS, SHAPE_WORDS, Formation
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.rulesets.deathzap.attacks import UnitAttacks, UnitDangers
from game.scenes.rulesets.deathzap.bout import BoutView
from game.scenes.rulesets.deathzap.chance import sure_words, told
from game.scenes.rulesets.deathzap.clicks import UnitClicks
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.framing import UnitFraming
from game.scenes.rulesets.deathzap.showing import UnitShowing
from game.ui.table.overlay import Rings
from game.ui.widgets import Button

RIM, PACE = 72, 420
"""Distance of the pointer from the rim of the view (units) at which the view moves, and its speed (units a second)."""
CARDS: Final = frozenset({"edge", "together"})
"""Questions answered by large cards."""


class DeathzapScene(UnitShowing, BoutView):
    """The words and displays of Deathzap on the shared screen."""

    attacks_type = UnitAttacks
    dangers_type = UnitDangers
    plan_kinds = frozenset({"attack", "assault", "bout", "chain"})
    decision_type = UnitDecision
    framing_type = UnitFraming
    clicks_type = UnitClicks

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.errand = Worker("march")
        self._reaches: dict[tuple[int, str], Rings | None] = {}
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

    # --- turn and score -----------------------------------------------------------------------------------------

    def round_words(self) -> Text:
        """`Turn 3`, in a bout `Turn 3, close assault`."""
        state: Battle = self.match.state
        if state.phase in ("edges", "deploy"):
            return T("Setting up")
        return T("Turn {n}, close assault", n=state.round) if state.bout is not None else T("Turn {n}", n=state.round)

    def goal_words(self) -> Text:
        """What ends it."""
        if self.match.state.bout is not None:
            return T("loser is removed DZ-95")
        return T("half the units lost: over DZ-100")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Units left of each side; in a bout the figures of the two units."""
        state: Battle = self.match.state
        if state.bout is not None:
            bout = state.bout
            lost = dict(zip((bout.attacker, bout.defender), bout.dead, strict=True))
            units = sorted((state.units[bout.attacker], state.units[bout.defender]), key=lambda u: u.side)
            return tuple(ScoreLine(T("{name}: lost {n}", name=unit.name, n=lost[unit.id]), 0, 0,
                                   len(state.members(unit.id))) for unit in units)
        return tuple(ScoreLine(self.side_label(side), len(state.fit(side)), state.began(side), len(state.fit(side)),
                               same=True)
                     for side in (0, 1))

    def score_tip(self, side: int) -> Text:
        """What the line shows, units left of all: nothing is won by points."""
        return self.pips_told(side)

    def pips_told(self, side: int) -> Text:
        """How many units may still be lost."""
        state: Battle = self.match.state
        return T("{who} has {n} of its {all} units and runs at {more} more lost DZ-100", who=side_name(side),
                 n=len(state.fit(side)), all=state.began(side), more=ending.left(state, side))

    def score_foot(self) -> Text:
        """How many more units each side may lose, and who may still try."""
        state: Battle = self.match.state
        if state.phase != "turns":
            return T("a unit lost counts, whatever its size DZ-R62")
        if state.bout is not None:
            fate, ask, sure = self.bout_fate(), self.match.ask, self.sure_winner()
            if sure is not None:
                return sure_words(sure)
            if fate is not None and ask is not None:
                return told(fate, state.units[state.bout.attacker].side, ask.side)
            return T("the battle is over at {a} and {b} more units lost DZ-100", a=ending.left(state, 0),
                     b=ending.left(state, 1))
        return T("{left}; over at {a} and {b} more lost", left=self.words.left_words(), a=ending.left(state, 0),
                 b=ending.left(state, 1))

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

    # --- attacks ------------------------------------------------------------------------------------------------

    def could_attack(self, decision: Decision, figure: str) -> bool:
        """In a bout only what is offered, now or after a step, is shown as an attack."""
        return not (isinstance(decision, UnitDecision) and decision.fighting)

    def way_label(self, way: str) -> Text:
        """Unused: the buttons have their own labels."""
        return T("Attack")

    # --- questions ----------------------------------------------------------------------------------------------

    def foreign(self, ask: Ask) -> bool:
        """Casualties, picks and withdrawals are answered in the other player's turn."""
        state: Battle = self.match.state
        return state.phase == "turns" and ask.side != state.side

    def as_cards(self, ask: Ask) -> bool:
        """Edges, and whether all withdraw."""
        return ask.kind in CARDS

    def idle_words(self, decision: Decision) -> Text:
        """What to do next."""
        if isinstance(decision, UnitDecision) and not decision.fighting and decision.picks.option is not None:
            return T("Choose figures")
        if isinstance(decision, UnitDecision) and decision.fighting:
            return decision.bout_words()
        return {"deploy": T("Point at your strip"), "unit": T("Choose a unit"), "move": T("Point at a place"),
                "attack": T("Point at an enemy unit"), "assault": T("Point at an enemy unit"),
                "pick": T("Choose a figure"),
                "remove": T("Choose who falls"), "withdraw": T("Point at a place")}.get(
                    decision.ask.kind, T("Choose an answer"))

    def short_label(self, mode: Mode) -> Text:
        """Answers in a word."""
        if isinstance(mode.act, Lift):
            return T("Take up {name}", name=self.match.state.units[mode.act.who].name)
        return {"stand": T("Stand"), "done": T("No attack"), "nothing": T("Nothing"), "stop": T("Stop"),
                "end": T("End turn"), "default": T("Usual ones")}.get(mode.key, mode.label)

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
        self._reaches.clear()
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
        key = (id(march), formation.option.key)
        if key not in self._reaches:
            self._reaches[key] = None
            x, y = march.middle
            name = min(march.movers.values(), key=lambda b: (b.x - x) ** 2 + (b.y - y) ** 2).id
            if self.table.wait:
                self._reaches[key] = march.reach(name).outline()
            else:
                in_background(self.ui.post, lambda: march.reach(name).outline(), partial(self._traced, key),
                              worker=self.tracer, wanted=lambda: key in self._reaches)
        return self._reaches[key]

    def _traced(self, key: tuple[int, str], rings: Rings) -> None:
        if key in self._reaches:
            self._reaches[key] = rings
            self.show_again()

    # --- units --------------------------------------------------------------------------------------------------

    def unit(self, unit_id: str) -> Unit:
        """A unit as it is now."""
        found: Unit = self.match.state.units[unit_id]
        return found
