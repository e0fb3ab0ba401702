/** Proves that the last place is given once, that what is given up is free again, and that the figures are right. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { countingState } from '../conflict-check/counting-state.ts';
import { makeCheck } from '../record/make-check.ts';
import type { Capacity } from './capacity-model.ts';

/** A script with something that has two places, and the bodies of those who want them. */
export class Crowd {
  readonly script = new CheckScript();
  readonly target: MadeRecord;
  private readonly one: Capacity;

  constructor(one: Capacity, places = 2) {
    this.one = one;
    this.target = this.script.create(one.of.to, 4, { [one.capacity.wire]: places });
  }

  /** What is sent to take places. */
  values(places = 1): Record<string, Json> {
    const { entity, of, options, released, places: field } = this.one;
    return {
      [of.field.wire]: this.target.id,
      ...(field ? { [field.wire]: places } : {}),
      ...countingState(entity, { status: options.status, released }),
    };
  }

  /** One more record; the answer must be a success. */
  add(number: number, places = 1): MadeRecord {
    return this.script.create(this.one.entity, number, this.values(places));
  }

  /** One more record that is refused. */
  refuse(number: number, places = 1): void {
    const { entity } = this.one;
    this.script.call('POST', entity.apiPath, 409, {
      body: this.script.bodyFor(entity, number, this.values(places)),
      json: { detail: { $type: 'string' } },
    });
  }

  /** What has the places says how many there are. */
  count(taken: number, left: number): void {
    const { of, options } = this.one;
    if (!of.to.operations.has('read')) return;
    const figures = {
      ...(options.taken === undefined ? {} : { [options.taken]: taken }),
      ...(options.left === undefined ? {} : { [options.left]: left }),
    };
    if (Object.keys(figures).length > 0) this.script.call('GET', this.target.path, 200, { json: figures });
  }
}

export function capacityChecks(one: Capacity): ContractCheck[] {
  const { entity, of, capacity } = one;
  if (waysToHave(entity) !== 'create' || waysToHave(of.to) !== 'create') return [];
  if ((capacity.min ?? 0) > 2 || (capacity.max ?? 2) < 2 || (one.places?.min ?? 1) > 1) return [];
  return [...(one.waiting ? [] : [fullCheck(one)]), moveCheck(one), begunCheck(one)].filter(
    (check) => check !== null,
  );
}

function fullCheck(one: Capacity): ContractCheck {
  const { entity, status, options } = one;
  const crowd = new Crowd(one);
  const { script } = crowd;
  crowd.count(0, 2);
  if (one.places && (one.places.max ?? 3) >= 3) crowd.refuse(1, 3);
  const first = crowd.add(1);
  crowd.count(1, 1);
  crowd.add(2);
  crowd.refuse(3);
  crowd.count(2, 0);
  const released = options.released[0];
  const isOpen = status?.input === 'always' && !status.flow?.transitions && entity.operations.has('update');
  if (status && released !== undefined && isOpen) {
    const back = countingState(entity, { status: options.status, released: one.released });
    script.call('PATCH', first.path, 200, { body: { [status.wire]: released } });
    crowd.count(1, 1);
    crowd.add(3);
    script.call('PATCH', first.path, 409, { body: back, json: { detail: { $type: 'string' } } });
  } else if (entity.operations.has('delete')) {
    script.call('DELETE', first.path, 204);
    crowd.add(3);
    crowd.refuse(5);
  }
  return makeCheck(entity, 'capacity', 'no more than there are places', script, 'capacity');
}

/** Nobody takes a place of what has begun. */
function begunCheck(one: Capacity): ContractCheck | null {
  const { entity, of, begins, capacity } = one;
  if (!begins) return null;
  const script = new CheckScript();
  const past = begins.type === 'date' ? '2020-01-06' : '2020-01-06T12:00:00.000Z';
  const target = script.create(of.to, 4, { [capacity.wire]: 2, [begins.wire]: past });
  const body = script.bodyFor(entity, 1, { [of.field.wire]: target.id });
  script.refused('POST', entity.apiPath, body, ['body', of.field.wire]);
  return makeCheck(entity, 'capacity.begun', 'nobody takes a place of what has begun', script, 'capacity');
}

/** A record that moves to another event, or wants more places, finds them or stays as it is. */
function moveCheck(one: Capacity): ContractCheck | null {
  const { entity, of, places } = one;
  if (!entity.operations.has('update')) return null;
  const crowd = new Crowd(one);
  const { script } = crowd;
  crowd.add(1);
  crowd.add(2);
  const other = script.create(of.to, 5, { [one.capacity.wire]: 2 });
  const third = script.create(entity, 3, { ...crowd.values(), [of.field.wire]: other.id });
  const refused = (body: Json) =>
    script.call('PATCH', third.path, 409, { body, json: { detail: { $type: 'string' } } });
  if (of.field.input === 'always') refused({ [of.field.wire]: crowd.target.id });
  if (places?.input === 'always' && (places.max ?? 3) >= 3) refused({ [places.wire]: 3 });
  if (entity.operations.has('read'))
    script.call('GET', third.path, 200, { json: { [of.field.wire]: other.id } });
  return makeCheck(entity, 'capacity.move', 'a change takes no place that is not there', script, 'capacity');
}
