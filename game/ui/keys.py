"""What is pressed, and which commands it means: screens ask `key.does("undo")`, caps ask `shown("undo")`.

Usual keys stand in `game.ui.commands`; `use` lays the player's own over them. Buttons of a pad are keys as well: a
press carries the button (`pad`), and the same table says what it means.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, NamedTuple, get_args

import pygame

from game.core.text import TC, T, Text
from game.ui.commands import Command, meet, table

Action = Literal[
    "commit", "back", "next", "previous", "up", "down", "left", "right", "act", "page_up", "page_down", "first", "last",
    "help", "fullscreen",
]  # fmt: skip
"""Commands that every widget knows."""
ACTIONS: tuple[Action, ...] = get_args(Action)
Device = Literal["keys", "pad"]
MOST: Final = 2
"""Keys, and buttons, that a command has at most."""
_NAMES = {"return": "Enter", "enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab", "delete": "Del"}
_SIGNS = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}
_CAPS: Final[dict[str, Text]] = {
    "Enter": TC("key", "Enter"), "Esc": TC("key", "Esc"), "Space": TC("key", "Space"), "Tab": TC("key", "Tab"),
    "Backspace": TC("key", "Backspace"), "Insert": TC("key", "Insert"), "Del": TC("key", "Del"),
    "Home": TC("key", "Home"), "End": TC("key", "End"), "Page Up": TC("key", "Page Up"),
    "Page Down": TC("key", "Page Down"), "Ctrl": TC("key", "Ctrl"), "Shift": TC("key", "Shift"),
    "Alt": TC("key", "Alt"),
}
"""The words on keys, as on keyboards of the player's language."""
HELD: Final = ("Ctrl", "Shift", "Alt")
"""Keys that are held with others; alone they count on either side of the keyboard."""
BUTTONS: Final = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "back", "start", "guide", "ls", "rs", "up",
                  "down", "left", "right")
"""Buttons of a pad by their places on an Xbox pad; `lt` held makes other buttons of them all."""
_TOKEN = re.compile(r"<([a-z_0-9]+)>")


class Key(NamedTuple):
    """One press. `name` is what a key cap shows (`"A"`, `"1"`, `"Enter"`, `"F1"`), `text` what it would type.

    `pad` is the button of a pad (`"a"`, `"lt+x"`) where it was one; `name` is then empty.
    """

    name: str
    action: Action | None = None
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    pad: str = ""

    def does(self, command: str) -> bool:
        """Whether this is what `command` is mapped to, with just the modifiers that belong to it."""
        if self.pad:
            return self.pad in buttons(command)
        return any(_fits(chord, self) for chord in chords(command))

    def ends(self, command: str) -> bool:
        """Whether it is the key of a command whatever is held with it: for a held key that comes up."""
        if self.pad:
            return any(self.pad.rpartition("+")[2] == one.rpartition("+")[2] for one in buttons(command))
        return any(_named(_parts(chord)[1], self) for chord in chords(command))

    @property
    def digit(self) -> str:
        """The number that is meant, `"1"` to `"9"` or `"0"`; empty for any other key."""
        return next((str(n) for n in range(10) if self.does(str(n))), "")


# ── what is mapped ─────────────────────────────────────────────────────────────────────────────────────────────────


_own: dict[Device, dict[str, tuple[str, ...]]] = {"keys": {}, "pad": {}}
_device: Device = "keys"
_hand: Literal["keys", "mouse"] = "mouse"
_words: Callable[[Text], str] = str
_cap: Callable[[str], str] = lambda button: button.upper()  # noqa: E731  (the names on the pad in use)
_version = 0
_faults: list[Text] = []


def chords(command: str) -> tuple[str, ...]:
    """The keys of a command, the one that is shown first; what is no command stands for the key of that name."""
    own = _own["keys"].get(command)
    if own is None:
        return table()[command].keys if command in table() else (command,)
    return own


def buttons(command: str) -> tuple[str, ...]:
    """The buttons of a pad for a command; none for most."""
    own = _own["pad"].get(command)
    if own is None:
        return table()[command].pad if command in table() else ()
    return own


def mapped(command: str, device: Device) -> tuple[str, ...]:
    """The keys, or the buttons, of a command."""
    return chords(command) if device == "keys" else buttons(command)


def version() -> int:
    """A number that changes with the mapping and with the device in use; laid out text keeps it in its key."""
    return _version


def device() -> Device:
    """What was used last: prompts show its keys."""
    return _device


def hand() -> Device | Literal["mouse"]:
    """What the last press or movement came from, as nearly as it is known."""
    return "pad" if _device == "pad" else _hand


def use_hand(which: Literal["keys", "mouse"]) -> None:
    """The last press or movement came from the keyboard or from the mouse."""
    global _hand
    _hand = which


def take_up(device: Device, cap: Callable[[str], str] | None = None) -> bool:
    """From now on prompts show the keys of that device; `cap` names the buttons of this pad. Whether that is new."""
    global _device, _cap, _version
    new = device != _device or (cap is not None and cap is not _cap)
    _device, _cap = device, cap or _cap
    _version += new
    return new


def use(own_keys: Mapping[str, Iterable[str]], own_pad: Mapping[str, Iterable[str]] | None = None) -> list[Text]:
    """Map commands as the player wants them; one line for each wish that cannot be met, which stays as usual."""
    global _version
    before = {device: dict(kept) for device, kept in _own.items()}
    told: list[Text] = []
    for device, wishes in (("keys", own_keys), ("pad", own_pad or {})):
        told += _use(device, wishes)  # type: ignore[arg-type]
    _version += before != _own
    _faults[:] = told
    return told


def faults() -> list[Text]:
    """The conflicts and errors of the player's own keys, one line each."""
    return list(_faults)


def _use(device: Device, wishes: Mapping[str, Iterable[str]]) -> list[Text]:
    own = _own[device]
    own.clear()
    told: list[Text] = []
    for id, wish in wishes.items():
        them = tuple(wish)
        if id not in table():
            told.append(T("Keys: there is no command {id}.", id=repr(id[:40])))
        elif (bad := next((one for one in them if not sound(one, device)), None)) is not None:
            told.append(T("Keys: {key} for {command} is no key.", key=repr(bad[:40]), command=table()[id].words))
        elif not 1 <= len(them) <= MOST:
            told.append(T("Keys: {command} takes one or {n} keys.", command=table()[id].words, n=MOST))
        elif them != (table()[id].keys if device == "keys" else table()[id].pad):
            own[id] = them
    for id in list(own):
        for chord in own[id]:
            others = taken(chord, id, device)
            if others:
                told.append(T("Keys: {key} is both {command} and {other}; {command} is as usual again.", key=chord,
                              command=table()[id].words, other=others[0].words))
                del own[id]
                break
    return told


def sound(chord: str, device: Device) -> bool:
    """Whether that can be a key, or a button."""
    held, name = _parts(chord)
    if device == "pad":
        return name in BUTTONS and name not in ("lt", "guide") and held in ((), ("lt",))
    return 0 < len(name) <= 20 and name.isprintable() and set(held) <= {"Ctrl", "Shift", "Alt"}


def taken(chord: str, command: str, device: Device) -> list[Command]:
    """Other commands that have this key where `command` is live as well."""
    mine = table()[command]
    return [other for other in table().values()
            if other.id != command and chord in mapped(other.id, device) and meet(mine, other)]


def own() -> dict[Device, dict[str, tuple[str, ...]]]:
    """What differs from the usual, for the settings file."""
    return {device: dict(kept) for device, kept in _own.items()}


# ── what is shown ──────────────────────────────────────────────────────────────────────────────────────────────────


def put_into_words(words: Callable[[Text], str]) -> None:
    """From now on keys are called as `words` tells them: in the player's language."""
    global _words
    _words = words


def chord_words(chord: str) -> str:
    """A key as prompts write it, as it is called on keyboards of the player's language; arrows as arrows."""
    held, name = _parts(chord)
    return "+".join(map(_key_words, (*held, name)))


def _key_words(name: str) -> str:
    return _words(_CAPS[name]) if name in _CAPS else _SIGNS.get(name, name)


def button_words(button: str) -> str:
    """A button as it is called on the pad in use, `LT+X`."""
    return "+".join(_cap(part) for part in button.split("+"))


def shown(command: str) -> str:
    """What the cap of a command shows on the device in use; empty where a pad has no button for it."""
    if _device == "pad":
        return next(map(button_words, buttons(command)), "")
    return next(map(chord_words, chords(command)), "")


def sign(command: str) -> str:
    """What a cap shows in place of letters: a button of a PlayStation pad has a sign; empty for all others."""
    if _device == "keys" or not (them := buttons(command)):
        return ""
    return str(getattr(_cap, "sign", lambda button: "")(them[0]))


def filled(words: str) -> str:
    """A text with `<undo>` and the like replaced by the key of that command: the pad's where it has one."""
    if "<" not in words:
        return words
    return _TOKEN.sub(lambda found: shown_somehow(found[1]) if found[1] in table() else found[0], words)


def shown_somehow(command: str) -> str:
    """What the device in use shows for a command, else its key: a sentence cannot do without."""
    return shown(command) or next(map(chord_words, chords(command)), "")


def written(command: Command, device: Device, *, usual: bool = False) -> str:
    """All keys, or buttons, of a command as prompts write them; empty where it has none."""
    them = (command.keys if device == "keys" else command.pad) if usual else mapped(command.id, device)
    return "  ".join(map(chord_words if device == "keys" else button_words, them))


# ── presses ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _parts(chord: str) -> tuple[tuple[str, ...], str]:
    """What is held, and the key: `("Ctrl",), "S"`; the key may be `+` itself."""
    *held, name = chord.split("+") if len(chord) > 1 and not chord.endswith("+") else [chord]
    return tuple(held), name


def _named(name: str, key: Key) -> bool:
    return name.lower() == key.name.lower() or name in HELD and key.name.endswith(name)


def _fits(chord: str, key: Key) -> bool:
    held, name = _parts(chord)
    if not _named(name, key):
        return False
    if name in HELD:
        return True
    signs = len(name) == 1 and not name.isalnum()          # many keyboards need Shift for a sign
    return ("Ctrl" in held) == key.ctrl and ("Alt" in held) == key.alt and (signs or ("Shift" in held) == key.shift)


def _action_of(key: Key) -> Action | None:
    """The action of a press: that which wants most of what is held; more may be held, as Shift with the arrows."""
    best: tuple[int, Action] | None = None
    for action in ACTIONS:
        for chord in chords(action):
            held, name = _parts(chord)
            wants = {"Ctrl": key.ctrl, "Shift": key.shift, "Alt": key.alt}
            if _named(name, key) and all(wants[one] for one in held) and (best is None or len(held) > best[0]):
                best = len(held), action
    return best[1] if best is not None else None


def cap_name(code: int) -> str:
    """The name on the cap of an SDL key code."""
    name = pygame.key.name(code)
    if name.startswith("[") and name.endswith("]") and len(name) == 3:
        name = name[1]  # keypad digits and signs
    return _NAMES.get(name, name.upper() if len(name) <= 3 else name.title())


def from_event(event: pygame.event.Event) -> Key:
    """The key press of a KEYDOWN event, with its modifiers taken from the event."""
    mod = getattr(event, "mod", 0)
    shift, ctrl = bool(mod & pygame.KMOD_SHIFT), bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(mod & pygame.KMOD_ALT)
    text = getattr(event, "unicode", "")
    name = cap_name(event.key)
    if text in ("+", "-", "−", "/", "[", "]", "?") and not ctrl:
        name = text
    key = Key(name, None, text, shift, ctrl, alt, bool(getattr(event, "repeat", False)))
    return key._replace(action=_action_of(key))


def pad_key(button: str, *, repeat: bool = False) -> Key:
    """The press of a button of a pad: `"a"`, or `"lt+x"` while the left trigger is held."""
    action = next((action for action in ACTIONS if button in buttons(action)), None)
    return Key("", action, repeat=repeat, pad=button)


def chord_of(key: Key) -> str:
    """The text of a key press in the settings: `"Ctrl+S"`; the name of a pad's button."""
    if key.pad:
        return key.pad
    name = next((one for one in HELD if key.name.endswith(one)), key.name)
    signs = len(name) == 1 and not name.isalnum()
    held = [one for one, on in (("Ctrl", key.ctrl), ("Shift", key.shift and not signs), ("Alt", key.alt))
            if on and name not in HELD]
    return "+".join((*held, name))


def matches(command: str, key: Key) -> bool:
    """Whether a command is what was pressed; false for no command at all."""
    return bool(command) and key.does(command)
