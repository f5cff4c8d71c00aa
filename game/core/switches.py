"""House rules as data: what may be switched, to what, and what each choice means; and the choice for one battle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, NoReturn, TypeVar

import msgspec

from game.core.package_data import has, record_of, text_of, told
from game.core.table.places import GRID
from game.core.text import T, Text
from game.core.unfit import misfit

SWITCHES: Final = "switches.toml"
"""The file of a ruleset's house rules."""
LONGEST: Final = 60
"""Letters of the id of a house rule."""
Value = bool | int | float | str
"""What a switch is set to: on or off, a count, inches (as written, like 0.05), or one of its words."""

Kind = Literal["onoff", "count", "inches", "word"]

_NUMBER: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?")
_ONOFF: Final = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


class SwitchOption(NamedTuple):
    """One setting of a switch, as the set-up screen offers it."""

    value: Value
    label: Text
    """A word or two."""
    meaning: Text
    """What it changes, in numbers where possible."""


def on_off(on: Text, off: Text) -> tuple[SwitchOption, SwitchOption]:
    """The two options of a plain switch, with what each means."""
    return SwitchOption(True, T("on"), on), SwitchOption(False, T("off"), off)


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule: where two readings are sensible, one is the default and the other is offered.

    `options` holds the default and what is offered; a number between `low` and `high` (inclusive; inches in
    multiples of 1/64) may be set freely as well, where these are given.
    """

    id: str
    """With the ruleset's prefix: `sb_rounds`."""
    title: Text
    summary: Text
    """What it is about, in one line."""
    ruling: str
    """The clause that explains it."""
    default: Value
    options: tuple[SwitchOption, ...]
    kind: Kind = "onoff"
    low: float | None = None
    high: float | None = None
    ours: bool = False
    """Whether the default is a house rule of this game, not a reading of the author's."""

    @property
    def usual(self) -> Text:
        """What the default is called."""
        return T("our house rule") if self.ours else T("as printed")

    @property
    def short(self) -> str:
        """Its name without the ruleset's prefix: `rounds`."""
        return self.id.partition("_")[2]

    def parse(self, raw: object) -> Value:
        """The value meant by a text (`on`, `3`, `0.05`, `opponent`) or by a JSON boolean or number.

        Raises ValueError with one line that says what would be right.
        """
        word = raw.strip().casefold() if isinstance(raw, str) else raw
        for option in self.options:
            if isinstance(option.value, str) and option.value == word:
                return option.value
        value: Value | None = None
        if self.kind == "onoff" and isinstance(word, (str, bool)):
            value = word if isinstance(word, bool) else _ONOFF.get(word)
        elif self.kind in ("count", "inches"):
            value = self._number(word)
        if value is None:
            self._refuse(raw)
        return value

    def _number(self, raw: object) -> int | float | None:
        if isinstance(raw, str) and _NUMBER.fullmatch(raw):
            number = float(raw)
        elif isinstance(raw, (int, float)) and not isinstance(raw, bool) and 0 <= raw < 10_000:
            number = float(raw)
        else:
            return None
        offered = any(number == option.value for option in self.options if not isinstance(option.value, str))
        in_range = self.low is not None and self.high is not None and self.low <= number <= self.high
        fits = (number if self.kind == "count" else number * GRID).is_integer()
        if not offered and not (in_range and fits):
            return None
        return int(number) if self.kind == "count" else number

    def _refuse(self, raw: object) -> NoReturn:
        words = [self.text(option.value) for option in self.options]
        if self.low is not None and self.high is not None:
            unit = "a whole number" if self.kind == "count" else "inches in 64ths"
            words = [word for word in words if not _NUMBER.fullmatch(word)]
            words.append(f"{unit} from {self.low:g} to {self.high:g}")
        raise ValueError(f"{self.id} cannot be {str(raw)[:40]!r}: write {' or '.join(words)} ({self.ruling})")

    def text(self, value: Value) -> str:
        """The value as records, flags and positions write it; `parse` reads it back."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return value if isinstance(value, str) else str(value)

    def option(self, value: Value) -> SwitchOption | None:
        """The option of that value; None for a number between those offered."""
        return next((option for option in self.options if option.value == value), None)


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    """A switch as `switches.toml` has it: `on` and `off` say what a plain one means, `options` what another may be."""

    title: str
    summary: str
    ruling: str
    default: Value
    kind: Kind = "onoff"
    ours: bool = False
    range: tuple[float, float] | None = None
    on: str = ""
    off: str = ""
    options: tuple[tuple[Value, str, str], ...] = ()

    def switch(self, id: str) -> Switch:
        """Raises ValueError for options that do not fit the kind, or a default that is none of them."""
        plain = self.kind == "onoff"
        options = on_off(Text(self.on), Text(self.off)) if plain else tuple(
            SwitchOption(value, Text(label), Text(meaning)) for value, label, meaning in self.options)
        if plain != bool(self.on and self.off) or plain == bool(self.options):
            raise ValueError(f"{id}: a plain switch has on and off, any other has options")
        low, high = self.range or (None, None)
        switch = Switch(id, Text(self.title), Text(self.summary), self.ruling, self.default, options, self.kind, low,
                        high, self.ours)
        if switch.option(switch.parse(self.default)) is None:
            raise ValueError(f"{id}: the default is none of the options")
        return switch


def parse_switches(toml: str) -> tuple[Switch, ...]:
    """Read house rules from TOML text, a table for each, in their order.

    Raises ValueError, naming the switch, for unknown fields, options that do not fit its kind, or a lone default.
    """
    try:
        tables = record_of(toml, dict[str, Any])
    except ValueError as error:
        raise ValueError(f"switches: {error}") from None
    if long := next((id for id in tables if len(id) > LONGEST), ""):
        raise ValueError(f"switches: {long[:LONGEST]!r}… is too long a name; at most {LONGEST} letters")
    return tuple(_row(id, table).switch(id) for id, table in tables.items())


def _row(id: str, table: object) -> _Row:
    try:
        return msgspec.convert(table, _Row)
    except msgspec.ValidationError as error:
        raise ValueError(str(misfit(error, id, _Row))) from None


@lru_cache(maxsize=16)
def load_switches(package: str) -> tuple[Switch, ...]:
    """The house rules in a package's `switches.toml`, read once: `load_switches("game.rules.simple_battles")`.

    A ruleset without that file has none. Raises Bad, with the file's name, where it is malformed.
    """
    if not has(package, SWITCHES):
        return ()
    with told(package, SWITCHES):
        return parse_switches(text_of(package, SWITCHES))


class Switches(Mapping[str, Value]):
    """The house rules of one battle: every switch of a ruleset has a value. Immutable.

    `switches["sb_rounds"]` and `switches.rounds` are the same; what was not chosen is as printed.
    """

    _all: tuple[Switch, ...]
    _values: dict[str, Value]

    def __init__(self, switches: Iterable[Switch], chosen: Mapping[str, object] | None = None) -> None:
        """Raises ValueError for an id that is no switch and for a value that it cannot take, in one clear line."""
        every = tuple(switches)
        values = {switch.id: switch.default for switch in every}
        known = {switch.id: switch for switch in every}
        for id, raw in (chosen or {}).items():
            if id not in known:
                near = get_close_matches(id[:60], known, 1)
                hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
                raise ValueError(f"no house rule is called {id[:60]!r}: {hint}")
            values[id] = known[id].parse(raw)
        short = {switch.short: values[switch.id] for switch in every}
        self.__dict__.update(short, _all=every, _values=values)

    def __getitem__(self, id: str) -> Value:
        return self._values[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no house rule is called {name!r}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("house rules do not change during a battle: use replace()")

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __reduce__(self) -> tuple[type[Switches], tuple[tuple[Switch, ...], dict[str, Value]]]:
        return Switches, (self._all, self._values)

    def __repr__(self) -> str:
        return f"Switches({self.texts()})"

    @property
    def all(self) -> tuple[Switch, ...]:
        """Every switch of the ruleset, in the order of the set-up screen."""
        return self._all

    def replace(self, **chosen: object) -> Switches:
        """A copy with some house rules changed, by full id: `replace(sb_rounds=4)`."""
        return Switches(self._all, {**self._values, **chosen})

    def changed(self) -> tuple[tuple[Switch, Value], ...]:
        """The switches that are not as printed, with their values."""
        values = ((switch, self._values[switch.id]) for switch in self._all)
        return tuple((switch, value) for switch, value in values if value != switch.default)

    def texts(self) -> dict[str, str]:
        """What is not as printed, as records and positions write it: `{"sb_rounds": "4"}`."""
        return {switch.id: switch.text(value) for switch, value in self.changed()}


House = TypeVar("House")
Chosen = tuple[tuple[str, str], ...]
"""House rules as a set-up has them: ids and values as text."""


def typed(package: str, read: Callable[[Switches], House]) -> Callable[[Chosen], House]:
    """The house rules of a battle as a ruleset's own typed values: `read` makes them of the switches, once a choice.

    What is returned raises ValueError for an id that is no switch and for a value that it cannot take.
    """
    @lru_cache(maxsize=64)
    def house_rules(chosen: Chosen) -> House:
        return read(Switches(load_switches(package), dict(chosen)))

    return house_rules
