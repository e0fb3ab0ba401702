/** What only the printed app shows: two parts that want the same address or table, and code that cannot be written. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { partOf, reasonOf } from '../../contract/plan/part-error.ts';
import { planBackend } from '../assembly/plan-backend.ts';
import { type PreparedModel, prepareModel } from '../assembly/prepare-model.ts';
import { planFrontend } from '../assembly/print-parts.ts';
import { ask } from '../assembly/resolve-uses.ts';
import { deriveSuite } from '../checks/derive-suite.ts';
import type { BackendPlan } from '../core/operations/operation.ts';
import { printModule } from '../core/pages/code.ts';
import { requireKitFile } from '../core/pages/kit-files.ts';
import { printBackend as printFastapi } from '../printers/fastapi/print-backend.ts';
import { printBackend as printHono } from '../printers/hono/print-backend.ts';
import { printDocument } from '../printers/react/app/print-app.ts';
import { printStylesheet } from '../printers/react/theme/stylesheet.ts';

/**
 * Writes the app once, unformatted, and looks at what comes out. It takes about a tenth of a second: asked once a plan is
 * whole, not while it is being made.
 * @param blueprint one in which `findGeneratorProblems` finds nothing.
 * @param print writes it for each stack.
 */
export function findPrintProblems(blueprint: Blueprint, print = printStacks): BlueprintProblem[] {
  try {
    const prepared = prepareModel(blueprint);
    const plan = planBackend(prepared.model, prepared.uses);
    const clashes = findClashes(prepared, plan);
    if (clashes.length > 0) return clashes;
    const unchecked = findUncheckable(prepared);
    if (unchecked.length > 0) return unchecked;
    print(prepared, plan);
    return [];
  } catch (error) {
    return [
      {
        path: partOf(error),
        message: `The parts of this plan do not go together (${reasonOf(error)}).`,
      },
    ];
  }
}

function printStacks(prepared: PreparedModel, plan: BackendPlan): void {
  printHono(plan, prepared.model);
  printFastapi(plan, prepared.model);
  deriveSuite(prepared);
  for (const [path, body] of planFrontend(prepared)) printModule(path, body);
  printDocument(prepared.model);
  printStylesheet(prepared.model.theme, requireKitFile('src/styles.css'));
}

/** Parts of the plan for which no check can be derived, such as one that no sample value meets. */
function findUncheckable({ model, uses }: PreparedModel): BlueprintProblem[] {
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
function findClashes({ model }: PreparedModel, plan: BackendPlan): BlueprintProblem[] {
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
