/** Every budget as a bar: how much of it is spent, what is left, which ones are passed. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, jsxAttribute, ref } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
} from '../../core/pages/entity/entity-names.ts';
import { isNullable, recordHref } from '../../core/pages/entity/fields.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import type { BudgetOptions } from './budget-options.ts';

export function budgetBlock(use: ParsedUse<BudgetOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const { options } = use;
  const { type, variable, list } = entityNames(entity);
  const component = blockComponent(model, use, named`${type}Budgets`);
  const budget = entity.field(options.budget);
  const spent = entity.field(options.spent);
  const page = listPage(entity, model.pages);
  const section = ref('Section', 'src/ui/page/Section');
  const title =
    use.title ?? (options.kind === 'goal' ? 'Goals' : options.date ? 'Budgets this month' : 'Budgets');
  const some = isNullable(budget) ? code`.filter((${variable}) => ${variable}.${budget.wire} !== null)` : '';
  return {
    body: code`<${componentRef(component)} />`,
    modules: {
      [componentModule(component)]: code`
        /** ${options.kind === 'goal' ? 'How far each goal is.' : 'What is spent of each budget.'} */
        export function ${component}() {
          const result = ${ref('useQuery', 'src/data/use-query')}(${apiRef(entity, callNames(entity).list)}({ page_size: 100, sort: '-${spent.wire}' }));
          return (
            <${section}${jsxAttribute('title', title)} ${page && code`actions={<${ref('MoreLink', 'src/ui/lists/MoreLink')}${jsxAttribute('href', page.path)}${jsxAttribute('label', `All ${lowerFirst(entity.labelPlural)}`)} />}`}>
              <${ref('Loaded', 'src/ui/states/Loaded')} result={result} skeleton={<${ref('SkeletonRows', 'src/ui/states/Skeleton')} rows={3} />}>
                {({ items: ${list} }) => (
                  <${ref('BudgetBars', 'src/ui/charts/BudgetBars')}
                    kind="${options.kind}"
                    budgets={${list}${some}.map((${variable}) => ({
                      id: ${variable}.id,
                      name: ${titleOf(entity, variable)},
                      href: ${recordHref(entity, code`${variable}.id`) ?? 'null'},
                      budget: ${variable}.${budget.wire}${isNullable(budget) ? ' ?? 0' : ''},
                      spent: ${variable}.${spent.wire} ?? 0,
                    }))}
                  />
                )}
              </${ref('Loaded', 'src/ui/states/Loaded')}>
            </${section}>
          );
        }`,
    },
  };
}
