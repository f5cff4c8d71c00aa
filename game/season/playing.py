"""A season played to its end without a person: places, honours and recruits chosen by a seed, battles by whoever plays.

    season = played_out(begun, rules, fight, seed=1)
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.season import outcome, recruits
from game.season.campaign import Campaign, as_step
from game.season.chronicle import Chronicle, Healed, Honoured, Step, Went
from game.season.setting import Meeting, meeting

Fight = Callable[[Campaign, Meeting], Match]
"""Plays the battle at a place to its end and gives it."""


def played_out(chronicle: Chronicle, rules: Ruleset, fight: Fight, seed: int) -> Campaign:
    """The season at its end. Raises Bad where a battle cannot be set up."""
    now, chance = Campaign(chronicle, rules), Stream(seed)
    while now.phase != "over":
        if now.phase == "map":
            recruited = recruits.filled_up(now)
            if recruited is not None:
                now = now.then(as_step(recruited))
            now = now.then(Went(place=now.choices[chance.below(len(now.choices))].id))
        elif now.phase == "battle":
            assert now.at is not None
            met = meeting(now, now.at)
            now = now.then(outcome.told(fight(now, met), met.mine.ids, side=met.spot.side))
        else:
            now = now.then(chosen(now, chance))
    return now


def chosen(now: Campaign, chance: Stream) -> Step:
    """An honour for somebody, or somebody who is healed: those whom it concerns, by lot."""
    if now.phase == "heal":
        scarred = now.scarred()
        return Healed(member=scarred[chance.below(len(scarred))].id)
    offers = now.offers()
    honour = offers[chance.below(len(offers))]
    bearers = now.bearers(honour)
    return Honoured(member=bearers[chance.below(len(bearers))].id, honour=honour.id)
