/** Example records of an app that charts its figures by week or month lie in several of them: one bar is no chart. */
import type { Draft } from '../draft/draft.ts';

/** Days that the examples reach back, for charts by so much. */
const REACH: Record<string, number> = { week: 45, month: 170 };
/** What reaches back further already stays as it is. */
const ENOUGH = 0.5;

/** Days that are past move further back, all of an entity by the same factor: what came first still does. */
export function spreadDates({ entities, pages }: Draft): void {
  const blocks = pages.flatMap((page) => page.blocks ?? []);
  // What counts against a budget is looked at within the month.
  const budgeted = blocks
    .filter(({ ability }) => ability === 'budget')
    .map(({ options }) => options?.entries);
  const charts = blocks.flatMap(({ options }) => readCharts(options));
  for (const { entity } of entities) {
    if (budgeted.includes(entity.name)) continue;
    const own = charts.filter((chart) => chart.entity === entity.name);
    const reach = Math.max(0, ...own.map(({ per }) => REACH[String(per)] ?? 0));
    const days = entity.seed.flatMap((record) => Object.values(record).filter(isPastDay));
    const furthest = Math.max(0, ...days.map(({ in_days }) => -in_days));
    if (furthest === 0 || furthest > reach * ENOUGH) continue;
    for (const day of days) day.in_days = Math.round((day.in_days * reach) / furthest);
  }
}

function readCharts(options: unknown): { entity?: unknown; per?: unknown }[] {
  const charts = (options as { charts?: unknown } | undefined)?.charts;
  return Array.isArray(charts) ? charts : [];
}

function isPastDay(value: unknown): value is { in_days: number } {
  const days = (value as { in_days?: unknown } | null)?.in_days;
  return typeof days === 'number' && days < 0;
}
