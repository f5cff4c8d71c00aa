"""The catalogue of messages: found in the sources, written as a template, compiled for gettext."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.core.text import T
from game.ui import catalogue, i18n


def test_messages_are_found_and_written() -> None:
    found = catalogue.messages()
    assert "All controls" in found and found["All controls"] == ["game/scenes/gallery.py"]
    text = catalogue.catalogue(found)
    assert 'msgid "**{n}** points, {m}"' in text and text.count("python-brace-format") > 500
    read = read_po(io.BytesIO(text.encode()))
    assert {message.id for message in read if message.id} == found.keys()
    assert not any(message.string for message in read if message.id)        # nothing is translated in a template


def test_every_way_to_write_a_message_is_found(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(
        'T("one" if x else "two")\ncore.T("three" "four", a=b.get(c or "", T("five")))\ntr(six)\nT("")\n', "utf-8")
    assert catalogue.messages(tmp_path) == {text: [f"{tmp_path.name}/some.py"]
                                            for text in ("five", "one", "threefour", "two")}


def test_round_trip_through_gettext(tmp_path, monkeypatch) -> None:
    po = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    po += 'msgid "{n} figures"\nmsgstr ""\n"{n} "\n"Fi\\"guren"\n'
    po += '\n#, fuzzy\nmsgid "Run"\nmsgstr "Wrong"\n\n#: x\nmsgid "Quit"\nmsgstr "Ende"\n'
    translations = gettext.GNUTranslations(io.BytesIO(catalogue.compiled(po.encode())))
    assert translations.gettext("{n} figures") == '{n} Fi"guren' and translations.gettext("Quit") == "Ende"
    assert translations.gettext("Run") == "Run"                             # its translation is fuzzy
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


def test_bad_po_names_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.po"
    path.write_text('msgid "a"\nmsgstr nonsense\n', "utf-8")
    assert catalogue.main(["--compile", str(path)]) == 1
    assert "bad.po: line 2: " in (told := capsys.readouterr().err) and told.count("\n") == 1
    path.write_bytes(b'msgid "a"\nmsgstr "\xff"\n')
    assert catalogue.main(["--compile", str(path)]) == 1 and capsys.readouterr().err.count("\n") == 1
