/** Blueprint → a whole project. Pure: the same Blueprint gives the same bytes. */
import type { Blueprint } from '../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../contract/plan/blueprint-meaning.ts';
import type { ContractSuite } from '../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import { planBackend } from './assembly/plan-backend.ts';
import { prepareModel } from './assembly/prepare-model.ts';
import { planFrontend, printParts } from './assembly/print-parts.ts';
import { deriveSuite } from './checks/derive-suite.ts';
import { type DerivedVisit, deriveVisits } from './checks/ways/derive-visits.ts';
import { describeData } from './describe-data.ts';
import { printBackend as printFastapi } from './printers/fastapi/print-backend.ts';
import { printBackend as printHono } from './printers/hono/print-backend.ts';
import { printProject } from './printers/project/print-project.ts';
import { findPrintProblems } from './problems/find-print-problems.ts';

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
