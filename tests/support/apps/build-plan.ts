/** Builds a plan as a run does, in this process: code of both stacks, bundles, backends at work, every check of the contract. */
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { Framework } from '../../../worker/contract/run.ts';
import {
  deriveContractSuite,
  generateBackend,
  generateProjectFiles,
} from '../../../worker/engine/generate.ts';
import { findGeneratorProblems } from '../../../worker/engine/index.ts';
import { findFastapiFailures, findPython } from '../../engine/run-fastapi.ts';
import { checkApp } from './check-app.ts';

interface BuiltPlan {
  /** Checks that were run. */
  checks: number;
  /** `id: what was expected and what came`; what was thrown stands there with the id `internal`. */
  failures: string[];
}

/**
 * Everything that keeps the app from going live.
 * @param withPages also bundles the frontend and renders its pages; pages are the same on both stacks.
 */
export async function buildPlan(
  blueprint: Blueprint,
  framework: Framework,
  withPages = true,
): Promise<BuiltPlan> {
  try {
    const problems = findGeneratorProblems(blueprint);
    if (problems.length > 0)
      return {
        checks: 0,
        failures: problems.map(({ path, message }) => `plan.${path.join('.')}: ${message}`),
      };
    generateProjectFiles(blueprint, framework);
    if (framework === 'React + FastAPI') return await buildFastapi(blueprint);
    const rules = await checkApp(blueprint, withPages);
    return {
      checks: rules.length,
      failures: rules.flatMap(({ id, failure }) => (failure === null ? [] : [`${id}: ${failure}`])),
    };
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { checks: 0, failures: [`internal: ${said}`] };
  }
}

async function buildFastapi(blueprint: Blueprint): Promise<BuiltPlan> {
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  const { checks } = deriveContractSuite(blueprint);
  const files = generateBackend(blueprint, 'React + FastAPI');
  return { checks: checks.length, failures: await findFastapiFailures(files, checks, found.python) };
}
