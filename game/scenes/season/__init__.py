"""The screens of seasons: the list, the beginning, the map, what follows a battle."""
