"""What a figure is: plain data. `THEMES` is the show of what the generator can do."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.art.brush.colour import BRONZE, GOLD, STEEL


@dataclass(frozen=True)
class Figure:
    name: str
    torso: tuple = ("tunic", "#7a6a4a", "#caa55a")     # kind, cloth, trim
    head: tuple = ("bare", STEEL, GOLD)                # kind, colour, trim
    weapon: str | None = None
    wcol: str | None = None
    off: str | None = None                             # left hand
    shield: tuple | None = None                        # kind, colour, device colour[, device]
    back: tuple | None = None                          # kind, colour, trim
    cape: str | None = None
    skirt: object = False                              # True or a colour
    pose: str | None = None
    skin: str = "pale"
    hair: str = "#5b3b22"
    sleeve: str | None = None
    glove: str | None = None
    cuff: str | None = None
    boots: str = "#3b2a20"
    legs: str = "#5b5245"
    body: str = "human"                                # or a name in bodies.BODIES / vehicles.VEHICLES
    tint: tuple = ()                                   # colours for such a body
    mounted: bool = False
    mount: tuple | None = None                         # kind, coat, tack
    build: float = 1.0
    headsize: float = 1.0
    base_mm: float = 25.0
    side: str = "blue"
    rim: int = 0
    ground: str = "grass"
    extra: dict = field(default_factory=dict, compare=False)


F = Figure


def _theme(side: str, rim, ground, *figs):
    return [replace(f, side=side, rim=rim, ground=ground) for f in figs]


_FG = dict(torso=("jacket", "#7d8676", "#4a3a28"), legs="#5c6156", boots="#2c2521", skirt=True)
_BR = dict(torso=("redcoat", "#b8302b", "#d9b34a"), legs="#d8d2c2", boots="#241c1a", cuff="#2d4a86")
_US = dict(torso=("jacket", "#8d8559", "#5c5a3a"), legs="#807a56", boots="#5a3b25")
_SF = dict(torso=("power", "#3f6d8e", "#e2a63a"), glove="#2b343c", boots="#2b343c", legs="#36434e", sleeve="#46525c")
_RG = dict(legs="#5b5247", boots="#352b26")
_ZU = dict(torso=("bare", "#74492f", "#c23b2e"), skin="dark", hair="#1d1613", legs="#74492f", boots="#74492f",
    skirt="#c9b184", cuff="#e9e0cc")
_RO = dict(torso=("segment", "#b3bac1", "#b23a30"), skirt="#a5322b", sleeve="#a5322b", skin="tan", legs="#cf9566",
    boots="#6a452b")

THEMES = {
    "Western front": _theme("red", 1, "mud",
        F("Rifleman", head=("stahlhelm", "#5f6a58", "none"), weapon="rifle", back=("roll", "#7a6f52", "#3b2a1d"),
            **_FG),
        F("Stormtrooper", head=("stahlhelm", "#66705a", "#8a6a3c"), weapon="grenade", back=("satchel", "#8a7d5c",
            "#3b2a1d"), **_FG),
        F("Machine gunner", head=("gasmask", "#5f6a58", "none"), weapon="lmg", **_FG),
        F("Sniper", head=("stahlhelm", "#5f6a58", "#4c5a36"), weapon="sniper", cape="#6d6a44", **_FG),
        F("Lieutenant", torso=("coat", "#6b7262", "#d9b34a"), skirt=True, head=("shako", "#59604f", "#a3322b"),
            weapon="pistol", legs="#5c6156", boots="#201a18")),
    "Goths": _theme("violet", 2, "grass",
        F("Warband chief", torso=("fur", "#6e4f7c", "#7a5a3b"), head=("nasal", "#a8aeb4", GOLD), weapon="sword",
            shield=("round", "#7b3fa0", "#e8c35a", "star"), cape="#5b2d6e", skirt="#6e4f7c"),
        F("Spearman", torso=("tunic", "#8a6f43", "#7b3fa0"), head=("nasal", "#9aa1a8", BRONZE), weapon="spear",
            shield=("round", "#8c2f2b", "#e3cf9d", "cross"), skirt=True),
        F("Archer", torso=("tunic", "#5f6f45", "#c9a24d"), head=("bare", "#000000", "#000000"), hair="#b9873f",
            weapon="bow", back=("quiver", "#7d5230", "#d9d0bb"), skirt=True),
        F("Axeman", torso=("strap", "#000000", "#5d3a22"), head=("topknot", "#000000", GOLD), hair="#a8552a",
            weapon="greataxe", legs="#6a4d6f", cuff="#5d3a22"),
        F("Javelin youth", torso=("tunic", "#a3834f", "#6b2f86"), head=("bare", "#000000", "#000000"),
            hair="#d2a95b", weapon="javelin", shield=("pelta", "#6b2f86", "#e9d9a6"), skirt=True)),
    "Knights": _theme("blue", 0, "stone",
        F("Knight", torso=("tabard", "#2f5fae", "#f0d46a"), head=("greathelm", "#aeb6bd", GOLD), weapon="sword",
            shield=("heater", "#2f5fae", "#f0d46a"), skirt=True, glove="#9aa1a8"),
        F("Great sword", torso=("plate", "#aab2ba", GOLD), head=("crested", "#aab2ba", "#2f5fae"),
            weapon="greatsword", sleeve="#8f979f", glove="#9aa1a8", legs="#8f979f", boots="#6f767d"),
        F("Halberdier", torso=("tabard", "#2f5fae", "#f3efe3"), head=("kettle", "#b2b9c0", GOLD), weapon="halberd",
            skirt=True),
        F("Crossbowman", torso=("coat", "#3e6398", "#d8d2c2"), head=("kettle", "#9ea5ac", GOLD), weapon="crossbow",
            skirt=True),
        F("Mounted knight", torso=("tabard", "#2f5fae", "#f0d46a"), head=("crested", "#b9c0c7", "#e2b53c"),
            weapon="lance", wcol="#2f5fae", shield=("kite", "#2f5fae", "#f0d46a"),
          pose="ride", mounted=True, mount=("horse", "#7a4a2b", "#2f5fae", "#f0d46a"), base_mm=40, glove="#9aa1a8")),
    "Vikings": _theme("red", 3, "snow",
        F("Jarl", torso=("fur", "#8c3a2e", "#4a3a2f"), head=("horned", "#9aa1a8", GOLD), headsize=1.08, weapon="axe",
            shield=("round", "#c23b2e", "#f0e4c8", "quarters"), cape="#3d4a5c"),
        F("Huscarl", torso=("mail", "#8a9097", "#7d5230"), head=("nasal", "#a4abb2", GOLD), weapon="greataxe",
            skirt="#6d7379", glove="#7d5230"),
        F("Shield maiden", torso=("mail", "#959ba2", "#c23b2e"), head=("braided", "#000000", "#dcae45"),
            hair="#dba94f", weapon="spear", shield=("round", "#2f5f57", "#f0e4c8", "quarters"), skirt="#7c3a34"),
        F("Berserk", torso=("strap", "#000000", "#4a2f20"), head=("beastears", "#6b4a30", "#e7c23c"), weapon="axe",
            off="dagger", legs="#4e4033", cuff="#4a2f20"),
        F("Hunter", torso=("fur", "#5a6a52", "#8a7a66"), head=("hood", "#5c6a4c", GOLD), weapon="bow",
            back=("quiver", "#6b452a", "#c23b2e"))),
    "Redcoats": _theme("blue", 3, "grass",
        F("Line infantry", head=("shako", "#27242a", "#f0ece0"), weapon="musket", back=("pack", "#5a4a3a",
            "#9a958a"), **_BR),
        F("Grenadier", head=("bearskin", "#2b2422", "#f0ece0"), weapon="musket", back=("pack", "#5a4a3a", "#9a958a"),
            **_BR),
        F("Officer", head=("tricorne", "#26242c", GOLD), weapon="sabre", off="flintlock", hair="#e8e2d4", **{**_BR,
            "skirt": "#b8302b"}),
        F("Highlander", torso=("redcoat", "#b8302b", "#f0ece0"), head=("beret", "#2d3f6b", "#c8342c"),
            weapon="musket", skirt="#2f5140", legs="#e8b995", boots="#d8d2c2"),
        F("Pith fusilier", torso=("redcoat", "#b8302b", "#f0ece0"), head=("pith", "#eee6d2", "#c9b88a"),
            weapon="rifle", legs="#26304a", boots="#1f1a1a")),
    "Samurai": _theme("red", 2, "sand",
        F("Samurai", torso=("lamellar", "#7d2430", "#e3b64a"), head=("kabuto", "#3a3440", "#9b2f36"),
            weapon="katana", skirt="#2c2a3a", sleeve="#4a3a4a", glove="#3a3036"),
        F("Naginata", torso=("lamellar", "#2d3b5e", "#e6dcc2"), head=("kabuto", "#2b2d38", "#3b5688"),
            weapon="naginata", skirt="#3a3f56", sleeve="#38456a"),
        F("Ashigaru archer", torso=("lamellar", "#4a3f36", "#c8a24a"), head=("widehat", "#b99a5b", "#7a5a32"),
            weapon="bow", wcol="#3a2622", back=("quiver", "#3a2a26", "#e6dcc2"), skirt=True, skin="tan"),
        F("Ronin", torso=("robe", "#4d5b6e", "#c9bfa6"), head=("topknot", "#000000", "#c23b2e"), hair="#1c1715",
            weapon="katana", skirt=True, skin="tan"),
        F("Banner bearer", torso=("lamellar", "#7d2430", "#1f1a1c"), head=("kabuto", "#7d2430", "#2a2226"),
            weapon="spear", back=("standard", "#f0e8d6", "#c0282d"), skirt="#2c2a3a")),
    "Romans": _theme("yellow", 0, "sand",
        F("Legionary", head=("galea", "#b9bfc5", "none"), weapon="gladius", shield=("tower", "#b5302a", "#f0cf5c"),
            **_RO),
        F("Pilum thrower", head=("galea", "#b9bfc5", "none"), weapon="pilum", shield=("tower", "#b5302a", "#f0cf5c"),
            **_RO),
        F("Centurion", head=("transverse", "#c7a24f", "#c4352c"), weapon="gladius", cape="#8e2430", **_RO),
        F("Optio", head=("galea", "#b9bfc5", "#c4352c"), weapon="spear", shield=("tower", "#b5302a", "#f0cf5c"),
            **_RO),
        F("Auxiliary slinger", torso=("mail", "#8f969d", "#8e2430"), head=("galea", "#a7894c", "none"),
            weapon="javelin", shield=("round", "#3f6b4c", "#f0cf5c", "star"), skirt="#5d7a4d", skin="tan")),
    "US airborne": _theme("green", 1, "sand",
        F("Rifleman", head=("m1", "#6a6b46", "#4a4a30"), weapon="rifle", back=("pack", "#7d7650", "#5c5a3a"), **_US),
        F("Sergeant", head=("m1", "#6a6b46", "#4a4a30"), weapon="tommy", back=("satchel", "#857b57", "#5c5a3a"),
            **_US),
        F("BAR gunner", head=("m1", "#6a6b46", "#4a4a30"), weapon="lmg", back=("pack", "#7d7650", "#5c5a3a"), **_US),
        F("Bazooka", head=("m1", "#6a6b46", "#4a4a30"), weapon="rocket", **_US),
        F("Radio man", head=("m1", "#6a6b46", "#4a4a30"), weapon="carbine", back=("radio", "#5d6240", "#c9b25a"),
            **_US)),
    "Zulu": _theme("yellow", 2, "sand",
        F("Warrior", head=("headring", "#2b211c", "#efe6d0"), weapon="assegai", shield=("hide", "#efe6d4",
            "#6b3c24"), **_ZU),
        F("Veteran", head=("headring", "#2b211c", "#c23b2e"), weapon="assegai", shield=("hide", "#e9dfca",
            "#1f1815"), **_ZU),
        F("Youth", head=("bare", "#000000", "#000000"), weapon="javelin", shield=("hide", "#2b211d", "#e9dfca"),
            **_ZU),
        F("Club man", head=("headring", "#2b211c", "#3f6f9c"), weapon="club", wcol="#4a2f20", shield=("hide",
            "#8a5430", "#efe6d4"), **_ZU),
        F("Chief", head=("turban", "#c79b4a", "#c23b2e"), weapon="rifle", cape="#b98a43", **{**_ZU, "shield": None})),
    "Merry Men": _theme("green", 0, "jungle",
        F("Robin", torso=("tunic", "#4c7a35", "#d9b34a"), head=("feathercap", "#4c7a35", "#c8342c"), weapon="bow",
            back=("quiver", "#7d5230", "#f0ece0"), skirt=True),
        F("Little John", torso=("fur", "#6d5a38", "#5a4630"), head=("bald", "#000000", "#000000"),
            weapon="quarterstaff", hair="#3a2a1e", skirt=True, build=1.12),
        F("Friar", torso=("robe", "#6b4a30", "#7d5838"), head=("bald", "#000000", "#000000"), weapon="mace",
            hair="#4a3222", skirt=True, build=1.05),
        F("Scarlet", torso=("coat", "#b2352f", "#e0b04a"), head=("feathercap", "#8e2a2a", "#f0ece0"), weapon="sword",
            off="dagger", skirt=True),
        F("Outlaw", torso=("tunic", "#5f6f3f", "#8a6a3c"), head=("hood", "#48602f", GOLD), weapon="crossbow",
            skirt=True)),
    "Star marines": _theme("blue", 2, "deck",
        F("Trooper", head=("scifi", "#4a7ea3", "#ffc04a"), weapon="blaster", **_SF),
        F("Breacher", head=("scifi", "#4a7ea3", "#ffc04a"), weapon="shotgun", shield=("energy", "#59d7ff",
            "#59d7ff"), pose="point", **_SF),
        F("Heavy", head=("scifi", "#4a7ea3", "#7df5d8"), weapon="plasma", back=("tanks", "#4d5a64", "#7df5d8"),
            build=1.08, **_SF),
        F("Jump scout", head=("scifi", "#d8dde0", "#ff7a3a"), weapon="smg", back=("jetpack", "#c9d0d5", "#ff9a3a"),
            **{**_SF, "torso": ("power", "#d0d6da", "#e0662c")}),
        F("Medic", head=("modern", "#d8dde0", "#d8402f"), weapon="pistol", back=("pack", "#d8dde0", "#c8342c"),
            **{**_SF, "torso": ("vest", "#9fb0bb", "#dfe4e6")})),
    "Ragtags": _theme("yellow", 1, "mars",
        F("Boss", torso=("strap", "#000000", "#3a2a22"), head=("mohawk", "#d8402f", GOLD), weapon="lmg", build=1.12,
            skin="tan", **_RG),
        F("Scavenger", torso=("coat", "#8a6a43", "#5b5247"), head=("hood", "#a3824f", GOLD), weapon="shotgun",
            back=("pack", "#6a5a40", "#8f7a52"), skirt=True, **_RG),
        F("Gunslinger", torso=("coat", "#5c4636", "#3a2a22"), head=("widehat", "#4a382c", "#c9a24d"),
            weapon="pistol", off="pistol", skirt=True, cape="#6b4c38", **_RG),
        F("Robot", torso=("plate", "#c98a2f", "#2b2d31"), head=("robot", "#d29a3c", "#59e0ff"), weapon="carbine",
            sleeve="#6d7278", glove="#3d4147", legs="#6d7278", boots="#4a4e54"),
        F("Fire bug", torso=("vest", "#6d5a48", "#8a3a2a"), head=("gasmask", "#77653f", "none"), weapon="flamer",
            back=("tanks", "#b5402c", "#e8c35a"), **_RG)),
    "Monsters": _theme("violet", 1, "mud",
        F("Wolf", body="wolf", tint=("#7b7770", "#cfc6b4"), build=1.0),
        F("Hive bug", body="bug", tint=("#6b3f7d", "#b8ff5a"), base_mm=32),
        F("Ogre", body="ogre", tint=("#7f9152", "#6b4a30"), base_mm=40),
        F("Boar rider", torso=("strap", "#000000", "#3a2a22"), head=("horned", "#7c8288", "#8a5a2c"),
            weapon="greataxe", skin="green", legs="#5b4a38", glove="#5d7539", cuff="#3a2a22",
          mounted=True, mount=("great_beast", "#6a5141", "#7d2d2a", "#d9a441"), base_mm=40),
        F("Dragon", body="dragon", tint=("#9c3328", "#c9683a"), base_mm=50, build=1.0)),
    "Vehicles": _theme("green", 3, "mud",
        F("Tank", body="tank", tint=("#6d7048", "#8a7a4a"), base_mm=60, build=1.15),
        F("Scout car", body="car", tint=("#77784f", "#f0ece0"), base_mm=50, build=1.15),
        F("Hovercraft", body="hovercraft", tint=("#7d8f9c", "#e8a33a"), base_mm=50, build=1.08),
        F("Walker", body="walker", tint=("#5d7f6a", "#e8c35a"), base_mm=50, build=1.3),
        F("Biker", torso=("vest", "#6b4436", "#2f2a2a"), head=("mohawk", "#e8c23a", GOLD), weapon="pistol",
            legs="#3f3a3a", boots="#231f1e",
          mounted=True, mount=("bike", "#a8362c", "#9aa0a6", "#f0d46a"), base_mm=32, side="yellow")),
    "Wizards and strays": _theme("white", 2, "stone",
        F("Wizard", torso=("robe", "#3f4a8c", "#5a63ad"), head=("wizard", "#3f4a8c", GOLD), weapon="staff",
            skirt="#3f4a8c", cape="#2f3870"),
        F("Bone guard", torso=("mail", "#7d7a6c", "#4a3a2f"), head=("skull", "#000000", "#7dff8a"), weapon="halberd",
            skin="#e6dcc2", skirt="#4a4438", legs="#e6dcc2", boots="#cfc4a6"),
        F("Queen", torso=("coat", "#8a2f5c", "#e8c35a"), head=("crown", "#8a2f5c", GOLD), weapon="sword",
            hair="#7a3a1c", cape="#6b1f47", skirt="#8a2f5c"),
        F("Battle droid", body="droid", tint=("#b9a06a", "#d8402f"), build=1.2),
        F("Hammer priest", torso=("plate", "#b3bac1", GOLD), head=("bald", "#000000", "#000000"), weapon="hammer",
            cape="#8c7a3a", sleeve="#8f979f", glove="#8f979f", skirt="#d8d2c2")),
}
