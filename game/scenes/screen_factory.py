"""Makes every screen when it is opened; given to `game.scenes.navigation`, so that no screen imports another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.play.match import Match
    from game.core.table.pieces import Table
    from game.scenes.base import Scene
    from game.scenes.battle.keeping import Keeping
    from game.scenes.battle_setup import BattleOrder
    from game.scenes.navigation import Begun
    from game.store.forces import ForceFile
    from game.store.mail import MailBattle
    from game.ui.app import App
    from game.ui.table.view import TableView


class ScreenFactory:
    """The `game.scenes.navigation.Screens` of this package."""

    def battle(self, order: BattleOrder, whole: bool = False) -> Scene:
        """A new battle, with `whole` with the whole table in view. Raises Bad where it cannot be played."""
        from game.scenes.battle import BattleScene

        scene = BattleScene(order.begin(), order)
        scene.opens_whole, scene.briefs = whole, True
        return scene

    def played_on(self, match: Match, order: BattleOrder | None) -> Scene:
        """A battle from where its match is."""
        from game.scenes.battle import BattleScene

        return BattleScene(match, order)

    def result(self, match: Match, order: BattleOrder | None, battle: Keeping, last: TableView | None) -> Scene:
        """The result of a finished battle."""
        from game.scenes.result.scene import ResultScene

        return ResultScene(match, order, battle, last)

    def resumed(self, record: str, source: str) -> Scene:
        """A battle from its record. Raises Bad for a record that cannot be played."""
        from game.scenes.battle import resumed

        return resumed(record, source)

    def going_on(self, battle: Path) -> Scene:
        """A battle in progress, from its journal. Raises Bad where it cannot be played."""
        from game.scenes.battle import going_on

        return going_on(battle)

    def title(self) -> Scene:
        """The first screen."""
        from game.scenes.title.scene import TitleScene

        return TitleScene()

    def new_battle(self, ruleset: str, force: ForceFile | None) -> Scene:
        """The set-up of a battle."""
        from game.scenes.new_battle import NewBattleScene

        return NewBattleScene(ruleset, force=force)

    def builder(self, ruleset: str, force: ForceFile | None, on_done: Callable[[ForceFile], None] | None) -> Scene:
        """The force builder. Raises Bad where a ruleset has none."""
        from game.scenes.builder.scene import BuilderScene

        return BuilderScene(ruleset, force=force, on_done=on_done)

    def rulebook(self, clause: str) -> Scene:
        """The rulebook."""
        from game.scenes.rulebook.scene import RulebookScene

        return RulebookScene(clause)

    def replay(self, record: str, start: int) -> Scene:
        """The replay of a record. Raises Bad for a record that cannot be read."""
        from game.scenes.replay.scene import ReplayScene

        return ReplayScene(record, start)

    def saves(self, replays: bool) -> Scene:
        """Saved battles, or replays."""
        from game.scenes.saves.scene import SavesScene

        return SavesScene(replays)

    def settings(self) -> Scene:
        """The settings."""
        from game.scenes.settings.scene import SettingsScene

        return SettingsScene()

    def about(self) -> Scene:
        """The page about the game."""
        from game.scenes.about import AboutScene

        return AboutScene()

    def my_battles(self) -> Scene:
        """The page of the player's battles."""
        from game.scenes.my_battles.scene import MyBattlesScene

        return MyBattlesScene()

    def seasons(self) -> Scene:
        """All seasons."""
        from game.scenes.season.hall import SeasonsScene

        return SeasonsScene()

    def new_season(self) -> Scene:
        """Where a season begins."""
        from game.scenes.season.start import NewSeasonScene

        return NewSeasonScene()

    def season(self, path: Path) -> Scene:
        """A season. Raises Bad where its file cannot be read."""
        from game.scenes.season.desk import Desk
        from game.scenes.season.road import RoadScene

        return RoadScene(Desk.opened(path))

    def new_league(self) -> Scene:
        """Where a league begins."""
        from game.scenes.season.league_start import NewLeagueScene

        return NewLeagueScene()

    def league(self, path: Path) -> Scene:
        """A league. Raises Bad where its file cannot be read."""
        from game.scenes.season.league_desk import LeagueDesk
        from game.scenes.season.league_page import LeagueScene

        return LeagueScene(LeagueDesk.opened(path))

    def lessons(self) -> Scene:
        """All first lessons."""
        from game.scenes.lesson.shelf import LessonsScene

        return LessonsScene()

    def lesson(self, ruleset: str) -> Scene:
        """The first lesson of a ruleset. Raises Bad where it cannot be played."""
        from game.scenes.lesson.scene import lesson_scene

        return lesson_scene(ruleset)

    def letters(self, battle: MailBattle | None) -> Scene:
        """The letters of a battle by mail."""
        from game.scenes.mail.letters import LettersPage

        return LettersPage(battle)

    def mail_table(self, battle: MailBattle, watch: bool) -> Scene:
        """The table of a battle by mail."""
        from game.scenes.mail.seat import table_of

        return table_of(battle, watch=watch)

    def invite(self, order: BattleOrder, begun: Begun) -> Scene:
        """An invitation to an ordered battle."""
        from game.scenes.mail.terms import InvitePage

        return InvitePage(order, begun)

    def invited(self, letter: bytes) -> Scene:
        """An invitation that was received. Raises Bad where its battle cannot be played here."""
        from game.scenes.mail.terms import InvitedPage

        return InvitedPage(letter)

    def set_up_on(self, path: Path, ruleset: str) -> Scene:
        """The set-up of a battle on a map of the player. Raises Bad where it cannot be read."""
        from game.scenes.new_battle import NewBattleScene

        scene = NewBattleScene(ruleset)
        scene.choice.lay_on(path)
        return scene

    def workshop(self, source: Path | Table | None, shipped: bool, ruleset: str,
                 on_saved: Callable[[Path], None] | None) -> Scene:
        """The table editor with a map, a table without one, or what was drawn last and not saved; else a bare table.
        Raises Bad where the map cannot be read."""
        from game.scenes.editor.opening import editor_with

        return editor_with(source, shipped, ruleset, on_saved)

    def mail_opened(self, path: Path) -> MailBattle:
        """A battle by mail from its file. Raises Bad."""
        from game import rules
        from game.store.mail import opened

        return opened(path, rules.get)

    def live_host(self, order: BattleOrder, begun: Begun) -> Scene:
        """The page that opens a live table for an ordered battle."""
        from game.scenes.live.host import HostPage

        return HostPage(order, begun)

    def live_join(self) -> Scene:
        """The page that joins a live table."""
        from game.scenes.live.join import JoinPage

        return JoinPage()

    def live_again(self, app: App, battle: MailBattle) -> Scene:
        """A battle that is played live, at its table, or the table that still waits for a guest. Raises Bad."""
        from game.scenes.live.host import again

        return again(app, battle)
