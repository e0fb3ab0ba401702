import { samplePeriod } from '../../checks/sample-period.ts';
import type { Ability } from '../../core/ability.ts';
import { findPeriod } from '../../core/operations/period.ts';
import { findBookingOf } from '../booking/find-booking.ts';
import { findPeriodProblems, sharedPeriod } from '../period-options.ts';
import { UseProblems } from '../use-problems.ts';
import { ConflictCheckOptions } from './conflict-check-options.ts';
import { conflictChecks } from './conflict-checks.ts';
import { detectConflictCheck } from './detect.ts';
import { assumeOneAtATime, planConflictCheck } from './plan.ts';
import { refuseOverlaps } from './refuse-overlaps.ts';

export const conflictCheck: Ability<ConflictCheckOptions> = {
  name: 'conflict-check',
  title: 'No double bookings',
  about:
    'No two records of the same resource at the same time: when one is made, moved, given another resource or brought back.',
  bindsMaking: true,
  options: ConflictCheckOptions,
  detect: detectConflictCheck,
  plan: planConflictCheck,
  complete: assumeOneAtATime,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    const { options } = use;
    findPeriodProblems(problems, entity, blueprint.entities, options);
    if (!options.last_day_taken && options.end === undefined)
      problems.say(
        'lets the last day be taken again, so it must know the day on which a record ends.',
        'options',
        'end',
      );
    options.resources.forEach((name, index) => {
      const field = problems.field(entity, name, 'options', 'resources', index);
      if (field && !['reference', 'enum', 'text', 'number'].includes(field.type))
        problems.say(
          `cannot tell resources apart by "${field.label}". Use a relation, a choice or a text.`,
          'options',
          'resources',
          index,
        );
    });
    if (options.status !== undefined) {
      const status = problems.field(entity, options.status, 'options', 'status');
      if (status && status.type !== 'enum')
        problems.say(`looks at "${status.label}", which has no states to choose from.`, 'options', 'status');
      const states = new Set(status?.options?.map(({ value }) => value));
      options.released.forEach((state, index) => {
        if (status?.options && !states.has(state))
          problems.say(
            `names the state "${state}", which "${status.label}" does not have.`,
            'options',
            'released',
            index,
          );
      });
    } else if (options.released.length > 0)
      problems.say(
        'names states that take up no time, but not the field that holds them.',
        'options',
        'status',
      );
    return problems.found;
  },
  refine: (operation, use, model) => refuseOverlaps(operation, model.entity(use.entity ?? ''), use.options),
  samples(use, model) {
    const entity = model.entity(use.entity ?? '');
    // What is booked lies within opening hours; booking says when.
    if (findBookingOf(model.blueprint, entity.names.snake)) return [];
    const period = findPeriod(entity, use.options);
    return [{ entity: entity.names.snake, values: (number) => samplePeriod(period, number) }];
  },
  follows: ({ entity, options }) =>
    options.end === undefined ? [] : [{ entity: entity ?? '', field: options.end, after: options.start }],
  shares: ({ entity, options }) => [
    ...sharedPeriod(entity ?? '', options),
    ...options.resources.map((field) => ({
      entity: entity ?? '',
      field,
      why: 'is taken by one after the other',
    })),
  ],
  checks: (use, model) => conflictChecks(model.entity(use.entity ?? ''), use.options),
};
