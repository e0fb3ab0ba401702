/** What every call of an entity must do, and refuse. */
import type { Json } from '../../../contract/blueprint.ts';
import type { ContractCheck, ContractStep } from '../../../contract/contract-suite.ts';
import { CheckScript, creatableFields, type MadeRecord, waysToHave } from '../../contract/check-script.ts';
import { boundaryValues, refusedValues, sampleValue } from '../../contract/sample-values.ts';
import type { EntityModel, FieldModel } from '../../model.ts';
import { defaultOf, isNullable, isRequired, lowerFirst } from '../../operations/entity-parts.ts';

/** An id that no record has. */
const UNKNOWN_ID = 999_999;

export function recordChecks(entity: EntityModel): ContractCheck[] {
  const canMake = waysToHave(entity) === 'create';
  const { operations } = entity;
  return [
    ...(canMake ? createChecks(entity) : []),
    operations.has('read') ? readCheck(entity) : null,
    ...(operations.has('update') ? updateChecks(entity) : []),
    operations.has('delete') ? deleteCheck(entity) : null,
    operations.has('list') ? listCheck(entity) : null,
    ...(operations.has('list') && canMake
      ? [sortCheck(entity), searchCheck(entity), ...filterChecks(entity)]
      : []),
    operations.has('summary') ? summaryCheck(entity) : null,
    operations.has('export') ? exportCheck(entity) : null,
    closedCheck(entity),
  ].filter((check) => check !== null);
}

/** Turns a script into a check of this entity. */
export function makeCheck(
  entity: EntityModel,
  id: string,
  title: string,
  script: CheckScript,
  ability = 'record',
): ContractCheck {
  return {
    id: `${entity.names.snake}.${id}`,
    title: `${entity.labelPlural}: ${title}`,
    ability,
    entity: entity.names.snake,
    ...(script.seeded ? { seeded: true } : {}),
    steps: script.steps,
  };
}

function createChecks(entity: EntityModel): ContractCheck[] {
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

const TIMESTAMP = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$';

function smallestCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  const body = script.smallestBody(entity, 1);
  const left = entity.fields.filter((field) => !(field.wire in body));
  script.call('POST', entity.apiPath, 201, {
    body,
    json: { ...body, ...Object.fromEntries(left.map((field) => [field.wire, startPattern(field)])) },
  });
  return makeCheck(
    entity,
    'create.defaults',
    'what is left out starts empty or with its usual value',
    script,
  );
}

function startPattern(field: FieldModel): Json {
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
  if (!script.seeded) countNone(entity, script, Object.keys(body).length);
  boundaryValues(field).forEach((value, index) => {
    const edge = new CheckScript();
    const sample = edge.bodyFor(entity, 2 + index, { [field.wire]: value });
    script.call('POST', entity.apiPath, 201, {
      body: { ...sample, ...pick(body, entity), [field.wire]: value },
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
      .filter(({ field }) => field.wire in body)
      .map(({ field }) => [field.wire, body[field.wire] ?? null]),
  );
}

function countNone(entity: EntityModel, script: CheckScript, _members = 0): CheckScript {
  if (entity.operations.has('list') && !script.seeded && !pointsAtItself(entity))
    script.call('GET', entity.apiPath, 200, { json: { total: 0 } });
  return script;
}

function pointsAtItself(entity: EntityModel): boolean {
  return entity.references.some((reference) => reference.to === entity && isRequired(reference.field));
}

/** Fields that people never set are not taken from a body. */
function hiddenFieldsCheck(entity: EntityModel): ContractCheck | null {
  const hidden = entity.fields.filter((field) => field.input === 'never' && !field.reference);
  if (hidden.length === 0) return null;
  const script = new CheckScript();
  const body = script.bodyFor(entity, 1);
  const forged = Object.fromEntries(hidden.map((field) => [field.wire, sampleValue(field, 3)]));
  const kept = Object.fromEntries(hidden.map((field) => [field.wire, startPattern(field)]));
  script.call('POST', entity.apiPath, 201, {
    body: { ...body, ...forged },
    json: kept,
    keep: { made: 'id' },
  });
  if (entity.operations.has('update'))
    script.call('PATCH', `${entity.apiPath}/{{made}}`, 200, { body: forged, json: kept });
  return makeCheck(entity, 'hidden', 'what nobody may set is not taken from a body', script);
}

function uniqueCheck(entity: EntityModel, field: FieldModel): ContractCheck {
  const script = new CheckScript();
  const first = script.create(entity, 1);
  const value = first.body[field.wire] ?? null;
  const second = script.bodyFor(entity, 2, { [field.wire]: value });
  script.refused('POST', entity.apiPath, second, ['body', field.wire]);
  if (entity.operations.has('update') && field.input === 'always') {
    const other = script.create(entity, 3);
    script.refused('PATCH', other.path, { [field.wire]: value }, ['body', field.wire]);
    script.call('PATCH', first.path, 200, { body: { [field.wire]: value }, json: { [field.wire]: value } });
  }
  return makeCheck(entity, `unique.${field.names.snake}`, `no two have the same "${field.label}"`, script);
}

function readCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  script.call('GET', `${entity.apiPath}/${UNKNOWN_ID}`, 404, { json: { detail: { $type: 'string' } } });
  script.call('GET', `${entity.apiPath}/first`, 422, {
    json: { detail: { $contains: { loc: ['path', 'id'] } } },
  });
  return makeCheck(entity, 'read.unknown', 'an id that nothing has is not found', script);
}

function updateChecks(entity: EntityModel): ContractCheck[] {
  const unknown = new CheckScript();
  unknown.call('PATCH', `${entity.apiPath}/${UNKNOWN_ID}`, 404, {
    body: {},
    json: { detail: { $type: 'string' } },
  });
  const missing = makeCheck(entity, 'update.unknown', 'what is not there cannot be changed', unknown);
  if (waysToHave(entity) !== 'create') return [missing];
  const changeable = creatableFields(entity).filter((field) => field.input === 'always' && !field.reference);
  const script = new CheckScript();
  const made = script.create(entity, 1);
  const kept: Record<string, Json> = { ...made.body };
  for (const field of changeable) {
    const value = sampleValue(field, 2);
    kept[field.wire] = value;
    script.call('PATCH', made.path, 200, { body: { [field.wire]: value }, json: { ...kept } });
  }
  for (const field of changeable.filter(isNullable)) {
    kept[field.wire] = null;
    script.call('PATCH', made.path, 200, { body: { [field.wire]: null }, json: { [field.wire]: null } });
  }
  lookAgain(entity, script, made, kept);
  const refused = new CheckScript();
  const other = refused.create(entity, 1);
  for (const field of changeable)
    for (const { value, at } of refusedValues(field).slice(0, 2))
      refused.refused('PATCH', other.path, { [field.wire]: value }, [
        'body',
        field.wire,
        ...(at === undefined ? [] : [at]),
      ]);
  refused.call('PATCH', other.path, 422, { rawBody: '{"' });
  lookAgain(entity, refused, other, other.body);
  const fixed = entity.fields.filter((field) => field.input === 'create' && !field.reference);
  const fixedScript = new CheckScript();
  if (fixed.length > 0) {
    const record = fixedScript.create(entity, 1);
    const forged = Object.fromEntries(fixed.map((field) => [field.wire, sampleValue(field, 2)]));
    fixedScript.call('PATCH', record.path, 200, {
      body: forged,
      json: Object.fromEntries(fixed.map((field) => [field.wire, record.body[field.wire] ?? null])),
    });
  }
  return [
    missing,
    makeCheck(entity, 'update', 'each change is stored and leaves the rest alone', script),
    makeCheck(entity, 'update.invalid', 'a refused change changes nothing', refused),
    ...(fixed.length > 0
      ? [makeCheck(entity, 'update.fixed', 'what is set once stays as it is', fixedScript)]
      : []),
  ];
}

/** The record once more by itself, where it can be read, else in the list. */
function lookAgain(
  entity: EntityModel,
  script: CheckScript,
  made: MadeRecord,
  expected: Record<string, Json>,
): void {
  if (entity.operations.has('read'))
    script.call('GET', made.path, 200, { json: { id: made.id, ...expected } });
  else if (entity.operations.has('list'))
    script.call('GET', entity.apiPath, 200, { json: { items: { $contains: { id: made.id, ...expected } } } });
}

function deleteCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  if (waysToHave(entity) === 'create') {
    const made = script.create(entity, 1);
    const other = script.create(entity, 2);
    script.call('DELETE', made.path, 204);
    if (entity.operations.has('read')) {
      script.call('GET', made.path, 404);
      script.call('GET', other.path, 200);
    }
    if (entity.operations.has('list'))
      script
        .call('GET', entity.apiPath, 200, { json: { items: { $lacks: { id: made.id } } } })
        .call('GET', entity.apiPath, 200, { json: { items: { $contains: { id: other.id } } } });
    script.call('DELETE', made.path, 404);
  }
  script.call('DELETE', `${entity.apiPath}/${UNKNOWN_ID}`, 404);
  return makeCheck(entity, 'delete', 'a deleted one is gone, the others stay', script);
}

function listCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  const path = entity.apiPath;
  if (waysToHave(entity) === 'create') {
    const [first, second, third] = [
      script.create(entity, 1),
      script.create(entity, 2),
      script.create(entity, 3),
    ];
    for (const made of [first, second, third])
      script.call('GET', `${path}?page_size=100`, 200, {
        json: { items: { $contains: { id: made.id, ...made.body } }, page: 1, page_size: 100 },
      });
    if (!script.seeded) {
      const total = 3;
      script.call('GET', `${path}?page=1&page_size=2`, 200, {
        json: { items: { $length: 2 }, total, page: 1, page_size: 2 },
      });
      script.call('GET', `${path}?page=2&page_size=2`, 200, {
        json: { items: { $length: 1 }, total, page: 2, page_size: 2 },
      });
      script.call('GET', `${path}?page=3&page_size=2`, 200, { json: { items: [], total } });
    }
  } else script.call('GET', path, 200, { json: { items: { $type: 'array' }, page: 1, page_size: 20 } });
  for (const query of ['page=0', 'page=first', 'page_size=0', 'page_size=101', 'sort=no_such_member'])
    script.call('GET', `${path}?${query}`, 422, {
      json: { detail: { $contains: { loc: ['query', query.split('=')[0] ?? ''] } } },
    });
  return makeCheck(entity, 'list', 'all of them are listed, page by page', script);
}

function sortCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  for (const number of [2, 1, 3]) script.create(entity, number);
  const sortable = creatableFields(entity).filter((field) =>
    ['text', 'number', 'money', 'date', 'datetime', 'email'].includes(field.type),
  );
  for (const field of sortable) {
    // Examples may lack optional values and are written as people write, which machines sort in several ways.
    if (script.seeded && (!field.required || !['number', 'money', 'date', 'datetime'].includes(field.type)))
      continue;
    script.call('GET', `${entity.apiPath}?sort=${field.wire}`, 200, {
      json: { items: { $ordered: field.wire } },
    });
    script.call('GET', `${entity.apiPath}?sort=-${field.wire}`, 200, {
      json: { items: { $ordered: field.wire, descending: true } },
    });
  }
  script.call('GET', `${entity.apiPath}?sort=-id`, 200, {
    json: { items: { $ordered: 'id', descending: true } },
  });
  return makeCheck(entity, 'list.sort', 'a list is ordered by what was asked', script);
}

function searchCheck(entity: EntityModel): ContractCheck | null {
  const field = creatableFields(entity).find(
    ({ type, max }) => ['text', 'long_text', 'markdown', 'email'].includes(type) && (max ?? 40) >= 12,
  );
  if (!field) return null;
  const script = new CheckScript();
  const [found, other] = [script.create(entity, 1), script.create(entity, 2)];
  const word = String(sampleValue(field, 1)).split(/[\s@]/)[0] ?? '';
  const asked = `${entity.apiPath}?page_size=100&q=`;
  script.call('GET', asked + word, 200, { json: { items: { $contains: { id: found.id } } } });
  script.call('GET', asked + word.toUpperCase(), 200, { json: { items: { $contains: { id: found.id } } } });
  script.call('GET', asked + word, 200, { json: { items: { $lacks: { id: other.id } } } });
  script.call('GET', `${asked}zzzzqqqq`, 200, { json: { items: [], total: 0 } });
  script.call('GET', `${asked}%25`, 200, { json: { items: { $lacks: { id: found.id } } } });
  return makeCheck(entity, 'list.search', 'a search finds what holds the word, and nothing else', script);
}

function filterChecks(entity: EntityModel): ContractCheck[] {
  return creatableFields(entity)
    .filter((field) => ['enum', 'boolean', 'number', 'money', 'date', 'datetime'].includes(field.type))
    .map((field) => {
      const script = new CheckScript();
      const [low, high] = [1, 2]
        .map((number) => script.create(entity, number))
        .sort((a, b) => compare(a.body[field.wire], b.body[field.wire]));
      const asked = (query: string, has: MadeRecord | undefined, lacks: MadeRecord | undefined) => {
        const path = `${entity.apiPath}?page_size=100&${query}`;
        if (has) script.call('GET', path, 200, { json: { items: { $contains: { id: has.id } } } });
        if (lacks) script.call('GET', path, 200, { json: { items: { $lacks: { id: lacks.id } } } });
      };
      const [lowValue, highValue] = [low?.body[field.wire], high?.body[field.wire]];
      const differ = lowValue !== highValue;
      asked(`${field.wire}=${lowValue}`, low, differ ? high : undefined);
      if (field.type !== 'enum' && field.type !== 'boolean') {
        asked(`${field.wire}_min=${highValue}`, high, differ ? low : undefined);
        asked(`${field.wire}_max=${lowValue}`, low, differ ? high : undefined);
      }
      script.call('GET', `${entity.apiPath}?${field.wire}=no_such_value`, 422, {
        json: { detail: { $contains: { loc: ['query', field.wire] } } },
      });
      return makeCheck(
        entity,
        `list.filter.${field.names.snake}`,
        `a list is narrowed by "${field.label}"`,
        script,
      );
    });
}

function compare(a: Json | undefined, b: Json | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}

function summaryCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  const path = `${entity.apiPath}/summary`;
  const made =
    waysToHave(entity) === 'create' ? [1, 2, 3].map((number) => script.create(entity, number)) : [];
  if (!script.seeded && made.length > 0) {
    script.call('GET', path, 200, { json: { groups: [{ value: 3 }] } });
    const measured = creatableFields(entity).find(({ type }) => type === 'number' || type === 'money');
    if (measured) {
      const values = made.map(({ body }) => Number(body[measured.wire]));
      const sum = values.reduce((total, value) => total + value, 0);
      script.call('GET', `${path}?measure=sum&of=${measured.wire}`, 200, {
        json: { groups: [{ value: { $near: sum } }] },
      });
      script.call('GET', `${path}?measure=avg&of=${measured.wire}`, 200, {
        json: { groups: [{ value: { $near: sum / 3 } }] },
      });
    }
    const grouped = creatableFields(entity).find(({ type }) => type === 'enum' || type === 'boolean');
    if (grouped) {
      const counts = new Map<Json, number>();
      for (const { body } of made)
        counts.set(body[grouped.wire] ?? null, (counts.get(body[grouped.wire] ?? null) ?? 0) + 1);
      for (const [key, value] of counts)
        script.call('GET', `${path}?group=${grouped.wire}`, 200, {
          json: { groups: { $contains: { key, value } } },
        });
      const [[key, value] = [null, 0]] = counts;
      script.call('GET', `${path}?${grouped.wire}=${key}`, 200, { json: { groups: [{ value }] } });
    }
    const dated = creatableFields(entity).find(({ type }) => type === 'date' || type === 'datetime');
    if (dated)
      script.call('GET', `${path}?group=${dated.wire}&per=month`, 200, {
        json: { groups: [{ key: '2026-03', value: 3 }] },
      });
  } else script.call('GET', path, 200, { json: { groups: { $length: 1 } } });
  for (const query of ['measure=median', 'measure=sum', 'group=no_such_member', 'group=id&per=year'])
    script.call('GET', `${path}?${query}`, 422, { json: { detail: { $type: 'array' } } });
  return makeCheck(entity, 'summary', 'counts, sums and averages are right', script);
}

function exportCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  const made = waysToHave(entity) === 'create' ? script.create(entity, 1) : null;
  const title = made && !entity.titleField.reference ? made.body[entity.titleField.wire] : undefined;
  script.call('GET', `${entity.apiPath}/export.csv`, 200, {
    headers: { 'content-type': '^text/csv', 'content-disposition': 'attachment' },
    text:
      typeof title === 'string'
        ? `${escapeRegExp(entity.titleField.label)}.*${escapeRegExp(title)}`
        : escapeRegExp(entity.titleField.label),
  });
  return makeCheck(entity, 'export', 'the export holds all of them as CSV', script);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('"', '""');
}

/** What the Blueprint does not grant answers 405 and says what is allowed. */
function closedCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  const { operations, apiPath } = entity;
  const closed: [ContractStep['call']['method'], string, boolean][] = [
    ['GET', apiPath, operations.has('list')],
    ['POST', apiPath, operations.has('create')],
    ['GET', `${apiPath}/summary`, operations.has('summary')],
    ['GET', `${apiPath}/export.csv`, operations.has('export')],
    ['GET', `${apiPath}/1`, operations.has('read')],
    ['PATCH', `${apiPath}/1`, operations.has('update')],
    ['DELETE', `${apiPath}/1`, operations.has('delete')],
    ['PUT', `${apiPath}/1`, false],
    ['DELETE', apiPath, false],
  ];
  for (const [method, path, isOpen] of closed)
    if (!isOpen)
      script.call(method, path, 405, {
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
        json: { detail: { $type: 'string' } },
      });
  for (const action of entity.actions) script.call('GET', `${apiPath}/1/${action.path}`, 405);
  return makeCheck(
    entity,
    'closed',
    `what is not offered for ${lowerFirst(entity.labelPlural)} is refused`,
    script,
  );
}
