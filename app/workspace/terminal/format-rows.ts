/** Rows as a table of text. Pure. */

/** Longest cell that is shown whole, characters. */
const MAX_CELL = 60;

export function formatRows(rows: readonly Record<string, string | number | null>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return rows.length === 0 ? 'No rows.\n' : `${rows.length} empty rows.\n`;
  const cells = rows.map((row) => columns.map((column) => show(row[column])));
  const widths = columns.map((column, place) =>
    Math.max(column.length, ...cells.map((row) => (row[place] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd();
  return `\u001b[1m${line(columns)}\u001b[0m\n${cells.map((row) => `${line(row)}\n`).join('')}`;
}

function show(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value).replace(/\s+/g, ' ');
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
}
