/** Where things stand as lists, and new pages for them. */
import type { AbilityUse, Blueprint, Entity, Page } from '../../../contract/plan/blueprint.ts';
import { makeUnique, toIdentifier } from '../../core/names/identifier.ts';
import { capitalise } from '../../core/names/words.ts';

export interface Place {
  page: number;
  block: number;
  use: AbilityUse;
}

/** Where the entity stands as a list, the pages of its own before others. */
export function listPlaces(blueprint: Blueprint, entity: Entity): Place[] {
  return blueprint.pages.flatMap((page, index) =>
    page.path.includes(':')
      ? []
      : page.blocks.flatMap((use, block) =>
          use.entity === entity.name && /^(?:table|cards|board)$/.test(use.ability)
            ? [{ page: index, block, use }]
            : [],
        ),
  );
}

/** The list on the page that is about this entity alone; else the only one there is. */
export function mainPlace(blueprint: Blueprint, entity: Entity, ability?: string): Place | null {
  const places = listPlaces(blueprint, entity).filter(
    ({ use }) => ability === undefined || use.ability !== ability,
  );
  return (
    places.find(({ page }) => blueprint.pages[page]?.blocks.length === 1) ??
    (places.length === 1 ? (places[0] ?? null) : (places[0] ?? null))
  );
}

/** The plan with another block at this place. */
export function replaceBlock(blueprint: Blueprint, place: Place, use: AbilityUse): Blueprint {
  return {
    ...blueprint,
    pages: blueprint.pages.map((page, index) =>
      index === place.page
        ? { ...page, blocks: page.blocks.map((block, at) => (at === place.block ? use : block)) }
        : page,
    ),
  };
}

/** A page with an address and a name of its own. */
export function newPage(blueprint: Blueprint, title: string, icon: string, blocks: AbilityUse[]): Page {
  const base = toIdentifier(title, 'page');
  const names = new Set(blueprint.pages.map((page) => page.name));
  const paths = new Set([
    ...blueprint.pages.map((page) => page.path.slice(1).replaceAll('-', '_')),
    'api',
    'docs',
  ]);
  return {
    name: makeUnique(base, names),
    title: capitalise(title).slice(0, 80),
    path: `/${makeUnique(base, paths).replaceAll('_', '-')}`,
    icon,
    nav: true,
    audience: 'public',
    blocks,
  };
}
