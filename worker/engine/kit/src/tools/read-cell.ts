/** A cell of a spreadsheet → the value that a field takes. */
import { readAmount } from '../data/read-amount';

export interface ImportColumn {
  /** Name on the wire. */
  name: string;
  label: string;
  type: 'text' | 'number' | 'money' | 'boolean' | 'date' | 'datetime' | 'enum' | 'list' | 'reference';
  required: boolean;
  choices?: readonly { value: string; label: string }[];
  /** Of a reference: where its records are listed, and the member by which people call one. */
  path?: string;
  title?: string;
}

export type CellValue = string | number | boolean | string[] | null;

/** The value, or what is wrong with the cell. References are looked up by the caller and come through as text. */
export type ReadCell = { value: CellValue } | { problem: string };

/** @param digits decimals of the currency's smallest unit. */
export function readCell(text: string, column: ImportColumn, digits: number, locale: string): ReadCell {
  if (text === '') {
    if (column.required) return { problem: `${column.label} is missing` };
    return { value: column.type === 'boolean' ? false : column.type === 'list' ? [] : null };
  }
  const wrong = (what: string): ReadCell => ({ problem: `${column.label}: "${text}" is no ${what}` });
  switch (column.type) {
    case 'number':
    case 'money': {
      const read = readAmount(text, { locale, digits: column.type === 'money' ? digits : null });
      return 'problem' in read ? { problem: `${column.label}: "${text}" ${read.problem}` } : read;
    }
    case 'boolean':
      if (/^(?:yes|y|true|1|x|ja|oui|si|sí)$/i.test(text)) return { value: true };
      return /^(?:no|n|false|0|nein|non|-)$/i.test(text) ? { value: false } : wrong('yes or no');
    case 'date': {
      const date = readDate(text);
      return date === null ? wrong('date such as 2026-05-31') : { value: date };
    }
    case 'datetime': {
      const date = readDate(text.split(/[T ]/)[0] ?? '');
      const time = new Date(date && !/\d:\d/.test(text) ? `${date}T00:00:00Z` : text);
      return Number.isNaN(time.getTime()) ? wrong('time') : { value: time.toISOString() };
    }
    case 'enum': {
      const plain = text.toLowerCase();
      const choice = column.choices?.find(
        ({ value, label }) => value === plain || label.toLowerCase() === plain,
      );
      return choice ? { value: choice.value } : wrong('choice of this field');
    }
    case 'list':
      return {
        value: text
          .split(/[;|]/)
          .map((entry) => entry.trim())
          .filter(Boolean),
      };
    default:
      return { value: text };
  }
}

/** `2026-05-31`, `31.05.2026`, `5/31/2026`; a slash date whose first part is over 12 has its day first. */
export function readDate(text: string): string | null {
  const parts = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/.exec(text);
  if (!parts) return null;
  const [first, second, third] = [Number(parts[1]), Number(parts[3]), Number(parts[4])];
  const dayFirst = parts[2] === '.' || first > 12;
  const [year, month, day] =
    parts[1]?.length === 4
      ? [first, second, third]
      : dayFirst
        ? [third, second, first]
        : [third, first, second];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Which column of the file fills a field: the heading that says the same, else the only one that comes close. */
export function guessColumn(headings: readonly string[], column: ImportColumn): number {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  const wanted = [column.label, column.name, column.name.replace(/_id$/, '')].map(plain);
  const same = headings.findIndex((heading) => wanted.includes(plain(heading)));
  if (same >= 0) return same;
  // “Full name” says more than “Name”; where several do, only the person knows.
  const close = headings.filter((heading) => {
    const words = heading.split(/[\s_]+/).map(plain);
    return wanted.some((word) => words.includes(word));
  });
  return close.length === 1 ? headings.indexOf(close[0] ?? '') : -1;
}
