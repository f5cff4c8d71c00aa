"""Keyboards of other countries: letters count, then places; AltGr types, the number pad moves, held keys wait."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import platforms
from game.ui import keyboard, keys
from game.ui.commands import table
from game.ui.keyboard import US, Layout
from game.ui.keys import Key
from game.ui.widgets import TextField

from .conftest import Driver

A_TO_Z = "abcdefghijklmnopqrstuvwxyz"
SIGNS = (45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 100)


def layout(letters: str, signs: str, row: str = "1234567890") -> Layout:
    """What the keys of a to z give, of - = [ ] \\ ; ' ` , . / and beside Shift, of 1 to 0; a blank is a dead key."""
    found = {4 + i: sign for i, sign in enumerate(letters)} | dict(zip(SIGNS, signs, strict=True))
    found |= dict(zip(range(30, 40), row, strict=True))
    return Layout({at: sign for at, sign in found.items() if sign != " "})


LAYOUTS = {
    "us": layout(A_TO_Z, "-=[]\\;'`,./<"),
    "de": layout(A_TO_Z[:24] + "zy", "ß ü+#öä ,.-<"),
    "fr": layout("qbcdefghijkl,noparstuvzxyw", ")= $*mù²;:!<", "&é\"'(-è_çà"),
    "be": layout("qbcdefghijkl,noparstuvzxyw", ")- $µmù²;:=<", "&é\"'(§è!çà"),
    "cz": layout(A_TO_Z[:24] + "zy", "= ú) ů§;,.-\\", "+ěščřžýáíé"),
    "tr": layout(A_TO_Z.replace("i", "ı"), "*-ğü,şi\"öç.<"),
    "hu": layout(A_TO_Z[:24] + "zy", "üóőúűéá0,.-í", "123456789ö"),
    "dvorak": layout("axje.uidchtnmbrl'poygk,qf;", "[]/=\\s-`wvz<"),
    "colemak": layout("abcsftdhuneimky;qprglvwxjz", "-=[]\\o'`,./<"),
    "bépo": layout("akxipe,cdtsrq'ljbouèv.éy à", "=%zwçnm$ghfê", "\"«»()@+-/*"),
    "ru": layout("фисвуапршолдьтщзйкыегмцчня", "-=хъ\\жэёбю./"),
    "gr": layout("αβψδεφγηιξκλμνοπ;ρστθωςχυζ", "-=[]\\ '`,./«"),
    "il": layout("שנבגקכעיןחלךצמםפ/רדאוה'סטז", "-=][\\ף,;תץ.<"),
    "ara": layout("شلاؤيثبلاهتنمةىخحضقسفعرصءغئ"[:26], "-=جد\\كطذوزظ|"),
    "ge": layout("აბცდეფგჰიჯკლმნოპქრსტუვწხყზ", "-=[]\\;'„,./«"),
    "th": layout("ฟิแกำดเ้ร่าสทืนยๆพหะีอไปัผ", "ขชบลฃวง_มใฝ ", "ๅ/-ภถุึคตจ"),
    "fa": layout("شذزیثبلاهتنمئدخحضقسفعرصطغظ", "-=جچ\\ک گ پو. "[:12], "۱۲۳۴۵۶۷۸۹۰"),
    "hi": layout("ोवम्ािुपगरकतसलदजौीेूहनैंबॆ"[:26], "-ृड़ॉचट ,.य "[:12]),
    "kz": layout("фисвуапршолдьтщзйкыегмцчня", "өһхъ\\жэ(бю№ ", "\"әіңғ,.үұқ"),
    "bg": layout("ьфъаеожгсткпнвмч,иярулэйщю"[:26], "-.ц;(бз ж  ю"[:12]),
    "lt": layout(A_TO_Z, "-ž[]\\;'`,./<", "ąčęėįšųū90"),
    "vn": layout(A_TO_Z, "- ươ\\;'`,./<", "ăâêô     đ"),
    "ch": layout(A_TO_Z[:24] + "zy", "' è $éà§,.-<"),
    "se": layout(A_TO_Z, "+ å 'öä§,.-<"),
    "pt": layout(A_TO_Z, "'«+ ~çº\\,.-<"),
    "is": layout(A_TO_Z, "ö-ð'+æ ° ,.þ<"[:12]),
    "lv": layout("špīsjildzateāoēčūrumnkgbvņ", "-fžhķc  ,.ļ<"),
}
"""What SDL tells of keyboards of X11 and Windows."""
BY_PLACE = ("ru", "gr", "il", "ara", "ge", "th", "fa", "hi", "kz", "bg")


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    keys.use_layout(Layout())
    keys.take_up("keys")
    yield
    keys.use({}, {})
    keys.use_layout(Layout())


def press(place: int, on: str = "", mod: int = 0, text: str = "", code: int | None = None) -> Key:
    """A press at a place of a keyboard, as SDL tells it."""
    if code is None:
        sign = LAYOUTS[on].signs.get(place, "") if on else US[place].lower()
        code = ord(sign) if sign else 1 << 30
    return keys.from_event(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod, unicode=text))


def typing(text: str) -> tuple[Driver, TextField]:
    """A field with that text that has the focus, the caret at its end."""
    field = TextField(text)
    driver = Driver(lambda scene: [(field, 40, 40, 400, None)])
    driver.stage.focus(field, show=False)
    return driver, field


def use(layout: Layout) -> None:
    keys.use_layout(Layout(layout.signs))       # which learns from presses


def place_of(us: str) -> int:
    return next(at for at, sign in US.items() if sign == us)


@pytest.mark.parametrize("known", [True, False], ids=["told by SDL", "learnt from presses"])
@pytest.mark.parametrize("on", BY_PLACE)
def test_without_latin_letters_the_places_of_a_us_keyboard_count(on: str, known: bool) -> None:
    if known:
        use(LAYOUTS[on])
    else:
        press(place_of("A"), on)
    for at, us in US.items():
        assert press(at, on).name == us, (at, us)
    assert press(place_of("Z"), on).does("undo") and press(place_of("Q"), on).does("quick")
    assert press(place_of("Z"), on, pygame.KMOD_LCTRL).does("undo") and press(place_of("S"), on, 64).does("save_battle")
    assert press(place_of("G"), on, 1).does("good_spot_back") and not press(place_of("G"), on, 1).does("good_spot")


@pytest.mark.parametrize("on", [on for on in LAYOUTS if on not in BY_PLACE])
def test_latin_letters_count_wherever_they_lie(on: str) -> None:
    use(LAYOUTS[on])
    for at, sign in LAYOUTS[on].signs.items():
        name = press(at, on).name
        if "a" <= sign <= "z":
            assert name == sign.upper()
        elif name.isascii() and name.isalpha() and len(name) == 1:
            given = any(own.upper() == name for own in LAYOUTS[on].signs.values())
            assert sign == "ı" or not given, f"{sign} is {name}, which another key is"


@pytest.mark.parametrize("on", LAYOUTS)
def test_every_command_has_a_key_on_every_keyboard_and_its_cap_is_a_key(on: str) -> None:
    use(LAYOUTS[on])
    names = {press(at, on).name for at in US}
    for command in table().values():
        reached = [chord for chord in command.keys if len(name := chord.rpartition("+")[2] or "+") > 1 or name in names]
        assert reached, command.id
    for digit in "1234567890":
        assert press(place_of(digit), on).does(digit) or on in ("hu",) and digit == "0"
        assert keys.shown(digit) == digit


def test_a_digit_that_lies_elsewhere_is_there_alone() -> None:
    use(LAYOUTS["hu"])
    assert press(53, "hu").digit == "0" and press(39, "hu").name == "Ö" and not press(39, "hu").digit


@pytest.mark.parametrize("on", LAYOUTS)
def test_no_two_keys_are_called_the_same(on: str) -> None:
    use(LAYOUTS[on])
    names = [press(at, on).name for at in US]
    twice = {name for name in names if names.count(name) > 1}
    assert twice <= ({"I"} if on == "tr" else set()), twice


@pytest.mark.parametrize(("on", "command", "cap"), [
    ("us", "undo", "Z"), ("us", "before", "["), ("us", "zoom_in", "+"), ("de", "before", "Ü"),
    ("de", "search", "Ctrl+F"), ("de", "after", "Ctrl+Page Down"), ("fr", "search", "!"), ("fr", "zoom_out", ")"),
    ("fr", "quick", "Q"), ("fr", "before", "Ctrl+Page Up"), ("tr", "before", "Ğ"), ("tr", "zoom_in", "F7"),
    ("tr", "single", "I"), ("cz", "before", "Ú"), ("ru", "undo", "Я"), ("ru", "before", "Х"),
    ("ru", "good_spot_back", "Shift+П"), ("gr", "end", "Ε"), ("gr", "quick", ";"), ("il", "threats", "א"),
    ("ge", "measure", "რ"), ("dvorak", "search", "/"), ("ru", "save_battle", "Ctrl+Ы"),
])
def test_keys_are_called_as_on_this_keyboard(on: str, command: str, cap: str) -> None:
    use(LAYOUTS[on])
    assert keys.shown(command) == cap
    assert keys.filled(f"press <{command}>") == f"press {cap}"


def test_a_key_that_is_no_latin_letter_can_be_mapped_and_is_shown_by_its_name() -> None:
    use(LAYOUTS["de"])
    chord = keys.chord_of(press(place_of(";"), "de", text="ö"))
    assert not keys.use({"undo": [chord]})
    assert keys.shown("undo") == "Ö" and press(place_of(";"), "de").does("undo")
    assert press(place_of(";"), "de", 64).does("undo") is False
    use(LAYOUTS["us"])
    assert keys.shown("undo") == ";" and press(place_of(";"), "us").does("undo"), "on another keyboard the same place"
    assert keys.use({"undo": ["Ctrl+Alt+Q"]}), "Windows tells AltGr so"


def test_a_letter_in_the_settings_counts_before_the_place() -> None:
    use(LAYOUTS["ru"])
    assert not keys.use({"undo": ["Ж"]})
    assert press(place_of(";"), "ru").does("undo") and keys.shown("undo") == "Ж"


def test_turkish_i_with_and_without_its_dot_are_the_letter_i() -> None:
    for code in (ord("i"), ord("ı"), ord("İ")):
        assert press(place_of("I"), code=code).does("single")


def test_keys_that_sdl_has_no_name_for_have_one() -> None:
    assert press(135, code=1 << 30 | 135).name not in ("", "Key 0")
    assert press(47, code=1 << 30).name == "[", "the dead circumflex of a Belgian keyboard"
    assert press(135, code=0x308D).name == "ろ"


# ── AltGr ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("mod", "on"), [
    (pygame.KMOD_LCTRL | pygame.KMOD_RALT, "us"), (pygame.KMOD_MODE, "us"), (pygame.KMOD_RALT, "de"),
    (pygame.KMOD_LCTRL | pygame.KMOD_LALT, "us"), (pygame.KMOD_RALT, "us"), (pygame.KMOD_LALT, "us"),
], ids=["AltGr of Windows", "AltGr as a key of its own", "AltGr of X11", "Ctrl+Alt", "right Option", "Option"])
def test_what_types_a_sign_is_no_command(mod: int, on: str) -> None:
    use(LAYOUTS[on])
    assert not keys.use({"undo": ["Alt+A"], "hear_voice": ["Ctrl+A"], "settings": ["Å"]})
    key = press(place_of("A"), on, mod, "å")
    assert key.writes and key.action is None and key.text == "å"
    assert not any(key.does(command) for command in table())


def test_altgr_lets_named_keys_be_what_they_are() -> None:
    graph = pygame.KMOD_LCTRL | pygame.KMOD_RALT
    assert press(40, mod=graph, code=pygame.K_RETURN).action == "commit", "no full screen"
    assert press(40, mod=pygame.KMOD_RALT, code=pygame.K_RETURN).action == "fullscreen", "a US keyboard has two Alts"
    assert press(43, mod=pygame.KMOD_LALT, code=pygame.K_TAB).action is None
    assert press(44, mod=pygame.KMOD_LALT, code=pygame.K_SPACE).action is None


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_RALT, pygame.KMOD_MODE])
@pytest.mark.parametrize(("us", "typed"), [("A", "ą"), ("C", "ć"), ("X", "ź"), ("V", "„")])
def test_altgr_letters_are_added_to_a_field(us: str, typed: str, mod: int) -> None:
    hands, field = typing("Wies z")
    hands.app.ui.copy("no")
    code, place = ord(us.lower()), place_of(us)
    hands.step(1, pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod, unicode=typed),
               pygame.event.Event(pygame.TEXTINPUT, text=typed))
    assert field.text == "Wies z" + typed


def test_ctrl_with_the_letters_of_another_alphabet_serves_fields() -> None:
    hands, field = typing("Маша")
    for us in "AX":
        code, place = ord(LAYOUTS["ru"].signs[place_of(us)]), place_of(us)
        hands.step(1, pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=pygame.KMOD_LCTRL, unicode=""),
                   pygame.event.Event(pygame.TEXTINPUT, text=chr(code)),        # X11 types it, though Ctrl is held
                   pygame.event.Event(pygame.KEYUP, key=code, scancode=place, mod=pygame.KMOD_LCTRL, unicode=""))
    assert field.text == "" and hands.app.ui.paste() == "Маша"
    hands.step(1, pygame.event.Event(pygame.TEXTINPUT, text="ф"))
    assert field.text == "ф"


def test_the_older_keys_of_the_clipboard() -> None:
    hands, field = typing("Anna")
    for code, mod in ((pygame.K_a, pygame.KMOD_LCTRL), (pygame.K_DELETE, pygame.KMOD_LSHIFT),
                      (pygame.K_INSERT, pygame.KMOD_LSHIFT), (pygame.K_KP0, pygame.KMOD_LSHIFT | pygame.KMOD_NUM)):
        hands.step(1, pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    assert field.text == "AnnaAnna", "and Insert of the number pad"


# ── the number pad ─────────────────────────────────────────────────────────────────────────────────────────────────

FOUR = pygame.K_KP4


@pytest.mark.parametrize(("code", "action", "name"), [
    (pygame.K_KP4, "left", "Left"), (pygame.K_KP6, "right", "Right"), (pygame.K_KP8, "up", "Up"),
    (pygame.K_KP2, "down", "Down"), (pygame.K_KP7, "first", "Home"), (pygame.K_KP1, "last", "End"),
    (pygame.K_KP9, "page_up", "Page Up"), (pygame.K_KP3, "page_down", "Page Down"), (pygame.K_KP0, None, "Insert"),
    (pygame.K_KP_PERIOD, None, "Del"), (pygame.K_KP5, None, "Clear"),
])
def test_the_pad_moves_without_numlock_and_counts_with_it(code: int, action: str | None, name: str) -> None:
    place = code & ~(1 << 30)
    off = press(place, code=code, text="." if code == pygame.K_KP_PERIOD else "")
    assert off.action == action and off.name.lower() == name.lower() and not off.text and not off.digit
    lock = press(place, mod=pygame.KMOD_NUM, code=code)
    assert lock.action is None and lock.name in "0123456789."
    assert press(place, mod=pygame.KMOD_NUM | pygame.KMOD_LSHIFT, code=code).name == off.name, "Shift turns it round"
    assert press(place, mod=pygame.KMOD_CAPS, code=code).name == off.name


def test_the_pad_of_a_mac_has_no_numlock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "SYSTEM", "darwin")
    assert press(92, code=FOUR).digit == "4"
    assert press(place_of("Z"), mod=pygame.KMOD_LMETA).does("undo"), "Cmd is its Ctrl"


def test_signs_and_enter_of_the_pad_are_always_there() -> None:
    for mod in (0, pygame.KMOD_NUM):
        assert press(87, mod=mod, code=pygame.K_KP_PLUS, text="+").does("zoom_in")
        assert press(86, mod=mod, code=pygame.K_KP_MINUS, text="-").does("zoom_out")
        assert press(88, mod=mod, code=pygame.K_KP_ENTER, text="\r").action == "commit"


def test_shift_with_the_pad_selects_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows lets go of Shift before a key of the pad that moves though NumLock is on, and presses it after."""
    monkeypatch.setattr(platforms, "SYSTEM", "win32")
    hands, field = typing("abc")

    def event(down: bool, code: int, mod: int = pygame.KMOD_NUM) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, unicode="",
                                  scancode=code & ~(1 << 30))

    hands.step(1, event(True, pygame.K_LSHIFT), event(False, pygame.K_LSHIFT), event(True, FOUR), event(False, FOUR),
               event(True, pygame.K_LSHIFT))
    assert field.selected == "c"
    hands.step(1, event(False, pygame.K_LSHIFT), event(False, FOUR), event(True, FOUR))
    assert field.selected == "c", "Shift was let go of before: a digit"


def test_the_systems_own_key_makes_no_command() -> None:
    key = press(place_of("E"), mod=pygame.KMOD_LMETA, text="e")
    assert key.idle and not key.does("end") and key.action is None
    assert press(82, mod=pygame.KMOD_LMETA, code=pygame.K_UP).action is None


def test_shift_makes_signs_that_commands_have() -> None:
    use(LAYOUTS["de"])
    assert press(place_of("7"), "de", pygame.KMOD_LSHIFT, "/").does("search")
    assert press(place_of("7"), "de", pygame.KMOD_LSHIFT, "7").digit == "7", "what SDL guesses where nothing is written"
    use(LAYOUTS["us"])
    assert press(place_of("1"), "us", pygame.KMOD_LSHIFT, "!").digit == ""


def test_digits_with_shift_or_capslock_are_digits() -> None:
    for mod, text in ((0, "&"), (pygame.KMOD_LSHIFT, "1"), (pygame.KMOD_CAPS, "1"), (0, "")):
        assert press(place_of("1"), "fr", mod, text).digit == "1"
        assert press(place_of("1"), "fr", mod, text).counts == 0
    assert press(place_of("6"), "fr", 0, "-").digit == "6" and not press(place_of("6"), "fr", 0, "-").does("zoom_out")
    assert press(place_of("1"), "cz", 0, "+").digit == "1" and not press(place_of("1"), "cz", 0, "+").does("zoom_in")
    assert press(place_of("3"), code=ord("٣")).digit == "3"


def test_the_system_tells_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {ord(sign): at for at, sign in LAYOUTS["ru"].signs.items()}

    class Wrapper(list[int]):
        def __getitem__(self, code: object) -> int:  # type: ignore[override]
            return found.get(code, 0)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(pygame.key, "ScancodeWrapper", Wrapper)
    assert keyboard.read().signs == LAYOUTS["ru"].signs
    monkeypatch.delattr(pygame.key, "ScancodeWrapper")
    assert keyboard.read().american
