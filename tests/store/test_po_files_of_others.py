"""Translations as other people and their programs save them: any code, encoding, layout; what is wrong costs little."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.text import TN
from game.files import locale
from game.store import languages
from game.store.errors import Bad
from game.store.language_codes import CODE, like
from game.store.languages import load, passed_over
from game.store.plurals import MOST_FORMS, Unusable, plural_rule
from game.store.po import PoEntry, PoFault, entries, fault, faults, header, parse
from game.store.po_encoding import decoded
from game.ui import i18n

HEAD = 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
QUIT = 'msgid "Quit"\nmsgstr "Kwit"\n'
ACTIONS = 'msgid "1 action left"\nmsgid_plural "{n} actions left"\nmsgstr[0] "jedna"\nmsgstr[1] "{n} akcji"\n'


@pytest.fixture
def own(kts_home: Path) -> Iterator[Path]:
    """The player's folder of languages."""
    (kts_home / "languages").mkdir()
    yield kts_home / "languages"
    i18n.set_language("")


# ── codes ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("code", [
    "es_419", "zh_Hant_TW", "zh-Hant-TW", "sr@latin", "pt-BR", "ca@valencia", "de_DE.UTF-8", "sr_RS@latin", "tlh",
    "sl-rozaj-biske-1994", "ca_ES.UTF-8@valencia", "de-1996", "be@tarask", "az-Latn-AZ", "FR", "en_GB", "nb_NO",
    "uz@cyrillic", "eo", "de-CH-1901", "hy-arevela", "zh-cmn-Hans-CN", "de-x-formal", "x-klingon", "i-navajo"])
@pytest.mark.parametrize("inside", [False, True])
def test_every_code_of_a_language_is_offered(own: Path, code: str, inside: bool) -> None:
    path = own / code / "game.po" if inside else own / f"{code}.po"
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + "\n" + QUIT, "utf-8")
    assert i18n.languages()[code] == code and passed_over() == []
    assert i18n.set_language(code) == [] and i18n.tr("Quit") == "Kwit"
    i18n.set_language("")
    i18n.force(code)
    i18n.force("")


def test_what_is_no_language_is_told(own: Path) -> None:
    for name in ("deutsch_neu.po", "notes.txt", "fr.mo", "pl.po.txt", "it.pot", "en.po", "es.PO", ".hidden.po"):
        (own / name).write_text(HEAD + "\n" + QUIT, "utf-8")
    for name in ("My translations", "fi", "nl/LC_MESSAGES"):
        (own / name).mkdir(parents=True)
    (own / "nl" / "LC_MESSAGES" / "kts.po").write_text(HEAD + "\n" + QUIT, "utf-8")
    assert passed_over() == [
        "languages/My translations: not called like a language; de.po, pt_BR.po or sr@latin.po would be",
        "languages/deutsch_neu.po: not called like a language; de.po, pt_BR.po or sr@latin.po would be",
        "languages/en.po: English comes with the game; another spelling of it is called like en_GB.po",
        "languages/fi: there is no .po file in it",
        "languages/fr.mo: a compiled translation; the .po file that it was made from is read",
        "languages/it.pot: this is read when it is called like it.po",
        "languages/pl.po.txt: this is read when it is called like pl.po"]
    assert {"es", "nl"} < set(i18n.languages()) and i18n.unused() == passed_over()
    for code in ("../../etc", "de/../x", "", "d", "de de", "x" * 90):
        assert not CODE.fullmatch(code) and load(code).words == {}


@pytest.mark.parametrize("system, chosen", [
    ("sr_RS.UTF-8@latin", "sr@latin"), ("sr_RS@latin", "sr@latin"), ("zh_TW.UTF-8", "zh_Hant_TW"), ("es_MX", "es_419"),
    ("es_419.UTF-8", "es_419"), ("pt_BR.UTF-8", "pt-BR"), ("de_AT.utf8", "de"), ("en_US.UTF-8", ""), ("nl_NL", "")])
def test_the_systems_language_in_any_spelling(own: Path, monkeypatch: pytest.MonkeyPatch, system: str,
                                              chosen: str) -> None:
    for code in ("sr@latin", "zh_Hant_TW", "es_419", "pt-BR"):
        (own / f"{code}.po").write_text(HEAD + "\n" + QUIT, "utf-8")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)
    assert i18n.system_language() == chosen


def test_two_spellings_of_one_code_are_alike() -> None:
    assert like("sr@latin") == like("sr-Latn") == like("SR_latn.UTF-8") and like("pt_BR") == like("pt-br")
    assert like("de") != like("de_AT") and like("zh_Hans") != like("zh_Hant") and like("?").language == ""


# ── encodings ──────────────────────────────────────────────────────────────────────────────────────────────────────


SHARP = 'msgid "Quit"\nmsgstr "Schließen"\n'


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "utf-16-le", "utf-16-be"])
def test_marks_of_encodings(own: Path, encoding: str) -> None:
    (own / "qi.po").write_bytes((HEAD + "\n" + SHARP).replace("\n", "\r\n").encode(encoding))
    assert load("qi").faults == [] and load("qi").words == {"Quit": ("Schließen",)}


@pytest.mark.parametrize("charset, word", [
    ("ISO-8859-1", "Schließen"), ("iso-8859-15", "Schließen"), ("windows-1252", "Schließen – ja"), ("CP1251", "Выход"),
    ("KOI8-R", "Выход"), ("ISO-8859-2", "Wyjście"), ("EUC-JP", "終了"), ("GB18030", "退出"), ("Big5", "離開"),
    ("SHIFT_JIS", "終了")])
def test_the_encoding_of_the_header_is_read_and_told(charset: str, word: str) -> None:
    text = HEAD.replace("UTF-8", charset) + f'\nmsgid "Quit"\nmsgstr "{word}"\n'
    read, note = decoded("qh.po", text.encode(charset))
    assert [one.strings for one in entries(read)] == [(word,)]
    assert note == f"line 7: this is no UTF-8 text; read as {charset}, as its header says; save it as UTF-8"


def test_windows_letters_under_the_older_name() -> None:
    text = HEAD.replace("UTF-8", "ISO-8859-1") + '\nmsgid "Quit"\nmsgstr "„Schließen“"\n'
    assert [one.strings for one in entries(decoded("a.po", text.encode("cp1252"))[0])] == [("„Schließen“",)]


@pytest.mark.parametrize("data, told", [
    (HEAD.encode() + b'msgid "Quit"\nmsgstr "Schlie\xdfen"\n',
     "qh.po, line 6: this is no UTF-8 text (its header says UTF-8); save it as UTF-8"),
    (b'msgid "Quit"\nmsgstr "Schlie\xdfen"\n', "qh.po, line 2: this is no UTF-8 text; save it as UTF-8"),
    (HEAD.replace("UTF-8", "klingon").encode() + b'msgid "Quit"\nmsgstr "\xdf"\n',
     "qh.po, line 6: this is no UTF-8 text (its header says klingon); save it as UTF-8"),
    (HEAD.replace("UTF-8", "base64").encode() + b"\xdf", "its header says base64"),
    (HEAD.replace("UTF-8", "unicode_escape").encode() + b"\xdf\\ud800", "its header says unicode_escape"),
    (HEAD.encode() + b"a\0b", "qh.po, line 5: a text holds no zero bytes; save it as UTF-8"),
    (b"\xff\xfea", "qh.po: this begins like UTF-16 text and is none; save it as UTF-8")])
def test_encodings_that_nobody_can_tell(data: bytes, told: str) -> None:
    with pytest.raises(Bad) as bad:
        decoded("qh.po", data)
    assert told in str(bad.value) and str(bad.value).endswith("save it as UTF-8")


# ── plural rules ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rule, told", [
    ("nplurals=2; plural=(n%0);", "divides by zero for 0"), ("nplurals=2; plural=1/(n-7);", "divides by zero for 7"),
    ("nplurals=2; plural=n;", "gives form 2 for 2"), ("nplurals=2; plural=n-1;", "for 0"),
    ("nplurals=2; plural=(n==1000000)*5;", "gives form 5 for 1000000"),
    ("nplurals=2; plural=" + "(" * 400 + "n" + ")" * 400, "levels deep"),
    ("nplurals=2; plural=" + "n?" * 200 + "1" + ":0" * 200, "levels deep"),
    ("nplurals=2; plural=" + "n+" * 900 + "1", "at most 1000 characters"),
    ("nplurals=2; plural=9999999999999999", "is not understood"), ("nplurals=2; plural=n**n", "a value is missing"),
    ("nplurals=INTEGER; plural=EXPRESSION;", "is no rule"), ("nplurals=0; plural=0;", "1 to 10"),
    ("nplurals=999; plural=0;", "1 to 10"), ("nplurals=2", "is no rule"), ("nonsense", "is no rule"),
    ("nplurals=2; plural=__import__('os')", "is not understood"), ("nplurals=2; plural=(n!=;", "a value is missing"),
    ("nplurals=2; plural=(n!=1;", "a ')' is missing"), ("nplurals=2; plural=n!=1)", "follows where it should end"),
    ("nplurals=2; plural=n?1;", "a ':' is missing")])
def test_rules_that_cannot_be_used(own: Path, rule: str, told: str) -> None:
    (own / "qa.po").write_text(HEAD + f'"Plural-Forms: {rule}\\n"\n\n{QUIT}\n{ACTIONS}', "utf-8")
    faults = i18n.set_language("qa")
    assert len(faults) == 1 and told in faults[0]
    assert faults[0].startswith("qa.po: Plural-Forms: ") and faults[0].endswith("the rule of English stands in")
    said = [i18n.tr(TN("1 action left", "{n} actions left", n=n)) for n in (0, 1, 2, 10 ** 30)]
    assert said == ["0 akcji", "jedna", "2 akcji", f"{10 ** 30} akcji"]
    i18n.set_language("")
    assert i18n.set_language("qa") == faults                                # kept, and read again from there


def test_a_rule_that_fails_for_a_number_nobody_tried() -> None:
    forms, form = plural_rule("nplurals=3; plural=(n==77777777 ? 9 : n==77777778 ? n/0 : 2);")
    assert forms == 3 and [form(n) for n in (1, 77777777, 77777778)] == [2, 1, 1]
    with pytest.raises(Unusable):
        plural_rule("nplurals=3; plural=(n ? 9 : 0);")


def test_rules_are_read_as_c_reads_them() -> None:
    for rule, wanted in (("!n==1", [1, 0, 0]), ("n&&5", [0, 1, 1]), ("n%10||n", [0, 1, 1]), ("0*n/1+1%2", [1, 1, 1]),
                         ("n<1==1", [1, 0, 0]), ("n>1?0:n?1:0", [0, 1, 0]), ("!!n", [0, 1, 1])):
        assert [plural_rule(f" nplurals = 2 ; plural = {rule}")[1](n) for n in (0, 1, 2)] == wanted, rule


def test_random_rules_never_fail_afterwards() -> None:
    rng, fine = random.Random(5), 0
    for _ in range(3000):
        text = "".join(rng.choices(["n", "1", "2", "10", "%", "==", "&&", "||", "?", ":", "(", ")", "!", "/", "-"],
                                   k=rng.randint(1, 9)))
        try:
            forms, form = plural_rule(f"nplurals={rng.randint(1, MOST_FORMS)}; plural={text};")
        except Unusable as wrong:
            assert "\n" not in str(wrong)
            continue
        fine += 1
        assert all(0 <= form(n) < forms for n in (*range(50), *(rng.randrange(10 ** 12) for _ in range(50))))
    assert fine > 20


# ── layouts ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", [
    '  msgid "Quit"\n  msgstr "Kwit"\n', '\tmsgid "Quit"\n\tmsgstr\t"Kwit"\n', 'msgid"Quit"\nmsgstr"Kwit"',
    'msgid "Qu" "it"\nmsgstr "Kw" "it"\n', 'msgid\n"Quit"\nmsgstr\n"Kwit"\n', 'msgid "Quit"\n\nmsgstr "Kwit"\n',
    'msgid "Quit" msgstr "Kwit"\n', '# a\n#. b\n#: c:1\n#, c-format\n#| msgid "Old"\n#| "er"\n' + QUIT,
    QUIT + "#~ msgid \"Gone\"\n#~ msgstr \"Weg\"\n", QUIT + '#~| msgid "Older"\n', "\ufeff" + QUIT, QUIT.strip(),
    QUIT.replace("\n", "\r\n"), QUIT.replace("\n", "\r"), 'msgid "Quit"\n\n"" \nmsgstr ""\n\n"Kwit" # a note\n',
    'domain "kts"\n' + QUIT, "#, fuzzy\n#~ msgid \"Gone\"\n#~ msgstr \"Weg\"\n\n" + QUIT, "# fuzzy\n" + QUIT,
    "#, no-fuzzy\n" + QUIT, "#fuzzy\n" + QUIT, "\f\n" + QUIT, 'msgid "Quit"\nmsgstr "K\\x77it"', "\n\n \n" + QUIT,
    'msgid "Quit"\n# between\nmsgstr "Kwit"\n', 'msgid "Quit"\nmsgstr "\\113wit\\a"\n'])
@pytest.mark.parametrize("before, behind", [("", ""), (HEAD, ""), (HEAD + "\n", "\n" + ACTIONS)])
def test_layouts_that_other_programs_take(text: str, before: str, behind: str) -> None:
    whole = before + text + ("\n" if behind else "") + behind
    assert fault(whole) == ""
    assert [(one.text, one.strings, one.fuzzy) for one in entries(whole)][0] == ("Quit", ("Kwit",), False)
    assert len(list(entries(whole))) == 1 + bool(behind)
    assert header(whole).get("Language", "") == ("xx" if before else "")


def test_flags_belong_to_the_entry_that_follows() -> None:
    for flags in ("#, fuzzy", "#,fuzzy", "#, c-format, fuzzy", "  #, fuzzy", "#, fuzzy, no-wrap", "#= fuzzy"):
        assert [one.fuzzy for one in entries(f"{flags}\n#: a.py\n{QUIT}\n{ACTIONS}")] == [True, False]
    assert header("#, fuzzy\n" + HEAD)["Language"] == "xx"                  # a marked header counts, as for msgfmt


def test_escapes_are_bytes_as_msgfmt_takes_them() -> None:
    assert next(entries('msgid "a"\nmsgstr "\\303\\234b\\n\\"\\\\\\t"\n')).strings == ('Üb\n"\\\t',)
    assert fault('msgid "a"\nmsgstr "C:\\Programme"\n') == (
        "line 1: msgstr: \\P is no sign; \\n is a line break, \\\\ a backslash")
    assert fault('msgid "a"\nmsgstr "\\303"\n').startswith("line 1: msgstr: \\303 is no sign")


def test_fields_of_the_header() -> None:
    text = ('msgid ""\nmsgstr ""\n"plural-forms: nplurals=2; "\n"plural=(n != 1);\\n"\n"CONTENT-TYPE: a\\n"\n'
            '"X-Note: one\\n"\n"  and more\\n"\n"empty:\\n"\n')
    assert header(text) == {"Plural-Forms": "nplurals=2; plural=(n != 1);", "Content-Type": "a",
                            "X-Note": "one and more"}
    assert header(QUIT + "\n" + HEAD)["Language"] == "xx" and header('msgctxt "a"\n' + HEAD) == {}


# ── what is wrong costs its entry ──────────────────────────────────────────────────────────────────────────────────


BACK = 'msgid "Back"\nmsgstr "Wstecz"\n'


@pytest.mark.parametrize("wrong, told", [
    ("<<<<<<< HEAD\n", "line 10: not understood: '<<<<<<< HEAD'"),
    ('msgid "Run"\n', "line 10: the entry ends without a msgstr"),
    ('msgid "Run"\nmsgstr "Bieg\n', "line 11: not understood: 'msgstr \"Bieg'"),
    ('msgid "Run"\nmsgstr "Bieg"\n"i" x\n', "line 12: not understood: '\"i\" x'"),
    ('msgid "Run"\nmsgstr "Bieg"\nmsgstr "Bieg"\n', "line 12: msgstr stands twice in one entry"),
    ('msgid "Run"\nmsgstr[0] "Bieg"\n', "line 11: msgstr[0] for a message without plural forms"),
    ('msgid "Run"\nmsgid_plural "Runs"\nmsgstr "Bieg"\n', "line 12: msgstr for a message with plural forms"),
    ('msgid "Run"\nmsgid_plural "Runs"\nmsgstr[0] "a"\nmsgstr[2] "b"\n', "line 10: msgstr[1] is missing"),
    ('msgid "Run"\nmsgstr\n', "line 10: msgstr has no words in quotation marks"),
    ('msgid "Run"\nmsgstr "a"\nmsgid_plural "Runs"\nmsgstr[0] "a"\n', "line 12: msgid_plural belongs before"),
    ("msgid Run\nmsgstr Bieg\n", "line 10: not understood: 'msgid Run'"),
    ("Some words\nand more of them\n\n\"quoted\"\n", "line 10: not understood: 'Some words'"),
    ("msgid «Run»\nmsgstr «Bieg»\n", "line 10: not understood"),
    ("<html>\n<body>\n", "line 10: not understood: '<html>'")])
@pytest.mark.parametrize("between", ["\n", "# a note\n"])
def test_a_wrong_line_costs_its_entry(wrong: str, told: str, between: str) -> None:
    text = HEAD + "\n\n" + QUIT + between + wrong + between + BACK
    told_of = list(faults(text))
    assert len(told_of) == 1 and str(told_of[0]).startswith(told), told_of
    assert [one.text for one in entries(text)] == ["Quit", "Back"]


def test_words_that_belong_nowhere() -> None:
    assert fault('# a\nmsgstr "Bieg"\n\n' + QUIT) == "line 2: msgstr without a msgid before it"
    assert fault('"quoted"\n' + QUIT).startswith("line 1: not understood: '\"quoted\"'; msgid or msgstr is wanted")


def test_merge_marks_within_an_entry() -> None:
    text = ('msgid "Back"\n<<<<<<< HEAD\nmsgstr "Wstecz"\n=======\nmsgstr "Powrót"\n>>>>>>> theirs\n\n' + QUIT)
    assert [one.text for one in entries(text)] == ["Quit"]
    assert [one.line for one in faults(text)] == [2]


def test_the_file_with_a_merge_mark(own: Path) -> None:
    (own / "qj.po").write_text(HEAD + f"\n{QUIT}\n{ACTIONS}\n<<<<<<< HEAD\n{BACK}", "utf-8")
    language = load("qj")
    assert set(language.words) == {"Quit", "1 action left", "Back"}
    assert language.faults == [
        "qj.po: line 14: not understood: '<<<<<<< HEAD'; msgid \"…\" or msgstr \"…\" is wanted"]


def test_keys_stay_as_they_are(own: Path) -> None:
    for english, said, told in (
            ("Undo (<undo>), back", "Zurück (<zurück>), bis", "<undo> is missing, <zurück> is unknown"),
            ("Undo (<undo>), back", "Zurück, bis", "<undo> is missing"),
            ("Undo (<undo>), back", "Zurück (<undo>, <redo>)", "<redo> is unknown"),
            ("Undo", "Zurück (<undo>)", "<undo> is unknown"), ("<1> or <2>", "<1> oder <3>", "<2> is missing, <3> is"),
            ("<undo> <up>", "<up> <undo> <up>", ""), ("<0.1″", "<0,1″", ""), ("a < b", "a < b", ""),
            ("a <NAME>", "a <NAME>", ""), ("a <NAME>", "a", "")):
        found = PoEntry(english, "", "", (said,), False, 6).fault()
        assert found.startswith(f"line 6: {told}") if told else not found, found
    (own / "qk.po").write_text(
        HEAD + '\nmsgid "Undo (<undo>), back to the last die or the other player\'s answer"\n'
        'msgstr "Zurück (<zurück>), bis zum letzten Würfel"\n', "utf-8")
    assert load("qk").words == {} and load("qk").faults[0].startswith(
        "qk.po: line 6: <undo> is missing, <zurück> is unknown; keys in angle brackets stay as they are, English")


def test_links_are_closed() -> None:
    assert "[[…]]" in PoEntry("see [[SB-1]]", "", "", ("siehe [[SB-1",), False, 1).fault()
    assert "[[…]]" in PoEntry("see [[SB-1]]", "", "", ("siehe SB-1]]",), False, 1).fault()
    assert PoEntry("see [[SB-1]]", "", "", ("siehe [[SB-1|dort]]",), False, 1).fault() == ""


@pytest.mark.parametrize(("english", "many", "forms", "told"), [
    ("1 die", "{n} dice", ("jedna", "%d kostek"), "%d is no value of this game, the message has {n}: '%d kostek'"),
    ("1 die", "{n} dice", ("jedna", "｛n｝ kostek"), "｛n｝ is no value of this game, the message has {n}"),
    ("1 die", "{n} dice", ("jedna", "{{n}} kostek"), "{{n}} is no value of this game"),
    ("Back", "", ("%(name)s", ), "%(name)s is no value of this game, the message has no value at all"),
    ("1 die", "{n} dice", ("jedna", "kostek"), "{n} is missing in every form: 'kostek'"),
    ("1 die", "{n} dice", ("jedna", "{n} kostek"), ""), ("1 die", "{n} dice", ("{n} kostek", "dwie"), ""),
    ("50 %", "", ("50 %",), ""), ("50%", "", ("50 %.",), ""),
    ("Back", "", ("W" * 600,), "600 signs are too long for 'Back'"),
    ("Back", "", ("\u202eTerug",), "the sign '\\u202e' cannot be shown"),
    ("Back", "", ("\x1b[1mTerug",), "the sign '\\x1b' cannot be shown"),
])
def test_values_of_other_programs_and_forms_without_any(english: str, many: str, forms: tuple[str, ...],
                                                        told: str) -> None:
    found = PoEntry(english, many, "", forms, False, 3).fault()
    assert found.startswith(f"line 3: {told}") if told else not found, found


def test_twice_half_and_many(own: Path) -> None:
    half = 'msgid "1 die"\nmsgid_plural "{n} dice"\nmsgstr[0] "a"\nmsgstr[1] ""\n'
    fuzzy = '#, fuzzy\nmsgid "Back"\nmsgstr "Alt"\n'
    (own / "qz.po").write_text("\n".join([HEAD, QUIT, QUIT, QUIT.replace("Kwit", "Wyjdź"), fuzzy, BACK, half]), "utf-8")
    assert load("qz").words == {"Quit": ("Kwit",), "Back": ("Wstecz",)}
    assert load("qz").faults == ["qz.po: line 12: 'Quit' is translated twice; line 6 is used",
                                 "qz.po: line 22: msgstr[1] has no words"]
    (own / "qy.po").write_text(HEAD + "\n" + "".join(f'msgid "{n}"\nmsgstr "\\q"\n\n' for n in range(900)), "utf-8")
    assert len(load("qy").faults) == languages.MOST_FAULTS + 1
    assert load("qy").faults[-1] == "qy.po: 850 more lines of this kind"


def test_damage_anywhere_costs_little() -> None:
    """Letters and lines of a good file are lost, doubled or changed at random: nothing is raised, little is lost."""
    whole = (locale() / "de" / "screens.po").read_text("utf-8")[:60_000]
    whole = whole[:whole.rindex("\n\n") + 1]
    good = {(one.context, one.text): one.strings for one in entries(whole)}
    rng = random.Random(7)
    for _ in range(60):
        lines = whole.split("\n")
        at = rng.randrange(12, len(lines))
        match rng.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[rng.randrange(len(lines))])
            case 2:
                lines.insert(at, rng.choice(["=======", "?", "msgid", 'msgstr "', '"', "\t", '"""', "{"]))
            case 3:
                cut = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:cut] + rng.choice(['"', "\\", "\n", "\x00", "#"]) + lines[at][cut:]
            case 4:
                lines = lines[:at]
                good_here = len(list(entries("\n".join(lines))))
                assert good_here >= sum(1 for line in lines if line.startswith("msgid ")) - 2
                continue
            case _:
                lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
        found = {(one.context, one.text): one.strings for one in entries("\n".join(lines))}
        assert sum(1 for key, strings in good.items() if found.get(key) != strings) <= 2
        assert all(isinstance(one, PoEntry | PoFault) for one in parse("\n".join(lines)))


# ── files in which nothing can be used ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("data, told", [
    (b"", "qa.po: the file is empty"), (b"\n\n", "qa.po: the file is empty"),
    (HEAD.encode(), "qa.po: nothing in it is translated"),
    ((HEAD + '\nmsgid "Quit"\nmsgstr ""\n').encode(), "qa.po: nothing in it is translated"),
    ((HEAD + "\n#, fuzzy\n" + QUIT).encode(), "qa.po: what is translated in it is marked fuzzy, which is not used"),
    (b"\0" * 90, "qa.po, line 1: a text holds no zero bytes; save it as UTF-8"),
    (b"\xde\x12\x04\x95" + b"\0" * 90, "qa.po: a compiled translation; the .po file that it was made from"),
    (b"\x1f\x8b\x08" + b"\0" * 90, "qa.po: this is a packed file; unpack it")])
def test_a_language_without_a_word_says_why(own: Path, data: bytes, told: str) -> None:
    (own / "qa.po").write_bytes(data)
    assert i18n.set_language("qa") == [told]


def test_an_area_without_a_word_beside_others_is_nothing_to_tell(own: Path) -> None:
    (own / "qa").mkdir()
    (own / "qa" / "names.po").write_text(HEAD, "utf-8")
    (own / "qa" / "screens.po").write_text(HEAD + "\n" + QUIT, "utf-8")
    assert i18n.set_language("qa") == []


@pytest.mark.parametrize("mark", ["\u00a0", "\u200b", "\u3000", "\ufeff\u200e"])
def test_blanks_of_web_pages_before_a_line(mark: str) -> None:
    assert [one.strings for one in entries(HEAD + "\n" + mark + QUIT.replace("\n", f"\n{mark}"))] == [("Kwit",)]
    assert [one.strings for one in entries(HEAD + QUIT.replace("Kwit", f"{mark}Kwit"))] == [(f"{mark}Kwit",)]


def test_the_parts_of_a_plural_rule_stand_in_either_order() -> None:
    for rule in ("plural=(n > 1); nplurals=2;", "nplurals=2; plural=(n > 1)", " nplurals = 2 ; plural = n > 1 ; "):
        assert plural_rule(rule)[0] == 2 and [plural_rule(rule)[1](n) for n in (0, 1, 2)] == [0, 0, 1]


def test_files_of_other_kinds_and_hidden_ones(own: Path) -> None:
    blank = ["it.po "] if os.name != "nt" else []               # Windows ends no name with a blank
    for name in ("fr.json", "fr.xlf", "fr.zip", "pt_BR", *blank):
        (own / name).write_text(HEAD + "\n" + QUIT, "utf-8")
    for name in ("pl/._a.po", "nl/lc_messages/kts.po", "nl/LC_messages/._kts.po"):
        (own / name).parent.mkdir(parents=True, exist_ok=True)
        (own / name).write_text(HEAD + "\n" + QUIT, "utf-8")
    assert {"nl"} < set(i18n.languages()) and not {"fr", "it", "pl"} & set(i18n.languages())
    assert load("nl").faults == []
    assert passed_over() == [
        *(f"languages/fr.{ending}: not read; a language is a .po file" for ending in ("json", "xlf", "zip")),
        *(f"languages/{name}: the name has a blank at its end; this is read when it is called it.po" for name in blank),
        "languages/pl: there is no .po file in it", "languages/pt_BR: not read; a language is a .po file"]
