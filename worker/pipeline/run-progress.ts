/** Progress of a run, computed from what is done; nothing else moves it. */
import { MILESTONES, type StepName } from '../contract/run.ts';

/** The steps whose work a milestone stands for, in the order of `MILESTONES`. */
const MILESTONE_STEPS: readonly (readonly StepName[])[] = [
  ['research', 'architecture'],
  ['frontend'],
  ['backend'],
  ['integration'],
  ['deployment'],
  ['optimization'],
];

/**
 * @param done share of each step that is done, 0–1; 1 only for a step that succeeded.
 * @returns 0–100. A milestone's figure is reached only when its steps and those of all earlier milestones are done;
 * between two milestones the share of the next one's steps counts.
 */
export function computeProgress(done: ReadonlyMap<StepName, number>): number {
  let floor = 0;
  for (const [index, milestone] of MILESTONES.entries()) {
    const names = MILESTONE_STEPS[index] ?? [];
    const share = names.reduce((sum, name) => sum + Math.min(1, done.get(name) ?? 0), 0) / names.length;
    if (share < 1) {
      const reached = floor + Math.floor((milestone.progress - floor) * share);
      return Math.min(reached, milestone.progress - 1);
    }
    floor = milestone.progress;
  }
  return floor;
}

/** @returns the name of the last milestone reached at this progress, or null before the first. */
export function findMilestone(progress: number): string | null {
  return MILESTONES.findLast((milestone) => milestone.progress <= progress)?.name ?? null;
}
