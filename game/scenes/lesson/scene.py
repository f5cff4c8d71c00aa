"""A lesson: the ruleset's own battle screen with a guide, whose note below the table follows the answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game import rules
from game.core.errors import Bad, Refused
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.match import Match
from game.core.table.places import GRID
from game.core.text import T
from game.scenes import navigation
from game.scenes.battle import battle_type
from game.scenes.battle.guide import Guide
from game.scenes.battle.input.pointing_out import point_at, point_out, wanted_button, widget_spot
from game.scenes.battle.opponents import Opponents
from game.scenes.battle.panels.spot_words import seen_words, shot_lines
from game.scenes.battle.scene import BattleScene
from game.scenes.opponent_names import opponents
from game.store.lessons import load_lesson, told
from game.store.lessons_taken import remember, taken
from game.ui.keys import Key
from game.ui.widgets import Dialog

from .course import PUPIL, Course
from .first_battle import first_battle
from .note import SEEN, SHOW, WIDEST, Note
from .rings import Rings, marked

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.panels.tips import Tip
    from game.scenes.battle.shown import Shown

TEACHER = "lesson"
"""The name of the player of the other side."""
LOOK: Final = 3.5
"""Seconds in which one sees what came of the last answer, before the lesson ends."""


class LessonGuide(Guide):
    """Teaches. The battle is not kept; only the progress is."""

    scene: BattleScene
    leads = True        # the next step tells what the other side did; nothing lies over what is to be clicked

    def __init__(self, scene: BattleScene, course: Course) -> None:
        super().__init__(scene)
        self.course, self.lesson = course, course.lesson
        self.note = Note(self.show_me, scene.undo, self.leave_lesson, scene.exits.open_clause)
        self.rings = Rings()
        scene.name = "lesson"
        scene.opens_whole = True
        scene.opponents = OtherSide(course)
        self._seen = ""
        """The figure that was to be pointed at, once it was: the gold button goes on from then, wherever the pointer
        is."""
        self._button_for: tuple[object, ...] = ()
        """For what the marked button was found."""

    def build(self) -> None:
        """A note, and rings for what is pointed out."""
        self.scene.tools.undo.visible = False        # the note has it
        self.scene.add(self.note)
        self.scene.add(self.rings)
        self.note.show(self.course)

    # --- layout -------------------------------------------------------------------------------------------------

    def note_height(self, wide: float) -> float:
        """The height that the longest step needs at that width, in units: nothing moves when words change."""
        px = self.scene.ui.px(min(wide, WIDEST))
        self.note.take_shape(px)
        return self.note.measure(px)[1] / self.scene.ui.u + 12

    def lay(self) -> None:
        """The note lies between table and unit cards."""
        table, u = self.scene.table.rect, self.scene.ui.u
        wide = min(table.width / u - 16, WIDEST)
        tall = self.note_height(table.width / u - 16) - 12
        self.scene.place(self.note, (table.width / u - wide) / 2, table.bottom / u + 6, wide, tall)
        self.rings.arrange(self.scene.table.rect.union(self.scene.desk.go.rect))

    # --- questions ----------------------------------------------------------------------------------------------

    def before(self, ask: Ask) -> None:
        """Whether the step is done, so that the next one is told."""
        if ask.side == PUPIL and ask.kind != "dice":
            if self.course.arrive():
                self._arrived()
            else:
                self.note.show(self.course)     # in place of what was seen in between

    def after(self, ask: Ask) -> None:
        """Who is to be pointed at comes into view; after the last step the lesson ends in a moment."""
        want = self.course.want
        if want is not None and want.point and ask.side == PUPIL:
            self.scene.table.keep_in_sight([(one.x / GRID, one.y / GRID) for one in self.scene.match.state.standing()
                                            if want.point in (one.id, getattr(one, "unit", ""))])
        if self.course.over and not self.scene.ended:
            self._keep_done()
            self.scene.ui.after(LOOK, self._finish_here)

    def work(self) -> None:
        """The note tells keys to who uses them; the button that is asked for is marked."""
        self.note.tell_keys()
        self._mark_button()

    def _mark_button(self) -> None:
        """Mark the button that the step asks for, as long as it is to be pressed."""
        decision, want = self.scene.decision, self.course.want
        known = (decision, decision.mode if decision is not None else None, want, self.course.astray,
                 tuple(self.scene.desk.actions.children), len(self.scene.choice.cards), self._has_seen())
        if known == self._button_for:
            return
        self._button_for = known
        if self._has_seen():
            self.rings.mark(self.scene.desk.go)
            return
        asked = decision is not None and want is not None and want.hint and not self.course.astray
        self.rings.mark(wanted_button(self.scene, decision, self.scene.match.read(want.hint))
                        if asked and decision is not None and want is not None else None)

    def _arrived(self) -> None:
        """Show the next step."""
        self.scene.plan.drop()          # what was planned beyond it is asked for again
        self.rings.point_at([])
        self.note.show(self.course)
        self.scene.sound("page_turn")
        if not self.course.over:
            self._keep_place()

    def _finish_here(self) -> None:
        """Finish if that is still so: meanwhile the pupil may have left, begun again, or taken the last answer back."""
        if self.scene.app.scene is not self.scene or not self.course.over or self.scene.ended:
            return
        if self.scene.stage.layers:
            self.scene.ui.after(LOOK, self._finish_here)
        else:
            self.finish()

    def _keep_done(self) -> None:
        try:
            remember(self.lesson.ruleset, 0, True)
        except Bad as error:
            self.scene.stage.toast(T("How far you are cannot be kept: {why}", why=error), 6)

    def _keep_place(self) -> None:
        try:
            remember(self.lesson.ruleset, self.course.at)
        except Bad as error:
            self.scene.stage.toast(T("How far you are cannot be kept: {why}", why=error), 6)

    def answers(self, ask: Ask) -> bool:
        """Dice come from the lesson; every other question is put to the pupil."""
        if ask.kind != "dice":
            return False
        self.scene.decision = None
        self.scene.give(self.course.dice())
        return True

    def told(self, number: int) -> None:
        """The note tells what is being shown."""
        words = self.scene.match.story()[number].text if number < len(self.scene.match.story()) else ""
        if self.scene.decision is None and words and not self.course.astray:
            self.note.happens(words)

    # --- answers ------------------------------------------------------------------------------------------------

    def refuses(self, answer: Answer) -> bool:
        """An answer of the pupil: as asked, another sensible one, or one that is explained and refused."""
        ask = self.scene.match.ask
        if ask is None or ask.kind == "dice":
            return False
        if self.course.over:            # the last answer is being looked at
            self.scene.plan.drop()
            return True
        if self.course.astray:
            self.scene.plan.drop()
            self.scene.stage.toast(T("Take your last answer back first (<undo>), then go on with the lesson."), 4)
            self.rings.point_at([widget_spot(self.note.back)])
            return True
        if self.scene.decision is not None and self.only_looks(self.scene.decision.at.figure):
            self.scene.plan.drop()
            self._read_about(self.scene.decision.at.figure)      # seen, and so done
            return True
        try:
            verdict = self.course.judge(ask, answer)
        except Refused:
            return False                # the match says why
        if verdict.judged == "wrong":
            self.scene.plan.drop()
            self.explain(verdict.text)
            return True
        self.course.given(verdict)
        self.rings.point_at([])
        self.note.show(self.course)
        return False

    def goes_on(self, answer: Answer) -> bool:
        """The second half of a plan (go there, then attack) is given only where it is asked for."""
        ask = self.scene.match.ask
        try:
            return ask is not None and self.course.judge(ask, answer).judged == "right"
        except Refused:
            return False

    def carries_on(self, act: Act) -> bool:
        """Only for an attack that the same step asks for after the way."""
        later = self.course.step.want[self.course.asked + 1:]
        return act in [self.scene.match.read(want.hint).act for want in later if want.hint]

    def only_looks(self, figure: str) -> bool:
        """Whether the step asks no more than to point at that figure."""
        want = self.course.want
        return want is not None and bool(want.point) and want.point == figure and not self.course.astray

    def explain(self, text: str) -> None:
        """Tell that an answer was refused, and why."""
        self.course.warn(text)
        self.note.show(self.course)
        self.scene.sound("question")
        self.scene.showing.again()

    def amended(self, decision: Decision, shown: Shown) -> Shown:
        """With the spot or the figure that the step asks for; the gold button does what is asked for."""
        gold, want = shown.gold, self.course.want
        found = decision.proposal()
        if (found is not None and len(found[1]) > 1 and found[1][1].act.word != "fight"
                and not self.carries_on(found[1][1].act)):
            first = decision.ask.option(found[1][0].act)        # what follows it is not asked for yet
            gold = replace(gold, label=T("Go there") if first is None or first.takes != "nothing" else first.label)
        if self.only_looks(decision.at.figure) and not self._has_seen():
            self._seen = decision.at.figure
            self.note.has_seen()
        if self._has_seen():
            gold = replace(gold, label=SEEN, enabled=True)
        if want is not None and not self.course.astray and decision.ask.side == PUPIL:
            answer = self.scene.match.read(want.hint) if want.hint else None
            shown.overlay.advice = (*shown.overlay.advice, *marked(self.scene, decision, answer, want.point))
        return replace(shown, gold=gold, tip=self._about_cover(decision, shown.tip))

    def _about_cover(self, decision: Decision, tip: Tip | None) -> Tip | None:
        """Where the step is about cover, who sees it there and what shots alone may do are told first."""
        want, planned = self.course.want, decision.planned
        spot = planned.there() if planned is not None and decision.at.place is not None else None
        if tip is None or spot is None or want is None or not want.covered or self.course.astray:
            return tip
        first = (seen_words(self.scene.dangers, spot), *shot_lines(self.scene.dangers, spot))
        return tip._replace(body=(*(fact for fact in tip.body if fact in first),
                                  *(fact for fact in tip.body if fact not in first)))

    def _has_seen(self) -> bool:
        """Whether what the step asks to be pointed at was, so that it can be gone on."""
        return bool(self._seen) and self.only_looks(self._seen)

    def commit(self) -> bool:
        """Once what was to be looked at was, on to what comes next."""
        if not self._has_seen() or self.scene.director.busy:
            return False
        self._read_about(self._seen)
        return True

    def _read_about(self, figure: str) -> None:
        """What was to be pointed at has been read about."""
        self._seen = ""
        if self.course.pointed(figure):
            if self.course.arrive():
                self._arrived()
            else:
                self.note.show(self.course)
            self.scene.showing.again()

    # --- buttons ------------------------------------------------------------------------------------------------

    def show_me(self) -> None:
        """Point at what the step wants; why the last answer was refused gives way to what the step tells."""
        if self.course.refused:
            self._read_refusal()
        if self.scene.director.busy:
            self.scene.director.finish()
            self.scene.go_on()
        decision, want = self.scene.decision, self.course.want
        if self.course.astray:
            self.rings.point_at([widget_spot(self.note.back)])
        elif decision is None or want is None:
            self.scene.stage.toast(T("Nothing is asked of you just now: watch."), 3)
        elif want.point:
            spots = point_at(self.scene, decision, want.point)        # which may be all that was asked for
            self.rings.point_at(spots)
        else:
            self.rings.point_at(point_out(self.scene, decision, self.scene.match.read(want.hint)))

    def undo(self) -> bool:
        """Go back to before the last answer, whatever the dice were; before that, past the words of a refusal."""
        if self.course.refused:
            self._read_refusal()
        elif self.course.back():
            self._go_back()
            self.scene.ui.request_layout()
        else:
            self.scene.stage.toast(T("This is where the lesson begins."), 3)
        return True

    def _go_back(self) -> None:
        """Show where the course has gone back to."""
        self.scene.ended = False
        self.rings.point_at([])
        self.scene.gone_back()
        self.note.show(self.course)

    def _read_refusal(self) -> None:
        """What the step tells is shown again."""
        self.course.warn("")
        self.note.show(self.course)

    def leave_lesson(self) -> None:
        """Close the lesson; it is kept at this step."""
        self.scene.app.pop()

    def menu(self) -> bool:
        """Esc: continue, begin again, leave."""
        Dialog(T("Lesson paused"), T("The lesson waits at step {n} of {all}. Nothing else is kept or lost.",
                                     n=min(self.course.at + 1, len(self.lesson.steps)), all=len(self.lesson.steps)),
               [(T("Go on"), None), (T("Begin again"), self.begin_again), (T("Leave"), self.leave_lesson)],
               keys=("", "ask_again", "ask_leave"), wide=600).show(self.scene.ui)
        return True

    def begin_again(self) -> None:
        """From the first step."""
        while self.course.back():
            pass
        if self.course.at:      # it was gone on with: what came before was taken by the hints
            self.scene.app.replace(lesson_scene(self.lesson.ruleset, at=0))
            return
        self.scene.director.finish()
        self._go_back()
        self._keep_place()

    def key(self, key: Key) -> bool:
        """*Show me* first."""
        if not key.does(SHOW):
            return False
        self.note.hint.flash()
        self.show_me()
        return True

    # --- the end ------------------------------------------------------------------------------------------------

    def ended(self) -> bool:
        """The battle is over: finish the lesson, or ask to take an answer back."""
        if not self.scene.ended and self.course.astray:
            self.scene.ended = True
            self.note.show(self.course)
        elif not self.scene.ended:
            self.finish()
        return True

    def finish(self) -> None:
        """After the last step: a summary, and the offer of a battle."""
        if self.scene.ended:
            return
        self.scene.ended = True
        self._keep_done()
        self.scene.sound("victory")
        below = self.scene.app.scenes[self.scene.app.scenes.index(self.scene) - 1]
        leave = T("Other lessons") if below.name == "lessons" else T("Leave")
        Dialog(T("Lesson done: {name}", name=self.scene.rules.title), told(self.lesson.done),
               [(leave, self.leave_lesson), (T("Begin again"), self.begin_again),
                (T("First battle at {level}", level=opponents()[0][1]), self.play_on)], safe=0, likely=2,
               keys=("", "ask_again", "ask_play"), wide=640).show(self.scene.ui)

    def play_on(self) -> None:
        """A small battle of the ruleset in place of the lesson, against the weakest opponent; it begins with its
        briefing."""
        app = self.scene.app
        app.pop()
        navigation.at_level(app, partial(first_battle, self.lesson), self.lesson.ruleset, opponents()[0][0])


class OtherSide(Opponents):
    """The other side, who answers as the lesson says."""

    def __init__(self, course: Course) -> None:
        super().__init__(course.match.players)
        self.course = course

    def answer(self, match: Match) -> Answer:
        """The answer to the open question."""
        return self.course.other_side()


def lesson_scene(ruleset_id: str, at: int | None = None) -> BattleScene:
    """The first lesson of a ruleset at that step, or (None) where it was left. Raises Bad where it cannot be played."""
    lesson = load_lesson(ruleset_id, rules.get)
    match: Match = lesson.match(rules.get)
    match.players = ("human", TEACHER)
    begin = taken().get(ruleset_id)
    course = Course(lesson, match, at if at is not None else begin.step if begin is not None else 0)
    return battle_type(ruleset_id)(match, journal=False, guide=partial(LessonGuide, course=course))
