/** What those who send a record are not asked, they cannot say by another way either. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { actorOf, VISITOR } from '../../checks/cast-checks.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { sampleValue } from '../../checks/sample-values.ts';
import { mayDo } from '../../core/access/may-do.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { defaultOf } from '../../core/operations/entity-parts.ts';
import { body, type Condition, compare, given, literal, not } from '../../core/operations/expression.ts';
import type { Operation } from '../../core/operations/operation.ts';
import { refuseField, withholdChanges } from '../../core/operations/withhold.ts';
import { makeCheck } from '../record/make-check.ts';

/** Creation and change, refused for those who may not set what is sent. */
export function keepFields(operation: Operation, entity: EntityModel): Operation {
  const { kept } = entity;
  if (!kept) return operation;
  const others: Condition = not({
    kind: 'one_of',
    value: { kind: 'user', member: 'role' },
    values: kept.by,
  });
  if (operation.id === `create_${entity.names.snake}`) {
    const refusals = kept.fields.map((field) => refuseField(entity, field, isSaid(field)));
    return { ...operation, steps: [{ do: 'when', condition: others, steps: refusals }, ...operation.steps] };
  }
  const fields = kept.fields.filter(({ input }) => input === 'always');
  return withholdChanges(operation, entity, fields, others);
}

/** The body says something else than a new record begins with. */
function isSaid(field: FieldModel): Condition {
  const start = defaultOf(field);
  return start === undefined || (typeof start === 'object' && start !== null)
    ? given(body(field.wire))
    : compare(body(field.wire), '!=', literal(start));
}

/** Whoever sends a record is refused what no form asks, and those who look after it say it. */
export function keptChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  const { kept } = entity;
  if (!kept || waysToHave(entity) !== 'create') return [];
  const create = entity.access('create');
  const role = allRoles(model.roles).find((one) => !kept.by.includes(one) && mayDo(one, create));
  if (role === undefined && !create.includes('public')) return [];
  const sender = create.includes('public') ? VISITOR : actorOf(role ?? '');
  const script = new CheckScript();
  const sent = script.sentBody(entity, 1);
  const said = kept.fields.flatMap((field) => {
    const value = otherValue(field);
    return value === undefined ? [] : [{ field, body: { [field.wire]: value } }];
  });
  for (const { field, body: other } of said) {
    // Where a record begins is refused to everybody by its states.
    if (field.flow?.transitions) continue;
    script.call('POST', entity.apiPath, 422, {
      as: sender,
      body: { ...sent, ...other },
      json: { detail: { $contains: { loc: ['body', field.wire] } } },
    });
  }
  const changed = said.filter(({ field }) => field.input === 'always');
  if (changed.length > 0) {
    const made = script.create(entity, 2);
    for (const { body: other } of changed) script.call('PATCH', made.path, 200, { body: other, json: other });
  }
  if (script.steps.length === 0) return [];
  return [makeCheck(entity, 'kept', 'what no form asks is not for those who send them', script, 'form')];
}

/** A value of the field that is not what it begins with. */
function otherValue(field: FieldModel) {
  const start = defaultOf(field);
  if (field.type === 'boolean') return start !== true;
  if (field.type === 'enum') return field.options.map(({ value }) => value).find((value) => value !== start);
  return sampleValue(field, 1) === start ? sampleValue(field, 2) : sampleValue(field, 1);
}
