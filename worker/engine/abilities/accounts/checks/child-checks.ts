/**
 * What hangs on private records is no more visible than they are, and no answer carries the title of a record to somebody who
 * may not read it. That parts of somebody's own are theirs is held by the checks of ownership.
 */
import type { Json } from '../../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../../contract/plan/contract-suite.ts';
import { actorOf, VISITOR } from '../../../checks/cast-checks.ts';
import { CheckScript, waysToHave } from '../../../checks/check-script.ts';
import { isOwnOnly } from '../../../core/access/is-own-only.ts';
import { mayDo } from '../../../core/access/may-do.ts';
import { allRoles } from '../../../core/access/roles.ts';
import type { AppModel, EntityModel, ReferenceModel } from '../../../core/model.ts';
import { boundsOf } from '../../../core/operations/bounds.ts';
import { lowerFirst } from '../../../core/operations/entity-parts.ts';
import { readersOf } from '../../../core/operations/readers-of.ts';
import { makeCheck } from '../../record/make-check.ts';

export function childChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create' || entity.sender) return [];
  return entity.references.flatMap((reference) => [
    ...(titleCheck(entity, reference, model) ?? []),
    ...(boundCheck(entity, reference, model) ?? []),
  ]);
}

/** Somebody who may list these records and may not read what this one points at. */
function findStranger(entity: EntityModel, to: EntityModel, model: AppModel): string | null {
  const [list, readers] = [entity.access('list'), readersOf(to)];
  if (readers.includes('public')) return null;
  if (list.includes('public')) return VISITOR;
  if (!list.includes('signed_in') && isOwnOnly(list)) return null;
  const role = allRoles(model.roles).find((one) => mayDo(one, list) && !mayDo(one, readers));
  return role === undefined ? null : actorOf(role, 2);
}

/** The title of what somebody may not read is neither shown nor found, in whatever they may read. */
function titleCheck(
  entity: EntityModel,
  { field, to, labelWire }: ReferenceModel,
  model: AppModel,
): ContractCheck[] | null {
  const stranger = to === entity ? null : findStranger(entity, to, model);
  const isText = to.titleField.reference === null && to.titleField.type === 'text';
  if (stranger === null || !isText || field.input === 'never' || waysToHave(to) !== 'create') return null;
  if (!entity.operations.has('list') || entity.approval || to.approval) return null;
  const script = new CheckScript();
  const target = script.have(to);
  const made = script.create(entity, 1, { [field.wire]: target.id });
  const nothing = { [labelWire]: null };
  const list = (query: string, items: object) =>
    script.call('GET', `${entity.apiPath}?page_size=100${query}`, 200, {
      as: stranger,
      json: { items: items as never },
    });
  list('', { $contains: { id: made.id, ...nothing } });
  const title = target.body[to.titleField.wire];
  const others = script.steps.flatMap(({ call }) => (call.path === to.apiPath ? [] : [call.body ?? null]));
  if (typeof title === 'string' && !others.some((body) => hasWords(body, title)))
    list(`&q=${encodeURIComponent(title)}`, { $lacks: { id: made.id } });
  if (entity.operations.has('read') && mayAlso(entity, 'read', 'list'))
    script.call('GET', made.path, 200, { as: stranger, json: { id: made.id, ...nothing } });
  if (entity.operations.has('summary') && mayAlso(entity, 'summary', 'list'))
    script.call('GET', `${entity.apiPath}/summary?measure=count&group=${field.wire}`, 200, {
      as: stranger,
      json: { groups: { $contains: { label: null } } },
    });
  return [
    makeCheck(
      entity,
      `child.${field.names.snake}.title`,
      `who may not read a ${lowerFirst(to.label)} is not told its title`,
      script,
      'accounts',
    ),
  ];
}

/** What somebody made and what was hung on another's record afterwards is no longer theirs to see. */
function boundCheck(
  entity: EntityModel,
  { field, to }: ReferenceModel,
  model: AppModel,
): ContractCheck[] | null {
  const isBound = boundsOf(entity).some(({ name }) => name === `${field.wire}_owners`);
  if (!isBound || entity.owner === null || entity.ownerSql !== null || to.ownerSql !== null) return null;
  if (!entity.operations.has('update') || !entity.operations.has('list') || field.input !== 'always')
    return null;
  const roles = allRoles(model.roles);
  const isNamed = (role: string, one: EntityModel, permission: string) =>
    one.access(permission).some((access) => typeof access === 'object' && access.roles.includes(role));
  const reading = to.operations.has('read') ? 'read' : 'list';
  const staff = roles.find((role) => isNamed(role, entity, 'update') && isNamed(role, to, reading));
  const role = roles.find(
    (one) =>
      mayDo(one, entity.access('create')) &&
      mayDo(one, to.access('create')) &&
      mayDo(one, entity.access('list')) &&
      !isNamed(one, entity, 'list') &&
      !isNamed(one, to, reading),
  );
  if (staff === undefined || role === undefined || waysToHave(to) !== 'create') return null;
  const [own, others] = [actorOf(role), actorOf(role, 2)];
  const script = new CheckScript();
  const mine = script.create(to, 1);
  script.castMaker(to, own);
  const made = script.create(entity, 1, { [field.wire]: mine.id });
  script.castMaker(entity, own);
  const theirs = script.create(to, 2);
  script.castMaker(to, others);
  const seen = (items: object) =>
    script.call('GET', `${entity.apiPath}?page_size=100`, 200, { as: own, json: { items: items as never } });
  seen({ $contains: { id: made.id } });
  script.call('PATCH', made.path, 200, { as: actorOf(staff), body: { [field.wire]: theirs.id } });
  seen({ $lacks: { id: made.id } });
  if (entity.operations.has('read') && isOwnOnly(entity.access('read')))
    script.call('GET', made.path, 404, { as: own });
  if (entity.operations.has('delete') && isOwnOnly(entity.access('delete')))
    script.call('DELETE', made.path, 404, { as: own });
  return [
    makeCheck(
      entity,
      `child.${field.names.snake}`,
      `what hangs on another’s ${lowerFirst(to.label)} is not seen`,
      script,
      'accounts',
    ),
  ];
}

function mayAlso(entity: EntityModel, permission: string, listed: string): boolean {
  return JSON.stringify(entity.access(permission)) === JSON.stringify(entity.access(listed));
}

/** Whether a search for the title finds a record by what it holds itself. */
function hasWords(body: Json, title: string): boolean {
  const text = JSON.stringify(body).toLowerCase();
  return title
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
