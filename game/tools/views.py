"""Moments, questions, events, forecasts and looks as plain JSON values. Lengths in inches, sides as "A" and "B".

Chances are exact fractions as text ("3/4"). The protocol and `odds --json` speak through these.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.core.chance.checks import Check, Modifier, Roll
from game.core.chance.forecast import Forecast, WhyNot
from game.core.chance.odds import Odds
from game.core.play.ask import Ask, DiceOption, Option, PickOption
from game.core.play.events import Event
from game.core.play.inches import encoded
from game.core.play.match import Match
from game.core.ruleset import Outcome
from game.core.table.marching.marching import MarchOption
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, SIDES, Place, gap
from game.core.table.sight.sight import Sight
from game.core.text import Text

if TYPE_CHECKING:
    from game.core.state import Figure

Json = Any

READS: dict[str, str] = {
    "best": "1 when the best die succeeds, otherwise 0",
    "worst": "1 when every die succeeds, otherwise 0",
    "each": "how many dice succeed, each for itself",
    "sum": "1 when the dice added succeed, otherwise 0",
    "face": "the dice added, as they lie",
}
"""What `outcome` counts, by how the dice of a check are read."""


def side_json(side: int | None) -> str | None:
    """A seat as "A" or "B"; None stays."""
    return None if side is None else SIDES[side]


def place_json(spot: tuple[float, float]) -> list[float]:
    """[x, y] in inches: exact, since the grid is a power of two."""
    return [spot[0] / GRID, spot[1] / GRID]


def inches(steps: float) -> float:
    """A length in inches."""
    return steps / GRID


def modifier_json(modifier: Modifier) -> Json:
    """One reason of a check."""
    return {"value": modifier.value, "reason": str(modifier.reason), "clause": modifier.clause, "cause": modifier.cause}


def check_json(check: Check) -> Json:
    """A dice test with its modifiers and exact odds of each outcome."""
    return {
        "kind": check.kind, "what": str(check.what), "clause": check.clause, "side": SIDES[check.side],
        "figure": check.figure, "target": check.target, "dice": check.dice, "sides": check.sides, "read": check.read,
        "needed": check.needed, "kept": list(check.kept), "pool": [modifier_json(m) for m in check.pool],
        "modifiers": [modifier_json(m) for m in check.modifiers], "explained": str(check.explain()),
        "counts": READS[check.read],
        "odds": [{"outcome": outcome, "chance": str(chance)} for outcome, chance in check.odds()],
    }


def sight_json(sight: Sight | None) -> Json:
    """A look: how much is seen, what hides it, which cover, and the lines that the rule drew."""
    if sight is None:
        return None
    return {
        "from": sight.looker, "to": sight.target, "fraction": sight.fraction, "seen": sight.seen, "eye": sight.eye,
        "blockers": list(sight.blockers), "cover": sight.cover, "cover_by": sight.cover_by,
        "reason": str(sight.cover_reason), "depth": inches(sight.depth),
        "lines": [{"start": place_json(line.start), "end": place_json(line.end),
                   "stop": place_json(line.stop) if line.stop else None, "by": line.by} for line in sight.lines],
    }


def path_json(path: Path) -> Json:
    """A way: its cost and length in inches, its waypoints, and points along it close enough to be drawn as lines."""
    return {"cost": inches(path.cost), "length": inches(path.length),
            "waypoints": [place_json(p) for p in path.waypoints], "points": [place_json(p) for p in path.points(32)]}


def forecast_json(forecast: Forecast | WhyNot, figure: str = "", target: str = "") -> Json:
    """One attack before the dice, or why there is none of that figure on that target."""
    if isinstance(forecast, WhyNot):
        return {"possible": False, "figure": figure, "target": target,
                "reason": str(forecast.reason), "clause": forecast.clause, "sight": sight_json(forecast.sight)}
    return {
        "possible": True, "figure": forecast.attacker, "target": forecast.target, "answer": forecast.key,
        "title": str(forecast.title), "dice": str(forecast.dice_line), "sentence": str(forecast.sentence),
        "rows": [{"value": str(row.value), "reason": str(row.reason), "clause": row.clause, "cause": row.cause,
                  "total": row.total} for row in forecast.rows],
        "outcomes": [{"outcome": str(bar.label), "chance": str(bar.chance), "tone": bar.tone} for bar in forecast.bars],
        "expected": str(forecast.expected), "expected_of": str(forecast.expected_label),
        "lost": [{"figures": list(lost), "chance": str(chance)} for lost, chance in forecast.loss],
        "checks": [check_json(check) for check in forecast.checks], "sight": sight_json(forecast.sight),
    }


def option_json(option: Option) -> Json:
    """One thing to choose; `takes` says what the answer needs besides the key, `form` how it is written."""
    made: dict[str, Json] = {
            "key": option.key, "label": str(option.label), "kind": option.kind, "clause": option.clause,
            "figure": option.figure, "target": option.target, "takes": option.takes, "form": option.form}
    if isinstance(option, MarchOption):
        march = option.march()
        made |= {"figures": list(march.movers), "link": inches(march.link),
                 "allowance": None if march.allowance is None else inches(march.allowance)}
    elif isinstance(option, PickOption):
        made |= {"choices": list(option.choices), "least": option.least, "most": option.most}
    elif isinstance(option, DiceOption):
        made |= {"dice": option.dice, "sides": option.sides}
    return made


def ask_json(ask: Ask) -> Json:
    """A question with its options, and what cannot be chosen now and why."""
    return {
        "side": SIDES[ask.side], "kind": ask.kind, "clause": ask.clause, "prompt": str(ask.prompt),
        "note": str(ask.note) if ask.note is not None else "", "about": ask.about, "reaction": ask.reaction,
        "faces": list(ask.faces), "check": check_json(ask.check) if ask.check is not None else None,
        "options": [option_json(option) for option in ask.listed()],
        "closed": [{"figure": c.figure, "acts": [act.form() for act in c.acts], "reason": str(c.why.reason),
                    "clause": c.why.clause} for c in ask.closed()],
    }


def outcome_json(outcome: Outcome) -> Json:
    """How a battle ended; the winner is None in a draw."""
    return {"winner": side_json(outcome.winner), "reason": str(outcome.reason), "clause": outcome.clause,
            "points": list(outcome.points)}


_TOLD_AS: Final = {"staked": "loss", "attack": "by"}
"""Facts of events that stand in another field: that field, and the name of the fact, also in JSON."""


def event_json(event: Event) -> Json:
    """What happened: the type of event, its sentence and clause, and its own facts."""
    made: dict[str, Json] = {"event": type(event).__name__.lower()}
    for name in event.__struct_fields__:
        if name == "declared":
            continue        # whole moments
        name = _TOLD_AS.get(name, name)
        value = getattr(event, name)
        made[name] = side_json(value) if name in ("side", "winner") else plain(value)
    return made


def plain(value: Any) -> Json:
    """Any value of an event as JSON."""
    if isinstance(value, Text | Fraction):
        return str(value)
    if isinstance(value, Place):
        return place_json(value)
    if isinstance(value, Path):
        return path_json(value)
    if isinstance(value, Sight):
        return sight_json(value)
    if isinstance(value, Odds):
        return [{"outcome": plain(outcome), "chance": str(chance)} for outcome, chance in value]
    if isinstance(value, Roll):
        return {"check": check_json(value.check), "faces": list(value.faces), "outcome": value.outcome,
                "passed": value.passed}
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return msgspec.to_builtins(value)


def figure_json(match: Match, figure: Figure) -> Json:
    """A figure in play or gone; `state` holds the ruleset's own counters."""
    fields = encoded(figure)
    known = ("id", "side", "name", "x", "y", "radius", "level", "look", "placed")
    return {
        "id": figure.id, "side": SIDES[figure.side], "name": figure.name, "radius": inches(figure.radius),
        "place": place_json(figure.place) if figure.placed else None, "level": inches(figure.z),
        "status": str(match.rules.status(match.now, figure.id)),
        "state": {name: value for name, value in fields.items() if name not in known},
    }


def state_json(match: Match) -> Json:
    """The whole moment: figures, score, digest; `more` holds the ruleset's own counters."""
    state = match.state
    more = encoded(state)
    for name in ("figures", "gone", "round", "resigned"):
        more.pop(name, None)
    return {
        "round": state.round, "digest": match.digest(), "answers": match.answers_given,
        "figures": [figure_json(match, figure) for figure in state.figures.values()],
        "gone": [figure_json(match, figure) for figure in state.gone.values()],
        "score": [{"points": score.points, "rows": [{"points": n, "for": str(what), "clause": clause}
                                                   for n, what, clause in score.rows]}
                  for score in match.rules.score(match.now)],
        "more": more,
    }


def look_json(now: Moment, looker: str, target: str) -> Json:
    """The look from one figure to another as they stand in this moment, with the gap in inches."""
    a, b = now.state.figures[looker], now.state.figures[target]
    return {**sight_json(now.top.look(a, b, now.state.standing())), "gap": inches(gap(a, b))}
