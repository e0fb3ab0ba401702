import { z } from 'zod';

export const FactsOptions = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        label: z.string().trim().min(1).max(80).describe('What it is.'),
        value: z.string().trim().min(1).max(200).describe('How it is.'),
        sample: z
          .boolean()
          .optional()
          .describe(
            'Nobody said so: visitors do not see it before whoever runs the app has written their own.',
          ),
      }),
    )
    .min(1)
    .max(40)
    .describe('The lines: opening hours, prices.'),
});
export type FactsOptions = z.output<typeof FactsOptions>;
