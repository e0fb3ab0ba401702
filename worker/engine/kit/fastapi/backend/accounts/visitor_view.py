"""Those who run the app can look at it as a visitor: until they stop, they are one."""

from fastapi import APIRouter, Depends, Response

from backend.accounts.roles import FIRST_ROLE
from backend.accounts.session import end_visitor_view, start_visitor_view
from backend.accounts.user import require_role

visitor_view_router = APIRouter(prefix="/api/auth/visitor-view", tags=["accounts"])


@visitor_view_router.post(
    "", status_code=204, dependencies=[Depends(require_role(FIRST_ROLE))]
)
def look_as_visitor(response: Response) -> None:
    """Look at the app as a visitor from now on."""
    start_visitor_view(response)


@visitor_view_router.delete("", status_code=204)
def look_as_oneself(response: Response) -> None:
    """Look at the app as oneself again."""
    end_visitor_view(response)
