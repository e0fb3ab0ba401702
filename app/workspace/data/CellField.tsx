import { useEffect, useRef, useState } from 'react';
import type { DataColumn } from '../../../worker/contract/project/data.ts';

const FIELD = 'h-8 w-full min-w-32 rounded-control border border-edge bg-surface px-2 text-sm text-ink';

export interface CellFieldProps {
  column: DataColumn;
  label: string;
  text: string;
  isFocused?: boolean;
  onChange(text: string): void;
  /** @param isLeft somewhere else was gone to; Enter otherwise. */
  onDone?(isLeft: boolean): void;
  onCancel?(): void;
}

/** Where a value of a column is written, by what it is. */
export function CellField({ column, label, text, isFocused, onChange, onDone, onCancel }: CellFieldProps) {
  const field = useRef<HTMLInputElement | HTMLSelectElement | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  const own = {
    ref: (element: HTMLInputElement | HTMLSelectElement | null) => {
      field.current = element;
    },
    'aria-label': label,
    className: FIELD,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: () => !isOver && onDone?.(true),
    onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>) => {
      if (event.key === 'Escape' && onCancel) {
        // The dialog would close.
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
        onCancel();
      }
      if (event.key === 'Enter' && onDone) {
        event.preventDefault();
        setOver(true);
        onDone(false);
      }
    },
  };
  const choices = listChoices(column);
  if (choices)
    return (
      <select {...own}>
        {(column.nullable || text === '') && <option value="">No value</option>}
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  return (
    <input {...own} type={column.kind === 'date' ? 'date' : 'text'} autoComplete="off" spellCheck={false} />
  );
}

function listChoices({ kind, choices }: DataColumn): { value: string; label: string }[] | null {
  if (kind === 'boolean')
    return [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ];
  return kind === 'choice' && choices ? choices : null;
}
