"""The page of a season: the map with the places, who belongs to the company, the story so far."""

from __future__ import annotations

from functools import partial

from game.background import in_background
from game.core.errors import Bad
from game.core.play.match import Match
from game.core.text import T
from game.core.wording import listed, points_text
from game.scenes import navigation
from game.scenes.battle_setup import who_plays
from game.scenes.headed import HeadedScene
from game.scenes.season.after import AfterScene
from game.scenes.season.company_page import CompanyPage, StoryPage, fight, go_on
from game.scenes.season.desk import Desk
from game.scenes.season.land import HIGH, WIDE
from game.scenes.season.map_view import MapView
from game.scenes.season.sharing import of_season
from game.season.chronicle import Went
from game.season.places import Spot, ground_words
from game.season.scenarios import DEFENDED, announced
from game.season.setting import Meeting
from game.season.tale import ending
from game.season.terms import terms
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, Label, Line, Panel, ScrollArea, Tabs

PAGES = (T("Map"), T("Company"), T("Story"))


class RoadScene(HeadedScene):
    """One season. What is done here is kept at once."""

    name = "season"
    title = T("Season")

    def __init__(self, desk: Desk, sheet: int = 0) -> None:
        super().__init__()
        self.desk, self.sheet = desk, sheet
        self.chosen = 0

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Map and place at the left, company or story at the right."""
        name = T("{name}", name=self.desk.now.chronicle.name)
        self.rules_button = Button(T("Rules"), lambda: navigation.rulebook(self.app, "SE-1"), key="season_rules",
                                   icon="help")
        self.make_head(name, corner=self.rules_button)
        self.map = MapView(self.choose)
        self.map.wait = self.app.headless
        self.place_head_words = Label("", "h2", lines=1, fit=True)
        self.place_words = Label("", "body", on_link=self.ui.open_help)
        self.fight = Button("", navigation.guarded(self, self.go), key="fight", gold=True, size=52)
        self.card = Column(self.place_head_words, self.place_words, Gap(2), Row(self.fight, Gap(grow=1)),
                           gap=8, pad=(8, 6))
        self.left = self.add(Panel(pad=14))
        self.add(self.map)
        self.area = self.add(ScrollArea(self.card))
        self.company = CompanyPage(self, lambda: self.desk, self.show, self.ui.open_help)
        self.story = StoryPage(self, lambda: of_season(self.desk.now))
        self.pages = Tabs(PAGES[1:], 0, self._turned).keyed("tab1", "tab2")
        self.right = self.add(Panel(Column(self.pages, Line(), self.company, self.story, gap=8), pad=14))
        self.narrow = self.add(Tabs(PAGES, 0, self._narrow_turned).keyed("tab1", "tab2", "tab3"))
        self.show()

    # --- what is shown ------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show how the season stands."""
        now = self.desk.now
        spots = [now.at] if now.phase == "battle" and now.at is not None else list(now.choices)
        if self.chosen not in {one.id for one in spots}:
            self.chosen = spots[0].id if spots else 0
        self._look_at(spots)
        self.map.show(now, self.chosen, self._looks())
        self._show_place()
        sums = T("**{n}** of {m} battles", n=now.number, m=now.chronicle.length), T(
            "**{n}** fame of {m}; {k} win the season [[SE-5]]", n=now.fame, m=now.most_fame, k=now.winning_fame)
        self.company.show(sums, None if now.phase == "map" else T("The force is changed between battles only."))
        self.story.show()
        self._turned(self.pages.chosen)
        self.ui.request_layout()

    def _looks(self) -> dict[int, str]:
        """Who waits where, as far as it was worked out."""
        found = {}
        for spot in self.desk.now.map:
            met = self.desk.known_meeting(spot)
            if met is not None:
                found[spot.id] = met.theirs.figures[0].look
        return found

    def _look_at(self, spots: list[Spot]) -> None:
        """Have the enemies at these places drawn, in a thread."""
        missing = [one for one in spots if self.desk.known_meeting(one) is None]
        if not missing:
            return
        steps = self.desk.now.chronicle.steps

        def work() -> list[Meeting | Bad]:
            found: list[Meeting | Bad] = []
            for one in missing:
                try:
                    found.append(self.desk.meeting(one))
                except Bad as bad:
                    found.append(bad)
            return found

        def done(found: list[Meeting | Bad]) -> None:
            for one in found:
                if isinstance(one, Bad):
                    navigation.tell(self.app, one)
            if self in self.app.scenes and self.desk.now.chronicle.steps == steps:
                self.map.show(self.desk.now, self.chosen, self._looks())
                self._show_place()

        in_background(self.ui.post, work, done, name="season enemies", wait=self.app.headless)

    def _show_place(self) -> None:
        """The card of the chosen place."""
        now = self.desk.now
        if now.phase == "over":
            self.place_head_words.text = T("The season is won") if now.won else T("The season is lost")
            self.place_words.text = ending(now)
            self.fight.visible = False
            return
        if now.phase in ("honour", "heal"):
            self.place_head_words.text = T("After the battle")
            self.place_words.text = (T("An honour is still to be given. [[SE-14]]") if now.phase == "honour" else
                                     T("Somebody’s scars can be healed. [[SE-19]]"))
            self.fight.visible, self.fight.label, self.fight.tip = True, T("After the battle"), None
            return
        spot = now.spot(self.chosen)
        foe, prize, met = terms().foes(spot.foe), terms().prizes(spot.prize), self.desk.known_meeting(spot)
        self.place_head_words.text = T("{name}, {ground}", name=spot.name, ground=ground_words(spot.ground))
        lines = [T("**{foe}** [[{clause}]]", foe=foe.title, clause=foe.clause) if met is None else
                 T("**{foe}** [[{clause}]]: {name}, {points}, led by {level}", foe=foe.title, clause=foe.clause,
                   name=met.theirs.name, points=points_text(now.rules.price(met.theirs).points),
                   level=who_plays(met.opponent))]
        scenario = announced(now.rules, spot.scenario)
        if scenario is not None:
            lines.append(scenario if spot.scenario not in DEFENDED else
                         T("{scenario} The enemy is Blue and defends. [[SE-29]]", scenario=scenario) if spot.side else
                         T("{scenario} You are Blue and defend. [[SE-29]]", scenario=scenario))
        if spot.column < now.chronicle.length - 1:
            pay, bring = now.pay(spot), [T("an honour")] if now.marks.honour else []
            bring += [points_text(pay)] if pay else []
            lines.append(T("A victory brings {things}. {prize} [[{clause}]]", things=listed(bring, T("{a} and {b}")),
                           prize=prize.title, clause=prize.clause) if bring else
                         T("{prize} [[{clause}]]", prize=prize.title, clause=prize.clause))
        else:
            lines.append(T("The last battle: its fame counts twice. [[SE-5]]"))
        fielded = now.fielded()
        missing = [one.name for one in now.here if one.id not in fielded.ids]
        if missing:
            lines.append(T("Without {names}.", names=listed(missing)))
        self.place_words.text = listed([*filter(None, [now.moved]), *lines], T("{a}\n{b}"))
        self.fight.visible = True
        begun = now.phase == "battle" and bool(now.chronicle.battle)
        going = self.desk.journal() is not None
        self.fight.label = (T("Go on with the battle") if going else T("Fight it again") if begun else T("Fight here"))
        self.fight.tip = (T("The record of this battle is not there any more: it is fought anew.")
                          if begun and not going else None)

    def choose(self, spot: Spot) -> None:
        """A place of the map was pressed."""
        if spot in self.desk.now.choices:
            self.chosen = spot.id
            self.map.show(self.desk.now, self.chosen, self._looks())
            self._show_place()
            self.ui.request_layout()
        else:
            self.ui.toast(self.map.told(spot), 4)

    # --- what is done -------------------------------------------------------------------------------------------

    def go(self) -> None:
        """Go to the chosen place and begin its battle, or go on with it; first what follows the last one."""
        if self.desk.now.phase in ("honour", "heal"):
            self.app.push(AfterScene(self.desk))
            return
        journal = self.desk.journal()
        if journal is not None and self.desk.now.phase == "battle":
            go_on(self, journal, self._note, self._begin)
            return
        if self.desk.now.phase == "map":
            self.desk.take(Went(place=self.chosen))
        self._begin()

    def _begin(self) -> None:
        """Begin the battle at the place."""
        spot = self.desk.now.at
        assert spot is not None
        fight(self.app, partial(self.desk.order, spot), self._note)

    def _note(self, name: str) -> None:
        """The battle has that file."""
        if name != self.desk.now.chronicle.battle:
            self.desk.take(battle=name)

    # --- coming back --------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """The map has the focus; a battle that was fought meanwhile counts."""
        (self.fight if self.fight.visible else self.company.list).focus()
        if self.desk.now.phase in ("honour", "heal"):
            self.app.push(AfterScene(self.desk))
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
        """Where the battle is over its outcome is taken over."""
        if self.desk.now.phase == "battle" and self.desk.journal() is None:
            navigation.meanwhile(self.app, T("The record is being read …"), self.desk.fought(), self._over)

    def _over(self, match: Match | None) -> None:
        """The battle was found among the finished ones."""
        if match is None:
            self.show()
            if self.desk.now.chronicle.battle:
                self.ui.toast(T("The record of this battle is not there any more. You can fight it again."), 8)
            return
        self.desk.settle(match)
        self.show()
        self.app.push(AfterScene(self.desk))

    # --- layout -------------------------------------------------------------------------------------------------

    def _turned(self, page: int) -> None:
        lost = self.company.list.focused or self.story.share.focused
        self.company.visible, self.story.visible = page == 0, page == 1
        if lost:
            (self.story.share if page else self.company.list).focus()
        self.ui.request_layout()

    def _narrow_turned(self, page: int) -> None:
        self.sheet = page
        if page:
            self._turned(page - 1)
        self.ui.request_layout()

    def layout(self) -> None:
        """Side by side; on narrow screens behind tabs."""
        ui = self.ui
        margin, _ = self.place_head(middle=True)
        full, drawer = ui.kind == "full", ui.kind == "drawer"
        y = self.below(self.back) + (20 if full else 8)
        wide, foot = ui.w - 2 * margin, 24 if full else 10
        self.narrow.visible = drawer
        self.pages.visible = not drawer
        on_map = not drawer or self.sheet == 0
        for part in (self.left, self.map, self.area):
            part.visible = on_map
        self.right.visible = not drawer or self.sheet > 0
        if drawer:
            self.place(self.narrow, margin, y, wide)
            y = self.below(self.narrow) + 6
            tall = ui.h - y - foot
            self.place(self.right, margin, y, wide, tall)
            self._lay_map(margin, y, wide, tall, beside=True)
            return
        tall = ui.h - y - foot
        left = max(min(wide * 0.62, (tall - 190) * WIDE / HIGH + 28), wide * 0.5)
        self._lay_map(margin, y, left, tall, beside=False)
        self.place(self.right, margin + left + 16, y, wide - left - 16, tall)

    def _lay_map(self, x: float, y: float, wide: float, tall: float, *, beside: bool) -> None:
        """Lay the map and the card of the chosen place on a sheet, below or beside each other."""
        self.place(self.left, x, y, wide, tall)
        x, y, wide, tall = x + 14, y + 14, wide - 28, tall - 28
        if beside:
            across = min(wide * 0.7, tall * WIDE / HIGH)
            self.place(self.map, x, y, across, across * HIGH / WIDE)
            self.place(self.area, x + across + 10, y, wide - across - 10, tall)
        else:
            across = min(wide, (tall - 160) * WIDE / HIGH)
            self.place(self.map, x + (wide - across) / 2, y, across, across * HIGH / WIDE)
            high = across * HIGH / WIDE + 10
            self.place(self.area, x, y + high, wide, tall - high)
