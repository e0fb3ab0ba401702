/** Blueprint → a whole project. Pure: the same Blueprint gives the same bytes. */
import type { Blueprint } from '../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../contract/plan/blueprint-meaning.ts';
import type { ContractSuite } from '../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import { deriveSuite } from './contract/derive-suite.ts';
import { type DerivedVisit, deriveVisits } from './contract/ways/derive-visits.ts';
import { describeData } from './describe-data.ts';
import { printBackend as printFastapi } from './fastapi/print-backend.ts';
import { findPrintProblems } from './find-print-problems.ts';
import { printBackend as printHono } from './hono/print-backend.ts';
import { planBackend } from './plan-backend.ts';
import { prepareModel } from './prepare-model.ts';
import { planFrontend, printParts } from './print-parts.ts';
import { printProject } from './project/print-project.ts';

export { settleAccess } from './abilities/accounts/plan/settle-access.ts';
export { findGeneratorProblems } from './find-problems.ts';
export { giveRolePages } from './settle/give-role-pages.ts';

const PRINTERS = { 'React + Hono': printHono, 'React + FastAPI': printFastapi } as const;

/**
 * `index.html` and the files below `src/`.
 * @param blueprint one without problems (`findGeneratorProblems`).
 */
export function generateFrontend(blueprint: Blueprint): Promise<SourceFiles> {
  return printParts(prepareModel(blueprint));
}

/**
 * The files below `backend/`.
 * @param blueprint one without problems (`findGeneratorProblems`).
 */
export function generateBackend(blueprint: Blueprint, framework: Framework): SourceFiles {
  const { model, uses } = prepareModel(blueprint);
  return PRINTERS[framework](planBackend(model, uses), model);
}

/** Everything around frontend and backend: package.json, lockfile, configuration, README, contract tests. */
export function generateProjectFiles(blueprint: Blueprint, framework: Framework): SourceFiles {
  return printProject(prepareModel(blueprint).model, deriveContractSuite(blueprint), framework);
}

/**
 * Makes all of the app that is made of its plan alone, and keeps nothing of it.
 * @param blueprint one without problems (`findGeneratorProblems`).
 * @returns what only shows when it is printed.
 * @throws Error where it cannot be printed all the same.
 */
export async function tryToPrint(blueprint: Blueprint): Promise<BlueprintProblem[]> {
  const problems = findPrintProblems(blueprint);
  if (problems.length > 0) return problems;
  await generateFrontend(blueprint);
  describeData(blueprint);
  return [];
}

/** Ways of a person through its pages, the main one of each first. */
export function derivePersonVisits(blueprint: Blueprint): DerivedVisit[] {
  const prepared = prepareModel(blueprint);
  return deriveVisits(prepared.model, planFrontend(prepared));
}

/** What the finished app must do, called over the wire. */
export function deriveContractSuite(blueprint: Blueprint): ContractSuite {
  return deriveSuite(prepareModel(blueprint));
}
