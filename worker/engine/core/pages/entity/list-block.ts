/** The part of a page that a list of records is, whatever it looks like. */

import type { ParsedUse } from '../../ability.ts';
import type { AppModel, EntityModel } from '../../model.ts';
import type { Name } from '../../names/name.ts';
import type { BlockPart } from '../block-part.ts';
import { type Code, code, ref } from '../code.ts';
import { titleAttribute, wordsAttribute } from '../words.ts';
import { canCreate, formNames } from './entity-form.ts';
import { componentModule, componentRef } from './entity-names.ts';

/** Abilities that keep search and pages in the address. */
const LISTS = new Set(['table', 'cards', 'feed']);

/** Puts a list's component into its page, with the button that adds a record. */
export function listBlock(
  entity: EntityModel,
  use: ParsedUse<unknown>,
  model: AppModel,
  component: Name,
  module: Code,
): BlockPart {
  const element = code`<${componentRef(component)} />`;
  return {
    body: titled(use, model, element),
    action: canCreate(entity) ? code`<${componentRef(formNames(entity).newButton)} />` : undefined,
    intro: entity.description || undefined,
    modules: { [componentModule(component)]: module },
  };
}

/** The element under a heading of its own, where the plan gives it one: one that the owner may write anew if visitors read it. */
export function titled({ title, at, ability }: ParsedUse<unknown>, model: AppModel, element: Code): Code {
  if (title === undefined) return element;
  const section = ref('Section', 'src/ui/page/Section');
  const heading =
    ability === 'text' || ability === 'facts'
      ? wordsAttribute('title', title, at, model)
      : headingAttribute(title, at, model);
  return code`<${section}${heading}>${element}</${section}>`;
}

/** ` title="…"` of a part of a page. */
export function headingAttribute(title: string, at: ParsedUse<unknown>['at'], model: AppModel): Code {
  const here = 'page' in at ? at.page : null;
  const page = model.pages.find(({ names }) => names.snake === here);
  return titleAttribute('title', title, page, model);
}

/** Keeps the parameters of a second list on one page apart from those of the first. */
export function listPrefix(use: ParsedUse<unknown>, model: AppModel): string {
  if (!('page' in use.at)) return '';
  const { page: pageName, block: place } = use.at;
  const page = model.pages.find((candidate) => candidate.names.snake === pageName);
  const before = page?.blocks.slice(0, place).filter((block) => LISTS.has(block.ability)) ?? [];
  return before.length === 0 ? '' : `list${before.length + 1}_`;
}
