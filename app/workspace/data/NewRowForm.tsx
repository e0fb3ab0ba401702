import { type FormEvent, useState } from 'react';
import type { DataTable, SentValue } from '../../../worker/contract/project/data.ts';
import { Button } from '../../ui/buttons/Button';
import { CellField } from './CellField';
import { readTyped } from './show-value';

/** A new row: what is left empty gets what the table says. */
export function NewRowForm({
  table,
  isBusy,
  onAdd,
  onCancel,
}: {
  table: DataTable;
  isBusy: boolean;
  onAdd(values: Record<string, SentValue>): Promise<void>;
  onCancel(): void;
}) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const columns = table.columns.filter(
    ({ is_fixed, is_secret, kind }) => !is_fixed && !is_secret && kind !== 'bytes',
  );
  async function add(event: FormEvent) {
    event.preventDefault();
    const typed = columns.filter(({ name }) => (texts[name] ?? '') !== '');
    await onAdd(
      Object.fromEntries(typed.map((column) => [column.name, readTyped(column, texts[column.name] ?? '')])),
    );
  }
  return (
    <form
      aria-label="New row"
      onSubmit={(event) => void add(event)}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column, index) => (
          <div key={column.name} className="flex flex-col gap-1">
            <span aria-hidden className="text-xs text-ink-3">
              {column.label}
              {!column.is_optional && ' *'}
            </span>
            <CellField
              column={column}
              label={column.label}
              text={texts[column.name] ?? ''}
              isFocused={index === 0}
              onChange={(text) => setTexts((before) => ({ ...before, [column.name]: text }))}
            />
          </div>
        ))}
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="small" isDisabled={isBusy}>
          Add
        </Button>
        <Button variant="quiet" size="small" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
