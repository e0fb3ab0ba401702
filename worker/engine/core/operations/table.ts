/** Tables and what is read from them, as data: the same for every stack. */
import type { Json, OnDelete } from '../../../contract/plan/blueprint.ts';
import type { NameForms } from '../names/words.ts';

/** How a value is kept and meant: `boolean` as 0 and 1, `list` as JSON, `bytes` as a blob that no record shows, dates and times as ISO 8601 text. */
export type ColumnType =
  | 'integer'
  | 'number'
  | 'text'
  | 'choice'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'list'
  | 'bytes';

export interface Column {
  name: string;
  type: ColumnType;
  nullable: boolean;
  /** For rows that are there when the column is added; only where the Blueprint names a plain value. */
  default?: Json;
  references?: { table: string; onDelete: OnDelete };
}

/** `id` (counted up, never reused) is part of every table and not listed. */
export interface Table {
  name: string;
  columns: Column[];
  indexes: { columns: string[]; unique: boolean }[];
}

/** Rows with which a table of an ability starts in a new app, beside the examples of the Blueprint. */
export interface SeedRows {
  table: string;
  /** Column → value; a time may be `{ in_days, at }` as in the Blueprint's examples. */
  rows: Record<string, Json>[];
  /** The Blueprint's examples point at them, so they come first. */
  first?: boolean;
}

/** A member of a record that is read: a column of the table, or one of a joined table. */
export interface SourceColumn {
  /** Name on the wire. */
  name: string;
  /** `deals.stage`; quoted where SQL needs it. */
  sql: string;
  type: ColumnType;
  nullable: boolean;
  /** `?q=` looks here. */
  search: boolean;
  /** The choices of a `choice`, in order. */
  choices: string[];
  /** For a person: CSV headings, descriptions in OpenAPI. */
  label: string;
  /** CSV writes it with this many decimals (money). */
  decimals: number | null;
  /** For programs alone: an export leaves it out. */
  internal?: boolean;
}

/** Where records of one kind are read from. Everything in it can be sorted and filtered by. */
export interface Source {
  /** Singular and plural: `Deal`, `deals`. */
  names: NameForms;
  plural: NameForms;
  /** How a sentence calls one, for example `deal` or `line item`. */
  label: string;
  table: string;
  joins: { table: string; alias: string; on: string }[];
  columns: SourceColumn[];
}

/** The columns of an export: a pointer stands there by the title of the record that it points at, as people know it. */
export function exportedColumns({ columns, joins }: Source): SourceColumn[] {
  const labelled = new Set(joins.length > 0 ? columns.map(({ name }) => name) : []);
  return columns.filter(
    ({ name, internal }) =>
      !internal && (!labelled.has(name.replace(/_id$/, '_label')) || !name.endsWith('_id')),
  );
}
