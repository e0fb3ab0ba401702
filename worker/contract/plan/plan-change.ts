/** A change of a plan that was asked for in words, as the architect answers it and the wizard shows it for confirmation. */
import { z } from 'zod';
import { NotBuilt } from './blueprint.ts';

/** Longest change request, characters: a few sentences. */
export const MAX_CHANGE_REQUEST = 2000;

/** One thing that was done, where it stands in the changed Blueprint. */
export const PlanChange = z.object({
  /** What sort of change, for example `add-field` or `theme`. */
  kind: z.string(),
  /** For a person: "Tasks get a field Due date (date)." */
  sentence: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
});
export type PlanChange = z.infer<typeof PlanChange>;

/** One line of what differs between the plan before and after. */
export const DiffLine = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  /** The place in words, for example `Task › Due date`. */
  where: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type DiffLine = z.infer<typeof DiffLine>;

export const ChangeNotes = z.object({
  changes: z.array(PlanChange),
  diff: z.array(DiffLine),
  /** Parts of the request that were left undone, and why. */
  not_done: z.array(NotBuilt),
});
export type ChangeNotes = z.infer<typeof ChangeNotes>;
