/** The figures and charts of the first page: what the text asks for, then what such records are usually asked. */
import type { Field, Json } from '../../../../contract/plan/blueprint.ts';
import type { BlockInput } from '../../../core/plan-input.ts';
import type { Draft, DraftEntity } from '../draft/draft.ts';
import { chartLabel, findMeasures, type Measure } from './find-measures.ts';

interface Tile {
  label: string;
  entity: string;
  measure: 'count' | 'sum' | 'avg';
  of?: string;
  where?: { field: string; is: Json }[];
}

const MOST_TILES = 4;
const MOST_CHARTS = 4;
/** Charts that nobody asked for. */
const USUAL_CHARTS = 2;

/** A dashboard block, or null when there is nothing to count. */
export function designDashboard(draft: Draft): BlockInput | null {
  const counted = draft.entities.filter((one) => one.nature !== 'part' && one.nature !== 'group');
  const shown = counted.length > 0 ? counted : draft.entities;
  if (shown.length === 0) return null;
  const tiles = [...shown.flatMap(stateTiles), ...shown.flatMap(sumTiles), ...shown.map(countTile)];
  const asked = findMeasures(draft);
  const charts: Measure[] = [...asked];
  for (const chart of shown.flatMap(usualCharts)) {
    if (charts.length >= Math.max(asked.length, USUAL_CHARTS)) break;
    if (!charts.some((one) => one.entity === chart.entity && one.group === chart.group)) charts.push(chart);
  }
  return {
    ability: 'dashboard',
    options: {
      tiles: spread(tiles).slice(0, MOST_TILES),
      charts: charts.slice(0, MOST_CHARTS).map((chart) => ({ ...chart })),
    } as unknown as Record<string, Json>,
  };
}

/** Different entities first, so that one does not fill the row. */
function spread(tiles: Tile[]): Tile[] {
  const seen = new Map<string, number>();
  return tiles
    .map((tile, index) => {
      const rank = seen.get(tile.entity) ?? 0;
      seen.set(tile.entity, rank + 1);
      return { tile, rank, index };
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .filter(({ rank }) => rank < 2)
    .map(({ tile }) => tile);
}

const FINAL =
  /^(won|lost|done|finished|completed?|closed|resolved|fixed|paid|delivered|cancel(?:l)?ed|rejected|declined|approved|accepted|sold|withdrawn|hired|filled|returned|retired|settled|collected|no_show|archived|arrived|read|graded|left|refunded|released|published|held|attended|received|sent)$/;

/** How something ends of which nobody is paid any more. */
const REFUSED = /^(?:lost|rejected|declined|cancel(?:l)?ed|refunded|withdrawn|void)$/;

/** States that still need somebody: neither won nor lost, neither done nor dead; of what is to be paid, neither paid nor a draft. */
function openStates(field: Field): string[] {
  const values = (field.options ?? []).map((option) => option.value);
  const paid = values.indexOf('paid');
  const isWaiting = (value: string, at: number) =>
    at < paid ? value !== 'draft' && !REFUSED.test(value) : !FINAL.test(value);
  return values.filter(isWaiting);
}

function stateTiles(one: DraftEntity): Tile[] {
  const tick = one.entity.fields.find(
    (field) => field.type === 'boolean' && /^(done|completed|returned|bought|read|paid)$/.test(field.name),
  );
  if (tick && one.nature === 'work')
    return [
      {
        label: tick.name === 'done' ? `Open ${one.fact.plural}` : `Not ${tick.label.toLowerCase()}`,
        entity: one.entity.name,
        measure: 'count',
        where: [{ field: tick.name, is: false }],
      },
    ];
  const field = one.entity.fields.find((candidate) => candidate.name === one.entity.flow?.field);
  if (!field) return [];
  const open = openStates(field);
  if (open.length === 0 || open.length === field.options?.length) return [];
  const money = one.entity.fields.find((candidate) => candidate.type === 'money');
  const tiles: Tile[] = [
    {
      label: `Open ${one.fact.plural}`,
      entity: one.entity.name,
      measure: 'count',
      where: [{ field: field.name, is: open }],
    },
  ];
  if (money)
    tiles.push({
      label: `${money.label} of open ${one.fact.plural}`,
      entity: one.entity.name,
      measure: 'sum',
      of: money.name,
      where: [{ field: field.name, is: open }],
    });
  return tiles.map((tile) => ({ ...tile, label: tile.label.slice(0, 80) }));
}

function sumTiles(one: DraftEntity): Tile[] {
  if (one.nature !== 'log') return [];
  const of =
    one.entity.fields.find((field) => field.type === 'money') ??
    one.entity.fields.find(
      (field) => field.type === 'number' && /hours|amount|distance|points|calories|duration/.test(field.name),
    );
  return of ? [{ label: `${of.label} in total`, entity: one.entity.name, measure: 'sum', of: of.name }] : [];
}

function countTile(one: DraftEntity): Tile {
  return { label: one.entity.label_plural, entity: one.entity.name, measure: 'count' };
}

function usualCharts(one: DraftEntity): Measure[] {
  const charts: Measure[] = [];
  const name = one.entity.name;
  const money = one.entity.fields.find((field) => field.type === 'money');
  const number = one.entity.fields.find(
    (field) =>
      field.type === 'number' && /hours|weight|points|calories|distance|duration|quantity/.test(field.name),
  );
  const of = money ?? (one.nature === 'log' ? number : undefined);
  const date = one.entity.fields.find((field) => field.type === 'date' || field.type === 'datetime');
  const flow = one.entity.fields.find((field) => field.name === one.entity.flow?.field);
  if (flow)
    charts.push({
      label: chartLabel(one, flow, money),
      entity: name,
      group: flow.name,
      measure: money ? 'sum' : 'count',
      ...(money ? { of: money.name } : {}),
      kind: 'bar',
    });
  if (one.nature === 'log' && date)
    charts.push({
      label: `${of ? of.label : one.entity.label_plural} over time`,
      entity: name,
      group: date.name,
      measure: of ? (/weight/.test(of.name) ? 'avg' : 'sum') : 'count',
      ...(of ? { of: of.name } : {}),
      per: 'week',
      kind: of && /weight/.test(of.name) ? 'line' : 'bar',
    });
  const group = one.entity.fields.find(
    (field) =>
      field !== flow && ((field.type === 'reference' && one.nature !== 'part') || field.type === 'enum'),
  );
  if (group && one.nature !== 'person')
    charts.push({
      label: chartLabel(one, group, one.nature === 'log' ? of : undefined),
      entity: name,
      group: group.name,
      measure: one.nature === 'log' && of ? 'sum' : 'count',
      ...(one.nature === 'log' && of ? { of: of.name } : {}),
      kind: (group.options?.length ?? 9) <= 5 ? 'donut' : 'bar',
    });
  return charts;
}
