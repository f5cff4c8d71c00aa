"""The coach: what the computer would answer in the place of the player, told only when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from game.ai.able import chosen
from game.ai.ahead import Step, spot_of
from game.ai.player import ADVISER
from game.ai.risks import Risk, risk_words
from game.ai.worker import Job, Thought
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.reasons import Reason
from game.core.table.places import GRID
from game.core.text import T, Text
from game.planning.walking import upset
from game.scenes.battle.input.attending import Asks
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.input.pointing_out import point_out
from game.scenes.battle.input.setting_up import SettingUp
from game.scenes.battle.input.turn_review import TurnReview
from game.scenes.battle.input.walking import Walking
from game.scenes.battle.panels.advice_card import Advice, AdviceCard
from game.scenes.battle.panels.choosing import ChoicePanel
from game.scenes.battle.panels.tools import Tools
from game.scenes.battle.playback.answer_words import answer_words, plan_words, tells_why, why_words
from game.scenes.battle.playback.framing import Framing
from game.ui.keys import Key
from game.ui.table.advice_marks import spots
from game.ui.table.overlay import AdviceMark
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision

ADVICE: Final = "advice"
"""The command that asks."""
BEST: Final = T("It leads to the best position that the coach sees a few turns ahead.")
"""The reason for the first answer where no single thing decided for it."""
LEVEL: Final = ADVISER
"""Who is asked."""
LEAST_BESIDE: Final = 140
"""Units of the odds that are left above its card where that lies beside the table and tells one answer whole."""
LEAST_ODDS: Final = 130
"""Units below which a card of odds tells nothing: then it is not there."""
GAP: Final = 6
"""Units between both."""


class Followed(NamedTuple):
    """A plan of the coach of which the first step was taken."""

    who: str
    """Whom it is about."""
    steps: tuple[Step, ...]
    """What is left of it."""
    revision: int
    """The revision of the match up to which nothing else was answered."""
    since: int
    """The number of the first event of it."""


class CoachBoard(Board, Protocol):
    """What the coach needs of the battle screen."""

    review: TurnReview
    tools: Tools
    walking: Walking
    choice: ChoicePanel

    @property
    def framing(self) -> Framing: ...
    @property
    def setting_up(self) -> SettingUp: ...
    @property
    def asking(self) -> Asks: ...


class Coach:
    """Asks for advice and shows it until the question is answered: a card, and a button among the tools."""

    def __init__(self, scene: CoachBoard) -> None:
        self.scene = scene
        self._advising: tuple[int, Job] | None = None
        """For which revision of the match it is being thought."""
        self._advice: tuple[int, tuple[Answer, ...]] | None = None
        """For which revision it was given, and the answers."""
        self._plans: tuple[tuple[Step, ...], ...] = ()
        """For each of them what whoever it activates would do then."""
        self._followed: Followed | None = None
        self._corner: int | None = None
        """In which corner of the table the card lies; None: it lay nowhere yet."""
        self._in_rail = False
        """Whether it lies beside the table, where a small one would be half covered."""
        self._begun_at = 0
        """The number of the first event after the advice."""
        self._taken = 0
        """How many of the answers were taken up by key."""
        self._taken_up: tuple[int, Answer, tuple[object, ...]] | None = None
        """The answer that is considered, for which revision, and how the question was aimed then."""
        self.card = AdviceCard(self.end, self.consider, self.do)
        self.button = Button(T("Advice"), self.toggle, key=ADVICE, size=44, icon="bulb", short="",
                                    tip=T("What would the coach do in your place: the two best answers, and why "
                                          "(<advice>)"))
        self.button.keeps_for = ADVICE

    @property
    def advising(self) -> bool:
        """Whether advice is being computed."""
        return self._advising is not None

    def offer(self, setting_up: bool) -> None:
        """Enable the button; not while setting up, where its key lets the computer set up."""
        if self.button.enabled == setting_up:
            self.button.enabled, self.button.key = not setting_up, "" if setting_up else ADVICE
            self.button.why_off = T("Set up for me shows where the computer would put everybody.")

    def why_not(self) -> Text | None:
        """None where advice may be asked for now, otherwise the reason."""
        decision = self.scene.decision
        if self.scene.walking.on:
            return T("A walk together is under way. <back> stops it.")
        if decision is None:
            ask = self.scene.match.ask
            theirs = ask is None or self.scene.opponents.plays(ask.side)
            return (T("It is the other player’s choice just now.") if theirs else
                    T("You are asked as soon as all has been shown."))
        if decision.ask.kind == "dice":
            return T("Dice are rolled, not chosen.")
        if decision.ask.kind == "deploy":
            return T("Set up for me shows where the computer would put everybody.")
        return None

    def toggle(self) -> None:
        """Ask for advice; where it is shown, put it away. While it is computed a second press changes nothing."""
        if self.advising:
            self.scene.stage.toast(T("The coach is still thinking. <back> calls it off."), 3)
            return
        if self.card.visible:
            self.end()
            return
        reason = self.why_not()
        if reason is not None:
            self.scene.stage.toast(reason, 3)
            return
        self.scene.review.close()
        self._advising = (self.scene.match.revision, self.scene.opponents.proposal(self.scene.match, LEVEL))
        self.card.wait()
        self.card.visible = True
        self.scene.moving = True
        self.scene.ui.request_layout()

    def end(self) -> None:
        """Cancel the advice and remove it from the screen."""
        if self._advising is not None:
            self._advising[1].cancel()
        self._advising, self._advice, self._taken, self._taken_up, self._followed = None, None, 0, None, None
        if self.card.visible:
            self._hide()
            if self.scene.stage.focused is not None and self.scene.stage.focused.within(self.card):
                self.scene.stage.focus(self.scene.table)
            self.scene.showing.again()

    def _hide(self) -> None:
        """Take the card off; what it lay over beside the table comes back."""
        if self.card.visible:
            self.card.visible = False
            if self._in_rail:
                self.scene.ui.request_layout()

    def work(self) -> None:
        """Once a frame: show the advice when it is found; drop it where the question has changed."""
        about = self._advising or self._advice
        if about is not None and about[0] != self.scene.match.revision:
            if not self._goes_on():
                self.end()
        elif self._advising is not None and self._advising[1].done():
            thought: Thought = self._advising[1].result()
            rows = thought.advice or ((thought.answer, thought.why),)
            self._advice = (self.scene.match.revision, tuple(answer for answer, _ in rows[:2]))
            self._advising, self._begun_at = None, len(self.scene.match.story())
            self._plans = tuple(thought.plans)
            plans, costs = (*thought.plans, (), ()), (*thought.risks, (), ())
            first, *second = (self._told(*row, plan, cost) for row, plan, cost in zip(rows[:2], plans, costs,
                                                                                      strict=False))
            if first.why is None and not tells_why(plans[0]):
                first = first._replace(why=BEST)
            self.card.show([first, *second])
            if self.scene.framing.view_moves():
                self.scene.table.keep_in_sight([(mark.x / GRID, mark.y / GRID) for mark in self.marks()])
            self.scene.ui.request_layout()
            self.scene.showing.again()

    def _told(self, answer: Answer, why: Reason | None, plan: tuple[Step, ...], cost: tuple[Risk, ...] = ()) -> Advice:
        """An answer of the coach in words, with the plan behind it, the reason, and what it may cost."""
        match = self.scene.match
        return Advice(answer_words(match, answer), why_words(match, why, plan), plan_words(match, answer, plan),
                      risk_words(cost, match.state), moves=not chosen(match.ask, answer))

    def marks(self) -> tuple[AdviceMark, ...]:
        """Numbered discs on the table for the advice: where to go, or the figure it is about."""
        ask, state = self.scene.match.ask, self.scene.match.state
        if self._advice is None or self._advice[0] != self.scene.match.revision or ask is None:
            return ()
        marks: list[AdviceMark] = []
        for number, answer in enumerate(self._advice[1], 1):
            option, spot, radius = ask.option(answer.act), spot_of(answer), 0
            if spot is None and option is not None:
                one = option.target or option.figure
                figure = state.figures.get(one) or next((f for f in state.figures.values()
                                                         if f.id.startswith(f"{one}.")), None) if one else None
                if figure is not None and figure.placed:
                    spot, radius = figure.place, figure.radius
            if spot is not None:
                marks.append(AdviceMark(float(spot.x), float(spot.y), float(radius), str(number)))
        return tuple(marks)

    def consider(self, index: int) -> None:
        """A line was chosen: consider it as if it were pointed at, and focus its card or button where it has one."""
        decision, ask = self.scene.decision, self.scene.match.ask
        if decision is None or ask is None or self._advice is None or index >= len(self._advice[1]):
            return
        answer = self._advice[1][index]
        if self._in_rail and self.card.opened != index + 1:
            self.card.opened = index + 1
            self.scene.ui.request_layout()
        point_out(self.scene, decision, answer)
        if self.scene.decision is decision:
            self._taken_up = self.scene.match.revision, answer, decision.aimed
            self.scene.showing.again()

    def do(self, index: int) -> None:
        """Give an answer of the coach, and nothing else."""
        if self._advice is not None and self._advice[0] == self.scene.match.revision:
            self.scene.plan.give((self._advice[1][index],))

    def taken_up(self, decision: Decision) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and the answer of the gold button while an answer of the coach is considered; None once something
        else is pointed at."""
        if self._taken_up is None or self._taken_up[0] != self.scene.match.revision or (
                self._taken_up[2] != decision.aimed):
            self._taken_up = None
            return None
        answer = self._taken_up[1]
        words, more = answer_words(self.scene.match, answer), self._plan_of(answer)
        return (T("{what}, then by plan", what=words) if more else words), (answer, *more)

    def _plan_of(self, answer: Answer) -> tuple[Answer, ...]:
        """What whoever an advised answer activates would answer then; not where a lesson leads."""
        if self._advice is None or self.scene.guide.leads or answer not in self._advice[1] or (
                not chosen(self.scene.match.ask, answer)):
            return ()
        return tuple(step.answer for step in self._steps_of(answer) if step.answer is not None)

    def _steps_of(self, answer: Answer) -> tuple[Step, ...]:
        """The plan behind an answer of the coach."""
        at = self._advice[1].index(answer) if self._advice is not None else 0
        return self._plans[at] if at < len(self._plans) else ()

    # --- a plan that is followed --------------------------------------------------------------------------------

    def answered(self, ask: Ask, answer: Answer, watched: bool) -> None:
        """That was answered: a plan whose next step it is goes on; dice and what the enemy answers leave it as it is.
        """
        followed, match = self._followed, self.scene.match
        if followed is not None and (watched or ask.kind == "dice" or ask.reaction):
            self._followed = followed._replace(revision=match.revision)
        elif followed is not None and followed.steps and followed.steps[0].answer == answer:
            self._followed = followed._replace(steps=followed.steps[1:], revision=match.revision)
        elif followed is None and self._advice is not None and answer in self._advice[1]:
            self._followed = Followed(chosen(ask, answer) or ask.about, self._steps_of(answer), match.revision,
                                      self._begun_at)
        else:
            self._followed = None

    def _goes_on(self) -> bool:
        """Whether the plan that is followed is still to be followed; its next step is shown where it is asked about."""
        followed, scene, match = self._followed, self.scene, self.scene.match
        if followed is None or not followed.steps or followed.revision != match.revision or self.scene.guide.leads or (
                self._advising is not None or match.over):
            return False
        ask, step = match.ask, followed.steps[0]
        if scene.decision is None or scene.plan or scene.walking.on:
            self._hide()                        # it comes back with the question
            return True
        option = ask.option(step.answer.act) if ask is not None and step.answer is not None else None
        if ask is None or ask.about != followed.who or option is None or step.answer is None or (
                option.why_not(step.answer) is not None or upset(match.story()[followed.since:]) is not None):
            return False
        self._advice, self._plans = (match.revision, (step.answer,)), (followed.steps[1:],)
        self._taken, self._taken_up, self._begun_at = 0, None, len(match.story())
        self.card.show([self._told(step.answer, step.why, followed.steps[1:])._replace(begun=True)])
        self.card.visible = True
        scene.ui.request_layout()
        scene.showing.again()
        return True

    def share(self, wide: float, room: float) -> float:
        """Of so much room beside a small table (units) what its card takes there, so that nothing on the table is
        covered: all of it where little would be left for the odds; 0 while it is hidden. `wide`: how wide it is
        there."""
        px, self._in_rail = self.scene.ui.px, self.card.visible
        if not self._in_rail:
            return 0.0
        tall = self.card.fit(px(wide), px(room - LEAST_BESIDE), folds=True) / self.scene.ui.u + GAP
        if room - tall >= LEAST_ODDS:
            return tall
        self.card.fit(px(wide), px(room - GAP), folds=True)
        return room

    def lay_beside(self, left: float, top: float, wide: float, tall: float) -> None:
        """Take its share beside the table (units), or lie on the table where it has none."""
        self._in_rail = self._in_rail and tall > 0
        if self._in_rail:
            self.card.arrange(self.scene.ui.rect(left, top + GAP, wide, tall - GAP))

    def lay_below(self, left: float, wide: float, foot: float) -> None:
        """Take the place of tray and log beside the table, down to `foot` (units), where it fits there; of the log
        alone where the question needs the dice of the tray. Otherwise it lies on the table."""
        scene, ui, decision = self.scene, self.scene.ui, self.scene.decision
        if not self.card.visible or scene.review.summary.visible:
            return
        dice = decision is not None and decision.ask.check is not None
        top = (scene.desk.log if dice else scene.tray).rect.top
        room, wide_px = ui.px(foot) - top, ui.px(wide)
        tall = self.card.fit(wide_px, room, folds=True)
        self._in_rail = tall <= room
        if self._in_rail:
            scene.tray.visible, scene.desk.log.visible = dice, False
            self.card.arrange(pygame.Rect(ui.px(left), top, wide_px, tall))

    def lay(self) -> None:
        """Place the card in a corner of the table, in the one where it covers least: its own marks first, then those
        who can answer, then all others; where there is room beside the table it lies there already."""
        if not self.card.visible or self._in_rail:
            return
        px, table, camera = self.scene.ui.px, self.scene.table.rect, self.scene.table.camera
        top = max(self.scene.desk.actions.rect.bottom, self.scene.tools.rect.bottom) + px(12)
        room = table.bottom - px(8) - top
        for units in (400 if self.scene.ui.kind == "full" else 340, 480, 720):      # wider where it is too high
            wide = min(px(units), table.width - px(24))
            if (tall := self.card.fit(wide, room)) <= room:
                break
        low = max(top, table.bottom - px(8) - tall)
        corners = [pygame.Rect(x, y, wide, tall) for y in (top, low)
                   for x in (table.x + px(12), table.right - px(12) - wide)]
        discs = [at for at, _ in spots(self.scene.table, self.marks())]
        glow = self.scene.table.overlay.glow | self.scene.table.overlay.units.lit
        them = [(f.id in glow, camera.steps(f.x, f.y)) for f in self.scene.match.state.standing()]

        def covered(corner: int) -> tuple[int, int, int]:
            box = corners[corner]
            hidden = [can for can, at in them if box.collidepoint(at)]
            return sum(box.collidepoint(at) for at in discs), sum(hidden), len(hidden)

        if self._followed is None or self._corner is None:      # a plan stays where it was
            self._corner = min(range(4), key=covered)
        self.card.arrange(corners[self._corner])

    def make_way(self) -> None:
        """Go to another corner where the card hides a mark of its own that it would not hide there; not under a
        pointer that is on it."""
        card = self.card
        if card.visible and not self._in_rail and not card.rect.collidepoint(self.scene.ui.pointer) and any(
                card.rect.collidepoint(at) for at, _ in spots(self.scene.table, self.marks())):
            self._corner = None
            self.lay()

    def key(self, key: Key) -> bool:
        """Whether the key was the one that asks; with the advice there it takes up one answer after the other."""
        if not key.does(ADVICE):
            return False
        if self.scene.decision is not None and self.scene.decision.ask.kind == "deploy":
            if not self.scene.opponents.plays(self.scene.decision.ask.side):
                self.scene.setting_up.set_up_for_me()   # the same key: what the computer would do, for all at once
            return True
        if self._advice is not None and self._taken < len(self._advice[1]):
            self._taken += 1
            self.consider(self._taken - 1)
        else:
            self.toggle()
        return True
