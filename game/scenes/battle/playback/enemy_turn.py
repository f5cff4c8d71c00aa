"""The summary of what the other side did in its turn: one short line for each move, attack or loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import atan2, tau
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from game.core.play.events import (
    Aimed,
    Began,
    CutShort,
    Event,
    Gone,
    Marched,
    Marked,
    Moved,
    Mustered,
    Placed,
    Scored,
    Settled,
)
from game.core.play.play import side_name
from game.core.play.reasons import idle
from game.core.table.inside import inside
from game.core.table.moment import Moment
from game.core.table.pieces import Part
from game.core.table.places import CONTACT, GRID, Place, Side
from game.core.text import TN, T, Text
from game.core.wording import inches, listed, points_text
from game.scenes.replay.frames import round_head

if TYPE_CHECKING:
    from game.core.state import State

NEAR: Final = 2 * GRID
"""Distance (in 1/64 inch) from the rim of a marker within which a move is said to end near it."""
ACT_EVENTS: Final = (Moved, Marched, Aimed, Mustered, Placed)
"""Events caused by a side's own answers, whoever's turn it is."""


class SummaryLine(NamedTuple):
    """One line: the number of its event, the side that acted, the words, whether it was setting up, and its rank."""

    event: int
    side: Side | None
    words: Text
    sets_up: bool = False
    rank: int = 3
    """0 for losses, 1 for other changes of a figure, 2 for points, 3 for the rest."""
    who: str = ""
    """The id of the figure or unit whose deed or change it is; empty for lines that stand alone."""
    acts: int = 0
    """1 for a move, 2 for an attack, 0 for the rest."""
    extra: bool = False
    """Whether it was done in a turn besides the figure's own."""
    mark: Side | None = None
    """The side in whose colour it is marked: of who is lost or changed the own one, else that which acted."""
    foe: str = ""
    """The id of the figure or unit that was attacked; empty where nobody was."""
    result: Text | None = None
    """What came of an attack, to be read beside pictures of who attacked whom."""
    falls: bool = False
    """Whether who was attacked is lost by it."""
    points: int = 0
    """The points of a line about points."""


@dataclass
class _Line:
    """A line while further events may be added to it."""

    event: int
    side: Side | None
    kind: str
    who: str
    target: str = ""
    steps: float = 0.0
    starts: Place | None = None
    ends: Place | None = None
    times: int = 1
    points: int = 0
    fell: list[str] = field(default_factory=list)
    hurt: list[Text] = field(default_factory=list)
    """What is told of changes of a figure, wounds, healing and the like, in order."""
    own: str = ""
    """Who of its own side did it, where an attack went wrong."""
    extra: bool = False
    """Whether it was done in a turn besides the figure's own."""


def summary_lines(story: Sequence[Event], since: int, now: Moment,
                  why: Callable[[int, int | None], Text | None]) -> list[SummaryLine]:
    """What happened from event number `since` on; `why` gives the reason of what begins with an event."""
    found, before = [], since - 1
    for line in _lines(story, since, now.state):
        words, told = _words(line, now), line.kind in ("move", "attack", "place", "idle")
        said = (why(number, story[number].side) for number in range(line.event, before, -1))
        reason = next((one for one in said if one is not None), None)
        if reason is not None and told and line.kind != "attack":     # an attack tells itself whom it is meant for
            words = T("{deed} ({why})", deed=words, why=reason)
        alone = line.kind not in ("move", "attack", "mark", "idle")
        strikes = line.kind == "attack"
        found.append(SummaryLine(line.event, line.side, words, line.kind == "place", _rank(line),
                                 "" if alone else line.who, {"move": 1, "attack": 2}.get(line.kind, 0),
                                 line.extra and told, _whose(line, now.state), line.target,
                                 _beside_faces(line, now.state) if strikes else None,
                                 strikes and line.target in line.fell, line.points))
        before = line.event
    return [line._replace(words=T("Extra turn: {deed}", deed=line.words)) if line.extra else line
            for line in _set_up_as_one(_one_each(found))]


def result_words(story: Sequence[Event], since: int, now: Moment) -> Text:
    """What came of the attack that is event number `since`, losses first, as the summary has it."""
    lines = losses_first([line for line in summary_lines(story, since, now, lambda number, side: None)
                          if line.event == since or line.rank < 2])
    return _joint(*([line.words for line in lines] or [story[since].text])[:2])


def _one_each(lines: Sequence[SummaryLine]) -> list[SummaryLine]:
    """The lines with all that a figure does and that happens to it in one activation as one; it begins with what
    matters most, a loss before the move to it."""
    found: list[SummaryLine] = []
    latest: dict[str, int] = {}
    acting = "", False
    for line in lines:
        if line.acts and (line.who, line.extra) != acting:
            latest, acting = {}, (line.who, line.extra)
        at = latest.get(line.who) if line.who else None
        if at is None:
            latest[line.who] = len(found)
            found.append(line)
            continue
        known = found[at]
        first = min(known, line, key=lambda one: (one.rank, -one.acts))
        a, b = (line, known) if line.rank < known.rank else (known, line)
        told = [one.result for one in (a, b) if one.result is not None]
        strikes = next((one for one in (a, b) if one.result is not None), first)
        found[at] = known._replace(event=first.event, words=_joint(a.words, b.words), rank=first.rank,
                                   acts=max(known.acts, line.acts), foe=strikes.foe, falls=strikes.falls,
                                   result=_joint(*told) if told else None)
    return found


def _joint(one: Text, *more: Text) -> Text:
    """Several things that are told in one line."""
    for other in more:
        one = (T("{a} {b}") if str(one).endswith(".") else T("{a} · {b}")).given(a=one, b=other)
    return one


def _set_up_as_one(lines: Sequence[SummaryLine]) -> list[SummaryLine]:
    """The lines with all that a side sets up, one after the other or by turns, as one."""
    found: list[SummaryLine] = []
    for sets_up, run in groupby(lines, key=lambda line: line.sets_up):
        them = list(run)
        for side in dict.fromkeys(line.side for line in them) if sets_up else ():
            mine = [line for line in them if line.side == side]
            found.append(mine[0] if len(mine) == 1 else mine[0]._replace(words=T("{n} are set up", n=len(mine))))
        if not sets_up:
            found += them
    return found


def losses_first(lines: Sequence[SummaryLine]) -> list[SummaryLine]:
    """The lines by rank: losses, other changes of figures, points, then what else was done, each in order."""
    return sorted(lines, key=lambda line: line.rank)


def _rank(line: _Line) -> int:
    if line.fell:
        return 0
    if line.kind in ("attack", "mark") and line.hurt:
        return 1
    return 2 if line.kind in ("score", "left") else 3


def since_last(story: Sequence[Event], side: Side) -> int:
    """The number of the first event after the last act of a side; all of them where it has not acted yet."""
    return next((i + 1 for i in range(len(story) - 1, -1, -1)
                 if isinstance(story[i], ACT_EVENTS) and story[i].side == side), 0)


def last_act(story: Sequence[Event], side: Side) -> int:
    """The number of the last act of a side; 0 where it has not acted yet."""
    return next((i for i in range(len(story) - 1, -1, -1)
                 if isinstance(story[i], ACT_EVENTS) and story[i].side == side), 0)


def _lines(story: Sequence[Event], since: int, state: State) -> list[_Line]:
    """The lines in order: a walk in parts is one, several attacks on one target in a row are one, so is a bout that was
    fought to its result, and so is all that happens to a figure besides attacks on it. What is lost after the next
    figure has begun is not lost to the attack before it."""
    found: list[_Line] = []
    last: _Line | None = None
    suffered: dict[tuple[str, str], _Line] = {}
    lasts = extra = False
    doer: Side | None = None
    settled = _settled(story, since)
    for number in range(since, len(story)):
        event = story[number]
        fought = any(begun < number < end for begun, end in settled)
        made, lasts = None if fought else _begun(event, number), lasts and not fought and not isinstance(event, Began)
        if isinstance(event, Began) and event.what == "figure":
            extra, doer = event.extra, event.side
        if isinstance(event, Began) and not fought and idle(story, number) and (
                getattr(state, "active", "") != event.figure):
            made = _Line(number, event.side, "idle", event.figure)
        if made is None:
            attack = last if last is not None and lasts and last.kind == "attack" else None
            if isinstance(event, Gone | Marked) and (attack is None or not _added(attack, event)):
                _suffers(event, number, doer, suffered, found)
            continue
        doer, made.extra = (doer if made.side is None else made.side), extra
        if last is not None and found[-1] is last and (last.kind, last.who, last.target, last.extra) == (
                made.kind, made.who, made.target, made.extra) and made.kind in ("move", "attack", "score"):
            last.steps, last.ends = last.steps + made.steps, made.ends or last.ends
            last.times, last.points = last.times + 1, last.points + made.points
            lasts = True
            continue
        found.append(made)
        last, lasts = made, True
    return found


def _suffers(event: Gone | Marked, number: int, doer: Side | None, suffered: dict[tuple[str, str], _Line],
             found: list[_Line]) -> None:
    """Put a loss or a change that no attack on that figure explains into the line of its figure or unit, which is the
    first one of its kind."""
    if isinstance(event, Gone):
        made = _gone(event, number)
    else:
        made = _Line(number, event.side if doer is None else doer, "mark", event.figure, hurt=[event.text])
    by = event.attack
    if by is not None and by.side == event.side and _unit(by.figure) != _unit(event.figure) and (
            not (isinstance(event, Gone) and event.walked_off)):
        made.side, made.own = by.side, _unit(by.figure)
    known = suffered.setdefault((made.kind, made.who), made)
    if known is made:
        found.append(made)
    else:
        known.fell += made.fell
        known.hurt += made.hurt
        known.own = known.own or made.own


def _settled(story: Sequence[Event], since: int) -> list[tuple[int, int]]:
    """The numbers of the events with which the bouts since then began and were counted up; a bout that goes on, or
    began before, is left out."""
    found, begun = list[tuple[int, int]](), -1
    for number in range(since, len(story)):
        event = story[number]
        if isinstance(event, Began) and event.what == "bout":
            begun = number
        elif isinstance(event, Settled) and begun >= 0:
            found.append((begun, number))
            begun = -1
    return found


def _begun(event: Event, number: int) -> _Line | None:
    """The line that an event begins; None where it begins none."""
    if isinstance(event, Moved):
        return _Line(number, event.side, "move", event.figure, steps=event.path.length,
                     starts=event.path.starts, ends=event.path.ends)
    if isinstance(event, Marched):
        longest = max((path for _, path in event.paths), key=lambda path: path.length, default=None)
        return _Line(number, event.side, "move", event.unit, steps=longest.length if longest else 0,
                     ends=longest.ends if longest else None)
    if isinstance(event, Mustered):
        return _Line(number, event.side, "place", event.unit)
    if isinstance(event, Placed):
        return _Line(number, event.side, "place", event.figure)
    if isinstance(event, Aimed):
        # unit against unit where there are units: each has figures of the same names
        return _Line(number, event.side, "attack", _unit(event.figure), _unit(event.target))
    if isinstance(event, Scored):
        return _Line(number, event.side, "score", "", points=event.points)
    if isinstance(event, Settled | CutShort):
        return _Line(number, event.side, "told", "", hurt=[event.text])
    if isinstance(event, Began) and event.what == "round":
        return _Line(number, None, "round", str(event.number))
    return None


def _added(line: _Line, event: Gone | Marked) -> bool:
    """Add what an event tells about the current attack; whether it is about it."""
    if isinstance(event, Gone):
        if not _falls_by(line, event):
            return False
        line.fell.append(event.figure)
    elif _unit(event.figure) != _unit(line.target):
        return False
    else:
        line.hurt.append(event.text)
    return True


def _falls_by(line: _Line, event: Gone) -> bool:
    """Whether a figure is lost to an attack: an enemy, or the attacker in a fight. What else its side loses is another
    matter: a unit that is beaten in a close assault is taken off right after its own last blow."""
    return line.kind == "attack" and not event.walked_off and (event.side != line.side or event.figure == line.who)


def _unit(one: str) -> str:
    """The id of the unit of a figure, or of the figure where it fights for itself."""
    return one.split(".")[0]


def _gone(event: Gone, number: int) -> _Line:
    """The line for a figure lost outside an attack, or off the table; those of one unit share a line."""
    doer = 1 - event.side if event.how == "defeated" and event.side is not None else event.side
    if event.walked_off:
        return _Line(number, doer, "left", event.figure)
    return _Line(number, doer, "gone", _unit(event.figure), fell=[event.figure])


def _whose(line: _Line, state: State) -> Side | None:
    """The side of what is lost or changed, else the one that acted."""
    if line.kind not in ("gone", "left", "mark"):
        return line.side
    one = state.figures.get(line.who) or state.gone.get(line.who) or getattr(state, "units", {}).get(line.who)
    return line.side if one is None else one.side


def _words(line: _Line, now: Moment) -> Text:
    who = named(line.who, now.state)
    if line.kind == "move":
        where = (whereabouts(line.ends, now, line.starts, radius=radius_of(line.who, now.state))
                 if line.ends is not None else None)
        if where is not None:
            return T("{name} moves {n}″ {where}", name=who, n=inches(line.steps), where=where)
        return T("{name} moves {n}″", name=who, n=inches(line.steps))
    if line.kind == "place":
        return T("{name} is set up", name=who)
    if line.kind == "score":
        if line.side is None:
            return T("{points} scored", points=points_text(line.points))
        return T("{side} scores {points}", side=side_name(line.side), points=points_text(line.points))
    if line.kind == "round":
        return T("{round} begins", round=round_head(now.setup.ruleset, int(line.who)))
    if line.kind in ("told", "mark"):
        words = _sentences(line.hurt)
        return words if not line.own else T("{name} hits its own side: {what}", name=named(line.own, now.state),
                                            what=words)
    if line.kind == "idle":
        return T("{name} does nothing", name=who)
    if line.kind == "left":
        return T("{name} leaves the table", name=who)
    if line.kind == "gone":
        words = _lost(line, who, now.state)
        return words if not line.own else T("{name} hits its own side: {what}", name=named(line.own, now.state),
                                            what=words)
    return T("{attack}: {result}", attack=_attack(line, who, now.state), result=_result(line, now.state))


def _attack(line: _Line, who: str, state: State) -> Text:
    target = named(line.target, state)
    return TN("{name} attacks {target}", "{name} attacks {target}, {n} times", name=who, target=target, n=line.times)


def _beside_faces(line: _Line, state: State) -> Text:
    """What came of an attack, without who attacked."""
    if not line.fell and not line.hurt:
        return T("{name}: without effect", name=named(line.target, state))
    return _result(line, state)


def _lost(line: _Line, who: str, state: State) -> Text:
    """Figures that are lost without being attacked: one by name, several of a unit by their number."""
    n = len(line.fell)
    if all(_unit(one) != line.who for one in state.figures) and line.fell[0] != line.who:
        return TN("{name} is lost, with its last figure", "{name} is lost, with its last {n} figures", name=who, n=n)
    if n == 1:
        return T("{name} is lost", name=named(line.fell[0], state))
    return T("{name} loses {n} figures", name=who, n=n)


def _result(line: _Line, state: State) -> Text:
    """The result of an attack in words: who falls, and what else the target suffers."""
    told = [text for text in line.hurt if not line.fell or _unit(line.target) not in line.fell]
    if not line.fell:
        return _sentences(told) if told else T("without effect")
    names = [named(one, state) for one in line.fell]
    fall = T("{n} figures fall", n=len(names)) if len(names) > 3 else (
        TN("{names} falls", "{names} fall", names=listed(names), n=len(names)))
    return fall if not told else T("{fall}. {more}", fall=fall, more=_sentences(told))


def _sentences(told: Sequence[Text]) -> Text:
    """Several sentences, each once."""
    words, *more = dict.fromkeys(told)
    for one in more:
        words = T("{one} {two}", one=words, two=one)
    return words


def named(one: str, state: State) -> str:
    """The name of a figure or unit."""
    for them in (getattr(state, "units", {}), state.figures, state.gone):
        if one in them:
            return str(them[one].name)
    return one


def radius_of(one: str, state: State) -> int:
    """The radius of the base of a figure, in or out of play (1/64 inch); half an inch for a unit."""
    figure = state.figures.get(one) or state.gone.get(one)
    return figure.radius if figure is not None else GRID // 2


def whereabouts(place: Place, now: Moment, start: Place | None = None, *, radius: int = GRID // 2,
                heading: bool = False, least: int = NEAR) -> Text:
    """Where a move of a base of that radius (1/64 inch) ends that begins at `start`, in words: at or near a marker, on
    a roof, in a piece of terrain, otherwise the part of the table, or with `heading` the direction from the start,
    where it is farther off than `least` (1/64 inch)."""
    for marker in getattr(now.state, "objectives", ()):
        dx, dy = place.x - marker.place.x, place.y - marker.place.y
        far = dx * dx + dy * dy
        if far <= (NEAR + marker.radius) ** 2:
            touches = far <= (radius + marker.radius + CONTACT) ** 2
            return (_TO if touches else _BY)[now.setup.table.part(marker.place)]
    roof = next((one for one in now.top.levels.roofs if one.holds(*place)), None)
    if roof is not None:
        return T("on the roof") if start is not None and roof.holds(*start) else T("onto the roof")
    table = now.setup.table
    x, y = np.array([place.x], dtype=np.int64), np.array([place.y], dtype=np.int64)
    piece = next((one for one in table.pieces if one.kind in _INTO and inside(one.corners, x, y)[0]), None)
    if piece is not None:
        return _INTO[piece.kind]
    if heading and start is not None and (abs(place.x - start.x) > least or abs(place.y - start.y) > least):
        return _HEADINGS[round(8 * atan2(place.x - start.x, place.y - start.y) / tau) % 8]
    east, north = (3 * place.x // max(1, table.width), 3 * place.y // max(1, table.height))
    return _PARTS[min(2, max(0, north))][min(2, max(0, east))]


_TO: Final[dict[Part, Text]] = {
    "middle": T("to the objective in the middle"), "north": T("to the northern objective"),
    "east": T("to the eastern objective"), "south": T("to the southern objective"),
    "west": T("to the western objective")}
_BY: Final[dict[Part, Text]] = {
    "middle": T("near the objective in the middle"), "north": T("near the northern objective"),
    "east": T("near the eastern objective"), "south": T("near the southern objective"),
    "west": T("near the western objective")}
_INTO: Final = {"forest": T("into the forest"), "house": T("into the house"), "rubble": T("into the rubble")}
_PARTS: Final = ((T("in the south-west"), T("in the south"), T("in the south-east")),
                 (T("in the west"), T("in the middle"), T("in the east")),
                 (T("in the north-west"), T("in the north"), T("in the north-east")))
_HEADINGS: Final = (T("to the north"), T("to the north-east"), T("to the east"), T("to the south-east"),
                    T("to the south"), T("to the south-west"), T("to the west"), T("to the north-west"))
