/** [PRE] Previews: an address that is a permission for a while. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPreviewToken } from '../../worker/domain/access/preview-token.ts';
import { makePreviewUrl } from '../../worker/domain/apps/hosts.ts';
import { readSettings } from '../../worker/env.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { callApi, makeProject, type Person, signUp } from './api/support/call-api.ts';
import { echo, visit } from './api/support/visit-hosts.ts';
import { smallBlueprint } from './pipeline/small-blueprint.ts';
import { deploy, emptySite, saveParts } from './runtime/deploy.ts';

const bindings = env as unknown as WorkerEnv;
const settings = readSettings(bindings);

describe('previews', () => {
  let owner: Person;
  let projectId: string;
  let url: string;
  beforeAll(async () => {
    owner = await signUp();
    projectId = (await makeProject(owner)).id;
    await bindings.DB.prepare("update projects set slug = 'preview-aaaaaaaa' where id = ?")
      .bind(projectId)
      .run();
    await deploy(await saveParts(emptySite, echo('preview')), {
      slug: 'preview-aaaaaaaa',
      environment: 'development',
    });
    const minted = await callApi(`/api/projects/${projectId}/preview`, {
      method: 'POST',
      token: owner.token,
    });
    expect(minted.status).toBe(201);
    url = minted.body.url;
    expect(Date.parse(minted.body.expires_at)).toBeGreaterThan(Date.now());
  });

  const open = async (address: string) => {
    const answer = await visit(`${address}api/x`);
    const body = (await answer.json()) as { app?: string; error?: { code: string } };
    return [answer.status, body.app ?? body.error?.code];
  };
  const addressFor = async (
    grant: { projectId: string; epoch: number },
    expires: number,
    at = grant.projectId,
  ) =>
    makePreviewUrl(
      'http://localhost:8787',
      settings,
      at,
      await createPreviewToken(settings.HEWN_SECRET, grant, expires),
    );

  test('[PRE1] the address that a member asked for shows the development environment', async () => {
    expect(new URL(url).host).toMatch(new RegExp(`^${projectId}-[a-z2-7]+\\.preview\\.localhost:8787$`));
    expect(await open(url)).toEqual([200, 'preview']);
  });

  test('[PRE1] an expired one has ended', async () => {
    const soon = Date.now() + 3_600_000;
    expect(await open(await addressFor({ projectId, epoch: 0 }, soon))).toEqual([200, 'preview']);
    expect(await open(await addressFor({ projectId, epoch: 0 }, Date.now() - 60_000))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('[PRE2] a token of another project opens nothing', async () => {
    const other = await makeProject(owner);
    const soon = Date.now() + 3_600_000;
    expect(await open(await addressFor({ projectId: other.id, epoch: 0 }, soon, projectId))).toEqual([
      404,
      'not_found',
    ]);
    expect(await open(await addressFor({ projectId: 'aaaaaaaaaaaaaaaa', epoch: 0 }, soon))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('[PRE2] ending previews ends every address given out; a new one can be asked for', async () => {
    const ended = await callApi(`/api/projects/${projectId}/preview`, {
      method: 'DELETE',
      token: owner.token,
    });
    expect(ended.status).toBe(204);
    expect(await open(url)).toEqual([404, 'not_found']);
    const renewed = await callApi(`/api/projects/${projectId}/preview`, {
      method: 'POST',
      token: owner.token,
    });
    expect(await open(renewed.body.url)).toEqual([200, 'preview']);
  });

  test('[PRE4] a project without a deployment has no preview', async () => {
    const fresh = await makeProject(owner);
    const minted = await callApi(`/api/projects/${fresh.id}/preview`, { method: 'POST', token: owner.token });
    expect(await open(minted.body.url)).toEqual([404, 'not_found']);
  });

  test('[PRE5] a preview shows the newest version that was seen working, with data of its own', async () => {
    const run = await callApi('/api/agents/pipeline', {
      body: { requirements: 'Who has which tool', blueprint: smallBlueprint },
      token: owner.token,
    });
    expect(run.body).toMatchObject({ status: 'succeeded', error: null });
    const minted = await callApi(`/api/projects/${run.body.project_id}/preview`, {
      method: 'POST',
      token: owner.token,
    });
    const added = await visit(`${minted.body.url}api/tools`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Saw' }),
    });
    expect(added.status).toBe(201);
    const count = async (address: string) =>
      ((await (await visit(`${address}api/tools`)).json()) as { total: number }).total;
    expect(await count(minted.body.url)).toBe(3);
    expect(await count(run.body.deployed_url)).toBe(2);
  }, 120_000);
});
