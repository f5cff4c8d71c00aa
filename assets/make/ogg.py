"""Writes a wave as OGG Vorbis. Only who makes sounds anew needs `soundfile` (`pip install soundfile`)."""

from __future__ import annotations

from pathlib import Path

from numpy.typing import NDArray

from assets.make.bench import RATE


def write_ogg(path: Path, wave: NDArray, small: float) -> None:  # type: ignore[type-arg]
    """Write a mono wave (-1 to 1, `RATE` samples a second); `small` from 0 (best) to 1 (smallest). The container's
    serial number comes from the encoder: bytes differ each time, samples do not."""
    import soundfile  # type: ignore[import-untyped, import-not-found, unused-ignore]

    with soundfile.SoundFile(path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=small) as file:
        for start in range(0, len(wave), RATE):         # the encoder takes no more at once
            file.write(wave[start:start + RATE].astype("float32"))
