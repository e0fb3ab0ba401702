/**
 * Lets one visitor make all calls of a check where the app remembers who wrote what: checks are written as if everyone
 * might change everything, and a visitor without cookies is another one with every call.
 */
import type { ContractCheck } from '../../contract/plan/contract-suite.ts';
import type { Operation } from '../core/operations/operation.ts';

const SOMEBODY = 'somebody';

/** @param operations all of the app. */
export function castVisitors(checks: ContractCheck[], operations: readonly Operation[]): ContractCheck[] {
  const guarded = operations.filter(asksWho);
  if (guarded.length === 0) return checks;
  return checks.map((check) =>
    check.steps.some(({ call }) => call.as === undefined && guarded.some((one) => answers(one, call)))
      ? {
          ...check,
          steps: check.steps.map((step) => ({
            ...step,
            call: { ...step.call, as: step.call.as ?? SOMEBODY },
          })),
        }
      : check,
  );
}

/** Whether the operation refuses some people and not others. */
function asksWho(operation: Operation): boolean {
  return operation.steps.some((step) => step.do === 'refuse' && mentionsPerson(step.when));
}

function mentionsPerson(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('kind' in part && part.kind === 'person') return true;
  return Object.values(part).some(mentionsPerson);
}

function answers(operation: Operation, call: { method: string; path: string }): boolean {
  const pattern = operation.path.split('/');
  const parts = (call.path.split('?')[0] ?? '').split('/');
  return (
    operation.method === call.method &&
    pattern.length === parts.length &&
    pattern.every((part, index) => part === '{id}' || part === parts[index])
  );
}
