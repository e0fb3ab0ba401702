/** Proves that a file is stored whole or not at all, and that what is wrong is named by its row. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, creatableFields, waysToHave } from '../../checks/check-script.ts';
import { refusedValues } from '../../checks/sample-values.ts';
import type { EntityModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';
import { importPath, MOST_ROWS } from './import-operation.ts';

export function importChecks(entity: EntityModel): ContractCheck[] {
  const field = creatableFields(entity).find((one) => !one.reference && refusedValues(one).length > 0);
  const [wrong] = field ? refusedValues(field) : [];
  if (waysToHave(entity) !== 'create' || !field || !wrong) return [];
  const script = new CheckScript();
  const rows = [1, 2].map((number) => script.bodyFor(entity, number));
  const [first, second] = rows;
  const path = importPath(entity);
  const isListed = entity.operations.has('list');
  const count = (total: number) => {
    if (isListed && !script.seeded) script.call('GET', entity.apiPath, 200, { json: { total } });
  };
  const refused = (body: typeof rows, row: number) =>
    script.call('POST', path, 422, {
      body: { rows: body },
      json: { detail: { $contains: { loc: ['body', 'rows', row, field.wire] } } },
    });
  const bad = { ...second, [field.wire]: wrong.value };
  if (first) refused([first, bad], 1);
  if (first) refused([bad, first], 0);
  // The row before the wrong one was not kept either.
  count(0);
  script.call('POST', path, 422, { body: { rows: [] } });
  script.call('POST', path, 422, { body: { rows: Array.from({ length: MOST_ROWS + 1 }, () => ({})) } });
  script.call('POST', path, 422, { body: rows });
  script.call('POST', path, 201, { body: { rows }, json: { stored: rows.length } });
  count(rows.length);
  const unique = entity.fields.find((one) => one.unique && rows[0]?.[one.wire] !== undefined);
  if (unique && first) {
    const third = script.bodyFor(entity, 3);
    script.call('POST', path, 422, {
      body: { rows: [third, first] },
      json: { detail: { $contains: { loc: ['body', 'rows', 1, unique.wire] } } },
    });
    count(rows.length);
  }
  return [makeCheck(entity, 'import', 'a file is stored whole or not at all', script, 'csv-import')];
}
