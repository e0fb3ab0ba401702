/** What keeps a plan from becoming an app: of the plan itself, else of its parts put together. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { findAssemblyProblems } from './find-assembly-problems.ts';
import { examinePlan } from './find-problems.ts';

/** @returns problems of the assembled app only where the plan itself has none. */
export function findBuildProblems(blueprint: Blueprint): BlueprintProblem[] {
  const { plan, problems } = examinePlan(blueprint);
  return plan ? findAssemblyProblems(plan) : problems;
}
