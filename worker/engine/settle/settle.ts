/** The settled plan of a document: what everything that is made of a plan begins with. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { PartError } from '../../contract/plan/part-error.ts';
import type { SettledPlan } from '../core/settled-plan.ts';
import { examinePlan } from '../problems/find-problems.ts';

/** @throws PartError with the first thing that is wrong with the plan (`findGeneratorProblems`). */
export function settle(blueprint: Blueprint): SettledPlan {
  const { plan, problems } = examinePlan(blueprint);
  if (plan) return plan;
  const [{ message, path }] = problems;
  throw new PartError(message, path);
}
