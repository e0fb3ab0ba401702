/** What the plans of abilities about time ask of a draft: when a record takes place, what it takes up, what gives it up. */
import type { Field } from '../../contract/plan/blueprint.ts';
import type { Draft, DraftEntity } from '../reading/architect/draft/draft.ts';
import type { PeriodOptions } from './period-options.ts';

const STARTS =
  /^(starts?(_.+)?|begins?(_.+)?|from|arrival.*|check_?in.*|pick_?up.*|date_and_time|appointment_(time|date)|when|time|scheduled.*|planned.*|held_on|.+_(from|starts?|start_(date|time)))$/;
const ENDS =
  /^(ends?(_.+)?|until|to|departure.*|check_?out.*|drop_?off.*|return(s|ed)?(_.+)?|finish.*|last_day|.+_(until|ends?|to|end_(date|time)))$/;
const DURATION =
  /^(?:duration|length|minutes|takes|(?:duration|length)_in_minutes|.+_(?:duration|minutes|length))$/;
const RELEASED = /cancel|reject|declin|refus|withdr|no_?show|expired|denied|absent/;

/** Fields that are dates, although nothing happens on them. */
const NOT_HAPPENING =
  /birth|born|created|updated|joined|member_since|since|hired|expir|valid|issued|published|subscribed|last_|paid|ordered|bought|purchase|registered|enrolled|reminder|due|deadline/;

export type PlannedPeriod = Pick<PeriodOptions, 'start' | 'end' | 'duration'>;

/** When records take place, by the names and types of their fields; null where nothing says it. */
export function planPeriod(draft: Draft, one: DraftEntity): PlannedPeriod | null {
  const start = findStart(one.entity.fields);
  if (!start) return null;
  const end = findEnd(one.entity.fields, start);
  if (end) return { start: start.name, end: end.name };
  const duration = start.type === 'datetime' ? planDuration(draft, one) : undefined;
  return { start: start.name, ...(duration === undefined ? {} : { duration }) };
}

/** The two times between which a record lies: what takes place, and what merely holds from one to the other; null without them. */
export function findStartAndEnd(fields: readonly Field[]): { start: Field; end: Field } | null {
  const times = timesOf(fields);
  for (const start of [findStart(fields), ...times.filter(({ name }) => STARTS.test(name))]) {
    const end = start && findEnd(fields, start);
    if (start && end) return { start, end };
  }
  return null;
}

function timesOf(fields: readonly Field[]): Field[] {
  return fields.filter(
    (field) => (field.type === 'date' || field.type === 'datetime') && field.input !== 'computed',
  );
}

function findStart(fields: readonly Field[]): Field | undefined {
  const able = timesOf(fields).filter(({ name }) => !NOT_HAPPENING.test(name) && !ENDS.test(name));
  return (
    able.find((field) => STARTS.test(field.name)) ??
    able.find((field) => field.type === 'datetime') ??
    able.find((field) => field.required) ??
    able[0]
  );
}

function findEnd(fields: readonly Field[], start: Field): Field | undefined {
  return timesOf(fields).find(
    (field) => field !== start && field.type === start.type && ENDS.test(field.name),
  );
}

/** A field that says how long something takes. */
export function isLength({ type, name }: Field): boolean {
  return type === 'number' && DURATION.test(name);
}

function planDuration(draft: Draft, one: DraftEntity): string | undefined {
  const own = one.entity.fields.find(isLength);
  if (own) return own.name;
  for (const field of one.entity.fields) {
    const target = draft.entities.find(({ entity }) => entity.name === field.reference?.entity);
    const length = target?.entity.fields.find(isLength);
    if (length) return `${field.name}.${length.name}`;
  }
  return undefined;
}

/** Who comes, rather than what is taken. */
export const COMES =
  /^(customer|client|patient|guest|member|student|pupil|visitor|traveller|borrower|attendee|participant|user|pet|animal|owner|child|company|account|lead|contact|project|event|category|tag|department|site)$/;

/** References that can be taken once at a time: rooms, tables, cars, stylists. What has a duration is chosen, not taken. */
export function planResources(draft: Draft, one: DraftEntity, period: PlannedPeriod): Field[] {
  const [by] = period.duration?.includes('.') ? period.duration.split('.') : [];
  const natureOf = (field: Field) => {
    const target = draft.entities.find(({ entity }) => entity.name === field.reference?.entity);
    if (!target || field.name === by) return null;
    if (COMES.test(target.entity.name) || COMES.test(target.thing?.name ?? '')) return null;
    return ['person', 'place', 'product', 'media', 'record'].includes(target.nature) ? target.nature : null;
  };
  const found = one.entity.fields.filter((field) => natureOf(field) !== null);
  // An appointment takes up the artist, not the drawing that it is about.
  const taken = found.filter((field) => natureOf(field) !== 'media');
  return taken.length > 0 ? taken : found;
}

/** The state field with the states in which a record takes up nothing. */
export function planReleased(one: DraftEntity): { status?: string; released?: string[] } {
  const status =
    one.entity.fields.find((field) => field.name === one.entity.flow?.field) ??
    one.entity.fields.find((field) => field.type === 'enum' && /^(status|state)$/.test(field.name));
  const released = (status?.options ?? []).map(({ value }) => value).filter((value) => RELEASED.test(value));
  return status && released.length > 0 ? { status: status.name, released } : {};
}

const BOOKED =
  /appointment|booking|reservation|\bstay|rental|visit|session|lesson|consultation|slot|lease|shift|meeting|hire|lending|loan/;

/** Whether records of this kind are called what takes up something for a time. */
export function isBooking({ fact, thing }: DraftEntity): boolean {
  return BOOKED.test(fact.words) || /booking|appointment|reservation/.test(thing?.name ?? '');
}

/** The entity whose records take up time: the one that is called so, points at something and has a time. */
export function findBooked(draft: Draft, wanted: string | undefined): DraftEntity | null {
  const scored = draft.entities.flatMap((one) => {
    const period = planPeriod(draft, one);
    if (!period) return [];
    const score =
      (isBooking(one) ? 4 : 0) +
      (planResources(draft, one, period).length > 0 ? 2 : 0) +
      (one.entity.name === wanted ? 2 : 0) +
      (one.nature === 'event' ? 1 : 0);
    return [{ one, score }];
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= 3 ? best.one : null;
}
