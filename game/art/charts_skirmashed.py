"""The three tables of Skirmashed (S1 to S3 of its catalogue), each the same when turned half round."""

from __future__ import annotations

from typing import Final

from game.art.charts import Chart, Cover, House, Wood

LONELY_FARM: Final = Chart(
    "skirmashed/lonely-farm",
    "Lonely farm",
    24,
    "grass",
    covers=(
        Cover(
            "over-dirt",
            lines=(
                (1.9, ((12, 0), (12.3, 4), (11.8, 9.5))),
                (1.9, ((12, 24), (11.7, 20), (12.2, 14.5))),
            ),
            spots=((12, 12, 3.6, 3.4),),
        ),
    ),
    woods=(
        Wood(5, 8, 3, 2.5, "west orchard"),
        Wood(19, 16, 3, 2.5, "east orchard"),
        Wood(18, 7, 2.5, 2, "south copse"),
        Wood(6, 17, 2.5, 2, "north copse"),
    ),
    houses=(House(10, 10, 14, 14, "thatch", "the farmhouse"),),
    zone=3,
    objectives=(),
    marker=0,
    note="The standard table, one farmhouse in the middle. For up to 5 figures a side (S1).",
)

BACK_ALLEYS: Final = Chart(
    "skirmashed/back-alleys",
    "Back alleys",
    24,
    "cobbles",
    covers=(
        Cover("over-asphalt", lines=((3.0, ((0, 3.4), (24, 3.6))), (3.0, ((0, 20.4), (24, 20.6)))), wobble=0.3),
        Cover("over-grass", spots=((12, 12, 3.1, 2.6), (2, 12, 1.4, 2.8), (22, 12, 1.4, 2.8)), wobble=0.3),
    ),
    woods=(Wood(12, 12, 2.5, 2, "the park"),),
    houses=(
        House(4, 9, 8, 14, "brick", "west tenement"),
        House(16, 10, 20, 15, "brick", "east tenement"),
        House(11, 5, 14, 9, "slate", "south stores"),
        House(10, 15, 13, 19, "slate", "north stores"),
    ),
    zone=3,
    objectives=(),
    marker=0,
    note="Short lines of sight: good for fighters. For up to 5 figures a side (S2).",
)

LONG_ROAD: Final = Chart(
    "skirmashed/long-road",
    "The long road",
    48,
    "grass",
    covers=(
        Cover(
            "over-dirt",
            lines=(
                (2.4, ((0, 12.4), (8, 14.4), (15, 10.2), (24, 12), (33, 13.8), (40, 9.6), (48, 11.6))),
                (1.7, ((24, 12), (27, 7), (27.4, 0))),
                (1.7, ((24, 12), (21, 17), (20.6, 24))),
            ),
        ),
    ),
    woods=(
        Wood(18, 12, 3, 3, "west wood"),
        Wood(30, 12, 3, 3, "east wood"),
        Wood(5, 16, 3, 2, "west thicket"),
        Wood(43, 8, 3, 2, "east thicket"),
    ),
    houses=(
        House(9, 9, 14, 13, "red", "west inn"),
        House(34, 11, 39, 15, "red", "east inn"),
        House(21, 5, 25, 9, "brown", "south barn"),
        House(23, 15, 27, 19, "brown", "north barn"),
    ),
    zone=3,
    objectives=(),
    marker=0,
    note="The large board, long edges against each other. For 6 to 10 figures a side (S3).",
    depth=24,
)
