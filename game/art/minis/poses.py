"""How a person stands: where the hands, the weapon and the feet are. +x is ahead, +y the right hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

XY = tuple[float, float]


@dataclass(frozen=True)
class Pose:
    """One stance. Lengths in drawing units, angles in degrees clockwise."""

    right: XY
    left: XY
    at: tuple[float, float, float]
    """The weapon's grip: x, y, angle."""
    twist: float = 0.0
    """Of the shoulders."""
    hands_over: bool = True
    head: float = 0.0
    stride: float = 0.0
    """How much farther apart the feet are than at rest."""
    lean: float = 0.0
    """How far the chest is ahead of the feet."""


POSES: Final = {
    "guard": Pose((24, 23), (17, -24), (24, 23, -16), -6),
    "lunge": Pose((34, 15), (-6, -29), (34, 15, -6), -22, head=6, stride=9, lean=5),
    "high": Pose((8, 33), (24, -20), (8, 33, -62), 16, head=-10, stride=4),
    "swing": Pose((13, 31), (20, -22), (13, 31, 22), 14, head=-8),
    "chop": Pose((30, 20), (18, -22), (30, 20, -38), -12, head=4, stride=8, lean=4),
    "thrust": Pose((32, 14), (6, -26), (32, 14, -4), -20, stride=5),
    "two": Pose((14, 18), (26, 8), (20, 13, -24), 8),
    "two-low": Pose((20, 20), (27, 6), (24, 13, 24), -4, head=6, stride=6),
    "over": Pose((20, 17), (27, -3), (20, 17, -42), -4),
    "over-back": Pose((4, 30), (14, 22), (8, 26, -74), 20, head=-12, stride=6),
    "pole": Pose((-2, 25), (27, 11), (8, 21, -14), 12),
    "pole-level": Pose((8, 21), (33, 5), (16, 16, -24), 4, stride=7, lean=3),
    "pole-up": Pose((16, 25), (10, -26), (16, 25, -64), 2, head=-6),
    "staff": Pose((14, 23), (22, -20), (14, 23, -24), 2),
    "staff-cast": Pose((20, 27), (31, -16), (20, 27, -52), -8, head=-6, stride=3),
    "cross": Pose((20, 20), (20, -20), (20, 0, 84), 0),
    "cross-swing": Pose((12, 22), (30, -10), (20, 6, 52), 14, stride=6),
    "aim": Pose((13, 12), (34, 4), (12, 10, -9), 16, head=8),
    "aim-wide": Pose((11, 14), (33, 8), (10, 13, -4), 20, head=12, stride=8, lean=-2),
    "port": Pose((10, 20), (25, -11), (16, 8, -50), 4, head=-12, stride=3),
    "hip": Pose((6, 22), (30, 9), (6, 22, -22), 14),
    "hip-run": Pose((8, 20), (30, 2), (8, 20, -32), 8, head=-4, stride=12, lean=5),
    "bow": Pose((5, 13), (35, -4), (34, -4, -4), 24, False, -4),
    "bow-wide": Pose((2, 15), (34, -9), (33, -9, -12), 28, False, -8, stride=6),
    "bow-nock": Pose((19, 14), (31, -8), (30, -8, 14), 14, False, 4),
    "throw": Pose((-8, 32), (29, -17), (-8, 32, -14), 22),
    "throw-run": Pose((-12, 30), (31, -12), (-12, 30, -6), 28, head=-6, stride=11, lean=3),
    "lob": Pose((-12, 33), (30, -15), (-12, 33, 158), 26, head=-10),
    "point": Pose((33, 20), (10, -27), (33, 20, -8), -4),
    "point-side": Pose((35, 11), (-4, -29), (35, 11, -4), -20, head=6, stride=4),
    "pair": Pose((24, 24), (25, -23), (24, 24, 12), 0),
    "pair-wide": Pose((31, 14), (14, -31), (31, 14, 4), -12, stride=7, lean=3),
    "tube": Pose((12, 20), (24, 2), (4, 14, -3), 8, head=-6),
    "reach": Pose((35, 13), (33, -17), (35, 13, 0), -4, head=8),
    "reach-one": Pose((36, 8), (14, -30), (36, 8, 0), -14, head=-14, stride=7),
    "reach-low": Pose((24, 26), (36, -12), (24, 26, 0), 14, head=12, stride=4),
    "command": Pose((35, 24), (8, -27), (35, 24, -30), -10, head=-4, stride=3),
    "gunner": Pose((14, 11), (14, -11), (24, 0, 0), 0, stride=6, lean=-9),
    "tube-low": Pose((14, 20), (30, 6), (8, 15, 5), 14, head=2, stride=7, lean=2),
    "ride": Pose((10, 31), (18, -9), (12, 32, -4), 2),
}


def _three(*names: str) -> tuple[str, str, str]:
    return (names * 3)[0], (names * 3)[1], (names * 3)[2]


AUTO: Final = {  # what suits a weapon, by variant: a unit of ten never looks drilled
    **dict.fromkeys(("sword", "gladius", "sabre", "mace", "torch"), _three("guard", "high", "lunge")),
    "katana": _three("two", "two-low", "over-back"), **dict.fromkeys(("axe", "club"), _three("swing", "chop", "high")),
    "dagger": _three("pair", "pair-wide"),
    **dict.fromkeys(("greatsword", "nodachi"), _three("over", "two-low", "over-back")),
    **dict.fromkeys(("greataxe", "hammer"), _three("over", "over-back", "two-low")),
    **dict.fromkeys(("spear", "pike", "halberd", "naginata"), _three("pole", "pole-level", "pole-up")),
    "assegai": _three("thrust", "high", "lunge"), "lance": _three("ride"), "staff": _three("staff", "staff-cast"),
    "quarterstaff": _three("cross", "cross-swing"), **dict.fromkeys(("javelin", "pilum"), _three("throw", "throw-run")),
    "bow": _three("bow", "bow-nock", "bow-wide"), "crossbow": _three("aim", "port", "aim-wide"),
    "musket": _three("aim", "port", "aim-wide"), "rifle": _three("aim", "port", "aim-wide"),
    "carbine": _three("aim", "hip-run", "port"), "blaster": _three("aim", "hip-run", "port"),
    "lmg": _three("aim", "hip"), "sniper": _three("aim", "aim-wide"),
    **dict.fromkeys(("smg", "tommy", "shotgun", "plasma", "flamer"), _three("hip", "hip-run", "aim")),
    **dict.fromkeys(("pistol", "flintlock", "sixgun"), _three("point", "point-side", "command")),
    "rocket": _three("tube"), "grenade": _three("lob", "throw-run", "lob"),
    "bren": _three("aim", "hip", "aim-wide"), "mg42": _three("aim", "hip", "aim-wide"),
    **dict.fromkeys(("piat", "schreck", "beamer", "sandlauncher"), _three("tube", "tube-low")),
    **dict.fromkeys(("tripod", "vickers"), _three("gunner")),
    **dict.fromkeys(("sten", "scrapgun", "flamepipe", "rotary"), _three("hip", "hip-run", "aim")),
    **dict.fromkeys(("bolter", "elephant", "longgun"), _three("aim", "port", "aim-wide")),
    "carbolt": _three("pair-wide", "point", "pair"), "dynamite": _three("throw-run", "throw", "high"),
    **dict.fromkeys(("heavydagger", "dirk"), _three("pair", "pair-wide")),
    **dict.fromkeys(("billhook", "broom", "shovel"), _three("pole", "pole-level", "pole-up")),
    **dict.fromkeys(("greathook", "pickaxe"), _three("over", "over-back", "two-low")),
    **dict.fromkeys(("wrench", "bell", "baton", "censer", "candelabra", "cleaver"), _three("guard", "high", "lunge")),
    **dict.fromkeys(("mortar", "plasmamortar"), _three("hip", "hip-run", "aim")),
    **dict.fromkeys(("needler", "handbow", "gaspistol", "throwstars"), _three("point", "point-side", "command")),
    "lute": _three("hip"), "cloud": _three("reach-one", "staff-cast", "reach-one"),
        "railgun": _three("aim", "aim-wide"),
    "monoblade": _three("lunge", "two", "over-back"), "powerfist": _three("point", "lunge", "thrust"),
    "claws": _three("reach", "reach-one", "reach-low"),
    "sling": _three("throw", "throw-run", "high"), "rapier": _three("lunge", "guard", "thrust"),
    **dict.fromkeys(("arquebus", "repeater"), _three("aim", "port", "aim-wide")),
    "blunderbuss": _three("hip", "hip-run", "aim"), "stickbomb": _three("throw-run", "throw", "throw-run"),
}


def pose_of(name: str | None, weapon: str | None, variant: int) -> Pose:
    """The named pose, or one that suits the weapon; KeyError for an unknown name."""
    return POSES[name or AUTO.get(weapon or "", ("guard",) * 3)[variant % 3]]


def slumped(pose: Pose) -> Pose:
    """The same person spent: arms drawn in, weapon sunk, head hanging."""
    right = (pose.right[0] * .35 + 10, pose.right[1] * .3 + 13)
    left = (pose.left[0] * .35 + 10, pose.left[1] * .3 - 10)
    x, y, angle = pose.at
    return replace(pose, right=right, left=left, at=(right[0] + (x - pose.right[0]) * .6,
                   right[1] + (y - pose.right[1]) * .6, angle + 34), twist=pose.twist * .3, head=4, stride=-3, lean=0)
