"""Puts `assets/` and `maps/` of the checkout into the wheel as `game/assets` and `game/maps` (see `game/files.py`)."""

from setuptools import find_packages, setup

FOLDERS = {"game.assets": "assets", "game.maps": "maps"}

setup(
    packages=[*find_packages(include=["game", "game.*"]), *FOLDERS],
    package_dir=FOLDERS,
    package_data={"": ["**/*.json", "**/*.toml", "**/*.md", "**/*.txt", "**/*.mo", "py.typed"],
                  **dict.fromkeys(FOLDERS, ["**/*"])},
)
