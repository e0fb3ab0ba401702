/** [REPO] A public repository, from a server beside that stands for the host. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fetch, fetchRepository } from './fetch-repository.ts';

const asked: string[] = [];
let server: Server;
let fetchLocal: Fetch;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.headers['x-host']}${path}`);
    if (path.startsWith('/moved/')) response.writeHead(302, { location: path.replace('/moved/', '/new/') });
    else if (path.startsWith('/away/')) response.writeHead(302, { location: 'http://169.254.169.254/' });
    else if (path.startsWith('/round/')) response.writeHead(302, { location: path });
    else if (path.startsWith('/gone/')) response.writeHead(404);
    else if (path.startsWith('/broken/')) response.writeHead(500);
    else response.writeHead(200, { 'content-type': 'application/zip' });
    response.end('zip'.repeat(path.includes('/large/') ? 1000 : 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  fetchLocal = (address, init) => {
    const { host, pathname } = new URL(address);
    return fetch(`http://127.0.0.1:${port}${pathname}`, { ...init, headers: { 'x-host': host } });
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (address: string) => fetchRepository(address, 1_000, fetchLocal);

describe('[REPO1] a public repository is fetched from the host that it names', () => {
  test.each([
    ['https://github.com/owner/app', 'codeload.github.com/owner/app/zip/HEAD'],
    ['github.com/owner/app.git', 'codeload.github.com/owner/app/zip/HEAD'],
    ['https://www.github.com/owner/app/tree/feature/x', 'codeload.github.com/owner/app/zip/feature/x'],
    ['https://gitlab.com/owner/app/-/tree/main', 'gitlab.com/owner/app/-/archive/main/app-main.zip'],
  ])('%s', async (address, archive) => {
    const fetched = await ask(address);
    expect([fetched.ok && new TextDecoder().decode(fetched.zip), fetched.ok && fetched.name]).toEqual([
      'zip',
      'app',
    ]);
    expect(asked.at(-1)).toBe(archive);
  });

  test('a redirect is followed on the same host', async () => {
    expect((await ask('https://github.com/moved/app')).ok).toBe(true);
  });
});

describe('[REPO2] all else is refused with a sentence, and nothing else is asked', () => {
  test.each([
    'http://github.com/owner/app',
    'https://github.com.evil.example/owner/app',
    'https://evil.example/github.com/app',
    'https://user:word@github.com/owner/app',
    'https://github.com:8443/owner/app',
    'https://github.com/owner',
    'https://github.com/owner/app/tree/a%2f..%2f..',
    'https://github.com/owner/app/blob/main/README.md',
    'https://127.0.0.1/owner/app',
    'file:///etc/passwd',
    '',
  ])('%s is no address', async (address) => {
    const before = asked.length;
    expect(await ask(address)).toMatchObject({ ok: false, code: 'invalid' });
    expect(asked.length).toBe(before);
  });

  test.each([
    ['https://github.com/gone/app', 'not_found'],
    ['https://github.com/broken/app', 'failed'],
    ['https://github.com/away/app', 'failed'],
    ['https://github.com/round/app', 'failed'],
    ['https://github.com/large/app', 'too_large'],
  ])('%s', async (address, code) => {
    expect(await ask(address)).toMatchObject({ ok: false, code });
  });

  test('without a network it is said what to do instead', async () => {
    const noNetwork: Fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await fetchRepository('https://github.com/owner/app', 1_000, noNetwork)).toEqual({
      ok: false,
      code: 'failed',
      message:
        'github.com cannot be reached from this server. Download the repository as a zip there, and import that.',
    });
  });
});
