"""The generator of everything that is seen. Importing it draws nothing; its products lie in `assets/`."""
