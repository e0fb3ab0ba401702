"""The calls by which those who run the app look after its people."""

import sqlite3
from typing import Any

from fastapi import APIRouter, Depends, HTTPException

from backend.accounts.models import RoleChange
from backend.accounts.roles import FIRST_ROLE
from backend.accounts.user import require_role
from backend.data.rows import update_row
from backend.database import Database, transaction
from backend.values.clock import utc_now
from backend.values.fields import RecordId

people_router = APIRouter(
    prefix="/api/auth/accounts",
    tags=["accounts"],
    dependencies=[Depends(require_role(FIRST_ROLE))],
)


@people_router.get("")
def list_accounts(database: Database) -> dict[str, Any]:
    """List everybody."""
    items = database.execute(
        "SELECT id, name, email, role, created_at, "
        "password_hash = '' AND person = '' AS is_example "
        "FROM user_accounts ORDER BY name COLLATE NOCASE, id"
    ).fetchall()
    return {"items": items}


@people_router.patch("/{id}")
def change_role(
    account_id: RecordId, changes: RoleChange, database: Database
) -> dict[str, Any]:
    """Give somebody another role."""
    with transaction(database):
        found = require_account(database, account_id)
        if changes.role != FIRST_ROLE:
            refuse_last(database, found)
        row = {"role": changes.role, "updated_at": utc_now()}
        update_row(database, "user_accounts", account_id, row)
        return {"account": require_account(database, account_id)}


@people_router.delete("/{id}", status_code=204)
def delete_account(account_id: RecordId, database: Database) -> None:
    """Delete somebody's account."""
    with transaction(database):
        refuse_last(database, require_account(database, account_id))
        database.execute("DELETE FROM user_accounts WHERE id = ?", (account_id,))


def require_account(database: sqlite3.Connection, account: int) -> dict[str, Any]:
    """Read an account; end the call with 404 when there is none."""
    row = database.execute(
        "SELECT id, name, email, role FROM user_accounts WHERE id = ?", (account,)
    ).fetchone()
    if row is None:
        raise HTTPException(404, "There is no such account.")
    return row


def refuse_last(database: sqlite3.Connection, account: dict[str, Any]) -> None:
    """Keep somebody who runs the app: without, nobody could be given the role."""
    if account["role"] != FIRST_ROLE:
        return
    other = database.execute(
        "SELECT 1 FROM user_accounts "
        "WHERE role = ? AND id <> ? AND (password_hash <> '' OR person <> '')",
        (FIRST_ROLE, account["id"]),
    ).fetchone()
    if other is None:
        raise HTTPException(
            409,
            "Someone must stay who runs the app. Give another person this role first.",
        )
