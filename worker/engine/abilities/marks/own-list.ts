/** A page of what one marked: the records behind one's own marks, as cards. */

import type { PageCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { toName } from '../../core/names/name.ts';
import { capitalise } from '../../core/names/words.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, jsxAttribute, jsxText, literal, ref, templateText, typeRef } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
} from '../../core/pages/entity/entity-names.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import { galleryElement } from '../cards/cards-block.ts';
import type { Mark } from './mark.ts';

/** @param nothing what stands there before the first mark. */
export function ownListBlock(
  mark: Mark,
  use: ParsedUse<unknown>,
  model: AppModel,
  nothing: { icon: string; title: string; text: string },
): BlockPart {
  const { entity, plural } = mark;
  const names = entityNames(entity);
  const component = blockComponent(model, use, toName(`${capitalise(plural)}${names.plural}`));
  const whole = listPage(entity, model.pages);
  const empty = ref('EmptyState', 'src/ui/states/EmptyState');
  const useQuery = ref('useQuery', 'src/data/use-query');
  const calls = callNames(entity);
  const open = code`<${empty} icon=${literal(nothing.icon)}${jsxAttribute('title', nothing.title)}${jsxAttribute('text', nothing.text)}`;
  const emptyState = whole
    ? code`${open}><${ref('LinkButton', 'src/ui/Button')} href=${literal(whole.path)}>${jsxText(entity.labelPlural)}</${ref('LinkButton', 'src/ui/Button')}></${empty}>`
    : code`${open} />`;
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    modules: {
      [componentModule(component)]: code`
        export function ${component}() {
          const result = ${ref('useOwnRecords', 'src/social/use-own-records')}(
            ${useQuery}(${ref('query', 'src/data/request')}<${typeRef('Marks', 'src/social/marks/use-mark')}>(\`\${${apiRef(entity, calls.path)}}/${templateText(plural)}/mine\`)),
            (ids) => ${apiRef(entity, calls.list)}({ id: ids, page_size: 100 }),
          );
          return (
            <${ref('Loaded', 'src/ui/states/Loaded')} result={result} skeleton={<${ref('SkeletonCards', 'src/ui/states/Skeleton')} />}>
              {(${names.list}) => (${names.list}.length === 0 ? ${emptyState} : ${galleryElement(entity, {}, use.title === undefined ? 2 : 3)})}
            </${ref('Loaded', 'src/ui/states/Loaded')}>
          );
        }`,
    },
  };
}

/** A visitor who marked nothing is told what to do. */
export function ownListPageCheck(use: ParsedUse<unknown>, model: AppModel, text: string): PageCheck[] {
  if (!('page' in use.at)) return [];
  return [makePageCheck(use, model, 'tells newcomers what to do', new CheckScript(), [text])];
}
