"""What a battle of Skirmashed is about, before it begins."""

from __future__ import annotations

from game.core.table.pieces import Edge
from game.core.text import T
from game.core.wording import inches
from game.rules.skirmashed.limits import ROUNDS, ZONE, Now
from game.scenes.rulesets.briefing import Briefing, deciding_roll, parts_of, strips


def briefing(now: Now) -> Briefing:
    """The briefing for this table, these forces and house rules."""
    state, rules, table = now.state, now.house, now.setup.table
    facing: tuple[Edge, Edge] = ("south", "north")
    allowed = table.edges or facing
    goal = (T("After {n} rounds the side that lost the smaller share of its force wins.", n=ROUNDS)
            if rules.casualties_by_share else
            T("After {n} rounds the side that lost fewer figures wins.", n=ROUNDS))
    wins = (
        T("**Each enemy killed counts** by its share of the enemy’s force; places and flags bring nothing SK-R49")
        if rules.casualties_by_share else
        T("**Each enemy killed counts 1**, whatever it cost; places and flags bring nothing SK-84"),
        T("Equal losses: whoever suffered less damage wins SK-R48") if rules.damage_breaks_ties else
        T("Equal losses are a draw SK-R48"),
        T("A side without figures has lost at once SK-R47") if rules.wipeout_loses else
        T("When a side has no figures left, the battle ends; the losses decide SK-R47"),
    )
    turns = (
        T("The sides act by turns, one figure each SK-20"),
        T("When one side has no fresh figure left, the other uses each of its fresh ones once more, and the round is "
          "over SK-22"),
        T("A figure moves and attacks, or attacks and moves, or aims and attacks, or runs and fights SK-25 SK-28"),
        T("Then it rolls two dice for Stamina. A total no higher than its Stamina: it is exhausted and waits for the "
          "next round; a higher one: it may act again SK-79 SK-80 SK-81"),
    )
    where = [T("Each side sets up within {n}″ of its edge SK-03", n=inches(ZONE)),
             T("Woods and walls are cover from shots, not from blows SK-71")]
    if state.edges is None:
        where.append(deciding_roll("SK-R6"))
    return Briefing(goal, parts_of(wins, (T("{n} rounds SK-83", n=ROUNDS),), turns, where),
                    strips(table, state.edges, allowed, ZONE))
