"""Pictures from the devices of people: `/api/files`.

They are stored as they come, and served under an address that nobody guesses and that
never changes what it shows. The largest one is what a call may send.
"""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from fastapi.params import Depends as Dependency

from backend.data.read_number import read_number
from backend.data.rows import insert_row
from backend.database import Database
from backend.http.token import make_token
from backend.uploads.picture_type import picture_type
from backend.values.clock import utc_now

# All pictures together, bytes: an app's database is not a hard disk.
MOST_BYTES = 300 * 1024 * 1024


async def read_content(request: Request) -> bytes:
    """Read the whole body."""
    return await request.body()


def make_file_router(guards: Sequence[Dependency] = ()) -> APIRouter:
    """Make the calls; the guards end those of somebody who may not store anything."""
    router = APIRouter(prefix="/api/files", tags=["files"])

    @router.post("", status_code=201, dependencies=guards)
    def store_file(
        content: Annotated[bytes, Depends(read_content)], database: Database
    ) -> dict[str, Any]:
        """Store a picture: PNG, JPEG, WebP, GIF or AVIF, sent as the body."""
        media_type = picture_type(content)
        if media_type is None:
            message = "Only pictures can be stored: PNG, JPEG, WebP, GIF or AVIF."
            raise HTTPException(415, message)
        size = len(content)
        stored = read_number(database, "SELECT SUM(size) AS value FROM uploaded_files")
        if stored + size > MOST_BYTES:
            message = "There is no room for more pictures. Delete some first."
            raise HTTPException(413, message)
        path = f"/api/files/{make_token()[:32]}"
        now = utc_now()
        file = {"path": path, "type": media_type, "size": size}
        row = {**file, "bytes": content, "created_at": now, "updated_at": now}
        insert_row(database, "uploaded_files", row)
        return file

    @router.get("/{token}")
    def read_file(token: str, database: Database) -> Response:
        """Show a picture."""
        file = database.execute(
            "SELECT type, bytes FROM uploaded_files WHERE path = ?",
            (f"/api/files/{token}",),
        ).fetchone()
        if file is None:
            raise HTTPException(404)
        return Response(
            file["bytes"],
            media_type=file["type"],
            headers={
                "Cache-Control": "public, max-age=31536000, immutable",
                "X-Content-Type-Options": "nosniff",
                "Content-Security-Policy": "default-src 'none'; sandbox",
            },
        )

    return router
