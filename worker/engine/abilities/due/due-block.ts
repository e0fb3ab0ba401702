/** The list of what is overdue and due soon, the most urgent first. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, jsxAttribute, literal, ref } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
} from '../../core/pages/entity/entity-names.ts';
import { tableFields } from '../../core/pages/entity/fields.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { doneField } from '../../core/pages/entity/title-cell.ts';
import { columnsConstant, tableElement } from '../table/table-block.ts';
import type { DueOptions } from './due-options.ts';

const COLUMNS = 5;

export function dueBlock(use: ParsedUse<DueOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const { list, plural } = entityNames(entity);
  const component = blockComponent(model, use, named`Due${plural}`);
  const [date, state] = [entity.field(use.options.date), entity.field(use.options.state)];
  const others = tableFields(entity, COLUMNS + 2).filter(
    (field) => field !== date && field !== state && field !== doneField(entity),
  );
  const [title, ...more] = others;
  const fields = [...(title ? [title] : []), state, date, ...more.slice(0, COLUMNS - 3)];
  const body = code`
    ${columnsConstant(entity, fields)}

    export function ${component}() {
      const result = ${ref('useQuery', 'src/data/use-query')}(
        ${apiRef(entity, callNames(entity).list)}({ ${state.wire}: ['overdue', 'due_soon'], sort: ${literal(date.wire)}, page_size: 100 }),
      );
      return (
        <${ref('Loaded', 'src/ui/states/Loaded')} result={result}>
          {({ items: ${list} }) =>
            ${list}.length === 0 ? (
              <${ref('EmptyState', 'src/ui/states/EmptyState')} icon="check"${jsxAttribute('title', 'Nothing is due')}${jsxAttribute('text', `No ${lowerFirst(entity.labelPlural)} are overdue, and none are due in the next ${use.options.soon_days} days.`)} />
            ) : (
              ${tableElement(entity)}
            )
          }
        </${ref('Loaded', 'src/ui/states/Loaded')}>
      );
    }`;
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    intro: `What is overdue, and what is due in the next ${use.options.soon_days} days.`,
    modules: { [componentModule(component)]: body },
  };
}
