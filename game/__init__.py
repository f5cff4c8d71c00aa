"""Kitchen Table Skirmish: five miniature-skirmish rulesets on one computer table."""
__version__ = "0.1.0"
