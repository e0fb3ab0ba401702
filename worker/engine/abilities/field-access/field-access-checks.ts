/** Proves for each role that a field which is not for it is in no answer and found by nothing, and that what it may not set stays. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { wayOf } from '../../../contract/plan/named-access.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import {
  acceptedValue,
  CheckScript,
  creatableFields,
  type MadeRecord,
  picksAll,
  waysToHave,
} from '../../checks/check-script.ts';
import { sampleValue } from '../../checks/sample-values.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { mayDo } from '../../core/access/may-do.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { isOwners } from '../../core/operations/claims.ts';
import { makePointed } from '../named-access/named-checks.ts';
import { makeCheck } from '../record/make-check.ts';
import {
  changeAndSeeNothing,
  firstPresses,
  isForRole,
  isPossibleAtOnce,
  type Looker,
  seeNothing,
} from './see-nothing.ts';

export function fieldAccessChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create') return [];
  const fields = entity.fields.filter(({ seenBy, setBy }) => seenBy !== null || setBy !== null);
  return fields.flatMap((field) => {
    const roles = allRoles(model.roles).filter((role) => role !== model.firstRole?.name);
    const script = new CheckScript();
    const made = script.create(entity, 1, pointedValue(entity, field, script));
    // What orders tell shows by two.
    script.create(entity, 2);
    for (const role of roles) {
      seeNothing(entity, field, otherOf(entity, role), script, made);
      setNothing(entity, field, role, script, made);
    }
    for (const [index, role] of roles.entries()) leaveOwn(entity, field, { role, model }, script, index + 3);
    return [
      makeCheck(
        entity,
        `field-access.${field.names.snake}`,
        `"${field.label}" is seen and set by those alone that it is for`,
        script,
        'field-access',
      ),
      ...namedChecks(entity, field, model),
    ];
  });
}

/** Somebody of the role, of records that are not theirs. */
function otherOf(entity: EntityModel, role: string): Looker {
  return {
    as: actorOf(role),
    may: (permission) => isReached(entity, permission, role),
    isFor: (access) => isForRole(role, access),
  };
}

function isReached(entity: EntityModel, permission: string, role: string): boolean {
  const access = entity.access(permission);
  const others = access.filter((one) => one !== 'owner');
  return !isOwnOnly(access) || others.length > 0 ? mayDo(role, others) : false;
}

function setNothing(
  entity: EntityModel,
  field: FieldModel,
  role: string,
  script: CheckScript,
  { path, body }: MadeRecord,
): void {
  if (isForRole(role, field.setBy) || field.reference || !creatableFields(entity).includes(field)) return;
  const isUpdated = entity.operations.has('update') && field.input === 'always';
  if (!isUpdated || !isReached(entity, 'update', role)) return;
  const other: Json = otherValue(field, body[field.wire] ?? null);
  script.call('PATCH', path, 422, {
    as: actorOf(role),
    body: { [field.wire]: other },
    json: { detail: { $contains: { loc: ['body', field.wire] } } },
  });
  if (entity.operations.has('read'))
    script.call('GET', path, 200, { json: { [field.wire]: body[field.wire] ?? null } });
}

/**
 * Whoever may not set the field does not in a record of their own either, when it is made or changed, and does not see it there, also
 * when those who run the app have filled it in.
 */
function leaveOwn(
  entity: EntityModel,
  field: FieldModel,
  { role, model }: { role: string; model: AppModel },
  script: CheckScript,
  number: number,
): void {
  const isFor: Looker['isFor'] = (access) => isForRole(role, access) || access?.includes('owner') === true;
  const isTheirs = ({ setBy }: FieldModel) => isFor(setBy);
  if (isTheirs(field) || field.reference || !creatableFields(entity).includes(field) || entity.owner === null)
    return;
  if (entity.ownerSql !== null || !mayDo(role, entity.access('create')) || !picksAll(entity, role)) return;
  const as = actorOf(role);
  const closed = creatableFields(entity).filter((one) => !isTheirs(one));
  const values = {
    ...script.membersFrom(entity, role, number),
    ...Object.fromEntries(closed.map(({ wire }) => [wire, undefined])),
  };
  const value = sampleValue(field, number);
  const refusal = { as, json: { detail: { $contains: { loc: ['body', field.wire] } } } };
  const body = { ...script.bodyFor(entity, number, values), [field.wire]: value };
  script.call('POST', entity.apiPath, 422, { ...refusal, body });
  const made = script.create(entity, number, values);
  script.castMaker(entity, as);
  const may = (permission: string) => {
    const access = entity.access(permission);
    return access.includes('owner') && isOwners(entity, access);
  };
  const isChanged = entity.operations.has('update') && isPossibleAtOnce(entity, 'update');
  if (isChanged && field.input === 'always' && may('update'))
    script.call('PATCH', made.path, 422, { ...refusal, body: { [field.wire]: value } });
  const first = model.firstRole?.name;
  const filled = acceptedValue(entity, field, number);
  if (!isChanged || field.input !== 'always' || first === undefined || !isReached(entity, 'update', first)) {
    if (entity.operations.has('read') && may('read') && !isFor(field.seenBy))
      script.call('GET', made.path, 200, { as, json: { [field.wire]: null } });
    return;
  }
  const sent = { [field.wire]: filled };
  script.call('PATCH', made.path, 200, { as: actorOf(first), body: sent, json: sent });
  const looker = { as, may, isFor };
  seeNothing(entity, field, looker, script, { ...made, body: sent });
  changeAndSeeNothing(entity, field, looker, script, made);
  const [press] = isFor(field.seenBy) ? [] : firstPresses(entity, looker);
  if (press) script.call('POST', `${made.path}/${press.path}`, 200, { as, json: { [field.wire]: null } });
}

/** Whom a record names sees it, and not what is for others in it. */
function namedChecks(entity: EntityModel, field: FieldModel, model: AppModel): ContractCheck[] {
  return entity.persons.flatMap((person): ContractCheck[] => {
    const { role, way, column } = person;
    const isOwner = entity.owner === column;
    const isFor: Looker['isFor'] = (access) =>
      isForRole(role ?? '', access) || (isOwner && access?.includes('owner') === true);
    const isMade = [entity, ...way.map(({ to }) => to)].every((one) => waysToHave(one) === 'create');
    if (role === null || isFor(field.seenBy) || !isMade || way.some((one) => one.field === field)) return [];
    const key = way.map((one) => one.field.names.snake).join('.');
    const may = (permission: string) =>
      entity.access(permission).some((one) => wayOf(one)?.join('.') === key) ||
      isReached(entity, permission, role);
    const looker = { as: actorOf(role), may, isFor };
    const said = `"${field.label}" is not for whom they name (${way.map((one) => one.field.label).join(', ')})`;
    const tried = (
      what: string,
      title: string,
      use: (script: CheckScript, made: MadeRecord) => void,
    ): ContractCheck[] => {
      const script = new CheckScript();
      const theirs = makePointed(person, { script, actor: looker.as, number: 1, model });
      const pointer = way[0]?.field.wire;
      if (!theirs || pointer === undefined) return [];
      use(script, script.create(entity, 1, { [pointer]: theirs.id, ...pointedValue(entity, field, script) }));
      const id = `field-access.${field.names.snake}.${key}${what}`;
      return [makeCheck(entity, id, said + title, script, 'field-access')];
    };
    return [
      ...tried('', '', (script, made) => {
        seeNothing(entity, field, looker, script, made);
        changeAndSeeNothing(entity, field, looker, script, made);
      }),
      ...firstPresses(entity, looker).flatMap((press) =>
        tried(`.${press.name}`, `, who press "${press.label}"`, (script, made) =>
          script.call('POST', `${made.path}/${press.path}`, 200, {
            as: looker.as,
            json: { [field.wire]: null },
          }),
        ),
      ),
    ];
  });
}

function otherValue(field: FieldModel, value: Json): Json {
  for (let number = 2; number < 9; number += 1) {
    const other = sampleValue(field, number);
    if (JSON.stringify(other) !== JSON.stringify(value)) return other;
  }
  return value;
}

/** A value for the field in any case: a record that is pointed at, where nothing need be. */
function pointedValue(entity: EntityModel, field: FieldModel, script: CheckScript): Record<string, Json> {
  const to = field.reference?.to;
  if (!to || to === entity || waysToHave(to) !== 'create' || field.input === 'never') return {};
  return { [field.wire]: script.have(to).id };
}
