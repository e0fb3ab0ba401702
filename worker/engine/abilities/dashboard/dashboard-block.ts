/** The dashboard's visible part: figures in tiles, and charts by group and over time. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import {
  type Code,
  code,
  joinCode,
  jsxAttribute,
  literal,
  propertyName,
  ref,
} from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
} from '../../core/pages/entity/entity-names.ts';
import { choicesRef } from '../../core/pages/entity/fields.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { knownIcon } from '../../core/pages/icons.ts';
import type { DashboardOptions } from './dashboard-options.ts';

type Tile = NonNullable<DashboardOptions['tiles']>[number];
type Chart = NonNullable<DashboardOptions['charts']>[number];

const CHARTS = { bar: 'BarChart', line: 'LineChart', donut: 'DonutChart' } as const;

export function dashboardBlock(use: ParsedUse<DashboardOptions>, model: AppModel): BlockPart {
  const component = blockComponent(model, { ...use, entity: undefined }, named`Dashboard`);
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    modules: { [componentModule(component)]: printDashboard(component, use.options, model) },
  };
}

function printDashboard(
  component: Name,
  { tiles = [], charts = [] }: DashboardOptions,
  model: AppModel,
): Code {
  return code`
    export function ${component}() {
      return (
        <div className="grid grid-cols-1 gap-6">
          ${tiles.length > 0 && code`<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-4">${tiles.map((tile) => printTile(tile, model))}</div>`}
          ${charts.length > 0 && code`<div className="grid grid-cols-1 gap-6 lg:grid-cols-2">${charts.map((chart, index) => printChart(chart, isWide(charts, index), model))}</div>`}
        </div>
      );
    }`;
}

function printTile(tile: Tile, model: AppModel): Code {
  const entity = model.entity(tile.entity);
  const parameters = [
    ...measureParameters(entity, tile.measure, tile.of),
    ...(tile.where ?? []).map(
      ({ field, is }) => code`${propertyName(entity.field(field).wire)}: ${literal(is)}`,
    ),
  ];
  return code`<${ref('FigureTile', 'src/ui/charts/FigureTile')}
    ${jsxAttribute('label', tile.label)}
    icon=${literal(tileIcon(entity, tile))}
    query={${summary(entity, parameters)}}
    ${formatAttribute(entity, tile.measure, tile.of)}
  />`;
}

function tileIcon(entity: EntityModel, { measure, of }: Tile): string {
  if (measure === 'avg') return 'gauge';
  if (measure === 'sum' && of !== undefined) return entity.field(of).type === 'money' ? 'wallet' : 'sigma';
  return knownIcon(entity.icon);
}

/** One chart of an odd number takes two places: the first over time, else the last. */
function isWide(charts: readonly Chart[], index: number): boolean {
  if (charts.length % 2 === 0) return false;
  const line = charts.findIndex((chart) => chart.kind === 'line');
  return index === (line === -1 ? charts.length - 1 : line);
}

function printChart(chart: Chart, wide: boolean, model: AppModel): Code {
  const entity = model.entity(chart.entity);
  const field = entity.shown(chart.group);
  const parameters = [
    code`group: ${literal(field.wire)}`,
    ...measureParameters(entity, chart.measure, chart.of),
    ...(chart.per ? [code`per: ${literal(chart.per)}`] : []),
  ];
  // Months stand beside each other, groups lie below each other.
  const isStanding = chart.per && (chart.kind === 'bar' || chart.per === 'month' || chart.per === 'year');
  const name = isStanding ? 'ColumnChart' : CHARTS[chart.kind];
  return code`<${ref('ChartCard', 'src/ui/charts/ChartCard')}
    ${jsxAttribute('title', chart.label)}
    query={${summary(entity, parameters)}}
    grouping={${groupingOf(entity, field, chart)}}
    chart={${ref(name, `src/ui/charts/${name}`)}}
    ${formatAttribute(entity, chart.measure, chart.of)}
    ${wide && 'wide'}
  />`;
}

function groupingOf(entity: EntityModel, field: FieldModel, chart: Chart): Code {
  if (chart.per) return code`{ by: 'period', per: ${literal(chart.per)} }`;
  return field.type === 'enum'
    ? code`{ by: 'choice', choices: ${choicesRef(entity, field)} }`
    : code`{ by: 'value' }`;
}

function measureParameters(entity: EntityModel, measure: string, of: string | undefined): Code[] {
  return [
    code`measure: ${literal(measure)}`,
    ...(measure !== 'count' && of !== undefined ? [code`of: ${literal(entity.field(of).wire)}`] : []),
  ];
}

function summary(entity: EntityModel, parameters: Code[]): Code {
  return code`${apiRef(entity, callNames(entity).summarise)}({ ${joinCode(parameters, ', ')} })`;
}

function formatAttribute(entity: EntityModel, measure: string, of: string | undefined): Code | null {
  if (measure === 'count' || of === undefined) return null;
  const field = entity.field(of);
  if (field.type === 'money') return code`format={${ref('formatMoney', 'src/format')}}`;
  if (field.unit)
    return code`format={(value) => ${ref('formatNumber', 'src/format')}(value, ${literal(field.unit)})}`;
  return null;
}
