"""JSON as pydantic reads it."""

import json

from .errors import wrong


def read_json(data):
    try:
        text = data if isinstance(data, str) else bytes(data).decode()
        return json.loads(text)
    except UnicodeDecodeError:
        raise wrong("json_invalid", data, error="invalid unicode code point at line 1 column 1") from None
    except json.JSONDecodeError as error:
        raise wrong("json_invalid", data, error=_explain(error)) from None
    except RecursionError:
        raise wrong("json_invalid", data, error="recursion limit exceeded") from None


def _explain(error):
    if error.pos >= len(error.doc.rstrip()):
        return f"EOF while parsing a value at line {error.lineno} column {max(0, error.colno - 1)}"
    return f"expected value at line {error.lineno} column {error.colno}"
