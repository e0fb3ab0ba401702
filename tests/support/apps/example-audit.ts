/**
 * What is wrong with the examples of a plan, told from the plan and the text alone: it knows nothing of how they were chosen.
 * A row of the lexicon is told by its texts, its trade by the words of the person's own text.
 */
import type { Blueprint, Entity, Field, Json, SeedRecord } from '../../../worker/contract/plan/blueprint.ts';
import { singularise } from '../../../worker/engine/core/names/inflection.ts';
import { findThings, listThingWords, requireThing } from '../../../worker/engine/reading/lexicon/things.ts';
import { listTradeCues, listTrades } from '../../../worker/engine/reading/lexicon/trades.ts';

export interface ExampleFault {
  rule: 'foreign' | 'figure' | 'past' | 'order' | 'placeholder';
  place: string;
  says: string;
}

/** Every fault of the plan's examples. */
export function auditExamples(blueprint: Blueprint, text: string): ExampleFault[] {
  return [
    ...blueprint.entities.flatMap((entity) =>
      entity.seed.flatMap((record, index) => {
        const place = `${entity.name} ${index + 1}`;
        return [
          ...findForeign(entity, record, text).map(
            (says): ExampleFault => ({ rule: 'foreign', place, says }),
          ),
          ...findFigures(entity, record).map((says): ExampleFault => ({ rule: 'figure', place, says })),
          ...findPast(entity, record).map((says): ExampleFault => ({ rule: 'past', place, says })),
          ...findDisorder(entity, record).map((says): ExampleFault => ({ rule: 'order', place, says })),
        ];
      }),
    ),
    ...findPlaceholders(blueprint),
  ];
}

// Texts of the lexicon's rows that tell their trade: names, numbers and words of one thing that another has too do not.
let rowTexts: Map<string, Set<string>> | null = null;

function textsOfRows(): Map<string, Set<string>> {
  if (rowTexts) return rowTexts;
  rowTexts = new Map();
  const names = new Set(listThingWords().flatMap((word) => findThings(word)));
  for (const name of names) {
    const thing = requireThing(name);
    const texts = new Set(
      thing.fields
        .filter(
          ({ kind, reference, choices }) =>
            !reference && !choices && /^(?:text|long_text|markdown|list)$/.test(kind.type),
        )
        .filter(({ kind }) => kind.pool === undefined)
        .map(({ name: field }) => field),
    );
    // People and companies are called the same in every trade.
    const isReached = thing.fields.some(
      ({ kind, name: field }) => kind.type === 'email' || field === 'phone',
    );
    if (thing.nature === 'person' || isReached) texts.delete(thing.fields[0]?.name ?? '');
    for (const row of thing.rows)
      for (const [column, cell] of Object.entries(row))
        if (texts.has(column) && tells(cell)) rowTexts.set(cell, (rowTexts.get(cell) ?? new Set()).add(name));
  }
  // Names of people and companies stand in the rows of many things.
  const called = new Set([...names].flatMap((name) => requireThing(name).rows.flatMap(callNames)));
  for (const cell of rowTexts.keys()) if (called.has(cell)) rowTexts.delete(cell);
  return rowTexts;
}

/** Names of people and companies that a row holds, whatever the thing is. */
function callNames(row: Record<string, string>): string[] {
  const isReached = row.email !== undefined || row.phone !== undefined || row.contact_person !== undefined;
  return Object.entries(row).flatMap(([column, cell]) =>
    (column === 'name' && isReached) || PEOPLE_COLUMNS.test(column) ? [cell, cell.split(' ')[0] ?? cell] : [],
  );
}

const PEOPLE_COLUMNS =
  /^(?:.+_name|company|client|customer|requester|author|employee|player|agent|seller|bidder|supplier|host|manager|head|person|assigned_to|booked_by|buyer|driver|employer)$/;

/** Whether a text tells of what it is: one word may be of anything. */
const tells = (cell: string) => /\p{L}{3}/u.test(cell) && cell.includes(' ');

/** Rows of another trade, by the texts that tell them. */
function findForeign(entity: Entity, record: SeedRecord, text: string): string[] {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&-]+/gu, ' ')
    .split(' ')
    .map(singularise)
    .join(' ')} `;
  const own = new Set([entity.label, entity.name.replaceAll('_', ' ')].map((one) => one.toLowerCase()));
  return entity.fields.flatMap(({ name }) => {
    const value = record[name];
    const cells = Array.isArray(value) ? [value.join(';')] : typeof value === 'string' ? [value] : [];
    return cells.flatMap((cell) => {
      const things = textsOfRows().get(cell.replaceAll('\n', '\\n'));
      if (!things) return [];
      const belongs = [...things].some((thing) => {
        const isCalledSo = requireThing(thing).words.some((word) => own.has(word));
        const isTrade = listTrades(thing).some((domain) =>
          listTradeCues(domain).some((cue) =>
            plain.includes(
              `${/^(?:shop|store)$/.test(cue) ? '' : ' '}${cue.split(' ').map(singularise).join(' ')} `,
            ),
          ),
        );
        return isCalledSo && isTrade;
      });
      return belongs ? [] : [`“${cell.slice(0, 60)}” is of ${[...things].join(', ')}`];
    });
  });
}

type Bounds = readonly [low: number, high: number];

/** Figures that nobody believes, by the words and the unit of a field. */
const BOUNDS: readonly (readonly [RegExp, Bounds])[] = [
  [/\bbody temperature\b/, [34, 42]],
  [/\b(?:temperature|degrees)\b/, [-40, 260]],
  [/\bage\b/, [0, 110]],
  [/\b(?:year|vintage)\b/, [1200, 2100]],
  [/\b(?:humidity|battery|percent|percentage|progress|occupancy|completion)\b/, [0, 100]],
  [/\b(?:vat|tax|interest|discount)\b/, [0, 60]],
  [/\b(?:bedrooms|bathrooms|beds|floors)\b/, [0, 60]],
  [/\b(?:rating|stars)\b/, [0, 10]],
  [/\bsleep\b/, [2, 14]],
  [/\b(?:heart rate|pulse)\b/, [35, 200]],
  [/\bblood pressure\b/, [60, 200]],
  [/\blat(?:itude)?\b/, [-90, 90]],
  [/\b(?:longitude|lng)\b/, [-180, 180]],
  [/\bgoals\b/, [0, 60]],
  [/\bservings\b/, [1, 60]],
];
const UNIT_BOUNDS: Readonly<Record<string, Bounds>> = {
  '%': [0, 100],
  '°C': [-40, 260],
  h: [0, 2500],
  min: [0, 1500],
  kg: [0, 30_000],
  km: [0, 400_000],
};
/** Smallest and largest belief in an amount, in whole dollars or euros. */
const AMOUNTS: Bounds = [0, 6_000_000];
/** What one of the currency's units is worth at least 20 of another's is not asked for in ones. */
const SMALL_MONEY: ReadonlySet<string> = new Set(['JPY', 'INR', 'KRW', 'HUF']);

function findFigures(entity: Entity, record: SeedRecord): string[] {
  return entity.fields.flatMap((field) => {
    const value = record[field.name];
    if (typeof value !== 'number' || field.type === 'reference') return [];
    const words = field.label.toLowerCase();
    const bounds =
      field.type === 'money'
        ? ([AMOUNTS[0], AMOUNTS[1] * 100 * 150] as const)
        : (BOUNDS.find(([pattern]) => pattern.test(words))?.[1] ??
          (field.unit === undefined ? undefined : UNIT_BOUNDS[field.unit]));
    const isWithin = !bounds || (value >= bounds[0] && value <= bounds[1]);
    const isAllowed = (field.min ?? value) <= value && value <= (field.max ?? value);
    return isWithin && isAllowed ? [] : [`${field.label} = ${value}${field.unit ?? ''}`];
  });
}

/** Prices of a currency whose ones buy nothing. */
export function findSmallMoney({ entities, currency }: Blueprint): string[] {
  if (!SMALL_MONEY.has(currency)) return [];
  return entities.flatMap((entity) =>
    entity.fields
      .filter(({ type }) => type === 'money')
      .flatMap(({ name, label }) =>
        entity.seed.flatMap((record) => {
          const value = record[name];
          return typeof value === 'number' && value > 0 && value < 40
            ? [`${entity.name} ${label} = ${value} ${currency}`]
            : [];
        }),
      ),
  );
}

const ARRANGED =
  /\b(?:appointment|booking|reservation|event|class|session|tour|viewing|shift|match|screening|rehearsal|training|meeting)$/;
const HOLDS_START =
  /^(?:starts?(?:_at|_time|_date)?|date|date_and_time|time|when|day|begins?(?:_at)?|arrival|check_in)$/;
const SAYS_OVER =
  /done|complete|finish|held|attend|no_show|miss|cancel|close|return|gone|left|past|over|expired|checked|declined|reject|paid/;

/** What is arranged lies behind, and nothing says that it is over. */
function findPast(entity: Entity, record: SeedRecord): string[] {
  if (!ARRANGED.test(entity.label.toLowerCase())) return [];
  const isOver = entity.fields.some(({ name, type }) => {
    const value = record[name];
    return (
      (type === 'enum' && SAYS_OVER.test(String(value))) ||
      (type === 'boolean' && value === true) ||
      type === 'number'
    );
  });
  if (isOver) return [];
  return entity.fields.flatMap(({ name, type }) => {
    const day = daysOf(record[name]);
    const isStart = (type === 'date' || type === 'datetime') && HOLDS_START.test(name);
    return isStart && day !== null && day < 0 ? [`${name} ${day} days`] : [];
  });
}

const ENDS: readonly (readonly [RegExp, string])[] = [
  [/^(.*)end(s_at|s|_date|_time|_at)?$/, 'start'],
  [/^departure$/, 'arrival'],
  [/^check_out$/, 'check_in'],
];

function findDisorder(entity: Entity, record: SeedRecord): string[] {
  const of = (name: string) => entity.fields.find((field) => field.name === name);
  return entity.fields.flatMap((last) => {
    for (const [pattern, first] of ENDS) {
      const [, before = '', after = ''] = pattern.exec(last.name) ?? [];
      if (!pattern.test(last.name)) continue;
      const begin: Field | undefined = of(`${before}${first}${after}`);
      const [from, to] = [momentOf(record[begin?.name ?? '']), momentOf(record[last.name])];
      if (from !== null && to !== null && to < from) return [`${last.name} before ${begin?.name}`];
    }
    return [];
  });
}

function daysOf(value: Json | undefined): number | null {
  const days = (value as { in_days?: unknown } | null | undefined)?.in_days;
  return typeof days === 'number' ? days : null;
}

function momentOf(value: Json | undefined): number | null {
  const days = daysOf(value);
  if (days === null) return null;
  const [hours = 0, minutes = 0] = String((value as { at?: string }).at ?? '00:00')
    .split(':')
    .map(Number);
  return days * 1440 + hours * 60 + minutes;
}

const PLACEHOLDER =
  /\breplace (?:this|these)|to be replaced|lorem ipsum|your own (?:story|terms|privacy)|\btodo\b:|\{name\}|\{subject\}/i;

/** Texts that ask to be replaced, where a visitor reads them. */
function findPlaceholders({ pages, entities }: Blueprint): ExampleFault[] {
  const found: ExampleFault[] = [];
  const look = (value: unknown, place: string) => {
    if (typeof value === 'string') {
      const says = PLACEHOLDER.exec(value)?.[0];
      if (says !== undefined) found.push({ rule: 'placeholder', place, says });
    } else if (typeof value === 'object' && value !== null) {
      if ('example' in value && value.example === true) return;
      for (const part of Object.values(value)) look(part, place);
    }
  };
  for (const page of pages) for (const block of page.blocks) look(block, `page ${page.name}`);
  for (const entity of entities) look(entity.seed, `examples of ${entity.name}`);
  return found;
}
