import { beforeAll, expect, test } from 'vitest';
import { buildBackend } from '../../../worker/builder/build-backend.ts';
import { bindings, deploy, emptySite, requireOutput, saveParts } from './deploy.ts';
import { pythonApp } from './python-app.ts';

let artifact: string;

beforeAll(async () => {
  artifact = await saveParts(
    emptySite,
    requireOutput(await buildBackend(pythonApp, bindings)),
    'React + FastAPI',
  );
}, 60_000);

const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

test('[PY1] FastAPI answers, with its database and its own modules', async () => {
  const { call, host } = await deploy(artifact, { slug: 'py-notes', variables: { NAME: 'Ada' } });
  const first = await call('/api/health');
  console.info(first.status, await first.text(), await host.readLog());
  expect(await (await call('/api/notes', post({ title: 'One' }))).json()).toEqual({ id: 1, title: 'One' });
  expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'One' }]);
  console.info(await (await call('/api/greeting')).text());
});
