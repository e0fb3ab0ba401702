"""What went wrong in an app, as its author wants to read it."""

import traceback

_APP = "/app/"


def describe(error):
    """Returns a message and a traceback that names places in the app's own files where there are any."""
    found = traceback.TracebackException.from_exception(error)
    inner = found
    while inner.exceptions and len(inner.exceptions) == 1:
        inner = inner.exceptions[0]
    message = "".join(inner.format_exception_only()).strip()
    _shorten(found)
    return message, "".join(found.format()).strip()


def _shorten(found, seen=None):
    seen = seen if seen is not None else set()
    if found is None or id(found) in seen:
        return
    seen.add(id(found))
    own = [frame for frame in found.stack if frame.filename.startswith(_APP)]
    kept = own or list(found.stack)[-3:]
    found.stack = traceback.StackSummary.from_list(kept)
    for frame in found.stack:
        frame.filename = frame.filename.removeprefix(_APP)
    if getattr(found, "filename", None):
        found.filename = found.filename.removeprefix(_APP)
    for linked in (found.__cause__, found.__context__, *(found.exceptions or ())):
        _shorten(linked, seen)
