"""The view of the table: camera, scenery, figures, and the overlay drawn while a player decides."""
