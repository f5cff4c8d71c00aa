"""The numbers of clauses: always, where their sign is pointed at, or never; by mouse and by keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from hands import Hands

from game.core.text import T
from game.scenes.base import Scene
from game.ui.clause_tips import tip_of
from game.ui.spans import SHOWN, SIGN, Cites, Shown, Span, plain, spans
from game.ui.widgets import Label

LINE = "Run **2** in SB-41 SB-42, or (SB-12) not [[SB-13|Why]] SB-R2."


def told(text: object, cites: Cites, shown: Shown) -> str:
    return "".join(span.text for span in spans(text, cites=cites, shown=shown))  # type: ignore[arg-type]


NUMBERS, SIGNS, NOTHING = ("Run 2 in SB-41 SB-42, or (SB-12) not Why SB-R2.", "Run 2 in\u00a0§, or (§) not Why\u00a0§.",
                           "Run 2 in, or not Why.")
WORDS = {"link always": NUMBERS, "link hover": SIGNS, "link never": NOTHING, "tip hover": NUMBERS, "tip never": NOTHING,
         "words always": NUMBERS, "words hover": NOTHING, "book never": NUMBERS}


@pytest.mark.parametrize("how", WORDS)
def test_a_clause_is_its_number_a_sign_or_nothing(how: str) -> None:
    cites, shown = how.split()
    assert told(LINE, cites, shown) == WORDS[how]  # type: ignore[arg-type]


def test_one_sign_leads_to_several_clauses_and_links_with_labels_stay() -> None:
    found = spans(T("Once SB-41 SB-42 [[swap|Swap]]"), shown="hover")
    assert [(span.text, span.link) for span in found if span.link] == [(SIGN, "SB-41 SB-42"), ("Swap", "swap")]
    assert spans("[[SB-12]]", shown="hover") == (Span(SIGN, False, "SB-12"),)
    assert spans("[[SB-12]]", shown="never") == ()
    assert spans("[[SB-12]]") == (Span("SB-12", False, "SB-12"),)
    assert told("SB-03 to SB-07", "link", "hover") == SIGN
    assert told(T("{what} {clause}", what="No", clause="SB-R9"), "link", "never") == "No"
    assert told(T("{clause}: {what}", what="No", clause="SB-R9"), "link", "never") == "No"


@pytest.mark.parametrize("clause", ["TB-3", "SC-7", "SE-14"])
def test_clauses_of_no_ruleset_are_put_as_the_player_wants_them_too(clause: str) -> None:
    assert spans(f"[[{clause}]]", shown="hover") == (Span(SIGN, False, clause),)
    assert spans(f"[[{clause}]]", shown="never") == ()
    assert tip_of(clause) is not None


def test_no_message_is_broken_where_numbers_are_left_out() -> None:
    with (Path(__file__).parents[2] / "game" / "locale" / "kts.pot").open("rb") as file:
        every = [str(message.id) for message in read_po(file) if message.id]
    cited = [one for one in every if re.search(r"\b[A-Z]{2}-[RH]?\d|\{clause\}", one)]
    assert len(cited) > 300
    odd = re.compile(r"\(\s*\)|\s[.,;:]|,\s*,|\b(by|see|from|under|per|and|or)$|\b(by|see) *[.,;]")
    broken = []
    for one in cited:
        filled = re.sub(r"\{(\w+)\}", lambda m: "SB-12" if m.group(1) == "clause" else "x", one)
        words = told(filled, "link", "never")
        if odd.search(words) and not odd.search(re.sub(r"[A-Z]{2}-[RH]?\d+", "y", filled)):
            broken.append((one, words))
    assert not broken


def test_tips_say_what_a_clause_is() -> None:
    one, several = tip_of("SB-41"), tip_of("SB-41 TB-1")
    assert one is not None and plain(one).startswith("SB-41 The first force acts\nThe player who goes first")
    assert several is not None and "SB-41 The first force acts\nTB-1 " in plain(several)
    assert tip_of("swap") is None and tip_of("SB-9999") is None and tip_of("") is None


class Page(Scene):
    """Two lines with clauses, as any screen may have them."""

    name = "page"

    def build(self) -> None:
        self.opened: list[str] = []
        self.line = Label(T("Go first SB-41 or wait SB-51"), on_link=self.opened.append)
        self.head = Label("Plain words", tip="SB-12")

    def layout(self) -> None:
        self.place(self.line, 40, 40)
        self.place(self.head, 40, 120)


def tip(hands: Hands) -> str:
    return " ".join(plain(one.words) for one in hands.scene.stage.tips.children)


def test_pointing_at_a_sign_shows_its_clause_and_a_click_opens_it() -> None:
    hands = Hands(Page(), clauses="hover")
    line = hands.scene.line
    (first, link), (second, _) = line._block().links
    assert link == "SB-41" and plain(line._text) == "Go first SB-41 or wait SB-51"
    for spot, clause in ((first, "SB-41 "), (second, "SB-51 ")):
        at = spot.move(line.rect.topleft).center
        hands.point(at)
        hands.step(seconds=0.5)
        assert tip(hands).startswith(clause), tip(hands)
    hands.scene.stage.press(at, 1)
    assert hands.scene.opened == ["SB-51"]


def test_by_keys_each_link_is_reached_told_and_opened() -> None:
    hands = Hands(Page(), clauses="hover")
    hands.scene.stage.focus(hands.scene.line, show=True)
    hands.step(seconds=0.6)
    assert tip(hands).startswith("SB-41 ")
    hands.key("Right")
    hands.step(seconds=0.6)
    assert tip(hands).startswith("SB-51 ")
    hands.key("Enter")
    assert hands.scene.opened == ["SB-51"]


def test_a_tip_that_is_only_a_number_says_what_the_clause_is() -> None:
    hands = Hands(Page(), clauses="never")
    hands.point(hands.scene.head.rect.center)
    hands.step(seconds=0.6)
    assert len(tip(hands)) > len("SB-12 ")


@pytest.mark.parametrize("shown", SHOWN)
def test_the_setting_is_used_at_once(shown: Shown) -> None:
    hands = Hands(Page(), clauses="always")
    hands.app.change_settings(clauses=shown)
    hands.step()
    words = "".join(piece.text for row in hands.scene.line._block().lines for piece in row)
    assert ("SB-41" in words) == (shown == "always") and (SIGN in words) == (shown == "hover")
