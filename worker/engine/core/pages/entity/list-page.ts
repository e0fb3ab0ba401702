/** Where people look for an entity's records. */
import type { EntityModel, PageModel } from '../../model.ts';

/** Abilities that show the records of an entity as a list. */
const LISTING = new Set(['table', 'cards', 'board', 'feed']);

/** The page on which people look for an entity's records: the one at its own address, else the one about little else. */
export function listPage(entity: EntityModel, pages: readonly PageModel[]): PageModel | null {
  const candidates = pages.filter(
    ({ path, blocks }) =>
      !path.includes(':') &&
      blocks.some((block) => block.entity === entity.names.snake && LISTING.has(block.ability)),
  );
  const own = candidates.find((page) => page.path === `/${entity.plural.kebab}`);
  return own ?? candidates.sort((a, b) => a.blocks.length - b.blocks.length)[0] ?? null;
}
