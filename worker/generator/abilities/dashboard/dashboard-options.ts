import { z } from 'zod';
import { Identifier, Json } from '../../../contract/plan/blueprint.ts';

const Label = z.string().trim().min(1).max(80);
const Measure = z.enum(['count', 'sum', 'avg']);

/** Which records count: every condition holds; a list of values means any of them. */
const Where = z
  .array(z.strictObject({ field: Identifier, is: z.union([z.array(Json).min(1), Json]) }))
  .max(6);

export const DashboardTile = z.strictObject({
  label: Label,
  entity: Identifier,
  measure: Measure,
  /** What is added up or averaged. */
  of: Identifier.optional(),
  where: Where.optional(),
});
export type DashboardTile = z.output<typeof DashboardTile>;

export const DashboardChart = z.strictObject({
  label: Label,
  entity: Identifier,
  group: Identifier,
  measure: Measure,
  of: Identifier.optional(),
  /** Dates alone: the length of a group. */
  per: z.enum(['day', 'week', 'month', 'year']).optional(),
  kind: z.enum(['bar', 'line', 'donut']),
});
export type DashboardChart = z.output<typeof DashboardChart>;

export const DashboardOptions = z.strictObject({
  tiles: z.array(DashboardTile).max(12).default([]),
  charts: z.array(DashboardChart).max(12).default([]),
});
export type DashboardOptions = z.output<typeof DashboardOptions>;
