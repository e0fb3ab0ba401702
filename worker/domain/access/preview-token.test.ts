import { expect, test } from 'vitest';
import { createPreviewToken, isPreviewTokenValid } from './preview-token.ts';

const secret = 'a secret of at least thirty-two letters';
const grant = { projectId: 'aaaaaaaaaaaaaaaa', epoch: 3 };
const now = 1_900_000_000_000;
const expires = now + 3_600_000;

test('[PRE1] a token opens its project until it expires', async () => {
  const token = await createPreviewToken(secret, grant, expires);
  expect(await isPreviewTokenValid(secret, token, grant, now)).toBe(true);
  expect(await isPreviewTokenValid(secret, token, grant, expires)).toBe(false);
});

test('[PRE2] another project, an earlier epoch, another secret: refused', async () => {
  const token = await createPreviewToken(secret, grant, expires);
  expect(await isPreviewTokenValid(secret, token, { ...grant, projectId: 'aaaaaaaaaaaaaaab' }, now)).toBe(
    false,
  );
  expect(await isPreviewTokenValid(secret, token, { ...grant, epoch: 4 }, now)).toBe(false);
  expect(await isPreviewTokenValid(`${secret}!`, token, grant, now)).toBe(false);
});

test('[PRE3] no letter of a token can be changed', async () => {
  const token = await createPreviewToken(secret, grant, expires);
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === 'a' ? 'b' : 'a';
    const forged = token.slice(0, index) + other + token.slice(index + 1);
    expect(await isPreviewTokenValid(secret, forged, grant, now), `letter ${index}`).toBe(false);
  }
  for (const broken of ['', 'a', token.slice(1), `${token}a`, token.toUpperCase()])
    expect(await isPreviewTokenValid(secret, broken, grant, now)).toBe(false);
});
