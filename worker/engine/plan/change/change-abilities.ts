/** Abilities of the app and how records are met: a calendar, a board, comments, reminders, a limit, no double booking. */
import { Blueprint, type Entity, type Field } from '../../../contract/plan/blueprint.ts';
import { changeField } from '../../../contract/plan-edits/change-entity.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { UNBUILT } from '../../reading/architect/unbuilt-abilities.ts';
import { extendPlan } from '../../reading/change/draft-from-plan.ts';
import { newPage } from '../../reading/change/list-places.ts';
import { applyBounds } from '../draft/apply-bounds.ts';
import { findView } from '../draft/to-facts.ts';
import { findAbilityFor } from '../knowledge/abilities.ts';
import { readNumber } from '../knowledge/numbers.ts';
import { boundField } from './bound-field.ts';
import { addFieldTo } from './change-fields.ts';
import { changed, type Desk, isRefused, marksOf, type Result } from './desk.ts';
import { findFieldOf, findKindOf, isNoKind, placeKind } from './plan-nouns.ts';
import { applyDraft, inNounsOfPlan } from './plan-sketch.ts';
import { takeAbility } from './take-away.ts';

/** "a waiting list", "no comments". */
export function changeAbility(desk: Desk, one: StatementOf<'ability'>): Result {
  const ability = findAbilityFor(one.is);
  if (ability === undefined) return { why: `“${one.is}” is nothing that an app can do by itself.` };
  if (one.isRefused || isRefused(desk, one))
    return takeAbility(desk, one.is) ?? { why: `There is no ${one.is} in the plan.` };
  if (ability === 'csv-export') return allowExport(desk, one.on);
  if (ability === 'reminders') return addAbility(desk, 'due', one.on, one.is);
  return addAbility(desk, ability, one.on, one.is);
}

function allowExport({ blueprint, focus }: Desk, on: string | undefined): Result {
  const named = findKindOf(blueprint, on) ?? blueprint.entities.find(({ name }) => name === focus.entity);
  const isMeant = (name: string) => named === undefined || named.name === name;
  const entities = blueprint.entities.map((entity) =>
    isMeant(entity.name) && !entity.operations.includes('export')
      ? { ...entity, operations: [...entity.operations, 'export' as const] }
      : entity,
  );
  if (entities.every((entity, index) => entity === blueprint.entities[index]))
    return { blueprint, changes: [] };
  return changed({ ...blueprint, entities }, 'add-ability', 'Records can be taken out as a file.', [
    'entities',
  ]);
}

/** "show the deliveries in a calendar", "on a board by status". */
export function changeView(desk: Desk, one: StatementOf<'view'>): Result {
  if (isRefused(desk, one)) return takeAbility(desk, one.as);
  const view = findView(one.as);
  // Charts and dashboards are told by their figures; lists are there.
  if (view === 'dashboard' || (view === undefined && /list|table|row|column/.test(one.as))) return null;
  if (view === undefined) return { why: `Records cannot be shown as ${one.as}.` };
  if (view === 'calendar') return addCalendar(desk, one);
  return addAbility(desk, view, one.of, one.as);
}

/** A calendar of a kind by one of its dates: the named one, else its first. */
function addCalendar(desk: Desk, one: StatementOf<'view'>): Result {
  const { blueprint } = desk;
  const marks = marksOf(desk, one);
  const said = [one.by, ...marks.flatMap(({ tag, words }) => (tag === 'field' ? [words] : []))].filter(
    (words) => words !== undefined,
  );
  const entity = placeKind(desk, one.of);
  if ('why' in entity) return entity;
  const isDay = ({ type, input }: Field) => /^date/.test(type) && input !== 'computed';
  const named = said.map((words) => findFieldOf(entity, words)).find((field) => field && isDay(field));
  const start = named ?? entity.fields.find(isDay);
  if (!start) return addAbility(desk, 'calendar', one.of, one.as);
  const isThere = blueprint.pages.some(({ blocks }) =>
    blocks.some(({ ability, entity: of }) => ability === 'calendar' && of === entity.name),
  );
  if (isThere) return { blueprint, changes: [], focus: { entity: entity.name } };
  const isWeek = /week/i.test(desk.sentences[one.sentence]?.text ?? '');
  const hasOne = blueprint.pages.some(({ title }) => title === 'Calendar');
  const page = newPage(blueprint, hasOne ? `${entity.label_plural} calendar` : 'Calendar', 'calendar-days', [
    {
      ability: 'calendar',
      entity: entity.name,
      options: { start: start.name, view: isWeek ? 'week' : 'month' },
    },
  ]);
  return changed(
    { ...blueprint, pages: [...blueprint.pages, page] },
    'add-page',
    `${entity.label_plural} stand in a calendar by their ${start.label.toLowerCase()}.`,
    ['pages', blueprint.pages.length],
    { entity: entity.name },
  );
}

/** Adds an ability to the kind that is named, spoken of, or that the app is about. */
export function addAbility(desk: Desk, ability: string, on: string | undefined, words: string): Result {
  const { blueprint } = desk;
  const unbuilt = UNBUILT[ability];
  if (unbuilt) return { why: `${words}: ${unbuilt.title} cannot be built by itself yet.` };
  const entity = placeKind(
    desk,
    on !== undefined && !isNoKind(on) && !findKindOf(blueprint, on) ? undefined : on,
  );
  if ('why' in entity) return entity;
  const isThere = [...blueprint.abilities, ...blueprint.pages.flatMap(({ blocks }) => blocks)].some(
    (use) => use.ability === ability && (use.entity === undefined || use.entity === entity.name),
  );
  if (isThere) return { blueprint, changes: [], focus: { entity: entity.name } };
  const extended = extendPlan(blueprint, '', {
    entities: [],
    relations: [],
    wanted: [{ ability, entity: entity.name, evidence: words, confidence: 1 }],
  });
  if (extended.refused.length > 0) return { why: extended.refused.join(' ') };
  const confined = confine(blueprint, extended.blueprint, entity.name, ability);
  if (JSON.stringify(confined) === JSON.stringify(blueprint))
    return { why: `${words} cannot be added to ${entity.label_plural.toLowerCase()}.` };
  return changed(
    confined,
    'add-ability',
    `New for ${entity.label_plural.toLowerCase()}: ${words}.`,
    ['abilities'],
    { entity: entity.name },
  );
}

/** The kind of the plan whose name stands in a sentence, where no mark says it. */
function findNamed({ blueprint, sentences }: Desk, number: number): Entity | undefined {
  const words = (sentences[number]?.text ?? '').toLowerCase();
  return blueprint.entities.find(({ label, label_plural }) =>
    [label, label_plural].some((name) =>
      new RegExp(`(?<!\\p{L})${name.toLowerCase()}(?!\\p{L})`, 'u').test(words),
    ),
  );
}

/** Each has room for so many; what points at it takes a place. */
function addSeats(desk: Desk, whole: Entity, most: number): Result {
  const added = addFieldTo(desk.blueprint, whole, 'capacity', { type: 'number', integer: true, min: 1 });
  if (!added || 'why' in added) return added;
  const name = added.focus?.field ?? 'capacity';
  const begun = changeField(added.blueprint, whole.name, name, (field) => ({ ...field, default: most }));
  const taking = begun.entities.find((entity) =>
    entity.fields.some(({ reference }) => reference?.entity === whole.name),
  );
  const counted = taking
    ? addAbility({ ...desk, blueprint: begun }, 'capacity', taking.label, 'places')
    : null;
  const blueprint = counted && 'blueprint' in counted ? counted.blueprint : begun;
  return changed(
    blueprint,
    'bound',
    `Each ${whole.label.toLowerCase()} has room for ${most}, unless another number is entered.`,
    ['entities', blueprint.entities.findIndex(({ name: own }) => own === whole.name)],
    { entity: whole.name },
  );
}

/** What the wish does not speak of stays as it was, save what names its ability. */
function confine(before: Blueprint, after: Blueprint, meant: string, ability: string): Blueprint {
  const entities = after.entities.map((entity) => {
    const old = before.entities.find(({ name }) => name === entity.name);
    if (!old || entity.name === meant) return entity;
    const isNeeded = JSON.stringify(after.abilities.filter((use) => use.ability === ability)).includes(
      `"${entity.name}"`,
    );
    return isNeeded ? entity : old;
  });
  return Blueprint.parse({ ...after, entities });
}

/** "not twice at the same time". */
export function keepApart(desk: Desk, one: StatementOf<'once'>): Result {
  const named = findKindOf(desk.blueprint, one.of);
  // What is lent or booked is named; the loans and bookings that point at it must not overlap.
  const holding = desk.blueprint.entities.find(
    (entity) =>
      entity !== named &&
      entity.fields.some(({ reference }) => reference?.entity === named?.name) &&
      entity.fields.some(({ type }) => type === 'date' || type === 'datetime'),
  );
  const kind = named?.fields.some(({ type }) => type === 'date' || type === 'datetime')
    ? named
    : (holding ?? named);
  return addAbility(desk, 'conflict-check', kind?.label ?? one.of, one.words);
}

/** "at most 12 in a course", "no more than three per person". */
export function limitRecords(desk: Desk, one: StatementOf<'limit'>): Result {
  const said = inNounsOfPlan(desk, one);
  const { blueprint } = desk;
  const of = findKindOf(blueprint, one.of);
  const per = findKindOf(blueprint, one.per);
  // "at most two seats per person": what is counted is a number of the record.
  if (!of && one.of !== undefined) {
    const holding = blueprint.entities.find((entity) => findFieldOf(entity, one.of ?? '')?.type === 'number');
    if (holding)
      return boundField(desk, {
        kind: 'bound',
        of: holding.label,
        field: one.of,
        max: one.max,
        marks: one.marks,
        sentence: one.sentence,
      });
  }
  const next = applyDraft(desk, applyBounds, {
    statements: [{ ...said, per: per?.label.toLowerCase() ?? one.per }],
  });
  if (next)
    return changed(
      next,
      'bound',
      `At most ${one.max} ${of?.label_plural.toLowerCase() ?? 'of them'} for each ${one.per ?? 'one'}.`,
      ['entities'],
    );
  if (one.per !== undefined && one.period === undefined && !per && !isNoKind(one.per))
    return { why: `The app keeps no ${one.per}.` };
  const most = readNumber(one.max);
  const whole = per ?? of ?? findNamed(desk, one.sentence);
  const seat = whole?.fields.find(
    ({ type, name }) => type === 'number' && /capacity|places|seats|max/.test(name),
  );
  if (!whole || most === undefined || one.period !== undefined)
    return { why: 'There is nothing in the plan that could be limited so.' };
  if (!seat) return addSeats(desk, whole, most);
  return boundField(desk, {
    kind: 'bound',
    of: whole.label,
    field: seat.label.toLowerCase(),
    max: one.max,
    marks: one.marks,
    sentence: one.sentence,
  });
}
