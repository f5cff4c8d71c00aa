"""All files that are read or written: maps, forces, settings, saves, lessons. Whatever is read is checked."""
