/** The dashboard shows true figures: those of the records that were made. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { PageCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import { visibleMoney, visibleNumber } from '../../checks/visible-values.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { defaultOf } from '../../core/operations/entity-parts.ts';
import type { DashboardOptions, DashboardTile } from './dashboard-options.ts';

/** Records made of each kind that a figure is about. */
const RECORDS = 3;

export function dashboardPageChecks(use: ParsedUse<DashboardOptions>, model: AppModel): PageCheck[] {
  const { tiles, charts } = use.options;
  const script = new CheckScript();
  const made = new Map<EntityModel, Record<string, Json>[]>();
  const asked = [...tiles, ...charts].map((figure) => model.entity(figure.entity));
  for (const entity of new Set(asked)) {
    if (waysToHave(entity) !== 'create') continue;
    const before = script.steps.length;
    const records = Array.from({ length: RECORDS }, (_, index) => script.create(entity, index + 1).body);
    // Records that others point at were made on the way and count as well, so their figures are left to the API's checks.
    if (script.steps.length - before >= RECORDS)
      made.set(
        entity,
        records.map((body) => ({ ...starting(entity), ...body })),
      );
  }
  const alsoMade = countMade(script);
  const figures = tiles.flatMap((tile) => {
    const entity = model.entity(tile.entity);
    const records = made.get(entity);
    if (script.seeded || !records || alsoMade.get(entity.apiPath) !== records.length) return [];
    return visibleFigure(tile, entity, records, model) ?? [];
  });
  const labels = [...tiles, ...charts].map(({ label }) => label);
  return [makePageCheck(use, model, 'shows its figures', script, [...labels, ...figures])];
}

function countMade(script: CheckScript): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { call } of script.steps) counts.set(call.path, (counts.get(call.path) ?? 0) + 1);
  return counts;
}

function starting(entity: EntityModel): Record<string, Json> {
  return Object.fromEntries(
    entity.fields.map((field) => {
      const value = defaultOf(field);
      return [
        field.wire,
        typeof value === 'object' && value !== null && 'kind' in value
          ? null
          : ((value as Json | undefined) ?? null),
      ];
    }),
  );
}

function visibleFigure(
  tile: DashboardTile,
  entity: EntityModel,
  records: Record<string, Json>[],
  model: AppModel,
): string | null {
  const counted = records.filter((record) =>
    (tile.where ?? []).every(({ field, is }) => {
      const value = record[entity.field(field).wire] ?? null;
      return Array.isArray(is) ? is.includes(value) : is === value;
    }),
  );
  if (tile.measure === 'count') return visibleNumber(counted.length, null, model);
  const field = entity.field(tile.of ?? '');
  const sum = counted.reduce((total, record) => total + Number(record[field.wire] ?? 0), 0);
  // An average is rounded on the way to the page.
  if (tile.measure === 'avg') return null;
  return field.type === 'money' ? visibleMoney(sum, model) : visibleNumber(sum, field.unit, model);
}
