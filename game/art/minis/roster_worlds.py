"""Miniatures of other worlds: star soldiers, wasteland, monsters, machines, wizards."""

from __future__ import annotations

from typing import Any, Final

from game.art.brush.colour import GOLD
from game.art.minis.look import Look, era, look
from game.core.text import T

_SF: dict[str, Any] = dict(torso=("power", "#3f6d8e", "#e2a63a"), glove="#2b343c", boots="#2b343c", legs="#36434e",
    sleeve="#46525c")
_RG: dict[str, Any] = dict(squad="#e8862a", legs="#5b5247", boots="#352b26")

WORLDS: Final[tuple[Look, ...]] = (
    *era("science fiction", "deck",
        look("star-trooper", T("Trooper"), head=("scifi", "#4a7ea3", "#ffc04a"), weapon="blaster", **_SF),
        look("star-breacher", T("Breacher"), head=("scifi", "#4a7ea3", "#ffc04a"), weapon="shotgun",
            shield=("energy", "#59d7ff", "#59d7ff"), pose="point", **_SF),
        look("star-heavy", T("Heavy"), head=("scifi", "#4a7ea3", "#7df5d8"), weapon="plasma", back=("tanks",
            "#4d5a64", "#7df5d8"), build=1.08, **_SF),
        look("star-jump-scout", T("Jump scout"), head=("scifi", "#d8dde0", "#ff7a3a"), weapon="smg", back=("jetpack",
            "#c9d0d5", "#ff9a3a"), **{**_SF, "torso": ("power", "#d0d6da", "#e0662c")}),
        look("star-medic", T("Medic"), head=("modern", "#d8dde0", "#d8402f"), weapon="pistol", back=("pack",
            "#d8dde0", "#c8342c"), **{**_SF, "torso": ("vest", "#9fb0bb", "#dfe4e6")})),
    *era("wasteland", "mars",
        look("ragtag-boss", T("Boss"), torso=("strap", "#000000", "#3a2a22"), head=("mohawk", "#d8402f", GOLD),
            weapon="lmg", build=1.12, skin="tan", **_RG),
        look("ragtag-scavenger", T("Scavenger"), torso=("coat", "#8a6a43", "#5b5247"), head=("hood", "#a3824f",
            GOLD), weapon="shotgun", back=("pack", "#6a5a40", "#8f7a52"), skirt=True, **_RG),
        look("ragtag-gunslinger", T("Gunslinger"), torso=("coat", "#5c4636", "#3a2a22"), head=("widehat", "#4a382c",
            "#c9a24d"), weapon="pistol", off="pistol", skirt=True, cape="#6b4c38", **_RG),
        look("ragtag-robot", T("Robot"), torso=("plate", "#c98a2f", "#2b2d31"), head=("robot", "#d29a3c", "#59e0ff"),
            weapon="carbine", sleeve="#6d7278", glove="#3d4147", legs="#6d7278", boots="#4a4e54"),
        look("ragtag-fire-bug", T("Fire bug"), torso=("vest", "#6d5a48", "#8a3a2a"), head=("gasmask", "#77653f",
            "none"), weapon="flamer", back=("tanks", "#b5402c", "#e8c35a"), **_RG)),
    *era("fantasy", "mud",
        look("beast-wolf", T("Wolf"), body="wolf", tint=("#7b7770", "#cfc6b4"), build=1.0),
        look("beast-hive-bug", T("Hive bug"), body="bug", tint=("#6b3f7d", "#b8ff5a"), base_mm=32),
        look("beast-ogre", T("Ogre"), body="ogre", tint=("#7f9152", "#6b4a30"), base_mm=40),
        look("beast-boar-rider", T("Boar rider"), torso=("strap", "#000000", "#3a2a22"), head=("horned", "#7c8288",
            "#8a5a2c"), weapon="greataxe", skin="green", legs="#5b4a38", glove="#5d7539", cuff="#3a2a22",
             mount=("great_beast", "#6a5141", "#7d2d2a", "#d9a441"), base_mm=40),
        look("beast-dragon", T("Dragon"), body="dragon", tint=("#9c3328", "#c9683a"), base_mm=50, build=1.0)),
    *era("world wars", "mud",
        look("machine-tank", T("Tank"), body="tank", tint=("#6d7048", "#8a7a4a"), base_mm=60, build=1.15),
        look("machine-scout-car", T("Scout car"), body="car", tint=("#77784f", "#f0ece0"), base_mm=50, build=1.15),
        look("machine-hovercraft", T("Hovercraft"), body="hovercraft", tint=("#7d8f9c", "#e8a33a"), base_mm=50,
            build=1.08),
        look("machine-walker", T("Walker"), body="walker", tint=("#5d7f6a", "#e8c35a"), base_mm=50, build=1.3),
        look("machine-biker", T("Biker"), torso=("vest", "#6b4436", "#2f2a2a"), head=("mohawk", "#e8c23a", GOLD),
            weapon="pistol", legs="#3f3a3a", boots="#231f1e",
             mount=("bike", "#a8362c", "#9aa0a6", "#f0d46a"), base_mm=32)),
    *era("fantasy", "stone",
        look("stray-wizard", T("Wizard"), torso=("robe", "#3f4a8c", "#5a63ad"), head=("wizard", "#3f4a8c", GOLD),
            weapon="staff", skirt="#3f4a8c", cape="#2f3870"),
        look("stray-bone-guard", T("Bone guard"), torso=("mail", "#7d7a6c", "#4a3a2f"), head=("skull", "#000000",
            "#7dff8a"), weapon="halberd", skin="#e6dcc2", skirt="#4a4438", legs="#e6dcc2", boots="#cfc4a6"),
        look("stray-queen", T("Queen"), torso=("coat", "#8a2f5c", "#e8c35a"), head=("crown", "#8a2f5c", GOLD),
            weapon="sword", hair="#7a3a1c", cape="#6b1f47", skirt="#8a2f5c"),
        look("stray-battle-droid", T("Battle droid"), body="droid", tint=("#b9a06a", "#d8402f"), build=1.2),
        look("stray-hammer-priest", T("Hammer priest"), torso=("plate", "#b3bac1", GOLD), head=("bald", "#000000",
            "#000000"), weapon="hammer", cape="#8c7a3a", sleeve="#8f979f", glove="#8f979f", skirt="#d8d2c2")),
)
