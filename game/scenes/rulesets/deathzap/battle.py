"""The battle screen of Deathzap: units on cards, figures and tips, formations, and the close assault from near."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.text import T
from game.rules.deathzap.roster import Battle
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.laying import PieceInHand
from game.scenes.battle.panels.blocks import Face
from game.scenes.battle.panels.odds_card import Considered
from game.scenes.battle.panels.tips import Tip
from game.scenes.battle.panels.unit_card import UnitFace
from game.scenes.battle.parts import Parts
from game.scenes.battle.playback.staging import Staging
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.showing import BASE, Showing
from game.scenes.battle.shown import Shown
from game.scenes.rulesets.deathzap.bout import BoutView, Finishing
from game.scenes.rulesets.deathzap.bout_deciding import BoutDecision
from game.scenes.rulesets.deathzap.chance import Fates
from game.scenes.rulesets.deathzap.clicks import UnitClicks
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.forming import FormationDecision
from game.scenes.rulesets.deathzap.framing import UnitFraming
from game.scenes.rulesets.deathzap.modes import BOUT, TARGETED
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision, UnitsBoard
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp
from game.scenes.rulesets.deathzap.telling import UnitFigures, UnitScore
from game.scenes.rulesets.deathzap.together import UnitsTogether
from game.scenes.rulesets.deathzap.words import PlatoonWords
from game.ui.table.overlay import Overlay
from game.ui.table.units import Units
from game.ui.widgets.base import Widget

AWAY = {"west": 0, "south": 4, "east": 8, "north": 12}
"""The facing (of sixteen, east first) of a figure that faces away from an edge."""


class UnitTerrain(PieceInHand, PlatoonDecision):
    """A piece of terrain in hand, in a battle of units."""

    scene: UnitsBoard


TERRAIN: Final = UnitTerrain
"""The class that decides about terrain that is laid together."""


def decider(ask: Ask) -> type[PlatoonDecision]:
    """The class that decides a question: units that are set up, figures of a bout, units otherwise."""
    return UnitSetUp if ask.kind == "deploy" else BoutDecision if ask.kind in BOUT else UnitDecision


class UnitShowing(Showing):
    """What the screen of Deathzap shows."""

    scene: DeathzapScene
    sights_stakes = False

    def deciding(self, decision: Decision) -> Shown:
        """As in every battle; the ladder follows what is pointed at."""
        self.scene.bout.stage()
        return super().deciding(decision)

    def thinking(self, ask: Ask) -> Shown:
        """As in every battle, of the unit that acts."""
        return self._as_one(super().thinking(ask))

    def telling(self) -> Shown:
        """As in every battle, of the unit that acts."""
        return self._as_one(super().telling())

    def _as_one(self, shown: Shown) -> Shown:
        """While nothing is decided the bout stays highlighted, and the active unit keeps its rings; the card tells of
        it, or stays as it is."""
        scene = self.scene
        state: Battle = scene.match.state
        if scene.bout.name:
            shown.overlay.units = Units(bout=scene.bout.fighters)
        elif state.active:
            shown.overlay.units = Units(acting=frozenset(f.id for f in state.members(state.active)))
        unit, untold = state.units.get(state.active), map(scene.staging.card_of, scene.story.losses()[1])
        card = None
        if unit is not None and unit.id not in untold:
            card = Considered(head=T("{name}", name=unit.name), lines=scene.figures.unit_lines(unit),
                              face=scene.staging.face(unit.id))
        return replace(shown, card=card)

    def card(self, decision: Decision) -> Considered:
        """The activation that is pointed at, the effect of the planned move, or as in every battle."""
        assert isinstance(decision, PlatoonDecision)
        scene, units = self.scene, decision.state.units
        scene.fates.on_card = None
        if decision.ask.kind == "unit" and decision.at.figure in decision.figures:
            face = scene.staging.face(decision.at.figure)
            return Considered(scene.words.activation_card(units[decision.at.figure]), (face, face))
        found: Forecast | WhyNot | None = None
        if isinstance(decision, UnitDecision):
            plan = decision.plan
            if plan is not None and plan.studied is not None and plan.studied.follow is not None:
                first = plan.quick_answer()
                return self._attack(decision, plan.studied.follow, (first,) if first is not None else ())
            near = decision.near.considered()
            if near is not None:
                return self._attack(decision, near.found, near.answers[:1])
            found = decision.prospects.staying
        elif isinstance(decision, BoutDecision) and (step := decision.near.considered()) is not None:
            return self._attack(decision, step.found)
        found = decision.at.forecast or decision.at.follow or scene.choice.stakes.shown or found
        if found is not None and not (decision.ask.kind == "move" and not decision.at.figure):
            return self._attack(decision, found)
        head, lines = self.plain_card(decision)
        about = decision.at.figure or (decision.carried.who if isinstance(decision, UnitSetUp) else decision.ask.about)
        known = about in units or about in decision.state.figures
        return Considered(head=head, lines=lines, face=scene.staging.face(about) if known else None,
                          spare=() if known else self.what_wins())

    def _attack(self, decision: Decision, found: Forecast | WhyNot, first: tuple[Answer, ...] = ()) -> Considered:
        """The card of an attack, after the move `first`."""
        return self.attack(self.scene.fates.told(found, first), decision)

    def tip(self, decision: Decision, over: Overlay) -> Tip | None:
        """A card beside the formation or the unit that is considered."""
        scene = self.scene
        if not isinstance(decision, FormationDecision):
            return super().tip(decision, over)
        plan, formation = decision.plan, decision.formation
        if plan is not None:
            head, body = scene.words.plan_words(decision, plan)
            body = (*(decision.good.lines() if decision.good is not None else ()), *body)
            boxes = [self.box(place, 0.7) for place in plan.whole.values()]
        elif formation is not None and formation.failed and formation.target is not None:
            return self.not_here(formation.why_not(), self.box(formation.target, 0.5))
        elif decision.at.figure in decision.state.units:
            head, body = scene.words.figure_words(decision)
            body = (*(decision.near.lines() if isinstance(decision, UnitDecision) else ()), *body)
            boxes = [self.beside(f) for f in decision.members(decision.at.figure) if f in scene.table.cast.actors]
        else:
            return None
        free = self.all_figures(tuple(over.units.acting | over.units.aimed) or ("-",))
        free += [self.box(ghost.place, 0.7) for ghost in over.units.ghosts]
        return Tip(head, body, boxes[0].unionall(boxes[1:]), free + self.under_tips(), self.tip_room(),
                   self.all_figures(), (), [*boxes, *self.never_to_cover(decision, over)],
                   self.all_figures(margin=BASE), self.heading(decision, head)) if boxes else None

    def not_to_cover(self, decision: Decision, over: Overlay) -> list[pygame.Rect]:
        """The ladder as well."""
        ladder = self.scene.bout.ladder
        return [*super().not_to_cover(decision, over), *([ladder.rect] if ladder.visible else [])]


class UnitStaging(Staging):
    """The shared table with a card for each unit."""

    scene: DeathzapScene

    def __init__(self, scene: DeathzapScene) -> None:
        super().__init__(scene)
        self._faced: set[int] = set()
        self._marked_for: tuple[object, ...] = ()

    def mark_actors(self) -> None:
        """Marks change with answers and with what is shown, not with the pointer."""
        actors = self.scene.table.cast.actors
        key = (self.scene.match.revision, id(actors), len(actors), self.scene.story.shown)
        if key != self._marked_for:
            self._marked_for = key
            super().mark_actors()
            self._face_the_enemy()

    def _face_the_enemy(self) -> None:
        """Figures that have just come on the table, or are still to be set up, face away from their own edge."""
        state: Battle = self.scene.match.state
        if not state.edges:
            return
        for actor in (*self.scene.table.cast.actors.values(), *self.scene.table.spares.values()):
            if id(actor) not in self._faced and (actor.id in state.figures or actor.id in state.gone):
                self._faced.add(id(actor))
                actor.facing = AWAY[state.edges[actor.side]]

    def card_of(self, figure_id: str) -> str:
        """The id of its unit."""
        state: Battle = self.scene.match.state
        one = state.figures.get(figure_id) or state.gone[figure_id]
        return one.unit

    def faces(self) -> list[UnitFace]:
        scene = self.scene
        state: Battle = scene.match.state
        ask, decision = scene.match.ask, scene.decision
        first = ask.side if ask is not None and not scene.opponents.plays(ask.side) else (
            1 if scene.opponents.plays(0) and not scene.opponents.plays(1) else 0)
        units = sorted(state.units.values(), key=lambda u: u.side != first)
        digits = decision.row.digits() if decision is not None else {}
        at = {decision.unit_of(decision.at.figure), decision.unit_of(decision.over)} if decision is not None else set()
        carried = decision.carried if isinstance(decision, UnitSetUp) else None
        musters, muster = (carried.options, carried.who) if carried is not None else ({}, "")
        faces = []
        for unit in units:
            answers = decision is not None and (unit.id in decision.figures or unit.id in musters or (
                decision.ask.kind in TARGETED and unit.id in decision.targets()))
            acting = decision.mine if decision is not None else None
            acts = ask is not None and unit.id == (acting.id if acting is not None else ask.about)
            tried = unit.tried and unit.side == state.side
            look = scene.figures.leader(unit)
            sign = scene.figures.sign_of(unit)
            faces.append(UnitFace(
                unit.id, unit.side, look.look, 0, unit.name, scene.figures.kind(unit),
                scene.setting_up.state_of(unit.id) or scene.figures.status(unit.id),
                unit.lost, chosen=unit.id == muster or (unit.side == first and (acts or unit.id in at)),
                target=unit.side != first and unit.id in at, can_answer=bool(answers),
                marks=((sign, ("hits", unit.stored)) if unit.stored else (sign, ("done", 0)) if tried and not acts
                       else (sign,)),
                key=digits.get(unit.id, ""), about=scene.figures.told(unit)))
        return faces

    def light_cause(self, cause: str) -> None:
        """Highlight the cause of a row: a piece, a figure, or the first figure of a unit."""
        state: Battle = self.scene.match.state
        if cause in state.units:
            cause = next((f.id for f in state.members(cause)), "")
        super().light_cause(cause)

    def face(self, some_id: str) -> Face:
        """The portrait of a figure, or of the leader of a unit."""
        state: Battle = self.scene.match.state
        if some_id in state.units:
            one = self.scene.figures.leader(state.units[some_id])
            return Face(one.look, one.side, 0)
        return super().face(some_id)


class DeathzapScene(BattleScene):
    """The words and displays of Deathzap on the shared screen: it shows figures, this one units."""

    parts = Parts(UnitFraming, UnitClicks, staging=UnitStaging, showing=UnitShowing, together=UnitsTogether)
    decision: PlatoonDecision | None
    words: PlatoonWords
    scored: UnitScore
    figures: UnitFigures
    framing: UnitFraming

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.fates = Fates(self, self.show_fate)
        self.finishing = Finishing(self)
        self.scored.fate = self.fates.bout
        self.bout = BoutView(self)

    def layout(self) -> None:
        """The shared grid, the ladder along the foot of the table."""
        super().layout()
        self.bout.lay()

    def on_leave(self) -> None:
        """Stop simulating and finishing bouts."""
        self.fates.estimator.stop()
        self.finishing.stop()
        super().on_leave()

    def undo(self) -> None:
        """While the computer finishes a bout: it leaves off. Otherwise as in every battle. In both cases the player
        fights the next bout."""
        self.finishing.every = False
        if not self.finishing.stop():
            super().undo()

    # --- the table under a plan ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """As in every battle; and the view moves where a planned unit does not fit into it."""
        super().update(dt)
        self.bout.go_back()
        if self.finishing.go_on() or self.framing.move_on(dt):
            self.moving = True

    # --- questions ----------------------------------------------------------------------------------------------

    def _begin_question(self, ask: Ask) -> None:
        """Nothing opens by itself over a close assault: what the other side did is summed up when it is over."""
        self.sums_up = self.match.state.bout is None
        super()._begin_question(ask)
        self.bout.stage()
        self._foretell(ask)

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
        self.staging.refresh_score()
        if self.decision is not None and self.decision.ask.kind in ("move", "assault", "attack"):
            self.showing.again()

    def sheets_on_table(self) -> Sequence[Widget]:
        """The ladder."""
        return (self.bout.ladder,)
