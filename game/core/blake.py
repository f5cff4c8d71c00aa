"""BLAKE2s as `hashlib` gives it, without what `hashlib` loads besides: OpenSSL, 4 MB that nothing here asks for."""

from __future__ import annotations

try:
    from _blake2 import blake2s
except ImportError:     # a Python that keeps it elsewhere
    from hashlib import blake2s

__all__ = ["blake2s"]
