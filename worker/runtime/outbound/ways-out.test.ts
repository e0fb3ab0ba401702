import { expect, test } from 'vitest';
import { ScriptedDns } from '../../../tests/support/servers/scripted-dns.ts';
import { makeAskDns } from '../../dns/ask-dns.ts';
import { REFUSED_HEADER } from '../inside/outbound-wire.ts';
import { noWay, wayByCloudflare, wayByDialer } from './ways-out.ts';

const grant = { owner: 'p/app', hosts: ['a.example'], ticket: 'a ticket' };
const request = () => new Request('https://a.example/v1?token=secret', { headers: { accept: 'text/plain' } });

function open(dns: ScriptedDns) {
  const asked: string[] = [];
  const askDns = makeAskDns('https://dns.example/q', async (address) => dns.answer(String(address)));
  const way = wayByCloudflare(askDns, async (input) => {
    asked.push((input as Request).url);
    return new Response('here');
  });
  return { asked, way };
}

test('[OUT4] on Cloudflare a host is asked when all of its addresses are public', async () => {
  const dns = new ScriptedDns();
  dns.set('A', 'a.example', '93.184.216.34');
  dns.set('AAAA', 'a.example', '2606:2800:220:1::1');
  const { asked, way } = open(dns);
  expect(await (await way(request(), grant)).text()).toBe('here');
  expect(asked).toEqual(['https://a.example/v1?token=secret']);
});

test.each([
  [['127.0.0.1'], []],
  [['93.184.216.34', '10.0.0.1'], []],
  [['93.184.216.34'], ['::1']],
  [['93.184.216.34'], ['::ffff:127.0.0.1']],
  [[], ['fd00:ec2::254']],
  [['169.254.169.254'], []],
  [['100.64.0.1'], []],
])('[OUT4] one that is at %s and %s is not', async (four, six) => {
  const dns = new ScriptedDns();
  dns.set('A', 'a.example', ...four);
  dns.set('AAAA', 'a.example', ...six);
  const { asked, way } = open(dns);
  await expect(way(request(), grant)).rejects.toThrow(
    'a.example was not called: it leads into a private network.',
  );
  expect(asked).toEqual([]);
});

test('[OUT4] nor one that DNS does not know or does not speak of', async () => {
  const dns = new ScriptedDns();
  const { asked, way } = open(dns);
  await expect(way(request(), grant)).rejects.toThrow('DNS knows no such host');
  dns.isDown = true;
  await expect(way(request(), grant)).rejects.toThrow('DNS did not say where it is');
  expect(asked).toEqual([]);
});

test('[OUT7] what cannot be reached is told without a path or a query', async () => {
  const dns = new ScriptedDns();
  dns.set('A', 'a.example', '93.184.216.34');
  const askDns = makeAskDns('https://dns.example/q', async (address) => dns.answer(String(address)));
  const way = wayByCloudflare(askDns, async (input) => {
    throw new Error(`no route to ${(input as Request).url}`);
  });
  await expect(way(request(), grant)).rejects.toThrow(
    /^a\.example was called, but it could not be reached\.$/,
  );
});

test('[OUT6] the dialer is told the address and the ticket, and what it refuses is refused', async () => {
  const told: Request[] = [];
  const way = wayByDialer({
    async fetch(asked) {
      told.push(asked);
      return told.length === 1
        ? new Response('here')
        : new Response('why', { headers: { [REFUSED_HEADER]: '1' } });
    },
  });
  expect(await (await way(request(), grant)).text()).toBe('here');
  expect(JSON.parse(told[0]?.headers.get('x-hewn-outbound-dial') ?? '')).toEqual({
    url: 'https://a.example/v1?token=secret',
    ticket: 'a ticket',
  });
  await expect(way(request(), grant)).rejects.toThrow('why');
});

test('[OUT6] where neither is there nothing leaves', async () => {
  await expect(noWay(request(), grant)).rejects.toThrow('a.example was not called');
});
