"""Treasures that are carried, and leaving over the enemy's edge (WB-158, WB-217, WB-R103, WB-R104)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import sqrt

from game.core.play.acts import No, Yes
from game.core.play.ask import yes_no
from game.core.play.events import Marked
from game.core.play.play import side_name
from game.core.table.movement.movement import Path
from game.core.table.movement.paths import Arc, Leg, Line, PathPoint
from game.core.table.places import CONTACT, Side
from game.core.text import T
from game.core.wording import points_text
from game.rules.warbands import ending, harm
from game.rules.warbands.distances import fighter
from game.rules.warbands.limits import INCH, Now, Playing
from game.rules.warbands.roster import Fighter, Movement


def may_carry(now: Now, me: Fighter) -> bool:
    """Whether he may pick up a treasure (WB-158, WB-R103)."""
    crewed = any(me.id in crew.rookies and not crew.over for crew in now.state.crews)
    return me.stands and not (me.treasure or me.animal or me.heavy or crewed)


def in_reach(now: Now, me: Fighter, path: Path | None) -> list[str]:
    """Ids of the treasures that the centre of his base came near enough to (WB-R103)."""
    here = PathPoint(float(me.x), float(me.y))
    legs: Sequence[Leg] = path.legs if path is not None and path.legs else (Line(here, here),)
    found = []
    for token in now.state.tokens:
        x, y = token.place
        if any(_passes(leg, x, y) for leg in legs) and abs(ending.level_of(now, token) - me.z) <= INCH:
            found.append(token.id)
    return found


def _passes(leg: Leg, x: int, y: int) -> bool:
    """Whether a leg comes near enough to a treasure there."""
    if isinstance(leg, Arc):
        ox, oy = x - leg.centre.x, y - leg.centre.y
        if leg.faces(ox, oy) and abs(sqrt(ox * ox + oy * oy) - leg.radius) <= ending.PICK:
            return True
        return any((x - p.x) ** 2 + (y - p.y) ** 2 <= ending.PICK ** 2 for p in (leg.start, leg.end))
    dx, dy = leg.end.x - leg.start.x, leg.end.y - leg.start.y
    square = dx * dx + dy * dy
    share = 0.0 if square == 0 else min(1.0, max(0.0, ((x - leg.start.x) * dx + (y - leg.start.y) * dy) / square))
    return (leg.start.x + dx * share - x) ** 2 + (leg.start.y + dy * share - y) ** 2 <= ending.PICK ** 2


async def pick_up(play: Playing, going: Movement, path: Path | None, asked: Collection[str] = ()) -> None:
    """Ask which treasures on the way are picked up, besides those `asked` about before (WB-217, WB-R103)."""
    me = play.state.figures.get(going.figure)
    if me is None or going.side != me.side:
        return
    for token in in_reach(play.now, me, path):
        if token not in asked and may_carry(play.now, fighter(play.now, me.id)):
            answer = await play.ask(yes_no(
                me.side, "treasure", "WB-R103", T("{name}: take the treasure?", name=me.name), T("Take it"),
                T("Leave it"), about=me.id,
                says=lambda: {No(): T("{name} leaves the treasure.", name=me.name)}))
            if answer.act == Yes():
                take(play, me.id, token)


def take(play: Playing, figure_id: str, token: str) -> None:
    """Give a treasure to a fighter (WB-217)."""
    state = play.state
    state.tokens = tuple(one for one in state.tokens if one.id != token)
    me = state.put(figure_id, treasure=token)
    play.tell(Marked(text=T("{name} takes a treasure.", name=me.name), clause="WB-217", side=me.side,
                     figure=figure_id, mark="treasure", value=1))


async def finish(play: Playing, figure_id: str, side: Side) -> None:
    """The end of a movement action: treasures are banked, the fighter may leave the table (WB-R103, WB-R104)."""
    play.state.going = None
    if figure_id not in play.state.figures:
        return
    me = fighter(play.now, figure_id)
    if side != me.side or not me.stands:
        return
    bank(play, figure_id)
    if ending.scenario(play.now) == "through" and at_far_edge(play.now, me):
        answer = await play.ask(yes_no(me.side, "leave", "WB-R104", T("{name}: leave the table?", name=me.name),
                                       T("Leave"), T("Stay"), about=me.id,
                                       says=lambda: {No(): T("{name} stays on the table.", name=me.name)}))
        if answer.act == Yes():
            points = ending.escape_points(play.now, me)
            play.remove(figure_id, T("{name} escapes.", name=me.name), "WB-R104", how="escaped")
            play.state.escaped = (*play.state.escaped, figure_id)
            harm.score(play, me.side, points, T("{side} scores {points} for the escape of {name}.",
                                                   side=side_name(me.side), name=me.name,
                                                   points=points_text(points)), "WB-R104")


def bank(play: Playing, figure_id: str) -> None:
    """Bank a treasure that was brought home (WB-R103)."""
    state = play.state
    me = fighter(play.now, figure_id)
    if me.treasure and ending.at_home(play.now, me):
        state.banked = (*state.banked, me.treasure)
        state.put(figure_id, treasure="")
        points = ending.BANKED_POINTS
        told = T("{side} scores {points} for a treasure.", side=side_name(me.side), points=points_text(points))
        harm.score(play, me.side, points, told, "WB-R103")


def at_far_edge(now: Now, me: Fighter) -> bool:
    """Whether the base is within 0.05 inch of the enemy's edge (WB-R104)."""
    return off_edge(now, me) <= CONTACT


def off_edge(now: Now, me: Fighter) -> int:
    """How far the base is from the enemy's edge, in 1/64 inch."""
    return now.setup.table.height - me.radius - me.y if me.side == now.state.south else me.y - me.radius
