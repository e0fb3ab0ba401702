/** Checks of records of which not everybody sees and sets each field, written as if everybody did. */
import type { Access } from '../../contract/plan/blueprint.ts';
import type { ContractStep } from '../../contract/plan/contract-suite.ts';
import { mayDo } from '../core/access/may-do.ts';
import type { AppModel } from '../core/model.ts';
import { isBelow, isMembers, leaveOut } from './leave-out.ts';

/**
 * The steps without what those who make them may not set or see: bodies and answers say nothing of it.
 * @param roleOf the role of an actor; undefined for somebody without one.
 */
export function leaveOutHidden(
  steps: readonly ContractStep[],
  model: AppModel,
  roleOf: (actor: string) => string | undefined,
): ContractStep[] {
  /** Members that a record was made without, since whoever made it may not set them. */
  const unset = new Set<string>();
  return steps.map((step) => {
    const { call, expect } = step;
    const entity = model.entities.find(({ apiPath }) => isBelow(call.path, apiPath));
    const may = mayOf(call.as, roleOf);
    const fields = entity?.fields.filter(({ seenBy, setBy }) => seenBy || setBy) ?? [];
    if (fields.length === 0) return step;
    const isRefused = expect.status >= 400;
    const left = fields.filter(({ setBy }) => setBy && !may(setBy)).map(({ wire }) => String(wire));
    const unseen = fields.filter(({ seenBy }) => seenBy && !may(seenBy)).map(({ wire }) => String(wire));
    const sent = isMembers(call.body) ? call.body : {};
    if (!isRefused) for (const wire of left) if (Object.hasOwn(sent, wire)) unset.add(wire);
    const body = isRefused || call.body === undefined ? call.body : leaveOut(call.body, new Set(left));
    const json =
      expect.json === undefined ? undefined : leaveOut(expect.json, new Set([...unset, ...unseen]));
    return {
      ...step,
      call: { ...call, ...(body === undefined ? {} : { body }) },
      expect: { ...expect, ...(json === undefined ? {} : { json }) },
    };
  });
}

/** What an actor may: nobody in particular is a visitor, and whoever has no role has an account alone. */
function mayOf(
  actor: string | undefined,
  roleOf: (actor: string) => string | undefined,
): (access: readonly Access[]) => boolean {
  const role = actor === undefined ? undefined : roleOf(actor);
  if (role !== undefined) return (access) => mayDo(role, access);
  return actor === undefined
    ? (access) => access.includes('public')
    : (access) => access.some((one) => typeof one === 'string');
}
