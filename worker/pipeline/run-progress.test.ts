import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MILESTONES, STEP_NAMES, type StepName } from '../contract/run.ts';
import { computeProgress, findMilestone } from './run-progress.ts';

const done = (...names: StepName[]) => new Map(names.map((name) => [name, 1] as const));

describe('progress', () => {
  test('[RUN6] reaches a milestone when its work and that of all earlier ones is done', () => {
    expect(computeProgress(new Map())).toBe(0);
    expect(computeProgress(done('research'))).toBe(10);
    expect(computeProgress(done('research', 'architecture'))).toBe(20);
    expect(computeProgress(done('research', 'architecture', 'frontend'))).toBe(40);
    expect(computeProgress(done('research', 'architecture', 'frontend', 'backend'))).toBe(60);
    expect(computeProgress(done(...STEP_NAMES))).toBe(100);
  });

  test('[RUN6] a backend that is done before the frontend does not pass the frontend milestone', () => {
    expect(computeProgress(done('research', 'architecture', 'backend'))).toBe(20);
    const almost = new Map([...done('research', 'architecture', 'backend'), ['frontend', 0.99] as const]);
    expect(computeProgress(almost)).toBe(39);
  });

  test('[RUN6] never falls while shares grow, and shows no milestone early', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(...STEP_NAMES.map(() => fc.tuple(share, share))), (pairs) => {
        const before = new Map(STEP_NAMES.map((name, index) => [name, Math.min(...(pairs[index] ?? []))]));
        const after = new Map(STEP_NAMES.map((name, index) => [name, Math.max(...(pairs[index] ?? []))]));
        expect(computeProgress(after)).toBeGreaterThanOrEqual(computeProgress(before));
      }),
    );
  });

  test('[RUN6] milestones are named as the contract names them', () => {
    expect(findMilestone(19)).toBeNull();
    for (const milestone of MILESTONES) expect(findMilestone(milestone.progress)).toBe(milestone.name);
    expect(findMilestone(99)).toBe('Deployment');
  });
});
