/** Proves that nothing is taken twice, and that nothing is refused without need. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import {
  acceptedValue,
  CheckScript,
  type MadeRecord,
  requiredReferences,
  waysToHave,
} from '../../checks/check-script.ts';
import { findStatePath } from '../../checks/state-path.ts';
import type { EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { findPeriod, type Period } from '../../core/operations/period.ts';
import { makeCheck } from '../record/make-check.ts';
import type { ConflictCheckOptions } from './conflict-check-options.ts';
import { countingState } from './counting-state.ts';

/** Numbers of samples: the record that is there, and one that lies elsewhere. */
const [TAKEN, ELSEWHERE] = [1, 3];

export function conflictChecks(entity: EntityModel, options: ConflictCheckOptions): ContractCheck[] {
  if (waysToHave(entity) !== 'create') return [];
  const period = findPeriod(entity, options);
  const resources = options.resources.map((name) => entity.field(name));
  const rules = resources.length > 0 ? resources : [null];
  return [
    ...rules.map((resource) => overlapCheck(period, resource, options)),
    ...rules.slice(0, 1).map((resource) => releaseCheck(period, resource, options)),
    orderCheck(period, options),
  ].filter((check) => check !== null);
}

/** What both records must have so that they meet at this resource alone. */
class Meeting {
  readonly script = new CheckScript();
  private readonly period: Period;
  private readonly resource: FieldModel | null;
  private readonly others: ReferenceModel[];
  private readonly one: Json | undefined;
  /** The state in which a record takes up its time. */
  private readonly state: Record<string, Json>;

  constructor(period: Period, resource: FieldModel | null, options: ConflictCheckOptions) {
    this.period = period;
    this.resource = resource;
    this.others = requiredReferences(period.entity).filter(
      ({ field }) => field !== resource && options.resources.includes(field.names.snake),
    );
    this.state = countingState(period.entity, options);
    this.one = resource ? this.valueOf(resource, 1) : undefined;
  }

  /** Values of a record at the time of that number, of the same resource or another one. */
  at(number: number, resource: Json | undefined = this.one): Record<string, Json> {
    const { start, end } = this.period;
    const times = [start, end].flatMap((field) =>
      field ? [[field.wire, acceptedValue(this.period.entity, field, number)] as const] : [],
    );
    return {
      ...this.state,
      ...Object.fromEntries(times),
      ...(this.resource && resource !== undefined ? { [this.resource.wire]: resource } : {}),
    };
  }

  /** A resource that is free, or undefined where there is only one. */
  other(): Json | undefined {
    return this.resource ? this.valueOf(this.resource, 2) : undefined;
  }

  /** Other things that are taken by themselves, each one that no other record has; null where there are no more of them. */
  apart(): Record<string, Json> | null {
    const values: Record<string, Json> = {};
    for (const { field } of this.others) {
      const value = this.valueOf(field, 2);
      if (value === undefined) return null;
      values[field.wire] = value;
    }
    return values;
  }

  private valueOf(field: FieldModel, number: number): Json | undefined {
    if (!field.reference) return acceptedValue(this.period.entity, field, number);
    const { to } = field.reference;
    if (number === 1) return this.script.have(to).id;
    return waysToHave(to) === 'create' ? this.script.create(to, 5).id : undefined;
  }
}

function overlapCheck(
  period: Period,
  resource: FieldModel | null,
  options: ConflictCheckOptions,
): ContractCheck {
  const { entity } = period;
  const meeting = new Meeting(period, resource, options);
  const { script } = meeting;
  const first = script.create(entity, TAKEN, meeting.at(TAKEN));
  const apart = meeting.apart();
  refused(script, 'POST', entity.apiPath, script.bodyFor(entity, 2, { ...meeting.at(TAKEN), ...apart }));
  const other = meeting.other();
  if (other !== undefined && apart)
    script.create(entity, 2, { ...meeting.at(TAKEN, other), ...meeting.apart() });
  const later = script.create(entity, ELSEWHERE, { ...meeting.at(ELSEWHERE), ...apart });
  if (entity.operations.has('update') && period.start.input === 'always') {
    refused(script, 'PATCH', later.path, meeting.at(TAKEN));
    readAgain(entity, script, later);
    script.call('PATCH', first.path, 200, { body: meeting.at(TAKEN) });
  }
  if (entity.operations.has('delete')) {
    script.call('DELETE', first.path, 204);
    script.create(entity, 4, meeting.at(TAKEN));
  }
  const what = resource
    ? `a ${lowerFirst(resource.label)} is never taken twice at one time`
    : 'no two at one time';
  return makeCheck(
    entity,
    `conflict${resource ? `.${resource.names.snake}` : ''}`,
    what,
    script,
    'conflict-check',
  );
}

/** A cancelled record gives its time away, and cannot be brought back where another one has it now. */
function releaseCheck(
  period: Period,
  resource: FieldModel | null,
  options: ConflictCheckOptions,
): ContractCheck | null {
  const { entity } = period;
  const status = options.status === undefined ? null : entity.field(options.status);
  const released = options.released[0];
  if (!status || released === undefined || !entity.operations.has('update') || status.input !== 'always')
    return null;
  if (status.flow?.transitions || !findStatePath(entity, status, released)) return null;
  const back = status.options.find(({ value }) => !options.released.includes(value))?.value;
  if (back === undefined) return null;
  const meeting = new Meeting(period, resource, options);
  const { script } = meeting;
  const first = script.create(entity, TAKEN, { ...meeting.at(TAKEN), [status.wire]: back });
  script.call('PATCH', first.path, 200, { body: { [status.wire]: released } });
  const second = script.create(entity, 2, { ...meeting.at(TAKEN), [status.wire]: back });
  refused(script, 'PATCH', first.path, { [status.wire]: back });
  script.call('PATCH', second.path, 200, { body: { [status.wire]: released } });
  script.call('PATCH', first.path, 200, { body: { [status.wire]: back } });
  const what = 'what was given up is free again, and comes back only while it is';
  return makeCheck(entity, 'conflict.released', what, script, 'conflict-check');
}

function orderCheck(period: Period, options: ConflictCheckOptions): ContractCheck | null {
  const { entity, start, end } = period;
  if (!end) return null;
  const script = new CheckScript();
  const begins = String(acceptedValue(entity, start, 1));
  const before = new Date(Date.parse(begins) - 24 * 60 * 60 * 1000).toISOString();
  const tooEarly = start.type === 'date' ? before.slice(0, 10) : before;
  const body = script.bodyFor(entity, 1);
  script.refused('POST', entity.apiPath, { ...body, [end.wire]: tooEarly }, ['body', end.wire]);
  if (start.type === 'datetime' || !options.last_day_taken)
    script.refused('POST', entity.apiPath, { ...body, [end.wire]: begins }, ['body', end.wire]);
  return makeCheck(
    entity,
    'conflict.order',
    `"${end.label}" lies after "${start.label}"`,
    script,
    'conflict-check',
  );
}

function refused(script: CheckScript, method: 'POST' | 'PATCH', path: string, body: Json): void {
  script.call(method, path, 409, { body, json: { detail: { $type: 'string' } } });
}

function readAgain(entity: EntityModel, script: CheckScript, made: MadeRecord): void {
  if (entity.operations.has('read'))
    script.call('GET', made.path, 200, { json: { id: made.id, ...made.body } });
}
