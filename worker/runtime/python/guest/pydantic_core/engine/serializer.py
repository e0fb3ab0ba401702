"""From a schema to a serializer: functions (value, writing, include, exclude) → value.

Long, since it is a table: one maker for each kind of schema.
"""

import collections

from .compiler import Compiler
from .errors import PydanticSerializationError, PydanticSerializationUnexpectedValue
from .plain import Writing, choose, dump_json, infer, write_dict, write_items
from .state import PydanticUndefined

_KINDS = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}


class SerializationInfo:
    """What functions with `info` get."""

    def __init__(self, writing, include, exclude):
        self.include = include
        self.exclude = exclude
        self.context = writing.context
        self.mode = writing.mode
        self.by_alias = bool(writing.by_alias)
        self.exclude_unset = writing.exclude_unset
        self.exclude_defaults = writing.exclude_defaults
        self.exclude_none = writing.exclude_none
        self.exclude_computed_fields = writing.exclude_computed_fields
        self.round_trip = writing.round_trip
        self.serialize_as_any = writing.serialize_as_any
        self.polymorphic_serialization = None
        self.field_name = writing.field_name

    def mode_is_json(self):
        return self.mode == "json"


class _Field:
    def __init__(self, name, schema, compile):
        self.name = name
        self.alias = schema.get("serialization_alias") or name
        self.excluded = schema.get("serialization_exclude", False)
        self.exclude_if = schema.get("serialization_exclude_if")
        inner = schema["schema"]
        self.write = compile(inner)
        self.default = PydanticUndefined
        while "serialization" not in inner and inner["type"] in ("default", "nullable", "function-before", "function-after", "function-wrap"):
            if inner["type"] == "default":
                self.default = inner.get("default", PydanticUndefined)
                break
            inner = inner.get("schema", {"type": "any"})


class _Fields:
    def __init__(self, fields, schema, config, compile):
        self.fields = {name: _Field(name, field, compile) for name, field in fields}
        self.config = config
        self.computed = [
            (one["property_name"], one.get("alias") or one["property_name"], compile(one["return_schema"]), one.get("serialization_exclude_if"))
            for one in schema.get("computed_fields") or ()
        ]

    def write(self, values, owner, given, extra, writing, include, exclude):
        by_alias = self.config.get("serialize_by_alias", False) if writing.by_alias is None else writing.by_alias
        before = writing.model, writing.field_name, writing.config
        writing.config = self.config
        found = {}
        plain = include is None and exclude is None
        try:
            for name, value in values.items():
                field = self.fields.get(name)
                if field is None or field.excluded:
                    continue
                if (writing.exclude_unset and given is not None and name not in given) or (writing.exclude_none and value is None):
                    continue
                keep, inner_include, inner_exclude = (True, None, None) if plain else choose(name, include, exclude)
                if not keep or (writing.exclude_defaults and field.default is not PydanticUndefined and value == field.default):
                    continue
                if field.exclude_if is not None and field.exclude_if(value):
                    continue
                writing.model, writing.field_name = owner, name
                write = infer if writing.serialize_as_any and hasattr(type(value), "__pydantic_serializer__") else field.write
                found[field.alias if by_alias else name] = write(value, writing, inner_include, inner_exclude)
            for name, value in (extra or {}).items():
                keep, inner_include, inner_exclude = choose(name, include, exclude)
                if keep and not (writing.exclude_none and value is None):
                    found[name] = infer(value, writing, inner_include, inner_exclude)
            if not writing.round_trip and not writing.exclude_computed_fields:
                for name, alias, write, exclude_if in self.computed:
                    keep, inner_include, inner_exclude = choose(name, include, exclude)
                    if not keep:
                        continue
                    value = getattr(owner, name)
                    if (writing.exclude_none and value is None) or (exclude_if is not None and exclude_if(value)):
                        continue
                    writing.model, writing.field_name = owner, name
                    found[alias if by_alias else name] = write(value, writing, inner_include, inner_exclude)
        finally:
            writing.model, writing.field_name, writing.config = before
        return found


class SerializerCompiler(Compiler):
    def _follow(self, schema, config):
        plain = self._refer(schema["schema_ref"])
        own = schema.get("serialization")
        return self._custom(own, schema, config, plain) if own else plain

    def _refer(self, ref):
        def write(value, writing, include=None, exclude=None):
            found = self.made.get(ref)
            if found is None:
                schema, config = self.schemas[ref]
                found = self.made[ref] = self.compile(schema, config)
            return found(value, writing, include, exclude)

        return write

    def _make(self, kind, schema, config):
        own = schema.get("serialization")
        if kind in ("model", "dataclass", "typed-dict"):
            config = schema.get("config") or config
        if own and own["type"] not in ("include-exclude-sequence", "include-exclude-dict"):
            return self._custom(own, schema, config, None)
        return self._by_kind(kind, schema, config)

    def _custom(self, own, schema, config, plain):
        kind = own["type"]
        if kind == "to-string":
            return lambda value, writing, include=None, exclude=None: str(value) if writing.mode == "json" and value is not None else value
        if kind == "format":
            return lambda value, writing, include=None, exclude=None: format(value, own["formatting_string"]) if writing.mode == "json" else value
        if kind not in ("function-plain", "function-wrap"):
            return infer if "schema" not in own else self.compile(own["schema"], config)
        function, is_field, with_info = own["function"], own.get("is_field_serializer"), own.get("info_arg")
        used, returned = own.get("when_used", "always"), own.get("return_schema")
        result = self.compile(returned, config) if returned else infer
        inner = None
        if kind == "function-wrap" or used != "always":
            bare = {key: value for key, value in schema.items() if key not in ("serialization", "ref")}
            inner = self.compile(own["schema"], config) if "schema" in own else plain or self._by_kind(schema["type"], bare, config)

        def write(value, writing, include=None, exclude=None):
            if (used == "json" and writing.mode != "json") or (used == "unless-none" and value is None) or (
                used == "json-unless-none" and (writing.mode != "json" or value is None)
            ):
                return inner(value, writing, include, exclude)
            arguments = [writing.model, value] if is_field else [value]
            if kind == "function-wrap":
                name, model = writing.field_name, writing.model

                def handler(one, key=None):
                    writing.field_name, writing.model = name, model
                    return inner(one, writing, include, exclude)

                arguments.append(handler)
            if with_info:
                arguments.append(SerializationInfo(writing, include, exclude))
            try:
                found = function(*arguments)
            except (PydanticSerializationError, PydanticSerializationUnexpectedValue):
                raise
            except Exception as error:
                raise PydanticSerializationError(f"Error calling function `{getattr(function, '__name__', function)}`: {type(error).__name__}: {error}") from error
            # A model's own serializer may give the model back.
            return found if found is value and returned is None and hasattr(type(value), "__pydantic_serializer__") else result(found, writing)

        return write

    def _by_kind(self, kind, schema, config):
        def inner(part):
            return self.compile(part, config)

        if kind in _KINDS and kind != "tuple":
            return self._items(schema.get("items_schema"), _KINDS[kind], config)
        if kind == "tuple":
            return self._tuple(schema, config)
        if kind == "generator":
            return self._items(schema.get("items_schema"), list, config)
        if kind == "dict":
            of_value = inner(schema["values_schema"]) if schema.get("values_schema") else None
            of_key = inner(schema["keys_schema"]) if schema.get("keys_schema") else None

            def write_mapping(value, writing, include=None, exclude=None):
                return write_dict(value, writing, include, exclude, of_key, of_value) if isinstance(value, dict) else infer(value, writing, include, exclude)

            return write_mapping
        if kind == "nullable":
            of_value = inner(schema["schema"])
            return lambda value, writing, include=None, exclude=None: None if value is None else of_value(value, writing, include, exclude)
        if kind in ("default", "function-before", "function-after", "function-wrap", "custom-error"):
            return inner(schema["schema"])
        if kind == "chain":
            return inner(schema["steps"][-1])
        if kind == "lax-or-strict":
            return inner(schema["strict_schema"])
        if kind == "json-or-python":
            return inner(schema["json_schema"])
        if kind == "union":
            return self._union([choice[0] if isinstance(choice, tuple) else choice for choice in schema["choices"]], config)
        if kind == "tagged-union":
            return self._union([choice for choice in schema["choices"].values() if isinstance(choice, dict)], config)
        if kind in ("model", "dataclass"):
            return self._object(kind, schema, config)
        if kind in ("model-fields", "typed-dict"):
            fields = _Fields(schema["fields"].items(), schema, config, inner)
            return lambda value, writing, include=None, exclude=None: fields.write(value, value, None, None, writing, include, exclude) if isinstance(value, dict) else infer(value, writing, include, exclude)
        return self._scalar(config)

    def _scalar(self, config):
        def write(value, writing, include=None, exclude=None):
            before, writing.config = writing.config, config or writing.config
            try:
                return infer(value, writing, include, exclude)
            finally:
                writing.config = before

        return write

    def _items(self, schema, kind, config):
        of_item = self.compile(schema, config) if schema and schema["type"] != "any" else infer

        def write(value, writing, include=None, exclude=None):
            if not isinstance(value, (list, tuple, set, frozenset, collections.deque)) and not hasattr(value, "__next__"):
                return infer(value, writing, include, exclude)
            return write_items(value, writing, include, exclude, of_item, kind)

        return write

    def _tuple(self, schema, config):
        items = [self.compile(item, config) for item in schema["items_schema"]]
        variadic = schema.get("variadic_item_index")

        def write(value, writing, include=None, exclude=None):
            if not isinstance(value, (tuple, list)):
                return infer(value, writing, include, exclude)
            count = len(value)
            writers = items
            if variadic is not None:
                after = len(items) - variadic - 1
                writers = items[:variadic] + [items[variadic]] * max(0, count - variadic - after) + items[variadic + 1 :]
            found = [(writers[index] if index < len(writers) else infer)(one, writing) for index, one in enumerate(value)]
            return found if writing.mode == "json" else tuple(found)

        return write

    def _union(self, choices, config):
        made = [(choice, self.compile(choice, config)) for choice in choices]

        def write(value, writing, include=None, exclude=None):
            for choice, one in made:
                if self._fits(choice, value, True):
                    return one(value, writing, include, exclude)
            for choice, one in made:
                if self._fits(choice, value, False):
                    return one(value, writing, include, exclude)
            return infer(value, writing, include, exclude)

        return write

    def _fits(self, schema, value, exact):
        kind = schema["type"]
        while kind in ("default", "function-before", "function-after", "function-wrap", "definition-ref", "nullable", "lax-or-strict", "definitions"):
            if kind == "nullable" and value is None:
                return True
            if kind == "definition-ref":
                schema = self.schemas[schema["schema_ref"]][0] if schema["schema_ref"] in self.schemas else {"type": "any"}
            else:
                schema = schema.get("schema") or schema.get("strict_schema") or {"type": "any"}
            kind = schema["type"]
        if kind in ("model", "dataclass", "enum"):
            return type(value) is schema["cls"] if exact else isinstance(value, schema["cls"])
        if kind == "literal":
            return value in schema["expected"]
        if kind == "any":
            return not exact
        return type(value).__name__ == {"none": "NoneType", "decimal": "Decimal", "uuid": "UUID"}.get(kind, kind)

    def _object(self, kind, schema, config):
        cls, inside = schema["cls"], schema["schema"]
        while "fields" not in inside and "schema" in inside and inside["type"] != "default":
            inside = inside["schema"]
        is_root = schema.get("root_model", False)
        if is_root:
            of_root = self.compile(schema["schema"], config)

            def write_root(value, writing, include=None, exclude=None):
                return of_root(value.root, writing, include, exclude) if isinstance(value, cls) else infer(value, writing, include, exclude)

            return write_root
        listed = inside.get("fields") or {}
        pairs = [(field["name"], field) for field in listed] if isinstance(listed, list) else listed.items()
        fields = _Fields(pairs, inside, config, lambda part: self.compile(part, config))

        def write(value, writing, include=None, exclude=None):
            if not isinstance(value, cls):
                return infer(value, writing, include, exclude) if type(value) is not cls else value
            if kind == "model":
                return fields.write(value.__dict__, value, value.__pydantic_fields_set__, value.__pydantic_extra__, writing, include, exclude)
            values = {name: getattr(value, name) for name in fields.fields if hasattr(value, name)}
            return fields.write(values, value, None, None, writing, include, exclude)

        return write


class SchemaSerializer:
    def __init__(self, schema, config=None, _use_prebuilt=True):
        self._config = config or {}
        self._compiler = SerializerCompiler()
        self._write = self._compiler.compile(schema, self._config)

    def to_python(self, value, *, mode="python", include=None, exclude=None, by_alias=None, exclude_unset=False, exclude_defaults=False,
                  exclude_none=False, exclude_computed_fields=False, round_trip=False, warnings=True, fallback=None,
                  serialize_as_any=False, polymorphic_serialization=None, context=None):
        writing = Writing(mode, by_alias, exclude_unset, exclude_defaults, exclude_none, exclude_computed_fields, round_trip, serialize_as_any, context, fallback, self._config)
        return self._write(value, writing, include, exclude)

    def to_json(self, value, *, indent=None, ensure_ascii=False, include=None, exclude=None, by_alias=None, exclude_unset=False, exclude_defaults=False,
                exclude_none=False, exclude_computed_fields=False, round_trip=False, warnings=True, fallback=None,
                serialize_as_any=False, polymorphic_serialization=None, context=None):
        writing = Writing("json", by_alias, exclude_unset, exclude_defaults, exclude_none, exclude_computed_fields, round_trip, serialize_as_any, context, fallback, self._config)
        return dump_json(self._write(value, writing, include, exclude), indent, ensure_ascii)

    def __repr__(self):
        return "SchemaSerializer()"


def to_jsonable_python(value, *, include=None, exclude=None, by_alias=True, exclude_none=False, round_trip=False, timedelta_mode="iso8601",
                       temporal_mode="iso8601", bytes_mode="utf8", inf_nan_mode="constants", serialize_unknown=False, fallback=None,
                       serialize_as_any=False, polymorphic_serialization=None, context=None):
    config = {"ser_json_timedelta": timedelta_mode, "ser_json_bytes": bytes_mode}
    if serialize_unknown and fallback is None:
        fallback = str
    writing = Writing("json", by_alias, False, False, exclude_none, False, round_trip, serialize_as_any, context, fallback, config)
    return infer(value, writing, include, exclude)


def to_json(value, *, indent=None, ensure_ascii=False, **options):
    return dump_json(to_jsonable_python(value, **options), indent, ensure_ascii)


def from_json(data, *, allow_inf_nan=True, cache_strings=True, allow_partial=False):
    from .errors import Invalid, render
    from .json_text import read_json

    try:
        return read_json(data)
    except Invalid as error:
        raise ValueError(render(error.lines[0].type, error.lines[0].context).removeprefix("Invalid JSON: ")) from None
