import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';

export interface Column<Item> {
  label: string;
  /** Name to sort by; absent: the column cannot be sorted. */
  sort?: string;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
  cell: (item: Item) => ReactNode;
}

export interface DataTableProps<Item extends { id: number }> {
  /** What the table holds, for those who cannot see it. */
  label: string;
  items: Item[];
  /** The first column names the record. */
  columns: Column<Item>[];
  sort?: string;
  onSort?: (sort: string) => void;
  /** What can be done with a record. */
  actions?: (item: Item) => ReactNode;
}

/** Records in rows. On a narrow screen each row becomes a card with labelled lines. */
export function DataTable<Item extends { id: number }>(props: DataTableProps<Item>) {
  const { columns, items, actions } = props;
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{props.label}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-muted">
            {columns.map((column) => (
              <HeadCell key={column.label} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {actions && (
              <th scope="col" className="w-0">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={item.id}
              className="relative border-line not-last:border-b last:rounded-b-card hover:bg-hover max-md:grid max-md:gap-1.5 max-md:py-3.5 max-md:pr-14 max-md:pl-4"
            >
              {columns.map((column, index) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  className={classes(
                    'align-middle max-md:wrap-anywhere md:px-4 md:py-3',
                    index === 0
                      ? 'font-medium md:max-w-80'
                      : 'max-md:flex max-md:items-baseline max-md:gap-2 max-md:before:w-28 max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-label)] max-md:empty:hidden',
                    column.numeric && 'tabular-nums md:text-right',
                  )}
                >
                  {column.cell(item)}
                </td>
              ))}
              {actions && (
                <td className="max-md:absolute max-md:top-2 max-md:right-2 md:pr-2 md:text-right">
                  {actions(item)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Item> {
  column: Column<Item>;
  sort?: string;
  onSort?: (sort: string) => void;
}

function HeadCell<Item>({ column, sort, onSort }: HeadCellProps<Item>) {
  const look = classes('px-4 py-3 font-medium whitespace-nowrap', column.numeric && 'text-right');
  if (!column.sort || !onSort)
    return (
      <th scope="col" className={look}>
        {column.label}
      </th>
    );
  const direction = sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction} className={look}>
      <button
        type="button"
        onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : `${column.sort}`)}
        className="group -mx-1.5 inline-flex cursor-pointer items-center gap-1 rounded-control px-1.5 hover:text-ink"
      >
        {!column.numeric && column.label}
        <Icon
          name={direction === 'descending' ? 'arrow-down' : 'arrow-up'}
          size={14}
          className={classes(direction === 'none' ? 'opacity-0 group-hover:opacity-50' : 'text-accent-ink')}
        />
        {column.numeric && column.label}
      </button>
    </th>
  );
}
