/** Proves for each role that a field which is not for it is in no answer and found by nothing, and that what it may not set stays. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import {
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
import { entitySource } from '../../core/operations/entity-parts.ts';
import { guardsOf } from '../../core/operations/guarded-name.ts';
import { exportedColumns } from '../../core/operations/table.ts';
import { makeCheck } from '../record/make-check.ts';

const SEARCHED = new Set(['text', 'long_text', 'markdown', 'email']);
const COUNTED = new Set(['number', 'money']);

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
      seeNothing(entity, field, role, script, made);
      setNothing(entity, field, role, script, made);
    }
    for (const [index, role] of roles.entries()) leaveOwn(entity, field, role, script, index + 3);
    return [
      makeCheck(
        entity,
        `field-access.${field.names.snake}`,
        `"${field.label}" is seen and set by those alone that it is for`,
        script,
        'field-access',
      ),
    ];
  });
}

/** Whether people of the role see, or set, the field of a record that is not theirs. */
function isFor(role: string, access: FieldModel['seenBy']): boolean {
  return (
    access === null ||
    mayDo(
      role,
      access.filter((one) => one !== 'owner'),
    )
  );
}

function isReached(entity: EntityModel, permission: string, role: string): boolean {
  const access = entity.access(permission);
  const others = access.filter((one) => one !== 'owner');
  return !isOwnOnly(access) || others.length > 0 ? mayDo(role, others) : false;
}

function seeNothing(
  entity: EntityModel,
  field: FieldModel,
  role: string,
  script: CheckScript,
  made: MadeRecord,
): void {
  if (isFor(role, field.seenBy)) return;
  const as = actorOf(role);
  const path = entity.apiPath;
  const may = (permission: 'list' | 'read' | 'summary' | 'export') =>
    entity.operations.has(permission) && isReached(entity, permission, role);
  const value = made.body[field.wire];
  const isText = typeof value === 'string' && SEARCHED.has(field.type);
  const labels = field.reference ? [field.reference.labelWire] : [];
  const nothing = Object.fromEntries([field.wire, ...labels].map((name) => [name, null]));
  const lacks = isText ? { text: `^(?![\\s\\S]*${escapePattern(value)})` } : {};
  if (may('read')) script.call('GET', made.path, 200, { as, json: nothing, ...lacks });
  if (may('list')) {
    script.call('GET', `${path}?page_size=100`, 200, {
      as,
      json: { items: { $contains: { id: made.id, ...nothing } } },
      ...lacks,
    });
    // Neither words, values nor an order tell what it is.
    if (isText)
      script.call(
        'GET',
        `${path}?q=${encodeURIComponent(value)}&${field.wire}=${encodeURIComponent(value)}`,
        200,
        {
          as,
          json: { items: { $lacks: { id: made.id } } },
        },
      );
    for (const sort of [field.wire, `-${field.wire}`, ...labels])
      script.call('GET', `${path}?page_size=100&sort=${sort}`, 200, {
        as,
        json: { items: { $ordered: 'id', ...(sort.startsWith('-') ? { descending: true } : {}) } },
      });
  }
  if (may('summary') && COUNTED.has(field.type))
    script.call('GET', `${path}/summary?measure=sum&of=${field.wire}`, 200, {
      as,
      json: { groups: [{ value: 0 }] },
    });
  // Lists are nothing to group by, for anybody.
  if (may('summary') && field.type !== 'list')
    script.call('GET', `${path}/summary?group=${field.wire}`, 200, {
      as,
      json: { groups: [{ key: null, ...(field.reference ? { label: null } : {}) }] },
    });
  if (may('export')) script.call('GET', `${path}/export.csv`, 200, { as, text: exportWithout(entity, role) });
}

function setNothing(
  entity: EntityModel,
  field: FieldModel,
  role: string,
  script: CheckScript,
  { path, body }: MadeRecord,
): void {
  if (isFor(role, field.setBy) || field.reference || !creatableFields(entity).includes(field)) return;
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

/** Whoever may not set the field does not in a record of their own either, when it is made or changed, and does not see it there. */
function leaveOwn(
  entity: EntityModel,
  field: FieldModel,
  role: string,
  script: CheckScript,
  number: number,
): void {
  const isTheirs = ({ setBy }: FieldModel) => isFor(role, setBy) || setBy?.includes('owner');
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
  const may = (permission: string) => entity.access(permission).includes('owner');
  if (isChangedAtOnce(entity) && entity.operations.has('update') && field.input === 'always' && may('update'))
    script.call('PATCH', made.path, 422, { ...refusal, body: { [field.wire]: value } });
  if (entity.operations.has('read') && may('read') && !isFor(role, field.seenBy))
    script.call('GET', made.path, 200, { as, json: { [field.wire]: null } });
}

/** Whether the guards of such records let a new one be changed, in whatever it points at. */
function isChangedAtOnce(entity: EntityModel): boolean {
  return guardsOf(entity, 'update')
    .flatMap(({ when }) => when)
    .every(({ field, through, test }) => {
      const { flow } = through?.to ?? entity;
      return 'is' in test && flow?.field === field.names.snake && test.is.includes(flow.initial);
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

/** What an export looks like to people of the role: a line of headings, and lines in which nothing stands that is not for them. */
function exportWithout(entity: EntityModel, role: string): string {
  const hidden = entity.fields.filter(({ seenBy }) => !isFor(role, seenBy));
  const names = new Set<string>(
    hidden.flatMap(({ wire, reference }) => [wire, ...(reference ? [reference.labelWire] : [])]),
  );
  const cell = '(?:"(?:[^"]|"")*"|[^",\\r\\n]*)';
  const cells = exportedColumns(entitySource(entity)).map(({ name }) => (names.has(name) ? '' : cell));
  return `^[^\\r\\n]*\\r\\n(?:${cells.join(',')}\\r\\n)+$`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
