/** Proves that nothing ends before it begins, when it is made and when either of its times is changed. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { acceptedValue, CheckScript, creatableFields, waysToHave } from '../../checks/check-script.ts';
import { makeCheck } from '../record/make-check.ts';
import type { Ends } from './find-ends.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** None where checks cannot enter both times. */
export function endCheck({ entity, start, end }: Ends): ContractCheck[] {
  const entered = creatableFields(entity);
  if (waysToHave(entity) !== 'create' || !entered.includes(start) || !entered.includes(end)) return [];
  const script = new CheckScript();
  const issue = ['body', end.wire];
  const early = (number: number) => {
    const begins = Date.parse(String(acceptedValue(entity, start, number)));
    const before = new Date(begins - DAY_MS).toISOString();
    return { [end.wire]: end.type === 'date' ? before.slice(0, 10) : before };
  };
  script.refused('POST', entity.apiPath, { ...script.bodyFor(entity, 1), ...early(1) }, issue);
  if (entity.operations.has('update') && end.input === 'always') {
    const made = script.create(entity, 2);
    script.refused('PATCH', made.path, early(2), issue);
    if (entity.operations.has('read'))
      script.call('GET', made.path, 200, { json: { id: made.id, [end.wire]: made.body[end.wire] ?? null } });
  }
  const title = `"${end.label}" does not lie before "${start.label}"`;
  return [makeCheck(entity, 'ends', title, script, 'starts-before-ends')];
}
