"""Last Stand: the sides act in turn; a figure moves up to 6 inches and shoots up to 12; whoever is hit is out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.core.chance.cards import one_check
from game.core.chance.checks import Check, Modifier
from game.core.chance.forecast import Forecast, WhyNot
from game.core.endings import last_standing
from game.core.errors import Refused
from game.core.opening import usual_opening
from game.core.play.acts import Act, Activate, Deploy, Done, Move, TakeEdge, Targeted, Vocabulary
from game.core.play.ask import Ask, Option, PlaceOption, resigning
from game.core.play.events import Aimed, Moved
from game.core.play.play import Play
from game.core.ruleset import Outcome, Ruleset
from game.core.state import Figure, State
from game.core.table.moment import Moment
from game.core.table.movement.movement import Refusal
from game.core.table.pieces import Edge
from game.core.table.places import GRID, Side, within
from game.core.table.regions import Walk
from game.core.text import T

MOVE, RANGE, ZONE = 6 * GRID, 12 * GRID, 4 * GRID


class Shoot(Targeted, frozen=True, tag="shoot"):
    """Shoot at an enemy (LS-03)."""


class Battle(State[Figure], kw_only=True):
    """The state between two steps."""

    phase: Literal["edges", "deploy", "turns"] = "edges"
    edges: tuple[Edge, Edge] | None = None
    side: Side = 0
    active: str = ""
    has_moved: bool = False


def shot(me: Figure, foe: Figure) -> Check:
    """The shot: one die, 4 or more hits (LS-03)."""
    return Check(kind="shot", what=T("{me} shoots at {foe}", me=me.name, foe=foe.name), clause="LS-03", side=me.side,
                 figure=me.id, target=foe.id, pool=(Modifier(1, T("one shot"), "LS-03", me.id),), base=4,
                 base_reason=T("a hit"), base_clause="LS-03")


async def turn(play: Play[Battle]) -> None:
    """Choose a figure; it moves, then it shoots or ends its turn (LS-02, LS-03)."""
    now, state = play.now, play.state
    me = state.figures.get(state.active)

    def options() -> Iterator[Option]:
        if me is None:
            for one in state.of(state.side):
                yield Option(act=Activate(one.id), label=T("{name}", name=one.name), kind="figure", clause="LS-02",
                             figure=one.id)
        else:
            if not state.has_moved and not Walk(now, me.id, MOVE).empty():
                yield PlaceOption(act=Move(), label=T("Move"), kind="move", clause="LS-02", figure=me.id,
                                  region=lambda: Walk(now, me.id, MOVE))
            for card in RULESET.attacks(now, me.id):
                yield Option(act=card.act, label=card.title, kind="attack", clause="LS-03", figure=me.id,
                             target=card.target)
            yield Option(act=Done(), label=T("End its turn"), kind="done", clause="LS-02")
        yield resigning("LS-04")

    answer = await play.ask(Ask(side=state.side, kind="act" if me else "figure", clause="LS-02", options=options,
                                about=state.active, prompt=T("What does it do?") if me else T("Who acts?")))
    match answer.act:
        case Activate(who):
            state.active = who
        case Move() if me is not None and answer.place is not None:
            path = Walk(now, me.id, MOVE).path(answer.place, answer.via)
            if isinstance(path, Refusal):
                raise Refused(path.reason)
            state.figures[me.id], state.has_moved = me.at(answer.place), True
            play.tell(Moved(text=T("{name} moves.", name=me.name), clause="LS-02", side=me.side, figure=me.id,
                            path=path))
        case act:
            if isinstance(act, Shoot) and me is not None:
                await shoot(play, me, state.figures[act.target], act)
            state.side, state.active, state.has_moved = 1 - state.side, "", False


async def shoot(play: Play[Battle], me: Figure, foe: Figure, act: Act) -> None:
    """Roll; whoever is hit is out (LS-03)."""
    check = shot(me, foe)
    with play.attack(Aimed(text=check.what, clause="LS-03", side=me.side, figure=me.id, target=foe.id, melee=False,
                           sight=play.now.top.look(me, foe, play.state.standing()), declared=play.declared(act))):
        if (await play.roll(check)).passed:
            play.remove(foe.id, T("{name} is out.", name=foe.name), "LS-03")


class LastStand(Ruleset[Battle]):
    """See `game.core.ruleset.Ruleset`."""

    id, version = "last-stand", 1
    acts = Vocabulary(Activate, Deploy, Done, Move, Shoot, TakeEdge)
    state_type = Battle
    standard_table = "orchard-hamlet"
    steps = {**usual_opening(ZONE, "LS-01", "turns"), "turns": turn}

    def outcome(self, now: Moment[Battle]) -> Outcome | None:
        """The last side standing wins (LS-04)."""
        a, b = self.score(now)
        return last_standing(now, (a.points, b.points), "LS-04")

    def forecast(self, now: Moment[Battle], figure: str, target: str, way: Act | None = None) -> Forecast | WhyNot:
        """A shot at whom it sees within 12 inches (LS-03)."""
        me, foe = now.state.figures[figure], now.state.figures[target]
        if within(me, foe, RANGE) and now.top.sees(me, foe, now.state.standing()):
            return one_check(shot(me, foe), Shoot(target))
        return WhyNot(T("farther than 12″, or out of sight"), "LS-03")


RULESET = LastStand()
