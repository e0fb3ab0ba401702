/** Who is in a project right now, and where. Field names are snake_case. */
import { z } from 'zod';
import { InCall } from './call.ts';
import { ROLES } from './team.ts';

/** What somebody says about where they are. */
export const Place = z.object({
  /** `editing`: they have typed in the file a moment ago; `viewing`: it is before them; `online`: neither. */
  status: z.enum(['editing', 'viewing', 'online']),
  /** The file before them; no longer than a socket that sleeps can remember. */
  path: z.string().max(400).nullable(),
  /** From 1. */
  line: z.number().int().min(1).max(10_000_000).nullable(),
  column: z.number().int().min(1).max(10_000_000).nullable(),
  /** Nothing was done for five minutes. */
  is_idle: z.boolean(),
});
export type Place = z.infer<typeof Place>;

export const PresentPerson = Place.extend({
  /** One of their windows: somebody with two is here twice. */
  seat: z.string(),
  user_id: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  /** How they take part in the team's call; null while they do not. */
  call: InCall.nullable(),
});
export type PresentPerson = z.infer<typeof PresentPerson>;
