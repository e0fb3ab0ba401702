import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyPrefix, seal, unseal } from './seal.ts';

const SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';
const OTHER = `${SECRET}x`;
const keys = (secret: string, ...earlier: string[]) => ({ secret, earlier });
const MINE = keys(SECRET);

test('[SEAL1] what is sealed opens again with the same secret and purpose, and never looks the same twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (text, purpose) => {
      const sealed = await seal(MINE, purpose, text.toWellFormed());
      expect(await unseal(MINE, purpose, sealed)).toBe(text.toWellFormed());
      expect(await seal(MINE, purpose, text)).not.toBe(sealed);
    }),
    { numRuns: 30 },
  );
});

test('[SEAL1] a mark of byte order at its beginning stays', async () => {
  expect(await unseal(MINE, 'notes', await seal(MINE, 'notes', '\ufeffa'))).toBe('\ufeffa');
});

test('[SEAL2] it opens with no other secret or purpose, and not once it was changed', async () => {
  const sealed = await seal(MINE, 'model-key:one', 'sk-123');
  expect(sealed).not.toContain('sk-123');
  expect(await unseal(MINE, 'model-key:other', sealed)).toBeNull();
  expect(await unseal(keys(OTHER), 'model-key:one', sealed)).toBeNull();
  const prefix = await keyPrefix(SECRET);
  expect(sealed.startsWith(prefix)).toBe(true);
  const bytes = Uint8Array.from(atob(sealed.slice(prefix.length)), (sign) => sign.charCodeAt(0));
  for (const at of bytes.keys()) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await unseal(MINE, 'model-key:one', prefix + btoa(String.fromCharCode(...changed)))).toBeNull();
  }
  expect(await unseal(MINE, 'model-key:one', 'not base64 €')).toBeNull();
});

test('[SEAL3] it names its key, opens while that is among the earlier ones, and so does what was sealed before keys had names', async () => {
  const sealed = await seal(MINE, 'one', 'text');
  const unnamed = sealed.slice((await keyPrefix(SECRET)).length);
  for (const text of [sealed, unnamed]) {
    expect(await unseal(keys(OTHER, 'y'.repeat(32), SECRET), 'one', text)).toBe('text');
    expect(await unseal(keys(OTHER, 'y'.repeat(32)), 'one', text)).toBeNull();
    expect(await unseal(keys(OTHER, SECRET), 'two', text)).toBeNull();
  }
  expect(await unseal(keys(OTHER, SECRET), 'one', (await keyPrefix(OTHER)) + unnamed)).toBeNull();
  expect(await keyPrefix(SECRET)).not.toBe(await keyPrefix(OTHER));
});
