/** The version grows with every change, and with nothing else. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { makeCheck } from '../record/make-check.ts';
import type { LiveOptions } from './live-options.ts';

export function liveChecks(use: ParsedUse<LiveOptions>, model: AppModel): ContractCheck[] {
  const entities = use.options.of.map((name) => model.entity(name));
  return entities
    .filter((entity) => waysToHave(entity) === 'create')
    .map((entity) => liveCheck(entity, entities));
}

function liveCheck(entity: EntityModel, entities: readonly EntityModel[]): ContractCheck {
  const script = new CheckScript();
  // What a record points at is made on the way, and counts where it is live as well.
  const changes = () =>
    script.steps.filter(
      ({ call }) =>
        call.method !== 'GET' &&
        entities.some(({ apiPath }) => call.path === apiPath || call.path.startsWith(`${apiPath}/`)),
    ).length;
  const look = () => script.call('GET', '/api/live', 200, { json: { version: changes() } });
  look();
  const made = script.create(entity, 1);
  look();
  script.call('GET', entity.apiPath, 200);
  look();
  script.create(entity, 2);
  look();
  if (entity.operations.has('delete')) {
    script.call('DELETE', made.path, 204);
    look();
  }
  return makeCheck(
    entity,
    'live',
    `whoever looks at ${lowerFirst(entity.labelPlural)} can tell that something changed`,
    script,
    'live',
  );
}
