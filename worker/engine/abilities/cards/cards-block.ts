/** The gallery's visible part: records as cards, with a picture each where they have one. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, jsxAttribute, jsxText, literal, ref } from '../../core/pages/code.ts';
import { drawingAttribute } from '../../core/pages/entity/drawing.ts';
import { actionsName, hasActions } from '../../core/pages/entity/entity-actions.ts';
import { blockComponent, componentRef, entityNames } from '../../core/pages/entity/entity-names.ts';
import { isLong, isNullable, pictureField, recordHref } from '../../core/pages/entity/fields.ts';
import { listBlock, listPrefix } from '../../core/pages/entity/list-block.ts';
import { filterFields, listParts, sortName } from '../../core/pages/entity/list-parts.ts';
import { isShownByPart, partsAt } from '../../core/pages/entity/parts-at.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import { valueNode } from '../../core/pages/entity/record-values.ts';
import { teaserBlock, wholeListPage } from '../../core/pages/entity/teaser.ts';
import { written, writtenTitle } from '../../core/pages/entity/written-value.ts';
import type { CardsOptions } from './cards-options.ts';

/** Fills rows of two, three and four. */
const PAGE_SIZE = 24;
const TEASER_CARDS = 6;

export function cardsBlock(use: ParsedUse<CardsOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, named`${entityNames(entity).plural}Gallery`);
  const whole = wholeListPage(entity, use, model);
  if (!whole) return listBlock(entity, use, model, component, printGallery(component, entity, use, model));
  return teaserBlock(component, entity, use, model, whole, {
    content: galleryElement(entity, use.options, 3, { isTeaser: true, hasLead: isRead(entity, model) }),
    skeleton: skeletonElement(entity, use.options),
    sort: sortName(entity, use.options.sort),
    count: TEASER_CARDS,
  });
}

function printGallery(
  component: Name,
  entity: EntityModel,
  use: ParsedUse<CardsOptions>,
  model: AppModel,
): Code {
  const { list } = entityNames(entity);
  const parts = listParts(entity, {
    fields: filterFields(entity, use.options.filters),
    sort: sortName(entity, use.options.sort),
    pageSize: PAGE_SIZE,
    prefix: listPrefix(use, model),
    model,
  });
  const listView = ref('ListView', 'src/ui/lists/ListView');
  return code`
    ${parts.constants}

    export function ${component}() {
      ${parts.setup}
      return (
        <${listView} ${parts.attributes} skeleton={${skeletonElement(entity, use.options)}}>
          {(${list}) => ${galleryElement(entity, use.options, use.title === undefined ? 2 : 3)}}
        </${listView}>
      );
    }`;
}

function pictureOf(entity: EntityModel, options: CardsOptions): FieldModel | null {
  return options.image ? entity.field(options.image) : pictureField(entity);
}

/** What stands there until the cards come, about as high as they will be. */
function skeletonElement(entity: EntityModel, options: CardsOptions): Code {
  return code`<${ref('SkeletonCards', 'src/ui/states/Skeleton')}${pictureOf(entity, options) && ' pictured'} />`;
}

/** Whether records are articles, of which the newest comes first and largest. */
function isRead(entity: EntityModel, model: AppModel): boolean {
  const page = model.pages.find((one) => one === entity.detailPage);
  return (
    page?.blocks.some(({ ability, options }) => ability === 'detail' && options.look === 'article') ?? false
  );
}

/**
 * The records of the list variable as cards. In a teaser, where a few stand on a page about other things, they are only
 * looked at: what can be done with them stands on their own pages.
 */
export function galleryElement(
  entity: EntityModel,
  options: CardsOptions,
  level: 2 | 3,
  { isTeaser = false, hasLead = false }: { isTeaser?: boolean; hasLead?: boolean } = {},
): Code {
  const menu = hasActions(entity) && !isTeaser;
  const { list, variable } = entityNames(entity);
  const picture = pictureOf(entity, options);
  const subtitle = options.subtitle ? entity.field(options.subtitle) : (entity.fields.find(isLong) ?? null);
  const chosen = options.meta?.map(entity.shown) ?? metaFields(entity, subtitle);
  const meta = chosen.filter((field) => !isShownByPart(entity, field, 'card'));
  const title = titleOf(entity, variable);
  const href = recordHref(entity, code`${variable}.id`);
  const grid = ref('CardGrid', 'src/ui/lists/RecordCard');
  if (isQuote(entity, subtitle))
    return code`<${grid}>
      {${list}.map((${variable}) => (
        <${ref('QuoteCard', 'src/ui/records/QuoteCard')}
          key={${variable}.id}
          quote={${subtitleNode(entity, subtitle)}}
          name={${title}}
          ${menu && code`menu={<${componentRef(actionsName(entity))} ${variable}={${variable}} />}`}
        >
          ${meta.map((field) => metaNode(entity, field))}
        </${ref('QuoteCard', 'src/ui/records/QuoteCard')}>
      ))}
    </${grid}>`;
  const card = ref('RecordCard', 'src/ui/lists/RecordCard');
  const heading = writtenTitle(entity, variable, code`{name}`);
  return code`<${grid}${hasLead && picture && ' lead'}>
      {${list}.map((${variable}) => (
        <${card}
          key={${variable}.id}
          title={${title}}
          ${heading && code`heading={(name) => ${heading}}`}
          ${level === 2 && 'level={2}'}
          ${href && code`href={${href}}`}
          ${picture && code`pictured image={${variable}.${picture.wire}}${drawingAttribute(entity, variable)}`}
          ${subtitle && code`subtitle={${subtitleNode(entity, subtitle)}}`}
          ${partsAt(entity, 'card', variable) && code`foot={<>${partsAt(entity, 'card', variable)}</>}`}
          ${menu && code`menu={<${componentRef(actionsName(entity))} ${variable}={${variable}} />}`}
        >
          ${meta.map((field) => metaNode(entity, field))}
        </${card}>
      ))}
    </${grid}>`;
}

/** Whether records are words of praise: the words come first, then whose they are. */
function isQuote(entity: EntityModel, text: FieldModel | null): text is FieldModel {
  const isNamed = /(?:^|_)(?:testimonial|quote|endorsement)s?$/.test(entity.names.snake);
  return isNamed && text?.type === 'long_text' && partsAt(entity, 'card', named`one`) === null;
}

function metaFields(entity: EntityModel, subtitle: FieldModel | null): FieldModel[] {
  return entity.fields
    .filter(
      (field) =>
        field !== entity.titleField &&
        field !== subtitle &&
        !isLong(field) &&
        !isPlace(field) &&
        !isShownByPart(entity, field, 'card') &&
        !['image', 'url', 'email'].includes(field.type),
    )
    .slice(0, 3);
}

/** A number that only says where a record stands among the others. */
function isPlace({ type, names }: FieldModel): boolean {
  return type === 'number' && /^(?:position|sort_order|order|sequence|rank)$/.test(names.snake);
}

function subtitleNode(entity: EntityModel, field: FieldModel): Code {
  const { variable } = entityNames(entity);
  const value = code`${variable}.${field.wire}`;
  if (field.type === 'markdown')
    return code`${ref('plainText', 'src/ui/text/plain-text')}(${value}${isNullable(field) ? " ?? ''" : ''})`;
  if (field.type !== 'long_text') return valueNode(entity, field, variable);
  const node = written(entity, field, variable, code`{${value}}`);
  if (!node.text.startsWith('<')) return code`${value}`;
  return isNullable(field) ? code`${value} !== null && ${node}` : node;
}

function metaNode(entity: EntityModel, field: FieldModel): Code {
  const { variable } = entityNames(entity);
  if (field.type === 'enum' || field.type === 'list')
    return code`${valueNodeAsChild(valueNode(entity, field, variable))}`;
  if (field.type === 'boolean')
    return code`<${ref('YesNo', 'src/ui/records/YesNo')} value={${variable}.${field.wire}}${jsxAttribute('label', field.label)} />`;
  const strong = field.type === 'money' ? 'font-semibold text-ink' : 'text-muted';
  // A bare number says nothing without what it counts.
  const label = field.type === 'number' && field.unit === null ? `${field.label}: ` : '';
  const node = code`<span className=${literal(strong)}>${label && jsxText(label)}${valueNodeAsChild(valueNode(entity, field, variable, true))}</span>`;
  return isNullable(field) ? code`{${variable}.${field.wire} !== null && ${node}}` : node;
}

function valueNodeAsChild(node: Code): Code {
  return node.text.startsWith('<') ? node : code`{${node}}`;
}
