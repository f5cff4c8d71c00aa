"""A lesson on the battle screen: the ruleset's own screen, with a note below the table that follows the answers.

`LessonScene` is a mixin for any ruleset's screen; `lesson_scene` joins both.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final, cast

from game import rules
from game.core.errors import Bad, Refused
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.text import T
from game.scenes import navigation
from game.scenes.battle import battle_type
from game.scenes.battle.input.pointing_out import point_at, point_out, wanted_button, widget_spot
from game.scenes.battle.scene import BattleScene
from game.store.lessons import Lesson, load_lesson, told
from game.store.lessons_taken import remember, taken
from game.ui.keys import Key
from game.ui.widgets import Button, Dialog

from .course import PUPIL, Course
from .first_battle import first_battle
from .note import SEEN, SHOW, WIDEST, Note
from .rings import Rings, marked

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision
    from game.ui.table.advice_marks import AdviceMark

TEACHER = "lesson"
"""The name of the player of the other side."""
LOOK: Final = 3.5
"""Seconds in which one sees what came of the last answer, before the lesson ends."""


class LessonScene(BattleScene):
    """The mixin that teaches. It is not kept as a battle; only the progress is kept."""

    name = "lesson"
    sums_up = False     # the next step tells what the other side did; nothing lies over what is to be clicked
    lesson: Lesson
    course: Course
    note: Note
    _seen = ""
    """The figure that was to be pointed at, once it was: the gold button goes on from then, wherever the pointer is."""
    _button_for: tuple[object, ...] = ()
    """For what the marked button was found."""

    def build(self) -> None:
        """The battle's widgets, a note, and rings for what is pointed out."""
        self.note = Note(self.show_me, self.undo, self.leave_lesson, self.exits.open_clause)
        self.rings = Rings()
        super().build()
        self.tools.undo.visible = False        # the note has it
        self.add(self.note)
        self.add(self.rings)
        self.note.show(self.course)

    # --- layout -------------------------------------------------------------------------------------------------

    def note_height(self, wide: float) -> float:
        """The height that the longest step needs at that width, in units: nothing moves when words change."""
        px = self.ui.px(min(wide, WIDEST))
        self.note.take_shape(px)
        return self.note.measure(px)[1] / self.ui.u + 12

    def layout(self) -> None:
        """The note lies between table and unit cards."""
        super().layout()
        table, u = self.table.rect, self.ui.u
        wide = min(table.width / u - 16, WIDEST)
        tall = self.note_height(table.width / u - 16) - 12
        self.place(self.note, (table.width / u - wide) / 2, table.bottom / u + 6, wide, tall)
        self.rings.arrange(self.table.rect.union(self.go.rect))

    # --- questions ----------------------------------------------------------------------------------------------

    def _begin_question(self, ask: Ask) -> None:
        if ask.side == PUPIL and ask.kind != "dice":
            if self.course.arrive():
                self._arrived()
            else:
                self.note.show(self.course)     # in place of what was seen in between
        super()._begin_question(ask)
        if self.course.over and not self.ended:
            self._keep_done()
            self.ui.after(LOOK, self._finish_here)

    def update(self, dt: float) -> None:
        """As in any battle; the note tells keys to who uses them."""
        super().update(dt)
        self.note.tell_keys()
        self._mark_button()

    def _mark_button(self) -> None:
        """Mark the button that the step asks for, as long as it is to be pressed."""
        decision, want = self.decision, self.course.want
        known = (decision, decision.mode if decision is not None else None, want, self.course.astray,
                 tuple(self.actions.children), len(self.choice.cards), self._has_seen())
        if known == self._button_for:
            return
        self._button_for = known
        if self._has_seen():
            self.rings.mark(self.go)
            return
        asked = decision is not None and want is not None and want.hint and not self.course.astray
        self.rings.mark(wanted_button(self, decision, self.match.read(want.hint))
                        if asked and decision is not None and want is not None else None)

    def _arrived(self) -> None:
        """Show the next step."""
        self.plan = []          # what was planned beyond it is asked for again
        self.rings.point_at([])
        self.note.show(self.course)
        self.sound("page_turn")
        if not self.course.over:
            self._keep_place()

    def _finish_here(self) -> None:
        """Finish if that is still so: meanwhile the pupil may have left, begun again, or taken the last answer back."""
        if self.app.scene is not self or not self.course.over or self.ended:
            return
        if self.stage.layers:
            self.ui.after(LOOK, self._finish_here)
        else:
            self.finish()

    def _keep_done(self) -> None:
        try:
            remember(self.lesson.ruleset, 0, True)
        except Bad as error:
            self.stage.toast(T("How far you are cannot be kept: {why}", why=str(error)), 6)

    def _keep_place(self) -> None:
        try:
            remember(self.lesson.ruleset, self.course.at)
        except Bad as error:
            self.stage.toast(T("How far you are cannot be kept: {why}", why=str(error)), 6)

    def _answered_for_you(self, ask: Ask) -> bool:
        """Dice come from the lesson; every other question is put to the pupil."""
        if ask.kind != "dice":
            return False
        self.decision = None
        super().give(self.course.dice())
        return True

    def _think(self, ask: Ask) -> None:
        """The other side answers as the lesson says."""
        super().give(self.course.other_side(), watched=True)

    def tell(self, number: int) -> None:
        """The note tells what is being shown."""
        super().tell(number)
        words = self.match.story()[number].text if number < len(self.match.story()) else ""
        if self.decision is None and words and not self.course.astray:
            self.note.happens(words)

    # --- answers ------------------------------------------------------------------------------------------------

    def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None:
        """An answer of the pupil: as asked, another sensible one, or one that is explained and refused."""
        ask = self.match.ask
        if watched or ask is None:
            super().give(answer, watched=watched, why=why)
            return
        if self.course.over:            # the last answer is being looked at
            self.plan = []
            return
        if self.course.astray:
            self.plan = []
            self.stage.toast(T("Take your last answer back first (<undo>), then go on with the lesson."), 4)
            self.rings.point_at([widget_spot(self.note.back)])
            return
        if self.decision is not None and self.only_looks(self.decision.at.figure):
            self.plan = []
            self._read_about(self.decision.at.figure)      # seen, and so done
            return
        try:
            verdict = self.course.judge(ask, answer)
        except Refused:
            super().give(answer)        # says why
            return
        if verdict.judged == "wrong":
            self.plan = []
            self.explain(verdict.text)
            return
        self.course.given(verdict)
        self.rings.point_at([])
        self.note.show(self.course)
        super().give(answer)

    def _go_on_with_plan(self) -> None:
        """Give the second half of a plan (go there, then attack) only where it is asked for."""
        ask = self.match.ask
        try:
            if ask is None or self.course.judge(ask, self.plan[0]).judged != "right":
                self.plan = []
        except Refused:
            self.plan = []
        if self.plan:
            super()._go_on_with_plan()

    def carries_on(self, act: Act) -> bool:
        """Only for an attack that the same step asks for after the way."""
        later = self.course.step.want[self.course.asked + 1:]
        return act in [self.match.read(want.hint).act for want in later if want.hint]

    def only_looks(self, figure: str) -> bool:
        """Whether the step asks no more than to point at that figure."""
        want = self.course.want
        return want is not None and bool(want.point) and want.point == figure and not self.course.astray

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """None by which the computer would answer for the pupil."""
        finish = getattr(self, "finish_bout", None)
        return [button for button in super().extra_buttons(ask) if finish is None or button.on_click != finish]

    def explain(self, text: str) -> None:
        """Tell that an answer was refused, and why."""
        self.course.warn(text)
        self.note.show(self.course)
        self.sound("question")
        self.show_again()

    def show_decision(self, decision: Decision) -> None:
        """As in battle; and check whether what is pointed at was asked for."""
        super().show_decision(decision)
        found = decision.proposal()
        if (found is not None and decision is self.decision and len(found[1]) > 1
                and found[1][1].act.word != "fight" and not self.carries_on(found[1][1].act)):
            first = decision.ask.option(found[1][0].act)        # what follows it is not asked for yet
            self.go.label = T("Go there") if first is None or first.takes != "nothing" else first.label
        if decision is self.decision and self.only_looks(decision.at.figure) and not self._has_seen():
            self._seen = decision.at.figure
            self.note.has_seen()
        if self._has_seen():
            self.go.label, self.go.enabled = SEEN, True

    def marked(self, decision: Decision) -> tuple[AdviceMark, ...]:
        """As in battle; and the spot or the figure that the step asks for."""
        want = self.course.want
        if want is None or self.course.astray or decision.ask.side != PUPIL:
            return super().marked(decision)
        answer = self.match.read(want.hint) if want.hint else None
        return (*super().marked(decision), *marked(self, decision, answer, want.point))

    def _has_seen(self) -> bool:
        """Whether what the step asks to be pointed at was, so that it can be gone on."""
        return bool(self._seen) and self.only_looks(self._seen)

    def commit(self) -> None:
        """As in battle; once what was to be looked at was, on to what comes next."""
        if self._has_seen() and not self.director.busy:
            self._read_about(self._seen)
            return
        super().commit()

    def _read_about(self, figure: str) -> None:
        """What was to be pointed at has been read about."""
        self._seen = ""
        if self.course.pointed(figure):
            if self.course.arrive():
                self._arrived()
            else:
                self.note.show(self.course)
            self.show_again()

    # --- buttons ------------------------------------------------------------------------------------------------

    def show_me(self) -> None:
        """Point at what the step wants; why the last answer was refused gives way to what the step tells."""
        if self.course.refused:
            self._read_refusal()
        if self.director.busy:
            self.director.finish()
            self.go_on()
        decision, want = self.decision, self.course.want
        if self.course.astray:
            self.rings.point_at([widget_spot(self.note.back)])
        elif decision is None or want is None:
            self.stage.toast(T("Nothing is asked of you just now: watch."), 3)
        elif want.point:
            spots = point_at(self, decision, want.point)        # which may be all that was asked for
            self.rings.point_at(spots)
        else:
            self.rings.point_at(point_out(self, decision, self.match.read(want.hint)))

    def undo(self) -> None:
        """Go back to before the last answer, whatever the dice were; before that, past the words of a refusal."""
        if self.course.refused:
            self._read_refusal()
            return
        if not self.course.back():
            self.stage.toast(T("This is where the lesson begins."), 3)
            return
        self.ended = False
        self.rings.point_at([])
        self._gone_back()
        self.note.show(self.course)
        self.ui.request_layout()

    def _read_refusal(self) -> None:
        """What the step tells is shown again."""
        self.course.warn("")
        self.note.show(self.course)

    def leave_lesson(self) -> None:
        """Close the lesson; it is kept at this step."""
        self.app.pop()

    def open_menu(self, naming: bool = False) -> None:
        """Esc: continue, begin again, leave."""
        Dialog(T("Lesson paused"), T("The lesson waits at step {n} of {all}. Nothing else is kept or lost.",
                                     n=min(self.course.at + 1, len(self.lesson.steps)), all=len(self.lesson.steps)),
               [(T("Go on"), None), (T("Begin again"), self.begin_again), (T("Leave"), self.leave_lesson)],
               keys=("", "ask_again", "ask_leave"), wide=600).show(self.ui)

    def begin_again(self) -> None:
        """From the first step."""
        while self.course.back():
            pass
        if self.course.at:      # it was gone on with: what came before was taken by the hints
            self.app.replace(lesson_scene(self.lesson.ruleset, at=0))
            return
        self.director.finish()
        self.ended = False
        self._gone_back()
        self.rings.point_at([])
        self.note.show(self.course)
        self._keep_place()

    def on_key(self, key: Key) -> bool:
        """*Show me* first."""
        if key.does(SHOW):
            self.note.hint.flash()
            self.show_me()
            return True
        return super().on_key(key)

    # --- the end ------------------------------------------------------------------------------------------------

    def on_end(self) -> None:
        """The battle is over: finish the lesson, or ask to take an answer back."""
        if self.ended:
            return
        if self.course.astray:
            self.ended = True
            self.note.show(self.course)
        else:
            self.finish()

    def finish(self) -> None:
        """After the last step: a summary, and the offer of a battle."""
        if self.ended:
            return
        self.ended = True
        self._keep_done()
        self.sound("victory")
        below = self.app.scenes[self.app.scenes.index(self) - 1]
        leave = T("Other lessons") if below.name == "lessons" else T("Leave")
        Dialog(T("Lesson done: {name}", name=self.rules.title), told(self.lesson.done),
               [(leave, self.leave_lesson), (T("Begin again"), self.begin_again),
                (T("Play a battle now"), self.play_on)], safe=0, keys=("", "ask_again", "ask_play"),
                wide=640).show(self.ui)

    def play_on(self) -> None:
        """A small battle of the ruleset in place of the lesson, which begins with its briefing."""
        app = self.app
        app.pop()
        navigation.at_level(app, partial(first_battle, self.lesson), self.lesson.ruleset)


@cache
def lesson_type(ruleset_id: str) -> type[LessonScene]:
    """The battle screen of a ruleset with the mixin that teaches."""
    return cast("type[LessonScene]", type("Lesson", (LessonScene, battle_type(ruleset_id)), {}))


def lesson_scene(ruleset_id: str, at: int | None = None) -> LessonScene:
    """The first lesson of a ruleset at that step, or (None) where it was left. Raises Bad where it cannot be played."""
    lesson = load_lesson(ruleset_id, rules.get)
    match: Match = lesson.match(rules.get)
    match.players = ("human", TEACHER)
    begin = taken().get(ruleset_id)
    course = Course(lesson, match, at if at is not None else begin.step if begin is not None else 0)
    scene = lesson_type(ruleset_id)(match, journal=False)
    scene.lesson, scene.course = lesson, course
    scene.opens_whole = True
    return scene
