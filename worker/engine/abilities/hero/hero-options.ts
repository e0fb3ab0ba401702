import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const HeroOptions = z.strictObject({
  heading: z.string().trim().min(1).max(120).describe('The large line at the top of the page.'),
  text: z.string().trim().min(1).max(400).optional().describe('A sentence or two under it.'),
  action: z
    .strictObject({
      label: z.string().trim().min(1).max(40).describe('What stands on it.'),
      page: Identifier.describe('The name of the page.'),
    })
    .optional()
    .describe('A button that leads to a page.'),
});
export type HeroOptions = z.output<typeof HeroOptions>;
