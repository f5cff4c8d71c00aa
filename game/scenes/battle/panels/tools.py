"""The tools above the table: undo, pace, good spots, threats, the whole table."""

from __future__ import annotations

from typing import Final, Protocol

from game.core.text import T, Text
from game.scenes.battle.input.deciding import Board, Holds
from game.scenes.battle.playback.framing import Framing
from game.ui.layout import Flow
from game.ui.widgets import Button

PACES: Final = (T("1×"), T("2×"), T("4×"), T("at once"), T("step"))
"""The words of the speeds."""


class Pace(Button):
    """A button that is as wide whatever speed it tells, so that nothing beside it moves when that changes."""

    def measure(self, width: int) -> tuple[int, int]:
        """The width for its longest word."""
        wide, tall = super().measure(width)
        text, full = self.ui.text, self.ui.kind == "full"
        most = max(text.width(T("Pace {pace}", pace=one) if full else one, "small", bold=True) for one in PACES)
        return min(width, max(wide, most + 2 + 2 * self.ui.px(self.pad))), tall


class TogglesThreats(Holds, Protocol):
    """The pointer over the table (`pointing.Pointing`)."""

    def toggle_threats(self) -> None: ...


class ToolsBoard(Board, Protocol):
    """What the tools need of the battle screen."""

    @property
    def framing(self) -> Framing: ...
    @property
    def pointing(self) -> TogglesThreats: ...
    def undo(self) -> None: ...


class Tools(Flow):
    """Buttons in one line or two, and what they do."""

    def __init__(self, scene: ToolsBoard) -> None:
        self.scene = scene
        self._looked: tuple[float, float, float, float] | None = None
        """Where the view was, and its zoom, before the whole table was looked at."""
        self.undo = Button(T("Undo"), self.scene.undo, key="undo", size=44, icon="undo", short="",
                                  tip=T("Undo (<undo>), back to the last die or the other player’s answer"))
        self.pace = Pace(self._label(), self.next_pace, key="pace", size=44, icon="pace",
                                  brief=PACES[self.scene.settings.pace % len(PACES)],
                                  tip=T("How fast figures move and the computer plays (<pace>). <act> ends what is "
                                        "being shown, <hurry> runs to your next question."))
        self.good_spots = Button(T("Good spots"), self.next_good_spot, key="good_spot", size=44, icon="star", short="",
                                  brief=T("Spots"),
                                  tip=T("The next good spot to go to, and why it is good (<good_spot>); "
                                        "<good_spot_back> goes back"),
                                  enabled=False, why_off=T("Nobody is asked where to go just now."))
        self.threats = Button(T("Threats"), self.toggle_threats, key="threats", size=44, icon="eye", short="",
                                    tip=T("Where the enemy could hurt you, and how much to expect. Hold <threats>, or "
                                          "press it once."))
        self.whole = Button(T("Table"), self.whole_table, key="whole", size=44, icon="whole", short="",
                                   tip=T("The whole table (<whole>); once more: as near as before. <following>: "
                                         "whether the view follows what happens."))
        super().__init__(self.undo, self.pace, self.good_spots, self.threats, self.whole, gap=3)

    def in_lines(self, lines: int) -> tuple[int, int]:
        """Width and height in px in so many lines, each button with its icon and its key above its words."""
        for tool in self.shown():
            if isinstance(tool, Button):
                tool.topped, tool.pad = True, 5 if self.ui.kind == "full" else 4
        widths = [tool.measure(1 << 20)[0] for tool in self.shown()]
        gap, most = self.ui.px(self.gap), -(-len(widths) // lines)
        room = max((sum(widths[i:i + most]) + gap * (most - 1) for i in range(0, len(widths), most)), default=0)
        while len(self._lines(room)) > lines:
            room += 1
        return room, self.measure(room)[1]

    def next_pace(self) -> None:
        """Choose the next speed."""
        self.scene.app.change_settings(pace=(self.scene.settings.pace + 1) % len(PACES))
        self.show_pace()
        self.scene.ui.request_layout()

    def show_pace(self) -> None:
        """Show the speed on its button."""
        self.pace.label = self._label()
        self.pace.brief = PACES[self.scene.settings.pace % len(PACES)]

    def _label(self) -> Text:
        return T("Pace {pace}", pace=PACES[self.scene.settings.pace % len(PACES)])

    def whole_table(self) -> None:
        """Show the whole table, as large as it now fits; again: zoom back to the same place, or to who is asked."""
        table, camera = self.scene.table, self.scene.table.camera
        if camera.zoom < camera.fit_zoom():         # the bars take less room than when it was fitted
            table.fit(asked=True)
        elif not camera.whole:
            self._looked = camera.x, camera.y, camera.zoom, camera.asked
            table.fit(asked=True)
        elif self._looked is not None:
            _, _, camera.zoom, camera.asked = self._looked
            camera.look_at(*self._looked[:2])
            table.invalidate()
        else:
            table.usual_zoom()
            decision = self.scene.decision
            asked = [spot for group in self.scene.framing.own(decision) for spot in group] if decision else []
            if asked:
                camera.look_at(sum(x for x, _ in asked) / len(asked), sum(y for _, y in asked) / len(asked))
        self.scene.showing.again()

    def switch_following(self) -> None:
        """Set whether the view follows what happens."""
        self.scene.app.change_settings(follow=not self.scene.settings.follow)
        self.scene.stage.toast(T("The view follows what happens.") if self.scene.settings.follow else
                         T("The view stays where it is. <following> lets it follow again."), 3)

    def next_good_spot(self) -> None:
        """Consider the next good spot with its reasons; it stays until the pointer really moves."""
        decision = self.scene.decision
        if decision is None or decision.good is None or not decision.goes_somewhere():
            self.scene.say_wait()
            return
        decision.good.turn(1)
        self.scene.pointing.hold()

    def toggle_threats(self) -> None:
        """Show the threat view until pressed again."""
        self.scene.pointing.toggle_threats()
