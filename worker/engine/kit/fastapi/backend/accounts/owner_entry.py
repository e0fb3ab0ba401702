"""The way in for who runs the app and who is invited: a ticket, good once."""

import sqlite3
import time

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse

from backend.accounts.owner_ticket import Ticket, read_ticket
from backend.accounts.roles import EXAMPLE_TABLES, FIRST_ROLE
from backend.accounts.session import start_session
from backend.data.rows import insert_row, update_row
from backend.database import Database, transaction
from backend.http.token import hash_token
from backend.values.clock import utc_now

owner_router = APIRouter(prefix="/api/auth", tags=["accounts"])


@owner_router.get("/owner", status_code=303, response_class=RedirectResponse)
def enter_as_owner(
    request: Request, database: Database, ticket: str = ""
) -> RedirectResponse:
    """Sign in whom the ticket is for; one that is not good leads to signing in."""
    headers = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
    said = read_ticket(ticket)
    account = None
    if said:
        with transaction(database):
            account = use_ticket(database, said)
    if account is None:
        return RedirectResponse("/sign-in?link=ended", 303, headers)
    # Who was invited chooses how to come back.
    to = "/account" if said and said.role else "/"
    response = RedirectResponse(to, 303, headers)
    epoch = said.epoch if said else None
    start_session(request, response, database, account, epoch or 0)
    return response


def use_ticket(database: sqlite3.Connection, ticket: Ticket) -> int | None:
    """Give the account that a ticket is for; nothing when it was used before."""
    now = int(time.time())
    database.execute("DELETE FROM used_tickets WHERE until <= ?", (now,))
    used = hash_token(ticket.nonce)
    query = "SELECT 1 FROM used_tickets WHERE ticket_hash = ?"
    if database.execute(query, (used,)).fetchone():
        return None
    row = {"ticket_hash": used, "until": ticket.until}
    insert_row(database, "used_tickets", row)
    query = "SELECT id, epoch FROM user_accounts WHERE person = ?"
    known = database.execute(query, (ticket.person,)).fetchone()
    if not known:
        return make_person(database, ticket)
    epoch = ticket.epoch or 0
    # Who was sent away and comes back runs the app again.
    if known["epoch"] != epoch:
        row = {"epoch": epoch, "role": ticket.role or FIRST_ROLE}
        update_row(database, "user_accounts", known["id"], row)
    return known["id"]


def make_person(database: sqlite3.Connection, ticket: Ticket) -> int:
    """Make somebody's account; examples of nobody are theirs who run the app."""
    now = utc_now()
    role = ticket.role or FIRST_ROLE
    account = insert_row(
        database,
        "user_accounts",
        {
            "name": ticket.name,
            # An address of their own comes with a password, on the account's page.
            "email": f"{ticket.person}@owner.invalid",
            "password_hash": "",
            "role": role,
            "person": ticket.person,
            "epoch": ticket.epoch or 0,
            "created_at": now,
            "updated_at": now,
        },
    )
    if role != FIRST_ROLE:
        return account
    for table, owner in EXAMPLE_TABLES:
        database.execute(
            f'UPDATE "{table}" SET "{owner}" = ? WHERE "{owner}" IS NULL', (account,)
        )
    return account
