/** What "see what is free on my dates" does to a plan: nothing is taken twice, and a page finds what is free. */

import type { Draft, DraftEntity, Planner } from '../../reading/architect/draft/draft.ts';
import { NOT_ASKED } from '../../reading/architect/pages/design-forms.ts';
import { placeBookingPage } from '../booking/place-booking-page.ts';
import { addConflictCheck } from '../conflict-check/plan.ts';
import { findBooked, planPeriod, planResources } from '../plan-times.ts';
import type { AvailabilityOptions } from './availability-options.ts';

/** Below this a text only speaks of days. */
const SURE = 0.7;

/** Those who live somewhere stay without an end; what is lent out comes back when it comes back. */
const OPEN_ENDED = /lease|tenan|contract|loan|lending|subscription|membership|employment|absence|leave/;

export const planAvailability: Planner = (draft, wanted) => {
  const booked = findBooked(draft, wanted.entity);
  if (!booked || wanted.confidence < SURE) return null;
  addAvailability(draft, booked, wanted.evidence);
  return null;
};

/** Adds the page for bookings by whole days. @returns whether there is one. */
export function addAvailability(draft: Draft, booked: DraftEntity, evidence: string): boolean {
  const { entity } = booked;
  const period = planPeriod(draft, booked);
  const start = entity.fields.find(({ name }) => name === period?.start);
  if (!period?.end || start?.type !== 'date' || OPEN_ENDED.test(entity.name)) return false;
  const field = planResources(draft, booked, period)[0];
  const target = draft.entities.find((one) => one.entity.name === field?.reference?.entity);
  if (!field || !target) return false;
  addConflictCheck(draft, booked, evidence);
  const isRefused = draft.abilities.some(
    (use) =>
      use.ability === 'conflict-check' &&
      use.entity === entity.name &&
      Array.isArray(use.options.resources) &&
      use.options.resources.includes(field.name),
  );
  if (!isRefused) return false;
  field.required = true;
  if (field.reference?.on_delete === 'empty') field.reference.on_delete = 'refuse';
  const price = target.entity.fields.find(
    ({ name, type }) => type === 'money' && /price|rate|fee|cost|^per_|_per_/.test(name),
  );
  draft.finish.push(() => {
    const options: AvailabilityOptions = {
      resource: field.name,
      ...(price === undefined ? {} : { price: price.name }),
      ...askedFields(booked, [period.start, period.end ?? '', field.name]),
    };
    placeBookingPage(draft, entity, { ability: 'availability', entity: entity.name, options });
  });
  return true;
}

/** What a business fills in later is not asked, unless a booking cannot be stored without it. */
function askedFields({ entity }: DraftEntity, chosen: string[]): { fields?: string[] } {
  const open = entity.fields.filter(
    ({ name, input }) => (input === 'always' || input === 'create') && !chosen.includes(name),
  );
  const asked = open.filter(
    ({ name, required, default: usual }) =>
      name !== entity.flow?.field &&
      (name === 'notes' || !NOT_ASKED.test(name) || (required && usual === undefined)),
  );
  return asked.length === 0 || asked.length === open.length ? {} : { fields: asked.map(({ name }) => name) };
}
