/** Turns scripts into checks of an entity. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import type { CheckScript } from '../../checks/check-script.ts';
import type { EntityModel } from '../../core/model.ts';

/** An id that no record has. */
export const UNKNOWN_ID = 999_999;

/** ISO 8601 in UTC. */
export const TIMESTAMP = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$';

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
