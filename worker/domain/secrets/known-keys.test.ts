import { expect, test } from 'vitest';
import { findKeys } from './known-keys.ts';
import { openMask } from './mask.ts';

/** Signs as they are drawn, so that no key stands in this file. */
const drawn = (length: number, signs = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0z') =>
  Array.from({ length }, (_, at) => signs[(at * 7 + 3) % signs.length]).join('');
const hex = (length: number) => drawn(length, '0123456789abcdef');
const jwt = (claims: object) =>
  `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.${drawn(43)}`.replaceAll('=', '');
const pem = (kind: string) =>
  `-----BEGIN ${kind}PRIVATE KEY-----\n${drawn(64)}\n${drawn(64)}\n-----END ${kind}PRIVATE KEY-----`;

const keys: [kind: string, key: string][] = [
  ['Anthropic', `sk-ant-api03-${drawn(93)}AA`],
  ['OpenRouter', `sk-or-v1-${hex(64)}`],
  ['OpenAI', `sk-${drawn(48)}`],
  ['OpenAI', `sk-proj-${drawn(60)}_-${drawn(60)}`],
  ['Groq', `gsk_${drawn(52)}`],
  ['xAI', `xai-${drawn(80)}`],
  ['Hugging Face', `hf_${drawn(34)}`],
  ['GitHub', `ghp_${drawn(36)}`],
  ['GitHub', `github_pat_${drawn(22)}_${drawn(59)}`],
  ['GitLab', `glpat-${drawn(20)}`],
  ['AWS', `AKIA${drawn(16, 'ABCDEFGHIJKLMNOP234567')}`],
  ['Google', `AIza${drawn(35)}`],
  ['Google', `GOCSPX-${drawn(28)}`],
  ['Stripe', `sk_live_${drawn(24)}`],
  ['Stripe', `rk_test_${drawn(24)}`],
  ['Stripe', `whsec_${drawn(32)}`],
  ['Slack', `xoxb-${drawn(12, '1234567890')}-${drawn(12, '1234567890')}-${drawn(24)}`],
  ['Slack', `https://hooks.slack.com/services/T${hex(8)}/B${hex(8)}/${drawn(24)}`],
  ['Discord', `https://discord.com/api/webhooks/${drawn(18, '1234567890')}/${drawn(68)}`],
  ['Telegram', `${drawn(10, '1234567890')}:AA${drawn(33)}`],
  ['SendGrid', `SG.${drawn(22)}.${drawn(43)}`],
  ['Twilio', `SK${hex(32)}`],
  ['Shopify', `shpat_${hex(32)}`],
  ['DigitalOcean', `dop_v1_${hex(64)}`],
  ['npm', `npm_${drawn(36)}`],
  ['PyPI', `pypi-AgEIcHlwaS5vcmc${drawn(80)}`],
  ['Linear', `lin_api_${drawn(40)}`],
  ['JSON Web Token', jwt({ sub: 'somebody', role: 'service_role' })],
  ['private key', pem('')],
  ['private key', pem('RSA ')],
  ['private key', pem('OPENSSH ').replaceAll('\n', '\\n')],
];

test.each(keys)('[KEYS1] a key of %s is known by its form, wherever it stands in code', (kind, key) => {
  for (const text of [`const key = '${key}';`, key, `{"a":"\\n${key}"}`, `?key=${key}&b=1`]) {
    const at = text.indexOf(key);
    expect(findKeys(text), text).toEqual([{ kind, from: at, to: at + key.length }]);
  }
  const mask = openMask();
  const text = `a = "${key}"\nb = "${key}"`;
  const hidden = mask.hide(text);
  expect(hidden).not.toContain(key.slice(-16));
  expect(hidden.split(' of ').length).toBe(3);
  expect(mask.reveal(hidden)).toBe(text);
});

test.each([
  'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx',
  'AKIAIOSFODNN7EXAMPLE',
  'ghp_000000000000000000000000000000000000',
  'sk-circle-fade-dot',
  `task-${drawn(48)}`,
  `mysk_live_${drawn(24)}`,
  `pk_live_${drawn(24)}`,
  `sha512-${drawn(80)}`,
  hex(64),
  jwt({ iss: 'supabase', role: 'anon' }),
  `AIza${drawn(35)}'; // meant for every page, hewn:public`,
  '-----BEGIN PUBLIC KEY-----',
  '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
])('[KEYS2] %j is none: an example, a part of a word, or meant for everybody', (text) => {
  expect(findKeys(text)).toEqual([]);
});

test('[KEYS3] what looks like the beginning of many keys is read in one pass', () => {
  for (const piece of [
    '-eyJ',
    '-----BEGIN PRIVATE KEY-----<',
    'sk-proj-',
    ' xoxb-',
    ':AA',
    ' https://hooks.slack.com/services/T',
  ])
    expect(findKeys(piece.repeat(Math.ceil(500_000 / piece.length))).length).toBeLessThan(2);
});
