import { type ReactNode, useState } from 'react';
import { formatMoney } from '../format';
import { IconButton } from '../ui/Button';
import { LineInput } from './LineInput';
import { findWrong, type LineColumn, type LineValues } from './line-column';

export interface LineRowProps {
  columns: readonly LineColumn[];
  /** How the line is called for those who cannot see it: “line 2”. */
  name: string;
  values: LineValues;
  /** The line's own sum while it is typed, in the smallest unit of the currency. */
  totalOf: (values: LineValues) => number;
  /** Stores the line; returns whether it worked. */
  onSave: (values: LineValues) => Promise<boolean>;
  /** Absent: the line cannot be removed. */
  onRemove?: () => void;
  /** The button that adds the line, which is not stored yet. */
  children?: ReactNode;
}

/** One line as inputs: it is stored when one leaves a changed value, or presses Enter. */
export function LineRow({ columns, name, values, totalOf, onSave, onRemove, children }: LineRowProps) {
  const [draft, setDraft] = useState<LineValues | null>(null);
  const [tried, setTried] = useState(false);
  const shown = draft ?? values;
  const wrong = findWrong(columns, shown);
  const isNew = children !== undefined;

  async function save() {
    setTried(true);
    if (wrong.length > 0 || (draft === null && !isNew)) return;
    if (await onSave(shown)) {
      setDraft(null);
      setTried(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid grid-cols-2 items-start gap-3 py-3 sm:grid-cols-(--line-columns)"
    >
      {columns.map((column, index) => (
        <div key={column.name} className={index === 0 ? 'max-sm:col-span-full' : undefined}>
          <span aria-hidden="true" className="mb-1 block text-xs font-medium text-muted sm:hidden">
            {column.label}
          </span>
          <div
            onBlur={() => {
              if (draft !== null && !isNew) void save();
            }}
          >
            <LineInput
              column={column}
              line={name}
              value={shown[column.name] ?? null}
              wrong={(tried || (draft !== null && !isNew)) && wrong.includes(column.name)}
              onChange={(value) => setDraft({ ...shown, [column.name]: value })}
            />
          </div>
        </div>
      ))}
      <output className="flex h-10 items-center text-sm font-medium tabular-nums sm:justify-end">
        {formatMoney(totalOf(shown))}
      </output>
      <div className="flex h-10 items-center justify-end">
        {children ?? (onRemove && <IconButton icon="trash-2" label={`Remove ${name}`} onClick={onRemove} />)}
      </div>
    </form>
  );
}
