/** Blueprint → a whole project. Pure: the same Blueprint gives the same bytes. */
import type { Blueprint } from '../contract/blueprint.ts';
import type { SourceFiles } from '../contract/files.ts';
import type { Framework } from '../contract/run.ts';
import { printBackend } from './hono/print-backend.ts';
import { buildModel } from './model.ts';
import { planBackend } from './plan-backend.ts';

/**
 * The files below `backend/`.
 * @param blueprint one without problems (`findGeneratorProblems`).
 */
export function generateBackend(blueprint: Blueprint, _framework: Framework): SourceFiles {
  const model = buildModel(blueprint);
  return printBackend(planBackend(blueprint, model), model);
}
