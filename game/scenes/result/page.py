"""A finished battle as one HTML page that needs nothing else: who won and why, the score, the table at the end of each
round, what happened line by line, and the record itself."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game import platforms, rules
from game.core.errors import Bad
from game.core.play.events import Began, Event
from game.core.play.lines import LONGEST_FILE
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.play.record import read_record, record_text
from game.core.table.places import GRID
from game.core.text import T, Text
from game.planning.account import attacked, counts_hits, figure_records, known, luck_until, shots_of, tells_losses
from game.scenes.html_page import html_page
from game.scenes.pictures import minis_of, table_picture
from game.scenes.players import names_of, only_person
from game.scenes.replay.frames import Replay, first_round, replay_of
from game.scenes.result.decided import largest, swing_words, swings
from game.scenes.result.words import bare, best_words, headline, luck_words, record_words, why_words
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.markers import markers_of
from game.store.disk import read_text, write_text
from game.ui import i18n
from game.ui.text import plain

WIDE: Final = 900
"""Pixels of width of the table's pictures at the most."""
MOST_FIGURES: Final = 6
FINEST: Final = 26
"""Pixels an inch at the most."""


def export(record: Path, out: Path) -> None:
    """Write the page of a record, in the language that is spoken. Raises Bad for a record that cannot be read or
    played, that is not over, or where the disk refuses."""
    platforms.give_streams()
    match = read_record(read_text(record, LONGEST_FILE), rules.get, record.name).play()
    if match.outcome is None:
        raise Bad(record.name, "", "this battle is not over", "fight it to its end first")
    write_text(out, page(match))


def page(match: Match) -> str:
    """The page of a battle that is over, its sides by their names. Raises Bad where it kept no log."""
    with i18n.called(*names_of(match.players, match.now.setup)):
        return _page(match)


def _page(match: Match) -> str:
    replay = replay_of(match)
    title, note = headline(match)
    side = only_person(match.players) or 0
    luck, hits = luck_until(match, len(match.story())), counts_hits(match)
    drawn = match.outcome is not None and match.outcome.winner is None
    why = "" if drawn else why_words(match, luck, hits)     # of a draw the note tells it
    a, b = match.now.setup.forces
    parts = [f"<h1>{_said(title)}</h1>", f'<p class="note">{_said(note)}</p>']
    if plain(why):
        parts.append(f'<p class="why">{_said(why)}</p>')
    one, other = _said(side_name(0)), _said(side_name(1))
    told = [f'<b class="a">{one}</b>', f'<b class="b">{other}</b>']
    if not isinstance(names_of(match.players, match.now.setup)[0], Text):       # the names of forces stand there else
        told = [f"{told[0]}: {escape(a.name)}", f"{told[1]}: {escape(b.name)}"]
    parts += [f"<p>{' · '.join(told)}</p>", _picture(replay, len(replay.frames) - 1, T("The table at the end")),
              f"<h2>{_said(T('Score by clause'))}</h2>", _score(match),
              f"<h2>{_said(best_words(match))}</h2>", _figures(match),
              f"<h2>{_said(T('Luck and decisions'))}</h2>"]
    lead = match.outcome.points[side] - match.outcome.points[1 - side] if match.outcome is not None else 0
    words = luck_words(luck, side, side_name(side), lead, hits, attacked(match),
                       tells_losses(match), shots_of(match, side))
    parts += [f"<p>{_said(one)}</p>" for one in words]
    if found := largest(swings(replay), 5):
        parts += [f"<h2>{_said(T('What decided it'))}</h2>", "<ol>",
                  *(f"<li>{_said(swing_words(replay, one, side))}</li>" for one in found), "</ol>"]
    parts += _rounds(replay)
    how = T("Copy all of it into a file whose name ends in .kts, or paste it into the list of replays.")
    parts += [f"<details><summary>{_said(T('The record, to be played again'))}</summary><p>{_said(how)}</p>",
              f"<pre>{escape(record_text(match))}</pre></details>"]
    return html_page(plain(title), parts)


def _said(words: Text | str) -> str:
    """Words in the language, without our markup, for HTML."""
    return escape(plain(words))


def _picture(replay: Replay, index: int, shows: Text) -> str:
    """The table at a frame, with words for those who do not see it."""
    moment = replay.moment(index)
    table = moment.top.table
    px = min(FINEST, WIDE * GRID / table.width)
    made = BytesIO()
    pygame.image.save(table_picture(table, px, minis_of(moment.state, table), markers=markers_of(moment),
                                    flat_roofs=view_of(replay.match.rules.id).flat_roofs), made, ".jpg")
    return f'<img alt="{_said(shows)}" src="data:image/jpeg;base64,{b64encode(made.getvalue()).decode()}">'


def _score(match: Match) -> str:
    """Points by clause."""
    a, b = match.rules.score(match.now)
    lines = [f"<tr><th></th><th class=a>{_said(side_name(0))}</th><th class=b>{_said(side_name(1))}</th></tr>"]
    lines += [f"<tr><td>{_said(bare(what)).capitalize()} <span class=clause>{escape(clause)}</span></td><td>{x}</td>"
              f"<td>{y}</td></tr>" for (x, what, clause), (y, _, _) in zip(a.rows, b.rows, strict=False)]
    lines.append(f"<tr class=sum><td>{_said(T('Points'))}</td><td>{a.points}</td><td>{b.points}</td></tr>")
    return "<table>" + "".join(lines) + "</table>"


def _figures(match: Match) -> str:
    """What the figures that attacked brought."""
    found = [(one, known(match, one.figure)) for one in figure_records(match)[:MOST_FIGURES]]
    if not found:
        return f"<p>{_said(T('Nobody attacked.'))}</p>"
    lines = "".join(f"<tr><td><b class={'ab'[who.side]}>{escape(who.name)}</b></td><td>{_said(record_words(one))}</td>"
                    f"<td>{one.points}</td></tr>" for one, who in found)
    return f"<table>{lines}</table>"


def _rounds(replay: Replay) -> Iterator[str]:
    """Each round: what happened, and the table at its end."""
    told: list[Event] = []
    number = first_round(replay.match)
    for index, frame in enumerate(replay.frames):
        for event in frame.events:
            if isinstance(event, Began) and event.number > number and event.what in ("round", "turn"):
                yield _round(replay, number, told) + _picture(replay, index - 1, T("The table then"))
                told, number = [], event.number
            told.append(event)
    yield _round(replay, number, told)


def _round(replay: Replay, number: int, events: Sequence[Event]) -> str:
    """What happened in a round."""
    lines = "".join(f"<li>{_said(event.text)} <span class=clause>{escape(event.clause)}</span></li>"
                    for event in events if event.text.message)
    return f"<h2>{_said(replay.round_head(number))}</h2><ul>{lines}</ul>"
