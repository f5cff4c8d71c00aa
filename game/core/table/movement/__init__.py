"""Movement of one base: paths, reach, the cheapest way (TB-14 to TB-16)."""
