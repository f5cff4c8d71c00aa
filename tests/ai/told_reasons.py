"""What a reason says, read from its words as a stranger reads them, and compared with the states before and after."""

from __future__ import annotations

import re
from math import hypot
from typing import Any, NamedTuple

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.play.events import Aimed, Gone, Moved
from game.core.play.match import Match
from game.core.table.places import CONTACT, GRID

SAID = [(re.compile(pattern), kind) for pattern, kind in (
    (r"^takes the (?P<goal>.+)$", "takes"), (r"^holds the (?P<goal>.+)$", "holds"),
    (r"^contests the (?P<goal>.+)$", "contests"), (r"^(?P<name>.+) stands at the (?P<goal>.+)$", "there"),
    (r"^into contact with (?P<name>.+)$", "touches"),
    (r"^nearer to the far end$", "way"), (r"^carries the treasure home$", "home"),
    (r"^nearer to the (?P<goal>(\w+ern \w+|\w+ in the middle))$", "goes"),
    (r"^leaves by the far end$", "leaves"), (r"^out of sight of (?P<name>.+)$", "unseen"),
    (r"^out of reach of (?P<name>.+)$", "beyond"), (r"^in cover from (?P<name>.+)$", "cover"),
    (r"^nearer to (?P<name>.+)$", "near"), (r"^farther from (?P<name>.+)$", "back"),
    (r"^close to (?P<name>.+)$", "close"), (r"^behind the enemy$", "behind"),
    (r"^into range of (?P<name>.+)$", "range"), (r"^within assault distance of (?P<name>.+)$", "meets"),
    (r"^(?P<way>strikes|shoots) at (?P<name>.+?)(, (?P<number>[\d<>.]+)\s?(%|fall on average).*)?$", "attack"),
    (r"^attacks (?P<name>.+?)(, .*)?$", "attacks"), (r"^(?P<name>.+) could attack (?P<friend>.+)$", "threat"),
    (r"^(?P<name>.+) is less likely to fall$", "spare"), (r"^wins the battle$", "wins"),
    (r"^keeps apart from friends$", "room"), (r"^with cover close by$", "shelter"))]


class Act(NamedTuple):
    """An answer with the states round it; `after` is that of the next question that is no roll and no reaction."""

    side: int
    ask: Any
    answer: Answer
    before: Any
    after: Any
    events: list[Any]
    outcome: Any


def gap(a: Any, b: Any) -> float:
    return max(0.0, hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius)


def named(state: Any, name: str) -> list[Any]:
    """The figures on the table that are called so, or whose unit is."""
    units = {one.id for one in getattr(state, "units", {}).values() if one.name == name}
    return [f for f in state.figures.values() if f.placed and (f.name == name or getattr(f, "unit", "") in units)]


def part(table: Any, place: Any) -> str:
    return str(table.part(place))


def said(words: str) -> tuple[str, dict[str, str]]:
    """The kind of what is said and its parts; fails where it is nothing known."""
    for pattern, kind in SAID:
        found = pattern.match(words)
        if found:
            return kind, {key: value for key, value in found.groupdict().items() if value}
    raise AssertionError(f"nobody knows how to check “{words}”")


def check(words: str, act: Act, match: Match) -> str:
    """Compare what is said of an act with what it did; the kind of what was said."""
    kind, told = said(words)
    before, after, rules, table = act.before.state, act.after.state, match.rules, match.now.setup.table
    walked = [e for e in act.events if isinstance(e, Moved) and e.side == act.side]
    moved = {i: f for i, f in after.figures.items() if f.side == act.side and i in before.figures
             and (f.x, f.y, f.placed) != (before.figures[i].x, before.figures[i].y, before.figures[i].placed)}
    for event in walked:        # who fell after it went there
        if event.figure not in moved and event.figure in before.figures:
            moved[event.figure] = before.figures[event.figure].at(event.path.ends)
    option = act.ask.option(act.answer.act)
    actors = [i for i in (option.figure, act.ask.about) if i in before.figures][:1]
    moved = {i: f for i, f in moved.items() if not actors or i in actors}      # others were pushed aside
    who = moved or {i: before.figures[i] for i in actors}
    start = [before.figures[i] for i in who]

    def apart(them: list[Any], foes: list[Any]) -> float:
        return min(gap(a, b) for a in them for b in foes)

    foes = [f for f in named(before, told.get("name", "")) if f.side != act.side]
    if kind in ("takes", "contests", "holds", "there", "goes"):
        goals = [g for g in rules.evaluator.goals(act.before)
                 if any(word in told["goal"] for word in (part(table, g.place), )) or part(table, g.place) == "middle"
                 and "middle" in told["goal"]]
        assert goals, words

        def off(them: Any, g: Any) -> float:
            return min(hypot(f.x - g.place.x, f.y - g.place.y) - f.radius - g.radius for f in them)
        a = [(off(start, g), off(who.values(), g)) for g in goals]
        theirs = [sum(off([f], g) <= CONTACT for f in before.of(1 - act.side) if f.placed) for g in goals]
        alone = [not n or "treasure" in told["goal"] or "hill" in told["goal"] and n < 1 + sum(
            off([f], g) <= CONTACT for f in before.of(act.side) if f.placed and f.id not in who)
                 for n, g in zip(theirs, goals, strict=True)]
        rows = list(zip(a, alone, strict=True))
        assert {"takes": any(x > CONTACT >= y and free for (x, y), free in rows),
                "contests": any(x > CONTACT >= y and not free for (x, y), free in rows),
                "holds": any(max(p) <= CONTACT and free for p, free in rows),
                "there": any(off(foes, g) <= CONTACT for g in goals) if foes else False,
                "goes": any(y < x for x, y in a)}[kind], (words, a)
        if kind == "goes":
            every = [(off(start, g), off(who.values(), g)) for g in rules.evaluator.goals(act.before)]
            assert not all(any(y2 < y and x2 - y2 >= x - y for x2, y2 in every) for x, y in a), (words, a, every)
    elif kind in ("near", "touches", "back", "beyond", "range", "meets", "unseen", "cover"):
        assert foes and moved, (words, act.answer)
        x, y = apart(start, foes), apart(list(moved.values()), foes)
        assert kind not in ("near", "range", "meets", "touches") or y < x, (words, x, y)
        assert kind != "touches" or y <= CONTACT, (words, y)
        assert kind != "near" or not any(isinstance(e, Aimed) and e.side == act.side for e in act.events), words
        assert kind not in ("back", "beyond") or y > x, (words, x, y)
        if kind in ("unseen", "cover"):
            state = before.copied()
            state.figures.update(moved)
            sees = [[rules_sees(match, act.before.holding(s), f, s.figures[i]) for f in foes for i in moved]
                    for s in (before, state)]
            assert any(sees[0]) and any(sees[1]) == (kind == "cover"), (words, sees)
    elif kind == "close":
        friends = [f for f in named(before, told["name"]) if f.side == act.side]
        assert apart(list(moved.values()), friends) <= 4 * GRID, words
    elif kind == "attack":
        aimed = [e for e in act.events if isinstance(e, Aimed) and e.side == act.side]
        assert aimed, (words, act.answer)
        assert aimed[0].melee == (told["way"] == "strikes"), (words, aimed[0])
        target = before.figures.get(aimed[0].target) or act.before.state.gone.get(aimed[0].target)
        assert target in foes, (words, aimed[0])
        found = rules.forecast(act.before, *option.attack) if option.attack is not None else None
        if isinstance(found, Forecast) and "to defeat" in words and target.id in before.figures:
            chance = float(found.loss.chance(lambda fell: target.id in fell))
            assert re.search(r"<1|>99", words) or abs(100 * chance - float(told["number"])) <= 0.51, (words, chance)
    elif kind == "threat":
        assert foes and (option.target in {f.id for f in foes})
        friend = next(f for f in named(before, told["friend"]) if f.side == act.side)
        assert any(rules.lookout.harm(act.before, foe.id, friend.id, 0).chance for foe in foes), words
    elif kind == "attacks":
        assert (option.attack.target if option.attack is not None else option.target) in {
            one for f in foes for one in (f.id, getattr(f, "unit", ""))}, words
    elif kind in ("way", "home"):
        assert (dict(match.now.setup.options).get("scenario") == "treasure") == (kind == "home"), words
        assert kind == "way" or all(f.treasure for f in start), words
    elif kind == "leaves":
        assert any(isinstance(e, Gone) and e.walked_off and e.side == act.side for e in act.events), words
    elif kind == "wins":
        assert act.outcome is not None and act.outcome.winner == act.side, words
    elif kind == "spare":
        assert act.ask.reaction and option.kind not in ("keep", "no", "none"), words
    elif kind == "room":
        mates = [f for f in after.of(act.side) if f.placed and f.id not in moved and (
            getattr(f, "unit", f.id) not in {getattr(m, "unit", m.id) for m in moved.values()})]
        assert mates and apart(list(moved.values()), mates) >= 4 * GRID, words
    return kind


def rules_sees(match: Match, now: Any, foe: Any, me: Any) -> bool:
    return bool(now.top.sees(foe, me, now.state.standing(), match.rules.lookout.seen_share))
