/** Blueprint → a whole project. Pure: the same Blueprint gives the same bytes. All throw PartError for a plan with problems. */
import type { Blueprint } from '../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../contract/plan/blueprint-meaning.ts';
import type { ContractSuite } from '../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import type { DataShape } from '../domain/data-shape/data-shape.ts';
import { describeTables } from './assembly/describe-tables.ts';
import { planBackend } from './assembly/plan-backend.ts';
import { planFrontend, printParts } from './assembly/print-parts.ts';
import { deriveSuite } from './checks/derive-suite.ts';
import { type DerivedVisit, deriveVisits } from './checks/ways/derive-visits.ts';
import type { SettledPlan } from './core/settled-plan.ts';
import { printBackend as printFastapi } from './printers/fastapi/print-backend.ts';
import { printBackend as printHono } from './printers/hono/print-backend.ts';
import { printProject } from './printers/project/print-project.ts';
import { findAssemblyProblems, sayApart } from './problems/find-assembly-problems.ts';
import { settle } from './settle/settle.ts';

const PRINTERS = { 'React + Hono': printHono, 'React + FastAPI': printFastapi } as const;

/** `index.html` and the files below `src/`. */
export async function generateFrontend(blueprint: Blueprint): Promise<SourceFiles> {
  return printParts(settle(blueprint));
}

/** The files below `backend/`. */
export function generateBackend(blueprint: Blueprint, framework: Framework): SourceFiles {
  return printStack(settle(blueprint), framework);
}

/** Everything around frontend and backend: package.json, lockfile, configuration, README, contract tests. */
export function generateProjectFiles(blueprint: Blueprint, framework: Framework): SourceFiles {
  const plan = settle(blueprint);
  return printProject(plan.model, contractOf(plan), framework);
}

/**
 * Makes all of the app that is made of its plan alone, and keeps nothing of it.
 * @returns what stands in its way, also what only shows when it is printed.
 */
export async function tryToPrint(blueprint: Blueprint): Promise<BlueprintProblem[]> {
  try {
    const plan = settle(blueprint);
    const problems = findAssemblyProblems(plan);
    if (problems.length > 0) return problems;
    for (const framework of Object.keys(PRINTERS) as Framework[]) printStack(plan, framework);
    contractOf(plan);
    describeTables(plan);
    await printParts(plan);
    return [];
  } catch (error) {
    return [sayApart(error)];
  }
}

/** Ways of a person through its pages, the main one of each first. */
export function derivePersonVisits(blueprint: Blueprint): DerivedVisit[] {
  const plan = settle(blueprint);
  return deriveVisits(plan.model, planFrontend(plan));
}

/** What the finished app must do, called over the wire. */
export function deriveContractSuite(blueprint: Blueprint): ContractSuite {
  return contractOf(settle(blueprint));
}

/** What the app keeps and how it is meant, for bringing the data of one version to the next. */
export function describeData(blueprint: Blueprint): DataShape {
  return describeTables(settle(blueprint));
}

function printStack(plan: SettledPlan, framework: Framework): SourceFiles {
  return PRINTERS[framework](planBackend(plan.model, plan.uses), plan.model);
}

/** It takes half of all that is derived from a plan, and is asked for with the project's files and by whoever checks the app. */
const contracts = new WeakMap<SettledPlan, ContractSuite>();

function contractOf(plan: SettledPlan): ContractSuite {
  const suite = contracts.get(plan) ?? deriveSuite(plan);
  contracts.set(plan, suite);
  return suite;
}
