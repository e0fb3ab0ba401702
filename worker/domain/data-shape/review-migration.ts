/** What a change of the tables would lose, and what keeps it from being done, as questions to the data and sentences about them. */
import type { DataLoss } from '../../contract/plan/change.ts';
import { convertValue } from './convert-value.ts';
import type { ColumnShape, DataShape, TableShape } from './data-shape.ts';
import { fillValue } from './fill-value.ts';
import { matchShapes, type TablePair } from './match-shapes.ts';
import { quoteName, quoteText } from './sql-text.ts';

/** A question to the data: the sentence holds where the count is not 0. */
export interface Doubt {
  /** `problem`: the change cannot be made as the data are. */
  kind: 'loss' | 'problem';
  key: string;
  /** Gives one number. */
  sql: string;
  say(count: number): string;
}

export interface DataReview {
  losses: DataLoss[];
  /** Sentences; with one of them nothing is changed. */
  problems: string[];
}

/** @param counts the answers, in the order of the doubts. */
export function reviewDoubts(doubts: readonly Doubt[], counts: readonly number[]): DataReview {
  const met = doubts.flatMap((doubt, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ ...doubt, sentence: doubt.say(count) }] : [];
  });
  return {
    losses: met.filter(({ kind }) => kind === 'loss').map(({ key, sentence }) => ({ key, sentence })),
    problems: met.filter(({ kind }) => kind === 'problem').map(({ sentence }) => sentence),
  };
}

export function listDoubts(from: DataShape, to: DataShape): Doubt[] {
  const { pairs, removed } = matchShapes(from, to);
  const known = new Set(from.tables.map(({ name }) => name));
  return [
    ...removed.flatMap(doubtTable),
    ...pairs.flatMap((pair) => [
      ...pair.removed.flatMap((column) => doubtRemoved(pair.from, column)),
      ...pair.kept.flatMap(({ from: old, to: column }) => doubtConverted(pair.from, old, column)),
      ...pair.to.columns.flatMap((column) => doubtNeeded(pair, column, known)),
      ...doubtUnique(pair),
    ]),
  ];
}

const count = (table: TableShape, where: string) =>
  `SELECT count(*) AS value FROM ${quoteName(table.name)} WHERE ${where}`;

function many({ label, name }: TableShape, number: number): string {
  const { one, many: all } = label ?? { one: name, many: name };
  return `${number} ${number === 1 ? one : all}`;
}

function isFilled(value: string): string {
  return `${value} IS NOT NULL AND ${value} NOT IN ('', '[]')`;
}

function doubtTable(table: TableShape): Doubt[] {
  if (table.label === null) return [];
  return [
    {
      kind: 'loss',
      key: `table:${table.id}`,
      sql: count(table, '1'),
      say: (number) => `${many(table, number)} ${number === 1 ? 'is' : 'are'} removed.`,
    },
  ];
}

function doubtRemoved(table: TableShape, column: ColumnShape): Doubt[] {
  if (column.label === null) return [];
  return [
    {
      kind: 'loss',
      key: `column:${table.id}.${column.id}`,
      sql: count(table, isFilled(quoteName(column.name))),
      say: (number) => `The ${column.label} of ${many(table, number)} is removed.`,
    },
  ];
}

function doubtConverted(table: TableShape, old: ColumnShape, column: ColumnShape): Doubt[] {
  const name = `${quoteName(table.name)}.${quoteName(old.name)}`;
  const value = convertValue(old, column, name);
  if (value === null) return [];
  if (old.kind === 'choice' && column.kind === 'choice') return doubtChoices(table, old, column);
  const key = `convert:${table.id}.${column.id}`;
  const about = (number: number) => `the ${column.label ?? column.name} of ${many(table, number)}`;
  const lost: Doubt = {
    kind: 'loss',
    key,
    sql: count(table, `${isFilled(name)} AND (${value}) IS NULL`),
    say: (number) => `What stands as ${about(number)} cannot be kept: it is no ${KIND_WORDS[column.kind]}.`,
  };
  if (old.kind === 'datetime' && column.kind === 'date')
    return [
      {
        kind: 'loss',
        key: `time:${table.id}.${column.id}`,
        sql: count(table, `substr(${name}, 12, 5) NOT IN ('', '00:00')`),
        say: (number) => `The time of day in ${about(number)} is removed; the day stays.`,
      },
      lost,
    ];
  if (column.integer && (old.kind === 'number' || old.kind === 'money'))
    return [
      {
        kind: 'loss',
        key: `round:${table.id}.${column.id}`,
        sql: count(
          table,
          `(${convertValue(old, { ...column, integer: false }, name) ?? name}) <> (${value})`,
        ),
        say: (number) => `${capitalise(about(number))} is rounded to a whole number.`,
      },
      lost,
    ];
  return [lost];
}

const KIND_WORDS: Record<ColumnShape['kind'], string> = {
  text: 'text',
  email: 'e-mail address',
  link: 'address that begins with https://',
  number: 'number',
  money: 'amount',
  boolean: 'yes or no',
  date: 'date',
  datetime: 'date and time',
  choice: 'choice that there is',
  reference: 'record that there is',
  list: 'list',
  plain: 'value that fits',
};

function doubtChoices(table: TableShape, old: ColumnShape, column: ColumnShape): Doubt[] {
  const kept = new Set(column.choices?.map(({ value }) => value));
  const labels = new Map(column.choices?.map(({ value, label }) => [value, label]));
  const byLabel = new Set(column.choices?.map(({ label }) => label.toLowerCase()));
  return (old.choices ?? [])
    .filter(({ value, label }) => !kept.has(value) && !byLabel.has(label.toLowerCase()))
    .map(({ value, label }) => {
      const next = column.nullable ? null : labels.get(String(column.fallback));
      return {
        kind: 'loss',
        key: `choice:${table.id}.${column.id}.${value}`,
        sql: count(table, `${quoteName(old.name)} = ${quoteText(value)}`),
        say: (number) =>
          next
            ? `${capitalise(many(table, number))} with the ${column.label} “${label}” become “${next}”.`
            : `${capitalise(many(table, number))} with the ${column.label} “${label}” have none.`,
      };
    });
}

/** Every record must have one of what it points at, and some have none. */
function doubtNeeded(pair: TablePair, column: ColumnShape, known: ReadonlySet<string>): Doubt[] {
  if (column.kind !== 'reference' || column.nullable || !column.target) return [];
  const before = pair.kept.find(({ to }) => to === column)?.from;
  const target = column.target.table;
  const name = before && `${quoteName(pair.from.name)}.${quoteName(before.name)}`;
  const value = before && name ? (convertValue(before, column, name) ?? name) : 'NULL';
  if (before && !before.nullable && value === name) return [];
  const label = column.label ?? column.name;
  const isEmpty = known.has(target) ? `NOT EXISTS (SELECT 1 FROM ${quoteName(target)})` : '1';
  const isMissing = known.has(target) || value === 'NULL' ? `(${value}) IS NULL` : '1';
  return [
    {
      kind: 'problem',
      key: `needed:${pair.to.id}.${column.id}`,
      sql: count(pair.from, `${isEmpty} AND ${isMissing}`),
      say: (number) =>
        `${capitalise(many(pair.from, number))} would need a ${label}, and there is none to choose yet. Make “${label}” optional, or add one first.`,
    },
    ...(known.has(target)
      ? [
          {
            kind: 'loss' as const,
            key: `filled:${pair.to.id}.${column.id}`,
            sql: count(pair.from, `NOT (${isEmpty}) AND ${isMissing}`),
            say: (number: number) =>
              `${capitalise(many(pair.from, number))} have no ${label} and get the first that there is, since one is required.`,
          },
        ]
      : []),
  ];
}

/** Values that must differ from now on, or that become alike in another type. */
function doubtUnique({ from, to, kept }: TablePair): Doubt[] {
  const was = new Set(from.indexes.filter(({ unique }) => unique).map(({ columns }) => columns.join()));
  return to.indexes
    .filter(({ unique, columns }) => unique && columns.length === 1)
    .flatMap(({ columns }): Doubt[] => {
      const column = to.columns.find(({ name }) => name === columns[0]);
      if (!column?.label) return [];
      const before = kept.find((pair) => pair.to === column)?.from;
      const name = before && `${quoteName(from.name)}.${quoteName(before.name)}`;
      const converted = before && name ? convertValue(before, column, name) : null;
      if (before && converted === null && was.has(before.name)) return [];
      const fill = fillValue(column);
      const value = converted ?? name ?? 'NULL';
      const becomes = fill === null ? value : `coalesce(${value}, ${fill})`;
      return [
        {
          kind: 'problem',
          key: `unique:${to.id}.${column.id}`,
          sql: `SELECT count(*) AS value FROM (SELECT ${becomes} AS kept FROM ${quoteName(from.name)}) WHERE kept IN (SELECT ${becomes} FROM ${quoteName(from.name)} GROUP BY 1 HAVING count(*) > 1)`,
          say: (number) =>
            `The ${column.label} of ${from.label?.many ?? from.name} cannot be unique yet: ${number} of them would have one that another has.`,
        },
      ];
    });
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
