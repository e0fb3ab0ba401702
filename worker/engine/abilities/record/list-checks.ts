/** Lists: pages, order, search, filters. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, creatableFields, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { sampleValue } from '../../checks/sample-values.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { makeCheck } from './make-check.ts';

export function listCheck(entity: EntityModel): ContractCheck {
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
  for (const query of [
    'page=0',
    'page=first',
    'page_size=0',
    'page_size=101',
    'sort=no_such_member',
    'sort=constructor',
  ])
    script.call('GET', `${path}?${query}`, 422, {
      json: { detail: { $contains: { loc: ['query', query.split('=')[0] ?? ''] } } },
    });
  return makeCheck(entity, 'list', 'all of them are listed, page by page', script);
}

export function sortCheck(entity: EntityModel): ContractCheck {
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

export function searchCheck(entity: EntityModel): ContractCheck | null {
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

const FILTERED = ['enum', 'boolean', 'number', 'money', 'date', 'datetime'];

export function filterChecks(entity: EntityModel): ContractCheck[] {
  return entity.fields
    .filter(
      // By the state in which a record waits, only some find it: that is proved with what waits.
      (field) =>
        FILTERED.includes(field.type) &&
        field !== entity.approval?.field &&
        (field.flow || creatableFields(entity).includes(field)),
    )
    .map((field) => {
      const script = filterScript(entity, field);
      script.call('GET', `${entity.apiPath}?${field.wire}=no_such_value`, 422, {
        json: { detail: { $contains: { loc: ['query', field.wire] } } },
      });
      const title = `a list is narrowed by "${field.label}"`;
      return makeCheck(entity, `list.filter.${field.names.snake}`, title, script);
    });
}

function filterScript(entity: EntityModel, field: FieldModel): CheckScript {
  const script = new CheckScript();
  const made = [1, 2].map((number) => script.create(entity, number));
  const held = (record: MadeRecord) => record.body[field.wire] ?? field.default;
  const [low, high] = made.sort((a, b) => compare(held(a), held(b)));
  if (!low || !high) return script;
  const ask = (query: string, has: MadeRecord | null, lacks: MadeRecord | null) => {
    const path = `${entity.apiPath}?page_size=100&${query}`;
    if (has) script.call('GET', path, 200, { json: { items: { $contains: { id: has.id } } } });
    if (lacks) script.call('GET', path, 200, { json: { items: { $lacks: { id: lacks.id } } } });
  };
  const differ = held(low) !== held(high);
  ask(`${field.wire}=${held(low)}`, low, differ ? high : null);
  if (field.type === 'enum')
    for (const { value } of field.options.filter((option) => option.value !== held(low)).slice(0, 2))
      ask(`${field.wire}=${value}`, null, low);
  else if (field.type !== 'boolean') {
    ask(`${field.wire}_min=${held(high)}`, high, differ ? low : null);
    ask(`${field.wire}_max=${held(low)}`, low, differ ? high : null);
  }
  return script;
}

function compare(a: Json | undefined, b: Json | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}
