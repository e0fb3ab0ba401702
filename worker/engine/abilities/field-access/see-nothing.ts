/** Calls that show a field of a record to nobody whom it is not for. */
import type { CheckScript, MadeRecord } from '../../checks/check-script.ts';
import { mayDo } from '../../core/access/may-do.ts';
import type { ActionModel, EntityModel, FieldModel } from '../../core/model.ts';
import { entitySource } from '../../core/operations/entity-parts.ts';
import { guardsOf } from '../../core/operations/guarded-name.ts';
import { exportedColumns } from '../../core/operations/table.ts';

const SEARCHED = new Set(['text', 'long_text', 'markdown', 'email']);
const COUNTED = new Set(['number', 'money']);

/** Somebody who gets records of a kind, and not all that stands in them. */
export interface Looker {
  as: string;
  /** Whether they do this to such a record: an operation, or an action by name. */
  may: (permission: string) => boolean;
  /** Whether a field that these people see, or set, is for them. */
  isFor: (access: FieldModel['seenBy']) => boolean;
}

/** Whether people of the role see, or set, the field of a record that is not theirs. */
export function isForRole(role: string, access: FieldModel['seenBy']): boolean {
  return (
    access === null ||
    mayDo(
      role,
      access.filter((one) => one !== 'owner'),
    )
  );
}

/** What reads a record, a list, a figure or a file of them: the field is empty in it, and nothing is found by what it is. */
export function seeNothing(
  entity: EntityModel,
  field: FieldModel,
  { as, may, isFor }: Looker,
  script: CheckScript,
  made: MadeRecord,
): void {
  if (isFor(field.seenBy)) return;
  const path = entity.apiPath;
  const isHad = (permission: 'list' | 'read' | 'summary' | 'export') =>
    entity.operations.has(permission) && may(permission);
  const value = made.body[field.wire];
  const isText = typeof value === 'string' && SEARCHED.has(field.type);
  const labels = field.reference ? [field.reference.labelWire] : [];
  const nothing = Object.fromEntries([field.wire, ...labels].map((name) => [name, null]));
  const lacks = isText ? { text: `^(?![\\s\\S]*${escapePattern(value)})` } : {};
  if (isHad('read')) script.call('GET', made.path, 200, { as, json: nothing, ...lacks });
  if (isHad('list')) {
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
  if (isHad('summary') && COUNTED.has(field.type))
    script.call('GET', `${path}/summary?measure=sum&of=${field.wire}`, 200, {
      as,
      json: { groups: [{ value: 0 }] },
    });
  // Lists are nothing to group by, for anybody.
  if (isHad('summary') && field.type !== 'list')
    script.call('GET', `${path}/summary?group=${field.wire}`, 200, {
      as,
      json: { groups: [{ key: null, ...(field.reference ? { label: null } : {}) }] },
    });
  if (isHad('export'))
    script.call('GET', `${path}/export.csv`, 200, { as, text: exportWithout(entity, isFor) });
}

/** The answer to a change that changes nothing. */
export function changeAndSeeNothing(
  entity: EntityModel,
  field: FieldModel,
  { as, may, isFor }: Looker,
  script: CheckScript,
  { path }: MadeRecord,
): void {
  if (isFor(field.seenBy) || !entity.operations.has('update') || !may('update')) return;
  if (isPossibleAtOnce(entity, 'update'))
    script.call('PATCH', path, 200, { as, body: {}, json: { [field.wire]: null } });
}

/** The presses that a new record lets them take. */
export function firstPresses(entity: EntityModel, { may }: Looker): ActionModel[] {
  const { flow, actions } = entity;
  return actions.filter(
    ({ name, when }) =>
      may(name) &&
      when.every((one) => one.field === flow?.field && one.is.includes(flow?.initial ?? null)) &&
      isPossibleAtOnce(entity, name),
  );
}

/**
 * Whether the guards of such records let it be done to a new one, in whatever it points at; at which time, checks see to themselves. A
 * change is one of no state.
 */
export function isPossibleAtOnce(entity: EntityModel, operation: string): boolean {
  return guardsOf(entity, operation)
    .filter(({ operations }) => operation !== 'update' || operations.has(operation))
    .every(
      ({ when, notBy }) =>
        notBy.length === 0 &&
        when.every(({ field, through, test }) => {
          const { flow } = through?.to ?? entity;
          if (!('is' in test)) return through === null;
          return flow?.field === field.names.snake && test.is.includes(flow.initial);
        }),
    );
}

/** What an export looks like to them: a line of headings, and lines in which nothing stands that is not for them. */
function exportWithout(entity: EntityModel, isFor: Looker['isFor']): string {
  const hidden = entity.fields.filter(({ seenBy }) => !isFor(seenBy));
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
