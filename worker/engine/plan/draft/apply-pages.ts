/** Pages that were named: what shows the same is called so; others stand empty of all but their name until somebody writes them. */
import type { BlueprintInput } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { singularise } from '../../core/names/inflection.ts';
import { capitalise } from '../../core/names/words.ts';
import type { Sketch } from '../sketch.ts';

type PageInput = BlueprintInput['pages'][number];

const VIEWS: readonly [RegExp, string][] = [
  [/calendar|agenda|schedule|programme|timetable/i, 'calendar'],
  [/ladder|ranking|standing|leaderboard|hall of fame|top list/i, 'leaderboard'],
  [/dashboard|overview|statistic|report|figures/i, 'dashboard'],
  [/board/i, 'board'],
  [/book/i, 'booking'],
  [/contact/i, 'form'],
];

export function applyPages(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const one of sketch.statements)
    if (one.kind === 'page' && !one.isRefused) placePage(blueprint, one.name);
}

function placePage(blueprint: BlueprintInput, name: string): void {
  const title = capitalise(name.replace(/^["“']|["”']$/g, '')).slice(0, 80);
  const plain = title.toLowerCase();
  const { pages } = blueprint;
  if (pages.some((page) => page.title.toLowerCase() === plain)) return;
  const found = /^(?:home|home ?page|start|start page|welcome|front page|landing page)$/.test(plain)
    ? pages.find(({ path }) => path === '/')
    : (pages.find(({ name }) => name === toIdentifier(title, 'page').slice(0, 40)) ??
      findKindPage(blueprint, plain) ??
      findViewPage(pages, plain));
  if (found) {
    found.title = title;
    return;
  }
  if (
    blueprint.entities.some(({ label, label_plural }) =>
      [label, label_plural].some((one) => one.toLowerCase() === plain),
    )
  )
    return;
  pages.push(makePage(title, pages));
}

/** The list of a kind that is called so: "Our tracks" is the page of the tracks. */
function findKindPage({ pages, entities }: BlueprintInput, plain: string): PageInput | undefined {
  const last = singularise(plain.split(' ').at(-1) ?? '');
  const entity = entities.find(
    ({ label }) =>
      label.toLowerCase() === singularise(plain) || label.toLowerCase().split(' ').at(-1) === last,
  );
  return (
    entity &&
    pages.find(
      ({ path, blocks }) =>
        !path.includes(':') &&
        path !== '/' &&
        blocks.some((block) => block.entity === entity.name && block.ability !== 'board'),
    )
  );
}

function findViewPage(pages: readonly PageInput[], plain: string): PageInput | undefined {
  const ability = VIEWS.find(([pattern]) => pattern.test(plain))?.[1];
  return ability === undefined
    ? undefined
    : pages.find(
        ({ path, blocks }) =>
          path !== '/' && !path.includes(':') && blocks.some((block) => block.ability === ability),
      );
}

function makePage(title: string, pages: readonly PageInput[]): PageInput {
  const name = toIdentifier(title, 'page').slice(0, 40);
  const isTaken = pages.some((page) => page.name === name || page.path === `/${name.replaceAll('_', '-')}`);
  const own = isTaken ? `${name}_page` : name;
  return {
    name: own,
    title,
    path: `/${own.replaceAll('_', '-')}`,
    icon: 'file-text',
    blocks: [
      {
        ability: 'text',
        options: { body: 'What should stand here was not said yet.', sample: true },
      },
    ],
  };
}
