"""PO files: read whole, blamed by line, placeholders held to the message's."""

from __future__ import annotations

import io

import pytest
from babel.messages.pofile import read_po

from game.files import locale
from game.store.plurals import plural_rule
from game.store.po import BROKEN, PoEntry, entries, fault, header, places

HEAD = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n"X-Language-Name: Deutsch\\n"\n\n'
GOOD = HEAD + r'''# who
#. where
#: game/a.py
#, fuzzy, python-brace-format
msgctxt "side"
msgid "a \"{n}\"\n"
"b"
msgstr ""
"A \"{n}\"\\"

msgid "{n} die"
msgid_plural "{n} dice"
msgstr[0] "ein Würfel"
msgstr[1] "{n} Würfel"

#~ msgid "gone"
#~ msgstr "weg"
'''


def test_entries() -> None:
    assert fault(GOOD) == "" and fault(GOOD.replace("\n", "\r\n")) == "" and fault("") == ""
    assert header(GOOD)["X-Language-Name"] == "Deutsch" and header('msgid "a"\nmsgstr "b"\n') == {}
    assert list(entries(GOOD)) == [
        PoEntry('a "{n}"\nb', "", "side", ('A "{n}"\\',), True, 11),
        PoEntry("{n} die", "{n} dice", "", ("ein Würfel", "{n} Würfel"), False, 16)]
    assert [one.text for one in entries(GOOD, obsolete=True)][-1] == "gone"


def test_the_template_reads_as_babel_reads_it() -> None:
    text = (locale() / "kts.pot").read_text("utf-8")
    theirs = [(m.id if isinstance(m.id, str) else m.id[0], m.context or "") for m in read_po(io.StringIO(text)) if m.id]
    assert fault(text) == "" and [(one.text, one.context) for one in entries(text)] == theirs


@pytest.mark.parametrize("broken, told", [
    ('msgid "a"\nmsgstr nonsense\n', "line 2: not understood: 'msgstr nonsense'"),
    ('msgid "a"\n\nmsgid "b"\nmsgstr "c"\n', "line 1: the entry ends without a msgstr"),
    ('msgid "a"\nmsgstr "b\n', "line 2: not understood"),
    ('msgid "a"\nmsgstr "b"\n"c" d\n', "line 3: not understood"),
    ('msgid "a"', "line 1: the file ends within an entry"),
    ("\x7fELF nothing of the sort", "line 1: not understood")])
def test_broken_files_are_blamed_by_line(broken: str, told: str) -> None:
    assert fault(broken).startswith(told)
    assert fault(HEAD + broken).partition(": ")[2] == fault(broken).partition(": ")[2]


@pytest.mark.parametrize("english, german, told", [
    ("{n} of {m}", "von {m} {n}", ""), ("{n}", "{n} {n}", ""), ("50 %", "50 %", ""), ("{{x}} {n}", "{n} {{x}}", ""),
    ("{n} of {m}", "{n} von", "line 7: {m} is missing"), ("{n}", "{zahl} {n}", "line 7: {zahl} is unknown"),
    ("{n}", "{n", "line 7: a curly bracket"), ("none", "{", "line 7: a curly bracket"),
    ("{n}", "{} {n}", "line 7: a curly")])
def test_placeholders_agree(english: str, german: str, told: str) -> None:
    assert PoEntry(english, "", "", (german,), False, 7).fault().startswith(told)
    assert bool(PoEntry(english, "", "", (german,), False, 7).fault()) == bool(told)


def test_places() -> None:
    assert places("{a} {b!r} {a}") == {"a", "b!r"} and places("{") is BROKEN and places("}{") is BROKEN
    assert PoEntry("{n} die", "{n} dice", "", ("ein Würfel", "{n} Würfel"), False, 1).fault() == ""


def test_plural_rules() -> None:
    rule = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    forms, polish = plural_rule(rule)
    assert forms == 3 and [polish(n) for n in (1, 3, 5, 22)] == [0, 1, 2, 1]
    assert plural_rule("")[1](1) == 0
    for wrong in ("nplurals=2", "nplurals=2; plural=__import__('os')", "nplurals=2; plural=(n!=;"):
        with pytest.raises(ValueError):
            plural_rule(wrong)
