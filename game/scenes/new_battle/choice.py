"""The choices for a battle so far, and what forbids it. Plain data: no screen in here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from game import rules
from game.ai import levels_and_characters
from game.core.errors import Bad
from game.core.ruleset import Ruleset
from game.core.setup_options import SetupOption
from game.core.switches import Switch, Switches, Value
from game.core.table.pieces import Table
from game.core.table.places import SIDES
from game.core.text import TC, T, Text
from game.planning.random_force import random_force
from game.scenes.battle_setup import (
    BattleOrder,
    board_for,
    board_of,
    force_types,
    fresh_seed,
    ground_by_seed,
    make_setup,
)
from game.scenes.callings import with_names
from game.scenes.new_battle.parts import Fault, Ground, Remedy
from game.scenes.opponent_names import usual_opponent
from game.scenes.players import HUMAN, LIVE, MAIL, PROGRAM, person
from game.store.forces import ForceFile, find_forces
from game.store.map_facts import shipped_for
from game.store.map_shelf import own_entries
from game.store.maps import MapEntry, load_entry
from game.store.usual import Chosen, chosen_before, settings
from game.workshop.random_tables.wish import Wish

RANDOM: Final = TC("name", "Random table")
"""What a random table is called, before its number, until it is made."""


@lru_cache(maxsize=8)
def random_ground(seed: int, board: int, ruleset_id: str, wish: Wish = Wish()) -> Table:      # noqa: B008
    """The random table of a seed, as wished, cached. Takes 0.02 to 0.15 s at first, at most about 0.3 s. Raises Bad
    where there is none."""
    return ground_by_seed(seed, board, ruleset_id, wish)


@dataclass
class Choice:
    """A set-up in the making. Change its fields, then call `faults()` and `order()`."""

    ruleset: Ruleset
    maps: list[MapEntry] = field(default_factory=list)
    reading: bool = False
    """Whether more of the player's maps are being read."""
    at: int = 0
    """The index of the map; `len(maps)` is the random table."""
    table_seed: int = 0
    next_seed: int = field(default_factory=fresh_seed)
    """Of the random table that is drawn next."""
    board: int = 0
    """The index of the ruleset's board for the random table."""
    wish: Wish = Wish()
    """What the random table is to be like."""
    files: list[ForceFile] = field(default_factory=list)
    drawn: list[ForceFile] = field(default_factory=list)
    """Random forces of this set-up; they lie in no file."""
    picks: list[int] = field(default_factory=lambda: [0, 0])
    """Index of each side's force, -1 for none."""
    players: list[str] = field(default_factory=lambda: [HUMAN, usual_opponent()])
    """`human`, the name of an opponent, or `program:` with its command line (just `program:` while there is none)."""
    names: list[str] = field(default_factory=lambda: ["", ""])
    """What the persons on side A and side B are called; empty where they gave no name."""
    switches: dict[str, str] = field(default_factory=dict)
    """House rules that are not as printed."""
    options: dict[str, str] = field(default_factory=dict)
    seed: int = field(default_factory=fresh_seed)
    real_dice: bool = False
    lay: Callable[[int, int, str, Wish], Table | Bad | None] = random_ground
    """Gives the random table of a seed on a board of a ruleset, as wished; None while it is being made (screens do it
    in a thread), or why there is none."""
    ahead: Callable[[int, int, str, Wish], None] | None = None
    """Has a table made that may be asked for next."""
    _prices: dict[int, int] = field(default_factory=dict)
    _faults: dict[tuple[int, int], Text | None] = field(default_factory=dict)
    _left: tuple[int, int] | None = None
    """The table that an option excluded, and the one chosen instead: it returns with the option."""

    @classmethod
    def of(cls, ruleset_id: str, force: ForceFile | None = None, own: Iterable[MapEntry] | None = None,
           seed: int | None = None) -> Choice:
        """The usual battle of a ruleset, with `force` on side A if given.

        `own`: the player's maps as far as they are known; None: they are read here, which may take seconds. `seed`: of
        the dice and of the random table; None: by lot.
        """
        ruleset = rules.get(ruleset_id)
        made = cls(ruleset, table_seed=fresh_seed() if seed is None else seed)
        made.seed = made.seed if seed is None else seed
        made.maps = shipped_for(ruleset_id, ruleset.standard_table)
        made.add_maps(own_entries() if own is None else own)
        made.read_forces()
        made.at = next(iter(made._on_board(0)), len(made.maps))
        if force is not None:
            made.bring(force)
        else:
            fitting = made._fitting(shipped=True)           # what is proposed came with the game
            at_limit = [i for i in fitting if made.points(i) == made.limit]
            if len(at_limit) < 2:
                fitting += made._fitting(shipped=False)
                at_limit = [i for i in fitting if made.points(i) == made.limit] or fitting
            made.picks = [at_limit[min(k + 1, len(at_limit) - 1)] if at_limit else -1 for k in (1, 0)]
            names = [made.files[i].name for i in fitting]
            first = [fitting[names.index(one)] for one in ruleset.first_forces if one in names]
            made.picks = first if len(first) == 2 else made.picks
            made._meet(at_limit)
            made._as_before()
        return made

    def _as_before(self) -> None:
        """The choices of the last battle of this ruleset, as far as they are still possible."""
        before = chosen_before(self.ruleset.id)
        if before is None:
            return
        house, options = settings(before.house), settings(before.options)
        for switch in self.ruleset.switches:
            with suppress(ValueError):
                self.turn(switch, switch.parse(house[switch.id]) if switch.id in house else switch.default)
        self.options |= {option.name: told for option in self.ruleset.setup_options
                         if (told := options.get(option.name)) in {one.value for one in option.choices}}
        for side, player in enumerate(before.players):
            if player in (HUMAN, MAIL, *levels_and_characters()) or player.startswith(PROGRAM):
                self.players[side] = player
        for side, name in enumerate(before.forces):
            found = next((i for i, one in enumerate(self.files)
                          if one.name == name and not one.error and self.why_not(i) is None), -1)
            self.picks[side] = found if found >= 0 else self.picks[side]
        self.suit_limit()
        self._take_board()

    def chosen(self) -> Chosen:
        """What is to be remembered of these choices."""
        names = [one.name if (one := self.force(side)) is not None else "" for side in (0, 1)]
        house, options = (tuple(f"{name}={told}" for name, told in each.items())
                          for each in (self.switches, self.options))
        return Chosen((self.players[0], self.players[1]), (names[0], names[1]), house, options)

    def _fitting(self, shipped: bool) -> list[int]:
        """The forces, the game's own or the player's, that may play at this limit."""
        return [i for i, one in enumerate(self.files)
                if one.shipped == shipped and not one.error and self.why_not(i) is None]

    def _meet(self, fitting: list[int]) -> None:
        """Choose two forces that may meet on this table, where those proposed may not."""
        table = self.table()
        if table is None or len(fitting) < 2 or not self.ruleset.check_setup(self.setup(table)):
            return
        for a in fitting:
            for b in fitting:
                if a != b:
                    self.picks = [a, b]
                    if not self.ruleset.check_setup(self.setup(table)):
                        return

    def add_maps(self, entries: Iterable[MapEntry]) -> int:
        """Add maps of the player that suit the ruleset, or cannot be read, after those there are; the choice stays.
        Gives how many were added."""
        there = {entry.path for entry in self.maps if not entry.shipped}
        more = [entry for entry in entries if entry.path not in there
                and (entry.error or entry.suits(self.ruleset.id))]
        last = len(self.maps)
        self.maps += more
        self.at += len(more) if self.at >= last else 0
        if self._left is not None:
            self._left = tuple(at + len(more) if at >= last else at for at in self._left)   # type: ignore[assignment]
        return len(more)

    # --- forces -------------------------------------------------------------------------------------------------

    def read_forces(self) -> None:
        """Read the folders again, keeping each side's force by name; the player's own come first."""
        names = [self.files[i].name if 0 <= i < len(self.files) else "" for i in self.picks]
        self._prices, self._faults = {}, {}         # of these files: hundreds are asked for again and again
        self.files = sorted(find_forces(self.ruleset.id, force_types()), key=lambda one: (one.shipped, bool(one.error)))
        self.files += self.drawn
        for side, name in enumerate(names):
            self.picks[side] = next((i for i, one in enumerate(self.files) if one.name == name and not one.error), -1)

    def draw_force(self, side: int, named: Callable[[int], str]) -> bool:
        """Give a side a random legal force at the present limit, in the place of one that was drawn before; whether
        there is one. `named` gives its name by its number."""
        number = fresh_seed()
        made = random_force(self.ruleset, [one.force for one in self.files if one.shipped and not one.error],
                            self.limit, number, named(number))
        if made is None:
            return False
        file, known = ForceFile(self.ruleset.id, self.limit, made), self.force(side)
        if known in self.drawn and self.picks[side] != self.picks[1 - side]:
            self.drawn[self.drawn.index(known)] = self.files[self.picks[side]] = file
        else:
            self.drawn.append(file)
            self.files.append(file)
            self.picks[side] = len(self.files) - 1
        self.suit_board()
        return True

    def bring(self, force: ForceFile, side: int = 0) -> None:
        """Put a force on a side, with its limit, and an equal one against it if the other does not fit."""
        self.picks[side] = next((i for i, one in enumerate(self.files) if one.path == force.path), -1)
        points = self.ruleset.price(force.force).points
        option = self.limit_option
        if option is not None and option.name == "forces":
            told = str(force.limit)
            self.options[option.name] = told if any(c.value == told for c in option.choices) else option.default
        else:
            self.options["limit"] = str(force.limit or points)
        rivals = [
            i for i, one in enumerate(self.files) if i != self.picks[side] and not one.error and self.why_not(i) is None
        ]
        rivals.sort(key=lambda i: abs(self.points(i) - points))
        if self.picks[1 - side] not in rivals:
            self.picks[1 - side] = rivals[0] if rivals else self.picks[side]
        self._take_board()

    def suit_limit(self) -> None:
        """Where the limit means a number of figures a side, choose forces of that number, and their board."""
        if self.ruleset.board_for(1) is None:
            return
        fitting = [i for i, one in enumerate(self.files) if not one.error and self.why_not(i) is None]
        for side in (0, 1):
            rival = self.picks[1 - side]
            if fitting and self.picks[side] not in fitting:
                self.picks[side] = next((i for i in fitting if i != rival), fitting[0])
        self.suit_board()

    def suit_table(self) -> None:
        """Choose another map where this table does not fit the other choices; return to it when it fits again."""
        if -1 in self.picks:
            return
        if self._left is not None and self.at == self._left[1]:
            now, self.at = self.at, self._left[0]
            if self._goes():
                self._left = None
                return
            self.at = now
        if self.table() is None or self._goes():
            return
        fitting = (i for i, one in enumerate(self.maps)
                   if one.table is not None and not self.ruleset.check_setup(self.setup(one.table)))
        instead = next(fitting, self.at)
        if instead != self.at:
            self._left, self.at = (self.at, instead), instead

    def _goes(self) -> bool:
        """Whether the table fits all other choices."""
        table = self.table()
        return table is not None and not self.ruleset.check_setup(self.setup(table))

    def suit_board(self) -> None:
        """Choose another table, where the rules require another size."""
        if self.ruleset.board_for(1) is not None:
            self._take_board()

    def _take_board(self) -> None:
        """Choose a table of the usual size for these forces."""
        forces = [one.force for one in (self.force(0), self.force(1)) if one is not None]
        self.board = board_for(self.ruleset, self.limit, forces)
        fitting = self._on_board(self.board)
        if fitting and self.at < len(self.maps) and self.at not in fitting:
            self.at = fitting[0]

    def _on_board(self, board: int) -> list[int]:
        """The maps of that size, the standard table of the rules first."""
        standard = self.ruleset.standard_table
        found = [i for i, e in enumerate(self.maps) if e.table and board_of(self.ruleset.id, e.table) == board]
        return sorted(found, key=lambda i: not (self.maps[i].shipped and self.maps[i].path.stem == standard))

    def force(self, side: int) -> ForceFile | None:
        """A side's force; None without one."""
        pick = self.picks[side]
        return self.files[pick] if 0 <= pick < len(self.files) else None

    def points(self, index: int) -> int:
        """The price of a force in points."""
        one = self.files[index].force
        if (found := self._prices.get(id(one))) is None:
            found = self._prices[id(one)] = self.ruleset.price(one).points
        return found

    def why_not(self, index: int) -> Text | None:
        """Why that force cannot be played at the present limit; None where it can."""
        one = self.files[index]
        if one.error:
            return Text("{why}", (("why", one.error),))
        key = id(one.force), self.limit
        if key not in self._faults:
            wrong = self.ruleset.check_force(one.force, self.limit)
            self._faults[key] = T("{why} {clause}", why=wrong[0].reason, clause=wrong[0].clause) if wrong else None
        return self._faults[key]

    # --- options and house rules ----------------------------------------------------------------------------------

    @property
    def limit_option(self) -> SetupOption | None:
        """The points limit as an option; None where the ruleset has none."""
        return next((option for option in self.ruleset.setup_options if option.name in ("limit", "forces")), None)

    @property
    def limit(self) -> int:
        """The points limit; 0 where points are not counted."""
        option = self.limit_option
        if option is None or self.ruleset.unlimited(self.switches):
            return 0
        told = self.options.get(option.name, option.default)
        return int(told) if told.isdecimal() else 0

    def value(self, switch: Switch) -> Value:
        """The value of a house rule."""
        return switch.parse(self.switches[switch.id]) if switch.id in self.switches else switch.default

    def turn(self, switch: Switch, value: Value) -> None:
        """Set a house rule; its default is not stored."""
        if value == switch.default:
            self.switches.pop(switch.id, None)
        else:
            self.switches[switch.id] = switch.text(value)

    def house(self) -> Switches:
        """All house rules. Raises ValueError for a value that is not possible."""
        return Switches(self.ruleset.switches, self.switches)

    # --- the table --------------------------------------------------------------------------------------------------

    @property
    def ground(self) -> Ground:
        """The chosen table."""
        if self.at < len(self.maps):
            return Ground(self.maps[self.at].name, self.maps[self.at])
        laid = self._laid()
        none = str(laid) if isinstance(laid, Bad) else ""
        name = laid.name if isinstance(laid, Table) else f"{RANDOM.message} {self.table_seed}"
        return Ground(name, seed=self.table_seed, none=none)

    def table(self) -> Table | None:
        """Its data; None for a broken map, and for a random table that is being made."""
        if self.at < len(self.maps):
            return self.maps[self.at].table
        laid = self._laid()
        return None if isinstance(laid, Bad) else laid

    def look_ahead(self) -> None:
        """Once a random table is there, have the next one made."""
        if self.ahead is not None and self.at >= len(self.maps) and self._laid() is not None:
            self.ahead(self.next_seed, self.board, self.ruleset.id, self.wish)

    @property
    def laying(self) -> bool:
        """Whether the random table is being made."""
        return self.at >= len(self.maps) and self._laid() is None

    def _laid(self) -> Table | Bad | None:
        try:
            return self.lay(self.table_seed, self.board, self.ruleset.id, self.wish)
        except Bad as bad:
            return bad

    def lay_on(self, path: Path) -> None:
        """Choose a map of the player, read as it now is. Raises Bad where it cannot be read."""
        entry = load_entry(path)
        found = next((i for i, one in enumerate(self.maps) if one.path == path), -1)
        if found >= 0:
            self.maps[found] = entry
        else:
            self.add_maps([entry])
            found = next((i for i, one in enumerate(self.maps) if one.path == path), -1)
            if found < 0:
                raise Bad(path.name, "", f"is not drawn for {self.ruleset.id}", "another game in the table workshop")
        self.at, self._left = found, None

    def step(self, by: int) -> None:
        """Choose the next or previous table, cyclically."""
        self.at, self._left = (self.at + by) % (len(self.maps) + 1), None

    def draw(self, seed: int | None = None) -> None:
        """Choose a random table, by a new seed if none is given, of the size of the table shown before."""
        if self.at < len(self.maps) and (table := self.maps[self.at].table) is not None:
            self.board = max(0, board_of(self.ruleset.id, table))
        self.table_seed = self.next_seed if seed is None else seed
        if seed is None:
            self.next_seed = fresh_seed()
        self.at, self._left = len(self.maps), None

    def wish_for(self, wish: Wish) -> None:
        """Choose the random table of the same seed that is like that."""
        self.wish = wish
        self.at, self._left = len(self.maps), None

    def swap(self) -> None:
        """Exchange forces and players of the sides."""
        self.picks.reverse()
        self.players.reverse()
        self.names.reverse()

    # --- the battle ---------------------------------------------------------------------------------------------------

    def faults(self) -> list[Fault]:
        """Everything that forbids the battle; empty when it can begin."""
        found: list[Fault] = []
        table = self.table()
        if self.laying:
            found.append(Fault(T("The table is still being laid out"), T("it takes a moment"), ""))
        elif table is None:
            found.append(
                Fault(
                    T("This table cannot be played on"),
                    Text("{why}", (("why", self.ground.error),)),
                    "",
                    -1,
                    ("table",),
                )
            )
        for side in (0, 1):
            found += self._force_faults(side)
            if self.players[side].strip() == PROGRAM:
                found.append(
                    Fault(
                        T("Side {side}: which program?", side=SIDES[side]),
                        T("Write the command that starts it, like python my_bot.py"),
                        "",
                        side,
                        ("program",),
                    )
                )
        found += self._mail_faults()
        if not found and table is not None:
            found += [
                Fault(T("This battle cannot be played"), wrong.reason, wrong.clause, -1, ("table",))
                for wrong in self.ruleset.check_setup(self.setup(table))
            ]
        return found

    def _mail_faults(self) -> list[Fault]:
        """Faults of a battle by mail, or live: the other side must be a person at this screen."""
        side = next((side for side in (0, 1) if self.players[side] in (MAIL, LIVE)), -1)
        if side < 0 or self.players[1 - side] == HUMAN:
            return []
        return [Fault(T("Side {side} is yours", side=SIDES[1 - side]),
                      T("By mail you play against your friend yourself") if self.players[side] == MAIL else
                      T("Live you play against your friend yourself"), "", 1 - side, ("program",))]

    def _force_faults(self, side: int) -> list[Fault]:
        one = self.force(side)
        if one is None:
            return [
                Fault(
                    T("Side {side} has no force", side=SIDES[side]),
                    T("Choose one from the list, or build one"),
                    "",
                    side,
                    ("edit",),
                )
            ]
        found = []
        for wrong in self.ruleset.check_force(one.force, self.limit)[:1]:
            ways: tuple[Remedy, ...] = ("force", "edit")
            points, option = self.points(self.picks[side]), self.limit_option
            if option and points > self.limit and str(points) in {choice.value for choice in option.choices}:
                ways = ("limit", *ways)
            found.append(
                Fault(
                    T("{force} cannot play on side {side}", force=one.name, side=SIDES[side]),
                    wrong.reason,
                    wrong.clause,
                    side,
                    ways,
                )
            )
        return found

    def setup(self, table: Table):  # type: ignore[no-untyped-def]
        """The set-up as it stands, unchecked. Both sides must have a force."""
        a, b = self.force(0), self.force(1)
        if a is None or b is None:
            raise Bad("battle", "forces", "both sides need one")
        return make_setup(self.ruleset, table, (a.force, b.force), self.switches, self.options)

    def order(self) -> BattleOrder:
        """The battle as ordered. Raises Bad with the first fault."""
        for fault in self.faults():
            raise Bad("", fault.clause, f"{fault.what}: {fault.why}")
        table = self.table()
        assert table is not None
        a, b = (person(name) if player == HUMAN else player.strip()
                for player, name in zip(self.players, self.names, strict=True))
        return BattleOrder(with_names(self.setup(table), self.seed), (a, b), self.seed, self.real_dice)
