"""The pages beside the table: what is laid, the chosen part, the table as a whole, the report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game import rules
from game.core.table.places import GRID
from game.core.text import TN, T, Text
from game.core.wording import sentence
from game.scenes.battle_setup import boards
from game.scenes.editor.editing import TURN, Editing
from game.scenes.editor.judging import GAMES, Judge, Judged, Played, QuickBattles
from game.scenes.editor.words import EDGES, LOOKS, MATS, OWNERS, PLACES, SORTS, SYMMETRIES, measured, named
from game.scenes.shown_rules import shown_ids
from game.store.tmx.names import MATS as MAT_NAMES
from game.store.tmx.settle import SIDES
from game.ui.layout import Column, Flow, Grid, Row
from game.ui.widgets import (
    Button,
    Dropdown,
    Item,
    Label,
    Line,
    ListView,
    Progress,
    Segment,
    Stepper,
    SwitchRow,
    TextField,
    Widget,
)
from game.workshop import parts
from game.workshop.draft import LONGEST_NAME, LONGEST_NOTE, Draft, table_of
from game.workshop.draft import SYMMETRIES as ALL_SYMMETRIES
from game.workshop.parts import MARKERS, Sort
from game.workshop.sight import Report

CHOICES: Final[dict[Sort, Sequence[str]]] = {"forest": parts.WOODS, "house": parts.HOUSES, "road": parts.ROADS,
                                             "rubble": parts.HEAPS}
"""The looks to choose from, by sort."""
MOST_DEMANDS: Final = 8


class Palette(Column):
    """What can be laid; the first row chooses parts."""

    def __init__(self, editing: Editing) -> None:
        self.editing = editing
        words = [T("Choose and move"), *SORTS.values()]
        items = [Item(one, value=str(number) if number < 10 else "") for number, one in enumerate(words, 1)]
        self.list = ListView(items, self.take, row=40, compact=True, grow=1, chosen=0, key="tools",
                             tip=T("What the pointer lays: a click lays the usual size, dragging draws it"))
        super().__init__(self.list, grow=1)

    def take(self, index: int) -> None:
        """Take what stands in that row."""
        if 0 <= index <= len(SORTS):
            self.editing.take(None if index == 0 else tuple(SORTS)[index - 1])

    def refresh(self) -> None:
        """Show what is taken."""
        tool = self.editing.tool
        self.list.chosen = 0 if tool is None else 1 + tuple(SORTS).index(tool)


class PartPage(Column):
    """Everything about the part that is chosen, or that is laid next."""

    def __init__(self, editing: Editing) -> None:
        self.editing = editing
        self.title = Label("", "h3", lines=2)
        self.size = Label("", "small", colour="ink_soft")
        self.hint = Label("", "body", colour="ink_soft")
        self.look = Dropdown([], 0, self._looked, key="look", tip=T("How it looks; rules do not ask"))
        self.owner = Dropdown(list(OWNERS.values()), 0, self._owned, tip=T("Who sets up there"))
        self.name = TextField("", editing.rename, most=40, hint=T("Name, as players read it"), key="part_name")
        self.left = Button(T("Turn left"), lambda: editing.turn(TURN), key="turn_left", size=40)
        self.right = Button(T("Turn right"), lambda: editing.turn(-TURN), key="turn_right", size=40)
        self.narrower = Button(T("Narrower"), lambda: editing.resize(-1, 0), key="narrower", size=40)
        self.wider = Button(T("Wider"), lambda: editing.resize(1, 0), key="wider", size=40)
        self.lower = Button(T("Shallower"), lambda: editing.resize(0, -1), key="shallower", size=40)
        self.higher = Button(T("Deeper"), lambda: editing.resize(0, 1), key="deeper", size=40)
        self.copy = Button(T("One more like it"), editing.copy, key="twin", size=40)
        self.remove = Button(T("Take away"), editing.remove, key="delete", size=40, icon="cross")
        self.turns = Grid(self.left, self.right, columns=2, gap=8)
        self.sizes = Grid(self.wider, self.narrower, self.higher, self.lower, columns=2, gap=8)
        self.acts = Column(self.copy, self.remove, gap=8)
        self._shown: list[bool] = []
        super().__init__(self.title, self.size, self.hint, self.look, self.owner, self.name, self.turns, self.sizes,
                         self.acts, gap=10)

    def refresh(self) -> None:
        """Show the part that is chosen."""
        editing, part = self.editing, self.editing.part
        sort = part.sort if part is not None else editing.tool
        self.title.text = named(part) if part is not None else SORTS[sort] if sort else T("Nothing chosen")
        self.size.text = measured(part) if part is not None else ""
        self.size.visible = part is not None
        self.hint.visible = part is None
        self.hint.text = (T("Click on the table to lay one, or drag to draw it.") if sort else
                          T("Click a part of the table to choose it: then it can be moved, turned and stretched. Or "
                            "take something to lay."))
        choices = CHOICES.get(sort, ()) if sort else ()
        self.look.visible = bool(choices)
        if choices:
            look = part.look if part is not None else editing.looks.get(sort, choices[0])       # type: ignore[arg-type]
            known = [*choices] if look in choices else [*choices, look]
            words: list[Text | str] = [LOOKS.get(one, Text("{look}", (("look", one),))) for one in known]
            if self.look.choices != words:
                self.look.choices = words
            self.look.chosen = known.index(look)
        self.owner.visible = part is not None and part.sort == "zone"
        if part is not None and part.sort == "zone":
            self.owner.chosen = list(OWNERS).index("AB"[part.side] if part.side is not None else part.edge or "south")
        self.name.visible = part is not None and part.sort not in ("zone", "road")
        if part is not None:
            self.name.show(part.name)
        disc = part is not None and part.sort in MARKERS
        self.turns.visible = part is not None and not disc
        self.sizes.visible = self.acts.visible = part is not None
        self.higher.visible = self.lower.visible = not disc
        shown = [one.visible for one in self._passing()]
        if shown != self._shown:
            self._shown = shown
            self.relayout()

    def _passing(self) -> list[Widget]:
        """The widgets that come and go."""
        return [self.size, self.hint, self.look, self.owner, self.name, self.turns, self.sizes, self.acts, self.higher]

    def _looked(self, index: int) -> None:
        part = self.editing.part
        sort = part.sort if part is not None else self.editing.tool
        choices = CHOICES.get(sort, ()) if sort else ()
        if index < len(choices):
            self.editing.set_look(choices[index])

    def _owned(self, index: int) -> None:
        self.editing.own(tuple(OWNERS)[index])


class TablePage(Column):
    """The table as a whole. `begin` begins a new one, `go_on` goes on with one of those that are not saved."""

    def __init__(self, editing: Editing, begin: Callable[[], None], go_on: Callable[[int], None]) -> None:
        self.editing, self._go_on = editing, go_on
        self.begin = Button(T("New table"), begin, size=40, icon="plus", tip=T(
            "A bare table; what is drawn here is kept, and stands in the list of what is not saved"))
        self.waiting = Dropdown([T("Not saved yet")], 0, self._chosen, tip=T("Go on with a table that is not saved"))
        self.name = TextField(editing.draft.name, editing.set_name, most=LONGEST_NAME, hint=T("Name of the table"),
                              key="name")
        self.ids = list(shown_ids())
        self.game = Dropdown([rules.get(one).title for one in self.ids], 0, self._game, key="workshop_game",
                             tip=T("The game whose demands are shown"))
        self.only = SwitchRow(T("For this game alone"), False, editing.set_only)
        self.board = Dropdown([], 0, self._board, tip=T("The sizes that this game plays on"))
        self.wide = Stepper(24, *SIDES, self._wide, unit="″", tip=T("From west to east"))
        self.high = Stepper(24, *SIDES, self._high, unit="″", tip=T("From south to north"))
        self.mat = Dropdown([MATS[one] for one in MAT_NAMES], 0, self._mat, tip=T("The ground"))
        self.edges = Dropdown(list(EDGES.values()), 0, self._edges, tip=T("The edges at which the sides set up"))
        self.symmetry = Segment([SYMMETRIES[one] for one in ALL_SYMMETRIES], 0, self._symmetry, tip=T(
            "What is laid has a counterpart on the other half: turned by half a turn, or mirrored in the middle line"))
        self.snap = SwitchRow(T("Snap to inches"), True, editing.set_snap, key="snap")
        self.note = TextField(editing.draft.note, editing.set_note, most=LONGEST_NOTE, hint=T("A note for the set-up"))

        def headed(words: Text, *widgets: Widget) -> Column:
            return Column(Label(words, "small", colour="ink_soft"), *widgets, gap=4)

        super().__init__(
            Flow(self.begin, self.waiting, gap=8), headed(T("Name"), self.name),
            headed(T("Game"), self.game, self.only), headed(T("Size"), self.board),
            Row(self.wide, Label("×", "body", middle=True), self.high, gap=8, cross="centre"),
            headed(T("Ground"), self.mat), headed(T("Edges"), self.edges), headed(T("Symmetry"), self.symmetry),
            self.snap, headed(T("Note"), self.note), gap=10)
        self.waiting.visible = False

    def show_waiting(self, names: Sequence[str]) -> None:
        """The names of other tables that are not saved."""
        if self.waiting.visible != bool(names):
            self.waiting.visible = bool(names)
            self.relayout()
        self.waiting.choices = [T("Not saved yet: {n}", n=len(names)), *names]
        self.waiting.chosen = 0

    def _chosen(self, index: int) -> None:
        if index:
            self._go_on(index - 1)

    def refresh(self) -> None:
        """Show the table as it stands."""
        editing, draft = self.editing, self.editing.draft
        self.name.show(draft.name)
        self.note.show(draft.note)
        self.game.chosen = self.ids.index(editing.ruleset) if editing.ruleset in self.ids else 0
        self.only.on = bool(draft.rulesets)
        self.wide.value, self.high.value = draft.width // GRID, draft.height // GRID
        sizes = self._sizes()
        words: list[Text | str] = [T("{w}″ × {h}″", w=w, h=h) for w, h in sizes]
        if self.board.choices != words:
            self.board.choices = words
        self.board.chosen = sizes.index((draft.width // GRID, draft.height // GRID))
        self.mat.chosen = MAT_NAMES.index(draft.mat) if draft.mat in MAT_NAMES else 0
        self.edges.chosen = list(EDGES).index(draft.edges) if draft.edges in EDGES else 0
        self.symmetry.chosen = ALL_SYMMETRIES.index(draft.symmetry)
        self.snap.on = editing.snap

    def _sizes(self) -> list[tuple[int, int]]:
        draft = self.editing.draft
        known = [(one.width // GRID, one.height // GRID) for one in boards(self.editing.ruleset)]
        now = draft.width // GRID, draft.height // GRID
        return known if now in known else [*known, now]

    def _game(self, index: int) -> None:
        self.editing.set_ruleset(self.ids[index])

    def _board(self, index: int) -> None:
        sizes = self._sizes()
        if index < len(sizes):
            self.editing.set_size(*sizes[index])

    def _wide(self, inches: int) -> None:
        self.editing.set_size(inches, self.editing.draft.height // GRID)

    def _high(self, inches: int) -> None:
        self.editing.set_size(self.editing.draft.width // GRID, inches)

    def _mat(self, index: int) -> None:
        self.editing.set_mat(MAT_NAMES[index])

    def _edges(self, index: int) -> None:
        self.editing.set_edges(tuple(EDGES)[index])     # type: ignore[arg-type]

    def _symmetry(self, index: int) -> None:
        self.editing.set_symmetry(ALL_SYMMETRIES[index])


class ReportPage(Column):
    """Which demands of the ruleset are not met, what both edges see, and how quick battles end. `mark` shows parts."""

    def __init__(self, editing: Editing, judge: Judge, battles: QuickBattles, mark: Callable[[frozenset[int]], None],
                 lanes: Callable[[bool], None], play: Callable[[], None]) -> None:
        self.editing, self.judge, self.battles, self.mark = editing, judge, battles, mark
        self.head = Label("", "h3", lines=3)
        self.wishes = Column(gap=6)
        self.open = Label("", "body")
        self.edges = Label("", "body")
        self.fair = Label("", "body", bold=True)
        self.lanes = SwitchRow(T("Show lanes of sight"), False, lanes, key="lanes")
        self.play = Button(T("Play {n} quick battles", n=GAMES), play, key="quick_battles", size=44, icon="die", tip=T(
            "The computer plays both sides, equal forces, seats exchanged"))
        self.progress = Progress("", 0.0, visible=False)
        self.played = Label("", "body")
        self.changed = Label(T("The table has changed since these battles began."), "small", colour="ink_soft",
                             visible=False)
        self._played_on: Draft | None = None
        self._last: Judged | None = None
        super().__init__(self.head, self.wishes, Line(), self.open, self.edges, self.fair, self.lanes, Line(),
                         self.play, self.progress, self.played, self.changed, gap=8)

    def refresh(self) -> None:
        """Show what is known."""
        self._tell_changed()
        found = self.judge.known
        if found is None:
            self.head.text = T("Looking at the table …")
            return
        if found is self._last:
            return
        self._last = found
        count = len(found.demands) + bool(found.unfit)
        title = rules.get(found.ruleset).title
        self.head.text = T("{game}: every demand is met", game=title) if not count else TN(
            "{game}: 1 demand is not met", "{game}: {n} demands are not met", n=count,
            game=title)
        rows: list[Widget] = []
        if found.unfit:
            rows.append(Label(Text("{why}", (("why", found.unfit),)), "small", bold=True, colour="bad"))
        for one in found.demands[:MOST_DEMANDS]:
            words = sentence(one.words)
            rows.append(Button(words, partial(self._shown, one.keys), size=40, align="left", style="small")
                        if one.keys else Label(words, "small"))
        if len(found.demands) > MOST_DEMANDS:
            rows.append(Label(T("and {n} more", n=len(found.demands) - MOST_DEMANDS), "small", colour="ink_soft"))
        self.wishes.replace(rows)
        self._tell_sight(found.sight)

    def _shown(self, keys: tuple[int, ...]) -> None:
        there = [key for key in keys if self.editing.draft.has(key)]
        self.mark(frozenset(there))
        if there:
            self.editing.tool = None
            self.editing.choose(there[0])

    def _tell_sight(self, sight: Report | None) -> None:
        for label in (self.open, self.edges, self.fair):
            label.visible = sight is not None
        if sight is None:
            return
        first, second = (PLACES[edge] for edge in sight.edges)
        self.open.text = T("An edge sees {open} % of the table; {across} % of the spots of both edges see each other.",
                           open=round(100 * sight.open), across=round(100 * sight.across))
        self.edges.text = T("{a} sees {x} %, {b} sees {y} %.", a=first, b=second, x=round(100 * sight.sees[0]),
                            y=round(100 * sight.sees[1]))
        self.fair.text = (T("Fair by sight: they differ by no more than a tenth.") if sight.fair else
                          T("Not fair by sight: one edge sees much more."))

    def begin_played(self) -> None:
        """Quick battles begin on the draft as it stands now."""
        self._played_on = self.editing.draft
        self.played.text, self.progress.visible = T("The opponents are playing …"), False
        self._tell_changed()
        self.relayout()

    def _tell_changed(self) -> None:
        old = self._played_on is not None and table_of(self._played_on) != table_of(self.editing.draft)
        if self.changed.visible != old:
            self.changed.visible = old
            self.relayout()

    def tell_played(self, state: Played | Text) -> None:
        """How the quick battles go."""
        if isinstance(state, Text):
            self.played.text, self.progress.visible = state, False
            self.relayout()
            return
        if self.progress.visible != (state.games < GAMES):
            self.progress.visible = state.games < GAMES
            self.relayout()
        self.progress.share = state.games / GAMES
        self.progress.text = T("{n} of {all} battles", n=state.games, all=GAMES)
        a, b = (PLACES[edge] for edge in state.edges)
        told = T("{a} won {x}, {b} {y}, nobody {z}.", a=a, b=b, x=state.wins[0], y=state.wins[1], z=state.draws)
        if state.games == GAMES and state.better is not None:
            told = T("{told} {edge} is clearly better.", told=told, edge=PLACES[state.better])
        elif state.games == GAMES:
            told = T("{told} Neither edge is clearly better; more than that so few battles do not tell.", told=told)
        self.played.text = told
