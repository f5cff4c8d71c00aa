"""A close assault in words: its rules in a few lines, and what each selected figure did."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.play.events import Aimed, Began, Event, Gone, Moved
from game.core.text import T, Text
from game.rules.deathzap.limits import REFIGHTS, House

NOTES = (T("Both sides pick in turn, a figure at a time DZ-62: a step of 3″, then a shot or a blow DZ-63"),
         T("Shots go at the nearest first DZ-76; a melee kill lets the figure go on DZ-91"))
ENDS = {
    "both_stay": T("At the end who has lost more figures is destroyed as a whole DZ-94; "
                   "equal losses leave both DZ-R55"),
    "refight": T("At the end who has lost more figures is destroyed as a whole DZ-94; "
                 "after equal losses they fight on, {n} bouts at most DZ-R55", n=REFIGHTS),
    "attacker_lost": T("At the end who has lost more figures is destroyed as a whole DZ-94; "
                       "on equal losses who assaulted is destroyed DZ-R55"),
}
"""How a bout ends, by the house rule about ties."""
WIPED = T("Who has no figure left has lost, whatever the counts DZ-R69")


def end_notes(rules: House) -> tuple[Text, ...]:
    """The rules of a bout in a few lines, its end by the house rules (DZ-94, DZ-R55, DZ-R69)."""
    return (*NOTES, ENDS[rules.tie], *((WIPED,) if rules.wiped_loses else ()))


def selection_words(story: Sequence[Event], selected: tuple[str, ...]) -> dict[str, Text]:
    """What each selected figure of the present bout did, read from the story since it began."""
    begin = max((i for i, e in enumerate(story) if isinstance(e, Began) and e.what == "bout"), default=0)
    kills: dict[str, int] = {}
    done: dict[str, Text] = {}
    for event in story[begin:]:
        if isinstance(event, Moved) and event.figure in selected:
            done.setdefault(event.figure, T("moved"))
        elif isinstance(event, Aimed) and event.figure in selected:
            done[event.figure] = _killed(kills[event.figure]) if kills.get(event.figure) else T("✘ missed")
        elif isinstance(event, Gone) and (me := event.attack) is not None and me.figure in selected:
            if event.figure == me.figure:
                done[me.figure] = T("† fell")
            elif event.side != me.side:
                kills[me.figure] = kills.get(me.figure, 0) + 1
                done[me.figure] = _killed(kills[me.figure])
    return done


def _killed(count: int) -> Text:
    return T("✔ killed {n}", n=count)
