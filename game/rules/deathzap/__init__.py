"""Deathzap Fourth Edition: units of troops and armour, random activation, deadly close assaults."""
