/** Summaries and exports. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, creatableFields, waysToHave } from '../../checks/check-script.ts';
import type { EntityModel } from '../../core/model.ts';
import { makeCheck } from './make-check.ts';

export function summaryCheck(entity: EntityModel): ContractCheck {
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
    const isMoved = entity.samples.some(({ moved }) => dated && moved?.includes(dated.wire));
    if (dated && isMoved) {
      const [day] = made.map(({ body }) => String(body[dated.wire]));
      const one = `${dated.wire}_min=${day}&${dated.wire}_max=${day}`;
      script.call('GET', `${path}?group=${dated.wire}&per=month&${one}`, 200, {
        json: { groups: [{ key: { $matches: '^\\d{4}-\\d{2}$' }, value: 1 }] },
      });
    } else if (dated) {
      const months = made.map(({ body }) => String(body[dated.wire]).slice(0, 7)).sort();
      script.call('GET', `${path}?group=${dated.wire}&per=month`, 200, {
        json: {
          groups: [...new Set(months)].map((key) => ({
            key,
            value: months.filter((month) => month === key).length,
          })),
        },
      });
    }
  } else script.call('GET', path, 200, { json: { groups: { $length: 1 } } });
  for (const query of [
    'measure=median',
    'measure=sum',
    'group=no_such_member',
    'group=id&per=year',
    'group=constructor',
    'measure=sum&of=constructor',
  ])
    script.call('GET', `${path}?${query}`, 422, { json: { detail: { $type: 'array' } } });
  return makeCheck(entity, 'summary', 'counts, sums and averages are right', script);
}

export function exportCheck(entity: EntityModel): ContractCheck {
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
