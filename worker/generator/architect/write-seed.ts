/** Example records: the lexicon's rows where it has them, else values by the kind of each field. Never random. */
import type { Field, Json, SeedRecord } from '../../contract/blueprint.ts';
import { isValueOf } from '../../contract/blueprint-meaning.ts';
import { EXAMPLE_ROWS, exampleCell } from '../lexicon/examples.ts';
import type { FieldKind } from '../lexicon/fields.ts';
import { findFieldKind } from '../lexicon/fields.ts';
import { findSubjectRows } from '../lexicon/subjects.ts';
import { toOptions } from '../lexicon/tones.ts';
import { toIdentifier } from '../naming/identifier.ts';
import { singularise } from '../naming/inflection.ts';
import { capitalise } from '../naming/words.ts';
import type { Draft, DraftEntity } from './draft.ts';

/** More rows than these are not needed to see how an app feels. */
const MOST_ROWS = 12;

/** Fills the seed of all entities of the draft. */
export function writeSeeds(draft: Draft): void {
  const rows = new Map(draft.entities.map((one) => [one.entity.name, rowsOf(one, draft)]));
  for (const one of draft.entities) {
    const own = rows.get(one.entity.name) ?? [];
    one.entity.seed = own
      .map((cells, index) => writeRecord(one, cells, index, rows, draft))
      .filter((record): record is SeedRecord => record !== null);
    // Rows that had to be left out shift the positions that others point at: then all are regenerated alike.
    if (one.entity.seed.length !== own.length)
      rows.set(one.entity.name, own.slice(0, one.entity.seed.length));
  }
  dropDangling(draft);
}

/** Cells by field name of the entity. */
type Row = Map<string, string>;

function rowsOf(one: DraftEntity, draft: Draft): Row[] {
  const subject = draft.facts.subject ?? draft.facts.audience;
  if (one.thing && (one.thing.name === 'product' || one.thing.name === 'listing') && subject) {
    const goods = findSubjectRows(subject) ?? makeGoods(draft.facts.subject);
    if (goods) return goods.map((row) => productRow(one, row, draft));
  }
  if (one.thing?.name === 'product_category') {
    const goods = subject ? findSubjectRows(subject) : null;
    if (goods)
      return [...new Set(goods.map((row) => row.category_name ?? ''))]
        .filter((name) => name !== '')
        .map((name) => new Map([[one.entity.title_field, name]]));
  }
  if (one.fact.examples && one.fact.examples.length >= 2)
    return one.fact.examples
      .slice(0, MOST_ROWS)
      .map((name) => new Map([[one.entity.title_field, capitalise(name)]]));
  if (!one.thing || one.thing.rows.length === 0) return Array.from({ length: EXAMPLE_ROWS }, () => new Map());
  // Another thing under the lexicon's name (a "wine" as a collectible) keeps the fields, not the examples.
  if (!speaksOf(one)) return Array.from({ length: EXAMPLE_ROWS }, () => new Map());
  return one.thing.rows.slice(0, MOST_ROWS).map((row) => {
    const cells: Row = new Map();
    for (const field of one.entity.fields) {
      const column = one.columns.get(field.name);
      const cell = column === undefined ? undefined : row[column];
      if (cell !== undefined) cells.set(field.name, cell);
    }
    return cells;
  });
}

function speaksOf(one: DraftEntity): boolean {
  return one.thing?.words.includes(one.fact.words) ?? false;
}

function productRow(one: DraftEntity, row: Record<string, string>, draft: Draft): Row {
  const cells: Row = new Map();
  for (const field of one.entity.fields) {
    const column =
      field.name === one.entity.title_field ? 'name' : (one.columns.get(field.name) ?? field.name);
    if (column === 'category') {
      const groups = draft.entities.find((other) => other.thing?.name === 'product_category');
      const names = [
        ...new Set(
          (findSubjectRows(draft.facts.subject ?? draft.facts.audience ?? '') ?? []).map(
            (good) => good.category_name ?? '',
          ),
        ),
      ];
      const index = names.indexOf(row.category_name ?? '');
      if (field.type === 'reference' && groups && index >= 0) cells.set(field.name, String(index + 1));
      else if (field.type === 'text' && row.category_name) cells.set(field.name, row.category_name);
      else if (field.type === 'enum' && row.category_name) {
        if (!field.options?.some((option) => option.value === toIdentifier(row.category_name ?? '')))
          field.options = toOptions(names);
        cells.set(field.name, toIdentifier(row.category_name));
      }
      continue;
    }
    const cell = column === 'title' ? row.name : row[column];
    if (cell !== undefined) cells.set(field.name, cell);
    else if (column === 'stock')
      cells.set(field.name, String(4 + ((one.entity.fields.indexOf(field) * 7 + cells.size * 11) % 40)));
    else if (column === 'available') cells.set(field.name, 'yes');
  }
  return cells;
}

const SORTS = ['Classic', 'Small', 'Large', 'Travel', 'Handmade', 'Summer', 'Deluxe', 'Starter'];

/** Goods of an unknown kind: "Classic lantern", "Small lantern". */
function makeGoods(subject: string | undefined): Record<string, string>[] | null {
  if (!subject) return null;
  const noun = singularise(
    subject
      .toLowerCase()
      .replace(
        /^(?:the|my|our|a|an|handmade|homemade|used|second-hand|vintage|organic|local|fresh|custom|unique|beautiful|quality|premium)\s+/g,
        '',
      )
      .split(' ')
      .slice(-2)
      .join(' '),
  );
  return SORTS.map((sort, index) => ({
    name: `${sort} ${noun}`,
    category_name: index < 4 ? 'Everyday' : 'Special',
    price: String([18, 12, 34, 15, 28, 22, 59, 25][index]),
    description:
      index % 2 === 0 ? 'Made in small numbers and checked by hand.' : 'One of those people come back for.',
  }));
}

function writeRecord(
  one: DraftEntity,
  cells: Row,
  index: number,
  rows: Map<string, Row[]>,
  draft: Draft,
): SeedRecord | null {
  const record: SeedRecord = {};
  const anyCell = cells.size > 0;
  for (const field of one.entity.fields) {
    const value = makeValue(one, field, cells, index, rows, draft, anyCell);
    if (value !== null) record[field.name] = value;
    else if (field.required && field.default === undefined) return null;
  }
  return record;
}

function makeValue(
  one: DraftEntity,
  field: Field,
  cells: Row,
  index: number,
  rows: Map<string, Row[]>,
  draft: Draft,
  fromLexicon: boolean,
): Json | null {
  const cell = cells.get(field.name);
  if (field.type === 'reference') {
    const count = rows.get(field.reference?.entity ?? '')?.length ?? 0;
    if (count === 0) return null;
    const column = one.columns.get(field.name);
    const fits = cell !== undefined && Number.isInteger(Number(cell)) && column !== undefined;
    if (fits) return ((Number(cell) - 1) % count) + 1;
    // The lexicon leaves an optional pointer empty on purpose.
    if (
      fromLexicon &&
      column !== undefined &&
      !field.required &&
      one.thing?.rows.some((row) => row[column] !== undefined)
    )
      return null;
    return ((index * 3 + field.name.length) % count) + 1;
  }
  if (cell !== undefined) {
    const value = readCell(cell, field, one, draft);
    if (value !== null) return value;
  }
  const column = one.columns.get(field.name);
  const leftOut =
    fromLexicon &&
    column !== undefined &&
    one.thing?.rows.some((row) => row[column] !== undefined) &&
    speaksOf(one);
  if (leftOut && !field.required) return null;
  const kind: FieldKind = { ...(findFieldKind(field.label) ?? {}), ...(field as unknown as FieldKind) };
  const isTitle = field.name === one.entity.title_field;
  const made = exampleCell({ name: field.name, words: field.label.toLowerCase(), kind }, index, {
    words: one.fact.words,
    person: one.nature === 'person',
    isTitle,
  });
  if (made !== null) {
    const value = readCell(made, field, one, draft);
    if (value !== null) return value;
  }
  return field.required && field.type === 'text'
    ? `${one.entity.label} ${index + 1}`
    : field.required && (field.type === 'long_text' || field.type === 'markdown')
      ? `About ${one.fact.words} ${index + 1}.`
      : null;
}

/** A cell in the lexicon's notation → a value of the field; null when it does not fit. */
function readCell(cell: string, field: Field, one: DraftEntity, draft: Draft): Json | null {
  const value = convert(cell, field, one, draft);
  if (value === null) return null;
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  return isValueOf(field, value) ? value : null;
}

function convert(cell: string, field: Field, one: DraftEntity, draft: Draft): Json | null {
  switch (field.type) {
    case 'money': {
      const amount = Number(cell);
      return Number.isFinite(amount) ? Math.round(amount * 10 ** decimalsOf(draft.currency)) : null;
    }
    case 'number': {
      const number = Number(cell);
      if (!Number.isFinite(number)) return null;
      return field.integer ? Math.round(number) : number;
    }
    case 'boolean':
      return cell === 'yes' || cell === 'true';
    case 'date': {
      const days = Number(cell.split('@')[0]);
      return Number.isInteger(days) ? { in_days: days } : null;
    }
    case 'datetime': {
      const [days = '', at] = cell.split('@');
      return Number.isInteger(Number(days)) ? { in_days: Number(days), at: at ?? '10:00' } : null;
    }
    case 'enum':
      return (
        one.translated.get(field.name)?.get(cell) ??
        (field.options?.some((option) => option.value === cell)
          ? cell
          : (field.options?.find((option) => option.value === toIdentifier(cell))?.value ?? null))
      );
    case 'list':
      return cell
        .split(';')
        .map((item) => item.trim())
        .filter((item) => item !== '');
    default:
      return cell.replaceAll('\\n', '\n');
  }
}

/** Digits behind the point of a currency (2 for USD, 0 for JPY). */
export function decimalsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** Pointers past the last row of what they point at lead to its first row. */
function dropDangling(draft: Draft): void {
  const counts = new Map(draft.entities.map((one) => [one.entity.name, one.entity.seed.length]));
  for (const one of draft.entities)
    for (const record of one.entity.seed)
      for (const field of one.entity.fields) {
        const value = record[field.name];
        if (field.type !== 'reference' || typeof value !== 'number') continue;
        const count = counts.get(field.reference?.entity ?? '') ?? 0;
        if (value <= count) continue;
        if (count > 0) record[field.name] = ((value - 1) % count) + 1;
        else delete record[field.name];
      }
  for (const one of draft.entities) {
    const needed = one.entity.fields.filter((field) => field.required && field.default === undefined);
    one.entity.seed = one.entity.seed.filter((record) =>
      needed.every((field) => record[field.name] !== undefined),
    );
    const unique = one.entity.fields.filter((field) => field.unique);
    for (const field of unique) {
      const seen = new Set<string>();
      one.entity.seed = one.entity.seed.filter((record) => {
        const value = record[field.name];
        if (value === undefined || value === null) return true;
        const key = String(value);
        return seen.has(key) ? false : seen.add(key) !== undefined;
      });
    }
  }
}
