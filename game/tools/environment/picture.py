"""A battle as a picture: in letters, or painted by the screens, which are imported only then."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core.play.match import Match
from game.core.table.geometry import where
from game.core.table.places import SIDES

WIDE: Final = 72
"""Letters from west to east."""
PIXELS: Final = 640
"""Of the longer side of a painted table."""
LETTERS: Final = {"forest": "t", "house": "#", "wall": "=", "hedge": "~", "rubble": ":", "hill": "^", "water": "w"}


def plain_picture(match: Match, answers: Sequence[str]) -> str:
    """The table in letters, north at the top: terrain, figures of A from 1 on, those of B from a on; below it who they
    are and what is asked."""
    table = match.now.top.table
    step = table.width / WIDE
    high = max(1, round(table.height / step / 2))           # a letter is twice as high as wide
    rows = [["." for _ in range(WIDE)] for _ in range(high)]
    for row in range(high):
        for column in range(WIDE):
            x, y = int((column + 0.5) * step), int((high - row - 0.5) * table.height / high)
            for piece in table.pieces:
                if where(piece.corners, x, y) >= 0:
                    rows[row][column] = LETTERS[piece.kind]
    legend: list[str] = []
    counts = [0, 0]
    for figure in match.state.figures.values():
        sign = ("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrsuvxyz")[figure.side]
        letter = sign[min(counts[figure.side], len(sign) - 1)]
        counts[figure.side] += 1
        if figure.placed:
            rows[min(high - 1, max(0, high - 1 - figure.y * high // table.height))][
                min(WIDE - 1, int(figure.x / step))] = letter
        where_to = f"at {figure.place}" if figure.placed else "not set up"
        legend.append(f"{letter}  {figure.id:<6} {figure.name}, {where_to}, {match.rules.status(match.now, figure.id)}")
    points = match.rules.score(match.now)
    head = f"{match.rules.title}, round {match.state.round}, A {points[0].points} : {points[1].points} B"
    ask = match.ask
    told = [f"{SIDES[ask.side]}: {ask.prompt}", *(f"{number:3}  {answer}" for number, answer in enumerate(answers))] \
        if ask is not None else [str(match.outcome.reason) if match.outcome is not None else ""]
    return "\n".join([head, *("".join(row) for row in rows), *legend, *told]) + "\n"


def scene_picture(match: Match) -> NDArray[np.uint8]:
    """The table with its miniatures as the title shows it: height × width × 3 bytes.

    It is painted by `game.scenes`, which tools may not import: only a picture asks for it, and by its name.
    """
    pictures = import_module("game.scenes.pictures")
    pygame = import_module("pygame")
    table = match.now.top.table
    pixels = PIXELS / (max(table.width, table.height) / 64)
    markers = import_module("game.scenes.tellers.markers").markers_of(match.now)
    surface = pictures.table_picture(table, pixels, pictures.minis_of(match.state, table), markers=markers)
    return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))
