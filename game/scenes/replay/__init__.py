"""The replay, and battles as GIFs."""
