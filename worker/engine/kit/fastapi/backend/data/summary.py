"""Figures over records: `?measure=count|sum|avg&of=<member>&group=<member>&per=day`."""

import sqlite3
from typing import Any

from pydantic import BaseModel

from backend.data.source import Column, Source
from backend.data.where import Parameters, first, read_where, refuse_parameter


class Group(BaseModel):
    """One figure; `key` is what its records have in common."""

    key: str | int | float | bool | None
    label: str | None = None
    value: float | None


class Summary(BaseModel):
    """One figure for all records, or one per group, ordered by the group's key."""

    groups: list[Group]


# The week of ISO 8601 is the one that its Thursday lies in.
THURSDAY = "date({0}, '-3 days', 'weekday 4')"
WEEK = (
    f"strftime('%Y', {THURSDAY}) || '-W' || "
    f"printf('%02d', (strftime('%j', {THURSDAY}) - 1) / 7 + 1)"
)
PERIODS = {
    "day": "strftime('%Y-%m-%d', {0})",
    "week": WEEK,
    "month": "strftime('%Y-%m', {0})",
    "year": "strftime('%Y', {0})",
}


def find_summary(
    database: sqlite3.Connection, source: Source, query: Parameters
) -> dict[str, Any]:
    """Work out the figures that the query asks for."""
    where, values = read_where(source, query)
    column = read_group(source, query)
    key = cut_to_period(column, query) if column else "NULL"
    grouping = "GROUP BY 1 ORDER BY 1" if column else ""
    label = find_label(source, first(query, "group"))
    rows = database.execute(
        f"SELECT {key} AS key, {label or 'NULL'} AS label, "
        f"{read_measure(source, query)} AS value "
        f"FROM {source.tables} WHERE {where} {grouping}",
        values,
    ).fetchall()
    for row in rows:
        if column and column.type == "boolean" and row["key"] is not None:
            row["key"] = row["key"] == 1
        if not label:
            del row["label"]
    return {"groups": rows}


def read_measure(source: Source, query: Parameters) -> str:
    """Give the SQL of the figure."""
    measure = first(query, "measure") or "count"
    if measure == "count":
        return "COUNT(*)"
    if measure not in ("sum", "avg"):
        raise refuse_parameter("measure", "Must be one of: count, sum, avg")
    column = source.columns.get(first(query, "of"))
    if column is None or column.type not in ("integer", "number"):
        raise refuse_parameter("of", "Must name a member that is a number")
    if measure == "sum":
        # As a floating number: whole ones end the query where they grow too large.
        return f"COALESCE(SUM(1.0 * {column.sql}), 0)"
    return f"AVG({column.sql})"


def read_group(source: Source, query: Parameters) -> Column | None:
    """Give the member by which records are grouped, if any."""
    name = first(query, "group")
    if not name:
        return None
    column = source.columns.get(name)
    if column is None or column.type == "list":
        raise refuse_parameter("group", f'Cannot group by "{name}"')
    return column


def find_label(source: Source, name: str) -> str | None:
    """Give the SQL of what people call the group, where that is not its key."""
    if not name.endswith("_id"):
        return None
    label = source.columns.get(f"{name.removesuffix('_id')}_label")
    return f"MAX({label.sql})" if label else None


def cut_to_period(column: Column, query: Parameters) -> str:
    """Give the SQL of the group's key: a time can be cut to a period."""
    per = first(query, "per")
    if not per:
        return column.sql
    if column.type not in ("date", "datetime"):
        message = "Only dates and times can be grouped per day, week, month or year"
        raise refuse_parameter("per", message)
    if per not in PERIODS:
        raise refuse_parameter("per", "Must be one of: day, week, month, year")
    return PERIODS[per].format(column.sql)
