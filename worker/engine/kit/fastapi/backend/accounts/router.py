"""The calls around one's own account: `/api/auth`."""

import sqlite3

from fastapi import APIRouter, HTTPException, Request, Response

from backend.accounts.attempts import count_attempt, forget_attempts
from backend.accounts.door import find_person, may_open, takes_accounts
from backend.accounts.known_devices import forget_devices, keep_device
from backend.accounts.models import (
    AccountAnswer,
    AccountChanges,
    Credentials,
    NewAccount,
    NewCredentials,
    PasswordChange,
    Visit,
)
from backend.accounts.password import hash_password, is_password
from backend.accounts.roles import USUAL_ROLE
from backend.accounts.session import (
    end_all_sessions,
    end_session,
    is_visitor_view,
    start_session,
)
from backend.accounts.user import CurrentUser, PossibleUser, User
from backend.accounts.weak_password import refuse_weak_password
from backend.data.rows import insert_row, update_row
from backend.database import Database, transaction
from backend.http.errors import invalid_member
from backend.values.clock import utc_now

account_router = APIRouter(prefix="/api/auth", tags=["accounts"])


@account_router.post("/register", status_code=201)
def register(
    request: Request, response: Response, values: NewAccount, database: Database
) -> AccountAnswer:
    """Register, and sign in."""
    if not takes_accounts():
        message = (
            "Whoever runs this app makes its accounts: ask them for an invitation."
        )
        raise HTTPException(403, message)
    refuse_weak_password(values.password, values.name, values.email)
    count_attempt(request, database, values.email)
    password_hash = hash_password(values.password)
    now = utc_now()
    with transaction(database):
        refuse_taken(database, values.email)
        account = insert_row(
            database,
            "user_accounts",
            {
                "name": values.name,
                "email": values.email,
                "password_hash": password_hash,
                "role": values.role or USUAL_ROLE,
                "person": "",
                "created_at": now,
                "updated_at": now,
            },
        )
        forget_attempts(request, database, values.email)
        start_session(request, response, database, account)
        keep_device(request, response, database, account)
    return AccountAnswer(account=read_account(database, account))


@account_router.post("/login")
def log_in(
    request: Request, response: Response, values: Credentials, database: Database
) -> AccountAnswer:
    """Sign in with address and password."""
    count_attempt(request, database, values.email)
    found = find_account(database, values.email)
    kept = found["password_hash"] if found else None
    if not is_password(values.password, kept) or not found:
        raise HTTPException(401, "The e-mail address or the password is wrong.")
    forget_attempts(request, database, values.email)
    start_session(request, response, database, found["id"])
    keep_device(request, response, database, found["id"])
    return AccountAnswer(account=read_account(database, found["id"]))


@account_router.post("/logout", status_code=204)
def log_out(request: Request, response: Response, database: Database) -> None:
    """Sign out in this browser."""
    end_session(request, response, database)


@account_router.get("/me")
def read_me(
    request: Request, response: Response, user: PossibleUser, database: Database
) -> Visit:
    """Say who is signed in, if anybody is, and whether they may open the app."""
    response.headers["Cache-Control"] = "no-store"
    return Visit(
        account=user,
        may_open=may_open(find_person(request, database)),
        may_register=takes_accounts(),
        is_visitor_view=is_visitor_view(request),
    )


@account_router.patch("/me")
def change_me(
    changes: AccountChanges, user: CurrentUser, database: Database
) -> AccountAnswer:
    """Change one's own account."""
    row = {**changes.model_dump(exclude_unset=True), "updated_at": utc_now()}
    update_row(database, "user_accounts", user.id, row)
    return AccountAnswer(account=read_account(database, user.id))


@account_router.post("/credentials")
def set_credentials(
    values: NewCredentials, user: CurrentUser, database: Database
) -> AccountAnswer:
    """Give somebody who came by a link a way to sign in from now on."""
    refuse_weak_password(values.password, user.name, values.email)
    password_hash = hash_password(values.password)
    with transaction(database):
        query = "SELECT 1 FROM user_accounts WHERE id = ? AND epoch > 0"
        if database.execute(query, (user.id,)).fetchone():
            message = "You come in from Hewn. There is no password for it."
            raise HTTPException(403, message)
        query = "SELECT 1 FROM user_accounts WHERE id = ? AND password_hash = ''"
        if not database.execute(query, (user.id,)).fetchone():
            raise HTTPException(409, "You have a password already. Change it instead.")
        refuse_taken(database, values.email)
        row = {
            "email": values.email,
            "password_hash": password_hash,
            "updated_at": utc_now(),
        }
        update_row(database, "user_accounts", user.id, row)
    return AccountAnswer(account=read_account(database, user.id))


@account_router.post("/password", status_code=204)
def change_password(
    request: Request,
    response: Response,
    values: PasswordChange,
    user: CurrentUser,
    database: Database,
) -> None:
    """Change the password; whoever else knew the old one is out."""
    refuse_weak_password(values.password, user.name, user.email)
    count_attempt(request, database, user.email)
    found = find_account(database, user.email)
    if not is_password(values.current, found["password_hash"] if found else None):
        raise invalid_member("current", "This is not your password")
    row = {"password_hash": hash_password(values.password), "updated_at": utc_now()}
    with transaction(database):
        forget_attempts(request, database, user.email)
        update_row(database, "user_accounts", user.id, row)
        end_all_sessions(database, user.id)
        forget_devices(database, user.id)
        start_session(request, response, database, user.id)
        keep_device(request, response, database, user.id)


@account_router.delete("/sessions", status_code=204)
def log_out_everywhere(
    request: Request, response: Response, user: CurrentUser, database: Database
) -> None:
    """Sign out on all devices."""
    end_session(request, response, database)
    end_all_sessions(database, user.id)
    forget_devices(database, user.id)


def refuse_taken(database: sqlite3.Connection, email: str) -> None:
    """Refuse an address that somebody has an account with."""
    # Addresses of this kind are those of the team.
    if email.endswith("@owner.invalid") or find_account(database, email):
        message = "There is an account with this address already. Sign in instead."
        raise invalid_member("email", message)


def find_account(database: sqlite3.Connection, email: str) -> dict | None:
    """Find the account with this address, and what is kept of its password."""
    return database.execute(
        "SELECT id, password_hash FROM user_accounts WHERE email = ?", (email,)
    ).fetchone()


def read_account(database: sqlite3.Connection, account: int) -> User:
    """Read what people may see of an account."""
    row = database.execute(
        "SELECT id, name, email, role FROM user_accounts WHERE id = ?", (account,)
    ).fetchone()
    return User(**row)
