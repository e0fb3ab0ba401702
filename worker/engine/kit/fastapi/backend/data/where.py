"""Searching, filtering and order: `?q=&<member>=&<member>_min=&sort=-<member>`."""

import math
import re
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import Depends, HTTPException, Query, Request

from backend.data.source import Column, Source
from backend.values.clock import write_moment


def read_parameters(
    request: Request,
    q: Annotated[str, Query(description="Words that must all be found")] = "",
    sort: Annotated[str, Query(description="A member; `-` before it turns it")] = "",
) -> dict[str, list[str]]:
    """Give what the address asks for; every member of a record is a filter, too."""
    query = request.query_params
    return {name: query.getlist(name) for name in query} | {"q": [q], "sort": [sort]}


Parameters = Mapping[str, list[str]]
ListQuery = Annotated[dict[str, list[str]], Depends(read_parameters)]


def first(query: Parameters, name: str) -> str:
    """Give the first value of a parameter; empty where it was left out."""
    return query.get(name, [""])[0]


def refuse_parameter(name: str, message: str) -> HTTPException:
    """Make the refusal for one parameter of the query."""
    issue = {"loc": ["query", name], "msg": message, "type": "value_error"}
    return HTTPException(422, [issue])


# Longest search, characters, and its words; values of one filter.
# A statement bears a hundred values and so deep a condition.
LONGEST_SEARCH = 200
MOST_WORDS = 20
MOST_VALUES = 20


def read_words(query: Parameters) -> list[str]:
    """Give the words that are searched for."""
    text = first(query, "q")
    if len(text) > LONGEST_SEARCH:
        message = f"Must have at most {LONGEST_SEARCH} characters"
        raise refuse_parameter("q", message)
    words = text.split()
    if len(words) > MOST_WORDS:
        raise refuse_parameter("q", f"Must have at most {MOST_WORDS} words")
    return words


def read_where(source: Source, query: Parameters) -> tuple[str, list[Any]]:
    """Give what search and filters ask for, as it stands behind WHERE."""
    conditions = [contains(source, word) for word in read_words(query)]
    for name, column in source.columns.items():
        values = [parse(name, column, text) for text in query.get(name, []) if text]
        if len(values) > MOST_VALUES:
            raise refuse_parameter(name, f"Can have at most {MOST_VALUES} values")
        if values:
            conditions.append(equals(column, values))
        for end, sign, end_of_day in (("_min", ">=", ""), ("_max", "<=", END_OF_DAY)):
            if text := first(query, name + end):
                value = parse(name + end, column, text, end_of_day)
                conditions.append((f"{column.sql} {sign} ?", [value]))
    sql = " AND ".join(condition for condition, _ in conditions) or "TRUE"
    return sql, [value for _, values in conditions for value in values]


def read_order(source: Source, query: Parameters) -> str:
    """Give what stands behind ORDER BY; the id keeps it the same from page to page."""
    record_id = source.columns["id"].sql
    sort = first(query, "sort")
    if not sort:
        return record_id
    column = source.columns.get(sort.removeprefix("-"))
    if column is None:
        raise refuse_parameter("sort", f'Cannot sort by "{sort}"')
    direction = "DESC" if sort.startswith("-") else "ASC"
    collation = "COLLATE NOCASE " if column.type == "text" else ""
    return f"{column.sql} {collation}{direction} NULLS LAST, {record_id} {direction}"


def contains(source: Source, word: str) -> tuple[str, list[Any]]:
    """Ask for a word anywhere in the members that are searched."""
    searched = [column.sql for column in source.columns.values() if column.search]
    if not searched:
        return "FALSE", []
    text = " || char(10) || ".join(f"coalesce({column}, '')" for column in searched)
    # Not LIKE: its patterns may have 50 bytes.
    return f"instr(lower({text}), lower(?)) > 0", [word]


def equals(column: Column, values: list[Any]) -> tuple[str, list[Any]]:
    """Ask for one of these values; for a list, that it holds one of them."""
    marks = ", ".join("?" for _ in values)
    if column.type != "list":
        return f"{column.sql} IN ({marks})", values
    items = f"SELECT 1 FROM json_each({column.sql}) AS _item"
    return f"EXISTS ({items} WHERE _item.value IN ({marks}))", values


END_OF_DAY = "T23:59:59.999Z"
NUMBER = re.compile(r"\s*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?\s*")
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def parse(name: str, column: Column, text: str, end_of_day: str = "") -> Any:
    """Give a parameter's value as the column keeps it."""
    match column.type:
        case "integer":
            if not re.fullmatch(r"-?[0-9]{1,15}", text):
                raise refuse_parameter(name, "Must be a whole number")
            return int(text)
        case "number":
            if not NUMBER.fullmatch(text) or not math.isfinite(float(text)):
                raise refuse_parameter(name, "Must be a number")
            return float(text)
        case "boolean":
            if text not in ("true", "false"):
                raise refuse_parameter(name, "Must be true or false")
            return text == "true"
        case "choice":
            if text not in column.choices:
                choices = ", ".join(column.choices)
                raise refuse_parameter(name, f"Must be one of: {choices}")
            return text
        case "date":
            if not DAY.fullmatch(text):
                raise refuse_parameter(name, "Must be a date such as 2026-05-31")
            return text
        case "datetime":
            return parse_moment(name, text, end_of_day)
        case _:
            return text


def parse_moment(name: str, text: str, end_of_day: str) -> str:
    """Give a time in UTC; a day stands for its beginning or its end."""
    try:
        if DAY.fullmatch(text):
            return f"{date.fromisoformat(text)}{end_of_day}"
        moment = datetime.fromisoformat(text)
        return write_moment(moment if moment.tzinfo else moment.replace(tzinfo=UTC))
    except (ValueError, OverflowError):
        message = "Must be a date or a time in ISO 8601"
        raise refuse_parameter(name, message) from None
