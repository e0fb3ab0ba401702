import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Who } from '../marks/who.ts';

/** Its entity is the whole: a project, a course. */
export const ProgressOptions = z.strictObject({
  parts: Identifier.describe('The entity of its parts.'),
  by: Identifier.describe('Their field that points at the whole.'),
  done: Identifier.optional().describe(
    'Field of a part that says it is done: yes or no, or a choice. Absent: everyone ticks off parts for themselves.',
  ),
  states: z.array(Identifier).default([]).describe('Choices of that field that mean done.'),
  progress: Identifier.optional().describe(
    'Computed number field of the whole, in percent; only where parts are done for everyone.',
  ),
  who: Who.describe('Who may tick off parts for themselves.'),
});
export type ProgressOptions = z.output<typeof ProgressOptions>;
