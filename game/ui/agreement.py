"""Sides that are called by names of several people: what is said of them is put in the plural.

Sentences are written for one who acts (*{side} has lost*). Where the name that stands there means several (*Goths*),
the words after it, as far as the next sign, take the form that the language gives in `WORDS`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from game.core.text import TC

WORDS: Final = TC("agreement", (
    "has have, is are, was were, does do, goes go, runs run, routs rout, chooses choose, scores score, needs need, "
    "takes take, lays lay, resigns resign, ends end, rolls roll, rerolls reroll, answers answer, decides decide, "
    "wins win, asks ask, sets set, breaks break, leaves leave, keeps keep, stays stay, withdraws withdraw, acts act, "
    "starts start, plays play, guards guard, touches touch, holds hold, moves move, thinks think, its their"))
"""Forms for one and for several."""
SEVERAL: Final = TC("agreement", "s, men, samurai, zulu; ss, us, is; and")
"""Names that mean several: how they end; how they end that mean one all the same; words that join several."""
NOT_AFTER: Final = TC("agreement", "of, for, to, from, by, than, against")
"""Words after which a name does not act."""
_END: Final = re.compile(r"[\d\s]+$")
_CLAUSE: Final = re.compile(r"[^.,:;?!·()″]*")
_WORD: Final = re.compile(r"\{\w*\}|[^\W\d_]+")
_BEFORE: Final = re.compile(r"([^\W\d_]+)[\s*]*$")


@lru_cache(maxsize=64)
def several(name: str, rule: str) -> bool:
    """Whether a name means several; `rule` is `SEVERAL` in the language of the name."""
    ends, single, joins = ([one.strip() for one in part.split(",")] for part in rule.casefold().split(";"))
    plain = _END.sub("", name).casefold()
    if any(one in plain.split() for one in joins):
        return not plain.endswith(tuple(single))
    return plain.endswith(tuple(ends)) and not plain.endswith(tuple(single))


def agreeing(sentence: str, tokens: Mapping[str, str], plural: Collection[str], forms: str, after: str) -> str:
    """A sentence with what `tokens` says in place of each, which stands for a side; `plural`: those that are several,
    with which the words after it agree. `forms` and `after` are `WORDS` and `NOT_AFTER` in the language of it."""
    if not tokens:
        return sentence
    verbs, prepositions = _forms(forms), [one.strip() for one in after.split(",")]
    first, *parts = re.split("(" + "|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in tokens) + ")", sentence)
    out = [first]
    for token, rest in zip(parts[::2], parts[1::2], strict=True):
        before = _BEFORE.search(out[-1])
        if token in plural and (before is None or before[1].casefold() not in prepositions):
            clause = _CLAUSE.match(rest)
            told = clause[0] if clause is not None else ""
            rest = _WORD.sub(lambda word: verbs.get(word[0], word[0]), told) + rest[len(told):]
        if tokens[token].endswith("s") and rest.startswith("’s"):
            rest = "’" + rest[2:]
        out += [tokens[token], rest]
    return "".join(out)


@lru_cache(maxsize=4)
def _forms(told: str) -> dict[str, str]:
    return dict(pair.split() for pair in told.split(",") if len(pair.split()) == 2)
