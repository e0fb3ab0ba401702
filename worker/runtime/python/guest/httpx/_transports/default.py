"""httpx's way out, in the place of its own: through the one that the isolate has (inside/call-out.ts). No sockets, no TLS in here.

A call goes to a host that the app's owner allows, by https. What leads elsewhere is httpx's own to follow, each step asked for anew.
"""

from __future__ import annotations

import asyncio
import json
import typing

from .._exceptions import ConnectError, ReadError, ReadTimeout, UnsupportedProtocol
from .._models import Request, Response
from .._types import AsyncByteStream
from .base import AsyncBaseTransport, BaseTransport


class _Stream(AsyncByteStream):
    def __init__(self, answer: typing.Any, wait: float | None) -> None:
        self._answer = answer
        self._wait = wait

    async def __aiter__(self) -> typing.AsyncIterator[bytes]:
        while True:
            part = await _ask(self._answer.read(), self._wait, ReadError)
            if part is None:
                return
            yield part.to_bytes()

    async def aclose(self) -> None:
        self._answer.cancel()


class AsyncHTTPTransport(AsyncBaseTransport):
    """The options are those of httpx. What they say of certificates, proxies and sockets has no meaning here."""

    def __init__(self, verify: typing.Any = True, cert: typing.Any = None, **options: typing.Any) -> None:
        if options.get("proxy") is not None or options.get("uds") is not None:
            raise UnsupportedProtocol("There are no proxies and no sockets here: hosts are called directly")

    async def handle_async_request(self, request: Request) -> Response:
        import hewn_native
        import pyodide_js_bytes

        body = await request.aread()
        waits = request.extensions.get("timeout", {})
        known = [wait for wait in (waits.get("connect"), waits.get("read")) if wait is not None]
        head = json.dumps([request.method, str(request.url), [list(pair) for pair in request.headers.multi_items()]])
        asked = hewn_native.callOut(head, pyodide_js_bytes.copy(body) if body else None)
        answer = await _ask(asked, sum(known) if len(known) == 2 else None, ConnectError)
        status, headers = json.loads(answer.head)
        return Response(status, headers=[tuple(pair) for pair in headers], stream=_Stream(answer, waits.get("read")))


class HTTPTransport(BaseTransport):
    """Waiting in place would keep everybody waiting, and nothing could arrive meanwhile."""

    def __init__(self, *arguments: typing.Any, **options: typing.Any) -> None:
        pass

    def handle_request(self, request: Request) -> Response:
        raise UnsupportedProtocol(
            f"{request.url.host} was not called: in an app on Hewn only httpx.AsyncClient calls hosts, with await"
        )


async def _ask(promise: typing.Any, wait: float | None, problem: type[Exception]) -> typing.Any:
    from pyodide.ffi import JsException

    try:
        async with asyncio.timeout(wait):
            return await promise
    except TimeoutError as error:
        raise ReadTimeout(f"No answer within {wait} seconds") from error
    except JsException as error:
        raise problem(error.message) from error
