import { expect, test } from 'vitest';
import { z } from 'zod';
import { shareParts } from '../../contract/share-parts.ts';
import { openPrinter, type Shape } from './print-shape.ts';

/** As an option of an ability is said. */
function say(schema: z.ZodType): { text: string; named: [string, string][] } {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input' });
  const { schemas, defs } = shareParts({ shape });
  const printer = openPrinter(defs);
  return { text: printer.print(schemas.shape as Shape), named: printer.named() };
}

test.each<[z.ZodType, string]>([
  [z.int().min(5).max(100), 'integer 5..100'],
  [z.number().min(0), 'number 0..'],
  [z.int(), 'integer'],
  [z.boolean().default(false), 'boolean = false'],
  [z.string().min(1).max(80), 'string 1..80'],
  [z.string().regex(/^[a-z]+$/), 'string /^[a-z]+$/'],
  [z.enum(['day', 'week']).default('day'), '"day" | "week" = "day"'],
  [z.literal(true), 'true'],
  [z.array(z.int()).max(8), '[integer] ..8'],
  [z.union([z.array(z.int()).min(1), z.null()]), '[integer] 1.. | null'],
  [z.record(z.string(), z.int()), '{[string]: integer}'],
  [
    z.strictObject({ of: z.int().describe('What counts.'), per: z.enum(['day']).optional() }),
    '{of: integer (What counts), per?: "day"}',
  ],
])(
  '[DESIGN6] the shape of an option is said in few characters, with all that binds it: %#',
  (schema, text) => {
    expect(say(schema)).toEqual({ text, named: [] });
  },
);

test('[DESIGN6] a long shape that stands twice, and one that leads back to itself, are said once, by a name', () => {
  const long = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  const tree: z.ZodType = z.strictObject({ in: z.array(z.lazy(() => tree)) });
  const { text, named } = say(z.strictObject({ from: long, to: long, tree }));
  expect(text).toBe('{from: s0, to: s0, tree: d0}');
  expect(Object.fromEntries(named)).toEqual({
    s0: '"Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday"',
    d0: '{in: [d0]}',
  });
});
