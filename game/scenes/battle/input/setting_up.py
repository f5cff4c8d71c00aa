"""Setting up on the screen, in every ruleset: what can be taken back is given, what cannot waits for *Begin*.

A battle is its answers, so figures that were set up are answers too, in the journal at once. As long as no die was
rolled and the other player has not answered, they can be taken back: a figure that is dragged elsewhere is an answer
taken back and given anew, the others given again as they were. The one answer that ends this, mostly that of the last
figure, is not given but *held* on the table until the gold button says *Begin*. Whether an answer ends it is asked of
the rules themselves, on a fork. What is held, or in hand, is kept with the battle as a note behind its record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.worker import Job
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.play import side_name
from game.core.play.reasons import Reason
from game.core.table.marching.marching import places_of
from game.core.table.places import GRID, SIDES, Place
from game.core.text import T, Text
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.scene import BattleScene
from game.ui.widgets import Button

EDGES: Final = {"south": (T("South edge"), T("South end")), "north": (T("North edge"), T("North end")),
                "west": (T("West edge"), T("West end")), "east": (T("East edge"), T("East end"))}
PLANNER: Final = "normal"
"""The opponent whose planning *Set up for me* proposes."""
SETTING_UP: Final = ("deploy", "lift")
"""First words of answers that set up, or take up again."""


def edge_words(option: Option, *, ends: bool = False) -> Text:
    """What an edge (or end) of the table is called on its answer card."""
    side = option.key.split()[-1]
    return EDGES[side][ends] if side in EDGES else option.label


class SetUpForMe(BattleScene):
    """The part of the battle scene that sets up."""

    _certain = False
    """Whether the answer that is being given was confirmed."""
    _still = False
    """Whether the view stays where it is, as the same player goes on setting up."""
    _proposes: int | None = None
    """The side whose rest is being proposed."""
    _proposal: tuple[int, Job] | None = None
    """For which revision of the match a proposal is being thought about."""
    _looked_at: int | None = None
    """The side that sets up and was shown where."""
    _said_all = False
    """Whether the bar says that all are set up."""
    _standing: tuple[int, dict[str, Answer]] | None = None

    # --- what is not given yet ----------------------------------------------------------------------------------

    def held_answers(self) -> Sequence[Answer]:
        """What waits for *Begin* where it lies; what is in hand where it stood."""
        decision = self.decision
        if self.held or decision is None or not decision.sets_up:
            return self.held
        answer = decision.placed() if decision.held else decision.origin
        return [] if answer is None else [answer]

    def on_enter(self) -> None:
        """What was laid out when the battle was kept lies there again."""
        super().on_enter()
        again = [answer for answer in self.held if answer.key.startswith("deploy ")]
        for answer in again:
            if self.decision is not None and self.decision.sets_up and not self.decision.held:
                self.held = []
                self.give(answer)
        self.held = []

    # --- what has been set up -----------------------------------------------------------------------------------

    def _run(self) -> list[Answer]:
        """The answers of this side that can still be taken back, all of setting up, oldest first."""
        ask, found = self.match.ask, list[Answer]()
        if ask is None or ask.kind != "deploy" or self.match.boundary[1]:
            return found
        for step in reversed(self.match.steps):
            words = step.answers[0].key.split() if len(step.answers) == 1 and not step.faces else []
            if len(words) != 2 or words[0] not in SETTING_UP or not words[1].startswith(SIDES[ask.side]):
                break
            found.append(step.answers[0])
        return found[::-1]

    def set_up_by_me(self) -> dict[str, Answer]:
        """Figures or units that the side which is asked has set up and may still move, with their answers."""
        if self._standing is None or self._standing[0] != self.match.revision:
            them: dict[str, Answer] = {}
            for answer in self._run():
                word, who = answer.key.split()
                them.pop(who, None)
                if word == "deploy":
                    them[who] = answer
            self._standing = (self.match.revision, them)
        return self._standing[1]

    def take_up(self, who: str) -> bool:
        """Take a figure (or unit) that was set up in hand again; everybody else stays. False where that cannot be."""
        run, decision = self._run(), self.decision
        at = next((i for i in range(len(run) - 1, -1, -1) if run[i].key == f"deploy {who}"), -1)
        if at < 0 or decision is None:
            return False
        answer, later = run[at], run[at + 1:]
        held = decision.placed() if decision.held else decision.origin
        for _ in range(len(run) - at):
            self.match.undo()
        try:
            for each in [*later, held] if held is not None else later:
                self.match.answer(each)
        except Refused as error:
            while len(self._run()) > at:
                self.match.undo()
            for each in run[at:]:
                self.match.answer(each)
            self.stage.toast(T("It has to stay: {why}", why=str(error)), 3)
            return False
        self._look_anew()
        if self.decision is not None:
            self.decision.pick_up(who, answer)
        self._write_journal()
        return True

    def take_all_up(self) -> None:
        """Begin setting up anew."""
        self._stop_proposing()
        for _ in self._run():
            self.match.undo()
        self._look_anew()
        self._write_journal()

    def _look_anew(self) -> None:
        """The match went back and forth: show it as it stands now, without a word or a motion."""
        self.director.finish()
        self.decision, self._asked = None, None
        self._told = len(self.match.story())
        self._sync_all()
        self._still = True
        try:
            self._next()
        finally:
            self._still = False

    def _look_at_question(self, decision: Decision) -> None:
        """The view stays while the same player goes on setting up; whoever comes back to it sees who stands."""
        goes_on = bool(decision.sets_up and decision.movable())
        comes_back = goes_on and self._looked_at != decision.ask.side
        self._looked_at = decision.ask.side if decision.sets_up else None
        if comes_back:
            self._show_spots(self._stand())
        elif not self._still and not goes_on:
            super()._look_at_question(decision)

    # --- answering ----------------------------------------------------------------------------------------------

    def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None:
        """Answer; the answer that ends what can still be changed is held on the table instead."""
        if not watched and not self._certain and self.decision is not None and self.closes(answer) is not None:
            self.decision.hold(answer)
            self._write_journal()
            return
        super().give(answer, watched=watched, why=why)

    def begin(self, answer: Answer) -> None:
        """Give what was held: it is certain."""
        self._certain = True
        try:
            self.give(answer)
        finally:
            self._certain = False

    def closes(self, answer: Answer) -> Text | None:
        """What the gold button says where this answer ends what its side can still change; None where it does not."""
        ask = self.match.ask
        if ask is None or ask.kind != "deploy" or self.opponents.plays(ask.side):
            return None
        if not answer.key.startswith("deploy "):
            return None
        option = ask.option(answer.key)
        if option is None or option.why_not(answer) is not None:
            return None
        fork = self.match.fork(0)
        fork.trusted(answer)
        after = fork.ask
        if after is None or after.kind != "deploy":
            return T("Begin the battle")
        if after.side == ask.side:
            return None
        if sum(o.kind == "deploy" for o in ask.listed()) == 1:
            return T("Done: {side} sets up", side=side_name(after.side))
        return T("{what} for good", what=option.label)

    # --- a proposal ---------------------------------------------------------------------------------------------

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """While figures are set up."""
        if ask.kind != "deploy":
            return []
        buttons = [Button(T("Set up for me"), self.set_up_for_me, key="A", size=44,
                          tip=T("The computer proposes the rest as it would set up itself. Everything can be dragged, "
                                "turned and undone until you begin."))]
        if self.set_up_by_me():
            buttons.append(Button(T("Take all up"), self.take_all_up, key="X", size=44, short=T("All up"),
                                  tip=T("Begin setting up anew")))
        return buttons

    def set_up_for_me(self) -> None:
        """Have the rest proposed, one after another, thought about away from the screen."""
        ask, decision = self.match.ask, self.decision
        if ask is None or ask.kind != "deploy" or decision is None:
            return
        if decision.origin is not None:
            self.give(decision.origin)
        self._proposes = ask.side
        self.moving = True
        self._say_work()

    def update(self, dt: float) -> None:
        """The shared work of a frame, and the next figure of a proposal once it is thought of."""
        super().update(dt)
        if self._proposes is not None:
            self._propose()
            self._say_work()
            self.moving = True

    def _choosing(self) -> bool:
        """Whether the next place of a proposal is being thought about."""
        decision = self.decision
        return self._proposes is not None and decision is not None and decision.sets_up and not (
            decision.held or decision.origin is not None)

    def _say_work(self) -> None:
        """Words and dots in the bar, as long as the next place is being thought about."""
        ask, thinks = self.match.ask, self._choosing()
        if ask is not None and self.decision is not None and self.prompt.busy != thinks:
            self.prompt.busy = thinks
            self.say_question(ask)

    def _propose(self) -> None:
        ask = self.match.ask
        if ask is None or ask.kind != "deploy":
            self._stop_proposing()
            return
        if self.director.busy or self.decision is None or ask.side != self._proposes:
            return                                      # what was set up is being shown, or it is the other's turn
        if self.decision.held or self.decision.origin is not None:
            if len(self.decision.waiting()) == 1:
                self._stop_proposing()                  # all stand: it is for the player to say
            return
        if self._proposal is None or self._proposal[0] != self.match.revision:
            self._drop_proposal()
            self._proposal = (self.match.revision, self.opponents.proposal(self.match, PLANNER))
        job = self._proposal[1]
        if job.done():
            self._proposal = None
            answer = job.result().answer
            self._show_spots([answer.place] if answer.place is not None else list(places_of(answer).values()))
            self.give(answer)

    def _show_spots(self, spots: list[Place]) -> None:
        """Where some of these are off the screen, go back to where they and all who were set up are seen."""
        if not self.view_moves() or all(self.table.camera.sees(spot.x / GRID, spot.y / GRID, 0.8) for spot in spots):
            return
        self.table.end_glide()
        self.table.fit()
        xs, ys = zip(*[*spots, *self._stand()], strict=True)
        self.table.camera.look_at((min(xs) + max(xs)) / 2 / GRID, (min(ys) + max(ys)) / 2 / GRID)

    def _stand(self) -> list[Place]:
        """Where those of the side that sets up stand."""
        ask = self.match.ask
        return [] if ask is None else [f.place for f in self.match.state.of(ask.side) if f.placed]

    def question_words(self, ask: Ask) -> Text:
        """Once the last one waits for *Begin* nobody is "to go" any more; while a proposal is made it says so."""
        if self._choosing():
            return T("Choosing places: Z stops it")
        if self._all_wait():
            return T("All are set up: begin, or move somebody")
        return super().question_words(ask)

    def _all_wait(self) -> bool:
        decision = self.decision
        return decision is not None and decision.ask.kind == "deploy" and bool(decision.held) and (
            len(decision.waiting()) == 1)

    def show_decision(self, decision: Decision) -> None:
        """What is considered; and the question anew where the last one waits, or no longer does."""
        super().show_decision(decision)
        if decision is self.decision and decision.ask.kind == "deploy" and self._all_wait() != self._said_all:
            self._said_all = self._all_wait()
            self.say_question(decision.ask)

    def _stop_proposing(self) -> None:
        self._proposes = None
        self._drop_proposal()
        self._say_work()

    def _drop_proposal(self) -> None:
        if self._proposal is not None:
            self._proposal[1].cancel()
            self._proposal = None

    def undo(self) -> None:
        """While something is proposed: ends that. What is held or in hand is let go of first."""
        chose = self._choosing()
        self._stop_proposing()
        if chose:
            return
        decision = self.decision
        if decision is not None and decision.sets_up and decision.held:
            decision.put_back()
            return
        super().undo()
