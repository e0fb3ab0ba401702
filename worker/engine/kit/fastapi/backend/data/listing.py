"""Lists, page by page: `?page=1&page_size=20`, with search, filters and order."""

import re
import sqlite3
from typing import Any

from pydantic import BaseModel

from backend.data.source import Source, decode_row
from backend.data.where import (
    Parameters,
    first,
    read_order,
    read_where,
    refuse_parameter,
)

DEFAULT_PAGE_SIZE = 20
LARGEST_PAGE_SIZE = 100


class Page(BaseModel):
    """One page of a list; `total` counts the records of all pages."""

    total: int
    page: int
    page_size: int


def find_page(
    database: sqlite3.Connection, source: Source, query: Parameters
) -> dict[str, Any]:
    """Read one page of the records that the query asks for."""
    page = read_count(query, "page", 1, 1_000_000)
    page_size = read_count(query, "page_size", DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE)
    where, values = read_where(source, query)
    counted = database.execute(
        f"SELECT COUNT(*) AS total FROM {source.tables} WHERE {where}", values
    ).fetchone()
    rows = database.execute(
        f"{source.select} WHERE {where} ORDER BY {read_order(source, query)} "
        "LIMIT ? OFFSET ?",
        [*values, page_size, (page - 1) * page_size],
    )
    return {
        "items": [decode_row(source, row) for row in rows],
        "total": counted["total"],
        "page": page,
        "page_size": page_size,
    }


def find_all(
    database: sqlite3.Connection, source: Source, query: Parameters
) -> list[dict[str, Any]]:
    """Read all records that the query asks for, without paging."""
    where, values = read_where(source, query)
    rows = database.execute(
        f"{source.select} WHERE {where} ORDER BY {read_order(source, query)}", values
    )
    return [decode_row(source, row) for row in rows]


def read_count(query: Parameters, name: str, standard: int, largest: int) -> int:
    """Give a number of the query, or what is usual where it was left out."""
    text = first(query, name)
    if not text:
        return standard
    if not re.fullmatch(r"[0-9]{1,9}", text) or not 1 <= int(text) <= largest:
        message = f"Must be a whole number from 1 to {largest}"
        raise refuse_parameter(name, message)
    return int(text)
