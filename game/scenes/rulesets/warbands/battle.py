"""The battle screen of Warbands: roofs and levels, two actions each, skills with their odds, scenario markers."""

from __future__ import annotations

from typing import cast

import pygame

from game.core.play.acts import Done
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.events import Moved, Rolled
from game.core.table.places import GRID
from game.core.text import T
from game.planning.warbands.route_words import drop_height
from game.planning.warbands.ways import BLOWS
from game.rules.warbands import forecasts
from game.rules.warbands.acts import Pass
from game.rules.warbands.roster import Battle
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.foreseen import Foreseen
from game.scenes.battle.panels.odds_card import Considered
from game.scenes.battle.parts import Parts
from game.scenes.battle.playback.director import SPEED
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.showing import Showing
from game.scenes.rulesets.warbands.beside import BandStaging, LevelButton, TurnCard
from game.scenes.rulesets.warbands.cards import CardInHand, CardsOnTable
from game.scenes.rulesets.warbands.deciding import BandAim, BandDecision, BandSetUp, MinionsDecision
from game.scenes.rulesets.warbands.telling import BandFigures, BandMarkers
from game.scenes.rulesets.warbands.texts import calling
from game.scenes.rulesets.warbands.words import BandWords
from game.ui import motion
from game.ui.table.levels import said
from game.ui.table.overlay import Overlay


def decider(ask: Ask) -> type[Decision]:
    """The class that decides a question: cards in hand or on the table, setting up, Minions, all others."""
    own: dict[str, type[Decision]] = {
        "card": CardInHand, "flip": CardsOnTable, "deploy": BandSetUp, "minions": MinionsDecision}
    return own.get(ask.kind, BandDecision)


class BandShowing(Showing):
    """What the screen of Warbands shows."""

    scene: WarbandsScene
    sights_stakes = False

    def card(self, decision: Decision) -> Considered:
        """A fall on the planned way is shown like an attack; otherwise the fighter it is about."""
        reader, at = decision.ask.side, decision.at
        if isinstance(at, BandAim) and at.route is not None and at.route.hits and not at.figure:
            found = forecasts.drop_card(at.route.then, decision.ask.about, drop_height(at.route))
            if found is not None:
                face = self.scene.staging.face(decision.ask.about)
                return Considered(found, (face, face), reader=reader)
        attack = at.forecast or at.follow or self.scene.choice.stakes.shown
        told = None if attack is not None else self.scene.words.profile(decision)
        if told is None:
            return super().card(decision)
        return Considered(lines=told, luck=self.luck(), reader=reader)

    def asked_card(self, ask: Ask) -> Considered | None:
        """While another player thinks: the attack that he is asked about, or who acts, or who could."""
        state, words = self.scene.state, self.scene.words
        one = state.figures.get(ask.about)
        if self.scene.story.at_stake:
            return super().asked_card(ask)
        if one is not None:
            return Considered(lines=words.card_of(one))
        if ask.kind != "figure":
            return None
        them = [f for f in state.of(ask.side) if f.placed and not f.acted]
        return Considered(head=T("{n} still to act", n=len(them)), lines=[
            words.told(T("**{name}** · {stat} or less of {die} · {what}", name=f.name, die=f.die, stat=f.stat,
                         what=calling(f)), f.id) for f in them[:9]])

    def not_to_cover(self, decision: Decision, over: Overlay) -> list[pygame.Rect]:
        """The words of a planned way as well."""
        return [*super().not_to_cover(decision, over), *said(self.scene.table, over.air)]


class BandPlan(Foreseen):
    """A plan that ends a walk which could continue where it continues with an attack."""

    def go_on(self) -> None:
        """As in every battle otherwise."""
        ask, step = self.scene.match.ask, self.rest[0]
        if ask is not None and ask.kind == "go" and not self.scene.director.busy and isinstance(step.act, BLOWS) and (
                not isinstance(step.act, Pass)) and ask.option(step.act) is None:
            self.scene.give(Answer(Done()))
        else:
            super().go_on()


class WarbandsScene(BattleScene):
    """The words and displays of Warbands on the shared screen."""

    parts = Parts(score=TurnCard, staging=BandStaging, showing=BandShowing, plan=BandPlan)
    staging: BandStaging
    words: BandWords
    figures: BandFigures
    markers: BandMarkers
    _whole_table = _was_whole = False

    @property
    def state(self) -> Battle:
        """The state of the battle."""
        return cast(Battle, self.match.state)

    def build(self) -> None:
        """The shared widgets, and a button for the shown level."""
        self.level_button = LevelButton(self, self.markers)
        super().build()
        self.desk.odds.named = self.table.step_ruler = True
        self.tools.replace([*self.tools.children[:1], self.level_button, *self.tools.children[1:]])

    # --- questions ----------------------------------------------------------------------------------------------

    def _begin_question(self, ask: Ask) -> None:
        self.staging.clear()
        super()._begin_question(ask)

    def tell(self, number: int) -> None:
        """A jump is shown leaving the roof."""
        super().tell(number)
        story = self.match.story()
        event = story[number] if number < len(story) else None
        if isinstance(event, Moved) and event.clause == "WB-15":
            actor = self.table.cast.actors.get(event.figure)
            if actor is not None and not self.director.at_once and not self.director.reduced:
                ms = (motion.WALK_MS_PER_INCH * event.path.length / GRID + 80) / SPEED.get(self.settings.pace, 1.0)
                self.ui.animate(ms, lambda t: setattr(actor, "rise", 2.4 * t * (1 - t)))

    def _show_question(self, ask: Ask) -> None:
        """The whole table while cards are laid and a side is chosen; both dice after the initiative."""
        laying = ask.kind in ("card", "flip", "edge")
        if laying != self._whole_table and (self.settings.follow and not self.pointing.on_table):
            self._whole_table = laying
            if laying:
                self._was_whole = self.table.camera.stays
                self.table.fit()
            elif not self._was_whole:
                self.table.usual_zoom()
        super()._show_question(ask)
        rolls = [e.roll for e in self.match.story()[-4:] if isinstance(e, Rolled) and e.roll.check.kind == "initiative"]
        if ask.kind in ("figure", "edge", "card") and len(rolls) == 2 and not self.director.busy and (
                rolls[0].check.sides == rolls[1].check.sides):
            self.tray.compare(rolls[0].check, (rolls[0].faces[0], rolls[1].faces[0]))
