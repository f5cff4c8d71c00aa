"""The generator of all pictures and sounds. Importing it draws nothing; its products lie in `assets/`."""
