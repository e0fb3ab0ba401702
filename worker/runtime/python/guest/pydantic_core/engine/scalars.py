"""Validators of single values. Each maker takes a schema and gives a function (value, state) → value.

Long, since pydantic has some twenty kinds of single values: one maker each, with its own coercions.
"""

import datetime
import decimal
import enum
import math
import re
import uuid

from .errors import wrong
from .moments import read_date, read_datetime, read_time, read_timedelta

TRUE = {"1", "true", "t", "yes", "y", "on"}
FALSE = {"0", "false", "f", "no", "n", "off"}
_INTEGER = re.compile(r"[+-]?[0-9]+(_[0-9]+)*(\.0*)?")
_NUMBER = re.compile(r"[+-]?([0-9]+(_[0-9]+)*\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?|[+-]?(inf(inity)?|nan)", re.IGNORECASE)


def is_strict(schema, config, state):
    own = schema.get("strict")
    if own is not None:
        return own
    if state.strict is not None:
        return state.strict
    return config.get("strict", False)


def make_any(schema, config):
    return lambda value, state: value


def make_none(schema, config):
    def check(value, state):
        if value is None:
            return None
        raise wrong("none_required", value)

    return check


def make_bool(schema, config):
    def check(value, state):
        if value is True or value is False:
            return value
        if not is_strict(schema, config, state):
            if isinstance(value, str):
                low = value.lower()
                if low in TRUE:
                    return True
                if low in FALSE:
                    return False
                raise wrong("bool_parsing", value)
            if isinstance(value, (int, float, decimal.Decimal)):
                if value in (0, 1):
                    return bool(value)
                raise wrong("bool_parsing", value)
        raise wrong("bool_type", value)

    return check


def _bounds(schema, kind):
    """A function that checks gt, ge, lt, le and multiple_of; None where nothing is asked."""
    tests = []
    if (step := schema.get("multiple_of")) is not None:
        def multiple(value, given):
            rest = value % step
            if rest and not (kind is float and min(abs(rest), abs(step - rest)) < abs(value) / 1e9):
                raise wrong("multiple_of", given, multiple_of=step)

        tests.append(multiple)
    for name, error, failed in (
        ("le", "less_than_equal", lambda value, bound: not value <= bound),
        ("lt", "less_than", lambda value, bound: not value < bound),
        ("ge", "greater_than_equal", lambda value, bound: not value >= bound),
        ("gt", "greater_than", lambda value, bound: not value > bound),
    ):
        if (bound := schema.get(name)) is not None:
            def test(value, given, name=name, error=error, failed=failed, bound=bound):
                if failed(value, bound):
                    shown = str(bound) if isinstance(bound, (datetime.date, datetime.time)) else bound
                    raise wrong(error, given, **{name: shown})

            tests.append(test)
    if not tests:
        return None

    def check(value, given):
        for test in tests:
            test(value, given)

    return check


def make_int(schema, config):
    bounds = _bounds(schema, int)

    def check(value, state):
        found = _read_int(value, schema, config, state)
        if bounds:
            bounds(found, value)
        return found

    return check


def _read_int(value, schema, config, state):
    if type(value) is int:
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    if is_strict(schema, config, state):
        raise wrong("int_type", value)
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, (str, bytes)):
        text = (value.decode("utf-8", "replace") if isinstance(value, bytes) else value).strip()
        if not _INTEGER.fullmatch(text):
            raise wrong("int_parsing", value)
        if len(text) > 4300:
            raise wrong("int_parsing_size", value)
        return int(text.split(".")[0].replace("_", ""))
    if isinstance(value, (float, decimal.Decimal)):
        if not math.isfinite(value):
            raise wrong("finite_number", value)
        if value != int(value):
            raise wrong("int_from_float", value)
        return int(value)
    if isinstance(value, enum.Enum) and isinstance(value.value, int):
        return value.value
    raise wrong("int_type", value)


def make_float(schema, config):
    bounds = _bounds(schema, float)
    finite = schema.get("allow_inf_nan", config.get("allow_inf_nan", True)) is False

    def check(value, state):
        if isinstance(value, float):
            found = float(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            found = float(value)
        elif is_strict(schema, config, state):
            raise wrong("float_type", value)
        elif isinstance(value, (bool, decimal.Decimal)):
            found = float(value)
        elif isinstance(value, (str, bytes)):
            text = (value.decode("utf-8", "replace") if isinstance(value, bytes) else value).strip()
            if not _NUMBER.fullmatch(text):
                raise wrong("float_parsing", value)
            found = float(text)
        elif hasattr(type(value), "__float__"):
            found = float(value)
        else:
            raise wrong("float_type", value)
        if finite and not math.isfinite(found):
            raise wrong("finite_number", value)
        if bounds:
            bounds(found, value)
        return found

    return check


def make_decimal(schema, config):
    bounds = _bounds(schema, decimal.Decimal)
    digits, places = schema.get("max_digits"), schema.get("decimal_places")
    free = schema.get("allow_inf_nan", config.get("allow_inf_nan", False))

    def check(value, state):
        if isinstance(value, decimal.Decimal):
            found = value
        elif is_strict(schema, config, state) and state.mode == "python":
            raise wrong("is_instance_of", value, **{"class": "Decimal"})
        elif isinstance(value, (int, float, str)) and not isinstance(value, bool):
            try:
                found = decimal.Decimal(str(value).strip())
            except decimal.InvalidOperation:
                raise wrong("decimal_parsing", value) from None
        else:
            raise wrong("decimal_type", value)
        if not found.is_finite():
            if free:
                return found
            raise wrong("finite_number", value)
        if digits is not None or places is not None:
            _check_digits(found, value, digits, places)
        if bounds:
            bounds(found, value)
        return found

    return check


def _check_digits(found, value, digits, places):
    _, figures, exponent = found.normalize().as_tuple()
    decimals = max(0, -exponent)
    total = max(len(figures) + max(0, exponent), decimals)
    if digits is not None and total > digits:
        raise wrong("decimal_max_digits", value, max_digits=digits)
    if places is not None and decimals > places:
        raise wrong("decimal_max_places", value, decimal_places=places)
    if digits is not None and places is not None and total - decimals > digits - places:
        raise wrong("decimal_whole_digits", value, whole_digits=digits - places)


def make_str(schema, config):
    def option(name, general):
        return schema.get(name, config.get(general))

    strip, lower, upper = option("strip_whitespace", "str_strip_whitespace"), option("to_lower", "str_to_lower"), option("to_upper", "str_to_upper")
    shortest, longest = option("min_length", "str_min_length"), option("max_length", "str_max_length")
    numbers = schema.get("coerce_numbers_to_str", config.get("coerce_numbers_to_str", False))
    pattern = schema.get("pattern")
    matcher = (re.compile(pattern) if isinstance(pattern, str) else pattern) if pattern is not None else None
    plain = not (strip or lower or upper or shortest or longest or matcher)

    def check(value, state):
        if type(value) is str:
            text = value
        elif isinstance(value, str):
            text = value.value if isinstance(value, enum.Enum) else str(value)
        elif is_strict(schema, config, state):
            raise wrong("string_type", value)
        elif isinstance(value, (bytes, bytearray)):
            try:
                text = bytes(value).decode()
            except UnicodeDecodeError:
                raise wrong("string_unicode", value) from None
        elif numbers and isinstance(value, (int, float, decimal.Decimal)) and not isinstance(value, bool):
            text = str(value)
        else:
            raise wrong("string_type", value)
        if plain:
            return text
        if strip:
            text = text.strip()
        if shortest and len(text) < shortest:
            raise wrong("string_too_short", value, min_length=shortest)
        if longest is not None and len(text) > longest:
            raise wrong("string_too_long", value, max_length=longest)
        if matcher and not matcher.search(text):
            raise wrong("string_pattern_mismatch", value, pattern=matcher.pattern)
        if lower:
            text = text.lower()
        return text.upper() if upper else text

    return check


def make_bytes(schema, config):
    shortest, longest = schema.get("min_length"), schema.get("max_length")

    def check(value, state):
        if isinstance(value, bytes):
            found = value
        elif isinstance(value, str) and (state.mode == "json" or not is_strict(schema, config, state)):
            found = value.encode()
        elif isinstance(value, (bytearray, memoryview)) and not is_strict(schema, config, state):
            found = bytes(value)
        else:
            raise wrong("bytes_type", value)
        if shortest is not None and len(found) < shortest:
            raise wrong("bytes_too_short", value, min_length=shortest)
        if longest is not None and len(found) > longest:
            raise wrong("bytes_too_long", value, max_length=longest)
        return found

    return check


def _moment(kind, read, name):
    def make(schema, config):
        bounds = _bounds(schema, kind)
        when, zone = schema.get("now_op"), schema.get("tz_constraint")

        def check(value, state):
            strict = is_strict(schema, config, state)
            found = read(value, strict and state.mode == "python")
            if bounds:
                bounds(found, value)
            if when:
                now = datetime.datetime.now(getattr(found, "tzinfo", None)) if name == "datetime" else datetime.date.today()
                if (when == "past") != (found < now):
                    raise wrong(f"{name}_{when}", value)
            if zone == "aware" and found.tzinfo is None:
                raise wrong("timezone_aware", value)
            if zone == "naive" and found.tzinfo is not None:
                raise wrong("timezone_naive", value)
            return found

        return check

    return make


make_date = _moment(datetime.date, read_date, "date")
make_datetime = _moment(datetime.datetime, read_datetime, "datetime")
make_time = _moment(datetime.time, read_time, "time")
make_timedelta = _moment(datetime.timedelta, read_timedelta, "time_delta")


def make_uuid(schema, config):
    version = schema.get("version")

    def check(value, state):
        if isinstance(value, uuid.UUID):
            found = value
        elif is_strict(schema, config, state) and state.mode == "python":
            raise wrong("is_instance_of", value, **{"class": "UUID"})
        elif isinstance(value, (str, bytes)):
            try:
                found = uuid.UUID(bytes=value) if isinstance(value, bytes) and len(value) == 16 else uuid.UUID(value if isinstance(value, str) else value.decode())
            except (ValueError, UnicodeDecodeError) as error:
                raise wrong("uuid_parsing", value, error=_explain_uuid(value, error)) from None
        else:
            raise wrong("uuid_type", value)
        if version is not None and found.version != version:
            raise wrong("uuid_version", value, expected_version=version)
        return found

    return check


def _explain_uuid(value, error):
    text = value if isinstance(value, str) else repr(value)
    for place, letter in enumerate(text, 1):
        if letter not in "0123456789abcdefABCDEF-":
            return f"invalid character: found `{letter}` at {place}"
    return f"invalid length: expected length 32 for simple format, found {len(text)}" if "-" not in text else "invalid group count: expected 5, found " + str(text.count("-") + 1)


def _listing(values):
    texts = [repr(value) for value in values]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


def make_literal(schema, config):
    expected = schema["expected"]
    shown = _listing([value.value if isinstance(value, enum.Enum) and not isinstance(value, str) else value for value in expected])

    def check(value, state):
        for wanted in expected:
            if wanted is value or (type(wanted) is type(value) and wanted == value):
                return wanted
        if isinstance(value, str) or state.mode == "json" or not is_strict(schema, config, state):
            for wanted in expected:
                if isinstance(wanted, enum.Enum) and wanted.value == value and type(wanted.value) is type(value):
                    return wanted
                if isinstance(wanted, str) and isinstance(value, str) and wanted == value:
                    return wanted
        raise wrong("literal_error", value, expected=shown)

    return check


def make_enum(schema, config):
    cls, missing = schema["cls"], schema.get("missing")
    shown = _listing([member.value for member in schema["members"]])
    numbers = schema.get("sub_type") in ("int", "float")

    def check(value, state):
        if type(value) is cls:
            return value
        if is_strict(schema, config, state) and state.mode == "python":
            raise wrong("is_instance_of", value, **{"class": cls.__qualname__})
        for member in schema["members"]:
            if member.value == value and isinstance(value, bool) is isinstance(member.value, bool):
                return member
            if numbers and isinstance(value, str) and value.strip() == str(member.value):
                return member
        if missing is not None:
            try:
                if (found := missing(value)) is not None:
                    return found
            except ValueError:
                pass
        raise wrong("enum", value, expected=shown)

    return check


def make_is_instance(schema, config):
    cls = schema["cls"]
    name = schema.get("cls_repr") or getattr(cls, "__qualname__", repr(cls))

    def check(value, state):
        if isinstance(value, cls):
            return value
        raise wrong("is_instance_of", value, **{"class": name})

    return check


def make_is_subclass(schema, config):
    cls = schema["cls"]

    def check(value, state):
        if isinstance(value, type) and issubclass(value, cls):
            return value
        raise wrong("is_subclass_of", value, **{"class": schema.get("cls_repr") or cls.__qualname__})

    return check


def make_callable(schema, config):
    def check(value, state):
        if callable(value):
            return value
        raise wrong("callable_type", value)

    return check


def make_complex(schema, config):
    def check(value, state):
        if isinstance(value, (complex, int, float)) and not isinstance(value, bool):
            return complex(value)
        try:
            return complex(value)
        except (TypeError, ValueError):
            raise wrong("complex_type", value) from None

    return check
