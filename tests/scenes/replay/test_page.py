"""`replay --export-page` and `--export-picture`: a battle as one page that needs nothing else, and as one picture."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from game import rules
from game.__main__ import main
from game.core.play.record import read_record, record_text
from game.scenes.players import names_of
from game.scenes.result import still
from game.scenes.result.page import page
from game.scenes.screens import played
from game.ui import i18n
from game.ui.text import plain

LOOKS_AT_TABLES = ("test_page_and_picture_are_written_beside_the_record_and_over_nothing",)


class Outline(HTMLParser):
    """Tags that are open, pictures, words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pictures: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.pictures.append(dict(attrs)["src"] or "")
        elif tag not in ("meta", "html"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "html":
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_a_page_is_whole_and_can_be_played_again(ruleset: str) -> None:
    match = played(5000, ruleset=ruleset)
    text = page(match)
    outline = Outline()
    outline.feed(text)
    assert outline.open == [] and "http" not in text.replace("<!doctype html>", "")
    assert all(one.startswith("data:image/jpeg;base64,/9j/") for one in outline.pictures)
    assert len(outline.pictures) >= match.state.round              # the end, and the end of each round before it
    told = " ".join(outline.words)
    with i18n.called(*names_of(match.players, match.now.setup)):
        assert match.outcome is not None and plain(match.outcome.reason) in told
        for event in match.story():
            if event.text.message:
                assert plain(event.text) in told, event
    for force in match.now.setup.forces:
        assert force.name in told
    record = unescape(text.split("<pre>")[1].split("</pre>")[0])
    assert record == record_text(match)
    assert read_record(record, rules.get).play(verify=True).outcome == match.outcome


def test_page_and_picture_are_written_beside_the_record_and_over_nothing(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "battle.kts"
    path.write_text(record_text(played(5000)), "utf-8")
    path.with_suffix(".html").write_text("mine", "utf-8")
    assert main(["replay", str(path), "--export-page", "--export-picture"]) == 0
    told = capsys.readouterr().out
    assert "battle 2.html: written" in told and "battle.png: written" in told
    assert path.with_suffix(".html").read_text("utf-8") == "mine"
    with Image.open(path.with_suffix(".png")) as picture:
        assert picture.size == still.SIZE and len(picture.convert("RGB").getcolors(1 << 24) or ()) > 5000


def test_a_battle_that_goes_on_has_neither(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "battle.kts"
    path.write_text(record_text(played(24)), "utf-8")
    for flag in ("--export-page", "--export-picture"):
        assert main(["replay", str(path), flag]) == 2
        assert "battle.kts: this battle is not over" in capsys.readouterr().err
