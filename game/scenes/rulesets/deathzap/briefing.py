"""What a battle of Deathzap is about, before it begins."""

from __future__ import annotations

from game.core.play.play import side_name
from game.core.table.pieces import EDGES
from game.core.table.places import SIDES
from game.core.text import TN, T
from game.core.wording import inches
from game.rules.deathzap import ending
from game.rules.deathzap.limits import CLOSE, HIT, ZONE, Now
from game.rules.deathzap.setting import edges_of
from game.scenes.rulesets.briefing import Briefing, deciding_roll, parts_of, strips


def briefing(now: Now) -> Briefing:
    """The briefing for this table, these forces and house rules."""
    state, rules, table = now.state, now.house, now.setup.table
    wins = [T("{who} runs when {n} more of its {all} units are lost DZ-100", who=side_name(side),
              all=state.began(side), n=ending.left(state, side)) if state.lost(side) else
            T("{who} runs when {n} of its {all} units are lost DZ-100", who=side_name(side), all=state.began(side),
              n=ending.left(state, side)) for side in range(len(SIDES))]
    wins.append(T("Each unit counts the same, whatever its size; ground and flags bring nothing DZ-R62"))
    lasts = [TN("1 turn each: then the smaller share of lost units wins DZ-R64",
                "{n} turns each: then the smaller share of lost units wins DZ-R64", n=rules.turns)
             if rules.turns else T("No limit of turns: until one side runs DZ-R64"),
             T("{n} turns in a row without a loss are a draw DZ-R64", n=rules.stalemate)]
    turns = (
        T("The sides take whole turns, with all their units DZ-08"),
        T("Each unit tries once a turn: roll two dice, the better its quality the less is needed, casualties of the "
          "enemy’s turn count against it DZ-10 DZ-11 DZ-15"),
        T("A double 1 ends the whole turn, so try what matters most first DZ-20"),
        T("A unit that made its roll moves and then shoots, or moves twice as far. Every {n} is a hit DZ-17 DZ-23 "
          "DZ-45", n=HIT),
        T("Units that come within {n}″ of an enemy fight a close assault: whoever loses more figures is destroyed "
          "DZ-61 DZ-94", n=inches(CLOSE)) if rules.mandatory else
        T("Units within {n}″ of an enemy may fight a close assault instead of shooting: whoever loses more figures is "
          "destroyed DZ-R25 DZ-94", n=inches(CLOSE)),
    )
    where = [T("Each side sets up within {n}″ of its edge DZ-05", n=inches(ZONE))]
    if state.edges is None:
        where.append(deciding_roll("DZ-R16"))
    allowed = table.edges or EDGES
    if state.edges is None and not table.edges:
        allowed = edges_of(now)
    return Briefing(T("Who first destroys half of the enemy’s units wins."),
                    parts_of(wins, lasts, turns, where, opening=3), strips(table, state.edges, allowed, ZONE))
