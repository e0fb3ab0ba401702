/**
 * Proves that what is offered is free, what is taken is not offered, and nothing is booked outside the hours, in the past or further
 * ahead than is offered.
 */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { ReferenceModel } from '../../core/model.ts';
import { countingState } from '../conflict-check/counting-state.ts';
import { makeCheck } from '../record/make-check.ts';
import { WEEK } from './booking-calendar.ts';
import { type Booking, minutesOf } from './booking-model.ts';
import { slotsPath } from './booking-operations.ts';
import { closedDay, daysBookable, findDay, momentAt, sampleSlot, slotDay } from './sample-slots.ts';

export function bookingChecks(booking: Booking): ContractCheck[] {
  if (waysToHave(booking.entity) !== 'create') return [];
  return [slotsCheck(booking), closedCheck(booking), aheadCheck(booking)];
}

function slotsCheck(booking: Booking): ContractCheck {
  const { entity, resource, service, period, options } = booking;
  const script = new CheckScript();
  const have = (one: ReferenceModel | null): Record<string, Json> =>
    one ? { [one.field.wire]: script.have(one.to).id } : {};
  const chosen = { ...have(service), ...have(resource) };
  const state = countingState(entity, options);
  const day = slotDay(booking, 1);
  const starts_at = String(sampleSlot(booking, 1)[period.start.wire]);
  const slot = { starts_at, ...have(resource) };
  const parameters = Object.entries(chosen).map(([name, value]) => `&${name}=${String(value)}`);
  const asked = `${slotsPath(entity)}?day=${day}${parameters.join('')}`;
  script.call('GET', asked, 200, { json: { items: { $contains: slot } } });
  const made = script.create(entity, 1, { ...state, ...chosen });
  script.call('GET', asked, 200, { json: { items: { $lacks: slot } } });
  const again = script.bodyFor(entity, 2, {
    ...state,
    ...chosen,
    ...sampleSlot(booking, 1),
  });
  script.call('POST', entity.apiPath, 409, { body: again, json: { detail: { $type: 'string' } } });
  if (resource && waysToHave(resource.to) === 'create') {
    const other = { starts_at, [resource.field.wire]: script.create(resource.to, 5).id };
    const free = `${slotsPath(entity)}?day=${day}${service ? `&${service.field.wire}=${String(chosen[service.field.wire])}` : ''}`;
    script.call('GET', free, 200, { json: { items: { $contains: other } } });
    script.call('GET', free, 200, { json: { items: { $lacks: slot } } });
  }
  if (entity.operations.has('delete')) {
    script.call('DELETE', made.path, 204);
    script.call('GET', asked, 200, { json: { items: { $contains: slot } } });
  }
  const closed = closedDay(booking);
  if (closed !== null) script.call('GET', asked.replace(day, closed), 200, { json: { items: [] } });
  script.call('GET', asked.replace(day, '2020-01-06'), 200, { json: { items: [] } });
  const wrong = ['', '?day=tomorrow', ...(resource ? [`?day=${day}&${resource.field.wire}=none`] : [])];
  for (const query of wrong)
    script.call('GET', slotsPath(entity) + query, 422, { json: { detail: { $type: 'array' } } });
  return makeCheck(entity, 'booking.slots', 'free slots are offered, taken ones are not', script, 'booking');
}

function closedCheck(booking: Booking): ContractCheck {
  const { entity, period, options } = booking;
  const script = new CheckScript();
  const hours = options.hours[0];
  const day = slotDay(booking, 1);
  const closed = closedDay(booking);
  const [opens, closes] = [minutesOf(hours?.from ?? '00:00'), minutesOf(hours?.to ?? '00:00')];
  const usual = script.bodyFor(entity, 1);
  const at = (date: string, minute: number) => ({
    ...usual,
    [period.start.wire]: momentAt(booking, date, minute),
    ...(period.end ? { [period.end.wire]: momentAt(booking, date, minute + options.minutes) } : {}),
  });
  const refused = (body: Json) =>
    script.call('POST', entity.apiPath, 409, { body, json: { detail: { $type: 'string' } } });
  const others = options.hours.slice(1);
  if (!others.some(({ days }) => days.includes(hours?.days[0] ?? 0))) {
    refused(at(day, opens - 5));
    refused(at(day, closes - options.minutes + 5));
  }
  if (options.step > 5) refused(at(day, opens + 5));
  if (closed !== null) refused(at(closed, opens));
  refused(at('2020-01-06', opens));
  const made = script.create(entity, 1);
  if (entity.operations.has('update') && period.start.input === 'always') {
    const began = Date.parse(String(made.body[period.start.wire]));
    const later = new Date(began + options.minutes * 60_000 + 24 * 60 * 60_000).toISOString();
    const past = { [period.start.wire]: momentAt(booking, '2020-01-06', opens) };
    script.call('PATCH', made.path, 409, { body: past, json: { detail: { $type: 'string' } } });
    // Its end alone is held to the hours too: a day later the place has been closed in between.
    if (period.end?.input === 'always')
      script.call('PATCH', made.path, 409, { body: { [period.end.wire]: later } });
  }
  if (entity.operations.has('update') && period.start.input === 'always' && closed !== null) {
    const { [period.start.wire]: start, ...rest } = at(closed, opens);
    const moved = period.end ? { [period.end.wire]: rest[period.end.wire] } : {};
    script.call('PATCH', made.path, 409, { body: { [period.start.wire]: start, ...moved } as Json });
    if (entity.operations.has('read'))
      script.call('GET', made.path, 200, {
        json: { [period.start.wire]: made.body[period.start.wire] ?? null },
      });
  }
  return makeCheck(
    entity,
    'booking.closed',
    'nothing is booked between two slots, outside the opening hours or in the past',
    script,
    'booking',
  );
}

/** The last days that are offered are booked, those behind them are not: neither at first nor by a change. */
function aheadCheck(booking: Booking): ContractCheck {
  const { entity, period, resource, options } = booking;
  const script = new CheckScript();
  const days = daysBookable(booking);
  // The calendar begins one to seven days ahead, or on the day itself where midnight comes meanwhile.
  const last = findDay(booking, (offset) => offset > days - WEEK - WEEK && offset <= days - WEEK);
  const beyond = findDay(booking, (offset) => offset > days);
  const opens = minutesOf(options.hours[0]?.from ?? '00:00');
  const at = (day: string): Record<string, Json> => ({
    [period.start.wire]: momentAt(booking, day, opens),
    ...(period.end ? { [period.end.wire]: momentAt(booking, day, opens + options.minutes) } : {}),
  });
  const far = (method: 'POST' | 'PATCH', path: string, body: Json) =>
    script.call(method, path, 409, { body, json: { detail: { $matches: 'too far ahead' } } });
  const pointed = resource ? { [resource.field.wire]: script.have(resource.to).id } : {};
  far('POST', entity.apiPath, script.bodyFor(entity, 2, { ...pointed, ...at(beyond) }));
  const made = script.create(entity, 1, { ...pointed, ...at(last) });
  if (entity.operations.has('update') && period.start.input === 'always') far('PATCH', made.path, at(beyond));
  script.call('GET', `${slotsPath(entity)}?day=${beyond}`, 200, { json: { items: [] } });
  return makeCheck(
    entity,
    'booking.ahead',
    `nothing is booked more than ${days} days ahead`,
    script,
    'booking',
  );
}
