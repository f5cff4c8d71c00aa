"""The open question being decided, as the screen knows it: what is pointed at, what Enter would answer, what is drawn.

Which class decides a question is chosen when it opens, by its kind: `acting.FigureDecision`, `placing.SetUp`, or one of
the ruleset's own. The answers here are those of a question about nothing on the table. No decision computes a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PickOption, PlaceOption
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.scenes.battle.ground import Ground, Leads
from game.scenes.battle.input.aim import NOTHING
from game.scenes.battle.input.approaching import WaysToAttack
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.foreseen import Foreseen
from game.scenes.battle.input.good import GoodPlaces
from game.scenes.battle.input.modes import Mode, key_of, modes_of
from game.scenes.battle.input.planned import AttackCard, Planned
from game.ui.keys import Key
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.core.outlook import Spot
    from game.core.state import Figure

HALF_INCH, FINE = GRID // 2, GRID // 16
"""Steps of the arrows, in 1/64 inch."""
ENDS = frozenset({"done", "end", "none", "keep", "no"})
"""Kinds of plain answers that finish an action."""


class Shows(Protocol):
    """Who shows what is considered (`showing.Showing`)."""

    def show(self, decision: Decision) -> None: ...
    def soon(self, decision: Decision) -> None: ...
    def again(self) -> None: ...
    def look_at_edge(self, decision: Decision) -> None: ...
    def takes_edge(self, decision: Decision) -> bool: ...
    def say_question(self, ask: Ask, *, thinking: bool = False) -> None: ...


class Holds(Protocol):
    """The pointer over the table (`pointing.Pointing`)."""

    @property
    def by_keys(self) -> bool: ...
    @property
    def on_table(self) -> bool: ...
    def hold(self) -> None: ...


class SetsUp(Protocol):
    """What can still be changed of the set-up (`setting_up.SettingUp`)."""

    def buttons(self, ask: Ask) -> Sequence[Widget]: ...


class Board(Ground, Protocol):
    """The battle screen as its parts know it: the ground, the open question, and how it is answered."""

    plan: Foreseen

    @property
    def decision(self) -> Decision | None: ...
    @property
    def showing(self) -> Shows: ...
    @property
    def pointing(self) -> Holds: ...
    @property
    def guide(self) -> Leads: ...
    @property
    def setting_up(self) -> SetsUp: ...
    def give(self, answer: Answer) -> None: ...
    def go_on(self) -> None: ...
    def say_wait(self) -> None: ...


class Decision:
    """UI state of one open question. `aim` points at something, `commit` answers."""

    scene: Board
    sets_up = False
    """Whether figures are being set up."""
    held = False
    """Whether what is set up lies at its place and only waits to be confirmed."""
    nothing = NOTHING
    """The aim while nothing is pointed at."""
    via: tuple[Place, ...] = ()
    """The waypoints to the place that is pointed at."""
    planned: Planned | None = None
    """What the planned move leads to."""
    near: WaysToAttack | None = None
    """The ways to attack the enemy that is pointed at."""
    good: GoodPlaces | None = None
    """The good places."""
    attack: AttackCard | None = None
    """The card of the attack that is pointed at."""

    parts = DecisionParts()
    """The classes of its parts."""

    def __init__(self, scene: Board, ask: Ask) -> None:
        self.scene, self.ask = scene, ask
        self.hands, self.drawn, self.row = self.parts.hands(self), self.parts.drawn(self), self.parts.row(self)
        self.now = scene.match.now
        """The moment of the question."""
        self.options = [o for o in ask.listed() if o.kind != "resign" and scene.labels.offered(ask, o)]
        """The offered answers, without resigning."""
        self.closed = {c.figure: c for c in reversed(ask.closed())}      # the first reason is the nearest
        """The figures that cannot be chosen, with the reason."""
        self.figures: dict[str, Option] = {}
        """The options that choose a figure, by its id."""
        self.deploys: dict[str, PlaceOption] = {}
        """The options that set up a figure, by its id."""
        self.modes = modes_of(self.options, self.now.state.figures, scene.labels.way)
        self.mode = next((m for m in self.modes if m.plain is None), None)
        self.at = self.nothing
        """What is pointed at, and what is known of it."""

    # --- what it is about ---------------------------------------------------------------------------------------

    @property
    def cards(self) -> bool:
        """Whether the answers are shown as large cards: few plain answers and nothing else."""
        plain = [o for o in self.options if type(o) is Option or isinstance(o, PickOption)]
        return len(plain) == len(self.options) and not self.figures and self.scene.labels.as_cards(self.ask, len(plain))

    def idle(self) -> Text:
        """What to do next, while nothing is considered."""
        return self.scene.labels.idle(self.ask)

    def targets(self) -> dict[str, Option]:
        """The figures that a click would attack."""
        return {}

    def mover(self) -> PlaceOption | None:
        """The option that a click on the ground means."""
        return None

    def movable(self) -> dict[str, Answer]:
        """Figures or units that were set up and may still be moved, with their answers."""
        return {}

    def named(self, some_id: str) -> Any:
        """The figure of that id, also a lost one; None where there is none. Rulesets with units override it."""
        state = self.now.state
        return state.figures.get(some_id) or state.gone.get(some_id)

    def card_of(self, some_id: str) -> str:
        """The id of the unit card that tells of it."""
        return some_id

    def figure_chosen_by(self, figure_id: str) -> bool:
        """Whether a figure of that id is itself an answer (not a target or something to look at)."""
        return figure_id in self.figures

    # --- considering --------------------------------------------------------------------------------------------

    def choose_mode(self, mode: Mode) -> None:
        """A button of the action bar was pressed."""
        if mode.plain is not None:
            self.scene.give(Answer(mode.plain.act))

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a place; `dragging`: it holds the active figure."""

    def aim_figure(self, figure: str) -> None:
        """Consider a figure: as an answer, as a target, or for what it is."""

    def aim_place(self, place: Place) -> None:
        """Consider a move there."""

    def consider(self, figure: str) -> None:
        """Aim at a figure and bring it into view."""

    @property
    def aimed(self) -> tuple[object, ...]:
        """How the question is aimed: another value once something else is considered."""
        return self.mode, self.at.figure, self.at.place, self.via

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Move what is considered by half an inch, or with `fine` by 1/16 inch."""

    def goes_somewhere(self) -> bool:
        """Whether the question asks, or may ask, where to go."""
        return self.mover() is not None

    def waypoint(self) -> None:
        """Fix the planned place as a waypoint; the path continues from there."""

    def found_later(self, spot: Spot | None) -> None:
        """What was worked out beside the frames is there: a part of the facts about a place, or something else."""
        self.refresh_soon()

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """Whether the question uses the wheel (dice or actions to spend); otherwise it zooms."""
        return False

    def key(self, key: Key) -> bool:
        """A key of the question; whether it was used."""
        arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
        if key.action in ("next", "previous"):
            self.row.cycle(1 if key.action == "next" else -1)
        elif key.action in arrows and not key.ctrl:
            self.nudge(*arrows[key.action], fine=key.shift)
        elif key.action == "commit":
            self.commit()
        elif key.digit and key.digit in self.row.digits().values():
            self.consider(next(figure for figure, digit in self.row.digits().items() if digit == key.digit))
        else:
            return False
        return True

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and the answers of Enter, several for a plan; None where there is nothing to answer."""
        return None

    def reason(self) -> Text | None:
        """Why what is pointed at is no answer; None where it is one."""
        return None

    def click(self) -> None:
        """Answer with what the pointer is on, or tell why nothing happens."""
        give_proposal(self)

    def commit(self) -> None:
        """Enter or the gold button: give the whole proposal, or tell why there is none."""
        give_proposal(self)

    def back(self) -> bool:
        """Esc: one step back; False where there is nothing to take back."""
        return False

    # --- showing ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what is considered on table, card, tip and button."""
        self.scene.showing.show(self)

    def refresh_soon(self) -> None:
        """The same once in a frame: for what a thread has found."""
        self.scene.showing.soon(self)

    def look_at(self, place: Place | None) -> None:
        """Bring a place into view."""
        if place is not None:
            self.scene.table.keep_in_sight([(place.x / GRID, place.y / GRID)])

    def buttons(self) -> Sequence[Widget]:
        """The buttons beside those of the modes."""
        return self.scene.setting_up.buttons(self.ask)


def give_proposal(decision: Decision) -> None:
    """Give the whole proposal, or tell why there is none."""
    found = decision.proposal()
    if found is not None:
        decision.scene.plan.give(found[1])
    else:
        decision.scene.stage.toast(why_nothing(decision), 4)


def why_nothing(decision: Decision) -> Text:
    """Why a click on what is pointed at answers nothing."""
    reason, idle = decision.reason(), decision.idle()
    if decision.ask.kind == "dice":
        return T("Type what the real dice show, or click their faces.")
    one = decision.named(decision.at.figure)
    if decision.deploys or one is None:
        if reason is not None:
            return T("Not there: {why}", why=reason)
        return T("Not there: {why}", why=decision.at.barred) if decision.at.barred is not None else idle
    if reason is not None:
        return T("{name}: {why}", name=one.name, why=reason)
    if isinstance(decision.at.forecast, WhyNot) and decision.near is not None and decision.near.seeking:
        return decision.near.lines()[0]         # it may be attacked after a move
    if isinstance(decision.at.forecast, WhyNot):
        return T("No attack on {name}: {why} {clause}", name=one.name, why=decision.at.forecast.reason,
                 clause=decision.at.forecast.clause)
    if decision.at.figure in decision.now.state.gone:
        return T("{name} is out of the battle.", name=one.name)
    if one.side == decision.ask.side:
        return _another(decision, one) or idle
    if isinstance(decision.at.forecast, Forecast) and decision.at.forecast.key and decision.targets():
        return T("{name} cannot be attacked by this answer: whoever can has a bright ring.", name=one.name)
    if isinstance(decision.at.forecast, Forecast) and decision.at.forecast.key:
        return T("{name} cannot be attacked by this answer: {what}", name=one.name, what=idle)
    return T("{name} is no answer to this question: {what}", name=one.name, what=idle)


def _another(decision: Decision, one: Figure) -> Text | None:
    """Why another figure of the own side cannot act now: who acts, and how to finish that."""
    me = decision.named(decision.ask.about)
    if me is None or me is one:
        return None
    state = decision.scene.figures.status(decision.card_of(one.id))
    for mode in decision.modes:
        if mode.plain is not None and mode.plain.kind in ENDS:
            return T("{me} acts now, not {name} ({state}). Finish with {me} first: {end} ({key}).", me=me.name,
                     name=one.name, state=state, end=mode.label, key=f"<{key_of(decision.modes, mode)}>")
    return T("{me} acts now, not {name} ({state}).", me=me.name, name=one.name, state=state)
