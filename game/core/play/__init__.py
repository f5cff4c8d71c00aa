"""A battle being played: questions, answers, dice, events, the match, records and positions."""
