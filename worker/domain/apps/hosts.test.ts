import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPreviewToken } from '../access/preview-token.ts';
import { makeSlug } from '../projects/slug.ts';
import { makeId } from '../secrets/ids.ts';
import { classifyHost, ENVIRONMENTS, makeAppUrl, makePreviewUrl, nameAppHost } from './hosts.ts';

const names = { APP_HOST: 'localhost', APPS_HOST: 'apps.localhost', PREVIEW_HOST: 'preview.localhost' };
const secret = 'a secret of at least thirty-two letters';

test('our own host is ours by its exact name only', () => {
  expect(classifyHost('localhost', names)).toEqual({ kind: 'own' });
  for (const host of [
    'www.localhost',
    'localhost.',
    '127.0.0.1',
    '[::1]',
    'apps.localhost',
    'preview.localhost',
    'evil.example',
  ])
    expect(classifyHost(host, names), host).toBeNull();
});

test('an app and its environments are told apart by the label', () => {
  expect(classifyHost('crm-abc.apps.localhost', names)).toEqual({
    kind: 'app',
    slug: 'crm-abc',
    environment: 'production',
  });
  expect(classifyHost('crm-abc--staging.apps.localhost', names)).toMatchObject({ environment: 'staging' });
  expect(classifyHost('crm-abc--development.apps.localhost', names)).toMatchObject({
    environment: 'development',
  });
  for (const label of [
    'crm--production',
    'crm--other',
    'a--staging--staging',
    '--staging',
    'a.b',
    'trial--x',
    'UPPER',
  ])
    expect(classifyHost(`${label}.apps.localhost`, names), label).toBeNull();
});

test('each address that we make leads back to what it was made for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 80 }),
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      fc.constantFrom(...ENVIRONMENTS),
      async (name, bytes, environment) => {
        const slug = makeSlug(name, bytes);
        const app = new URL(makeAppUrl('http://localhost:8787', names, slug, environment));
        expect(app.port).toBe('8787');
        expect(classifyHost(app.hostname, names)).toEqual({ kind: 'app', slug, environment });
        const projectId = makeId(bytes);
        const token = await createPreviewToken(secret, { projectId, epoch: 0 }, 1_900_000_000_000);
        const preview = new URL(makePreviewUrl('https://hewn.example', names, projectId, token));
        expect(preview.hostname.split('.')[0]?.length).toBeLessThanOrEqual(63);
        expect(classifyHost(preview.hostname, names)).toEqual({ kind: 'preview', projectId, token });
      },
    ),
    { numRuns: 50 },
  );
});

test('the object of an environment is named like its host label', () => {
  expect(nameAppHost('crm-abc', 'production')).toBe('crm-abc--production');
});
