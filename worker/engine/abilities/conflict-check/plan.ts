/** What "no double bookings" does to a plan. */
import { sayOverlaps } from '../../../contract/plan/say-assumed.ts';
import {
  type Draft,
  type DraftEntity,
  findDraftEntity,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { isSameField } from '../../reading/architect/draft/field-aliases.ts';
import { findBooked, isBooking, planPeriod, planReleased, planResources } from '../plan-times.ts';
import { spreadSeed } from '../spread-seed.ts';
import { ConflictCheckOptions } from './conflict-check-options.ts';

const USUAL_MINUTES = 60;

export const planConflictCheck: Planner = (draft, wanted) => {
  const booked = findBooked(draft, wanted.entity);
  if (!booked) {
    const asked = findDraftEntity(draft, wanted.entity);
    return `Nothing in the plan has a time that could be taken twice${asked ? `, ${asked.fact.plural} neither` : ''}. Say which dates or times they have.`;
  }
  addConflictCheck(draft, booked, wanted.evidence);
  return null;
};

/**
 * What has a beginning and an end, and takes up a place or a thing of which there is one, takes it up alone, though no words
 * say so: a rule that one press on the plan takes away.
 */
export function assumeOneAtATime(draft: Draft): void {
  for (const one of draft.entities) {
    const { entity } = one;
    const isRuled = draft.abilities.some(
      (use) => use.ability === 'conflict-check' && use.entity === entity.name,
    );
    if (isRuled || !takesUpAlone(draft, one)) continue;
    addConflictCheck(draft, one, '');
    draft.assumed.push({ about: 'overlaps', entity: entity.name });
    draft.assumptions.push(sayOverlaps(entity));
  }
}

function takesUpAlone(draft: Draft, one: DraftEntity): boolean {
  const period = planPeriod(draft, one);
  const start = one.entity.fields.find(({ name }) => name === period?.start);
  // Days are also those of a course, which leaves its room to others in between.
  if (!period?.end || (start?.type !== 'datetime' && !isBooking(one))) return false;
  return planResources(draft, one, period).some((field) => {
    const taken = findDraftEntity(draft, field.reference?.entity);
    if (taken?.nature !== 'place' && taken?.nature !== 'product') return false;
    return !taken.entity.fields.some(({ name, type }) => type === 'number' && isSameField(name, 'stock'));
  });
}

/** Puts the rule behind an entity unless it is there. @param evidence the words that ask for it; they may name what is taken. */
export function addConflictCheck(draft: Draft, booked: DraftEntity, evidence: string): void {
  const { entity } = booked;
  const isThere = draft.abilities.some(
    (use) => use.ability === 'conflict-check' && use.entity === entity.name,
  );
  const period = planPeriod(draft, booked);
  if (isThere || !period) return;
  const options = ConflictCheckOptions.parse({
    ...period,
    minutes: USUAL_MINUTES,
    resources: chooseResources(draft, booked, evidence).slice(0, 4),
    ...(period.end !== undefined && /^(departure|check_?out)/.test(period.end)
      ? { last_day_taken: false }
      : {}),
    ...planReleased(booked),
  });
  if (options.end !== undefined) makeEndNeeded(booked, options);
  draft.abilities.push({ ability: 'conflict-check', entity: entity.name, options });
  draft.finish.push(() =>
    spreadSeed(
      entity,
      draft.entities.map((one) => one.entity),
      options,
    ),
  );
}

/** What the words name ("a therapist or a room can never be booked twice"), else everything that can be taken. */
function chooseResources(draft: Draft, booked: DraftEntity, evidence: string): string[] {
  const period = planPeriod(draft, booked);
  if (!period) return [];
  const usual = planResources(draft, booked, period);
  const words = evidence.toLowerCase();
  const named = booked.entity.fields.filter(
    (field) =>
      field.name !== period.duration?.split('.')[0] &&
      (field.type === 'reference' ||
        (field.type === 'text' && /^(room|table|place|seat|desk|resource)$/.test(field.name))) &&
      new RegExp(`\\b${field.name.replaceAll('_', ' ')}s?\\b`).test(words),
  );
  return (named.length > 0 ? named : usual).map((field) => field.name);
}

/** Without its end nobody can tell what a record overlaps with. */
function makeEndNeeded({ entity }: DraftEntity, { start, end }: ConflictCheckOptions): void {
  for (const field of entity.fields) if (field.name === start || field.name === end) field.required = true;
}
