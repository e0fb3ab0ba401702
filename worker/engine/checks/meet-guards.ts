/** Checks of records to which something may be done at times alone, written as if it might be done at any time. */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { ContractStep } from '../../contract/plan/contract-suite.ts';
import type { AppModel, EntityModel, FieldModel } from '../core/model.ts';
import { defaultOf } from '../core/operations/entity-parts.ts';
import { guardedName, guardsOf } from '../core/operations/guarded-name.ts';
import { farMoment, sideOf } from './far-moments.ts';
import { isBelow, isMembers, leaveOut } from './leave-out.ts';
import { statesFor } from './prepare-record.ts';

type Side = 'ahead' | 'behind';

/** A time of a record that a check makes, and where it must lie for what the check does to it. */
interface Asked {
  entity: EntityModel;
  /** Under which the record's id is kept. */
  name: string;
  field: FieldModel;
  side: Side;
}

/**
 * The steps with times in the records they make at which the guards let through what is done to these, and without what is done to one
 * before it has come to the state for it: checks of records of that kind bring it there.
 * @returns null where one record would have to be at two times, or at one that it cannot be at.
 */
export function meetGuards(all: readonly ContractStep[], model: AppModel): ContractStep[] | null {
  const steps = leaveOutEarly(all, model);
  const asked = steps.flatMap((step, index) => timesFor(step, index, model));
  if (asked.length === 0) return steps;
  const isTwice = asked.some((one) =>
    asked.some((other) => other.name === one.name && other.field === one.field && other.side !== one.side),
  );
  const own = asked.filter(({ entity, field }) => !isGiven(entity, field));
  // What an ability asks for lies ahead.
  if (isTwice || asked.some(({ entity, field, side }) => side === 'behind' && isGiven(entity, field)))
    return null;
  return steps.map((step, index) => own.reduce((met, one) => setTime(met, one, index), step));
}

/** Leaves out what is done to a record in a state that its guards do not let through, and what comes after that of the same record. */
function leaveOutEarly(steps: readonly ContractStep[], { entities }: AppModel): ContractStep[] {
  const states = new Map<string, Json | undefined>();
  const left = new Set<string>();
  return steps.filter((step, index) => {
    const { call, expect } = step;
    const entity = entities.find((one) => one.guards.length > 0 && isBelow(call.path, one.apiPath));
    if (!entity) return true;
    const operation = guardedName(call.method, call.path, entity);
    const name = nameOf(step, operation, index);
    if (name === undefined) return true;
    if (left.has(name)) return false;
    if (operation === null || expect.status >= 400) return true;
    const isMet = statesFor(entity, operation).every(({ field, values }) => {
      const key = `${name}.${field.wire}`;
      return operation === 'create' || values.includes(states.get(key) ?? startOf(field));
    });
    if (!isMet) left.add(name);
    else for (const [wire, value] of setBy(step, operation, entity)) states.set(`${name}.${wire}`, value);
    return isMet;
  });
}

/** What a step sets of a record. */
function setBy(
  { call }: ContractStep,
  operation: string,
  entity: EntityModel,
): [wire: string, value: Json][] {
  const action = entity.actions.find(({ name }) => name === operation);
  if (action) return action.set.map(({ field, to }) => [String(entity.field(field).wire), to]);
  return isMembers(call.body) ? Object.entries(call.body) : [];
}

/** What a new record has where nothing is sent. */
function startOf(field: FieldModel): Json {
  const start = defaultOf(field);
  return typeof start === 'object' && start !== null && 'kind' in start
    ? null
    : ((start as Json | undefined) ?? null);
}

/** Where the times of a record must lie for a step that is to be let through. */
function timesFor(step: ContractStep, index: number, { entities }: AppModel): Asked[] {
  const { call, expect } = step;
  if (expect.status >= 400) return [];
  return entities.flatMap((entity) => {
    const operation = guardedName(call.method, call.path, entity);
    const name = nameOf(step, operation, index);
    if (operation === null || name === undefined) return [];
    return guardsOf(entity, operation)
      .filter(({ operations }) => operation !== 'update' || operations.has(operation))
      .flatMap(({ when }) => when)
      .flatMap(({ field, through, test }) =>
        through || 'is' in test ? [] : [{ entity, name, field, side: sideOf(test) }],
      );
  });
}

/** Whether an ability says what checks send for the field. */
function isGiven({ samples }: EntityModel, { wire }: FieldModel): boolean {
  return samples.some((sample) => Object.hasOwn(sample.values(1, {}), wire));
}

/** Puts the time where the record is made or changed, and takes it out of what is expected. */
function setTime(step: ContractStep, { entity, name, field, side }: Asked, index: number): ContractStep {
  const { call, expect } = step;
  if (!isBelow(call.path, entity.apiPath)) return step;
  const operation = guardedName(call.method, call.path, entity);
  const isOwn = nameOf(step, operation, index) === name;
  const isSent = operation === 'create' || (isMembers(call.body) && Object.hasOwn(call.body, field.wire));
  const body =
    isOwn && isSent && expect.status < 400 && isMembers(call.body)
      ? { ...call.body, [field.wire]: farMoment(field, side, index) }
      : call.body;
  return {
    ...step,
    call: { ...call, ...(body === undefined ? {} : { body }) },
    expect: {
      ...expect,
      ...(expect.json === undefined ? {} : { json: leaveOut(expect.json, new Set([field.wire])) }),
    },
  };
}

/** Under which the id of the record is kept that a step makes or is about; one that nobody keeps is called by its step. */
function nameOf(
  { call, keep = {} }: ContractStep,
  operation: string | null,
  index: number,
): string | undefined {
  if (operation !== 'create') return /\{\{(\w+)\}\}/.exec(call.path)?.[1];
  return Object.keys(keep).find((name) => keep[name] === 'id') ?? `step ${index}`;
}
