/** The table's visible part: records in rows, with search, filters, order and pages. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, literal, ref, typeRef } from '../../core/pages/code.ts';
import { actionsName, hasActions } from '../../core/pages/entity/entity-actions.ts';
import {
  blockComponent,
  componentRef,
  entityNames,
  recordType,
} from '../../core/pages/entity/entity-names.ts';
import { tableFields } from '../../core/pages/entity/fields.ts';
import { listBlock, listPrefix } from '../../core/pages/entity/list-block.ts';
import { filterFields, listParts, sortName } from '../../core/pages/entity/list-parts.ts';
import { partsAt } from '../../core/pages/entity/parts-at.ts';
import { valueNode } from '../../core/pages/entity/record-values.ts';
import { teaserBlock, wholeListPage } from '../../core/pages/entity/teaser.ts';
import { doneField, titleCell } from '../../core/pages/entity/title-cell.ts';
import { isToggle, toggleName } from '../../core/pages/entity/toggle.ts';
import type { TableOptions } from './table-options.ts';

const DEFAULT_COLUMNS = 6;
const TEASER_ROWS = 5;

export function tableBlock(use: ParsedUse<TableOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, named`${entityNames(entity).plural}Table`);
  const whole = wholeListPage(entity, use, model);
  if (!whole) return listBlock(entity, use, model, component, printTable(component, entity, use, model));
  return teaserBlock(component, entity, use, model, whole, {
    constants: columnsConstant(entity, shownFields(entity, use.options)),
    content: tableElement(entity),
    sort: sortName(entity, use.options.sort),
    ...(use.options.from === undefined ? {} : { from: entity.field(use.options.from) }),
    count: use.options.page_size ?? TEASER_ROWS,
  });
}

function printTable(
  component: Name,
  entity: EntityModel,
  use: ParsedUse<TableOptions>,
  model: AppModel,
): Code {
  const { list } = entityNames(entity);
  const { filters, sort, page_size, from } = use.options;
  const parts = listParts(entity, {
    fields: filterFields(entity, filters),
    sort: sortName(entity, sort),
    ...(from === undefined ? {} : { from: entity.field(from) }),
    pageSize: page_size ?? 20,
    prefix: listPrefix(use, model),
    model,
  });
  return code`
    ${columnsConstant(entity, shownFields(entity, use.options), true)}
    ${parts.constants && code`\n\n${parts.constants}`}

    export function ${component}() {
      ${parts.setup}
      return (
        <${ref('ListView', 'src/ui/lists/ListView')} ${parts.attributes}>
          {(${list}) => ${tableElement(entity, code`sort={list.sort} onSort={(sort) => list.set({ sort })}`)}}
        </${ref('ListView', 'src/ui/lists/ListView')}>
      );
    }`;
}

/** The columns of the block: the asked or the usual ones. What is ticked off has its tick beside the title. */
function shownFields(entity: EntityModel, { columns }: TableOptions): FieldModel[] {
  // What abilities add to each row takes the room of a column.
  const usual = entity.recordParts.some(({ place }) => place === 'row')
    ? DEFAULT_COLUMNS - 1
    : DEFAULT_COLUMNS;
  const fields = columns?.map(entity.shown) ?? tableFields(entity, usual);
  const done = doneField(entity);
  return fields.filter((field) => field !== done);
}

/** The table of the records in the list variable, over the constant `columns`. */
export function tableElement(entity: EntityModel, sorting: Code | null = null): Code {
  const { list, variable } = entityNames(entity);
  const menu = hasActions(entity) && code`<${componentRef(actionsName(entity))} ${variable}={${variable}} />`;
  const parts = partsAt(entity, 'row', variable);
  const actions = parts
    ? code`actions={(${variable}) => <div className="flex items-center justify-end gap-1">${parts}${menu}</div>}`
    : menu && code`actions={(${variable}) => ${menu}}`;
  const columns = entity.fields.some(isGuarded)
    ? code`${ref('visibleColumns', 'src/ui/lists/visible-columns')}(columns, ${list})`
    : code`columns`;
  return code`<${ref('DataTable', 'src/ui/lists/DataTable')} label=${literal(entity.labelPlural)} items={${list}} columns={${columns}} ${sorting} ${actions} />`;
}

/** The constant `columns` of a module that shows records in rows. */
export function columnsConstant(entity: EntityModel, fields: readonly FieldModel[], sortable = false): Code {
  const type = fields.some(isGuarded)
    ? typeRef('GuardedColumn', 'src/ui/lists/visible-columns')
    : typeRef('Column', 'src/ui/lists/DataTable');
  return code`const columns: ${type}<${recordType(entity)}>[] = [
    ${fields.map((field) => columnLiteral(entity, field, sortable))}
  ];`;
}

/** Whether fewer people see the field than the record. */
const isGuarded = ({ seenBy }: FieldModel) => seenBy !== null;

function columnLiteral(entity: EntityModel, field: FieldModel, sortable: boolean): Code {
  const { variable } = entityNames(entity);
  const numeric = field.type === 'number' || field.type === 'money';
  const sort = field.reference ? field.reference.labelWire : field.type === 'list' ? null : field.wire;
  const cell =
    field === entity.titleField
      ? titleCell(entity)
      : isToggle(entity, field)
        ? code`<${componentRef(toggleName(entity, field))} ${variable}={${variable}} />`
        : valueNode(entity, field, variable);
  return code`{
    label: ${literal(field.label)},
    ${sortable && sort && code`sort: ${literal(sort)},`}
    ${numeric && 'numeric: true,'}
    ${isGuarded(field) && code`isEmpty: (${variable}) => ${variable}.${field.wire} === null,`}
    cell: (${variable}) => ${cell},
  },`;
}
