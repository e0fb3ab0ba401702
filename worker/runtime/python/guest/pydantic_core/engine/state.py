"""What a validation carries along, and the values with a meaning of their own."""


class PydanticUndefinedType:
    _only = None

    def __new__(cls):
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only

    def __repr__(self):
        return "PydanticUndefined"

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return "PydanticUndefined"


PydanticUndefined = PydanticUndefinedType()


class Some:
    __match_args__ = ("value",)

    def __init__(self, value):
        self.value = value

    def __class_getitem__(cls, item):
        return cls

    def __repr__(self):
        return f"Some({self.value!r})"


class ArgsKwargs:
    def __init__(self, args, kwargs=None):
        self.args = args
        self.kwargs = kwargs or None

    def __eq__(self, other):
        return isinstance(other, ArgsKwargs) and (self.args, self.kwargs) == (other.args, other.kwargs)

    def __repr__(self):
        return f"ArgsKwargs({self.args!r}, {self.kwargs!r})" if self.kwargs else f"ArgsKwargs({self.args!r})"


class State:
    """Of one call of a validator."""

    __slots__ = ("strict", "mode", "from_attributes", "context", "extra", "by_alias", "by_name", "instance", "data", "field_name")

    def __init__(self, mode, strict=None, from_attributes=None, context=None, extra=None, by_alias=None, by_name=None, instance=None):
        self.mode = mode
        self.strict = strict
        self.from_attributes = from_attributes
        self.context = context
        self.extra = extra
        self.by_alias = by_alias
        self.by_name = by_name
        self.instance = instance
        self.data = None
        self.field_name = None


class ValidationInfo:
    """What functions with `info` get."""

    __slots__ = ("context", "config", "mode", "data", "field_name")

    def __init__(self, state, config, field_name):
        self.context = state.context
        self.config = config
        self.mode = state.mode
        self.data = state.data if state.data is not None else {}
        self.field_name = field_name

    def __repr__(self):
        return f"ValidationInfo(config={self.config!r}, context={self.context!r}, data={self.data!r}, field_name={self.field_name!r})"


def MISSING_CHECK(schema, config):
    from .errors import wrong

    def check(value, state):
        from pydantic_core import MISSING

        if value is MISSING:
            return value
        raise wrong("missing_sentinel_error", value)

    return check
