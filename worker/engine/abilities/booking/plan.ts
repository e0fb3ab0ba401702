/** What booking does to a plan: a page of free slots with opening hours, and the rule that nothing is taken twice. */

import { findTimeZone } from '../../core/time-zones/find-time-zone.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { addAvailability } from '../availability/plan.ts';
import { addConflictCheck } from '../conflict-check/plan.ts';
import {
  COMES,
  findBooked,
  isLength,
  type PlannedPeriod,
  planPeriod,
  planReleased,
  planResources,
} from '../plan-times.ts';
import { minutesOf } from './booking-model.ts';
import { BookingOptions, type OpeningHours } from './booking-options.ts';
import { placeBookingPage } from './place-booking-page.ts';
import { readHours } from './read-hours.ts';

/** Below this a text only speaks of reservations; it need not mean slots. */
const SURE = 0.8;

const SERVICE = /^(service|treatment|procedure|therapy|package|appointment_type|lesson_type)$/;

const PLACES =
  /^(capacity|group_size|max(imum)?_.+|places|seats|spots|participants|(free|available|remaining)_.+|.+_left)$/;

export const planBooking: Planner = (draft, wanted) => {
  const booked = findBooked(draft, wanted.entity);
  const first = booked && planPeriod(draft, booked);
  if (!booked || !first) return draft.entities.some(hasPlaces) ? null : missing(draft);
  // People book a place in a class or on a tour; that is counted, not slotted.
  if (hasPlaces(booked)) return null;
  const start = booked.entity.fields.find(({ name }) => name === first.start);
  if (start?.type === 'datetime' && wanted.confidence >= SURE) connectChoices(draft, booked);
  const period = planPeriod(draft, booked) ?? first;
  const resources = planResources(draft, booked, period);
  // Stays and rentals take whole days, and several people at a table or on a tour are no slot of one.
  if (start?.type !== 'datetime') {
    if (resources.length > 0 && !addAvailability(draft, booked, wanted.evidence))
      addConflictCheck(draft, booked, wanted.evidence);
    return null;
  }
  if (wanted.confidence < SURE || (resources.length === 0 && isForMany(booked))) return null;
  // Several sentences may ask for the same page.
  const asked = draft.facts.wanted.filter(
    (one) => one.ability === 'booking' && one.confidence >= SURE && findBooked(draft, one.entity) === booked,
  );
  if (asked[0] === wanted) addBooking(draft, booked, period, wanted.evidence);
  return null;
};

/** What the app keeps and people choose from when they book, although nobody said that bookings point at it. */
function connectChoices(draft: Draft, booked: DraftEntity): void {
  for (const other of draft.entities) {
    const { entity } = other;
    const isService = SERVICE.test(entity.name) || other.thing?.name === 'service';
    const isResource = (other.nature === 'person' || other.nature === 'place') && !COMES.test(entity.name);
    const points = (from: DraftEntity, to: string) =>
      from.entity.fields.some((field) => field.reference?.entity === to);
    if (other === booked || points(booked, entity.name) || points(other, booked.entity.name)) continue;
    if (!isService && !isResource) continue;
    if (booked.entity.fields.some(({ name }) => name === entity.name))
      booked.entity.fields = booked.entity.fields.filter(({ name }) => name !== entity.name);
    const field = makeField({
      name: entity.name,
      label: entity.label,
      type: 'reference',
      required: true,
      reference: { entity: entity.name, on_delete: 'refuse' },
    });
    booked.entity.fields.splice(1, 0, field);
    if (isService && !entity.fields.some(isLength))
      addField(
        other,
        makeField({
          name: 'duration',
          label: 'Duration',
          type: 'number',
          integer: true,
          min: 5,
          max: 480,
          unit: 'min',
        }),
      );
  }
}

function missing(draft: Draft): string | null {
  if (draft.entities.length === 0) return null;
  return 'Free slots need something with a time of day that can be taken. Say what people book, and with whom or where.';
}

function hasPlaces({ entity }: DraftEntity): boolean {
  return entity.fields.some((field) => PLACES.test(field.name));
}

function isForMany(one: DraftEntity): boolean {
  return one.entity.fields.some((field) =>
    /^(guests|people|number_of_(people|guests|persons)|party_size|seats|participants)$/.test(field.name),
  );
}

function addBooking(draft: Draft, booked: DraftEntity, period: PlannedPeriod, evidence: string): void {
  const { entity } = booked;
  const [by, length] = period.duration?.split('.') ?? [];
  const service = length === undefined ? undefined : by;
  const resource = planResources(draft, booked, period)[0]?.name;
  const said = draft.facts.text;
  const hours = readHours(said);
  const isByHour = resource !== undefined && service === undefined;
  const minutes = readMinutes(said) ?? (isByHour ? 60 : service ? 60 : 30);
  const usual = hours.length > 0 ? hours : usualHours(draft, isByHour);
  const long = usual.filter(({ from, to }) => minutesOf(to) - minutesOf(from) >= minutes);
  const options = BookingOptions.parse({
    ...(service
      ? { ...period }
      : { start: period.start, ...(period.end === undefined ? {} : { end: period.end }) }),
    ...(resource === undefined ? {} : { resource }),
    ...(service === undefined ? {} : { service }),
    minutes,
    step: service ? 30 : Math.min(minutes, 60),
    hours: long.length > 0 ? long : usualHours(draft, isByHour),
    ...planReleased(booked),
  });
  for (const field of entity.fields)
    if ([options.start, options.end, options.resource, options.service].includes(field.name)) {
      field.required = true;
      if (field.reference?.on_delete === 'empty') field.reference.on_delete = 'refuse';
    }
  // The length of a slot is one; a field for it would contradict the page.
  if (period.duration !== undefined && service === undefined)
    entity.fields = entity.fields.filter(({ name }) => name !== period.duration);
  draft.timeZone ??= findTimeZone(said, draft.currency, draft.options.timeZone);
  addConflictCheck(draft, booked, evidence);
  shareMinutes(draft, booked, options);
  shareResource(draft, booked, options);
  if (hours.length === 0)
    draft.assumptions.push(
      `Bookings are taken ${describeHours(options.hours)}; other hours go into the plan.`,
    );
  draft.assumptions.push(`All times are on the clock of ${draft.timeZone}, for everyone.`);
  draft.finish.push(() =>
    placeBookingPage(draft, entity, { ability: 'booking', entity: entity.name, options }),
  );
}

/** Whoever checks overlaps and draws the calendar counts with the same length. */
function shareMinutes(draft: Draft, { entity }: DraftEntity, { minutes }: BookingOptions): void {
  const blocks = draft.extraPages.flatMap((page) => page.blocks);
  for (const use of [...draft.abilities, ...blocks])
    if ((use.ability === 'conflict-check' || use.ability === 'calendar') && use.entity === entity.name)
      use.options = { ...use.options, minutes };
}

/**
 * What is offered as free is free for whoever checks overlaps: where slots are nobody's in particular, one booking takes its
 * time, whomever the words name beside it.
 */
function shareResource(draft: Draft, { entity }: DraftEntity, { resource }: BookingOptions): void {
  for (const use of draft.abilities)
    if (use.ability === 'conflict-check' && use.entity === entity.name) {
      const others = Array.isArray(use.options.resources) ? use.options.resources : [];
      const resources = resource === undefined ? [] : [resource, ...others.filter((one) => one !== resource)];
      use.options = { ...use.options, resources: resources.slice(0, 4) };
    }
}

/** "30-minute slots", "hourly" */
function readMinutes(text: string): number | null {
  const minutes =
    /\b(\d{1,3})[- ]?min(?:ute)?s?[- ](?:long )?(?:slots?|appointments?|sessions?|lessons?|bookings?|consultations?|calls?|meetings?)\b/i.exec(
      text,
    ) ??
    /\b(?:slots?|appointments?|sessions?|lessons?|bookings?)\b.{0,20}\b(\d{1,3})[- ]?min(?:ute)?s?\b/i.exec(
      text,
    );
  if (minutes) return Math.min(240, Math.max(5, Number(minutes[1])));
  if (/\bhalf[- ]hour(?:ly)?\b/i.test(text)) return 30;
  return /\b(?:hourly|one[- ]hour|1[- ]hour|by the hour|per hour slots?|hour slots?)\b/i.test(text)
    ? 60
    : null;
}

const WORKDAYS = [1, 2, 3, 4, 5];

function usualHours(draft: Draft, isByHour: boolean): OpeningHours[] {
  if (/sport|court|pitch|gym|tennis|padel|studio|escape|bowling/i.test(draft.facts.text))
    return [{ days: [1, 2, 3, 4, 5, 6, 0], from: '08:00', to: '22:00' }];
  if (isByHour && draft.layout === 'workspace') return [{ days: WORKDAYS, from: '08:00', to: '18:00' }];
  return [
    { days: WORKDAYS, from: '09:00', to: '18:00' },
    { days: [6], from: '10:00', to: '16:00' },
  ];
}

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function describeHours(hours: readonly OpeningHours[]): string {
  return hours
    .map(({ days, from, to }) => {
      const first = NAMES[days[0] ?? 0];
      const last = NAMES[days.at(-1) ?? 0];
      const when = days.length === 7 ? 'every day' : days.length === 1 ? first : `${first} to ${last}`;
      return `${when} from ${from} to ${to}`;
    })
    .join(', ');
}
