"""The built pages beside the API."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

OF_THE_API = ("/api/", "/docs", "/openapi.json")


class PageFiles(StaticFiles):
    """Addresses without a file ending are pages, which the browser's part shows."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Give the file, or the start page for an address that is none."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or Path(path).suffix:
                raise
            return await super().get_response("index.html", scope)


class ServePages:
    """Answers with the built pages whatever the API does not."""

    def __init__(self, app: ASGIApp, folder: Path) -> None:
        self.app = app
        self.files = PageFiles(directory=folder, html=True, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_page = scope["type"] == "http" and not scope["path"].startswith(OF_THE_API)
        answer = self.files if is_page else self.app
        await answer(scope, receive, send)
