/**
 * Whose a record is, is said by nobody but the server; and others do with it what its rules allow. Long, since each way to a
 * record of somebody else's is a check of its own.
 */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { actorOf, emailOf } from '../../checks/cast-checks.ts';
import { CheckScript, creatableFields, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { sampleValue } from '../../checks/sample-values.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { isSeenByOthers } from '../../core/access/is-seen-by-others.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel, EntityModel, ReferenceModel } from '../../core/model.ts';
import { isOwners, OWNERS } from '../../core/operations/claims.ts';
import { isNullable, lowerFirst } from '../../core/operations/entity-parts.ts';
import { findHeldMoves, isFreeMove, pressersOf } from '../../core/operations/held-moves.ts';
import { readersOf } from '../../core/operations/readers-of.ts';
import type { OwnershipOptions } from '../../core/records/ownership-options.ts';
import { makeCheck } from '../record/make-check.ts';
import { judgedChecks } from './judged-checks.ts';

export function ownershipChecks(
  entity: EntityModel,
  model: AppModel,
  { of, through, also }: OwnershipOptions,
): ContractCheck[] {
  const { owner } = entity;
  if (owner === null || waysToHave(entity) !== 'create') return [];
  if (of) return [personCheck(entity, of)];
  if (through !== undefined) return throughCheck(entity, entity.field(through).reference, model);
  const role = ownerRole(entity, model);
  if (role === null) return [];
  const [own, others] = [actorOf(role), actorOf(role, 2)];
  const script = new CheckScript();
  // Both need accounts, which the ids of the records are held against.
  const made = script.create(entity, 1, script.membersFrom(entity, role, 1));
  const creation = script.creationOf(entity);
  const needs = needsOfMaker(entity, role, [entity]);
  if (!creation || !needs) return [];
  for (const seen of needs) script.castMaker(seen, own);
  const stored = creation.expect.json as Record<string, Json>;
  Object.assign(creation, {
    call: { ...creation.call, as: own, body: { ...made.body, [owner]: 999_999 } },
    expect: { ...creation.expect, json: { ...stored, [owner]: { $type: 'integer' } } },
    keep: { ...creation.keep, owner },
  });
  // Some are sent in by people who do not see them afterwards.
  if (entity.operations.has('read') && mayDo(entity, 'read', role))
    script.call('GET', made.path, 200, { as: own, json: { id: made.id, [owner]: '{{owner}}' } });
  if (entity.operations.has('list') && mayDo(entity, 'list', role))
    script.call('GET', `${entity.apiPath}?page_size=100`, 200, {
      as: own,
      json: { items: { $contains: { id: made.id, [owner]: '{{owner}}' } } },
    });
  refuseOthers(entity, script, made, others);
  const field = creatableFields(entity).find((one) => one.input === 'always' && !one.reference && !one.flow);
  if (entity.operations.has('update') && field && also?.changes !== 'other' && mayDo(entity, 'update', role))
    script.call('PATCH', made.path, 200, {
      as: own,
      body: { [field.wire]: made.body[field.wire] ?? null, [owner]: 999_999 },
      json: { [owner]: '{{owner}}' },
    });
  refuseSteps(entity, script, made.path, { role, own });
  if (entity.operations.has('delete') && mayDo(entity, 'delete', role))
    script.call('DELETE', made.path, 204, { as: own });
  return [
    makeCheck(
      entity,
      'owner',
      'belong to who made them, and others keep their hands off',
      script,
      'ownership',
    ),
    ...judgedChecks(entity, role, needs),
    ...(also ? alsoCheck(entity, entity.field(also.through).reference, model) : []),
  ];
}

/** A step that is for others to take is refused to the owner of a record, and taken by those others. */
function refuseSteps(
  entity: EntityModel,
  script: CheckScript,
  path: string,
  { role, own }: { role: string; own: string },
): void {
  const { flow, operations } = entity;
  if (!flow || !operations.has('update') || entity.field(flow.field).input !== 'always') return;
  const next = flow.next.get(flow.initial) ?? [];
  const isTheirs = !flow.by || flow.by.includes(role);
  const refused = isTheirs ? findForeignMove(entity, flow.initial, role) : next[0];
  if (refused === undefined) return;
  script.call('PATCH', path, 403, { as: own, body: { [flow.field]: refused } });
  const free = next.find((to) => isFreeMove(entity, flow.initial, to));
  const [staff] = flow.by ?? [];
  if (isTheirs || staff === undefined || free === undefined) return;
  const body = { [flow.field]: free };
  script.call('PATCH', path, 200, { as: actorOf(staff), body, json: body });
}

/** Where a press leads that is not for this role. */
function findForeignMove(entity: EntityModel, from: string, role: string): string | undefined {
  return findHeldMoves(entity).find((move) => {
    const pressers = move.from.includes(from) ? pressersOf(move) : null;
    return pressers?.every((one) => typeof one === 'object' && !one.roles.includes(role));
  })?.to;
}

/** @returns what somebody of this role makes so that they see what a record must point at; null where they cannot. */
function needsOfMaker(
  entity: EntityModel,
  role: string,
  passed: readonly EntityModel[],
): EntityModel[] | null {
  const needs: EntityModel[] = [];
  for (const { field, to } of entity.references) {
    if (passed.includes(to)) continue;
    const made = madeToSee(to, role, [...passed, to]);
    if (made) needs.push(...made);
    else if (field.required) return null;
  }
  return needs;
}

/** What is somebody's own is seen by who made it, or made what it belongs to. */
function madeToSee(entity: EntityModel, role: string, passed: readonly EntityModel[]): EntityModel[] | null {
  const readers = readersOf(entity);
  if (entity.owner === null || !isOwnOnly(readers))
    return mayDo(entity, entity.operations.has('read') ? 'read' : 'list', role) ? [] : null;
  const whole = entity.ownerThrough;
  const made = whole ? whole.required && whole.reference?.to : entity;
  if (!made || passed.slice(0, -1).includes(made) || !mayDo(made, 'create', role)) return null;
  const needs = needsOfMaker(made, role, [...passed, made]);
  return needs && [made, ...needs];
}

function refuseOthers(
  entity: EntityModel,
  script: CheckScript,
  made: { id: unknown; path: string },
  others: string,
) {
  const closed = (permission: string) => isOwnOnly(entity.access(permission));
  const status = isSeenByOthers(entity) ? 403 : 404;
  const { operations, apiPath } = entity;
  if (operations.has('list') && closed('list'))
    for (const query of operations.has('read') && entity.ownerSql === null
      ? ['', `&${entity.owner}={{owner}}`, ...(entity.alsoOwner ? [`&${OWNERS}={{owner}}`] : [])]
      : [''])
      script.call('GET', `${apiPath}?page_size=100${query}`, 200, {
        as: others,
        json: { items: [], total: 0 },
      });
  if (operations.has('summary') && closed('summary'))
    script.call('GET', `${apiPath}/summary?measure=count`, 200, {
      as: others,
      json: { groups: [{ value: 0 }] },
    });
  if (operations.has('read') && closed('read')) script.call('GET', made.path, 404, { as: others });
  if (operations.has('update') && closed('update'))
    script.call('PATCH', made.path, status, { as: others, body: {} });
  for (const action of entity.actions)
    if (closed(action.name)) script.call('POST', `${made.path}/${action.path}`, status, { as: others });
  if (operations.has('delete') && closed('delete')) script.call('DELETE', made.path, status, { as: others });
}

/** Records about people are seen by those whom they are about, as far as they may see them at all. */
function personCheck(entity: EntityModel, of: NonNullable<OwnershipOptions['of']>): ContractCheck {
  const [own, others] = [actorOf(of.role), actorOf(of.role, 2)];
  const reference = of.reference === undefined ? null : entity.field(of.reference).reference;
  const script = new CheckScript();
  const address = { [(reference?.to ?? entity).field(of.email).wire]: emailOf(own) };
  const made = reference
    ? script.create(entity, 1, { [reference.field.wire]: script.create(reference.to, 1, address).id })
    : script.create(entity, 1, address);
  if (entity.operations.has('read') && mayDo(entity, 'read', of.role))
    script.call('GET', made.path, 200, {
      as: own,
      json: { id: made.id },
      keep: { owner: entity.owner ?? 'id' },
    });
  if (entity.operations.has('list') && mayDo(entity, 'list', of.role))
    script.call('GET', `${entity.apiPath}?page_size=100`, 200, {
      as: own,
      json: { items: { $contains: { id: made.id } } },
    });
  refuseOthers(entity, script, made, others);
  if (mayDo(entity, 'update', of.role)) setAssigned(entity, script, made, own);
  return makeCheck(entity, 'owner', 'are seen by those whom they are about', script, 'ownership');
}

/** Whoever it is assigned to fills in what is theirs, and leaves the rest as it was entered. */
function setAssigned(entity: EntityModel, script: CheckScript, made: MadeRecord, own: string): void {
  const { assigned } = entity;
  if (!assigned) return;
  for (const field of assigned.fields) {
    const isThere = made.body[field.wire] ?? null;
    if (field.reference) {
      script.call('PATCH', made.path, 422, {
        as: own,
        body: { [field.wire]: 999_999 },
        json: { detail: { $contains: { loc: ['body', field.wire] } } },
      });
      continue;
    }
    const other = field.type === 'money' && typeof isThere === 'number' ? isThere + 1 : sampleValue(field, 7);
    if (typeof other !== 'string' && typeof other !== 'number') continue;
    if (other === isThere) continue;
    script.call('PATCH', made.path, 422, {
      as: own,
      body: { [field.wire]: other },
      json: { detail: { $contains: { loc: ['body', field.wire] } } },
    });
    // Nor is it emptied.
    if (isNullable(field) && isThere !== null)
      script.call('PATCH', made.path, 200, {
        as: own,
        body: { [field.wire]: null },
        json: { [field.wire]: isThere },
      });
  }
}

/** What hangs on somebody's record is theirs, and others can hang nothing on it. */
function throughCheck(
  entity: EntityModel,
  reference: ReferenceModel | null,
  model: AppModel,
): ContractCheck[] {
  const wholes = wholesOf(entity);
  const first = wholes.at(-1);
  const role = first ? ownerRole(first, model, entity) : null;
  if (!reference || !first || role === null || waysToHave(reference.to) !== 'create') return [];
  const [own, others] = [actorOf(role), actorOf(role, 2)];
  const script = new CheckScript();
  const whole = createWhole(script, reference.to);
  for (const one of wholes) if (mayDo(one, 'create', role)) script.castMaker(one, own);
  const made = script.create(entity, 1, { [reference.field.wire]: whole.id });
  if (mayDo(entity, 'create', role) && isOwnOnly(entity.access('create'))) script.castMaker(entity, own);
  if (entity.operations.has('create') && mayDo(entity, 'create', role)) {
    const isHidden = isOwnOnly(readersOf(reference.to));
    if (isHidden)
      script.call('POST', entity.apiPath, 422, {
        as: others,
        body: made.body,
        json: { detail: { $contains: { loc: ['body', reference.field.wire] } } },
      });
    else if (isOwnOnly(entity.access('create')))
      script.call('POST', entity.apiPath, 403, { as: others, body: made.body });
  }
  if (entity.operations.has('list') && isOwnOnly(entity.access('list')) && mayDo(entity, 'list', role))
    script.call('GET', `${entity.apiPath}?page_size=100`, 200, {
      as: own,
      json: { items: { $contains: { id: made.id } } },
    });
  refuseOthers(entity, script, made, others);
  return [makeCheck(entity, 'owner', 'are for those whom their whole is for', script, 'ownership')];
}

/** What a record belongs to, and that in turn, up to what is somebody's by itself. */
function wholesOf(entity: EntityModel): EntityModel[] {
  const whole = entity.ownerThrough?.reference?.to;
  return whole ? [whole, ...wholesOf(whole)] : [];
}

/** A record that something else is a part of, with all that it is a part of itself. */
function createWhole(script: CheckScript, entity: EntityModel): MadeRecord {
  const reference = entity.ownerThrough?.reference;
  if (!reference) return script.create(entity, 1);
  return script.create(entity, 1, { [reference.field.wire]: createWhole(script, reference.to).id });
}

/** Both see it, others who do the same do not, and only whose right it is changes it. */
function alsoCheck(entity: EntityModel, reference: ReferenceModel | null, model: AppModel): ContractCheck[] {
  const { alsoOwner } = entity;
  const makers = reference ? ownerRoles(entity, model).filter((role) => seesAll(reference.to, role)) : [];
  const [maker = null, receiver] = [makers[0], reference && ownerRole(reference.to, model)];
  if (!reference || !alsoOwner || maker === null || receiver === null) return [];
  if (waysToHave(reference.to) !== 'create') return [];
  const [from, to, stranger] = [actorOf(maker, 1), actorOf(receiver, 2), actorOf(receiver, 3)];
  const script = new CheckScript();
  const whole = script.create(reference.to, 1);
  script.castMaker(reference.to, to);
  const made = script.create(entity, 1, { [reference.field.wire]: whole.id });
  script.castMaker(entity, from);
  const { operations, apiPath } = entity;
  for (const [actor, role] of [
    [from, maker],
    [to, receiver],
  ] as const) {
    if (operations.has('list') && mayDo(entity, 'list', role))
      script.call('GET', `${apiPath}?page_size=100`, 200, {
        as: actor,
        json: { items: { $contains: { id: made.id } } },
      });
    if (operations.has('read') && mayDo(entity, 'read', role))
      script.call('GET', made.path, 200, {
        as: actor,
        json: { id: made.id },
        keep: { owner: entity.owner ?? 'id' },
      });
  }
  refuseOthers(entity, script, made, stranger);
  if (operations.has('update') && isOwnOnly(entity.access('update'))) {
    const may = (who: 'maker' | 'other') =>
      alsoOwner.changes === 'both' || alsoOwner.changes === who ? 200 : 403;
    script.call('PATCH', made.path, may('maker'), { as: from, body: {} });
    script.call('PATCH', made.path, may('other'), { as: to, body: {} });
  }
  const what = `are for who made them and for whose ${lowerFirst(reference.to.label)} they are about`;
  return [makeCheck(entity, 'owner.also', what, script, 'ownership')];
}

/**
 * Somebody who may make such records and has no more rights than their owner.
 * @param part what hangs on such records, to which they have no more rights either.
 */
function ownerRole(entity: EntityModel, model: AppModel, part: EntityModel = entity): string | null {
  return ownerRoles(entity, model, part)[0] ?? null;
}

/** Every role of such people. */
function ownerRoles(entity: EntityModel, model: AppModel, part: EntityModel = entity): string[] {
  const isBroad = (role: string) =>
    [entity, part].some((one) =>
      ['list', 'read', 'update', 'delete'].some((permission) =>
        rolesIn(one.access(permission)).includes(role),
      ),
    );
  return allRoles(model.roles).filter((role) => mayDo(entity, 'create', role) && !isBroad(role));
}

/** Whether people of the role see such records of others, and so may point at them. */
function seesAll(entity: EntityModel, role: string): boolean {
  const access = readersOf(entity);
  return access.includes('public') || access.includes('signed_in') || rolesIn(access).includes(role);
}

function mayDo(entity: EntityModel, permission: string, role: string): boolean {
  const access = entity.access(permission);
  // What is not done to what is one's own is no right of whose it is.
  const isKept = entity.guards.some(
    ({ operations, notBy }) => operations.has(permission) && isOwners(entity, notBy),
  );
  return access.some((one) => {
    if (one === 'owner') return isOwners(entity, access) && !isKept;
    return typeof one === 'string' || one.roles.includes(role);
  });
}
