import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CalculatorName = z.enum([
  'plain',
  'percentage',
  'tip',
  'split',
  'loan',
  'mortgage',
  'savings',
  'discount',
  'currency',
  'bmi',
  'length',
  'weight',
  'temperature',
  'volume',
  'dates',
  'age',
  'formula',
]);
export type CalculatorName = z.output<typeof CalculatorName>;

/** A formula of the person's own: numbers with names, and one expression over them. */
export const Formula = z.strictObject({
  result: z.string().trim().min(1).max(60),
  inputs: z
    .array(z.strictObject({ name: Identifier, label: z.string().trim().min(1).max(60) }))
    .min(1)
    .max(12),
  expression: z
    .string()
    .max(400)
    .regex(/^[a-z0-9_+\-*/(). ]+$/, 'may hold names, figures, + - * / and parentheses alone')
    .describe('Names, figures, + - * / and parentheses.'),
  unit: z.enum(['money', 'percent']).optional(),
});
export type Formula = z.output<typeof Formula>;

export const CalculatorOptions = z.strictObject({
  calculator: CalculatorName.describe(
    'Which of the calculators that are there, or formula for one of its own.',
  ),
  formula: Formula.optional().describe('Only for formula.'),
  history: z
    .strictObject({ inputs: Identifier, result: Identifier })
    .optional()
    .describe("Where calculations are kept: text fields of the block's entity."),
});
export type CalculatorOptions = z.output<typeof CalculatorOptions>;
