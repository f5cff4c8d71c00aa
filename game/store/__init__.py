"""The doors: maps, forces, settings and saves come in and go out here, checked, as files a person can read."""
