"""The calls of who was invited: what the link says, and the account it makes, once."""

import sqlite3
from typing import Any

from fastapi import APIRouter, HTTPException, Request, Response

from backend.accounts.known_devices import keep_device
from backend.accounts.models import AccountAnswer, InvitationToken, InvitedAccount
from backend.accounts.password import hash_password
from backend.accounts.session import start_session
from backend.accounts.user import User
from backend.accounts.weak_password import refuse_weak_password
from backend.data.rows import insert_row
from backend.database import Database, transaction
from backend.http.token import hash_token
from backend.values.clock import utc_now

join_router = APIRouter(prefix="/api/auth", tags=["accounts"])


@join_router.post("/invitation")
def read_invitation(
    response: Response, values: InvitationToken, database: Database
) -> dict[str, Any]:
    """Say whom an invitation is for."""
    response.headers["Cache-Control"] = "no-store"
    found = require_invitation(database, hash_token(values.token))
    return {name: found[name] for name in ("email", "role", "expires_at")}


@join_router.post("/join", status_code=201)
def join(
    request: Request, response: Response, values: InvitedAccount, database: Database
) -> AccountAnswer:
    """Make the account of who was invited, and sign in."""
    token_hash = hash_token(values.token)
    invited = require_invitation(database, token_hash)
    refuse_weak_password(values.password, values.name, invited["email"])
    password_hash = hash_password(values.password)
    now = utc_now()
    with transaction(database):
        # Of two who use it side by side, one finds it gone.
        found = require_invitation(database, token_hash)
        query = "SELECT 1 FROM user_accounts WHERE email = ?"
        if database.execute(query, (found["email"],)).fetchone():
            raise HTTPException(
                409,
                "There is an account with this address already. "
                "Sign in with it, and ask for the role.",
            )
        query = "DELETE FROM account_invitations WHERE id = ?"
        database.execute(query, (found["id"],))
        told = {"name": values.name, "email": found["email"], "role": found["role"]}
        account = insert_row(
            database,
            "user_accounts",
            {
                **told,
                "password_hash": password_hash,
                "person": f"invitation:{token_hash[:32]}",
                "created_at": now,
                "updated_at": now,
            },
        )
        start_session(request, response, database, account)
        keep_device(request, response, database, account)
    return AccountAnswer(account=User(id=account, **told))


def require_invitation(database: sqlite3.Connection, token_hash: str) -> dict[str, Any]:
    """Give the invitation of a link; end the call with 410 when there is none."""
    found = database.execute(
        "SELECT id, email, role, expires_at FROM account_invitations "
        "WHERE token_hash = ? AND expires_at > ?",
        (token_hash, utc_now()),
    ).fetchone()
    if found is None:
        raise HTTPException(
            410, "This invitation was used, taken back or has ended. Ask for a new one."
        )
    return found
