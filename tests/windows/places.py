"""Where every word and control of every screen lies, and the pictures, to compare two systems (`.ci/windows`).

    places.py write FOLDER              all screens of this system: places.json, and a picture of each
    places.py compare FOLDER FOLDER     what lies elsewhere by more than two pixels; how many pixels of pictures differ

At 1280x720 in English and at 960x540 with a scale of 145 % in German; pictures of the first alone.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
LAYOUTS = (((1280, 720), 100, "en"), ((960, 540), 145, "de"))
OF_THE_MACHINE = ("about ", "about-licence ")
"""Screens that tell which libraries run here, and their licences: their words are other ones on another system."""
SLACK = 2
"""Pixels by which a word or a control may lie elsewhere."""


def written(out: Path) -> None:
    """All screens into a folder."""
    import pygame

    from game.scenes import navigation, screens
    from game.ui import audit, i18n

    navigation.quick_game = lambda: "skirmashed"        # else one drawn by lot

    out.mkdir(parents=True, exist_ok=True)
    found: dict[str, Any] = {}
    for size, scale, language in LAYOUTS:
        i18n.force(language)
        for name in screens.names():
            app = screens.opened(name, size, scale)
            rows = found[f"{name} {size[0]}x{size[1]} {scale} {language}"] = []
            for notes, _ in audit._painted(app.scene):
                rows += [["words", said.block.words, *map(list, said.lines)] for said in notes.said]
                rows += [["control", audit.name_of(widget), list(widget.rect)] for widget in notes.clips
                         if widget.focusable]
            if (size, scale, language) == LAYOUTS[0]:
                pygame.image.save(screens.picture(name, size, scale), str(out / f"{name}.png"))
    (out / "places.json").write_text(json.dumps(found, ensure_ascii=False, indent=0), "utf-8")


def compared(one: Path, other: Path) -> int:
    """Tell what differs; 1 where a word or control lies elsewhere, 0 otherwise."""
    import numpy as np
    import pygame

    first, second = (json.loads((folder / "places.json").read_text("utf-8")) for folder in (one, other))
    wrong, count, most = [], 0, 0
    if first.keys() != second.keys():
        wrong.append(f"other screens: {sorted(first.keys() ^ second.keys())}")
    for screen in first.keys() & second.keys():
        if screen.startswith(OF_THE_MACHINE):
            continue
        before, after = first[screen], second[screen]
        count += len(before)
        told = [[(*row[:2], len(row)) for row in rows] for rows in (before, after)]
        if told[0] != told[1]:
            at = next((i for i, (a, b) in enumerate(zip(*told, strict=False)) if a != b), min(map(len, told)))
            wrong.append(f"{screen}: says something else: {before[at:at + 1]} and {after[at:at + 1]}")
            continue
        for a, b in zip(before, after, strict=True):
            off = max((abs(x - y) for box, there in zip(a[2:], b[2:], strict=True)
                       for x, y in zip(box, there, strict=True)), default=0)
            most = max(most, off)
            if off > SLACK:
                wrong.append(f"{screen}: {a[0]} {a[1][:60]!r}: {a[2:]} and {b[2:]}")
    pixels = {}
    for path in sorted(one.glob("*.png")):
        both = [pygame.surfarray.array3d(pygame.image.load(str(folder / path.name))).astype(int)
                for folder in (one, other)]
        pixels[path.stem] = int((np.abs(both[0] - both[1]).max(axis=2) > 0).sum())
    print(*wrong[:40], sep="\n", end="\n" if wrong else "")
    large = sorted(pixels, key=pixels.__getitem__)[::-1][:3]
    print(f"{len(first)} screens, {count} words and controls, the farthest {most} px elsewhere, {len(wrong)} wrong; "
          f"{len(pixels)} pictures, {sum(not n for n in pixels.values())} equal, the others differ in at most "
          f"{max(pixels.values(), default=0)} pixels ({', '.join(f'{name} {pixels[name]}' for name in large)})")
    return bool(wrong)


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    match sys.argv[1:]:
        case ["write", out]:
            written(Path(out))
        case ["compare", one, other]:
            raise SystemExit(compared(Path(one), Path(other)))
        case _:
            raise SystemExit(__doc__)
