"""Values as JSON has them, by their own type."""

import base64
import collections
import dataclasses
import datetime
import decimal
import enum
import ipaddress
import json
import math
import pathlib
import re
import types
import uuid

from .errors import PydanticSerializationError
from .moments import write_timedelta
from .urls import Url


class Writing:
    """Of one call of a serializer."""

    __slots__ = (
        "mode", "by_alias", "exclude_unset", "exclude_defaults", "exclude_none", "exclude_computed_fields", "round_trip",
        "serialize_as_any", "context", "fallback", "model", "field_name", "config",
    )

    def __init__(self, mode="python", by_alias=None, exclude_unset=False, exclude_defaults=False, exclude_none=False,
                 exclude_computed_fields=False, round_trip=False, serialize_as_any=False, context=None, fallback=None, config=None):
        self.mode = mode
        self.by_alias = by_alias
        self.exclude_unset = exclude_unset
        self.exclude_defaults = exclude_defaults
        self.exclude_none = exclude_none
        self.exclude_computed_fields = exclude_computed_fields
        self.round_trip = round_trip
        self.serialize_as_any = serialize_as_any
        self.context = context
        self.fallback = fallback
        self.model = None
        self.field_name = None
        self.config = config or {}


def write_moment(value):
    text = value.isoformat()
    return f"{text[:-6]}Z" if text.endswith("+00:00") else text


def choose(key, include, exclude):
    """Whether a member is written, and what of it."""
    inner_include = inner_exclude = None
    if exclude is not None:
        if isinstance(exclude, dict):
            asked = exclude.get(key, exclude.get("__all__"))
            if asked is True or asked is ...:
                return False, None, None
            inner_exclude = asked or None
        elif key in exclude or "__all__" in exclude:
            return False, None, None
    if include is not None:
        if isinstance(include, dict):
            asked = include.get(key, include.get("__all__"))
            if asked is None or asked is False:
                return False, None, None
            inner_include = None if asked is True or asked is ... else asked
        elif key not in include and "__all__" not in include:
            return False, None, None
    return True, inner_include, inner_exclude


_LISTS = (list, tuple, set, frozenset, collections.deque, types.GeneratorType, type({}.keys()), type({}.values()))
_SCALARS = (str, int, bool, float, type(None))


def infer(value, writing, include=None, exclude=None):
    """By the type that the value has."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    serializer = getattr(kind, "__pydantic_serializer__", None)
    if serializer is not None and not isinstance(value, type):
        return serializer._write(value, writing, include, exclude)
    if isinstance(value, dict):
        return write_dict(value, writing, include, exclude, None, None)
    if isinstance(value, _LISTS):
        return write_items(value, writing, include, exclude, infer, None)
    if writing.mode != "json":
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return {field.name: infer(getattr(value, field.name), writing) for field in dataclasses.fields(value)}
        return value
    return _to_json(value, writing)


def _to_json(value, writing):
    if isinstance(value, enum.Enum):
        return infer(value.value, writing)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value)
    if isinstance(value, (datetime.datetime, datetime.time)):
        return write_moment(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return value.total_seconds() if writing.config.get("ser_json_timedelta") == "float" else write_timedelta(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return write_bytes(bytes(value), writing)
    if isinstance(value, (decimal.Decimal, uuid.UUID, Url, pathlib.PurePath, ipaddress._BaseAddress, ipaddress._BaseNetwork, complex)):
        return str(value)
    if isinstance(value, (ipaddress.IPv4Interface, ipaddress.IPv6Interface)) or hasattr(value, "unicode_string"):
        return str(value)
    if isinstance(value, re.Pattern):
        return value.pattern
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: infer(getattr(value, field.name), writing) for field in dataclasses.fields(value)}
    if isinstance(value, BaseException):
        return str(value)
    if hasattr(value, "__iter__") and hasattr(value, "__next__"):
        return [infer(one, writing) for one in value]
    if writing.fallback is not None:
        return infer(writing.fallback(value), writing)
    raise PydanticSerializationError(f"Unable to serialize unknown type: {type(value)}")


def write_bytes(value, writing):
    form = writing.config.get("ser_json_bytes", "utf8")
    if form == "base64":
        return base64.urlsafe_b64encode(value).decode()
    if form == "hex":
        return value.hex()
    try:
        return value.decode()
    except UnicodeDecodeError as error:
        raise PydanticSerializationError(f"invalid utf-8 sequence of 1 bytes from index {error.start}") from None


def write_key(key, writing):
    if writing.mode != "json" or type(key) is str:
        return key
    if key is None:
        return "None"
    if isinstance(key, bool):
        return "true" if key else "false"
    written = infer(key, writing)
    return written if isinstance(written, str) else ",".join(map(str, written)) if isinstance(written, list) else str(written)


def write_dict(value, writing, include, exclude, of_key, of_value):
    found = {}
    for key, one in value.items():
        keep, inner_include, inner_exclude = choose(key, include, exclude) if include is not None or exclude is not None else (True, None, None)
        if not keep or (writing.exclude_none and one is None and False):
            continue
        name = write_key(of_key(key, writing) if of_key else key, writing)
        found[name] = (of_value or infer)(one, writing, inner_include, inner_exclude)
    return found


def write_items(value, writing, include, exclude, inner, kind):
    if include is None and exclude is None:
        found = [inner(one, writing) for one in value]
    else:
        found, values = [], list(value)
        for index, one in enumerate(values):
            keep, inner_include, inner_exclude = choose(index, include, exclude)
            if keep and exclude is not None and not isinstance(exclude, dict) and index - len(values) in exclude:
                keep = False
            if keep:
                found.append(inner(one, writing, inner_include, inner_exclude))
    if writing.mode == "json" or isinstance(value, list):
        return found
    kind = kind or type(value)
    return kind(found) if kind in (tuple, set, frozenset, collections.deque) else found


def dump_json(value, indent=None, ensure_ascii=False):
    """Bytes; numbers that JSON lacks become null."""
    options = {"ensure_ascii": ensure_ascii, "indent": indent, "separators": (",", ":") if indent is None else None}
    try:
        return json.dumps(value, allow_nan=False, **options).encode("utf-8", "surrogatepass")
    except ValueError:
        return json.dumps(_without_nan(value), **options).encode("utf-8", "surrogatepass")


def _without_nan(value):
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: _without_nan(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_without_nan(one) for one in value]
    return value
