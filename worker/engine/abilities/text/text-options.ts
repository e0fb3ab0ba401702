import { z } from 'zod';

export const TextOptions = z.strictObject({
  body: z.string().trim().min(1).max(20_000).describe('Markdown: headings, lists, links, bold and italic.'),
  sample: z
    .boolean()
    .optional()
    .describe('Nobody said so: visitors do not see it before whoever runs the app has written their own.'),
});
export type TextOptions = z.output<typeof TextOptions>;
