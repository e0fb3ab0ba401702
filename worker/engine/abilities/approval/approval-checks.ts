/** What waits for approval is there for its author and for those who approve, and for nobody else, by whatever call. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { actorOf, VISITOR } from '../../checks/cast-checks.ts';
import { CheckScript, creatableFields, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel, ApprovalModel, EntityModel, ReferenceModel } from '../../core/model.ts';
import { isOwners } from '../../core/operations/claims.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { EVERYONE, guardianOf, SEEN_BY } from '../../core/operations/seen.ts';
import { CommentsOptions } from '../comments/comments-options.ts';
import { makeCheck } from '../record/make-check.ts';
import { startOf } from './keep-waiting.ts';

export function approvalChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  const { approval } = entity;
  if (!approval || waysToHave(entity) !== 'create') return [];
  return [
    waitingCheck(entity, approval, model),
    ...entity.referencedBy.map((reference) => partsCheck(reference, model)),
    ...countChecks(entity, model),
  ].filter((check) => check !== null);
}

interface Cast {
  author: string;
  /** The author has an account. */
  isKnown: boolean;
  /** The author may pick whom a record is of; others say who they are. */
  picks: boolean;
  /** The author may look at such records at all. */
  mayLook: boolean;
  /** Somebody else without a right to approve, who may see what was approved. */
  stranger: string;
  approver: string;
}

/** Null where nobody but the approvers has anything to do with such records. */
function castOf(entity: EntityModel, { by }: ApprovalModel, model: AppModel): Cast | null {
  const others = allRoles(model.roles).filter((role) => !by.includes(role));
  const may = (permission: string, role: string) =>
    entity.access(permission).some((one) => typeof one === 'string' || one.roles.includes(role));
  const maker = others.find((role) => may('create', role));
  const reader = others.find((role) => may('list', role));
  const isPublic = entity.access('create').includes('public');
  if ((maker === undefined && !isPublic) || isOwnOnly(entity.access('list'))) return null;
  const isOpen = entity.access('list').includes('public') && entity.access('read').includes('public');
  if (reader === undefined && !isOpen) return null;
  return {
    author: maker === undefined ? 'ada' : actorOf(maker),
    isKnown: maker !== undefined,
    picks: entity.sender === null || (maker !== undefined && entity.sender.by.includes(maker)),
    mayLook: maker === undefined || (may('list', maker) && may('read', maker)),
    stranger: isOpen ? VISITOR : actorOf(reader ?? '', 2),
    approver: actorOf(by[0] ?? ''),
  };
}

function waitingCheck(entity: EntityModel, approval: ApprovalModel, model: AppModel): ContractCheck | null {
  const cast = castOf(entity, approval, model);
  const script = new CheckScript();
  const made = script.createWaiting(entity, 1, cast?.picks === false ? script.sentMembers(entity, 1) : {});
  const creation = script.creationOf(entity);
  if (!cast || !creation || entity.apiPath !== creation.call.path) return null;
  const { author, stranger, approver, isKnown, mayLook } = cast;
  const stored = creation.expect.json as Record<string, Json>;
  const state = approval.field.wire;
  const waits = { [state]: startOf(entity) };
  const [shown = ''] = approval.shown;
  // Whatever is sent, a new record waits.
  Object.assign(creation, {
    call: { ...creation.call, as: author, body: { ...made.body, [state]: shown } },
    expect: { ...creation.expect, json: { ...stored, ...waits } },
  });
  hidesFrom(stranger, entity, approval, script, made);
  if (entity.author !== null && mayLook) {
    if (entity.operations.has('read')) script.call('GET', made.path, 200, { as: author, json: waits });
    lists(entity, script, made, author);
  }
  script.approve(entity, made, { as: author, status: isKnown ? 403 : 401 });
  lists(entity, script, made, approver);
  script.approve(entity, made, { as: approver, status: 200 });
  if (entity.operations.has('read'))
    script.call('GET', made.path, 200, { as: stranger, json: { id: made.id } });
  lists(entity, script, made, stranger);
  changesWaitAgain(entity, approval, script, made, cast);
  return makeCheck(entity, 'approval', 'are seen by others only once they are approved', script, 'approval');
}

function lists(entity: EntityModel, script: CheckScript, made: MadeRecord, actor: string): void {
  if (entity.operations.has('list'))
    script.call('GET', `${entity.apiPath}?page_size=100`, 200, {
      as: actor,
      json: { items: { $contains: { id: made.id } } },
    });
}

/** Nothing that is asked gives it away: no list, search, filter, figure or export, nor its own address. */
function hidesFrom(
  stranger: string,
  entity: EntityModel,
  { field }: ApprovalModel,
  script: CheckScript,
  made: MadeRecord,
): void {
  const { operations, apiPath } = entity;
  const title = made.body[entity.titleField.wire];
  const queries = [
    'page_size=100',
    `${field.wire}=${startOf(entity)}`,
    `${SEEN_BY}=${EVERYONE}`,
    ...(typeof title === 'string' ? [`q=${encodeURIComponent(title)}`] : []),
  ];
  if (operations.has('list'))
    for (const query of queries)
      script.call('GET', `${apiPath}?${query}`, 200, { as: stranger, json: { items: [], total: 0 } });
  const mayAsk = (permission: string) =>
    operations.has(permission as 'list') && isSame(entity, permission, 'list');
  if (mayAsk('summary'))
    script.call('GET', `${apiPath}/summary?measure=count`, 200, {
      as: stranger,
      json: { groups: [{ value: 0 }] },
    });
  // A heading and no line.
  if (mayAsk('export'))
    script.call('GET', `${apiPath}/export.csv`, 200, { as: stranger, text: '^[^\\n]*\\r?\\n?$' });
  if (operations.has('read')) script.call('GET', made.path, 404, { as: stranger });
}

function isSame(entity: EntityModel, one: string, other: string): boolean {
  return JSON.stringify(entity.access(one)) === JSON.stringify(entity.access(other));
}

/** What was approved is what is seen: what its author changes afterwards waits again. */
function changesWaitAgain(
  entity: EntityModel,
  approval: ApprovalModel,
  script: CheckScript,
  made: MadeRecord,
  { author, stranger }: Cast,
): void {
  const field = creatableFields(entity).find((one) => one.input === 'always' && !one.reference && !one.flow);
  const mayChange = isOwners(entity, entity.access('update'));
  if (!field || !mayChange || !entity.operations.has('update') || !entity.operations.has('read')) return;
  script.call('PATCH', made.path, 200, {
    as: author,
    body: { [field.wire]: made.body[field.wire] ?? null },
    json: { [approval.field.wire]: startOf(entity) },
  });
  script.call('GET', made.path, 404, { as: stranger });
}

/** What hangs on a record that waits is seen when the record is, and nobody else hangs anything on it. */
function partsCheck({ from, field, to }: ReferenceModel, model: AppModel): ContractCheck | null {
  if (!to.approval || from.approval || guardianOf(from) !== to || waysToHave(from) !== 'create') return null;
  const cast = castOf(from, to.approval, model);
  if (!cast || !from.operations.has('list')) return null;
  const { stranger, author, picks } = cast;
  // Who picks nobody cannot name the wrong one.
  if (!picks && from.sender?.reference.field === field) return null;
  const script = new CheckScript();
  const whole = script.createWaiting(to, 1);
  const part = script.create(from, 1, { [field.wire]: whole.id });
  script.call('GET', `${from.apiPath}?page_size=100`, 200, { as: stranger, json: { items: [], total: 0 } });
  if (from.operations.has('read')) script.call('GET', part.path, 404, { as: stranger });
  script.call('POST', from.apiPath, 422, {
    as: author,
    body: script.bodyFor(from, 2, {
      ...(picks ? {} : script.sentMembers(from, 2)),
      [field.wire]: whole.id,
    }),
    json: { detail: { $contains: { loc: ['body', field.wire] } } },
  });
  script.approve(to, whole);
  lists(from, script, part, stranger);
  const what = `are seen with the ${lowerFirst(to.label)} that they belong to, and not before`;
  return makeCheck(from, `approval.${to.names.snake}`, what, script, 'approval');
}

/** Numbers and averages on what they belong to leave out what waits. */
function countChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  return model.blueprint.abilities.flatMap((use) => {
    const options = use.ability === 'comments' ? CommentsOptions.safeParse(use.options).data : undefined;
    const subject = model.entities.find(({ names }) => names.snake === use.entity);
    if (!options || !subject || options.of !== entity.names.snake || options.count === undefined) return [];
    if (waysToHave(subject) !== 'create' || !subject.operations.has('read')) return [];
    const script = new CheckScript();
    const record = script.create(subject, 1);
    const about = { [entity.field(options.about).wire]: record.id };
    script.createWaiting(entity, 1, about);
    script.call('GET', record.path, 200, { json: { [options.count]: 0 } });
    script.create(entity, 2, about);
    script.call('GET', record.path, 200, { json: { [options.count]: 1 } });
    const what = `a ${lowerFirst(subject.label)} counts those that are approved alone`;
    return [makeCheck(entity, `approval.${subject.names.snake}`, what, script, 'approval')];
  });
}
