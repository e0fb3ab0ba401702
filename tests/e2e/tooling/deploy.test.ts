import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeCloudflare, openFakeCloudflare } from '../../support/servers/fake-cloudflare.ts';

const hosts = {
  APP_HOST: 'hewn.example',
  APPS_HOST: 'apps.hewn.example',
  PREVIEW_HOST: 'preview.hewn.example',
  ZONE: 'hewn.example',
};

let cloudflare: FakeCloudflare;
beforeAll(async () => {
  cloudflare = await openFakeCloudflare();
});
afterAll(() => cloudflare.close());

/** Runs `npm run deploy`'s script to its end. */
function deploy(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['bin/deploy.mjs'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The description of the Worker, as it was uploaded last. */
function lastUpload() {
  const upload = cloudflare.calls.findLast(({ call }) => /^PUT .*\/scripts\/hewn$/.test(call));
  const metadata = upload?.body.split('\r\n').find((line) => line.startsWith('{'));
  return JSON.parse(metadata ?? '{}') as {
    bindings: { name: string; type: string; text?: string; id?: string }[];
  };
}

describe('npm run deploy', () => {
  test('[DEPLOY1] says which variable is missing or wrong, and asks Cloudflare nothing', async () => {
    const { APP_HOST: _, ...three } = hosts;
    expect(await deploy({ ...three, ...cloudflare.variables })).toEqual({
      code: 1,
      output: 'Set APP_HOST: the host of the pages, such as hewn.example.\n',
    });
    const elsewhere = await deploy({
      ...hosts,
      ...cloudflare.variables,
      APPS_HOST: 'apps.elsewhere.example',
    });
    expect(elsewhere.output).toBe('apps.elsewhere.example is not in the zone hewn.example.\n');
    expect(cloudflare.calls).toEqual([]);
  });

  test('[DEPLOY2] makes what is missing, migrates, deploys with hosts, routes and a new secret, names the rest', async () => {
    const { code, output } = await deploy({ ...hosts, ...cloudflare.variables });
    expect(output).toContain('Database hewn: made.\nBucket hewn-artifacts: made.\n');
    expect(output).toContain('Hewn is deployed to https://hewn.example.');
    expect(output).toContain(
      'A certificate (SSL/TLS, Edge Certificates, Advanced) for *.apps.hewn.example and *.preview',
    );
    expect(code).toBe(0);

    const { bindings } = lastUpload();
    const byName = Object.fromEntries(bindings.map((binding) => [binding.name, binding]));
    expect(byName.HEWN_ENV?.text).toBe('production');
    expect(byName.APPS_HOST?.text).toBe('apps.hewn.example');
    expect(byName.DB?.id).toBe('11111111-2222-4333-8444-555555555555');
    expect(byName.HEWN_SECRET).toMatchObject({
      type: 'secret_text',
      text: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(output).not.toContain(byName.HEWN_SECRET?.text);
    const bodyOf = (pattern: RegExp) => cloudflare.calls.find(({ call }) => pattern.test(call))?.body ?? '';
    expect(bodyOf(/PUT .*\/routes$/)).toContain('*.preview.hewn.example/*');
    expect(bodyOf(/domains\/changeset$/)).toContain('"hewn.example"');
    const migrated = cloudflare.calls.findIndex(({ body }) => body.includes('CREATE TABLE `projects`'));
    const uploaded = cloudflare.calls.findIndex(({ call }) => /^PUT .*\/scripts\/hewn$/.test(call));
    expect(migrated).toBeGreaterThan(0);
    expect(migrated).toBeLessThan(uploaded);
    expect(existsSync('build/.secrets.json')).toBe(false);
  });

  test('[DEPLOY3] a second time makes nothing again and leaves the secret as it is', async () => {
    const { code, output } = await deploy({ ...hosts, ...cloudflare.variables });
    expect(output).toContain('Database hewn: there.\nBucket hewn-artifacts: there.\n');
    expect(code).toBe(0);
    expect(lastUpload().bindings.filter(({ name, text }) => name === 'HEWN_SECRET' && text)).toEqual([]);
  });
});
