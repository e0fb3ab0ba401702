/** A page that is what the app is for (a game, a calculator, a timer) becomes its first page; what stood there moves on. */

import { makeUnique } from '../../../core/names/identifier.ts';
import type { PageInput } from '../../../core/plan-input.ts';
import type { Draft } from '../draft/draft.ts';

/** Layouts whose first page welcomes visitors. */
const WELCOMING = new Set(['site', 'store', 'feed']);

/**
 * Adds the page to the draft, whose other pages are laid out already.
 * @param page its `named` and `path` are made unique.
 * @param fallbackPath its address where the first page stays what it is.
 */
export function placeTool(draft: Draft, page: PageInput, fallbackPath: string): PageInput {
  const names = new Set(draft.pages.map((other) => other.name));
  const paths = new Set(draft.pages.map((other) => other.path));
  const own: PageInput = { ...page, name: makeUnique(page.name, names) };
  const home = draft.pages.find((other) => other.path === '/');
  const staysHome = home !== undefined && (WELCOMING.has(draft.layout) || isTool(home));
  if (staysHome) {
    own.path = freePath(fallbackPath, paths);
    draft.pages.splice(draft.pages.findLastIndex(isTool) + 1 || 1, 0, own);
    return own;
  }
  if (home) {
    const list = home.blocks.length === 1 ? home.blocks[0]?.entity : undefined;
    const plural = draft.entities.find(({ entity }) => entity.name === list)?.entity.plural;
    home.path = freePath(
      `/${(plural ?? home.name).replaceAll('_', '-')}`.replace('/home', '/overview'),
      paths,
    );
  }
  own.path = '/';
  draft.pages.unshift(own);
  return own;
}

const TOOLS = new Set(['game', 'calculator', 'timer']);

function isTool(page: PageInput): boolean {
  return page.blocks.some((block) => TOOLS.has(block.ability));
}

function freePath(wanted: string, paths: ReadonlySet<string>): string {
  let path = wanted;
  for (let number = 2; paths.has(path); number += 1) path = `${wanted}-${number}`;
  return path;
}

/** Takes kinds of records out of the draft that only the lexicon thought of and nobody points at. */
export function dropUnasked(draft: Draft, things: readonly string[]): void {
  draft.entities = draft.entities.filter(
    ({ fact, thing, entity }) =>
      !(
        fact.source === 'lexicon' &&
        thing !== null &&
        things.includes(thing.name) &&
        !draft.entities.some((other) =>
          other.entity.fields.some((field) => field.reference?.entity === entity.name),
        )
      ),
  );
}
