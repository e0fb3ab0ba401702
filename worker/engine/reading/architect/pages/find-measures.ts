/** Figures that a text asks for: "total value per stage", "open tickets by priority", "a monthly chart". */

import type { Field } from '../../../../contract/plan/blueprint.ts';
import { singularise } from '../../../core/names/inflection.ts';
import { capitalise } from '../../../core/names/words.ts';
import { wordTable } from '../../lexicon/word-table.ts';
import { addField, type Draft, type DraftEntity, makeField } from '../draft/draft.ts';

export interface Measure {
  label: string;
  entity: string;
  group: string;
  measure: 'count' | 'sum' | 'avg';
  of?: string;
  per?: 'day' | 'week' | 'month' | 'year';
  kind: 'bar' | 'line' | 'donut';
}

const SPEAKS_OF_FIGURES =
  /\b(?:dashboards?|charts?|graphs?|reports?|statistics|stats|overview|analytics|total|sum|average|kpis?|trends?|how (?:many|much)|breakdown|over time|(?:per|by) (?:day|week|month|year)|summar(?:y|ies))\b/;
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
  year: 'year',
  yearly: 'year',
  annual: 'year',
  season: 'year',
});
// "Daily records" are entered daily; "a monthly chart" and "weekly income" are figures of a month and of a week.
const OF_PERIOD =
  /\b(daily|weekly|monthly|yearly|annual) (?!(?:sales )?(?:records?|entr(?:y|ies)|reports? (?:of|from|with)|goals?|routines?|habits?|tasks?|budgets?|rotas?|plans?|planners?|invoices?|fees?|payments?|prices?|boxes|subscriptions?|logs?|standups?|notes?|diary|journal|updates?|reminders?|lessons?|meetings?|class(?:es)?)\b)/g;
const OVER = /\bover (?:the |this |last )?(time|days|weeks|months|years?)\b/;

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
          one.of === measure.of &&
          one.per === measure.per,
      )
    )
      measures.push(measure);
  };
  for (const sentence of listSentences(draft)) {
    for (const match of listGrouped(sentence)) add(grouped(match[1] ?? '', match[2] ?? '', draft, sentence));
    for (const { what, per } of listPeriods(sentence)) add(overTime(what, per, draft, sentence));
  }
  return measures.slice(0, 8);
}

/** Figures of days, weeks, months need a day of each record: what is counted over time gets one where it has none. */
export function addAskedDates(draft: Draft): void {
  for (const sentence of listSentences(draft)) {
    const grouped = listGrouped(sentence).flatMap(([, what = '', by = '']) =>
      PERIODS[by.split(' ')[0] ?? ''] ? [what] : [],
    );
    for (const what of [...grouped, ...listPeriods(sentence).map((one) => one.what)]) {
      const one = spokenOf(what, draft) ?? holderOf(what, draft);
      if (!one || dateOf(one) || one.nature === 'person' || one.nature === 'group') continue;
      const name = one.entity.fields.some((field) => field.name === 'date') ? 'entered_on' : 'date';
      addField(
        one,
        makeField({ name, label: labelOf(name), type: 'date', required: true, default: 'today' }),
      );
    }
  }
}

function labelOf(name: string): string {
  return capitalise(name.replaceAll('_', ' '));
}

function listSentences(draft: Draft): string[] {
  return draft.facts.text
    .toLowerCase()
    .split(/[.\n!?]/)
    .filter((sentence) => SPEAKS_OF_FIGURES.test(sentence));
}

// "sales per year and the total by region" are two.
function listGrouped(sentence: string): RegExpExecArray[] {
  return sentence.split(/[,;]|\band\b/).flatMap((part) => [...part.matchAll(GROUPED)]);
}

/** "a monthly chart of spending", "clicks over time". */
function listPeriods(sentence: string): { what: string; per: NonNullable<Measure['per']> }[] {
  const found = [...sentence.matchAll(OF_PERIOD)].map(({ 1: word = '', index }) => ({
    what: passageBehind(sentence, index),
    per: PERIODS[word] ?? ('month' as const),
  }));
  const over = OVER.exec(sentence);
  if (over)
    found.push({
      what:
        sentence
          .slice(0, over.index)
          .split(/[,;:]|\band\b/)
          .at(-1) ?? '',
      per: PERIODS[singularise(over[1] ?? '')] ?? 'month',
    });
  return found;
}

function grouped(what: string, by: string, draft: Draft, sentence: string): Measure | null {
  const entity = spokenOf(what, draft) ?? spokenOf(sentence, draft) ?? draft.entities[0] ?? null;
  if (!entity) return null;
  const period = PERIODS[by.split(' ')[0] ?? ''];
  if (period) return overTime(what, period, draft, sentence);
  const group = fieldCalled(entity, by, groupable) ?? fieldCalled(entity, by.split(' ')[0] ?? '', groupable);
  const holder = group
    ? entity
    : draft.entities.find((one) => fieldCalled(one, by.split(' ')[0] ?? '', groupable));
  const field = group ?? (holder ? fieldCalled(holder, by.split(' ')[0] ?? '', groupable) : null);
  if (!holder || !field) return null;
  const { measure, of } = measured(what, holder);
  const label = `${measure === 'count' ? holder.entity.label_plural : `${measure === 'sum' ? 'Total' : 'Average'} ${of?.label.toLowerCase().replace(/^(?:total|average) ?/, '') || 'amount'}`} by ${field.label.toLowerCase()}`;
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

/** "monthly income by category": what the period speaks of stands right behind it. */
function passageBehind(sentence: string, index: number): string {
  return sentence
    .slice(index)
    .split(/[,;:]|\b(?:and|per|by|with|for)\b/)[0]
    ?.trim() as string;
}

const IS_MONEY =
  /\b(?:revenue|income|turnover|spend(?:ing)?|spent|money|cost|costs|expenses|earnings?|amounts?|value|profit|paid|sales)\b/;

function overTime(
  what: string,
  per: NonNullable<Measure['per']>,
  draft: Draft,
  sentence: string,
): Measure | null {
  const entity = datedEntity(what, draft);
  const date = entity && dateOf(entity);
  if (!entity || !date) return null;
  const of = figureOf(what, entity);
  const label = of ? of.label : entity.entity.label_plural;
  return {
    label: `${of && IS_MONEY.test(what) ? (IS_MONEY.exec(what)?.[0] ?? label) : label} per ${per}`.replace(
      /^./,
      (first) => first.toUpperCase(),
    ),
    entity: entity.entity.name,
    group: date.name,
    measure: of ? (/weight|temperature|mood|rating/.test(of.name) ? 'avg' : 'sum') : 'count',
    ...(of ? { of: of.name } : {}),
    per,
    kind:
      /weight|temperature/.test(of?.name ?? '') ||
      /\b(?:line (?:chart|graph|diagram)|curve)s?\b/.test(sentence)
        ? 'line'
        : 'bar',
  };
}

/** What the passage counts: the entity that it names, or the one whose field it names, or what is written down daily. */
function datedEntity(what: string, draft: Draft): DraftEntity | null {
  const named = spokenOf(what, draft);
  if (named && dateOf(named)) return named;
  const byField = holderOf(what, draft);
  const money = IS_MONEY.test(what)
    ? draft.entities.find(
        (one) =>
          one.nature !== 'person' && dateOf(one) && one.entity.fields.some(({ type }) => type === 'money'),
      )
    : undefined;
  return (
    (byField && dateOf(byField) ? byField : null) ??
    money ??
    draft.entities.find((one) => one.nature === 'log' && dateOf(one)) ??
    draft.entities.find((one) => dateOf(one) && one.nature !== 'person') ??
    null
  );
}

function holderOf(what: string, draft: Draft): DraftEntity | null {
  return draft.entities.find((one) => figures(one).some((field) => isSaid(field, what))) ?? null;
}

/** The day on which it happened, rather than one that is still to come. */
function dateOf(one: DraftEntity): Field | undefined {
  const dates = one.entity.fields.filter((field) => field.type === 'date' || field.type === 'datetime');
  return (
    dates.find(({ name }) => !/due|expir|until|deadline|birth|end|expected|valid/.test(name)) ?? dates[0]
  );
}

const figures = (one: DraftEntity) =>
  one.entity.fields.filter((field) => field.type === 'money' || field.type === 'number');

const isSaid = (field: Field, what: string) => {
  const label = field.label.toLowerCase();
  return new RegExp(`\\b${singularise(label).replace(/[^\p{L}\d ]/gu, '.')}`, 'iu').test(what);
};

/** What is added up; null where records are counted: "tickets per month". */
function figureOf(what: string, entity: DraftEntity): Field | null {
  const fields = figures(entity);
  const named = fields.find((field) => isSaid(field, what));
  if (named) return named;
  const money = fields.find((field) => field.type === 'money');
  const counted = /\b(?:number|count|how many)\b/.test(what);
  if (money && !counted && IS_MONEY.test(what)) return money;
  const isNamed = spokenOf(what, { entities: [entity] }) !== null;
  if (counted || (isNamed && entity.nature !== 'log')) return null;
  return (
    money ??
    fields.find(({ name }) =>
      /hours|quantity|weight|amount|distance|points|calories|duration|minutes|reading|consumption|kwh|pages/.test(
        name,
      ),
    ) ??
    null
  );
}

/** The entity whose word stands last in a passage. */
function spokenOf(text: string, draft: Pick<Draft, 'entities'>): DraftEntity | null {
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
