"""Puts the question of a person on the screen: the bar, its buttons, the dice it is about, whose turn it is."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.core.chance.checks import Roll
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.play import side_name
from game.core.table.places import GRID
from game.core.text import T
from game.scenes.battle.input.attending import Attention
from game.scenes.battle.input.giving_away import GivingAway
from game.scenes.battle.input.looming import LoomingTold
from game.scenes.battle.input.modes import Mode, mode_keys
from game.store.settings import USUAL_ASKING
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.scene import BattleScene


class Asking:
    """Puts a question on the screen."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.attention, self.looming = Attention(scene), LoomingTold(scene)
        self.giving_away = GivingAway(scene)
        self._last_heard = False

    def show(self, ask: Ask) -> None:
        """Show a question of a person at this screen."""
        decision = self.scene.decision
        assert decision is not None
        self.scene.showing.say_question(ask)
        self._hear_last_round()
        self.show_buttons(decision)
        self.scene.choice.open_for(decision)
        if self.scene.choice.cards:
            self.scene.stage.tips.hide()        # what was told of a spot would lie over the answers
        self._show_dice(ask)
        self.scene.story.at_stake = {act.key: found for act, found in self.scene.choice.stakes.found.items()}
        decision.refresh()
        self.attention.asked(ask)
        self.scene.prompt.ui.say(self.scene.prompt.spoken(), "question")
        self.scene.framing.look_at(decision)
        self.looming.tell(ask)
        if ask.reaction:
            self.scene.sound("question")

    def show_buttons(self, decision: Decision) -> None:
        """The buttons of a question: its answers, and what else can be ordered."""
        buttons: list[Button] = []
        shorts = [self.scene.labels.short(mode) for mode in decision.modes]
        words = Counter(map(str, shorts))
        for mode, key, short in zip(decision.modes, mode_keys(decision.modes), shorts, strict=True):
            if decision.cards and mode.plain is not None:
                continue
            buttons.append(Button(mode.label, partial(self._pressed, mode), key=key, size=44,
                                  short=short if words[str(short)] == 1 else mode.label, gold=mode is decision.mode,
                                  help=mode.clause, tip=self.scene.labels.tip(mode)))
            buttons[-1].chooses = mode.plain is None
        self.scene.actions.replace([*buttons, *decision.buttons(), *self.scene.walking.buttons(decision)])

    def _show_dice(self, ask: Ask) -> None:
        """The dice that a question is about, in the tray."""
        if ask.kind == "dice" and ask.check is not None:
            self.scene.tray.ask(ask.check)
        elif ask.check is not None and len(ask.faces) == ask.check.dice and not self.scene.director.busy:
            self.scene.tray.show(Roll(ask.check, ask.faces))
        elif ask.check is not None and ask.check.read == "face" and len(ask.faces) == 2:
            self.scene.tray.compare(ask.check, ask.faces)

    def _hear_last_round(self) -> None:
        """The last round begins with a tune, once."""
        scored = self.scene.scored
        if not self._last_heard and 0 < scored.rounds() <= scored.state.round:
            self._last_heard = True
            self.scene.tune("last_round")

    def announce(self, ask: Ask) -> None:
        """The turn has come to this player: a sound, a pulse of the bar, and with two people at one screen a banner."""
        if self.scene.asked_side == ask.side:
            return
        self.scene.prompt.pulse()
        people = not self.scene.opponents.plays(0) and not self.scene.opponents.plays(1)
        if people and self.scene.asked_side is not None:
            answers = ask.reaction or self.scene.labels.foreign(ask)
            side = side_name(ask.side)
            words = T("{side} answers", side=side) if answers else T("{side} decides", side=side)
            self.scene.banner.tell(ask.side, words, self.scene.table.rect)
        if not ask.reaction:
            self.scene.sound("your_turn")

    def _pressed(self, mode: Mode) -> None:
        decision = self.scene.decision
        if decision is None or mode.plain is not None and (
                self.attention.refuses(mode.plain.act) or self.giving_away.holds(decision.ask, mode.plain.act)):
            return
        if decision.mode is mode and mode.plain is None:
            self.scene.stage.toast(decision.idle(), 2)      # it is chosen already: what comes next
        decision.choose_mode(mode)
        self.mark_modes()

    def mark_modes(self) -> None:
        """Mark the button of the chosen mode."""
        decision = self.scene.decision
        if decision is None or decision.cards:
            return
        for button, mode in zip(self.scene.actions.children, decision.modes, strict=False):
            if isinstance(button, Button):
                button.gold = mode is decision.mode and mode.plain is None

    def answered_for_you(self, ask: Ask) -> bool:
        """Answer what leaves nothing to decide, and a reaction that the player does not want to be asked about with the
        option that changes nothing; whether it was answered."""
        planned = self.scene.plan or self.scene.walking.on
        settled = None if planned else self.scene.labels.settled(ask)
        if settled is not None:
            self.scene.decision = None
            self.scene.give(settled)
            return True
        habit = dict(self.scene.settings.ask).get(ask.reaction, USUAL_ASKING) if ask.reaction else "always"
        if habit == "always" or (habit == "matters" and ask.matters()):
            return False
        keep = ask.quiet()
        if keep is None:
            return False
        self.scene.decision = None
        self.scene.give(Answer(keep.act))
        return True

    def show_thinking(self, ask: Ask) -> None:
        """Show the other player's question, with dots that move while it is thought about."""
        scene, stakes = self.scene, {act.key: found for act, found in ask.stakes() if found.attacker}
        scene.decision, scene.plan, scene.story.at_stake = None, [], stakes
        scene.showing.say_question(ask, thinking=True)
        scene.showing.apply(scene.showing.thinking(ask))
        if stakes and scene.showing.sights_stakes and scene.framing.view_moves():
            found = next(iter(stakes.values()))
            scene.table.keep_in_sight([(f.x / GRID, f.y / GRID) for f in map(
                scene.match.state.figures.get, (found.attacker, found.target)) if f is not None])
        scene.opponents.show_waiting()

    def commit(self) -> None:
        """The gold button; while events are shown it skips them."""
        if self.scene.director.busy:
            self.scene.keys.hurry("activation")
            return
        if self.scene.story.held is not None:
            self.scene.story.go_on()
            return
        if self.scene.decision is None and self.scene.review.waits():
            self.scene.review.step_on()
            return
        if self.scene.choice.commit() or (self.scene.decision is None and self.scene.opponents.commit()):
            return
        decision = self.scene.decision
        taken_up = self.scene.coach.taken_up(decision) if decision is not None else None
        if taken_up is not None and len(taken_up[1]) > 1:
            self.scene.walking.carry_out(taken_up[1])
        elif taken_up is not None:
            self.scene.give_plan(taken_up[1])
        elif decision is not None:
            decision.commit()
