import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import { buildBackend } from '../../../worker/builder/build-backend.ts';
import { buildPageRenderer } from '../../../worker/builder/build-page-renderer.ts';
import { buildSite } from '../../../worker/builder/build-site.ts';
import type { BuildResult } from '../../../worker/builder/build-types.ts';
import type { SourceFiles } from '../../../worker/contract/files.ts';
import type { Env } from '../../../worker/env.ts';
import { openPageRenderer } from '../../../worker/runtime/page-renderer.ts';
import { sampleApp } from './sample-app.ts';

const bindings = env as unknown as Env;

function requireOutput<Output>(result: BuildResult<Output>): Output {
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2));
  return result.output;
}

async function buildArtifact(files: SourceFiles): Promise<string> {
  const artifact = await createArtifact({
    framework: 'React + Hono',
    site: requireOutput(await buildSite(files, bindings)),
    backend: requireOutput(await buildBackend(files, bindings)),
  });
  await saveArtifact(bindings.ARTIFACTS, artifact);
  return artifact.hash;
}

describe('a deployed app', () => {
  let hash: string;
  const host = () => bindings.APP_HOSTS.getByName('notes--production');

  beforeAll(async () => {
    hash = await buildArtifact(sampleApp);
    await host().activate({
      projectId: 'p1',
      slug: 'notes',
      environment: 'production',
      artifactHash: hash,
      variables: { GREETING: 'hello' },
      version: 1,
    });
  });

  test('[RUN1] its page comes with hashed scripts and an import map', async () => {
    const answer = await host().fetch('http://notes.apps.localhost/');
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('<script type="importmap">');
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-");
    const [, script] = /src="(\/assets\/[^"]+)"/.exec(page) ?? [];
    const loaded = await host().fetch(`http://notes.apps.localhost${script}`);
    expect(loaded.status).toBe(200);
    await loaded.text();
  });

  test('[RUN2] its backend answers and keeps data', async () => {
    const made = await host().fetch('http://notes.apps.localhost/api/notes', {
      method: 'POST',
      body: JSON.stringify({ title: 'First' }),
    });
    expect(made.status).toBe(201);
    const listed = await host().fetch('http://notes.apps.localhost/api/notes');
    expect(await listed.json()).toEqual({ items: [{ id: 1, title: 'First' }] });
  });

  test('[RUN3] its pages render with answers', async () => {
    const renderer = await openPageRenderer(
      bindings,
      requireOutput(await buildPageRenderer(sampleApp, bindings)),
    );
    const first = await renderer.render('/', {});
    expect(first.pending).toEqual(['/api/notes']);
    const second = await renderer.render('/', {
      '/api/notes': { status: 200, body: { items: [{ id: 1, title: 'A <b>' }] } },
    });
    expect(second.html).toContain('A &lt;b&gt;');
    expect(second.pending).toEqual([]);
  });
});
