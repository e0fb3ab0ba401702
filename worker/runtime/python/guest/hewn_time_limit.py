"""Ends code that runs on and on. The isolate's clock asks through SIGINT (turn-guard.ts); here it becomes an error."""

import signal
import sqlite3

# Steps of SQLite's machine between two looks at the clock.
_STEPS = 10_000


class LoopStopped(BaseException):
    """A turn took too long. No `except Exception` goes on after it."""


def _stop(_number, frame):
    while frame is not None and not frame.f_code.co_filename.startswith("/app/"):
        frame = frame.f_back
    place = f"{frame.f_code.co_filename[5:]}:{frame.f_lineno}" if frame else "The app"
    raise LoopStopped(f"{place}: this ran on without a pause and was stopped.")


_connect = sqlite3.connect


def _connect_watched(*arguments, **named):
    connection = _connect(*arguments, **named)
    connection.set_progress_handler(_look_at_clock, _STEPS)
    return connection


def _look_at_clock():
    """Each call of a Python function looks whether a signal came."""
    return 0


signal.signal(signal.SIGINT, _stop)
sqlite3.connect = sqlite3.dbapi2.connect = _connect_watched
