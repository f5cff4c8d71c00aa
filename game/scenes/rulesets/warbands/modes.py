"""The options of a Warbands question as buttons: places, kinds of attack, skills with their chance, the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.play.answers import Answer
from game.core.play.ask import Option, PickOption, PlaceOption
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import percent
from game.planning.warbands.routes import leads_to, part_route
from game.planning.warbands.ways import ROLLED, BandWays
from game.rules.warbands import climbing, forecasts
from game.rules.warbands.acts import Climb, Drop, Jump, Recover, Team
from game.scenes.battle.input.modes import Mode
from game.scenes.rulesets.warbands.texts import skill_chance

if TYPE_CHECKING:
    from game.scenes.tellers.labels import Labels


def band_modes(ways: BandWays, labels: Labels) -> list[Mode]:
    """Places, then ways of attacking and skills by their word, then the rest; skills with their chance."""
    modes = [Mode(o.key, o.label, o.clause, place=o) for o in ways.options
             if isinstance(o, PlaceOption) and o.kind not in ("deploy", "card")]
    aimed: dict[str, dict[str, Option]] = {}
    plain: list[Option] = []
    for option in ways.options:
        if isinstance(option, PlaceOption | PickOption) or option.kind in ("figure", "flip"):
            continue
        if option.target and option.target in ways.state.figures:
            way = f"team {option.act.who}" if isinstance(option.act, Team) else option.act.word
            aimed.setdefault(way, {})[option.target] = option
        else:
            plain.append(option)
    modes += [Mode(way, _way_words(way, them, ways, labels), next(iter(them.values())).clause, targets=them)
              for way, them in aimed.items()]
    plain.sort(key=lambda o: o.kind in ("done", "none"))         # what ends comes last
    return [*modes, *(Mode(o.key, _plain_words(o, ways), o.clause, plain=o) for o in plain)]


def _way_words(way: str, them: dict[str, Option], ways: BandWays, labels: Labels) -> Text:
    act = next(iter(them.values())).act
    if isinstance(act, Team):
        return T("Fire, measured from {name} ({n})", name=ways.state.figures[act.who].name, n=len(them))
    if isinstance(act, ROLLED) and ways.me is not None:
        return T("{what} {pct}", what=labels.way(way), pct=percent(skill_chance(ways.me)))
    return T("{what} ({n})", what=labels.way(way), n=len(them))


def _plain_words(option: Option, ways: BandWays) -> Text:
    act, me = option.act, ways.me
    if me is None:
        return option.label
    if isinstance(act, ROLLED):
        return T("{what} {pct}", what=option.label, pct=percent(skill_chance(me)))
    if isinstance(act, Recover):
        return T("{what} {pct}", what=option.label, pct=percent(forecasts.recovery(ways.now, me.id)))
    if isinstance(act, Climb) and len(climbing.climbs(ways.now, me)) > 1:
        return T("{what}: {piece}", what=option.label, piece=act.roof)
    return option.label


def drop_mode(modes: Iterable[Mode], ways: BandWays, place: Place) -> Mode | None:
    """The button by which one drops right to a place from where he stands; None where no button does."""
    by = {type(mode.act): mode for mode in modes}
    return next((mode for kind in (Jump, Drop) if (mode := by.get(kind)) is not None and _lands(mode, ways, place)),
                None)


def _lands(mode: Mode, ways: BandWays, place: Place) -> bool:
    """Whether that part of a movement, aimed at a place, ends there: a step ends below the edge."""
    if ways.going is None or mode.place is None or mode.place.region().why_not(place) is not None:
        return False
    way = part_route(ways.now, ways.going, Answer(mode.place.act, place=place))
    return way is not None and leads_to(way, place)
