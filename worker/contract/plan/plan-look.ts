/** A page of a plan as it will look, before anything is built. */
import { z } from 'zod';
import { Blueprint, Identifier } from './blueprint.ts';

export const LookBody = z.object({
  blueprint: Blueprint,
  /** The page's name; absent: the first. */
  page: Identifier.optional(),
  /** Who looks at it: a visitor who is not signed in, or whoever owns the app. */
  as: z.enum(['visitor', 'owner']).default('visitor'),
});

export const PlanLook = z.object({
  page: Identifier,
  /** Markup of the page's body, without scripts; its links lead nowhere. To be shown where no script can run. */
  html: z.string(),
  /** All that it is styled with. */
  styles: z.string(),
});
export type PlanLook = z.infer<typeof PlanLook>;
