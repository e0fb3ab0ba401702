"""Asks only those routes of an app about a call that can be meant by it.

Starlette asks each route in turn, which for thirty of them takes longer than to run most calls. Here those whose path begins
otherwise than the call's are left out, before and after a slash at its end; the others are asked as ever, in their order.
"""

from fastapi.routing import APIRoute, APIWebSocketRoute
from starlette._utils import get_route_path
from starlette.routing import Mount, Route, Router, WebSocketRoute

# By which beginnings of paths it was asked; more than an app has, and what strangers ask for does not stay.
MOST = 256
# Parts of a path that are compared: `/api/deals`.
PARTS = 3
# What asks otherwise (a route of an app's own kind) is always asked.
_KNOWN = {kind.matches for kind in (Route, APIRoute, WebSocketRoute, APIWebSocketRoute, Mount)}

ask_all = Router.app


class _Narrowed:
    """A router that has some of its routes."""

    __slots__ = ("_router", "routes")

    def __init__(self, router, routes):
        self._router = router
        self.routes = routes

    def __getattr__(self, name):
        return getattr(self._router, name)


def _narrow(router, path):
    head = "/".join(path.split("/", PARTS)[:PARTS])
    known = router.__dict__.get("_hewn_narrowed")
    # Routes may be added at any time.
    if known is None or known[0] != router.routes or len(known[1]) > MOST:
        known = router.__dict__["_hewn_narrowed"] = (list(router.routes), {})
    found = known[1].get(head)
    if found is None:
        routes = [route for route in router.routes if _may_match(route, head)]
        found = known[1][head] = _Narrowed(router, routes)
    return found


def _may_match(route, head):
    if type(route).matches not in _KNOWN:
        return True
    fixed = route.path.split("{", 1)[0]
    length = min(len(fixed), len(head))
    return fixed[:length] == head[:length]


async def _ask_some(self, scope, receive, send):
    if scope["type"] not in ("http", "websocket"):
        return await ask_all(self, scope, receive, send)
    scope.setdefault("router", self)
    await ask_all(_narrow(self, get_route_path(scope)), scope, receive, send)


Router.app = _ask_some
