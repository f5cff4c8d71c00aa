"""An answer in words before it is given: what, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.able import chosen
from game.ai.ahead import Step, spot_of
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.reasons import COULD, IDLE, Reason, chance_words, reason_words
from game.core.table.marching.formation import middle
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import listed
from game.scenes.battle.playback.enemy_turn import named, whereabouts


def answer_words(match: Match, answer: Answer) -> Text:
    """An answer to the open question: `Move up to 6″, to the south-west`."""
    option = match.ask.option(answer.act) if match.ask is not None else None
    if option is None:
        return T("{answer}", answer=str(answer))
    moved = [pick.partition("@")[0] for pick in answer.picks if "@" in pick]
    return _words(match, option.label, option.target, spot_of(answer), _start(match, option.figure, moved))


def _start(match: Match, who: str, moved: Sequence[str] = ()) -> Place | None:
    """Where those figures stand, otherwise who is named or asked about, a figure or a unit; None where that is nowhere
    yet."""
    state, who = match.state, who or (match.ask.about if match.ask is not None else "")
    them = [state.figures[one] for one in moved if one in state.figures] or [
        one for one in state.figures.values() if who in (one.id, getattr(one, "unit", None)) and who]
    return middle([one.place for one in them]) if them and all(one.placed for one in them) else None


def _words(match: Match, words: Text, target: str, spot: Place | None, start: Place | None) -> Text:
    if target and named(target, match.state) not in str(words):
        words = T("{what}: {name}", what=words, name=named(target, match.state))
    where = whereabouts(spot, match.now, start, heading=True) if spot is not None else None
    return T("{what}, {where}", what=words, where=where) if where is not None else words


def plan_words(match: Match, answer: Answer, plan: Sequence[Step], why: Reason | None = None) -> Text | None:
    """What whom an answer activates would then do: `Plan: Move up to 6″, to the south · Shoot at Sniper, 62 % to
    defeat`; None without a plan. What its last step is good for is left out where `why` tells what the answer is."""
    told: list[Text] = []
    start = _start(match, chosen(match.ask, answer)) if plan else None
    for number, step in enumerate(plan, 1):
        words = _words(match, step.label, step.target, step.spot, start)
        start = step.spot or start
        if step.attack:
            chance = chance_words(step.why) if step.why is not None else None
            words = T("{what}, {chance}", what=words, chance=chance) if chance is not None else words
        elif number == len(plan) and step.why is not None and step.why.kind not in IDLE and (
                why is None or why.kind in COULD | IDLE):
            good = reason_words(step.why, match.state)
            words = T("{what} ({why})", what=words, why=good) if good is not None else words
        told.append(words)
    return T("Plan: {steps}", steps=listed(told, T("{a} · {b}"))) if told else None
