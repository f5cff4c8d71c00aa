"""The end that an answer would bring, in words."""

from __future__ import annotations

from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.ruleset import Outcome
from game.core.text import T, Text
from game.scenes.players import only_person


def end_words(match: Match, end: Outcome) -> Text:
    """Who would have won: said to the only person at this screen, otherwise by the name of the side."""
    if end.winner is None:
        return T("a draw")
    you = only_person(match.players)
    if you is None:
        return T("{who} wins", who=side_name(end.winner))
    return T("you win") if end.winner == you else T("you lose")
