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
  result: z.string().trim().min(1).max(60).describe('What it is called.'),
  inputs: z
    .array(
      z.strictObject({
        name: Identifier.describe('In the expression.'),
        label: z.string().trim().min(1).max(60).describe('For people.'),
      }),
    )
    .min(1)
    .max(12)
    .describe('What people enter.'),
  expression: z
    .string()
    .max(400)
    .regex(/^[a-z0-9_+\-*/(). ]+$/, 'may hold names, figures, + - * / and parentheses alone')
    .describe('Names, figures, + - * / and parentheses.'),
  unit: z.enum(['money', 'percent']).optional().describe('Of the result.'),
});
export type Formula = z.output<typeof Formula>;

export const CalculatorOptions = z.strictObject({
  calculator: CalculatorName.describe(
    'Which of the calculators that are there, or formula for one of its own.',
  ),
  formula: Formula.optional().describe('Of formula alone.'),
  history: z
    .strictObject({
      inputs: Identifier.describe('What was entered.'),
      result: Identifier.describe('What came of it.'),
    })
    .optional()
    .describe("Where calculations are kept: text fields of the block's entity."),
});
export type CalculatorOptions = z.output<typeof CalculatorOptions>;
