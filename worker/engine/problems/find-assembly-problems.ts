/** What shows once the parts of a plan are put together: two that want the same address or table, and checks that nothing meets. */
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { partOf, reasonOf } from '../../contract/plan/part-error.ts';
import { planBackend } from '../assembly/plan-backend.ts';
import { ask } from '../assembly/resolve-uses.ts';
import type { BackendPlan } from '../core/operations/operation.ts';
import type { SettledPlan } from '../core/settled-plan.ts';

/** Looks at addresses, tables and checks; nothing is printed. What throws meanwhile is a problem at the part that it speaks of. */
export function findAssemblyProblems(plan: SettledPlan): BlueprintProblem[] {
  try {
    const clashes = findClashes(plan, planBackend(plan.model, plan.uses));
    return clashes.length > 0 ? clashes : findUncheckable(plan);
  } catch (error) {
    return [sayApart(error)];
  }
}

/** That the parts of a plan make no app together, for a person, at the part that the error speaks of. */
export function sayApart(error: unknown): BlueprintProblem {
  return { path: partOf(error), message: `The parts of this plan do not go together (${reasonOf(error)}).` };
}

/** Parts of the plan for which no check can be derived, such as one that no sample value meets. */
function findUncheckable({ model, uses }: SettledPlan): BlueprintProblem[] {
  return uses.flatMap((one) => {
    try {
      ask(one, 'checks', model);
      ask(one, 'pageChecks', model);
      return [];
    } catch (error) {
      const message = `Whether "${one.ability.title}" works cannot be checked (${reasonOf(error)}).`;
      return [{ path: partOf(error), message }];
    }
  });
}

/** Two parts of the app that would answer at one address, or keep their rows in one table. */
function findClashes({ model }: SettledPlan, plan: BackendPlan): BlueprintProblem[] {
  const mounted = (plan.mounts ?? []).map(({ path }) => path);
  const addresses = plan.operations.map(({ method, path }) => `${method} ${path}`);
  const twice = new Set(addresses.filter((address, index) => addresses.indexOf(address) < index));
  const tables = plan.tables.map(({ name }) => name);
  return model.entities.flatMap((entity, index) => {
    const isTaken =
      mounted.includes(entity.apiPath) ||
      [...twice].some((address) => isBelow(address.split(' ')[1] ?? '', entity.apiPath)) ||
      tables.filter((name) => name === entity.table).length > 1;
    return isTaken
      ? [
          {
            path: ['entities', index, 'plural'],
            message: `The address ${entity.apiPath} belongs to another part of the app. Give ${entity.label} another plural.`,
          },
        ]
      : [];
  });
}

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
