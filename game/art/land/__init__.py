"""The land: mats, trees, houses and smaller pieces, drawn for any footprint."""
