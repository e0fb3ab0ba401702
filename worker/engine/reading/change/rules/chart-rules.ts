/** Charts on the dashboard of the plan, or on a page of their own. */
import type { Blueprint, Entity, Json } from '../../../../contract/plan/blueprint.ts';
import { findMeasures, type Measure } from '../../architect/pages/find-measures.ts';
import { type ChangeRule, change, refuse } from '../change-rule.ts';
import { draftFromPlan, factsOfChange } from '../draft-from-plan.ts';
import { newPage } from '../list-places.ts';

const ADD_CHART =
  /^(?:add|show|include|create|put in|insert|display|(?:i|we) (?:need|want)(?: to see)?|give me)\s+(?:an?\s+|the\s+|another\s+)?(?:(?:bar|line|pie|donut|column)\s+)?(?:(?:chart|graph|diagram|plot)s?\s+(?:of|with|for|showing|about|that shows)\s+)?(.+)$/iu;

/** "add a chart of deals per month", "show the total value per stage". */
export const addCharts: ChangeRule = (clause, blueprint) => {
  const { text } = clause;
  const isChart = /\b(?:charts?|graphs?|diagrams?|plots?)\b/i.test(text);
  const isFigure =
    /\b(?:total|sum|average|number of|how many|count of)\b.*\b(?:per|by|for each|over)\b/i.test(text);
  if (!(isChart || isFigure) || !ADD_CHART.test(text)) return null;
  const draft = draftFromPlan(blueprint, factsOfChange(`chart ${text}`));
  const [measure] = findMeasures(draft);
  const spoken = blueprint.entities.some((entity) => mentions(text, entity));
  if (
    !measure ||
    (!spoken && blueprint.entities.length > 1 && !/\b(?:revenue|sales|income|spending|spent)\b/i.test(text))
  )
    return isChart
      ? refuse(
          `It is not clear what the chart should show. Say for example “add a chart of ${blueprint.entities[0]?.label_plural.toLowerCase() ?? 'records'} per month”.`,
        )
      : null;
  const kind = /\b(?:line)\b/i.test(text)
    ? 'line'
    : /\b(?:pie|donut)\b/i.test(text) && measure.per === undefined
      ? 'donut'
      : measure.kind;
  const asked = askedMeasure(text, measure, blueprint);
  const chart = { ...asked, kind } as unknown as { [key: string]: Json };
  const same = blueprint.pages.find((page) =>
    page.blocks.some(
      (block) =>
        Array.isArray(block.options.charts) &&
        block.options.charts.some(
          (one) =>
            JSON.stringify({ ...(one as object), label: '', kind: '' }) ===
            JSON.stringify({ ...chart, label: '', kind: '' }),
        ),
    ),
  );
  if (same) return refuse(`${same.title} has that chart already.`);
  const at = blueprint.pages.findIndex((page) => page.blocks.some((block) => block.ability === 'dashboard'));
  if (at < 0) {
    const page = newPage(blueprint, 'Figures', 'chart-column', [
      { ability: 'dashboard', options: { tiles: [], charts: [chart] } },
    ]);
    return change(
      { ...blueprint, pages: [...blueprint.pages, page] },
      'add-chart',
      `There is a page “${page.title}” with the chart “${asked.label}”.`,
      ['pages', blueprint.pages.length],
    );
  }
  const pages = blueprint.pages.map((page, index) =>
    index === at
      ? {
          ...page,
          blocks: page.blocks.map((block, position) =>
            position === page.blocks.findIndex((one) => one.ability === 'dashboard')
              ? {
                  ...block,
                  options: {
                    ...block.options,
                    charts: [...(Array.isArray(block.options.charts) ? block.options.charts : []), chart],
                  },
                }
              : block,
          ),
        }
      : page,
  );
  return change(
    { ...blueprint, pages },
    'add-chart',
    `${pages[at]?.title} gets the chart “${asked.label}”.`,
    ['pages', at],
  );
};

const MEASURES =
  /\b(?:total|sum|average|mean|amount|revenue|income|sales|spend(?:ing)?|spent|value|cost|worth|money|how much)\b/i;

/** "a chart of deals per month" counts them; what is added up has to be said. */
function askedMeasure(text: string, measure: Measure, blueprint: Blueprint): Measure {
  const entity = blueprint.entities.find((one) => one.name === measure.entity);
  const of = entity?.fields.find((field) => field.name === measure.of);
  if (!entity || !of || MEASURES.test(text) || text.toLowerCase().includes(of.label.toLowerCase()))
    return measure;
  if (measure.per === undefined || !mentions(text, entity)) return measure;
  const { of: _of, ...rest } = measure;
  return { ...rest, measure: 'count', kind: 'bar', label: `${entity.label_plural} per ${measure.per}` };
}

function mentions(text: string, entity: Entity): boolean {
  const lower = text.toLowerCase();
  return [entity.label, entity.label_plural].some((word) =>
    new RegExp(`\\b${word.toLowerCase().replace(/[^\p{L}\d ]/gu, '.')}\\b`, 'u').test(lower),
  );
}
