"""Passwords are kept as PBKDF2 hashes, each with its own salt: `rounds$salt$hash`."""

import hashlib
import hmac
import os
import secrets

SALT_BYTES = 16
HASH_BYTES = 32


def count_rounds() -> int:
    """Give how much work a password is; tests make it little."""
    return int(os.environ.get("PASSWORD_ROUNDS", "100000"))


def hash_password(password: str) -> str:
    """Give what is kept of a password."""
    rounds = count_rounds()
    salt = secrets.token_bytes(SALT_BYTES)
    return f"{rounds}${salt.hex()}${derive(password, salt, rounds).hex()}"


def is_password(password: str, kept: str | None) -> bool:
    """Say whether this is the password of the hash.

    Without a hash it works just as long and says no, so that nobody learns from the
    time of the answer whether there is such an account.
    """
    if not kept:
        derive(password, b"", count_rounds())
        return False
    rounds, salt, expected = kept.split("$")
    found = derive(password, bytes.fromhex(salt), int(rounds))
    return hmac.compare_digest(found, bytes.fromhex(expected))


def derive(password: str, salt: bytes, rounds: int) -> bytes:
    """Work the hash out."""
    return hashlib.pbkdf2_hmac("sha512", password.encode(), salt, rounds, HASH_BYTES)
