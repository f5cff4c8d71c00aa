"""The table: places, pieces, regions and heights; sight, movement and marching lie in packages of their own."""
