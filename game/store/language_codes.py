"""Codes of languages as gettext, browsers and systems write them: `de`, `pt_BR`, `zh-Hant-TW`, `sr@latin`,
`de_DE.UTF-8`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

CODE: Final = re.compile(
    r"(?:[A-Za-z]{2,3}|[xXiI](?=-))(?:[_-][A-Za-z0-9]{1,8}){0,6}(?:\.[A-Za-z0-9-]{1,20})?(?:@[A-Za-z0-9=_-]{1,30})?")
"""What a language's folder or file is called: language, script, country and variants, an encoding, a modifier;
or `x-` and `i-` with a name, for what has no code."""
LONGEST: Final = 60
"""Characters of a code, as the settings keep it."""
_SCRIPTS: Final = {"latin": "latn", "latn": "latn", "cyrillic": "cyrl", "arabic": "arab", "devanagari": "deva"}
"""Modifiers of gettext that are scripts, as other programs call them."""
_CODE: Final = re.compile(r"([a-z]{2,3}|[xi](?=-))((?:[_-][a-z0-9]{1,8})*)(?:\.[a-z0-9-]+)?(?:@([a-z0-9=_-]+))?")


class Likeness(NamedTuple):
    """A code without what is only its spelling: two that mean the same are equal."""

    language: str
    parts: tuple[str, ...] = ()
    """Script, country, variants and modifier, in small letters and one order."""

    def shorter(self) -> list[Likeness]:
        """This one, then with less and less behind the language, down to the language alone."""
        found = [self]
        script = [part for part in self.parts if len(part) == 4 and part.isalpha()]
        for kept in ([part for part in self.parts if len(part) not in (2, 3)], script, []):
            if (one := Likeness(self.language, tuple(kept))) not in found:
                found.append(one)
        return found


def like(code: str) -> Likeness:
    """What a code means: `sr@latin` as `sr-Latn`, `pt-BR` as `pt_br.UTF-8`. One that is none means no language."""
    found = _CODE.fullmatch(code.strip().lower())
    if found is None:
        return Likeness("")
    parts = [*re.split("[_-]", found[2])[1:], *([found[3]] if found[3] else [])]
    return Likeness(found[1], tuple(sorted({_SCRIPTS.get(part, part) for part in parts})))
