"""Refusals in one shape: `{"detail": a sentence, or what is wrong with the input}`."""

import sqlite3
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

SENTENCES = {
    "json_invalid": "The body is not valid JSON",
    "missing": "This is required",
    "string_type": "Must be a text",
    "int_type": "Must be a whole number",
    "int_parsing": "Must be a whole number",
    "int_from_float": "Must be a whole number",
    "float_type": "Must be a number",
    "finite_number": "Must be a number",
    "bool_type": "Must be true or false",
    "list_type": "Must be a list",
    "literal_error": "Must be one of: {expected}",
    "string_too_short": "Must have at least {min_length} characters",
    "string_too_long": "Must have at most {max_length} characters",
    "too_short": "Needs at least {min_length}",
    "too_long": "Can hold at most {max_length}",
    "greater_than_equal": "Must be at least {ge}",
    "less_than_equal": "Must be at most {le}",
}
UNEXPECTED = "This is not what belongs here"


class TakenAsSent(Exception):
    """Ends a call as if it had been taken; nothing was stored."""

    def __init__(self, answer: Mapping[str, Any]) -> None:
        """Keep what whoever called is told."""
        super().__init__("taken as sent")
        self.answer = answer


def answer_errors(app: FastAPI) -> None:
    """Answer what handlers raise. What nobody expected is logged and told to nobody."""
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(sqlite3.IntegrityError, answer_conflict)
    app.add_exception_handler(TakenAsSent, answer_taken)
    app.add_exception_handler(Exception, answer_failure)


def answer_invalid(_: Request, error: RequestValidationError) -> JSONResponse:
    """Say what is wrong with the input, member by member."""
    return JSONResponse({"detail": [describe(one) for one in error.errors()]}, 422)


def describe(error: Mapping[str, Any]) -> dict[str, Any]:
    """Give one thing that is wrong as a sentence for who filled in the form."""
    loc = ["body"] if error["type"] == "json_invalid" else list(error["loc"])
    return {"loc": loc, "msg": explain(error), "type": error["type"]}


def explain(error: Mapping[str, Any]) -> str:
    """Give the sentence for a person."""
    context = error.get("ctx", {})
    if context.get("min_length") == 1 and error["type"] == "string_too_short":
        return SENTENCES["missing"]
    if error["type"].endswith("_type") and error.get("input") is None:
        return SENTENCES["missing"]
    if error["type"] == "value_error":
        return str(context.get("error", UNEXPECTED))
    sentence = SENTENCES.get(error["type"])
    return sentence.format(**context) if sentence else UNEXPECTED


def answer_conflict(_: Request, error: sqlite3.IntegrityError) -> JSONResponse:
    """Keep records that others point at."""
    if "FOREIGN KEY" not in str(error):
        raise error
    return JSONResponse({"detail": "Other records still depend on this one."}, 409)


def answer_taken(_: Request, error: TakenAsSent) -> JSONResponse:
    """Say what the call would have been told."""
    return JSONResponse(dict(error.answer), 201)


def answer_failure(_: Request, __: Exception) -> JSONResponse:
    """Tell the visitor nothing about the failure; the server logs it."""
    message = "Something went wrong here. Please try again."
    return JSONResponse({"detail": message}, 500)


def invalid_member(name: str, message: str, place: str = "body") -> HTTPException:
    """Make the refusal for one member of the body, or of the query."""
    issue = {"loc": [place, name], "msg": message, "type": "value_error"}
    return HTTPException(422, [issue])


def refuse_method() -> None:
    """Answer for a path that takes no calls in this app."""
    raise HTTPException(405, "Method Not Allowed")
