/** The tables of one version of an app and what is in them, as far as a later version needs to know to keep the values. */

/** How a value is meant; its storage follows from it. `plain`: a column of our own making, which no field of the plan is. */
export type ColumnKind =
  | 'text'
  | 'email'
  | 'link'
  | 'number'
  | 'money'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'reference'
  | 'list'
  | 'plain';

export interface ColumnShape {
  /** What stays the same whatever it is called: the field's identifier in the plan, or the column's name. */
  id: string;
  name: string;
  /** SQL type and constraints as the app defines the column. */
  definition: string;
  kind: ColumnKind;
  nullable: boolean;
  /** How a sentence calls it, in lower case; null for what nobody sees. */
  label: string | null;
  /** number: whole numbers alone. */
  integer?: boolean;
  /** money: decimals of the smallest unit. */
  digits?: number;
  /** choice: in order. */
  choices?: { value: string; label: string }[];
  /** The table that the column's values are ids of. */
  references?: string;
  /** For records that have no value, where the plan names one; as the column keeps it. */
  fallback?: string | number;
  /** reference: what it points at, and the column by which records are called there (null: none that is text). */
  target?: { table: string; title: string | null };
}

export interface TableShape {
  /** The entity's identifier in the plan, or the table's name. */
  id: string;
  name: string;
  /** Plural and singular in lower case; null for what nobody sees. */
  label: { many: string; one: string } | null;
  columns: ColumnShape[];
  indexes: { columns: string[]; unique: boolean }[];
}

export interface DataShape {
  tables: TableShape[];
}
