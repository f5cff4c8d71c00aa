"""The tables of Warbands (S1 to S3 of its catalogue), wide ones, and bare ones for terrain cards.

Woods and houses are cards of 4 by 4 inches; each table is the same when turned half round.
"""

from __future__ import annotations

from typing import Final

from game.art.charts import Chart, Cover, House, Spot, Wood

SPAWNS: Final = ((4, 2), (12, 2), (20, 2), (20, 22), (12, 22), (4, 22))
WIDE_SPAWNS: Final = tuple((x + 6, y) for x, y in SPAWNS)
"""On a table of 36 by 24 inches: as far from the edge and from the middle as on the usual one (WB-R92)."""


def _woods(*cards: tuple[float, float, str]) -> tuple[Wood, ...]:
    """Forest cards by their centres."""
    return tuple(Wood(x, y, 2, 2, name, square=True) for x, y, name in cards)


def _houses(*cards: tuple[float, float, str, str]) -> tuple[House, ...]:
    """House cards by their centres."""
    return tuple(House(x - 2, y - 2, x + 2, y + 2, style, name) for x, y, style, name in cards)


def _chart(path: str, name: str, mat: str, note: str, covers: tuple[Cover, ...] = (), woods: tuple[Wood, ...] = (),
           houses: tuple[House, ...] = (), wide: bool = False) -> Chart:
    spawns: tuple[Spot, ...] = WIDE_SPAWNS if wide else SPAWNS
    return Chart(f"warbands/{path}", name, 36 if wide else 24, mat, covers, woods, houses, zone=0, objectives=(),
                 marker=0, note=note, depth=24, spawns=spawns)


MARKET_CROSS: Final = _chart(
    "market-cross", "Market Cross", "cobbles",
    "The standard table: two houses, three gardens, the middle one at the cross. Good for learning (S1).",
    covers=(
        Cover("over-asphalt", wobble=0.3, lines=(
            (2.4, ((12, 0), (12.2, 6), (11.9, 10))), (2.4, ((12, 24), (11.8, 18), (12.1, 14))),
            (2.4, ((0, 12.6), (5, 12.9), (10, 12))), (2.4, ((24, 11.4), (19, 11.1), (14, 12))))),
        Cover("over-grass", spots=((17, 8, 2.9, 2.9), (7, 16, 2.9, 2.9), (12, 12, 2.9, 2.9)), wobble=0.3),
    ),
    woods=_woods((17, 8, "south-east garden"), (7, 16, "north-west garden"), (12, 12, "garden at the cross")),
    houses=_houses((6, 9.5, "brick", "wool hall"), (18, 14.5, "concrete", "corn hall")),
)

ROOFTOP_ROW: Final = _chart(
    "rooftop-row", "Rooftop Row", "cobbles",
    "Three roofs with gaps of an inch between: climbing, jumping, pushing off (S2).",
    covers=(
        Cover("over-asphalt", wobble=0.3, lines=(
            (2.2, ((0, 4.2), (12, 4.4), (24, 4.2))), (2.2, ((0, 19.8), (12, 19.6), (24, 19.8))))),
        Cover("over-grass", spots=((7, 7, 2.9, 2.7), (17, 17, 2.9, 2.7)), wobble=0.3),
    ),
    woods=_woods((7, 7, "south court"), (17, 17, "north court")),
    houses=_houses((7, 12, "brick", "west house"), (12, 12, "flat", "middle house"), (17, 12, "brick", "east house")),
)

OLD_MILL: Final = _chart(
    "old-mill-in-the-woods", "Old Mill in the Woods", "grass",
    "One roof in the middle, woods on all sides: short lines of sight, cover everywhere (S3).",
    covers=(
        Cover("over-dirt", lines=((1.6, ((0, 4.4), (7, 4.2), (9, 9), (9.2, 12), (8.6, 15), (7, 24))),
                                  (1.6, ((24, 19.6), (17, 19.8), (15, 15), (14.8, 12), (15.4, 9), (17, 0)))),
              spots=((12, 12, 3.1, 3.1),)),
    ),
    woods=_woods((5, 12, "west wood"), (19, 12, "east wood"), (12, 7, "south wood"), (12, 17, "north wood")),
    houses=_houses((12, 12, "flat", "the old mill")),
)

LONG_MARKET: Final = _chart(
    "long-market", "Long market", "cobbles",
    "A table of 36 by 24 inches: houses on the flanks, gardens between. For the house rule of that size (WB-R92).",
    covers=(
        Cover("over-asphalt", wobble=0.3, lines=(
            (2.6, ((0, 12.2), (9, 12.6), (16, 12))), (2.6, ((36, 11.8), (27, 11.4), (20, 12))))),
        Cover("over-grass", spots=((18, 12, 3, 2.9), (25, 7, 2.9, 2.7), (11, 17, 2.9, 2.7)), wobble=0.3),
    ),
    woods=_woods((18, 12, "market garden"), (25, 7, "south garden"), (11, 17, "north garden")),
    houses=_houses((9, 9.5, "brick", "west hall"), (27, 14.5, "concrete", "east hall")),
    wide=True,
)

TWO_MILLS: Final = _chart(
    "two-mills", "Two mills", "grass",
    "A table of 36 by 24 inches: two mills with woods beside them. For the house rule of that size (WB-R92).",
    covers=(Cover("over-dirt", lines=((1.7, ((0, 6), (8, 8.6), (18, 12), (28, 15.4), (36, 18))),)),),
    woods=_woods((18, 12, "middle wood"), (6.5, 14, "west wood"), (29.5, 10, "east wood")),
    houses=_houses((12, 10, "flat", "water mill"), (24, 14, "flat", "saw mill")),
    wide=True,
)

OPEN_GREEN: Final = _chart(
    "open-green", "Open green", "grass",
    "Bare ground: for five terrain cards that both players lay in turn (WB-R93).",
    covers=(Cover("over-dirt", lines=((1.4, ((0, 9), (7, 11), (12, 12), (17, 13), (24, 15))),)),),
)

LONG_GREEN: Final = _chart(
    "wide-green", "Wide green", "grass",
    "Bare ground of 36 by 24 inches, for terrain cards and the house rule of that size (WB-R92, WB-R93).",
    covers=(Cover("over-dirt", lines=((1.4, ((0, 15), (10, 12.6), (18, 12), (26, 11.4), (36, 9))),)),),
    wide=True,
)

WARBANDS: Final = (MARKET_CROSS, OLD_MILL, ROOFTOP_ROW, LONG_MARKET, TWO_MILLS, OPEN_GREEN, LONG_GREEN)
