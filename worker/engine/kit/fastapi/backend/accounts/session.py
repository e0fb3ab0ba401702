"""Who is signed in: a random token in a cookie that scripts cannot read.

Its hash stands in the database.
"""

import sqlite3
from datetime import UTC, datetime, timedelta

from fastapi import Request, Response

from backend.data.rows import insert_row
from backend.http.token import hash_token, make_token
from backend.values.clock import utc_now, write_moment

COOKIE = "__Host-session"
# Set while who runs the app looks at it as a visitor; it takes rights, gives none.
VIEW_COOKIE = "__Host-visitor-view"
LIFETIME = timedelta(days=30)
# Of those who come from Hewn, where they can come from again.
TEAM_LIFETIME = timedelta(hours=12)


def start_session(
    request: Request,
    response: Response,
    database: sqlite3.Connection,
    account: int,
    epoch: int = 0,
) -> None:
    """Sign in: a new session takes the place of the one that the browser had.

    The epoch is of somebody of the team at Hewn; 0 for everybody else.
    """
    lifetime = TEAM_LIFETIME if epoch > 0 else LIFETIME
    forget_session(request, database)
    if is_visitor_view(request):
        end_visitor_view(response)
    token = make_token()
    now = datetime.now(UTC)
    database.execute(
        "DELETE FROM user_sessions WHERE expires_at <= ?", (write_moment(now),)
    )
    insert_row(
        database,
        "user_sessions",
        {
            "account_id": account,
            "token_hash": hash_token(token),
            "epoch": epoch,
            "created_at": write_moment(now),
            "expires_at": write_moment(now + lifetime),
        },
    )
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(lifetime.total_seconds()),
        secure=True,
        httponly=True,
        samesite="lax",
    )


def find_session(request: Request, database: sqlite3.Connection) -> int | None:
    """Give the account whose session the call belongs to; visitors have none."""
    token = request.cookies.get(COOKIE)
    if not token or is_visitor_view(request):
        return None
    session = database.execute(
        "SELECT account_id FROM user_sessions WHERE token_hash = ? AND expires_at > ?",
        (hash_token(token), utc_now()),
    ).fetchone()
    return session["account_id"] if session else None


def end_session(
    request: Request, response: Response, database: sqlite3.Connection
) -> None:
    """Sign out: the session is worth nothing any more, wherever its cookie may be."""
    forget_session(request, database)
    response.delete_cookie(COOKIE, secure=True, httponly=True, samesite="lax")


def is_visitor_view(request: Request) -> bool:
    """Say whether the caller is to be taken for a visitor, whoever is signed in."""
    return VIEW_COOKIE in request.cookies


def start_visitor_view(response: Response) -> None:
    """Take the caller for a visitor until the browser is closed."""
    response.set_cookie(VIEW_COOKIE, "on", secure=True, httponly=True, samesite="lax")


def end_visitor_view(response: Response) -> None:
    """Take the caller for who they are again."""
    response.delete_cookie(VIEW_COOKIE, secure=True, httponly=True, samesite="lax")


def forget_session(request: Request, database: sqlite3.Connection) -> None:
    """Delete the session that the call belongs to."""
    token = request.cookies.get(COOKIE)
    if token:
        database.execute(
            "DELETE FROM user_sessions WHERE token_hash = ?", (hash_token(token),)
        )


def end_all_sessions(database: sqlite3.Connection, account: int) -> None:
    """Sign an account out everywhere."""
    database.execute("DELETE FROM user_sessions WHERE account_id = ?", (account,))
