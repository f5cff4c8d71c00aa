"""An answer in words before it is given: what, and where to."""

from __future__ import annotations

from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.table.marching.marching import places_of
from game.core.table.places import Place
from game.core.text import T, Text
from game.scenes.battle.playback.enemy_turn import named, whereabouts


def answer_words(match: Match, answer: Answer) -> Text:
    """An answer to the open question: `Move 6″, in the south-west`."""
    option = match.ask.option(answer.act) if match.ask is not None else None
    if option is None:
        return T("{answer}", answer=str(answer))
    spot = spot_of(answer)
    words = option.label
    if option.target and named(option.target, match.state) not in str(words):
        words = T("{what}: {name}", what=words, name=named(option.target, match.state))
    where = whereabouts(spot, match.now) if spot is not None else None
    return T("{what}, {where}", what=words, where=where) if where is not None else words


def spot_of(answer: Answer) -> Place | None:
    """Where an answer leads: its place, or the mean of its places; None without one."""
    if answer.place is not None:
        return answer.place
    places = list(places_of(answer).values()) if "@" in "".join(answer.picks) else []
    if not places:
        return None
    return Place(sum(p.x for p in places) // len(places), sum(p.y for p in places) // len(places))
