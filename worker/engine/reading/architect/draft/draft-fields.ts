/** Fields of an entity: those of the text first, then what the lexicon knows that it needs. */

import { BLUEPRINT_LIMITS, type Field } from '../../../../contract/plan/blueprint.ts';
import { RESERVED_FIELDS } from '../../../../contract/plan/blueprint-meaning.ts';
import { makeUnique, toIdentifier } from '../../../core/names/identifier.ts';
import { capitalise } from '../../../core/names/words.ts';
import { type FieldKind, findFieldKind } from '../../lexicon/fields.ts';
import { kindToField, type Thing, type ThingField } from '../../lexicon/thing.ts';
import { toOptions } from '../../lexicon/tones.ts';
import { wordTable } from '../../lexicon/word-table.ts';
import type { EntityFact, Facts, FieldFact } from '../../reader/facts.ts';
import type { DraftEntity } from './draft.ts';
import { makeField } from './draft.ts';
import { isSameField } from './field-aliases.ts';
import { keepSaidOnce, ownNameOf, QUANTITY } from './said-names.ts';

/** From this many fields of its own on, a text is taken at its word and only the necessary ones are added. */
const SPECIFIED = 2;

// Names that lists use as query parameters, and those that every record has.
export const TAKEN_NAMES: ReadonlySet<string> = new Set<string>([
  ...RESERVED_FIELDS,
  'q',
  'sort',
  'page',
  'page_size',
  'group',
  'measure',
  'of',
  'per',
  // A word that every object of JavaScript has already.
  'constructor',
]);

/** The person's words as a heading, keeping capitals that they wrote (CRM, SKU). */
export function labelOf(words: string): string {
  return capitalise(
    words.replace(
      /\b(sku|isbn|vat|faq|url|kpi|rsvp|id|crm|qr)(s?)\b/g,
      (_, one: string, s: string) => one.toUpperCase() + s,
    ),
  ).slice(0, 80);
}

interface Chosen extends Field {
  /** Only while drafting: the lexicon's field points at a thing. */
  pointsAt?: ThingField['reference'];
}

export function chooseFields(
  fact: EntityFact,
  thing: Thing | null,
  facts: Facts,
  columns: Map<string, string>,
  translated: DraftEntity['translated'],
): Field[] {
  const said = keepSaidOnce(fact.fields.filter((field) => field.reference === undefined))
    // The title of a person is what they are called to do, not their name.
    .map((field) =>
      fact.person && field.name === 'title' ? { ...field, name: 'job_title', words: 'job title' } : field,
    );
  const used = new Set<ThingField>();
  const fields: Chosen[] = [];
  const taken = new Set<string>(TAKEN_NAMES);
  const push = (field: Chosen, column?: string) => {
    const name = makeUnique(
      TAKEN_NAMES.has(field.name) ? toIdentifier(`${fact.name} ${field.name}`) : unlikeBound(field.name),
      new Set([...taken].filter((one) => !TAKEN_NAMES.has(one))),
    );
    taken.add(name);
    fields.push({ ...field, name });
    if (column !== undefined) columns.set(name, column);
  };
  for (const field of said) {
    const free = thing?.fields.filter((one) => !used.has(one) && one.reference === undefined) ?? [];
    const own =
      free.find((one) => one.name === field.name) ??
      free.find((one) => isSameField(one.name, field.name) && fits(one, field)) ??
      (thing && isNameOfCustomer(field) && !said.some(({ name }) => name === 'name')
        ? free.find((one) => isNameOfSender(one, thing))
        : undefined) ??
      (field === ownNameOf(fact, said)
        ? free.find((one) => one === thing?.fields[0] && one.name === 'name')
        : undefined) ??
      (isBareDate(field)
        ? free.find(
            (one) =>
              one.kind.type === 'date' &&
              !said.some(({ name }) => name === one.name) &&
              !HELPS.due?.test(one.name),
          )
        : undefined);
    if (own) used.add(own);
    push(fromText(field, own ?? null, fact, translated), own?.name);
  }
  for (const own of thing?.fields ?? []) {
    if (
      own.reference !== undefined &&
      own.core &&
      isPersonKeptNowhere(own, facts) &&
      !fields.some((field) => isSameField(field.name, own.name))
    )
      push(makeField({ name: own.name, label: labelOf(own.words), type: 'text', max: 120 }));
    if (used.has(own) || own.reference !== undefined) continue;
    if (thing && !isNeeded(own, thing, said, fact, facts)) continue;
    // What lines are counted by stands there once.
    if (thing?.nature === 'part' && own.name === 'quantity' && said.some(isCounted)) continue;
    if (
      fields.some(
        (field) =>
          isSameField(field.name, own.name) && (field.type === own.kind.type || own.choices !== undefined),
      )
    )
      continue;
    push(fromThing(own), own.name);
  }
  if (!thing && said.length < SPECIFIED)
    for (const field of usualFields(fact))
      if (!fields.some((one) => isSameField(one.name, field.name))) push(field);
  return fields;
}

function isCounted({ name, kind }: FieldFact): boolean {
  return QUANTITY.test(name) && (kind === null || kind.type === 'number');
}

/** What is sent is called by whoever sent it: their name, beside the address or number by which they are reached. */
function isNameOfSender(own: ThingField, { nature, fields }: Thing): boolean {
  return (
    own === fields[0] &&
    own.name === 'name' &&
    (nature === 'message' || nature === 'record') &&
    fields.some(({ name }) => name === 'email' || name === 'phone')
  );
}

/** "Guest name": what a text calls the name of whoever something is for. */
function isNameOfCustomer({ name, kind }: FieldFact): boolean {
  return kind?.type === 'text' && (isSameField(name, 'customer_name') || isSameField(name, 'student_name'));
}

/** Filters use `price_min` for the lower bound of `price`, so a field is called `minimum_price`. */
function unlikeBound(name: string): string {
  const bound = /^(.+)_(min|max)$/.exec(name);
  return bound ? `${bound[2]}imum_${bound[1]}`.slice(0, 48) : name;
}

/** "A number, a date, a due date": called by nothing but its type, it is the date that such a thing has. */
function isBareDate({ name, kind }: FieldFact): boolean {
  return name === 'date' && kind?.type === 'date';
}

/** Whom a record is for is written down as text where no such people are kept. */
function isPersonKeptNowhere(own: ThingField, facts: Facts): boolean {
  if (!/^(customer|client|member|student|employee|person)$/.test(own.name)) return false;
  return !facts.entities.some(
    (entity) =>
      entity.person ||
      /^(client|customer|company|contact|member|student|employee|person)$/.test(entity.thing ?? ''),
  );
}

// A text's "total" (money) is not the lexicon's "total" in percent, but its choices may replace any of them.
function fits(own: ThingField, field: FieldFact): boolean {
  if (field.choices || field.kind === null || own.name === field.name) return true;
  const one = own.kind.type;
  const other = field.kind.type;
  return (
    one === other ||
    own.choices !== undefined ||
    (isText(one) && isText(other)) ||
    (isTime(one) && isTime(other)) ||
    (one === 'number' && other === 'number')
  );
}

const isText = (type: string) => type === 'text' || type === 'long_text' || type === 'markdown';

const isTime = (type: string) => type === 'date' || type === 'datetime';

function fromText(
  field: FieldFact,
  own: ThingField | null,
  fact: EntityFact,
  translated: DraftEntity['translated'],
): Field {
  const base = { name: field.name, label: labelOf(field.words), required: own?.required ?? false };
  if (field.choices && field.choices.length >= 2) {
    const options = toOptions(field.choices.slice(0, BLUEPRINT_LIMITS.options));
    if (own?.kind.options)
      translated.set(
        field.name,
        translate(
          own.kind.options.map((one) => one.value),
          options.map((one) => one.value),
        ),
      );
    const initial = fact.states?.field === field.name;
    return makeField({
      ...base,
      type: 'enum',
      options,
      required: initial,
      ...(initial ? { default: options[0]?.value } : {}),
    });
  }
  const kind = kindOf(field, own);
  return makeField({ ...base, ...kindToField(kind) });
}

function kindOf(field: FieldFact, own: ThingField | null): FieldKind {
  const bare = { type: 'text', max: 200 } as const;
  if (own)
    return own.kind.type === 'enum' || field.kind === null || own.name === field.name || isTime(own.kind.type)
      ? own.kind
      : isText(own.kind.type) && isText(field.kind.type)
        ? own.kind
        : field.kind;
  return field.kind ?? findFieldKind(field.words) ?? bare;
}

/** Values of the lexicon for those of the text, place by place; equal ones stay. */
function translate(from: readonly string[], to: readonly string[]): Map<string, string> {
  return new Map(
    from.map((value, index) => [
      value,
      to.includes(value)
        ? value
        : (to[Math.min(to.length - 1, Math.floor((index * to.length) / Math.max(1, from.length)))] ??
          to[0] ??
          value),
    ]),
  );
}

function fromThing(own: ThingField): Field {
  return makeField({
    name: own.name,
    label: labelOf(own.words),
    required: own.required,
    ...kindToField(own.kind),
  });
}

// Abilities that need a field of the thing even where the text names its own.
const HELPS = wordTable<RegExp>({
  'low-stock': /^(minimum_stock|stock)$/,
  capacity: /^capacity$/,
  'waiting-list': /^(capacity|status)$/,
  due: /due|expiry|expires|valid_until|next_/,
  budget: /budget/,
  ratings: /^rating$/,
  progress: /^progress$/,
  tags: /^tags$/,
  cards: /^(photo|image|cover|poster|thumbnail)$/,
  complete: /^(done|returned|bought|known|read|status)$/,
  'status-flow': /^(status|stage)$/,
  board: /^(status|stage)$/,
  totals: /^(total|quantity|unit_price|tax_rate)$/,
  map: /^(address|city|place)$/,
});

function isNeeded(
  own: ThingField,
  thing: Thing,
  said: readonly FieldFact[],
  fact: EntityFact,
  facts: Facts,
): boolean {
  if (fact.states && thing.flow?.field === own.name) return false;
  // "To do, doing, done" says what a tick would say again.
  if (fact.states && own.kind.type === 'boolean' && /^(?:done|completed?|finished)$/.test(own.name))
    return false;
  if (own.required || own.core) return true;
  // The first field of a thing is what it is called by.
  if (own === thing.fields[0]) return true;
  if (said.length < SPECIFIED) return true;
  if (thing.flow?.field === own.name) return said.length < SPECIFIED + 2;
  return facts.wanted.some(
    (wanted) =>
      HELPS[wanted.ability]?.test(own.name) && (wanted.entity === undefined || wanted.entity === fact.name),
  );
}

function usualFields(fact: EntityFact): Field[] {
  if (fact.person)
    return [
      makeField({ name: 'name', label: 'Name', type: 'text', max: 120, required: true }),
      makeField({ name: 'email', label: 'Email', type: 'email', max: 254 }),
      makeField({ name: 'phone', label: 'Phone', type: 'text', max: 40 }),
      makeField({ name: 'notes', label: 'Notes', type: 'long_text', max: 5000 }),
    ];
  return [
    makeField({ name: 'name', label: 'Name', type: 'text', max: 160, required: true }),
    makeField({ name: 'description', label: 'Description', type: 'long_text', max: 5000 }),
  ];
}
