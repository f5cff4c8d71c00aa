"""What a finished battle says of a company: won or lost, who was taken out and by whom, who defeated how many."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.play.events import Gone
from game.core.play.match import Match
from game.core.table.places import SIDES, Side
from game.planning.account import figure_records, known
from game.season.chronicle import Fought


def told(match: Match, ids: Sequence[int], battle: str = "", side: Side = 0) -> Fought:
    """The facts of a battle that is over for the members that fought in it, in roster order. Raises ValueError where
    it is not over."""
    end = match.outcome
    if end is None:
        raise ValueError("the battle is not over")
    setup = match.now.setup
    by_id = {f"{SIDES[side]}{number}": id for number, id in enumerate(ids, 1)}
    killers = _killers(match, side)
    out = tuple(id for name, id in by_id.items() if is_out(match, name))
    counted = {one.figure: one.defeated for one in figure_records(match) if one.defeated}
    return Fought(
        battle=battle[:120], result=0 if end.winner is None else 1 if end.winner == side else -1,
        points=(end.points[side], end.points[1 - side]), rounds=match.state.round, table=setup.table.name[:120],
        enemy=setup.forces[1 - side].name[:120], fought=tuple(ids), out=out,
        defeated=tuple((id, counted[name]) for name, id in by_id.items() if name in counted),
        fell=tuple((id, killers[name][:120]) for name, id in by_id.items() if id in out and name in killers))


def is_out(match: Match, entry: str) -> bool:
    """Whether an entry of a force, a figure or a unit by its id, was taken out: it is lost, and did not walk off."""
    left = {event.figure for event in match.story() if isinstance(event, Gone) and event.walked_off}
    if any(_belongs(one, entry) for one in match.state.figures.values()):
        return False
    gone = [one for one in match.state.gone.values() if _belongs(one, entry)]
    return bool(gone) and not all(one.id in left for one in gone)


def _belongs(figure: object, entry: str) -> bool:
    return entry in (getattr(figure, "unit", ""), getattr(figure, "id", ""))


def _killers(match: Match, side: Side) -> dict[str, str]:
    """Who took out the figures, or the last of the units, of a side: names by id of figure and unit."""
    them = {**match.state.figures, **match.state.gone}
    found = {}
    for event in match.story():
        if isinstance(event, Gone) and event.side == side and event.by in them and them[event.by].side != side:
            name = known(match, getattr(them[event.by], "unit", "") or event.by).name
            found[event.figure] = name
            unit = getattr(them.get(event.figure), "unit", "")
            if unit:
                found[unit] = name
    return found
