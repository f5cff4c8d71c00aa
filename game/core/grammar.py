"""What a ruleset's questions and answers look like: the words of `protocol.toml`, one file beside each rulebook.

The protocol's page is printed from it and from the records of the code, and the doors read ways of attack by it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache, partial
from typing import Final

import msgspec

from game.core.package_data import record_of, text_of, told
from game.core.play.acts import Word
from game.core.play.ask import Option, Takes


class AttackForm(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A row of `way`: one way of attack, as `what_if` asks for it. An empty form: what is meant by nothing said."""

    form: str
    meaning: str
    clause: str = ""


class Offered(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A row of `option`: how its key is written (`Act.form`), its kind, what the answer takes besides, who asks it."""

    key: str
    kind: str
    takes: Takes
    asked: tuple[str, ...]
    meaning: str


class Grammar(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that a ruleset asks and offers, and how attacks are named."""

    way: tuple[AttackForm, ...]
    question: dict[str, str]
    """Kinds of question and what is decided."""
    option: tuple[Offered, ...]
    check: dict[str, str]
    """Kinds of dice test and what is rolled for."""

    def offered(self, asked: str, option: Option) -> Offered | None:
        """The sort of an option that a question of some kind offers; None for one that is not described."""
        return next((one for one in self.option if one.kind == option.kind and one.takes == option.takes
                     and asked in one.asked and one.key == option.act.form()), None)

    def words(self, text: str, known: Collection[str], meant: Collection[str],
              forms: Mapping[str, Word]) -> tuple[str, ...]:
        """The words of a way of attack, ids left out: `shoot B2 3` is `("shoot", "3")`.

        `known` are all ids, `meant` those of attacker and target, which may be named; `forms` are the capital words of
        the ruleset (`Vocabulary.words`). Raises ValueError in one line.
        """
        told = text.split()
        for word in told:
            if word in known and word not in meant:
                raise ValueError(f"{text[:40]!r} names {word}, which is neither the attacker nor the target")
        words = tuple(word for word in told if word not in meant)
        for one in self.way:
            form = one.form.split()
            if len(form) == len(words) and all(map(partial(_stands_for, forms), form, words)):
                return words
        ways = ", ".join(one.form for one in self.way if one.form)
        raise ValueError(f"{text[:40]!r} is no way to attack: {ways}, or nothing for the usual one")


def _stands_for(forms: Mapping[str, Word], form: str, word: str) -> bool:
    return re.fullmatch(forms[form].pattern, word) is not None if form in forms else form == word


PROTOCOL: Final = "protocol.toml"
"""The file of a ruleset's words for programs."""


@lru_cache(maxsize=16)
def load_grammar(package: str) -> Grammar:
    """The words in a package's `protocol.toml`, read once. Raises Bad where there is none or it is malformed."""
    with told(package, PROTOCOL):
        text = text_of(package, PROTOCOL, "what questions and answers look like to a program, see docs/new-ruleset.md")
        return record_of(text, Grammar)
