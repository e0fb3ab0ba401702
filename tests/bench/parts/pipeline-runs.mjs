/** Builds for `npm run bench`: plans of tests/fixtures, run on a server through the API. */
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../../bin/parts/root.mjs';

/** @returns {Record<string, { name: string }>} the plans of tests/fixtures/blueprints by file name without ending. */
export function readPlans() {
  const folder = inRoot('tests', 'fixtures', 'blueprints');
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]),
  );
}

/**
 * Builds a plan and waits for its end.
 * @param {import('../../support/api-client.ts').ApiClient} client
 * @param {{ name: string }} blueprint
 * @param {string} [framework] absent: the server's own choice
 * @returns {Promise<import('../../../worker/contract/run.ts').Run>}
 * @throws {Error} when the build does not succeed.
 */
export async function buildPlan(client, blueprint, framework) {
  const { status, body } = await client.post('/api/agents/pipeline', {
    requirements: blueprint.name,
    blueprint,
    ...(framework ? { framework } : {}),
  });
  const run = /** @type {import('../../../worker/contract/run.ts').Run} */ (body);
  if (status !== 200 || run.status !== 'succeeded')
    throw new Error(`${blueprint.name}: ${status} ${JSON.stringify(run.error ?? body)}`);
  return run;
}

/**
 * @param {import('../../../worker/contract/run.ts').Run} run
 * @returns {Record<string, number>} milliseconds of each step
 */
export function listStepTimes(run) {
  return Object.fromEntries(
    run.steps.map((step) => [
      step.name,
      Date.parse(step.finished_at ?? '') - Date.parse(step.started_at ?? ''),
    ]),
  );
}

/**
 * Waits for the end of a run that was begun.
 * @param {import('../../support/api-client.ts').ApiClient} client
 * @param {string} id of the run
 * @returns {Promise<import('../../../worker/contract/run.ts').Run>}
 * @throws {Error} when it does not succeed.
 */
export async function waitForEnd(client, id) {
  for (;;) {
    const { body } = await client.get(`/api/agents/pipeline/${id}`);
    const run = /** @type {import('../../../worker/contract/run.ts').Run} */ (body);
    if (run.status === 'succeeded') return run;
    if (run.status !== 'running' && run.status !== 'queued')
      throw new Error(`${run.status} ${JSON.stringify(run.error ?? body)}`);
    // The state of a run is asked as pages without a room do, only more often.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
