"""All that can be known of a position besides what its question says: worth, figures, opponents' figures, areas.

Each topic is a handful of lines. They are long, so what is kept of them is a digest (`in_short`); where one differs
the lines themselves say how the position is judged now, and on another commit how it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, Final

import approved
import estimates
from estimates import plain

from game.core.blake import blake2s
from game.core.chance.checks import Roll
from game.core.chance.explorer import TooManyRuns
from game.core.play.events import Aimed, Declared, Rolled
from game.core.play.match import Match
from game.core.table.movement.movement import Path
from game.core.table.sight.sight import Sight

MOST_FIGURES: Final = 3
"""The most figures of a side that are looked at one by one."""
MOST_EVENTS: Final = 40
"""The most events, the last ones, whose numbers are told."""
MOST_ROLLS: Final = 6
"""The most rolls of the story so far whose points are told."""


def known(match: Match) -> Iterator[tuple[str, list[str]]]:
    """The topics with their lines; those with none are left out."""
    for topic in (_worth, _figures, _events, _pairs, _opponents, _question, _stakes, _cards, _areas):
        lines = [approved.one_line(line) for line in topic(match)]
        if lines:
            yield topic.__name__[1:], lines


def in_short(topic: str, lines: Iterable[str]) -> str:
    """A topic as one line: its name and eight hexadecimal digits."""
    return f"= {topic} {blake2s(chr(10).join(lines).encode(), digest_size=4).hexdigest()}"


# ── the topics ───────────────────────────────────────────────────────────────────────────────────────────────


def _worth(match: Match) -> Iterator[str]:
    rules, now = match.rules, match.now
    yield f"outcome {plain(rules.outcome(now))}"
    for side in (0, 1):
        yield f"value {plain(rules.value(now, side))}, score {plain(rules.score(now)[side])}"
    lost = [*now.state.figures, *now.state.gone]
    for one in lost[:2 * MOST_FIGURES]:
        yield f"prize {one} {rules.prize(now, (one,))}"
    yield f"prize of all {rules.prize(now, lost)}"


def _figures(match: Match) -> Iterator[str]:
    rules, now = match.rules, match.now
    for one, unit in rules.ids(now).items():
        words = rules.status(now, one) if one in now.state.figures or one in now.state.gone else ""
        yield f"{one} of {unit}: {words}"
    for figure in _few(match):
        yield f"{figure.id} tires {rules.tires(now, figure.id)}"
        yield from (plain(touch) for touch in rules.lookout.touches(now, figure.id))
        try:
            yield f"{figure.id} {rules.lookout.approach(now, getattr(figure, 'unit', figure.id))}"
        except TooManyRuns:
            yield "too many ways"


def _events(match: Match) -> Iterator[str]:
    """What the story holds besides words and clauses: sides, numbers, who is meant, what was seen, points of rolls."""
    for event in match.story()[-MOST_EVENTS:]:
        yield f"{type(event).__name__} {_fields(event, set(event.__struct_fields__) - {'text', 'clause', 'staked'})}"
    checks = dict.fromkeys(event.roll.check for event in match.story() if isinstance(event, Rolled))
    for check in [*checks][-MOST_ROLLS:]:
        yield f"{_fields(check, set(check.__struct_fields__))} brings {match.rules.brings(match.now, check)}"


def _fields(record: Any, names: set[str]) -> str:
    return " ".join(f"{name}={_field(getattr(record, name))}" for name in sorted(names))


def _field(value: Any) -> str:
    """A field of an event or a check as text."""
    match value:
        case Aimed():
            return f"{value.figure} at {value.target}"
        case Declared():
            return value.act.key
        case Path():
            return f"{plain(value.cost)} to {plain(value.waypoints[-1])}"
        case Sight():
            return f"{plain(value.fraction)} {value.cover} past {plain(value.blockers)}"
        case Roll():
            return plain(value.faces)
        case tuple():
            return f"({' '.join(map(_field, value))})"
        case float():
            return plain(value)
    return str(value)


def _pairs(match: Match) -> Iterator[str]:
    rules, now = match.rules, match.now
    for me, foe in product(_few(match), repeat=2):
        if me.side != foe.side:
            short = rules.lookout.short_of_contact(now, me, foe)
            barred = approved.pair(rules.barred(now, me.id, foe.id, None))
            yield f"{me.id} {foe.id} {plain(short)} {barred}"


def _opponents(match: Match) -> Iterator[str]:
    yield from estimates.of_position(match)


def _question(match: Match) -> Iterator[str]:
    if match.ask is not None and match.ask.kind != "dice":
        yield from estimates.of_question(match)
        yield from estimates.of_reply(match)


def _stakes(match: Match) -> Iterator[str]:
    if match.ask is not None and match.ask.explored:
        for act, card in match.ask.stakes():
            yield act.key
            yield from approved.of_card(card)


def _cards(match: Match) -> Iterator[str]:
    """What each answer leads to, with all fields of its card."""
    if match.ask is not None and match.ask.explored:
        for act, card in match.ask.stakes():
            yield act.key
            yield from approved.of_whole_card(card)


def _areas(match: Match) -> Iterator[str]:
    if match.ask is not None and match.ask.kind != "dice":
        yield from estimates.Areas(most=1).of(match)


def _few(match: Match) -> list[Any]:
    """A few figures of each side that are on the table."""
    return [figure for side in (0, 1)
            for figure in [one for one in match.now.state.of(side) if one.placed][:MOST_FIGURES]]
