"""Deathzap's units on cards, figures and tips: the shared screen shows figures, this shows units."""

from __future__ import annotations

import pygame

from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.answers import Answer
from game.core.table.places import Place
from game.core.text import T
from game.rules.deathzap.roster import Battle
from game.scenes.battle.input.deciding import Decision, anchor_rect
from game.scenes.battle.panels.blocks import Face
from game.scenes.battle.panels.unit_card import UnitFace
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.modes import TARGETED
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.screen_parts import UnitScreen
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp

AWAY = {"west": 0, "south": 4, "east": 8, "north": 12}
"""The facing (of sixteen, east first) of a figure that faces away from an edge."""


class UnitShowing(UnitScreen):
    """The part of the scene that puts units on the screen."""

    _marked_for: tuple[object, ...] = ()
    _faced: set[int]

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
        at = {decision.unit_of(decision.figure), decision.unit_of(decision.over)} if decision is not None else set()
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
        self.stage_bout()  # type: ignore[attr-defined]
        self._told_as: tuple[Forecast, Forecast] | None = None
        units = decision.state.units
        if decision.ask.kind == "unit" and decision.figure in decision.figures:
            card = self.words.activation_card(units[decision.figure])
            face = self.face(decision.figure)
            self.odds.show(card, (face, face))
            return
        found: Forecast | NoAttack | None = None
        if isinstance(decision, UnitDecision):
            plan = decision.plan
            if plan is not None and plan.studied is not None and plan.studied.follow is not None:
                first = plan.quick_answer()
                self._show_found(plan.studied.follow, (first,) if first is not None else ())
                return
            near = decision.near.considered()
            if near is not None:
                self._show_found(near.found, near.answers[:1])
                return
            found = decision.staying
        elif (step := decision.approach()) is not None:
            self._show_found(step.found)
            return
        found = decision.forecast or decision.follow or self.choice.stakes.shown or found
        if found is not None and not (decision.ask.kind == "move" and not decision.figure):
            self._show_found(found)
            return
        head, lines = self.plain_card(decision)
        about = decision.figure or (decision.muster if isinstance(decision, UnitSetUp) else decision.ask.about)
        known = about in units or about in decision.state.figures
        self.odds.say(head, lines, self.face(about) if known else None)

    def _show_found(self, found: Forecast | NoAttack, first: tuple[Answer, ...] = ()) -> None:
        """The card of an attack, after the move `first`."""
        told = self.foretold(found, first)  # type: ignore[attr-defined]
        self.odds.show(told, (self.face(found.attacker), self.face(found.target)))

    def _show_tip(self, decision: Decision) -> None:
        """A card beside the formation or the unit that is considered."""
        if not isinstance(decision, UnitDecision):
            super()._show_tip(decision)
            return
        inside = self.tip_room()
        plan = decision.plan
        if plan is not None:
            head, body = self.words.plan_words(decision, plan)
            body = (*decision.good_words(), *body)
            boxes = [anchor_rect(self, place, 0.7) for place in plan.whole.values()]
            anchor = boxes[0].unionall(boxes[1:])
            self.tip.show(head, body, anchor, self._unit_boxes(decision), inside, self._all_figures())
        elif decision.formation is not None and decision.formation.failed and decision.formation.target is not None:
            reason = decision.formation.why_not()
            self.tip.show(T("Not here"), (reason,) if reason is not None else (),
                          anchor_rect(self, decision.formation.target, 0.5), (), inside)
        elif decision.figure in decision.state.units and (them := decision.members(decision.figure)):
            actors = [a for f in them if (a := self.table.cast.actors.get(f)) is not None]
            if not actors:
                self.tip.hide()
                return
            head, body = self.words.figure_words(decision)
            body = (*body[:3], *decision.near.lines())
            boxes = [anchor_rect(self, Place.at(a.x, a.y), a.radius) for a in actors]
            self.tip.show(head, body, boxes[0].unionall(boxes[1:]), self._unit_boxes(decision), inside,
                          self._all_figures())
        else:
            self.tip.hide()

    def _unit_boxes(self, decision: UnitDecision) -> list[pygame.Rect]:
        """Boxes (px) that a tip must leave free: the active unit, its planned places, and its target."""
        units = self.table.overlay.units
        boxes = self._all_figures(tuple(units.acting | units.aimed) or ("-",))
        boxes += [anchor_rect(self, ghost.place, 0.7) for ghost in units.ghosts]
        return boxes + self.under_tips()

