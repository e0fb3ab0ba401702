"""Records as a table for spreadsheets (RFC 4180)."""

import csv
import io
from dataclasses import dataclass
from typing import Any

from fastapi import Response

from backend.values.numbers import write_amount, write_number


@dataclass(frozen=True)
class CsvColumn:
    """A column of an export: its heading, and the member of a record that it shows."""

    heading: str
    member: str
    decimals: int | None = None


def answer_csv(
    file_name: str, columns: list[CsvColumn], records: list[dict[str, Any]]
) -> Response:
    """Give the records as a file to download."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(write_cell(column.heading) for column in columns)
    for record in records:
        writer.writerow(
            write_cell(record[column.member], column.decimals) for column in columns
        )
    return Response(
        file.getvalue(),
        media_type="text/csv",
        headers={"Content-Disposition": f'attachment; filename="{file_name}"'},
    )


def write_cell(value: Any, decimals: int | None = None) -> str:
    """Write a value the way a spreadsheet reads it."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case int() | float():
            if decimals is None:
                return write_number(value)
            return write_amount(value, decimals)
        case list():
            return write_cell("; ".join(value))
        case _:
            # A spreadsheet would run a text that begins like a formula.
            return f"'{value}" if value.startswith(tuple("=+-@\t\r")) else value
