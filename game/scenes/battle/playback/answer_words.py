"""An answer in words before it is given: what, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.ahead import Step, spot_of
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.reasons import IDLE, chance_words, reason_words
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import listed
from game.scenes.battle.playback.enemy_turn import named, whereabouts


def answer_words(match: Match, answer: Answer) -> Text:
    """An answer to the open question: `Move 6″, in the south-west`."""
    option = match.ask.option(answer.act) if match.ask is not None else None
    if option is None:
        return T("{answer}", answer=str(answer))
    return _words(match, option.label, option.target, spot_of(answer))


def _words(match: Match, words: Text, target: str, spot: Place | None) -> Text:
    if target and named(target, match.state) not in str(words):
        words = T("{what}: {name}", what=words, name=named(target, match.state))
    where = whereabouts(spot, match.now) if spot is not None else None
    return T("{what}, {where}", what=words, where=where) if where is not None else words


def plan_words(match: Match, plan: Sequence[Step]) -> Text | None:
    """What who is activated would then do: `Plan: Move 6″, in the south · Shoot at Sniper, 62 % to defeat`; None
    without a plan."""
    told: list[Text] = []
    for number, step in enumerate(plan, 1):
        words = _words(match, step.label, step.target, step.spot)
        if step.attack:
            chance = chance_words(step.why) if step.why is not None else None
            words = T("{what}, {chance}", what=words, chance=chance) if chance is not None else words
        elif number == len(plan) and step.why is not None and step.why.kind not in IDLE:
            why = reason_words(step.why, match.state)
            words = T("{what} ({why})", what=words, why=why) if why is not None else words
        told.append(words)
    return T("Plan: {steps}", steps=listed(told, T("{a} · {b}"))) if told else None
