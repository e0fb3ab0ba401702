/** The visible part of streaks: a card a habit, with the days of this week to tick and a heat map. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
  recordType,
  safeComponent,
} from '../../core/pages/entity/entity-names.ts';
import { recordHref } from '../../core/pages/entity/fields.ts';
import { listBlock } from '../../core/pages/entity/list-block.ts';
import { emptyState } from '../../core/pages/entity/list-parts.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import type { StreakOptions } from './streak-options.ts';

export function streakBlock(use: ParsedUse<StreakOptions>, model: AppModel): BlockPart {
  const habit = model.entity(use.entity ?? '');
  const check = model.entity(use.options.check);
  const { variable, list, plural, type } = entityNames(habit);
  const component = blockComponent(model, use, named`${plural}Streaks`);
  const card = safeComponent(named`${type}Streak`);
  const [calls, ticks] = [callNames(habit), callNames(check)];
  const { of, date, current, longest, goal } = use.options;
  const [pointer, day] = [check.field(of).wire, check.field(date).wire];
  const useQuery = ref('useQuery', 'src/data/use-query');
  const today = ref('today', 'src/format');
  const addDays = ref('addDays', 'src/time/days');
  const href = recordHref(habit, code`${variable}.id`);
  const goalWire = goal === undefined ? null : habit.field(goal).wire;
  const cards = code`
    export function ${component}() {
      const result = ${useQuery}(${apiRef(habit, calls.list)}({ page_size: 100, sort: 'created_at' }));
      return (
        <${ref('Loaded', 'src/ui/states/Loaded')} result={result} skeleton={<${ref('SkeletonCards', 'src/ui/states/Skeleton')} />}>
          {({ items: ${list} }) =>
            ${list}.length === 0 ? (
              ${emptyState(habit)}
            ) : (
              <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
                {${list}.map((${variable}) => (
                  <${componentRef(card)} key={${variable}.id} ${variable}={${variable}} />
                ))}
              </div>
            )
          }
        </${ref('Loaded', 'src/ui/states/Loaded')}>
      );
    }`;
  const one = code`
    export function ${card}({ ${variable} }: { ${variable}: ${recordType(habit)} }) {
      const { busy, run } = ${ref('useMutation', 'src/data/use-mutation')}();
      const now = ${today}();
      const days = ${useQuery}(
        ${apiRef(check, ticks.summarise)}({ group: ${literal(day)}, ${pointer}: ${variable}.id, ${day}_min: ${addDays}(now, -7 * ${ref('HEAT_WEEKS', 'src/ui/charts/HeatMap')}) }),
      );
      const recent = ${useQuery}(
        ${apiRef(check, ticks.list)}({ ${pointer}: ${variable}.id, ${day}_min: ${addDays}(now, -6), page_size: 100 }),
      );
      return (
        <${ref('StreakCard', 'src/ui/charts/StreakCard')}
          title={${titleOf(habit, variable)}}
          ${href && code`href={${href}}`}
          today={now}
          current={${variable}.${habit.field(current).wire}${' ?? 0'}}
          longest={${variable}.${habit.field(longest).wire}${' ?? 0'}}
          ${goalWire && code`goal={${variable}.${goalWire}}`}
          days={days.data?.groups.map(({ key }) => String(key)) ?? []}
          ticks={recent.data?.items.map((tick) => ({ id: tick.id, day: tick.${day} })) ?? []}
          busy={busy}
          onTick={(day) => run(() => ${apiRef(check, ticks.create)}({ ${pointer}: ${variable}.id, ${day}: day }))}
          onUntick={(id) => run(() => ${apiRef(check, ticks.remove)}(id))}
        />
      );
    }`;
  const block = listBlock(habit, use, model, component, cards);
  return { ...block, modules: { ...block.modules, [componentModule(card)]: one } };
}
