"""Random tables that look like places, fair for both sides, the same for a seed on every machine."""
