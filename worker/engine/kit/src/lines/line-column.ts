/** What stands in one column of an editable list of lines, and how a line's values are checked. */

export type LineValue = string | number | null;

export type LineValues = Record<string, LineValue>;

export interface LineColumn {
  /** Member of the line on the wire. */
  name: string;
  label: string;
  kind: 'text' | 'number' | 'money' | 'choice';
  required?: boolean;
  min?: number;
  max?: number;
  /** Whole numbers alone. */
  whole?: boolean;
  /** What a `choice` offers. */
  choices?: readonly { value: string | number; label: string }[];
  /** What a new line starts with. */
  start?: LineValue;
}

/** The columns whose value a line cannot be stored with. */
export function findWrong(columns: readonly LineColumn[], values: LineValues): string[] {
  return columns.filter((column) => isWrong(column, values[column.name] ?? null)).map(({ name }) => name);
}

function isWrong({ required, min, max, whole }: LineColumn, value: LineValue): boolean {
  if (value === null || value === '') return required === true;
  if (typeof value === 'string') return false;
  return (
    !Number.isFinite(value) ||
    (min !== undefined && value < min) ||
    (max !== undefined && value > max) ||
    (whole === true && !Number.isInteger(value))
  );
}

/** Values of a line that is not there yet. */
export function startLine(columns: readonly LineColumn[]): LineValues {
  return Object.fromEntries(columns.map((column) => [column.name, column.start ?? null]));
}
