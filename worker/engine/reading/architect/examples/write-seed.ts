/** Example records: the lexicon's rows where they are of the app's trade, else neutral values by the kind of each field. Never random. */
import type { Field, Json, SeedRecord } from '../../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { singularise } from '../../../core/names/inflection.ts';
import { capitalise } from '../../../core/names/words.ts';
import { EXAMPLE_ROWS } from '../../lexicon/examples.ts';
import { findFieldKind } from '../../lexicon/fields.ts';
import { findSubjectRows } from '../../lexicon/subjects.ts';
import { toOptions } from '../../lexicon/tones.ts';
import type { Draft, DraftEntity } from '../draft/draft.ts';
import { isOwnTrade, isWholeSubject } from './own-trade.ts';
import { exampleValue, readCell } from './seed-values.ts';
import { settleRecord } from './settle-record.ts';

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
  const { thing, fact, entity } = one;
  const neutral = () => Array.from({ length: EXAMPLE_ROWS }, () => new Map<string, string>());
  const { subject } = draft.facts;
  if (subject !== undefined && (thing?.name === 'product' || thing?.name === 'listing')) {
    const goods = isWholeSubject(draft.facts, subject) ? findSubjectRows(subject) : null;
    return goods ? goods.map((row) => productRow(one, row, draft)) : numberGoods(one, subject);
  }
  if (subject !== undefined && thing?.name === 'product_category') {
    const groups = isWholeSubject(draft.facts, subject) ? listGroups(subject) : [];
    if (groups.length > 0) return groups.map((name) => new Map([[entity.title_field, name]]));
  }
  if (fact.examples && fact.examples.length >= 2)
    return fact.examples.slice(0, MOST_ROWS).map((name) => new Map([[entity.title_field, capitalise(name)]]));
  if (!thing || thing.rows.length === 0 || !isOwnTrade(one, draft)) return neutral();
  return thing.rows.slice(0, MOST_ROWS).map((row) => {
    const cells: Row = new Map();
    for (const field of entity.fields) {
      const column = one.columns.get(field.name);
      const cell = column === undefined ? undefined : row[column];
      if (cell !== undefined) cells.set(field.name, cell);
    }
    return cells;
  });
}

/** Goods of an unknown kind, by number: "Lantern 1". */
function numberGoods(one: DraftEntity, subject: string): Row[] {
  const noun = capitalise(singularise(subject.toLowerCase().split(' ').at(-1) ?? subject));
  return Array.from(
    { length: EXAMPLE_ROWS },
    (_, index) => new Map([[one.entity.title_field, `${noun} ${index + 1}`]]),
  );
}

/** Into which groups the known goods of a subject fall. */
function listGroups(subject: string): string[] {
  const names = (findSubjectRows(subject) ?? []).map(({ category_name: name = '' }) => name);
  return [...new Set(names)].filter((name) => name !== '');
}

function productRow(one: DraftEntity, row: Record<string, string>, draft: Draft): Row {
  const cells: Row = new Map();
  for (const field of one.entity.fields) {
    const column =
      field.name === one.entity.title_field ? 'name' : (one.columns.get(field.name) ?? field.name);
    if (column === 'category') {
      const groups = draft.entities.find((other) => other.thing?.name === 'product_category');
      const names = listGroups(draft.facts.subject ?? '');
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
  settleRecord(one, record);
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
    // What belongs to another of its kind belongs to an earlier one: a reply to a reply, a folder in a folder.
    if (field.reference?.entity === one.entity.name) return index > 2 && !field.required ? 1 : null;
    return ((index * 3 + field.name.length) % count) + 1;
  }
  if (cell !== undefined) {
    const value = readCell(cell, field, draft.currency, one.translated.get(field.name));
    if (value !== null) return value;
  }
  const column = one.columns.get(field.name);
  const leftOut =
    fromLexicon && column !== undefined && one.thing?.rows.some((row) => row[column] !== undefined);
  if (leftOut && !field.required) return null;
  return exampleValue(field, index, {
    words: one.fact.words,
    label: one.entity.label,
    nature: one.nature,
    person: isCalledByPerson(one),
    isTitle: field.name === one.entity.title_field,
    people: one.nature === 'person' ? PEOPLE_APART * countBefore(one, draft) : 0,
    nth: countNamesBefore(one, field),
    currency: draft.currency,
    translated: one.translated.get(field.name),
  });
}

/** People, and what goes by the name of who sent it in: a reservation with a name and an e-mail address. */
function isCalledByPerson({ nature, entity }: DraftEntity): boolean {
  if (nature === 'person') return true;
  const isReached = entity.fields.some(({ type, name }) => type === 'email' || /phone$/.test(name));
  return (
    isReached && /^(?:message|event|record|log|work|post)$/.test(nature) && entity.title_field === 'name'
  );
}

/** Customers are not the staff: kinds of people begin at different names. */
const PEOPLE_APART = 4;

function countBefore(one: DraftEntity, { entities }: Draft): number {
  return entities.slice(0, entities.indexOf(one)).filter(({ nature }) => nature === 'person').length;
}

/** Fields before this one that hold the name of somebody. */
function countNamesBefore(one: DraftEntity, field: Field): number {
  const own = one.entity.fields;
  return own.slice(0, own.indexOf(field)).filter(({ label }) => findFieldKind(label)?.pool === 'person')
    .length;
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
