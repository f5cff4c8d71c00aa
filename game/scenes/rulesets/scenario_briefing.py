"""What a scenario changes in the briefing of a battle: what wins, how long it lasts, what lies on the table."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.core.text import T
from game.scenes.rulesets.briefing import Briefing, BriefingArea, BriefingExit, spots_of
from game.scenes.tellers.scenario import GOALS, SPOT, Told, told_of


def with_scenario(briefing: Briefing, now: Moment) -> Briefing:
    """The briefing with the scenario of a battle; as it is where there is none."""
    told = told_of(now)
    if told is None:
        return briefing
    wins, lasts, *others = briefing.parts
    return briefing._replace(
        goal=GOALS[told.kind], parts=(wins._replace(lines=told.wins()), lasts._replace(lines=told.lasts()), *others),
        areas=(*briefing.areas, *_areas(told)), spots=spots_of(told.plays.stores(now), told.plays.numbers.taken),
        exits=tuple(BriefingExit(edge, side, words) for edge, side, words in told.ends()))


def _areas(told: Told) -> tuple[BriefingArea, ...]:
    area = told.circle()
    if area is None:
        return ()
    (x, y), far = area.middle, max(area.radius, SPOT)
    words = T("the middle") if area.side is None else T("Blue’s post")
    return (BriefingArea((x - far, y - far, x + far, y + far), area.side, words, round=True),)
