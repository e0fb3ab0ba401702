/** Checks of records about which nobody decides who has made them, written as if anybody might. */
import type { ContractStep } from '../../contract/plan/contract-suite.ts';
import { mayDo } from '../core/access/may-do.ts';
import { allRoles } from '../core/access/roles.ts';
import type { AppModel, EntityModel } from '../core/model.ts';
import { isOwners } from '../core/operations/claims.ts';
import { guardedName, guardsOf } from '../core/operations/guarded-name.ts';
import { actorOf } from './cast-checks.ts';
import { isMembers } from './leave-out.ts';

/** Of all who make records in a check, one who makes nothing else there. */
const NUMBER = 9;

/** The steps with records that somebody else makes than decides about them. */
export function differMakers(steps: readonly ContractStep[], model: AppModel): readonly ContractStep[] {
  const decided = new Map<string, Set<string | undefined>>();
  for (const { call, expect } of steps) {
    const [, name] = /\{\{(\w+)\}\}/.exec(call.path) ?? [];
    const entity = model.entities.find(
      (one) => one.guards.length > 0 && call.path.startsWith(`${one.apiPath}/`),
    );
    if (!entity || name === undefined || expect.status >= 400 || !isDecision(entity, call)) continue;
    decided.set(name, (decided.get(name) ?? new Set()).add(call.as));
  }
  if (decided.size === 0) return steps;
  return steps.map((step) => {
    const { call, keep = {} } = step;
    const name = Object.keys(keep).find((one) => keep[one] === 'id' && decided.has(one));
    const entity = model.entities.find(({ apiPath }) => call.path === apiPath);
    if (call.method !== 'POST' || name === undefined || !entity) return step;
    const isAnother = call.as !== undefined && !decided.get(name)?.has(call.as);
    const role = isAnother ? null : makerOf(entity, model);
    return role === null ? step : { ...step, call: { ...call, as: actorOf(role, NUMBER) } };
  });
}

/** Whether whose a record is may not make this call. */
function isDecision(entity: EntityModel, { method, path, body }: ContractStep['call']): boolean {
  const operation = guardedName(method, path, entity);
  const { flow } = entity;
  const isMoving = flow !== null && isMembers(body) && Object.hasOwn(body, flow.field);
  const asked = operation === null ? [] : guardsOf(entity, operation);
  return asked.some(
    ({ notBy, operations }) =>
      isOwners(entity, notBy) && (operation !== 'update' || operations.has('update') || isMoving),
  );
}

function makerOf(entity: EntityModel, { roles, firstRole }: AppModel): string | null {
  const all = allRoles(roles).filter((role) => mayDo(role, entity.access('create')));
  return all.find((role) => role === firstRole?.name) ?? all[0] ?? null;
}
