"""How strong the two chosen forces are against each other, in a line of words."""

from __future__ import annotations

from game.core.text import T, Text
from game.core.wording import percent
from game.scenes.new_battle.choice import Choice
from game.store.matchups import matchup


def strength(choice: Choice) -> Text | None:
    """What battles between two Normal opponents told of both forces; None where that is not known, or where house rules
    are not as printed."""
    a, b = choice.force(0), choice.force(1)
    if a is None or b is None or choice.switches:
        return None
    if a.force == b.force:
        return T("**Even forces**: the same on both sides.")
    found = matchup(choice.ruleset.id, a, b)
    if found is None:
        return None
    best, name = (found, a.name) if found.share >= 0.5 else (found.turned, b.name)
    told = {"name": name, "n": found.games, "share": percent(best.share)}
    if found.verdict == "even":
        return T("**About even.** In {n} battles between two Normal opponents {name} won {share}.", **told)
    if found.verdict == "stronger":
        return T("**{name}: the stronger force.** In {n} battles between two Normal opponents it won {share}.", **told)
    return T("**{name}: by far the stronger force.** In {n} battles between two Normal opponents it won {share}.",
             **told)
