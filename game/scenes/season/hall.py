"""The list of seasons, and where a new one begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game import rules
from game.core.text import TN, T, Text, called
from game.core.wording import listed
from game.scenes import navigation
from game.scenes.headed import HeadedScene
from game.scenes.season import people
from game.season.campaign import Campaign
from game.season.chronicle import Chronicle
from game.season.keeping import LEAGUES, SEASONS, Kept, throw_away
from game.season.league import League, Standing
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, Dialog, Item, Label, ListView, Panel

Held = Kept[Chronicle] | Kept[League]


class SeasonsScene(HeadedScene):
    """All seasons. `seasons` are shown instead of the player's own (pictures)."""

    name = "seasons"
    title = T("Seasons and leagues")

    def __init__(self, seasons: Sequence[Held] | None = None) -> None:
        super().__init__()
        self.given = seasons
        self.all: list[Held] = []

    def build(self) -> None:
        """The list, what can be done with it."""
        self.rules_button = Button(T("Rules"), lambda: navigation.rulebook(self.app, "SE-1"), key="season_rules",
                                   icon="help")
        self.make_head(corner=self.rules_button)
        self.what = Label(T("One force, five to seven battles on a drawn map: you choose where to go, see who comes "
                            "back, and spend what you win. Every figure keeps its name, its deeds and its scars. In a "
                            "league two to eight players meet everybody, at this screen, by mail or live."), "body")
        self.list = ListView((), self._chosen, row=72, grow=1, on_commit=lambda index: self.open(),
                             empty=T("No season has begun yet."))
        self.list.called = T("Seasons")
        self.begin_button = Button(T("New season"), lambda: navigation.new_season(self.app), key="new_season",
                                   gold=True)
        self.league_button = Button(T("New league"), lambda: navigation.new_league(self.app), key="new_league")
        self.open_button = Button(T("Go on"), navigation.guarded(self, self.open), key="commit")
        self.delete_button = Button(T("Delete"), self.ask_delete, key="delete")
        self.sheet = self.add(Panel(Column(
            self.what, self.list, Row(self.delete_button, Gap(grow=1), self.league_button, self.begin_button,
                                      self.open_button, gap=12),
            gap=12), pad=(24, 20)))
        self.read()

    def read(self) -> None:
        """Read the folder again."""
        self.all = list(self.given) if self.given is not None else [*SEASONS.all(), *LEAGUES.all()]
        self.list.items = [_row(one) for one in self.all]
        self.list.chosen = min(max(0, self.list.chosen), len(self.all) - 1)
        self._chosen(self.list.chosen)

    def _chosen(self, index: int) -> None:
        self.list.chosen = index
        kept = self.kept
        fine = kept is not None and not kept.error
        self.open_button.enabled, self.open_button.gold, self.begin_button.gold = fine, fine, not fine
        self.open_button.why_off = T("{why}", why=kept.error) if kept is not None else T("No season has begun yet.")
        self.delete_button.enabled, self.delete_button.why_off = kept is not None, T("No season has begun yet.")

    @property
    def kept(self) -> Held | None:
        """The chosen season or league; None where there is none."""
        return self.all[self.list.chosen] if 0 <= self.list.chosen < len(self.all) else None

    def open(self) -> None:
        """Go on with the chosen season or league. Raises Bad where it cannot be read."""
        kept = self.kept
        if kept is not None and not kept.error:
            (navigation.league if isinstance(kept.held, League) else navigation.season)(self.app, kept.path)

    def ask_delete(self) -> None:
        """Ask before a season or a league is deleted."""
        kept = self.kept
        if kept is None:
            return
        name = kept.held.name if kept.held is not None else called(kept.path.name)

        def delete() -> None:
            throw_away(kept.path)
            self.read()
            self.ui.request_layout()

        Dialog(T("Delete {name}?", name=name), T("It is gone for good. The records of its battles stay."),
               [(T("Keep it"), None), (T("Delete"), navigation.guarded(self, delete))],
               keys=("", "ask_delete")).show(self.ui)

    def on_resume(self) -> None:
        """A season may have gone on, or begun."""
        before = len(self.all)
        self.read()
        if len(self.all) > before:
            self.list.focus()
        self.ui.request_layout()

    def on_enter(self) -> None:
        """The list, or where to begin."""
        (self.list if self.all else self.begin_button).focus()

    def layout(self) -> None:
        """One sheet in the middle."""
        ui = self.ui
        margin, _ = self.place_head(middle=True)
        y = self.below(self.back) + (24 if ui.kind == "full" else 8)
        wide = min(ui.w - 2 * margin, 980)
        self.place(self.sheet, (ui.w - wide) / 2, y, wide, ui.h - y - (40 if ui.kind == "full" else 10))


def _row(kept: Held) -> Item:
    """One season or league."""
    if kept.held is None:
        return Item(called(kept.path.name), T("{why}", why=kept.error), off=True, why_off=kept.error)
    return _league_row(kept.held) if isinstance(kept.held, League) else _season_row(kept.held)


def _league_row(league: League) -> Item:
    """One league: name, game and players, how far it is."""
    now = Standing(league, rules.get(league.ruleset))
    done = sum(now.fought(one) is not None for one in now.fixtures)
    first = [now.league.players[player].name for player in now.leaders]
    parts: list[Text] = [T("League"), now.rules.title, TN("{n} player", "{n} players", n=len(now.companies))]
    if done:
        parts.append(T("{names} in front", names=listed([T("{name}", name=one) for one in first])))
    look = now.companies[now.table[0].player].here[0].entry.look
    return Item(T("{name}", name=now.league.name), listed(parts, people.DOT),
                T("over") if now.over else T("{n} of {m} battles", n=done, m=len(now.fixtures)),
                partial(people.face, look))


def _season_row(chronicle: Chronicle) -> Item:
    """One season: name, game and force, how far it is."""
    now = Campaign(chronicle, rules.get(chronicle.ruleset))
    state = (T("won") if now.won else T("lost")) if now.phase == "over" else T(
        "{n} of {m} battles", n=now.number, m=now.chronicle.length)
    note: Text = listed([now.rules.title, T("{name}", name=now.force.name), T("{n} fame of {m}", n=now.fame,
                                                                            m=now.most_fame)], people.DOT)
    look = next((one.entry.look for one in now.here), "")
    return Item(T("{name}", name=now.chronicle.name), note, state, partial(people.face, look) if look else None)
