"""The table as a player sees it: camera, scenery, figures, and what is drawn over them while he decides."""
