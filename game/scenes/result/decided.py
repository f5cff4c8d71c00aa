"""What decided a battle: the acts that changed the value of the position most, as the opponents value it.

The value is `Ruleset.value`; the dice within an act are part of it, and the words say so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.core.play.events import Aimed, Began, Chose, Event, Gone, Marched, Marked, Moved
from game.core.table.places import Side
from game.core.text import T, Text
from game.core.wording import signed
from game.scenes.replay.frames import Replay

MOST = 3
"""Acts that are listed."""
LEAST = 0.005
"""A smaller change of value does not count."""

ACTS: Final = (Aimed, Gone, Marched, Marked, Moved)
"""What an answer does that ends a battle by more than its last turn being over."""


class Swing(NamedTuple):
    """One act."""

    at: int
    """The frame of its answer."""
    end: int
    """The last frame that belongs to it."""
    before: float
    after: float
    """The value to A before and after it, in points."""

    @property
    def size(self) -> float:
        """The change of value, at least 0."""
        return abs(self.after - self.before)


def swings(replay: Replay, told: Callable[[float], object] = lambda share: None,
           stop: Callable[[], bool] = lambda: False) -> list[Swing]:
    """Every act after setting up that did more than end a turn, in order; `told` is called with the share done, 0 to 1.

    An act is everything in one step: an attack with the reactions to it counts as one, the attacker's.
    """
    frames, found = replay.frames, list[Swing]()
    at, before = 1, _worth(replay, 0)
    while at < len(frames) and not stop():
        end = at
        while end + 1 < len(frames) and frames[end].step == frames[at - 1].step:
            end += 1
        after = _worth(replay, end)
        events = [event for frame in frames[at:end + 1] for event in frame.events]
        passes = any(isinstance(event, Began) and event.what in ("round", "turn") for event in events)
        ends = end == len(frames) - 1 and not any(isinstance(event, ACTS) for event in events)
        if frames[at - 1].round and not passes and not ends:
            found.append(Swing(at, end, before, after))
        before, at = after, end + 1
        told(at / len(frames))
    return found


def _worth(replay: Replay, index: int) -> float:
    """The value to A at a frame, in points: as the opponents estimate it, and at the end of the battle as it ended."""
    end = replay.match.outcome
    if end is not None and index == len(replay.frames) - 1:
        return float(end.points[0] - end.points[1])
    return float(replay.match.rules.value(replay.moment(index), 0)) if replay.frames[index].round else 0.0


def largest(found: list[Swing], most: int = MOST) -> list[Swing]:
    """The largest changes, in order of time."""
    them = sorted((one for one in found if one.size > LEAST), key=lambda one: (-one.size, one.at))[:most]
    return sorted(them)


def _telling(events: Sequence[Event], winner: Side) -> Event | None:
    """The event that explains why an act was good for a side: a loss of the other side or an own exit, a mark on one of
    the other side or an own one; otherwise the last event that is no own loss, and no choice or beginning if it can be.
    """
    gone = [event for event in events if isinstance(event, Gone)]
    good = [event for event in gone if (event.side == winner) == event.walked_off]
    marks = [event for event in events if isinstance(event, Marked) and event.text.message]
    harm = [event for event in marks if event.figure[:1] != "AB"[winner]]
    rest = [event for event in events if event not in gone and event.text.message]
    done = [event for event in rest if not isinstance(event, Began | Chose)]
    return (good or harm or marks[-1:] or done[-1:] or rest[-1:] or gone or [None])[0]


def swing_words(replay: Replay, swing: Swing, side: Side) -> Text:
    """An act as a line that begins with a link to its frame, with its value to a side before and after."""
    sign = 1 if side == 0 else -1
    events = [event for one in replay.frames[swing.at:swing.end + 1] for event in one.events]
    told = _telling(events, 0 if swing.after > swing.before else 1)
    return T("[[{at}|{when}]] {what} **{before} → {after}**", at=swing.at,
             when=replay.round_head(replay.frames[swing.at - 1].round), what=told.text if told is not None else T("–"),
             before=signed(round(sign * swing.before, 1)), after=signed(round(sign * swing.after, 1)))
