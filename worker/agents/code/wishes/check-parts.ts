/** Parts that all checks of a person's words have. */
import { z } from 'zod';

export const Sentence = z.string().min(1).max(200);

export const Path = z
  .string()
  .max(400)
  .regex(/^\/(?!\/)/, 'A path begins with one /');

/** `stranger`, `member`, `owner`, or a role of the plan. */
export const Person = z.string().regex(/^[a-z][a-z0-9_]{0,40}$/, 'Somebody is named as the plan names them');

/** Which of the things that were asked for it is about, from 1. */
export const Wish = z.number().int().min(1).max(60).optional().catch(undefined);
