/** What pages need of a run without loading zod: its statuses, the milestones, and what an ended run is. */

export const RUN_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Progress (0–100) that a run has when the work of the milestone is done; names as in the specification. */
export const MILESTONES = [
  { progress: 20, name: 'Architecture Planning' },
  { progress: 40, name: 'Frontend Development' },
  { progress: 60, name: 'Backend Development' },
  { progress: 80, name: 'Integration & Testing' },
  { progress: 90, name: 'Deployment' },
  { progress: 100, name: 'Final Optimization' },
] as const;

/** Whether nothing will happen any more in a run of this status. */
export function isTerminal(status: RunStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}
