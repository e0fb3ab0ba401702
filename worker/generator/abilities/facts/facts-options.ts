import { z } from 'zod';

export const FactsOptions = z.strictObject({
  /** For example opening hours or prices. */
  rows: z
    .array(
      z.strictObject({
        label: z.string().trim().min(1).max(80),
        value: z.string().trim().min(1).max(200),
        /** Nobody said so: visitors do not see it before whoever runs the app has written their own. */
        sample: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(40),
});
export type FactsOptions = z.output<typeof FactsOptions>;
