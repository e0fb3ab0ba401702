import { z } from 'zod';

export const TextOptions = z.strictObject({
  /** Markdown: headings, lists, links, bold and italic. */
  body: z.string().trim().min(1).max(20_000),
});
export type TextOptions = z.output<typeof TextOptions>;
