/** Proves for each guard that what it does not let through is refused, and done all the same by those whom it leaves out. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import {
  acceptedValue,
  CheckScript,
  creatableFields,
  type MadeRecord,
  picksAll,
  waysToHave,
} from '../../checks/check-script.ts';
import { farMoment } from '../../checks/far-moments.ts';
import { allValues, prepare } from '../../checks/prepare-record.ts';
import { findStatePath } from '../../checks/state-path.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { mayDo } from '../../core/access/may-do.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel, EntityModel, GuardConditionModel, GuardModel } from '../../core/model.ts';
import { isOwners } from '../../core/operations/claims.ts';
import { makeCheck } from '../record/make-check.ts';

export function guardChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create') return [];
  return entity.guards.flatMap((guard, index) =>
    operationsOf(entity, guard).flatMap((operation) => {
      const script = new CheckScript();
      for (const [place, condition] of guard.when.entries())
        breakCondition({ entity, guard, operation, condition, number: 3 * place + 1, model, script });
      const title = `${operation} is refused where ${entity.label} is not as it must be`;
      return script.steps.length === 0
        ? []
        : [makeCheck(entity, `guard.${index + 1}.${operation}`, title, script, 'guards')];
    }),
  );
}

/** What a guard is about, and each action that takes a record to another state where it is about all of these. */
function operationsOf({ actions, flow }: EntityModel, { operations }: GuardModel): string[] {
  const steps = actions.filter(({ set }) => set.some(({ field }) => field === flow?.field));
  const all = [...operations].flatMap((one) => (one === 'step' ? steps.map(({ name }) => name) : [one]));
  return [...new Set(all)];
}

interface Broken {
  entity: EntityModel;
  guard: GuardModel;
  operation: string;
  condition: GuardConditionModel;
  number: number;
  model: AppModel;
  script: CheckScript;
}

/** Makes a record for which one condition does not hold, and tries the operation. */
function breakCondition(broken: Broken): void {
  const { entity, condition, operation, script } = broken;
  const people = peopleOf(broken);
  if (!people) return;
  if (operation === 'create') {
    const body = wrongBody(broken);
    if (body) script.call('POST', entity.apiPath, 409, { body, as: people.refused, json: SAID });
    return;
  }
  if (operation === 'update' && condition.through) refuseMove(broken, people);
  const made = condition.through ? wrongThrough(broken) : wrongRecord(broken);
  if (!made) return;
  if (people.isOwner && people.refused !== undefined) script.castMaker(entity, people.refused);
  attempt(entity, operation, made, script, 409, people.refused);
  for (const excepted of people.excepted)
    attempt(entity, operation, made, script, operation === 'delete' ? 204 : 200, excepted);
}

const SAID = { detail: { $type: 'string' } };

function attempt(
  entity: EntityModel,
  operation: string,
  { path }: MadeRecord,
  script: CheckScript,
  status: number,
  as: string | undefined,
): void {
  const more = { ...(as === undefined ? {} : { as }), ...(status === 409 ? { json: SAID } : {}) };
  if (operation === 'update') script.call('PATCH', path, status, { body: {}, ...more });
  else if (operation === 'delete') script.call('DELETE', path, status, more);
  else {
    const action = entity.actions.find(({ name }) => name === operation);
    // What an action asks for itself may refuse those, too, whom the guard leaves out.
    if (action && status === 409) script.call('POST', `${path}/${action.path}`, status, more);
  }
}

/** Who is refused, and one whom the guard leaves out; null where there is nobody to be refused. */
function peopleOf({
  entity,
  guard,
  operation,
  model,
}: Broken): { refused: string | undefined; excepted: string[]; isOwner: boolean } | null {
  if (!model.hasAccounts) return { refused: undefined, excepted: [], isOwner: false };
  const access = entity.access(operation);
  const named = rolesIn(guard.except);
  const isForAll = guard.except.some((one) => one === 'signed_in' || one === 'owner');
  const isOwner = isOwners(entity, access) && operation !== 'create';
  // Whom a record names is told apart by what it points at, which is not what is tried here.
  const tried = isOwnOnly(access) && !isOwners(entity, access) ? [{ roles: rolesIn(access) }] : access;
  const roles = allRoles(model.roles).filter((role) => mayDo(role, tried));
  const [refused] = roles.filter(
    (role) => !named.includes(role) && (!isOwner || mayDo(role, entity.access('create'))),
  );
  if (refused === undefined || isForAll) return null;
  const others = access.filter((one) => one !== 'owner');
  // Who does not see what a record must point at makes none.
  if (isOwner && !mayDo(refused, others) && !picksAll(entity, refused)) return null;
  const [excepted] = named.filter((role) => mayDo(role, others));
  return {
    refused: actorOf(refused),
    excepted: excepted === undefined || operation === 'create' ? [] : [actorOf(excepted)],
    isOwner: isOwner && !mayDo(refused, others),
  };
}

function wrongBody({ entity, condition, number, script }: Broken): Record<string, Json> | null {
  const { through, field } = condition;
  if (!through) {
    const value = wrongValue(entity, condition);
    return value === undefined ? null : script.bodyFor(entity, number, { [field.wire]: value });
  }
  const parent = wrongParent(condition, number, script);
  return parent && script.bodyFor(entity, number, { [through.field.wire]: parent.id });
}

function wrongRecord({ entity, condition, number, script }: Broken): MadeRecord | null {
  const { field, test } = condition;
  if ('is' in test) {
    const others = allValues(field).filter((value) => !test.is.includes(value));
    return others.length > 0 ? prepare(entity, script, [{ field, values: others }], number) : null;
  }
  const value = wrongValue(entity, condition);
  return value === undefined ? null : script.create(entity, number, { [field.wire]: value });
}

/** A record that points at one with another value: it points there first, and that one is changed then. */
function wrongThrough({ entity, condition, number, script }: Broken): MadeRecord | null {
  const { through, field } = condition;
  const to = through?.to;
  if (!to || waysToHave(to) !== 'create') return null;
  if (field.input === 'never') {
    const parent = script.create(to, number);
    const made = script.create(entity, number, { [through.field.wire]: parent.id });
    return walkAway(condition, to, parent, script) ? made : null;
  }
  if (!to.operations.has('update')) return null;
  const other = wrongValue(to, condition);
  if (other === undefined || field.input !== 'always') return null;
  const parent = script.create(to, number, { [field.wire]: acceptedValue(to, field, number) });
  const made = script.create(entity, number, { [through.field.wire]: parent.id });
  script.call('PATCH', parent.path, 200, { body: { [field.wire]: other }, json: { [field.wire]: other } });
  return made;
}

/** A record that is made to point at one with another value. */
function refuseMove(
  { entity, condition, number, script }: Broken,
  { refused: as, isOwner }: { refused: string | undefined; isOwner: boolean },
): void {
  const pointer = condition.through?.field;
  if (pointer?.input !== 'always' || !creatableFields(entity).includes(pointer)) return;
  const parent = wrongParent(condition, number + 1, script);
  if (!parent) return;
  const made = script.create(entity, number + 1);
  if (isOwner && as !== undefined) script.castMaker(entity, as);
  script.call('PATCH', made.path, 409, { as, body: { [pointer.wire]: parent.id }, json: SAID });
}

function wrongParent(condition: GuardConditionModel, number: number, script: CheckScript): MadeRecord | null {
  const to = condition.through?.to;
  if (!to || waysToHave(to) !== 'create') return null;
  if (condition.field.input === 'never') {
    const parent = script.create(to, number);
    return walkAway(condition, to, parent, script) ? parent : null;
  }
  const other = wrongValue(to, condition);
  return other === undefined ? null : script.create(to, number, { [condition.field.wire]: other });
}

/** Presses what takes a new record out of the states that the guard lets through; false where nothing does. */
function walkAway(
  { field, test }: GuardConditionModel,
  to: EntityModel,
  made: MadeRecord,
  script: CheckScript,
): boolean {
  if (!('is' in test)) return false;
  const paths = allValues(field)
    .filter((value) => value !== null && !test.is.includes(value))
    .map((value) => findStatePath(to, field, value))
    .filter((path) => path !== null);
  const moves = paths.find((path) => path.moves.every((move) => 'action' in move))?.moves ?? [];
  for (const move of moves)
    if ('action' in move) script.call('POST', `${made.path}/${move.action.path}`, 200);
  return moves.length > 0;
}

/** A value that the record may have and with which the condition does not hold; undefined where there is none. */
function wrongValue(entity: EntityModel, { field, test, through }: GuardConditionModel): Json | undefined {
  if (!creatableFields(entity).includes(field)) return undefined;
  if ('is' in test) return allValues(field).find((value) => value !== null && !test.is.includes(value));
  // What an ability asks for it may take nothing else; of what is pointed at the guard asks itself.
  const asked = entity.samples.filter((sample) => Object.hasOwn(sample.values(1, {}), field.wire));
  return asked.length > (through ? 1 : 0)
    ? undefined
    : farMoment(field, 'ahead' in test ? 'behind' : 'ahead', 1);
}
