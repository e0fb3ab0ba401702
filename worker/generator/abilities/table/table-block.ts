/** The table's visible part: records in rows, with search, filters, order and pages. */
import type { ParsedUse } from '../../ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../model.ts';
import type { BlockPart } from '../../react/block-part.ts';
import { type Code, code, literal, ref, typeRef } from '../../react/code.ts';
import { actionsName, hasActions } from '../../react/entity/entity-actions.ts';
import { blockComponent, componentRef, entityNames, recordType } from '../../react/entity/entity-names.ts';
import { tableFields } from '../../react/entity/fields.ts';
import { listBlock, listPrefix } from '../../react/entity/list-block.ts';
import { filterFields, listParts, sortName } from '../../react/entity/list-parts.ts';
import { valueNode } from '../../react/entity/record-values.ts';
import { doneField, titleCell } from '../../react/entity/title-cell.ts';
import { isToggle, toggleName } from '../../react/entity/toggle.ts';
import type { TableOptions } from './table-options.ts';

const DEFAULT_COLUMNS = 6;

export function tableBlock(use: ParsedUse<TableOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, `${entityNames(entity).plural}Table`);
  return listBlock(entity, use, component, printTable(component, entity, use, model));
}

function printTable(
  component: string,
  entity: EntityModel,
  use: ParsedUse<TableOptions>,
  model: AppModel,
): Code {
  const { list, variable } = entityNames(entity);
  const { columns, filters, sort, page_size } = use.options;
  const done = doneField(entity);
  const fields = (columns?.map((name) => entity.field(name)) ?? tableFields(entity, DEFAULT_COLUMNS)).filter(
    (field) => field !== done,
  );
  const parts = listParts(entity, {
    fields: filterFields(entity, filters),
    sort: sortName(entity, sort),
    pageSize: page_size ?? 20,
    prefix: listPrefix(use, model),
    model,
  });
  return code`
    ${columnsConstant(entity, fields)}
    ${parts.constants && code`\n\n${parts.constants}`}

    export function ${component}() {
      ${parts.setup}
      return (
        <${ref('ListView', 'src/ui/ListView')} ${parts.attributes}>
          {(${list}) => (
            <${ref('DataTable', 'src/ui/DataTable')}
              label=${literal(entity.labelPlural)}
              items={${list}}
              columns={columns}
              sort={list.sort}
              onSort={(sort) => list.set({ sort })}
              ${hasActions(entity) && code`actions={(${variable}) => <${componentRef(actionsName(entity))} ${variable}={${variable}} />}`}
            />
          )}
        </${ref('ListView', 'src/ui/ListView')}>
      );
    }`;
}

/** The constant `columns` of a module that shows records in rows. */
export function columnsConstant(entity: EntityModel, fields: readonly FieldModel[]): Code {
  return code`const columns: ${typeRef('Column', 'src/ui/DataTable')}<${recordType(entity)}>[] = [
    ${fields.map((field) => columnLiteral(entity, field))}
  ];`;
}

function columnLiteral(entity: EntityModel, field: FieldModel): Code {
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
    ${sort && `sort: '${sort}',`}
    ${numeric && 'numeric: true,'}
    cell: (${variable}) => ${cell},
  },`;
}
