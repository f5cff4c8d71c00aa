"""The units of the sample forces of Simple Battles (section 6 of its rulebook), force by force."""

from __future__ import annotations

from typing import Any, Final

from game.art.brush.colour import BONE, GOLD
from game.art.minis.look import Look, era, look
from game.core.text import T

_NONE = "#000000"
_RETINUE: dict[str, Any] = dict(skirt=True, glove="#9aa1a8", squad="#b8302b")
_ROT: dict[str, Any] = dict(weapon="claws", skin="#7f9468", hair="#3a3428", head=("ghoul", "#e8e05a", "#4a4030"),
                            boots="#4a4238")
_STAR: dict[str, Any] = dict(glove="#2b343c", boots="#2b343c", legs="#36434e", sleeve="#56636f")
_BLUE: dict[str, Any] = dict(torso=("jacket", "#31466e", "#c9b67d"), legs="#7389a3", boots="#241d1a", skirt=True,
                             head=("kepi", "#2f4470", "#b8302b"), back=("roll", "#8a6a4a", "#3b2a1d"), squad="#7fa6d8")
_FIRE: dict[str, Any] = dict(torso=("vest", "#8a8262", "#6a6648"), legs="#867f62", boots="#4a3a2a", sleeve="#8f8868",
                             glove="#3b3a36", squad="#e0a13a")
_STREET: dict[str, Any] = dict(legs="#3c4250", boots="#1f1c1c")
_WATCH: dict[str, Any] = dict(torso=("coat", "#2c3c5e", "#c9d0d8"), legs="#27324a", boots="#17171a", skirt=True,
                              squad="#c9d0d8")
_ROYAL: dict[str, Any] = dict(skirt=True, squad="#e2b53c")
_BARE_BONES: dict[str, Any] = dict(skin=BONE, sleeve=BONE, glove=BONE, legs="#d8ccb0", boots="#cfc4a6")

BATTLES: Final[tuple[Look, ...]] = (
    *era("middle ages", "grass",
        look("retinue-captain", T("Knight captain"), torso=("plate", "#c3c9cf", GOLD), head=("crested", "#c3c9cf", "#b8302b"),
             weapon="greatsword", cape="#a32a28", sleeve="#98a0a8", glove="#a8afb6", legs="#8f979f", boots="#6f767d",
             build=1.06, squad="#b8302b"),
        look("retinue-man-at-arms", T("Man-at-arms"), torso=("tabard", "#b8302b", "#f2e6c4"),
             head=("greathelm", "#aeb6bd", GOLD), weapon="sword", shield=("heater", "#b8302b", "#f2e6c4"), **_RETINUE),
        look("retinue-sergeant", T("Sergeant"), torso=("mail", "#8f969d", "#b8302b"), head=("kettle", "#b2b9c0", GOLD),
             weapon="greataxe", **_RETINUE),
        look("retinue-archer", T("Archer"), torso=("tunic", "#a8853f", "#b8302b"), head=("nasal", "#8f7a4a", "#6a5630"),
             weapon="bow", back=("quiver", "#7d5230", "#f0ece0"), skirt=True, squad="#b8302b")),
    *era("undead", "mud",
        look("tomb-lich", T("Lich"), "shooter", torso=("gown", "#3a2a55", "#7dff8a"), head=("lichcrown", "#7dff8a", "#8d8f96"),
             weapon="scythe", wcol="#7dff8a", skirt="#3a2a55", cape="#241a38", sleeve="#4a376b", glove=BONE, pose="staff",
             headsize=1.1),
        look("tomb-bone-giant", T("Bone giant"), torso=("ribs", BONE, "#5a4632"), head=("bonehead", "#ff7a3a", _NONE),
             weapon="bonesaw", pose="over-back", base_mm=40, build=1.58, headsize=1.1, **_BARE_BONES),
        look("tomb-zombie", T("Zombie"), torso=("shreds", "#6f7a72", "#8a5a3a"), legs="#4d5648", **_ROT)),
    *era("science fiction", "deck",
        look("starsoldier-captain", T("Captain"), torso=("power", "#2f6b9a", "#f2c230"), head=("scifi", "#e9edf0", "#ff9a3a"),
             weapon="blaster", cape="#b8302b", pose="command", squad="#f2c230", build=1.05, **_STAR),
        look("starsoldier-trooper", T("Trooper"), torso=("power", "#3f7ea8", "#e9edf0"), head=("scifi", "#4f8fb8", "#ffc04a"),
             weapon="blaster", squad="#e9edf0", **_STAR),
        look("starsoldier-heavy", T("Heavy gunner"), torso=("power", "#3a6482", "#7df5d8"), head=("scifi", "#47708c", "#7df5d8"),
             weapon="plasma", back=("tanks", "#4d5a64", "#7df5d8"), build=1.1, squad="#7df5d8", **_STAR),
        look("starsoldier-breacher", T("Breacher"), torso=("power", "#3f6d8e", "#ff9a3a"), head=("scifi", "#4a7ea3", "#ff9a3a"),
             weapon="shotgun", shield=("energy", "#59d7ff", "#59d7ff"), pose="point", squad="#ff9a3a", **_STAR),
        look("bug-broodmother", T("Broodmother"), body="broodmother", tint=("#7a2f4f", "#d8ff5a"), base_mm=40, build=.86),
        look("bug-hunter", T("Hunter"), body="bug", tint=("#8a3f7d", "#b8ff5a"), base_mm=28, build=.92)),
    *era("muskets", "grass",
        look("blue-captain", T("Captain"), torso=("coat", "#2c3f66", "#e2b53c"), head=("widehat", "#2b2a30", "#e2b53c"),
             weapon="sabre", off="pistol", skirt=True, legs="#7389a3", boots="#241d1a", squad="#e2b53c", cuff="#e2b53c",
             pose="command"),
        look("blue-sharpshooter", T("Sharpshooter"), torso=("coat", "#3f5f3c", "#1f2a1c"), head=("kepi", "#3f5f3c", "#1f2a1c"),
             weapon="sniper", skirt=True, legs="#4a5a44", boots="#241d1a", squad="#86b06a", back=("pack", "#5a4a3a", "#8a8a70")),
        look("blue-infantry", T("Infantry"), weapon="musket", **_BLUE)),
    *era("modern", "sand",
        look("fireteam-sergeant", T("Sergeant"), head=("beret", "#8c2f2b", "#e2c35a"), weapon="carbine", wcol="#4d4a40",
             back=("radio", "#5d6240", "#c9b25a"), pose="hip-run", **_FIRE),
        look("fireteam-machine-gunner", T("Machine gunner"), head=("combat", "#7d7757", "#e0a13a"), weapon="lmg",
             back=("pack", "#6a6648", "#4d4a36"), build=1.05, **_FIRE),
        look("fireteam-sniper", T("Sniper"), head=("snowcap", "#5f6a3c", "#8a7a48"), weapon="sniper", cape="#66703f", **_FIRE),
        look("fireteam-rifleman", T("Rifleman"), head=("combat", "#7d7757", "#e0a13a"), weapon="rifle", **_FIRE)),
    *era("wasteland", "mars",
        look("race-leader", T("Lead car"), "shooter", body="hotrod", tint=("#b8232a", "#ffc93a"), base_mm=50, build=1.0),
        look("race-coupe", T("Armoured coupe"), "shooter", body="coupe", tint=("#3d5f8a", "#f0ece0"), base_mm=50, build=1.04),
        look("race-buggy", T("Armoured buggy"), "shooter", body="buggy", tint=("#d98a2b", "#2b2b2e"), base_mm=50, build=1.06),
        look("race-wedge", T("Armoured racer"), "shooter", body="coupe", tint=("#4d7a4a", "#f2c230"), base_mm=50, build=1.04)),
    *era("fantasy", "mud",
        look("lair-dragon", T("Dragon"), "shooter", body="dragon", tint=("#9c3328", "#d9803a"), base_mm=50),
        look("lair-chief", T("Kobold chief"), body="kobold", tint=("#b5562c", "#5b3a7d"), weapon="spear", cape="#7a2f8a",
             head=("crown", _NONE, _NONE), build=1.3),
        look("lair-kobold", T("Kobold"), body="kobold", tint=("#c0703a", "#6b5a34"), weapon="sling", build=1.14),
        look("lair-kobold-crossbow", T("Kobold with crossbow"), body="kobold", tint=("#a8663a", "#4a5a6b"), weapon="crossbow",
             build=1.14)),
    *era("city", "stone",
        look("gang-boss", T("Boss"), torso=("coat", "#efe8d8", "#b8302b"), head=("fedora", "#f2ecdc", "#2b2a2e"),
             weapon="tommy", skirt=True, legs="#e0d8c6", boots="#3a2a22", squad="#b8302b", pose="hip"),
        look("gang-bruiser", T("Bruiser"), torso=("strap", _NONE, "#2b2a2e"), head=("flatcap", "#6d5a44", "#a8906a"),
             weapon="bat", build=1.14, hair="#3a2a20", cuff="#2b2a2e", **_STREET),
        look("gang-gunman", T("Gunman"), torso=("jacket", "#5a3f6d", "#c9a24d"), head=("bandana", "#b8302b", "#f2ecdc"),
             weapon="pistol", skirt=True, **_STREET),
        look("watch-captain", T("Watch captain"), head=("peaked", "#24324f", "#e2b53c"), weapon="sabre", off="pistol",
             cape="#1f2b47", cuff="#e2b53c", **_WATCH),
        look("watch-constable", T("Constable"), head=("custodian", "#26365a", "#d8dde2"), weapon="truncheon", pose="chop",
             off="pistol", **_WATCH),
        look("watch-marksman", T("Marksman"), head=("flatcap", "#3a4a6b", "#27324a"), weapon="sniper", **_WATCH)),
    *era("middle ages", "stone",
        look("royal-king", T("King"), torso=("gown", "#5b2d8a", "#f0cf5c"), head=("crown", "#8a2f5c", GOLD), hair="#8a7a5a",
             weapon="greatsword", cape="#7a1f2f", skirt="#5b2d8a", sleeve="#6b3a9a", squad="#f2ecdc", build=1.08, headsize=1.08),
        look("royal-knight", T("Knight"), torso=("tabard", "#6b2f9a", "#f0cf5c"), head=("crested", "#b9c0c7", "#e2b53c"),
             weapon="lance", wcol="#6b2f9a", shield=("kite", "#6b2f9a", "#f0cf5c"), base_mm=40, glove="#9aa1a8",
             mount=("horse", "#d8d2c6", "#6b2f9a", "#f0cf5c")),
        look("royal-wizard", T("Wizard"), torso=("robe", "#3f4a8c", "#5a63ad"), head=("wizard", "#3f4a8c", GOLD), weapon="staff",
             skirt="#3f4a8c", cape="#2f3870"),
        look("royal-spearman", T("Spearman"), torso=("tabard", "#6b2f9a", "#f0cf5c"), head=("kettle", "#b2b9c0", GOLD),
             weapon="spear", shield=("kite", "#6b2f9a", "#f0cf5c"), **_ROYAL),
        look("royal-crossbowman", T("Crossbowman"), torso=("mail", "#8a9097", "#6b2f9a"), head=("nasal", "#a4abb2", GOLD),
             weapon="crossbow", back=("quiver", "#5b3f7d", "#f0cf5c"), **_ROYAL),
        look("royal-scout", T("Scout"), torso=("tunic", "#5f6b3a", "#c9a24d"), head=("cowl", "#556b35", "#f0ece0"), weapon="bow",
             cape="#5a6b38", skirt=True)),
    *era("undead", "mud",
        look("legion-vampire", T("Vampire"), torso=("coat", "#2a2230", "#b8202a"), head=("vampire", "#201a28", "#c8202a"),
             weapon="sword", skin="#e8e4e0", hair="#17141a", cape="#1f1a26", skirt="#2a2230", cuff="#f2ecdc", pose="high",
             squad="#c8202a"),
        look("legion-ghost", T("Ghost"), body="ghost", tint=("#a9d8e8", "#6fe8ff"), glass=.72),
        look("legion-bone-archer", T("Bone archer"), torso=("ribs", BONE, "#4d5a3a"), head=("cowl", "#4a4438", "#9aff6a"),
             weapon="bow", back=("quiver", "#4a3626", "#9aff6a"), **_BARE_BONES),
        look("legion-skeleton", T("Skeleton"), torso=("ribs", BONE, "#7a2f2a"), head=("bonehelm", "#8a7f72", "#ff8a3a"),
             weapon="sword", shield=("round", "#6b5a44", "#b8a888", "cross"), **_BARE_BONES)),
)
