/** How much building by hand a project has spared: an estimate from its plan, less the time that its builds took. Pure. */

/** Hours that a developer who knows the tools would need, each with its tests; rather too few than too many. */
const HOURS = {
  /** Project, database, deployment, a look. */
  start: 8,
  /** A thing that is kept: table, checks, calls, forms. */
  entity: 6,
  page: 4,
};
const HOUR_MS = 60 * 60_000;

export interface BuiltPlan {
  entities: number;
  pages: number;
  /** How long its builds took in all, ms. */
  buildMs: number;
}

/** @returns whole hours, for example `240h`. */
export function estimateTimeSaved(plans: readonly BuiltPlan[]): string {
  const hours = plans.reduce((sum, { entities, pages, buildMs }) => {
    const byHand = HOURS.start + entities * HOURS.entity + pages * HOURS.page;
    return sum + Math.max(0, byHand - buildMs / HOUR_MS);
  }, 0);
  return `${Math.round(hours)}h`;
}
