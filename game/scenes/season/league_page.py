"""The page of a league: the table of results, who meets whom, the companies, the story so far."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from game.core.errors import Bad
from game.core.play.match import Match
from game.core.text import TN, T, Text
from game.core.wording import listed
from game.scenes import navigation
from game.scenes.builder.start import Parade
from game.scenes.headed import HeadedScene
from game.scenes.opponent_names import LEVEL_NAMES
from game.scenes.players import LIVE, MAIL
from game.scenes.season import people
from game.scenes.season.after import AfterScene
from game.scenes.season.company_page import CompanyPage, StoryPage, fight, go_on
from game.scenes.season.league_desk import LeagueDesk, Seat, names
from game.scenes.season.sharing import of_league
from game.season.league import Fixture
from game.season.league import Row as Result
from game.season.places import ground_words
from game.season.scenarios import DEFENDED, announced, title
from game.season.tale import league_tale
from game.store.mail import ENDING
from game.ui.layout import Column, Flow
from game.ui.widgets import Button, Dialog, Item, Label, Line, ListView, Panel, Segment, Tabs

PAGES: Final = (T("Battles"), T("Company"), T("Story"))


class LeagueScene(HeadedScene):
    """One league. What is done here is kept at once."""

    name = "league"
    title = T("League")

    def __init__(self, desk: LeagueDesk, sheet: int = 0) -> None:
        super().__init__()
        self.desk, self.sheet = desk, sheet

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The table at the left; battles, company or story at the right."""
        self.rules_button = Button(T("Rules"), lambda: navigation.rulebook(self.app, "SE-31"), key="season_rules",
                                   icon="help")
        self.make_head(T("{name}", name=self.desk.now.league.name), corner=self.rules_button)
        self.state = Label("", "body", on_link=self.ui.open_help)
        self.list = ListView((), self._player_chosen, row=84, grow=1, choose_on_move=True, chosen=0, key="league_table",
                             face=Parade())
        self.list.called = T("Table of results")
        self.fight = Button("", navigation.guarded(self, self.go), key="fight", gold=True, size=52)
        self.far = Button(T("By mail or live"), self.ask_far, key="league_far", size=44, tip=T(
            "One of both is somewhere else"))
        self.left = self.add(Panel(Column(
            Label(T("Table of results"), "h3"), Line(), self.list, self.state,
            Flow(self.fight, self.far, gap=10, cross="centre"), gap=10),
            pad=(18, 14)))
        self.battles = ListView((), self._battle_chosen, row=60, grow=1, choose_on_move=True, key="league_battles",
                                on_commit=lambda index: navigation.guarded(self, self.go)())
        self.battles.called = T("Battles")
        self.whose = Label("", "h3", lines=1, fit=True)
        self.members = CompanyPage(self, self._seat, self.show, self.ui.open_help)
        self.company = Column(self.whose, self.members, gap=10, grow=1)
        self.story = StoryPage(self, lambda: of_league(self.desk.now))
        self.pages = Tabs(PAGES, self.sheet, self._turned).keyed("tab1", "tab2", "tab3")
        self.right = self.add(Panel(Column(self.pages, Line(), self.battles, self.company, self.story, gap=8), pad=14))
        self.at = 0
        """The fixture that is looked at, by its number."""
        self.show()

    # --- what is shown ------------------------------------------------------------------------------------------

    @property
    def player(self) -> int:
        """The player of the chosen row of the table."""
        return self.desk.now.table[min(max(0, self.list.chosen), len(self.desk.now.companies) - 1)].player

    def show(self) -> None:
        """Show how the league stands."""
        now = self.desk.now
        player = self.player if self.list.items else now.table[0].player
        self.list.items = [self._row(place, one) for place, one in enumerate(now.table, 1)]
        self.list.chosen = next(at for at, one in enumerate(now.table) if one.player == player)
        if self.at not in {one.id for one in now.next}:
            fixture = self.desk.fixture or next(iter(now.next), None)
            self.at = fixture.id if fixture is not None else now.fixtures[-1].id
        self.battles.items = [self._fixture_row(one) for one in now.fixtures]
        self.battles.chosen = self.at - 1
        self.story.show()
        self._show_battle()
        self._show_company()
        self._turned(self.pages.chosen)
        self.ui.request_layout()

    def _row(self, place: int, row: Result) -> Item:
        """A player in the table of results."""
        entrant, one = self.desk.now.league.players[row.player], self.desk.now.companies[row.player]
        parts: list[Text] = [T("{name}", name=one.force.name)]
        if entrant.mind != "human":
            parts.append(LEVEL_NAMES[entrant.mind])
        parts.append(T("{won}\u00a0won, {drawn}\u00a0drawn, {lost}\u00a0lost", won=row.won, drawn=row.drawn,
                       lost=row.lost))
        if row.played:
            parts.append(T("points\u00a0{a}\u00a0to\u00a0{b}", a=row.scored, b=row.against))
        return Item(T("{place}. {name}", place=place, name=entrant.name), listed(parts, people.DOT),
                    T("{n} fame", n=row.fame), data=tuple(each.entry.look for each in one.here))

    def _fixture_row(self, fixture: Fixture) -> Item:
        """A battle: who meets whom, where, how it ended."""
        now = self.desk.now
        (a, b), fought = names(now.league, fixture), now.fought(fixture)
        scenario = title(now.rules, now.scenario(fixture))
        value: Text | str = (T("{a} to {b}", a=fought.points[0], b=fought.points[1]) if fought is not None else
                             T("going on") if self._begun(fixture) else
                             T("next") if fixture in now.next else "")
        return Item(T("{a} – {b}", a=a, b=b),
                    listed([T("Round {n} · {place}, {ground}", n=fixture.round, place=fixture.name,
                              ground=ground_words(fixture.ground)), *([scenario] if scenario else [])], people.DOT),
                    value)

    def _show_battle(self) -> None:
        """The state of the league, and what the gold button does."""
        self._show_state()
        if self.desk.now.moved is not None:
            self.state.text = T("{a} {b}", a=self.desk.now.moved, b=self.state.text)

    def _show_state(self) -> None:
        now, fixture = self.desk.now, self.desk.now.fixture(self.at)
        a, b = names(now.league, fixture)
        self.fight.enabled, self.fight.visible, self.far.visible = True, not now.over, False
        if now.over:
            self.state.text = league_tale(now)[-1]
            return
        if now.due:
            self.fight.label = T("After the battle: {name}", name=now.league.players[now.due[0]].name)
            self.state.text = T("An honour is still to be given. [[SE-14]]")
            return
        left = sum(now.fought(one) is None for one in now.fixtures)
        self.state.text = TN("{n} battle is left.", "{n} battles are left.", n=left)
        scenario = announced(now.rules, now.scenario(fixture))
        if scenario is not None:
            self.state.text = scenario if now.scenario(fixture) not in DEFENDED else T(
                "{scenario} {who} is Blue and defends. [[SE-29]]", scenario=scenario, who=a)
        going = self.desk.going(fixture) is not None
        minds = {now.league.players[player].mind for player in fixture.players}
        self.fight.label = (T("Go on: {a} – {b}", a=a, b=b) if going else
                            T("Watch: {a} – {b}", a=a, b=b) if "human" not in minds else
                            T("Fight: {a} – {b}", a=a, b=b))
        if now.fought(fixture) is not None:
            self.fight.enabled, self.fight.why_off = False, T("this battle was fought")
        elif fixture not in now.next:
            self.fight.enabled = False
            self.fight.why_off = T("both fight their battles before it first")
        elif not going:
            self.far.visible = minds == {"human"}
            if self.desk.fixture not in (None, fixture) and self.desk.journal() is not None:
                self.fight.enabled, self.fight.why_off = False, T("another battle of this league is going on")

    def _show_company(self) -> None:
        """The company of the chosen player."""
        now, player = self.desk.now, self.player
        one, entrant = now.companies[player], now.league.players[player]
        self.whose.text = T("{who}: {force}", who=entrant.name, force=one.force.name)
        sums = TN("{n} battle", "{n} battles", n=one.number), T("**{n}** fame", n=one.fame)
        why = (T("The computer decides for this company.") if entrant.mind != "human" else
               T("The force is changed between battles only.") if one.phase != "map" or self._fights(player) else None)
        self.members.show(sums, why)

    def _seat(self) -> Seat:
        return Seat(self.desk, self.player)

    def _fights(self, player: int) -> bool:
        """Whether a player is in the battle that has begun."""
        return any(player in fixture.players for fixture in self.desk.begun if self._begun(fixture))

    def _begun(self, fixture: Fixture) -> bool:
        """Whether its battle has begun, and is not counted yet."""
        return fixture in self.desk.begun and (fixture != self.desk.fixture or bool(self.desk.now.league.battle))

    def _player_chosen(self, index: int) -> None:
        self._show_company()
        self.ui.request_layout()

    def _battle_chosen(self, index: int) -> None:
        self.at = self.desk.now.fixtures[index].id
        self._show_battle()
        self.ui.request_layout()

    # --- what is done -------------------------------------------------------------------------------------------

    def go(self) -> None:
        """Begin the chosen battle, or go on with it; first what follows the last one."""
        now = self.desk.now
        if now.due:
            self._follow(now.due)
            return
        if not self.fight.enabled or now.over:
            return
        fixture = now.fixture(self.at)
        kept = self.desk.going(fixture)
        if kept is not None:
            if kept.suffix == ENDING:
                navigation.mail_go_on(self.app, kept)
                return
            go_on(self, kept, self._note, partial(self._begin, fixture))
            return
        self.desk.take(replace(now.league.without(fixture.id), fixture=fixture.id, battle=""))
        self._begin(fixture)

    def _begin(self, fixture: Fixture) -> None:
        """Begin a battle at this screen."""
        fight(self.app, partial(self.desk.order, fixture), self._note)

    def _note(self, name: str) -> None:
        """The battle at this screen has that file."""
        if name != self.desk.now.league.battle:
            self.desk.take(replace(self.desk.now.league, battle=name))

    def ask_far(self) -> None:
        """Ask who of both is here, and how the other one plays."""
        fixture = self.desk.now.fixture(self.at)
        a, b = names(self.desk.now.league, fixture)
        here = Segment([T("{name}", name=a), T("{name}", name=b)])
        here.called = T("Who is here?")

        def by(way: str) -> None:
            begin = navigation.invite if way == MAIL else navigation.live_host
            navigation.meanwhile(
                self.app, T("The table is being laid …"), partial(self.desk.order, fixture, 1 - here.chosen, way),
                lambda order: begin(self.app, order, lambda name: self.desk.take(
                    self.desk.now.league.begun_away(fixture.id, name))))

        dialog = Dialog(
            T("{a} – {b}, by mail or live", a=a, b=b),
            T("Who is here? The other one is invited, with the company as it is now. The battle counts here, where "
              "the league is kept; other battles can be fought meanwhile."),
            [(T("Cancel"), None), (T("Live"), navigation.guarded(self, partial(by, LIVE))),
             (T("By mail"), navigation.guarded(self, partial(by, MAIL)))],
            keys=("", "", "commit"), body=here)
        dialog.show(self.ui)
        dialog.buttons[-1].focus()

    def _follow(self, players: tuple[int, ...]) -> None:
        """What follows a battle for the persons among these players, one after another."""
        for player in reversed(players):
            if self.desk.now.league.players[player].mind == "human":
                self.app.push(AfterScene(Seat(self.desk, player)))

    # --- coming back --------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """The battles have the focus; one that was fought meanwhile counts."""
        self.battles.focus() if self.battles.visible else self.list.focus()
        self._settle()

    def on_resume(self) -> None:
        """Another screen was left: perhaps the battle is over."""
        try:
            self.desk.read_again()
        except Bad as error:
            navigation.tell(self.app, error)
        self.show()
        self._settle()

    def _settle(self) -> None:
        """Where a battle is over its outcome is taken over."""
        ended = next((one for one in self.desk.begun if self.desk.going(one) is None), None)
        if ended is not None:
            navigation.meanwhile(self.app, T("The record is being read …"), self.desk.fought(ended),
                                 partial(self._over, ended))

    def _over(self, fixture: Fixture, match: Match | None) -> None:
        """The battle was found among the finished ones, or is not there."""
        if fixture not in self.desk.begun:
            return
        if match is None and fixture != self.desk.fixture:
            self.desk.take(self.desk.now.league.without(fixture.id))
            self.show()
            self.ui.toast(T("The letters of a battle are not there any more, or another force was brought. You can "
                            "fight it again."), 8)
            self._settle()
            return
        if match is None:
            self.show()
            if self.desk.now.league.battle:
                self.ui.toast(T("The record of this battle is not there any more. You can fight it again."), 8)
            return
        self.desk.settle(fixture, match)
        self.show()
        self._follow(fixture.players)

    # --- layout -------------------------------------------------------------------------------------------------

    def _turned(self, page: int) -> None:
        lost = any(one.focused for one in (self.battles, self.members.list, self.story.share))
        self.sheet = page
        self.battles.visible, self.company.visible, self.story.visible = page == 0, page == 1, page == 2
        if lost:
            (self.battles, self.members.list, self.story.share)[page].focus()
        self.ui.request_layout()

    def layout(self) -> None:
        """Side by side; below each other where it is narrow."""
        self.place_two(self.left, self.right, most=1560, share=0.5)
