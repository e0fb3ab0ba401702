/** The list of what waits, with a button for each decision. */

import type { ParsedUse } from '../../core/ability.ts';
import type { ActionModel, AppModel, EntityModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { actionConditions } from '../../core/operations/record-actions.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, comment, joinCode, literal, ref } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
} from '../../core/pages/entity/entity-names.ts';
import { pictureField, recordHref } from '../../core/pages/entity/fields.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import type { ApprovalQueueOptions } from './approval-queue-options.ts';

export function approvalQueueBlock(use: ParsedUse<ApprovalQueueOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const { list, variable, plural } = entityNames(entity);
  const { states, actions } = use.options;
  const component = blockComponent(model, use, named`${plural}Queue`);
  const field = entity.approval?.field.wire ?? '';
  const decisions = actions.flatMap((name) => entity.actions.filter((action) => action.name === name));
  const body = code`
    /** ${comment(entity.labelPlural)} that wait for a decision, the oldest first. */
    export function ${component}() {
      const result = ${ref('useQuery', 'src/data/use-query')}(
        ${apiRef(entity, callNames(entity).list)}({ ${field}: ${literal(states)}, sort: 'created_at', page_size: 100 }),
      );
      return (
        <${ref('Loaded', 'src/ui/states/Loaded')} result={result} skeleton={<${ref('SkeletonRows', 'src/ui/states/Skeleton')} rows={3} />}>
          {({ items: ${list} }) => (
            <${ref('ApprovalQueue', 'src/social/ApprovalQueue')}
              many=${literal(lowerFirst(entity.labelPlural))}
              ${use.title !== undefined && 'level={3}'}
              items={${list}}
              viewOf={(${variable}) => (${viewLiteral(entity, use.options)})}
              decisions={[${decisions.map((action, index) => decisionLiteral(entity, action, index === 0))}]}
            />
          )}
        </${ref('Loaded', 'src/ui/states/Loaded')}>
      );
    }`;
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    intro: 'Others see these only once you approve them.',
    modules: { [componentModule(component)]: body },
  };
}

function viewLiteral(entity: EntityModel, options: ApprovalQueueOptions): Code {
  const { variable } = entityNames(entity);
  const href = recordHref(entity, code`${variable}.id`);
  const picture = pictureField(entity);
  const read = (name: string | undefined) => {
    const field = name === undefined ? null : entity.field(name);
    return field && code`${variable}.${field.reference ? field.reference.labelWire : field.wire}`;
  };
  const [text, author, about] = [read(options.text), read(options.author), read(options.about)];
  return code`{
    id: ${variable}.id,
    title: ${titleOf(entity, variable)},
    ${href && code`href: ${href},`}
    ${author && code`author: ${author},`}
    at: ${variable}.created_at,
    ${text && code`text: ${text},`}
    ${picture && code`image: ${variable}.${picture.wire},`}
    ${about && code`about: ${about},`}
  }`;
}

function decisionLiteral(entity: EntityModel, action: ActionModel, isMain: boolean): Code {
  const { variable } = entityNames(entity);
  const call = code`() => ${apiRef(entity, callNames(entity).action(action))}(${variable}.id)`;
  const tests = actionConditions(entity, action).map(({ field, values }) =>
    values.length === 1
      ? code`${variable}.${field.wire} === ${literal(values[0])}`
      : code`${literal(values)}.includes(${variable}.${field.wire}${field.type === 'enum' ? '' : ' as never'})`,
  );
  const decide = tests.length > 0 ? code`${joinCode(tests, ' && ')} ? ${call} : undefined` : call;
  return code`{
    label: ${literal(action.label)},
    success: ${literal(`${action.label}: done`)},
    ${isMain && 'isMain: true,'}
    decide: (${variable}) => (${decide}),
  },`;
}
