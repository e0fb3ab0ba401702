/** An app that Hewn built and serves, as a robot reaches it: over HTTP at its own address. */
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import type { Framework, Run } from '../../../worker/contract/run.ts';
import { openAnonymousClient } from '../../support/api-client.ts';
import type { CallApp } from './api-robot.ts';
import type { RobbedApp } from './robbed-app.ts';
import { planRobbed } from './robbed-apps.ts';

/**
 * @param origin of the Hewn that builds and deploys it, for a person of its own
 * @returns a way to the app, and the path below it that signs in its owner, once, within a minute.
 */
export async function deployRobbed(
  origin: string,
  app: RobbedApp,
  framework: Framework,
): Promise<{ call: CallApp; ownerEntry: string }> {
  const client = await openAnonymousClient(origin);
  const { status, body: run } = await client.post<Run>('/api/agents/pipeline', {
    requirements: app.text,
    blueprint: await planRobbed(app),
    framework,
  });
  if (status !== 200 || run.status !== 'succeeded')
    throw new Error(`"${app.text}" was not built: ${status} ${JSON.stringify(run.error ?? run)}`);
  const entry = await client.post<{ url: string }>(`/api/projects/${run.project_id}/open`, {});
  if (entry.status !== 200) throw new Error(`The owner gets no ticket: ${entry.status}`);
  const { pathname, search } = new URL(entry.body.url);
  return { call: callDeployed(String(run.deployed_url)), ownerEntry: pathname + search };
}

/** Sends what is asked of any host to the app's own. */
function callDeployed(address: string): CallApp {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const { status, headers, body } = await requestLocal(new URL(pathname + search, address).href, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : text,
    });
    const pairs = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    return new Response(status === 204 || status === 304 ? null : body.toString(), {
      status,
      headers: pairs,
    });
  };
}
