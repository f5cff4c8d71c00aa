"""What a battle of Simple Battles is about, before it begins."""

from __future__ import annotations

from game.core.scenarios.kinds import scenario_of
from game.core.table.pieces import EDGES
from game.core.text import TN, T
from game.core.wording import inches
from game.rules.simple_battles import setting
from game.rules.simple_battles.actions import TERMINAL_POINTS, terminals
from game.rules.simple_battles.checks import distances
from game.rules.simple_battles.ending import OBJECTIVE_POINTS
from game.rules.simple_battles.limits import Now
from game.scenes.rulesets.briefing import Briefing, deciding_roll, parts_of, spots_of, strips


def briefing(now: Now) -> Briefing:
    """The briefing for this table, these forces and house rules."""
    state, rules, size, table = now.state, now.house, distances(now), now.setup.table
    allowed = table.edges or EDGES
    plain = scenario_of(now.setup) is None
    laid = setting.lay_objectives(table, state.edges[0] if state.edges else allowed[0]) if plain else ()
    worth = [figure.points for figure in (*state.figures.values(), *state.gone.values())]
    wins = [
        T("**{n} points** for each objective that one of your figures touches at the end, while no enemy does SB-68",
          n=OBJECTIVE_POINTS),
        T("**Its points** for each enemy defeated: {low} to {high} in this battle SB-66", low=min(worth),
          high=max(worth)),
    ]
    if terminals(now):
        wins.insert(1, TN("**1 point** for each terminal that your side works: touch it and make a skill roll, "
                          "once each SB-R28", "**{n} points** for each terminal that your side works: touch it and "
                          "make a skill roll, once each SB-R28", n=TERMINAL_POINTS))
    wins.append(T("Equal points: whoever has more points of figures left wins SB-R56") if rules.figures_break_ties else
                T("Equal points are a draw SB-R56"))
    last = T("When a side has no figure left, the battle ends at once; the points decide SB-65")
    turns = (
        T("Each round both roll a die: the higher chooses who goes first SB-R24") if rules.init_choice else
        T("Each round both roll a die: the higher goes first SB-39"),
        T("One side acts with all its figures, one after another, then the other side SB-41 SB-42"),
        T("A figure moves up to {n}″ and does one thing more, in either order: attack, or go {m}″ further SB-43 SB-45",
          n=inches(size.move), m=inches(size.secondary)),
    )
    if terminals(now):
        turns = (*turns[:2], T("A figure moves up to {n}″ and does one thing more, in either order: attack, work a "
                               "terminal, or go {m}″ further SB-43 SB-45", n=inches(size.move),
                               m=inches(size.secondary)))
    where = [T("{n} objectives on the line halfway between both edges SB-36", n=len(laid))] if plain else []
    where.append(T("Each side sets up within {n}″ of its edge SB-R20", n=inches(size.zone)))
    if state.edges is None:
        where.append(deciding_roll("SB-R19"))
    known = state.edges is not None or len(allowed) == 2
    return Briefing(
        TN("Most points when the only round is over.", "Most points after {n} rounds win.", n=rules.rounds),
        parts_of(wins, (TN("1 round SB-64", "{n} rounds SB-64", n=rules.rounds), last), turns, where),
        strips(table, state.edges, allowed, size.zone), spots_of(laid, OBJECTIVE_POINTS) if known else ())
