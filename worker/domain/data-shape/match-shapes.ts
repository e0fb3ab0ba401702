/** Which table and column of one version is which of the next: by their ids, whatever they are called. */
import type { ColumnShape, DataShape, TableShape } from './data-shape.ts';

export interface TablePair {
  from: TableShape;
  to: TableShape;
  kept: { from: ColumnShape; to: ColumnShape }[];
  added: ColumnShape[];
  removed: ColumnShape[];
}

export interface Matched {
  pairs: TablePair[];
  added: TableShape[];
  removed: TableShape[];
}

export function matchShapes(from: DataShape, to: DataShape): Matched {
  const before = new Map(from.tables.map((table) => [table.id, table]));
  const after = new Set(to.tables.map((table) => table.id));
  return {
    pairs: to.tables.flatMap((table) => {
      const old = before.get(table.id);
      return old ? [matchColumns(old, table)] : [];
    }),
    added: to.tables.filter((table) => !before.has(table.id)),
    removed: from.tables.filter((table) => !after.has(table.id)),
  };
}

function matchColumns(from: TableShape, to: TableShape): TablePair {
  const before = new Map(from.columns.map((column) => [column.id, column]));
  const after = new Set(to.columns.map((column) => column.id));
  return {
    from,
    to,
    kept: to.columns.flatMap((column) => {
      const old = before.get(column.id);
      return old ? [{ from: old, to: column }] : [];
    }),
    added: to.columns.filter((column) => !before.has(column.id)),
    removed: from.columns.filter((column) => !after.has(column.id)),
  };
}
