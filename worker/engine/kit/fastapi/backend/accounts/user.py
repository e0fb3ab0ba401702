"""Who calls, and what they may do."""

from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, HTTPException, Request
from pydantic import BaseModel

from backend.accounts.session import find_session
from backend.database import Database


class User(BaseModel):
    """Someone who is signed in; the role is empty for an account without one."""

    id: int
    name: str
    email: str
    role: str


def find_user(request: Request, database: Database) -> User | None:
    """Give who is signed in, or nothing."""
    account = find_session(request, database)
    row = database.execute(
        "SELECT id, name, email, role FROM user_accounts WHERE id = ?", (account,)
    ).fetchone()
    return User(**row) if row else None


def require_user(user: Annotated[User | None, Depends(find_user)]) -> User:
    """Give who is signed in; end the call with 401 when nobody is."""
    if user is None:
        raise HTTPException(401, "Please sign in.")
    return user


CurrentUser = Annotated[User, Depends(require_user)]
PossibleUser = Annotated[User | None, Depends(find_user)]


def require_role(*roles: str) -> Callable[[User], User]:
    """Make a dependency that ends the call with 403 for people of other roles."""

    def require_one(user: CurrentUser) -> User:
        if user.role not in roles:
            raise HTTPException(403, "You may not do this.")
        return user

    return require_one
