"""Plural rules of translations: how many forms a language has, and which one a number takes.

    forms, form = plural_rule("nplurals=2; plural=(n != 1);")
    form(1), form(5)        (0, 1)

A rule is an expression of C from a stranger's file. It is read as C reads it, tried before it is believed, and whatever
it does later with a number that was not tried, the rule of English answers instead of it.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import Final, TypeAlias

Rule: TypeAlias = Callable[[int], int]

MOST_FORMS: Final = 10
"""Plural forms of a language; Arabic has six."""
LONGEST: Final = 1000
"""Characters of a rule; the longest of a living language has about 200."""
DEEPEST: Final = 40
"""Levels of brackets, questions and signs in one another."""
TRIED: Final = (*range(1001), *(10 ** power + more for power in range(4, 10) for more in (-1, 0, 1)),
                2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1)
"""Numbers that a rule is tried with. Rules of living languages look at the last two digits, a few at a million."""
_FORMS: Final = re.compile(r"\bnplurals\s*=\s*(\d{1,4})\s*(?:;|\Z)")
_RULE: Final = re.compile(r"\bplural\s*=([^;]+)")
"""The two parts of the field, in either order, as gettext looks for them."""
_TOKEN: Final = re.compile(r"\s*(\d{1,10}(?!\d)|n(?!\w)|[!=<>]=|&&|\|\||[<>!?:()%+*/-])")
_LARGEST: Final = 2 ** 64 - 1
"""C reckons with whole numbers from 0 to this, and begins anew at either end."""
_LEVELS: Final[tuple[dict[str, Callable[[int, int], int]], ...]] = (
    {"==": operator.eq, "!=": operator.ne},
    {"<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge},
    {"+": operator.add, "-": operator.sub},
    {"*": operator.mul, "/": operator.floordiv, "%": operator.mod},
)
"""What stands between two values, from what binds least to what binds most; `||` and `&&` bind less than all."""


class Unusable(ValueError):
    """A plural rule that cannot be used, in one line; `forms` is how many forms it says there are (2: it says none)."""

    def __init__(self, wrong: str, forms: int = 2) -> None:
        super().__init__(wrong)
        self.forms = forms


def english(n: int) -> int:
    """The plural form that a number takes in English: 0 for one, 1 for all others."""
    return int(n != 1)


def plural_rule(field: str) -> tuple[int, Rule]:
    """How many plural forms a language has, and which one a number takes, from its `Plural-Forms`.

    Raises `Unusable` for what is no such rule, and for one that fails, or names a form that is not there, for a number
    that may occur. An empty field is the rule of English. The form is one of those there are for each number.
    """
    if not field.strip():
        return 2, english
    count, found = _FORMS.search(field), _RULE.search(field)
    if not count or not found or not found[1].strip():
        raise Unusable(f"{_cut(field)} is no rule like nplurals=2; plural=(n != 1);",
                       max(1, min(int(count[1]), MOST_FORMS)) if count else 2)
    forms = int(count[1])
    if not 1 <= forms <= MOST_FORMS:
        raise Unusable(f"nplurals={forms} will not do; 1 to {MOST_FORMS}")
    try:
        rule = _Reader(found[1]).rule()
    except ValueError as wrong:
        raise Unusable(f"{_cut(found[1])}: {wrong}; a rule is like nplurals=2; plural=(n != 1);", forms) from None
    for n in TRIED:
        try:
            form = rule(n)
        except ZeroDivisionError:
            raise Unusable(f"{_cut(found[1])} divides by zero for {n}", forms) from None
        if form >= forms:
            raise Unusable(f"{_cut(found[1])} gives form {form} for {n}; nplurals={forms} has 0 to {forms - 1}", forms)

    def guarded(n: int) -> int:
        try:
            form = rule(n)
        except ZeroDivisionError:
            form = forms
        return form if form < forms else min(english(n), forms - 1)

    return forms, guarded


class _Reader:
    """Reads one expression into functions of n. Raises ValueError, in words, for what is none."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise ValueError(f"a rule has at most {LONGEST} characters")
        self.tokens, at = [], 0
        text = text.rstrip()
        while at < len(text):
            found = _TOKEN.match(text, at)
            if found is None:
                raise ValueError(f"{text[at:].strip()[:12]!r} is not understood")
            self.tokens.append(found[1])
            at = found.end()
        self.at = self.depth = 0

    def rule(self) -> Rule:
        made = self._choice()
        if self.at < len(self.tokens):
            raise ValueError(f"{self.tokens[self.at]!r} follows where it should end")
        return made

    def _takes(self, *wanted: str) -> str:
        if self.at < len(self.tokens) and self.tokens[self.at] in wanted:
            self.at += 1
            return self.tokens[self.at - 1]
        return ""

    def _must(self, wanted: str) -> None:
        if not self._takes(wanted):
            raise ValueError(f"a {wanted!r} is missing")

    def _choice(self) -> Rule:
        """`a ? b : c`, the least that binds."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise ValueError(f"it lies more than {DEEPEST} levels deep")
        asked = self._either()
        if self._takes("?"):
            yes = self._choice()
            self._must(":")
            made = _chosen(asked, yes, self._choice())
        else:
            made = asked
        self.depth -= 1
        return made

    def _either(self) -> Rule:
        parts = [self._both()]
        while self._takes("||"):
            parts.append(self._both())
        return parts[0] if len(parts) == 1 else lambda n: int(any(part(n) for part in parts))

    def _both(self) -> Rule:
        parts = [self._level(0)]
        while self._takes("&&"):
            parts.append(self._level(0))
        return parts[0] if len(parts) == 1 else lambda n: int(all(part(n) for part in parts))

    def _level(self, level: int) -> Rule:
        if level == len(_LEVELS):
            return self._value()
        first, others = self._level(level + 1), []
        while sign := self._takes(*_LEVELS[level]):
            others.append((_LEVELS[level][sign], self._level(level + 1)))
        return _worked(first, others) if others else first

    def _value(self) -> Rule:
        turned = 0
        while self._takes("!"):
            turned += 1
        if self._takes("("):
            made = self._choice()
            self._must(")")
        elif self._takes("n"):
            made = _same
        elif self.at < len(self.tokens) and self.tokens[self.at].isdecimal():
            made = _constant(int(self.tokens[self.at]))
            self.at += 1
        else:
            raise ValueError(f"a value is missing before {self.tokens[self.at]!r}" if self.at < len(self.tokens)
                             else "a value is missing at its end")
        if not turned:
            return made
        return (lambda n: int(not made(n))) if turned % 2 else (lambda n: int(bool(made(n))))


def _same(n: int) -> int:
    return n


def _constant(value: int) -> Rule:
    return lambda n: value


def _chosen(asked: Rule, yes: Rule, no: Rule) -> Rule:
    return lambda n: yes(n) if asked(n) else no(n)


def _worked(first: Rule, others: list[tuple[Callable[[int, int], int], Rule]]) -> Rule:
    def worked(n: int) -> int:
        value = first(n)
        for work, other in others:
            value = int(work(value, other(n))) & _LARGEST
        return value

    return worked


def _cut(text: str) -> str:
    words = " ".join(text.split())
    return repr(words if len(words) <= 60 else words[:59] + "…")
