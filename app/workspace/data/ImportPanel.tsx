import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DataTable, ImportAnswer } from '../../../worker/contract/project/data.ts';
import { unwrap } from '../../api';
import { Button } from '../../ui/buttons/Button';
import { type FileRows, MAX_FILE_BYTES } from './read-file';
import { at, calls, type Place, say } from './use-tables';

/** Rows that are shown before they come in. */
const PREVIEW_ROWS = 5;

interface Looked {
  name: string;
  file: FileRows;
  told: ImportAnswer;
}

/** A CSV or JSON file into the table: looked at first, then all of its rows or none. */
export function ImportPanel({
  place,
  table,
  onDone,
}: {
  place: Place;
  table: DataTable;
  onDone(rows: number): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = ({ columns, rows }: FileRows, trial: boolean) =>
    unwrap(
      calls.data[':table'].import.$post({
        param: { ...at(place), table: table.name },
        json: { columns, rows, trial },
      }),
    );

  async function doOne(work: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (thrown) {
      setProblem(await say(thrown, 'The file could not be read in.'));
    } finally {
      setBusy(false);
    }
  }
  const look = (chosen: File) =>
    doOne(async () => {
      setLooked(null);
      if (chosen.size > MAX_FILE_BYTES) return setProblem('A file may have 3 MB at most. Split it.');
      const { readRows } = await import('./read-file');
      const read = readRows(chosen.name, await chosen.text(), table.columns);
      if (!read.ok) return setProblem(read.message);
      setLooked({ name: chosen.name, file: read.file, told: await send(read.file, true) });
    });
  const bring = ({ name, file }: Looked) =>
    doOne(async () => {
      const told = await send(file, false);
      if (told.problems.length > 0) return setLooked({ name, file, told });
      setLooked(null);
      onDone(told.added);
    });

  return (
    <section aria-label="Import" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p className="text-ink-2">
        A CSV file whose first line names the columns, or a JSON list of objects. Up to 5,000 rows; all of
        them come in, or none. Amounts of money are in the smallest unit.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A CSV or JSON file"
        accept=".csv,.json,text/csv,application/json"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void look(chosen).then(() => (target.value = ''));
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" isDisabled={isBusy} onPress={() => input.current?.click()}>
          <Upload aria-hidden className="size-4" />
          Choose a file
        </Button>
        {looked && looked.told.problems.length === 0 && (
          <Button size="small" isDisabled={isBusy} onPress={() => void bring(looked)}>
            Import {countRows(looked.file)}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-red">
          {problem}
        </p>
      )}
      {looked && <Look looked={looked} />}
    </section>
  );
}

const countRows = ({ rows }: FileRows) =>
  rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`;

function Look({ looked: { name, file, told } }: { looked: Looked }) {
  const word = /\.json$/i.test(name) ? 'Row' : 'Line';
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p role="status" className="text-ink-2">
        {name}: {countRows(file)} with {file.columns.join(', ')}.
        {file.unknown.length > 0 && ` Left out: ${file.unknown.join(', ')}.`}
      </p>
      {told.problems.length > 0 ? (
        <ul aria-label="Problems" className="max-h-40 list-disc overflow-y-auto pl-5 text-red">
          {told.problems.map(({ row, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have several.
            <li key={index}>
              {word} {file.lines[row]}: {message}
            </li>
          ))}
        </ul>
      ) : (
        <div className="overflow-x-auto rounded-card border border-line">
          <table className="w-full border-collapse text-left">
            <thead className="bg-sunken">
              <tr>
                {file.columns.map((column) => (
                  <th key={column} scope="col" className="px-3 py-1.5 font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {file.rows.slice(0, PREVIEW_ROWS).map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no names.
                <tr key={index} className="border-t border-line">
                  {file.columns.map((column, place) => (
                    <td key={column} className="max-w-60 truncate px-3 py-1.5">
                      {row[place] === null ? '' : String(row[place])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
