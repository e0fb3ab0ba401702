"""What an owner does with the records that the app started with."""

from fastapi import APIRouter, Depends

from backend.accounts.examples import clear_examples, count_examples, keep_examples
from backend.accounts.roles import FIRST_ROLE
from backend.accounts.user import require_role
from backend.database import Database

example_router = APIRouter(
    prefix="/api/auth/examples",
    tags=["accounts"],
    dependencies=[Depends(require_role(FIRST_ROLE))],
)


@example_router.get("")
def read_examples(database: Database) -> dict[str, int]:
    """Say how many there are."""
    return {"count": count_examples(database)}


@example_router.post("", status_code=204)
def keep(database: Database) -> None:
    """Keep them as records like all others."""
    keep_examples(database)


@example_router.delete("")
def clear(database: Database) -> dict[str, int]:
    """Delete those that nobody has made their own."""
    return {"deleted": clear_examples(database)}
