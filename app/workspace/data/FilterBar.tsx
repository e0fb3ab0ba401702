import { type FormEvent, useState } from 'react';
import type { DataFilter, DataTable } from '../../../worker/contract/project/data.ts';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';

const OPS: readonly { value: DataFilter['op']; label: string }[] = [
  { value: 'contains', label: 'contains' },
  { value: 'is', label: 'is' },
  { value: 'is_not', label: 'is not' },
  { value: 'more', label: 'is more than' },
  { value: 'less', label: 'is less than' },
  { value: 'empty', label: 'is empty' },
  { value: 'not_empty', label: 'is not empty' },
];

/** Which rows of a table are shown. */
export function FilterBar({
  table,
  onFilter,
}: {
  table: DataTable;
  onFilter(filter: DataFilter | null): void;
}) {
  const shown = table.columns.filter(({ is_secret }) => !is_secret);
  const columns = shown.map(({ name, label }) => ({ value: name, label }));
  // Rows are mostly looked for by what they are called.
  const usual = shown.find(({ kind }) => kind === 'text' || kind === 'email') ?? shown[0];
  const [column, setColumn] = useState(usual?.name ?? '');
  const [op, setOp] = useState<DataFilter['op']>('contains');
  const [value, setValue] = useState('');
  const [isOn, setOn] = useState(false);
  const takesNone = op === 'empty' || op === 'not_empty';

  function filter(event: FormEvent) {
    event.preventDefault();
    if (!takesNone && value === '') return clear();
    setOn(true);
    onFilter({ column, op, value: takesNone ? '' : value });
  }
  function clear() {
    setOn(false);
    setValue('');
    onFilter(null);
  }
  return (
    <form onSubmit={filter} className="flex flex-wrap items-end gap-2">
      <Select label="Where" options={columns} value={column} onChange={setColumn} className="min-w-36" />
      <Select label="Compared" hideLabel options={OPS} value={op} onChange={setOp} className="min-w-36" />
      {!takesNone && (
        <TextField
          label="Value"
          hideLabel
          value={value}
          onChange={setValue}
          className="w-40"
          inputClassName="h-10"
          placeholder="Value"
          inputProps={{ maxLength: 200 }}
        />
      )}
      <Button type="submit" variant="secondary">
        Filter
      </Button>
      {isOn && (
        <Button variant="quiet" onPress={clear}>
          Show all
        </Button>
      )}
    </form>
  );
}
