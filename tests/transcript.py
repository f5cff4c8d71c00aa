"""The transcript of a battle by chance: every question with its options and who is left out why, what opponents are
told (`tests.estimates`), answers, events, and now and then all that can be known of the position: cards of attacks,
dangers, what it is worth.

`python -m tests.transcript CASE [SEED]` prints one; two commits are compared by `diff`. `tests/conformance/told/`
keeps a digest of each answer's part, so that a test sees the first answer after which anything is told otherwise.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

import approved
import estimates
from battles import Case, cases, odds_cases
from conformance import laws

from game.core.blake import blake2s
from game.core.chance.explorer import TooManyRuns
from game.core.play.match import Match

LOOKS = 6
"""The number of thorough looks at the position, at equal distances."""
MOST_LOOKED_AT = 2
"""The most figures (or units) of a side whose cards and dangers are read at such a look."""
MOST_REPLIES = 12
"""The most questions of a kind of which is told what opponents assume to be answered."""


class Part(NamedTuple):
    """What was told from one answer to the next."""

    answer: str
    lines: tuple[str, ...]

    @property
    def digest(self) -> str:
        """Eight hexadecimal digits."""
        return blake2s("\n".join(self.lines).encode(), digest_size=4).hexdigest()


def transcript(case: Case, seed: int) -> Iterator[Part]:
    """The parts of a battle, in order; the last has the answer `end`."""
    heard = 0
    match, lines, heading = case.begun(seed), list[str](), list(estimates.of_rules(case.rules))
    areas, asked = estimates.Areas(), Counter[str]()
    every = max(1, sum(1 for _ in laws.battle(case, seed)) // LOOKS)
    for number, match in enumerate(laws.battle(case, seed)):
        if number:
            yield Part(str(match.decided[-1]) if match.decided else "", tuple(map(approved.one_line, lines)))
        story = match.story()
        lines = heading + [approved.of_event(event) for event in story[heard:]]
        heading = []
        heard = len(story)
        lines += approved.of_question(match.ask)
        lines += estimates.of_question(match)
        lines += areas.of(match)
        asked[match.ask.kind] += 1
        if asked[match.ask.kind] <= MOST_REPLIES:
            lines += estimates.of_reply(match)
        if number % every == every // 2:
            lines += looked_at(match)
            lines += estimates.of_position(match)
    yield Part(str(match.decided[-1]), tuple(map(approved.one_line, lines)))
    lines = [*(approved.of_event(event) for event in match.story()[heard:]), str(match.outcome), match.digest()]
    yield Part("end", tuple(map(approved.one_line, lines)))


def looked_at(match: Match) -> Iterator[str]:
    """All that can be known of the position: scores, worth, and of some figures status, attacks and dangers."""
    rules, now = match.rules, match.now
    for side in rules.score(now):
        yield f"score {side.points}: " + "; ".join(f"{points} {what} [{clause}]" for points, what, clause in side.rows)
    yield "worth " + " ".join(f"{float(rules.value(now, side)):.9g}" for side in (0, 1))
    yield from (f"{word}: {id}" for id, word in rules.ids(now).items())
    sides = [list(dict.fromkeys(getattr(figure, "unit", figure.id) for figure in now.state.of(side) if figure.placed))
             for side in (0, 1)]
    ours, theirs = (ids[:MOST_LOOKED_AT] for ids in sides)
    endangered = (ours or theirs)[:1] if match.ask.side == 0 else (theirs or ours)[:1]      # of one: they take longest
    for id in (*ours, *theirs):
        yield f"{id} {rules.status(now, id)}; {rules.doing(now, id)}"
        yield from (str(touch) for touch in rules.lookout.touches(now, id))
        try:
            for card in rules.attacks(now, id):
                yield from approved.of_card(card)
            if id in endangered:
                yield from (str(danger) for danger in rules.lookout.dangers(now, id) if danger is not None)
            for other in theirs if id in ours else ours:
                yield from approved.of_card(rules.forecast(now, id, other))
        except TooManyRuns:
            yield "too many ways"


def main(given: list[str]) -> int:
    """Print one transcript, or the names of the set-ups."""
    named = {case.name: case for case in (*cases(), *odds_cases())}
    if not given or given[0] not in named:
        print(*named, sep="\n")
        return 2
    for number, part in enumerate(transcript(named[given[0]], int(given[1]) if len(given) > 1 else 1)):
        print(*part.lines, f"> {number} {part.answer}", sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
