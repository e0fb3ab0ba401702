import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';

test('[SEAL1] what is sealed opens again with the same secret and purpose, and never looks the same twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (text, purpose) => {
      const sealed = await seal(SECRET, purpose, text.toWellFormed());
      expect(await unseal(SECRET, purpose, sealed)).toBe(text.toWellFormed());
      expect(await seal(SECRET, purpose, text)).not.toBe(sealed);
    }),
    { numRuns: 30 },
  );
});

test('[SEAL1] a mark of byte order at its beginning stays', async () => {
  expect(await unseal(SECRET, 'notes', await seal(SECRET, 'notes', '\ufeffa'))).toBe('\ufeffa');
});

test('[SEAL2] it opens with no other secret or purpose, and not once it was changed', async () => {
  const sealed = await seal(SECRET, 'model-key:one', 'sk-123');
  expect(sealed).not.toContain('sk-123');
  expect(await unseal(SECRET, 'model-key:other', sealed)).toBeNull();
  expect(await unseal(`${SECRET}x`, 'model-key:one', sealed)).toBeNull();
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
  for (const at of bytes.keys()) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await unseal(SECRET, 'model-key:one', btoa(String.fromCharCode(...changed)))).toBeNull();
  }
  expect(await unseal(SECRET, 'model-key:one', 'not base64 €')).toBeNull();
});
