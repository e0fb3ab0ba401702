/** What every call of an entity must do, and refuse. */
import type { ContractCheck, ContractStep } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { deleteCheck, updateChecks } from './change-checks.ts';
import { createChecks } from './create-checks.ts';
import { exportCheck, summaryCheck } from './figure-checks.ts';
import { filterChecks, listCheck, searchCheck, sortCheck } from './list-checks.ts';
import { makeCheck, UNKNOWN_ID } from './make-check.ts';
import { senderCheck } from './sender-checks.ts';

export function recordChecks(entity: EntityModel): ContractCheck[] {
  const canMake = waysToHave(entity) === 'create';
  const { operations } = entity;
  return [
    ...(canMake ? [...createChecks(entity), senderCheck(entity)] : []),
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

function readCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  script.call('GET', `${entity.apiPath}/${UNKNOWN_ID}`, 404, { json: { detail: { $type: 'string' } } });
  script.call('GET', `${entity.apiPath}/first`, 422, {
    json: { detail: { $contains: { loc: ['path', 'id'] } } },
  });
  return makeCheck(entity, 'read.unknown', 'an id that nothing has is not found', script);
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
