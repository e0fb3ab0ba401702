import { z } from 'zod';
import { Identifier, Json } from '../../../contract/plan/blueprint.ts';

const Label = z.string().trim().min(1).max(80);
const Measure = z.enum(['count', 'sum', 'avg']);

/** Which records count: every condition holds; a list of values means any of them. */
const Where = z
  .array(
    z.strictObject({
      field: Identifier.describe('A field.'),
      is: z.union([z.array(Json).min(1), Json]).describe('One of these.'),
    }),
  )
  .max(6);

export const DashboardTile = z.strictObject({
  label: Label.describe('Stands below it.'),
  entity: Identifier.describe('What is counted.'),
  measure: Measure.describe('count needs no field; sum and avg need of.'),
  of: Identifier.optional().describe('What is added up or averaged.'),
  where: Where.optional().describe('Only records whose fields have one of these values; all must hold.'),
});
export type DashboardTile = z.output<typeof DashboardTile>;

export const DashboardChart = z.strictObject({
  label: Label.describe('Stands above it.'),
  entity: Identifier.describe('What is counted.'),
  group: Identifier.describe('A choice, a reference, a yes-or-no, a date or time (then with per).'),
  measure: Measure.describe('As of tiles.'),
  of: Identifier.optional().describe('What is added up or averaged.'),
  per: z.enum(['day', 'week', 'month', 'year']).optional().describe('Dates alone: the length of a group.'),
  kind: z.enum(['bar', 'line', 'donut']).describe('line is for dates; donut for few groups.'),
});
export type DashboardChart = z.output<typeof DashboardChart>;

export const DashboardOptions = z.strictObject({
  tiles: z
    .array(DashboardTile)
    .max(12)
    .default([])
    .describe(
      'Single figures: a count of records, or a sum or average of a number or money field, of those that fit where.',
    ),
  charts: z
    .array(DashboardChart)
    .max(12)
    .default([])
    .describe('One figure for each group of records, drawn.'),
});
export type DashboardOptions = z.output<typeof DashboardOptions>;
