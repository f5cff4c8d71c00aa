"""What a battle of Ghost Legions is about, before it begins."""

from __future__ import annotations

from typing import Final

from game.core.play.play import side_name
from game.core.table.pieces import Edge
from game.core.text import T
from game.core.wording import inches, points_text
from game.rules.ghost_legions.ending import leaves
from game.rules.ghost_legions.limits import EXIT, KILL, RUN, SPRINT, WIN, ZONE, Now
from game.scenes.rulesets.briefing import Briefing, BriefingExit, deciding_roll, parts_of, strips

GONE: Final = {
    "walk_off": T("A side without figures: each enemy left walks off for {n} points, then the higher score wins "
                  "GL-R58", n=EXIT),
    "compare": T("A side without figures: the higher score wins as it stands GL-R58"),
    "survivor_wins": T("A side without figures has lost, whatever the score GL-R58"),
}
"""What happens when a side has no figures left, by the house rule."""


def briefing(now: Now) -> Briefing:
    """The briefing for this table, these forces and house rules."""
    state, rules, table = now.state, now.house, now.setup.table
    ends: tuple[Edge, Edge] = ("south", "north")
    allowed = table.edges or ends
    wins = (
        T("**{points}** for each enemy killed GL-71", points=points_text(KILL)),
        T("**{points}** for each figure of yours that leaves the table over the enemy’s end GL-72",
          points=points_text(EXIT)),
        GONE[rules.wipeout],
    )
    lasts = (T("Until a side has {n} points GL-73", n=WIN),
             T("After {n} turns each the higher score wins GL-R59", n=rules.rounds) if rules.rounds else
             T("There is no limit of turns GL-R59"))
    turns = (
        T("The sides take whole turns, one after the other GL-07"),
        T("The first figure of a turn is free. Before each further one two dice are rolled: their sum must be more "
          "than the number that have acted, or the turn is over GL-08 GL-09 GL-11"),
        T("A figure rolls a die for its actions, less 1 for each hit on it: below 0 it is killed GL-16 GL-17 GL-18"),
        T("One action: run {run}″, or sprint {sprint}″ and not shoot, or shoot; a figure that reaches an enemy fights "
          "GL-21 GL-22 GL-37", run=inches(RUN), sprint=inches(SPRINT)),
    )
    where = [T("Each side sets up within {n}″ of its end GL-05", n=inches(ZONE)) if not leaves(now) else
             T("Each side sets up within {n}″ of its end, and leaves over the other GL-05", n=inches(ZONE))]
    if state.ends is None:
        where.append(deciding_roll("GL-R1"))
    leaving = tuple(
        BriefingExit(edge, None, T("the other side leaves here: {points}", points=points_text(EXIT)))
        if state.ends is None else BriefingExit(
            edge, 1 - state.ends.index(edge), T("{who} leaves here: {points}", points=points_text(EXIT),
                                                who=side_name(1 - state.ends.index(edge))))
        for edge in allowed)
    return Briefing(T("The first side with {n} points wins.", n=WIN),
                    parts_of(wins, lasts, turns, where), strips(table, state.ends, allowed, ZONE), (), leaving)
