/** A built project, cloned and fetched by the real client of git. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import type { Run } from '../../../worker/contract/run.ts';
import { ApiClient } from '../../support/api-client.ts';
import { readBlueprint } from '../../support/apps/generated-app.ts';
import { cloneAddress, runGit } from '../../support/git-client.ts';

const PASSWORD = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'hewn-clone-'));
const email = `git-${crypto.randomUUID().slice(0, 8)}@example.com`;
const client = new ApiClient(inject('origin'));
let projectId = '';

beforeAll(async () => {
  const { body } = await client.post<{ token: string }>('/api/auth/signup', { email, password: PASSWORD });
  client.token = body.token;
  const { body: built } = await client.post<Run>('/api/agents/pipeline', {
    requirements: 'A CRM',
    blueprint: await readBlueprint('crm'),
  });
  expect(built.status, JSON.stringify(built.error)).toBe('succeeded');
  projectId = built.project_id;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const address = (secret: string) => cloneAddress(inject('origin'), projectId, email, secret);
const git = (...args: string[]) => runGit(join(folder, 'crm'), ...args);

test('[GIT1][GIT4] a clone by a token holds every file as it is, and git finds nothing wrong with it', async () => {
  const made = await client.post<{ token: string }>('/api/tokens', {
    name: 'git',
    scopes: ['projects:read'],
  });
  await runGit(folder, 'clone', '--quiet', address(made.body.token), 'crm');
  expect(await git('fsck', '--strict', '--full')).toBe('');
  expect(await git('status', '--short', '--branch')).toBe('## main...origin/main\n');
  const { body } = await client.get<{ files: { path: string }[] }>(`/api/projects/${projectId}/files`);
  const paths = body.files.map(({ path }) => path).sort();
  expect((await git('ls-files', '-z')).split('\0').filter(Boolean).sort()).toEqual(paths);
  for (const path of paths) {
    const file = await client.get<{ content: string }>(`/api/projects/${projectId}/files/${path}`);
    expect(readFileSync(join(folder, 'crm', path), 'utf8'), path).toBe(file.body.content);
  }
});

test('[GIT2] who fetches gets what was saved since, as one commit with its author and message', async () => {
  const saved = await client.call('PUT', `/api/projects/${projectId}/files/notes/plan.md`, {
    content: '# Next\n',
  });
  expect(saved.status).toBe(200);
  await client.post(`/api/projects/${projectId}/versions`, { message: 'What comes next' });
  await git('pull', '--quiet', '--ff-only');
  expect(await git('log', '-1', '--format=%ae %s')).toBe(`${email} What comes next\n`);
  expect(await git('diff', '--name-status', 'HEAD~1')).toBe('A\tnotes/plan.md\n');
  expect(await git('fsck', '--strict', '--full')).toBe('');
});

test('[GIT6] the zip with its history is a repository in which nothing is changed', async () => {
  const zip = await requestLocal(`${inject('origin')}/api/projects/${projectId}/export?git=true`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  for (const [path, bytes] of Object.entries(unzipSync(zip.body))) {
    const file = join(folder, 'unzipped', path.split('/').slice(1).join('/'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const there = (...args: string[]) => runGit(join(folder, 'unzipped'), ...args);
  expect(await there('fsck', '--strict', '--full')).toBe('');
  expect(await there('status', '--short', '--branch')).toBe('## main\n');
  expect(await there('rev-parse', 'HEAD')).toBe(await git('rev-parse', 'HEAD'));
});

test('[GIT3][GIT4] a password does as well; pushing is refused, and so is a wrong password', async () => {
  await runGit(folder, 'clone', '--quiet', address(PASSWORD), 'again');
  writeFileSync(join(folder, 'crm', 'mine.txt'), 'mine\n');
  await git('add', 'mine.txt');
  await git('commit', '--quiet', '-m', 'Mine');
  await expect(git('push', '--quiet')).rejects.toThrow(/403|not pushed to/);
  await expect(runGit(folder, 'clone', '--quiet', address('wrong password'), 'never')).rejects.toThrow(
    /Authentication failed/,
  );
});
