/** All checks of a plan's contract in this process: over the wire in memory, and on pages rendered with the answers. */

import type { Audience, Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { CHECK_VARIABLES, variablesOf } from '../../../worker/contract/plan/contract-suite.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../../worker/engine/generate.ts';
import { openDatabase } from '../../../worker/engine/kit/hono/backend/node-database.ts';
import { runContractCheck } from '../../../worker/runtime/checks/run-contract-check.ts';
import { runPageCheck } from '../../../worker/runtime/checks/run-page-check.ts';
import { loadRenderer } from '../../engine/render-pages.ts';
import { loadBackend } from '../../engine/run-backend.ts';

/** How one check went, with what it is about. */
export interface CheckedRule {
  id: string;
  ability: string;
  entity: string | undefined;
  failure: string | null;
}

/**
 * Generates the app and runs its contract, each check with a database of its own.
 * @param withPages also renders pages, which takes a bundle of the frontend.
 */
export async function checkApp(blueprint: Blueprint, withPages = true): Promise<CheckedRule[]> {
  const suite = deriveContractSuite(blueprint);
  const createApp = await loadBackend(generateBackend(blueprint, 'React + Hono'));
  const rules: CheckedRule[] = [];
  for (const check of suite.checks) {
    const { failure } = await withDatabase(check, (call) => runContractCheck(check, call, Date.now));
    rules.push({ id: check.id, ability: check.ability, entity: check.entity, failure });
  }
  if (!withPages) return rules;
  const renderer = await loadRenderer(await generateFrontend(blueprint));
  for (const check of suite.pages) {
    const { failure } = await withDatabase(check, (call) => runPageCheck(check, call, renderer, Date.now));
    rules.push({ id: check.id, ability: abilityOf(check.id), entity: undefined, failure });
  }
  return rules;

  async function withDatabase<Result>(
    check: { seeded?: boolean; audience?: Audience },
    run: (call: (request: Request) => Promise<Response>) => Promise<Result>,
  ): Promise<Result> {
    const database = openDatabase(':memory:');
    const app = createApp(database, {
      SEED: check.seeded ? 'on' : 'off',
      ...CHECK_VARIABLES,
      ...variablesOf(check),
    });
    try {
      return await run(async (request) => app.fetch(request));
    } finally {
      database.close();
    }
  }
}

/** `page.deals.board`, `page.deals.board.2` → `board`. */
function abilityOf(id: string): string {
  return /^page\..+?\.([a-z-]+)(?:\.\d+)?$/.exec(id)?.[1] ?? '';
}
