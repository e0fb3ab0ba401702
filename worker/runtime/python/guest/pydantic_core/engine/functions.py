"""Validators that call functions of the app, and those that choose, chain and default."""

import copy

from .errors import Invalid, Line, PydanticOmit, PydanticUseDefault, ValidationError, lines_of, wrong
from .state import Some, ValidationInfo

_OWN = object()


def _caller(schema, config):
    function = schema["function"]
    call, with_info = function["function"], function["type"] == "with-info"
    name = function.get("field_name")

    def run(value, state, *more, shown=_OWN):
        try:
            if with_info:
                return call(value, *more, ValidationInfo(state, config, name or state.field_name))
            return call(value, *more)
        except (PydanticOmit, PydanticUseDefault, Invalid):
            raise
        except Exception as error:
            lines = lines_of(error, value if shown is _OWN else shown)
            if lines is None:
                raise
            raise Invalid(lines) from error

    return run


def make_before(schema, config, compile):
    run, inner = _caller(schema, config), compile(schema["schema"])

    def check(value, state):
        return inner(run(value, state), state)

    check.inner = inner
    return check


def make_after(schema, config, compile):
    run, inner = _caller(schema, config), compile(schema["schema"])

    def check(value, state):
        return run(inner(value, state), state, shown=value)

    check.inner = inner
    return check


def make_plain(schema, config, compile):
    return _caller(schema, config)


class _Handler:
    """What a wrap validator calls to go on."""

    def __init__(self, inner, state):
        self.inner = inner
        self.state = state

    def __call__(self, value, outer_location=None, /):
        try:
            return self.inner(value, self.state)
        except Invalid as error:
            lines = error.lines if outer_location is None else [line.below(outer_location) for line in error.lines]
            raise ValidationError("ValidatorCallable", lines, self.state.mode) from None

    def __repr__(self):
        return "ValidatorCallable(...)"


def make_wrap(schema, config, compile):
    run, inner = _caller(schema, config), compile(schema["schema"])

    def check(value, state):
        return run(value, state, _Handler(inner, state))

    check.inner = inner
    return check


def find_default(schema, compile):
    """A function (state) → value for the default of a schema; None where it has none."""
    kind = schema["type"]
    if kind == "default":
        return _default(schema, compile)
    if kind in ("function-before", "function-after", "function-wrap", "nullable") and kind != "nullable":
        inner = schema.get("schema")
        return find_default(inner, compile) if inner else None
    return None


def _default(schema, compile):
    if "default_factory" in schema:
        factory, takes = schema["default_factory"], schema.get("default_factory_takes_data")

        def make(state):
            return factory(state.data or {}) if takes else factory()
    elif "default" in schema:
        value = schema["default"]
        copied = schema.get("copy_default", True) and isinstance(value, (list, dict, set))

        def make(state):
            return copy.deepcopy(value) if copied else value
    else:
        return None
    if not schema.get("validate_default"):
        return make
    inner = compile(schema["schema"])
    return lambda state: inner(make(state), state)


def make_default(schema, config, compile):
    inner = compile(schema["schema"])
    if "validate_default" not in schema and config.get("validate_default"):
        schema = {**schema, "validate_default": True}
    default = _default(schema, compile)
    on_error = schema.get("on_error", "raise")

    def check(value, state):
        try:
            return inner(value, state)
        except PydanticUseDefault:
            if default is None:
                raise
            return default(state)
        except Invalid:
            if on_error == "omit":
                raise PydanticOmit from None
            if on_error == "default" and default is not None:
                return default(state)
            raise

    check.default = default
    check.inner = inner
    return check


def make_chain(schema, config, compile):
    steps = [compile(step) for step in schema["steps"]]

    def check(value, state):
        for step in steps:
            value = step(value, state)
        return value

    return check


def make_lax_or_strict(schema, config, compile):
    lax, strict = compile(schema["lax_schema"]), compile(schema["strict_schema"])

    def check(value, state):
        wanted = schema.get("strict")
        wanted = wanted if wanted is not None else state.strict if state.strict is not None else config.get("strict", False)
        return (strict if wanted else lax)(value, state)

    check.inner = lax
    return check


def make_json_or_python(schema, config, compile):
    from_json, from_python = compile(schema["json_schema"]), compile(schema["python_schema"])
    return lambda value, state: (from_json if state.mode == "json" else from_python)(value, state)


def make_custom_error(schema, config, compile):
    inner = compile(schema["schema"])

    def check(value, state):
        try:
            return inner(value, state)
        except Invalid:
            raise Invalid([Line(schema["custom_error_type"], value, schema.get("custom_error_context"), (), schema.get("custom_error_message"))]) from None

    return check


def make_json(schema, config, compile):
    from .json_text import read_json

    inner = compile(schema["schema"]) if "schema" in schema else None

    def check(value, state):
        if not isinstance(value, (str, bytes, bytearray)):
            raise wrong("json_type", value)
        found = read_json(value)
        before, state.mode = state.mode, "json"
        try:
            return inner(found, state) if inner else found
        finally:
            state.mode = before

    return check


def make_call(schema, config, compile):
    arguments, function = compile(schema["arguments_schema"]), schema["function"]
    result = compile(schema["return_schema"]) if schema.get("return_schema") else None

    def check(value, state):
        args, named = arguments(value, state)
        found = function(*args, **named)
        return result(found, state) if result else found

    return check


__all__ = ["Some"]
