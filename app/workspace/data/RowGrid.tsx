import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type {
  DataColumn,
  DataPage,
  DataRow,
  DataTable,
  DataValue,
} from '../../../worker/contract/project/data.ts';
import { CellField } from './CellField';
import { canEdit, editText, readTyped, showValue } from './show-value';
import type { RowOperations } from './use-row-operations';
import type { View } from './use-tables';

export interface RowGridProps {
  table: DataTable;
  page: DataPage;
  view: View;
  operations: RowOperations;
  onSort(sort: string | null): void;
}

/** The rows of a page; a cell is written in where it stands. */
export function RowGrid({ table, page, view, operations, onSort }: RowGridProps) {
  const columns = page.columns.flatMap((name) => table.columns.find((column) => column.name === name) ?? []);
  const keys = page.rows.flatMap(({ key }) => (key === null ? [] : [key]));
  const areAll = keys.length > 0 && keys.every((key) => operations.selected.has(key));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`Rows of ${table.label}`}
      className="max-h-[55vh] overflow-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse text-left">
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            {!table.is_fixed && (
              <th scope="col" className="w-10 px-3 py-2">
                <input
                  type="checkbox"
                  aria-label="Select all rows of this page"
                  checked={areAll}
                  onChange={() => operations.select(areAll ? [] : keys)}
                  className="size-4 accent-madder-fill"
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={view.sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row, index) => (
            <Row key={row.key ?? `#${index}`} {...{ row, columns, page, table, operations }} />
          ))}
        </tbody>
      </table>
      {page.rows.length === 0 && <p className="p-4 text-ink-3">No rows.</p>}
    </section>
  );
}

function Heading({
  column,
  sort,
  onSort,
}: {
  column: DataColumn;
  sort: string | null;
  onSort: RowGridProps['onSort'];
}) {
  const isUp = sort === column.name;
  const isDown = sort === `-${column.name}`;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const side = isNumber(column) ? 'flex-row-reverse' : '';
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} className="p-0">
      <button
        type="button"
        onClick={() => onSort(isUp ? `-${column.name}` : isDown ? null : column.name)}
        className={`flex w-full items-center gap-1 px-3 py-2 font-medium whitespace-nowrap hover:text-madder-text ${side}`}
      >
        {column.label}
        {(isUp || isDown) && <Arrow aria-hidden className="size-3.5" />}
      </button>
    </th>
  );
}

/** Numbers stand at the right, under their heading. */
function isNumber({ kind }: DataColumn): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'money';
}

interface RowProps {
  row: DataRow;
  columns: readonly DataColumn[];
  page: DataPage;
  table: DataTable;
  operations: RowOperations;
}

function Row({ row, columns, page, table, operations }: RowProps) {
  const { key } = row;
  return (
    <tr className="border-t border-line">
      {key !== null && !table.is_fixed && (
        <td className="px-3 py-1">
          <input
            type="checkbox"
            aria-label={`Select row ${key}`}
            checked={operations.selected.has(key)}
            onChange={() => operations.toggle(key)}
            className="size-4 accent-madder-fill"
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell
          key={column.name}
          column={column}
          value={row.values[index] ?? null}
          names={page.names[column.name]}
          label={`${column.label} of row ${key}`}
          onWrite={
            key === null || table.is_fixed
              ? null
              : (text) => operations.write(key, column, readTyped(column, text), row.values[index] ?? null)
          }
        />
      ))}
    </tr>
  );
}

interface CellProps {
  column: DataColumn;
  value: DataValue;
  names: Record<string, string> | undefined;
  label: string;
  /** @returns whether it was kept; null where nothing can be written. */
  onWrite: ((text: string) => Promise<boolean>) | null;
}

function Cell({ column, value, names, label, onWrite }: CellProps) {
  const [text, setText] = useState<string | null>(null);
  /** What was not kept stays, to be written once more. */
  const [refused, setRefused] = useState({ times: 0, isLeft: false });
  const button = useRef<HTMLButtonElement>(null);
  /** Whoever ended it by keyboard goes on from here. */
  const comesBack = useRef(false);
  useEffect(() => {
    if (text !== null || !comesBack.current) return;
    comesBack.current = false;
    button.current?.focus();
  }, [text]);
  function end(isLeft: boolean): void {
    comesBack.current = !isLeft;
    setText(null);
  }
  async function keep(typed: string, isLeft: boolean): Promise<void> {
    if (typed === editText(column, value) || (await onWrite?.(typed))) end(isLeft);
    else setRefused(({ times }) => ({ times: times + 1, isLeft }));
  }
  const shown = showValue(column, value, names);
  const side = isNumber(column) ? 'text-right tabular-nums' : '';
  const content =
    shown === null ? (
      <span className={`block text-ink-3 italic ${side}`}>empty</span>
    ) : (
      <span className={`block max-w-72 truncate ${side}`}>{shown || '\u00a0'}</span>
    );
  if (text !== null && onWrite)
    return (
      <td className="p-1">
        <CellField
          column={column}
          label={label}
          key={refused.times}
          text={text}
          isFocused={!refused.isLeft}
          onChange={setText}
          onCancel={() => end(false)}
          onDone={(isLeft) => void keep(text, isLeft)}
        />
      </td>
    );
  if (!onWrite || !canEdit(column, value)) return <td className="px-3 py-1.5 text-ink-2">{content}</td>;
  return (
    <td className="p-0">
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${shown ?? 'empty'}. Change`}
        onClick={() => {
          setRefused({ times: 0, isLeft: false });
          setText(editText(column, value));
        }}
        className="block w-full px-3 py-1.5 text-left hover:bg-sunken"
      >
        {content}
      </button>
    </td>
  );
}
