/** The list of what to reorder, for the first page. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, comment, jsxAttribute, ref } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
} from '../../core/pages/entity/entity-names.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import { columnsConstant, tableElement } from '../table/table-block.ts';
import type { LowStockOptions } from './low-stock-options.ts';

const SHOWN = 8;

export function lowStockBlock(use: ParsedUse<LowStockOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const { quantity, minimum, level } = use.options;
  const { list, plural } = entityNames(entity);
  const component = blockComponent(model, use, named`Low${plural}`);
  const fields = [
    entity.titleField,
    ...[level, quantity, minimum].flatMap((name) => (name === undefined ? [] : [entity.field(name)])),
  ];
  const page = listPage(entity, model.pages);
  const more =
    page &&
    code`actions={<${ref('MoreLink', 'src/ui/lists/MoreLink')}${jsxAttribute('href', page.path)}${jsxAttribute('label', `All ${lowerFirst(entity.labelPlural)}`)} />}`;
  const section = ref('Section', 'src/ui/page/Section');
  return {
    body: code`<${componentRef(component)} />`,
    modules: {
      [componentModule(component)]: code`
        ${columnsConstant(entity, [...new Set(fields)])}

        /** ${comment(entity.labelPlural)} of which there are too few, the emptiest first. */
        export function ${component}() {
          const result = ${ref('useQuery', 'src/data/use-query')}(
            ${apiRef(entity, callNames(entity).list)}({ ${entity.field(level).wire}: ['out', 'low'], sort: '${entity.field(quantity).wire}', page_size: ${SHOWN} }),
          );
          return (
            <${section}${jsxAttribute('title', use.title ?? 'Running low')} ${more}>
              <${ref('Loaded', 'src/ui/states/Loaded')} result={result} skeleton={<${ref('SkeletonRows', 'src/ui/states/Skeleton')} rows={3} />}>
                {({ items: ${list} }) =>
                  ${list}.length === 0 ? (
                    <p className="rounded-card border border-dashed border-outline px-5 py-6 text-sm text-muted">There is enough of everything.</p>
                  ) : (
                    ${tableElement(entity)}
                  )
                }
              </${ref('Loaded', 'src/ui/states/Loaded')}>
            </${section}>
          );
        }`,
    },
  };
}
