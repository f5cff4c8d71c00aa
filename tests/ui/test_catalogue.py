"""The catalogue of messages: found in the sources, written as a template, compiled for gettext."""

from __future__ import annotations

import gettext
import io

import pytest

from game.core.text import T
from game.ui import catalogue, i18n


def test_messages_are_found_and_written() -> None:
    found = catalogue.messages()
    assert "All controls" in found and found["All controls"] == ["game/scenes/gallery.py"]
    assert catalogue.read_po(catalogue.catalogue(found)).keys() <= {""}  # nothing is translated in a template


def test_round_trip_through_gettext(tmp_path, monkeypatch) -> None:
    po = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    po += 'msgid "{n} figures"\nmsgstr ""\n"{n} "\n"Fi\\"guren"\n'
    po += '\n#, fuzzy\nmsgid "Run"\nmsgstr "Wrong"\n\n#: x\nmsgid "Quit"\nmsgstr "Ende"\n'
    read = catalogue.read_po(po)
    assert read["{n} figures"] == '{n} Fi"guren' and read["Quit"] == "Ende" and "Run" not in read
    translations = gettext.GNUTranslations(io.BytesIO(catalogue.compile_mo(read)))
    assert translations.gettext("{n} figures") == '{n} Fi"guren'
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "kts.po").write_text(po, "utf-8")
    assert catalogue.main(["--compile", str(folder / "kts.po")]) == 0
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    try:
        assert i18n.languages() == ["en", "de"]
        i18n.set_language("de")
        assert i18n.tr(T("{n} figures", n=4)) == '4 Fi"guren' and i18n.tr("Run") == "Run"
    finally:
        i18n.set_language("")


def test_bad_po_names_the_line() -> None:
    with pytest.raises(ValueError, match="line 2"):
        catalogue.read_po('msgid "a"\nmsgstr nonsense\n')
