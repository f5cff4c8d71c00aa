"""What each kind of reason claims, compared with what the answer did: a reason that does not hold is not told.

Every kind that has words (`game.core.play.reasons.WORDS`) has its check here. Distances are straight, base to base.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.core.laying import lying
from game.core.play.acts import Nothing
from game.core.play.ask import QUIET
from game.core.play.deeds import NOWHERE, Deed, members, middle_of, side_of
from game.core.play.reasons import Reason
from game.core.table.geometry import distance, distance_to_segment
from game.core.table.lanes import lanes, still_open, uneven
from game.core.table.lying import Lying
from game.core.table.places import CONTACT, GRID, gap

if TYPE_CHECKING:
    from game.core.evaluator import Goal
    from game.core.state import State
    from game.core.table.moment import Moment
    from game.core.table.places import Side

LESS: Final = GRID // 2
"""The least change of a distance, in 1/64 inch, that is called nearer or farther."""
WORTH: Final = 20
"""A change of less than one part in so many of a distance is not called so either."""
CLOSE: Final = 4 * GRID
"""The largest gap to a friend, in 1/64 inch, that is called close."""
ROOM: Final = 4 * GRID
"""The smallest gap to every friend, in 1/64 inch, that is called apart."""
BESIDE: Final = 2 * GRID
"""The largest distance to a piece, in 1/64 inch, that is called close by."""
COVERS: Final = ("forest", "house", "wall", "hedge", "rubble")
"""Kinds of terrain behind or in which somebody may be in cover."""
GRADES: Final = {"open": 0, "soft": 1, "hard": 2}
"""Kinds of cover, by how much they help."""


def holds(reason: Reason, deed: Deed) -> bool:
    """Whether what a reason says is true of what the answer did; False for a kind without a check."""
    check = CHECKS.get(reason.kind)
    return check is not None and check(reason, deed)


def whereabouts(now: Moment, goal: Goal) -> tuple[str, str]:
    """The kind of a goal and the part of the table where it lies."""
    return goal.kind, now.setup.table.part(goal.place)


# ── goals and the way off ────────────────────────────────────────────────────────────────────────────────────────


def _goals(reason: Reason, deed: Deed) -> Sequence[Goal]:
    """The goals that the words of a reason fit."""
    rules, now = deed.rules, deed.before
    if rules.evaluator is None:
        return ()
    return [goal for goal in rules.evaluator.goals(now) if whereabouts(now, goal) == (reason.goal, reason.at)]


def _takes(reason: Reason, deed: Deed) -> bool:
    """None of them touched the goal before, one does after it, and no enemy keeps it from them."""
    return any(_comes(deed, goal) and not _disputed(reason, deed, goal) for goal in _goals(reason, deed))


def _contests(reason: Reason, deed: Deed) -> bool:
    """The same where an enemy stands there, too."""
    return any(_comes(deed, goal) and _disputed(reason, deed, goal) for goal in _goals(reason, deed))


def _comes(deed: Deed, goal: Goal) -> bool:
    return deed.off(deed.before, goal) > CONTACT >= deed.off(deed.after, goal) and _counts(deed)


def _counts(deed: Deed) -> bool:
    """Whether one of them has a goal by standing there, as the rules see it: who can carry none takes no treasure."""
    them = [deed.after.state.figures[one] for one in deed.who if one in deed.after.state.figures]
    return any(next(iter(deed.rules.lookout.touches(deed.after, one.id)), None) is not None or (
        _brings(deed, deed.after, one.id) and not _brings(deed, deed.before, one.id)) for one in them)


def _brings(deed: Deed, now: Moment, figure: str) -> bool:
    """Whether a figure carries something to an edge."""
    way = deed.rules.evaluator.exit(now, now.state.figures[figure]) if deed.rules.evaluator is not None else None
    return way is not None and way.brings


def _at(deed: Deed, goal: Goal, side: Side) -> int:
    """How many figures of a side touch a goal after it."""
    return sum(1 for one in deed.after.state.of(side) if one.placed and (
        distance(one.place, goal.place) - one.radius - goal.radius <= CONTACT))


def _disputed(reason: Reason, deed: Deed, goal: Goal) -> bool:
    """Whether enemies at a goal keep it from a side: one does at an objective, as many as of the side on the hill, none
    where a treasure is picked up."""
    foes = _at(deed, goal, 1 - deed.side)
    return reason.goal != "treasure" and foes > 0 and (reason.goal != "hill" or foes >= _at(deed, goal, deed.side))


def _holds(reason: Reason, deed: Deed) -> bool:
    """They touch the goal before and after it, and no enemy keeps it from them. A treasure that lies is held by nobody.
    """
    return reason.goal != "treasure" and any(max(deed.off(deed.before, goal), deed.off(deed.after, goal)) <= CONTACT
               and not _disputed(reason, deed, goal) and _counts(deed) for goal in _goals(reason, deed))


def _goes(reason: Reason, deed: Deed) -> bool:
    """They are nearer to the goal after it, and no other goal is nearer than it and was approached nearly as
    much."""
    if not deed.moved or deed.rules.evaluator is None:
        return False
    ways = {goal: (deed.off(deed.before, goal), deed.off(deed.after, goal))
            for goal in deed.rules.evaluator.goals(deed.before)}
    return any(ways[goal][0] < NOWHERE and _nearer(*ways[goal]) and not any(
        there < ways[goal][1] and 4 * (here - there) >= 3 * (ways[goal][0] - ways[goal][1])
        for here, there in ways.values())
        for goal in _goals(reason, deed))


def _nearer(before: float, after: float) -> bool:
    """Whether a distance is less by so much that it is worth telling."""
    return before - after >= max(LESS, before / WORTH)


def _leaves(reason: Reason, deed: Deed) -> bool:
    """One of them left the table over an edge."""
    return bool(deed.left)


def _way(reason: Reason, deed: Deed) -> bool:
    """The figure is nearer to the edge over which it may leave for points, and fights nobody there."""
    return _off(deed, brings=False)


def _home(reason: Reason, deed: Deed) -> bool:
    """The same, of one who carries a treasure to the edge of his own side."""
    return _off(deed, brings=True)


def _off(deed: Deed, brings: bool) -> bool:
    if _fights(deed):
        return False
    evaluator = deed.rules.evaluator
    for name, there in deed.moved.items():
        here = deed.before.state.figures[name]
        way = evaluator.exit(deed.before, here) if evaluator is not None and here.placed else None
        if way is not None and way.brings == brings:
            table = deed.before.setup.table
            before, after = ({"north": table.height - one.y, "south": one.y, "east": table.width - one.x,
                              "west": one.x}[way.edge] for one in (here, there))
            return _nearer(before, after)
    return False


# ── enemies and friends ──────────────────────────────────────────────────────────────────────────────────────────


def _gaps(reason: Reason, deed: Deed, friend: bool = False) -> tuple[float, float] | None:
    """The gaps to whom the reason is about, before and after a move; None where nobody moved or he is not there."""
    if not deed.moved or side_of(deed.before.state, reason.about) != (deed.side if friend else 1 - deed.side):
        return None
    before, after = deed.apart(deed.before, reason.about), deed.apart(deed.after, reason.about)
    return None if before is None or after is None else (before, after)


def _near(reason: Reason, deed: Deed) -> bool:
    """They are nearer to that enemy after it, and fight nobody there."""
    gaps = _gaps(reason, deed)
    return gaps is not None and _nearer(*gaps) and not _fights(deed)


def _fights(deed: Deed) -> bool:
    """Whether they attack at once, or touch an enemy whom they did not touch before."""
    gaps = [(deed.apart(deed.before, foe.id), deed.apart(deed.after, foe.id))
            for foe in deed.before.state.of(1 - deed.side) if foe.placed]
    return deed.aimed is not None or any(here is not None and there is not None and there <= CONTACT < here
                                         for here, there in gaps)


def _touches(reason: Reason, deed: Deed) -> bool:
    """They touch that enemy after it, and did not before."""
    gaps = _gaps(reason, deed)
    return gaps is not None and gaps[1] <= CONTACT < gaps[0]


def _back(reason: Reason, deed: Deed) -> bool:
    """They are farther from that enemy after it, who could have come near enough for an attack."""
    gaps, reach = _gaps(reason, deed), threat_range(deed, reason.about)
    return gaps is not None and (reach is None or gaps[0] <= reach) and (
        gaps[1] - gaps[0] >= max(LESS, gaps[0] / WORTH))


def _close(reason: Reason, deed: Deed) -> bool:
    """They are close to that friend after it."""
    gaps = _gaps(reason, deed, friend=True)
    return gaps is not None and gaps[1] <= CLOSE


def _unseen(reason: Reason, deed: Deed) -> bool:
    """That enemy saw one of them before, and sees none after it."""
    return _gaps(reason, deed) is not None and _seen(reason, deed, deed.before) and not _seen(reason, deed, deed.after)


def _seen(reason: Reason, deed: Deed, now: Moment) -> bool:
    mine = [now.state.figures[one] for one in deed.moved if one in now.state.figures]
    return any(deed.rules.lookout.seen_by(now, foe, me) for foe in members(now.state, reason.about) for me in mine
               if me.placed)


def _cover(reason: Reason, deed: Deed) -> bool:
    """That enemy sees them after it, in better cover than before."""
    if _gaps(reason, deed) is None or not (_seen(reason, deed, deed.before) and _seen(reason, deed, deed.after)):
        return False
    return _covered(reason, deed, deed.after) > _covered(reason, deed, deed.before)


def _covered(reason: Reason, deed: Deed, now: Moment) -> int:
    """The least cover in which that enemy sees one of them."""
    them, mine = members(now.state, reason.about), [now.state.figures[one] for one in deed.moved]
    return min((GRADES[now.top.look(foe, me, now.state.standing()).cover] for foe in them for me in mine), default=0)


def _beyond(reason: Reason, deed: Deed) -> bool:
    """That enemy could have come near enough for an attack in one turn before, and is too far for it after it."""
    gaps = _gaps(reason, deed)
    reach = threat_range(deed, reason.about)
    return gaps is not None and reach is not None and gaps[0] <= reach < gaps[1]


def threat_range(deed: Deed, foe: str) -> float | None:
    """How far an enemy, figure or unit, gets in one turn with its longest attack, in 1/64 inch and in a straight line:
    nobody farther away is in its reach. None where it is not known."""
    now, rules = deed.before, deed.rules
    if rules.unit_evaluator is not None:
        body = next((one for one in rules.unit_evaluator.bodies(now) if one.id == foe), None)
        return None if body is None else max(
            body.stride + max((barrel.reach for barrel in body.barrels), default=0),
            2 * body.stride + rules.unit_evaluator.close)
    him, me = now.state.figures.get(foe), next(iter(deed.moved), "")
    if rules.evaluator is None or him is None or me not in now.state.figures:
        return None
    far = [strike.reach for strike in rules.evaluator.strikes(now, him, now.state.figures[me])]
    goes, strides = rules.lookout.approach(now, foe), rules.evaluator.strides(now, him)
    return max(max(goes.acting, strides.acting) + max(far, default=0),
               max(goes.charging, strides.running) + min(far, default=0))


def _range(reason: Reason, deed: Deed) -> bool:
    """That unit was out of range of all their weapons before, and is not after it."""
    gaps, evaluator = _gaps(reason, deed), deed.rules.unit_evaluator
    if gaps is None or evaluator is None:
        return False
    mine = {getattr(figure, "unit", "") for figure in deed.moved.values()}
    far = max((barrel.reach for body in evaluator.bodies(deed.before) if body.id in mine for barrel in body.barrels),
              default=0)
    return gaps[1] <= far < gaps[0]


def _meets(reason: Reason, deed: Deed) -> bool:
    """That unit is near enough for a close fight after it, and was not before."""
    gaps, evaluator = _gaps(reason, deed), deed.rules.unit_evaluator
    return gaps is not None and evaluator is not None and gaps[1] <= evaluator.close < gaps[0]


def _behind(reason: Reason, deed: Deed) -> bool:
    """They went on past the middle of the enemy, as seen from the middle of their own side."""
    state = deed.before.state
    mine, foes = (middle_of([one for one in state.of(side) if one.placed]) for side in (deed.side, 1 - deed.side))
    if mine is None or foes is None or not deed.moved:
        return False
    name, there = next(iter(deed.moved.items()))
    here, (dx, dy) = state.figures[name], (foes.x - mine.x, foes.y - mine.y)
    before, after = ((one.x - foes.x) * dx + (one.y - foes.y) * dy for one in (here, there))
    return bool(after > max(0, before))


# ── attacks and reactions ────────────────────────────────────────────────────────────────────────────────────────


def aim(deed: Deed) -> str:
    """The id of the enemy that the answer attacks; empty where it attacks none."""
    option = deed.option
    if option is None:
        return ""
    target = option.attack.target if option.attack is not None else option.target
    return target if side_of(deed.before.state, target) == 1 - deed.side else ""


def _aims(reason: Reason, deed: Deed) -> bool:
    """The answer attacks that enemy."""
    return aim(deed) == reason.about != ""


def _strikes(reason: Reason, deed: Deed) -> bool:
    """The answer attacks that enemy hand to hand."""
    return _attacks(reason, deed, hand=True)


def _shoots(reason: Reason, deed: Deed) -> bool:
    """The answer attacks that enemy from afar."""
    return _attacks(reason, deed, hand=False)


def _attacks(reason: Reason, deed: Deed, hand: bool) -> bool:
    aimed = deed.aimed
    if aimed is not None:
        return aimed.melee == hand and reason.about in (aimed.target, aimed.target.split(".")[0])
    return aim(deed) == reason.about


def _there(reason: Reason, deed: Deed) -> bool:
    """The answer attacks that enemy, who touches the goal."""
    him = deed.before.state.figures.get(reason.about)
    return aim(deed) == reason.about and him is not None and him.placed and any(
        distance(him.place, goal.place) - him.radius - goal.radius <= CONTACT for goal in _goals(reason, deed))


def _threat(reason: Reason, deed: Deed) -> bool:
    """The answer attacks that enemy, who could attack the friend from where both stand."""
    him, friend = deed.before.state.figures.get(reason.about), deed.before.state.figures.get(reason.friend)
    return (aim(deed) == reason.about and him is not None and friend is not None and him.placed and friend.placed
            and friend.side == deed.side and deed.rules.lookout.harm(deed.before, him.id, friend.id, 0).chance > 0)


def _spare(reason: Reason, deed: Deed) -> bool:
    """A reaction after which the figure is less likely to fall than without it."""
    option = deed.option
    if option is None or not deed.ask.reaction or option.kind in QUIET:
        return False
    falls = {act: card.loss.chance(lambda fell: reason.about in fell) for act, card in deed.stakes()}
    quiet = [falls[one.act] for one in deed.ask.listed() if one.kind in QUIET and one.act in falls]
    return bool(quiet) and option.act in falls and falls[option.act] < min(quiet)


def _wins(reason: Reason, deed: Deed) -> bool:
    """The battle is over with it, and that side has won."""
    return deed.outcome is not None and deed.outcome.winner == deed.side


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────────────────


def _set_up(deed: Deed) -> list[Any]:
    """The figures that were set up."""
    return [one for name, one in deed.moved.items() if one.placed and not deed.before.state.figures[name].placed]


def _room(reason: Reason, deed: Deed) -> bool:
    """Who is set up has no friend of another unit near."""
    mine = _set_up(deed)
    units = {getattr(one, "unit", one.id) for one in mine}
    others = [one for one in deed.after.state.of(deed.side) if one.placed and getattr(one, "unit", one.id) not in units]
    return bool(mine and others) and all(gap(me, one) >= ROOM for me in mine for one in others)


def _shelter(reason: Reason, deed: Deed) -> bool:
    """Who is set up has a piece of terrain that gives cover close by."""
    mine, pieces = _set_up(deed), [one for one in deed.after.top.table.pieces if one.kind in COVERS]
    return any(distance_to_segment(me.place, piece.corners[i - 1], piece.corners[i]) - me.radius <= BESIDE
               for me in mine for piece in pieces for i in range(len(piece.corners)))


# ── laying terrain ───────────────────────────────────────────────────────────────────────────────────────────────


def _lies(deed: Deed, state: State) -> Lying | None:
    """What lies on the table in a state; None where the terrain lies there from the first."""
    return None if state.laying is None else lying(deed.rules, deed.before.setup, state.laying.laid)


def _screens(reason: Reason, deed: Deed) -> bool:
    """Fewer lanes from edge to edge are open after it."""
    there, then = _lies(deed, deed.before.state), _lies(deed, deed.reached)
    if there is None or then is None:
        return False
    them = lanes(there.table, there.demands.zones)
    return len(still_open(them, then.table.pieces)) < len(still_open(them, there.table.pieces))


def _evens(reason: Reason, deed: Deed) -> bool:
    """The halves hide more alike after it."""
    there, then = _lies(deed, deed.before.state), _lies(deed, deed.reached)
    return there is not None and then is not None and (
        uneven(then.table, then.demands.zones, then.table.pieces)
        < uneven(there.table, there.demands.zones, there.table.pieces))


def _enough(reason: Reason, deed: Deed) -> bool:
    """Nothing is laid, and there is as much terrain as the ruleset wants at least."""
    there = _lies(deed, deed.before.state)
    return there is not None and isinstance(deed.answer.act, Nothing) and (
        100 * there.share >= there.demands.rules.share[0])


# ── what somebody could do, for the coach ────────────────────────────────────────────────────────────────────────


def _could(reason: Reason, deed: Deed) -> bool:
    """What somebody could do is read from the rules where the reason is made (`game.ai.able`)."""
    return deed.option is not None and deed.option.kind in ("figure", "unit", "extra")


CHECKS: Final[Mapping[str, Callable[[Reason, Deed], bool]]] = {
    "takes": _takes, "contests": _contests, "holds": _holds, "there": _there, "goes": _goes, "leaves": _leaves,
    "way": _way, "home": _home, "unseen": _unseen, "beyond": _beyond, "cover": _cover, "touches": _touches,
    "near": _near, "back": _back, "close": _close, "behind": _behind, "range": _range, "meets": _meets,
    "attacks": _aims, "strikes": _strikes, "shoots": _shoots, "threat": _threat, "spare": _spare,
    "wins": _wins, "screens": _screens, "evens": _evens, "enough": _enough, "room": _room, "shelter": _shelter,
    "able": _could, "upon": _could, "assaults": _could,
    "reaches": _could, "on": _could, "off": _could, "far": _could,
}
"""The check of each kind of reason."""
