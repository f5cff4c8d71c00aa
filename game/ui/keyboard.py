"""The keyboard in front of the player: which sign each of its keys gives, and what a key is called for it.

A command is found by the letter that a key gives. Where a key gives no letter that commands are named by (ü, ж, a dead
key), its *place* counts: what is there on a US keyboard. Places are SDL's scancodes. On a keyboard without Latin
letters (Cyrillic, Greek, Hebrew, Arabic, Georgian …) all keys count by their places.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, cast

import pygame

from game import platforms

US: Final[dict[int, str]] = {
    **{4 + n: letter for n, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")},
    **{30 + n: digit for n, digit in enumerate("1234567890")},
    45: "-", 46: "=", 47: "[", 48: "]", 49: "\\", 51: ";", 52: "'", 53: "`", 54: ",", 55: ".", 56: "/", 100: "<",
}  # fmt: skip
"""What a US keyboard gives at each place, letters large; 100 is the key that other keyboards have left of Z."""
DIGITS: Final = range(30, 40)
"""The places of the row of digits, 1 to 0. Many keyboards give the digits there with Shift only."""
PAD: Final = {84: "/", 85: "*", 86: "-", 87: "+", 88: "Enter", 99: ".", 103: "=", 133: ",",
              **{89 + n: str((n + 1) % 10) for n in range(10)}}  # fmt: skip
"""The keys of the number pad."""
PAD_MOVES: Final = {89: "End", 90: "Down", 91: "Page Down", 92: "Left", 93: "Clear", 94: "Right", 95: "Home", 96: "Up",
                    97: "Page Up", 98: "Insert", 99: "Del"}  # fmt: skip
"""What they are without NumLock."""
UNKNOWN: Final = "Key "
"""Begins the name of a key that gives no sign and is on no US keyboard; its place follows."""
_BLOCKS: Final = ((0x21, 0x700), (0x900, 0x1200), (0x13A0, 0x1400), (0x1780, 0x1800), (0x1E00, 0x2120))
"""Characters that keys give without Shift: alphabets, signs, money."""
_TURKISH: Final = {"ı": "i", "İ": "i"}
"""Both are the letter I to commands: one is its small form, the other its large one."""
_NAMES: Final = {"return": "Enter", "enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab", "delete": "Del"}
_NO_SIGN: Final = 1 << 30
"""In the code of a key that gives no sign; alone it is a dead key."""
_MOST: Final = 512
"""SDL's scancodes lie below this."""


def sign_of(code: int) -> str:
    """The character of an SDL key code, small; empty where a key gives none (F1, a dead key)."""
    if not 0x20 < code < 0x110000 or 0xD800 <= code < 0xE000:
        return ""
    sign = _TURKISH.get(chr(code), chr(code))
    if not sign.isprintable():
        return ""
    return sign.lower() if len(sign.lower()) == 1 else sign


def large(sign: str) -> str:
    """A letter as it stands on keys: large where it has one large letter of its own (no ß, no ς, no Georgian one)."""
    upper = sign.upper()
    alone = len(upper) == 1 and upper.lower() == sign and not 0x1C90 <= ord(upper) <= 0x1CBF
    return upper if alone else sign


class Layout:
    """What the keys of one keyboard give. `signs`: the small character at each place; empty where it is not known."""

    def __init__(self, signs: Mapping[int, str] | None = None) -> None:
        self.signs: dict[int, str] = dict(signs if signs is not None else {at: us.lower() for at, us in US.items()})
        self.changes = 0
        """How often a key turned out to give something else."""
        self._given: frozenset[str] | None = None
        self._latin: tuple[dict[int, str] | None, int, bool] = None, 0, False
        self._spared: tuple[int, frozenset[str], dict[int, str]] = (-1, frozenset(), {})

    @property
    def latin(self) -> bool:
        """Whether it has Latin letters."""
        if self._latin[0] is not self.signs or self._latin[1] != self.changes:
            many = sum("a" <= sign <= "z" for sign in self.signs.values()) >= 13
            self._latin = self.signs, self.changes, many
        return self._latin[2]

    @property
    def american(self) -> bool:
        """Whether all keys are as on a US keyboard, so that its right Alt is no AltGr."""
        return all(self.signs.get(at) == us.lower() for at, us in US.items() if at != 100)

    def learn(self, place: int, sign: str) -> bool:
        """A key was pressed that gave this; nothing is a dead key. Whether that was news."""
        if place not in US or place in DIGITS or self.signs.get(place, "") == sign:
            return False
        if self.latin and sign.isalpha() and not _latin(sign):
            self.signs = {at: own for at, own in self.signs.items() if not _ascii_letter(own)}
        elif _ascii_letter(sign) and not self.latin:
            self.signs = {at: us.lower() for at, us in US.items()}
        self.signs[place] = sign
        self.changes += 1
        self._given = None
        return True

    def name(self, place: int, sign: str, named: frozenset[str]) -> str:
        """What a key is called for commands. `named`: the keys that commands have."""
        return self._instead(named).get(place) or self._usual_name(place, sign, named)

    def _instead(self, named: frozenset[str]) -> dict[int, str]:
        """For letters of commands that no key gives, and whose place gives another one that counts (a Latvian W): keys
        of other letters that no command has."""
        if self._spared[:2] != (self.changes, named):
            names = {at: self._usual_name(at, self.signs.get(at, ""), named) for at in US}
            missing = sorted({one for one in named if _ascii_letter(one.lower())} - set(names.values()))
            spare = [at for at, name in names.items() if not name.isascii() and name not in named]
            self._spared = self.changes, named, dict(zip(spare, missing, strict=False)) if self.latin else {}
        return self._spared[2]

    def _usual_name(self, place: int, sign: str, named: frozenset[str]) -> str:
        us, own = US.get(place, ""), large(sign)
        if sign.isdecimal():
            return str(unicodedata.decimal(sign))
        if place in DIGITS and not _ascii_letter(sign) and us not in self.given:
            return us
        if not sign.isascii() and own in named:
            return own
        if us and not self.latin:
            return us
        if _ascii_letter(sign) or own in named:
            return own
        if us and us not in self.given:
            return own if sign.isascii() and sign and us not in named else us
        return own or f"{UNKNOWN}{place}"

    @property
    def given(self) -> frozenset[str]:
        """Letters and signs of ASCII that some key gives by itself: the place where others have them counts no more."""
        if self._given is None:
            self._given = frozenset(large(sign) for at, sign in self.signs.items()
                                    if sign.isascii() and sign and (at not in DIGITS or _ascii_letter(sign)))
        return self._given

    def cap(self, name: str, named: frozenset[str]) -> str:
        """What is written on the key that is called so; empty where this keyboard has none, or a dead key,
        whose sign is not known."""
        if self.signs.get(46) == "=" and name == "+":
            return name                     # Shift makes it of =, on nearly all keyboards with that key
        places = [at for at in (*US, *self.signs) if self.name(at, self.signs.get(at, ""), named) == name]
        places.sort(key=lambda at: large(self.signs.get(at, "")) != name)
        if not places:
            return ""
        sign = self.signs.get(places[0], "")
        return name if places[0] in DIGITS else large(sign)


def read() -> Layout:
    """The keyboard as the window system has it now. Needs a display; without what it takes, a US keyboard.

    SDL tells which key gives a character, not which character a key gives, so it is asked for all that there are.
    """
    try:
        place_of = cast("Sequence[int]", pygame.key.ScancodeWrapper(range(_MOST)))    # type: ignore[arg-type]
        signs: dict[int, str] = {}
        for first, end in _BLOCKS:
            for code in range(first, end):
                place = place_of[code]
                if place in US:
                    signs[place] = sign_of(code)
    except (AttributeError, TypeError, IndexError, pygame.error):
        return Layout()
    return Layout(signs) if signs else Layout()


class Press(NamedTuple):
    """What a key event tells, in terms of `game.ui.keys.Key`."""

    name: str
    text: str
    shift: bool
    ctrl: bool
    alt: bool
    idle: bool


def pressed(event: pygame.event.Event, layout: Layout, named: frozenset[str], numbers: bool | None = None) -> Press:
    """Read a KEYDOWN or KEYUP event. `named`: the names that commands have. What the key gives is kept in `layout`.

    `numbers`: whether the number pad gives digits; None: as NumLock says, and Shift, which turns it round.
    """
    mod, code, place = getattr(event, "mod", 0), event.key, getattr(event, "scancode", 0)
    text, shift, mac = getattr(event, "unicode", "") or "", bool(mod & pygame.KMOD_SHIFT), platforms.mac()
    system = bool(mod & pygame.KMOD_META)
    ctrl, alt = bool(mod & pygame.KMOD_CTRL) or system and mac, bool(mod & pygame.KMOD_ALT)
    graph = _is_graph(mod, layout)
    pad = next((at for at in (place, code & ~_NO_SIGN if code & _NO_SIGN else 0) if at in PAD), 0)
    sign = "" if pad else sign_of(code)
    if pad:
        if numbers is None:
            lock = bool(mod & pygame.KMOD_NUM)
            numbers = mac or text.isdecimal() or (lock and not shift if platforms.windows() else lock != shift)
        name = PAD[pad] if numbers or pad not in PAD_MOVES else PAD_MOVES[pad]
        return Press(name, text if len(name) == 1 else "", shift and len(name) > 1, ctrl and not graph,
                     alt and not graph, system and not mac)
    if not sign and not (code & ~_NO_SIGN == 0 and place in US):        # no dead key either
        name = _named_key(code) or f"{UNKNOWN}{place}"
        return Press(name, text, shift, ctrl and not graph, alt and not graph, system and not mac)
    layout.learn(place, sign)
    name = layout.name(place, sign, named)
    guessed = text.lower() == sign          # where nothing is written SDL tells no more than the small sign
    typed = text.isprintable() and text != "" and not guessed
    idle = graph or ctrl and alt or (alt and typed) or (system and not mac)
    if idle:
        return Press(name, text if typed else "", shift, False, False, True)
    if typed and not ctrl and (shift or not place) and text in named and not text.isalnum():
        name = text
    if not text and not sign.isascii() and not ctrl and not alt:
        text = sign.upper() if shift else sign
    return Press(name, text, shift, ctrl, alt, False)


def _is_graph(mod: int, layout: Layout) -> bool:
    """Whether AltGr is held. Windows tells it as Ctrl with the right Alt, X11 as the right Alt, which is a plain Alt on
    US keyboards; a Mac's Option is seen by what it types."""
    right = bool(mod & pygame.KMOD_RALT)
    return bool(mod & pygame.KMOD_MODE) or right and (bool(mod & pygame.KMOD_CTRL)
                                                      or platforms.linux() and not layout.american)


def _named_key(code: int) -> str:
    """The name of a key that gives no sign (`"Enter"`, `"F1"`); empty where SDL has none."""
    name = pygame.key.name(code)
    with suppress(pygame.error):            # SDL's own names want a display
        name = name or pygame.key.name(code, use_compat=False)
    return _NAMES.get(name.lower(), name.upper() if len(name) <= 3 else name.title())


def _ascii_letter(sign: str) -> bool:
    return "a" <= sign <= "z" and len(sign) == 1


def _latin(sign: str) -> bool:
    return sign in "µºª" or unicodedata.name(sign, "").startswith("LATIN ")
