"""Table codes: said and read, mistyped, and what can be worked out from them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import Bad
from game.live import codes
from game.live.codes import SIZE, TableCode, fresh, read

SECRETS = st.binary(min_size=SIZE, max_size=SIZE)


@given(SECRETS)
def test_what_is_said_is_what_is_read(secret: bytes) -> None:
    code = TableCode(secret)
    assert read(str(code)) == code
    assert read(f"  {str(code).upper().replace(' ', ',  ').replace('-', '')} ") == code


@given(SECRETS, st.integers(0, 8), st.integers(1, 9))
def test_a_wrong_digit_is_told(secret: bytes, at: int, more: int) -> None:
    said = str(TableCode(secret))
    digits = [i for i, each in enumerate(said) if each.isdigit()]
    place = digits[at]
    wrong = said[:place] + str((int(said[place]) + more) % 10) + said[place + 1:]
    try:
        found = read(wrong)
    except Bad as bad:
        assert "\n" not in str(bad)
    else:
        assert found.secret != secret


def test_nine_of_ten_slips_are_told() -> None:
    told = 0
    for number in range(200):
        said = str(TableCode(bytes([number]) * SIZE))
        for consonant in "bdfg":
            if said[0] != consonant:
                try:
                    read(consonant + said[1:])
                except Bad:
                    told += 1
                break
    assert told > 160


@pytest.mark.parametrize(("text", "said"), [
    ("", "it has 0 words"),
    ("bada kifu", "it has 2 words"),
    ("tokyo berlin madrid 12345678-0", "'tokyo' is no word"),
    ("bababa bababa bababa 1234", "a number of 4 digits"),
    ("bababa bababa bababa 99999999-9", "its number is too large"),
])
def test_what_is_no_code_is_told_in_one_line(text: str, said: str) -> None:
    with pytest.raises(Bad) as bad:
        read(text)
    assert said in str(bad.value)


def test_a_code_is_eighty_bits_and_no_two_are_alike() -> None:
    assert 8 * SIZE == 80
    assert len({fresh().secret for _ in range(1000)}) == 1000
    assert codes.NUMBER_BITS == 26


@given(SECRETS)
def test_room_keys_and_watchers_are_all_different(secret: bytes) -> None:
    code = TableCode(secret)
    made = [code.room, code.watchers.room, code.watchers.secret, *(code.key(seat) for seat in range(3)),
            *(code.watchers.key(seat) for seat in range(3))]
    assert len(set(made)) == len(made)
    assert not any(secret in each for each in made)
