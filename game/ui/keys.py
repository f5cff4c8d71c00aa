"""What is pressed, and which commands it means: screens ask `key.does("undo")`, caps ask `shown("undo")`.

Usual keys stand in `game.ui.commands`; `use` lays the player's own over them. What a key of this keyboard is called
says `game.ui.keyboard`. Buttons of a pad are keys as well: a press carries the button (`pad`), and the same table says
what it means.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, NamedTuple, get_args

import pygame

from game.core.text import T, Text
from game.ui import keyboard, pad_buttons
from game.ui.chords import CAPS, SIGNS, parts
from game.ui.chords import HELD as HELD
from game.ui.chords import Device as Device
from game.ui.chords import sound as sound
from game.ui.commands import REPEATED, Command, meet, table
from game.ui.keyboard import Layout

Action = Literal[
    "commit", "back", "next", "previous", "up", "down", "left", "right", "act", "page_up", "page_down", "first", "last",
    "help", "fullscreen",
]  # fmt: skip
"""Commands that every widget knows."""
ACTIONS: tuple[Action, ...] = get_args(Action)
MOST: Final = 2
"""Keys, and buttons, that a command has at most."""
MOVING: Final = ("next", "previous", "up", "down", "left", "right", "page_up", "page_down", "first", "last")
"""Actions that move something, and do so again and again while their key or button is held."""
_TOKEN = re.compile(r"<([a-z_0-9]+)>")


class Key(NamedTuple):
    """One press. `name` is what commands call the key (`"A"`, `"1"`, `"Enter"`, `"F1"`), `text` what it would type.

    `pad` is the button of a pad (`"a"`, `"lt+x"`) where it was one; `name` is then empty. `repeat`: it is held, and
    this is no press of its own. `idle`: it types a sign with AltGr (Option on a Mac), or the system's own key is held
    with it, so that it is no command, whatever it is called.
    """

    name: str
    action: Action | None = None
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    pad: str = ""
    idle: bool = False

    @property
    def writes(self) -> bool:
        """Whether it types into a field that has the focus, so that it can be nothing else there."""
        typed = len(self.text) == 1 and self.text.isprintable()
        return not self.pad and not self.ctrl and (typed or len(self.name) == 1)

    @property
    def counts(self) -> int:
        """1 for the key of plus (on many keyboards that of =), -1 for that of minus, else 0."""
        return 0 if self.idle else {"+": 1, "=": 1, "-": -1, "−": -1}.get(self.name, 0)

    def does(self, command: str) -> bool:
        """Whether this is what `command` is mapped to, with just the modifiers that belong to it."""
        if self.idle:
            return False
        if self.pad:
            return self.pad in buttons(command)
        return any(_fits(chord, self) for chord in chords(command))

    def ends(self, command: str) -> bool:
        """Whether it is the key of a command whatever is held with it: for a held key that comes up."""
        if self.pad:
            return any(self.pad.rpartition("+")[2] == one.rpartition("+")[2] for one in buttons(command))
        return any(_named(parts(chord)[1], self) for chord in chords(command))

    @property
    def digit(self) -> str:
        """The number that is meant, `"1"` to `"9"` or `"0"`; empty for any other key."""
        return next((str(n) for n in range(10) if self.does(str(n))), "")


# ── what is mapped ─────────────────────────────────────────────────────────────────────────────────────────────────


_own: dict[Device, dict[str, tuple[str, ...]]] = {"keys": {}, "pad": {}}
_fewer: dict[str, tuple[str, ...]] = {}
"""Usual keys of commands that are not mapped, where the player has given one, but not the first, to something else."""
_device: Device = "keys"
_hand: Literal["keys", "mouse"] = "mouse"
_words: Callable[[Text], str] = str
_cap: Callable[[str], str] = lambda button: button.upper()  # noqa: E731  (the names on the pad in use)
_has = pad_buttons.WHOLE
_laid: tuple[int, dict[str, tuple[str, ...]]] = (-1, {})
_version = 0
_faults: list[Text] = []
_layout = Layout()
_chords: tuple[int, frozenset[str], frozenset[str]] = (-1, frozenset(), frozenset())
"""The version for which it is true, all keys of commands with what is held, and their names alone."""
_caps: tuple[int, dict[str, str]] = (-1, {})


def chords(command: str) -> tuple[str, ...]:
    """The keys of a command, the one that is shown first; what is no command stands for the key of that name."""
    own = _own["keys"].get(command)
    if own is None:
        return _fewer.get(command) or (table()[command].keys if command in table() else (command,))
    return own


def buttons(command: str) -> tuple[str, ...]:
    """The buttons for a command on the pad in use, with what stands in for those that it lacks; none for most."""
    global _laid
    if _laid[0] != version():
        _laid = version(), pad_buttons.laid_out(_has, {id: mapped(id, "pad") for id in table()})
    return _laid[1].get(command, ())


def mapped(command: str, device: Device) -> tuple[str, ...]:
    """The keys, or the buttons, that a command is mapped to, whatever the pad in use has."""
    return chords(command) if device == "keys" else _own["pad"].get(command, table()[command].pad)


def version() -> int:
    """A number that changes with the mapping and with the device in use; laid out text keeps it in its key."""
    return _version + _layout.changes


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


def take_up(device: Device, cap: Callable[[str], str] | None = None, has: frozenset[str] | None = None) -> bool:
    """From now on prompts show the keys of that device; `cap` names the buttons of this pad, which `has` these. Whether
    that is new."""
    global _device, _cap, _has, _version
    new = (device, cap or _cap, has or _has) != (_device, _cap, _has)
    _device, _cap, _has = device, cap or _cap, has or _has
    _version += new
    return new


def has(*parts: str) -> bool:
    """Whether the pad in use has all these buttons, triggers (`"lt"`) and halves of sticks (`"left_x"`)."""
    return _has.issuperset(parts)


def use_layout(layout: Layout) -> bool:
    """From now on the keys are those of that keyboard. Whether any is another than before."""
    global _layout, _version
    new = layout.signs != _layout.signs
    _version += _layout.changes + new
    _layout = layout
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
    if device == "keys":
        _give_way()
    for id in list(own):
        for chord in own[id]:
            others = taken(chord, id, device)
            if others:
                told.append(T("Keys: {key} is both {command} and {other}; {command} is as usual again.", key=chord,
                              command=table()[id].words, other=others[0].words))
                del own[id]
                break
    return told


def _give_way() -> None:
    """A usual key that is not the first of its command goes to whatever the player has mapped to it."""
    _fewer.clear()
    for command in table().values():
        if command.id not in _own["keys"] and len(command.keys) > 1:
            given = {chord for id, mine in _own["keys"].items() if meet(table()[id], command) for chord in mine}
            if given & set(command.keys[1:]):
                _fewer[command.id] = (command.keys[0], *(one for one in command.keys[1:] if one not in given))


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
    """A key as prompts write it: a letter as it stands on this keyboard, words in the player's language, arrows."""
    held, name = parts(chord)
    return "+".join(map(_key_words, (*held, name)))


def _key_words(name: str) -> str:
    if name in CAPS:
        return _words(CAPS[name])
    if name.startswith(keyboard.UNKNOWN):
        return _words(T("Key {n}", n=name.removeprefix(keyboard.UNKNOWN)))
    return (_cap_of(name) if len(name) == 1 else SIGNS.get(name, "")) or name


def _cap_of(name: str) -> str:
    """What is written on the key that gives a letter or sign; empty where no key of this keyboard is called so."""
    global _caps
    if _caps[0] != version():
        _caps = version(), {}
    if name not in _caps[1]:
        _caps[1][name] = _layout.cap(name, _all_chords()[1])
    return _caps[1][name]


def _here(chords: tuple[str, ...]) -> tuple[str, ...]:
    """Those keys that this keyboard has; all of them where it has none."""
    found = tuple(chord for chord in chords if len(parts(chord)[1]) > 1 or _cap_of(parts(chord)[1]))
    return found or chords


def _all_chords() -> tuple[frozenset[str], frozenset[str]]:
    """All keys that commands have, with what is held, and their names alone."""
    global _chords
    if _chords[0] != version():
        them = frozenset(chord for command in table() for chord in chords(command))
        names = frozenset(keyboard.large(name) if len(name) == 1 else name for name in (parts(one)[1] for one in them))
        _chords = version(), them, names | frozenset("ACXV")        # fields copy and paste by these
    return _chords[1], _chords[2]


def button_words(button: str) -> str:
    """A button as it is called on the pad in use, `LT+X`."""
    if button.startswith(pad_buttons.HOLD):
        return _words(T("{button} held", button=_cap(button.removeprefix(pad_buttons.HOLD))))
    return "+".join(_cap(part) for part in button.split("+"))


def shown(command: str) -> str:
    """What the cap of a command shows on the device in use; empty where a pad has no button for it."""
    if _device == "pad":
        return next(map(button_words, buttons(command)), "")
    return next(map(chord_words, _here(chords(command))), "")


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
    """What the device in use shows for a command, else its key, called so: a sentence cannot do without."""
    cap = next(map(chord_words, _here(chords(command))), "")
    return shown(command) or (_words(T("key {key}", key=cap)) if _device == "pad" else cap)


def written(command: Command, device: Device, *, usual: bool = False) -> str:
    """All keys, or buttons, of a command as prompts write them; empty where it has none."""
    usually = command.keys if device == "keys" else tuple(one for one in command.pad if has(*one.split("+")))
    them = usually if usual else chords(command.id) if device == "keys" else buttons(command.id)
    return "  ".join(map(chord_words, _here(them)) if device == "keys" else map(button_words, them))


# ── presses ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _named(name: str, key: Key) -> bool:
    return name.lower() == key.name.lower() or name in HELD and key.name.endswith(name)


def _fits(chord: str, key: Key) -> bool:
    held, name = parts(chord)
    if not _named(name, key):
        return False
    if name in HELD:
        return True
    shift = "Shift" in held
    if len(name) == 1 and not name.isalpha() and not shift and f"Shift+{name}" not in _all_chords()[0]:
        shift = key.shift and not (name.isdigit() and key.text not in ("", name))   # many keyboards need Shift for it
    return ("Ctrl" in held) == key.ctrl and ("Alt" in held) == key.alt and shift == key.shift


def _action_of(key: Key) -> Action | None:
    """The action of a press: that which wants most of what is held; more may be held, as Shift with the arrows, but
    Alt only where something moves: Alt+Space and Alt+Tab are the system's."""
    best: tuple[int, Action] | None = None
    for action in ACTIONS:
        for chord in chords(action):
            held, name = parts(chord)
            wants = {"Ctrl": key.ctrl, "Shift": key.shift, "Alt": key.alt}
            spare = key.alt and "Alt" not in held and action not in MOVING[2:]
            if (_named(name, key) and not spare and all(wants[one] for one in held)
                    and (best is None or len(held) > best[0])):
                best = len(held), action
    return best[1] if best is not None else None


def takes_repeats(key: Key, typing: bool) -> bool:
    """Whether a key that is held goes on doing what it does: where something moves, and in a field (`typing`) where it
    erases. Everything else wants a press of its own."""
    if key.action in MOVING or any(map(key.does, REPEATED)):
        return True
    return typing and key.name in ("Backspace", "Del")


def from_event(event: pygame.event.Event, *, numbers: bool | None = None) -> Key:
    """The press of a KEYDOWN event, with its modifiers taken from the event; `numbers` as for `keyboard.pressed`."""
    told = keyboard.pressed(event, _layout, _all_chords()[1], numbers)
    key = Key(told.name, None, told.text, told.shift, told.ctrl, told.alt, bool(getattr(event, "repeat", False)),
              idle=told.idle)
    return key if key.idle else key._replace(action=_action_of(key))


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
