"""Languages: found in the game's folder and the player's, the player's words first, faults told in a line each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.text import TC, TN, T
from game.store import languages
from game.ui import i18n

HEAD = 'msgid ""\nmsgstr ""\n"X-Language-Name: Deutsch\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
WORDS = HEAD + '''msgid "Quit"
msgstr "Beenden"

msgid "{n} figure"
msgid_plural "{n} figures"
msgstr[0] "{n} Figur"
msgstr[1] "{n} Figuren"

msgctxt "side"
msgid "Right"
msgstr "Rechts"

msgctxt "decimal sign"
msgid "."
msgstr ","

msgctxt "name"
msgid "Archer"
msgstr "Bogenschütze"

msgid "{name} moves {far}″"
msgstr "{far}″ weit zieht {name}"

msgid "{a} hits {b}"
msgstr "{a} trifft"

#, fuzzy
msgid "Run"
msgstr "Lauf"
'''


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kts_home: Path) -> Iterator[Path]:
    monkeypatch.setattr(languages, "locale", lambda: tmp_path / "locale")
    (tmp_path / "locale" / "de").mkdir(parents=True)
    (tmp_path / "locale" / "de" / "screens.po").write_text(WORDS, "utf-8")
    yield tmp_path / "locale" / "de"
    i18n.set_language("")


def test_a_language_speaks(shipped: Path) -> None:
    assert i18n.languages() == {"en": "English", "de": "Deutsch"}
    assert i18n.set_language("de") == ["screens.po: line 29: {b} is missing: '{a} trifft'"] == i18n.faults()
    assert i18n.tr("Quit") == "Beenden" and i18n.tr(TC("side", "Right")) == "Rechts" and i18n.tr("Right") == "Right"
    said = [i18n.tr(TN("{n} figure", "{n} figures", n=n)) for n in (0, 1, "1", 2)]
    assert said == ["0 Figuren", "1 Figur", "1 Figur", "2 Figuren"]
    assert i18n.tr(T("{name} moves {far}″", name="Archer 2", far="2.5")) == "2,5″ weit zieht Bogenschütze 2"
    assert i18n.tr(T("{a} hits {b}", a="Otto", b=1.5)) == "Otto hits 1,5" and i18n.tr(T("Run")) == "Run"
    assert [i18n.words(text) for text in ("Archer", "Otto", "1.5 %", "SB-2.6")] == [
        "Bogenschütze", "Otto", "1,5 %", "SB-2.6"]
    assert str(TN("{n} figure", "{n} figures", n=1)) == "1 figure"          # records stay English
    assert i18n.set_language("en") == [] and i18n.words("Archer") == "Archer"


def test_what_was_read_is_kept_until_a_file_changes(shipped: Path, kts_home: Path, monkeypatch) -> None:
    first = languages.load("de")
    kept = kts_home / "cache" / "languages" / "de.bin"
    assert kept.is_file()
    with monkeypatch.context() as patch:
        patch.setattr(languages, "entries", lambda text: pytest.fail("read again"))
        again = languages.load("de")
    assert (again.words, again.faults, again.name, again.form(1)) == (first.words, first.faults, "Deutsch", 0)
    (shipped / "screens.po").write_text(WORDS.replace("Beenden", "Schließen"), "utf-8")
    assert languages.load("de").words["Quit"] == ("Schließen",)
    kept.write_bytes(b"nothing of the sort")
    assert languages.load("de").words["Quit"] == ("Schließen",)


def test_a_player_drops_a_language_into_the_folder(shipped: Path, kts_home: Path) -> None:
    own = kts_home / "languages"
    own.mkdir()
    (own / "de.po").write_text('msgid "Quit"\nmsgstr "Schluss"\n', "utf-8")
    (own / "pl.po").write_text(HEAD.replace("Deutsch", "Polski") + 'msgid "Quit"\nmsgstr "Wyjdź"\n', "utf-8")
    (own / "fr.po").write_text('msgid "Quit"\nmsgstr Quitter\n', "utf-8")
    (own / "notes.txt").write_text("not a language", "utf-8")
    assert i18n.languages() == {"en": "English", "de": "Deutsch", "fr": "fr", "pl": "Polski"}
    i18n.set_language("de")
    assert i18n.tr("Quit") == "Schluss" and i18n.words("Archer") == "Bogenschütze"
    assert i18n.set_language("fr") == [
        'fr.po: line 2: not understood: \'msgstr Quitter\'; msgid "…" or msgstr "…" is wanted']
    assert i18n.tr("Quit") == "Quit"
    (own / "pl.po").write_bytes(b"\xff\xfe\0")
    assert i18n.set_language("pl") == ["pl.po: this begins like UTF-16 text and is none; save it as UTF-8"]


@pytest.mark.parametrize("value, code", [("de_AT.UTF-8", "de"), ("de", "de"), ("en_GB", ""), ("it_IT", ""), ("C", "")])
def test_the_systems_language(shipped: Path, monkeypatch: pytest.MonkeyPatch, value: str, code: str) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    monkeypatch.setattr(i18n.pygame.system, "get_pref_locales", list)
    assert i18n.system_language() == code


def test_the_command_line_wins_over_the_settings(shipped: Path) -> None:
    i18n.force("de")
    try:
        i18n.set_usual("en", headless=True)
        assert i18n.spoken() == "de"
        with pytest.raises(ValueError, match="'fr' is no language here; there are en, de"):
            i18n.force("fr")
    finally:
        i18n.force("")
    i18n.set_usual("", headless=True)
    assert i18n.spoken() == "en"


