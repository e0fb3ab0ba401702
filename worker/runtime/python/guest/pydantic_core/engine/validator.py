"""From a schema to a validator."""

from . import containers, functions, models, scalars, urls
from .compiler import Compiler
from .errors import Invalid, SchemaError, ValidationError
from .functions import find_default
from .json_text import read_json
from .state import MISSING_CHECK, Some, State

_PLAIN = {
    "any": scalars.make_any,
    "none": scalars.make_none,
    "bool": scalars.make_bool,
    "int": scalars.make_int,
    "float": scalars.make_float,
    "decimal": scalars.make_decimal,
    "complex": scalars.make_complex,
    "str": scalars.make_str,
    "bytes": scalars.make_bytes,
    "date": scalars.make_date,
    "time": scalars.make_time,
    "datetime": scalars.make_datetime,
    "timedelta": scalars.make_timedelta,
    "uuid": scalars.make_uuid,
    "literal": scalars.make_literal,
    "enum": scalars.make_enum,
    "is-instance": scalars.make_is_instance,
    "is-subclass": scalars.make_is_subclass,
    "callable": scalars.make_callable,
    "url": urls.make_url,
    "multi-host-url": urls.make_multi_host_url,
    "missing-sentinel": MISSING_CHECK,
}
_NESTED = {
    "list": containers.make_list,
    "tuple": containers.make_tuple,
    "set": containers.make_set,
    "frozenset": containers.make_frozenset,
    "generator": containers.make_generator,
    "dict": containers.make_dict,
    "nullable": containers.make_nullable,
    "union": containers.make_union,
    "tagged-union": containers.make_tagged_union,
    "function-before": functions.make_before,
    "function-after": functions.make_after,
    "function-plain": functions.make_plain,
    "function-wrap": functions.make_wrap,
    "default": functions.make_default,
    "chain": functions.make_chain,
    "lax-or-strict": functions.make_lax_or_strict,
    "json-or-python": functions.make_json_or_python,
    "custom-error": functions.make_custom_error,
    "json": functions.make_json,
    "call": functions.make_call,
    "model": models.make_model,
    "dataclass": models.make_dataclass,
}
_FIELDS = {
    "model-fields": models.make_model_fields,
    "typed-dict": models.make_typed_dict,
    "dataclass-args": models.make_dataclass_args,
    "arguments": models.make_arguments,
    "arguments-v3": models.make_arguments,
}


class ValidatorCompiler(Compiler):
    def _follow(self, schema, config):
        return self._refer(schema["schema_ref"])

    def _make(self, kind, schema, config):
        if kind in ("model", "dataclass", "typed-dict"):
            config = schema.get("config") or config

        def inner(part):
            return self.compile(part, config)

        if kind in _PLAIN:
            return _PLAIN[kind](schema, config)
        if kind in _NESTED:
            return _NESTED[kind](schema, config, inner)
        if kind in _FIELDS:
            return _FIELDS[kind](schema, config, inner, lambda part: find_default(part, inner))
        raise SchemaError(f"There is no validator for {kind!r}")

    def _refer(self, ref):
        """Validators may hold themselves: what is asked for is looked up when it is called."""

        def check(value, state):
            found = self.made.get(ref)
            if found is None:
                schema, config = self.schemas[ref]
                found = self.made[ref] = self.compile(schema, config)
            return found(value, state)

        return check


def _title(schema, config):
    if "title" in config:
        return config["title"]
    while schema["type"] == "definitions":
        schema = schema["schema"]
    while schema["type"] in ("function-before", "function-after", "function-wrap", "default") and "schema" in schema:
        schema = schema["schema"]
    own = schema.get("config") or {}
    return own.get("title") or containers._label(schema)


class SchemaValidator:
    def __init__(self, schema, config=None, _use_prebuilt=True):
        self._config = config or {}
        self._schema = schema
        self._compiler = ValidatorCompiler()
        self._check = self._compiler.compile(schema, self._config)
        self.title = _title(schema, self._config)

    def _run(self, value, state):
        try:
            return self._check(value, state)
        except Invalid as error:
            hide = self._config.get("hide_input_in_errors", False)
            raise ValidationError(self.title, error.lines, state.mode, hide) from _cause(error)

    def validate_python(self, input, *, strict=None, extra=None, from_attributes=None, context=None, self_instance=None, allow_partial=False, by_alias=None, by_name=None):
        return self._run(input, State("python", strict, from_attributes, context, extra, by_alias, by_name, self_instance))

    def isinstance_python(self, input, *, strict=None, extra=None, from_attributes=None, context=None, self_instance=None, by_alias=None, by_name=None):
        try:
            self._check(input, State("python", strict, from_attributes, context, extra, by_alias, by_name, self_instance))
            return True
        except Invalid:
            return False

    def validate_json(self, input, *, strict=None, extra=None, context=None, self_instance=None, allow_partial=False, by_alias=None, by_name=None):
        try:
            value = read_json(input)
        except Invalid as error:
            raise ValidationError(self.title, error.lines, "json") from None
        return self._run(value, State("json", strict, None, context, extra, by_alias, by_name, self_instance))

    def validate_strings(self, input, *, strict=None, extra=None, context=None, allow_partial=False, by_alias=None, by_name=None):
        return self._run(input, State("json", strict, None, context, extra, by_alias, by_name))

    def validate_assignment(self, obj, field_name, field_value, *, strict=None, extra=None, from_attributes=None, context=None, by_alias=None, by_name=None):
        state = State("python", strict, from_attributes, context, extra, by_alias, by_name)
        check = self._check
        while not hasattr(check, "fields") and hasattr(check, "inner"):
            check = check.inner
        try:
            if hasattr(check, "fields"):
                values, more, given = check.fields.assign(obj.__dict__, field_name, field_value, state)
                object.__setattr__(obj, "__dict__", values)
                if more:
                    obj.__pydantic_extra__.update(more)
                obj.__pydantic_fields_set__.update(given)
                return obj
            values = {**obj.__dict__, field_name: field_value}
            return self._check(values, state)
        except Invalid as error:
            raise ValidationError(self.title, error.lines, "python") from None

    def get_default_value(self, *, strict=None, context=None):
        default = find_default(self._schema, lambda part: self._compiler.compile(part, self._config))
        return None if default is None else Some(default(State("python", strict, context=context)))

    def __repr__(self):
        return f"SchemaValidator(title={self.title!r})"


def _cause(error):
    return error.__cause__ if len(error.lines) == 1 else None
