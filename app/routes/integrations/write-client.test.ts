import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { INTEGRATIONS } from './integrations';
import { writeClient } from './write-client';

describe('the client of a service', () => {
  test.each(INTEGRATIONS)('$name: it is TypeScript, and calls the host with every variable', async (one) => {
    const source = writeClient(one);
    expect((await transform(source, { loader: 'ts' })).warnings).toEqual([]);
    for (const part of [`https://${one.host}`, ...(one.authorization === 'none' ? [] : one.variables)])
      expect(source).toContain(part);
  });

  test('at least 24 services over seven categories, each id once', () => {
    expect(INTEGRATIONS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(INTEGRATIONS.map((one) => one.category)).size).toBe(7);
    expect(new Set(INTEGRATIONS.map((one) => one.id)).size).toBe(INTEGRATIONS.length);
  });
});
