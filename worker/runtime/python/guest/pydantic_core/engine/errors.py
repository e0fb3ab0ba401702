"""What is wrong with a value, in pydantic's own words."""

import json

MESSAGES = {
    "no_such_attribute": "Object has no attribute '{attribute}'",
    "json_invalid": "Invalid JSON: {error}",
    "json_type": "JSON input should be string, bytes or bytearray",
    "recursion_loop": "Recursion error - cyclic reference detected",
    "missing": "Field required",
    "frozen_field": "Field is frozen",
    "frozen_instance": "Instance is frozen",
    "extra_forbidden": "Extra inputs are not permitted",
    "invalid_key": "Keys should be strings",
    "get_attribute_error": "Error extracting attribute: {error}",
    "model_type": "Input should be a valid dictionary or instance of {class_name}",
    "model_attributes_type": "Input should be a valid dictionary or object to extract fields from",
    "dataclass_type": "Input should be a dictionary or an instance of {class_name}",
    "dataclass_exact_type": "Input should be an instance of {class_name}",
    "none_required": "Input should be None",
    "greater_than": "Input should be greater than {gt}",
    "greater_than_equal": "Input should be greater than or equal to {ge}",
    "less_than": "Input should be less than {lt}",
    "less_than_equal": "Input should be less than or equal to {le}",
    "multiple_of": "Input should be a multiple of {multiple_of}",
    "finite_number": "Input should be a finite number",
    "too_short": "{field_type} should have at least {min_length} item{s} after validation, not {actual_length}",
    "too_long": "{field_type} should have at most {max_length} item{s} after validation, not {actual_length}",
    "iterable_type": "Input should be iterable",
    "iteration_error": "Error iterating over object, error: {error}",
    "string_type": "Input should be a valid string",
    "string_sub_type": "Input should be a string, not an instance of a subclass of str",
    "string_unicode": "Input should be a valid string, unable to parse raw data as a unicode string",
    "string_too_short": "String should have at least {min_length} character{s}",
    "string_too_long": "String should have at most {max_length} character{s}",
    "string_pattern_mismatch": "String should match pattern '{pattern}'",
    "enum": "Input should be {expected}",
    "dict_type": "Input should be a valid dictionary",
    "mapping_type": "Input should be a valid mapping, error: {error}",
    "list_type": "Input should be a valid list",
    "tuple_type": "Input should be a valid tuple",
    "set_type": "Input should be a valid set",
    "set_item_not_hashable": "Set items should be hashable",
    "frozen_set_type": "Input should be a valid frozenset",
    "bool_type": "Input should be a valid boolean",
    "bool_parsing": "Input should be a valid boolean, unable to interpret input",
    "int_type": "Input should be a valid integer",
    "int_parsing": "Input should be a valid integer, unable to parse string as an integer",
    "int_parsing_size": "Unable to parse input string as an integer, exceeded maximum size",
    "int_from_float": "Input should be a valid integer, got a number with a fractional part",
    "float_type": "Input should be a valid number",
    "float_parsing": "Input should be a valid number, unable to parse string as a number",
    "bytes_type": "Input should be a valid bytes",
    "bytes_too_short": "Data should have at least {min_length} byte{s}",
    "bytes_too_long": "Data should have at most {max_length} byte{s}",
    "bytes_invalid_encoding": "Data should be valid {encoding}: {encoding_error}",
    "value_error": "Value error, {error}",
    "assertion_error": "Assertion failed, {error}",
    "literal_error": "Input should be {expected}",
    "missing_sentinel_error": "Input should be the 'MISSING' sentinel",
    "date_type": "Input should be a valid date",
    "date_parsing": "Input should be a valid date in the format YYYY-MM-DD, {error}",
    "date_from_datetime_parsing": "Input should be a valid date or datetime, {error}",
    "date_from_datetime_inexact": "Datetimes provided to dates should have zero time - e.g. be exact dates",
    "date_past": "Date should be in the past",
    "date_future": "Date should be in the future",
    "time_type": "Input should be a valid time",
    "time_parsing": "Input should be in a valid time format, {error}",
    "datetime_type": "Input should be a valid datetime",
    "datetime_parsing": "Input should be a valid datetime, {error}",
    "datetime_object_invalid": "Invalid datetime object, got {error}",
    "datetime_from_date_parsing": "Input should be a valid datetime or date, {error}",
    "datetime_past": "Input should be in the past",
    "datetime_future": "Input should be in the future",
    "timezone_naive": "Input should not have timezone info",
    "timezone_aware": "Input should have timezone info",
    "time_delta_type": "Input should be a valid timedelta",
    "time_delta_parsing": "Input should be a valid timedelta, {error}",
    "is_instance_of": "Input should be an instance of {class}",
    "is_subclass_of": "Input should be a subclass of {class}",
    "callable_type": "Input should be callable",
    "union_tag_invalid": "Input tag '{tag}' found using {discriminator} does not match any of the expected tags: {expected_tags}",
    "union_tag_not_found": "Unable to extract tag using discriminator {discriminator}",
    "arguments_type": "Arguments must be a tuple, list or a dictionary",
    "missing_argument": "Missing required argument",
    "unexpected_keyword_argument": "Unexpected keyword argument",
    "missing_keyword_only_argument": "Missing required keyword only argument",
    "unexpected_positional_argument": "Unexpected positional argument",
    "missing_positional_only_argument": "Missing required positional only argument",
    "multiple_argument_values": "Got multiple values for argument",
    "url_type": "URL input should be a string or URL",
    "url_parsing": "Input should be a valid URL, {error}",
    "url_too_long": "URL should have at most {max_length} character{s}",
    "url_scheme": "URL scheme should be {expected_schemes}",
    "uuid_type": "UUID input should be a string, bytes or UUID object",
    "uuid_parsing": "Input should be a valid UUID, {error}",
    "uuid_version": "UUID version {expected_version} expected",
    "decimal_type": "Decimal input should be an integer, float, string or Decimal object",
    "decimal_parsing": "Input should be a valid decimal",
    "decimal_max_digits": "Decimal input should have no more than {max_digits} digit{s} in total",
    "decimal_max_places": "Decimal input should have no more than {decimal_places} decimal place{s}",
    "decimal_whole_digits": "Decimal input should have no more than {whole_digits} digit{s} before the decimal point",
    "complex_type": "Input should be a valid python complex object, a number, or a valid complex string following the rules at https://docs.python.org/3/library/functions.html#complex",
}
_COUNTED = ("min_length", "max_length", "max_digits", "decimal_places", "whole_digits")


def render(error_type, context, template=None):
    """Gives the message of an error; members of the context stand for themselves."""
    text = template if template is not None else MESSAGES.get(error_type, error_type)
    values = dict(context or {})
    for name in _COUNTED:
        if name in values:
            values["s"] = "" if values[name] == 1 else "s"
            break
    for name, value in values.items():
        if "{" + name + "}" in text:
            text = text.replace("{" + name + "}", _write(value))
    return text


def _write(value):
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and value.is_integer():
        return repr(value) if abs(value) < 1e16 else str(value)
    return str(value)


class Line:
    """One thing that is wrong, and where."""

    __slots__ = ("type", "context", "input", "loc", "template")

    def __init__(self, error_type, input_value, context=None, loc=(), template=None):
        self.type = error_type
        self.input = input_value
        self.context = context
        self.loc = loc
        self.template = template

    def below(self, *outer):
        return Line(self.type, self.input, self.context, (*outer, *self.loc), self.template)

    def describe(self, include_url=True, include_context=True, include_input=True):
        found = {"type": self.type, "loc": self.loc, "msg": render(self.type, self.context, self.template)}
        if include_input:
            found["input"] = self.input
        if include_context and self.context:
            found["ctx"] = dict(self.context)
        if include_url and self.template is None:
            found["url"] = f"https://errors.pydantic.dev/2.13/v/{self.type}"
        return found


class Invalid(Exception):
    """Raised inside validators; becomes a ValidationError at the top."""

    def __init__(self, lines):
        self.lines = lines


def wrong(error_type, input_value, **context):
    return Invalid([Line(error_type, input_value, context or None)])


class ValidationError(ValueError):
    def __init__(self, title, lines, input_type="python", hide_input=False):
        super().__init__(title, lines)
        self._title = title
        self._lines = lines
        self._input_type = input_type
        self._hide_input = hide_input

    @classmethod
    def from_exception_data(cls, title, line_errors, input_type="python", hide_input=False):
        lines = []
        for given in line_errors:
            kind, loc = given["type"], tuple(given.get("loc", ()))
            if isinstance(kind, (PydanticCustomError, PydanticKnownError)):
                template = kind.message_template if isinstance(kind, PydanticCustomError) else None
                lines.append(Line(kind.type, given.get("input"), kind.context, loc, template))
            else:
                lines.append(Line(kind, given.get("input"), given.get("ctx"), loc))
        return cls(title, lines, input_type, hide_input)

    @property
    def title(self):
        return self._title

    def error_count(self):
        return len(self._lines)

    def errors(self, *, include_url=True, include_context=True, include_input=True):
        return [line.describe(include_url, include_context, include_input) for line in self._lines]

    def json(self, *, indent=None, include_url=True, include_context=True, include_input=True):
        found = self.errors(include_url=include_url, include_context=include_context, include_input=include_input)
        return json.dumps(found, indent=indent, default=str, separators=None if indent else (",", ":"))

    def __str__(self):
        count = len(self._lines)
        text = [f"{count} validation error{'' if count == 1 else 's'} for {self._title}"]
        for line in self._lines:
            if line.loc:
                text.append(".".join(str(part) for part in line.loc))
            given = "" if self._hide_input else f", input_value={line.input!r}, input_type={type(line.input).__name__}"
            text.append(f"  {render(line.type, line.context, line.template)} [type={line.type}{given}]")
            if line.template is None:
                text.append(f"    For further information visit https://errors.pydantic.dev/2.13/v/{line.type}")
        return "\n".join(text)

    __repr__ = __str__

    def __reduce__(self):
        return (ValidationError, (self._title, self._lines, self._input_type, self._hide_input))


class PydanticCustomError(ValueError):
    def __init__(self, error_type, message_template, context=None, /):
        super().__init__(error_type, message_template, context)
        self.type = error_type
        self.message_template = message_template
        self.context = context

    def message(self):
        return render(self.type, self.context, self.message_template)

    __str__ = message

    def __repr__(self):
        return f"{self.message()} [type={self.type}, context={self.context}]"


class PydanticKnownError(ValueError):
    def __init__(self, error_type, context=None, /):
        super().__init__(error_type, context)
        if error_type not in MESSAGES:
            raise KeyError(f"Invalid error type: '{error_type}'")
        self.type = error_type
        self.context = context

    @property
    def message_template(self):
        return MESSAGES[self.type]

    def message(self):
        return render(self.type, self.context)

    __str__ = message


class PydanticOmit(Exception):
    pass


class PydanticUseDefault(Exception):
    pass


class PydanticSerializationError(ValueError):
    pass


class PydanticSerializationUnexpectedValue(ValueError):
    pass


class SchemaError(Exception):
    def error_count(self):
        return 1

    def errors(self):
        return []


def lines_of(error, input_value):
    """The lines for what a function of the app raised; None where it is no matter of validation."""
    if isinstance(error, ValidationError):
        return error._lines
    if isinstance(error, PydanticCustomError):
        return [Line(error.type, input_value, error.context, (), error.message_template)]
    if isinstance(error, PydanticKnownError):
        return [Line(error.type, input_value, error.context)]
    if isinstance(error, AssertionError):
        return [Line("assertion_error", input_value, {"error": error})]
    if isinstance(error, ValueError):
        return [Line("value_error", input_value, {"error": error})]
    return None
