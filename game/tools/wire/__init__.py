"""The protocol: requests as records, a session that answers them, and the line-by-line door. See docs/protocol.md."""
