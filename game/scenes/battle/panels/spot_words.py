"""The facts about a place in words, the same beside the pointer, for keys, and on the card of a figure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from game.core.text import TN, T, Text
from game.core.wording import listed, percent

if TYPE_CHECKING:
    from game.core.outlook import Contact, Danger, Spot
    from game.scenes.tellers.dangers import Dangers

LEAST = Fraction(1, 200)
"""A chance below this is not worth a word beside a greater one."""
NAMED = 3
"""So many enemies at most are named."""


def spot_lines(dangers: Dangers, spot: Spot) -> tuple[Text, ...]:
    """What is known of the spot, what matters most first: whom the figure fights there, what it would touch, its
    dangers until it acts again, who sees it."""
    first, then = ranked_lines(dangers, spot)
    return (*first, *then)


def ranked_lines(dangers: Dangers, spot: Spot) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
    """The same in two parts: what decides whether to go there, and what else is known."""
    met, (danger, *rest) = _danger_lines(dangers, spot)
    return (*met, *(touch.words for touch in spot.touches), danger), (seen_words(dangers, spot), *rest)


def told_lines(dangers: Dangers, spot: Spot) -> tuple[Text, ...]:
    """The same without who sees it, which a card shows by portraits."""
    met, then = _danger_lines(dangers, spot)
    return (*met, *then, *(touch.words for touch in spot.touches))


def _danger_lines(dangers: Dangers, spot: Spot) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
    """Whom the figure fights there, and its dangers."""
    danger = danger_words(dangers, spot)
    if spot.fights:
        danger = T("If it is left after this bout: {danger}", danger=danger)
    return contact_lines(dangers, spot.contacts), (danger, *shot_lines(dangers, spot))


def contact_lines(dangers: Dangers, contacts: Sequence[Contact]) -> tuple[Text, ...]:
    """Whom the figure fights in contact, and the nearest of those that it is only slightly short of."""
    met = [one.foe for one in contacts if not one.short]
    almost = next((one for one in contacts if one.short), None)
    lines = [dangers.met_words(_names(dangers, met))] if met else []
    if almost is not None:
        lines.append(dangers.short_words(dangers.foe_name(almost.foe), almost.short))
    return tuple(lines)


def shot_lines(dangers: Dangers, spot: Spot) -> tuple[Text, ...]:
    """What shots alone may do, where the ruleset counts that; cover helps against them but not against charges."""
    what = dangers.shots_words(spot.shots) if spot.done and spot.shots else None
    return (what,) if what is not None else ()


def seen_words(dangers: Dangers, spot: Spot) -> Text:
    """Who sees it, and from whom it has cover."""
    if not spot.looked:
        return T("Looking who sees it …")
    them = spot.watchers
    if not them:
        return T("No enemy sees it yet") if spot.done and real_dangers(spot) else T("No enemy sees it")
    covered = [foe for foe in them if foe in spot.covered]
    told = {"n": len(them), "all": len(spot.seen)}
    if not covered:
        return T("Seen by **{n} of {all}**", **told)
    open_to = [foe for foe in them if foe not in spot.covered]
    if len(covered) <= NAMED:
        return T("Seen by **{n} of {all}**, in cover from {names}", **told, names=_names(dangers, covered))
    if not open_to:
        return T("Seen by **{n} of {all}**, in cover from all of them", **told)
    if len(open_to) <= NAMED:
        return T("Seen by **{n} of {all}**, in cover from all but {names}", **told, names=_names(dangers, open_to))
    more = len(covered) - NAMED
    return TN("Seen by **{all_n} of {all}**, in cover from {names} and 1 more",
              "Seen by **{all_n} of {all}**, in cover from {names} and {n} more", n=more, all_n=len(them),
              all=len(spot.seen), names=_names(dangers, covered[:NAMED]))


def danger_words(dangers: Dangers, spot: Spot) -> Text:
    """What could happen if each enemy acted once, and the worst of them."""
    if not spot.done:
        return T("Danger: working it out …")
    real = real_dangers(spot)
    if not real:
        return (T("No enemy alone could harm it before it acts again") if spot.adds_up else
                T("No enemy could harm it before it acts again"))
    worst = real[0]
    name = _names(dangers, [worst.foe])
    told = {"what": dangers.harm_words(spot.together, spot.lost), "pct": percent(worst.harm.chance),
            "name": dangers.charge_words(name) if worst.charges else name}
    if worst.moves and not worst.charges:
        return (T("Danger: **{what}**, by {name} after a move", **told) if len(real) == 1 else
                T("Danger: **{what}**, most by {name} after a move, {pct}", **told))
    return (T("Danger: **{what}**, by {name}", **told) if len(real) == 1 else
            T("Danger: **{what}**, most by {name}, {pct}", **told))


def real_dangers(spot: Spot) -> list[Danger]:
    """The dangers worth a word, the worst first; hardly a danger is not none."""
    return [danger for danger in spot.dangers if danger.harm.chance >= LEAST] or list(spot.dangers)


def _names(dangers: Dangers, them: list[str]) -> Text:
    return listed(dangers.foe_name(one) for one in them)
