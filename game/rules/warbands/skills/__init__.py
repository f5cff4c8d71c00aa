"""One small room for each skill and role, hooked at the named places of `room.Room`."""
