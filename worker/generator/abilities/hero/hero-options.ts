import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const HeroOptions = z.strictObject({
  heading: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(400).optional(),
  /** A button that leads to a page, by the page's name. */
  action: z.strictObject({ label: z.string().trim().min(1).max(40), page: Identifier }).optional(),
});
export type HeroOptions = z.output<typeof HeroOptions>;
