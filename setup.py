"""Puts `assets/` and `maps/` of the checkout into the wheel as `game/assets` and `game/maps` (see `game/files.py`)."""

from setuptools import find_namespace_packages, setup

CACHES = ["*__pycache__*", "make", "make.*"]
FOLDERS = {f"game.{name}": name for name in ("assets", "maps")}

packages = find_namespace_packages(include=["game", "game.*"], exclude=CACHES)
for package, folder in FOLDERS.items():
    packages += [package, *(f"{package}.{inner}" for inner in find_namespace_packages(folder, exclude=CACHES))]

setup(packages=packages, package_dir=FOLDERS, package_data={"": ["*"]}, exclude_package_data={"": ["*.pyc", "*.pot"]})
