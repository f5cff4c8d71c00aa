"""One small class for each skill and role, hooked at the named places of `skill.Skill`."""
