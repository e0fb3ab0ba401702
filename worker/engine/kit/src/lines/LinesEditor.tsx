import { type CSSProperties, useState } from 'react';
import { useMutation } from '../data/use-mutation';
import { Button } from '../ui/Button';
import { LineRow } from './LineRow';
import { type LineColumn, type LineValues, startLine } from './line-column';

export interface LinesEditorProps<Line extends { id: number }> {
  columns: readonly LineColumn[];
  lines: readonly Line[];
  /** How one is called: “line item”. */
  one: string;
  valuesOf: (line: Line) => LineValues;
  totalOf: (values: LineValues) => number;
  onAdd: (values: LineValues) => Promise<unknown>;
  onSave: (id: number, values: LineValues) => Promise<unknown>;
  /** Absent: lines stay. */
  onRemove?: (id: number) => Promise<unknown>;
}

/** Lines that are changed where they stand, and an empty one at the end for the next. */
export function LinesEditor<Line extends { id: number }>(props: LinesEditorProps<Line>) {
  const { columns, lines, one, valuesOf, totalOf, onRemove } = props;
  const { run, busy } = useMutation();
  const [added, setAdded] = useState(0);
  const tracks = columns.map((_, index) => (index === 0 ? 'minmax(9rem, 1fr)' : 'minmax(5rem, 8rem)'));
  return (
    <div style={{ '--line-columns': `${tracks.join(' ')} minmax(5rem, 7rem) 4.5rem` } as CSSProperties}>
      <div
        aria-hidden="true"
        className="grid gap-3 border-b border-line pb-2 text-xs font-medium text-muted max-sm:hidden sm:grid-cols-(--line-columns)"
      >
        {columns.map(({ name, label, kind }) => (
          <span key={name} className={kind === 'number' || kind === 'money' ? 'text-right' : undefined}>
            {label}
          </span>
        ))}
        <span className="text-right">Total</span>
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={line.id}>
            <LineRow
              columns={columns}
              name={`${one} ${index + 1}`}
              values={valuesOf(line)}
              totalOf={totalOf}
              onSave={(values) => run(() => props.onSave(line.id, values))}
              onRemove={onRemove && (() => void run(() => onRemove(line.id), { success: 'Removed' }))}
            />
          </li>
        ))}
        {/* A new key empties the row once its line is stored. */}
        <li key={`new ${added}`}>
          <LineRow
            columns={columns}
            name={`new ${one}`}
            values={startLine(columns)}
            totalOf={totalOf}
            onSave={async (values) => {
              const stored = await run(() => props.onAdd(values));
              if (stored) setAdded((count) => count + 1);
              return stored;
            }}
          >
            <Button type="submit" size="small" icon="plus" busy={busy}>
              Add
            </Button>
          </LineRow>
        </li>
      </ul>
    </div>
  );
}
