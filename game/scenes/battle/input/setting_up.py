"""Setting up on the screen, in every ruleset: answers that can be taken back are given, one that cannot waits for
*Begin*.

Figures that were set up are answers too, in the journal at once. As long as no die was rolled and the other player has
not answered, they can be taken back: a figure that is dragged elsewhere is an answer taken back and given anew, the
others given again. The one answer that ends this, usually that of the last figure, is *held* on the table until the
gold button says *Begin*. Whether an answer ends it is asked of the rules on a fork. What is held, or in hand, is kept
with the battle as a note behind its record.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau
from typing import Final, Protocol

from game.ai.player import ADVISER
from game.ai.worker import Job
from game.core.errors import Refused
from game.core.play.acts import Deploy, Lift, TakeEdge
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.play import side_name
from game.core.table.marching.marching import places_of
from game.core.table.pieces import Edge, Table
from game.core.table.places import GRID, SIDES, Place, Side
from game.core.text import T, Text
from game.scenes.battle.input.deciding import Board, Decision
from game.scenes.battle.input.placing import Placing
from game.scenes.battle.keeping import Keeping
from game.scenes.battle.playback.framing import Framing
from game.scenes.rulesets.briefing import BriefingArea
from game.scenes.rulesets.view import view_of
from game.ui.table.overlay import Away, Overlay
from game.ui.widgets import Button

EDGES: Final[dict[Edge, tuple[Text, Text]]] = {
    "south": (T("South edge"), T("South end")), "north": (T("North edge"), T("North end")),
    "west": (T("West edge"), T("West end")), "east": (T("East edge"), T("East end"))}
"""The name of each edge and each end of the table."""


def edge_words(option: Option, *, ends: bool = False) -> Text:
    """The label of an edge (or end) of the table on its answer card."""
    return EDGES[option.act.edge][ends] if isinstance(option.act, TakeEdge) else option.label


def outline(area: BriefingArea, table: Table) -> tuple[tuple[float, float], ...]:
    """The closed outline of where a side sets up, as far as it lies on the table (1/64 inch)."""
    west, south, east, north = area.box
    if area.round:
        far, x, y = (east - west) / 2, (west + east) / 2, (south + north) / 2
        round_it = ((x + far * cos(tau * i / 64), y + far * sin(tau * i / 64)) for i in range(65))
        return tuple((min(max(a, 0.0), float(table.width)), min(max(b, 0.0), float(table.height)))
                     for a, b in round_it)
    return (west, south), (east, south), (east, north), (west, north), (west, south)


class SettingUpBoard(Board, Protocol):
    """What setting up needs of the battle screen."""

    keeping: Keeping

    @property
    def framing(self) -> Framing: ...
    def forget_question(self) -> None: ...


class SettingUp:
    """What a player who sets up can still change; the scene asks it before it gives an answer."""

    def __init__(self, scene: SettingUpBoard, held: Sequence[Answer] = ()) -> None:
        """`held` was laid out and not given when the battle was kept: it lies there again."""
        self.scene = scene
        self.held = list(held)
        self._certain = False
        """Whether the answer that is being given was confirmed."""
        self._still = False
        """Whether the view stays where it is, as the same player goes on setting up."""
        self._proposes: int | None = None
        """The side whose rest is being proposed."""
        self._proposal: tuple[int, Job] | None = None
        """For which revision of the match a proposal is being thought about."""
        self._looked_at: int | None = None
        """The side that sets up and was shown where."""
        self._said_all = False
        """Whether the bar says that all are set up."""
        self._areas: tuple[Side, tuple[BriefingArea, ...]] | None = None
        """For a side, where the other one sets up."""
        self._known: tuple[int, dict[str, Answer]] | None = None

    # --- what is not given yet ----------------------------------------------------------------------------------

    def held_answers(self) -> Sequence[Answer]:
        """The answers that wait for *Begin*, and what is in hand at its former place."""
        hand = self.hand
        if self.held or hand is None:
            return self.held
        answer = hand.carried.answer() if hand.held else hand.carried.origin
        return [] if answer is None else [answer]

    def state_of(self, one: str) -> Text | None:
        """What the card of a figure or unit tells while its place is laid out and not given; None: as usual."""
        answer = self.hand.carried.answer() if self.hand is not None and self.hand.held else None
        here = answer is not None and isinstance(answer.act, Deploy) and answer.act.who == one
        return T("has its place") if here else None

    def lay_again(self) -> None:
        """Lay out again what was laid out when the battle was kept."""
        again = [answer for answer in self.held if isinstance(answer.act, Deploy)]
        for answer in again:
            if self.hand is not None and not self.hand.held:
                self.held = []
                self.scene.give(answer)
        self.held = []

    @property
    def hand(self) -> Placing | None:
        """The open question that sets up; None while another one is open."""
        decision = self.scene.decision
        return decision if isinstance(decision, Placing) else None

    # --- what has been set up -----------------------------------------------------------------------------------

    def _run(self) -> list[Answer]:
        """The answers of this side that can still be taken back, all of them set-up answers, oldest first."""
        ask, found = self.scene.match.ask, list[Answer]()
        if ask is None or ask.kind != "deploy" or self.scene.match.boundary[1]:
            return found
        for step in reversed(self.scene.match.steps):
            act = step.answers[0].act if len(step.answers) == 1 and not step.faces else None
            if not isinstance(act, (Deploy, Lift)) or not act.who.startswith(SIDES[ask.side]):
                break
            found.append(step.answers[0])
        return found[::-1]

    def standing(self) -> dict[str, Answer]:
        """Figures or units that the asked side has set up and may still move, with their answers."""
        if self._known is None or self._known[0] != self.scene.match.revision:
            them: dict[str, Answer] = {}
            for answer in self._run():
                assert isinstance(answer.act, (Deploy, Lift))
                them.pop(answer.act.who, None)
                if isinstance(answer.act, Deploy):
                    them[answer.act.who] = answer
            self._known = (self.scene.match.revision, them)
        return self._known[1]

    def take_up(self, who: str) -> bool:
        """Take up a figure (or unit) that was set up; the others stay. False where that is not possible."""
        run, hand = self._run(), self.hand
        at = max((i for i, one in enumerate(run) if isinstance(one.act, Deploy) and one.act.who == who), default=-1)
        if at < 0 or hand is None:
            return False
        answer, later = run[at], run[at + 1:]
        held = hand.carried.answer() if hand.held else hand.carried.origin
        for _ in range(len(run) - at):
            self.scene.match.undo()
        try:
            for each in [*later, held] if held is not None else later:
                self.scene.match.answer(each)
        except Refused as error:
            while len(self._run()) > at:
                self.scene.match.undo()
            for each in run[at:]:
                self.scene.match.answer(each)
            self.scene.stage.toast(T("It has to stay: {why}", why=error), 3)
            return False
        self._look_anew()
        if self.hand is not None:
            self.hand.carried.pick_up(who, answer)
        self.scene.keeping.write()
        return True

    def take_all_up(self) -> None:
        """Begin setting up anew."""
        self._stop_proposing()
        for _ in self._run():
            self.scene.match.undo()
        self._look_anew()
        self.scene.keeping.write()

    def _look_anew(self) -> None:
        """Show the match as it stands, without words or motion."""
        self._still = True
        try:
            self.scene.forget_question()
            self.scene.go_on()
        finally:
            self._still = False

    def frames(self, decision: Decision) -> bool:
        """Keep the view while the same player goes on setting up; a player who comes back sees those who stand. False:
        frame the question like any other."""
        goes_on = decision.sets_up and bool(decision.movable())
        comes_back = goes_on and self._looked_at != decision.ask.side
        self._looked_at = decision.ask.side if decision.sets_up else None
        if comes_back:
            self._show_spots(self._stand())
        return comes_back or self._still or goes_on

    # --- the enemy ----------------------------------------------------------------------------------------------

    def show_enemy(self, over: Overlay, side: Side) -> None:
        """Whoever of the enemy stands already is pointed at, and so is where others may still be set up, which lies
        there in dashes of its colour."""
        now = self.scene.match.now
        over.sets_up = side
        if all(one.placed for one in now.state.of(1 - side)):
            return
        if self._areas is None or self._areas[0] != side:
            found = view_of(self.scene.rules.id).briefing(now).areas
            self._areas = side, tuple(area for area in found if area.side == 1 - side)
        areas = self._areas[1]
        over.zones += tuple(((outline(area, now.setup.table),), area.side) for area in areas)
        over.away = tuple(Away((w / GRID, s / GRID, e / GRID, n / GRID), 1 - side, area.words)
                          for area in areas for w, s, e, n in [area.box] if str(area.words))

    # --- answering ----------------------------------------------------------------------------------------------

    def holds(self, answer: Answer) -> bool:
        """Whether an answer ends what can still be changed, so that it is held instead of given."""
        if self._certain or self.hand is None or self.closes(answer) is None:
            return False
        self.hand.carried.keep(answer)
        self.scene.keeping.write()
        return True

    def begin(self, answer: Answer) -> None:
        """Give what was held."""
        self._certain = True
        try:
            self.scene.give(answer)
        finally:
            self._certain = False

    def closes(self, answer: Answer) -> Text | None:
        """The words of the gold button where this answer ends what its side can still change; None where it does
        not."""
        ask = self.scene.match.ask
        if ask is None or ask.kind != "deploy" or self.scene.opponents.plays(ask.side):
            return None
        if not isinstance(answer.act, Deploy):
            return None
        option = ask.option(answer.act)
        if option is None or option.why_not(answer) is not None:
            return None
        fork = self.scene.match.fork(0)
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

    def buttons(self, ask: Ask) -> list[Button]:
        """The buttons while figures are set up."""
        if ask.kind != "deploy":
            return []
        buttons = [Button(T("Set up for me"), self.set_up_for_me, key="advice", size=44,
                          tip=T("The computer proposes the rest as it would set up itself. Everything can be dragged, "
                                "turned and undone until you begin."))]
        if self.standing():
            buttons.append(Button(T("Set up anew"), self.take_all_up, key="all_up", size=44,
                                  tip=T("Takes all your figures off the table again (<all_up>)")))
        return buttons

    def set_up_for_me(self) -> None:
        """Have an opponent propose the rest, one after another, in another process."""
        ask, hand = self.scene.match.ask, self.hand
        if ask is None or hand is None:
            return
        if hand.carried.origin is not None:
            self.scene.give(hand.carried.origin)
        self._proposes = ask.side
        self.scene.moving = True
        self._say_work()

    def work(self) -> bool:
        """Once a frame: show the next proposed figure; whether the proposal goes on."""
        if self._proposes is None:
            return False
        self._propose()
        self._say_work()
        return True

    def _choosing(self) -> bool:
        """Whether the next place of a proposal is being computed."""
        hand = self.hand
        return hand is not None and hand.ask.side == self._proposes and not (
            hand.held or hand.carried.origin is not None)

    def _say_work(self) -> None:
        """Tell in the bar that the next place is being computed."""
        ask, thinks = self.scene.match.ask, self._choosing()
        if ask is not None and self.scene.decision is not None and self.scene.desk.prompt.busy != thinks:
            self.scene.desk.prompt.busy = thinks
            self.scene.showing.say_question(ask)

    def _propose(self) -> None:
        ask = self.scene.match.ask
        if ask is None or ask.kind != "deploy":
            self._stop_proposing()
            return
        hand = self.hand
        if self.scene.director.busy or hand is None or ask.side != self._proposes:
            return                                      # what was set up is being shown, or it is the other's turn
        if hand.held or hand.carried.origin is not None:
            if len(hand.carried.waiting()) == 1:
                self._stop_proposing()                  # all stand: it is for the player to say
            return
        if self._proposal is None or self._proposal[0] != self.scene.match.revision:
            self._drop_proposal()
            self._proposal = (self.scene.match.revision, self.scene.opponents.proposal(self.scene.match, ADVISER))
        job = self._proposal[1]
        if job.done():
            self._proposal = None
            answer = job.result().answer
            self._show_spots([answer.place] if answer.place is not None else list(places_of(answer).values()))
            self.scene.give(answer)

    def _show_spots(self, spots: list[Place]) -> None:
        """Where some of these places are off the screen, move the view to show them and all who were set up."""
        table = self.scene.table
        if not self.scene.framing.view_moves() or all(
                table.camera.sees(spot.x / GRID, spot.y / GRID, 0.8) for spot in spots):
            return
        table.end_glide()
        table.following.show([(spot.x / GRID, spot.y / GRID) for spot in (*spots, *self._stand())])

    def _stand(self) -> list[Place]:
        """The places of the side that sets up."""
        ask = self.scene.match.ask
        return [] if ask is None else [f.place for f in self.scene.match.state.of(ask.side) if f.placed]

    def question_words(self) -> Text | None:
        """The words of the question once the last figure waits for *Begin*, or while a proposal is made; None: as
        usual."""
        if self._choosing():
            return T("Choosing places: Z stops it")
        if self._all_wait():
            return T("Everybody has a place: begin, or move somebody")
        return None

    def _all_wait(self) -> bool:
        return self.hand is not None and self.hand.held and len(self.hand.carried.waiting()) == 1

    def say_again(self, decision: Decision) -> None:
        """Word the question anew when the last figure begins or ceases to wait."""
        if decision is self.scene.decision and decision.ask.kind == "deploy" and self._all_wait() != self._said_all:
            self._said_all = self._all_wait()
            self.scene.showing.say_question(decision.ask)

    def _stop_proposing(self) -> None:
        self._proposes = None
        self._drop_proposal()
        self._say_work()

    def _drop_proposal(self) -> None:
        if self._proposal is not None:
            self._proposal[1].cancel()
            self._proposal = None

    def undone(self) -> bool:
        """Undo while something is proposed or held: end that. False: take back the last answer."""
        chose = self._choosing()
        self._stop_proposing()
        if chose:
            return True
        return self.hand is not None and self.hand.held and self.hand.carried.put_back()
