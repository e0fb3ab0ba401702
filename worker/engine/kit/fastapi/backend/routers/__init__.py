"""The calls of each kind of record."""
