"""How a finished battle ended: as a file tells it, and in a few words for lists and names."""

from __future__ import annotations

from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.play.record import Record
from game.core.scenarios import kinds as common
from game.core.text import T, Text


def end_of(match: Match) -> str:
    """How a battle ended, for the file that it is kept in (`Labels.end`); empty while it goes on.

        "A 5 3 won", "B 0 0 tie", "A 2 4 resigned", "- 3 3 drawn"
    """
    end = match.outcome
    if end is None:
        return ""
    a, b = end.points
    how = ("drawn" if end.winner is None else "resigned" if match.state.resigned is not None else
           "tie" if a == b and "R" in end.clause else "won")
    return f"{'-' if end.winner is None else 'AB'[end.winner]} {a} {b} {how}"


def end_words(end: str, called: tuple[Text | str, Text | str] = ("", "")) -> Text | None:
    """How it ended, in a few words, the sides by these names or their colours; None where nothing says so."""
    words = end.split()
    if len(words) != 4 or words[0] not in ("A", "B", "-"):
        return None
    a, b = int(words[1]), int(words[2])
    if words[0] == "-":
        return T("A draw, {a} all", a=a) if a == b else T("A draw, {a} to {b}", a=a, b=b)
    side = "AB".index(words[0])
    own, other = (a, b) if side == 0 else (b, a)
    who, foe = (called[one] or side_name(one) for one in (side, 1 - side))
    if words[3] == "resigned":
        return T("won by {who}: {other} resigned", who=who, other=foe)
    if words[3] == "tie":
        return T("tied {x} all, won by {who}", who=who, x=own)
    return T("won by {who}, {x} to {y}", who=who, x=own, y=other)


def scenario_words(record: Record) -> Text | None:
    """The scenario of a battle, where its ruleset has some."""
    option = next((one for one in record.rules.setup_options if one.name == "scenario"), None)
    if option is None or option == common.option() and common.scenario_of(record.setup) is None:
        return None
    value = record.setup.option("scenario", record.setup.table.scenario or option.default)
    return next((choice.label for choice in option.choices if choice.value == value), None)
