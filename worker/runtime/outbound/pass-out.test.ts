/** The gate over a scripted world. */
import { expect, test } from 'vitest';
import { ANSWERED_HEADER, REDIRECT_HEADER, REFUSED_HEADER } from '../inside/outbound-wire.ts';
import { OutboundProblem, type OutboundWay } from './outbound-grant.ts';
import { MAX_ANSWER, passOut } from './pass-out.ts';

const grant = { owner: 'project/app--production', hosts: ['a.example', 'b.example'], ticket: 'a ticket' };
const A = 'https://a.example';
const B = 'https://b.example';

/** @param world answers by address. */
function open(world: Record<string, () => Response> = {}) {
  const asked: Request[] = [];
  const way: OutboundWay = async (request) => {
    asked.push(request);
    return world[request.url]?.() ?? new Response('here');
  };
  const call = (address: string, init: RequestInit = {}, mode: string | null = 'follow') => {
    const headers = new Headers(init.headers);
    if (mode !== null) headers.set(REDIRECT_HEADER, mode);
    const request = new Request(address, { ...init, headers });
    return passOut(request, grant, way, () => {});
  };
  return { asked, call };
}

const leadTo = (location: string, status = 302) => new Response(null, { status, headers: { location } });

async function expectRefused(answer: Response, text: RegExp): Promise<void> {
  expect(answer.headers.get(REFUSED_HEADER)).toBe('1');
  expect(await answer.text()).toMatch(text);
}

test('[OUT2] what is not allowed is not asked for; the refusal names the host and no more', async () => {
  const { asked, call } = open();
  for (const address of [
    'https://evil.example/?token=secret',
    'http://a.example/?token=secret',
    'https://a.example:8443/?token=secret',
    'https://127.0.0.1/?token=secret',
    'https://[::1]/?token=secret',
  ]) {
    const answer = await call(address);
    const text = await answer.clone().text();
    await expectRefused(answer, /was not called: .* Deploy tab, under Outbound hosts/);
    expect(text).toContain(new URL(address).hostname);
    expect(text).not.toContain('secret');
  }
  expect(asked).toEqual([]);
});

test('[OUT2] a WebSocket or a method of a proxy is refused', async () => {
  const { asked, call } = open();
  const upgrade = new Request(`${A}/`);
  // Browsers and Node refuse to set it; what asks for a WebSocket in an isolate has it.
  const request = Object.create(upgrade, {
    headers: { value: new Map([['upgrade', 'websocket']]) },
    url: { value: upgrade.url },
    method: { value: 'GET' },
    body: { value: null },
  });
  await expectRefused(await passOut(request, grant, open().call as never, () => {}), /WebSockets/);
  for (const method of ['PROPFIND', 'PURGE']) await expectRefused(await call(`${A}/`, { method }), /method/);
  expect(asked).toEqual([]);
});

test('[OUT3] each place that an answer leads to is held against the hosts anew', async () => {
  for (const location of [
    'https://evil.example/',
    'http://a.example/',
    '//evil.example/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:7f00:1]/',
    'https://user:password@a.example/',
    'https://a.example:8080/',
    'file:///etc/passwd',
    'https://',
  ]) {
    const { asked, call } = open({ [`${A}/`]: () => leadTo(location) });
    await expectRefused(await call(`${A}/`), /was not called/);
    expect(asked.map(({ url }) => url)).toEqual([`${A}/`]);
  }
});

test('[OUT3] it follows as fetch does, and says where the answer came from', async () => {
  const { asked, call } = open({
    [`${A}/1`]: () => leadTo('/2', 307),
    [`${A}/2`]: () => leadTo('/3', 308),
    [`${A}/3`]: () => leadTo('4', 303),
  });
  const answer = await call(`${A}/1`, {
    method: 'POST',
    body: 'text',
    headers: { 'content-type': 'text/plain' },
  });
  expect([answer.status, answer.headers.get(ANSWERED_HEADER), await answer.text()]).toEqual([
    200,
    `${A}/4`,
    'here',
  ]);
  expect(await Promise.all(asked.map(async (one) => [one.method, await one.text()]))).toEqual([
    ['POST', 'text'],
    ['POST', 'text'],
    ['POST', 'text'],
    ['GET', ''],
  ]);
  expect(asked.map((one) => one.headers.get('content-type'))).toEqual([...Array(3).fill('text/plain'), null]);
});

test('[OUT3] what proves who asks goes to no other host; at the same one it stays', async () => {
  const { asked, call } = open({ [`${A}/`]: () => leadTo('/again'), [`${A}/again`]: () => leadTo(`${B}/`) });
  const secret = { authorization: 'Bearer secret', cookie: 'secret', 'x-api-key': 'secret' };
  await call(`${A}/`, { headers: { ...secret, accept: 'text/plain' } });
  const [first, again, other] = asked.map(({ headers }) => JSON.stringify([...headers]));
  expect(first).toContain('Bearer secret');
  expect(again).toBe(first);
  expect(other).not.toContain('secret');
  expect(asked[2]?.headers.get('accept')).toBe('text/plain');
});

test('[OUT3] answers that lead on and on end; an app that follows itself, or wants none, gets what it asked for', async () => {
  const round = open({ [`${A}/`]: () => leadTo('/') });
  await expectRefused(await round.call(`${A}/`), /led elsewhere 10 times/);
  expect(round.asked).toHaveLength(11);
  for (const mode of ['manual', null]) {
    const { asked, call } = open({ [`${A}/`]: () => leadTo('https://evil.example/') });
    const answer = await call(`${A}/`, {}, mode);
    expect([answer.status, answer.headers.get('location'), asked.length]).toEqual([
      302,
      'https://evil.example/',
      1,
    ]);
  }
  const { call } = open({ [`${A}/`]: () => leadTo('/2') });
  await expectRefused(await call(`${A}/`, {}, 'error'), /leads elsewhere/);
});

test('[OUT5] headers of Hewn, of proxies and of the connection neither leave nor come in', async () => {
  const { asked, call } = open({
    [`${A}/`]: () =>
      new Response('here', {
        headers: { [REFUSED_HEADER]: '1', 'x-hewn-log': '1', 'content-encoding': 'identity', 'x-rate': '5' },
      }),
  });
  const answer = await call(`${A}/`, {
    headers: {
      'x-hewn-storage-allowed': '1',
      'cf-connecting-ip': '9.9.9.9',
      'x-forwarded-for': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
      'x-own': 'kept',
    },
  });
  expect([...(asked[0]?.headers ?? [])]).toEqual([['x-own', 'kept']]);
  expect([...answer.headers.keys()].sort()).toEqual(['content-type', ANSWERED_HEADER, 'x-rate'].sort());
  expect(await answer.text()).toBe('here');
});

test('[OUT5] what goes out and what comes in is bounded', async () => {
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        sent++;
        controller.enqueue(chunk);
      },
    });
  const { asked, call } = open({ [`${A}/`]: () => new Response(endless()) });
  await expectRefused(
    await call(`${A}/`, { method: 'POST', body: endless(), duplex: 'half' } as RequestInit),
    /a body has at most 8 MB/,
  );
  expect(asked).toEqual([]);
  expect(sent).toBeLessThan(20);
  sent = 0;
  const answer = await call(`${A}/`);
  await expect(answer.arrayBuffer()).rejects.toThrow(/more than 32 MB/);
  expect(sent).toBeLessThan(MAX_ANSWER / chunk.length + 10);
});

test('[OUT5] twenty calls of an app wait for an answer at once', async () => {
  const answers: (() => void)[] = [];
  const slow: OutboundWay = () =>
    new Promise((resolve) => {
      answers.push(() => resolve(new Response('here')));
    });
  const call = () => passOut(new Request(`${A}/`), grant, slow, () => {});
  const calls = Array.from({ length: 20 }, call);
  await expect.poll(() => answers.length).toBe(20);
  await expectRefused(await call(), /20 calls of this app wait/);
  for (const answer of answers) answer();
  for (const answered of calls) expect(await (await answered).text()).toBe('here');
  const after = call();
  await expect.poll(() => answers.length).toBe(21);
  answers[20]?.();
  expect(await (await after).text()).toBe('here');
});

test('[OUT7] what the way says against a call is what the app is told; a defect of ours is none of its business', async () => {
  const fails = (error: Error) =>
    passOut(
      new Request(`${A}/`),
      grant,
      () => Promise.reject(error),
      () => {},
    );
  await expectRefused(
    await fails(new OutboundProblem('a.example was called, but nobody came.')),
    /nobody came/,
  );
  await expect(fails(new RangeError('a defect'))).rejects.toThrow('a defect');
});
