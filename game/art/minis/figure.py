"""`Figure`, the frozen record that describes a miniature. A new unit is one line in a roster."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.art.brush.colour import GOLD, STEEL, lit, mix, shade


@dataclass(frozen=True)
class Figure:
    """The parts of one miniature. Colours are `#rrggbb`."""

    name: str
    """Also the seed of all its small accidents."""
    torso: tuple[str, str, str] = ("tunic", "#7a6a4a", "#caa55a")
    """Kind, cloth, trim."""
    head: tuple[str, str, str] = ("bare", STEEL, GOLD)
    """Kind, colour, trim."""
    weapon: str | None = None
    wcol: str | None = None
    off: str | None = None
    """A second weapon, in the left hand."""
    shield: tuple[str, ...] | None = None
    """Kind, colour, colour of the device, device."""
    back: tuple[str, str, str] | None = None
    """Kind, colour, trim."""
    cape: str | None = None
    skirt: bool | str = False
    """True: of the cloth; a colour else."""
    pose: str | None = None
    """None: one that suits the weapon, by variant."""
    skin: str = "pale"
    hair: str = "#5b3b22"
    sleeve: str | None = None
    glove: str | None = None
    cuff: str | None = None
    boots: str = "#3b2a20"
    legs: str = "#5b5245"
    squad: str | None = None
    """Shoulder patches and a stripe: what tells one drab squad from another."""
    body: str = "human"
    """Or a name of beasts.BODIES."""
    tint: tuple[str, ...] = ()
    """Colours of such a body."""
    mount: tuple[str, ...] | None = None
    """Kind, coat, cloth, trim."""
    build: float = 1.0
    headsize: float = 1.0
    base_mm: float = 25.0
    """The base it was drawn for; on another base it is scaled."""
    ground: str = "grass"
    """What its base is strewn with: a key of bases.GROUND."""
    variant: int = 0
    """0..2, set by `varied`."""
    glass: float = 1.0
    """Opacity of the whole body: below 1 for ghosts."""

    @property
    def mounted(self) -> bool:
        """Whether it sits on something."""
        return self.mount is not None


FOLK = {"pale": ("pale", "tan", "pale"), "tan": ("tan", "brown", "pale"), "brown": ("brown", "dark", "tan"),
        "dark": ("dark", "brown", "dark"), "green": ("green", "#7d9a4e", "#62803f")}
HAIR = ("#5b3b22", "#2b1d16", "#a8743a", "#8a4a24", "#c9a061", "#6e6a66")


def varied(f: Figure, variant: int) -> Figure:
    """The same unit, another person: 0 as drawn, 1 and 2 with other skin, hair and wear of the cloth."""
    if variant % 3 == 0:
        return f
    v = variant % 3
    turn = HAIR.index(f.hair) if f.hair in HAIR else len(f.name)
    kind, cloth, trim = f.torso
    tint = tuple(shade(c, .16) if v == 1 else mix(lit(c, .14), "#c9a070", .12) for c in f.tint[:1]) + f.tint[1:]
    worn = shade(cloth, .16) if v == 1 else mix(lit(cloth, .14), "#b09a70", .10)
    legs = shade(f.legs, .12) if v == 2 else mix(f.legs, "#6a5238", .16)
    return replace(f, variant=v, skin=FOLK.get(f.skin, (f.skin,) * 3)[v], hair=HAIR[(turn + 2 * v) % len(HAIR)],
                   torso=(kind, worn, trim), legs=legs, tint=tint, build=f.build * (1.0, .97, 1.025)[v],
                   name=f.name if v == 0 else f"{f.name} {v}")
