import { expect, test } from 'vitest';
import { type Env, readSettings } from './env.ts';

const read = (servers?: string) =>
  readSettings({
    HEWN_SECRET: 'only-for-tests-0123456789abcdef0123456789abcdef',
    ...(servers !== undefined && { HEWN_ICE_SERVERS: servers }),
  } as Env).HEWN_ICE_SERVERS;

test('[CALLS13] servers for calls are a list as browsers take it; there are none unless they are set', () => {
  expect(read()).toEqual([]);
  const servers = [
    { urls: 'stun:stun.example.com:3478' },
    {
      urls: ['turn:turn.example.com?transport=udp', 'turns:turn.example.com:443?transport=tcp'],
      username: 'hewn',
      credential: 'a secret',
    },
  ];
  expect(read(JSON.stringify(servers))).toEqual(servers);
});

test.each([
  ['not JSON', 'stun:stun.example.com'],
  ['no list', '{"urls":"stun:stun.example.com"}'],
  ['another protocol', '[{"urls":"https://stun.example.com"}]'],
  ['an address of a page', '[{"urls":"stun://stun.example.com"}]'],
  ['TURN without credentials', '[{"urls":"turn:turn.example.com"}]'],
  ['too many', JSON.stringify(Array(9).fill({ urls: 'stun:stun.example.com' }))],
])('[CALLS13] %s is refused, by its name', (_, servers) => {
  expect(() => read(servers)).toThrow(/HEWN_ICE_SERVERS/);
});

test.each([
  [{ HEWN_MODEL_PROVIDER: 'anthropic' }, /HEWN_MODEL_NAME/],
  [{ HEWN_MODEL_PROVIDER: 'google', HEWN_MODEL_NAME: 'gemini' }, /HEWN_MODEL_API_KEY/],
  [{ HEWN_MODEL_PROVIDER: 'openai-compatible', HEWN_MODEL_NAME: 'llama' }, /HEWN_MODEL_BASE_URL/],
  [{ HEWN_MODEL_FALLBACK_PROVIDER: 'openai' }, /HEWN_MODEL_FALLBACK_NAME/],
  [{ HEWN_MODEL_PROVIDER: 'nobody' }, /HEWN_MODEL_PROVIDER/],
  [{ HEWN_MODEL_PRICE: 'cheap' }, /HEWN_MODEL_PRICE/],
])('[PROV3] a model without what it needs is told by the name of the variable: %j', (set, name) => {
  const secret = { HEWN_SECRET: 'only-for-tests-0123456789abcdef0123456789abcdef' };
  expect(() => readSettings({ ...secret, ...set } as Env)).toThrow(name);
});
