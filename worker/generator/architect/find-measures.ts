/** Figures that a text asks for: "total value per stage", "open tickets by priority", "a monthly chart". */

import type { Field } from '../../contract/blueprint.ts';
import { wordTable } from '../lexicon/word-table.ts';
import { singularise } from '../naming/inflection.ts';
import { capitalise } from '../naming/words.ts';
import type { Draft, DraftEntity } from './draft.ts';

export interface Measure {
  label: string;
  entity: string;
  group: string;
  measure: 'count' | 'sum' | 'avg';
  of?: string;
  per?: 'day' | 'week' | 'month';
  kind: 'bar' | 'line' | 'donut';
}

const SPEAKS_OF_FIGURES =
  /\b(?:dashboards?|charts?|graphs?|reports?|statistics|stats|overview|analytics|total|sum|average|kpis?|trends?|how (?:many|much)|breakdown|over time)\b/;
const GROUPED =
  /((?:[\p{L}-]+ ){0,5}[\p{L}-]+) (?:per|by|for each|for every|in each|grouped by|broken down by|across) ([\p{L}-]+(?: [\p{L}-]+)?)/gu;
const PERIODS = wordTable<Measure['per']>({
  day: 'day',
  daily: 'day',
  date: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  time: 'month',
  year: 'month',
  yearly: 'month',
});

/** Charts that the text names, in its order; each of them is possible over the draft's fields. */
export function findMeasures(draft: Draft): Measure[] {
  const measures: Measure[] = [];
  const add = (measure: Measure | null) => {
    if (
      measure &&
      !measures.some(
        (one) =>
          one.entity === measure.entity &&
          one.group === measure.group &&
          one.measure === measure.measure &&
          one.of === measure.of,
      )
    )
      measures.push(measure);
  };
  for (const sentence of draft.facts.text.toLowerCase().split(/[.\n!?]/)) {
    if (!SPEAKS_OF_FIGURES.test(sentence)) continue;
    for (const match of sentence.matchAll(GROUPED))
      add(grouped(match[1] ?? '', match[2] ?? '', draft, sentence));
    const period =
      /\b(daily|weekly|monthly|yearly)\b|\bper (day|week|month)\b|\bover (time)\b|\bby (day|week|month|year)\b/.exec(
        sentence,
      );
    const word = period?.[1] ?? period?.[2] ?? period?.[3] ?? period?.[4];
    if (word) add(overTime(sentence, PERIODS[word] ?? 'month', draft));
  }
  return measures.slice(0, 8);
}

function grouped(what: string, by: string, draft: Draft, sentence: string): Measure | null {
  const entity = spokenOf(what, draft) ?? spokenOf(sentence, draft) ?? draft.entities[0] ?? null;
  if (!entity) return null;
  const period = PERIODS[by.split(' ')[0] ?? ''];
  if (period) return overTime(what, period, draft);
  const group = fieldCalled(entity, by, groupable) ?? fieldCalled(entity, by.split(' ')[0] ?? '', groupable);
  const holder = group
    ? entity
    : draft.entities.find((one) => fieldCalled(one, by.split(' ')[0] ?? '', groupable));
  const field = group ?? (holder ? fieldCalled(holder, by.split(' ')[0] ?? '', groupable) : null);
  if (!holder || !field) return null;
  const { measure, of } = measured(what, holder);
  const label = `${measure === 'count' ? holder.entity.label_plural : `${measure === 'sum' ? 'Total' : 'Average'} ${of?.label.toLowerCase()}`} by ${field.label.toLowerCase()}`;
  return {
    label: label.slice(0, 80),
    entity: holder.entity.name,
    group: field.name,
    measure,
    ...(of ? { of: of.name } : {}),
    kind: 'bar',
  };
}

function measured(what: string, entity: DraftEntity): { measure: Measure['measure']; of?: Field } {
  const wanted = /\b(?:average|avg|mean)\b/.test(what)
    ? 'avg'
    : /\b(?:total|sum|amount|how much|spend(?:ing)?|spent|revenue|value|cost|income|sales)\b/.test(what)
      ? 'sum'
      : 'count';
  // Entries of money are added up, not counted, unless their number is asked for.
  const spent =
    entity.nature === 'log' && !/\b(?:number|count|how many)\b/.test(what)
      ? entity.entity.fields.find((field) => field.type === 'money')
      : undefined;
  if (wanted === 'count') return spent ? { measure: 'sum', of: spent } : { measure: 'count' };
  const measurable = entity.entity.fields.filter(
    (field) => field.type === 'money' || field.type === 'number',
  );
  const named = measurable.find((field) => what.includes(field.label.toLowerCase()));
  const of = named ?? measurable.find((field) => field.type === 'money') ?? measurable[0];
  return of ? { measure: wanted, of } : { measure: 'count' };
}

function overTime(what: string, per: NonNullable<Measure['per']>, draft: Draft): Measure | null {
  const dated = (one: DraftEntity) =>
    one.entity.fields.find((field) => field.type === 'date' || field.type === 'datetime');
  const named = spokenOf(what, draft);
  const entity =
    named && dated(named)
      ? named
      : (draft.entities.find((one) => one.nature === 'log' && dated(one)) ??
        draft.entities.find((one) => dated(one) && one.nature !== 'person') ??
        null);
  if (!entity) return null;
  const date = dated(entity);
  const money = entity.entity.fields.find((field) => field.type === 'money');
  const number = entity.entity.fields.find(
    (field) =>
      field.type === 'number' &&
      /hours|quantity|weight|amount|distance|points|calories|duration|minutes/.test(field.name),
  );
  const of = money ?? number;
  return {
    label: `${of ? of.label : entity.entity.label_plural} per ${per}`,
    entity: entity.entity.name,
    group: date?.name ?? 'created_at',
    measure: of ? (/weight/.test(of.name) ? 'avg' : 'sum') : 'count',
    ...(of ? { of: of.name } : {}),
    per,
    kind: /weight|price/.test(of?.name ?? '') ? 'line' : 'bar',
  };
}

/** The entity whose word stands last in a passage. */
function spokenOf(text: string, draft: Draft): DraftEntity | null {
  let best: { one: DraftEntity; at: number } | null = null;
  for (const one of draft.entities)
    for (const words of [one.fact.plural, one.fact.words]) {
      const at = text.search(new RegExp(`\\b${words.replace(/[^\p{L}\d ]/gu, '.')}\\b`, 'iu'));
      if (at >= 0 && (best === null || at > best.at)) best = { one, at };
    }
  return best?.one ?? null;
}

const groupable = (field: Field) =>
  field.type === 'enum' || field.type === 'reference' || field.type === 'boolean' || field.type === 'text';

function fieldCalled(one: DraftEntity, words: string, fits: (field: Field) => boolean): Field | null {
  const plain = singularise(words.trim());
  return (
    one.entity.fields.find(
      (field) =>
        fits(field) &&
        (field.label.toLowerCase() === plain ||
          field.name === plain.replaceAll(' ', '_') ||
          field.label.toLowerCase() === words),
    ) ?? null
  );
}

/** A heading for a count: "Deals by stage". */
export function chartLabel(one: DraftEntity, field: Field, of?: Field): string {
  return capitalise(
    `${of ? `${of.label} of ${one.fact.plural}` : one.entity.label_plural} by ${field.label.toLowerCase()}`,
  ).slice(0, 80);
}
