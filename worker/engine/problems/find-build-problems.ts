/** What keeps a plan from becoming an app: of the plan itself, else of what is printed from it. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { findPrintProblems } from './find-print-problems.ts';
import { findGeneratorProblems } from './find-problems.ts';

/** @returns problems of the printed app only where the plan itself has none. */
export function findBuildProblems(blueprint: Blueprint): BlueprintProblem[] {
  const problems = findGeneratorProblems(blueprint);
  return problems.length > 0 ? problems : findPrintProblems(blueprint);
}
