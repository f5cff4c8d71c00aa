"""Tests; helpers that several of them share lie here, beside `conftest.py`."""
