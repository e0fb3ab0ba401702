"""The calls by which those who run the app invite others, each with a role."""

import sqlite3
from datetime import UTC, datetime, timedelta
from typing import Any

from fastapi import APIRouter, Depends, HTTPException

from backend.accounts.models import NewInvitation
from backend.accounts.roles import FIRST_ROLE
from backend.accounts.user import require_role
from backend.data.rows import insert_row
from backend.database import Database, transaction
from backend.http.errors import invalid_member
from backend.http.token import hash_token, make_token
from backend.values.clock import utc_now, write_moment
from backend.values.fields import RecordId

# Invitations that wait for an answer, at a time.
MOST_OPEN = 100

invitation_router = APIRouter(
    prefix="/api/auth/invitations",
    tags=["accounts"],
    dependencies=[Depends(require_role(FIRST_ROLE))],
)


@invitation_router.get("")
def list_invitations(database: Database) -> dict[str, Any]:
    """List those that wait for an answer."""
    forget_ended(database)
    items = database.execute(
        "SELECT id, email, role, created_at, expires_at FROM account_invitations "
        "ORDER BY email, id"
    ).fetchall()
    return {"items": items}


@invitation_router.post("", status_code=201)
def invite(values: NewInvitation, database: Database) -> dict[str, Any]:
    """Invite somebody; a new invitation takes the place of the one before."""
    token = make_token()
    expires_at = write_moment(datetime.now(UTC) + timedelta(days=values.days))
    told = {"email": values.email, "role": values.role, "expires_at": expires_at}
    with transaction(database):
        forget_ended(database)
        refuse_known(database, values.email)
        database.execute(
            "DELETE FROM account_invitations WHERE email = ?", (values.email,)
        )
        refuse_many(database)
        row = {**told, "token_hash": hash_token(token), "created_at": utc_now()}
        invitation = insert_row(database, "account_invitations", row)
    # What stands behind # is sent to no server by opening the link, so in no log.
    link = f"/invitation#{token}"
    return {"invitation": {"id": invitation, **told}, "link": link, "is_mailed": False}


@invitation_router.delete("/{id}", status_code=204)
def take_back(invitation_id: RecordId, database: Database) -> None:
    """Take an invitation back."""
    query = "DELETE FROM account_invitations WHERE id = ?"
    if database.execute(query, (invitation_id,)).rowcount == 0:
        raise HTTPException(404, "There is no such invitation.")


def forget_ended(database: sqlite3.Connection) -> None:
    """Forget invitations whose time is over."""
    database.execute(
        "DELETE FROM account_invitations WHERE expires_at <= ?", (utc_now(),)
    )


def refuse_known(database: sqlite3.Connection, email: str) -> None:
    """Refuse an address that somebody has an account with."""
    query = "SELECT 1 FROM user_accounts WHERE email = ?"
    if database.execute(query, (email,)).fetchone():
        message = "There is an account with this address. Give it the role instead."
        raise invalid_member("email", message)


def refuse_many(database: sqlite3.Connection) -> None:
    """Bound how many wait at a time."""
    query = "SELECT COUNT(*) AS count FROM account_invitations"
    if database.execute(query).fetchone()["count"] >= MOST_OPEN:
        message = f"{MOST_OPEN} invitations are open. Take one back first."
        raise HTTPException(409, message)
