/** The part of a page that a list of records is, whatever it looks like. */

import type { ParsedUse } from '../../ability.ts';
import type { AppModel, EntityModel } from '../../model.ts';
import type { Name } from '../../naming/name.ts';
import type { BlockPart } from '../block-part.ts';
import { type Code, code, jsxAttribute, ref } from '../code.ts';
import { wordsAttribute } from '../words.ts';
import { canCreate, formNames } from './entity-form.ts';
import { componentModule, componentRef } from './entity-names.ts';

/** Abilities that keep search and pages in the address. */
const LISTS = new Set(['table', 'cards', 'feed']);

/** Puts a list's component into its page, with the button that adds a record. */
export function listBlock(
  entity: EntityModel,
  use: ParsedUse<unknown>,
  component: Name,
  module: Code,
): BlockPart {
  const element = code`<${componentRef(component)} />`;
  return {
    body: titled(use.title, element),
    action: canCreate(entity) ? code`<${componentRef(formNames(entity).newButton)} />` : undefined,
    intro: entity.description || undefined,
    modules: { [componentModule(component)]: module },
  };
}

/** The element under a heading of its own, where the plan gives it one. */
export function titled(title: string | undefined, element: Code): Code {
  if (title === undefined) return element;
  const section = ref('Section', 'src/ui/Section');
  return code`<${section}${jsxAttribute('title', title)}>${element}</${section}>`;
}

/** The same with a heading that the owner may write anew. */
export function titledWords({ title, at }: ParsedUse<unknown>, model: AppModel, element: Code): Code {
  if (title === undefined) return element;
  const section = ref('Section', 'src/ui/Section');
  return code`<${section}${wordsAttribute('title', title, at, model)}>${element}</${section}>`;
}

/** Keeps the parameters of a second list on one page apart from those of the first. */
export function listPrefix(use: ParsedUse<unknown>, model: AppModel): string {
  if (!('page' in use.at)) return '';
  const { page: pageName, block: place } = use.at;
  const page = model.pages.find((candidate) => candidate.names.snake === pageName);
  const before = page?.blocks.slice(0, place).filter((block) => LISTS.has(block.ability)) ?? [];
  return before.length === 0 ? '' : `list${before.length + 1}_`;
}
