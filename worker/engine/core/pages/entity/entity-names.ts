/** What generated React code calls an entity: types, variables, components and modules, clear of the kit's own names. */
import type { ParsedUse } from '../../ability.ts';
import type { AppModel, EntityModel, PageModel } from '../../model.ts';
import { type Name, named, toName } from '../../names/name.ts';
import { lowerFirst } from '../../operations/entity-parts.ts';
import { type Code, type Operand, ref, typeRef } from '../code.ts';
import { kitNames } from '../kit-files.ts';
import { listPage } from './list-page.ts';

// Imported from packages, or global, and therefore taken too.
const TAKEN_TYPES = new Set(
  'App Component Fragment Link Route Router Switch Suspense Event Element Node Text Comment Document File Image Option Range Selection Window Notification Location History Request Response'.split(
    ' ',
  ),
);

// Variables and parameters that generated components use themselves.
const TAKEN_VARIABLES = new Set(
  `about account addressee answer answers attempt audiences author board body booked busy calculator
  calendar cart changes chat checked children choice choices clear columns contact count day days defaults
  details document event facts fewest field filters form given history id ids initial input intro item
  items key kind label lazy levels lines list location longest mark may messages minute moving name
  navigate navigation next now onClose onDone open order ordering page pages parameters path placed points
  preload price props quantity query questions quiz recent record required result results room rooms rules
  run search send setOpen settings shape sheet shop shortest size sort state store sum summary text thanks
  tick title to today total undo value values whole window`.split(/\s+/),
);

export interface EntityNames {
  /** `Deal` */
  type: Name;
  /** `deal` */
  variable: Operand;
  /** `deals` */
  list: Name;
  /** `Deals` */
  plural: Name;
  /** `src/api/deals` */
  module: string;
}

/** The names of an entity in generated code. */
export function entityNames(entity: EntityModel): EntityNames {
  const { pascal, camel } = entity.names;
  const type = kitNames().has(pascal) || TAKEN_TYPES.has(pascal) ? named`${pascal}Record` : pascal;
  const list = entity.plural.camel;
  return {
    type,
    variable: TAKEN_VARIABLES.has(camel) ? named`${camel}Record` : camel,
    list: TAKEN_VARIABLES.has(list) ? named`${list}List` : list,
    plural: entity.plural.pascal,
    module: `src/api/${entity.plural.kebab}`,
  };
}

/** A name that entity's API module exports, imported from there. */
export function apiRef(entity: EntityModel, name: string): Code {
  return ref(name, entityNames(entity).module);
}

/** The entity's record type. */
export function recordType(entity: EntityModel): Code {
  return typeRef(entityNames(entity).type, entityNames(entity).module);
}

/** A component name that the kit does not use. */
export function safeComponent(wanted: Name): Name {
  return kitNames().has(wanted) || TAKEN_TYPES.has(wanted) ? named`${wanted}View` : wanted;
}

/** A component of the app in its own module under `src/components/`. */
export function componentRef(name: string): Code {
  return ref(name, componentModule(name));
}

export function componentModule(name: string): string {
  return `src/components/${name}`;
}

/**
 * Name for the component of one block: `DealsTable`, or with the page in front (`DashboardDealsTable`) where other pages
 * have such a block too and this one is not about the entity.
 * @param use without an entity where the base does not name it: then all blocks of the ability share the base.
 * @param base name without the page.
 */
export function blockComponent(
  model: AppModel,
  use: Pick<ParsedUse<unknown>, 'ability' | 'entity' | 'at'>,
  base: Name,
): Name {
  if (!('page' in use.at)) return safeComponent(base);
  const { page: pageName, block: place } = use.at;
  const alike = model.pages.flatMap((page) =>
    page.blocks.flatMap((block, index) =>
      block.ability === use.ability && (use.entity === undefined || block.entity === use.entity)
        ? [{ page, index }]
        : [],
    ),
  );
  if (alike.length <= 1) return safeComponent(base);
  const onSamePage = alike.filter(({ page }) => page.names.snake === pageName);
  const number = onSamePage.findIndex(({ index }) => index === place) + 1;
  const page = onSamePage[0]?.page;
  const entity = use.entity === undefined ? null : model.entity(use.entity);
  if (entity && page === listPage(entity, model.pages) && number === 1) return safeComponent(base);
  return safeComponent(named`${page?.names.pascal ?? ''}${base}${number > 1 ? number : ''}`);
}

/** The component of a page: `DealsPage`. */
export function pageComponent(page: PageModel): Name {
  return toName(`${page.names.pascal.replace(/Page$/, '')}Page`);
}

/** `a deal`, `an item`. */
export function withArticle(entity: EntityModel): string {
  const label = lowerFirst(entity.label);
  return `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`;
}
