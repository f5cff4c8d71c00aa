"""What every rulebook keeps to: whole, linked, short, and in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import game.rules
from game.core.rulebook import Book, Library, load_book, plain, table_book
from game.core.scenarios.kinds import book as scenario_book
from game.core.switches import Switch, Switches

ROOT = Path(__file__).parents[2]
SEEDS = ROOT.parent / "shared" / "seeds"
RULES = ROOT / "game" / "rules"


@cache
def books() -> tuple[Book, ...]:
    """The book of the table and every rulebook on disk."""
    packages = sorted(path.parent.name for path in RULES.glob("*/rulebook.toml"))
    return table_book(), scenario_book(), *(load_book(f"game.rules.{name}") for name in packages)


def switches(book: Book) -> tuple[Switch, ...]:
    """The house rules of a ruleset; the table has none."""
    if book.prefix in ("TB", "SC"):
        return ()
    return game.rules.get(book.id).switches


EXPECTED = {"TB": (22, 0), "SC": (10, 0), "SB": (78, 65), "SK": (84, 54), "GL": (89, 63), "WB": (218, 110),
            "DZ": (100, 71)}
"""Clauses and rulings of the catalogues, by prefix."""
OURS = {"SB": 1, "SK": 5, "GL": 1, "DZ": 1}
"""House rules of ours that are no author's, by prefix."""


def each_book() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("book", books(), ids=lambda book: book.id)


def texts(book: Book) -> Iterator[tuple[str, str]]:
    """What is told in sentences, with where it stands."""
    for clause in book.clauses.values():
        yield clause.id, clause.text
        if clause.note:
            yield f"{clause.id} note", clause.note
    for example in book.examples:
        yield f"{book.prefix} example {example.number}", example.text


@each_book()
def test_every_clause_of_the_catalogue_is_there(book):
    clauses, rulings = EXPECTED[book.prefix]
    width = 1 if book.prefix in ("TB", "SC") else 2
    wanted = [f"{book.prefix}-{n:0{width}}" for n in range(1, clauses + 1)]
    wanted += [f"{book.prefix}-R{n}" for n in range(1, rulings + 1)]
    wanted += [f"{book.prefix}-H{n}" for n in range(1, OURS.get(book.prefix, 0) + 1)]
    assert list(book.clauses) == wanted, "in reading order, each exactly once (a second one does not load)"


@each_book()
def test_examples_are_numbered_through(book):
    assert [example.number for example in book.examples] == list(range(1, len(book.examples) + 1))
    assert len(book.examples) == {"TB": 0, "SC": 0, "SB": 20, "SK": 25, "GL": 25, "WB": 65, "DZ": 28}[book.prefix]


@each_book()
def test_links_lead_somewhere(book):
    library = Library(*books())
    dead = []
    for clause in book.clauses.values():
        for link in clause.links():
            try:
                library.clause(link)
            except KeyError:
                dead.append(f"{clause.id} -> {link}")
    assert not dead
    broken = [where for where, text in texts(book) if "[" in plain(text) or "]" in plain(text)]
    assert not broken, "a link is written [[SB-12]]"


@cache
def whole_library():
    """All books in one."""
    return Library(*books())


@each_book()
def test_every_clause_is_linked_from_another(book):
    """A reader who follows links finds all of it; the table's clauses are led to by the rulesets."""
    library = whole_library()
    lonely = [id for id in book.clauses if not library.cites(id)]
    assert not lonely


@each_book()
def test_texts_are_short_and_whole(book):
    for where, text in texts(book):
        assert 20 <= len(text) <= 420, f"{where}: {len(text)} characters"
        assert text[-1] in ".?!" or text.endswith("]]."), f"{where} does not end: {text[-30:]!r}"
        assert "  " not in text and "{" not in text and '"' not in text, where
        assert not re.search(r"\d ?(in|inch|inches)\b", text), f"{where}: inches are written 6″"
        assert not re.search(r"(?<![\w-])-\d", text), f"{where}: a minus is −"
    for clause in book.clauses.values():
        words = clause.title.split()
        assert 2 <= len(words) <= 7 and clause.title[0].isupper() and clause.title[-1] != ".", clause.title


@each_book()
def test_titles_tell_clauses_apart(book):
    titles = [clause.title for clause in book.clauses.values()]
    assert len(set(titles)) == len(titles), {title for title in titles if titles.count(title) > 1}


def runs(text: str, length: int) -> dict[str, None]:
    """Every run of that many words, bare and in small letters."""
    words = re.findall(r"\w+", text.casefold())
    return dict.fromkeys(" ".join(words[at : at + length]) for at in range(len(words) - length + 1))


@each_book()
@pytest.mark.skipif(not SEEDS.is_dir(), reason="the authors' texts are not on this machine")
def test_no_sentence_is_the_authors_own(book):
    """Rules are free, words are not: no run of eight words is shared with any author's text."""
    theirs: dict[str, None] = {}
    for seed in sorted(SEEDS.glob("*.txt")):
        theirs |= runs(seed.read_text(encoding="utf-8"), 8)
    assert len(theirs) > 1000
    shared = [(where, run) for where, text in texts(book) for run in runs(plain(text), 8) if run in theirs]
    assert not shared


@each_book()
def test_each_switch_and_its_ruling_name_each_other(book):
    for switch in switches(book):
        clause = book.clause(switch.ruling)
        assert switch.id in clause.switches and clause.kind == "switch-ruling"
        assert "rinted" in clause.text, f"{clause.id} says what is as printed"
    named = {id for clause in book.clauses.values() for id in clause.switches}
    assert named == {switch.id for switch in switches(book)}


EVERY_SWITCH = [switch for book in books() for switch in switches(book)]


@pytest.mark.parametrize("switch", EVERY_SWITCH, ids=lambda switch: switch.id)
def test_every_option_is_legal_and_explained(switch):
    assert switch.option(switch.default) is not None, "the default is among the options"
    assert len({option.value for option in switch.options}) == len(switch.options) >= 2
    for option in switch.options:
        value = switch.parse(switch.text(option.value))
        assert value == option.value and type(value) is type(option.value)
        assert 1 <= len(str(option.label)) <= 16
        assert 15 <= len(str(option.meaning)) <= 110 and str(option.meaning).endswith(".")
    assert len(str(switch.title)) <= 30 and len(str(switch.summary)) <= 50


def test_no_switch_hides_a_method():
    assert not [switch.id for switch in EVERY_SWITCH if hasattr(Switches, switch.short)]
