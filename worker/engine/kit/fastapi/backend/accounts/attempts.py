"""Bounds how often somebody may guess a password.

Guesses of others do not keep anybody out: they are counted by the address that they
come from, and a browser that somebody signed in from has its own.
"""

import math
import sqlite3
from datetime import UTC, datetime, timedelta

from fastapi import HTTPException, Request

from backend.accounts.known_devices import find_device
from backend.data.rows import insert_row
from backend.http.address_key import read_address_key
from backend.values.clock import write_moment

WINDOW = timedelta(minutes=15)
# Failures with one account from one address, or from a browser that is known there.
MOST_AT_ONCE = 10
# Failures with one account, from wherever they come.
MOST_FOR_ACCOUNT = 60
# Failures from one address, with whatever accounts.
MOST_FOR_ADDRESS = 50


def count_attempt(request: Request, database: sqlite3.Connection, email: str) -> None:
    """Count an attempt before it is known how it ends; 429 when there were too many."""
    now = datetime.now(UTC)
    database.execute(
        "DELETE FROM sign_in_attempts WHERE at <= ?", (write_moment(now - WINDOW),)
    )
    limits = list_limits(request, database, email)
    for key, most in limits:
        found = database.execute(
            "SELECT COUNT(*) AS count, MIN(at) AS first FROM sign_in_attempts "
            "WHERE key = ?",
            (key,),
        ).fetchone()
        if found["count"] >= most:
            first = datetime.fromisoformat(found["first"])
            wait = math.ceil((first + WINDOW - now).total_seconds())
            raise HTTPException(
                429,
                "Too many attempts. Please wait some minutes and try again.",
                headers={"Retry-After": str(max(1, wait))},
            )
    for key, _ in limits:
        row = {"key": key, "at": write_moment(now)}
        insert_row(database, "sign_in_attempts", row)


def forget_attempts(request: Request, database: sqlite3.Connection, email: str) -> None:
    """Forget the failures of someone who got in; those of others stay counted."""
    (own, _), *shared = list_limits(request, database, email)
    database.execute("DELETE FROM sign_in_attempts WHERE key = ?", (own,))
    # Of what others are counted under, too, their own last one.
    for key, _ in shared:
        database.execute(
            "DELETE FROM sign_in_attempts WHERE id = "
            "(SELECT MAX(id) FROM sign_in_attempts WHERE key = ?)",
            (key,),
        )


def list_limits(
    request: Request, database: sqlite3.Connection, email: str
) -> list[tuple[str, int]]:
    """Give under what an attempt is counted, the narrowest first."""
    if device := find_device(request, database, email):
        return [(f"device:{device}", MOST_AT_ONCE)]
    everywhere = (f"account:{email}", MOST_FOR_ACCOUNT)
    address = read_address_key(request, database)
    if address is None:
        return [everywhere]
    return [
        (f"account:{email} address:{address}", MOST_AT_ONCE),
        (f"address:{address}", MOST_FOR_ADDRESS),
        everywhere,
    ]
