import { useId, useState } from 'react';
import { ApiError, exchange, type Page, toApiError } from '../data/request';
import { useStore } from '../data/use-query';
import { settings } from '../settings';
import { Button, LinkButton } from '../ui/Button';
import { Card } from '../ui/Card';
import { SelectBox } from '../ui/fields/SelectBox';
import { parseCsv } from './parse-csv';
import { type CellValue, guessColumn, type ImportColumn, readCell } from './read-cell';

const SHOWN_ROWS = 5;

export interface CsvImportProps {
  /** What the rows become: `contacts`. */
  label: string;
  /** Where many are created at once. */
  path: string;
  /** More rows are not taken at once. */
  mostRows: number;
  columns: readonly ImportColumn[];
  /** Where they are listed. */
  listHref?: string;
}

interface Sheet {
  name: string;
  headings: string[];
  rows: string[][];
}

interface Outcome {
  stored: number;
  /** By row of the file, the headings being row 1; 0 for the file as a whole. */
  problems: { row: number; text: string }[];
}

/** A table from a file: which column is which, a look at it, then all rows are stored, or none while one is wrong. */
export function CsvImport({ label, path, columns, mostRows, listHref }: CsvImportProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [mapping, setMapping] = useState<Record<string, number>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const store = useStore();
  const id = useId();

  async function choose(file: File | undefined) {
    if (!file) return;
    setOutcome(null);
    setSheet(null);
    const [headings, ...rows] = parseCsv(await file.text());
    if (!headings || rows.length === 0) return setProblem('This file has no rows below its headings.');
    if (rows.length > mostRows)
      return setProblem(
        `This file has ${rows.length} rows. At most ${mostRows} are taken at once, so split it.`,
      );
    setProblem('');
    setSheet({ name: file.name, headings, rows });
    setMapping(Object.fromEntries(columns.map((column) => [column.name, guessColumn(headings, column)])));
  }

  async function importRows(from: Sheet) {
    setBusy(true);
    const done = await storeRows(from.rows, { path, columns, mapping }).finally(() => setBusy(false));
    setOutcome(done);
    if (done.problems.length > 0) return;
    setSheet(null);
    await store.refresh();
  }

  const missing = columns.filter((column) => column.required && (mapping[column.name] ?? -1) < 0);
  return (
    <div className="grid gap-6">
      <Card className="grid gap-3 p-6">
        <label htmlFor={id} className="font-medium">
          A CSV file with {label}
        </label>
        <p className="text-sm text-muted">
          Its first row holds the headings. Excel, Numbers and Google Sheets save one under "Export" or "Save
          as".
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={busy}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
          className="w-full text-sm text-muted file:mr-3 file:h-10 file:cursor-pointer file:rounded-control file:border file:border-outline file:bg-surface file:px-4 file:font-medium file:text-ink hover:file:bg-sunken"
        />
        {problem && (
          <p role="alert" className="text-sm text-danger-ink">
            {problem}
          </p>
        )}
      </Card>
      {sheet && (
        <Card className="grid gap-5 p-6">
          <h2 className="font-heading text-lg font-strong">
            {sheet.rows.length === 1 ? 'One row' : `${sheet.rows.length} rows`} in {sheet.name}
          </h2>
          <div className="grid gap-4 sm:grid-cols-2">
            {columns.map((column) => (
              <ColumnChoice
                key={column.name}
                column={column}
                sheet={sheet}
                value={mapping[column.name] ?? -1}
                onChange={(value) => setMapping({ ...mapping, [column.name]: value })}
              />
            ))}
          </div>
          {missing.length > 0 && (
            <p className="text-sm text-danger-ink">
              Say which column holds {missing.map((column) => column.label).join(' and ')}.
            </p>
          )}
          <Button
            kind="primary"
            icon="upload"
            busy={busy}
            disabled={missing.length > 0}
            className="justify-self-start"
            onClick={() => void importRows(sheet)}
          >
            Import
          </Button>
        </Card>
      )}
      {outcome && (
        <Card className="grid justify-items-start gap-4 p-6">
          <p role="status" className="font-heading text-lg font-strong">
            {outcome.problems.length > 0 ? 'Nothing was stored' : `${outcome.stored} stored`}
          </p>
          {outcome.problems.length > 0 && (
            <ul className="grid gap-1.5 text-sm">
              {outcome.problems.map(({ row, text }) => (
                <li key={`${row} ${text}`}>
                  {row > 0 && <span className="font-medium">Row {row}</span>} {text}
                </li>
              ))}
            </ul>
          )}
          {listHref && outcome.problems.length === 0 && (
            <LinkButton kind="secondary" href={listHref}>
              See all {label}
            </LinkButton>
          )}
        </Card>
      )}
    </div>
  );
}

interface ColumnChoiceProps {
  column: ImportColumn;
  sheet: Sheet;
  value: number;
  onChange: (value: number) => void;
}

function ColumnChoice({ column, sheet, value, onChange }: ColumnChoiceProps) {
  const id = useId();
  const cells = sheet.rows.slice(0, SHOWN_ROWS).map((row) => row[value] ?? '');
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {column.label}
        {!column.required && <span className="ml-1.5 font-normal text-muted">optional</span>}
      </label>
      <SelectBox
        id={id}
        value={value}
        className="h-10"
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value={-1}>Leave out</option>
        {sheet.headings
          .map((heading, index) => ({ heading, index }))
          .map((one) => (
            <option key={one.index} value={one.index}>
              {one.heading || `Column ${one.index + 1}`}
            </option>
          ))}
      </SelectBox>
      {value >= 0 && <p className="truncate text-xs text-muted">{cells.filter(Boolean).join(' · ')}</p>}
    </div>
  );
}

interface ImportScope {
  path: string;
  columns: readonly ImportColumn[];
  mapping: Record<string, number>;
}

type Row = Record<string, CellValue>;

/** Reads all rows and sends them together; every rule of the app holds for each. */
async function storeRows(rows: readonly (readonly string[])[], scope: ImportScope): Promise<Outcome> {
  const found: FoundRecords = new Map();
  const read: Row[] = [];
  const problems: Outcome['problems'] = [];
  for (const [index, row] of rows.entries()) {
    const record = await readRow(row, scope, found);
    if (typeof record === 'string') problems.push({ row: index + 2, text: record });
    else read.push(record);
  }
  if (problems.length > 0) return { stored: 0, problems };
  const answer = await exchange('POST', scope.path, { rows: read }).catch((error: unknown) => {
    if (error instanceof ApiError) return { status: error.status, body: { detail: error.message } };
    throw error;
  });
  if (answer.status < 400) return { stored: read.length, problems: [] };
  return { stored: 0, problems: readProblems(answer, scope.columns) };
}

/** The values of a row, or what is wrong with it. */
async function readRow(
  row: readonly string[],
  { columns, mapping }: ImportScope,
  found: FoundRecords,
): Promise<Row | string> {
  const record: Row = {};
  for (const column of columns) {
    const place = mapping[column.name] ?? -1;
    if (place < 0) continue;
    const text = row[place] ?? '';
    const cell = readCell(text, column, settings.currencyDigits, settings.locale);
    if ('problem' in cell) return cell.problem;
    // What is empty starts with the usual value of its field.
    if (text === '') continue;
    if (column.type === 'reference') {
      const target = await findRecord(text, column, found);
      if (target === null) return `${column.label}: there is no "${text}"`;
      record[column.name] = target;
    } else record[column.name] = cell.value;
  }
  return record;
}

/** What the server refused, by row. */
function readProblems(
  { status, body }: { status: number; body: unknown },
  columns: readonly ImportColumn[],
): Outcome['problems'] {
  const { detail } = body as { detail?: string | { loc: (string | number)[]; msg: string }[] };
  if (!Array.isArray(detail)) return [{ row: 0, text: toApiError(status, body).message }];
  return detail.map(({ loc: [, , row, name], msg }) => {
    const column = columns.find((one) => one.name === name);
    return { row: typeof row === 'number' ? row + 2 : 0, text: column ? `${column.label}: ${msg}` : msg };
  });
}

/** Ids of records by what they are called, as far as they were looked up. */
type FoundRecords = Map<string, number | null>;

async function findRecord(text: string, column: ImportColumn, found: FoundRecords): Promise<number | null> {
  const key = `${column.name} ${text.toLowerCase()}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const answer = await exchange('GET', `${column.path}?q=${encodeURIComponent(text)}&page_size=100`);
  const { items } = answer.body as Partial<Page<Record<string, unknown>>>;
  const title = column.title ?? 'id';
  const match = items?.find((item) => String(item[title]).toLowerCase() === text.toLowerCase());
  const target = typeof match?.id === 'number' ? match.id : null;
  found.set(key, target);
  return target;
}
