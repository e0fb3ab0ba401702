import { z } from 'zod';

export const TextOptions = z.strictObject({
  /** Markdown: headings, lists, links, bold and italic. */
  body: z.string().trim().min(1).max(20_000),
  /** Nobody said so: visitors do not see it before whoever runs the app has written their own. */
  sample: z.boolean().optional(),
});
export type TextOptions = z.output<typeof TextOptions>;
