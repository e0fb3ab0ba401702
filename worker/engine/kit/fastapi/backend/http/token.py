"""Random tokens, for example those that a browser keeps in a cookie."""

import hashlib
import secrets


def make_token() -> str:
    """Give 32 random bytes in hexadecimal."""
    return secrets.token_hex(32)


def hash_token(token: str) -> str:
    """Give what is stored of a token, which is random enough for a fast hash."""
    return hashlib.sha256(token.encode()).hexdigest()
