import type { Column } from './DataTable';

/** A column that not everybody who sees the records sees. */
export interface GuardedColumn<Item> extends Column<Item> {
  /** Whether the record says nothing there, as it does to whom it is not for; absent: a column for all. */
  isEmpty?: (item: Item) => boolean;
}

/** The columns without those for some people in which no record says anything. */
export function visibleColumns<Item>(
  columns: readonly GuardedColumn<Item>[],
  items: readonly Item[],
): Column<Item>[] {
  return columns.filter(({ isEmpty }) => isEmpty === undefined || !items.every(isEmpty));
}
