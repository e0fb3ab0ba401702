"""Validators of values that hold others."""

import collections
import types
from collections.abc import Mapping

from .errors import Invalid, Line, PydanticOmit, wrong
from .scalars import is_strict

_VIEWS = (type({}.keys()), type({}.values()), type({}.items()))
_LAX_LIST = (list, tuple, set, frozenset, collections.deque, types.GeneratorType, *_VIEWS)


def _counted(schema, name, fail_fast=False):
    shortest, longest = schema.get("min_length"), schema.get("max_length")

    def check(found, value):
        if shortest is not None and len(found) < shortest:
            raise wrong("too_short", value, field_type=name, min_length=shortest, actual_length=len(found))
        if longest is not None and len(found) > longest:
            raise wrong("too_long", value, field_type=name, max_length=longest, actual_length=len(found))
        return found

    return check if shortest is not None or longest is not None else None


def _each(values, item, state):
    found, lines = [], []
    for index, value in enumerate(values):
        try:
            found.append(item(value, state))
        except Invalid as error:
            lines.extend(line.below(index) for line in error.lines)
        except PydanticOmit:
            continue
    if lines:
        raise Invalid(lines)
    return found


def _sequence(kind, own, error, name, json_kinds=(list,)):
    def make(schema, config, compile):
        inner = schema.get("items_schema")
        item = compile(inner) if inner and inner["type"] != "any" else None
        counted = _counted(schema, name)

        def check(value, state):
            if isinstance(value, own) or (isinstance(value, json_kinds) and state.mode == "json"):
                pass
            elif is_strict(schema, config, state) or not isinstance(value, _LAX_LIST):
                raise wrong(error, value)
            found = _each(value, item, state) if item else list(value)
            try:
                made = found if kind is list else kind(found)
            except TypeError:
                raise wrong("set_item_not_hashable", value) from None
            return counted(made, value) if counted else made

        return check

    return make


make_list = _sequence(list, list, "list_type", "List")
make_set = _sequence(set, set, "set_type", "Set")
make_frozenset = _sequence(frozenset, frozenset, "frozen_set_type", "Frozenset")


def make_tuple(schema, config, compile):
    items = [compile(item) for item in schema["items_schema"]]
    variadic = schema.get("variadic_item_index")
    counted = _counted(schema, "Tuple")

    def check(value, state):
        if isinstance(value, tuple) or (isinstance(value, list) and state.mode == "json"):
            pass
        elif is_strict(schema, config, state) or not isinstance(value, _LAX_LIST):
            raise wrong("tuple_type", value)
        values = list(value)
        if variadic is None:
            wanted = items
        else:
            after = len(items) - variadic - 1
            wanted = items[:variadic] + [items[variadic]] * max(0, len(values) - variadic - after) + items[variadic + 1 :]
        found, lines = [], []
        for index, item in enumerate(wanted):
            if index >= len(values):
                lines.append(Line("missing", value, None, (index,)))
                continue
            try:
                found.append(item(values[index], state))
            except Invalid as error:
                lines.extend(line.below(index) for line in error.lines)
        if len(values) > len(wanted):
            context = {"field_type": "Tuple", "max_length": len(wanted), "actual_length": len(values)}
            lines.append(Line("too_long", value, context))
        if lines:
            raise Invalid(lines)
        return counted(tuple(found), value) if counted else tuple(found)

    return check


def make_generator(schema, config, compile):
    inner = schema.get("items_schema")
    item = compile(inner) if inner else None

    def check(value, state):
        try:
            values = iter(value)
        except TypeError:
            raise wrong("iterable_type", value) from None
        return (item(one, state) for one in values) if item else values

    return check


def make_dict(schema, config, compile):
    def part(name):
        inner = schema.get(name)
        return compile(inner) if inner and inner["type"] != "any" else None

    key_of, value_of = part("keys_schema"), part("values_schema")
    counted = _counted(schema, "Dictionary")

    def check(value, state):
        if not isinstance(value, dict) and (is_strict(schema, config, state) or not isinstance(value, Mapping)):
            raise wrong("dict_type", value)
        found, lines = {}, []
        for key, one in value.items():
            try:
                key = key_of(key, state) if key_of else key
            except Invalid as error:
                lines.extend(line.below(key, "[key]") for line in error.lines)
                continue
            try:
                found[key] = value_of(one, state) if value_of else one
            except Invalid as error:
                lines.extend(line.below(key) for line in error.lines)
            except PydanticOmit:
                continue
        if lines:
            raise Invalid(lines)
        return counted(found, value) if counted else found

    return check


def make_nullable(schema, config, compile):
    inner = compile(schema["schema"])
    return lambda value, state: None if value is None else inner(value, state)


def _label(schema):
    kind = schema["type"]
    if kind in ("model", "dataclass", "enum", "is-instance"):
        return getattr(schema["cls"], "__name__", kind)
    if kind == "typed-dict":
        return getattr(schema.get("cls"), "__name__", schema.get("cls_name", kind))
    if kind in ("function-after", "function-before", "function-wrap", "function-plain"):
        function = schema["function"]["function"]
        name = getattr(function, "__name__", repr(function))
        return f"{kind}[{name}(), {_label(schema['schema'])}]" if "schema" in schema else f"{kind}[{name}()]"
    if kind in ("list", "set", "frozenset"):
        return f"{kind}[{_label(schema.get('items_schema') or {'type': 'any'})}]"
    if kind == "tuple":
        return f"tuple[{', '.join(_label(item) for item in schema['items_schema'])}]"
    if kind == "dict":
        return f"dict[{_label(schema.get('keys_schema') or {'type': 'any'})},{_label(schema.get('values_schema') or {'type': 'any'})}]"
    if kind in ("nullable", "default"):
        inner = _label(schema["schema"])
        return f"nullable[{inner}]" if kind == "nullable" else inner
    if kind == "literal":
        return f"literal[{','.join(repr(value) for value in schema['expected'])}]"
    if kind == "lax-or-strict":
        return _label(schema["lax_schema"])
    if kind == "json-or-python":
        return _label(schema["python_schema"])
    if kind == "definition-ref":
        return schema["schema_ref"].split(":")[0].split(".")[-1]
    return kind


def make_union(schema, config, compile):
    choices = []
    for choice in schema["choices"]:
        inner, label = choice if isinstance(choice, tuple) else (choice, None)
        choices.append((compile(inner), label or _label(inner)))
    custom = schema.get("custom_error_type")
    in_order = schema.get("mode") == "left_to_right"

    def attempt(value, state, strict):
        before = state.strict
        state.strict = True if strict else before
        best, lines = None, []
        try:
            for check, label in choices:
                try:
                    found = check(value, state)
                except Invalid as error:
                    lines.extend(line.below(label) for line in error.lines)
                    continue
                if in_order:
                    return (found, 0), lines
                # Of two that fit, the one with more fields of the input, then the first.
                fields = len(getattr(found, "__pydantic_fields_set__", ()) or ())
                if best is None or fields > best[1]:
                    best = (found, fields)
            return best, lines
        finally:
            state.strict = before

    def check(value, state):
        best = None
        if not in_order:
            for one, _ in choices:
                if value is None:
                    break
            best, _ = attempt(value, state, True)
        if best is None:
            best, lines = attempt(value, state, False)
        if best is not None:
            return best[0]
        if custom:
            raise Invalid([Line(custom, value, schema.get("custom_error_context"), (), schema.get("custom_error_message"))])
        raise Invalid(lines)

    return check


def make_tagged_union(schema, config, compile):
    choices = {tag: inner if isinstance(inner, (str, int)) else compile(inner) for tag, inner in schema["choices"].items()}
    discriminator = schema["discriminator"]
    shown = f"'{discriminator}'" if isinstance(discriminator, str) else f"{getattr(discriminator, '__name__', '')}()" if callable(discriminator) else " | ".join("'" + ".".join(map(str, path)) + "'" for path in discriminator)
    expected = ", ".join(f"'{tag.value}'" if hasattr(tag, "value") else repr(tag) for tag in choices)

    def find(value):
        if callable(discriminator):
            return discriminator(value)
        paths = [[discriminator]] if isinstance(discriminator, str) else [path if isinstance(path, list) else [path] for path in discriminator]
        for path in paths:
            at = value
            for part in path:
                at = at.get(part) if isinstance(at, Mapping) else getattr(at, str(part), None)
                if at is None:
                    break
            if at is not None:
                return at
        return None

    def check(value, state):
        if not callable(discriminator) and not isinstance(value, Mapping) and not hasattr(value, "__dict__"):
            raise wrong("model_attributes_type", value)
        tag = find(value)
        if tag is None:
            raise wrong("union_tag_not_found", value, discriminator=shown)
        inner = choices.get(tag)
        if inner is None and hasattr(tag, "value"):
            inner = choices.get(tag.value)
        while isinstance(inner, (str, int)):
            inner = choices[inner]
        if inner is None:
            raise wrong("union_tag_invalid", value, discriminator=shown, tag=str(getattr(tag, "value", tag)), expected_tags=expected)
        try:
            return inner(value, state)
        except Invalid as error:
            raise Invalid([line.below(getattr(tag, "value", tag)) for line in error.lines]) from None

    return check
