/** Example records: the lexicon's rows where it has them, else values by the kind of each field. Never random. */
import type { Field, Json, SeedRecord } from '../../contract/blueprint.ts';
import { EXAMPLE_ROWS } from '../lexicon/examples.ts';
import { findSubjectRows } from '../lexicon/subjects.ts';
import { toOptions } from '../lexicon/tones.ts';
import { toIdentifier } from '../naming/identifier.ts';
import { singularise } from '../naming/inflection.ts';
import { capitalise } from '../naming/words.ts';
import type { Draft, DraftEntity } from './draft.ts';
import { exampleValue, readCell } from './seed-values.ts';

/** More rows than these are not needed to see how an app feels. */
const MOST_ROWS = 12;

/**
 * Fills the seed of the draft's entities.
 * @param isNew which of them; the others keep the examples that they have.
 */
export function writeSeeds(draft: Draft, isNew: (one: DraftEntity) => boolean = () => true): void {
  const rows = new Map(
    draft.entities.map((one) => [
      one.entity.name,
      isNew(one) ? rowsOf(one, draft) : one.entity.seed.map((): Row => new Map()),
    ]),
  );
  for (const one of draft.entities.filter(isNew)) {
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
  const isNumbered = one.thing.name === 'resource';
  if (!speaksOf(one) && !isNumbered) return Array.from({ length: EXAMPLE_ROWS }, () => new Map());
  return one.thing.rows.slice(0, MOST_ROWS).map((row) => {
    const cells: Row = new Map();
    for (const field of one.entity.fields) {
      const column = one.columns.get(field.name);
      const cell = column === undefined ? undefined : row[column];
      if (cell === undefined) continue;
      // "Wheel 1", "Kayak 2": what is booked is told apart by its number.
      const isName = isNumbered && field.name === one.entity.title_field;
      cells.set(field.name, isName ? cell.replace('Number', capitalise(one.fact.words)) : cell);
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
        const value = toIdentifier(row.category_name);
        // Goods of one kind only leave the choices as they are.
        if (names.length >= 2 && !field.options?.some((option) => option.value === value))
          field.options = toOptions(names);
        if (field.options?.some((option) => option.value === value)) cells.set(field.name, value);
        else if (field.options?.[0]) cells.set(field.name, field.options[0].value);
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
  // A name alone was said by the text; what a row of the lexicon leaves out, it leaves out on purpose.
  const fromLexicon = [...cells.keys()].some((name) => name !== one.entity.title_field);
  for (const field of one.entity.fields) {
    const value = makeValue(one, field, cells, index, rows, draft, fromLexicon);
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
    const value = readCell(cell, field, draft.currency, one.translated.get(field.name));
    if (value !== null) return value;
  }
  const column = one.columns.get(field.name);
  const leftOut =
    fromLexicon &&
    column !== undefined &&
    one.thing?.rows.some((row) => row[column] !== undefined) &&
    speaksOf(one);
  if (leftOut && !field.required) return null;
  return exampleValue(field, index, {
    words: one.fact.words,
    label: one.entity.label,
    person: one.nature === 'person',
    isTitle: field.name === one.entity.title_field,
    currency: draft.currency,
    translated: one.translated.get(field.name),
  });
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
