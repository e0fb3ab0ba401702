/** Where records are read from: each member of a record with its SQL and its type. */
interface ColumnBase {
  sql: string;
  nullable?: boolean;
  /** The words of `?q=` are looked for here. */
  search?: boolean;
}

export type Column = ColumnBase &
  (
    | { type: 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' }
    | { type: 'choice'; choices: readonly string[] }
  );

export interface Source {
  /** How sentences call one record. */
  label: string;
  /** What stands behind FROM. */
  from: string;
  columns: Record<string, Column>;
}

type Value<Type extends Column> = Type extends { type: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Type extends { type: 'integer' | 'number' }
    ? number
    : Type extends { type: 'boolean' }
      ? boolean
      : Type extends { type: 'list' }
        ? string[]
        : string;

/** The record that a source gives. */
export type RecordOf<From extends Source> = {
  -readonly [Name in keyof From['columns']]: From['columns'][Name] extends { nullable: true }
    ? Value<From['columns'][Name]> | null
    : Value<From['columns'][Name]>;
};

/** The column of this name, which comes from a query; what every object inherits is none. */
export function findColumn(source: Source, name: string | undefined): Column | undefined {
  return name !== undefined && Object.hasOwn(source.columns, name) ? source.columns[name] : undefined;
}

/** The columns as they stand behind SELECT. */
export function selectFrom(source: Source): string {
  const columns = Object.entries(source.columns).map(([name, column]) => `${column.sql} AS "${name}"`);
  return `SELECT ${columns.join(', ')} FROM ${source.from}`;
}

/** SQLite keeps truth values as 0 and 1 and lists as JSON. */
export function decodeRow<From extends Source>(source: From, row: Record<string, unknown>): RecordOf<From> {
  const record = { ...row };
  for (const [name, column] of Object.entries(source.columns)) {
    const value = row[name];
    if (value === null) continue;
    if (column.type === 'boolean') record[name] = value === 1;
    if (column.type === 'list') record[name] = JSON.parse(String(value));
  }
  return record as RecordOf<From>;
}
