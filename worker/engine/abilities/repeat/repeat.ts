import type { Ability } from '../../core/ability.ts';
import { isTime } from '../period-options.ts';
import { UseProblems } from '../use-problems.ts';
import { detectRepeat } from './detect.ts';
import { makeNext } from './make-next.ts';
import { planRepeat } from './plan.ts';
import { repeatChecks } from './repeat-checks.ts';
import { INTERVALS, RepeatOptions } from './repeat-options.ts';

export const repeat: Ability<RepeatOptions> = {
  name: 'repeat',
  title: 'Repeats',
  about: 'What comes back: done today, there again tomorrow, next week or next month.',
  options: RepeatOptions,
  detect: detectRepeat,
  plan: planRepeat,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    const { options } = use;
    problems.grants(entity, 'update', 'makes the next one when one is done');
    const date = problems.field(entity, options.date, 'options', 'date');
    if (date && (!isTime(date) || !date.required))
      problems.say(
        `counts on from "${date.label}", which must be a required date or time.`,
        'options',
        'date',
      );
    const every = problems.field(entity, options.every, 'options', 'every');
    const values = every?.options?.map(({ value }) => value).join();
    if (every && (every.required || values !== INTERVALS.map(({ value }) => value).join()))
      problems.say(
        `reads from "${every.label}" how often, which must be an optional choice of ${INTERVALS.map(({ value }) => value).join(', ')}.`,
        'options',
        'every',
      );
    const done = problems.field(entity, options.done.field, 'options', 'done', 'field');
    if (done && done.type !== 'boolean' && done.type !== 'enum')
      problems.say(
        `sees from "${done.label}" that one is done, which is neither yes or no nor a choice.`,
        'options',
        'done',
      );
    const unique = entity.fields.find((field) => field.unique && field.required);
    if (unique)
      problems.say(
        `makes a second ${entity.label} with the same "${unique.label}", which must not be unique.`,
      );
    return problems.found;
  },
  refine: (operation, use, model) => makeNext(operation, model.entity(use.entity ?? ''), use.options),
  checks: (use, model) => repeatChecks(model.entity(use.entity ?? ''), use.options),
};
