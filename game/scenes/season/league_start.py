"""Where a league begins: game, players with their forces, once or twice, name."""

from __future__ import annotations

from typing import Any, Final

from game.core.text import LONGEST_NAME, T, Text
from game.core.wording import points_text
from game.scenes import navigation
from game.scenes.builder.start import forces_of
from game.scenes.new_battle.seats import MiniRow
from game.scenes.opponent_names import LEVEL_NAMES
from game.scenes.season.beginning import Beginning
from game.season.keeping import LEAGUES
from game.season.league import FEWEST, MINDS, MOST, Mind, begun, check_players, fixtures
from game.store.forces import ForceFile
from game.ui import i18n
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.widgets import Button, Dropdown, Label, Line, Panel, ScrollArea, SwitchRow, TextField
from game.ui.widgets.base import Words

FIRST: Final[tuple[Mind, ...]] = ("human", "human", "easy", "normal", "easy", "normal", "easy", "normal")
"""Who decides for each player, until that is changed."""


class PlayerRow(Column):
    """One player: name, who decides, force."""

    def __init__(self, number: int, scene: NewLeagueScene) -> None:
        self.number = number
        self.head = Label(T("Player {n}", n=number + 1), "small", colour="ink_soft")
        self.field = TextField(i18n.words(T("Player {n}", n=number + 1)), most=LONGEST_NAME, grow=1,
                               hint=T("Name of player {n}", n=number + 1))
        names: list[Words] = [T("A person here"), *(LEVEL_NAMES[one] for one in MINDS[1:])]
        self.mind = Dropdown(names, MINDS.index(FIRST[number]), width=170,
                             tip=T("Who decides for player {n}", n=number + 1))
        self.scene = scene
        self.force = Dropdown((), 0, self._led, grow=1, tip=T("The force of player {n}", n=number + 1))
        self.minis = MiniRow(0)
        super().__init__(self.head, Row(self.field, self.mind, gap=8),
                         Row(self.force, self.minis, gap=12, cross="centre"), gap=6)
        self.offer()

    def offer(self) -> None:
        """Offer the forces of the chosen game, each player another one at first."""
        files = self.scene.files
        self.force.choices = [T("{name}", name=one.name) for one in files]
        self.force.chosen = self.number % len(files) if files else -1
        self._led(self.force.chosen)

    def _led(self, index: int) -> None:
        self.minis.show(tuple(self.scene.files[index].force.figures) if index >= 0 else ())


class NewLeagueScene(Beginning):
    """What is decided before a league begins."""

    name = "league-start"
    title = T("New league")

    limit = 0
    """What each force may cost at the beginning."""

    def build(self) -> None:
        """The players at the left, the rest at the right."""
        self.make_head()
        self.make_choices(T("Club league"), T("Name of the league"))
        self.limits = Dropdown((), 0, self._limit_chosen, key="2", tip=T("What each force may cost at the beginning"))
        self._offer_limits()
        self.rows = [PlayerRow(number, self) for number in range(MOST)]
        self.fewer = Button(T("One fewer"), lambda: self._many(-1), key="fewer_players", icon="minus", size=44,
                            why_off=T("{n} at least", n=FEWEST))
        self.more = Button(T("One more"), lambda: self._many(1), key="more_players", icon="plus", size=44,
                           why_off=T("{n} at most", n=MOST))
        self.left = self.add(Panel(Column(
            Flow(Label(T("Who plays?"), "h2"), Row(self.fewer, self.more, gap=8), gap=12), Line(),
            ScrollArea(Column(*self.rows, gap=14, pad=(6, 4)), grow=1), gap=10), pad=(22, 18)))
        self.twice = SwitchRow(T("Everybody meets everybody twice"), False, lambda on: self.show(), key="3")
        self.by_lot = SwitchRow(T("Scenarios by lot"), True, key="4", tip=T(
            "Battles with something to win besides the fight, told before they begin [[SE-28]]"))
        self.told = Label("", "body", on_link=self.ui.open_help)
        self.rules_told = Label(T("After each battle fates are rolled for those who were taken out, the winner gives "
                                  "an honour, and both have more to spend. [[SE-31]]"), "body", colour="ink_soft",
                                on_link=self.ui.open_help)
        self.start = Button(T("Begin the league"), navigation.guarded(self, self.begin), key="commit", gold=True,
                            size=56, style="h4")
        rest = Column(Label(T("Game"), "h4"), self.game, Label(T("Limit"), "h4"), self.limits, self.twice, self.by_lot,
                      Label(T("Name"), "h4"), self.field, self.told, self.rules_told, gap=8, pad=(6, 4))
        self.right = self.add(Panel(Column(ScrollArea(rest, grow=1), Row(Gap(grow=1), self.start), gap=10),
                                    pad=(22, 18)))
        self._many(0, 3)

    # --- choices ------------------------------------------------------------------------------------------------

    @property
    def playing(self) -> list[PlayerRow]:
        """The rows of those who play."""
        return [one for one in self.rows if one.visible]

    def _offer_limits(self) -> None:
        """The limits at which the game has two forces or more, its usual one first chosen."""
        ruleset = self.games[self.at]
        every = forces_of(ruleset)
        self.by_limit: dict[int, list[ForceFile]] = {}
        for limit in sorted({one.limit for one in every}):
            fit = [one for one in every if not one.error and not ruleset.check_force(one.force, limit)]
            if fit:
                self.by_limit[limit] = fit
        counts = list(self.by_limit)
        self.limits.choices = [points_text(one) if one else T("no limit") for one in counts]
        usual = ruleset.usual_limit or 0
        self.limits.chosen = counts.index(usual) if usual in counts else max(
            range(len(counts)), key=lambda at: len(self.by_limit[counts[at]]), default=-1)
        self._take_limit()

    def _take_limit(self) -> None:
        counts = list(self.by_limit)
        self.limit = counts[self.limits.chosen] if 0 <= self.limits.chosen < len(counts) else 0
        self.files = self.by_limit.get(self.limit, [])

    def game_chosen(self, index: int) -> None:
        """Offer its limits and forces."""
        self.at = index
        self._offer_limits()
        self._offer()

    def _limit_chosen(self, index: int) -> None:
        self._take_limit()
        self._offer()

    def _offer(self) -> None:
        for one in self.rows:
            one.offer()
        self.show()

    def _many(self, more: int, many: int | None = None) -> None:
        """Let so many play."""
        wanted = min(MOST, max(FEWEST, (len(self.playing) if many is None else many) + more))
        for number, one in enumerate(self.rows):
            one.visible = number < wanted
        self.fewer.enabled, self.more.enabled = wanted > FEWEST, wanted < MOST
        self.show()

    def show(self) -> None:
        """What the choices mean."""
        n = len(self.playing)
        every = fixtures(0, n, self.twice.on)
        words: Text = T("{n} battles in {rounds} rounds, {each} for each. [[SE-32]]", n=len(every),
                        rounds=every[-1].round, each=2 * len(every) // n)
        self.told.text = words
        self.ui.request_layout()

    # --- beginning ----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin it. Raises Bad with what is missing, or where it cannot be kept."""
        players: list[tuple[str, Mind, Any]] = []
        for one in self.playing:
            players.append((" ".join(one.field.text.split()), MINDS[one.mind.chosen],
                            self.led(one.force.chosen).force))
        check_players([one[0] for one in players], "")
        ruleset = self.games[self.at]
        league = begun(ruleset, players, name=self.named(), seed=self.seed, limit=self.limit, twice=self.twice.on,
                       by_lot=self.by_lot.on)
        path = LEAGUES.keep_new(league)
        app = self.app
        app.pop()
        navigation.league(app, path)

    # --- layout -------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Side by side; below each other where it is narrow."""
        self.place_two(self.left, self.right, most=1460, share=0.54)

    def on_enter(self) -> None:
        """The first name has the focus."""
        self.rows[0].field.focus()
