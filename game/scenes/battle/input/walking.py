"""Walking together: the orders, and the walk until something changes.

Every step is an answer like any other. The walk ends as soon as somebody is attacked or lost, another question comes,
or the player does anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.table.places import Side
from game.core.text import TN, T, Text
from game.core.wording import listed
from game.planning.walking import (
    Course,
    Found,
    Goal,
    Plan,
    Walk,
    ahead,
    members,
    next_round,
    planned,
    seek,
    upset,
    walkers,
)
from game.scenes.battle.input.attending import Asks
from game.scenes.battle.input.deciding import Board, Decision
from game.scenes.battle.input.together import Together
from game.scenes.battle.input.turn_review import TurnReview
from game.ui.keys import Key
from game.ui.widgets import Button
from game.ui.widgets.base import Widget
from game.ui.widgets.tooltip import Toast

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision

WALK: Final = "walk"
"""The command that opens the orders."""
WHOLE: Final = "undo_walk"
"""The command that takes a whole walk back."""
READ: Final = 600
"""For how many seconds it is told who was left, unless the player does the next thing before."""
NAMED: Final = 3
"""The most who are named with the reason why they wait."""


class Ends(Protocol):
    """The coach (`coach.Coach`)."""

    def end(self) -> None: ...


class Makes(Protocol):
    """The classes of the screen (`parts.Parts`)."""

    @property
    def together(self) -> type[Together]: ...


class WalkingBoard(Board, Protocol):
    """What walks need of the battle screen."""

    decision: Decision | None
    review: TurnReview

    @property
    def asking(self) -> Asks: ...
    @property
    def coach(self) -> Ends: ...
    @property
    def parts(self) -> Makes: ...
    def gone_back(self) -> None: ...


class _Under:
    """A walk that is under way."""

    def __init__(self, walk: Walk, answers: int, events: int, standing: int) -> None:
        self.walk, self.begun, self.heard, self.standing = walk, answers, events, standing
        self.to_go, self.went, self.left = list(walk.who), list[str](), list[Course]()
        self.who = ""
        """Who walks now."""
        self.answers: list[Answer] = []
        """What he answers next, as far as it is worked out."""


class Walking:
    """The walks of one battle screen."""

    def __init__(self, scene: WalkingBoard) -> None:
        self.scene = scene
        self._run: _Under | None = None
        self._gives = False
        self._buttons: Sequence[Widget] = ()
        """Those of the question below the orders."""
        self._last: tuple[int, int] | None = None
        """The last walk: the answers given before it, and after it."""
        self._near: tuple[int, frozenset[str]] = 0, frozenset()
        """Who was left since he would probably be lost, and in which round."""
        self._told = False
        """Whether the line about who was left is still shown."""

    # --- offers -------------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether a walk is under way."""
        return self._run is not None

    @property
    def orders(self) -> Together | None:
        """The orders that are being given; None where none are."""
        return self.scene.decision if isinstance(self.scene.decision, Together) else None

    def who(self, ask: Ask) -> list[str]:
        """Those who could walk, where the question chooses who acts."""
        return [] if self.scene.guide.leads else [
            one for one in walkers(ask) if members(self.scene.match.now, one)]

    def buttons(self, decision: Decision) -> Sequence[Widget]:
        """*Walk together* where several could, and *Take the walk back* after one."""
        found = []
        if len(self.who(decision.ask)) > 1:
            found.append(Button(T("Walk together"), self.open, key=WALK, size=44, short=T("Together"), tip=T(
                "All who have no enemy in reach, or those whom you choose then, walk to one goal, one after the other, "
                "until something changes (<walk>)")))
        if self._whole_back():
            found.append(Button(T("Take the walk back"), self.take_back, key=WHOLE, size=44, short=T("Walk back"),
                                tip=T("All steps of the last walk (<undo_walk>); <undo> takes back one")))
        return found

    # --- orders -------------------------------------------------------------------------------------------------

    def open(self, chosen: str = "") -> None:
        """Let the player say who walks where; again: give up saying it. `chosen`: only he, so far."""
        under, ask = self.scene.decision, self.scene.match.ask
        if self.orders is not None:
            self.close()
            return
        if under is None or ask is None or len(self.who(ask)) < 2:
            self.scene.stage.toast(T("Walking together is ordered where you choose who acts, of two or more."), 3)
            return
        self.scene.coach.end()
        self.scene.review.close()
        made = self.scene.parts.together(self.scene, ask)
        made.begin(under, self.who(ask), chosen)
        self._buttons = list(self.scene.desk.actions.children)
        self.scene.decision = made
        self.scene.desk.actions.replace(made.orders())
        self.scene.desk.prompt.say(ask.side, T("Walk together: where to?"), T(
            "Who could attack, or would probably be lost there, is left to you"), "", False)
        self.scene.desk.prompt.ui.say(self.scene.desk.prompt.spoken(), "question")
        made.refresh()
        self.scene.ui.request_layout()

    def close(self) -> None:
        """Back to the question."""
        made = self.orders
        if made is None or made.under is None:
            return
        self.scene.decision = made.under
        self.scene.desk.actions.replace(self._buttons)
        self.scene.showing.say_question(made.ask)
        made.under.refresh()
        self.scene.ui.request_layout()

    def warned(self, who: Sequence[str]) -> bool:
        """Whether all of these were left in this round since they would probably be lost."""
        number, near = self._near
        return number == self._round() and near.issuperset(who)

    def _round(self) -> int:
        return int(getattr(self.scene.match.state, "round", 0)) + 1

    def under(self, pos: tuple[int, int]) -> str:
        """The figure or unit at `pos` (px); empty: none."""
        figure = self.scene.match.state.figures.get(self.scene.table.hit_figure(pos))
        return "" if figure is None else getattr(figure, "unit", "") or figure.id

    def take(self, decision: Decision, pos: tuple[int, int]) -> bool:
        """A click with Shift on somebody who can be chosen: the orders open, for him first; whether it was one."""
        one = self.under(pos)
        if self.orders is not None or one not in self.who(decision.ask):
            return False
        self.open(one)
        return True

    # --- the walk -----------------------------------------------------------------------------------------------

    def begin(self, walk: Walk) -> None:
        """They go; not by a press that cannot have been meant for this question."""
        self.close()
        match = self.scene.match
        first = next(iter(walkers(match.ask).values()), None) if match.ask is not None else None
        if first is None or self.scene.asking.attention.refuses(first.act):
            return
        self.scene.plan.drop()
        self._run = _Under(walk, match.answers_given, len(match.story()), len(match.state.figures))
        self.scene.moving = True

    def carry_out(self, answers: Sequence[Answer]) -> None:
        """One is chosen and does what was planned for him: these answers, until something changes."""
        match, first = self.scene.match, answers[0]
        option = match.ask.option(first.act) if match.ask is not None else None
        if option is None or not option.figure:
            self.scene.plan.give(answers)
            return
        self.begin(Walk((), Goal("enemies"), {}, "ordered"))
        run = self._run
        if run is None:
            return
        run.who, run.answers = option.figure, list(answers[1:])
        self._give(first)
        if match.answers_given == run.begun:        # the press was not taken
            self._run = None

    def go_on(self) -> None:
        """Once a frame while a question is open: the next answer."""
        run, match = self._run, self.scene.match
        ask = match.ask
        if run is None or ask is None or ask.kind == "dice":        # real dice are typed in first
            return
        if run.who and not ask.about:
            run.went.append(run.who)
            run.who, run.answers = "", []
        if run.answers and self._fits(ask, run.answers[0]):
            self._give(run.answers.pop(0))
            return
        them = [one for one in self.who(ask) if one in run.to_go]
        if them:
            self._next(run, them)
        elif run.who in run.walk.who and ask.about == run.who:
            self._anew(run)
        else:
            self.stop(None if not run.to_go else ask.prompt if ask.reaction or ask.about else None)

    def work(self) -> None:
        """Once a frame: stop where something has changed; while a step is shown, begin to work out who is next."""
        run, match = self._run, self.scene.match
        if run is None:
            return
        ask, story = match.ask, match.story()
        news, run.heard = story[run.heard:], len(story)
        over, why = next_round(news), upset(news)
        if over or why is not None or ask is None:
            self.stop(None if over else why)
        elif self.scene.director.busy and ask is not None and not run.answers and not ask.about:
            self._found(run, [one for one in self.who(ask) if one in run.to_go])

    def _found(self, run: _Under, them: list[str]) -> Found | None:
        """Who of these walks next; None while a thread works it out."""
        if not them:
            return Found(None, ())
        walk = run.walk
        found: Found | None = self.scene.later.ask(_key(walk, them), lambda: partial(
            seek, self.scene.match.fork(None), walk, them), lane="walk", scope="walk")
        return found

    def plan(self, walk: Walk) -> Plan | None:
        """Who of a walk will go, and who will not; None while a thread works it out."""
        found: Plan | None = self.scene.later.ask(("plan", walk.who, walk.goal, walk.how), lambda: partial(
            planned, self.scene.match.fork(None), walk, walk.who), lane="walk", scope="plan of a walk")
        return found

    def _fits(self, ask: Ask, step: Answer) -> bool:
        option = ask.option(step.act)
        return option is not None and option.why_not(step) is None

    def _next(self, run: _Under, them: list[str]) -> None:
        """Choose who walks next, once that is worked out."""
        found = self._found(run, them)
        if found is None:
            self._work(_key(run.walk, them))
            return
        run.left += found.left
        run.to_go = [one for one in them if all(one != course.who for course in found.left)]
        if found.course is None:
            self.stop(None)
            return
        run.who, run.answers = found.course.who, list(found.course.answers)
        run.to_go.remove(run.who)
        self._give(run.answers.pop(0))

    def _anew(self, run: _Under) -> None:
        """The dice were others than foreseen, or he goes on: what he answers from here."""
        walk, who = run.walk, run.who
        found: Course | None = self.scene.later.ask(_key(walk, [who]), lambda: partial(
            ahead, self.scene.match.fork(None), walk, who, True), lane="walk", scope="walk")
        if found is None:
            self._work(_key(walk, [who]))
        elif found.answers:
            run.answers = list(found.answers)
            self._give(run.answers.pop(0))
        else:
            self.stop(None)

    def _work(self, key: tuple[object, ...]) -> None:
        """It is worked out; where that fails the walk ends."""
        self.scene.moving = True
        if self.scene.later.failed(key):
            self.stop(None)

    def _give(self, answer: Answer) -> None:
        self._gives = True
        try:
            self.scene.give(answer)
        finally:
            self._gives = False

    def interrupted(self) -> None:
        """The player answers by himself: the walk is over, and what was told of the last one has been read."""
        if not self._gives:
            self.read()
            self.stop(None, quiet=True)

    def read(self) -> None:
        """The line about who was left goes: it has been read, or the walk was taken back."""
        if self._told:
            self._told = False
            Toast.end(self.scene.stage)

    def back(self) -> bool:
        """Esc: the walk or its orders are given up; whether there was one."""
        if self._run is not None:
            self.stop(T("Stopped"))
            return True
        if self.orders is not None:
            self.close()
            return True
        return False

    def key(self, key: Key) -> bool:
        """The keys of walks; whether one was used."""
        decision = self.scene.decision
        if decision is not None and key.does(WALK) and (self.orders is not None or self.who(decision.ask)):
            self.open()
        elif key.does(WHOLE) and self._whole_back():
            self.take_back()
        else:
            return False
        return True

    def stop(self, why: Text | None, quiet: bool = False) -> None:
        """The walk is over; it is said who went, and who waits for the player and why."""
        run, self._run = self._run, None
        if run is None:
            return
        match = self.scene.match
        went = [*run.went, *([run.who] if run.who else [])]
        self._last = (run.begun, match.answers_given) if len(went) and match.answers_given > run.begun else None
        number, near = self._near       # of this round
        left = frozenset(course.who for course in run.left if course.near)
        self._near = self._round(), (near if number == self._round() else frozenset()) | left
        if self.scene.decision is not None:
            self.scene.asking.show_buttons(self.scene.decision)
            self.scene.showing.again()
        words = self._words(run, went, why)
        if words and not quiet:
            self.scene.stage.toast(words[0] if len(words) == 1 else T("{a} {b}", a=words[0], b=words[1]),
                                   READ if run.left else 6)
            self._told = bool(run.left)

    def _words(self, run: _Under, went: list[str], why: Text | None) -> list[Text]:
        """What is said at its end; nothing where one who was sent is there."""
        ordered = run.walk.how == "ordered"
        told: list[Text] = []
        if why is not None and went:
            told.append(T("The walk ends: {why}", why=why))
        elif not ordered:
            told.append(TN("1 has walked.", "{n} have walked.", n=len(went)) if went else T("Nobody walks."))
        if run.left:
            first = run.left[0]
            told.append(T("{name} does not get there: {why}", name=self._name(first.who), why=first.why or "")
                        if ordered else self.left_words(run.left))
        return told

    def left_words(self, left: Sequence[Course]) -> Text:
        """Who is left to the player, and why."""
        waits = [T("{name} ({why})", name=self._name(one.who), why=one.why or "") for one in left[:NAMED]]
        if len(left) > NAMED:
            waits.append(T("{n} more", n=len(left) - NAMED))
        return T("Left to you: {who}", who=listed(waits))

    def _name(self, who: str) -> str:
        decision = self.scene.decision
        one = decision.named(who) if decision is not None else self.scene.match.state.figures.get(who)
        return str(one.name) if one is not None else who

    # --- taking it back -----------------------------------------------------------------------------------------

    def _whole_back(self) -> bool:
        """Whether the last walk can be taken back as a whole: nothing was answered or rolled since its first step."""
        if self._last is None or self._last[1] != self.scene.match.answers_given or self._last[1] - self._last[0] < 2:
            return False
        return self.scene.match.why_no_undo(self._side()) is None

    def _side(self) -> Side | None:
        """The only person at this screen; None where both sides are people."""
        mine: list[Side] = [side for side in (0, 1) if not self.scene.opponents.plays(side)]
        return mine[0] if len(mine) == 1 else None

    def take_back(self) -> None:
        """Take the last walk back, step by step, as far as no die was rolled."""
        if self._last is None:
            return
        match, first = self.scene.match, self._last[0]
        self._last = None
        while match.answers_given > first and match.why_no_undo(self._side()) is None:
            match.undo(self._side())
        self.scene.gone_back()


def _key(walk: Walk, who: Sequence[str]) -> tuple[object, ...]:
    """What is worked out for these of a walk in the present position."""
    return "walk", tuple(who), walk.goal, walk.how
