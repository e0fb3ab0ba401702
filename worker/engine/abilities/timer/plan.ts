/** What being wanted does to a plan: a page for each timer, and sessions that a pomodoro timer stores. */
import type { BlockInput } from '../../core/plan-input.ts';
import {
  type Draft,
  type DraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { dropUnasked, placeTool } from '../../reading/architect/pages/place-tool.ts';
import { TimerName } from './timer-options.ts';

const TITLES: Record<TimerName, [title: string, icon: string]> = {
  countdown: ['Countdown', 'timer'],
  stopwatch: ['Stopwatch', 'timer'],
  pomodoro: ['Focus', 'timer'],
};

const MINUTES = /\b(\d{1,3})[- ]?min(?:ute)?s?\b(?!.{0,12}\bbreak)/i;
const BREAK = /\b(\d{1,2})[- ]?min(?:ute)?s?(?: short)? breaks?\b/i;

export const planTimer: Planner = (draft, wanted) => {
  // A game brings its own clock.
  if (draft.facts.wanted.some(({ ability, details }) => ability === 'game' && details?.game !== ''))
    return null;
  const timers = String(wanted.details?.timers ?? 'countdown')
    .split(',')
    .flatMap((name) => {
      const parsed = TimerName.safeParse(name);
      return parsed.success ? [parsed.data] : [];
    });
  const length = Number(MINUTES.exec(draft.facts.text)?.[1] ?? Number.NaN);
  const pause = Number(BREAK.exec(draft.facts.text)?.[1] ?? Number.NaN);
  dropUnasked(draft, ['note', 'time_entry']);
  const sessions = timers.includes('pomodoro') ? shapeSessions(draft) : null;
  draft.finish.push(() => {
    if (sessions) writeSessions(draft, sessions);
    for (const timer of timers) {
      const [title, icon] = TITLES[timer];
      const stores = timer === 'pomodoro' && sessions;
      const blocks: BlockInput[] = [
        {
          ability: 'timer',
          ...(stores ? { entity: sessions.one.entity.name } : {}),
          options: {
            timer,
            ...(length >= 1 && timer !== 'stopwatch' ? { minutes: length } : {}),
            ...(pause >= 1 && timer === 'pomodoro' ? { short_break: pause } : {}),
            ...(stores
              ? {
                  sessions: {
                    minutes: 'minutes',
                    finished_at: 'finished_at',
                    ...(sessions.task ? { task: sessions.task } : {}),
                  },
                }
              : {}),
          },
        },
      ];
      placeTool(draft, { name: timer, title, path: '/', icon, blocks }, `/${timer}`);
    }
  });
  return null;
};

interface Sessions {
  one: DraftEntity;
  /** Field that points at a task. */
  task: string | null;
}

/** Sessions of work, where the text keeps them: minutes, when, and on what. */
function shapeSessions(draft: Draft): Sessions | null {
  const one = draft.entities.find((other) =>
    /(?:^|_)(?:sessions?|pomodoros?|intervals?|focus(?:_block)?)$/.test(other.entity.name),
  );
  if (!one) return null;
  const task = draft.entities.find(
    (other) =>
      other !== one &&
      /^(?:work|group)$/.test(other.nature) &&
      /task|to_?do|project|activity|goal|subject/.test(other.entity.name),
  );
  const pointer =
    task &&
    makeField({
      name: task.entity.name,
      label: task.entity.label,
      type: 'reference',
      reference: { entity: task.entity.name, on_delete: 'empty' },
    });
  const { entity } = one;
  entity.fields = [
    makeField({ name: 'title', label: 'Title', type: 'text', required: true, default: 'Focus', max: 120 }),
    ...(pointer ? [pointer] : []),
    makeField({
      name: 'minutes',
      label: 'Minutes',
      type: 'number',
      integer: true,
      min: 1,
      max: 1440,
      unit: 'min',
      required: true,
    }),
    makeField({
      name: 'finished_at',
      label: 'Finished at',
      type: 'datetime',
      required: true,
      default: 'now',
    }),
  ];
  entity.title_field = 'title';
  entity.flow = undefined;
  entity.actions = [];
  entity.rules = [];
  entity.description = 'What was finished, minute by minute.';
  entity.icon = 'timer';
  one.nature = 'log';
  return { one, task: pointer?.name ?? null };
}

const TITLES_OF_SESSIONS = ['Focus', 'Reading', 'Focus', 'Writing', 'Focus', 'Mail', 'Focus', 'Planning'];

function writeSessions(draft: Draft, { one, task }: Sessions): void {
  const tasks = draft.entities.find((other) => other.entity.name === task)?.entity.seed.length ?? 0;
  one.entity.seed = TITLES_OF_SESSIONS.map((title, index) => ({
    title,
    ...(task && tasks > 0 ? { [task]: (index % tasks) + 1 } : {}),
    minutes: 25,
    finished_at: { in_days: -Math.floor(index / 3), at: `${10 + (index % 3) * 2}:30` },
  }));
}
