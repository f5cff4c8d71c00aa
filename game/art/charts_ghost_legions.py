"""The three tables of Ghost Legions (T1 to T3 of its catalogue), each the same when turned half round."""

from __future__ import annotations

from typing import Final

from game.art.charts import Chart, Cover, House, Wood

HAUNTED_CROSSROADS: Final = Chart(
    "ghost-legions/haunted-crossroads",
    "Haunted crossroads",
    48,
    "grass",
    covers=(
        Cover(
            "over-dirt",
            lines=(
                (2.6, ((24, 0), (24.6, 7), (18.6, 14), (18.6, 18.6), (24, 24))),
                (2.6, ((24, 48), (23.4, 41), (29.4, 34), (29.4, 29.4), (24, 24))),
                (2.2, ((0, 26), (7, 26.4), (12, 23.4), (17, 27.4), (24, 24))),
                (2.2, ((48, 22), (41, 21.6), (36, 24.6), (31, 20.6), (24, 24))),
            ),
            spots=((24, 24, 4.2, 3.8),),
        ),
    ),
    woods=(
        Wood(8, 15, 4, 3.5, "south-west wood"),
        Wood(40, 33, 4, 3.5, "north-east wood"),
        Wood(38, 16, 4, 4, "south-east wood"),
        Wood(10, 32, 4, 4, "north-west wood"),
    ),
    houses=(
        House(14, 21, 20, 25, "thatch", "west inn"),
        House(28, 23, 34, 27, "thatch", "east inn"),
        House(21, 30, 26, 34, "slate", "slate house"),
        House(22, 14, 27, 18, "slate", "toll house"),
    ),
    zone=12,
    objectives=(),
    marker=0,
    note="The standard table: four houses round a crossroads, a wood in each quarter (GL-T1).",
)

THREE_WOODS: Final = Chart(
    "ghost-legions/three-woods",
    "The three woods",
    48,
    "grass",
    covers=(
        Cover(
            "over-dirt",
            lines=((1.8, ((0, 37), (9, 36.4), (13.5, 26.6), (16.4, 17), (31, 13), (30, 4), (32, 0))),),
        ),
        Cover(
            "over-dirt",
            lines=((1.8, ((48, 11), (39, 11.6), (34.5, 21.4), (31.6, 31), (17, 35), (18, 44), (16, 48))),),
        ),
    ),
    woods=(
        Wood(24, 24, 7, 5, "middle wood"),
        Wood(10, 20, 5, 5, "west wood"),
        Wood(38, 28, 5, 5, "east wood"),
    ),
    houses=(House(32, 14, 37, 19, "brown", "woodward's lodge"), House(11, 29, 16, 34, "brown", "charcoal kiln")),
    zone=12,
    objectives=(),
    marker=0,
    note="Much cover on the way across: good for forces that fight hand to hand (GL-T2).",
)

DEAD_MANS_STREET: Final = Chart(
    "ghost-legions/dead-mans-street",
    "Dead man's street",
    48,
    "grass",
    covers=(
        Cover(
            "over-dirt",
            lines=(
                (5.5, ((24, 0), (24.2, 12), (23.8, 24), (24.2, 36), (24, 48))),
                (2.2, ((9, 24), (24, 24.1), (39, 24))),
            ),
        ),
    ),
    woods=(
        Wood(6, 24, 3, 6, "west trees"),
        Wood(42, 24, 3, 6, "east trees"),
        Wood(24, 24, 2.5, 2.5, "gallows green"),
    ),
    houses=(
        House(15, 15, 20, 21, "slate", "saddler's"),
        House(15, 27, 20, 33, "red", "the granary"),
        House(28, 15, 33, 21, "red", "the stables"),
        House(28, 27, 33, 33, "slate", "undertaker's"),
    ),
    zone=12,
    objectives=(),
    marker=0,
    note="A lane of houses: lines of fire up the middle, trees on the flanks (GL-T3).",
)

GHOST_LEGIONS: Final = (HAUNTED_CROSSROADS, THREE_WOODS, DEAD_MANS_STREET)
