/** What a new record takes, and what it refuses. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import { CheckScript, creatableFields } from '../../checks/check-script.ts';
import { boundaryValues, refusedValues, sampleValue } from '../../checks/sample-values.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { defaultOf, isNullable, isRequired, storedFields } from '../../core/operations/entity-parts.ts';
import { isSetByEffect } from '../effects/set-by-effect.ts';
import { numberPattern } from '../numbering/number-pattern.ts';
import { makeCheck, TIMESTAMP } from './make-check.ts';

export function createChecks(entity: EntityModel): ContractCheck[] {
  const script = new CheckScript();
  const made = script.create(entity, 1);
  if (entity.operations.has('read'))
    script.call('GET', made.path, 200, {
      json: {
        id: made.id,
        ...made.body,
        created_at: { $matches: TIMESTAMP },
        updated_at: { $matches: TIMESTAMP },
      },
    });
  return [
    makeCheck(entity, 'create', 'a new one is stored as it was sent', script),
    smallestCheck(entity),
    malformedCheck(entity),
    ...creatableFields(entity).map((field) => fieldCheck(entity, field)),
    hiddenFieldsCheck(entity),
    ...entity.fields
      .filter((field) => field.unique && field.input !== 'never' && !field.reference)
      .map((field) => uniqueCheck(entity, field)),
  ].filter((check) => check !== null);
}

function smallestCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  const body = script.smallestBody(entity, 1);
  // Whose name it carries depends on who made it, where visitors may as well.
  const isOpen = entity.access('create').includes('public');
  const left = storedFields(entity).filter(
    (field) =>
      !Object.hasOwn(body, field.wire) &&
      !(isOpen && entity.signatures.includes(field)) &&
      !isSetByEffect(entity, field) &&
      field.starts === null,
  );
  script.call('POST', entity.apiPath, 201, {
    body,
    json: { ...body, ...Object.fromEntries(left.map((field) => [field.wire, startPattern(entity, field)])) },
  });
  return makeCheck(
    entity,
    'create.defaults',
    'what is left out starts empty or with its usual value',
    script,
  );
}

function startPattern(entity: EntityModel, field: FieldModel): Json {
  // The name of whoever makes it.
  if (field.input === 'never' && entity.signatures.includes(field)) return { $type: 'string' };
  if (field.numbering) return { $matches: numberPattern(field) };
  const value = defaultOf(field);
  if (typeof value !== 'object' || value === null || !('kind' in value))
    return (value as Json | undefined) ?? null;
  return { $matches: value.kind === 'now' ? TIMESTAMP : '^\\d{4}-\\d{2}-\\d{2}$' };
}

function malformedCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  script.call('POST', entity.apiPath, 422, {
    rawBody: '{"',
    json: { detail: { $contains: { loc: ['body'] } } },
  });
  script.call('POST', entity.apiPath, 422, { body: [], json: { detail: { $contains: { loc: ['body'] } } } });
  return makeCheck(
    entity,
    'create.malformed',
    'a body that is no JSON object is refused',
    countNone(entity, script),
  );
}

/** One field: missing, empty, of another type, past its bounds; and right at them. */
function fieldCheck(entity: EntityModel, field: FieldModel): ContractCheck {
  const script = new CheckScript();
  const body = script.bodyFor(entity, 1, { [field.wire]: undefined });
  const { [field.wire]: _, ...without } = body;
  if (isRequired(field)) script.refused('POST', entity.apiPath, without, ['body', field.wire]);
  if (!isNullable(field))
    script.refused('POST', entity.apiPath, { ...without, [field.wire]: null }, ['body', field.wire]);
  for (const { value, at } of refusedValues(field))
    script.refused('POST', entity.apiPath, { ...without, [field.wire]: value }, [
      'body',
      field.wire,
      ...(at === undefined ? [] : [at]),
    ]);
  countNone(entity, script);
  boundaryValues(field).forEach((value, index) => {
    // Records that must point at different ones do so; the others point at the same.
    const isApart = entity.references.some((reference) => reference.field.apart && !reference.field.unique);
    const edge = isApart ? script : new CheckScript();
    const sample = edge.bodyFor(entity, 2 + index, { [field.wire]: value });
    script.call('POST', entity.apiPath, 201, {
      body: { ...sample, ...(isApart ? {} : pick(body, entity)), [field.wire]: value },
      json: { [field.wire]: value },
    });
  });
  return makeCheck(
    entity,
    `create.${field.names.snake}`,
    `"${field.label}" takes what it may and refuses the rest`,
    script,
  );
}

// Bodies after the first point at the same records.
function pick(body: Record<string, Json>, entity: EntityModel): Record<string, Json> {
  return Object.fromEntries(
    entity.references
      .filter(({ field }) => Object.hasOwn(body, field.wire))
      .map(({ field }) => [field.wire, body[field.wire] ?? null]),
  );
}

/** Nothing of what was refused is there. */
function countNone(entity: EntityModel, script: CheckScript): CheckScript {
  if (entity.operations.has('list') && !script.seeded && !pointsAtItself(entity))
    script.call('GET', entity.apiPath, 200, { json: { total: 0 } });
  return script;
}

function pointsAtItself(entity: EntityModel): boolean {
  return entity.references.some((reference) => reference.to === entity && isRequired(reference.field));
}

/** Fields that people never set are not taken from a body. */
function hiddenFieldsCheck(entity: EntityModel): ContractCheck | null {
  const hidden = storedFields(entity).filter((field) => field.input === 'never' && !field.reference);
  if (hidden.length === 0) return null;
  const script = new CheckScript();
  const body = script.bodyFor(entity, 1);
  const forged = Object.fromEntries(hidden.map((field) => [field.wire, sampleValue(field, 3)]));
  // A name comes from the account, whatever is typed.
  const signed = hidden.filter((field) => entity.signatures.includes(field));
  const kept = Object.fromEntries(
    hidden
      .filter((field) => !isSetByEffect(entity, field) && field.starts === null)
      .map((field) => [field.wire, startPattern(entity, field)]),
  );
  const typed = signed.map((field) => `(?!.*"${String(forged[field.wire])}")`).join('');
  script.call('POST', entity.apiPath, 201, {
    body: { ...body, ...forged },
    json: kept,
    ...(typed === '' ? {} : { text: `^${typed}` }),
    keep: { made: 'id' },
  });
  if (entity.operations.has('update'))
    script.call('PATCH', `${entity.apiPath}/{{made}}`, 200, { body: forged, json: kept });
  return makeCheck(entity, 'hidden', 'what nobody may set is not taken from a body', script);
}

function uniqueCheck(entity: EntityModel, field: FieldModel): ContractCheck {
  const script = new CheckScript();
  // What no form asks is said by those who look after it alone.
  const { kept } = entity;
  const keeper = kept?.fields.includes(field) ? kept.by[0] : undefined;
  const first = script.create(entity, 1, keeper === undefined ? {} : { [field.wire]: sampleValue(field, 1) });
  const value = first.body[field.wire] ?? null;
  const second = script.bodyFor(entity, 2, { [field.wire]: value });
  script.refused('POST', entity.apiPath, second, ['body', field.wire]);
  if (entity.operations.has('update') && field.input === 'always') {
    const other = script.create(entity, 3);
    script.refused('PATCH', other.path, { [field.wire]: value }, ['body', field.wire]);
    script.call('PATCH', first.path, 200, { body: { [field.wire]: value }, json: { [field.wire]: value } });
  }
  if (keeper !== undefined)
    for (const { call } of script.steps)
      if (call.path.startsWith(entity.apiPath)) call.as ??= actorOf(keeper);
  return makeCheck(entity, `unique.${field.names.snake}`, `no two have the same "${field.label}"`, script);
}
