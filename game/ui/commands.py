"""The one table of commands: what a key or a button of a pad can mean, what it usually is, and where it does.

Buttons and screens name a command by its id (`key="undo"`); keyboard, pad, caps, tips, the page of the settings and the
list in the rulebook are all read from here (`game.ui.keys`). A key is written as its cap says (`"Z"`, `"Shift+G"`,
`"Page Up"`), a button of a pad as its place on an Xbox pad (`"a"`, `"lb"`, `"lt+x"`: with the left trigger held).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.core.text import T, Text

EVERYWHERE: Final = "everywhere"
"""The room of commands that every screen has: their keys can mean nothing else anywhere."""
_BATTLE: Final = frozenset({"battle", "moving", "laying", "formation", "answers"})


REPEATED: Final = ("zoom_in", "zoom_out")
"""Commands that go on while their key is held, besides the arrows and their like (`keys.MOVING`). All others want a
press of their own. No key of theirs may be one that does, undoes or answers anything on another screen."""


class Command(NamedTuple):
    """A command that keys give. Two commands that share one of their `rooms` never share a key."""

    id: str
    words: Text
    keys: tuple[str, ...]
    """Usual keys; the first one is shown."""
    rooms: frozenset[str]
    """The screens, or states of one, in which it is live."""
    pad: tuple[str, ...] = ()
    """Usual buttons of a pad."""


def _rows(rooms: str | frozenset[str], *rows: tuple[str, Text, str, str] | tuple[str, Text, str]) -> list[Command]:
    where = frozenset(rooms.split(" + ")) if isinstance(rooms, str) else rooms
    return [Command(row[0], row[1], tuple(key.replace("_", " ") for key in row[2].split()), where,
                    tuple(row[3].split()) if len(row) == 4 else ())
            for row in rows]


def _rows_of_digits() -> tuple[Command, ...]:
    """A command for each digit: a figure, an answer, a way to go, a game, a list on a sheet."""
    rooms = _BATTLE | {"dice", "title", "lessons", "builder", "settings", "question", "workshop",
                      "season", "seasons"}
    return tuple(Command(str(n), T("Number {n}: a figure, an answer, a game", n=n), (str(n),), rooms)
                 for n in range(1, 10))


GROUPS: Final[tuple[tuple[Text, tuple[Command, ...]], ...]] = (
    (T("Everywhere"), (
        *_rows(EVERYWHERE,
               ("commit", T("Do it: the gold button, or what has the focus"), "Enter", "a"),
               ("act", T("Press what has the focus; play, pause and hurry"), "Space", "rt"),
               ("back", T("Back, close, menu"), "Esc", "b"),
               ("next", T("Next"), "Tab", "rb"),
               ("previous", T("Previous"), "Shift+Tab", "lb"),
               ("up", T("Up"), "Up", "up"),
               ("down", T("Down"), "Down", "down"),
               ("left", T("Left"), "Left", "left"),
               ("right", T("Right"), "Right", "right")),
        *_rows(EVERYWHERE,
               ("page_up", T("A page up"), "Page_Up", "lt+up"),
               ("page_down", T("A page down"), "Page_Down", "lt+down"),
               ("first", T("To the beginning"), "Home"),
               ("last", T("To the end"), "End"),
               ("help", T("Rulebook: the rule behind it"), "F1", "lt+y"),
               ("fullscreen", T("Full screen and back"), "F11 Alt+Enter")),
        *_rows(EVERYWHERE,
               ("speak", T("Say aloud: the question, and what can be done"), "F8"),
               ("speak_back", T("Say aloud: what happened last"), "Shift+F8")),
        *_rows("settings", ("hear_voice", T("Listen to the voice"), "V")),
        *_rows("builder + rulebook + looks", ("search", T("Search"), "/ Ctrl+F", "y")),
        *_rows("battle + result + builder + rulebook + workshop + season",
               ("tab1", T("First tab"), "F2"),
               ("tab2", T("Second tab"), "F3"),
               ("tab3", T("Third tab"), "F4")),
        *_rows("result + rulebook + workshop",
               ("tab4", T("Fourth tab"), "F5")),
        *_rows("result + rulebook",
               ("tab5", T("Fifth tab"), "F6"),
               ("tab6", T("Sixth tab"), "F7")),
        *_rows("rulebook", ("tab7", T("Seventh tab"), "F9")),
        *_rows("builder + saves + shelf + mail + settings + workshop + seasons",
               ("delete", T("Delete, or let go"), "Del")),
        *_rows(frozenset({"battle", "new battle", "builder", "rulebook", "workshop"}),
               ("before", T("The page, table or place before"), "[ Ctrl+Page_Up"),
               ("after", T("The next page, table or place"), "] Ctrl+Page_Down")),
        *_rows("title + menu", ("settings", T("Settings"), "S F10")),
        *_rows(_BATTLE | {"builder", "lesson", "workshop"}, ("undo", T("Undo"), "Z Ctrl+Z", "x")),
        *_rows("builder + result + workshop", ("save", T("Save"), "S")),
        *_rows("builder + saves + mail + workshop", ("name", T("Name"), "N")),
        *_rows("result + saves", ("film", T("Share"), "G")),
        *_rows("new battle + result", ("swap", T("Swap sides"), "X", "x")),
    )),
    (T("In battle"), (
        *_rows(_BATTLE - {"answers"}, ("measure", T("Measure from the pointer, while held"), "R", "rs")),
        *_rows(_BATTLE,
               ("end", T("End or finish, as the button says"), "E", "back"),
               ("details", T("What is known of the figure that is considered: its card of odds, and back"), "D", "y"),
               ("threats", T("Threats: hold, or press shortly to keep them"), "T", "lt+x"),
               ("sight", T("Line of sight from the planned spot, while held"), "Ctrl"),
               ("measure_clear", T("Take all measures away"), "Shift+R"),
               ("pin_odds", T("Keep the odds that are shown, to compare"), "O"),
               ("advice", T("Ask the computer for advice"), "A", "lt+a"),
               ("advice_first", T("Do the first answer of the coach"), "Shift+A"),
               ("advice_second", T("Do the second answer of the coach"), "Shift+S"),
               ("summary", T("What the computer did"), "V", "lt+b"),
               ("log", T("The whole log"), "J", "lt+left"),
               ("figure_next", T("The next figure, said in words"), "."),
               ("figure_back", T("The figure before, said in words"), ","),
               ("briefing", T("How this battle is won"), "H", "lt+start"),
               ("whole", T("The whole table, and back"), "M", "ls"),
               ("following", T("Whether the view follows"), "Shift+M"),
               ("talk", T("Talk to the friend at a live table"), "Shift+K"),
               ("pane_back", T("The focus to the panel before"), "Shift+F6"),
               ("hurry", T("Hurry to my next question"), "Shift+Space")),
        *_rows(_BATTLE | {"workshop"},
               ("zoom_in", T("Nearer"), "+ = F7"),
               ("zoom_out", T("Farther"), "- Shift+F7"),
               ("usual_zoom", T("The usual distance"), "0", "lt+rs")),
        *_rows(_BATTLE | {"workshop"}, ("pane", T("The focus to the next panel"), "F6", "lt+ls")),
        *_rows(_BATTLE | {"menu"}, ("menu", T("Menu of the battle, and back"), "F9", "start")),
        *_rows(_BATTLE | {"replay"}, ("pace", T("How fast it plays"), "P", "lt+right")),
        *_rows("moving + formation",
               ("good_spot", T("Next good spot"), "G", "lt+rb"),
               ("good_spot_back", T("Good spot before"), "Shift+G", "lt+lb")),
        *_rows("moving", ("waypoint", T("Waypoint here"), "W", "lt+rt")),
        *_rows("moving + answers",
               ("charge", T("Next charge (Ghost Legions)"), "C"),
               ("charge_back", T("Charge before (Ghost Legions)"), "Shift+C")),
        *_rows("moving + laying + answers",
               ("level", T("Level of the table (Warbands)"), "L")),
        *_rows("formation",
               ("shape", T("Another formation (Deathzap)"), "F"),
               ("shape_back", T("Formation before (Deathzap)"), "Shift+F"),
               ("single", T("A single figure of the unit (Deathzap)"), "I"),
               ("single_back", T("Figure of the unit before (Deathzap)"), "Shift+I"),
               ("bout", T("Finish the bout (Deathzap)"), "B"),
               ("bouts", T("Finish this bout and every other (Deathzap)"), "Shift+B")),
        *_rows("answers + moving + formation + laying",
               ("answer_no", T("No, or nothing of what is offered, as the button says"), "N", "lt+back")),
        *_rows("laying", ("flip", T("Forest or house (Warbands)"), "F"), ("find", T("Find a place for terrain"), "G")),
        *_rows("formation + laying + workshop",
               ("turn_left", T("Turn left"), "Q"),
               ("turn_right", T("Turn right"), "W")),
        *_rows("laying + moving", ("all_up", T("Take all up again, while setting up"), "X")),
        *_rows("answers",
               ("answer_keep", T("Keep the roll"), "K"),
               ("answer_reroll", T("Reroll"), "R"),
               ("answer_yes", T("Yes"), "Y"),
               ("answer_first", T("First"), "F"),
               ("answer_second", T("Second"), "S")),
        *_rows("answers",
               ("walk", T("Walk together: chosen ones or all to one goal"), "W", "lt+rt"),
               ("walk_enemy", T("Walk together: to the enemy"), "X"),
               ("walk_goals", T("Walk together: to the goals"), "G"),
               ("undo_walk", T("Take a whole walk back"), "Shift+Z", "lt+lb")),
        *_rows("dice", ("erase", T("Take the last typed die back"), "Backspace"),
               ("0", T("A typed ten"), "0")),
    )),
    (T("Choices by number"), _rows_of_digits()),
    (T("Title"), (
        *_rows("title + saves + my battles", ("quick", T("Quick battle"), "Q")),
        *_rows("title + my battles", ("replays", T("Replays"), "R")),
        *_rows("title",
               ("lessons", T("First lessons"), "T"),
               ("new_battle", T("New battle"), "N"),
               ("build", T("Build a force"), "F"),
               ("saved", T("Saved battles"), "L"),
               ("day", T("Table of the day"), "D")),
    )),
    (T("New battle"), (
        *_rows("new battle",
               ("ground", T("Choose among all tables"), "G"),
               ("place", T("What random tables look like"), "O"),
               ("keep_table", T("Keep a random table as a map"), "K"),
               ("raise_limit", T("A refusal: raise the limit"), "L"),
               ("take", T("A refusal: take what fits"), "T"),
               ("yourself", T("A refusal: play it yourself"), "Y"),
               ("as_printed", T("House rules as printed"), "P"),
               ("house_sets", T("Sets of house rules"), "S")),
    )),
    (T("Saved battles and replays"), (
        *_rows("saves",
               ("watch", T("Watch"), "W"),
               ("pin", T("Pin"), "P"),
               ("my_battles", T("My battles"), "M"),
               ("record_paste", T("Paste a record"), "V Ctrl+V"),
               ("begin_new", T("New battle"), "B"),
               ("letters", T("Open a letter"), "L")),
        *_rows("saves + mail", ("join_live", T("Join a live table"), "J")),
        *_rows("replay", ("branch", T("Play on from here"), "B")),
    )),
    (T("Battles by mail"), (
        *_rows("mail",
               ("letter_copy", T("Copy the letter"), "C Ctrl+C"),
               ("letter_file", T("Save as a file"), "S"),
               ("letter_paste", T("Paste a letter"), "V Ctrl+V"),
               ("letter_open", T("Open a file"), "O"), ("letter_watch", T("Watch the last letter"), "W"),
               ("letter_table", T("To the table"), "T"), ("letter_live", T("Live again"), "L"),
               ("address", T("The address of a table or relay"), "A"),
               ("friend", T("Your friend’s name"), "F")),
    )),
    (T("Result"), (
        *_rows("result",
               ("replay", T("Replay"), "R"),
               ("again", T("Try again from there"), "T"),
               ("rematch", T("Rematch"), "M"),
               ("next_battle", T("What is proposed next"), "N"),
               ("whose", T("Whose dice are counted"), "D")),
    )),
    (T("Rulebook"), (
        *_rows("rulebook",
               ("page_back", T("Back to the page before"), "Backspace Alt+Left"),
               ("page_forth", T("Forward again"), "Shift+Backspace Alt+Right"),
               ("contents", T("Contents"), "C"),
               ("entries", T("To the list"), "L")),
    )),
    (T("Building a force"), (
        *_rows("builder",
               ("load", T("Load a force"), "O"),
               ("share", T("Share as text"), "C"),
               ("offers", T("What can be hired"), "H"),
               ("mend", T("The first way out of a refusal"), "F"),
               ("limit", T("Points or figures"), "L"),
               ("mustering", T("Rerolls, or how the force is mustered"), "R"),
               ("rename", T("Name of the figure"), "E"),
               ("pick", T("The list of choices on the sheet"), "V"),
               ("way_out", T("The way that the sheet offers"), "G"),
               ("way_out_2", T("The other way that the sheet offers"), "I")),
        *_rows("builder + workshop",
               ("look", T("Another look"), "A"),
               ("twin", T("One more like it"), "D")),
        *_rows("builder + start", ("roster", T("The force"), "K")),
        *_rows("shelf",
               ("shelf_book", T("Forces of which game"), "B"),
               ("shelf_list", T("The list of forces"), "L"),
               ("duplicate", T("Duplicate"), "D"),
               ("paste", T("Paste a shared line"), "V"),
               ("empty", T("Empty force"), "N")),
    )),
    (T("Table workshop"), (
        *_rows("workshop",
               ("tools", T("The list of what can be laid"), "H"),
               ("redo", T("Do again what was undone"), "Shift+Z Ctrl+Y", "lt+x"),
               ("wider", T("The chosen part: wider"), "L"),
               ("narrower", T("The chosen part: narrower"), "K"),
               ("deeper", T("The chosen part: deeper"), "O"),
               ("shallower", T("The chosen part: shallower"), "I"),
               ("part_name", T("Name of the chosen part"), "E"),
               ("snap", T("Snap to inches, or not"), "G"),
               ("symmetry", T("Symmetry: none, turned, mirrored"), "Y"),
               ("lanes", T("Show lanes of sight"), "V"),
               ("workshop_game", T("The game whose demands are shown"), "B"),
               ("quick_battles", T("Have quick battles played"), "R"),
               ("play_here", T("Save, and set up a battle there"), "P")),
        *_rows("new battle", ("edit_table", T("Draw on this table"), "E")),
        *_rows("title", ("workshop", T("Table workshop"), "W")),
    )),
    (T("Seasons"), (
        *_rows("season",
               ("fight", T("Fight at the chosen place, or go on with its battle"), "F"),
               ("muster", T("Change the force of a season"), "B"),
               ("recruit", T("Fill up the force of a season"), "R"),
               ("rename_member", T("Rename a figure of the company"), "E"),
               ("tale", T("Share the story of a season"), "G"),
               ("nobody", T("To nobody: pass an honour over"), "N")),
        *_rows("season + seasons", ("season_rules", T("The rules of seasons"), "C")),
        *_rows("seasons",
               ("new_season", T("New season"), "N"),
               ("season_name", T("Name of the season"), "E"),
               ("season_again", T("Another map"), "A"),
               ("new_league", T("New league"), "L"),
               ("more_players", T("One player more"), "M"),
               ("fewer_players", T("One player fewer"), "F")),
        *_rows("season",
               ("league_table", T("Table of results"), "T"),
               ("league_battles", T("Battles of the league"), "L"),
               ("league_far", T("A battle of the league by mail or live"), "A")),
        *_rows("title", ("season", T("Season"), "E")),
    )),
    (T("Settings and lessons"), (
        *_rows("settings",
               ("reset", T("Reset"), "R"),
               ("listen", T("Listen"), "L"),
               ("keys", T("The page of keys and pads"), "K"),
               ("about", T("About this game"), "A")),
        *_rows("about", ("report", T("Report a fault"), "R"), ("works", T("All works of others"), "W")),
        *_rows("battle + lesson + menu", ("leave", T("Leave the battle"), "F12")),
        *_rows("battle + menu", ("save_battle", T("Save the battle"), "Ctrl+S")),
        *_rows("letters",
               ("letters_erase", T("Board of letters: erase"), "Backspace", "x"),
               ("letters_done", T("Board of letters: done"), "Ctrl+Enter", "start")),
        *_rows("lesson", ("show_me", T("Show me"), "S")),
    )),
    (T("Answers to what is asked over a screen"), (
        *_rows("question",
               ("ask_quit", T("Quit"), "Q"),
               ("ask_write", T("Write over"), "W"),
               ("ask_delete", T("Delete"), "D"),
               ("ask_leave", T("Leave"), "L"),
               ("ask_resign", T("Resign"), "R"),
               ("ask_throw", T("Throw away"), "T"),
               ("ask_copy", T("Copy again"), "C"),
               ("ask_save", T("Save first"), "S"),
               ("ask_take_back", T("Take back"), "Z"),
               ("ask_again", T("Begin again"), "B"),
               ("ask_play", T("Play a battle"), "P"),
               ("ask_open", T("Open"), "O"),
               ("ask_swap", T("Swap the two keys"), "X")),
    )),
)
"""All commands, in the order of the page in the settings and of the list in the rulebook."""


@cache
def table() -> dict[str, Command]:
    """Every command by its id."""
    return {command.id: command for _, commands in GROUPS for command in commands}


def meet(a: Command, b: Command) -> bool:
    """Whether both are active on one screen, so that they cannot share a key."""
    return EVERYWHERE in a.rooms or EVERYWHERE in b.rooms or bool(a.rooms & b.rooms)
