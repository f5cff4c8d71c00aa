"""The catalogue of messages: found in code and data, a template, merged into PO files that keep their words."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.store import po
from game.ui import catalogue
from game.ui.catalogue import Message, Use, files
from game.ui.catalogue import __main__ as command
from tests import sources


@pytest.fixture(scope="module")
def found() -> Mapping[Message, Use]:
    return sources.found()


def test_messages_are_found_and_written(found: Mapping[Message, Use]) -> None:
    assert found[Message("All controls")].files == {"game/scenes/gallery.py"}
    text = catalogue.catalogue(found)
    assert 'msgid "**{n}** points, {m}"' in text and text.count("python-brace-format") > 500
    read = read_po(io.BytesIO(text.encode()))
    assert len([message for message in read if message.id]) == len(found)
    assert not any(message.string and any(message.string) for message in read if message.id)    # a template is empty


@pytest.mark.parametrize("message", [
    Message("Roll to go on"), Message("Ghost Legions"), Message("Chieftain", context="name"),
    Message("Thrown axe", context="name"), Message("Crossroads hamlet", context="name"),
    Message("A noble on horseback and his spearmen.", context="name"), Message("wool hall", context="name")])
def test_what_is_read_in_data_is_found(found: Mapping[Message, Use], message: Message) -> None:
    assert message in found


def test_areas(found: Mapping[Message, Use]) -> None:
    areas = files.by_area(found)
    assert sum(map(len, areas.values())) == len(found)
    assert Message("Success: one more figure") in areas["rules-ghost-legions"]
    assert Message("Chieftain", context="name") in areas["names"]
    assert files.area_of(Use({"game/rules/warbands/turn.py", "game/scenes/rulesets/warbands/x.py"})) == "warbands"
    assert files.area_of(Use({"game/rules/warbands/turn.py", "game/rules/deathzap/turn.py"})) == "screens"


def test_every_way_to_write_a_message_is_found(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(
        'T("one" if x else "two")\ncore.T("three" "four", a=b.get(c or "", T("five")))\ntr(six)\nT("")\n'
        'TN("{n} die", "{n} dice", n=n)\nTC("verb", "turn")\n', "utf-8")
    wanted = [Message(text) for text in ("five", "one", "threefour", "two")]
    wanted += [Message("{n} die", "{n} dice"), Message("turn", context="verb")]
    assert {message: use.files for message, use in catalogue.messages(tmp_path).items()} == dict.fromkeys(
        wanted, {f"{tmp_path.name}/some.py"})


def test_a_merge_keeps_what_is_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LOCALE", tmp_path)
    here, there = Use({"game/scenes/a.py"}, ("a", 0)), Use({"game/rules/warbands/turn.py"}, ("b", 0))
    first = {Message("Run"): here, Message("{n} die", "{n} dice"): here, Message("Right", context="side"): here,
             Message("Go on to the next turn"): here, Message("Old"): here}
    (written,) = files.update("de", first)
    assert written == tmp_path / "de" / "screens.po"
    text = written.read_text("utf-8")
    assert '"X-Language-Name: Deutsch\\n"' in text and "plural=(n != 1)" in text
    for english, german in (('msgid "Run"', "Laufen"), ('msgid "Right"', "Rechts"), ('msgid "Old"', "Alt"),
                            ('msgid "Go on to the next turn"', "Weiter zum nächsten Zug")):
        text = text.replace(f'{english}\nmsgstr ""', f'{english}\nmsgstr "{german}"')
    text = text.replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{n} Würfel"\nmsgstr[1] "{n} Würfel"')
    written.write_text(text, "utf-8")
    assert [(one.missing, one.faults) for one in files.counts("de", first)] == [(0, ())]
    second = {**first, Message("Run"): there, Message("Go on to the next turn now"): here, Message("New"): here}
    del second[Message("Go on to the next turn")], second[Message("Old")]
    assert len(files.update("de", second)) == 2
    now = {one.text: one for one in po.entries((tmp_path / "de" / "screens.po").read_text("utf-8"))}
    assert now["{n} die"].strings == ("{n} Würfel",) * 2 and now["Right"].context == "side"
    assert now["New"].strings == ("",)
    assert now["Go on to the next turn now"].fuzzy and now["Go on to the next turn now"].strings[0].startswith("Weiter")
    (moved,) = po.entries((tmp_path / "de" / "warbands.po").read_text("utf-8"))
    assert moved.strings == ("Laufen",) and not moved.fuzzy
    assert '#~ msgid "Old"\n#~ msgstr "Alt"' in (tmp_path / "de" / "screens.po").read_text("utf-8")
    assert files.update("de", second) == []                                         # a second time nothing changes
    text = written.read_text("utf-8")
    written.write_text(text + '\n#~ msgid "{n} die"\n#~ msgid_plural "{n} dice"\n#~ msgstr[0] "{n} W"\n'
                              '#~ msgstr[1] "{n} W"\n', "utf-8")
    files.update("de", second)
    assert written.read_text("utf-8") == text                       # what is in use is not kept as out of use as well
    files.update("de", first)
    back = {one.text: one for one in po.entries((tmp_path / "de" / "screens.po").read_text("utf-8"))}
    assert back["Old"].strings == ("Alt",)


def test_a_broken_po_names_the_file_and_the_line(
        found: Mapping[Message, Use], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "messages", lambda: found)
    monkeypatch.setattr(command, "catalogue", lambda found: "")
    monkeypatch.setattr(files, "LOCALE", tmp_path)
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "screens.po").write_text('msgid "a"\nmsgstr nonsense\n', "utf-8")
    assert command.main(["--update", "de"]) == 1
    assert "screens.po: line 2: " in (told := capsys.readouterr().err) and told.count("\n") == 1


def test_the_template_for_translators_is_up_to_date(
        found: Mapping[Message, Use], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It lacked 700 messages, so that no test of all messages read them."""
    monkeypatch.setattr(command, "messages", lambda: found)
    assert command.main(["--check"]) == 0, capsys.readouterr().err
