"""The battle screen of Deathzap: units on cards, figures and tips, formations, and the close assault from near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.table.places import Place
from game.core.text import T
from game.planning.formation import SHAPE_HEADS, SHAPE_WORDS, Formation
from game.rules.deathzap.roster import Battle
from game.scenes.battle.input.deciding import Decision, anchor_rect
from game.scenes.battle.panels.blocks import Face
from game.scenes.battle.panels.unit_card import UnitFace
from game.scenes.battle.playback.showing import faces
from game.scenes.battle.scene import BattleScene
from game.scenes.rulesets.deathzap.bout import BoutView, Finishing
from game.scenes.rulesets.deathzap.bout_deciding import BoutDecision
from game.scenes.rulesets.deathzap.chance import Fates
from game.scenes.rulesets.deathzap.clicks import UnitClicks
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.forming import FormationDecision
from game.scenes.rulesets.deathzap.framing import UnitFraming
from game.scenes.rulesets.deathzap.modes import BOUT, TARGETED
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp
from game.scenes.rulesets.deathzap.telling import UnitFigures, UnitScore
from game.scenes.rulesets.deathzap.words import PlatoonWords
from game.ui.table.overlay import Rings
from game.ui.table.units import Units
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

AWAY = {"west": 0, "south": 4, "east": 8, "north": 12}
"""The facing (of sixteen, east first) of a figure that faces away from an edge."""
RIM, PACE = 72, 420
"""Distance of the pointer from the rim of the view (units) at which the view moves, and its speed (units a second)."""


def decider(ask: Ask) -> type[PlatoonDecision]:
    """The class that decides a question: units that are set up, figures of a bout, units otherwise."""
    return UnitSetUp if ask.kind == "deploy" else BoutDecision if ask.kind in BOUT else UnitDecision


class DeathzapScene(BattleScene):
    """The words and displays of Deathzap on the shared screen: it shows figures, this one units."""

    decision: PlatoonDecision | None
    words: PlatoonWords
    scored: UnitScore
    figures: UnitFigures
    framing_type = UnitFraming
    clicks_type = UnitClicks

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.fates = Fates(self, self.show_fate)
        self.finishing = Finishing(self)
        self.scored.fate = self.fates.bout
        self._faced: set[int] = set()
        self._marked_for: tuple[object, ...] = ()

    def build(self) -> None:
        """The shared widgets, and the ladder of a close assault."""
        self.bout = BoutView(self)
        super().build()
        self.add(self.bout.ladder)

    def layout(self) -> None:
        """The shared grid, the ladder along the foot of the table."""
        super().layout()
        self.bout.lay()
        self.review.lay()

    def on_leave(self) -> None:
        """Stop simulating and finishing bouts."""
        self.fates.estimator.stop()
        self.finishing.stop()
        super().on_leave()

    def undo(self) -> None:
        """While the computer finishes a bout: it leaves off. Otherwise as in every battle."""
        if not self.finishing.stop():
            super().undo()

    # --- the table under a plan ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """As in every battle; and the view moves where a planned unit does not fit into it."""
        super().update(dt)
        self.bout.go_back()
        if self.finishing.go_on() or self._move_on(dt):
            self.moving = True

    def _move_on(self, dt: float) -> bool:
        """Whether the pointer leads a planned unit over the rim of the view, so that the view moves."""
        decision, pos = self.decision, self.ui.pointer
        plan = decision.plan if isinstance(decision, FormationDecision) else None
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
        formation = self._formation()
        if self.match.state.bout is not None and ask.kind != "dice":
            buttons.append(Button(T("Finish bout"), self.finishing.begin, key="bout", size=44, short=T("Finish"),
                                  tip=T("The computer makes the picks that are left in this bout, yours too.")))
        if formation is not None and not formation.single:
            self.shape_button = Button(T(""), self._next_shape, key="shape", size=44,
                                       tip=T("The next formation: as they stand, line, column, loose, hug cover. "
                                             "<shape_back> goes back; Shift and the wheel, too."))
            self._name_shape(formation)
            buttons += [self.shape_button,
                        Button(T("Turn"), self._turn, key="turn_left", size=44,
                               tip=T("Turn the formation: the wheel, or <turn_left> and <turn_right>"))]
        return buttons

    def _formation(self) -> Formation | None:
        """The formation that is planned."""
        return self.decision.formation if isinstance(self.decision, FormationDecision) else None

    def _name_shape(self, formation: Formation) -> None:
        self.shape_button.label = T("Formation: {shape}", shape=SHAPE_WORDS[formation.shape])
        self.shape_button.short = SHAPE_HEADS[formation.shape]

    def show_formation(self) -> None:
        """Show the name of the formation on its button."""
        formation = self._formation()
        if formation is not None and hasattr(self, "shape_button"):
            self._name_shape(formation)
            self.ui.request_layout()

    def _next_shape(self) -> None:
        formation = self._formation()
        if formation is not None and self.decision is not None:
            formation.next_shape()
            self.show_formation()
            self.decision.refresh()

    def _turn(self) -> None:
        formation = self._formation()
        if formation is not None and self.decision is not None:
            formation.turn(1)
            self.decision.refresh()

    def _begin_question(self, ask: Ask) -> None:
        """Nothing opens by itself over a close assault: what the other side did is summed up when it is over."""
        self.sums_up = type(self).sums_up and self.match.state.bout is None
        super()._begin_question(ask)
        self.bout.stage()
        self._foretell(ask)

    def show_asked(self, ask: Ask) -> None:
        """The card stays: while the other player thinks, table and ladder tell enough."""

    # --- a bout -------------------------------------------------------------------------------------------------

    def _foretell(self, ask: Ask) -> None:
        """At each question to a person simulate the rest of the bout; while opponents think nothing is simulated."""
        person = not self.opponents.plays(ask.side) and ask.kind != "dice"
        if self.match.state.bout is not None and person and not self.finishing.bout and (
                self.scored.sure_winner() is None):
            self.fates.estimator.want(("bout", self.match.revision), lambda: self.match)
        else:
            self.fates.estimator.stop()
        self.show_fate()

    def show_fate(self) -> None:
        """Show new results: the bar, the foot of the score card, the card and the tip of a planned assault."""
        self.bout.foretell()
        self.refresh_score()
        if self.decision is not None and self.decision.ask.kind in ("move", "assault", "attack"):
            self._show_odds(self.decision)
            self._show_tip(self.decision)

    def _show_thinking(self, ask: Ask) -> None:
        super()._show_thinking(ask)
        self._show_as_one()

    def _show_telling(self) -> None:
        super()._show_telling()
        self._show_as_one()

    def _show_as_one(self) -> None:
        """While nothing is decided the bout stays highlighted, and the active unit keeps its rings."""
        state: Battle = self.match.state
        if self.bout.name:
            self.table.overlay.units = Units(bout=self.bout.fighters)
        elif state.active:
            self.table.overlay.units = Units(acting=frozenset(f.id for f in state.members(state.active)))
        unit = state.units.get(state.active)
        if unit is not None and unit.id not in map(self.card_of, self.story.losses()[1]):    # nothing is told ahead
            self.odds.say(T("{name}", name=unit.name), self.figures.unit_lines(unit), self.face(unit.id))
        self.table.invalidate()

    def sheets_on_table(self) -> Sequence[Widget]:
        """The ladder."""
        return (self.bout.ladder,)

    def _not_to_cover(self, decision: Decision) -> list[pygame.Rect]:
        """The ladder as well."""
        return [*super()._not_to_cover(decision), *([self.bout.ladder.rect] if self.bout.ladder.visible else [])]

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

    # --- figures ------------------------------------------------------------------------------------------------

    def _mark_actors(self) -> None:
        """Marks change with answers and with what is shown, not with the pointer."""
        actors = self.table.cast.actors
        key = (self.match.revision, id(actors), len(actors), self.story.shown)
        if key != self._marked_for:
            self._marked_for = key
            super()._mark_actors()
            self._face_the_enemy()

    def _face_the_enemy(self) -> None:
        """Figures that have just come on the table, or are still to be set up, face away from their own edge."""
        state: Battle = self.match.state
        if not state.edges:
            return
        for actor in (*self.table.cast.actors.values(), *self.table.spares.values()):
            if id(actor) not in self._faced and (actor.id in state.figures or actor.id in state.gone):
                self._faced.add(id(actor))
                actor.facing = AWAY[state.edges[actor.side]]

    # --- cards --------------------------------------------------------------------------------------------------

    def card_of(self, figure_id: str) -> str:
        """The id of its unit."""
        state: Battle = self.match.state
        one = state.figures.get(figure_id) or state.gone[figure_id]
        return one.unit

    def _faces(self) -> list[UnitFace]:
        state: Battle = self.match.state
        ask, decision = self.match.ask, self.decision
        first = ask.side if ask is not None and not self.opponents.plays(ask.side) else (
            1 if self.opponents.plays(0) and not self.opponents.plays(1) else 0)
        units = sorted(state.units.values(), key=lambda u: u.side != first)
        digits = decision.digits() if decision is not None else {}
        at = {decision.unit_of(decision.at.figure), decision.unit_of(decision.over)} if decision is not None else set()
        musters, muster = (decision.musters, decision.muster) if isinstance(decision, UnitSetUp) else ({}, "")
        faces = []
        for unit in units:
            answers = decision is not None and (unit.id in decision.figures or unit.id in musters or (
                decision.ask.kind in TARGETED and unit.id in decision.targets()))
            acting = decision.mine if decision is not None else None
            acts = ask is not None and unit.id == (acting.id if acting is not None else ask.about)
            tried = unit.tried and unit.side == state.side
            look = self.figures.leader(unit)
            faces.append(UnitFace(
                unit.id, unit.side, look.look, 0, unit.name, self.figures.kind(unit), self.figures.status(unit.id),
                unit.lost, chosen=unit.id == muster or (unit.side == first and (acts or unit.id in at)),
                target=unit.side != first and unit.id in at, can_answer=bool(answers),
                marks=(("hits", unit.stored),) if unit.stored else (("done", 0),) if tried and not acts else (),
                key=digits.get(unit.id, ""), about=self.figures.told(unit)))
        return faces

    def light_cause(self, cause: str) -> None:
        """Highlight the cause of a row: a piece, a figure, or the first figure of a unit."""
        state: Battle = self.match.state
        if cause in state.units:
            cause = next((f.id for f in state.members(cause)), "")
        super().light_cause(cause)

    def face(self, some_id: str) -> Face:
        """The portrait of a figure, or of the leader of a unit."""
        state: Battle = self.match.state
        if some_id in state.units:
            one = self.figures.leader(state.units[some_id])
            return Face(one.look, one.side, 0)
        found: Face = super().face(some_id)
        return found

    # --- odds and tips ------------------------------------------------------------------------------------------

    def _show_odds(self, decision: Decision) -> None:
        """The activation that is pointed at, the effect of the planned move, or as in every battle."""
        assert isinstance(decision, PlatoonDecision)
        self.bout.stage()
        self.fates.on_card = None
        units = decision.state.units
        if decision.ask.kind == "unit" and decision.at.figure in decision.figures:
            card = self.words.activation_card(units[decision.at.figure])
            face = self.face(decision.at.figure)
            self.odds.show(card, (face, face))
            return
        found: Forecast | WhyNot | None = None
        if isinstance(decision, UnitDecision):
            plan = decision.plan
            if plan is not None and plan.studied is not None and plan.studied.follow is not None:
                first = plan.quick_answer()
                self._show_found(decision, plan.studied.follow, (first,) if first is not None else ())
                return
            near = decision.near.considered()
            if near is not None:
                self._show_found(decision, near.found, near.answers[:1])
                return
            found = decision.staying
        elif isinstance(decision, BoutDecision) and (step := decision.near.considered()) is not None:
            self._show_found(decision, step.found)
            return
        found = decision.at.forecast or decision.at.follow or self.choice.stakes.shown or found
        if found is not None and not (decision.ask.kind == "move" and not decision.at.figure):
            self._show_found(decision, found)
            return
        head, lines = self.plain_card(decision)
        about = decision.at.figure or (decision.muster if isinstance(decision, UnitSetUp) else decision.ask.about)
        known = about in units or about in decision.state.figures
        self.odds.say(head, lines, self.face(about) if known else None)

    def _show_found(self, decision: Decision, found: Forecast | WhyNot, first: tuple[Answer, ...] = ()) -> None:
        """The card of an attack, after the move `first`."""
        told = self.fates.told(found, first)
        self.odds.show(told, faces(self, decision, found))

    def _show_tip(self, decision: Decision) -> None:
        """A card beside the formation or the unit that is considered."""
        if not isinstance(decision, FormationDecision):
            super()._show_tip(decision)
            return
        inside = self.tip_room()
        plan = decision.plan
        if plan is not None:
            head, body = self.words.plan_words(decision, plan)
            body = (*(decision.good.lines() if decision.good is not None else ()), *body)
            boxes = [anchor_rect(self, place, 0.7) for place in plan.whole.values()]
            anchor = boxes[0].unionall(boxes[1:])
            self.tip.show(head, body, anchor, self._unit_boxes(), inside, self._all_figures())
        elif decision.formation is not None and decision.formation.failed and decision.formation.target is not None:
            reason = decision.formation.why_not()
            self.tip.show(T("Not here"), (reason,) if reason is not None else (),
                          anchor_rect(self, decision.formation.target, 0.5), (), inside)
        elif decision.at.figure in decision.state.units and (them := decision.members(decision.at.figure)):
            actors = [a for f in them if (a := self.table.cast.actors.get(f)) is not None]
            if not actors:
                self.tip.hide()
                return
            head, body = self.words.figure_words(decision)
            body = (*body[:3], *(decision.near.lines() if isinstance(decision, UnitDecision) else ()))
            boxes = [anchor_rect(self, Place.at(a.x, a.y), a.radius) for a in actors]
            self.tip.show(head, body, boxes[0].unionall(boxes[1:]), self._unit_boxes(), inside,
                          self._all_figures())
        else:
            self.tip.hide()

    def _unit_boxes(self) -> list[pygame.Rect]:
        """Boxes (px) that a tip must leave free: the active unit, its planned places, and its target."""
        units = self.table.overlay.units
        boxes = self._all_figures(tuple(units.acting | units.aimed) or ("-",))
        boxes += [anchor_rect(self, ghost.place, 0.7) for ghost in units.ghosts]
        return boxes + self.under_tips()
