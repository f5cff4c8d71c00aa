"""Every situation that a test of a ruleset lays out is played from both sides, and what it tells is compared.

* From both sides (`conformance.mirror`): with sides exchanged it goes the same way, question by question.
* What it tells (`approved`): events, questions, refusals, cards and faults, each with its clause and its numbers, are
  those of `tests/rules/NAME/told/FILE.txt`. `--approve` writes these files anew. Of the questions on the way the files
  hold a digest for each test.
* What can be known of the position in which it ends (`positions`): what it is worth, what figures may do, where they
  may go. Of that the files hold digests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import approved
import positions
import pytest
from conformance.mirror import match_is_alike

import game.rules
from game.core.errors import Refused
from game.core.play.ask import Ask
from game.core.play.match import Match

LONGEST = 60
"""The most steps of a battle that is played again and told; longer ones are battles by chance, held by the
conformance suite.
"""
MOST_MATCHES = 40
"""The most battles of one test that are played again."""
_APPROVED: dict[Path, approved.Sections] = {}
_TOLD: dict[Path, dict[str, set[str]]] = {}
"""What was told in this process, where it is to be approved."""


class _Heard:
    """What one test heard."""

    def __init__(self) -> None:
        self.began: list[tuple[Match, Any]] = []
        self.lines: set[str] = set()
        self.questions: set[str] = set()
        self.known: dict[str, list[str]] = {}
        """What stands behind each digest."""
        self.usual: set[str] = set()
        """The topics that are told of every battle."""
        self.deep = 0

    def add(self, lines: Iterator[str] | list[str]) -> None:
        """Keep lines, without the order in which they came."""
        self.lines.update(map(approved.one_line, lines))

    def asked(self, ask: Ask | None) -> None:
        """Keep a question that is about to be answered, with all that could be answered and what is known of it."""
        if ask is not None and ask.kind != "dice":
            options = [f"{one.key}: {one.kind} of {one.figure} at {one.target}, {one.declined}" for one in ask.listed()]
            lines = [*approved.of_question(ask), f"side {ask.side}, about {ask.about}, {ask.reaction}", *options,
                     *(f"{act}: {words}" for act, words in ask.says().items())]
            self.questions.update(map(approved.one_line, lines))

    def look(self, match: Match) -> None:
        """Keep all that can be known of a position, in short."""
        for topic, lines in positions.known(match):
            self.usual.add(topic)
            self.short(topic, lines)

    def short(self, topic: str, lines: Iterable[str]) -> None:
        """Keep a digest of long lines, in their order; where it differs the lines themselves are shown."""
        told = [approved.one_line(line) for line in lines]
        short = positions.in_short(topic, told)
        self.known[short] = told
        self.lines.add(short)

    def outermost(self, call: Callable[..., Any], told: Callable[[Any], Iterator[str]]) -> Callable[..., Any]:
        """The call, whose result is kept where the test itself made it."""
        def called(*given: Any, **named: Any) -> Any:
            if current_thread() is not main_thread():       # a screen of an earlier test may still be thinking
                return call(*given, **named)
            self.deep += 1
            try:
                result = call(*given, **named)
            finally:
                self.deep -= 1
            if self.deep == 0:
                if isinstance(result, Iterator):
                    result = list(result)
                    self.add([line for one in result for line in told(one)])
                    return iter(result)
                self.add(list(told(result)))
            return result
        return called


@pytest.fixture(autouse=True)
def heard(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[_Heard]:
    """Play what the test laid out from both sides, and compare what it was told. A test that asks for it may add
    lines: `heard.add([…])`."""
    heard = _Heard()
    with monkeypatch.context() as patch:
        _listen(heard, patch)
        yield heard
    for match, before in heard.began:
        if match.start is None and len(match.steps) <= LONGEST:
            match_is_alike(match, before)
            heard.add([approved.of_event(event) for event in match.story()])
            if match.ask is not None and match.ask.kind != "dice":
                heard.add(list(approved.of_question(match.ask)))
            heard.look(match)
    if heard.questions:
        heard.usual.add("asked")
        heard.short("asked", sorted(heard.questions))
    if hasattr(request.function, "hypothesis"):         # what it tries may change with the library
        return
    file = request.path
    path = file.parent / "told" / f"{file.stem}.txt"
    name = request.function.__name__
    if request.config.getoption("--approve"):
        _TOLD.setdefault(path, {}).setdefault(name, set()).update(heard.lines)
    elif file.is_relative_to(Path(__file__).parent):
        if path not in _APPROVED:
            _APPROVED[path] = approved.Sections(path)
        known = _APPROVED[path].sections
        unknown = sorted(heard.lines - set(known.get(name, ())))
        told = {line.rpartition(" ")[0] for lines in known.values() for line in lines if line.startswith("= ")}
        new = {f"= {topic}" for topic in heard.usual} - told       # approved before these were told
        unknown = [line for line in unknown if line.rpartition(" ")[0] not in new]
        unknown += [line for short in unknown for line in heard.known.get(short, ())]
        assert not unknown, (f"told, but not approved in {path.relative_to(request.config.rootpath)} "
                             "(if it is right: pytest tests/rules --approve):\n" + "\n".join(unknown[:30]))


def _listen(heard: _Heard, patch: pytest.MonkeyPatch) -> None:
    clear, answer = Match._clear, Match.answer

    def cleared(match: Match, rules: Any, now: Any, dice: Any, log: bool) -> None:
        clear(match, rules, now, dice, log)
        if log and heard.deep == 0 and len(heard.began) < MOST_MATCHES:
            heard.began.append((match, now.state))

    def answered(match: Match, given: Any, why: Any = None) -> None:
        heard.deep += 1
        try:
            if heard.deep == 1 and match.log and match.start is None and len(match.steps) <= LONGEST:
                heard.asked(match.ask)
            answer(match, given, why)
        except Refused as refused:
            if heard.deep == 1 and match.log:
                heard.add([approved.of_refusal(refused)])
            raise
        finally:
            heard.deep -= 1

    patch.setattr(Match, "_clear", cleared)
    patch.setattr(Match, "answer", answered)
    for rules in map(game.rules.get, game.rules.IDS):
        for name, told in (("forecast", approved.of_card), ("attacks", approved.of_card),
                           ("check_setup", approved.of_faults)):
            patch.setattr(type(rules), name, staticmethod(heard.outermost(getattr(rules, name), told)))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what is to be approved."""
    for path, sections in _TOLD.items():
        told = {name: sorted(lines) for name, lines in sections.items() if lines}
        if told:
            approved.Sections(path).write(told)
