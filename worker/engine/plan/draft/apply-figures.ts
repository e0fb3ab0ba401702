/** The figures that a text asks for: tiles and charts of the dashboard on the first page. */
import type { BlueprintInput, Json } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { capitalise } from '../../core/names/words.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { findKind, type Sketch } from '../sketch.ts';
import { findEntity, findField } from './apply-fields.ts';

type EntityInput = BlueprintInput['entities'][number];
type Figure = StatementOf<'figure'>;

const MOST_TILES = 8;
const MOST_CHARTS = 8;

/** Figures as a dashboard takes them. */
export interface Drawn {
  tiles: Record<string, Json>[];
  charts: Record<string, Json>[];
}

/** Puts the figures of the words on the first page; which they are is told back. */
export function applyFigures(blueprint: BlueprintInput, sketch: Sketch): Drawn {
  const drawn: Drawn = { tiles: [], charts: [] };
  for (const one of sketch.statements) if (one.kind === 'figure') drawFigure(blueprint, sketch, one, drawn);
  drawn.tiles = withoutRepeated(drawn.tiles);
  drawn.charts = withoutRepeated(drawn.charts);
  if (drawn.tiles.length + drawn.charts.length === 0) return drawn;
  const page = blueprint.pages.find(({ path }) => path === '/') ?? blueprint.pages[0];
  const blocks = blueprint.pages.flatMap((one) => one.blocks);
  const known = blocks.find(({ ability }) => ability === 'dashboard');
  const options = known?.options as { tiles?: Json[]; charts?: Json[] } | undefined;
  const joined = {
    tiles: [...drawn.tiles, ...(options?.tiles ?? [])].slice(0, MOST_TILES),
    charts: [...drawn.charts, ...(options?.charts ?? [])].slice(0, MOST_CHARTS),
  };
  if (known) known.options = joined;
  else page?.blocks.unshift({ ability: 'dashboard', options: joined });
  return drawn;
}

const withoutRepeated = (figures: Record<string, Json>[]) =>
  figures.filter((one, at) => figures.findIndex(({ label }) => label === one.label) === at);

/**
 * Figures of what only some may see leave the first page, which is for all: they stand on a page of their own, for those some.
 * @param drawn all figures of the words.
 * @param built the plan as it was settled.
 */
export function addFiguresPage(blueprint: BlueprintInput, drawn: Drawn, built: BlueprintInput): boolean {
  const shown = built.pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ options }) => [options?.tiles ?? [], options?.charts ?? []].flat()),
  );
  const isShown = ({ label }: Record<string, Json>) =>
    shown.some((one) => typeof one === 'object' && one !== null && 'label' in one && one.label === label);
  const lost = {
    tiles: drawn.tiles.filter((one) => !isShown(one)),
    charts: drawn.charts.filter((one) => !isShown(one)),
  };
  if (lost.tiles.length + lost.charts.length === 0) return false;
  if (blueprint.pages.some(({ name, path }) => name === 'figures' || path === '/figures')) return false;
  blueprint.pages.push({
    name: 'figures',
    title: 'Figures',
    path: '/figures',
    icon: 'chart-column',
    blocks: [{ ability: 'dashboard', options: lost }],
  });
  return true;
}

/** Why a figure cannot be drawn as it was asked for; null where it can: by what it is split, and which records are meant, is in the plan. */
export function canBeDrawn(blueprint: BlueprintInput, one: Figure): string | null {
  const entity =
    findEntity(blueprint, one.of) ??
    blueprint.entities.find((each) => measured(each, one.field ?? '')) ??
    blueprint.entities[0];
  if (!entity) return 'The app keeps no records yet.';
  const lost = one.by
    ?.split(' + ')
    .find((words) => !findField(entity, words) && !pointerTo(blueprint, entity, words));
  if (lost !== undefined)
    return `${entity.label_plural} have nothing called “${lost}” by which they could be split.`;
  const loose = one.by
    ?.split(' + ')
    .map((words) => findField(entity, words))
    .find((field) => field && !/^(?:enum|reference|boolean|date|datetime)$/.test(field.type));
  if (loose) return `“${loose.label}” is free text; make it a choice to split figures by it.`;
  if (one.where !== undefined && !conditionOf(entity, one.where))
    return `Which ${entity.label_plural.toLowerCase()} are “${one.where}” cannot be told by what is kept of them.`;
  if (one.per === 'quarter') return 'Figures are by day, week, month or year.';
  return null;
}

function drawFigure(blueprint: BlueprintInput, sketch: Sketch, one: Figure, drawn: Drawn): void {
  const entity = entityOf(blueprint, sketch, one);
  if (!entity) return;
  const of = one.field === undefined ? undefined : measured(entity, one.field);
  const sum = of ?? (one.what === 'count' || one.isBare ? undefined : usualMeasure(entity));
  const measure = one.what === 'count' || !sum ? 'count' : one.what;
  const base = { entity: entity.name, measure, ...(measure === 'count' ? {} : { of: sum?.name ?? '' }) };
  const by =
    one.by === undefined
      ? []
      : one.by
          .split(' + ')
          .flatMap((words) => findField(entity, words)?.name ?? pointerTo(blueprint, entity, words) ?? []);
  const date =
    entity.fields.find(({ type, input }) => (type === 'date' || type === 'datetime') && input !== 'computed')
      ?.name ?? 'created_at';
  const where = conditionOf(entity, one.where);
  const name = titleOf(one, entity, sum?.label);
  if (one.per !== undefined && one.per !== 'quarter')
    drawn.charts.push({
      label: `${name} per ${one.per}`.slice(0, 80),
      ...base,
      group: date,
      per: one.per,
      kind: 'line',
    });
  for (const group of by) {
    const field = entity.fields.find((candidate) => candidate.name === group);
    if (field && /^(?:enum|reference|boolean)$/.test(field.type))
      drawn.charts.push({
        label: `${name} by ${field.label.toLowerCase()}`.slice(0, 80),
        ...base,
        group,
        kind: 'bar',
      });
  }
  if (one.per === undefined && by.length === 0)
    drawn.tiles.push({ label: name.slice(0, 80), ...base, ...(where ? { where: [where] } : {}) });
}

function entityOf(blueprint: BlueprintInput, sketch: Sketch, one: Figure): EntityInput | undefined {
  const named = findEntity(blueprint, findKind(sketch, one.of)?.name);
  if (one.field === undefined) return named ?? blueprint.entities[0];
  const field = one.field;
  if (named && measured(named, field)) return named;
  return (
    blueprint.entities.find((entity) => measured(entity, field) !== undefined) ??
    named ??
    blueprint.entities.find((entity) => usualMeasure(entity))
  );
}

function measured(entity: EntityInput, words: string) {
  const found =
    findField(entity, words) ??
    entity.fields.find(
      ({ label }) => label.toLowerCase().endsWith(words) || words.endsWith(label.toLowerCase()),
    );
  return found && (found.type === 'number' || found.type === 'money') ? found : undefined;
}

function usualMeasure(entity: EntityInput) {
  return (
    entity.fields.find(({ type }) => type === 'money') ?? entity.fields.find(({ type }) => type === 'number')
  );
}

function pointerTo(blueprint: BlueprintInput, entity: EntityInput, words: string): string | undefined {
  const name = toIdentifier(words);
  return entity.fields.find(
    ({ reference, name: own }) =>
      reference &&
      (reference.entity === name ||
        own.endsWith(name) ||
        findEntity(blueprint, words)?.name === reference.entity),
  )?.name;
}

const NEGATED = /\bnot\b|n't\b|\bun(?=\p{L}{3})|\bno\b|\bwithout\b/u;

/** "paid", "overdue", "free": a state, a choice or a yes of the records that are meant. */
function conditionOf(
  entity: EntityInput,
  words: string | undefined,
): { field: string; is: Json } | undefined {
  if (words === undefined) return undefined;
  for (const field of entity.fields) {
    const option = field.options?.find(({ label }) => words.includes(label.toLowerCase()));
    const others = field.options?.filter((one) => one !== option).map(({ value }) => value) ?? [];
    if (option)
      return { field: field.name, is: NEGATED.test(words) && others.length > 0 ? others : option.value };
    if (field.type === 'boolean' && words.includes(field.label.toLowerCase()))
      return { field: field.name, is: !NEGATED.test(words) };
  }
  return undefined;
}

function titleOf(one: Figure, entity: EntityInput, measured: string | undefined): string {
  const of =
    one.where === undefined
      ? entity.label_plural
      : `${capitalise(one.where)} ${entity.label_plural.toLowerCase()}`;
  if (one.what === 'count' || measured === undefined) return of;
  return one.what === 'avg' ? `Average ${measured.toLowerCase()}` : `${measured} of ${of.toLowerCase()}`;
}
