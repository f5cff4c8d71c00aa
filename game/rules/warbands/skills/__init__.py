"""A small class for each skill and role, derived from `skill.Skill`."""
