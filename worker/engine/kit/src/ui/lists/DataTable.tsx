import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon';

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

/** Columns after these are left out where there is little room (`tight` in `styles.css`). */
const FIRST_COLUMNS = 4;

/** Records in rows. In a narrow place each row becomes a card with labelled lines. */
export function DataTable<Item extends { id: number }>(props: DataTableProps<Item>) {
  const { columns, items, actions } = props;
  return (
    <div className="@container rounded-card border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{props.label}</caption>
        <thead className="stacked:sr-only">
          <tr className="border-b border-line text-left text-muted">
            {columns.map((column, index) => (
              <HeadCell
                key={column.label}
                column={column}
                extra={index >= FIRST_COLUMNS}
                sort={props.sort}
                onSort={props.onSort}
              />
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
              className="relative border-line not-last:border-b last:rounded-b-card hover:bg-hover stacked:grid stacked:gap-1.5 stacked:py-3.5 stacked:pr-14 stacked:pl-4"
            >
              {columns.map((column, index) => (
                <td
                  dir="auto"
                  key={column.label}
                  data-label={column.label}
                  className={classes(
                    'px-4 py-3 align-middle stacked:p-0 stacked:wrap-anywhere',
                    index === 0
                      ? 'max-w-80 font-medium stacked:max-w-none'
                      : 'stacked:flex stacked:items-baseline stacked:gap-2 stacked:before:w-28 stacked:before:shrink-0 stacked:before:text-muted stacked:before:content-[attr(data-label)] stacked:empty:hidden',
                    column.numeric && 'text-right tabular-nums stacked:text-left',
                    index >= FIRST_COLUMNS && 'tight:hidden',
                  )}
                >
                  {column.cell(item)}
                </td>
              ))}
              {actions && (
                <td className="pr-2 text-right stacked:absolute stacked:top-2 stacked:right-2 stacked:p-0">
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
  extra: boolean;
  sort?: string;
  onSort?: (sort: string) => void;
}

function HeadCell<Item>({ column, extra, sort, onSort }: HeadCellProps<Item>) {
  const look = classes(
    'px-4 py-3 font-medium whitespace-nowrap',
    column.numeric && 'text-right',
    extra && 'tight:hidden',
  );
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
