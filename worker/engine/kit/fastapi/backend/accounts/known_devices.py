"""Browsers that somebody signed in from: a random cookie.

The database keeps its hash.
"""

import re
import sqlite3

from fastapi import Request, Response

from backend.data.rows import insert_row
from backend.http.token import hash_token, make_token
from backend.values.clock import utc_now

COOKIE = "__Host-device"
# The longest that browsers keep a cookie.
LIFETIME_SECONDS = 400 * 24 * 60 * 60
# Of one account: those used last.
MOST = 10


def find_device(
    request: Request, database: sqlite3.Connection, email: str
) -> str | None:
    """Give the hash of the browser that calls.

    Nothing where the account with this address was never signed in to from it.
    """
    token = request.cookies.get(COOKIE)
    if not token:
        return None
    hashed = hash_token(token)
    known = database.execute(
        "SELECT 1 FROM known_devices "
        "JOIN user_accounts ON user_accounts.id = known_devices.account_id "
        "WHERE known_devices.token_hash = ? AND user_accounts.email = ?",
        (hashed, email),
    ).fetchone()
    return hashed if known else None


def keep_device(
    request: Request, response: Response, database: sqlite3.Connection, account: int
) -> None:
    """Remember the browser of somebody who has just proved a password."""
    sent = request.cookies.get(COOKIE, "")
    token = sent if re.fullmatch("[0-9a-f]{64}", sent) else make_token()
    hashed = hash_token(token)
    database.execute(
        "DELETE FROM known_devices WHERE account_id = ? AND token_hash = ?",
        (account, hashed),
    )
    row = {"account_id": account, "token_hash": hashed, "used_at": utc_now()}
    insert_row(database, "known_devices", row)
    database.execute(
        "DELETE FROM known_devices WHERE account_id = ? AND id NOT IN "
        "(SELECT id FROM known_devices WHERE account_id = ? ORDER BY id DESC LIMIT ?)",
        (account, account, MOST),
    )
    response.set_cookie(
        COOKIE,
        token,
        max_age=LIFETIME_SECONDS,
        secure=True,
        httponly=True,
        samesite="lax",
    )


def forget_devices(database: sqlite3.Connection, account: int) -> None:
    """Forget them: somebody else may know the password that was proved there."""
    database.execute("DELETE FROM known_devices WHERE account_id = ?", (account,))
