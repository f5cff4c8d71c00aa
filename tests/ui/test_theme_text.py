"""Units, colours, letters: the numbers that every screen stands on."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from random import Random
from weakref import ref

import pygame
import pyphen
import pytest
from breadth import some
from hypothesis import given
from hypothesis import strategies as st

from game import rules
from game.core.rulebook import table_book
from game.core.text import T
from game.ui import hyphens, i18n
from game.ui import wrap as wrapping
from game.ui.fonts import MOST_FONTS, font, font_path, text_width
from game.ui.icons import GLYPHS, NAMES, icon
from game.ui.spans import Span, plain, spans
from game.ui.text import Writer, sign_ink
from game.ui.theme import LEAST_PX, PALETTES, TYPE, contrast, metrics, rgb


@pytest.fixture(autouse=True)
def english():
    yield
    i18n.set_language("")


def writer(width: int = 1920, height: int = 1080, scale: int = 100) -> Writer:
    return Writer(metrics(width, height, scale), PALETTES["default"])


@pytest.mark.parametrize(
    ("size", "scale", "u", "kind"),
    [
        ((1280, 720), 100, 1.0, "tight"),
        ((1366, 768), 100, 1.0, "tight"),
        ((1600, 900), 100, 0.875, "full"),
        ((1920, 1080), 100, 1.0, "full"),
        ((1920, 1080), 150, 1.5, "tight"),
        ((1920, 1080), 200, 2.0, "drawer"),
        ((2560, 1080), 100, 1.0, "full"),
        ((3840, 2160), 100, 2.0, "full"),
        ((3840, 2160), 150, 3.0, "tight"),
    ],
)
def test_layout_unit(size, scale, u, kind) -> None:
    found = metrics(*size, scale)
    assert (found.u, found.kind) == (u, kind)


@given(st.integers(1280, 7680), st.integers(720, 4320), st.integers(0, 400))
def test_unit_is_a_multiple_of_an_eighth_and_design_fits(width: int, height: int, scale: int) -> None:
    found = metrics(width, height, scale)
    assert found.u * 8 == int(found.u * 8)
    if scale <= 100 and width < 1600:
        assert found.w >= 1280 and found.h >= 720


def test_contrast_of_text_in_every_palette() -> None:
    assert contrast(rgb("#FFFFFF"), rgb("#000000")) == pytest.approx(21)
    for name, pal in PALETTES.items():
        pairs = {
            "ink on paper": (pal.ink, pal.paper), "ink on card": (pal.ink, pal.card), "soft": (pal.ink_soft, pal.paper),
            "soft on paper 2": (pal.ink_soft, pal.paper_2), "link": (pal.link, pal.paper),
            "good": (pal.good, pal.paper),
            "link on card": (pal.link, pal.card), "good on good": (pal.good, pal.good_bg), "bad": (pal.bad, pal.bad_bg),
            "off": (pal.off_text, pal.off), "gold": (pal.ink, pal.gold_low), "felt": (pal.felt_text, pal.felt),
            "wood": (pal.wood_text, pal.wood), "chip": (pal.chip_text, pal.chip), "bad on paper": (pal.bad, pal.paper),
            "link on gold": (pal.link, pal.gold_fill), "link on bad": (pal.link, pal.bad_bg),
            "side a": (pal.side_a, pal.card), "sign of a clause": (sign_ink(pal), pal.paper),
            "sign on paper 2": (sign_ink(pal), pal.paper_2), "sign on card": (sign_ink(pal), pal.card),
        }  # fmt: skip
        weak = {f"{name}: {what}": round(contrast(*pair), 2) for what, pair in pairs.items() if contrast(*pair) < 4.5}
        assert not weak


@given(st.sampled_from(sorted(TYPE)), st.sampled_from([(1280, 720), (1600, 900), (1920, 1080)]), st.integers(100, 200))
def test_no_text_below_fifteen_pixels(style, size, scale) -> None:
    found = writer(*size, scale)
    assert found.px(style) >= LEAST_PX
    block = found.block("A rather long line of words", style, width=60, lines=1, fit=True)
    assert block.px >= LEAST_PX
    assert found.line(style) >= found.px(style)


@pytest.mark.parametrize("weight", ["regular", "semibold", "bold"])
def test_fonts_have_what_we_write_and_tabular_figures(weight) -> None:
    for family in ("sans", "serif"):
        assert font_path(family, weight).is_file()
    for px in range(15, 40):
        glyphs = font("sans", weight, px)
        assert len({text_width(glyphs, digit * 3) for digit in "0123456789"}) == 1
    missing = font("sans", weight, 17).metrics("\ue123")[0]
    for sign in "−″×±…·–†":
        assert font("sans", weight, 17).metrics(sign)[0] not in (None, missing), sign


def test_every_icon_can_be_drawn_in_its_colour() -> None:
    assert set(GLYPHS.values()) <= set(NAMES)
    for name in NAMES:
        image = icon(name, 32, (200, 30, 10))
        alpha = pygame.surfarray.array_alpha(image)
        assert alpha.max() > 200, name
        assert tuple(image.get_at((16, 16)))[:3] == (200, 30, 10)


def test_rich_text() -> None:
    assert spans("**Run** 2 in, see SB-12.") == (
        Span("Run", True), Span(" 2 in, see "), Span("SB-12", False, "SB-12"), Span("."),
    )  # fmt: skip
    assert spans("[[swap|Swap them]] or [[GL-R6]]")[0] == Span("Swap them", False, "swap")
    assert plain("costs -2, not 3-4 or A-1") == "costs −2, not 3-4 or A-1"


def test_clauses_of_a_sixth_ruleset_are_links(monkeypatch: pytest.MonkeyPatch) -> None:
    assert spans("TR-R12 of an MG-42") == (Span("TR-R12 of an MG-42"),)
    known = rules.prefixes()
    monkeypatch.setattr(rules, "prefixes", lambda: (*known, "TR"))
    assert spans("TR-R12 of an MG-42") == (Span("TR-R12", False, "TR-R12"), Span(" of an MG-42"))
    every = [*(rules.get(one).book().prefix for one in rules.IDS[:5]), table_book().prefix]
    assert [spans(f"{prefix}-1")[0].link for prefix in every] == [f"{prefix}-1" for prefix in every]


def test_markup_in_a_value_stays_text() -> None:
    found = spans(T("**{name}** falls", name="**[[x|y]]**"))
    assert found == (Span("**[[x|y]]**", True), Span(" falls"))


def test_wrapping_keeps_every_letter_and_the_width() -> None:
    text = (
        "printed rules make you roll while a figure is left and **bold words** too SB-12 Donaudampfschifffahrtskapitän"
    )
    for width in (60, 90, 200, 333):
        block = writer().block(text, width=width)
        drawn = "".join(piece.text for row in block.lines for piece in row).replace(" ", "")
        assert drawn.replace("-", "") == plain(text).replace(" ", "").replace("-", "")
        assert all(row[-1].x + row[-1].width <= width for row in block.lines if row)


def test_no_line_begins_with_the_dot_between_two_things() -> None:
    rows = [["".join(piece.text for piece in row) for row in writer().block("Move up to 6″ · **Shoot** at it · stay",
                                                                        width=width).lines] for width in range(60, 300)]
    assert not any(row.startswith("·") for lines in rows for row in lines)
    assert {len(lines) for lines in rows} >= {1, 2, 3}
    assert any(row.endswith("·") for lines in rows for row in lines)


@given(st.lists(st.tuples(st.text("aW ti-9·\u00ad", min_size=1, max_size=12), st.booleans()), min_size=1, max_size=4),
       st.sampled_from((None, 30, 60, 90, 150, 400)))
def test_a_line_that_is_measured_at_once_is_the_line_word_by_word(parts: list[tuple[str, bool]], width: int | None
                                                                 ) -> None:
    runs, face = tuple(Span(text, bold) for text, bold in parts), TYPE["small"]
    with pytest.MonkeyPatch.context() as patch:
        quick = wrapping.wrap(runs, face, 17, width)
        patch.setattr(wrapping, "_one_line", lambda *given: None)
        assert quick == wrapping.wrap(runs, face, 17, width)


@pytest.fixture
def words_of() -> Iterator[Callable[[str], None]]:
    yield hyphens.speak
    hyphens.speak("en")


@pytest.mark.parametrize(("language", "word", "lines"), [
    ("de", "Wiederholungswürfe", ["Wiederho-", "lungswürfe"]),
    ("de", "Bewegungs\u00adunfähig", ["Bewegungs-", "unfähig"]),
    ("de", "Beute-Mutter", ["Beute-", "Mutter"]), ("de", "Fahrzeugzerstörer", ["Fahrzeug-", "zerstörer"]),
    ("de", "Schießscharte", ["Schieß-", "scharte"]), ("de", "Nahkampfangriff", ["Nahkampf-", "angriff"]),
    ("en", "neighbouringly", ["neighbour-", "ingly"]), ("en", "reinforcements", ["reinforce-", "ments"]),
    ("xx", "Wiederholungswürfe", ["Wiederho-", "lungswürfe"]), ("xx", "reinforcements", ["reinforce-", "ments"])])
def test_a_word_too_long_for_its_line_is_broken_as_its_language_breaks_it(
        words_of: Callable[[str], None], language: str, word: str, lines: list[str]) -> None:
    words_of(language)
    assert hyphens.parts(word, lambda line: len(line) <= 10) == lines


@pytest.mark.parametrize(("language", "word", "never"), [
    ("en", "churchyard", 4), ("en", "whichever", 3), ("en", "Everybody", 2), ("en", "neighbouring", 4),
    ("de", "Musterungspunkte", 9), ("de", "Nahkampfangriff", 9)])
def test_what_no_dictionary_breaks_is_not_broken(words_of: Callable[[str], None], language: str, word: str, never: int
                                                 ) -> None:
    """The rule of thumb wrote chur-chyard, whi-chever, neigh-bouring, Musterung-spunkte."""
    words_of(language)
    assert hyphens.dictionary(language) is not None and never not in hyphens.syllables(word)
    assert all(hyphens.LEAST <= at <= len(word) - hyphens.LEAST for at in hyphens.syllables(word))


@pytest.mark.parametrize("name", some(["de_DE", "uk_UA", "en_GB", "nl_NL", "hu_HU", "sv_SE"], 2))
def test_words_break_where_pyphen_breaks_them_at_a_fraction_of_its_weight(name: str) -> None:
    read = hyphens._read.__wrapped__(name)
    theirs = pyphen.Pyphen(lang=name, left=hyphens.LEAST, right=hyphens.LEAST)
    assert read is not None and len(read) == len(theirs.hd.patterns)
    drawn = Random(5)
    parts = ["".join(one for one in letters if one.isalpha()) for letters in theirs.hd.patterns]
    words = ["".join(drawn.sample(parts, 4)) for _ in range(60)] + ["schifffahrtsgesellschaft", "omaatje", "asszonnyal"]
    for word in words:
        mine = [at for at in read.positions(word) if hyphens.LEAST <= at <= len(word) - hyphens.LEAST]
        assert mine == [int(at) for at in theirs.positions(word)], word
    assert len(read._text) + read._starts.itemsize * len(read) < 24 * len(read)


def test_a_language_without_a_dictionary_is_broken_by_a_rule_of_thumb(words_of: Callable[[str], None]) -> None:
    words_of("qq")
    assert hyphens.dictionary("qq") is None and hyphens.syllables("Wiederholungswürfe") == [3, 6, 8, 13]


def test_a_soft_hyphen_is_seen_only_where_the_line_ends_there() -> None:
    word = "Wiederholungs\u00adwürfe"
    wide, narrow = writer().block(word, width=400), writer().block(word, width=110)
    assert [piece.text for row in wide.lines for piece in row] == ["Wiederholungswürfe"]
    assert [piece.text for row in narrow.lines for piece in row] == ["Wiederholungs-", "würfe"]


def test_shortened_line_ends_in_dots() -> None:
    block = writer().block("A name that is far too long for this", width=120, lines=1)
    assert block.shortened and len(block.lines) == 1
    assert block.lines[0][-1].text.endswith("…") and block.lines[0][-1].x + block.lines[0][-1].width <= 120


def test_fit_shrinks_before_it_shortens() -> None:
    found = writer()
    width = found.width("Choose a figure", "h3") - 6
    block = found.block("Choose a figure", "h3", width=width, lines=1, fit=True)
    assert not block.shortened and block.px < found.px("h3")


def test_links_lie_where_they_are_drawn() -> None:
    block = writer().block("See SB-12", align="right", width=300)
    ((rect, target),) = block.links
    assert target == "SB-12" and rect.right == 300
    image = block.surface()
    link = PALETTES["default"].link
    assert any(tuple(image.get_at((x, y)))[:3] == link for x in range(rect.x, rect.right) for y in range(rect.bottom))


def test_blocks_are_cached() -> None:
    found = writer()
    assert found.block("same") is found.block("same")
    assert found.block("same").surface() is found.block("same").surface()


def test_language() -> None:
    text = T("{n} figures. **Costs** SB-12", n=3)
    assert i18n.tr(text) == "3 figures. **Costs** SB-12"
    longer = i18n.stretched(text.message)
    assert "{n} " in longer and "SB-12" in longer and longer.count("**") == 2
    assert len(longer) >= 1.2 * len(text.message)


def test_a_broken_translation_falls_back_to_english(monkeypatch) -> None:
    monkeypatch.setattr(i18n, "message", lambda source: "{wrong} {")
    assert i18n.tr(T("{n} figures", n=2)) == "2 figures"


def test_no_more_fonts_stay_open_than_a_few_screens_use():
    opened = [ref(font("sans", "regular", px)) for px in range(100, 100 + 2 * MOST_FONTS)]
    assert sum(one() is not None for one in opened) == MOST_FONTS


def test_what_was_measured_with_a_font_goes_with_it():
    glyphs = ref(font("sans", "regular", 99))
    assert text_width(glyphs(), "wide") == text_width(glyphs(), "wide") > 0
    font.cache_clear()
    gc.collect(1)
    assert glyphs() is None


def test_a_text_within_a_text_keeps_its_bold_words_and_a_name_does_not():
    inner = T("Danger: **harmed {pct}**, by {name} DZ-36", pct="75 %", name="**Ann**")
    outer = T("If it is left: {danger}; {name}", danger=inner, name="**Bob**")
    assert [(span.text, span.bold) for span in spans(outer, shown="never") if span.bold] == [("harmed 75 %", True)]
    assert plain(outer, shown="never") == "If it is left: Danger: harmed 75 %, by **Ann**; **Bob**"
    bold = T("**{all} of it**", all=T("most **not**"))
    assert [span.text for span in spans(bold) if span.bold] == ["most ", " of it"]
