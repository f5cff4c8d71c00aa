"""What a player sees: one scene a screen. A scene holds no rule."""
