/** A page of a plan as a small drawing: what stands on it, as rectangles. Pure. */
import type { AbilityUse, Blueprint, Page } from '../../../worker/contract/plan/blueprint.ts';

/** Size of a drawing, in units of its own. */
export const DRAWING = { width: 160, height: 100 };

export interface Shape {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: 'paper' | 'faint' | 'strong' | 'accent';
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 4;
/** Lowest height at which a block can still be told from others. */
const LEAST = 16;

/** @returns the shapes from the back to the front; all lie within `DRAWING`. */
export function drawPage(page: Page, blueprint: Blueprint): Shape[] {
  const hasSide = blueprint.theme.layout === 'workspace';
  const links = Math.min(blueprint.pages.filter(({ nav }) => nav).length, 6);
  const frame = hasSide
    ? { x: 34, y: 8, width: DRAWING.width - 42, height: DRAWING.height - 14 }
    : { x: 12, y: 16, width: DRAWING.width - 24, height: DRAWING.height - 20 };
  return [...(hasSide ? drawSide(links) : drawTop(links)), ...drawBlocks(page, blueprint, frame)];
}

function drawSide(links: number): Shape[] {
  return [
    { x: 0, y: 0, width: 27, height: DRAWING.height, tone: 'faint' },
    { x: 5, y: 8, width: 14, height: 3, tone: 'strong' },
    ...times(links, (at): Shape => ({ x: 5, y: 18 + at * 7, width: 16, height: 2, tone: 'strong' })),
  ];
}

function drawTop(links: number): Shape[] {
  return [
    { x: 12, y: 6, width: 20, height: 3, tone: 'strong' },
    ...times(
      links,
      (at): Shape => ({
        x: DRAWING.width - 12 - (links - at) * 13,
        y: 6,
        width: 9,
        height: 2,
        tone: 'strong',
      }),
    ),
  ];
}

/** The blocks one below the other; what has no room any more is left out, as below the edge of a screen. */
function drawBlocks({ blocks, title }: Page, blueprint: Blueprint, frame: Frame): Shape[] {
  const hasTitle = blocks[0]?.ability !== 'hero' && title !== '';
  const top = hasTitle ? 9 : 0;
  const shown = blocks.slice(0, Math.max(1, Math.floor((frame.height - top + GAP) / (LEAST + GAP))));
  const height = (frame.height - top - GAP * (shown.length - 1)) / Math.max(1, shown.length);
  return [
    ...(hasTitle ? [{ x: frame.x, y: frame.y, width: 34, height: 4, tone: 'strong' as const }] : []),
    ...shown.flatMap((block, at) =>
      (DRAWN[block.ability] ?? drawText)(
        { ...frame, y: frame.y + top + at * (height + GAP), height },
        block,
        blueprint,
      ),
    ),
  ];
}

type Draw = (frame: Frame, block: AbilityUse, blueprint: Blueprint) => Shape[];

const drawText: Draw = ({ x, y, width, height }) =>
  times(Math.min(5, Math.floor(height / 6)), (at) => ({
    x,
    y: y + at * 6,
    width: width * (at % 3 === 2 ? 0.6 : 0.9),
    height: 2,
    tone: 'faint',
  }));

const drawTable: Draw = ({ x, y, width, height }, block, blueprint) => {
  const columns = Math.min(5, Math.max(2, entityOf(block, blueprint)?.fields.length ?? 3));
  const rows = Math.min(7, Math.floor(height / 7));
  const step = width / columns;
  return times(rows, (row) => [
    ...times(
      columns,
      (column): Shape => ({
        x: x + column * step,
        y: y + row * 7,
        width: step * (column === 0 ? 0.75 : 0.5),
        height: 2,
        tone: row === 0 ? 'strong' : 'faint',
      }),
    ),
  ]).flat();
};

const drawBoard: Draw = ({ x, y, width, height }, block, blueprint) => {
  const field = entityOf(block, blueprint)?.fields.find(({ name }) => name === block.options.field);
  const columns = Math.min(6, Math.max(2, field?.options?.length ?? 3));
  const step = (width + 3) / columns;
  return times(columns, (column) => [
    { x: x + column * step, y, width: step - 3, height, tone: 'faint' as const },
    ...times(
      Math.max(1, Math.floor((height - 2) / 12) - (column % 3)),
      (card): Shape => ({
        x: x + column * step + 2,
        y: y + 2 + card * 12,
        width: step - 7,
        height: 9,
        tone: 'paper',
      }),
    ),
  ]).flat();
};

const drawCalendar: Draw = ({ x, y, width, height }) => {
  const rows = Math.max(1, Math.floor(height / 12));
  return times(rows * 7, (day) => [
    cell({ x, y, width, height }, 7, rows, day, 'faint'),
    ...(day % 5 === 2
      ? [{ ...cell({ x, y, width, height }, 7, rows, day, 'accent'), height: Math.min(3, height / rows - 2) }]
      : []),
  ]).flat();
};

const drawCards: Draw = (frame) => {
  const rows = Math.max(1, Math.floor(frame.height / 30));
  return times(rows * 3, (at) => {
    const card = cell(frame, 3, rows, at, 'faint');
    return [
      card,
      {
        x: card.x + 3,
        y: card.y + card.height - 5,
        width: card.width * 0.6,
        height: 2,
        tone: 'strong' as const,
      },
    ];
  }).flat();
};

const drawFeed: Draw = (frame) => {
  const rows = Math.max(1, Math.floor(frame.height / 16));
  return times(rows, (at) => cell({ ...frame, width: frame.width * 0.75 }, 1, rows, at, 'faint'));
};

const drawFigures: Draw = (frame, { options }) => {
  const tiles = Math.min(4, listOf(options.tiles).length || 2);
  const charts = Math.min(3, listOf(options.charts).length);
  const isFlat = charts === 0 || frame.height < 30;
  const top = { ...frame, height: isFlat ? frame.height : Math.min(14, frame.height / 3) };
  const below = { ...frame, y: top.y + top.height + 3, height: frame.height - top.height - 3 };
  return [
    ...times(tiles, (at) => {
      const tile = cell(top, tiles, 1, at, 'faint');
      return [
        tile,
        { x: tile.x + 3, y: tile.y + 3, width: tile.width * 0.4, height: 3, tone: 'strong' as const },
      ];
    }).flat(),
    ...(isFlat ? [] : times(charts, (at) => drawBars(cell(below, charts, 1, at, 'faint'))).flat()),
  ];
};

function drawBars(box: Shape): Shape[] {
  const bars = Math.max(2, Math.floor((box.width - 6) / 7));
  return [
    box,
    ...times(bars, (at): Shape => {
      const height = (box.height - 6) * (0.35 + ((at * 3) % 5) / 8);
      return { x: box.x + 4 + at * 7, y: box.y + box.height - 3 - height, width: 4, height, tone: 'accent' };
    }),
  ];
}

const drawForm: Draw = (frame, block, blueprint) => {
  const count = Math.min(entityOf(block, blueprint)?.fields.length ?? 3, Math.floor((frame.height - 8) / 11));
  return [
    ...times(
      Math.max(1, count),
      (at): Shape => ({
        x: frame.x,
        y: frame.y + at * 11,
        width: frame.width * 0.6,
        height: 8,
        tone: 'faint',
      }),
    ),
    { x: frame.x, y: frame.y + Math.max(1, count) * 11, width: 22, height: 6, tone: 'accent' },
  ];
};

const drawDetail: Draw = ({ x, y, width, height }, block, blueprint) => {
  const rows = Math.min(entityOf(block, blueprint)?.fields.length ?? 4, Math.floor(height / 8));
  return times(rows, (row): Shape[] => [
    { x, y: y + row * 8, width: width * 0.2, height: 2, tone: 'strong' },
    { x: x + width * 0.3, y: y + row * 8, width: width * (row % 2 ? 0.45 : 0.6), height: 2, tone: 'faint' },
  ]).flat();
};

const drawHero: Draw = ({ x, y, width, height }) => [
  { x, y, width, height, tone: 'faint' },
  { x: x + 6, y: y + height * 0.2, width: width * 0.55, height: 5, tone: 'strong' },
  { x: x + 6, y: y + height * 0.2 + 9, width: width * 0.4, height: 2, tone: 'strong' },
  ...(height > 32
    ? [{ x: x + 6, y: y + height * 0.2 + 16, width: 24, height: 6, tone: 'accent' as const }]
    : []),
];

/** What has another look than lines of text. */
const DRAWN: Record<string, Draw> = {
  hero: drawHero,
  table: drawTable,
  due: drawTable,
  'low-stock': drawTable,
  'approval-queue': drawTable,
  leaderboard: drawTable,
  board: drawBoard,
  calendar: drawCalendar,
  booking: drawCalendar,
  availability: drawCalendar,
  cards: drawCards,
  gallery: drawCards,
  favourites: drawCards,
  feed: drawFeed,
  messages: drawFeed,
  dashboard: drawFigures,
  budget: drawFigures,
  streak: drawFigures,
  form: drawForm,
  'csv-import': drawForm,
  detail: drawDetail,
  print: drawDetail,
};

function cell(frame: Frame, columns: number, rows: number, at: number, tone: Shape['tone']): Shape {
  const [width, height] = [(frame.width + 3) / columns, (frame.height + 3) / rows];
  return {
    x: frame.x + (at % columns) * width,
    y: frame.y + Math.floor(at / columns) * height,
    width: width - 3,
    height: Math.max(1, height - 3),
    tone,
  };
}

const entityOf = ({ entity }: AbilityUse, { entities }: Blueprint) =>
  entities.find(({ name }) => name === entity);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));
