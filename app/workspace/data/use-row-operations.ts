/** What is done with the rows of a table: added, changed, deleted and brought back. */
import { useState } from 'react';
import type { DataColumn, DataPage, DataValue, SentValue } from '../../../worker/contract/project/data.ts';
import { unwrap } from '../../api';
import { at, calls, type Place, say } from './use-tables';

export interface RowOperations {
  /** Numbers of the rows that are chosen. */
  selected: ReadonlySet<number>;
  select(keys: readonly number[]): void;
  toggle(key: number): void;
  isBusy: boolean;
  /** What was done last. */
  said: string;
  problem: string | null;
  /** What brings the rows back that were deleted last; null where nothing does. */
  undo: string | null;
  add(values: Record<string, SentValue>): Promise<boolean>;
  write(key: number, column: DataColumn, value: SentValue, before: DataValue): Promise<boolean>;
  remove(): Promise<void>;
  bringBack(): Promise<void>;
  /** Something else was done with the rows. */
  tell(said: string): void;
  /** Another table is looked at. */
  leave(): void;
}

const rows = (number: number) => (number === 1 ? '1 row' : `${number.toLocaleString('en')} rows`);

export function useRowOperations(
  place: Place,
  table: string,
  page: DataPage | null,
  reload: () => void,
): RowOperations {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [undo, setUndo] = useState<string | null>(null);
  const param = { ...at(place), table };

  /** @returns whether it was done. */
  async function doOne(operation: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      setSaid(await operation());
      reload();
      return true;
    } catch (thrown) {
      setSaid('');
      setProblem(await say(thrown, 'This could not be kept. Please try again.'));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    selected,
    select: (keys) => setSelected(new Set(keys)),
    toggle: (key) =>
      setSelected(
        (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
      ),
    isBusy,
    said,
    problem,
    undo,
    add: (values) =>
      doOne(async () => {
        const { key } = await unwrap(calls.data[':table'].rows.$post({ param, json: { values } }));
        return `Row ${key} was added.`;
      }),
    write: (key, column, value, before) =>
      doOne(async () => {
        const seen = before === null || typeof before !== 'object' ? { [column.name]: before } : {};
        await unwrap(
          calls.data[':table'].rows[':row'].$patch({
            param: { ...param, row: String(key) },
            json: { values: { [column.name]: value }, before: seen },
          }),
        );
        return `${column.label} of row ${key} was changed.`;
      }),
    remove: async () => {
      const shown = new Set(page?.rows.map(({ key }) => key));
      const keys = [...selected].filter((key) => shown.has(key));
      await doOne(async () => {
        const deleted = await unwrap(calls.data[':table'].delete.$post({ param, json: { keys } }));
        setSelected(new Set());
        setUndo(deleted.undo);
        const more = deleted.deleted - keys.length;
        return `${rows(deleted.deleted)} deleted${more > 0 ? `, ${rows(more)} that had to go along among them` : ''}.`;
      });
    },
    bringBack: async () => {
      if (undo === null) return;
      await doOne(async () => {
        await unwrap(calls.undelete.$post({ param: at(place), json: { undo } }));
        setUndo(null);
        return 'Brought back.';
      });
    },
    tell: (done) => {
      setProblem(null);
      setSaid(done);
    },
    leave: () => {
      setSelected(new Set());
      setSaid('');
      setProblem(null);
    },
  };
}
