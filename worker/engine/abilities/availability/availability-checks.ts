/** Proves that what is offered for some days is free on all of them, and that what is taken is not offered. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { acceptedValue, CheckScript, waysToHave } from '../../checks/check-script.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { countingState } from '../conflict-check/counting-state.ts';
import { makeCheck } from '../record/make-check.ts';
import type { Availability } from './availability-model.ts';
import { freePath } from './list-free.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function availabilityChecks(availability: Availability): ContractCheck[] {
  const { entity, period, end, resource, conflict } = availability;
  if (waysToHave(entity) !== 'create' || waysToHave(resource.to) !== 'create') return [];
  const script = new CheckScript();
  const [taken, other] = [script.create(resource.to, 1), script.create(resource.to, 5)];
  const key = resource.field.wire;
  const from = String(acceptedValue(entity, period.start, 1));
  const to = String(acceptedValue(entity, end, 1));
  const ask = (first: string, last: string, json: Record<string, Json>) =>
    script.call('GET', `${freePath(entity)}?from=${first}&to=${last}`, 200, { json: { items: json } });
  const isFree = { $contains: { [key]: taken.id } };
  const isTaken = { $lacks: { [key]: taken.id } };
  ask(from, to, isFree);
  const made = script.create(entity, 1, {
    ...countingState(entity, conflict),
    [key]: taken.id,
    [period.start.wire]: from,
    [end.wire]: to,
  });
  ask(from, to, isTaken);
  ask(from, to, { $contains: { [key]: other.id } });
  ask(addDays(from, -20), addDays(to, 20), isTaken);
  // The day of departure is the next one's day of arrival, where the last day is not taken.
  ask(to, addDays(to, 3), conflict.last_day_taken ? isTaken : isFree);
  ask(addDays(from, -3), from, conflict.last_day_taken ? isTaken : isFree);
  ask(addDays(to, 1), addDays(to, 3), isFree);
  if (entity.operations.has('delete')) {
    script.call('DELETE', made.path, 204);
    ask(from, to, isFree);
  }
  for (const query of ['', `?from=${from}`, `?from=${from}&to=later`, `?from=${to}&to=${from}`])
    script.call('GET', freePath(entity) + query, 422, { json: { detail: { $type: 'array' } } });
  const what = `only ${lowerFirst(resource.to.labelPlural)} are offered that are free on all the days`;
  return [makeCheck(entity, 'availability', what, script, 'availability'), pastCheck(availability)];
}

/** Nobody arrives on a day that has passed. */
function pastCheck({ entity, period, end }: Availability): ContractCheck {
  const script = new CheckScript();
  const days = { [period.start.wire]: '2020-01-06', [end.wire]: '2099-01-06' };
  script.refused('POST', entity.apiPath, script.bodyFor(entity, 1, days), ['body', period.start.wire]);
  return makeCheck(entity, 'availability.past', 'nobody comes in the past', script, 'availability');
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
