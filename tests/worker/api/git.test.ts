/** The address for git, with what no client of git would send; the real client is in `tests/e2e/workspace/git.test.ts`. */
import { exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { packetLine } from '../../../worker/git/packet-line.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const PASSWORD = 'correct horse battery';
let owner: Person;
let project: { id: string };

beforeAll(async () => {
  owner = await signUp({ password: PASSWORD });
  project = await makeProject(owner);
  await callApi(`/api/projects/${project.id}/files/README.md`, {
    method: 'PUT',
    body: { content: '# Garden' },
    token: owner.token,
  });
  await callApi(`/api/projects/${project.id}/versions`, { body: { message: 'First' }, token: owner.token });
});

const basic = (name: string | null, secret: string) => `Basic ${btoa(`${name ?? ''}:${secret}`)}`;

async function ask(
  path: string,
  { authorization = '', ...init }: RequestInit & { authorization?: string } = {},
) {
  const answer = await exports.default.fetch(
    new Request(`http://localhost:8787/git/${path}`, {
      ...init,
      headers: { ...(authorization && { authorization }), ...init.headers },
    }),
  );
  return {
    status: answer.status,
    headers: answer.headers,
    text: new TextDecoder().decode(await answer.arrayBuffer()),
  };
}

const refs = (id: string, authorization?: string) =>
  ask(`${id}/info/refs?service=git-upload-pack`, authorization ? { authorization } : {});

async function makeToken(scopes: string[]): Promise<string> {
  const made = await callApi('/api/tokens', { body: { name: 'git', scopes }, token: owner.token });
  return made.body.token;
}

describe('who may', () => {
  test('[GIT4] nobody is asked for a name and a secret', async () => {
    const answer = await refs(project.id);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Basic realm="Hewn"');
  });
  test('[GIT4] a password, or a token that may read projects, opens it', async () => {
    expect((await refs(project.id, basic(owner.email, PASSWORD))).text).toContain('refs/heads/main');
    const token = await makeToken(['projects:read']);
    expect((await refs(`${project.id}.git`, basic('x', token))).text).toContain('refs/heads/main');
  });
  test('[GIT4] a wrong password, a token of another scope, a revoked one and a stranger do not', async () => {
    expect((await refs(project.id, basic(owner.email, 'wrong password'))).status).toBe(401);
    expect((await refs(project.id, basic('nobody@example.com', PASSWORD))).status).toBe(401);
    expect((await refs(project.id, basic('x', await makeToken(['account:read'])))).status).toBe(403);
    expect((await refs(project.id, basic('x', 'hewn_pat_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'))).status).toBe(
      401,
    );
    const stranger = await signUp({ password: PASSWORD });
    expect((await refs(project.id, basic(stranger.email, PASSWORD))).status).toBe(404);
  });
  test('[GIT4] guesses at the password are counted with those at the login', async () => {
    const victim = await signUp({ password: PASSWORD });
    const statuses = [];
    for (let guess = 0; guess < 11; guess++)
      statuses.push((await refs(project.id, basic(victim.email, `guess number ${guess}`))).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const login = await callApi('/api/auth/login', { body: { email: victim.email, password: PASSWORD } });
    expect(login.status).toBe(429);
  });
});

describe('what is asked', () => {
  test('[GIT3] pushing is refused in words', async () => {
    const authorization = basic(owner.email, PASSWORD);
    const answer = await ask(`${project.id}/info/refs?service=git-receive-pack`, { authorization });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('not pushed to');
  });
  test.each([
    ['nothing', ''],
    ['noise', 'garbage in, garbage in'],
    ['a commit of nobody', `${packetLine(`want ${'f'.repeat(40)}\n`)}0000${packetLine('done\n')}`],
  ])('[GIT3] %s gets a sentence and a 400', async (_, body) => {
    const answer = await ask(`${project.id}/git-upload-pack`, {
      method: 'POST',
      body,
      authorization: basic(owner.email, PASSWORD),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });
  test('[GIT3] a request that unpacks to more than it may is cut off', async () => {
    const packed = new Response(
      new Blob(['0'.repeat(20_000_000)]).stream().pipeThrough(new CompressionStream('gzip')),
    );
    const answer = await ask(`${project.id}/git-upload-pack`, {
      method: 'POST',
      body: await packed.arrayBuffer(),
      headers: { 'content-encoding': 'gzip' },
      authorization: basic(owner.email, PASSWORD),
    });
    expect(answer.status).toBe(413);
  });
  test('[GIT5] a commit stays as it was, though its version is named anew', async () => {
    const authorization = basic(owner.email, PASSWORD);
    const before = (await refs(project.id, authorization)).text;
    await callApi(`/api/projects/${project.id}/versions/1`, {
      method: 'PATCH',
      body: { message: 'Another name' },
      token: owner.token,
    });
    expect((await refs(project.id, authorization)).text).toBe(before);
  });
  test('[GIT2] a project that was never saved is an empty repository', async () => {
    const empty = await makeProject(owner, 'Nothing yet');
    const answer = await refs(empty.id, basic(owner.email, PASSWORD));
    expect(answer.text).toContain('capabilities^{}');
  });
});
