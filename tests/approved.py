"""What tests were told, kept as text beside them: a changed number, word, clause or refusal is seen as a changed line.

`pytest tests/rules tests/conformance/test_told.py --approve` writes the files anew; read what git says of them before
you commit. Nothing in the files decides what is right: the specification does, and the tests that name its clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Refused
from game.core.force import Rejection
from game.core.play.ask import Ask
from game.core.play.events import Event, Rolled
from game.core.play.match import Match
from game.core.text import Text


def of_event(event: Event) -> str:
    """What happened, with its clause; of a roll also the modifiers and their clauses."""
    line = f"{event.text} [{event.clause}]"
    if isinstance(event, Rolled):
        parts = (*event.roll.check.pool, *event.roll.check.modifiers)
        line += "".join(f" ({one.value:+d} {one.reason} [{one.clause}])" for one in parts)
    return line


def of_question(ask: Ask) -> Iterator[str]:
    """A question with its options and with whom it leaves out, why."""
    yield f"? {ask.kind}: {ask.prompt} ({ask.note}) [{ask.clause}]"
    yield from (f"  - {one.key}: {one.label} [{one.clause}]" for one in ask.listed())
    yield from (f"  x {one.figure}: {one.why.reason} [{one.why.clause}]" for one in ask.closed())


def of_refusal(refused: Refused) -> str:
    """An answer that was refused."""
    return f"! {refused} [{refused.clause}]"


def pair(why: WhyNot | None) -> tuple[Text, str] | None:
    """A reason and its clause."""
    return None if why is None else (why.reason, why.clause)


def of_card(card: Forecast | WhyNot) -> Iterator[str]:
    """A card of odds, or why there is none."""
    if isinstance(card, WhyNot):
        yield f"% no attack: {card.reason} [{card.clause}]"
        return
    yield f"% {card.title}: {card.dice_line}; {card.sentence}; {card.expected} {card.expected_label}"
    yield from (f"  {row.value} {row.reason} [{row.clause}]" for row in card.rows)
    yield "  " + ", ".join(f"{bar.label} {bar.chance}" for bar in card.bars)
    yield "  " + ", ".join(f"{'+'.join(lost) or 'nobody'} {chance}" for lost, chance in sorted(card.loss))
    for label, reply in card.replies:
        bars = ", ".join(f"{bar.label} {bar.chance}" for bar in reply.bars)
        yield f"  {label}: {reply.sentence}; {reply.expected}; {bars}"


def of_whole_card(card: Forecast | WhyNot) -> Iterator[str]:
    """A card with all its fields, those of its replies too: whom a row is about and favours, the tone of a bar."""
    yield from of_card(card)
    if isinstance(card, WhyNot):
        yield f"  sight {card.sight is not None}"
        return
    yield f"  {card.attacker} {card.key} {card.target}, endless {card.endless}, sight {card.sight is not None}"
    yield from (f"  row {row.value}: {row.cause} {row.total} {row.favours}" for row in card.rows)
    yield from (f"  bar {bar.label}: {bar.tone}" for bar in card.bars)
    yield from (f"  check {check.kind} {check.what} {check.clause} {check.side} {check.figure} {check.target} "
                f"{check.wanted} {check.chance}" for check in card.checks)
    for label, reply in card.replies:
        yield f"  reply {label}"
        yield from of_whole_card(reply)


def of_way(match: Match, *answers: str) -> Iterator[str]:
    """A battle from its first step: each question with all that can be answered, and in the end the story."""
    for answer in (*answers, ""):
        if match.ask is not None and match.ask.kind != "dice":
            yield f"side {match.ask.side}"
            yield from of_question(match.ask)
            yield from (f"{act}: {words}" for act, words in match.ask.says().items())
            yield f"worth {match.rules.value(match.now, 0):.6g} {match.rules.value(match.now, 1):.6g}"
        if answer:
            match.answer(answer)
            yield f"> {answer}"
    yield from map(of_event, match.story())
    yield from (f"{one.id} {one.place} {one.placed}" for one in match.state.figures.values())


def of_faults(faults: Iterable[Rejection]) -> Iterator[str]:
    """What is wrong with a force or a set-up."""
    yield from (f"# {one.reason} [{one.clause}]" for one in faults)


def differences(approved: Iterable[str], told: Iterable[str], most: int = 30) -> str:
    """What differs, as lines of a diff; empty where nothing does."""
    lines = list(unified_diff(list(approved), list(told), "approved", "told", lineterm="", n=1))
    return "\n".join(lines[2:2 + most]) + ("\n…" if len(lines) > 2 + most else "") if lines else ""


class Sections:
    """A file of sections, each with a heading and lines."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sections: dict[str, list[str]] = {}
        if path.is_file():
            for line in path.read_text("utf-8").splitlines():
                if line.startswith("== "):
                    self.sections[line[3:]] = here = []
                elif line:
                    here.append(line)

    def write(self, sections: dict[str, list[str]]) -> None:
        """Replace the file."""
        text = "\n".join(f"== {name}\n" + "".join(f"{line}\n" for line in lines) for name, lines in sections.items())
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(text, "utf-8", newline="\n")


def one_line(text: Any) -> str:
    """A text without line breaks."""
    return " ".join(str(text).split())


def told_as_before(path: Path, name: str, told: list[str], request: pytest.FixtureRequest) -> None:
    """Hold lines to those of a section of the file; `--approve` writes the section anew."""
    kept = Sections(path)
    if request.config.getoption("--approve"):
        kept.write({**kept.sections, name: told})
        return
    wrong = differences(kept.sections[name], told)
    assert not wrong, wrong
