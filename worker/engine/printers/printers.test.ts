/** Plans that attack the printers; `npm run bench -- fuzz-printers` tries 10,000. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostilePlan } from '../../../tests/engine/hostile-plans.ts';
import { tryPrinters } from '../../../tests/engine/try-printers.ts';

test('[PRINT5] a hostile plan is refused in words or printed as valid code, in which its texts are texts', {
  timeout: 300_000,
}, async () => {
  let printed = 0;
  await fc.assert(
    fc.asyncProperty(hostilePlan, async ({ plan }) => {
      const { kind, faults } = await tryPrinters(plan);
      if (kind === 'printed') printed += 1;
      expect(faults).toEqual([]);
    }),
    { numRuns: 60, seed: 14, endOnFailure: true },
  );
  expect(printed).toBeGreaterThan(20);
});
