/** What a database says against a change, in words for a person. Pure. */
import type { Table } from './table.ts';

/** @param table the one that was to be changed; null for a statement that somebody wrote. */
export function explainError(message: string, table: Table | null): string {
  const plain = message.replace(/: SQLITE_[A-Z_]+( \(extended: \w+\))?$/, '').replace(/ at offset \d+$/, '');
  const label = (name: string) => table?.columns.find((column) => column.name === name)?.label ?? name;
  const unique = plain.match(/^UNIQUE constraint failed: (.+)$/);
  if (unique) {
    const names = (unique[1] ?? '').split(', ').map((one) => label(one.split('.').at(-1) ?? one));
    return `Another row has the same ${names.join(' and ')}.`;
  }
  const empty = plain.match(/^NOT NULL constraint failed: (.+)$/);
  if (empty) return `${label((empty[1] ?? '').split('.').at(-1) ?? '')} must have a value.`;
  if (/^FOREIGN KEY constraint failed/.test(plain))
    return 'It would point at a row that is not there, or other rows point at it.';
  const check = plain.match(/^CHECK constraint failed: (.+)$/);
  if (check) return `A rule of the table is against it: ${check[1]}`;
  const missing = plain.match(/^no such table: (?:main\.)?(.+)$/);
  if (missing) return `There is no table ${missing[1]}.`;
  if (/^datatype mismatch/.test(plain)) return 'A value is of the wrong kind.';
  if (/database or disk is full/.test(plain))
    return 'The storage of this app is full. Delete something first.';
  if (/database is locked/.test(plain)) return 'The app is writing just now. Try again in a moment.';
  const view = plain.match(/^cannot modify (.+) because it is a view$/);
  if (view) return `${view[1]} holds what proves who somebody is: it cannot be changed with SQL.`;
  if (/^not authorized/.test(plain)) return 'A statement here reads and changes rows, and does nothing else.';
  return plain;
}
