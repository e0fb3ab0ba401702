"""What the owner wrote over texts of the app, in the app itself."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request
from pydantic import BaseModel, Field, StringConstraints

from backend.accounts.door import find_person, may_open
from backend.accounts.roles import FIRST_ROLE
from backend.accounts.user import require_role
from backend.data.read_number import read_number
from backend.data.rows import insert_row
from backend.database import Database, transaction
from backend.values.clock import utc_now

# More places than an app has.
MOST_TEXTS = 1000

text_router = APIRouter(prefix="/api/auth/texts", tags=["accounts"])


class TextChange(BaseModel):
    """A text for a place, as the pages name it; nothing is what the app began with."""

    key: Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,100}$")]
    value: (
        Annotated[
            str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)
        ]
        | None
    )


@text_router.get("")
def list_texts(request: Request, database: Database) -> dict[str, Any]:
    """List them; pages ask before they know whether they are for whoever looks."""
    if not may_open(find_person(request, database)):
        return {"texts": {}}
    rows = database.execute("SELECT key, value FROM own_texts ORDER BY key").fetchall()
    return {"texts": {row["key"]: row["value"] for row in rows}}


@text_router.patch("", dependencies=[Depends(require_role(FIRST_ROLE))])
def change_text(change: TextChange, database: Database) -> dict[str, Any]:
    """Write another text, or go back to the one that the app was built with."""
    with transaction(database):
        database.execute("DELETE FROM own_texts WHERE key = ?", (change.key,))
        if change.value is not None:
            count = read_number(database, "SELECT COUNT(*) AS value FROM own_texts")
            if count >= MOST_TEXTS:
                message = "There are too many texts of your own already."
                raise HTTPException(409, message)
            insert_row(
                database, "own_texts", {**change.model_dump(), "updated_at": utc_now()}
            )
    return change.model_dump()
