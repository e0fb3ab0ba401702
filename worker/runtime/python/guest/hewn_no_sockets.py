"""There are no sockets in an isolate: what opens one (urllib, http.client, requests) is told how hosts are called here."""

import socket


class NoSockets(OSError):
    """Nothing was sent."""


def _refuse(*arguments, **named):
    address = arguments[0] if arguments else None
    host = address[0] if isinstance(address, tuple) else address
    raise NoSockets(
        f"{host} was not called: in an app on Hewn only httpx.AsyncClient and pyodide.http.pyfetch call hosts, with await"
    )


socket.create_connection = _refuse
socket.getaddrinfo = _refuse
