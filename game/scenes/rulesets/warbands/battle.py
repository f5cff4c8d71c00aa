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
from game.scenes.battle.playback.director import SPEED
from game.scenes.battle.scene import BattleScene
from game.scenes.rulesets.warbands.beside import LevelButton, TurnCard, pips
from game.scenes.rulesets.warbands.cards import CardInHand, CardsOnTable, Face
from game.scenes.rulesets.warbands.deciding import BandDecision, BandSetUp, MinionsDecision
from game.scenes.rulesets.warbands.telling import BandFigures, BandMarkers
from game.scenes.rulesets.warbands.texts import calling
from game.scenes.rulesets.warbands.words import BandWords
from game.ui import motion
from game.ui.table.levels import said
from game.ui.widgets import Button


def decider(ask: Ask) -> type[Decision]:
    """The class that decides a question: cards in hand or on the table, setting up, Minions, all others."""
    own: dict[str, type[Decision]] = {
        "card": CardInHand, "flip": CardsOnTable, "deploy": BandSetUp, "minions": MinionsDecision}
    return own.get(ask.kind, BandDecision)


class WarbandsScene(BattleScene):
    """The words and displays of Warbands on the shared screen."""

    score_type = TurnCard
    words: BandWords
    figures: BandFigures
    markers: BandMarkers
    score: TurnCard
    last_face: Face = "house"
    """The face of the last terrain card in hand."""
    _whole_table = _was_whole = False

    @property
    def state(self) -> Battle:
        """The state of the battle."""
        return cast(Battle, self.match.state)

    def build(self) -> None:
        """The shared widgets, and a button for the shown level."""
        self.level_button = LevelButton(self, self.markers)
        super().build()
        self.odds.named = self.table.step_ruler = True
        self.tools.replace([*self.tools.children[:1], self.level_button, *self.tools.children[1:]])

    # --- questions ----------------------------------------------------------------------------------------------

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """*Set up for me*, turning a card, and which of two actions it is."""
        if isinstance(self.decision, CardInHand):
            return self.decision.buttons()
        if ask.kind == "act":
            return [cast(Button, pips(self.match.now, ask.about, self.ui.kind == "full"))]
        return super().extra_buttons(ask)

    def _begin_question(self, ask: Ask) -> None:
        self._clear_table()
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

    def refresh_score(self) -> None:
        """The card and its turn track."""
        self.score.turn = self.state.round
        super().refresh_score()

    def _clear_table(self) -> None:
        """Remove the figures of fighters turned face down or merged."""
        actors, figures = self.table.cast.actors, self.state.figures
        for one in [one for one in actors if one not in figures or not figures[one].placed]:
            del actors[one]

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

    def _go_on_with_plan(self) -> None:
        """End a walk that could continue where the plan continues with an attack."""
        ask, step = self.match.ask, self.plan[0]
        if ask is not None and ask.kind == "go" and not self.director.busy and isinstance(step.act, BLOWS) and (
                not isinstance(step.act, Pass)) and ask.option(step.act) is None:
            self.give(Answer(Done()))
            return
        super()._go_on_with_plan()

    def _show_odds(self, decision: Decision) -> None:
        """A fall on the planned way is shown like an attack; otherwise the fighter it is about."""
        self.odds.reader = decision.ask.side
        if isinstance(decision, BandDecision) and decision.at.route is not None and decision.at.route.hits and not (
                decision.at.figure):
            one = decision.ask.about
            found = forecasts.drop_card(decision.at.route.then, one, drop_height(decision.at.route))
            if found is not None:
                self.odds.show(found, (self.face(one), self.face(one)))
                return
        attack = decision.at.forecast or decision.at.follow or self.choice.stakes.shown
        told = None if attack is not None else self.words.profile(decision)
        if told is None:
            super()._show_odds(decision)
            return
        self.odds.show_luck(self.luck())
        self.odds.say("", told)

    def show_asked(self, ask: Ask) -> None:
        """While another player thinks: the attack that he is asked about, or who acts, or who could."""
        if self.story.at_stake:
            found = next(iter(self.story.at_stake.values()))
            self.odds.show(found, (self.face(found.attacker), self.face(found.target)))
            return
        state = self.state
        one = state.figures.get(ask.about)
        if one is not None:
            self.odds.say("", self.words.card_of(one))
        elif ask.kind == "figure":
            them = [f for f in state.of(ask.side) if f.placed and not f.acted]
            self.odds.say(T("{n} still to act", n=len(them)), [
                self.words.told(T("**{name}** · D{die}/{stat} · {what}", name=f.name, die=f.die, stat=f.stat,
                            what=calling(f)), f.id) for f in them[:9]])

    def _not_to_cover(self, decision: Decision) -> list[pygame.Rect]:
        """The words of a planned way as well."""
        return [*super()._not_to_cover(decision), *said(self.table)]

    def _show_tip(self, decision: Decision) -> None:
        """Beside a card in hand: why it may not lie there."""
        if isinstance(decision, CardInHand):
            why = decision.why() if decision.at.clamped else None
            if decision.at.place is None or why is None:
                self.tip.hide()
                return
            x, y = self.table.camera.steps(*decision.at.place)
            half = round(2.9 * self.table.camera.zoom)
            self.tip.show(T("Not here"), (T("{why} WB-R93", why=why),),
                          pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half), (),
                          self.table.rect.inflate(-self.ui.px(16), -self.ui.px(240)))
            return
        super()._show_tip(decision)


