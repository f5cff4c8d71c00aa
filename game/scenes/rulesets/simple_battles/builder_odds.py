"""The effect of a figure on usual enemies: exact chances by the rules' forecasts on a bare table."""

from __future__ import annotations

from functools import lru_cache

from game import rules
from game.core.chance.forecast import Forecast
from game.rules.simple_battles.odds import odds_moment
from game.rules.simple_battles.roster import Trait, Type
from game.scenes.builder.parts import Cell


@lru_cache(maxsize=2048)
def chance(mine: Type, my_traits: tuple[Trait, ...], theirs: Type, their_traits: tuple[Trait, ...], far: str,
           way: str) -> Cell:
    """The chance to defeat, by the forecast of the rules on a bare table with the house rules as printed."""
    given = {"attacker": mine, "attacker_traits": ",".join(my_traits), "target": theirs,
             "target_traits": ",".join(their_traits), "distance": far, "way": way}
    ruleset = rules.get("simple-battles")
    one = odds_moment(ruleset, given, ())
    found = ruleset.forecast(one.now, one.figure, one.target, one.way)
    if not isinstance(found, Forecast):
        return Cell(None, found.reason, found.clause)
    return Cell(found.loss.chance(lambda gone: one.target in gone))
