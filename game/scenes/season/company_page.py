"""What the pages of a season and of a league share: a company as a list, its story, and the way into a battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.core.errors import Bad, Refused
from game.core.text import LONGEST_NAME, T, Text
from game.core.wording import listed
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.battle_setup import BattleOrder
from game.scenes.season import people
from game.scenes.season.desk import Desk
from game.scenes.season.league_desk import Seat
from game.scenes.season.sharing import Story, share_tale
from game.season import company, recruits
from game.season.campaign import as_step
from game.season.chronicle import Renamed
from game.season.company import Member
from game.season.mustering import mustering
from game.store.forces import ForceFile
from game.ui import i18n
from game.ui.app import App
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.widgets import Button, Dialog, Label, ListView, ScrollArea, TextField

MOST_NAMED: Final = 6
"""How many are called by their names in a question; of more their number is told."""


class CompanyPage(Column):
    """Who belongs to a company, what their marks do, and how it is changed; `changed` is called when it was."""

    def __init__(self, scene: Scene, seat: Callable[[], Desk | Seat], changed: Callable[[], None],
                 on_link: Callable[[str], None]) -> None:
        """`seat` gives the season, or the player of a league, whose company is shown now."""
        self.scene, self._seat, self._changed = scene, seat, changed
        self.sums = Label("", "body")
        self.list = ListView((), row=62, grow=1, on_choose=self.told, empty=T("Nobody is left."))
        self.list.called = T("Company")
        self.marks = Label("", "small", on_link=on_link)
        self.muster = Button(T("Change the force"), navigation.guarded(scene, self.change), key="muster", size=44,
                             tip=T("The force builder, at the points limit that the company has now"))
        self.recruit = Button(T("Fill up"), navigation.guarded(scene, self.fill), key="recruit", size=44,
                              tip=T("Hires figures like those with whom you began, as far as the points go"))
        self.rename = Button(T("Rename"), navigation.guarded(scene, self.ask_name), key="rename_member", size=44,
                             tip=T("Another name for the figure that is chosen in the list [[SE-27]]"))
        super().__init__(self.sums, self.list, self.marks, Flow(self.muster, self.recruit, self.rename, gap=6),
                         gap=10, grow=1)

    def show(self, sums: Sequence[Text], why_not: Text | None) -> None:
        """Show the company as it stands, with its sums; `why_not`: why it cannot be changed now."""
        now = self._seat().now
        self.list.items = people.rows(now, [*now.here, *(one for one in now.members if one.left and one.battles)])
        parts = list(sums)
        if now.limit:
            parts.append(T("**{n}** of {limit} points", n=now.spent, limit=now.limit))
        self.sums.text = listed(parts, people.DOT)
        self.told(self.list.cursor)
        for button in (self.muster, self.recruit, self.rename):
            button.enabled, button.why_off = why_not is None, why_not
        if why_not is None and recruits.filled_up(now) is None:
            self.recruit.enabled, self.recruit.why_off = False, T("Nobody can be hired for the points that are left.")

    def told(self, index: int) -> None:
        """Show what the marks of a member do."""
        now = self._seat().now
        item = self.list.items[index] if 0 <= index < len(self.list.items) else None
        words = people.rules_of(now, now.member(item.data)) if item is not None and isinstance(
            item.data, int) else None
        self.marks.text = words or ""
        self.marks.visible = bool(words)
        self.relayout()

    def ask_name(self) -> None:
        """Ask what the chosen member is to be called. Raises Bad where nobody who is there is chosen."""
        seat, at = self._seat(), self.list.chosen if self.list.chosen >= 0 else self.list.cursor
        data = self.list.items[at].data if 0 <= at < len(self.list.items) else None
        member = next((one for one in seat.now.here if one.id == data), None)
        if member is None:
            raise Bad("", "", "nobody who belongs to the company is chosen", "choose somebody in the list first")
        self._ask_name(seat, member, i18n.named(member.name))

    def _ask_name(self, seat: Desk | Seat, member: Member, typed: str) -> None:
        """Ask for the name of a member; what was typed stays where it is refused."""
        field = TextField(typed, most=LONGEST_NAME, hint=T("Name"), on_commit=lambda text: dialog.answer(1))

        def take() -> None:
            name = " ".join(field.text.split())
            if name in (i18n.named(member.name), member.name):
                return
            try:
                seat.take(Renamed(member=member.id, name=name))
            except (Bad, Refused) as error:
                self._ask_name(seat, member, name)
                navigation.tell(self.scene.app, error)
                return
            self._changed()

        dialog = Dialog(T("Rename {name}", name=member.name), T("The story tells it by this name from its beginning."),
                        [(T("Cancel"), None), (T("Take it"), take)], body=field,
                        keys=("", "commit"))
        dialog.show(self.scene.ui)
        field.focus()

    def change(self) -> None:
        """Open the force builder with the company. Raises Bad where it may not be changed now."""
        seat = self._seat()
        now = seat.now
        if now.phase != "map":
            raise Bad("", "", "the force is changed between battles only")
        self._build(seat, ForceFile(now.rules.id, now.limit, company.bought(now.force, now.members)))

    def _build(self, seat: Desk | Seat, file: ForceFile) -> None:
        navigation.builder(self.scene.app, file.ruleset, file, partial(self.mustered, seat))

    def mustered(self, seat: Desk | Seat, file: ForceFile) -> None:
        """The builder is done: the company of that seat is that force, if it may be; asks first where that lets
        somebody go who has fought."""
        now = seat.now

        def take() -> None:
            try:
                seat.take(*steps)
            except (Bad, Refused) as error:
                navigation.tell(self.scene.app, error)
            self._changed()

        try:
            now.check(file.force)
            steps = mustering(now, file.force)
            after = now.then(*steps)
        except (Bad, Refused) as error:
            navigation.tell(self.scene.app, error)
            self._changed()
            return
        gone = [one.name for one in now.here if one.battles and after.member(one.id).left]
        if not gone:
            take()
            return
        self._changed()
        whom = T("Let {names} go?", names=listed(gone)) if len(gone) <= MOST_NAMED else T("Let {n} go?", n=len(gone))
        Dialog(whom,
               T("They do not come back, and their deeds, honours and scars are lost."),
               [(T("Back to the builder"), partial(self._build, seat, file)), (T("Let go"), take)]
               ).show(self.scene.ui)

    def fill(self) -> None:
        """Hire as many as the points allow. Raises Bad where nobody can be hired."""
        seat = self._seat()
        force = recruits.filled_up(seat.now)
        if force is None:
            raise Bad("", "", "nobody can be hired for the points that are left")
        seat.take(as_step(force))
        self._changed()


class StoryPage(Column):
    """The story so far, and a button to share it."""

    def __init__(self, scene: Scene, story: Callable[[], Story]) -> None:
        self._story = story
        self.lines = Column(gap=10, pad=(8, 0))
        self.share = Button(T("Share"), navigation.guarded(scene, lambda: share_tale(scene, story())), key="tale",
                            size=44, tip=T("The story as text, as a page, or as a picture, for others"))
        super().__init__(ScrollArea(self.lines, grow=1), Row(self.share, Gap(grow=1)), gap=10, grow=1)

    def show(self) -> None:
        """Show it as far as it has come."""
        self.lines.replace([Label(words, "body") for words in self._story().lines])


def go_on(scene: Scene, path: Path, begun: Callable[[str], None], again: Callable[[], None]) -> None:
    """Go on with a battle in progress; `begun` is told the name of its file, which may be another one now (where its
    rules have changed). Where it cannot be read it is asked whether it is fought `again`."""
    try:
        navigation.go_on(scene.app, path)
        _note(scene.app, begun)
    except Bad as why:
        Dialog(T("This battle cannot be gone on with"),
               T("{why}. The file stays as it is. The battle can be fought again, with the same dice.", why=str(why)),
               [(T("Leave it"), None), (T("Fight it again"), navigation.guarded(scene, again))],
               keys=("", "fight")).show(scene.ui)


def fight(app: App, order: Callable[[], BattleOrder], begun: Callable[[str], None]) -> None:
    """Lay the table in a thread and begin the battle; `begun` is told the name of its file."""
    def begin(made: BattleOrder) -> None:
        navigation.begin(app, made, whole=True)
        _note(app, begun)

    navigation.meanwhile(app, T("The table is being laid …"), order, begin)


def _note(app: App, begun: Callable[[str], None]) -> None:
    """Tell `begun` the name of the file of the battle that has just been opened."""
    kept = next((found for scene in reversed(app.scenes)          # its briefing may lie above it
                 if (found := getattr(scene, "keeping", None)) is not None), None)
    journal = getattr(kept, "journal", None)
    if journal is not None:
        begun(journal.name)
