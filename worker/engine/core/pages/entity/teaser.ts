/** A short list on a page about other things: the first few records, and the way to all of them. */

import type { ParsedUse } from '../../ability.ts';
import type { AppModel, EntityModel, FieldModel, PageModel } from '../../model.ts';
import type { Name } from '../../names/name.ts';
import { lowerFirst } from '../../operations/entity-parts.ts';
import type { BlockPart } from '../block-part.ts';
import { type Code, code, jsxAttribute, literal, ref } from '../code.ts';
import { callNames } from './entity-api.ts';
import { apiRef, componentModule, componentRef, entityNames } from './entity-names.ts';
import { headingAttribute } from './list-block.ts';
import { listPage } from './list-page.ts';
import { emptyState, fromToday } from './list-parts.ts';

/** The page with the whole list, when the block stands on another one beside other blocks; else null. */
export function wholeListPage(
  entity: EntityModel,
  use: ParsedUse<unknown>,
  model: AppModel,
): PageModel | null {
  if (!('page' in use.at)) return null;
  const { page: name } = use.at;
  const here = model.pages.find((page) => page.names.snake === name);
  const whole = listPage(entity, model.pages);
  if (!here || !whole || whole === here || here.blocks.length < 2) return null;
  return whole;
}

/**
 * @param content the records of the list variable, in their look.
 * @param skeleton what stands there until they come.
 */
export function teaserBlock(
  component: Name,
  entity: EntityModel,
  use: ParsedUse<unknown>,
  model: AppModel,
  whole: PageModel,
  {
    constants,
    content,
    skeleton,
    sort,
    from,
    count,
  }: {
    constants?: Code;
    content: Code;
    skeleton?: Code;
    sort: string;
    /** Records from today on alone, by this date. */
    from?: FieldModel;
    count: number;
  },
): BlockPart {
  const { list } = entityNames(entity);
  const section = ref('Section', 'src/ui/page/Section');
  const loaded = ref('Loaded', 'src/ui/states/Loaded');
  const more = code`<${ref('MoreLink', 'src/ui/lists/MoreLink')}${jsxAttribute('href', whole.path)}${jsxAttribute('label', `All ${lowerFirst(entity.labelPlural)}`)} />`;
  return {
    body: code`<${componentRef(component)} />`,
    modules: {
      [componentModule(component)]: code`
        ${constants}

        export function ${component}() {
          const result = ${ref('useQuery', 'src/data/use-query')}(
            ${apiRef(entity, callNames(entity).list)}({ sort: ${literal(sort)}, ${fromToday(from)}page_size: ${count} }),
          );
          return (
            <${section}${headingAttribute(use.title ?? entity.labelPlural, use.at, model)} actions={${more}}>
              <${loaded} result={result}${skeleton && code` skeleton={${skeleton}}`}>
                {({ items: ${list} }) => (${list}.length === 0 ? ${emptyState(entity)} : ${content})}
              </${loaded}>
            </${section}>
          );
        }`,
    },
  };
}
