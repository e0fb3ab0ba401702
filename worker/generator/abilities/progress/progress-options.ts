import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Who } from '../marks/who.ts';

/** Its entity is the whole: a project, a course. */
export const ProgressOptions = z.strictObject({
  /** The entity of its parts, and their field that points at the whole. */
  parts: Identifier,
  by: Identifier,
  /** Field of a part that says it is done: yes or no, or a choice. Absent: everyone ticks off parts for themselves. */
  done: Identifier.optional(),
  /** Choices of that field that mean done. */
  states: z.array(Identifier).default([]),
  /** Computed number field of the whole, in percent; only where parts are done for everyone. */
  progress: Identifier.optional(),
  /** Who may tick off parts for themselves. */
  who: Who,
});
export type ProgressOptions = z.output<typeof ProgressOptions>;
