"""Validators of models, dataclasses, typed dictionaries and arguments.

Long, since all four read fields by the same rules (aliases, defaults, extras) and share what reads them.
"""

from collections.abc import Mapping

from .errors import Invalid, Line, PydanticOmit, wrong
from .scalars import is_strict
from .state import ArgsKwargs, PydanticUndefined

_NONE = object()


def _paths(alias):
    """An alias as a list of paths."""
    if isinstance(alias, str):
        return [[alias]]
    return alias if alias and isinstance(alias[0], list) else [alias]


def _look(value, path, attributes):
    for part in path:
        if isinstance(value, Mapping):
            value = value.get(part, _NONE)
        elif isinstance(value, (list, tuple)) and isinstance(part, int):
            value = value[part] if -len(value) <= part < len(value) else _NONE
        elif attributes and isinstance(part, str):
            value = getattr(value, part, _NONE)
        else:
            return _NONE
        if value is _NONE:
            return _NONE
    return value


class _Field:
    def __init__(self, name, schema, config, compile, default_of):
        inner = schema["schema"]
        self.name = name
        self.check = compile(inner)
        self.default = default_of(inner)
        self.frozen = schema.get("frozen", False)
        self.required = schema.get("required")
        alias = schema.get("validation_alias")
        self.aliases = _paths(alias) if alias is not None else None
        self.error_loc = tuple(self.aliases[0]) if self.aliases and config.get("loc_by_alias", True) else (name,)

    def find(self, value, attributes, by_alias, by_name):
        if self.aliases is None:
            return _look(value, (self.name,), attributes), (self.name,)
        if by_alias:
            for path in self.aliases:
                if (found := _look(value, path, attributes)) is not _NONE:
                    return found, tuple(path) if self.error_loc != (self.name,) else (self.name,)
        if by_name and (found := _look(value, (self.name,), attributes)) is not _NONE:
            return found, (self.name,)
        return _NONE, self.error_loc if by_alias else (self.name,)


class Fields:
    """The fields of a model or typed dictionary: from a mapping or an object to (values, extra, set)."""

    def __init__(self, schema, config, compile, default_of):
        self.config = config
        self.fields = [_Field(name, field, config, compile, default_of) for name, field in schema["fields"].items()]
        self.by_field = {field.name: field for field in self.fields}
        self.extra = schema.get("extra_behavior") or config.get("extra_fields_behavior") or "ignore"
        extras = schema.get("extras_schema")
        self.extra_check = compile(extras) if extras else None
        self.attributes = schema.get("from_attributes", config.get("from_attributes", False))
        self.total = schema.get("total", True) if schema["type"] == "typed-dict" else None

    def read(self, value, state):
        attributes = False
        if not isinstance(value, Mapping):
            attributes = self.attributes if state.from_attributes is None else state.from_attributes
            if not attributes or isinstance(value, (str, bytes, int, float, list, tuple, set, bool, type(None))):
                raise wrong("model_attributes_type" if attributes else "dict_type", value)
        config = self.config
        by_alias = config.get("validate_by_alias", True) if state.by_alias is None else state.by_alias
        by_name = (config.get("validate_by_name", False) or config.get("populate_by_name", False)) if state.by_name is None else state.by_name
        found, given, lines, used = {}, set(), [], set()
        outer = state.data, state.field_name, state.instance
        state.data, state.instance = found, None
        try:
            for field in self.fields:
                one, loc = field.find(value, attributes, by_alias, by_name)
                state.field_name = field.name
                used.add(loc[0])
                try:
                    if one is not _NONE:
                        found[field.name] = field.check(one, state)
                        given.add(field.name)
                    elif field.default is not None:
                        found[field.name] = field.default(state)
                    elif field.required is False or (field.required is None and self.total is False):
                        continue
                    else:
                        lines.append(Line("missing", value, None, loc))
                except Invalid as error:
                    lines.extend(line.below(*loc) for line in error.lines)
                except PydanticOmit:
                    continue
            extra = self._read_extra(value, used, state, lines) if isinstance(value, Mapping) else None
        finally:
            state.data, state.field_name, state.instance = outer
        if lines:
            raise Invalid(lines)
        return found, extra, given

    def _read_extra(self, value, used, state, lines):
        behaviour = state.extra or self.extra
        if behaviour == "ignore":
            return None
        extra = {}
        for key, one in value.items():
            if key in used:
                continue
            if not isinstance(key, str):
                lines.append(Line("invalid_key", key, None, (str(key),)))
            elif behaviour == "forbid":
                lines.append(Line("extra_forbidden", one, None, (key,)))
            else:
                try:
                    extra[key] = self.extra_check(one, state) if self.extra_check else one
                except Invalid as error:
                    lines.extend(line.below(key) for line in error.lines)
        return extra if behaviour == "allow" else None

    def assign(self, values, name, value, state):
        field = self.by_field.get(name)
        if field is None:
            if self.extra == "allow":
                return values, {name: value}, {name}
            raise wrong("no_such_attribute", value, attribute=name) if self.extra != "forbid" else Invalid([Line("no_such_attribute", value, {"attribute": name}, (name,))])
        if field.frozen:
            raise Invalid([Line("frozen_field", value, None, (name,))])
        state.data = {key: one for key, one in values.items() if key != name}
        state.field_name = name
        try:
            return {**values, name: field.check(value, state)}, None, {name}
        except Invalid as error:
            raise Invalid([line.below(name) for line in error.lines]) from None


def make_model_fields(schema, config, compile, default_of):
    fields = Fields(schema, config, compile, default_of)

    def check(value, state):
        return fields.read(value, state)

    check.fields = fields
    return check


def make_typed_dict(schema, config, compile, default_of):
    config = schema.get("config", config)
    fields = Fields(schema, config, compile, default_of)

    def check(value, state):
        found, extra, _ = fields.read(value, state)
        return {**found, **(extra or {})}

    return check


def make_model(schema, config, compile):
    cls, inner = schema["cls"], compile(schema["schema"])
    is_root, post = schema.get("root_model", False), schema.get("post_init")
    custom_init = schema.get("custom_init", False)
    revalidate = schema.get("revalidate_instances") or config.get("revalidate_instances", "never")

    def fill(instance, value, state):
        if is_root:
            found = inner(value, state)
            values, extra, given = {"root": found}, None, ({"root"} if value is not PydanticUndefined else set())
        else:
            values, extra, given = inner(value, state)
        _set(instance, values, extra, given)
        if post:
            context = state.context
            try:
                getattr(instance, post)(context)
            except Exception as error:
                raise _failed(error, value) from error
        return instance

    def check(value, state):
        instance = state.instance
        if instance is not None:
            state.instance = None
            return fill(instance, value, state)
        if isinstance(value, cls):
            if revalidate == "never" or (revalidate == "subclass-instances" and type(value) is cls):
                return value
            value = value.root if is_root else {**value.__dict__, **(value.__pydantic_extra__ or {})}
        elif not is_root and not isinstance(value, Mapping):
            attributes = schema.get("from_attributes", config.get("from_attributes", False)) if state.from_attributes is None else state.from_attributes
            if not attributes:
                raise wrong("model_type", value, class_name=cls.__name__)
        elif not is_root and is_strict(schema, config, state) and state.mode == "python" and "strict" in schema:
            raise wrong("model_type", value, class_name=cls.__name__)
        if custom_init:
            # A before validator of a model with its own __init__ runs there.
            instance = cls.__new__(cls)
            if is_root:
                cls.__init__(instance, value)
            else:
                cls.__init__(instance, **value)
            return instance
        return fill(cls.__new__(cls), value, state)

    check.cls = cls
    check.inner = inner
    return check


def _failed(error, value):
    from .errors import lines_of

    lines = lines_of(error, value)
    return Invalid(lines) if lines is not None else error


def _set(instance, values, extra, given):
    put = object.__setattr__
    put(instance, "__dict__", values)
    put(instance, "__pydantic_extra__", extra)
    put(instance, "__pydantic_fields_set__", given)
    if not hasattr(type(instance), "__pydantic_private__") or "__pydantic_private__" in getattr(type(instance), "__slots__", ()) or True:
        try:
            instance.__pydantic_private__
        except AttributeError:
            put(instance, "__pydantic_private__", None)


def make_dataclass_args(schema, config, compile, default_of):
    entries = [(field, _Field(field["name"], field, config, compile, default_of)) for field in schema["fields"]]
    extra_behaviour = schema.get("extra_behavior") or config.get("extra_fields_behavior") or "ignore"

    def check(value, state):
        if isinstance(value, ArgsKwargs):
            args, named = value.args, dict(value.kwargs or {})
        elif isinstance(value, Mapping):
            args, named = (), dict(value)
        else:
            raise wrong("dataclass_type", value, class_name=schema["dataclass_name"])
        found, init_only, lines, used = {}, [], [], set()
        outer = state.data, state.field_name
        state.data = found
        position = 0
        try:
            for entry, field in entries:
                one, loc = field.find(named, False, True, config.get("populate_by_name", False))
                if not entry.get("kw_only", True) and position < len(args):
                    one, loc = args[position], (position,)
                    position += 1
                else:
                    used.add(loc[0])
                state.field_name = field.name
                try:
                    if one is not _NONE and entry.get("init", True):
                        checked = field.check(one, state)
                    elif field.default is not None:
                        checked = field.default(state)
                    elif entry.get("init", True):
                        lines.append(Line("missing", value, None, loc))
                        continue
                    else:
                        continue
                    if entry.get("init_only"):
                        init_only.append(checked)
                    else:
                        found[field.name] = checked
                except Invalid as error:
                    lines.extend(line.below(*loc) for line in error.lines)
            for index in range(position, len(args)):
                lines.append(Line("unexpected_positional_argument", args[index], None, (index,)))
            for key in named:
                if key not in used and extra_behaviour == "forbid":
                    lines.append(Line("unexpected_keyword_argument", named[key], None, (key,)))
                elif key not in used and extra_behaviour == "allow":
                    found[key] = named[key]
        finally:
            state.data, state.field_name = outer
        if lines:
            raise Invalid(lines)
        return found, tuple(init_only) if schema.get("collect_init_only") else None

    return check


def make_dataclass(schema, config, compile):
    cls, inner = schema["cls"], compile(schema["schema"])

    def check(value, state):
        instance = state.instance
        if instance is None:
            if isinstance(value, cls):
                return value
            if not isinstance(value, (Mapping, ArgsKwargs)):
                raise wrong("dataclass_type", value, class_name=schema.get("cls_name", cls.__name__))
            instance = cls.__new__(cls)
        state.instance = None
        values, init_only = inner(value, state)
        for name, one in values.items():
            object.__setattr__(instance, name, one)
        if schema.get("post_init"):
            try:
                instance.__post_init__(*(init_only or ()))
            except Exception as error:
                raise _failed(error, value) from error
        return instance

    check.cls = cls
    check.inner = inner
    return check


def make_arguments(schema, config, compile, default_of):
    entries = schema["arguments_schema"]
    prepared = []
    for entry in entries:
        alias = entry.get("alias")
        prepared.append((entry["name"], entry.get("mode", "positional_or_keyword"), alias, compile(entry["schema"]), default_of(entry["schema"])))
    rest = compile(schema["var_args_schema"]) if schema.get("var_args_schema") else None
    named_rest = compile(schema["var_kwargs_schema"]) if schema.get("var_kwargs_schema") else None

    def check(value, state):
        if isinstance(value, ArgsKwargs):
            args, named = list(value.args), dict(value.kwargs or {})
        elif isinstance(value, Mapping):
            args, named = [], dict(value)
        elif isinstance(value, (list, tuple)):
            args, named = list(value), {}
        else:
            raise wrong("arguments_type", value)
        out, out_named, lines, position = [], {}, [], 0
        for name, mode, alias, one, default in prepared:
            key = alias if isinstance(alias, str) else name
            if mode != "keyword_only" and position < len(args):
                given, loc = args[position], (position,)
                position += 1
            elif mode != "positional_only" and key in named:
                given, loc = named.pop(key), (key,)
            elif default is not None:
                made = default(state)
                if mode == "keyword_only":
                    out_named[name] = made
                else:
                    out.append(made)
                continue
            else:
                kind = {"positional_only": "missing_positional_only_argument", "keyword_only": "missing_keyword_only_argument"}.get(mode, "missing_argument")
                lines.append(Line(kind, value, None, (key,)))
                continue
            try:
                checked = one(given, state)
            except Invalid as error:
                lines.extend(line.below(*loc) for line in error.lines)
                continue
            if mode == "keyword_only" or loc == (key,):
                out_named[name] = checked
            else:
                out.append(checked)
        for index in range(position, len(args)):
            if rest is None:
                lines.append(Line("unexpected_positional_argument", args[index], None, (index,)))
            else:
                out.append(rest(args[index], state))
        for key, one in named.items():
            if named_rest is None:
                lines.append(Line("unexpected_keyword_argument", one, None, (key,)))
            else:
                out_named[key] = named_rest(one, state)
        if lines:
            raise Invalid(lines)
        return tuple(out), out_named

    return check
