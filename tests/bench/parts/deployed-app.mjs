/** An app that everybody may write in, with two versions on a real server, and what benches do with it. */
import { setTimeout as pause } from 'node:timers/promises';
import { openAnonymousClient } from '../../support/api-client.ts';
import { smallBlueprint } from '../../worker/pipeline/small-blueprint.ts';
import { buildPlan } from './pipeline-runs.mjs';

/** Between two looks at a deployment, ms. */
const LOOK_MS = 40;

/**
 * @typedef {{ client: import('../../support/api-client.ts').ApiClient, id: string, origin: string }} DeployedApp
 * @typedef {import('../../../worker/contract/project/environments.ts').Deployment} Deployment
 */

/**
 * Version 1 is what was built and is in production, version 2 the same with an edited file, in staging.
 * @param {string} origin of the server
 * @returns {Promise<DeployedApp>}
 */
export async function makeDeployedApp(origin) {
  const client = await openAnonymousClient(origin);
  const run = await buildPlan(client, smallBlueprint, 'React + Hono');
  const app = { client, id: run.project_id, origin: String(run.deployed_url).replace(/\/$/, '') };
  const put = await client.call('PUT', `/api/projects/${app.id}/files/public/second.txt`, {
    content: 'second',
  });
  if (put.status >= 300) throw new Error(`The file was not written: ${JSON.stringify(put.body)}`);
  const saved = /** @type {{ number: number }} */ (
    (await client.post(`/api/projects/${app.id}/versions`, {})).body
  );
  const made = await deploy(app, 'staging/deploy', { saved_version: saved.number });
  if (made.status !== 'deployed' || made.version !== 2)
    throw new Error(`There is no second version: ${JSON.stringify(made)}`);
  return app;
}

/**
 * @param {DeployedApp} app
 * @param {string} way environment and action, such as `staging/promote`
 * @param {object} body
 * @returns {Promise<Deployment>} as it ended
 */
export async function deploy(app, way, body) {
  const id = await begin(app, way, body);
  return waitForEnd(app, 'to' in body ? String(body.to) : String(way.split('/')[0]), id);
}

/** @param {DeployedApp} app @param {string} way @param {object} body @returns {Promise<string>} the id of the deployment */
export async function begin({ client, id }, way, body) {
  const answer = await client.post(`/api/projects/${id}/environments/${way}`, body);
  if (answer.status !== 202) throw new Error(`${way}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return /** @type {{ deployment_id: string }} */ (answer.body).deployment_id;
}

/** @param {DeployedApp} app @param {string} environment @param {string} deployment @returns {Promise<Deployment>} */
export async function waitForEnd({ client, id }, environment, deployment) {
  for (;;) {
    const { body } = await client.get(`/api/projects/${id}/environments/${environment}/deployments`);
    const found = /** @type {Deployment[]} */ (body).find((one) => one.id === deployment);
    if (!found) throw new Error('There is no such deployment.');
    if (found.status !== 'deploying') return found;
    await pause(LOOK_MS);
  }
}

/** @param {DeployedApp} app @returns {Promise<number | null>} the version that is in production */
export async function readVersion({ client, id }) {
  const { body } = await client.get(`/api/projects/${id}/environments`);
  const states = /** @type {{ environment: string, version: number | null }[]} */ (body);
  return states.find(({ environment }) => environment === 'production')?.version ?? null;
}
