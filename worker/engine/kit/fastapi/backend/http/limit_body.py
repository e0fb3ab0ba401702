"""A bound for what one call may send."""

from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class BodyTooLarge(ClientDisconnect):
    """Stops reading; nothing behind the bound is looked at."""


class LimitBody:
    """Answers a larger body with 413, whether its length is told or not."""

    def __init__(self, app: ASGIApp, largest: int) -> None:
        self.app = app
        self.largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        told = headers.get(b"content-length", b"0")
        if told.isdigit() and int(told) > self.largest:
            await self.refuse(scope, receive, send)
            return
        read = 0
        answered = False

        async def receive_counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self.largest:
                raise BodyTooLarge
            return message

        async def send_noted(message: Message) -> None:
            nonlocal answered
            answered = True
            await send(message)

        try:
            await self.app(scope, receive_counted, send_noted)
        except BodyTooLarge:
            if not answered:
                await self.refuse(scope, receive, send)

    async def refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with 413."""
        answer = JSONResponse({"detail": "This is too large to be stored."}, 413)
        await answer(scope, receive, send)
