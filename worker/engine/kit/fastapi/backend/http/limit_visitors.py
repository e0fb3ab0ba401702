"""Bounds what visitors send, and answers robots as if it had been taken."""

import json
import math
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from fastapi import HTTPException, Request

from backend.database import Database
from backend.http.address_key import read_address_key
from backend.http.errors import TakenAsSent
from backend.values.clock import utc_now

# Bounds: in so many seconds, this often at the most.
Bounds = Sequence[tuple[int, int]]
# Of one address, where everybody works in the app without an account.
WORKING: Bounds = ((60, 60), (3600, 1000))
# Of all visitors together.
ALL: Bounds = ((60, 300), (3600, 3000))
# A field of forms that people neither see nor reach; no field of a record can have
# this name.
TRAP = "fax-number"


def limit_visitors(form: str, own: Bounds = WORKING) -> Callable[..., Awaitable[None]]:
    """Make a dependency that lets a visitor's call through, as often as bounds allow.

    The form is what is sent, for example `create_message`; each is counted for itself.
    The bounds are those of one address.
    """

    async def limit(request: Request, database: Database) -> None:
        await limit_call(request, database, form, own)

    return limit


async def limit_call(
    request: Request, database: sqlite3.Connection, form: str, own: Bounds
) -> None:
    """Count a call, and end it when there were too many or a robot made it."""
    now = time.time()
    address = read_address_key(request, database)
    database.execute("DELETE FROM visitor_calls WHERE until <= ?", (math.floor(now),))
    count(database, form, ALL, now)
    if address:
        count(database, f"{form} {address}", own, now)
    body = await read_trapped(request)
    if body is not None:
        made = {"id": math.floor(now) % 10_000, "created_at": utc_now()}
        raise TakenAsSent({**body, **made})


def count(database: sqlite3.Connection, what: str, bounds: Bounds, now: float) -> None:
    """Count a call; 429 when there were too many."""
    for seconds, most in bounds:
        key = f"{what} {seconds}"
        query = "SELECT until, calls FROM visitor_calls WHERE key = ?"
        known = database.execute(query, (key,)).fetchone()
        if known and known["calls"] >= most:
            raise HTTPException(
                429,
                "That was a lot at once. Please wait a little and send it again.",
                headers={"Retry-After": str(max(1, math.ceil(known["until"] - now)))},
            )
        database.execute(
            "INSERT INTO visitor_calls (key, until, calls) VALUES (?, ?, 1) "
            "ON CONFLICT (key) DO UPDATE SET calls = calls + 1",
            (key, math.ceil(now) + seconds),
        )


async def read_trapped(request: Request) -> dict[str, Any] | None:
    """Give what was sent by somebody who filled in the trap; nothing for others."""
    text = await request.body()
    if TRAP.encode() not in text:
        return None
    try:
        body = json.loads(text)
    except ValueError:
        # Whoever reads the body says what is wrong with it.
        return None
    trap = body.pop(TRAP, None) if isinstance(body, dict) else None
    return body if trap else None
