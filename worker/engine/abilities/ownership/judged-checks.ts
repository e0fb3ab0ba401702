/** What others have decided on stays as it was when they did: whoever asked for it no longer changes it. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import { CheckScript, creatableFields } from '../../checks/check-script.ts';
import { findStatePath } from '../../checks/state-path.ts';
import { findJudged } from '../../core/access/judged-states.ts';
import type { EntityModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';

/**
 * @param role of somebody who makes such records and has no more rights than that.
 * @param needs what a record points at that nobody but its own maker sees.
 */
export function judgedChecks(
  entity: EntityModel,
  role: string,
  needs: readonly EntityModel[],
): ContractCheck[] {
  const judged = findJudged(entity);
  const entered = creatableFields(entity).find(
    (one) => one.input === 'always' && !one.reference && !one.flow,
  );
  if (!judged || !entered) return [];
  const { field, states, by } = judged;
  const path = states.map((state) => findStatePath(entity, field, state)).find((one) => one !== null);
  if (!path || path.start !== undefined) return [];
  const own = actorOf(role);
  const script = new CheckScript();
  const made = script.create(entity, 1, script.membersFrom(entity, role, 1));
  script.castMaker(entity, own);
  for (const seen of needs) script.castMaker(seen, own);
  const body = { [entered.wire]: made.body[entered.wire] ?? null };
  script.call('PATCH', made.path, 200, { as: own, body });
  for (const move of path.moves)
    if ('action' in move) script.call('POST', `${made.path}/${move.action.path}`, 200);
    else script.call('PATCH', made.path, 200, { body: { [field.wire]: move.change } });
  script.call('PATCH', made.path, 409, { as: own, body, json: { detail: { $type: 'string' } } });
  if (by.length > 0) script.call('PATCH', made.path, 200, { body });
  const title = 'what others decided on is no longer changed by whoever asked for it';
  return [makeCheck(entity, 'judged', title, script, 'ownership')];
}
