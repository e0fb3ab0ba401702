/** The feed's visible part. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, literal, type Operand, ref } from '../../core/pages/code.ts';
import { actionsName, hasActions } from '../../core/pages/entity/entity-actions.ts';
import { blockComponent, componentRef, entityNames } from '../../core/pages/entity/entity-names.ts';
import { isNullable, recordHref } from '../../core/pages/entity/fields.ts';
import { listBlock, listPrefix } from '../../core/pages/entity/list-block.ts';
import { filterFields, listParts, sortName } from '../../core/pages/entity/list-parts.ts';
import { partsAt } from '../../core/pages/entity/parts-at.ts';
import { textOf, titleOf } from '../../core/pages/entity/record-text.ts';
import { valueNode } from '../../core/pages/entity/record-values.ts';
import { teaserBlock, wholeListPage } from '../../core/pages/entity/teaser.ts';
import type { FeedOptions } from './feed-options.ts';

const PAGE_SIZE = 20;
const TEASER_ITEMS = 6;

export function feedBlock(use: ParsedUse<FeedOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, named`${entityNames(entity).plural}Feed`);
  const whole = wholeListPage(entity, use, model);
  const skeleton = code`<${ref('SkeletonRows', 'src/ui/states/Skeleton')} />`;
  if (whole)
    return teaserBlock(component, entity, use, model, whole, {
      content: feedElement(entity, use.options, 3, model),
      skeleton,
      sort: sortName(entity, use.options.sort),
      count: TEASER_ITEMS,
    });
  const { list } = entityNames(entity);
  const parts = listParts(entity, {
    fields: filterFields(entity, use.options.filters),
    sort: sortName(entity, use.options.sort),
    pageSize: PAGE_SIZE,
    prefix: listPrefix(use, model),
    model,
  });
  const view = ref('ListView', 'src/ui/lists/ListView');
  return listBlock(
    entity,
    use,
    model,
    component,
    code`
      ${parts.constants}

      export function ${component}() {
        ${parts.setup}
        return (
          <${view} ${parts.attributes} skeleton={${skeleton}}>
            {(${list}) => ${feedElement(entity, use.options, use.title === undefined ? 2 : 3, model)}}
          </${view}>
        );
      }`,
  );
}

/** The records of the list variable, one below the other. */
function feedElement(entity: EntityModel, options: FeedOptions, level: 2 | 3, model: AppModel): Code {
  const { list, variable } = entityNames(entity);
  const field = (name: string | undefined) => (name === undefined ? null : entity.field(name));
  const author = field(options.author);
  const text = field(options.text);
  const image = field(options.image);
  const pinned = field(options.pinned);
  const meta = (options.meta ?? []).map(entity.shown);
  const href = recordHref(entity, code`${variable}.id`);
  const parts = partsAt(entity, 'card', variable);
  const titled = entity.titleField !== text && entity.titleField !== author;
  const item = ref('FeedItem', 'src/social/FeedItem');
  const said = commentsOf(entity, model);
  return code`<${ref('Feed', 'src/social/FeedItem')} look=${literal(options.look)}>
      {${list}.map((${variable}) => (
        <${item}
          key={${variable}.id}
          look=${literal(options.look)}
          ${level === 2 && 'level={2}'}
          ${titled && code`title={${titleOf(entity, variable)}}`}
          ${href && code`href={${href}}`}
          ${author && code`author={${authorText(author, variable)}}`}
          at={${variable}.created_at}
          ${text && code`text={${variable}.${text.wire}${isNullable(text) ? " ?? ''" : ''}}`}
          ${image && code`image={${variable}.${image.wire}}`}
          ${pinned && code`pinned={${variable}.${pinned.wire}}`}
          ${said && code`answers={{ count: ${variable}.${said.wire}, label: ${literal(said.label.toLowerCase())} }}`}
          ${meta.length > 0 && code`meta={<>${meta.map((one) => metaNode(entity, one, variable))}</>}`}
          ${parts && code`foot={<>${parts}</>}`}
          ${hasActions(entity) && code`menu={<${componentRef(actionsName(entity))} ${variable}={${variable}} />}`}
        />
      ))}
    </${ref('Feed', 'src/social/FeedItem')}>`;
}

function authorText(author: FieldModel, variable: Operand): Code {
  return author.reference
    ? code`${variable}.${author.reference.labelWire}`
    : code`${variable}.${author.wire}`;
}

/** The number of comments or replies, where the plan counts them. */
function commentsOf(entity: EntityModel, model: AppModel): FieldModel | null {
  const use = model.blueprint.abilities.find(
    (other) => other.ability === 'comments' && other.entity === entity.names.snake,
  );
  return typeof use?.options.count === 'string' ? entity.field(use.options.count) : null;
}

function metaNode(entity: EntityModel, field: FieldModel, variable: Operand): Code {
  if (field.type === 'enum') return valueNode(entity, field, variable);
  const value = field.reference ? code`${variable}.${field.reference.labelWire}` : null;
  const node = value ?? textOf(entity, field, variable);
  const chip = code`<span>{${node}}</span>`;
  return isNullable(field) ? code`{${variable}.${field.wire} !== null && ${chip}}` : chip;
}
