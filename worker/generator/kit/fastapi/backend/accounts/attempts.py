"""Bounds how often somebody may guess a password."""

import math
import sqlite3
from datetime import UTC, datetime, timedelta

from fastapi import HTTPException, Request

from backend.data.rows import insert_row
from backend.values.clock import write_moment

WINDOW = timedelta(minutes=15)
# Failures with one account, from wherever they come.
MOST_FOR_ACCOUNT = 10
# Failures from one address, with whatever accounts.
MOST_FOR_ADDRESS = 50


def count_attempt(request: Request, database: sqlite3.Connection, email: str) -> None:
    """Count an attempt before it is known how it ends; 429 when there were too many."""
    now = datetime.now(UTC)
    database.execute(
        "DELETE FROM sign_in_attempts WHERE at <= ?", (write_moment(now - WINDOW),)
    )
    limits = {account_key(email): MOST_FOR_ACCOUNT}
    if address := read_address(request):
        limits[f"address:{address}"] = MOST_FOR_ADDRESS
    for key, most in limits.items():
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
    for key in limits:
        row = {"key": key, "at": write_moment(now)}
        insert_row(database, "sign_in_attempts", row)


def forget_attempts(database: sqlite3.Connection, email: str) -> None:
    """Forget the failures of someone who got in."""
    database.execute(
        "DELETE FROM sign_in_attempts WHERE key = ?", (account_key(email),)
    )


def account_key(email: str) -> str:
    """Give the key under which failures with an account are counted."""
    return f"account:{email}"


def read_address(request: Request) -> str:
    """Give where the call comes from, as the server in front of the app says it."""
    return request.headers.get("x-forwarded-for", "").split(",")[0].strip()
