"""Names in any script: runs, order on the line, letters and carets, fonts that are there and fonts that are not."""

from __future__ import annotations

import random
import shutil
import unicodedata

import pygame
import pytest
from hands import Hands

from game.core.errors import Bad
from game.core.text import T
from game.scenes.base import Scene
from game.scenes.battle.panels.short_names import short_names
from game.store import fonts as files
from game.ui import bidi, shaping
from game.ui.fonts import font, font_path, laid, look_again, rendered, text_width
from game.ui.graphemes import graphemes, stops
from game.ui.scripts import ARABIC, CHINESE, EMOJI, HANGUL, HEBREW, KANA, LETTERS, script_of
from game.ui.shaping import caret_x, foreign, index_at, selected_boxes
from game.ui.text import Writer
from game.ui.theme import PALETTES, metrics
from game.ui.widgets import TextField

SAMPLES = {HEBREW: "שלום", ARABIC: "سلام", CHINESE: "部隊", KANA: "カタ", HANGUL: "한국", EMOJI: "😀", LETTERS: "ƁḂ"}


@pytest.fixture(autouse=True)
def as_before(tmp_path, monkeypatch):
    monkeypatch.setenv("KTS_HOME", str(tmp_path))
    look_again()
    yield
    look_again()


def needs(script) -> None:
    """Skip where this machine has no font for it."""
    if shaping._found(SAMPLES[script][0], script) is None:
        pytest.skip(f"no font here for {script.name.message}: install {script.install}")


def width_of(glyphs: pygame.font.Font):
    return lambda text: glyphs.size(text)[0]


# ── letters ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("letter", ["a", "é", "e\u0301", "👩‍👩‍👧", "👍🏽", "🇩🇪", "❤️", "한", "각", "कि", "क्ष",
                                    "กำ", "שׁ", "1️⃣"])
def test_what_a_person_takes_for_one_letter_is_one(letter):
    assert graphemes(f"x{letter}y") == ["x", letter, "y"]
    assert stops(f"x{letter}y") == [0, 1, 1 + len(letter), 2 + len(letter)]


def test_letters_are_those_of_unicode():
    regex = pytest.importorskip("regex", reason="regex is the oracle for letters")
    by = random.Random(4)
    pools = ("ab 12.é", "e\u0301o\u0308 ", "한국각 ", "👩\u200d👧🏽❤\ufe0f🇩🇪 ", ("क", "कि", "क्ष", "स्कृ", "ष"),
             "กำไทย ", "שׁלום سَلَام ")
    for _ in range(3000):
        text = "".join(by.choice(pools[_ % len(pools)]) for _i in range(by.randint(1, 9)))
        if "\u200d" not in text and unicodedata.category(text[0])[0] != "M":
            assert graphemes(text) == regex.findall(r"\X", text), [hex(ord(c)) for c in text]
        assert "".join(graphemes(text)) == text


# ── order ────────────────────────────────────────────────────────────────────────────────────────────────────────


def shown(text: str, base: int | None = None) -> str:
    """The text as it stands from left to right."""
    of = bidi.levels(text, base)
    return "".join(bidi.MIRRORED.get(text[i], text[i]) if of[i] % 2 else text[i] for i in bidi.visual(of))


@pytest.mark.parametrize("text, wanted", [
    ("Archer 2 (A1)", "Archer 2 (A1)"), ("אבג moves 5″", "גבא moves 5″"), ("to אבג (A1)", "to גבא (A1)"),
    ("אבג 12", "12 גבא"), ("ab אב (12)", "ab (12) בא"), ("אב (גד) ה", "ה (דג) בא"), ("A אב, גד B", "A דג ,בא B"),
    ("", "")])
def test_letters_stand_in_the_order_in_which_they_are_read(text, wanted):
    assert shown(text) == wanted


def test_the_order_is_that_of_unicode():
    pytest.importorskip("bidi", reason="python-bidi is the oracle for the order")
    from bidi import get_display
    by = random.Random(1)
    for _ in range(2000):
        text = "".join(by.choice("ab 12.,()[!-%$+/:אבגשسلام٣٤") for _i in range(by.randint(1, 10)))
        for base in (0, 1):
            found = "".join(text[i] for i in bidi.visual(bidi.levels(text, base)))
            assert found == get_display(text, base_dir="LR"[base]), repr(text)


# ── fonts ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_plain_latin_costs_nothing_more(monkeypatch):
    monkeypatch.setattr(shaping, "needs", lambda *_: pytest.fail("looked for fonts"))
    writer = Writer(metrics(1280, 720, 100), PALETTES["default"])
    writer.block(T("Archer moves 5.2″ to objective 2 · ‘at once’ …, −"[:-2]), width=300).surface()
    assert not foreign("Żółć Ελλάδα Жук 5″ …")


def test_each_letter_has_its_script():
    for script, text in SAMPLES.items():
        assert {script_of(letter) for letter in text} == {script}


def test_a_font_file_tells_its_letters(tmp_path):
    held = files.coverage(font_path("sans", "regular"))
    assert held.has("a") and held.has("Ж") and not held.has("א") and not held.has("日")
    data = font_path("sans", "regular").read_bytes()
    by = random.Random(2)
    for n in range(60):
        path = tmp_path / f"{n}.ttf"
        broken = bytearray(data[: by.randint(0, 6000)] if n % 2 else data[:200_000])
        for _ in range(0 if n % 2 else 40):
            broken[by.randrange(0, 400)] = by.randrange(256)
        path.write_bytes(bytes(broken))
        try:
            files.coverage(path)
        except Bad as bad:
            assert "\n" not in str(bad) and path.name in str(bad)


@pytest.mark.parametrize("script", SAMPLES, ids=lambda script: script.name.message)
def test_a_name_in_that_script_is_drawn_by_a_font_that_has_it(script):
    needs(script)
    glyphs = font("sans", "regular", 20)
    name = SAMPLES[script]
    line = laid(glyphs, f"A {name} 2")
    assert "".join(run.text for run in sorted(line, key=lambda run: run.start)) == f"A {name} 2"
    own = next(run for run in line if name in run.text)
    assert own.font is not None and own.width > 0 and own.right == (script in (HEBREW, ARABIC))
    assert text_width(glyphs, f"A {name} 2") == sum(run.width for run in line)
    picture = rendered(glyphs, name, (0, 0, 0))
    assert picture.get_bounding_rect().width > 8 and not shaping.missing and not shaping.told()


def test_fonts_are_looked_for_beforehand(monkeypatch):
    """The first letter of a common script then reads no folder and no table of letters."""
    needs(CHINESE)
    look_again()
    files.coverage.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(pygame.font, "Font", None)        # a thread must not open one
        shaping.get_ready()
    monkeypatch.setattr(files, "_walk", None)
    before = files.coverage.cache_info().misses
    assert laid(font("sans", "regular", 20), SAMPLES[CHINESE])
    assert files.coverage.cache_info().misses <= before + 1     # that of the game's own font


def test_arabic_letters_join():
    needs(ARABIC)
    glyphs = font("sans", "regular", 40)
    run = laid(glyphs, "سلام")[0]
    assert run.right and run.font.size("سلام")[0] < sum(run.font.size(letter)[0] for letter in "سلام")


def test_letters_that_no_font_has_are_told_with_what_to_install(monkeypatch):
    monkeypatch.setattr(files, "system_fonts", lambda: ())
    monkeypatch.setattr(shaping, "look_again", lambda: None)
    shaping._found.cache_clear()
    shaping._candidates.cache_clear()
    font.cache_clear()
    assert text_width(font("sans", "regular", 21), "שלום 部隊") > 0
    lines = [str(line) for line in shaping.told()]
    assert len(lines) == 2 and lines[0].startswith("Hebrew cannot be shown here. Install the font Noto Sans Hebrew")
    from game.scenes.settings.scene import SettingsScene
    scene = Hands(SettingsScene()).scene
    assert scene.letters.visible and "Noto Sans CJK" in str(scene.letters.text)
    shaping.missing.clear()
    for known in (shaping._found, shaping._candidates):
        known.cache_clear()


def test_a_font_that_is_dropped_into_the_data_folder_is_used_first(tmp_path):
    needs(HEBREW)
    source = shaping._found("ש", HEBREW)
    (tmp_path / "fonts").mkdir()
    shutil.copy(source, tmp_path / "fonts" / f"mine{source.suffix}")
    (tmp_path / "fonts" / "broken.ttf").write_bytes(b"no font")
    look_again()
    assert shaping._found("ש", HEBREW).parent == tmp_path / "fonts"
    assert [str(line) for line in shaping.told()][0].startswith("broken.ttf: this is no font")


def test_a_line_breaks_between_letters_where_no_blanks_are_written():
    writer = Writer(metrics(1280, 720, 100), PALETTES["default"])
    block = writer.block("Die 日本語の部隊は長い文章を書く", width=120)
    assert len(block.lines) > 1 and block.lines[0][-1].text.startswith("Die 日")


# ── the text field ───────────────────────────────────────────────────────────────────────────────────────────────


class Form(Scene):
    """One field."""

    name = "form"

    def build(self) -> None:
        self.field = TextField("", most=12)

    def layout(self) -> None:
        self.place(self.field, 40, 40, 300)

    def on_enter(self) -> None:
        self.field.focus()


@pytest.fixture
def hands():
    return Hands(Form())


def test_the_caret_goes_by_letters(hands):
    field = hands.scene.field
    hands.app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text="xe\u0301👩‍👧")])
    assert field.text == "xe\u0301👩‍👧" and field.caret == len(field.text)
    stood = []
    for _ in range(3):
        hands.key("Left")
        stood.append(field.caret)
    assert stood == [3, 1, 0]
    hands.key("End")
    hands.key("Backspace")
    assert field.text == "xe\u0301"
    hands.key("Backspace")
    assert field.text == "x"


def test_what_does_not_fit_is_cut_between_letters(hands):
    hands.app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text="123456789👩‍👩‍👧")])
    assert hands.scene.field.text == "123456789"


def test_an_input_method_composes_where_the_caret_is(hands):
    field = hands.scene.field
    hands.app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text="ab")])
    hands.key("Left")
    hands.app.step(0.02, [pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=1, length=1)])
    assert field.text == "ab" and field._composing == "にほ" and field._composing_at == 1
    hands.app.step(0.02, [pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0),
                          pygame.event.Event(pygame.TEXTINPUT, text="日本")])
    assert field.text == "a日本b" and field.caret == 3 and not field._composing


def test_a_caret_in_hebrew_goes_from_right_to_left():
    needs(HEBREW)
    glyphs = font("sans", "regular", 20)
    text, width = "ab שלום", width_of(glyphs)
    line = laid(glyphs, text)
    spots = [caret_x(line, i, width) for i in range(len(text) + 1)]
    assert spots[0] == 0 and spots[1] < spots[2] < spots[4]
    assert spots[3] > spots[4] > spots[5] > spots[6] > spots[7] == width("ab ")
    for i in range(4, 7):
        assert index_at(line, text, spots[i], width) == i
    boxes = selected_boxes(line, 3, 7, width)
    assert len(boxes) == 1 and boxes[0][1] - boxes[0][0] == line[-1].width


def test_short_names_begin_no_word_with_a_capital_that_is_not_written():
    assert short_names(["ქართული რაზმი"], lambda name: len(name) <= 8)[0][0] in "ქრ"
    assert short_names(["heavy gunner"], lambda name: len(name) <= 7) == ["Heavy"]
