"""An answer in words before it is given: what, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.able import chosen
from game.ai.ahead import Step, acting, spot_of, way_of
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.reasons import Reason, beside_plan, chance_words, reason_words
from game.core.table.marching.formation import middle
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import listed
from game.scenes.battle.playback.enemy_turn import NEAR, named, radius_of, whereabouts


def answer_words(match: Match, answer: Answer) -> Text:
    """An answer to the open question: `Move 4.5″, to the south-west`."""
    option = match.ask.option(answer.act) if match.ask is not None else None
    if option is None or match.ask is None:
        return T("{answer}", answer=str(answer))
    far = way_of(match.state, option, answer)
    moved = [pick.partition("@")[0] for pick in answer.picks if "@" in pick]
    return _words(match, option.called(far), option.target, spot_of(answer), _start(match, option.figure, moved),
                  option.figure or match.ask.about, far)


def _start(match: Match, who: str, moved: Sequence[str] = ()) -> Place | None:
    """Where those figures stand, otherwise who is named or asked about, a figure or a unit; None where that is nowhere
    yet."""
    state, who = match.state, who or (match.ask.about if match.ask is not None else "")
    them = [state.figures[one] for one in moved if one in state.figures] or [
        one for one in state.figures.values() if who in (one.id, getattr(one, "unit", None)) and who]
    return middle([one.place for one in them]) if them and all(one.placed for one in them) else None


def _words(match: Match, words: Text, target: str, spot: Place | None, start: Place | None, who: str,
           far: float | None = None) -> Text:
    if target and named(target, match.state) not in str(words):
        words = T("{what}: {name}", what=words, name=named(target, match.state))
    where = (whereabouts(spot, match.now, start, radius=radius_of(who, match.state), heading=True,
                         least=NEAR if far is None else GRID // 4)
             if spot is not None else None)
    return T("{what}, {where}", what=words, where=where) if where is not None else words


def why_words(match: Match, why: Reason | None, plan: Sequence[Step]) -> Text | None:
    """The reason of an answer as it stands beside its plan; None without one, or where the plan says it all."""
    if why is None:
        return None
    return beside_plan(why, match.state, tells_why(plan)) if plan else reason_words(why, match.state)


def tells_why(plan: Sequence[Step]) -> bool:
    """Whether a plan says itself what it is good for: by an attack with its chance, or by the reason of its last
    step."""
    last = plan[-1].why if plan else None
    return last is not None


def plan_words(match: Match, answer: Answer, plan: Sequence[Step]) -> Text | None:
    """What whom an answer activates would then do: `Plan: Move 6″, to the south · Shoot at Sniper, 62 % to defeat`; or
    whom it moves: `Then: Shoot at Sniper, 62 % to defeat`; None without a plan."""
    told: list[Text] = []
    who = acting(match, answer)
    start = spot_of(answer) or (_start(match, who) if plan else None)
    for number, step in enumerate(plan, 1):
        words = _words(match, step.label, step.target, step.spot, start, who, step.far)
        start = step.spot or start
        if step.attack:
            chance = chance_words(step.why) if step.why is not None else None
            words = T("{what}, {chance}", what=words, chance=chance) if chance is not None else words
        elif number == len(plan) and tells_why(plan) and step.why is not None:
            why = reason_words(step.why, match.state)
            words = T("{what} ({why})", what=words, why=why) if why is not None else words
        told.append(T("do nothing with it") if step.ends else words)
    if not told:
        return None
    steps = listed(told, T("{a} · {b}"))
    return T("Plan: {steps}", steps=steps) if chosen(match.ask, answer) else T("Then: {steps}", steps=steps)
