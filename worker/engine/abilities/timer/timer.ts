import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { makeCheck } from '../record/make-check.ts';
import { UseProblems } from '../use-problems.ts';
import { detectTimer } from './detect.ts';
import { planTimer } from './plan.ts';
import { timerBlock } from './timer-block.ts';
import { TimerOptions } from './timer-options.ts';

export const timer: Ability<TimerOptions> = {
  name: 'timer',
  title: 'Timer',
  about: 'A timer: countdown, stopwatch, or focus and breaks in turn with finished sessions stored.',
  options: TimerOptions,
  detect: detectTimer,
  plan: planTimer,
  block: timerBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { sessions, timer: name } = use.options;
    if (!sessions) return problems.found;
    if (name !== 'pomodoro')
      problems.say('stores sessions, which only the pomodoro timer has.', 'options', 'sessions');
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'create', 'stores finished sessions');
    const types = { minutes: 'number', finished_at: 'datetime', task: 'reference' } as const;
    for (const [option, type] of Object.entries(types)) {
      const own = sessions[option as keyof typeof types];
      const field = own === undefined ? null : problems.field(entity, own, 'options', 'sessions', option);
      if (field && field.type !== type)
        problems.say(
          `keeps the ${option} in "${field.label}", which must be of the type ${type}.`,
          'options',
          'sessions',
          option,
        );
    }
    const kept = new Set([sessions.minutes, sessions.finished_at, sessions.task]);
    for (const field of entity.fields) {
      const needed = field.required && field.default === undefined && field.input === 'always';
      if (needed && (!kept.has(field.name) || field.name === sessions.task))
        problems.say(
          `does not always know "${field.label}", which every ${entity.label} must have.`,
          'options',
          'sessions',
        );
    }
    return problems.found;
  },
  checks: (use, model) => {
    const { sessions, minutes = 25 } = use.options;
    if (!sessions || use.entity === undefined) return [];
    const entity = model.entity(use.entity);
    const script = new CheckScript();
    const wire = entity.field(sessions.minutes).wire;
    const at = sessions.finished_at === undefined ? null : entity.field(sessions.finished_at).wire;
    const body = { [wire]: minutes, ...(at ? { [at]: '2026-03-02T09:30:00.000Z' } : {}) };
    script.call('POST', entity.apiPath, 201, { body, json: body });
    return [
      makeCheck(entity, 'session', 'a finished session is stored with its minutes alone', script, 'timer'),
    ];
  },
  pageChecks: (use, model) => [
    makePageCheck(use, model, 'shows the timer', new CheckScript(), ['Start', 'Reset']),
  ],
};
