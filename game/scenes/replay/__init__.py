"""The replay, and battles as moving pictures."""
