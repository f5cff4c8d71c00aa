"""The three tables of Deathzap (section 7.4 of its catalogue). Forces may set up along any edge: no strip is drawn."""

from __future__ import annotations

from typing import Final

from game.art.charts import Chart, Cover, House, Wood

ANY_EDGE: Final = {"edges": ""}

CROSSROADS_HAMLET: Final = Chart(
    "deathzap/crossroads-hamlet",
    "Crossroads hamlet",
    48,
    "grass",
    covers=(
        Cover(
            "over-dirt",
            lines=(
                (3.0, ((0, 24.4), (7, 24), (14, 24.2), (24, 24), (34, 23.8), (41, 24), (48, 23.6))),
                (2.4, ((24, 24), (24, 16.5), (30.4, 13), (31, 5), (29.5, 0))),
                (2.4, ((24, 24), (24, 31.5), (17.6, 35), (17, 43), (18.5, 48))),
            ),
            spots=((24, 24, 3.6, 3.4),),
        ),
    ),
    woods=(
        Wood(9, 12, 6, 4.5, "south-west wood"),
        Wood(39, 12, 6, 4.5, "south-east wood"),
        Wood(9, 36, 6, 4.5, "north-west wood"),
        Wood(39, 36, 6, 4.5, "north-east wood"),
        Wood(24, 10.5, 5, 3, "south copse"),
        Wood(24, 37.5, 5, 3, "north copse"),
    ),
    houses=(
        House(14, 17, 20, 22, "thatch", "the smithy"),
        House(28, 17, 34, 22, "slate", "the dairy"),
        House(14, 26, 20, 31, "slate", "the school"),
        House(28, 26, 34, 31, "thatch", "the inn"),
        House(4, 21, 8, 26, "red", "west barn"),
        House(40, 22, 44, 27, "red", "east barn"),
    ),
    zone=0,
    objectives=(),
    marker=0,
    note="The standard table: hard cover in the middle, lanes of fire along both streets (DZ-T1).",
    more=ANY_EDGE,
)

WOODED_VALLEY: Final = Chart(
    "deathzap/wooded-valley",
    "Wooded valley",
    72,
    "grass",
    depth=48,
    covers=(
        Cover(
            "over-dirt",
            lines=(
                (2.0, ((0, 25.3), (7, 24.8), (13, 25.2), (16, 27.5), (24, 27.8), (30, 26.6), (36, 24), (42, 21.4),
                       (48, 20.2), (56, 20.5), (59, 22.8), (65, 23.2), (72, 22.7))),
                (2.0, ((36, 24), (36.4, 17), (35.6, 7), (37, 0))),
                (2.0, ((36, 24), (35.6, 31), (36.4, 41), (35, 48))),
            ),
            spots=((36, 24, 3, 2.6), (35.5, 7.5, 2.6, 2.2), (36.5, 40.5, 2.6, 2.2)),
        ),
    ),
    woods=(
        Wood(12, 13, 8, 5, "fox wood"),
        Wood(29, 20, 5, 5.5, "west ford wood"),
        Wood(47, 12, 7, 4.5, "long wood"),
        Wood(60, 35, 8, 5, "badger wood"),
        Wood(43, 28, 5, 5.5, "east ford wood"),
        Wood(25, 36, 7, 4.5, "deep wood"),
        Wood(10, 31, 5, 5, "crow wood"),
        Wood(62, 17, 5, 5, "rook wood"),
    ),
    houses=(
        House(33, 9, 38, 13, "red", "south mill"),
        House(34, 35, 39, 39, "red", "north mill"),
        House(18, 22, 23, 26, "slate", "west farm"),
        House(49, 22, 54, 26, "slate", "east farm"),
        House(2, 20, 7, 24, "brown", "west lodge"),
        House(65, 24, 70, 28, "brown", "east lodge"),
    ),
    zone=0,
    objectives=(),
    marker=0,
    note="The large table: two platoons a side, eight woods, a track along the valley (DZ-T2).",
    more=ANY_EDGE,
)

JUNGLE_OUTPOST: Final = Chart(
    "deathzap/jungle-outpost",
    "Jungle outpost",
    48,
    "jungle",
    covers=(
        Cover(
            "over-dirt",
            lines=(
                (2.0, ((30, 0), (30.4, 8), (30, 14), (24, 18.4))),
                (2.0, ((24, 26.5), (28, 30.5), (31.6, 34), (31.4, 41), (33, 48))),
                (1.8, ((0, 20), (8, 19.6), (16, 20.4), (20, 21.5))),
                (1.8, ((48, 30), (40, 30.4), (32, 29), (26, 27))),
            ),
            spots=((24, 22, 6.2, 4.4), (21, 29, 3.6, 3), (28, 18.2, 3.6, 2.6)),
        ),
    ),
    woods=(
        Wood(8, 14, 6, 5, "snake thicket", "jungle"),
        Wood(22, 12, 5, 4, "fern thicket", "jungle"),
        Wood(38, 14, 6, 5, "orchid thicket", "jungle"),
        Wood(12, 25, 5, 4.5, "monkey thicket", "jungle"),
        Wood(37, 24, 5, 4.5, "parrot thicket", "jungle"),
        Wood(9, 36, 6, 4.5, "tapir thicket", "jungle"),
        Wood(25, 36.5, 5, 4, "bamboo thicket", "jungle"),
        Wood(39, 35, 6, 4.5, "jaguar thicket", "jungle"),
    ),
    houses=(
        House(21, 21, 27, 25, "concrete", "the station"),
        House(19, 27.5, 23, 30.5, "brown", "the store"),
        House(26, 17, 30, 19.5, "brown", "the wireless hut"),
    ),
    zone=0,
    objectives=(),
    marker=0,
    note="Short lines of sight round an outpost: for those who fight at close quarters (DZ-T3).",
    more=ANY_EDGE,
)

DEATHZAP: Final = (CROSSROADS_HAMLET, WOODED_VALLEY, JUNGLE_OUTPOST)
