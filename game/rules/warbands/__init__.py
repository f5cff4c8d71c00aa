"""Warbands: ranks, roles, skills and roofs; two warbands on two feet of table."""
