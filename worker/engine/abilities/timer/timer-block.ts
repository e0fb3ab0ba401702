/** The visible part of a timer. */

import { pageOf } from '../../checks/page-checks.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
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
import { titled } from '../../core/pages/entity/list-block.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import type { TimerOptions } from './timer-options.ts';

const COMPONENTS = { countdown: 'Countdown', stopwatch: 'Stopwatch', pomodoro: 'Pomodoro' } as const;

export function timerBlock(use: ParsedUse<TimerOptions>, model: AppModel): BlockPart {
  const { timer, minutes } = use.options;
  const kit = ref(COMPONENTS[timer], `src/tools/${COMPONENTS[timer]}`);
  const title = jsxAttribute('title', pageOf(use, model).title);
  if (timer !== 'pomodoro') {
    const length = timer === 'countdown' && minutes !== undefined && code` minutes={${minutes}}`;
    return { body: titled(use, model, code`<${kit}${title}${length} />`) };
  }
  const component = blockComponent(model, { ...use, entity: undefined }, named`FocusTimer`);
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    modules: { [componentModule(component)]: printPomodoro(component, use, model) },
  };
}

function printPomodoro(component: Name, use: ParsedUse<TimerOptions>, model: AppModel) {
  const { minutes = 25, short_break, long_break, sessions } = use.options;
  const entity = use.entity === undefined || !sessions ? null : model.entity(use.entity);
  const pointer = entity && sessions?.task !== undefined ? entity.field(sessions.task).reference : null;
  const tasks = pointer?.to;
  const done = tasks?.fields.find(
    (field) => field.type === 'boolean' && /^(?:done|completed|finished)$/.test(field.wire),
  );
  const task = tasks && entityNames(tasks).variable;
  return code`
    export function ${component}() {
      ${tasks && code`const tasks = ${ref('useQuery', 'src/data/use-query')}(${apiRef(tasks, callNames(tasks).list)}({ page_size: 100${done && code`, ${done.wire}: false`} }));`}
      return (
        <${ref('Pomodoro', 'src/tools/Pomodoro')}
          ${jsxAttribute('title', pageOf(use, model).title)}
          minutes={{ focus: ${minutes}, short: ${short_break}, long: ${long_break} }}
          ${tasks && code`tasks={tasks.data?.items.map((${task}) => ({ id: ${task}.id, label: ${titleOf(tasks, entityNames(tasks).variable)} }))}`}
          ${
            entity &&
            sessions &&
            code`onFinish={(session) =>
              ${apiRef(entity, callNames(entity).create)}({
                ${entity.field(sessions.minutes).wire}: session.minutes,
                ${sessions.finished_at !== undefined && code`${entity.field(sessions.finished_at).wire}: new Date().toISOString(),`}
                ${pointer && code`${pointer.field.wire}: session.task,`}
              })
            }`
          }
        />
      );
    }`;
}
