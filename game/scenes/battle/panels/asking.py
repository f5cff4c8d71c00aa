"""Puts the question of a person on the screen: the bar, its buttons, the dice it is about, whose turn it is, and what
an answer would give away."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.core.chance.checks import Roll
from game.core.play.acts import Act, Done, End, Resign
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.events import Aimed, Began, Chose, Moved
from game.core.play.play import side_name
from game.core.play.stakes import Cards
from game.core.state import Figure
from game.core.table.places import GRID
from game.core.text import TN, T, Text
from game.scenes.battle.input.attending import Attention
from game.scenes.battle.input.coach import Coach
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.input.looming import LoomingTold
from game.scenes.battle.input.modes import Mode, mode_keys
from game.scenes.battle.input.turn_review import TurnReview
from game.scenes.battle.input.walking import Walking
from game.scenes.battle.panels.choosing import ChoicePanel
from game.scenes.battle.playback.director import Rush
from game.scenes.battle.playback.framing import Framing
from game.scenes.battle.playback.story import ShowsStory, Story
from game.scenes.battle.shown import Shown
from game.store.settings import USUAL_ASKING
from game.ui.ambience import Tune
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision

ARMED: Final = 12.0
"""Seconds in which a press confirms what has been pointed out."""
STAKES: Final = "stakes"
"""What a thread is asked about each question."""
ENOUGH: Final = Fraction(1, 10)
"""The mean of what an attack brings from which on it matters that it is given away."""


class Hurries(Protocol):
    """The keys (`keys.Keys`)."""

    def hurry(self, how: Rush) -> None: ...


class ShowsQuestions(ShowsStory, Protocol):
    """Who shows it (`showing.Showing`)."""

    sights_stakes: bool

    def thinking(self, ask: Ask) -> Shown: ...


class AskingBoard(Board, Protocol):
    """What asking needs of the battle screen."""

    decision: Decision | None
    asked: Ask | None
    asked_side: int | None
    choice: ChoicePanel
    coach: Coach
    review: TurnReview
    story: Story
    walking: Walking

    @property
    def framing(self) -> Framing: ...
    @property
    def keys(self) -> Hurries: ...
    @property
    def showing(self) -> ShowsQuestions: ...
    def tune(self, tune: Tune) -> None: ...


class Asking:
    """Puts a question on the screen."""

    def __init__(self, scene: AskingBoard) -> None:
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
        self.scene.desk.prompt.ui.say(self.scene.desk.prompt.spoken(), "question")
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
        self.scene.desk.actions.replace([*buttons, *decision.buttons(), *self.scene.walking.buttons(decision)])

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
        self.scene.desk.prompt.pulse()
        people = not self.scene.opponents.plays(0) and not self.scene.opponents.plays(1)
        if people and self.scene.asked_side is not None:
            answers = ask.reaction or self.scene.labels.foreign(ask)
            side = side_name(ask.side)
            words = T("{side} answers", side=side) if answers else T("{side} decides", side=side)
            self.scene.desk.banner.tell(ask.side, words, self.scene.table.rect)
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
        for button, mode in zip(self.scene.desk.actions.children, decision.modes, strict=False):
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

    def look_ahead(self) -> None:
        """Have a thread work out what is at stake in the next question, while it is shown what came before it: in one
        of the other player, whose attacks are all told of, or in a reaction."""
        ask = self.scene.match.ask
        if ask is not None and (ask.reaction or self.scene.opponents.waits_for(ask)) and not self.scene.later.at_once:
            self._ask_stakes()

    def stakes(self, ask: Ask) -> Cards:
        """The card of each answer to a question of this screen, at once."""
        known = self._known_stakes()
        return ask.stakes() if known is None else known

    def _ask_stakes(self, *, soon: bool = False) -> Cards | None:
        return self.scene.later.ask(STAKES, self.scene.match.stakes_ahead, lane=STAKES, soon=soon,
                                    told=self._found_stakes)

    def show_thinking(self, ask: Ask) -> None:
        """Show the other player's question, with dots that move while it is thought about."""
        scene = self.scene
        scene.plan.drop()
        scene.decision, scene.story.at_stake = None, {}
        scene.showing.say_question(ask, thinking=True)
        self._ask_stakes(soon=True)
        self._show_stakes()
        scene.showing.apply(scene.showing.thinking(ask))
        scene.opponents.show_waiting()

    def _found_stakes(self) -> None:
        """A thread has found what is at stake: the screen has gone on meanwhile."""
        scene, ask = self.scene, self.scene.match.ask
        if ask is not None and scene.decision is None and scene.asked is ask:
            self._show_stakes()
            scene.showing.apply(scene.showing.thinking(ask))
            scene.opponents.show_waiting()

    def settle(self) -> None:
        """The other player answers: what is at stake is known now at the latest, for the card of what he chose."""
        scene = self.scene
        if scene.decision is None and scene.asked is scene.match.ask is not None and self._known_stakes() is None:
            scene.later.ask(STAKES, scene.match.stakes_ahead, now=True)
            self._show_stakes()

    def _known_stakes(self) -> Cards | None:
        known: Cards | None = self.scene.later.known(STAKES)
        return known

    def _show_stakes(self) -> None:
        """Of the other player's question: see whom it is about, and keep what is at stake for when it is answered."""
        scene, known = self.scene, self._known_stakes()
        if scene.decision is not None or scene.asked is not scene.match.ask or known is None:
            return
        stakes = scene.story.at_stake = {act.key: found for act, found in known if found.attacker}
        if stakes and scene.showing.sights_stakes and scene.framing.view_moves():
            found = next(iter(stakes.values()))
            scene.table.keep_in_sight([(f.x / GRID, f.y / GRID) for f in map(
                scene.match.state.figures.get, (found.attacker, found.target)) if f is not None])

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
            self.scene.plan.give(taken_up[1])
        elif decision is not None:
            decision.commit()


class GivingAway:
    """Points out, where that matters, what an answer that ends something gives away; the very next press confirms it.
    It is nothing of the rules: the question stays as it is until it is answered."""

    def __init__(self, scene: AskingBoard) -> None:
        self.scene = scene
        self._sure: tuple[Ask, int, float] | None = None
        """What the next press confirms: the question, the number of the press that was warned, and until when."""

    def holds(self, ask: Ask, act: Act) -> bool:
        """Whether this answer gives something away that matters, and that has only now been pointed out. Only the very
        next press confirms it, to this question, within some seconds."""
        if not self.scene.settings.ask_to_end or self.scene.guide.leads or self._confirmed(ask):
            return False
        advised = self.scene.coach.taken_up(self.scene.decision) if self.scene.decision is not None else None
        if advised is not None and advised[1][0].act == act:
            return False                    # the coach's advice was taken up: it is meant
        words = self.words(ask, act)
        if words is None:
            return False
        presses = self.scene.ui.presses
        self._sure = ask, presses.count, presses.clock() + ARMED
        self.scene.stage.toast(words, ARMED)
        return True

    @property
    def armed(self) -> bool:
        """Whether a press is waited for that confirms."""
        return self._sure is not None

    def words(self, ask: Ask, act: Act) -> Text | None:
        """What an answer gives away, in a line; None: nothing that matters."""
        option = ask.option(act)
        if isinstance(act, End):
            left = len({one.figure for one in ask.listed() if one.figure})
            return TN("1 could still act. Once more to end all the same.",
                      "{n} could still act. Once more to end all the same.", n=left) if left else None
        if option is None or ask.kind not in self.scene.labels.whole or option.kind != "done":
            return None
        return self._attack(ask) or self._goal(ask) or (None if option.declines else self._idle(ask))

    def _attack(self, ask: Ask) -> Text | None:
        """The best attack that the question offers."""
        now, me = self.scene.match.now, self._who(ask)
        if me is None:
            return None
        best = None
        for found in self.scene.rules.lookout.prospects(now, ask.about):
            foe = now.state.figures.get(found.target)
            if foe is not None and foe.side != me.side and found.expected >= ENOUGH and _offers(ask, foe.id) and (
                    best is None or found.expected > best.expected):
                best = found
        if best is None:
            return None
        return T("{name} could still attack {foe}. Once more to end all the same.", name=me.name,
                 foe=now.state.figures[best.target].name)

    def _goal(self, ask: Ask) -> Text | None:
        """What the question offers that scores."""
        me = self._who(ask)
        found = next((one for one in ask.listed() if one.kind in self.scene.labels.goals), None)
        if found is None or me is None:
            return None
        return T("{name} could still choose “{what}”. Once more to end all the same.", name=me.name, what=found.label)

    def _idle(self, ask: Ask) -> Text | None:
        """Whether whoever is asked has done nothing in this activation, and could do something."""
        me, decision = self._who(ask), self.scene.decision
        if me is None or decision is None or not any(_acts(one) for one in ask.listed()):
            return None
        for event in reversed(self.scene.match.story()):
            if isinstance(event, Began) and event.what == "figure":
                break
            if isinstance(event, Moved | Aimed | Chose):
                return None
        if decision.at.place is not None:
            return T("{name} has done nothing yet, and does not go where you pointed. Once more to end all the same.",
                     name=me.name)
        return T("{name} has done nothing yet. Once more to end all the same.", name=me.name)

    def _who(self, ask: Ask) -> Figure | None:
        found: Figure | None = self.scene.match.state.figures.get(ask.about)
        return found

    def _confirmed(self, ask: Ask) -> bool:
        """Whether this press is the next one after the warning."""
        if self._sure is None:
            return False
        (warned, number, until), presses = self._sure, self.scene.ui.presses
        self._sure = None
        return warned is ask and presses.count <= number + 1 and presses.clock() < until


def _acts(option: Option) -> bool:
    """Whether an answer does something."""
    return not option.declines and not isinstance(option.act, Done | End | Resign)


def _offers(ask: Ask, foe: str) -> bool:
    """Whether an answer is aimed at that figure."""
    return any(option.target == foe for option in ask.listed())
