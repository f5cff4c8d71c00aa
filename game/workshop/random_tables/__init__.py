"""Random tables that look like places, made fair for both sides, the same for a seed on every machine."""
