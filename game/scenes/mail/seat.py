"""The distant friend as an opponent of the battle screen: his letter is played, then he is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import Bad, Refused
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.text import T, Text
from game.scenes.battle.keeping import Keeping, short_title
from game.scenes.battle.opponents import Opponents
from game.scenes.battle.panels.go_button import Gold
from game.scenes.navigation import letters_of, tell
from game.scenes.saves.by_mail import put_aside_words
from game.store.mail import MailBattle, thrown_away

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


class MailSeat(Opponents):
    """Gives the answers of his last letter, and the dice; then tells what to do."""

    def __init__(self, scene: BattleScene, battle: MailBattle) -> None:
        super().__init__(scene.match.players)
        self.scene, self.battle, self.exchange = scene, battle, battle.exchange

    def plays(self, side: int) -> bool:
        """The friend's side."""
        return side != self.exchange.side

    def waits_for(self, ask: Ask) -> bool:
        """The friend's questions, and all dice: they come from both secrets."""
        return self.plays(ask.side) or ask.kind == "dice"

    @property
    def thinking(self) -> bool:
        """Whether more of his letter is to be played."""
        return bool(self.exchange.coming)

    def answer(self, match: Match) -> Answer | None:
        """The next answer of his letter, or the dice; None without more."""
        if faces := self.exchange.rolled():
            return match.read(faces)
        return self.exchange.coming.popleft() if self.exchange.coming else None

    def roll_on(self) -> None:
        """Give dice that can be known now."""
        self.exchange.settle()

    # ── waiting ──────────────────────────────────────────────────────────────────────────────────────────────

    def show_waiting(self) -> None:
        """Tell that the letter can be written, or that the friend is waited for."""
        one, scene = self.exchange, self.scene
        if one.coming or not one.begun or (one.mine and not one.ready):
            return
        if one.ready and not one.drafted:
            self._seal()                # nothing was to be decided: it only opens our secret
        scene.desk.prompt.busy = False
        if one.mine:
            scene.desk.prompt.say(one.side, T("All is decided: write the letter to {friend}", friend=one.friend),
                             T("<undo> takes answers back until then"))
            tip = T("Writes what was decided and rolled, to be sent to {friend}.", friend=one.friend)
            scene.desk.go.show(Gold(T("Write the letter"), tip=tip))
        else:
            scene.desk.prompt.say(1 - one.side, T("{friend} has the word: letter {n} is awaited", friend=one.friend,
                                             n=one.next), T("your letter {n} is written", n=self.battle.own))
            scene.desk.go.show(Gold(T("The letters"), tip=T(
                "Opens the letters: yours to send again, and the place for the "
                                                       "answer.")))
        scene.ui.request_layout()

    def _seal(self) -> bool:
        try:
            self.battle.seal()
        except (Bad, Refused) as error:
            tell(self.scene.app, error)
            return False
        return True

    def commit(self) -> bool:
        """Write the letter and show it, or show the letters; whether there was something to do."""
        one = self.exchange
        if one.coming or (one.mine and not (one.ready and self._seal())):
            return False
        self.scene.forget_question()
        letters_of(self.scene.app, self.battle)
        return True

    def ended(self) -> None:
        """Write a last letter, where the friend cannot know the end yet."""
        if not self.exchange.done and self.exchange.ready and self._seal():
            letters_of(self.scene.app, self.battle)


class LetterKeeping(Keeping):
    """Keeps a battle of letters, sent by hand or live, in its own file, and in the archive once its end was shown."""

    def __init__(self, scene: BattleScene, battle: MailBattle) -> None:
        super().__init__(scene, scene.setting_up.held_answers, False)
        self.battle = battle

    @property
    def name(self) -> str:
        """That of the file of letters."""
        return self.battle.path.stem

    def lays_out(self) -> bool:
        """Whether what lies on the table belongs to the letter that is being written: only then it is kept."""
        return self.battle.exchange.mine and not self.coming()

    def coming(self) -> bool:
        """Whether more of the battle is to be shown."""
        raise NotImplementedError

    def sentence(self) -> Text:
        """That it is kept."""
        raise NotImplementedError

    def keep(self) -> bool:
        """Write what is not written yet; whether it is now on the disk as it stands."""
        match = self.owner.match
        try:
            self.battle.held = tuple(self._held()) if self.lays_out() else ()
            self.battle.put(self.battle.held)
            if match.over and self.archived is None and not self.coming():
                self._archive(f"{self.battle.path.stem} {short_title(match)}"[:80], record_text(match))
            self.found("")
        except Bad as error:
            self.found(str(error), str(error.wrong))
        return not self.unkept

    def save(self) -> bool:
        """Keep the battle; whether it is kept."""
        return self.keep()

    def kept_words(self) -> Text:
        """Whether it is kept, in a sentence."""
        return self.sentence() if self.keep() else super().kept_words()

    def thrown_words(self, when: Text) -> Text:
        """Its file stays, under another name."""
        return put_aside_words(self.battle.exchange.friend)

    def throw_away(self) -> None:
        """Remove the battle from the list. Raises Bad where the disk refuses."""
        thrown_away(self.battle.path)


class MailKeeping(LetterKeeping):
    """Keeps a battle by mail."""

    def __init__(self, scene: BattleScene, battle: MailBattle) -> None:
        super().__init__(scene, battle)
        self._letters = len(battle.exchange.letters)

    def lays_out(self) -> bool:
        """Not what was laid out before the last letter was read or written."""
        return super().lays_out() and len(self.battle.exchange.letters) == self._letters

    def coming(self) -> bool:
        """More of the friend's last letter."""
        return bool(self.battle.exchange.coming)

    def sentence(self) -> Text:
        """That it is kept."""
        return T("It is kept as it stands, by mail with {friend}.", friend=self.battle.exchange.friend)

    def keep(self) -> bool:
        """As ever; not where the screen shows the battle as it was before."""
        if self.owner.match is not self.battle.exchange.match:
            return True
        kept = super().keep()
        if kept:
            self._letters = len(self.battle.exchange.letters)
        return kept


def table_of(battle: MailBattle, *, watch: bool) -> BattleScene:
    """The battle screen of a battle by mail that has begun; `watch`: from before the friend's last letter."""
    from game.scenes.battle import BattleScene as Made
    from game.scenes.battle_setup import BattleOrder
    from game.scenes.players import HUMAN, MAIL, person

    one = battle.exchange
    me, friend = person(one.names[one.me]), MAIL + one.friend
    one.match.players = (me, friend) if one.side == 0 else (friend, me)
    if watch:
        one.play_again()
    scene = Made(one.match, BattleOrder(one.setup, (HUMAN, HUMAN)), journal=False, held=battle.held)
    scene.opens_whole = True
    scene.opponents, scene.keeping = MailSeat(scene, battle), MailKeeping(scene, battle)
    return scene
