import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMasks, openMask } from './mask.ts';

const SECRET = 'b3N0-Zq"9 x/+ä&7';
const NAME = 'API_KEY (production)';
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const hex = (text: string) => Buffer.from(text).toString('hex');

test('[MASK1] what is too short to be a secret, or a part of a longer word, is not hidden', () => {
  const mask = openMask({ A: 'true', B: '3000', C: 'admin', D: 'standard', E: 'https://' });
  const text = 'true 3000 admin nonstandard standards `standard_size` xstandard';
  expect(mask.hide(text)).toBe(text);
  expect(mask.hide('"standard"')).toBe('"[hidden value of D]"');
  expect(mask.hide('{"text":"a\\nstandard"}')).toBe('{"text":"a\\n[hidden value of D]"}');
});

test('[MASK1] a value that no word can be is found inside of what it was joined to', () => {
  const mask = openMask({ A: 'k3yk3yk3yk3yk3yk3y' });
  expect(mask.hide('Tokenk3yk3yk3yk3yk3yk3yEnd')).toBe('Token[hidden value of A]End');
});

const forms: [string, (secret: string) => string][] = [
  ['itself', (secret) => secret],
  ['JSON', (secret) => JSON.stringify(secret)],
  ['base64', base64],
  ['base64 without padding', (secret) => base64(secret).replace(/=+$/, '')],
  ['base64 for addresses', (secret) => base64(secret).replaceAll('+', '-').replaceAll('/', '_')],
  ['base64 behind a name', (secret) => base64(`u:${secret}`)],
  ['base64 behind a longer name', (secret) => base64(`usr:${secret} more`)],
  ['base64 behind another', (secret) => base64(`use:x${secret}`)],
  ['hex', hex],
  ['HEX', (secret) => hex(secret).toUpperCase()],
  ['an address', encodeURIComponent],
  ['a form', (secret) => new URLSearchParams({ key: secret }).toString()],
];

test.each(forms)('[MASK2] a value is hidden as %s, and comes back as it was', (_, write) => {
  const text = `before ${write(SECRET)} behind`;
  const mask = openMask({ [NAME]: SECRET });
  const hidden = mask.hide(text);
  expect(hidden).toContain(`[hidden value of ${NAME}`);
  expect(hidden).not.toContain(write(SECRET));
  expect(mask.reveal(hidden)).toBe(text);
  expect(mask.hide(hidden)).toBe(hidden);
});

test('[MASK2] any text comes back as it was, whatever secrets stand in it', () => {
  const secret = fc.stringMatching(/^[a-z0-9"\\ &+/=é-]{8,24}$/);
  fc.assert(
    fc.property(
      fc.array(secret, { minLength: 1, maxLength: 5 }),
      fc.array(fc.oneof(fc.nat(4), fc.string()), { maxLength: 12 }),
      fc.nat(forms.length - 1),
      (secrets, parts, form) => {
        const write = forms[form]?.[1] ?? String;
        const text = parts
          .map((part) => (typeof part === 'number' ? write(secrets[part] ?? '') : part.toWellFormed()))
          .join(' ');
        const mask = openMask(Object.fromEntries(secrets.map((one, index) => [`V${index}`, one])));
        expect(mask.reveal(mask.hide(text))).toBe(text);
      },
    ),
    { seed: 13, numRuns: 400 },
  );
});

test('[MASK2] lines of a value with several are hidden one by one', () => {
  const lines = ['-- begin --', 'MIIEvQIBADANBgkqhkiG9w0BAQ', 'EFAASCBKcwggSjAgEAAoIBAQC7'];
  const mask = openMask({ CERT: lines.join('\n') });
  expect(mask.hide(`12: ${lines[1]}`)).toBe('12: [hidden value of CERT, line 2]');
});

test('[MASK3] a name that stands for a value is turned back only where it was told; others are found', () => {
  const mask = openMask({ [NAME]: SECRET });
  const name = `[hidden value of ${NAME}]`;
  expect(mask.reveal(name)).toBe(name);
  expect(
    findMasks(`const a = '${name}'; // [hidden value] [hidden key 12345678 of Stripe] [hidden]`),
  ).toEqual([name, '[hidden value]', '[hidden key 12345678 of Stripe]']);
  mask.hide(SECRET);
  expect(mask.reveal(`[${name}]`)).toBe(`[${SECRET}]`);
});

test('[MASK3] a value that is a word of another one’s name, and one that is written into such brackets', () => {
  const mask = openMask({ [NAME]: SECRET, PLACE: 'production' });
  const text = `${SECRET} in production, [hidden value of ${SECRET}]`;
  const hidden = mask.hide(text);
  expect(hidden).toBe(
    `[hidden value of ${NAME}] in [hidden value of PLACE], [hidden value of [hidden value of ${NAME}]]`,
  );
  expect([mask.hide(hidden), mask.reveal(hidden)]).toEqual([hidden, text]);
});

test('[MASK4] secrets are found by name and line', () => {
  const mask = openMask({ [NAME]: SECRET });
  expect(mask.find(`a\n${SECRET}\n${base64(SECRET)}`).map(({ name, line }) => [name, line])).toEqual([
    [NAME, 2],
    [NAME, 3],
  ]);
});

test('[MASK5] many secrets are found in a long text in one pass', () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`V${at}`, `secret-number-${at}-${at * 7919}`]),
  );
  const text = 'secret-number-none '.repeat(50_000);
  const mask = openMask(many);
  expect(mask.hide(`${text}${many.V17}`)).toBe(`${text}[hidden value of V17]`);
});
