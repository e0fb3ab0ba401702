"""pydantic's core in Python. The one that pydantic brings is native and cannot be loaded in an isolate.

It takes the same schemas and gives the same values and errors for what apps use; see worker/runtime/SPEC.md for what it
leaves out.
"""

import datetime

from .engine.errors import (
    MESSAGES,
    PydanticCustomError,
    PydanticKnownError,
    PydanticOmit,
    PydanticSerializationError,
    PydanticSerializationUnexpectedValue,
    PydanticUseDefault,
    SchemaError,
    ValidationError,
)
from .engine.serializer import SchemaSerializer, from_json, to_json, to_jsonable_python
from .engine.state import ArgsKwargs, PydanticUndefined, PydanticUndefinedType, Some
from .engine.urls import MultiHostUrl, Url
from .engine.validator import SchemaValidator

# The version that pydantic 2.13.5 asks for.
__version__ = "2.46.5"
build_info = "python"
build_profile = "python"
_recursion_limit = 255
TzInfo = datetime.timezone

for _public in (ValidationError, PydanticCustomError, PydanticKnownError, PydanticOmit, SchemaValidator, SchemaSerializer, Url, MultiHostUrl):
    _public.__module__ = "pydantic_core._pydantic_core"


def list_all_errors():
    return [{"type": name, "message_template_python": text} for name, text in MESSAGES.items()]


__all__ = [
    "ArgsKwargs", "MultiHostUrl", "PydanticCustomError", "PydanticKnownError", "PydanticOmit", "PydanticSerializationError",
    "PydanticSerializationUnexpectedValue", "PydanticUndefined", "PydanticUndefinedType", "PydanticUseDefault", "SchemaError",
    "SchemaSerializer", "SchemaValidator", "Some", "TzInfo", "Url", "ValidationError", "__version__", "from_json", "to_json",
    "to_jsonable_python",
]
